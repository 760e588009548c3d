package casefile

import (
	"slices"
	"strings"

	"redress/casefile/judging"
	"redress/fault"
	"redress/ledger"
	"redress/rulebook"
)

// Taken says who works on a case.
type Taken struct {
	By     string // name, as accounts have it
	At     int64  // unix seconds
	ToCome bool   // they were told that they may still have to play the board, and took it all the same
	Board  int    // which it was then; 0 where it was not known

	besides []int // the other boards of which the case told then
}

// knowing tells whether somebody took a case although they may still have to play a board of which it tells now.
func (t *Taken) knowing(name string, c *Case) bool {
	return t != nil && t.By == name && t.ToCome && t.Board == c.Board &&
		!slices.ContainsFunc(c.Besides(), func(board int) bool { return !slices.Contains(t.besides, board) })
}

// TakeCase makes whoever gives it the one who works on the case. A case that somebody else has is taken over only from
// the one whom the person saw to have it. Who may still have to play its board says so with it; the history then tells
// it.
type TakeCase struct {
	From  string        // who has it so far; empty for nobody
	Judge judging.Judge // what is known of whoever takes it
}

type caseTaken struct {
	By     string         `json:"by"`
	From   string         `json:"from,omitempty"`
	Reason ledger.TextRef `json:"reason,omitzero"`
	ToCome bool           `json:"to_come,omitempty"` // although they may still have to play the board
	Board  int            `json:"board,omitempty"`   // which board that was
}

// Name implements Command.
func (TakeCase) Name() string { return "take-case" }

// Decide implements Command.
func (t TakeCase) Decide(c *Case, d *ledger.Draft) error {
	if err := c.State.done(t.Judge); err != nil {
		return err
	}
	has := c.Taken.holder()
	switch {
	case has == d.Actor && (!t.Judge.Kept() || c.Taken.knowing(d.Actor, c)):
		return nil
	case has != d.Actor && has != t.From && has != "":
		return fault.New(fault.Conflict, "%s has just taken this case. Speak to them before you take it over.", has)
	}
	taken := caseTaken{By: d.Actor, From: has}
	if t.Judge.Kept() {
		taken.ToCome, taken.Board = true, c.Board
	}
	d.Add("case-taken", 1, taken)
	return nil
}

// done refuses what changes who rules on a case on which nobody has to rule any more; to whom it is kept from (16D) it
// does not tell so.
func (s State) done(who judging.Judge) error {
	if s.ToBeRuled() || who.Kept() {
		return nil
	}
	return fault.New(fault.Forbidden, "%s", refusal[s])
}

// holder is the name of who works on the case; empty for nobody.
func (t *Taken) holder() string {
	if t == nil {
		return ""
	}
	return t.By
}

// HandOver gives a case to a colleague. A case that somebody else has is given on only from the one whom the person saw
// to have it.
type HandOver struct {
	To, Reason string
	From       string        // who has it so far; empty for nobody
	Judge      judging.Judge // what is known of whoever gives it
	Gets       judging.Judge // what is known of whoever gets it
	Colleagues []string      // the names of the other directors
}

// Name implements Command.
func (HandOver) Name() string { return "hand-over" }

// Decide implements Command.
func (h HandOver) Decide(c *Case, d *ledger.Draft) error {
	to := strings.TrimSpace(h.To)
	if err := h.mayHave(c, to); err != nil {
		return err
	}
	if err := c.State.done(h.Judge); err != nil {
		return err
	}
	if err := required(field{"to", to}, "Say who takes the case over."); err != nil {
		return err
	}
	if err := tooLong(ledger.MaxText, field{"reason", h.Reason}); err != nil {
		return err
	}
	has := c.Taken.holder()
	switch {
	case has == to:
		return nil
	case has != h.From && has != "" && has != d.Actor:
		return fault.New(fault.Conflict, "%s has just got this case. Speak to them before you give it to %s.", has, to)
	}
	d.Add("case-taken", 1, caseTaken{By: to, From: has, Reason: d.Text(h.Reason)})
	return nil
}

// mayHave refuses to give a case to who is no director, and to a colleague who may still play its board: nobody is told
// of it by somebody else's hand (Law 16D). They may take it themselves, where there is nobody else.
func (h HandOver) mayHave(c *Case, to string) error {
	switch {
	case to == "":
		return nil
	case !slices.Contains(h.Colleagues, to):
		return fault.At("to", "There is no other director of that name. Choose one of the list.")
	case h.Gets.Kept():
		return fault.At("to", "%s plays in this session and may still have this board to play%s. Give it to somebody "+
			"else; if there is nobody else, %[1]s has to take it.", to, rulebook.TellingOfInformation.Cite(c.Edition))
	}
	return nil
}

func (b caseTaken) fold(c *Case, e ledger.Entry) {
	c.Taken = &Taken{By: b.By, At: e.At, ToCome: b.ToCome, Board: b.Board, besides: c.Besides()}
	c.refer(b.Reason)
}
