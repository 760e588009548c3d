package online

import (
	"net/http"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"redress/bridge"
	"redress/casefile"
	"redress/casefile/skip"
	"redress/fault"
	"redress/handlers/sight"
	"redress/handlers/web"
	"redress/ruling"
	"redress/views"
	view "redress/views/online"
	"redress/views/parts"
)

// mostReferred is how many disputes of each group the adjudicators' list has.
const mostReferred = 50

// ListReferred answers GET /adjudication: what players without a director have referred, the oldest first, and what was
// decided, the latest first.
func (s *Handlers) ListReferred(c echo.Context) error {
	waiting, decided, err := s.Cfg.Store.Cases.Referred(c.Request().Context(), mostReferred)
	if err != nil {
		return err
	}
	p := view.AdjudicationQueue{Edition: s.Governing(false)}
	for _, summary := range waiting {
		p.Waiting = append(p.Waiting, s.referredRow(summary))
	}
	for _, summary := range decided {
		p.Decided = append(p.Decided, s.referredRow(summary))
	}
	return s.Render(c, http.StatusOK, view.AdjudicationQueueView(s.Page(c, "Referred disputes", views.NavDesk), p))
}

func (s *Handlers) referredRow(summary casefile.Summary) view.ReferredRow {
	row := view.ReferredRow{Path: "/adjudication/" + summary.ID, Board: strconv.Itoa(summary.Board),
		Title: summary.Title,
		Since: views.Clock(summary.ReferredAt, s.Now()), Filed: views.Clock(summary.Opened, s.Now()),
		Taken: summary.Taken}
	if summary.State != casefile.Referred {
		row.Outcome = summary.Outcome
	} else {
		row.Stands = summary.Waiting
	}
	return row
}

// ShowReferred answers GET /adjudication/:id: both accounts, deal, auction and play, what was answered, and the
// decision.
func (s *Handlers) ShowReferred(c echo.Context) error {
	o, err := s.ReferredCase(c)
	if err != nil {
		return err
	}
	return s.referredPage(c, o, nil)
}

func (s *Handlers) referredPage(c echo.Context, o *sight.File, wrong *fault.Error) error {
	next, err := s.NewRequest()
	if err != nil {
		return err
	}
	p := s.referredView(o)
	p.Request, p.Polls, p.MayPoll, p.Pictures = next, sight.PollsOf(o), o.May("prepare-poll"),
		o.Pictures(s.Now().Unix())
	page, status := s.Page(c, "Board "+p.Board, views.NavDesk,
		views.Link{Text: "Referred disputes", Path: "/adjudication"},
		views.Link{Text: "Board " + p.Board}), http.StatusOK
	page.Wide = true
	if wrong != nil {
		status = wrong.Code.Status()
		p.Form = view.DecisionForm{Skip: c.FormValue("skip"), Reason: c.FormValue("reason"), Why: c.FormValue("why"),
			Field: wrong.Field, Error: wrong.Text}
		if wrong.Field == "reason" && strings.HasSuffix(c.Path(), "/accounts") {
			p.Form.Field = "why"
		}
		if wrong.Field == "" {
			page.Banner = &views.Banner{Kind: "error", Strong: "Not saved.", Text: wrong.Text}
		}
	}
	return s.Render(c, status, view.ReferredView(page, p))
}

func (s *Handlers) referredView(o *sight.File) view.ReferredPage {
	now := s.Now()
	p := view.ReferredPage{Path: o.Head.Path, Board: strconv.Itoa(o.Board), Title: o.Head.Title, Basis: o.Seq,
		Edition: o.Tag,
		Record:  ruling.NewBoardRecord(o.Record), Sealed: o.Sealed(now.Unix()), May: o.State == casefile.Referred,
		Referral: parts.ReferralView{By: o.Skip.Referred.By.Name(), At: views.Clock(o.Skip.Referred.At, now),
			Text: o.Texts.Of(o.Skip.Referred.Text)}}
	if o.Record != nil {
		p.Play = parts.TricksPlayed(o.Record.Play)
	}
	if o.Taken != nil {
		p.Taken, p.Yours = o.Taken.By, o.Taken.By == o.Actor.Name
	}
	if right := skip.RightOf(o.Skip.Provision); right != nil {
		shown := parts.NewRightView(right, o.Edition)
		p.Right = &shown
	}
	p.By, p.Said = o.Skip.By.Name(), o.Texts.Of(o.Skip.Said)
	for _, seat := range bridge.Seats {
		p.Answers = append(p.Answers, parts.SeatSays{Seat: seat.Name(),
			Answer: o.Skip.Says(seat)})
	}
	for _, a := range o.For(o.Actor, now.Unix()).Accounts() {
		told := parts.ToldBy{Seat: a.Seat.Name(), Heard: a.Heard, Parts: parts.NewToldParts(a, o.Texts, now)}
		if a.Seat.Side() == bridge.NorthSouth {
			p.NorthSouth = append(p.NorthSouth, told)
		} else {
			p.EastWest = append(p.EastWest, told)
		}
	}
	p.Facts = o.Claimed(now.Unix())
	if o.Adjudication != nil {
		p.Decision = &view.DecisionView{Skip: o.Adjudication.Skip, Reason: o.Texts.Of(o.Adjudication.Reason),
			At: views.Clock(o.Adjudication.At, now)}
	}
	return p
}

// adjudicates gives a command of the adjudicator, and shows the case as it stands then.
func (s *Handlers) adjudicates(c echo.Context, decide func(o *sight.File) (casefile.Command, error)) error {
	o, err := s.ReferredCase(c)
	if err != nil {
		return err
	}
	command, err := decide(o)
	if err == nil {
		_, err = s.Do(c, o, command)
	}
	if err == nil {
		return c.Redirect(http.StatusSeeOther, "/adjudication/"+o.ID)
	}
	known := fault.Of(err)
	if known.Code != fault.Invalid && known.Code != fault.Conflict && known.Code != fault.Forbidden ||
		len(c.FormValue("request")) < 16 {
		return err
	}
	now, err := s.ReferredCase(c)
	if err != nil {
		return err
	}
	return s.referredPage(c, now, known)
}

// TakeReferred answers POST /adjudication/:id/take: the colleagues see who works on it.
func (s *Handlers) TakeReferred(c echo.Context) error {
	return s.adjudicates(c, func(*sight.File) (
		casefile.Command, error) {
		return casefile.TakeCase{From: c.FormValue("from")}, nil
	})
}

// OpenReferredAccounts answers POST /adjudication/:id/accounts: one side has told nothing, and is not waited for.
func (s *Handlers) OpenReferredAccounts(c echo.Context) error {
	return s.adjudicates(c, func(*sight.File) (casefile.Command, error) {
		if strings.TrimSpace(c.FormValue("why")) == "" {
			return nil, fault.At("why", "Say why you do not wait until both sides are heard.")
		}
		return casefile.OpenAccounts{Reason: web.Trimmed(c, "why")}, nil
	})
}

// SaveDecision answers POST /adjudication/:id/decision: the board is skipped or stays as it was played. One entry
// decides it, so both sides can read it at the same moment.
func (s *Handlers) SaveDecision(c echo.Context) error {
	return s.adjudicates(c, func(o *sight.File) (casefile.Command, error) {
		skip := c.FormValue("skip")
		if skip != "yes" && skip != "no" {
			return nil, fault.At("skip", "Say whether the board is skipped.")
		}
		if o.Running == nil {
			return nil, fault.New(fault.Conflict, "No questionnaire is open on this dispute.")
		}
		issue := casefile.IssueRuling{Run: o.Running.ID, Questionnaire: o.Pinned.Questionnaire, Quotes: o.Pinned.Quotes,
			Others: o.Others, EditionTitle: o.Tag.Title, House: o.Tag.House,
			Basis: web.Basis(c), Director: o.Actor.Name}
		decision := casefile.Adjudicate{IssueRuling: issue, Skip: skip == "yes", Reason: web.Trimmed(c, "reason")}
		for _, ref := range o.Skip.Laws() {
			if law, known := s.Cfg.Library.Current().Quote(ref); known {
				decision.Grounds = append(decision.Grounds, law)
			}
		}
		return decision, nil
	})
}
