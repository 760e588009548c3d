package web

import (
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
	for _, r := range table {
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
