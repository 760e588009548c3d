package cases

import (
	"net/http"
	"slices"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"redress/casefile"
	"redress/fault"
	"redress/handlers/sight"
	"redress/handlers/web"
	"redress/store"
	"redress/views"
	"redress/views/parts"
	sessionsview "redress/views/sessions"
)

// longestWords is how much may be typed to look for.
const longestWords = 200

// listedStates are the states by which the list can be narrowed, in the order of the form.
var listedStates = []casefile.State{casefile.Open, casefile.Waiting, casefile.Reserved, casefile.Ruled,
	casefile.UnderReview, casefile.Closed}

func filterOf(c echo.Context) (f sight.CaseFilter, err error) {
	f = sight.CaseFilter{State: c.QueryParam("state"), Session: c.QueryParam("session"),
		Typed: strings.TrimSpace(c.QueryParam("q")), Appeals: c.QueryParam("appeals") != ""}
	if f.State != "" && !slices.Contains(listedStates, casefile.State(f.State)) &&
		f.State != string(casefile.Referred) {
		return f, fault.At("state", "There is no such state of a case. Choose one of the list.")
	}
	if len(f.Typed) > longestWords {
		return f, fault.At("q", "These are too many words. Look for fewer.")
	}
	f.Behind, err = markOf(c.QueryParam("behind"))
	return f, err
}

// markOf reads a place in a list out of an address.
func markOf(text string) (m store.Mark, err error) {
	if text == "" {
		return m, nil
	}
	at, id, _ := strings.Cut(text, ".")
	if m.At, err = strconv.ParseInt(at, 10, 64); err != nil || id == "" {
		return m, fault.New(fault.Invalid, "There is no such place in the list. Begin with the newest cases.")
	}
	m.ID = id
	return m, nil
}

// ListCases answers GET /cases: all cases of the club, the newest first.
func (s *Handlers) ListCases(c echo.Context) error {
	f, err := filterOf(c)
	if err != nil {
		return err
	}
	e := s.ViewerOf(c)
	found, next, err := s.Cfg.Store.Cases.Find(e.Ctx, f.Words(), f.Behind, web.InPage)
	if err != nil {
		return err
	}
	p := sessionsview.CaseList{Words: f.Typed, State: f.State, Session: f.Session, Appeals: f.Appeals,
		Directs: web.Who(c).Directs(), Narrowed: len(f.Words()) > 0, Later: f.Behind != (store.Mark{})}
	if err := e.TellApart(found); err != nil {
		return err
	}
	for _, summary := range found {
		row, judge, err := e.ListRow(summary)
		if err != nil {
			return err
		}
		if summary.Keeps(e.Mine, judge) && p.Narrowed {
			continue // that it was found would tell what it is about
		}
		p.Cases = append(p.Cases, row)
	}
	if p.Narrowed { // and so would a word that is said only where one was found
		if p.Kept, err = e.PlaysAnywhere(); err != nil {
			return err
		}
	}
	newest := f
	newest.Behind = store.Mark{}
	p.Newest = sight.CasesPath(newest)
	if next != (store.Mark{}) {
		f.Behind = next
		p.Older = sight.CasesPath(f)
	}
	p.States = append(p.States, views.Choice{Text: "Any state"})
	for _, state := range listedStates {
		p.States = append(p.States, views.Choice{Value: string(state), Text: parts.StateWords(state)})
	}
	if p.Sessions, err = sessionChoices(e, f.Session); err != nil {
		return err
	}
	page := s.Page(c, "All cases", views.NavDesk, views.Link{Text: "Desk", Path: "/"}, views.Link{Text: "All cases"})
	return s.Render(c, http.StatusOK, sessionsview.Cases(page, p))
}

// sessionChoices are the newest sessions and the one that was chosen.
func sessionChoices(e *sight.Viewer, chosen string) ([]views.Choice, error) {
	sessions, _, err := e.Cfg.Store.Sessions.List(e.Ctx, store.SessionMark{}, sight.Listed)
	if err != nil {
		return nil, err
	}
	list := []views.Choice{{Text: "Any session"}}
	known := chosen == ""
	for _, play := range sessions {
		known = known || play.ID == chosen
		list = append(list, sessionChoice(play.ID, play.Name, play.Date))
	}
	if known {
		return list, nil
	}
	play, err := e.Cfg.Store.Sessions.ByID(e.Ctx, chosen)
	if fault.Is(err, fault.NotFound) {
		return list, nil
	}
	return append(list, sessionChoice(play.ID, play.Name, play.Date)), err
}

func sessionChoice(id, name, date string) views.Choice {
	return views.Choice{Value: id, Text: strings.Join(web.Filled(name, views.Day(date)), ", ")}
}
