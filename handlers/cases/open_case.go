package cases

import (
	"cmp"
	"net/http"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"redress/casefile"
	"redress/casefile/opening"
	"redress/fault"
	"redress/handlers/sight"
	"redress/handlers/web"
	"redress/session"
	"redress/views"
	view "redress/views/cases"
)

// NewCase answers GET /cases/new: what happened, in the words of the table.
func (s *Handlers) NewCase(c echo.Context) error {
	f := view.OpenCaseForm{Session: c.QueryParam("session"), Board: c.QueryParam("board"), Table: c.QueryParam("table"),
		Example: c.QueryParam("example"), Guess: c.QueryParam("guess"),
		Round: c.QueryParam("round"), Call: c.QueryParam("call")}
	play, err := s.playOf(c, f.Session)
	if err != nil {
		return err
	}
	if incident, ok := session.IncidentOf(play, f.Example); ok &&
		play.Director(web.Who(c).Name()).Sight(incident.Board).Allowed() {
		f.Board, f.Table, f.Account = strconv.Itoa(incident.Board), incident.Table, incident.Account
	}
	return s.newCasePage(c, f, play, c.QueryParam("edition"), c.QueryParam("q"), http.StatusOK)
}

// playOf reads the session that a case belongs to; nil for a dispute without one.
func (s *Handlers) playOf(c echo.Context, id string) (*session.Session, error) {
	if id == "" {
		return nil, nil
	}
	return s.Session(c.Request().Context(), id)
}

func (s *Handlers) newCasePage(c echo.Context, f view.OpenCaseForm, play *session.Session, edition, words string,
	status int) error {
	next, err := s.NewRequest()
	if err != nil {
		return err
	}
	crumbs := []views.Link{{Text: "Desk", Path: "/"}}
	if play != nil {
		edition, f.SessionName, f.Tables = play.Edition, play.Name, play.Tables
		crumbs = append(crumbs, views.Link{Text: play.Name, Path: "/sessions/" + play.ID})
		for _, call := range play.Taken() {
			if call.ID == f.Call {
				f.Taken, f.Yours = call.By, call.By == web.Who(c).Name()
			}
		}
	}
	if s.Cfg.Library.Current().Edition(edition) == nil {
		edition = s.Cfg.Library.Current().Editions[0].ID
	}
	if f.There, err = s.openThere(c, f, play); err != nil {
		return err
	}
	if f.Choose, err = s.choose(c, edition, "/cases", next, words); err != nil {
		return err
	}
	for _, e := range s.Cfg.Library.Current().Editions {
		if len(e.Questionnaires) > 0 {
			f.Editions = append(f.Editions, views.NewEditionTag(e.Edition))
		}
	}
	f.Together = casefile.SettledByPlayers(edition)
	page := s.Page(c, "What happened?", views.NavDesk, append(crumbs, views.Link{Text: "New case"})...)
	page.Class = "question"
	return s.Render(c, status, view.OpenCase(page, f))
}

// SaveCase answers POST /cases: a case is opened on the questionnaire that was chosen. With do=find nothing is opened
// yet, and the form comes back with what fits the words of the table.
func (s *Handlers) SaveCase(c echo.Context) error {
	f := view.OpenCaseForm{Session: c.FormValue("session"), Board: web.Trimmed(c, "board"),
		Table: web.Trimmed(c, "table"), Account: c.FormValue("account"), Example: c.FormValue("example"),
		Round: web.Trimmed(c, "round"), Call: c.FormValue("call"), Guess: c.FormValue("guess")}
	play, err := s.playOf(c, f.Session)
	if err != nil {
		return err
	}
	edition := c.FormValue("edition")
	if play != nil {
		edition = play.Edition
	}
	words := web.Trimmed(c, "q")
	if c.FormValue("do") == "find" {
		return s.newCasePage(c, f, play, edition, words, http.StatusOK)
	}
	if call, waits := opening.CallOf(play, f.Board, f.Table, web.Who(c).Name()); waits && f.Call == "" {
		f.Call, f.Round = call.ID, cmp.Or(f.Round, strconv.Itoa(call.Round))
	}
	if into := c.FormValue("into"); into != "" {
		return s.addTo(c, into, f, play)
	}
	if unseen, err := s.unseen(c, f, play); err != nil {
		return err
	} else if unseen {
		f.Happened, f.Asked = c.FormValue("happened"), c.FormValue("questionnaire")
		return s.newCasePage(c, f, play, edition, words, http.StatusConflict)
	}
	opened, err := s.openCase(c, f, play, edition)
	if err != nil {
		known := fault.Of(err)
		if known.Code != fault.Invalid && known.Code != fault.Conflict {
			return err
		}
		f.Error, f.Field = known.Text, known.Field
		if f.Field == "questionnaire" || f.Field == "edition" {
			f.Field = ""
		}
		return s.newCasePage(c, f, play, edition, words, known.Code.Status())
	}
	if play != nil && f.Call != "" {
		s.callBecomes(c, play, f.Call, opened.ID)
	}
	if opened.In(play).Keeps(web.Who(c).Name()) {
		return c.Redirect(http.StatusSeeOther, "/cases/"+opened.ID+"/judge")
	}
	if _, director := s.EditionTag(edition); director && opened.Current() == nil {
		return c.Redirect(http.StatusSeeOther, "/cases/"+opened.ID+"/own-words")
	}
	return c.Redirect(http.StatusSeeOther, "/cases/"+opened.ID)
}

func (s *Handlers) openCase(c echo.Context, f view.OpenCaseForm, play *session.Session,
	edition string) (*casefile.Case, error) {
	id, err := web.Request(c)
	if err != nil {
		return nil, err
	}
	_, director := s.EditionTag(edition)
	actor := sight.Actor(c, director)
	open, then, err := typed(c, f).Commands(openedOn(s, c, edition, play, actor))
	if err != nil {
		return nil, err
	}
	return s.Clerk.Open(c.Request().Context(), id, actor, open, then...)
}

// typed is a case as the form has it. Where nothing is asked, the words by which it was looked for are what the table
// has said, unless that was written down.
func typed(c echo.Context, f view.OpenCaseForm) opening.Typed {
	if c.FormValue("questionnaire") == opening.NoneOfThese {
		f.Account = cmp.Or(strings.TrimSpace(f.Account), web.Trimmed(c, "q"))
	}
	return opening.Typed{Board: f.Board, Table: f.Table, Round: f.Round, Account: f.Account, Call: f.Call,
		Guess: f.Guess, Example: f.Example, Happened: c.FormValue("happened"),
		Questionnaire: c.FormValue("questionnaire")}
}

func openedOn(s *Handlers, c echo.Context, edition string, play *session.Session,
	actor casefile.Actor) opening.On {
	return opening.On{Library: s.Cfg.Library.Current(), Edition: edition, Play: play, Who: actor,
		Name: web.Who(c).Name(), Now: s.Now().Unix(), Clock: s.Clock}
}

// callBecomes ends a call of which a case has been made: it is settled there. The case stands whether or not that can
// be noted.
func (s *Handlers) callBecomes(c echo.Context, play *session.Session, call, opened string) {
	_, err := s.Sessions.Do(c.Request().Context(), play.ID, opened+"-"+call, web.Who(c).Name(),
		session.EndCall{Call: call})
	if err != nil {
		s.Log.Info("a call was not ended with the case that it led to", "request", web.RequestID(c), "call", call,
			"error", err)
	}
}
