package claims

import (
	"context"
	"encoding/json"
	"os"
	"strings"
	"testing"

	"redress/bridge"
)

// checkedClaim is a position of testdata/positions.json; the answers are the worst and the best of each preset.
type checkedClaim struct {
	ID, PBN         string
	Trump           bridge.Denomination
	Leader, Claimer bridge.Seat
	Played          []bridge.Card `json:"played_to_current_trick"`
	Role            string
	Claimed         int `json:"tricks_claimed"`
	Steps           []struct {
		Do   Deed
		Suit bridge.Suit
		Card *bridge.Card
	}
	Forgotten []bridge.Card
	ShownOut  []string `json:"shown_out"`
	Answers   map[string][2]int
	Double    int `json:"double_dummy"`
}

func (x checkedClaim) claim(t testing.TB) Claim {
	t.Helper()
	deal, err := bridge.ParsePosition(x.PBN)
	if err != nil {
		t.Fatal(err)
	}
	c := Claim{Position: Position{Deal: deal, Trump: x.Trump, Leader: x.Leader, Played: x.Played},
		Claimer: x.Claimer, Defender: x.Role == "defender", Claimed: x.Claimed, Forgotten: x.Forgotten}
	for _, step := range x.Steps {
		c.Statement = append(c.Statement, Step{Do: step.Do, Suit: step.Suit, Card: step.Card})
	}
	for _, out := range x.ShownOut {
		var who ShownOut
		if who.Seat, err = bridge.ParseSeat(out[:1]); err != nil {
			t.Fatal(err)
		}
		if who.Suit, err = bridge.ParseSuit(out[1:]); err != nil {
			t.Fatal(err)
		}
		c.ShownOut = append(c.ShownOut, who)
	}
	return c
}

func claimsRead(t testing.TB) (list []checkedClaim) {
	t.Helper()
	text, err := os.ReadFile("testdata/positions.json")
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(text, &list); err != nil {
		t.Fatal(err)
	}
	return list
}

// TestCheckedClaims: the worst and the best of each preset are those worked by hand, and the line that is shown is
// legal play that comes to the worst.
func TestCheckedClaims(t *testing.T) {
	for _, x := range claimsRead(t) {
		c := x.claim(t)
		for _, preset := range append(Presets, struct {
			Name string
			Findings
		}{"any_legal_floor", Findings{AnyLegal: true}}) {
			want, known := x.Answers[preset.Name]
			got, err := Analyse(context.Background(), c, preset.Findings)
			if err != nil || !known || got.Worst != want[0] || got.Best != want[1] {
				t.Errorf("%s, %s: worst %d, best %d, %v; want %v\n%v", x.ID, preset.Name, got.Worst, got.Best, err,
					want, got.Line)
			}
			holdsLine(t, x.ID+", "+preset.Name, c, got.Line, got.Worst)
			holdsLine(t, x.ID+", the best of "+preset.Name, c, got.BestLine, got.Best)
		}
	}
}

// holdsLine plays a line card by card with the rules of the game alone.
func holdsLine(t *testing.T, name string, c Claim, line []Trick, want int) {
	t.Helper()
	p, won := c.Position, 0
	for i, trick := range line {
		if trick.Leader != p.Leader || trick.Begun != (i == 0 && len(c.Played) > 0) {
			t.Errorf("%s: trick %d is led by %s", name, i+1, trick.Leader.Name())
		}
		for _, card := range trick.Cards {
			legal := false
			for _, can := range p.playable() {
				legal = legal || can == card
			}
			if !legal {
				t.Errorf("%s: %s cannot play the %s to trick %d", name, p.ToPlay().Name(), card.Name(), i+1)
				return
			}
			hand, _ := p.Deal.Hand(p.ToPlay())
			p.Deal, _ = p.Deal.With(p.ToPlay(), hand.Without(card))
			p.Played = append(p.Played[:len(p.Played):len(p.Played)], card)
		}
		winner := plainWinner(p.Played, p.Trump, p.Leader)
		if winner.Side() == c.Claimer.Side() {
			won++
		}
		p.Leader, p.Played = winner, nil
	}
	if hand, _ := p.Deal.Hand(bridge.North); hand.Len() > 0 || won != want {
		t.Errorf("%s: the line wins %d tricks, want %d", name, won, want)
	}
}

// TestClaimsThatCannotBe are refused with what is wrong and where.
func TestClaimsThatCannotBe(t *testing.T) {
	heart := bridge.Card{Suit: bridge.Heart, Rank: bridge.Ace}
	for want, change := range map[string]func(c *Claim){
		"":                         func(*Claim) {},
		"of 5 tricks, with 4 left": func(c *Claim) { c.Claimed = 5 },
		"is no seat":               func(c *Claim) { c.Claimer = 7 },
		"names no card":            func(c *Claim) { c.Statement = []Step{{Do: Cash}} },
		"write cash, lead":         func(c *Claim) { c.Statement = []Step{{Do: "squeeze"}} },
		"does not hold": func(c *Claim) {
			c.Claimer, c.Statement = 3, []Step{{Do: Cash, Card: &heart}}
		},
		"cannot have been forgotten":    func(c *Claim) { c.Forgotten = []bridge.Card{heart} },
		"and still holds one":           func(c *Claim) { c.ShownOut = []ShownOut{{bridge.West, bridge.Spade}} },
		"holds 4 cards and should hold": func(c *Claim) { c.Played = []bridge.Card{heart} },
	} {
		c := claimsRead(t)[0].claim(t)
		change(&c)
		_, err := Analyse(context.Background(), c, Findings{Order: AnyOrder})
		if want == "" && err != nil || want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Errorf("%v, want %q", err, want)
		}
	}
}

// TestAStatedFinesseIsNotPutUnderTheKing: who has said that the queen will be finessed plays the ace on the king, and
// then has both; where the king lies behind the queen, the finesse is taken as it was stated. A small card that was
// stated is a duck, and an honour on partner's higher one makes way: both stand.
func TestAStatedFinesseIsNotPutUnderTheKing(t *testing.T) {
	for _, x := range []struct {
		pbn, card string
		do        Deed
		want      int
		played    string
	}{
		{"N:...AQ ...T9 ...32 ...KJ", "CQ", Play, 2, ""},
		{"N:...AQ ...KJ ...32 ...T9", "CQ", Play, 1, ""},
		{"N:...KJ2 ...T98 ..A.4 ..3.Q", "CJ", Play, 2, "C3 CA"},      // the ace takes the two
		{"N:...AK432 .KQ..QJT .A2.2.65 ..AK.987", "C2", Play, 4, ""}, // and runs the clubs when South is in
		{"N:...A92 ...T87 ...543 ...KQJ", "C9", Play, 1, ""},
		{"N:...AQ ...T9 ...K2 ...J3", "CQ", Play, 2, ""}, // partner leads the king
		{"N:...A9 ...T8 ...32 ...KJ", "C9", Cash, 1, ""}, // it was thought to win
	} {
		deal, err := bridge.ParsePosition(x.pbn)
		if err != nil {
			t.Fatal(err)
		}
		c := Claim{Position: Position{deal, bridge.NoTrump, bridge.South, cardsOf(x.played)},
			Claimer: bridge.South, Claimed: 1, Statement: []Step{{Do: x.do, Card: &cardsOf(x.card)[0]}}}
		for _, preset := range Presets {
			got, err := Analyse(context.Background(), c, preset.Findings)
			if err != nil || got.Worst != x.want {
				t.Errorf("%s, %s %s, %s: worst %d, %v; want %d; %v", x.pbn, x.do, x.card, preset.Name, got.Worst, err,
					x.want, got.Line)
			}
		}
	}
}

// TestABestLineThatRestsOnAFinesse: what is won by a finesse that was not stated is told apart; not where it was
// stated, where the others have shown out, or where the best line needs none.
func TestABestLineThatRestsOnAFinesse(t *testing.T) {
	jack := []Step{{Do: Play, Card: &cardsOf("SJ")[0]}}
	for _, x := range []struct {
		pbn       string
		statement []Step
		out       []ShownOut
		want      [2]int // the best, and the best without it
	}{
		{"N:AJ2... 543... KT9... Q87...", nil, nil, [2]int{3, 2}},
		{"N:AJ2... 543... KT9... Q87...", jack, nil, [2]int{3, 3}},
		{"N:AJ2... .432.. KT9... Q87...", nil, []ShownOut{{bridge.East, bridge.Spade}}, [2]int{3, 3}},
		{"N:AJ2... 543... KQ9... T87...", nil, nil, [2]int{3, 3}},
	} {
		deal, err := bridge.ParsePosition(x.pbn)
		if err != nil {
			t.Fatal(err)
		}
		c := Claim{Position: Position{deal, bridge.NoTrump, bridge.South, nil}, Claimer: bridge.South, Claimed: 3,
			Statement: x.statement, ShownOut: x.out}
		got, err := Analyse(context.Background(), c, Findings{Order: AnyOrder})
		if err != nil || [2]int{got.Best, got.Unguessed} != x.want {
			t.Errorf("%s: %d, and %d without a finesse, %v; want %v", x.pbn, got.Best, got.Unguessed, err, x.want)
		}
	}
}
