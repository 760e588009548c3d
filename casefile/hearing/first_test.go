package hearing

import (
	"strings"
	"testing"
	"time"

	"redress/casefile/appeal"
	"redress/ledger"
)

// TestFirst plays every row of testdata/first.txt.
func TestFirst(t *testing.T) {
	rows(t, "first.txt", func(t *testing.T, cells []string, _ bool) {
		a := &appeal.Appeal{Stage: appeal.Hearing}
		for i, word := range strings.Split(cells[0], ", ") {
			clock, notice := strings.CutPrefix(word, "notice ")
			switch {
			case i == 0:
				a.Form = appeal.Form(word)
			case notice:
				at, err := time.Parse("15:04", clock)
				if err != nil {
					t.Fatal(err)
				}
				a.Notices = append(a.Notices, appeal.Notice{Time: int64(at.Hour()*3600 + at.Minute()*60)})
			case word == "adjourned":
				a.Notices[len(a.Notices)-1].Adjourned.At = 1
			default:
				m := &appeal.Member{Number: i, Name: ledger.TextRef{ID: string(rune('A' + i - 1))}}
				switch word {
				case "silent":
				case "partner":
					m.Interest = appeal.IsPartner
				case "sits":
					m.Interest, m.Sits = appeal.NoInterest, true
				case "does not sit":
					m.Interest, m.Why.At = appeal.IsPartner, 1
				case "removed":
					m.Removed = 1
				default:
					t.Fatalf("nobody is %q", word)
				}
				a.Members = append(a.Members, m)
			}
		}
		now := time.Unix(20*3600, 0).UTC()
		same(t, First(a, now, func(r ledger.TextRef) string { return r.ID }), strings.Trim(cells[1], "-"))
	})
}
