package adjustment

import (
	"strings"
	"testing"

	"redress/bridge/scoring"
	"redress/fault"
)

// TestParsePenalty: the amount of a penalty as directors type it; a unit behind the number is the unit.
func TestParsePenalty(t *testing.T) {
	for _, row := range []struct {
		typed  string
		chosen scoring.PenaltyUnit
		want   string
		unit   scoring.PenaltyUnit
	}{
		{"10", scoring.PercentOfTop, "10", scoring.PercentOfTop},
		{"10%", scoring.PercentOfTop, "10", scoring.PercentOfTop},
		{"10%", "", "10", scoring.PercentOfTop},
		{" 0,5 VP ", "", "0.5", scoring.VictoryPoints},
		{"3 IMPs", "", "3", scoring.PenaltyIMPs},
		{"3 imp", scoring.PenaltyIMPs, "3", scoring.PenaltyIMPs},
		{"2 matchpoints", "", "2", scoring.PenaltyPoints},
		{"-3", scoring.PenaltyIMPs, "-3", scoring.PenaltyIMPs}, // refused by the check
		{"10", "", "10", ""},                                   // likewise
		{"10% of a top", "", "10", scoring.PercentOfTop},
		{"10 % of a top.", scoring.PercentOfTop, "10", scoring.PercentOfTop},
		{"25 per cent of one board", "", "25", scoring.PercentOfTop},
		{"10 percent", "", "10", scoring.PercentOfTop},
		{"Half a top", "", "50", scoring.PercentOfTop},
		{"10% of their score", "", "10% of their score", ""}, // nobody knows what that comes to
		{"a warning", "", "a warning", ""},
		{"2 boards", "", "2 boards", ""},
	} {
		p, err := ParsePenalty("north-south", row.typed, row.chosen)
		if err != nil || p.Amount != row.want || p.Unit != row.unit {
			t.Errorf("%q, counted in %q: %+v, %v; want %q %q", row.typed, row.chosen, p, err, row.want, row.unit)
		}
	}
	_, err := ParsePenalty("north-south", "10%", scoring.PenaltyIMPs)
	wantFault(t, "two units", err, fault.Invalid, "penalty",
		"The amount is 10% of a top, and it is to be counted in IMPs. Correct one of the two.")
}

// TestPenaltiesIn: what a committee writes of a sanction can be tapped into the score.
func TestPenaltiesIn(t *testing.T) {
	for words, want := range map[string]string{
		"10% of a top":                          "10% of a top",
		"A penalty of 10 %, that is 2,4 MP.":    "10% of a top | 2.4 matchpoints",
		"3 VP, and the deposit is kept.":        "3 VPs",
		"Ten percent":                           "Ten percent",
		"25 per cent":                           "25% of a top",
		"A quarter of a top.":                   "25% of a top",
		"a warning":                             "a warning",
		"":                                      "",
		"Two IMPs; see 12.3 of the regulations": "Two IMPs; see 12.3 of the regulations",
		strings.Repeat("They are warned at length. ", 9): "",
	} {
		var got []string
		for _, p := range PenaltiesIn(words) {
			got = append(got, p.Named())
		}
		if said := strings.Join(got, " | "); said != want {
			t.Errorf("%q: %q, want %q", words, said, want)
		}
	}
}

// TestReadScoreLine: tricks as a number or as the result of a score slip.
func TestReadScoreLine(t *testing.T) {
	for _, row := range []struct {
		contract, result string
		tricks, points   int
	}{
		{"4S by N", "10", 10, 420}, {"4S by N", "=", 10, 420}, {"4S by N", "+1", 11, 450}, {"4S by N", "-2", 8, -100},
		{"4S by E", "−1", 9, 50}, {"1NT by N", "1", 1, -300}, {"passed out", "", 0, 0}, {"passed out", "7", 0, 0},
	} {
		line, err := ReadScoreLine("table", row.contract, row.result, 0)
		if err != nil || line.Tricks != row.tricks || line.Points != row.points {
			t.Errorf("%s %s: %+v, %v", row.contract, row.result, line, err)
		}
	}
	for _, typed := range []string{"", "14", "+4", "-11", "ten", "1.5"} {
		_, err := ReadScoreLine("ew.1", "4S by N", typed, 0)
		wantFault(t, typed, err, fault.Invalid, "ew.1-tricks",
			"Give the tricks that declarer won, 0 to 13, or the result as =, +1 or -2.")
	}
}
