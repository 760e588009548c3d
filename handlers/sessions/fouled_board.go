package sessions

import (
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"redress/fault"
	"redress/handlers/web"
	"redress/rulebook"
	"redress/session"
	"redress/session/score"
	"redress/views"
	view "redress/views/sessions"
)

// MarkForm answers POST /sessions/:id/boards/:number/form: which tables played a fouled board in another form (Law 87).
func (s *Handlers) MarkForm(c echo.Context) error {
	e := s.ViewerOf(c)
	play, err := e.Show(c.Param("id"))
	if err != nil {
		return err
	}
	id, err := web.Request(c)
	if err != nil {
		return err
	}
	number, err := strconv.Atoi(c.Param("number"))
	if _, known := play.Board(number); err != nil || !known {
		return fault.New(fault.NotFound, "There is no such board in this session.")
	}
	if sight := play.Director(e.Mine).Sight(number); !sight.Allowed() {
		return fault.New(fault.Forbidden, "%s Let a colleague mark this board.", sight.Why)
	}
	form, err := c.FormParams()
	if err != nil {
		return err
	}
	mark := session.MarkForm{Board: number, Form: web.Trimmed(c, "form"), Tables: form["table"]}
	seen, err := s.SeenSession(c, play)
	if err != nil {
		return err
	}
	edit := session.EditForm{Seen: seen, MarkForm: mark}
	if _, err := s.Sessions.Do(c.Request().Context(), play.ID, id, web.Who(c).Name(), edit); err != nil {
		wrong, again := web.Retyped(err)
		if !again {
			return err
		}
		e = s.ViewerOf(c)
		if play, err = e.Show(play.ID); err != nil {
			return err
		}
		return s.sessionPage(c, e, play, refused{form: &refusedForm{edit, web.Basis(c), wrong}}, wrong.Code.Status())
	}
	path := boardPath(play, number)
	if id := c.FormValue("case"); id != "" { // the case that led here is led back to
		path = strings.Replace(path, "#", "&case="+url.QueryEscape(id)+"#", 1)
	}
	return c.Redirect(http.StatusSeeOther, path)
}

// boardPath leads to a board of a session, with its folds open.
func boardPath(play *session.Session, number int) string {
	return fmt.Sprintf("/sessions/%s?board=%[2]d#board%[2]d", play.ID, number)
}

// refusedForm is a form of a fouled board that was not stored, and why.
type refusedForm struct {
	session.EditForm
	basis int64
	wrong *fault.Error
}

// ticks tells whether a table is to be ticked again: as it was typed, and where somebody else was faster and it was
// left as it was shown, as it stands now.
func (r *refusedForm) ticks(table string, stands bool) bool {
	typed := slices.Contains(r.Tables, table)
	was, _ := r.Seen.Result(r.Board, table)
	if len(r.wrong.Clashes) > 0 && typed == (was.Form == r.Form) {
		return stands
	}
	return typed
}

// fouledForm is the form in which a board is marked as fouled; refused is what was typed and not stored, or nil.
func (s *Handlers) fouledForm(play *session.Session, basis int64, b *view.BoardView, lines []score.TravellerLine,
	refused *refusedForm) error {
	next, err := s.NewRequest()
	if err != nil {
		return err
	}
	f := &view.FouledForm{Request: next, Path: "/sessions/" + play.ID + "/boards/" + strconv.Itoa(b.Number) +
		"/form", Name: "B"}
	f.Seen = views.Seen{Basis: basis, Leave: boardPath(play, b.Number)}
	if ref, ok := rulebook.FouledBoard.In(play.Edition); ok {
		f.Law = &views.Link{Text: rulebook.Name(ref.ID), Path: ref.Path()}
	}
	for _, line := range lines {
		if line.Form != "" {
			f.Name = line.Form
		}
	}
	if refused != nil && refused.Board == b.Number {
		f.Name, f.Seen = refused.Form, f.Seen.With(refused.wrong, refused.basis)
		if len(refused.wrong.Clashes) == 0 {
			f.Field, f.Error = refused.wrong.Field, refused.wrong.Text
		}
	}
	for _, line := range lines {
		if _, entered := play.Result(b.Number, line.Table); !entered { // a line that only a ruling made
			continue
		}
		table := view.FouledTable{Table: line.Table, Sat: session.WhoMade(play, line.Result), Result: line.Slip(),
			Form: line.Form, Ticked: line.Form != "" && line.Form == f.Name}
		if refused != nil && refused.Board == b.Number {
			table.Ticked = refused.ticks(line.Table, table.Ticked)
		}
		f.Tables = append(f.Tables, table)
	}
	if len(f.Tables) > 1 {
		b.Mark = f
	}
	return nil
}
