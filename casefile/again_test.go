package casefile

import (
	"slices"
	"strings"
	"testing"

	"redress/session"
)

func TestTakenUpAgain(t *testing.T) {
	clock := func(int64) string { return "22:40" }
	for name, x := range map[string]struct {
		edition string
		ruled   bool
		score   int64 // when it could be inspected
		want    []string
	}{
		"before the score": {"laws-2017", true, 0, []string{"(Law 81C3)", "(Law 79C) begins when",
			"(Law 92B) begins when", "(Law 82C)"}},
		"while it can be corrected": {"laws-2017", true, 1000, []string{"(Law 81C3)", "(Law 79C) ends at 22:40.",
			"(Law 92B) ends at 22:40.", "(Law 82C)"}},
		"afterwards": {"laws-2017", true, 1, []string{"(Law 81C3)", "(Law 79C) ended at", "(Law 92B) ended at",
			"(Law 82C)"}},
		"by laws that are old": {"laws-2007", true, 1, []string{"(Law 81C3)", "(Law 79C) ended at",
			"(Law 92B) ended at"}},
		"by other rules":   {"hauff-2008", true, 1, nil},
		"nothing is ruled": {"laws-2017", false, 1, nil},
	} {
		c := &Case{Edition: x.edition}
		if x.ruled {
			c.Rulings = []*Ruling{{Number: 1}}
		}
		play := &session.Session{Edition: x.edition, CorrectionMinutes: 30, AppealMinutes: 30, ScoreAt: x.score}
		got := c.In(play).TakenUpAgain(1900, clock)
		if len(got) != len(x.want) || !slices.EqualFunc(got, x.want, strings.Contains) {
			t.Errorf("%s: %q; want %q", name, got, x.want)
		}
	}
}
