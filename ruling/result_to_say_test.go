package ruling

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"redress/bridge"
	"redress/bridge/scoring"
	"redress/casefile"
	"redress/casefile/adjustment"
	"redress/casefile/ownwords"
	"redress/casefile/record"
	"redress/ledger"
	"redress/rulebook/questionnaire"
)

// The words of a ruling end with its result, once, wherever it is known: the words of a questionnaire can name no
// contract and no number. Rows give the result at the table on record, what each side is given where the score is
// adjusted, and where the matters end; a score of East-West alone is theirs.
func TestTheResultIsSaidLast(t *testing.T) {
	given := func(line string) *adjustment.SideScore {
		switch line {
		case "":
			return nil
		case "ave+":
			return &adjustment.SideScore{Award: &adjustment.Award{Kind: scoring.AveragePlus}}
		}
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
	for _, row := range strings.Split(strings.TrimSpace(`
table      | given                 | to East-West | ends                          | words
4S by N 10 |                       |              | result-stands                 | The result is 4♠ by North =, N-S +420. Declarer’s side has 10 tricks, the defenders 3.
4S by N 10 |                       |              | no-infraction, warning        | The result is 4♠ by North =, N-S +420. Declarer’s side has 10 tricks, the defenders 3.
           |                       |              | result-stands                 |
4S by N 10 |                       |              | play-on                       |
4S by N 10 |                       |              | result-stands, tricks-awarded |
Passed out 0 |                     |              | result-stands                 | The board is passed out.
4S by N 10 | 4S by N 9             | same         | tricks-awarded                | The result is now 4♠ by North −1, E-W +50. Declarer’s side has 9 tricks, the defenders 4 (before: 10 and 3).
           | 3NT by S 9            | same         | tricks-awarded                | The result is now 3NT by South =, N-S +400. Declarer’s side has 9 tricks, the defenders 4.
4S by N 10 | 1NT by E 1            | same         | tricks-awarded, penalty       | The result is now 1NT by East −6, N-S +300. Declarer’s side has 1 trick, the defenders 12.
4S by N 10 | 4H by E 8             | same         | adjusted-score                | The result is now 4♥ by East −2, N-S +100. Declarer’s side has 8 tricks, the defenders 5.
4S by N 10 | 4H by E 8             | same         | adjusted-score, result-stands | The result is now 4♥ by East −2, N-S +100. Declarer’s side has 8 tricks, the defenders 5.
4S by N 10 | 4S by N 9 or 4S by N 10 | same       | adjusted-score, tricks-awarded | Both sides get 50% of 4♠ by North −1 (E-W +50) and 50% of 4♠ by North = (N-S +420).
4S by N 10 | 4S by N 9             | 4S by N 8    | adjusted-score                | North-South get 4♠ by North −1 (−50). East-West get 4♠ by North −2 (100).
4S by N 10 | ave+                  |              | adjusted-score                | North-South get average plus (at least 60%, or 3 IMPs).
`), "\n")[1:] {
		var cells []string
		for cell := range strings.SplitSeq(row, "|") {
			cells = append(cells, strings.TrimSpace(cell))
		}
		var score *adjustment.Score
		if cells[1] != "" {
			if cells[2] == "same" {
				cells[2] = cells[1]
			}
			score = &adjustment.Score{NorthSouth: given(cells[1]), EastWest: given(cells[2])}
		}
		i := varied(t, func(i *Issued, f *casefile.Transcript) {
			f.Record, f.Score, f.Matters = &record.Record{}, score, nil
			if at := strings.LastIndexByte(cells[0], ' '); at > 0 {
				f.Record = onRecord(t, cells[0][:at], cells[0][at+1:])
				if score != nil {
					score.Table = lineOf(t, cells[0])
				}
			}
			for n, remedy := range strings.Split(cells[3], ", ") {
				m := casefile.TranscriptMatter{Title: fmt.Sprintf("Matter %d", n+1),
					Outcome:     &questionnaire.Reached{Remedy: remedy},
					OutcomeBody: []questionnaire.Block{{Kind: "say", Source: "both", Markdown: "I have decided."}}}
				if n == 0 {
					f.TranscriptMatter = m
				} else {
					f.Matters = append(f.Matters, m)
				}
			}
		})
		var b strings.Builder
		write(&b, "", Whole(i, time.UTC).Only("said"))
		_, said, _ := strings.Cut(b.String(), "text: I have decided.")
		if len(i.Transcript.Matters) > 0 { // the words on every matter come first
			said = said[strings.LastIndex(said, "text: I have decided.")+len("text: I have decided."):]
		}
		said = strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(said), "say: Said to both sides\n"))
		if said != cells[4] {
			t.Errorf("%s\nends with %q", row, said)
		}
	}
}

// Whoever rules in their own words may have said the result; it is not said again. A result that is only a part of what
// is given, or that was only weighed, is not the score.
func TestOwnWordsThatNameTheResult(t *testing.T) {
	result := func(contract string, tricks int, share string) adjustment.Outcome {
		line := lineOf(t, fmt.Sprint(contract, " ", tricks))
		return adjustment.Outcome{ScoreLine: *line, Share: share}
	}
	one := &adjustment.SideScore{Outcomes: []adjustment.Outcome{result("4S by N", 9, "1")}}
	other := &adjustment.SideScore{Outcomes: []adjustment.Outcome{result("4S by N", 10, "1")}}
	weighted := &adjustment.SideScore{Outcomes: []adjustment.Outcome{result("4S by N", 9, "3/5"),
		result("4S by N", 10, "2/5")}}
	for _, c := range []struct {
		words string
		score *adjustment.Score
		last  string
	}{
		{"You are back in 4S by North −1.", nil, ""},
		{"Please be careful.", nil, "The result is 4♠ by North −1, E-W +50."},
		{"You are back in 4S by North −1.", &adjustment.Score{NorthSouth: one, EastWest: one}, ""},
		{"Often it is 4S by North −1.", &adjustment.Score{NorthSouth: one, EastWest: other},
			"North-South get 4♠ by North −1 (−50). East-West get 4♠ by North = (−420)."},
		{"Often it is 4S by North −1.", &adjustment.Score{NorthSouth: weighted, EastWest: weighted},
			"Both sides get 60% of 4♠ by North −1 (E-W +50) and 40% of 4♠ by North = (N-S +420)."},
	} {
		i := varied(t, func(i *Issued, f *casefile.Transcript) {
			text := ledger.NewText("own", "salt", c.words)
			i.Texts["own"], f.Own = text, &ownwords.Ruling{Title: "Tempo", Words: text.Ref(), Follows: ownwords.Stands}
			f.Record, f.Score, f.Outcome = onRecord(t, "4S by N", "9"), c.score,
				&questionnaire.Reached{Remedy: "result-stands"}
		})
		var b strings.Builder
		write(&b, "", Whole(i, time.UTC).Only("said"))
		said := b.String()
		again := strings.Contains(said, "The result is") || strings.Contains(said, " get ")
		if again != (c.last != "") || !strings.Contains(said, c.last) {
			t.Errorf("%s, with %v, does not end with %q:\n%s", c.words, c.score, c.last, said)
		}
	}
}

// onRecord is a record of a contract with its tricks, nobody vulnerable on board 1.
func onRecord(t *testing.T, contract, tricks string) *record.Record {
	t.Helper()
	bid, by, _ := strings.Cut(contract, " by ")
	if by != "" {
		by = `"declarer":"` + by + `",`
	}
	r, err := record.Parse([]byte(`{"board":1,"contract":"` + bid + `",` + by + `"tricks":` + tricks + "}"))
	if err != nil {
		t.Fatal(err)
	}
	return r
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
