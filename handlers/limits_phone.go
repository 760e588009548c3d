package handlers

import (
	"github.com/labstack/echo/v4"
)

// How much more than one phone all those may do that use one link from one address, and all that use it from anywhere. The
// phones of a table may have one address, and none keep a cookie; and a stranger throws their cookie away after each request.
const (
	atOneAddress = 6
	atOneLink    = 40
)

// limitPhone counts what is done with a link that many hold: by the phone, which is its own secret at its own address, so that
// no phone shuts out the others of its table; then, since a secret can be made up, all from that address together, and all
// by the link. A phone by which a seat was claimed is none that was made up: it waits for nobody but itself. It gives what
// was counted, to be forgiven.
func (s *Server) limitPhone(c echo.Context, p pace, of ...string) ([]attempt, error) {
	link, from := who(c).Link, phoneOf(c)
	address, _ := cameFrom(c.Request())
	own := p.of(append([]string{link.ID, from.id, address}, of...)...)
	together := []attempt{p.times(atOneAddress, "from one address").of(link.ID, address), p.times(atOneLink, "by one link").of(link.ID)}
	err := s.limit(c, append(together, own)...)
	switch {
	case err == nil:
		return append(together, own), nil
	case s.seated == nil || !s.seated(c, from):
		return nil, err
	}
	return []attempt{own}, s.limit(c, own)
}
