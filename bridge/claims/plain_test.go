package claims

import (
	"context"
	"math/rand/v2"
	"strings"
	"testing"

	"redress/bridge"
)

// plainly is the value of a position for North and South when every play is tried to the end: slow, and too simple to
// be wrong.
func plainly(hands [4]bridge.Hand, trump bridge.Denomination, leader bridge.Seat, played []bridge.Card) int {
	seat := (leader + bridge.Seat(len(played))) % 4
	if hands[seat].Len() == 0 {
		return 0
	}
	ns := seat.Side() == bridge.NorthSouth
	best := -1
	for _, c := range hands[seat].Cards() {
		if len(played) > 0 && c.Suit != played[0].Suit && hands[seat].Length(played[0].Suit) > 0 {
			continue
		}
		next, trick := hands, append(played[:len(played):len(played)], c)
		next[seat] = hands[seat].Without(c)
		n := 0
		if len(trick) < 4 {
			n = plainly(next, trump, leader, trick)
		} else {
			winner := plainWinner(trick, trump, leader)
			if winner.Side() == bridge.NorthSouth {
				n = 1
			}
			n += plainly(next, trump, winner, nil)
		}
		if best < 0 || ns && n > best || !ns && n < best {
			best = n
		}
	}
	return best
}

func plainWinner(trick []bridge.Card, trump bridge.Denomination, leader bridge.Seat) bridge.Seat {
	suit, trumps := trump.Suit()
	best := 0
	for i, c := range trick {
		b := trick[best]
		if c.Suit == b.Suit && c.Rank > b.Rank || trumps && c.Suit == suit && b.Suit != suit {
			best = i
		}
	}
	return (leader + bridge.Seat(best)) % 4
}

// randomly deals an ending of so many cards a hand, from few ranks so that suits are shared, with a trick begun or not.
func randomly(t testing.TB, r *rand.Rand, cards int) Position {
	t.Helper()
	var pack []bridge.Card
	for _, suit := range bridge.Suits {
		for rank := bridge.Two; rank <= bridge.Ace; rank++ {
			pack = append(pack, bridge.Card{Suit: suit, Rank: rank})
		}
	}
	r.Shuffle(len(pack), func(i, j int) { pack[i], pack[j] = pack[j], pack[i] })
	p := Position{Trump: bridge.Denominations[r.IntN(5)], Leader: bridge.Seats[r.IntN(4)]}
	for i, seat := range bridge.Seats {
		var err error
		if p.Deal, err = p.Deal.With(seat, bridge.NewHand(pack[i*cards:(i+1)*cards]...)); err != nil {
			t.Fatal(err)
		}
	}
	for range r.IntN(4) {
		seat, list := p.ToPlay(), p.playable()
		c := list[r.IntN(len(list))]
		hand, _ := p.Deal.Hand(seat)
		p.Deal, _ = p.Deal.With(seat, hand.Without(c))
		p.Played = append(p.Played, c)
	}
	return p
}

// TestAgainstPlainPlay: on endings dealt at random every card is worth what trying everything says.
func TestAgainstPlainPlay(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 11))
	var v Solver
	for i := range 600 {
		p := randomly(t, r, 2+i%3)
		if err := p.Check(); err != nil {
			t.Fatal(err)
		}
		cards, err := v.Cards(context.Background(), p)
		if err != nil {
			t.Fatal(err)
		}
		seat, all := p.ToPlay(), p.Tricks()
		for _, c := range cards {
			var hands [4]bridge.Hand
			for _, s := range bridge.Seats {
				hands[s], _ = p.Deal.Hand(s)
			}
			hands[seat] = hands[seat].Without(c.Card)
			trick, n := append(p.Played[:len(p.Played):len(p.Played)], c.Card), 0
			if len(trick) < 4 {
				n = plainly(hands, p.Trump, p.Leader, trick)
			} else {
				winner := plainWinner(trick, p.Trump, p.Leader)
				if winner.Side() == bridge.NorthSouth {
					n = 1
				}
				n += plainly(hands, p.Trump, winner, nil)
			}
			if want := sideOf(seat, n, all); c.Tricks != want {
				t.Errorf("%v: the %s is worth %d, want %d", p, c.Card.Name(), c.Tricks, want)
			}
		}
	}
}

// TestPositionsThatCannotBe are refused with what is wrong and where.
func TestPositionsThatCannotBe(t *testing.T) {
	card := func(text string) bridge.Card {
		c, err := bridge.ParseCard(text)
		if err != nil {
			t.Fatal(err)
		}
		return c
	}
	for _, x := range []struct {
		deal   string
		leader bridge.Seat
		played []bridge.Card
		want   string
	}{
		{"N:A2... K3... Q4... J5...", bridge.North, nil, ""},
		{"N:A2... K3... Q4... J...", bridge.North, nil, "West holds 1 cards and should hold 2"},
		{"N:A2... K3... - J5...", bridge.North, nil, "South's hand is not known"},
		{"N:A... K3... Q4... J5...", bridge.North, []bridge.Card{card("S2")}, ""},
		{"N:A2... K3... Q4... J5...", bridge.North, []bridge.Card{card("S6")}, "North holds 2 cards and should hold 1"},
		{"N:A... K3... Q4... J5...", bridge.North, []bridge.Card{card("SK")}, "still in East's hand"},
		{"N:A... K... Q4... J5...", bridge.North, []bridge.Card{card("S2"), card("H3")}, "holds a card of the suit"},
		{"N:A... K... Q4... J5...", bridge.North, []bridge.Card{card("S2"), card("S2")}, "played twice"},
		{"N:- - - -", bridge.North, nil, "holds no card"},
	} {
		deal, err := bridge.ParsePosition(x.deal)
		if err != nil {
			t.Fatal(err)
		}
		err = Position{Deal: deal, Trump: bridge.NoTrump, Leader: x.leader, Played: x.played}.Check()
		if x.want == "" && err != nil || x.want != "" && (err == nil || !strings.Contains(err.Error(), x.want)) {
			t.Errorf("%s: %v, want %q", x.deal, err, x.want)
		}
	}
}
