package library

import "testing"

func TestOutOfForce(t *testing.T) {
	lib := carried()
	of := func(id string) string { return lib.Edition(id).Title }
	for _, c := range []struct{ edition, day, want string }{
		{"laws-2017", "2010-03-01", "The " + of("laws-2017") + " were not in force on 2010-03-01; the " +
			of("laws-2007") + " were. Numbers and rules differ: see what changed before you rule."},
		{"laws-2017", "2024-03-01", ""},
		{"laws-2007", "2024-03-01", "The " + of("laws-2007") + " were not in force on 2024-03-01; the " +
			of("laws-2017") + " were. Numbers and rules differ: see what changed before you rule."},
		{"laws-2007", "2010-03-01", ""},
		{"laws-2017", "1990-03-01", "The " + of("laws-2017") +
			" were not in force on 1990-03-01; the code that was is not held here."},
		{"laws-2017", "", ""},
		{"okb-1997", "1990-03-01", ""},
		{"no-such", "1990-03-01", ""},
	} {
		if got := lib.OutOfForce(c.edition, c.day); got != c.want {
			t.Errorf("%s on %q: %q; want %q", c.edition, c.day, got, c.want)
		}
	}
}
