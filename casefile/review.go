package casefile

import (
	"time"

	"redress/bridge"
	"redress/fault"
	"redress/ledger"
	"redress/rulebook"
)

// ReviewRequest says that somebody wants the ruling in force reviewed (92A). It keeps
// the time (92B); the appeal itself (LodgeAppeal) says why.
type ReviewRequest struct {
	Ruling int // the number of the ruling
	Seat   bridge.Seat
	Text   ledger.TextRef
	Actor  string
	At     int64 // unix seconds
}

// Reviews are those asked for on a case, oldest first, those of rulings since superseded included.
type Reviews []ReviewRequest

// Of is what one seat has asked for; nil where it has not. In pairs the partner who asks too agrees to the appeal
// before its reasons are written (92D1).
func (l Reviews) Of(ruling int, seat bridge.Seat) *ReviewRequest {
	for i := range l {
		if l[i].Ruling == ruling && l[i].Seat == seat {
			return &l[i]
		}
	}
	return nil
}

// Joins tells whether a seat asked after its partner had, and so agreed to the partner's appeal (92D1).
func (l Reviews) Joins(ruling int, seat bridge.Seat) bool {
	for _, r := range l {
		if r.Ruling == ruling && r.Seat.Side() == seat.Side() {
			return r.Seat != seat && l.Of(ruling, seat) != nil
		}
	}
	return false
}

// AskReview asks for a review of the ruling in force, for one seat, or joins the partner who has in time.
type AskReview struct {
	Ruling int         // the one that the person has read
	Seat   bridge.Seat // who asks
	Text   string      // why; it may be empty
	Until  int64       // when the time for it ends (92B), unix seconds; 0 while it has not begun to run
}

type reviewAsked struct {
	Ruling int            `json:"ruling"`
	Seat   bridge.Seat    `json:"seat"`
	Text   ledger.TextRef `json:"text,omitzero"`
	Clock  int64          `json:"clock,omitempty"` // when it was asked for, where the clock was set back before
}

// Name implements Command.
func (AskReview) Name() string { return "ask-review" }

func (a AskReview) theirs(_ *Case, who Actor) error { return ownSeat(who, &a.Seat) }

// Decide implements Command. The fields are "seat" and "text"; who has asked already asks for nothing more.
func (a AskReview) Decide(c *Case, d *ledger.Draft) error {
	standing := c.Standing()
	switch {
	case !a.Seat.Valid():
		return fault.At("seat", "The seat is N, E, S or W.")
	case standing == nil || standing.Reserved:
		return fault.New(fault.Conflict, "There is no ruling yet that could be reviewed.")
	case standing.Number != a.Ruling:
		return fault.New(fault.Conflict,
			"The ruling that you read has been replaced by another. Read the new one first.")
	case a.Until > 0 && c.Reviews.Timely(a.Ruling, a.Seat.Side(), d.At.Unix()) >= a.Until:
		return fault.New(fault.Forbidden, "The time to ask for a review ended at %s%s. Speak to the director.",
			time.Unix(a.Until, 0).In(d.At.Location()).Format("15:04"),
			rulebook.TimeToAppeal.Cite(c.Edition))
	}
	if err := tooLong(ledger.MaxText, field{"text", a.Text}); err != nil {
		return err
	}
	if c.Reviews.Of(a.Ruling, a.Seat) != nil {
		return nil
	}
	d.Add("review-asked", 1, reviewAsked{Ruling: a.Ruling, Seat: a.Seat, Text: d.Text(a.Text), Clock: d.Clock()})
	return nil
}

func (b reviewAsked) fold(c *Case, e ledger.Entry) {
	c.Reviews = append(c.Reviews, ReviewRequest{Ruling: b.Ruling, Seat: b.Seat, Text: b.Text, Actor: e.Actor,
		At: e.Moment(b.Clock)})
	c.refer(b.Text)
}

// ReviewAsked is when somebody first asked for a review of the ruling in force, or appealed against it, in unix
// seconds; 0 where nobody has.
func (c *Case) ReviewAsked() int64 {
	standing := c.Standing()
	if a := c.Appeals.Last(); a != nil && standing != nil && a.Ruling == standing.Number {
		if a.Stage.Live() {
			return c.Reviews.Timely(a.Ruling, a.Request.Side(), a.Request.At)
		}
		return 0 // it came to an end
	}
	for _, r := range c.Reviews {
		if standing != nil && r.Ruling == standing.Number {
			return r.At
		}
	}
	return 0
}
