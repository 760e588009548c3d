package claims

import (
	"strings"
	"testing"

	"redress/bridge"
)

// TestNotes: a ruff by a hand that must follow suit is pointed out where it stands, and one that can be made is not.
func TestNotes(t *testing.T) {
	suit := func(do Deed, s bridge.Suit) Step { return Step{Do: do, Suit: s} }
	ruff := suit(Ruff, bridge.Heart)
	with := func(text string) Step {
		return Step{Do: Ruff, Suit: bridge.Heart, Card: &cardsOf(text)[0]}
	}
	const both = "N:K.2.4. 3.Q.5. A.3.2. .K5..4" // North and South hold a heart and a trump each
	const short = "N:K..43. 3.Q.5. A.3.2. .K5..4"
	for _, row := range []struct {
		name, pbn string
		trump     bridge.Denomination
		played    string
		statement []Step
		want      string
	}{
		{"both hands follow", both, bridge.Spades, "", []Step{ruff}, "North as well as South still holds a heart"},
		{"the suit is led first", both, bridge.Spades, "", []Step{suit(Lead, bridge.Heart), ruff}, ""},
		{"dummy has none", short, bridge.Spades, "", []Step{ruff}, ""},
		{"by the hand that has one", short, bridge.Spades, "", []Step{with("SA")}, "South still holds a heart"},
		{"by the hand that has none", short, bridge.Spades, "", []Step{with("SK")}, ""},
		{"after trumps were drawn", both, bridge.Spades, "", []Step{{Do: Draw}, ruff}, ""},
		{"without trumps", both, bridge.NoTrump, "", []Step{ruff}, "has a trump to ruff a heart with"},
		{"none in these hands", both, bridge.Clubs, "", []Step{ruff}, "has a trump to ruff a heart with"},
		{"a heart is led, and South holds one", "N:K..4. 3.Q.5. A.3.2. .5..4", bridge.Spades, "HK",
			[]Step{with("SA")}, "South still holds a heart"},
	} {
		deal, err := bridge.ParsePosition(row.pbn)
		if err != nil {
			t.Fatalf("%s: %v", row.name, err)
		}
		c := Claim{Position: Position{Deal: deal, Trump: row.trump, Leader: bridge.South}, Claimer: bridge.South,
			Statement: row.statement}
		if row.played != "" {
			c.Leader, c.Played = bridge.West, cardsOf(row.played)
		}
		got := ""
		for _, n := range c.Notes() {
			if got += n.Text; n.Step != len(row.statement)-1 {
				t.Errorf("%s: it is said of step %d", row.name, n.Step+1)
			}
		}
		if row.want == "" && got != "" || !strings.Contains(got, row.want) {
			t.Errorf("%s: %q, want %q", row.name, got, row.want)
		}
	}
}
