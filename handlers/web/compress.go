package web

import (
	"net/http"

	"github.com/klauspost/compress/gzhttp"
)

const (
	// leastCompressed is how many bytes an answer has at least that is compressed: less fits one packet anyway.
	leastCompressed = 1400
	// padding is up to how many bytes, by chance, make the length of a compressed page tell nothing of what it holds.
	padding = 64
)

// compressed sends text compressed to those who read it so. A picture, a PDF and an archive are compressed already, and
// what is sent bit by bit as it happens is not worth it.
func compressed(h http.Handler) http.Handler {
	wrap, err := gzhttp.NewWrapper(gzhttp.MinSize(leastCompressed), gzhttp.EnableZstd(false),
		gzhttp.RandomJitter(padding, 0, false), gzhttp.ContentTypes([]string{"text/html", "text/css", "text/javascript",
			"text/markdown", "text/csv", "text/plain", "application/json", "image/svg+xml"}))
	if err != nil {
		panic(err) // the settings are part of the program
	}
	return wrap(h)
}
