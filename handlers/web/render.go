package web

import (
	"bytes"
	"net/http"
	"strconv"
	"sync"

	"github.com/a-h/templ"
	"github.com/labstack/echo/v4"

	"redress/static"
	"redress/views"
)

var buffers = sync.Pool{New: func() any { return new(bytes.Buffer) }}

// largestKept is the largest buffer that is kept for the next page.
const largestKept = 1 << 20

// Render writes a page. One that refuses something shows what was typed, where it would not otherwise. It is made whole
// before its first byte is sent, so that a page is never cut off by an error.
func (s *Site) Render(c echo.Context, status int, page templ.Component) error {
	b := buffers.Get().(*bytes.Buffer)
	b.Reset()
	defer func() {
		if b.Cap() <= largestKept {
			buffers.Put(b)
		}
	}()
	ctx := c.Request().Context()
	var wrong *views.Problems
	if status >= http.StatusBadRequest {
		ctx, wrong = views.Noting(ctx)
	}
	if err := page.Render(ctx, b); err != nil {
		return err
	}
	if wrong != nil {
		lost := s.lost(c, status, b.Bytes())
		if noted := wrong.Made(b.Bytes()); noted || lost.Any() {
			b.Reset()
			if err := page.Render(views.WithLost(ctx, lost), b); err != nil {
				return err
			}
		}
	}
	h := c.Response().Header()
	h.Set(echo.HeaderContentType, echo.MIMETextHTMLCharsetUTF8)
	h.Set(echo.HeaderContentLength, strconv.Itoa(b.Len()))
	c.Response().WriteHeader(status)
	_, err := c.Response().Write(b.Bytes())
	return err
}

// Page is the frame of a page: title, the entry of the navigation, and the way to it from the top. The last step of the
// way is the page itself.
func (s *Site) Page(c echo.Context, title string, nav views.Nav, crumbs ...views.Link) views.Page {
	return views.Page{
		Title: title, Nav: nav, Crumbs: crumbs, Suits: suitsOf(c), Path: withUnchanged(Here(c.Request()), false),
		Version: s.Cfg.Version,
		Assets:  assets, Account: s.accountView(c), Unchanged: c.QueryParam(unchanged) != "",
	}
}

var assets = views.NewAssets(static.Path("redress.css"), static.Path("redress.js"), static.Path("icon.svg"))

// Script is the address of a script that a page needs beside that of every page.
func Script(name string) string { return static.Path(name) }

// Here is the address of the page that is shown; empty where it cannot be come back to, because it was posted to.
func Here(r *http.Request) string {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		return ""
	}
	return r.URL.RequestURI()
}

// Keep lets a browser keep a page that is the same for everybody, and ask each time whether it still holds: by the
// version of the rulebook, of the program, what the visitor has set, and who is logged in. It tells whether the
// browser's copy holds, and then the answer has been given.
func (s *Site) Keep(c echo.Context, version string) (fresh bool, err error) {
	tag := `W/"` + version[:min(16, len(version))] + "-" + s.release + "-" + string(suitsOf(c)) + shownTo(Who(c)) + `"`
	h := c.Response().Header()
	h.Set("Cache-Control", "private, no-cache")
	h.Set("ETag", tag)
	if c.Request().Header.Get("If-None-Match") != tag {
		return false, nil
	}
	return true, c.NoContent(http.StatusNotModified)
}
