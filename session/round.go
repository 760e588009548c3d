package session

import (
	"slices"

	"redress/fault"
	"redress/ledger"
	"redress/session/movement"
)

// StartRound signals the start of a round, which ends the one before (Law 8B1), and with it every seat that was claimed
// for it. The next round follows the one that is on; [TakeBackRound] is for a signal that came too soon.
type StartRound struct {
	Number  int
	Minutes int // that the round may take, 1 to a day; 0 where no time is set
}

type roundBody struct {
	Round   int   `json:"round"`
	Minutes int   `json:"minutes,omitempty"`
	Clock   int64 `json:"clock,omitempty"` // when it was signalled, where the clock was set back before
}

// Decide implements Command. Rounds are not left out, for a board whose round is over may be shown to those who played
// it. Fields are "number" and "minutes".
func (c StartRound) Decide(s *Session, d *ledger.Draft) error {
	switch {
	case s == nil:
		return missing()
	case s.Ended:
		return over()
	case c.Number < 1 || c.Number > movement.MaxRounds:
		return fault.At("number", "Rounds are numbered from 1 to %d, not %d.", movement.MaxRounds, c.Number)
	case c.Number == s.Round:
		return fault.New(fault.Conflict, "Round %d has been started already.", c.Number)
	case c.Number < s.Round:
		return fault.At("number",
			"Round %d is on, and round %d is over. Where round %[1]d was started too soon, take it back.", s.Round,
			c.Number)
	case c.Number > s.Round+1:
		return fault.At("number", "The next round is %d; round %d comes later. Start one after the other.", s.Round+
			1, c.Number)
	case s.Movement.Known() && c.Number > s.Movement.Rounds():
		return fault.At("number",
			"The movement has %d rounds. If another is to be played, correct the movement first; if not, end the "+
				"session.",
			s.Movement.Rounds())
	case c.Minutes < 0 || c.Minutes > maxMinutes:
		return fault.At("minutes", "A round lasts 1 to %d minutes, not %d.", maxMinutes, c.Minutes)
	}
	d.Add(kindRound, 1, roundBody{Round: c.Number, Minutes: c.Minutes, Clock: d.Clock()})
	return d.Err()
}

// startedRound is a round with the signal that started it.
type startedRound struct {
	number, minutes int
	at              int64  // unix seconds
	id              string // of its entry
}

func (f *Floor) putRound(b roundBody, at int64, id string) {
	f.rounds = slices.DeleteFunc(f.rounds, func(r startedRound) bool { return r.number >= b.Round })
	f.rounds = append(f.rounds, startedRound{b.Round, b.Minutes, at, id})
	f.Round, f.RoundMinutes, f.RoundAt = b.Round, b.Minutes, at
}

// TakeBackRound takes back the signal for a round that came too soon: the round before goes on, with its clock and with
// the seats that were claimed for it.
type TakeBackRound struct {
	Number int    // the round that is on, as the director was shown
	Start  string // RoundStart, as the director was shown; empty where that is not known
}

// Decide implements Command. Where a result of the round was entered, the round was played, and its signal stands:
// whoever holds a seat in it, and who may see which board, follows from that. The field is "number".
func (c TakeBackRound) Decide(s *Session, d *ledger.Draft) error {
	switch {
	case s == nil:
		return missing()
	case s.Ended:
		return over()
	case s.Round == 0:
		return fault.New(fault.Conflict, "No round has been started yet.")
	case c.Number != s.Round:
		return fault.New(fault.Conflict, "Round %d is on, and not round %d.", s.Round, c.Number)
	case c.Start != "" && c.Start != s.RoundStart():
		return fault.New(fault.Conflict, "Round %d has been taken back and started again since this page was opened. "+
			"Look at the round that is on, then decide.", s.Round)
	}
	known, kept := s.Director(d.Actor).roundPlayed()
	switch {
	case known != nil:
		return known
	case kept:
		return fault.At("number",
			"Round %d cannot be taken back by you: a part of it is kept from you while you may still play its "+
				"boards. Let a colleague look.", c.Number)
	}
	d.Add(kindRoundBack, 1, roundBody{Round: c.Number})
	return d.Err()
}

// MayTakeBackRound tells whether the signal of the round that is on can be taken back, as far as the director may know:
// that a result is kept from them does not show in what is offered.
func (d Director) MayTakeBackRound() bool {
	if d.play.Ended || d.play.Round == 0 {
		return false
	}
	known, _ := d.roundPlayed()
	return known == nil
}

// roundPlayed is why a result stands in the way of taking back the round that is on, and whether one does that is kept
// from the director.
func (d Director) roundPlayed() (known error, kept bool) {
	round := d.play.Round
	for _, p := range d.play.Movement.Select(func(p movement.Position) bool { return p.Round == round }) {
		for _, board := range p.Boards {
			switch r, ok := d.play.Result(board, p.Table); {
			case !ok || !r.played():
			case d.keeps(board):
				kept = true
			default:
				return fault.At("number", "Round %d cannot be taken back: table %s has played board %d in it, and "+
					"its result was entered. "+
					"Where that result belongs elsewhere, type np for “not played” in its place first.", round,
					p.Table, board), false
			}
		}
	}
	return nil, kept
}

func (f *Floor) takeBackRound(b roundBody) {
	f.rounds = slices.DeleteFunc(f.rounds, func(r startedRound) bool { return r.number >= b.Round })
	f.Round, f.RoundMinutes, f.RoundAt = 0, 0, 0
	if n := len(f.rounds); n > 0 {
		last := f.rounds[n-1]
		f.Round, f.RoundMinutes, f.RoundAt = last.number, last.minutes, last.at
	}
}

// RoundStart names the signal that started the round that is on, for a form that means that one; empty before the
// first.
func (f *Floor) RoundStart() string {
	if n := len(f.rounds); n > 0 {
		return f.rounds[n-1].id
	}
	return ""
}

// CurrentRound is the round that is on, or that is about to begin where the director has started none: then 1.
func (f *Floor) CurrentRound() int { return max(f.Round, 1) }

// Ahead tells whether a round has not begun: what is entered for it was keyed on the wrong line, more likely than
// played, and is no word that a board is over. Where no round was ever started here nobody can tell.
func (f *Floor) Ahead(round int) bool { return f.Round > 0 && !f.Ended && round > f.Round }

// RoundEnds is when the time for the round is up, in unix seconds; false where no time was set or the session is over.
// The round itself ends when the next one is signalled (8B1).
func (f *Floor) RoundEnds() (int64, bool) {
	if f.RoundMinutes == 0 || f.Ended {
		return 0, false
	}
	return f.RoundAt + int64(f.RoundMinutes)*60, true
}

func over() error { return fault.New(fault.Conflict, "This session is over.") }
