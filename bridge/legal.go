package bridge

import (
	"errors"
	"fmt"
)

// The four ways in which a call can be illegal; [Auction.Legal] and [Auction.LegalBy] wrap them, for errors.Is.
var (
	// ErrAfterAuction is a call after the final pass (Law 39).
	ErrAfterAuction = errors.New("the auction is over")
	// ErrOutOfRotation is a call by a player whose turn it is not (Laws 28 to 32).
	ErrOutOfRotation = errors.New("the call is out of rotation")
	// ErrInsufficient is a bid that does not outrank the last one (Laws 18D, 27).
	ErrInsufficient = errors.New("the bid is insufficient")
	// ErrInadmissible is a double or redouble that Law 19 does not allow (Law 36).
	ErrInadmissible = errors.New("the call is inadmissible")
)

// Legal says why the player whose turn it is may not make this call; nil where it is legal.
func (a Auction) Legal(call Call) error { return a.LegalBy(a.standing().turn, call) }

// LegalBy says why this player may not make this call now, in the game's words and with the law; nil where it is legal.
// Of several reasons it gives the one to settle first: the auction over (Law 39), the turn (Law 28), then the call
// itself (Laws 27, 36). It knows nothing of obligations to pass (Law 37).
func (a Auction) LegalBy(seat Seat, call Call) error { return a.standing().illegal(a, seat, call) }

func (s standing) illegal(a Auction, seat Seat, call Call) error {
	switch {
	case !seat.Valid():
		return fmt.Errorf("%s is not a seat", seat)
	case !call.Valid():
		return fmt.Errorf("%s is not a call", call)
	case s.over:
		return fmt.Errorf("%w: %s by %s comes after the final pass (35D, 39)", ErrAfterAuction, call, seat.Name())
	case seat != s.turn:
		return fmt.Errorf("%w: %s has called %s, but it is %s's turn (17C, 28, 29)", ErrOutOfRotation, seat.Name(),
			call, s.turn.Name())
	}
	return s.inadmissible(a, seat, call)
}

// Admissible says why this player's call would be insufficient (Law 27) or inadmissible (Law 36) even with the turn
// left aside, which decides whether a call out of rotation can be accepted as it is (Laws 27A2, 32); nil where it would
// not.
func (a Auction) Admissible(seat Seat, call Call) error {
	return a.standing().inadmissible(a, seat, call)
}

func (s standing) inadmissible(a Auction, seat Seat, call Call) error {
	switch {
	case call == Double && !s.mayDouble(a, seat.Side()):
		return fmt.Errorf("%w: %s may not double here, for %s (19A1, 36)", ErrInadmissible, seat.Name(),
			s.whyNoDouble(a))
	case call == Redouble && !s.mayRedouble(a, seat.Side()):
		return fmt.Errorf("%w: %s may not redouble here, for %s (19B1, 36)", ErrInadmissible, seat.Name(),
			s.whyNoRedouble())
	case call.IsBid() && s.bid >= 0 && call <= a.Calls[s.bid].Call:
		last := a.Calls[s.bid]
		return fmt.Errorf("%w: %s does not outrank the last bid, %s by %s (18C, 18D, 27)", ErrInsufficient, call,
			last.Call, last.Seat.Name())
	}
	return nil
}

// LegalCalls are the calls open to the player whose turn it is, in the order of [Calls]; none when the auction is over.
func (a Auction) LegalCalls() []Call {
	s := a.standing()
	var legal []Call
	for _, call := range Calls() {
		if s.illegal(a, s.turn, call) == nil {
			legal = append(legal, call)
		}
	}
	return legal
}

func (s standing) whyNoDouble(a Auction) string {
	switch {
	case s.bid < 0:
		return "nobody has bid"
	case s.risk != Undoubled:
		return "the last bid is already " + s.risk.String()
	}
	last := a.Calls[s.bid]
	return fmt.Sprintf("the last bid, %s by %s, is that side's own", last.Call, last.Seat.Name())
}

func (s standing) whyNoRedouble() string {
	switch s.risk {
	case Doubled:
		return "the double is that side's own"
	case Redoubled:
		return "the last bid is already redoubled"
	}
	return "no double stands"
}
