package records

import (
	"net/http"
	"strconv"

	"github.com/labstack/echo/v4"

	"redress/casefile"
	"redress/fault"
	"redress/handlers/sight"
	"redress/handlers/web"
)

// NameBoard answers POST /cases/:id/board: the number of the board alone, or the table and the round in which it was,
// from where it is asked for. A number that is none, or that somebody else has changed since, is shown where the whole
// record is typed.
func (s *Handlers) NameBoard(c echo.Context) error {
	o, err := s.Load(c)
	if err != nil {
		return err
	}
	seen, err := s.SeenCase(c, o)
	if err != nil {
		return err
	}
	if c.FormValue("do") == "table" {
		return s.nameTable(c, o, seen)
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
	}
	return back(c, o)
}

// nameTable keeps at which table it was. What is refused is said where the whole record is typed.
func (s *Handlers) nameTable(c echo.Context, o *sight.File, seen *casefile.Case) error {
	play, err := sight.PlayedIn(s.Desk, c.Request().Context(), o)
	if err != nil {
		return err
	}
	name := casefile.NameTable{Seen: seen, Table: web.Trimmed(c, "table"), Round: web.Trimmed(c, "round"), Play: play}
	if round, known := seen.In(play).Round(); known && name.Table != seen.Table && name.Round == strconv.Itoa(round) {
		name.Round = "" // as it was shown for the other table
	}
	_, err = s.Do(c, o, name)
	if err == nil {
		return back(c, o)
	}
	switch known := fault.Of(err); known.Code {
	case fault.Invalid, fault.Conflict:
		if o, err = s.Load(c); err != nil {
			return err
		}
		return s.recordPage(c, o, recordForm(o.OnRecord()), known)
	}
	return err
}

// back leads to the page that asked for board or table.
func back(c echo.Context, o *sight.File) error {
	if c.FormValue("back") == "check" {
		return c.Redirect(http.StatusSeeOther, o.Head.Path+"/check")
	}
	return c.Redirect(http.StatusSeeOther, o.Head.Path)
}
