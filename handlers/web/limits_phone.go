package web

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
func (s *Site) LimitPhone(c echo.Context, p Pace, of ...string) ([]Attempt, error) {
	link, from := Who(c).Link, PhoneOf(c)
	address, _ := CameFrom(c.Request())
	own := p.Of(append([]string{link.ID, from.Id, address}, of...)...)
	together := []Attempt{p.times(atOneAddress, "from one address").Of(link.ID, address), p.times(atOneLink, "by one link").Of(link.ID)}
	err := s.Limit(c, append(together, own)...)
	switch {
	case err == nil:
		return append(together, own), nil
	case s.Seated == nil || !s.Seated(c, from):
		return nil, err
	}
	return []Attempt{own}, s.Limit(c, own)
}
