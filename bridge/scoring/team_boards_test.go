package scoring

import (
	"math/big"
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

// TestBetterOf: the better of average plus and an assigned score, and its complement (Law 86B2(b)).
func TestBetterOf(t *testing.T) {
	for _, c := range []struct {
		award             Award
		assigned          *big.Rat
		innocent, at, err string
	}{
		{Award{Kind: AveragePlus}, big.NewRat(14, 3), "14/3", "-14/3", ""},
		{Award{Kind: AveragePlus}, big.NewRat(2, 1), "3", "-3", ""},
		{Award{Kind: AveragePlus}, big.NewRat(-5, 1), "3", "-3", ""},
		{Award{Kind: AveragePlus}, nil, "3", "-3", ""},
		{Award{Kind: Fixed, IMPs: big.NewRat(2, 1)}, big.NewRat(5, 2), "5/2", "-5/2", ""},
		{Award{Kind: AverageMinus}, nil, "", "", "is compared with average plus"},
	} {
		innocent, at, err := BetterOf(c.award, c.assigned)
		if c.err != "" {
			if err == nil || !strings.Contains(err.Error(), c.err) {
				t.Errorf("%s: %v, %v, %v; want an error that says %q", c.award, innocent, at, err, c.err)
			}
			continue
		}
		if err != nil || innocent.RatString() != c.innocent || at.RatString() != c.at {
			t.Errorf("%s or %v: %v and %v, %v; want %s and %s", c.award, c.assigned, innocent, at, err, c.innocent, c.at)
		}
	}
}
