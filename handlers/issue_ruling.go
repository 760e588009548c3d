package handlers

import (
	"net/http"
	"strconv"

	"github.com/labstack/echo/v4"

	"redress/casefile"
	"redress/fault"
)

// issueRuling answers POST /cases/:id/ruling: the ruling is frozen and given.
func (s *Server) issueRuling(c echo.Context) error {
	o, err := s.load(c)
	if err != nil {
		return err
	}
	command, err := o.issue(c)
	if err != nil {
		return s.checkAgain(c, o, err)
	}
	if c.FormValue("appeal") != "" && o.director {
		if command.AppealMinutes, err = minutes(c, "minutes"); err != nil {
			return s.checkAgain(c, o, err)
		}
	}
	w, err := s.worksheet(c.Request().Context(), o)
	if err != nil {
		return err
	}
	command.On, command.Seen = w.on(), c.FormValue("seen")
	ruled, err := s.do(c, o, command)
	if err != nil {
		return s.checkAgain(c, o, err)
	}
	return c.Redirect(http.StatusSeeOther, standingPath(ruled))
}

// reserveRuling answers POST /cases/:id/reserve: the table result stands until the ruling is given.
func (s *Server) reserveRuling(c echo.Context) error {
	o, err := s.load(c)
	if err != nil {
		return err
	}
	command, err := o.issue(c)
	if err != nil {
		return s.checkAgain(c, o, err)
	}
	due, err := minutes(c, "due")
	if err != nil {
		return s.checkAgain(c, o, err)
	}
	ruled, err := s.do(c, o, casefile.Reserve{IssueRuling: command, Due: s.now().Unix() + int64(due)*60})
	if err != nil {
		return s.checkAgain(c, o, err)
	}
	return c.Redirect(http.StatusSeeOther, standingPath(ruled))
}

// standingPath is where the ruling in force is; the case itself where none is, as when a request is sent again for
// something else.
func standingPath(c *casefile.Case) string {
	if standing := c.Standing(); standing != nil {
		return rulingPath(c.ID, standing.Number)
	}
	return "/cases/" + c.ID
}

// issue is the command to issue what was checked.
func (o *openCase) issue(c echo.Context) (casefile.IssueRuling, error) {
	if o.run == nil {
		return casefile.IssueRuling{}, fault.New(fault.Conflict, "No questionnaire is open on this case. Choose one first.")
	}
	return casefile.IssueRuling{Run: c.FormValue("run"), Questionnaire: o.pinned.questionnaire, Quotes: o.pinned.quotes, Setting: o.setting,
		EditionTitle: o.edition.Title, House: o.edition.House, Basis: basis(c), Director: o.actor.Name, ScoreAt: o.scoreAt}, nil
}

func minutes(c echo.Context, field string) (int, error) {
	n, err := strconv.Atoi(c.FormValue(field))
	if err != nil || n < 1 || n > 7*24*60 {
		return 0, fault.At(field, "Give the minutes as a number, from 1 to 10080 (a week).")
	}
	return n, nil
}

// checkAgain shows the check page once more with what was wrong.
func (s *Server) checkAgain(c echo.Context, o *openCase, err error) error {
	f := fault.Of(err)
	if f.Code != fault.Invalid && f.Code != fault.Conflict && f.Code != fault.Forbidden {
		return err
	}
	now, loadErr := s.load(c)
	if loadErr != nil {
		return loadErr
	}
	return s.checkPage(c, now, f)
}
