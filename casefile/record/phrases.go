package record

import (
	"fmt"
	"strings"

	"redress/bridge"
)

// mostPhrases is how many phrases are offered for a reason: more are not read with four people waiting.
const mostPhrases = 4

// Phrases are sentences for the reason of a judgement, made of what the record holds and of nothing else: the call
// complained of and what came before it, the hands of the players of whom the judgement speaks, the result at the
// table, the auction. found are sentences on what was found so far, which come before those that any ruling on the
// board could have. They say what is so and no law.
func (r *Record) Phrases(players []string, found ...string) (list []string) {
	if r != nil {
		bidding := r.Bidding()
		list = append(append(list, r.complaint(bidding)...), r.held(players)...)
		list = append(append(list, found...), r.atTable()...)
		if bidding.Known {
			list = append(list, "The auction was "+auctionWords(bidding.Auction)+".")
		}
	} else {
		list = found
	}
	return list[:min(len(list), mostPhrases)]
}

// complaint are the call in question with the one complained of; of two calls that are one and the same nothing came of
// the other.
func (r *Record) complaint(b Bidding) (list []string) {
	index, question, asked := b.InQuestion()
	action, complained := r.complained(b)
	switch {
	case asked && complained && *r.Incident.Action != index:
		list = append(list, fmt.Sprintf("After %s, %s.", called(question), did(action)))
	case complained:
		list = append(list, did(action)+".")
	case asked && r.Incident.Kind == Explanation:
		list = append(list, fmt.Sprintf("It is about %s.", called(question)))
	case asked:
		list = append(list, did(question)+".")
	}
	return list
}

// held are the hands of players in one sentence, where all their cards are known as they were dealt.
func (r *Record) held(players []string) []string {
	var hands []string
	for _, name := range players {
		seat, err := bridge.ParseSeat(name)
		hand, known := r.Deal.Hand(seat)
		if err != nil || !known || hand.Len() != 13 || r.Ending != nil {
			return nil // of hands that are compared one alone tells nothing
		}
		hands = append(hands, name+" held "+handWords(hand))
	}
	if len(hands) == 0 {
		return nil
	}
	return []string{strings.Join(hands, "; ") + "."}
}

// complained is the call that is complained of; false where none is marked.
func (r *Record) complained(b Bidding) (bridge.MadeCall, bool) {
	if !b.Known || r.Incident == nil || r.Incident.Action == nil || *r.Incident.Action < 0 ||
		*r.Incident.Action >= len(b.Calls) {
		return bridge.MadeCall{}, false
	}
	return b.Calls[*r.Incident.Action], true
}

// WithoutResult is the record without the tricks, where those that it has may be the mistake.
func (r *Record) WithoutResult() *Record {
	if r == nil {
		return nil
	}
	without := *r
	without.Tricks = nil
	return &without
}

// atTable is the result at the table: the contract with its tricks, or without where they are not known.
func (r *Record) atTable() []string {
	contract, known := r.FinalContract()
	switch {
	case !known:
		return nil
	case contract.PassedOut():
		return []string{"At the table the board was passed out."}
	case r.Tricks == nil:
		return []string{"The contract was " + contract.Symbol() + "."}
	}
	return []string{"The result at the table was " + contract.WithResult(*r.Tricks) + "."}
}

// auctionWords are the calls in their order, the final passes as one.
func auctionWords(a bridge.Auction) string {
	words := make([]string, len(a.Calls))
	for i, made := range a.Calls {
		words[i] = spoken(made.Call)
	}
	if n := len(words); a.Over() && !a.PassedOut() {
		words = append(words[:n-3], "all pass")
	}
	return strings.Join(words, " – ")
}

// handWords are the cards of a hand by suits.
func handWords(h bridge.Hand) string {
	var suits []string
	for _, suit := range []bridge.Suit{bridge.Spade, bridge.Heart, bridge.Diamond, bridge.Club} {
		holding := strings.Replace(h.Holding(suit), "T", "10", 1) // as a hand is printed for people
		if holding == "" {
			holding = "–"
		}
		suits = append(suits, suit.Symbol()+holding)
	}
	return strings.Join(suits, " ")
}
