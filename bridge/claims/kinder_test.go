package claims

import (
	"context"
	"testing"
)

// kinder are the findings that credit a claimer with more care, each with how it is put where it was not found. Entries
// are kept by a lead that the order within a suit, or the bound of the switches, may forbid: with these it may cost.
var kinder = map[string]func(f *Findings) bool{
	"keeps the entries": func(f *Findings) bool { f.Entries = !f.Entries; return f.Entries && f.Switches == 0 },
	"ruffs low":         func(f *Findings) bool { f.RuffsLow = !f.RuffsLow; return f.RuffsLow },
	"keeps masters":     func(f *Findings) bool { f.Masters = !f.Masters; return f.Masters },
	"from the top": func(f *Findings) bool {
		was := f.Order
		f.Order = TopDown
		return was == AnyOrder && !f.Entries
	},
	"one switch": func(f *Findings) bool {
		was := f.Switches
		f.Switches = AtMost(1)
		return was == 0
	},
}

// TestMoreCareCostsNothing: a claimer who is found to have been more careful never comes to fewer tricks for it.
func TestMoreCareCostsNothing(t *testing.T) {
	r := seeded(61, 67)
	var v Analyst
	for i := range many(400, 20000) {
		c := claimed(t, r, 3+i%3)
		f := finding(r, c)
		careless, err := v.Analyse(context.Background(), c, f)
		if err != nil {
			t.Fatal(err)
		}
		for name, put := range kinder {
			more := f
			if !put(&more) {
				continue
			}
			if got, err := v.Analyse(context.Background(), c, more); err != nil || got.Worst < careless.Worst {
				t.Errorf("%+v, %+v: who %s comes to %d tricks, and else to %d: %v, %v (%v)", c, f, name, got.Worst,
					careless.Worst, got.Line, careless.Line, err)
			}
		}
	}
}
