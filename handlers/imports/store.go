package imports

import (
	"cmp"
	"net/http"
	"strconv"

	"github.com/labstack/echo/v4"

	"redress/fault"
	"redress/handlers/sight"
	"redress/handlers/web"
	"redress/ledger"
	"redress/session"
	"redress/session/results"
)

// StoreIncoming answers POST /sessions/:id/import/:file: everything that the preview showed is stored in one go.
func (s *Handlers) StoreIncoming(c echo.Context) error {
	if _, err := s.importTarget(c); err != nil {
		return err
	}
	id, err := web.Request(c)
	if err != nil {
		return err
	}
	in, err := s.incoming(c)
	if in == nil || err != nil {
		return err
	}
	seen, _ := strconv.ParseInt(c.FormValue("basis"), 10, 64)
	if wrong := cmp.Or(in.unsaid(c), in.unticked()); wrong != nil && seen == sight.SeenUpTo(c, in.play) {
		return s.preview(c, in, wrong)
	}
	if wrong, err := s.keepProgram(c, in); err != nil {
		return err
	} else if wrong != nil {
		return s.preview(c, in, wrong)
	}
	commands := append([]session.Command{asSeen{session.Mark(seen)}}, in.change.Commands()...)
	if len(commands) > 1 {
		commands = append(commands, results.LeftOut(in.file, in.name)...)
	}
	if _, err := s.Sessions.Do(c.Request().Context(), in.play.ID, id, web.Who(c).Name(), commands...); err != nil {
		wrong := fault.Of(err)
		if wrong.Code != fault.Invalid && wrong.Code != fault.Conflict {
			return err
		}
		return s.preview(c, in, wrong)
	}
	s.stage.stored(in.token)
	return c.Redirect(http.StatusSeeOther, "/sessions/"+in.play.ID)
}

// asSeen lets nothing be stored on a session that is no longer what the preview was made of.
type asSeen struct{ mark session.Mark }

// Decide implements session.Command.
func (a asSeen) Decide(play *session.Session, d *ledger.Draft) error {
	if play != nil && play.Director(d.Actor).Last() != a.mark {
		return fault.New(fault.Conflict, "Somebody else has just changed this session. What the file brings in was "+
			"worked out again: look at it, then bring it in again.")
	}
	return nil
}
