package cases

import (
	"cmp"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"redress/casefile"
	"redress/fault"
	"redress/handlers/sight"
	"redress/handlers/web"
	"redress/session"
	"redress/views"
	view "redress/views/cases"
	"redress/views/parts"
)

// also are the other cases on the board and at the table of a case, for who may see them: two rulings on one board have
// to agree.
func (s *Handlers) also(c echo.Context, o *sight.File) (list []views.Banner, err error) {
	if o.State == casefile.Closed {
		return nil, nil
	}
	list = asPlayed(o)
	others, err := s.onBoard(c, o.Summary())
	for _, other := range others {
		text := fmt.Sprintf("Case %d is about this board and table too.", other.Number)
		if other.Title != "" {
			text += fmt.Sprintf(" %s: %s.", strings.TrimSuffix(other.Title, "."),
				strings.ToLower(parts.StateWords(other.State)))
		}
		list = append(list, views.Banner{Kind: "info", Strong: "Also on this board:", Text: text,
			Link: &views.Link{Text: fmt.Sprintf("Case %d", other.Number), Path: "/cases/" + other.ID}})
	}
	return list, err
}

// onBoard are the other cases of the board and table of a summary that who asks may see: of a board that they may still
// play nobody is told that there is a case (16D).
func (s *Handlers) onBoard(c echo.Context, on casefile.Summary) ([]casefile.Summary, error) {
	if on.Session == "" || on.Board == 0 || on.Table == "" {
		return nil, nil
	}
	onBoard, err := s.Cfg.Store.Cases.OnBoard(c.Request().Context(), on.Session, on.Board)
	return slices.DeleteFunc(on.OnBoardOf(onBoard), s.ViewerOf(c).KeepsSummary), err
}

// openThere are the cases that are open already on the board and at the table of a new one.
func (s *Handlers) openThere(c echo.Context, f view.OpenCaseForm, play *session.Session) ([]view.OpenThere, error) {
	board, err := strconv.Atoi(f.Board)
	if err != nil || play == nil {
		return nil, nil // which board it is, is not known yet
	}
	others, err := s.onBoard(c, casefile.Summary{Session: play.ID, Board: board, Table: f.Table})
	var list []view.OpenThere
	for _, other := range others {
		if other.State == casefile.Ruled {
			continue
		}
		title := other.Title
		if other.Taken != "" && other.Taken != web.Who(c).Name() {
			title = strings.TrimPrefix(title+", with "+other.Taken, ", ")
		}
		list = append(list, view.OpenThere{ID: other.ID, Path: "/cases/" + other.ID,
			Number: strconv.Itoa(other.Number), Title: title, MayBeDone: other.Unruled()})
	}
	return list, err
}

// unseen tells whether a case is open on the board and at the table of a new one that its director was not shown. What
// was sent twice is opened once, and is not its own obstacle.
func (s *Handlers) unseen(c echo.Context, f view.OpenCaseForm, play *session.Session) (bool, error) {
	id, err := web.Request(c)
	if err != nil {
		return false, err
	}
	if _, twice, err := s.Clerk.Log.Requested(c.Request().Context(), id); twice || err != nil {
		return false, err
	}
	there, err := s.openThere(c, f, play)
	seen := strings.Fields(c.FormValue("besides"))
	return slices.ContainsFunc(there, func(one view.OpenThere) bool { return !slices.Contains(seen, one.ID) }), err
}

// addTo adds what happened to a case that is open, and the call of the table is settled there.
func (s *Handlers) addTo(c echo.Context, into string, f view.OpenCaseForm, play *session.Session) error {
	request, err := web.Request(c)
	if err != nil {
		return err
	}
	ctx, e := c.Request().Context(), s.ViewerOf(c)
	found, err := s.Clerk.Case(ctx, into)
	if err != nil {
		return err
	}
	if play == nil || found.Session != play.ID {
		return fault.New(fault.NotFound, "There is no such case in this session.")
	}
	if err := e.KeepFrom(found); err != nil {
		return err
	}
	_, director := s.EditionTag(found.Edition)
	actor := sight.Actor(c, director)
	if err := e.ActsAt(found, &actor); err != nil {
		return err
	}
	commands, err := typed(c, f).Added(openedOn(s, c, found.Edition, play, actor))
	if err != nil {
		return err
	}
	if len(commands) > 0 {
		if found, err = s.Clerk.Do(ctx, found.ID, request, actor, commands...); err != nil {
			return err
		}
	}
	if f.Call != "" {
		s.callBecomes(c, play, f.Call, found.ID)
	}
	path := "/cases/" + found.ID
	asks := slices.ContainsFunc(commands, func(x casefile.Command) bool { return x.Name() == "start-run" })
	if happened := c.FormValue("happened"); director && !asks && happened+c.FormValue("questionnaire") != "" {
		path += "/own-words"
		if found.Current() != nil {
			path += "?another=" + cmp.Or(happened, "1")
		}
	}
	return c.Redirect(http.StatusSeeOther, path)
}
