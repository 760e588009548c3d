package results

import (
	"fmt"
	"strings"

	"redress/bridge"
)

// bidding takes in the auction with its explanations. One that cannot be read, or that arrives at another contract than
// the result, is left out.
func (p *pbnReader) bidding(g *pbnGame, row *Row) {
	tag := g.tags["Auction"]
	if tag == nil || len(tag.data) == 0 {
		return
	}
	dealer, err := bridge.ParseSeat(tag.value)
	if err != nil {
		dealer = marking(p.file, row.Board).Dealer
	}
	auction, err := pbnAuction(tag, dealer)
	if err != nil {
		p.refuse(tag.at, "Auction", "The auction of board %d%s cannot be read: %s.", row.Board, row.where(), err)
		return
	}
	p.auction(tag.at, row, auction)
}

// auction gives a result its auction, and its contract where the file has none.
func (r *reading) auction(at int, row *Row, auction bridge.Auction) {
	if len(auction.Calls) == 0 {
		return
	}
	contract, over := auction.Contract()
	switch {
	case over && row.Contract == nil:
		row.Contract = &contract
	case over && contract != *row.Contract:
		r.refuse(at, "Auction", "The auction of board %d%s arrives at %s, and the result is in %s. The result stands "+
			"without the auction.", row.Board, row.where(), contract, *row.Contract)
		return
	}
	row.Auction = &auction
}

func pbnAuction(tag *pbnTag, dealer bridge.Seat) (bridge.Auction, error) {
	a := bridge.Auction{Dealer: dealer}
	for _, line := range tag.data {
		for _, token := range line.tokens {
			switch {
			case token == "*" || token == "+":
				return a, nil
			case strings.HasPrefix(token, "="):
				a = explained(a, tag.notes[strings.Trim(token, "=")])
			case strings.Trim(token, "!?") == "" || strings.HasPrefix(token, "$") || strings.HasPrefix(token, "^") ||
				token == "-":
				// what an annotator thinks of the call, or that it was irregular, or no call at all
			case strings.EqualFold(token, "AP"):
				a = passedOut(a)
			default:
				call, note, _ := strings.Cut(strings.TrimRight(token, "!?"), "=")
				made, err := bridge.ParseCall(call)
				if err != nil {
					return a, fmt.Errorf("line %d: %w", line.at, err)
				}
				if a = added(a, made, false); len(a.Calls) > 400 {
					return a, fmt.Errorf("line %d: it has more than 400 calls", line.at)
				}
				a = explained(a, tag.notes[strings.Trim(note, "=")])
			}
		}
	}
	return a, nil
}

// added is the auction with a call more, made in turn.
func added(a bridge.Auction, call bridge.Call, alert bool) bridge.Auction {
	a.Calls = append(a.Calls, bridge.MadeCall{Call: call, Seat: seatOf(a.Dealer, len(a.Calls)), Alert: alert})
	return a
}

// seatOf is who makes the call of an index where all call in turn.
func seatOf(dealer bridge.Seat, index int) bridge.Seat { return (dealer + bridge.Seat(index%4)) % 4 }

// explained is the auction with words on its last call.
func explained(a bridge.Auction, words string) bridge.Auction {
	if words != "" && len(a.Calls) > 0 {
		a.Calls[len(a.Calls)-1].Explanation = words
	}
	return a
}

// passedOut is the auction after all further players have passed.
func passedOut(a bridge.Auction) bridge.Auction {
	for i := 0; i < 4 && !a.Over(); i++ {
		a = added(a, bridge.Pass, false)
	}
	return a
}

// play takes in the cards. The notation has a column for each hand, from the leader's on; they are put into the order
// in which they were played.
func (p *pbnReader) play(g *pbnGame, row *Row) {
	tag := g.tags["Play"]
	if tag == nil || len(tag.data) == 0 || row.Contract == nil || row.Contract.PassedOut() {
		return
	}
	leader, err := bridge.ParseSeat(tag.value)
	if err != nil {
		leader = row.Contract.Declarer.LHO()
	}
	cards, err := pbnPlay(tag, leader, row.Contract.Denomination)
	if err != nil {
		p.refuse(tag.at, "Play", "The play of board %d%s cannot be read: %s.", row.Board, row.where(), err)
		return
	}
	row.played(cards)
}

// played gives a result its cards, the first of which is the lead.
func (row *Row) played(cards []bridge.Card) {
	row.Play = cards
	if len(cards) > 0 {
		row.Lead = &cards[0]
	}
}

func pbnPlay(tag *pbnTag, first bridge.Seat, trumps bridge.Denomination) ([]bridge.Card, error) {
	var order []bridge.Card
	seen := map[bridge.Card]bool{}
	leader := first
	for _, line := range tag.data {
		trick, known, err := pbnTrick(line)
		if err != nil {
			return nil, err
		}
		cards := make([]bridge.Card, 0, 4)
		for i := range 4 {
			column := (int(leader) + 4 - int(first) + i) % 4
			if !known[column] {
				break
			}
			if seen[trick[column]] {
				return nil, fmt.Errorf("line %d: the %s is played twice", line.at, trick[column].Name())
			}
			seen[trick[column]] = true
			cards = append(cards, trick[column])
		}
		order = append(order, cards...)
		if len(cards) < 4 {
			break
		}
		leader = winner(leader, cards, trumps)
	}
	return order, nil
}

// pbnTrick reads a line of the play: four cards, a hyphen for one that was not played.
func pbnTrick(line pbnLine) (trick [4]bridge.Card, known [4]bool, err error) {
	column := 0
	for _, token := range line.tokens {
		switch {
		case token == "*" || token == "+":
			return trick, known, nil
		case column > 3 || strings.HasPrefix(token, "=") || strings.HasPrefix(token, "$") ||
			strings.HasPrefix(token, "^") || strings.Trim(token, "!?") == "":
			continue
		case strings.Trim(token, "-") != "":
			card, _, _ := strings.Cut(strings.TrimRight(token, "!?"), "=")
			if trick[column], err = bridge.ParseCard(card); err != nil {
				return trick, known, fmt.Errorf("line %d: %w", line.at, err)
			}
			known[column] = true
		}
		column++
	}
	return trick, known, nil
}

// winner is who wins a trick of four cards (Law 44E, 44F).
func winner(leader bridge.Seat, cards []bridge.Card, trumps bridge.Denomination) bridge.Seat {
	trump, has := trumps.Suit()
	best, seat := cards[0], leader
	for i, card := range cards[1:] {
		if card.Suit == best.Suit && card.Rank > best.Rank || has && card.Suit == trump && best.Suit != trump {
			best, seat = card, seatOf(leader, i+1)
		}
	}
	return seat
}
