package record

import (
	"fmt"
	"slices"

	"redress/bridge"
	"redress/session"
)

// Warnings are the contradictions in a record that passes Check, each a sentence for the director. Nothing is decided
// by them: what was marked on the board holds (Law 2), and the facts concerned are not known. marked is what the
// session has marked on the board, or else what its number gives; where the two differ [Record.Against] tells of it.
func (r *Record) Warnings(marked session.Marking) []string {
	read := r.read()
	all := warnOfBoard(read, marked)
	for _, warn := range []func(*reading) []string{warnOfAuction, warnOfContract, warnOfPlay,
		warnOfProgress, warnOfIncident} {
		all = append(all, warn(read)...)
	}
	return all
}

func warnOfBoard(r *reading, marked session.Marking) (warnings []string) {
	if r.Board < 1 {
		return nil
	}
	dealer, vul := bridge.DealerOf(r.Board), bridge.VulnerabilityOf(r.Board)
	if marked.Dealer == dealer && r.Dealer != nil && *r.Dealer != dealer {
		warnings = append(warnings, fmt.Sprintf("Board %d is dealt by %s, but %s is given as dealer. What is marked "+
			"on the board holds.", r.Board, dealer.Name(), r.Dealer.Name()))
	}
	if marked.Vul == vul && r.Vul != nil && *r.Vul != vul {
		warnings = append(warnings, fmt.Sprintf("The vulnerability of board %d is %s, but %s is given. What is "+
			"marked on the board holds.", r.Board, vul, *r.Vul))
	}
	return warnings
}

func warnOfAuction(r *reading) (warnings []string) {
	if _, known := r.Dealt(); !known && len(r.Auction) > 0 {
		return []string{"Neither the board nor the dealer is given, so nobody knows who made which call."}
	}
	auction := r.bidding.Auction
	for i, made := range auction.Calls {
		if made.Irregular {
			continue
		}
		if err := auction.Before(i).LegalBy(made.Seat, made.Call); err != nil {
			warnings = append(warnings, fmt.Sprintf("Call %d is not marked as irregular, but %s.", i+1, sentence(err)))
		}
	}
	return warnings
}

func warnOfContract(r *reading) []string {
	if !r.bidding.Known || r.Contract == "" && r.Declarer == nil {
		return nil
	}
	arrived, over := r.bidding.Contract()
	switch entered := r.entered; {
	case over && entered.against(arrived):
		return []string{fmt.Sprintf("The auction arrives at %s, but something else is entered as contract or "+
			"declarer%s.", arrived.Symbol(), entered.otherwise(arrived))}
	case !over && entered.complete && !canBecome(r.bidding.Auction, entered.contract):
		return []string{fmt.Sprintf("The auction recorded cannot arrive at %s, which is entered as the contract.",
			entered.contract.Symbol())}
	}
	return nil
}

// warnOfProgress names the first two signs that exclude each other.
func warnOfProgress(r *reading) []string {
	p := progressOf(r)
	for i, a := range p.signs {
		for _, b := range p.signs[i+1:] {
			if slices.Index(stages, a.from) > slices.Index(stages, b.to) ||
				slices.Index(stages, b.from) > slices.Index(stages, a.to) {
				return []string{"These do not go together: " + a.why + " " + b.why}
			}
		}
	}
	return nil
}

func warnOfIncident(r *reading) []string {
	in := r.Incident
	if index, _, marked := r.bidding.InQuestion(); marked {
		if action, made, ok := r.bidding.ComplainedOf(); ok && action <= index {
			return []string{fmt.Sprintf("What is complained of is marked at %s, which did not come after the call in "+
				"question.", called(made))}
		}
	}
	if in == nil || in.Seat == nil {
		return nil
	}
	if _, made, ok := r.bidding.InQuestion(); ok {
		switch {
		case in.Kind == Call && made.Seat != *in.Seat:
			return []string{fmt.Sprintf("The incident names %s, but the call in question is %s.", in.Seat.Name(),
				called(made))}
		case in.Kind == Explanation && made.Seat.Side() == in.Seat.Side():
			return []string{fmt.Sprintf("%s's own side made %s; of an explanation name the opponent who may want to "+
				"change a call.", in.Seat.Name(), called(made))}
		}
	}
	if in.Kind == Card && in.Index != nil && *in.Index < len(r.Play) {
		card := r.Play[*in.Index]
		if owner, has := r.Deal.Owner(card); has && owner != *in.Seat {
			return []string{fmt.Sprintf("The incident names %s, but %s was dealt the %s.", in.Seat.Name(), owner.Name(),
				card.Name())}
		}
	}
	return nil
}
