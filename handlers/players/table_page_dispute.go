package players

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/labstack/echo/v4"

	"redress/access"
	"redress/casefile"
	"redress/casefile/record"
	"redress/fault"
	"redress/handlers/sight"
	"redress/handlers/web"
	"redress/session"
	"redress/session/regulations"
	"redress/views"
	view "redress/views/players"
)

// filings are limited by the phone.
var filings = web.NewPace("disputes from one phone", 4, 5*time.Minute)

// draft is a dispute that is typed and not filed yet.
type draft struct {
	Board string `json:"board"`
	What  string `json:"what"`
}

// filingDraft is under what a phone's draft is kept.
func filingDraft(v *sight.Visit) string { return "dispute:" + v.Phone.Bearer(v.Play.ID) }

// atSeat is atTable for what only somebody may who has claimed a seat in this session.
func (s *Handlers) atSeat(c echo.Context) (*sight.Visit, error) {
	v, err := s.AtTable(c)
	switch {
	case err != nil:
		return nil, err
	case len(v.Claims) == 0:
		return nil, web.Offer(fault.New(fault.Forbidden,
			"Claim your seat first, with the code of the round: then it is known for whom you speak."),
			views.Link{Text: "To the table's page", Path: v.Path})
	}
	return v, nil
}

// ShowFiling answers GET /t/:token/dispute: what happened, as far as it was typed before.
func (s *Handlers) ShowFiling(c echo.Context) error {
	v, err := s.atSeat(c)
	if err != nil {
		return err
	}
	kept, err := s.Cfg.Store.Drafts.Draft(c.Request().Context(), filingDraft(v))
	if err != nil {
		return err
	}
	var d draft
	if kept != "" {
		if err := json.Unmarshal([]byte(kept), &d); err != nil {
			return fault.Wrap(err, fault.Internal, "What you typed before cannot be read.")
		}
	}
	return s.filingPage(c, v, view.FilingForm{Board: d.Board, What: d.What, Kept: kept != ""}, nil)
}

func (s *Handlers) filingPage(c echo.Context, v *sight.Visit, f view.FilingForm, wrong *fault.Error) error {
	next, err := s.NewRequest()
	if err != nil {
		return err
	}
	cases, err := s.Cfg.Store.Cases.Of(c.Request().Context(), v.Play.ID)
	if err != nil {
		return err
	}
	if f.Matters, err = matters(s, c.Request().Context(), v, cases); err != nil {
		return err
	}
	f.Path, f.Request, f.Boards = v.Path, next, boards(v)
	filed := s.dispute(v, v.Claims[0])
	f.Promises = filed.Promises()
	if filed.Due > 0 {
		f.Wait = v.Play.Settings.Words(regulations.AccountsMinutes)
	}
	if f.Board == "" && len(f.Boards) == 1 {
		f.Board = f.Boards[0].Value
	}
	status := http.StatusOK
	if wrong != nil {
		status, f.Field, f.Error = wrong.Code.Status(), wrong.Field, wrong.Text
	}
	return s.Render(c, status, view.Filing(s.PlayersPage(c, "What happened?"), f))
}

// boards are those that were played where this phone claimed a seat; none where the movement does not tell.
func boards(v *sight.Visit) (list []views.Choice) {
	for _, sat := range session.SatAt(v.Play, v.Claims) {
		text := "Board " + strconv.Itoa(sat.Board)
		if v.Play.Ended || sat.Round != v.Play.CurrentRound() {
			text += fmt.Sprintf(" (round %d, table %s)", sat.Round, sat.Table)
		}
		list = append(list, views.Choice{Value: fmt.Sprintf("%d.%d", sat.Round, sat.Board), Text: text})
	}
	return list
}

// chosen reads the board of the form, "3.7" for board 7 in round 3, with the seat that was claimed where it was played.
func chosen(v *sight.Visit, text string) (session.Claim, int, error) {
	first, second, both := strings.Cut(text, ".")
	round, number := 0, first
	if both {
		var err error
		if round, err = strconv.Atoi(first); err != nil || round < 1 {
			round = -1
		}
		number = second
	}
	board, err := strconv.Atoi(number)
	if err != nil {
		round = -1
	}
	claim, err := session.SatFor(v.Play, v.Claims, round, board)
	return claim, board, err
}

// SaveFiling answers POST /t/:token/dispute: what happened is filed, or kept as typed so far. With do=keep it is the
// page's script that keeps it, and nobody waits for an answer.
func (s *Handlers) SaveFiling(c echo.Context) error {
	id, err := web.Request(c)
	if err != nil {
		return err
	}
	v, err := s.atSeat(c)
	if err != nil {
		return err
	}
	d := draft{Board: c.FormValue("board"), What: c.FormValue("what")}
	do := c.FormValue("do")
	if err := s.keepDraft(c, v, d, d.What == "" && d.Board == ""); err != nil {
		return err
	}
	switch do {
	case "keep":
		return c.NoContent(http.StatusNoContent)
	case "later":
		return c.Redirect(http.StatusSeeOther, v.Path)
	}
	return s.file(c, v, id, d)
}

// keepDraft keeps what was typed on the server; an empty one is dropped.
func (s *Handlers) keepDraft(c echo.Context, v *sight.Visit, typed any, empty bool) error {
	body, err := json.Marshal(typed)
	if err != nil {
		return err
	}
	if empty {
		body = nil
	}
	return s.Cfg.Store.Drafts.Keep(c.Request().Context(), filingDraft(v), v.Play.ID, string(body), s.Now().Unix())
}

// file files a dispute: the case is opened, and all four are asked at the same moment.
func (s *Handlers) file(c echo.Context, v *sight.Visit, id string, d draft) error {
	claim, board, err := chosen(v, d.Board)
	var opened *casefile.Case
	if err == nil {
		filed := filings.Of(v.Phone.Bearer(v.Play.ID))
		if err := s.Limit(c, filed); err != nil {
			return err
		}
		if opened, err = s.openDispute(c, v, id, claim, board, d.What); err != nil {
			s.Limits.Forgive(filed)
		}
	}
	if err != nil {
		known := fault.Of(err)
		if known.Code != fault.Invalid {
			return err
		}
		if known.Field == "account" {
			known = &fault.Error{Code: known.Code, Field: "what", Text: known.Text}
		}
		return s.filingPage(c, v, view.FilingForm{Board: d.Board, What: d.What}, known)
	}
	if err := s.keepDraft(c, v, nil, true); err != nil {
		return err
	}
	return s.privately(c, v, opened, claim, "?filed=1")
}

func (s *Handlers) openDispute(c echo.Context, v *sight.Visit, id string, claim session.Claim, board int,
	what string) (*casefile.Case, error) {
	if err := session.MayRequest(v.Play, s.Now().Unix()); err != nil {
		return nil, err
	}
	record, err := record.OfSession(v.Play, board, claim.Table, "")
	if err != nil {
		return nil, err
	}
	filed := s.dispute(v, claim)
	filed.What, filed.Record = strings.TrimSpace(what), record
	who := casefile.Actor{Name: sight.SeatName(claim.Seat, claim.Table), Role: access.Player, Seat: &claim.Seat}
	return s.Clerk.Open(c.Request().Context(), id, who, casefile.OpenCase{Session: v.Play.ID, Edition: v.Play.Edition,
		Board: board, Table: claim.Table,
		Round: strconv.Itoa(claim.Round)}, filed)
}

// dispute is what is filed for a seat, without what happened.
func (s *Handlers) dispute(v *sight.Visit, claim session.Claim) casefile.FileDispute {
	filed := casefile.FileDispute{Seat: &claim.Seat}
	if _, director := s.EditionTag(v.Play.Edition); director {
		if wait := v.Play.Settings.AccountsWait(); wait > 0 {
			filed.Due = s.Now().Add(wait).Unix()
		}
	} else {
		filed.NoDirector = true
	}
	return filed
}

// OpenMatter answers POST /t/:token/cases: whoever claimed a seat at the table of a case is given its private page.
func (s *Handlers) OpenMatter(c echo.Context) error {
	if _, err := web.Request(c); err != nil {
		return err
	}
	v, err := s.atSeat(c)
	if err != nil {
		return err
	}
	unknown := fault.At("case", "Nothing is asked of you under this number. Open the table's page again.")
	summary, err := s.Cfg.Store.Cases.ByID(c.Request().Context(), c.FormValue("case"))
	if fault.Is(err, fault.NotFound) || err == nil && summary.Session != v.Play.ID {
		return unknown
	}
	if err != nil {
		return err
	}
	claim, found, err := concerned(s, c.Request().Context(), v, summary)
	switch {
	case err != nil:
		return err
	case found == nil || found.Dispute == nil && !found.In(v.Play).Sight(v.Play.Seated(claim)).Allowed():
		return unknown
	}
	return s.privately(c, v, found, claim, "")
}

// privately leads to the private page of a case for the seat of a claim, by the link that the phone has or by a new
// one.
func (s *Handlers) privately(c echo.Context, v *sight.Visit, found *casefile.Case, claim session.Claim,
	query string) error {
	scope := access.Scope{Session: v.Play.ID, Table: claim.Table, Seat: claim.Seat.String(), Round: claim.Round,
		Case: found.ID}
	for _, token := range v.Phone.Cases {
		if l, err := s.People.Open(c.Request().Context(), token); err == nil && l.Kind == access.CaseLink &&
			l.Scope == scope {
			return c.Redirect(http.StatusSeeOther, "/p/"+token+query)
		}
	}
	request, err := web.Request(c)
	if err != nil {
		return err
	}
	token, _, err := s.People.Issue(c.Request().Context(), access.NewLink{Request: request, Kind: access.CaseLink,
		Scope: scope, Lasts: web.PhoneLasts,
		Label: fmt.Sprintf("%s, round %d", sight.SeatName(claim.Seat, claim.Table), claim.Round)})
	if err != nil {
		return err
	}
	v.Phone.With(token.String()).Remember(c)
	return c.Redirect(http.StatusSeeOther, "/p/"+token.String()+query)
}
