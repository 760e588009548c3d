package record

import (
	"slices"
	"strings"

	"redress/bridge"
	"redress/fault"
)

// Bidding is the auction on record, read once for whoever asks several questions of it.
type Bidding struct {
	bridge.Auction      // with a seat for every call
	Known          bool // false where no call is recorded, or nobody knows who dealt
	err            error
	incident       *Incident
}

// Bidding reads the auction.
func (r *Record) Bidding() Bidding {
	dealer, dealt := r.Dealt() // without one any seat serves to see whether the calls can be read
	auction, err := readAuction(dealer, r.Auction)
	if err != nil || !dealt || len(r.Auction) == 0 {
		return Bidding{err: err}
	}
	return Bidding{Auction: auction, Known: true, incident: r.Incident}
}

// Calls is the auction alone; false where no call is recorded, or nobody knows who dealt.
func (r *Record) Calls() (bridge.Auction, bool) {
	b := r.Bidding()
	return b.Auction, b.Known
}

// Bare is the record without alerts and without what was said of calls: what one player was told in private another may
// not read while the board may still be played. It tells whether anything was left out.
func (r *Record) Bare() (bare Record, less bool) {
	bare = *r
	auction, known := r.Calls()
	if !known {
		return bare, false
	}
	auction.Calls = slices.Clone(auction.Calls)
	for i := range auction.Calls {
		less = less || auction.Calls[i].Alert || auction.Calls[i].Explanation != ""
		auction.Calls[i].Alert, auction.Calls[i].Explanation = false, ""
	}
	bare.Auction = auction.Strings()
	return bare, less
}

// bidSuits are the suits that a player has bid on record, but for the call that the incident is about, which does not
// stand (26B); false where that is no call of theirs, or where another bid of theirs was irregular or explained, which
// may not stand, or have shown another suit.
func (b Bidding) bidSuits(seat bridge.Seat) (suits []bridge.Suit, known bool) {
	withdrawn, made, marked := b.InQuestion()
	if !marked || made.Seat != seat {
		return nil, false
	}
	for i, call := range b.Calls {
		bid, isBid := call.Call.Bid()
		if i == withdrawn || call.Seat != seat || !isBid {
			continue
		}
		if call.Alert || call.Irregular || call.Explanation != "" {
			return nil, false
		}
		if suit, ofSuit := bid.Denomination.Suit(); ofSuit && !slices.Contains(suits, suit) {
			suits = append(suits, suit)
		}
	}
	return suits, true
}

// notShown are the words for one suit that declarer may forbid when a player's call was withdrawn (26B): one that the
// player has not shown, with what was bid so far where the record tells.
func (b Bidding) notShown(seat bridge.Seat) string {
	words := "one suit that " + seat.Name() + " did not show by a call that stands"
	suits, known := b.bidSuits(seat)
	if !known {
		return words
	}
	var names []string
	for _, suit := range suits {
		names = append(names, suit.Name())
	}
	if len(names) == 0 {
		names = []string{"no suit"}
	}
	return words + " (" + seat.Name() + " has bid " + strings.Join(names, " and ") + " so far)"
}

// readAuction reads the calls of whoever dealt; what cannot be read is a fault at "auction".
func readAuction(dealer bridge.Seat, calls []string) (bridge.Auction, error) {
	if len(calls) > maxCalls {
		return bridge.Auction{}, fault.At("auction", "The auction has %d calls; no auction is so long.", len(calls))
	}
	for i, text := range calls {
		if len(text) > maxCall {
			return bridge.Auction{}, fault.At("auction", "Call %d has more than %d characters. Shorten the "+
				"explanation.", i+1, maxCall)
		}
	}
	auction, err := bridge.ParseAuction(dealer, calls)
	if err != nil {
		return bridge.Auction{}, fault.At("auction", "The auction cannot be read at %s.", sentence(err))
	}
	return auction, nil
}

// InQuestion is the call that the incident is about, with its index; false where the incident names none.
func (b Bidding) InQuestion() (index int, made bridge.MadeCall, ok bool) {
	if !b.Known || b.incident == nil || b.incident.Index == nil {
		return 0, bridge.MadeCall{}, false
	}
	index = *b.incident.Index
	if k := b.incident.Kind; k == Card || k == Claim || index < 0 || index >= len(b.Auction.Calls) {
		return 0, bridge.MadeCall{}, false
	}
	return index, b.Auction.Calls[index], true
}

// ComplainedOf is the call that is said to have come of what the incident is about, with its index; false where none is
// marked.
func (b Bidding) ComplainedOf() (index int, made bridge.MadeCall, ok bool) {
	if !b.Known || b.incident == nil || b.incident.Action == nil || *b.incident.Action >= len(b.Auction.Calls) {
		return 0, bridge.MadeCall{}, false
	}
	return *b.incident.Action, b.Auction.Calls[*b.incident.Action], true
}
