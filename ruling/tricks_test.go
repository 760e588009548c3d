package ruling

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"redress/bridge"
	"redress/casefile"
	"redress/casefile/adjustment"
	"redress/rulebook/questionnaire"
)

// A ruling by which tricks change sides says how many each side has, in the score and with the words that are told: its
// questionnaire cannot name a number.
func TestTheTricksAreSaid(t *testing.T) {
	both := func(line string) *adjustment.SideScore {
		side := &adjustment.SideScore{}
		for one := range strings.SplitSeq(line, " or ") {
			share := "1"
			if strings.Contains(line, " or ") {
				share = "1/2"
			}
			side.Outcomes = append(side.Outcomes, adjustment.Outcome{ScoreLine: *lineOf(t, one), Share: share})
		}
		return side
	}
	for _, row := range []struct{ table, north, east, needs, score, words string }{
		{"4S by N 10", "4S by N 9", "", "tricks", "Declarer’s side has 9 tricks, the defenders 4 (before: 10 and 3).",
			"4♠ by North −1, E-W +50. Declarer’s side has 9 tricks, the defenders 4 (before: 10 and 3)."},
		{"", "3NT by S 9", "", "tricks", "Declarer’s side has 9 tricks, the defenders 4.",
			"3NT by South =, N-S +400. Declarer’s side has 9 tricks, the defenders 4."},
		{"4S by N 10", "4S by N 10", "", "tricks", "Declarer’s side has 10 tricks, the defenders 3.",
			"4♠ by North =, N-S +420. Declarer’s side has 10 tricks, the defenders 3."},
		{"4S by N 10", "1NT by E 1", "", "tricks penalty", "Declarer’s side has 1 trick, the defenders 12.",
			"1NT by East −6, N-S +300. Declarer’s side has 1 trick, the defenders 12."},
		// the score is adjusted: its words say so, and the number stands with the score
		{"4S by N 10", "4H by E 8", "", "score", "Declarer’s side has 8 tricks, the defenders 5.", ""},
		// there is not one number
		{"4S by N 10", "4S by N 9 or 4S by N 10", "", "score", "", ""},
		{"4S by N 10", "4S by N 9", "4S by N 8", "score", "", ""},
		{"4S by N 10", "Passed out 0", "", "tricks", "", ""},
	} {
		score := &adjustment.Score{NorthSouth: both(row.north), EastWest: both(row.north)}
		if row.east != "" {
			score.EastWest = both(row.east)
		}
		if row.table != "" {
			score.Table = lineOf(t, row.table)
		}
		if got := NewAdjustedScore(score, nil).Tricks; got != row.score {
			t.Errorf("%s after %s: the score says %q; want %q", row.north, row.table, got, row.score)
		}
		i := varied(t, func(i *Issued, f *casefile.Transcript) {
			f.Score, f.Outcome = score, &questionnaire.Reached{Needs: strings.Fields(row.needs)}
			f.OutcomeBody = []questionnaire.Block{{Kind: "say", Markdown: "I cannot allow the whole claim."}}
		})
		var b strings.Builder
		write(&b, "", Of(i, time.UTC).Only("said"))
		said := b.String()
		if told := strings.Contains(said, "Declarer’s side"); told != (row.words != "") ||
			!strings.Contains(said, row.words) {
			t.Errorf("%s after %s: told is %q; want %q", row.north, row.table, said, row.words)
		}
	}
}

// lineOf is a result as a row has it, "4S by N 9", nobody vulnerable.
func lineOf(t *testing.T, text string) *adjustment.ScoreLine {
	t.Helper()
	at := strings.LastIndexByte(text, ' ')
	var tricks int
	if _, err := fmt.Sscan(text[at+1:], &tricks); err != nil {
		t.Fatal(err)
	}
	line, err := adjustment.NewScoreLine("", text[:at], tricks, bridge.VulNone)
	if err != nil {
		t.Fatal(err)
	}
	return line
}
