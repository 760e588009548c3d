package library

import (
	"cmp"
	"testing"

	"redress/fault"
)

func TestOutOfForce(t *testing.T) {
	lib := carried()
	of := func(id string) string { return lib.Edition(id).Title }
	for _, c := range []struct{ edition, day, want string }{
		{"laws-2017", "2010-03-01", "The " + of("laws-2017") + " were not in force on 1 March 2010; the " +
			of("laws-2007") + " were. Numbers and rules differ: see what changed before you rule."},
		{"laws-2017", "2024-03-01", ""},
		{"laws-2007", "2024-03-01", "The " + of("laws-2007") + " were not in force on 1 March 2024; the " +
			of("laws-2017") + " were. Numbers and rules differ: see what changed before you rule."},
		{"laws-2007", "2010-03-01", ""},
		{"laws-2017", "1990-03-01", "The " + of("laws-2017") +
			" were not in force on 1 March 1990; the code that was is not held here."},
		{"laws-2017", "", ""},
		{"okb-1997", "1990-03-01", ""},
		{"no-such", "1990-03-01", ""},
	} {
		if got := lib.OutOfForce(c.edition, c.day); got != c.want {
			t.Errorf("%s on %q: %q; want %q", c.edition, c.day, got, c.want)
		}
	}
}

func TestForSession(t *testing.T) {
	const choose, unheld = "Choose the laws that govern this session.",
		"The code of that day is not held here. Choose the laws that govern this session."
	const undated = "Give the date, by which the laws are chosen, or choose the laws that govern this session."
	lib := carried()
	for _, c := range []struct{ chosen, day, want, wrong string }{
		{"by-date", "2007-12-31", "", unheld},
		{"by-date", "2008-01-01", "laws-2007", ""},
		{"by-date", "2017-06-30", "laws-2007", ""},
		{"by-date", "2017-10-01", "laws-2017", ""},
		{"by-date", "2024-03-01", "laws-2017", ""},
		{"by-date", "", "", undated},
		{"by-date", "next week", "", undated},
		{"laws-2017", "2010-03-01", "laws-2017", ""}, // anybody may choose
		{"hauff-2008", "1990-03-01", "hauff-2008", ""},
		{"okb-1997", "2024-03-01", "", choose}, // knows no director
		{"no-such", "2024-03-01", "", choose},
		{"", "2024-03-01", "", choose},
	} {
		got := ""
		e, err := lib.ForSession(c.chosen, c.day)
		if e != nil {
			got = e.ID
		}
		if said := cmp.Or(fault.Of(err), &fault.Error{}).Text; got != c.want || said != c.wrong {
			t.Errorf("%q on %q: %q %q; want %q %q", c.chosen, c.day, got, said, c.want, c.wrong)
		}
	}
}
