package record

import "redress/bridge"

// lowestSufficient is the lowest bid in the denomination of an insufficient bid that outranks the last bid before it
// (Law 27B1a). False where no bid is insufficient, and where no level of that denomination is left. What an artificial
// bid specified no record tells.
func (b Bidding) lowestSufficient() (bridge.Bid, bool) {
	bid, last, ok := b.insufficient()
	if !ok {
		return bridge.Bid{}, false
	}
	for over, _ := last.Call.Bid(); !bid.Outranks(over); {
		bid.Level++
	}
	return bid, bid.Valid()
}

// insufficient is a bid that is not higher than the last bid before it, with that bid: the call that is marked, or else
// the last on record. False where that call is no bid or is sufficient.
func (b Bidding) insufficient() (bid bridge.Bid, last bridge.MadeCall, ok bool) {
	index, made, marked := b.InQuestion()
	if !marked && b.Known && len(b.Calls) > 0 && b.incident.names() == "" {
		index = len(b.Calls) - 1
		made = b.Calls[index]
	}
	bid, isBid := made.Call.Bid()
	if !isBid {
		return bridge.Bid{}, bridge.MadeCall{}, false
	}
	last, outbid := b.Before(index).LastBid()
	over, _ := last.Call.Bid()
	return bid, last, outbid && !bid.Outranks(over)
}

// names is what an incident is about; empty where nothing is marked.
func (in *Incident) names() Kind {
	if in == nil {
		return ""
	}
	return in.Kind
}
