package handlers

import (
	"net/http"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"redress/bridge"
	"redress/casefile"
	"redress/fault"
	"redress/views"
)

// mostReferred is how many disputes of each group the adjudicators' list has.
const mostReferred = 50

// listReferred answers GET /adjudication: what players without a director have referred, the oldest first, and what was
// decided, the latest first.
func (s *Server) listReferred(c echo.Context) error {
	waiting, decided, err := s.cfg.Store.ReferredCases(c.Request().Context(), mostReferred)
	if err != nil {
		return err
	}
	p := views.AdjudicationQueue{Edition: s.governing(false)}
	for _, summary := range waiting {
		p.Waiting = append(p.Waiting, s.referredRow(summary))
	}
	for _, summary := range decided {
		p.Decided = append(p.Decided, s.referredRow(summary))
	}
	return s.render(c, http.StatusOK, views.AdjudicationQueueView(s.page(c, "Referred disputes", views.NavDesk), p))
}

func (s *Server) referredRow(summary casefile.Summary) views.ReferredRow {
	row := views.ReferredRow{Path: "/adjudication/" + summary.ID, Board: strconv.Itoa(summary.Board), Title: summary.Title,
		Since: views.Clock(summary.ReferredAt, s.now()), Taken: summary.Taken}
	if summary.State != casefile.Referred {
		row.Outcome = summary.Outcome
	}
	return row
}

// showReferred answers GET /adjudication/:id: both accounts, deal, auction and play, what was answered, and the decision.
func (s *Server) showReferred(c echo.Context) error {
	o, err := s.referredCase(c)
	if err != nil {
		return err
	}
	return s.referredPage(c, o, nil)
}

func (s *Server) referredPage(c echo.Context, o *openCase, wrong *fault.Error) error {
	next, err := s.newRequest()
	if err != nil {
		return err
	}
	p := s.referredView(o)
	p.Request, p.Polls, p.MayPoll, p.Pictures = next, pollsOf(o), o.may("prepare-poll"), o.pictures(s.now().Unix())
	page, status := s.page(c, "Board "+p.Board, views.NavDesk, views.Link{Text: "Referred disputes", Path: "/adjudication"}, views.Link{Text: "Board " + p.Board}), http.StatusOK
	page.Wide = true
	if wrong != nil {
		status = wrong.Code.Status()
		p.Form = views.DecisionForm{Skip: c.FormValue("skip"), Reason: c.FormValue("reason"), Why: c.FormValue("why"), Field: wrong.Field, Error: wrong.Text}
		if wrong.Field == "" {
			page.Banner = &views.Banner{Kind: "error", Strong: "Not stored.", Text: wrong.Text}
		}
	}
	return s.render(c, status, views.ReferredView(page, p))
}

func (s *Server) referredView(o *openCase) views.ReferredPage {
	now := s.now()
	p := views.ReferredPage{Path: o.head.Path, Board: strconv.Itoa(o.Board), Title: o.head.Title, Basis: o.Seq, Edition: o.edition,
		Record: views.NewRecordView(o.Record), Sealed: o.Sealed(now.Unix()), May: o.State == casefile.Referred,
		Referral: views.ReferralView{By: o.Skip.Referred.By.Name(), At: views.Clock(o.Skip.Referred.At, now), Text: o.texts.Of(o.Skip.Referred.Text)}}
	if o.Record != nil {
		p.Play = tricksPlayed(o.Record.Play)
	}
	if o.Taken != nil {
		p.Taken, p.Yours = o.Taken.By, o.Taken.By == o.actor.Name
	}
	if right := casefile.SkipRightOf(o.Skip.Provision); right != nil {
		shown := (&matter{openCase: o}).rightView(right)
		p.Right = &shown
	}
	p.By, p.Said = o.Skip.By.Name(), o.texts.Of(o.Skip.Said)
	for _, seat := range bridge.Seats {
		p.Answers = append(p.Answers, views.SeatSays{Seat: seat.Name(), Answer: skipWords(o.Skip, seat, casefile.SkipRightOf(o.Skip.Provision).Commanded())})
	}
	for _, a := range o.AccountsFor(o.actor, now.Unix()) {
		told := views.ToldBy{Seat: a.Seat.Name(), Heard: a.Heard, Parts: toldParts(a, o.texts, now)}
		if a.Seat.Side() == bridge.NorthSouth {
			p.NorthSouth = append(p.NorthSouth, told)
		} else {
			p.EastWest = append(p.EastWest, told)
		}
	}
	p.Facts = o.claimed(now.Unix())
	if o.Adjudication != nil {
		p.Decision = &views.DecisionView{Skip: o.Adjudication.Skip, Reason: o.texts.Of(o.Adjudication.Reason), At: views.Clock(o.Adjudication.At, now)}
	}
	return p
}

// adjudicates gives a command of the adjudicator, and shows the case as it stands then.
func (s *Server) adjudicates(c echo.Context, decide func(o *openCase) (casefile.Command, error)) error {
	o, err := s.referredCase(c)
	if err != nil {
		return err
	}
	command, err := decide(o)
	if err == nil {
		_, err = s.do(c, o, command)
	}
	if err == nil {
		return c.Redirect(http.StatusSeeOther, "/adjudication/"+o.ID)
	}
	known := fault.Of(err)
	if known.Code != fault.Invalid && known.Code != fault.Conflict && known.Code != fault.Forbidden || len(c.FormValue("request")) < 16 {
		return err
	}
	now, err := s.referredCase(c)
	if err != nil {
		return err
	}
	return s.referredPage(c, now, known)
}

// takeReferred answers POST /adjudication/:id/take: the colleagues see who works on it.
func (s *Server) takeReferred(c echo.Context) error {
	return s.adjudicates(c, func(*openCase) (casefile.Command, error) { return casefile.TakeCase{From: c.FormValue("from")}, nil })
}

// openReferredAccounts answers POST /adjudication/:id/accounts: one side has told nothing, and is not waited for.
func (s *Server) openReferredAccounts(c echo.Context) error {
	return s.adjudicates(c, func(*openCase) (casefile.Command, error) {
		if strings.TrimSpace(c.FormValue("why")) == "" {
			return nil, fault.At("why", "Say why you do not wait until both sides are heard.")
		}
		return casefile.OpenAccounts{Reason: trimmed(c, "why")}, nil
	})
}

// saveDecision answers POST /adjudication/:id/decision: the board is skipped or stays as it was played. One entry decides
// it, so both sides can read it at the same moment.
func (s *Server) saveDecision(c echo.Context) error {
	return s.adjudicates(c, func(o *openCase) (casefile.Command, error) {
		skip := c.FormValue("skip")
		if skip != "yes" && skip != "no" {
			return nil, fault.At("skip", "Say whether the board is skipped.")
		}
		if o.run == nil {
			return nil, fault.New(fault.Conflict, "No questionnaire is open on this dispute.")
		}
		issue := casefile.IssueRuling{Run: o.run.ID, Questionnaire: o.pinned.questionnaire, Quotes: o.pinned.quotes, EditionTitle: o.edition.Title,
			House: o.edition.House, Basis: basis(c), Director: o.actor.Name}
		return casefile.Adjudicate{IssueRuling: issue, Skip: skip == "yes", Reason: trimmed(c, "reason")}, nil
	})
}
