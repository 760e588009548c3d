package casefile

import (
	"slices"

	"redress/casefile/adjustment"
	"redress/casefile/appeal"
	"redress/casefile/history"
	"redress/fault"
	"redress/ledger"
	"redress/session/score"
)

// Adjustment is what the ruling in force changes in the score of its session; false where no ruling was issued, where
// it is reserved, so that the result of the table stands for now, and where it gives no score. A penalty needs the
// result of the session, for that tells who sat where.
func (x InSession) Adjustment() (score.Adjustment, bool) {
	ruling := x.c.Standing()
	if ruling == nil || ruling.Score == nil || x.c.Board == 0 || x.c.Table == "" {
		return score.Adjustment{}, false
	}
	a := score.Adjustment{Case: x.c.ID, Board: x.c.Board, Table: x.c.Table}
	a.Round, _ = x.Round()
	a.Adjusted, _ = ruling.Score.Adjusted()
	if penalty, ok := ruling.Score.Penalty.Exact(x.play, x.c.Board, x.c.Table); ok {
		a.Penalties = append(a.Penalties, penalty)
	}
	return a, a.Adjusted != nil || len(a.Penalties) > 0
}

// Met says who met at the table of the case, as [session.Session.Met] does.
func (x InSession) Met(names func(ledger.TextRef) string) [2]string {
	round, _ := x.Round()
	return x.play.Met(x.c.Board, x.c.Table, round, names)
}

// PenaltyWaits tells whether the penalty of the ruling in force is not taken off yet, because the board has no result.
func (x InSession) PenaltyWaits() bool {
	ruling := x.c.Standing()
	return ruling != nil && ruling.Score != nil && ruling.Score.Penalty.Waits(x.play, x.c.Board, x.c.Table)
}

// Place is the board and the table of the case, for its score.
func (c *Case) Place() adjustment.Place {
	return adjustment.Place{Session: c.Session, Board: c.Board, Table: c.Table}
}

// DecidedBy is the appeal whose decision a ruling is; nil for a ruling of the director.
func DecidedBy(c *Case, r *Ruling) *appeal.Appeal {
	for _, a := range c.Appeals {
		if a.Decision != nil && a.Decision.Gives == r.Number {
			return a
		}
	}
	return nil
}

// ReplacedBy is the ruling that took the place of another; nil where none did, or whoever issued it took it back.
func ReplacedBy(c *Case, r *Ruling) *Ruling {
	for _, later := range c.Rulings {
		if later.Supersedes == r.Number && later.TakenBack == 0 {
			return later
		}
	}
	return nil
}

// UndoSeconds is how long whoever issued a ruling can take it back as if it had not been given: as long as it takes to
// see that the wrong button was pressed. What is found later is put right by a new ruling.
const UndoSeconds = 60

// UndoRuling takes a ruling back in the minute after it was issued: it stays in the history as taken back, and the case
// is as it was before, with its answers.
type UndoRuling struct{ Number int }

type rulingUndone struct {
	Number int `json:"number"`
}

// Name implements Command.
func (UndoRuling) Name() string { return "undo-ruling" }

// Decide implements Command.
func (u UndoRuling) Decide(c *Case, d *ledger.Draft) error {
	if err := Undoable(c, u.Number, d.Actor, d.At.Unix()); err != nil {
		return err
	}
	d.Add("ruling-undone", 1, rulingUndone(u))
	return nil
}

// Undoable is why somebody cannot take a ruling back at a time (unix seconds), and what they can do instead; nil where
// they can.
func Undoable(c *Case, number int, who string, now int64) error {
	const instead = "To correct it, take the case up again; a new ruling then takes its place."
	r := c.Standing()
	switch {
	case r == nil || r.Number != number:
		return fault.New(fault.Conflict, "Ruling %d is not in force any more. Look at the case again.", number)
	case DecidedBy(c, r) != nil || c.WasReferred():
		return fault.New(fault.Forbidden, "What was decided on an appeal or by the adjudicator is not taken back here.")
	case r.Actor != who:
		return fault.New(fault.Forbidden, "Ruling %d was issued by %s, who alone can take it back. %s", number, r.Actor,
			instead)
	case c.ReviewAsked() > 0 || slices.ContainsFunc(c.Appeals, against(number)):
		return fault.New(fault.Conflict, "A side has asked for a review of ruling %d already, so it cannot be taken "+
			"back. %s", number, instead)
	case now >= r.At+UndoSeconds:
		return fault.New(fault.Conflict, "The minute in which ruling %d could be taken back is over. %s", number,
			instead)
	}
	return nil
}

// against finds an appeal against a ruling.
func against(number int) func(*appeal.Appeal) bool {
	return func(a *appeal.Appeal) bool { return a.Ruling == number }
}

func (b rulingUndone) fold(c *Case, e ledger.Entry) {
	undone := c.ruling(b.Number)
	if undone == nil {
		return
	}
	undone.TakenBack = e.At
	if before := c.ruling(undone.Supersedes); before != nil {
		before.Superseded = false
	}
	c.State, c.Again, c.Ground = Open, undone.Again, undone.Ground
	c.goesOn = goesOn{from: undone.GoesOn}
	if a := entersSanction(c, undone); a != nil {
		a.Sanction = ""
	}
	if standing := c.Standing(); standing != nil && standing.Reserved {
		c.State = Reserved
	}
}

// LastTakenBack is the ruling given last, where it was taken back and none has followed it; nil otherwise.
func LastTakenBack(c *Case) *Ruling {
	if len(c.Rulings) == 0 {
		return nil
	}
	if last := c.Rulings[len(c.Rulings)-1]; last.TakenBack > 0 {
		return last
	}
	return nil
}

// Superseding is why one ruling took the place of another; nothing of it where the director issued another, so that the
// case says no more.
type Superseding struct {
	Appeal   *appeal.Appeal // that was decided
	Reopened *history.Event // with which the case was taken up again
	Ground   string         // whose decision on an appeal it took the place of, and on what ground; empty for none
	Reserved bool           // the one before was reserved, and then given
}

// Superseded tells why a ruling was superseded by the one that came next; told is the log of the case in words.
func Superseded(c *Case, r, by *Ruling, log []ledger.Entry, told []history.Event) (s Superseding) {
	if s.Appeal = DecidedBy(c, by); s.Appeal != nil {
		return s
	}
	for i, e := range log {
		if e.Kind == "reopened" && e.Seq > r.Seq && e.Seq < by.Seq {
			s.Reopened, s.Ground = &told[i], TakesFrom(c, by)
			return s
		}
	}
	s.Reserved = r.Reserved
	return s
}

// AsReserved tells whether a ruling takes the place of nothing but its reservation: that one ruled nothing.
func AsReserved(c *Case, r *Ruling) bool {
	return r != nil && r.Supersedes > 0 && c.Rulings[r.Supersedes-1].Reserved
}
