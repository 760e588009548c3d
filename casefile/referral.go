package casefile

import (
	"slices"

	"redress/bridge"
	"redress/casefile/skip"
	"redress/fault"
	"redress/ledger"
	"redress/rulebook"
	"redress/rulebook/questionnaire"
)

// Refer brings the matter before the third party that the organiser provides (okb-1997 16B.1, 80G, 92A), with the
// accounts, the deal, the auction and the play. Either side may, and none has to.
type Refer struct {
	Seat bridge.Seat
	Text string // what the adjudicator is asked
}

type caseReferred struct {
	Seat bridge.Seat    `json:"seat"`
	To   string         `json:"to"`
	Text ledger.TextRef `json:"text,omitzero"`
}

// Name implements Command.
func (Refer) Name() string { return "refer" }

func (r Refer) theirs(_ *Case, who Actor) error { return ownSeat(who, &r.Seat) }

// Decide implements Command.
func (r Refer) Decide(c *Case, d *ledger.Draft) error {
	switch {
	case !r.Seat.Valid():
		return fault.At("seat", "The seat is N, E, S or W.")
	case c.Dispute == nil || !c.Dispute.NoDirector:
		return fault.New(fault.Forbidden, "Here the director rules. Call the director.")
	case c.Dispute.Adjudicator == "":
		return fault.New(fault.Forbidden,
			"The organiser provides nobody to decide this. The board can still be skipped if all four agree%s.",
			rulebook.Skip.Cite(c.Edition))
	case !playedOn(c):
		return fault.New(fault.Conflict,
			"Try to agree first. A matter is referred when there was no consensus and play has gone on%s.",
			rulebook.Skip.Cite(c.Edition))
	case c.Skip.Settled != "":
		return skip.AgreedAlready
	}
	if err := tooLong(ledger.MaxText, field{"text", r.Text}); err != nil {
		return err
	}
	d.Add("referred", 1, caseReferred{Seat: r.Seat, To: c.Dispute.Adjudicator, Text: d.Text(r.Text)})
	return nil
}

// WasReferred tells whether a case is or was with the adjudicator: nothing else of what the players of an online table
// have told is theirs to read.
func (c *Case) WasReferred() bool {
	return c.Online() && c.Skip != nil && c.Skip.Referred != nil && (c.State == Referred || c.Adjudication != nil)
}

// Adjudication is what the adjudicator decided.
type Adjudication struct {
	Skip   bool           `json:"skip"`
	Reason ledger.TextRef `json:"reason"`
	At     int64          `json:"at"` // unix seconds
}

// Adjudicate decides a matter that was referred: the board is skipped, or it stays as it was played. The decision is a
// ruling, frozen like any other, and goes to both sides.
type Adjudicate struct {
	IssueRuling
	Skip    bool
	Reason  string
	Grounds []rulebook.Quoted // the provisions by which the skip was asked for, in their words of today
}

type adjudicated struct {
	Skip   bool           `json:"skip"`
	Reason ledger.TextRef `json:"reason"`
}

// Name implements Command.
func (Adjudicate) Name() string { return "adjudicate" }

// Decide implements Command.
func (a Adjudicate) Decide(c *Case, d *ledger.Draft) error {
	if err := required(field{"reason", a.Reason},
		"Give your reasons, so that both sides can follow the decision."); err != nil {
		return err
	}
	if err := tooLong(ledger.MaxText, field{"reason", a.Reason}); err != nil {
		return err
	}
	run, t, result, err := a.transcript(c)
	if err != nil {
		return err
	}
	result.Outcome = &questionnaire.Reached{Title: "The board is not skipped", Remedy: "result-stands"}
	if a.Skip {
		result.Outcome = &questionnaire.Reached{Title: "The board is skipped", Remedy: "skip-board"}
	}
	t.decided(result.Outcome)
	for _, law := range a.Grounds {
		if !slices.ContainsFunc(t.Laws, func(q rulebook.Quoted) bool { return q.Ref() == law.Ref() }) {
			t.Laws = append(t.Laws, law)
		}
	}
	reason := d.Text(a.Reason)
	t.Adjudication = &Adjudication{Skip: a.Skip, Reason: reason, At: d.At.Unix()}
	d.Add("adjudicated", 1, adjudicated{a.Skip, reason})
	return a.issue(c, d, run, t, result)
}

func (b caseReferred) fold(c *Case, e ledger.Entry) {
	if c.Skip != nil {
		c.Skip.Referred = &skip.Referral{By: b.Seat, To: b.To, Text: b.Text, At: e.At}
	}
	c.State = Referred
	c.refer(b.Text)
}

func (b adjudicated) fold(c *Case, e ledger.Entry) {
	c.Adjudication = &Adjudication{Skip: b.Skip, Reason: b.Reason, At: e.At}
	if c.Skip != nil && c.Skip.Referred != nil {
		c.Skip.Referred.Decided = e.At
	}
	c.refer(b.Reason)
}
