package web

import (
	"cmp"
	"net/http"
	"strings"

	"github.com/labstack/echo/v4"

	"redress/access"
)

// Route is a row of the route table: what is asked for, who may pass, how much may be sent, and who answers.
type Route struct {
	post   bool
	path   string
	door   access.Door
	limit  int64 // bytes of a form; those of strangers are smaller still
	handle echo.HandlerFunc
}

// Get is a row for a page. It answers HEAD as it answers GET.
func Get(path string, door access.Door, limit int64, handle echo.HandlerFunc) Route {
	return Route{path: path, door: door, limit: limit, handle: handle}
}

// Post is a row for a form.
func Post(path string, door access.Door, limit int64, handle echo.HandlerFunc) Route {
	return Route{post: true, path: path, door: door, limit: limit, handle: handle}
}

// Serve answers what a row of the table says, to those whom its door lets pass. A form is read whole before its handler
// sees it, and not before the door was asked: of one that is cut off or broken nothing is used.
func (s *Site) Serve(table ...Route) {
	pages := map[string]bool{}
	for _, r := range table {
		if !r.post {
			pages[r.path] = true
		}
	}
	for _, r := range table {
		if r.post && !pages[r.path] {
			leadBack(s.echo, r.path, pages)
		}
		h := r.handle
		if !r.post {
			h = s.admit(r.door, h)
			s.echo.GET(r.path, h)
			s.echo.HEAD(r.path, h)
			continue
		}
		if r.limit != UsualBody {
			s.bodyLimits[r.path] = r.limit
		} else if r.door.ForStrangers() {
			s.bodyLimits[r.path] = strangersBody
		}
		s.echo.POST(r.path, s.admit(r.door, func(c echo.Context) error {
			if err := s.receive(c); err != nil {
				return err
			}
			return h(c)
		}))
	}
}

// LedBack names the rows that nobody wrote: reading what is only posted to leads back to its page.
const LedBack = "led back"

// leadBack answers who reads an address that is only posted to, as a reload, a step back or a kept link does: it leads
// to the page it belongs to, the nearest one above it. Nothing is asked and nothing looked at; the door of that page is
// before them as before everybody.
func leadBack(e *echo.Echo, path string, pages map[string]bool) {
	page := path
	for page != "" && (!pages[page] || strings.HasSuffix(page, "/:file")) { // a picture that was removed is no page
		page = page[:strings.LastIndex(page, "/")]
	}
	parts := strings.Count(page, "/") + 1
	lead := func(c echo.Context) error {
		to := strings.Join(strings.Split(c.Request().URL.EscapedPath(), "/")[:parts], "/")
		return c.Redirect(http.StatusSeeOther, cmp.Or(to, "/"))
	}
	e.GET(path, lead).Name = LedBack
	e.HEAD(path, lead).Name = LedBack
}
