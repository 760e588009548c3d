package session

import (
	"redress/casefile/ledger"
	"redress/fault"
)

// StartRound signals the start of a round, which ends the one before (Law 8B1), and with it every seat that was claimed
// for it. The next round follows the one that is on; an earlier one takes back a signal that came too soon.
type StartRound struct {
	Number  int
	Minutes int // that the round may take, 1 to a day; 0 where no time is set
}

type roundBody struct {
	Round   int `json:"round"`
	Minutes int `json:"minutes,omitempty"`
}

// Decide implements Command. Rounds are not left out, for a board whose round is over may be shown to those who played it.
// Fields are "number" and "minutes".
func (c StartRound) Decide(s *Session, d *ledger.Draft) error {
	switch {
	case s == nil:
		return missing()
	case s.Ended:
		return over()
	case c.Number < 1 || c.Number > maxRounds:
		return fault.At("number", "Rounds are numbered from 1 to %d; %d cannot be.", maxRounds, c.Number)
	case c.Number == s.Round:
		return fault.New(fault.Conflict, "Round %d has been started already.", c.Number)
	case c.Number > s.Round+1:
		return fault.At("number", "The next round is %d; round %d comes later. Start one after the other.", s.Round+1, c.Number)
	case s.Movement.Known() && c.Number > s.Movement.Rounds():
		return fault.At("number", "The movement has %d rounds. Correct the movement first where another is played, or end the session.", s.Movement.Rounds())
	case c.Minutes < 0 || c.Minutes > maxMinutes:
		return fault.At("minutes", "A round lasts 1 to %d minutes; %d cannot be.", maxMinutes, c.Minutes)
	}
	d.Add(kindRound, 1, roundBody{c.Number, c.Minutes})
	return d.Err()
}

// CurrentRound is the round that is on, or that is about to begin where the director has started none: then 1.
func (s *Session) CurrentRound() int { return max(s.Round, 1) }

// RoundEnds is when the time for the round is up, in unix seconds; false where no time was set or the session is over. The
// round itself ends when the next one is signalled (8B1).
func (s *Session) RoundEnds() (int64, bool) {
	if s.RoundMinutes == 0 || s.Ended {
		return 0, false
	}
	return s.RoundAt + int64(s.RoundMinutes)*60, true
}

func over() error { return fault.New(fault.Conflict, "This session is over.") }
