package session

import (
	"redress/fault"
	"redress/ledger"
	"redress/session/movement"
)

// Floor is what goes on in the playing room: the movement, the round that is on, who has claimed a seat, which
// tables call the director, and whether play is over.
type Floor struct {
	Movement *movement.Movement // nil where nobody has told it

	Ended        bool       // play is over
	Round        int        // the last one that the director started; 0 before the first
	RoundAt      int64      // unix seconds when it was started
	RoundMinutes int        // that it may take; 0 where no time was set
	Late         []LatePlay // boards postponed, or whose play was cancelled; one for a board and table

	Claims []Claim                    // of seats, as they were claimed and not freed; what they come to is Held
	Calls  []Call                     // for the director, oldest first
	Plays  map[string]movement.Number // directors who play, as the log names them, and as whom
	// what such directors said otherwise while boards were kept from them, oldest first
	PlaysChanged []PlaysChange
	Openings     []Opening // what such directors did that opened boards to them, oldest first

	Codes Codes // of the seats

	rounds []startedRound // those that were started and stand, up to the one that is on
}

// The kinds of entry that tell of the floor.
const (
	kindMovement       = "movement-set"
	kindRound          = "round-started"
	kindLate           = "late-play-noted"
	kindCancelled      = "play-cancelled"
	KindCodes          = "seat-codes-drawn" // exported for who looks for them in two logs
	kindClaimed        = "seat-claimed"
	kindFreed          = "seat-freed"
	kindCalled         = "director-called"
	kindTaken          = "call-taken"
	kindGivenBack      = "call-given-back"
	kindEndedCall      = "call-ended"
	kindCallBoard      = "call-board-named"
	kindRoundBack      = "round-taken-back"
	kindPlays          = "director-plays"
	kindPlaysOtherwise = "director-plays-otherwise"
	kindOpening        = "boards-opened"
	kindCodesSeen      = "seat-codes-seen"
)

// apply puts an entry on what stands; false where it is not one of the floor.
func (f *Floor) apply(e ledger.Entry) (known bool, err error) {
	switch e.Kind {
	case kindMovement:
		return true, foldBody(e, func(m movement.Movement) { f.Movement = &m })
	case kindRound:
		return true, foldBody(e, func(b roundBody) { f.putRound(b, e.Moment(b.Clock), e.ID) })
	case kindRoundBack:
		return true, foldBody(e, f.takeBackRound)
	case kindLate, kindCancelled:
		return true, foldBody(e, func(l LatePlay) {
			l.ID, l.Since, l.By, l.Cancelled = e.ID, e.At, e.Actor, e.Kind == kindCancelled
			if i := f.lateIndex(l.Board, l.Table); i >= 0 {
				f.Late[i] = l
			} else {
				f.Late = append(f.Late, l)
			}
		})
	case KindCodes:
		var b codesBody
		err := decodeUpTo(codesNow, e, &b)
		if err == nil {
			f.Codes.draw(b, e)
		}
		return true, err
	case kindClaimed:
		var c Claim
		err := decodeUpTo(claimedForTheEvening, e, &c)
		c.ID, c.At = e.ID, e.At
		f.Claims = append(f.Claims, c)
		return true, err
	case kindFreed:
		return true, foldBody(e, f.free)
	case kindCalled:
		return true, foldBody(e, func(c Call) { c.ID, c.Since = e.ID, e.At; f.Calls = append(f.Calls, c) })
	case kindTaken:
		return true, f.putCall(e, func(c *Call, b callBody) { c.TakenAt, c.By, c.For = e.At, b.By, "" })
	case kindGivenBack:
		return true, f.putCall(e, func(c *Call, b callBody) { c.TakenAt, c.By, c.For = 0, "", b.For })
	case kindCallBoard:
		return true, f.putCall(e, func(c *Call, b callBody) { c.Board = b.Board })
	case kindEndedCall:
		return true, f.putCall(e, func(c *Call, b callBody) { c.EndedAt, c.Withdrawn = e.At, b.Withdrawn })
	case kindPlays:
		return true, foldBody(e, f.putPlays)
	case kindPlaysOtherwise:
		return true, foldBody(e, func(b playsOtherwiseBody) { f.putPlaysOtherwise(b, e.At) })
	case kindOpening:
		return true, foldBody(e, func(o Opening) { o.At = e.At; f.Openings = append(f.Openings, o) })
	case kindCodesSeen:
		return true, foldBody(e, func(o Opening) { o.At = e.At; f.putCodesSeen(o) })
	}
	return false, nil
}

// foldBody decodes a body and hands it on.
func foldBody[Body any](e ledger.Entry, take func(Body)) error {
	var body Body
	if err := decode(e, &body); err != nil {
		return err
	}
	take(body)
	return nil
}

func (f *Floor) putCall(e ledger.Entry, take func(*Call, callBody)) error {
	var body callBody
	if err := decode(e, &body); err != nil {
		return err
	}
	i := f.callIndex(body.Call)
	if i < 0 {
		return fault.New(fault.Internal,
			"Stream %s, entry %d: %s names a call that nobody made. Restore a backup, or ask whoever runs Redress.",
			e.Stream, e.Seq, e.Kind)
	}
	take(&f.Calls[i], body)
	return nil
}
