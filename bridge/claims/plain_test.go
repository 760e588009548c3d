package claims

import (
	"context"
	"math/bits"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"redress/bridge"
)

// plain tries every play to the end: too simple to be wrong, and slow. The same cards come about in many orders; what
// it found of them at the start of a trick it keeps, and nothing that merely resembles them.
type plain struct {
	trump bridge.Denomination
	// better tells which of two values of North and South's tricks a player brings about.
	better func(seat bridge.Seat, a, b int) bool
	kept   map[plainTable]int
}

// plainTable is the cards of each hand, a bit each, and who is to lead.
type plainTable struct {
	hands  [4]uint64
	leader bridge.Seat
}

// plainPlay has each side take as many tricks as it can.
func plainPlay(trump bridge.Denomination) *plain {
	return &plain{trump, func(seat bridge.Seat, a, b int) bool {
		return seat.Side() == bridge.NorthSouth && a > b || seat.Side() == bridge.EastWest && a < b
	}, map[plainTable]int{}}
}

// fewestPlay has all four work for the fewest tricks of one side.
func fewestPlay(trump bridge.Denomination, side bridge.Side) *plain {
	return &plain{trump, func(_ bridge.Seat, a, b int) bool {
		return side == bridge.NorthSouth && a < b || side == bridge.EastWest && a > b
	}, map[plainTable]int{}}
}

// value is the tricks of North and South.
func (x *plain) value(hands [4]uint64, leader bridge.Seat, played []bridge.Card) int {
	seat := (leader + bridge.Seat(len(played))) % 4
	if hands[seat] == 0 {
		return 0
	}
	if len(played) == 0 {
		if n, ok := x.kept[plainTable{hands, leader}]; ok {
			return n
		}
	}
	legal := hands[seat]
	if len(played) > 0 {
		if suit := legal & (0xffff << (16 * played[0].Suit)); suit != 0 {
			legal = suit
		}
	}
	best := -1
	for ; legal != 0; legal &= legal - 1 {
		i := bits.TrailingZeros64(legal)
		c := bridge.Card{Suit: bridge.Suit(i / 16), Rank: bridge.Two + bridge.Rank(i%16)}
		if n := x.after(hands, leader, played, c); best < 0 || x.better(seat, n, best) {
			best = n
		}
	}
	if len(played) == 0 {
		x.kept[plainTable{hands, leader}] = best
	}
	return best
}

// after is the value once a card is played.
func (x *plain) after(hands [4]uint64, leader bridge.Seat, played []bridge.Card, c bridge.Card) int {
	seat := (leader + bridge.Seat(len(played))) % 4
	hands[seat] &^= 1 << (16*int(c.Suit) + int(c.Rank-bridge.Two))
	var trick [4]bridge.Card
	n := copy(trick[:], played)
	trick[n] = c
	if n < 3 {
		return x.value(hands, leader, trick[:n+1])
	}
	winner, won := plainWinner(trick[:], x.trump, leader), 0
	if winner.Side() == bridge.NorthSouth {
		won = 1
	}
	return won + x.value(hands, winner, nil)
}

func handsOf(p Position) (hands [4]uint64) {
	for _, seat := range bridge.Seats {
		hand, _ := p.Deal.Hand(seat)
		for _, c := range hand.Cards() {
			hands[seat] |= 1 << (16*int(c.Suit) + int(c.Rank-bridge.Two))
		}
	}
	return hands
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

// seeded gives the same positions at every run; others where REDRESS_SEED is set to a number.
func seeded(one, two uint64) *rand.Rand {
	other, _ := strconv.ParseUint(os.Getenv("REDRESS_SEED"), 10, 64)
	return rand.New(rand.NewPCG(one+other<<32, two))
}

// many is a sample in the gate, and as many as were asked for where REDRESS_LONG is set.
func many(sample, all int) int {
	if os.Getenv("REDRESS_LONG") != "" {
		return all
	}
	return sample
}

// TestAgainstPlainPlay: on endings dealt at random, with a trick in progress or not, the position and every card of it
// are worth what trying everything says.
func TestAgainstPlainPlay(t *testing.T) {
	var v Solver
	for cards, n := range map[int]int{2: many(100, 500), 3: many(200, 1000), 4: many(150, 2000), 5: many(25, 1500),
		6: many(6, 500)} {
		r := seeded(7, uint64(cards))
		for range n {
			p := randomly(t, r, cards)
			if err := p.Check(); err != nil {
				t.Fatal(err)
			}
			list, err := v.Cards(context.Background(), p)
			if err != nil {
				t.Fatal(err)
			}
			seat, all := p.ToPlay(), p.Tricks()
			x, most := plainPlay(p.Trump), 0
			for _, c := range list {
				want := sideOf(seat, x.after(handsOf(p), p.Leader, p.Played, c.Card), all)
				if most = max(most, want); c.Tricks != want {
					t.Errorf("%v: the %s is worth %d, want %d", p, c.Card.Name(), c.Tricks, want)
				}
			}
			got, err := v.Value(context.Background(), p)
			if can := len(p.playable()); err != nil || got != most || len(list) != can {
				t.Errorf("%v: %d tricks and %d cards, %v; want %d and %d", p, got, len(list), err, most, can)
			}
		}
	}
}

// TestSolverTurned: to turn the table or to exchange suits changes neither a position's value nor a card's.
func TestSolverTurned(t *testing.T) {
	var v Solver
	r := seeded(29, 31)
	for i := range many(60, 2000) {
		c := Claim{Position: randomly(t, r, 5+i%4)}
		list, err := v.Cards(context.Background(), c.Position)
		if err != nil {
			t.Fatal(err)
		}
		turned, err := v.Cards(context.Background(), c.turned(t).Position)
		if err != nil || !slices.Equal(list, turned) {
			t.Errorf("%v: %v, turned %v, %v", c.Position, list, turned, err)
		}
		exchanged, err := v.Cards(context.Background(), c.exchanged(t).Position)
		if err != nil || len(exchanged) != len(list) {
			t.Errorf("%v: %v, %v", c.Position, exchanged, err)
		}
		for _, x := range list {
			x.Card = nextSuit(x.Card)
			if !slices.Contains(exchanged, x) {
				t.Errorf("%v: %v, suits exchanged %v", c.Position, list, exchanged)
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
		{"N:A2... K3... Q4... J...", bridge.North, nil, "West holds 1 card and should hold 2"},
		{"N:A2... K3... Q4... J...", bridge.South, []bridge.Card{card("S6")}, "by the cards left it was West"},
		{"N:A2... K3... Q4... J...", bridge.West, []bridge.Card{card("S6")}, ""},
		{"N:A2... K3... Q4... J...", bridge.West, []bridge.Card{card("SA")}, "played by West and is still in North's"},
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
