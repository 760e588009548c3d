package claims

import (
	"context"
	"slices"
	"strings"
	"testing"

	"redress/bridge"
)

// TestStated: what a statement comes to that is a crossruff, that throws a card away, or that names no order.
func TestStated(t *testing.T) {
	card := func(text string) *bridge.Card {
		c, err := bridge.ParseCard(text)
		if err != nil {
			t.Fatal(err)
		}
		return &c
	}
	cash := func(text string) Step { return Step{Do: Cash, Suit: card(text).Suit, Card: card(text)} }
	for _, row := range []struct {
		name      string
		pbn       string
		trump     bridge.Denomination
		statement []Step
		worst     int
	}{
		{"a crossruff", "N:QJ..32. .J.KQJ. AK.32.. .AKQ.A.", bridge.Spades, []Step{{Do: Crossruff}}, 4},
		{"nothing said of it", "N:QJ..32. .J.KQJ. AK.32.. .AKQ.A.", bridge.Spades, nil, 3},
		{"a crossruff begun with trumps", "N:QJ..32. .J.KQJ. AK.32.. .AKQ.A.", bridge.Spades,
			[]Step{cash("SA"), {Do: Crossruff}}, 3},
		{"a loser thrown", "N:...A3 ..K.2 .A..4 .K.A.", bridge.NoTrump,
			[]Step{cash("HA"), {Do: Throw, Card: card("C3")}}, 2},
		{"the winner thrown", "N:...A3 ..K.5 .A..4 .K.A.", bridge.NoTrump,
			[]Step{cash("HA"), {Do: Throw, Card: card("CA")}}, 1},
		{"a card to be cashed is not thrown", "N:A.852.AK. J9.QT.T.J 4.63..AKQ 8.KJ9.QJ.", bridge.NoTrump,
			[]Step{cash("CA"), cash("CK"), cash("CQ"), cash("SA"), cash("DA"), cash("DK")}, 6},
		{"nor is one of a suit to be run", "N:A.852.AK. J9.QT.T.J 4.63..AKQ 8.KJ9.QJ.", bridge.NoTrump,
			[]Step{{Do: Run, Suit: card("CA").Suit}, cash("SA"), {Do: Run, Suit: card("DA").Suit}}, 6},
		{"a card said next is not put under the one said before", "N:AQT3... 6..KQ.A K4..5.8 J975...",
			bridge.NoTrump, []Step{cash("SK"), cash("SA"), cash("SQ")}, 3},
		{"nor is one with which to finesse", "N:AQ3... 6..KQ. K4..5. J97...", bridge.NoTrump,
			[]Step{cash("SK"), {Do: Play, Card: card("SQ")}}, 3},
		{"a card to be cashed takes the trick of a small one led to it", "N:A3... 6..K. 54... J9...",
			bridge.NoTrump, []Step{{Do: Lead, Suit: card("SA").Suit}, cash("SA")}, 1},
		{"no order at all", "N:A.852.AK. J9.QT.T.J 4.63..AKQ 8.KJ9.QJ.", bridge.NoTrump, nil, 3},
	} {
		deal, err := bridge.ParsePosition(row.pbn)
		if err != nil {
			t.Fatalf("%s: %v", row.name, err)
		}
		c := Claim{Position: Position{Deal: deal, Trump: row.trump, Leader: bridge.South}, Claimer: bridge.South,
			Statement: row.statement}
		r, err := Analyse(context.Background(), c, Findings{Order: AnyOrder})
		if err != nil || r.Worst != row.worst {
			t.Errorf("%s: %d, want %d (%v) by %v", row.name, r.Worst, row.worst, err, r.Line)
		}
	}
}

// TestThrough: a suit led through an opponent is a finesse that was stated, by whichever hand leads it, and loses to a
// card that lies elsewhere; of a claiming defender it does not bind partner to lead it (Laws 70D2, 70E1).
func TestThrough(t *testing.T) {
	card := func(text string) *bridge.Card { return &cardsOf(text)[0] }
	through := func(text string, seat bridge.Seat) Step {
		return Step{Do: Through, Suit: card(text).Suit, Card: card(text), Seat: seat}
	}
	ace := Step{Do: Cash, Suit: bridge.Heart, Card: card("HA")}
	const kings = "N:6..J.K6 4.A..AQ T.J.AK. A.5.7.9" // East claims, and West is to come back with a club
	for _, row := range []struct {
		name, pbn string
		leader    bridge.Seat
		claimer   bridge.Seat
		statement []Step
		worst     int
		right     int // where no other play of a partner's is normal
	}{
		{"partner may lead another suit", kings, bridge.East, bridge.East,
			[]Step{ace, {Do: Lead, Suit: bridge.Spade}, through("CK", bridge.North)}, 2, 4},
		{"with no word of it a finesse may be refused or taken", kings, bridge.East, bridge.East,
			[]Step{ace, {Do: Lead, Suit: bridge.Spade}}, 2, 3},
		{"the king is before the tenace", "N:...AQ ..A.7 ...32 ...K4", bridge.South, bridge.South,
			[]Step{through("CK", bridge.West)}, 2, 2},
		{"the king is behind it", "N:...AQ ...K4 ...32 ..A.7", bridge.South, bridge.South,
			[]Step{through("CK", bridge.West)}, 1, 1},
		{"the ten that is led does as well, and what is led next was not said", "N:...AQ9 ..A.76 ...JT2 ...K84",
			bridge.South, bridge.South, []Step{through("CK", bridge.West)}, 2, 2},
	} {
		deal, err := bridge.ParsePosition(row.pbn)
		if err != nil {
			t.Fatalf("%s: %v", row.name, err)
		}
		c := Claim{Position: Position{Deal: deal, Trump: bridge.NoTrump, Leader: row.leader}, Claimer: row.claimer,
			Defender: row.claimer == bridge.East, Statement: row.statement}
		for _, right := range []bool{false, true} {
			want := row.worst
			if right {
				want = row.right
			}
			r, err := Analyse(context.Background(), c, Findings{Order: AnyOrder, PartnerRight: right})
			if err != nil || r.Worst != want {
				t.Errorf("%s, partner right %t: %d, want %d (%v) by %v", row.name, right, r.Worst, want, err, r.Line)
			}
		}
	}
	deal, _ := bridge.ParsePosition(kings)
	for _, row := range []struct {
		step Step
		says string
	}{
		{through("CA", bridge.North), "which the claiming side holds"},
		{through("CK", bridge.South), "name the opponent before"},
		{through("CK", bridge.West), "name the opponent before"},
		{Step{Do: Through}, "names no card"},
	} {
		c := Claim{Position: Position{Deal: deal, Trump: bridge.NoTrump, Leader: bridge.East}, Claimer: bridge.East,
			Defender: true, Statement: []Step{row.step}}
		if err := c.Check(); err == nil || !strings.Contains(err.Error(), row.says) {
			t.Errorf("%+v: %v, want %q", row.step, err, row.says)
		}
	}
}

// TestShownOutGuesses: that an opponent is out of a suit saves a guess in it and nothing else: it shows nobody a trump
// that was overlooked, whether it is out of trumps or of a suit without a guess.
func TestShownOutGuesses(t *testing.T) {
	for _, row := range []struct {
		name, pbn string
		trump     bridge.Denomination
		claimer   bridge.Seat
		out       ShownOut
		worst     int // whether or not it was seen
		aware     int
	}{
		{"a master trump, East out of trumps", "N:54..2.3 T9..97. .8.AKQ. J.J..AK", bridge.Hearts,
			bridge.South, ShownOut{bridge.East, bridge.Heart}, 0, 3},
		{"a suit with a guess, which North is out of and ruffs", "W:.T..Q5 7.8.7. AT..Q. 4.4..9", bridge.Hearts,
			bridge.West, ShownOut{bridge.North, bridge.Club}, 1, 3},
		{"a small trump, West out of hearts", "N:.4.65.7 .98.J.T K.AK.A. 3..Q.KQ", bridge.Spades,
			bridge.South, ShownOut{bridge.West, bridge.Heart}, 3, 4},
	} {
		deal, err := bridge.ParsePosition(row.pbn)
		if err != nil {
			t.Fatalf("%s: %v", row.name, err)
		}
		c := Claim{Position: Position{Deal: deal, Trump: row.trump, Leader: row.claimer}, Claimer: row.claimer}
		for _, seen := range [][]ShownOut{nil, {row.out}} {
			c.ShownOut = seen
			for _, f := range []Findings{{Order: AnyOrder}, {Order: AnyOrder, Aware: true}} {
				want := row.worst
				if f.Aware {
					want = row.aware
				}
				if r, err := Analyse(context.Background(), c, f); err != nil || r.Worst != want {
					t.Errorf("%s, seen %v, aware %v: %d, want %d (%v)", row.name, seen, f.Aware, r.Worst, want, err)
				}
			}
		}
	}
}

// TestNoOrderSaid: that the rest is good, in no order that was said, is as if nothing had been said; and no step can
// follow it.
func TestNoOrderSaid(t *testing.T) {
	random := seeded(17, 3)
	for range 40 {
		c := claimed(t, random, 4)
		c.Statement = nil
		plain, err := Analyse(context.Background(), c, Findings{Order: AnyOrder})
		if err != nil {
			t.Fatal(err)
		}
		c.Statement = []Step{{Do: Rest}}
		rested, err := Analyse(context.Background(), c, Findings{Order: AnyOrder})
		if err != nil || rested.Worst != plain.Worst || rested.Best != plain.Best {
			t.Errorf("%v: %d and %d, want %d and %d (%v)", c.Position, rested.Worst, rested.Best, plain.Worst,
				plain.Best, err)
		}
		if c.Statement = append(c.Statement, Step{Do: Draw}); c.Check() == nil {
			t.Error("a step can follow what names no order")
		}
	}
}

// TestWhichCardIsThrown: which card a claimer throws, declarer from either hand, is asked where it changes the number.
func TestWhichCardIsThrown(t *testing.T) {
	for _, row := range []struct {
		name, pbn       string
		claimer         bridge.Seat
		defender        bool
		careless, knows int
		asked           bool
	}{
		{"two kings, of which declarer has one queen", "N:.2.4. .4.2. .Q..A .K.K.", bridge.West, true, 0, 1, true},
		{"the same with a club to follow with", "N:.2.4. .4.2. .Q..A .K..K", bridge.West, true, 1, 1, false},
		{"declarer before two kings", "N:.K.K. .Q..A .2.4. .4.2.", bridge.North, false, 0, 1, true},
		{"dummy before two kings", "N:.K.K. .Q..A .2.4. .4.2.", bridge.South, false, 0, 1, true},
		{"declarer with one king and a loser", "N:.K.2. .Q..A .2.4. ..53.", bridge.North, false, 1, 1, false},
		{"the small heart that leads to two winners", "N:.AK..2 ..54.A .2.A3. .Q5.Q.", bridge.South, false, 1, 2, true},
		{"two small hearts that lead to them", "N:.AK..2 ..54.A .32.A. .Q5.Q.", bridge.South, false, 2, 2, false},
	} {
		deal, err := bridge.ParsePosition(row.pbn)
		if err != nil {
			t.Fatalf("%s: %v", row.name, err)
		}
		leader, _ := deal.Owner(bridge.Card{Suit: bridge.Club, Rank: bridge.Ace})
		c := Claim{Position: Position{Deal: deal, Trump: bridge.NoTrump, Leader: leader}, Claimer: row.claimer,
			Defender: row.defender}
		careless, err := Analyse(t.Context(), c, Findings{Order: AnyOrder})
		if err != nil {
			t.Fatal(err)
		}
		knows, err := Analyse(t.Context(), c, Findings{Order: AnyOrder, Discards: true})
		if err != nil || careless.Worst != row.careless || knows.Worst != row.knows {
			t.Errorf("%s: %d, and %d if it is known which to throw; want %d and %d (%v)", row.name, careless.Worst,
				knows.Worst, row.careless, row.knows, err)
		}
		list, err := Questions(t.Context(), c)
		if err != nil {
			t.Fatal(err)
		}
		asked := slices.ContainsFunc(list, func(q Question) bool { return q.Matter == OfDiscards })
		if asked != row.asked {
			t.Errorf("%s: asked %t, want %t", row.name, asked, row.asked)
		}
	}
}

// TestARunThatBreaks: whether a suit that was to be run is left when it breaks is asked where it changes the number.
func TestARunThatBreaks(t *testing.T) {
	for _, row := range []struct {
		name, pbn   string
		trump       bridge.Denomination
		held, leave int
	}{
		{"the fourth club is not high, and West has an ace to cash", "N:32...432 QJT...76 A...AKQ5 .A..JT98",
			bridge.NoTrump, 3, 4},
		{"West has nothing to cash", "N:32...432 QJT...76 A...AKQ5 K...JT98", bridge.NoTrump, 4, 4},
		{"the clubs break", "N:32...432 QJ...T76 A...AKQ5 .A2..J98", bridge.NoTrump, 5, 5},
		{"every club is high, and West has two trumps", "N:.5432.2. ..43.543 AQ...AKQ 32.A6..2", bridge.Spades, 3, 4},
		{"every club is high, and West has one trump", "N:.5432.2. ..43.543 AQ...AKQ 3.A76..2", bridge.Spades, 4, 4},
	} {
		deal, err := bridge.ParsePosition(row.pbn)
		if err != nil {
			t.Fatalf("%s: %v", row.name, err)
		}
		c := Claim{Position: Position{Deal: deal, Trump: row.trump, Leader: bridge.South}, Claimer: bridge.South,
			Statement: []Step{{Do: Run, Suit: bridge.Club}}}
		for leaves, want := range map[bool]int{false: row.held, true: row.leave} {
			got, err := Analyse(t.Context(), c, Findings{Order: AnyOrder, MayLeave: leaves})
			if err != nil || got.Worst != want {
				t.Errorf("%s, left %t: %d, want %d (%v): %v", row.name, leaves, got.Worst, want, err, got.Line)
			}
		}
		list, err := Questions(t.Context(), c)
		if err != nil {
			t.Fatal(err)
		}
		asked := slices.ContainsFunc(list, func(q Question) bool { return q.Matter == OfStatedRun })
		if asked != (row.held != row.leave) {
			t.Errorf("%s: asked %t", row.name, asked)
		}
	}
}

// TestRuffLead: what the others lead is ruffed, whichever side suit it is, with any trump where the size was not said;
// a suit of which the hand has a card is followed to, and a lead of trumps is not ruffed.
func TestRuffLead(t *testing.T) {
	for _, row := range []struct {
		name, pbn string
		worst     int
	}{
		{"a lead that can be overruffed", "N:T..J9.T 5.7.A.4 .KQ.8.9 AJ6...A", 3},
		{"one that cannot", "N:4..J9.T 5.7.A.3 .KQ.8.9 AJ6...A", 4},
		{"a suit that is held", "N:4.9.J.T 5..A.32 ...KQ98 AJ6...A", 4},
	} {
		deal, err := bridge.ParsePosition(row.pbn)
		if err != nil {
			t.Fatalf("%s: %v", row.name, err)
		}
		c := Claim{Position: Position{Deal: deal, Trump: bridge.Spades, Leader: bridge.South}, Claimer: bridge.West,
			Statement: []Step{{Do: RuffLead}, {Do: Draw}, {Do: Rest}}}
		r, err := Analyse(context.Background(), c, Findings{Order: AnyOrder, Aware: true})
		if err != nil || r.Worst != row.worst {
			t.Errorf("%s: %d, want %d (%v) by %v", row.name, r.Worst, row.worst, err, r.Line)
			continue
		}
		cards := r.Line[0].Cards
		if follows := cards[0].Suit.String() == "C"; follows == (cards[1].Suit.String() == "S") {
			t.Errorf("%s: West plays the %s to the %s", row.name, cards[1].Name(), cards[0].Name())
		}
	}
}

// TestRunOfAKnownSuit: a suit that is run is led from the top where an opponent is seen to be out of it as well: the
// run was meant before that was seen, and nobody leads the seven from ace, king and seven.
func TestRunOfAKnownSuit(t *testing.T) {
	deal, err := bridge.ParsePosition("N:.65..42 .QJ.KQ. ...AK73 A...J98")
	if err != nil {
		t.Fatal(err)
	}
	c := Claim{Position: Position{Deal: deal, Trump: bridge.NoTrump, Leader: bridge.South}, Claimer: bridge.South,
		Statement: []Step{{Do: Run, Suit: bridge.Club}}, ShownOut: []ShownOut{{Seat: bridge.East, Suit: bridge.Club}}}
	r, err := Analyse(context.Background(), c, Findings{Order: TopDown})
	if err != nil || r.Worst != 2 {
		t.Errorf("%d, want 2 (%v) by %v", r.Worst, err, r.Line)
	}
}
