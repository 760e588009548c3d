package adjustment

import (
	"slices"
	"strings"
	"testing"

	"redress/fault"
	"redress/ledger"
)

func TestScoreChecks(t *testing.T) {
	holdExamples(t, "score_checks.txt", examples(t, "score_checks.txt"), func(e *told) []string {
		score, err := e.score(t)
		if err == nil {
			err = score.Check()
		}
		if err != nil {
			f := fault.Of(err)
			if f.Code != fault.Invalid || f.Field == "" {
				t.Errorf("%s: %v is no fault of a field", e.at, err)
			}
			return []string{"! " + f.Field + ": " + f.Text}
		}
		var lines []string
		if words := score.Words(); words != "" {
			lines = append(lines, words)
		}
		if score.Penalty != nil {
			lines = append(lines, "penalty: "+score.Penalty.Words())
		}
		_, adjusted := score.Adjusted()
		if both := score.NorthSouth != nil && score.EastWest != nil; adjusted != both {
			t.Errorf("%s: the score can be reckoned with: %t, both sides are given one: %t", e.at, adjusted, both)
		}
		return lines
	})
}

// TestTooMuchOfAScore: what no form sends, but a program might.
func TestTooMuchOfAScore(t *testing.T) {
	line := func(share string) Outcome { return Outcome{ScoreLine: ScoreLine{Points: 50}, Share: share} }
	many := slices.Repeat([]Outcome{line("1/21")}, 21)
	for _, row := range []struct {
		name, field, text string
		side              SideScore
	}{
		{"21 results", "ns",
			"A score can be made up of at most 20 results; you have given 21. Combine those that score the same.",
			SideScore{Outcomes: many}},
		{"two kinds of score", "ns", "North-South are given more than one kind of score. Choose one: results, the " +
			"damage made good in part, an artificial score, or none.",
			SideScore{Outcomes: []Outcome{line("1")}, Award: &Award{Kind: "average"}}},
		{"a share that was not read", "ns.1-share",
			"Say how probable this result was, such as 60% or 2/3; leave out a result that has no share.",
			SideScore{Outcomes: []Outcome{line("1"), line("1e99999999")}}},
		{"points that were not worked out", "ns.0",
			"55 is not the score of any contract. Give the contract and its tricks again.",
			SideScore{Outcomes: []Outcome{{ScoreLine: ScoreLine{Points: 55}, Share: "1"}}}},
		{"neither legal nor illegal", "ns.0-lawful",
			"Say whether the result could be reached legally, or leave it open.",
			SideScore{Outcomes: []Outcome{{Share: "1", Lawful: "perhaps"}}}},
		{"a long note", "ns.0-note", "This is 4001 characters long; the limit is 4000. Shorten it.",
			SideScore{Outcomes: []Outcome{{Share: "1", Typed: strings.Repeat("x", ledger.MaxText+1)}}}},
	} {
		wantFault(t, row.name, (&Score{NorthSouth: &row.side}).Check(), fault.Invalid, row.field, row.text)
	}
}

func FuzzNewShare(f *testing.F) {
	for _, text := range []string{"60%", "60", "2/3", "0,6", "62.5 %", "1", "1/0", "1e999999999", "-3", "", "%", "0x10",
		"99999999999999999999999999999999999999999"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		share, err := NewShare("share", text)
		if err != nil {
			if fault.Of(err).Field != "share" {
				t.Errorf("%q: %v", text, err)
			}
			return
		}
		exact, ok := number(share)
		if !ok || exact.Sign() <= 0 || exact.Cmp(whole) > 0 || exact.RatString() != share {
			t.Errorf("%q gives the share %q", text, share)
		}
	})
}

func FuzzParseFieldResults(f *testing.F) {
	for _, text := range []string{"5 × 110, 3 × 50, -50", "110", "−50;\n 2x90", "many", "5 × ", ",,,", "9999 × 9999"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		results, err := ParseFieldResults("field", text)
		if err != nil {
			if fault.Of(err).Field != "field" {
				t.Errorf("%q: %v", text, err)
			}
			return
		}
		field := Field{Method: "matchpoints", Results: results}
		if err := field.Check(); err == nil && len(results) == 0 {
			t.Errorf("%q is a field of no table", text)
		}
	})
}
