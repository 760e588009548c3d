package handlers

import (
	"net/http"
	"strconv"

	"github.com/labstack/echo/v4"

	"redress/casefile"
	"redress/fault"
	"redress/views"
)

// saveTold answers POST /p/:token/account: what the player tells, given or kept as typed so far. With do=keep it is the page's
// script that keeps it.
func (s *Server) saveTold(c echo.Context) error {
	m, err := s.matter(c)
	if err != nil {
		return err
	}
	if _, err := request(c); err != nil {
		return err
	}
	text := c.FormValue("account")
	if err := s.cfg.Store.KeepDraft(c.Request().Context(), m.accountDraft(), m.ID, text, s.now().Unix()); err != nil {
		return err
	}
	switch c.FormValue("do") {
	case "keep":
		return c.NoContent(http.StatusNoContent)
	case "later":
		return c.Redirect(http.StatusSeeOther, m.path+"#tell")
	}
	if err := s.limit(c, tellings.of(m.link)); err != nil {
		return err
	}
	err = s.give(c, m, casefile.GiveAccount{Seat: m.seat, Text: text, Basis: m.basis(c.FormValue("seen"))})
	if err == nil {
		if err := s.cfg.Store.KeepDraft(c.Request().Context(), m.accountDraft(), m.ID, "", s.now().Unix()); err != nil {
			return err
		}
		return c.Redirect(http.StatusSeeOther, m.path+"?told=1")
	}
	return s.again(c, m, views.ToldForm{Text: text}, err)
}

// basis is up to where the player had seen their own account. The page tells how often they had told something and not a number
// of the log, which would betray how much others have told.
func (m *matter) basis(seen string) int64 {
	for _, a := range m.AccountsFor(m.actor, m.now.Unix()) {
		if a.Seat == m.seat && !a.Heard && strconv.Itoa(len(a.Parts)) == seen {
			return a.Seq
		}
	}
	return 0
}

// asked tells whether questions are put to the player: at a table with a director, once the board is over for them; at an online
// table at once, but to nobody who may not know yet which side raised the matter, for the questions say "your side". What is
// offered and what is taken is one rule.
func (m *matter) asked() bool {
	switch {
	case m.run == nil || m.Dispute == nil:
		return false
	case m.play == nil:
		return m.FilerFor(m.actor, m.now.Unix()) != nil
	}
	return m.sight.Allowed()
}

// saveClaim answers POST /p/:token/facts and POST /o/:token/facts: how the player answers a question of fact.
func (s *Server) saveClaim(c echo.Context) error {
	m, err := s.matter(c)
	if err != nil {
		return err
	}
	if !m.asked() {
		return fault.At("answer", "Nothing is asked of you here yet. Open the page again.")
	}
	if err := s.limit(c, tellings.of(m.link)); err != nil {
		return err
	}
	err = s.give(c, m, casefile.StateFact{Run: c.FormValue("run"), Questionnaire: m.pinned.questionnaire, Step: c.FormValue("step"), Seat: m.seat, Key: c.FormValue("key")})
	if err == nil {
		return c.Redirect(http.StatusSeeOther, m.path+"#facts")
	}
	return s.again(c, m, views.ToldForm{}, err)
}

// again shows the page once more with what was typed and what is wrong with it, as the case stands now.
func (s *Server) again(c echo.Context, m *matter, f views.ToldForm, err error) error {
	known := fault.Of(err)
	if known.Code != fault.Invalid && known.Code != fault.Conflict && known.Code != fault.Forbidden || c.FormValue("request") == "" {
		return err
	}
	now, err := s.matter(c)
	if err != nil {
		return err
	}
	return s.matterPage(c, now, f, known)
}
