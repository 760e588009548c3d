package records

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"redress/casefile"
	"redress/fault"
	"redress/handlers/web"
)

// NameBoard answers POST /cases/:id/board: the number of the board alone, from where it is asked for. A number that is
// none, or that somebody else has changed since, is shown where the whole record is typed.
func (s *Handlers) NameBoard(c echo.Context) error {
	o, err := s.Load(c)
	if err != nil {
		return err
	}
	seen, err := s.SeenCase(c, o)
	if err != nil {
		return err
	}
	f := recordForm(seen.OnRecord())
	f.Board = web.Trimmed(c, "board")
	r, err := f.typed().Read(seen.OnRecord())
	if err == nil && r.Board == 0 {
		err = fault.At("board", "Say which board it is: its number, from 1.")
	}
	known, err := s.keep(c, o, casefile.EditRecord{Seen: seen, Record: r, Named: true}, err)
	switch {
	case err != nil:
		return err
	case known != nil:
		if o, err = s.Load(c); err != nil {
			return err
		}
		f.follow(recordForm(seen.OnRecord()), recordForm(o.OnRecord()))
		f.Basis, f.Unkept = o.Seq, true
		return s.recordPage(c, o, f, known)
	case c.FormValue("back") == "check":
		return c.Redirect(http.StatusSeeOther, o.Head.Path+"/check")
	}
	return c.Redirect(http.StatusSeeOther, o.Head.Path)
}
