package adjustment

import (
	"cmp"
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"

	"redress/bridge"
	"redress/session"
	"redress/session/movement"
)

// TestCameElsewhere holds testdata/came.txt.
func TestCameElsewhere(t *testing.T) {
	text, err := os.ReadFile("testdata/came.txt")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.SplitSeq(strings.TrimSpace(string(text)), "\n") {
		if strings.HasPrefix(line, "#") {
			continue
		}
		results, want, _ := strings.Cut(line, "|")
		play := &session.Session{Boards: movement.UpTo(2)}
		for told := range strings.SplitSeq(strings.TrimSpace(results), ", ") {
			table, what, _ := strings.Cut(told, " ")
			r := session.Result{Board: 1, Table: table}
			switch what {
			case "420 points":
				r.ScoreOnly, r.Score = true, 420
			case "not played":
				r.NotPlayed = true
			case "60/40":
				r.Artificial = session.Artificial{NS: "60", EW: "40"}
			case "on board 2":
				r.Board = 2
			case "passed out":
			default:
				contract, tricks := what[:strings.LastIndex(what, " ")], what[strings.LastIndex(what, " ")+1:]
				if r.Contract, err = bridge.ParseContract(contract); err != nil {
					t.Fatal(err)
				}
				if r.Tricks, err = strconv.Atoi(tricks); err != nil {
					t.Fatal(err)
				}
			}
			play.Results = append(play.Results, r)
		}
		var got []string
		for _, c := range CameElsewhere(play, Place{Board: 1, Table: "1"}) {
			var list []string
			for _, r := range c.Results {
				list = append(list, fmt.Sprintf("%d ×%d", r.Tricks, r.Tables))
			}
			got = append(got, fmt.Sprintf("%s ×%d: %s", c.Contract, c.Tables, strings.Join(list, ", ")))
		}
		if got := cmp.Or(strings.Join(got, "; "), "-"); got != strings.TrimSpace(want) {
			t.Errorf("%s: %s, want %s", results, got, want)
		}
	}
}
