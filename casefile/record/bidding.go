package record

import (
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
