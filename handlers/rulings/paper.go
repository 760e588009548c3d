package rulings

import (
	"bytes"
	"fmt"
	"net/http"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"redress/fault"
	"redress/handlers/sight"
	"redress/handlers/web"
	"redress/ledger"
	"redress/paper"
	"redress/ruling"
	"redress/views"
	"redress/views/parts"
)

// LatestRulingPaper answers GET /cases/:id/ruling.pdf, and for an adjudicator GET /adjudication/:id/ruling.pdf: the
// ruling in force, for paper.
func (s *Handlers) LatestRulingPaper(c echo.Context) error {
	o, err := s.Inquired(c)
	if err != nil {
		return err
	}
	if o.Standing() == nil {
		return web.Offer(fault.New(fault.NotFound, "No ruling has been issued on this case yet."),
			views.Link{Text: "To the case", Path: o.Head.Path})
	}
	return s.sendRuling(c, o, o.Standing().Number)
}

// RulingPaper answers GET /cases/:id/rulings/:number/pdf: a ruling as it was issued, for paper.
func (s *Handlers) RulingPaper(c echo.Context) error {
	o, err := s.Load(c)
	if err != nil {
		return err
	}
	number, _ := strconv.Atoi(strings.TrimSuffix(c.Param("number"), ".pdf"))
	if number < 1 || number > len(o.Rulings) {
		return web.Offer(fault.New(fault.NotFound, "There is no such ruling on this case."),
			views.Link{Text: "To the case", Path: o.Head.Path})
	}
	return s.sendRuling(c, o, number)
}

func (s *Handlers) sendRuling(c echo.Context, o *sight.File, number int) error {
	entries, err := s.Clerk.Entries(c.Request().Context(), o.ID)
	if err != nil {
		return err
	}
	issued, err := s.IssuedIn(c.Request().Context(), o, o.Rulings[number-1], entries, false)
	if err != nil {
		return err
	}
	order := ruling.OrderOf(c.QueryParam("order"))
	return s.sendPaper(c, ruling.Ordered(issued, s.Zone(), order), fmt.Sprintf("case-%d-ruling-%d", o.Number, number))
}

// PartyPaper answers GET /o/:token/ruling.pdf: what the adjudicator decided, for one of the four players of an online
// table. It is the page that they read, so it has neither the accounts nor the nicknames in them.
func (s *Handlers) PartyPaper(c echo.Context) error {
	m, err := s.PlayerCase(c)
	if err != nil {
		return err
	}
	given := m.Standing()
	if given == nil {
		return web.Offer(fault.New(fault.NotFound, "Nothing has been decided on this board yet."),
			views.Link{Text: "To your page", Path: m.Path})
	}
	issued, err := s.Issued(c.Request().Context(), m.File, given)
	if err != nil {
		return err
	}
	return s.sendPaper(c, ruling.Told(issued, s.Zone(), false), fmt.Sprintf("board-%d-decision", m.Board))
}

// RecordPaper answers GET /cases/:id/record.pdf, and for an adjudicator GET /adjudication/:id/record.pdf: the whole
// record of the case, for paper.
func (s *Handlers) RecordPaper(c echo.Context) error {
	o, err := s.Inquired(c)
	if err != nil {
		return err
	}
	// The log as it is stored: its chain is checked.
	entries, err := s.Cfg.Store.Log.Entries(c.Request().Context(), o.ID)
	if err != nil {
		return err
	}
	whole := ruling.Case{Number: o.Number, Title: web.OrElse(o.Head.Title, "No questionnaire was chosen"),
		Board: o.Board, Table: o.Table, Guessed: o.Guessed, Setting: o.Setting, Online: o.Online(),
		State: parts.StateWords(o.State), Head: ledger.Head(entries), Intact: ledger.Verify(entries) == nil}
	for _, given := range o.Rulings {
		issued, err := s.IssuedIn(c.Request().Context(), o, given, entries, false)
		if err != nil {
			return err
		}
		whole.Rulings = append(whole.Rulings, issued)
	}
	events, err := o.History(s.Now().Unix(), entries)
	if err != nil {
		return err
	}
	if whole.History, err = sight.EventViews(s.Desk, c.Request().Context(), o, events); err != nil {
		return err
	}
	for i := range events {
		whole.History[i].At = ruling.Moment(events[i].At, s.Zone())
	}
	return s.sendPaper(c, ruling.Record(whole, s.Zone()), fmt.Sprintf("case-%d-record", o.Number))
}

// AppealPaper answers GET /cases/:id/appeals/:number/pdf: the form of an appeal, for those who hear it from paper.
func (s *Handlers) AppealPaper(c echo.Context) error {
	o, appealed, err := s.appealed(c)
	if err != nil {
		return err
	}
	entries, err := s.Clerk.Entries(c.Request().Context(), o.ID)
	if err != nil {
		return err
	}
	appealed.Hash = ledger.Head(entries)
	return s.sendPaper(c, ruling.Appeal(appealed, s.Zone()), fmt.Sprintf("case-%d-appeal-%d", o.Number,
		appealed.Appeal.Number))
}

// DecisionPaper answers GET /cases/:id/appeals/:number/decision.pdf: the decision as it was frozen, for paper.
func (s *Handlers) DecisionPaper(c echo.Context) error {
	o, appealed, err := s.appealed(c)
	if err != nil {
		return err
	}
	if appealed.Appeal.Decision == nil {
		return web.Offer(fault.New(fault.NotFound, "This appeal is not decided yet."),
			views.Link{Text: "To the appeal", Path: sight.AppealPath(o.ID, appealed.Appeal.Number)})
	}
	return s.sendPaper(c, ruling.Decision(appealed, s.Zone()), fmt.Sprintf("case-%d-decision-%d", o.Number,
		appealed.Appeal.Number))
}

// appealed is the appeal that the address names, for paper.
func (s *Handlers) appealed(c echo.Context) (*sight.File, ruling.Appealed, error) {
	o, err := s.Load(c)
	if err != nil {
		return nil, ruling.Appealed{}, err
	}
	number, _ := strconv.Atoi(c.Param("number"))
	a := o.Appeals.Numbered(number)
	if a == nil {
		return nil, ruling.Appealed{}, web.Offer(fault.New(fault.NotFound, "There is no such appeal on this case."),
			views.Link{Text: "To the case", Path: o.Head.Path})
	}
	appealed, err := sight.Appealed(s.Desk, c.Request().Context(), o, a)
	return o, appealed, err
}

// sendPaper sends a document as a file to keep. It is printed whole before its first byte is sent.
func (s *Handlers) sendPaper(c echo.Context, d *ruling.Sheet, name string) error {
	size := paper.A4
	if c.QueryParam("paper") == "letter" {
		size = paper.Letter
	}
	var b bytes.Buffer
	if err := paper.Write(&b, d, paper.Format{Size: size, Printed: s.Now()}); err != nil {
		return err
	}
	c.Response().Header().Set(echo.HeaderContentDisposition, `attachment; filename="`+name+`.pdf"`)
	return c.Blob(http.StatusOK, "application/pdf", b.Bytes())
}
