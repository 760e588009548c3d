package adjustment

import (
	"os"
	"strings"
	"testing"
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
