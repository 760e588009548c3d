package results

import (
	"slices"
	"testing"
)

// TestWhoseColumnIsTheDeclarers: where contracts name no declarer, the one column that holds seats and not who deals is
// the declarer's. Where there is none, or more than one, a person is asked.
func TestWhoseColumnIsTheDeclarers(t *testing.T) {
	for _, c := range []struct {
		what, table string
		declarer    int // its column; -1 where it is asked for, -2 where contracts say it
	}{
		{"a column of seats", "Board,NS,EW,Contract,Who,Tricks\n1,1,2,4S,E,10\n2,1,2,3NT,S,9\n", 4},
		{"beside who deals", "Board,Gives,NS,EW,Contract,Who,Tricks\n1,N,1,2,4S,E,10\n2,E,1,2,3NT,S,9\n", 5},
		{"who deals alone", "Board,Gives,NS,EW,Contract,Tricks\n1,N,1,2,4S,10\n2,E,1,2,3NT,9\n", -1},
		{"two columns of seats", "Board,NS,EW,Contract,Who,Whom,Tricks\n1,1,2,4S,E,W,10\n2,1,2,3NT,S,N,9\n", -1},
		{"no column", "Board,NS,EW,Contract,Tricks\n1,1,2,4S,10\n2,1,2,3NT,9\n", -1},
		{"one of words", "Board,NS,EW,Contract,Who,Tricks\n1,1,2,4S,Ann,10\n2,1,2,3NT,Bob,9\n", -1},
		{"contracts with the declarer", "Board,NS,EW,Contract,Who,Tricks\n1,1,2,4S E,E,10\n2,1,2,3NT S,S,9\n", -2},
		{"only passed out", "Board,NS,EW,Contract,Who,Tricks\n1,1,2,Pass,,\n2,1,2,Pass,,\n", -2},
	} {
		f := readText(t, c.table, Options{})
		column, found := f.Columns.Mapping[FieldDeclarer]
		asked := slices.Equal(f.Columns.Missing, []Field{FieldDeclarer})
		switch {
		case c.declarer >= 0 && (!found || column != c.declarer || len(f.Rows) != 2 || f.Problems[0].Kind != Warning),
			c.declarer == -1 && (found || !asked || len(f.Rows) > 0),
			c.declarer == -2 && (found || asked || len(f.Rows) != 2):
			t.Errorf("%s: column %d (%t), missing %v, %d rows, %v", c.what, column, found, f.Columns.Missing,
				len(f.Rows), f.Problems)
		}
	}
}
