package library

import (
	"testing"

	"redress/rulebook"
)

// Every number that the program cites is there in its edition, and each constant has its row.
func TestCitations(t *testing.T) {
	lib := carried()
	if len(rulebook.Subjects()) < 20 {
		t.Fatalf("only %d subjects are read", len(rulebook.Subjects()))
	}
	for _, s := range rulebook.Subjects() {
		cited := 0
		for _, e := range lib.Editions {
			if ref, ok := s.In(e.ID); ok {
				cited++
				if e.Provision(ref.ID) == nil {
					t.Errorf("%s: there is no %s", s, ref)
				}
			}
		}
		if cited == 0 {
			t.Errorf("%s is cited nowhere", s)
		}
	}
	for _, c := range []struct {
		subject       rulebook.Subject
		edition, want string
	}{
		{rulebook.BoardStillToPlay, "laws-2017", " (Law 16D)"},
		{rulebook.BoardStillToPlay, "laws-2007", " (Law 16C)"},
		{rulebook.BoardStillToPlay, "okb-1997", " (Law 16B)"},
		{rulebook.BoardStillToPlay, "hauff-2008", ""},
		{rulebook.CorrectionPeriod, "hauff-2008", " (Rule TO 13)"},
		{rulebook.TimeToAppeal, "no-such", ""},
		{"no-such", "laws-2017", ""},
	} {
		if got := c.subject.Cite(c.edition); got != c.want {
			t.Errorf("%s in %s: %q; want %q", c.subject, c.edition, got, c.want)
		}
	}
}
