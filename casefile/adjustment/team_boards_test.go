package adjustment

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"redress/bridge/scoring"
)

func TestTeamBoards(t *testing.T) {
	table, err := os.ReadFile("testdata/team_boards.txt")
	if err != nil {
		t.Fatal(err)
	}
	for i, line := range strings.Split(string(table), "\n") {
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		cells := strings.Split(line, "|")
		for j := range cells {
			cells[j] = strings.TrimSpace(cells[j])
		}
		code, want := cells[0], cells[4]
		relief, err := TeamBoards{Code: code, Several: cells[1] == "several", Favourable: cells[2] == "favourable",
			Fault: TeamFault(cells[3])}.Relief()
		if problem, fails := strings.CutPrefix(want, "error: "); fails {
			if err == nil || !strings.Contains(err.Error(), problem) {
				t.Errorf("team_boards.txt:%d: %+v, %v; want an error that says %q", i+1, relief, err, problem)
			}
			continue
		}
		got := []string{relief.Law.Law(code)}
		if relief.Settled {
			got = append(got, string(relief.NonOffending), string(relief.Offending))
		} else {
			got = append(got, "open")
		}
		if relief.Cancelled {
			got = append(got, "cancelled")
		}
		if relief.Substitute {
			got = append(got, "substitute")
		}
		if text := strings.Join(got, ", "); err != nil || text != want || relief.Text == "" {
			t.Errorf("team_boards.txt:%d: %s, %v; want %s", i+1, text, err, want)
		}
	}
}

// TestTeamCases reads testdata/team_cases.txt, whose head says what it holds.
func TestTeamCases(t *testing.T) {
	table, err := os.ReadFile("testdata/team_cases.txt")
	if err != nil {
		t.Fatal(err)
	}
	for block := range strings.SplitSeq(string(table), "\n\n") {
		var want []string
		for row := range strings.SplitSeq(strings.TrimSpace(block), "\n") {
			if row != "" && !strings.HasPrefix(row, "#") {
				want = append(want, row)
			}
		}
		if len(want) == 0 {
			continue
		}
		code, by, _ := strings.Cut(want[0], " | ")
		got := []string{want[0]}
		for _, c := range TeamCases(code, scoring.Method(by)) {
			given := ""
			for _, score := range c.Scores {
				given += fmt.Sprintf(" | %s", score.Words)
				if score.Particulars != "" {
					given += " (" + score.Particulars + ")"
				}
				if score.Assigned == (score.NorthSouth != "" || score.EastWest != "") {
					t.Errorf("%s: %+v is both or neither", want[0], score)
				}
			}
			got = append(got, fmt.Sprintf("%s: %s%s", c.Relief.Law.Law(code), dashed(c.When), given))
		}
		if len(got) == 1 {
			got = append(got, "none")
		}
		if a, b := strings.Join(got, "\n"), strings.Join(want, "\n"); a != b {
			t.Errorf("got\n%s\nwant\n%s", a, b)
		}
	}
}

func dashed(words string) string {
	if words == "" {
		return "-"
	}
	return words
}
