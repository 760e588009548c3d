package session

import (
	"testing"

	"redress/bridge"
)

// The example evening must hold together: whole packs, a movement that works, auctions that arrive at the contracts
// recorded, cards played by those who held them.
func TestExampleSession(t *testing.T) {
	open := Example("2026-03-31")
	if len(open.Deals) != len(open.Boards) {
		t.Fatalf("%d deals for %d boards", len(open.Deals), open.Boards)
	}
	for i, text := range exampleDeals {
		deal, err := bridge.ParseDeal(text)
		if err != nil || !deal.Full() {
			t.Errorf("board %d: %q is not a whole pack: %v", i+1, text, err)
		}
	}
	for _, slip := range exampleSlips {
		if _, err := bridge.ParseContract(slip.contract); err != nil {
			t.Errorf("board %d at table %s: %v", slip.board, slip.table, err)
		}
	}
}

func TestExampleMovement(t *testing.T) {
	s := exampleSession(t)
	type meeting struct{ board, pair int }
	met := map[meeting]int{}
	sits := map[[2]int]string{} // round and pair
	for _, r := range s.Results {
		for _, pair := range []int{r.NS, r.EW} {
			met[meeting{r.Board, pair}]++
			if at, ok := sits[[2]int{r.Round, pair}]; ok && at != r.Table {
				t.Errorf("round %d: pair %d sits at tables %s and %s", r.Round, pair, at, r.Table)
			}
			sits[[2]int{r.Round, pair}] = r.Table
		}
	}
	boards := s.Results.ByBoard(s.Tables)
	for _, board := range s.Boards {
		for _, c := range s.Contestants {
			if n := met[meeting{board, c.Number}]; n != 1 {
				t.Errorf("pair %d plays board %d %d times", c.Number, board, n)
			}
		}
		if len(boards[board]) != len(s.Tables) {
			t.Errorf("board %d was played at %d tables of %d", board, len(boards[board]), len(s.Tables))
		}
	}
}

func TestExampleIncidents(t *testing.T) {
	s := exampleSession(t)
	for _, incident := range ExampleIncidents() {
		t.Run(incident.Title, func(t *testing.T) {
			board, _ := s.Board(incident.Board)
			result, ok := s.Result(incident.Board, incident.Table)
			if !ok {
				t.Fatal("there is no result")
			}
			auction, err := bridge.ParseAuction(board.Dealer, incident.Auction)
			if err != nil {
				t.Fatal(err)
			}
			for i, made := range auction.Calls {
				if err := auction.Before(i).LegalBy(made.Seat, made.Call); err != nil {
					t.Error(err)
				}
			}
			if contract, over := auction.Contract(); !over || contract != result.Contract {
				t.Errorf("the auction arrives at %s, the result is in %s", contract, result.Contract)
			}
			if incident.Kind == "call" && auction.Calls[incident.Index].Seat != incident.Seat {
				t.Errorf("call %d was made by %s", incident.Index, auction.Calls[incident.Index].Seat)
			}
			won := playOut(t, board.Deal, result.Contract, incident.Play)
			if incident.Claimed > 0 {
				if got := won[result.Contract.Declarer.Side()] + incident.Claimed; got != result.Tricks {
					t.Errorf("won and claimed %d tricks, recorded %d", got, result.Tricks)
				}
			}
		})
	}
}

// playOut holds the play against the deal, card by card, and counts the tricks of each side.
func playOut(t *testing.T, deal bridge.Deal, contract bridge.Contract, play []string) map[bridge.Side]int {
	t.Helper()
	won := map[bridge.Side]int{}
	var hands [4]bridge.Hand
	for _, seat := range bridge.Seats {
		hands[seat], _ = deal.Hand(seat)
	}
	trump, _ := contract.Denomination.Suit()
	seat, winner := contract.Declarer.LHO(), contract.Declarer.LHO()
	var led, best bridge.Card
	for i, text := range play {
		card, err := bridge.ParseCard(text)
		if err != nil {
			t.Fatal(err)
		}
		if i%4 == 0 {
			seat, led, best = winner, card, card
		}
		if !hands[seat].Has(card) {
			t.Fatalf("card %d: %s does not hold %s", i, seat.Name(), card)
		}
		if card.Suit != led.Suit && hands[seat].Length(led.Suit) > 0 {
			t.Errorf("card %d: %s revokes with %s", i, seat.Name(), card)
		}
		if card.Suit == best.Suit && card.Rank > best.Rank || card.Suit == trump && best.Suit != trump {
			winner, best = seat, card
		}
		hands[seat] = hands[seat].Without(card)
		if i%4 == 3 {
			won[winner.Side()]++
		}
		seat = seat.Next()
	}
	return won
}
