package casefile

import (
	"strings"

	"redress/casefile/ledger"
	"redress/fault"
)

// Taken says who works on a case.
type Taken struct {
	By string // name, as accounts have it
	At int64  // unix seconds
}

// TakeCase makes whoever gives it the one who works on the case. A case that somebody else has is taken over only from the
// one whom the person saw to have it.
type TakeCase struct{ From string } // who has it so far; empty for nobody

type caseTaken struct {
	By     string         `json:"by"`
	From   string         `json:"from,omitempty"`
	Reason ledger.TextRef `json:"reason,omitzero"`
}

// Name implements Command.
func (TakeCase) Name() string { return "take-case" }

// Decide implements Command.
func (t TakeCase) Decide(c *Case, d *ledger.Draft) error {
	has := ""
	if c.Taken != nil {
		has = c.Taken.By
	}
	switch {
	case has == d.Actor:
		return nil
	case has != t.From && has != "":
		return fault.New(fault.Conflict, "%s has just taken this case. Speak to them before you take it over.", has)
	}
	d.Add("case-taken", 1, caseTaken{By: d.Actor, From: has})
	return nil
}

// HandOver gives a case to a colleague.
type HandOver struct{ To, Reason string }

// Name implements Command.
func (HandOver) Name() string { return "hand-over" }

// Decide implements Command.
func (h HandOver) Decide(c *Case, d *ledger.Draft) error {
	if err := required(field{"to", h.To}, "Say who takes the case over."); err != nil {
		return err
	}
	if err := tooLong(MaxWord, field{"to", h.To}); err != nil {
		return err
	}
	if err := tooLong(MaxText, field{"reason", h.Reason}); err != nil {
		return err
	}
	from := ""
	if c.Taken != nil {
		from = c.Taken.By
	}
	to := strings.TrimSpace(h.To)
	if to == from {
		return nil
	}
	d.Add("case-taken", 1, caseTaken{By: to, From: from, Reason: d.Text(h.Reason)})
	return nil
}

func (c *Case) take(e ledger.Entry, b caseTaken) {
	c.Taken = &Taken{By: b.By, At: e.At}
	c.refer(b.Reason)
}

// Judge is what is known of somebody who is to rule on a case or to review it, beside the case.
type Judge struct {
	OwnTable    bool // plays at the table of the case
	BoardToCome bool // may still play the board
	MayCome     bool // plays, and it is not known which boards are to come
	Partner     bool // partner or team-mate of somebody at that table
	Ruled       bool // gave the ruling that is reviewed
}

// Conflict is a reason for which somebody else had better rule. It warns; nobody is kept from ruling where there is nobody
// else.
type Conflict struct {
	Code string
	Text string
	Law  string // in the numbering of 2017; empty where it is no matter of law
}

// Conflicts lists what speaks against somebody's ruling on a case.
func (j Judge) Conflicts() []Conflict {
	var list []Conflict
	note := func(when bool, code, text, law string) {
		if when {
			list = append(list, Conflict{code, text, law})
		}
	}
	note(j.OwnTable, "own-table", "This is your own table. Let a colleague rule; if there is none, ask somebody who does not play here what they would rule, and note it.", "")
	note(j.BoardToCome, "board-to-come", "You have not played this board yet. What you hear of it is information from elsewhere: let a colleague rule, or hear the case after you have played it.", "16D1")
	note(j.MayCome && !j.BoardToCome, "board-may-come", "You play tonight, and Redress does not know whether you meet this board. Make sure that you have played it before you read on.", "16D1")
	note(j.Partner, "partner", "Your partner or a team-mate sits at this table. Let a colleague rule; if there is none, say so to both sides.", "")
	note(j.Ruled, "gave-ruling", "You gave the ruling that is reviewed. Whoever reviews it should come to it fresh.", "")
	return list
}
