package static

import (
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"mime"
	"path"
	"strings"
)

//go:embed *.css *.js *.svg
var files embed.FS

// Prefix is the folder of the addresses.
const Prefix = "/static/"

// Asset is one file as it is served.
type Asset struct {
	Name    string // redress.css
	Path    string // /static/redress-0123456789ab.css
	Type    string // the content type
	ETag    string // quoted, as the header wants it
	Content []byte
}

var (
	byName   = map[string]*Asset{} // by its own name
	byHashed = map[string]*Asset{} // by the name with the hash
)

func init() {
	entries, err := files.ReadDir(".")
	if err != nil {
		panic(err) // the files are part of the program
	}
	for _, entry := range entries {
		content, err := files.ReadFile(entry.Name())
		if err != nil {
			panic(err)
		}
		sum := sha256.Sum256(content)
		hash := hex.EncodeToString(sum[:6])
		ext := path.Ext(entry.Name())
		hashed := strings.TrimSuffix(entry.Name(), ext) + "-" + hash + ext
		a := &Asset{Name: entry.Name(), Path: Prefix + hashed, Type: contentType(ext), ETag: `"` + hash +
			`"`, Content: content}
		byName[a.Name], byHashed[hashed] = a, a
	}
}

// contentType does not ask the machine's own list, which may say anything.
func contentType(ext string) string {
	switch ext {
	case ".css":
		return "text/css; charset=utf-8"
	case ".js":
		return "text/javascript; charset=utf-8"
	case ".svg":
		return "image/svg+xml"
	}
	return mime.TypeByExtension(ext)
}

// Path is the address of a file with the hash of its content in it; empty for a file that is not there.
func Path(name string) string {
	if a := byName[name]; a != nil {
		return a.Path
	}
	return ""
}

// Find gives the file of an address's last part. Lasting tells that the name carries the hash, so that what lies there
// will never change; under its plain name a file changes with the program.
func Find(name string) (a *Asset, lasting bool) {
	if a := byHashed[name]; a != nil {
		return a, true
	}
	return byName[name], false
}
