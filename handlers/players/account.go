package players

import (
	"net/http"
	"strconv"

	"github.com/labstack/echo/v4"

	"redress/casefile"
	"redress/casefile/skip"
	"redress/fault"
	"redress/handlers/sight"
	"redress/handlers/web"
	view "redress/views/players"
)

// SaveTold answers POST /p/:token/account: what the player tells, given or kept as typed so far. With do=keep it is the
// page's script that keeps it.
func (s *Handlers) SaveTold(c echo.Context) error {
	m, err := s.PlayerCase(c)
	if err != nil {
		return err
	}
	if _, err := web.Request(c); err != nil {
		return err
	}
	text := c.FormValue("account")
	if err := s.Cfg.Store.Drafts.Keep(c.Request().Context(), m.AccountDraft(), m.ID, text, s.Now().Unix()); err != nil {
		return err
	}
	switch c.FormValue("do") {
	case "keep":
		return c.NoContent(http.StatusNoContent)
	case "later":
		return c.Redirect(http.StatusSeeOther, m.Path+"#tell")
	}
	if err := s.Limit(c, sight.Tellings.Of(m.Link)); err != nil {
		return err
	}
	err = s.Give(c, m, casefile.GiveAccount{Seat: m.Seat, Text: text, Basis: basis(m, c.FormValue("seen"))})
	if err == nil {
		if err := s.Cfg.Store.Drafts.Keep(c.Request().Context(), m.AccountDraft(), m.ID, "",
			s.Now().Unix()); err != nil {
			return err
		}
		return c.Redirect(http.StatusSeeOther, m.Path+"?told=1")
	}
	return s.again(c, m, view.ToldForm{Text: text}, err)
}

// basis is up to where the player had seen their own account. The page tells how often they had told something and not
// a number of the log, which would betray how much others have told.
func basis(m *sight.PlayerCase, seen string) int64 {
	for _, a := range m.For(m.Actor, m.Now.Unix()).Accounts() {
		if a.Seat == m.Seat && !a.Heard && strconv.Itoa(len(a.Parts)) == seen {
			return a.Seq
		}
	}
	return 0
}

// asked tells whether questions are put to the player: at a table with a director, once the board is over for them; at
// an online table at once, but to nobody who may not know yet which side raised the matter, for the questions say "your
// side". What is offered and what is taken is one rule.
func asked(m *sight.PlayerCase) bool {
	switch {
	case m.Running == nil || m.Dispute == nil:
		return false
	case m.Play == nil:
		return m.For(m.Actor, m.Now.Unix()).Filer() != nil
	}
	return m.Sight.Allowed()
}

// SaveClaim answers POST /p/:token/facts and POST /o/:token/answers: how the player answers a question of fact.
func (s *Handlers) SaveClaim(c echo.Context) error {
	m, err := s.PlayerCase(c)
	if err != nil {
		return err
	}
	if !asked(m) {
		return fault.At("answer", "Nothing is asked of you here yet. Open the page again.")
	}
	if err := s.Limit(c, sight.Tellings.Of(m.Link)); err != nil {
		return err
	}
	said := casefile.StateFact{Run: c.FormValue("run"), Questionnaire: m.Pinned.Questionnaire,
		Step: c.FormValue("step"), Seat: m.Seat, Key: c.FormValue("key")}
	commands, grounds := []casefile.Command{said}, []*skip.Right(nil)
	if asks, on := asksBy(m, said); asks {
		if grounds = on; m.Skip == nil && len(on) == 0 {
			commands = append(commands, casefile.ProposeSkip{Seat: m.Seat})
		} else if m.Skip == nil && len(on) == 1 && on[0].Strength != skip.MustAccept {
			commands = append(commands, casefile.ProposeSkip{Seat: m.Seat, Provision: on[0].ID()})
		} else if m.Skip != nil {
			commands = append(commands, casefile.AnswerSkip{Seat: m.Seat, Answer: skip.SkipIt,
				Afterwards: m.Skip.Afterwards})
		}
	}
	err = s.Give(c, m, commands...)
	switch {
	case err != nil:
		return s.again(c, m, view.ToldForm{}, err)
	case len(commands) > 1:
		return c.Redirect(http.StatusSeeOther, m.Path+"#skip")
	case len(grounds) > 0: // which of them, or who corrected the explanation, has to be said as well
		return c.Redirect(http.StatusSeeOther, groundsPath(m, grounds))
	case m.Play == nil: // the next question, and where nothing more is asked, the table's page
		return c.Redirect(http.StatusSeeOther, m.Path+"/answers")
	}
	return c.Redirect(http.StatusSeeOther, m.Path+"#facts")
}

// again shows the page once more with what was typed and what is wrong with it, as the case stands now.
func (s *Handlers) again(c echo.Context, m *sight.PlayerCase, f view.ToldForm, err error) error {
	known := fault.Of(err)
	if known.Code != fault.Invalid && known.Code != fault.Conflict && known.Code != fault.Forbidden ||
		c.FormValue("request") == "" {
		return err
	}
	now, err := s.PlayerCase(c)
	if err != nil {
		return err
	}
	return s.matterPage(c, now, f, known)
}
