package casefile

import (
	"redress/bridge"
	"redress/fault"
	"redress/ledger"
)

// LostLink is a private link that was withdrawn, with another one given for the seat in its place.
type LostLink struct {
	Seat   bridge.Seat
	By     string         // who gave the other one
	Reason ledger.TextRef // in the words of whoever gave it; all four players read it
	At     int64          // unix seconds
}

// ReplaceLink notes that a player of an online table gets another link for their seat, because theirs is lost. Whoever
// gives it could have opened it themselves. Therefore no player may, and all four are told; where the organiser
// provides nobody (okb-1997 16B.1, 80G), nobody may.
type ReplaceLink struct {
	Seat   bridge.Seat
	Reason string
}

type linkReplaced struct {
	Seat   *bridge.Seat   `json:"seat"`
	Reason ledger.TextRef `json:"reason"`
}

// Name implements Command.
func (ReplaceLink) Name() string { return "replace-link" }

// Decide implements Command.
func (r ReplaceLink) Decide(c *Case, d *ledger.Draft) error {
	switch {
	case !c.Online():
		return fault.New(fault.Forbidden, "Only the links of a dispute at an online table are replaced here.")
	case c.Dispute.Adjudicator == "":
		return fault.New(fault.Forbidden, "Nobody was there to decide for the players when this dispute was filed, "+
			"so nobody can replace a link of theirs. They can file it again.")
	case !r.Seat.Valid():
		return fault.At("seat", "Say which seat has lost its link.")
	}
	if err := required(field{"reason", r.Reason},
		"Say how you know that it is the player of this seat who asks. All four read it."); err != nil {
		return err
	}
	if err := tooLong(ledger.MaxText, field{"reason", r.Reason}); err != nil {
		return err
	}
	d.Add("link-replaced", 1, linkReplaced{Seat: &r.Seat, Reason: d.Text(r.Reason)})
	return nil
}

func (b linkReplaced) fold(c *Case, e ledger.Entry) {
	c.refer(b.Reason)
	if c.Dispute != nil && b.Seat != nil {
		c.Dispute.Lost = append(c.Dispute.Lost, LostLink{Seat: *b.Seat, By: e.Actor, Reason: b.Reason, At: e.At})
	}
}
