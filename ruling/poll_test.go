package ruling

import (
	"strings"
	"testing"

	"redress/bridge"
	"redress/casefile"
	"redress/casefile/polling"
)

// TestThePollsOfARuling counts polls of every kind of respondent, in a case without an auction on record: each line of
// the table has a cell under every heading, whoever was asked and whatever the poll was for.
func TestThePollsOfARuling(t *testing.T) {
	answer := func(choice string, considered ...string) *polling.Answer {
		return &polling.Answer{Choice: choice, Considered: considered}
	}
	asked := map[string]polling.Respondent{
		"was not asked yet":           {},
		"may still play the board":    {Board: polling.ToCome, SetAside: true},
		"knows the board":             {Board: polling.KnowsDeal, SetAside: true},
		"opened it":                   {Board: polling.NotToPlay},
		"answered":                    {Board: polling.HasPlayed, Answer: answer("P", "4S")},
		"suggested":                   {Board: polling.NotToPlay, Answer: answer("P", "4S"), Suggests: suggests("4S")},
		"suggested what nobody chose": {Board: polling.NotToPlay, Answer: answer("P"), Suggests: suggests("X")},
		"suggested nothing":           {Board: polling.NotToPlay, Answer: answer("4S"), Suggests: suggests()},
		"is no peer":                  {Board: polling.NotToPlay, Answer: answer("4S"), SetAside: true},
		"called it normal":            {Board: polling.NotToPlay, Answer: answer("", "4S")},
	}
	const choose, suggest = "Action | Choose it | Consider it | ", "Action | Choose it | Consider it | " +
		"Suggested by the information | "
	for _, c := range []struct {
		law  polling.Law
		who  string // of those asked, with semicolons
		head string // none where there is no table
		rows string
	}{
		{polling.LogicalAlternatives, "", choose, "4♠ 0 0"},
		{polling.LogicalAlternatives, "was not asked yet; opened it", choose, "4♠ 0 0"},
		{polling.LogicalAlternatives, "may still play the board; knows the board; is no peer", choose, "4♠ 0 0"},
		{polling.LogicalAlternatives, "may still play the board; opened it; answered", choose, "Pass 1 1; 4♠ 0 1"},
		{polling.LogicalAlternatives, "may still play the board; opened it; suggested", suggest,
			"Pass 1 1 0; 4♠ 0 1 1"},
		{polling.LogicalAlternatives, "suggested what nobody chose; suggested nothing", suggest,
			"4♠ 1 1 0; Pass 1 1 0; Dbl 0 0 1"},
		{polling.LogicalAlternatives, "suggested nothing", choose, "4♠ 1 1"},
		{polling.RightlyInformed, "answered; suggested", suggest, "Pass 2 2 0; 4♠ 0 2 1"},
		{polling.NormalPlays, "called it normal; knows the board", "Play | Would make it | Call it normal | ",
			"4♠ 0 1"},
		{polling.NormalPlays, "called it normal; suggested",
			"Play | Would make it | Call it normal | Suggested by the information | ", "Pass 1 0 0; 4♠ 0 2 1"},
	} {
		poll := polling.Poll{Law: c.law, About: polling.AboutCall, Seat: bridge.South, AtTable: "4S",
			Auction: []string{"1S", "P", "P", "3C", "P", "P"}}
		for who := range strings.SplitSeq(c.who, "; ") {
			if r, known := asked[who]; known {
				r.Number = len(poll.Respondents) + 1
				poll.Respondents = append(poll.Respondents, r)
			} else if who != "" {
				t.Fatalf("there is no respondent who %s", who)
			}
		}
		i := varied(t, func(i *Issued, r *casefile.Transcript) {
			r.Record.Auction = nil
			r.Polls = []casefile.TranscriptPoll{{Poll: poll, Tally: poll.Tally(r.Edition)}}
		})
		var rows []string
		head := ""
		for _, block := range (printing{Issued: i, t: i.Transcript}).polls() {
			table, is := block.(Table)
			if !is {
				continue
			}
			head = strings.Join(table.Head, " | ")
			if len(table.Right) > len(table.Head) {
				t.Errorf("%s: %s: %d columns, of which %d are set", c.law, c.who, len(table.Head), len(table.Right))
			}
			for _, row := range table.Rows {
				if len(row.Cells) != len(table.Head) {
					t.Fatalf("%s: %s: %d cells under %d headings", c.law, c.who, len(row.Cells), len(table.Head))
				}
				var cells []string
				for _, cell := range row.Cells[:len(row.Cells)-1] {
					cells = append(cells, wordsOf(cell))
				}
				rows = append(rows, strings.Join(cells, " "))
			}
		}
		if got := strings.Join(rows, "; "); head != c.head || got != c.rows {
			t.Errorf("%s: %s:\n%s\n%s; want\n%s\n%s", c.law, c.who, head, got, c.head, c.rows)
		}
	}
}

func suggests(actions ...string) *polling.Suggestion { return &polling.Suggestion{Actions: actions} }
