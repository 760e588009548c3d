package handlers

import (
	"net/http"
	"slices"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"redress/casefile"
	"redress/fault"
	"redress/store"
	"redress/views"
)

// longestWords is how much may be typed to look for.
const longestWords = 200

// listedStates are the states by which the list can be narrowed, in the order of the form.
var listedStates = []casefile.State{casefile.Open, casefile.Waiting, casefile.Reserved, casefile.Ruled, casefile.UnderReview, casefile.Closed}

func filterOf(c echo.Context) (f caseFilter, err error) {
	f = caseFilter{state: c.QueryParam("state"), session: c.QueryParam("session"), typed: strings.TrimSpace(c.QueryParam("q")), appeals: c.QueryParam("appeals") != ""}
	if f.state != "" && !slices.Contains(listedStates, casefile.State(f.state)) && f.state != string(casefile.Referred) {
		return f, fault.At("state", "There is no such state of a case. Choose one of the list.")
	}
	if len(f.typed) > longestWords {
		return f, fault.At("q", "These are too many words. Look for fewer.")
	}
	f.behind, err = markOf(c.QueryParam("behind"))
	return f, err
}

// markOf reads a place in a list out of an address.
func markOf(text string) (m store.Mark, err error) {
	if text == "" {
		return m, nil
	}
	at, id, _ := strings.Cut(text, ".")
	if m.At, err = strconv.ParseInt(at, 10, 64); err != nil || id == "" {
		return m, fault.New(fault.Invalid, "This is no place in the list. Begin with the newest cases.")
	}
	m.ID = id
	return m, nil
}

// listCases answers GET /cases: all cases of the club, the newest first.
func (s *Server) listCases(c echo.Context) error {
	f, err := filterOf(c)
	if err != nil {
		return err
	}
	e := s.eveningOf(c)
	found, next, err := s.cfg.Store.FindCases(e.ctx, f.words(), f.behind, inPage)
	if err != nil {
		return err
	}
	p := views.CaseList{Words: f.typed, State: f.state, Session: f.session, Appeals: f.appeals, Directs: who(c).Directs(), Narrowed: len(f.words()) > 0, Later: f.behind != (store.Mark{})}
	for _, summary := range found {
		row, judge, err := e.listRow(summary)
		if err != nil {
			return err
		}
		if summary.Keeps(e.mine, judge) && p.Narrowed {
			continue // that it was found would tell what it is about
		}
		p.Cases = append(p.Cases, row)
	}
	if p.Narrowed { // and so would a word that is said only where one was found
		if p.Kept, err = e.playsAnywhere(); err != nil {
			return err
		}
	}
	newest := f
	newest.behind = store.Mark{}
	p.Newest = casesPath(newest)
	if next != (store.Mark{}) {
		f.behind = next
		p.Older = casesPath(f)
	}
	p.States = append(p.States, views.Choice{Text: "Any state"})
	for _, state := range listedStates {
		p.States = append(p.States, views.Choice{Value: string(state), Text: views.StateWords(state)})
	}
	if p.Sessions, err = e.sessionChoices(f.session); err != nil {
		return err
	}
	page := s.page(c, "All cases", views.NavDesk, views.Link{Text: "Desk", Path: "/"}, views.Link{Text: "All cases"})
	return s.render(c, http.StatusOK, views.Cases(page, p))
}

// sessionChoices are the newest sessions and the one that was chosen.
func (e *evening) sessionChoices(chosen string) ([]views.Choice, error) {
	sessions, _, err := e.cfg.Store.Sessions(e.ctx, store.SessionMark{}, listed)
	if err != nil {
		return nil, err
	}
	list := []views.Choice{{Text: "Any session"}}
	known := chosen == ""
	for _, play := range sessions {
		known = known || play.ID == chosen
		list = append(list, views.Choice{Value: play.ID, Text: strings.Join(filled(play.Name, play.Date), ", ")})
	}
	if known {
		return list, nil
	}
	play, err := e.cfg.Store.Session(e.ctx, chosen)
	if fault.Is(err, fault.NotFound) {
		return list, nil
	}
	return append(list, views.Choice{Value: play.ID, Text: strings.Join(filled(play.Name, play.Date), ", ")}), err
}
