package rulings

import (
	"net/http"
	"strconv"

	"github.com/labstack/echo/v4"

	"redress/casefile"
	"redress/fault"
	"redress/handlers/sight"
	"redress/handlers/web"
	view "redress/views/rulings"
)

// IssueRuling answers POST /cases/:id/ruling: the ruling is frozen and given.
func (s *Handlers) IssueRuling(c echo.Context) error {
	o, err := s.Load(c)
	if err != nil {
		return err
	}
	command, err := issue(o, c)
	if err != nil {
		return s.checkAgain(c, o, err)
	}
	if c.FormValue("once") != "" {
		if ofSession, err := s.ofSession(c.Request().Context(), o); err != nil {
			return err
		} else if !toIssue(o).AtOnce(ofSession...) {
			return s.checkAgain(c, o, fault.New(fault.Conflict,
				"Please check what is shown below first. Then issue the ruling here."))
		}
	}
	if command.Issuing, err = issuing(c, o); err != nil {
		return s.checkAgain(c, o, err)
	}
	w, err := s.Worksheet(c.Request().Context(), o)
	if err != nil {
		return err
	}
	command.On, command.Seen = w.On(), c.FormValue("seen")
	if command.Before, err = began(s, c, o); err != nil {
		return err
	}
	ruled, err := s.Do(c, o, command)
	if err != nil {
		return s.checkAgain(c, o, err)
	}
	return c.Redirect(http.StatusSeeOther, standingPath(ruled))
}

// began is the ruling to which the next one may add; nil where it takes the place of one.
func began(s *Handlers, c echo.Context, o *sight.File) (was *casefile.Transcript, err error) {
	before := casefile.Began(o.Case)
	if before == nil {
		return nil, nil
	}
	was = &casefile.Transcript{}
	return was, s.Document(c.Request().Context(), before.Transcript, was)
}

// ReserveRuling answers POST /cases/:id/reserve: the table result stands until the ruling is given.
func (s *Handlers) ReserveRuling(c echo.Context) error {
	o, err := s.Load(c)
	if err != nil {
		return err
	}
	command, err := issue(o, c)
	if err != nil {
		return s.checkAgain(c, o, err)
	}
	due, err := minutes(c, "due")
	if err != nil {
		return s.checkAgain(c, o, err)
	}
	if command.Before, err = began(s, c, o); err != nil {
		return err
	}
	ruled, err := s.Do(c, o, casefile.Reserve{IssueRuling: command, Due: s.Now().Unix() + int64(due)*60,
		Words: c.FormValue("words")})
	if err != nil {
		return s.checkAgain(c, o, err)
	}
	return c.Redirect(http.StatusSeeOther, standingPath(ruled))
}

// standingPath is where the ruling in force is; the case itself where none is, as when a request is sent again for
// something else.
func standingPath(c *casefile.Case) string {
	if standing := c.Standing(); standing != nil {
		return sight.RulingPath(c.ID, standing.Number)
	}
	return "/cases/" + c.ID
}

// issue is the command to issue what was checked.
func issue(o *sight.File, c echo.Context) (casefile.IssueRuling, error) {
	if o.Running == nil {
		return casefile.IssueRuling{}, fault.New(fault.Conflict,
			"No questionnaire is open on this case. Choose one first.")
	}
	return casefile.IssueRuling{Run: c.FormValue("run"), Questionnaire: o.Pinned.Questionnaire, Quotes: o.Pinned.Quotes,
		Others: o.Others, Setting: o.Setting,
		EditionTitle: o.Tag.Title, House: o.Tag.House, Basis: web.Basis(c), Director: o.Actor.Name,
		Later: c.FormValue("later") != "", ScoreAt: o.ScoreAt}, nil
}

// issuing is what the director entered at issuing.
func issuing(c echo.Context, o *sight.File) (i casefile.Issuing, err error) {
	if c.FormValue("appeal") != "" && o.Director {
		i.AppealMinutes, err = minutes(c, "minutes")
	}
	return i, err
}

// asSent puts on the page what its form was sent with.
func asSent(c echo.Context, p *view.CheckPage) {
	p.Appeal, p.AppealGiven = web.OrElse(c.FormValue("minutes"), p.Appeal), c.FormValue("appeal") != ""
	p.Due, p.WaitsFor = web.OrElse(c.FormValue("due"), p.Due), c.FormValue("words")
}

func minutes(c echo.Context, field string) (int, error) {
	n, err := strconv.Atoi(c.FormValue(field))
	if err != nil || n < 1 || n > 7*24*60 {
		return 0, fault.At(field, "Give the minutes as a number, from 1 to 10080 (a week).")
	}
	return n, nil
}

// checkAgain shows the check page once more with what was wrong.
func (s *Handlers) checkAgain(c echo.Context, o *sight.File, err error) error {
	f := fault.Of(err)
	if f.Code != fault.Invalid && f.Code != fault.Conflict && f.Code != fault.Forbidden {
		return err
	}
	now, loadErr := s.Load(c)
	if loadErr != nil {
		return loadErr
	}
	return s.checkPage(c, now, f)
}
