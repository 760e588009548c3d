package handlers

import (
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/labstack/echo/v4"

	"redress/access"
	"redress/casefile"
	"redress/fault"
	"redress/rulebook"
	"redress/session"
	"redress/views"
)

// filings are limited by the phone.
var filings = newPace("disputes from one phone", 4, 5*time.Minute)

// accountsWait is how long the accounts of a dispute are waited for before they open by themselves. The director opens them
// sooner.
const accountsWait = 24 * time.Hour

// draft is a dispute that is typed and not filed yet.
type draft struct {
	Board string `json:"board"`
	What  string `json:"what"`
}

// filingDraft is under what a phone's draft is kept.
func filingDraft(v *visit) string { return "dispute:" + v.phone.bearer(v.play.ID) }

// filingOver tells whether the time to request a ruling is over (92B).
func (s *Server) filingOver(play *session.Session) bool {
	until, set := play.AppealEnds()
	return set && s.now().Unix() >= until
}

// atSeat is atTable for what only somebody may who has claimed a seat in this session.
func (s *Server) atSeat(c echo.Context) (*visit, error) {
	v, err := s.atTable(c)
	switch {
	case err != nil:
		return nil, err
	case len(v.claims) == 0:
		return nil, offer(fault.New(fault.Forbidden, "Claim your seat first, with the code of the round: then it is known for whom you speak."), views.Link{Text: "To the table's page", Path: v.path})
	}
	return v, nil
}

// showFiling answers GET /t/:token/dispute: what happened, as far as it was typed before.
func (s *Server) showFiling(c echo.Context) error {
	v, err := s.atSeat(c)
	if err != nil {
		return err
	}
	kept, err := s.cfg.Store.Draft(c.Request().Context(), filingDraft(v))
	if err != nil {
		return err
	}
	var d draft
	if kept != "" {
		if err := json.Unmarshal([]byte(kept), &d); err != nil {
			return fault.Wrap(err, fault.Internal, "What you typed before cannot be read.")
		}
	}
	return s.filingPage(c, v, views.FilingForm{Board: d.Board, What: d.What, Kept: kept != ""}, nil)
}

func (s *Server) filingPage(c echo.Context, v *visit, f views.FilingForm, wrong *fault.Error) error {
	next, err := s.newRequest()
	if err != nil {
		return err
	}
	if f.Matters, err = s.matters(c.Request().Context(), v); err != nil {
		return err
	}
	f.Path, f.Request, f.Boards = v.path, next, v.boards()
	f.Promises = s.dispute(v, v.claims[0]).Promises()
	if f.Board == "" && len(f.Boards) == 1 {
		f.Board = f.Boards[0].Value
	}
	status := http.StatusOK
	if wrong != nil {
		status, f.Field, f.Error = wrong.Code.Status(), wrong.Field, wrong.Text
	}
	return s.render(c, status, views.Filing(s.playersPage(c, "What happened?"), f))
}

// boards are those that were played where this phone claimed a seat; none where the movement does not tell.
func (v *visit) boards() (list []views.Choice) {
	for _, claim := range v.claims {
		position, _ := v.play.Movement.Position(claim.Table, claim.Round)
		for _, board := range position.Boards {
			text := "Board " + strconv.Itoa(board)
			if v.play.Ended || claim.Round != v.play.CurrentRound() {
				text += fmt.Sprintf(" (round %d, table %s)", claim.Round, claim.Table)
			}
			list = append(list, views.Choice{Value: fmt.Sprintf("%d.%d", claim.Round, board), Text: text})
		}
	}
	return list
}

// chosen reads the board of the form, with the seat that was claimed where it was played.
func (v *visit) chosen(text string) (session.Claim, int, error) {
	if round, board, both := strings.Cut(text, "."); both && slices.ContainsFunc(v.boards(), func(b views.Choice) bool { return b.Value == text }) {
		for _, claim := range v.claims {
			if strconv.Itoa(claim.Round) == round {
				number, err := strconv.Atoi(board)
				return claim, number, err
			}
		}
	}
	number, err := strconv.Atoi(text)
	if err != nil || len(v.boards()) > 0 {
		return session.Claim{}, 0, fault.At("board", "Say which board it was.")
	}
	if _, exists := v.play.Board(number); !exists {
		return session.Claim{}, 0, fault.At("board", "This session has boards 1 to %d.", v.play.Boards)
	}
	return v.claims[0], number, nil
}

// saveFiling answers POST /t/:token/dispute: what happened is filed, or kept as typed so far. With do=keep it is the page's
// script that keeps it, and nobody waits for an answer.
func (s *Server) saveFiling(c echo.Context) error {
	id, err := request(c)
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
		return c.Redirect(http.StatusSeeOther, v.path)
	}
	return s.file(c, v, id, d)
}

// keepDraft keeps what was typed on the server; an empty one is dropped.
func (s *Server) keepDraft(c echo.Context, v *visit, typed any, empty bool) error {
	body, err := json.Marshal(typed)
	if err != nil {
		return err
	}
	if empty {
		body = nil
	}
	return s.cfg.Store.KeepDraft(c.Request().Context(), filingDraft(v), v.play.ID, string(body), s.now().Unix())
}

// file files a dispute: the case is opened, and all four are asked at the same moment.
func (s *Server) file(c echo.Context, v *visit, id string, d draft) error {
	claim, board, err := v.chosen(d.Board)
	var opened *casefile.Case
	if err == nil {
		filed := filings.of(v.phone.bearer(v.play.ID))
		if err := s.limit(c, filed); err != nil {
			return err
		}
		if opened, err = s.openDispute(c, v, id, claim, board, d.What); err != nil {
			s.limits.forgive(filed)
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
		return s.filingPage(c, v, views.FilingForm{Board: d.Board, What: d.What}, known)
	}
	if err := s.keepDraft(c, v, nil, true); err != nil {
		return err
	}
	return s.privately(c, v, opened, claim, "?filed=1")
}

func (s *Server) openDispute(c echo.Context, v *visit, id string, claim session.Claim, board int, what string) (*casefile.Case, error) {
	if s.filingOver(v.play) {
		return nil, fault.New(fault.Forbidden, "The time to ask for a ruling is over%s. Speak to the director; what you typed is kept on this phone.", rulebook.TimeToAppeal.Cite(v.play.Edition))
	}
	record, err := knownRecord(v.play, board, claim.Table, "")
	if err != nil {
		return nil, err
	}
	filed := s.dispute(v, claim)
	filed.What, filed.Record = strings.TrimSpace(what), record
	who := casefile.Actor{Name: seatName(claim.Seat, claim.Table), Role: casefile.Player, Seat: &claim.Seat}
	return s.clerk.Open(c.Request().Context(), id, who, casefile.OpenCase{Session: v.play.ID, Edition: v.play.Edition, Board: board, Table: claim.Table,
		Round: strconv.Itoa(claim.Round)}, filed)
}

// dispute is what is filed for a seat, without what happened.
func (s *Server) dispute(v *visit, claim session.Claim) casefile.FileDispute {
	filed := casefile.FileDispute{Seat: &claim.Seat}
	if _, director := s.editionTag(v.play.Edition); director {
		filed.Due = s.now().Add(accountsWait).Unix()
	} else {
		filed.NoDirector = true
	}
	return filed
}

// openMatter answers POST /t/:token/cases: whoever claimed a seat at the table of a case is given its private page.
func (s *Server) openMatter(c echo.Context) error {
	if _, err := request(c); err != nil {
		return err
	}
	v, err := s.atSeat(c)
	if err != nil {
		return err
	}
	unknown := fault.At("case", "Nothing is asked of you under this number. Open the table's page again.")
	summary, err := s.cfg.Store.Case(c.Request().Context(), c.FormValue("case"))
	if fault.Is(err, fault.NotFound) || err == nil && summary.Session != v.play.ID {
		return unknown
	}
	if err != nil {
		return err
	}
	claim, found, err := s.concerned(c.Request().Context(), v, summary)
	switch {
	case err != nil:
		return err
	case found == nil || found.Dispute == nil && !found.Sight(v.play, v.play.Seated(claim)).Allowed():
		return unknown
	}
	return s.privately(c, v, found, claim, "")
}

// privately leads to the private page of a case for the seat of a claim, by the link that the phone has or by a new one.
func (s *Server) privately(c echo.Context, v *visit, found *casefile.Case, claim session.Claim, query string) error {
	scope := access.Scope{Session: v.play.ID, Table: claim.Table, Seat: claim.Seat.String(), Round: claim.Round, Case: found.ID}
	for _, token := range v.phone.cases {
		if l, err := s.people.Open(c.Request().Context(), token); err == nil && l.Kind == access.CaseLink && l.Scope == scope {
			return c.Redirect(http.StatusSeeOther, "/p/"+token+query)
		}
	}
	token, _, err := s.people.Issue(c.Request().Context(), access.NewLink{Kind: access.CaseLink, Scope: scope, Lasts: phoneLasts,
		Label: fmt.Sprintf("%s, round %d", seatName(claim.Seat, claim.Table), claim.Round)})
	if err != nil {
		return err
	}
	v.phone.with(token.String()).remember(c)
	return c.Redirect(http.StatusSeeOther, "/p/"+token.String()+query)
}
