package scoring

import (
	"strings"
	"testing"
)

func TestTeamBoards(t *testing.T) {
	for _, r := range rows(t, "team_boards.txt", 5) {
		relief, err := TeamBoards{
			Code: r.fields[0], Several: r.fields[1] == "several",
			Favourable: r.fields[2] == "favourable", Fault: TeamFault(r.fields[3]),
		}.Relief()
		if problem, fails := strings.CutPrefix(r.fields[4], "error: "); fails {
			if err == nil || !strings.Contains(err.Error(), problem) {
				t.Errorf("team_boards.txt:%d: %+v, %v; want an error that says %q", r.line, relief, err, problem)
			}
			continue
		}
		got := []string{relief.Law}
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
		if text := strings.Join(got, ", "); err != nil || text != r.fields[4] || relief.Text == "" {
			t.Errorf("team_boards.txt:%d: %s, %v; want %s", r.line, text, err, r.fields[4])
		}
	}
}
