package laws

import "testing"

func TestInForce(t *testing.T) {
	for _, c := range [][3]string{
		{"2017-09-30", "", "in force since 30 September 2017"},
		{"1997-01-01", "2007-12-31", "in force from 1 January 1997 to 31 December 2007"},
		{"", "2007", "in force until 2007"},
		{"", "", ""},
		{"2017-13-30", "", "in force since 2017-13-30"},
	} {
		if got := inForce(c[0], c[1]); got != c[2] {
			t.Errorf("%q to %q: %q; want %q", c[0], c[1], got, c[2])
		}
	}
}
