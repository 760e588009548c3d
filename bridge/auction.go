package bridge

import (
	"fmt"
	"strings"
)

// Auction is the calls of a board in the order in which they were made. It holds what stands at the table, legal or
// not: a call that the director cancelled is taken out, one that was accepted stays and counts. After any call the
// turn passes clockwise from the player who made it (Law 17C).
type Auction struct {
	Dealer Seat
	Calls  []MadeCall
}

// ParseAuction reads the calls of a record file, one text a call:
//
//	1NT  P  2♦  X  XX      a call, as ParseCall reads it
//	2D!artificial          an alert, and what was said of the call
//	2D=natural             an explanation without an alert
//	2C?                    irregular, as the director marked it: here an insufficient bid
//	N:2C?!weak             made by North, whose turn it was not
//
// It does not ask whether the calls were legal; [Auction.Before] and [Auction.LegalBy] answer that. An error names the
// call by its number, counted from 1.
func ParseAuction(dealer Seat, calls []string) (Auction, error) {
	a := Auction{Dealer: dealer}
	if !dealer.Valid() {
		return a, fmt.Errorf("%s is not a seat: the auction needs a dealer", dealer)
	}
	if len(calls) == 0 {
		return a, nil
	}
	a.Calls = make([]MadeCall, 0, len(calls))
	now := opening(dealer)
	for i, text := range calls {
		made, err := parseMadeCall(text, now.turn)
		if err != nil {
			return Auction{}, fmt.Errorf("call %d: %w", i+1, err)
		}
		a.Calls = append(a.Calls, made)
		now.call(a, i)
	}
	return a, nil
}

// Strings is the notation that [ParseAuction] reads, one text a call.
func (a Auction) Strings() []string {
	texts := make([]string, 0, len(a.Calls))
	for i, made := range a.Calls {
		texts = append(texts, made.notation(a.TurnAt(i)))
	}
	return texts
}

// String is the auction in one line, for people and logs.
func (a Auction) String() string { return strings.Join(a.Strings(), " ") }

// With is the auction and one call more; the receiver keeps its own calls. Whether the call is legal is not asked.
func (a Auction) With(made MadeCall) Auction {
	calls := make([]MadeCall, len(a.Calls), len(a.Calls)+1)
	copy(calls, a.Calls)
	return Auction{Dealer: a.Dealer, Calls: append(calls, made)}
}

// Before is the auction as it stood when the call at index i (from 0) was still to come. An index outside the calls
// means before the first or after the last.
func (a Auction) Before(i int) Auction {
	i = min(max(i, 0), len(a.Calls))
	return Auction{Dealer: a.Dealer, Calls: a.Calls[:i:i]}
}

// TurnAt is the seat whose turn it was to make the call at index i (from 0): the dealer's first (Law 17B), then
// clockwise from the last caller (Law 17C), or the player whose turn was lost to a pass out of rotation (Law 17D3).
// An index outside the calls means before the first or after the last.
func (a Auction) TurnAt(i int) Seat { return a.Before(i).standing().turn }

// NextSeat is the seat whose turn it is to call, and false when the auction is over.
func (a Auction) NextSeat() (Seat, bool) {
	s := a.standing()
	return s.turn, !s.over
}

// Over reports whether the auction has ended: three passes in rotation after the last bid (Law 22A), or four where
// nobody has bid (Law 22B). Passes that took a player's turn away do not end it (Law 17D3).
func (a Auction) Over() bool { return a.standing().over }

// PassedOut reports whether the auction ended without a bid (Law 22B).
func (a Auction) PassedOut() bool {
	s := a.standing()
	return s.over && s.bid < 0
}

// LastBid is the last bid, with who made it, and false where nobody has bid.
func (a Auction) LastBid() (MadeCall, bool) {
	s := a.standing()
	if s.bid < 0 {
		return MadeCall{}, false
	}
	return a.Calls[s.bid], true
}

// Contract is what the auction arrived at, and false while it is not over. The last bid is the contract (Law 22A),
// doubled or redoubled where no bid followed (Law 19D); a double or redouble that Law 19 does not allow counts for
// nothing (Law 36C). Declarer is the player who, for that side, first bid the denomination.
func (a Auction) Contract() (Contract, bool) {
	s := a.standing()
	if !s.over {
		return Contract{}, false
	}
	if s.bid < 0 {
		return Contract{}, true
	}
	final := a.Calls[s.bid]
	bid, _ := final.Call.Bid()
	contract := Contract{Level: bid.Level, Denomination: bid.Denomination, Risk: s.risk, Declarer: final.Seat}
	for _, made := range a.Calls[:s.bid] {
		earlier, isBid := made.Call.Bid()
		if isBid && earlier.Denomination == bid.Denomination && made.Seat.Side() == final.Seat.Side() {
			contract.Declarer = made.Seat
			break
		}
	}
	return contract, true
}
