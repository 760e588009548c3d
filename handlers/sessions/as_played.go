package sessions

import (
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"github.com/labstack/echo/v4"

	"redress/fault"
	"redress/handlers/sight"
	"redress/handlers/web"
	"redress/session"
	"redress/session/movement"
	"redress/session/slip"
	"redress/views"
	view "redress/views/sessions"
)

// ShowAsPlayed answers GET /sessions/:id/boards/:number/as-played: the result of a table that did not play the board as
// the movement has it. table is that table; without one it is asked for. exchanged leaves open who sat there, for the
// case, which led here, has it that the seats were wrong or the board was turned, and not which of them.
func ShowAsPlayed(s *Handlers, c echo.Context) error {
	play, board, err := markedBoard(s, c)
	if err != nil {
		return err
	}
	typed := slip.OtherwiseOf(play, board, c.QueryParam("table"))
	if c.QueryParam("exchanged") != "" && typed.Who == slip.Due {
		typed.Who = ""
	}
	return asPlayedPage(s, c, play, typed, nil)
}

// SaveAsPlayed answers POST /sessions/:id/boards/:number/as-played.
func SaveAsPlayed(s *Handlers, c echo.Context) error {
	play, board, err := markedBoard(s, c)
	if err != nil {
		return err
	}
	if _, err := web.Request(c); err != nil {
		return err
	}
	typed := slip.Otherwise{Board: board, Table: web.Trimmed(c, "table"), Round: web.Trimmed(c, "round"),
		Who: web.Trimmed(c, "who"), Slip: web.Trimmed(c, "slip")}
	for i, field := range slip.Seats {
		typed.Sat[i] = web.Trimmed(c, field)
	}
	seen, err := s.SeenSession(c, play)
	if err != nil {
		return err
	}
	edit, err := typed.Read(play, seen)
	if err == nil && (typed.Turned() || typed.Crosses()) && c.FormValue("shown") != typed.Key() {
		return asPlayedPage(s, c, play, typed, nil, edit.Typed...)
	}
	if err == nil {
		if _, err = s.InSession(c, edit); err == nil {
			return c.Redirect(http.StatusSeeOther, asPlayedBack(play, board, c.FormValue("case")).Path)
		}
	}
	wrong, again := web.Retyped(err)
	if !again {
		return err
	}
	if play, err = s.Session(c.Request().Context(), play.ID); err != nil {
		return err
	}
	return asPlayedPage(s, c, play, typed, wrong)
}

// asPlayedPath is where a board is entered as it was played.
func asPlayedPath(play *session.Session, board int) string {
	return fmt.Sprintf("/sessions/%s/boards/%d/as-played", play.ID, board)
}

// asPlayedBack leads back to the case from which somebody came, or to the results of the board.
func asPlayedBack(play *session.Session, board int, id string) views.Link {
	if id != "" {
		return views.Link{Text: "Back to the case", Path: "/cases/" + url.PathEscape(id)}
	}
	return views.Link{Text: "Back to the results", Path: fmt.Sprintf("/sessions/%s/results?board=%d", play.ID, board)}
}

// asPlayedPage shows the form, and of results that were typed by other seats than those of the cards what they come to.
func asPlayedPage(s *Handlers, c echo.Context, play *session.Session, o slip.Otherwise, wrong *fault.Error,
	read ...session.Result) error {

	next, err := s.NewRequest()
	if err != nil {
		return err
	}
	p := view.AsPlayedPage{Path: asPlayedPath(play, o.Board), Request: next, Board: o.Board, Table: o.Table,
		Case: c.FormValue("case"), Round: o.Round, Who: o.Who, Slip: o.Slip,
		Due: dueThere(play, o)}
	p.Back = asPlayedBack(play, o.Board, p.Case)
	for _, r := range read {
		p.Comes, p.Shown = slip.ByTheCards(play, r), o.Key()
	}
	p.Seen = views.Seen{Basis: sight.SeenUpTo(c, play), Leave: p.Path}.With(wrong, web.Basis(c))
	status := http.StatusOK
	if wrong != nil {
		status = wrong.Code.Status()
		if len(wrong.Clashes) == 0 {
			p.Field, p.Error = strings.TrimPrefix(wrong.Field, "results.0."), wrong.Text
		}
		if p.Field == "contract" || p.Field == "tricks" || p.Field == "score" {
			p.Field = "slip"
		}
	}
	title := fmt.Sprintf("Board %d as it was played", o.Board)
	if !play.HasTable(o.Table) {
		p.Table = ""
		for _, table := range play.Tables {
			q := url.Values{"table": {table}}
			for _, kept := range []string{"case", "exchanged"} {
				if v := c.QueryParam(kept); v != "" {
					q.Set(kept, v)
				}
			}
			p.Tables = append(p.Tables, views.Link{Text: session.WhoPlays(play, o.Board, table),
				Path: p.Path + "?" + q.Encode()})
		}
	} else {
		title = fmt.Sprintf("Board %d at table %s, as it was played", o.Board, o.Table)
	}
	satThere(play, o, &p)
	return s.Render(c, status, view.AsPlayed(s.Page(c, title, views.NavDesk, sight.SessionCrumbs(play, title)...), p))
}

// satThere fills in who may have sat there.
func satThere(play *session.Session, o slip.Otherwise, p *view.AsPlayedPage) {
	p.WhoChoices = []views.Choice{{Value: slip.Due, Text: "Those due there in that round"},
		{Value: slip.Exchanged, Text: "They, in each other's seats (N-S sat E-W)"},
		{Value: slip.TurnedEast, Text: "They, and the board's North pointed to East"},
		{Value: slip.TurnedSouth, Text: "They, and the board's North pointed to South"},
		{Value: slip.TurnedWest, Text: "They, and the board's North pointed to West"},
		{Value: slip.Others, Text: "Others, by the numbers below"}}
	if o.Who == "" {
		p.WhoChoices = slices.Insert(p.WhoChoices, 0, views.Choice{Text: "Say how they sat, or how the board lay"})
	}
	names := []string{"If others: North-South", "If others: East-West"}
	if play.Form == movement.Individual {
		names = []string{"If others: North", "If others: East", "If others: South", "If others: West"}
		p.WhoChoices = slices.DeleteFunc(p.WhoChoices, func(choice views.Choice) bool {
			return slip.Otherwise{Who: choice.Value}.Crosses()
		})
	}
	if play.Movement == nil {
		p.WhoChoices = p.WhoChoices[len(p.WhoChoices)-1:]
	}
	for i, name := range names {
		field := views.FieldView{ID: slip.Seats[i], Label: name, Value: o.Sat[i], Optional: true, Longest: "12"}
		if p.Field == field.ID {
			field.Err = p.Error
		}
		p.Sat = append(p.Sat, field)
	}
}

// dueThere says who plays a board at a table by the movement, and when; empty where nobody does.
func dueThere(play *session.Session, o slip.Otherwise) string {
	var due []string
	for _, p := range play.Movement.AtTable(o.Table, o.Board) {
		if len(p.Contestants()) > 1 && play.Form != movement.Individual {
			due = append(due, fmt.Sprintf("in round %d by %s against %s, North-South first", p.Round, play.Who(p.NS),
				play.Who(p.EW)))
		}
	}
	if len(due) == 0 {
		return ""
	}
	return "By the movement it is played there " + strings.Join(due, "; ") + "."
}
