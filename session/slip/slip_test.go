package slip

import (
	"os"
	"strings"
	"testing"

	"redress/session"
)

// slipCases are the lines of testdata/slips.txt: what is typed, and what comes of it.
func slipCases(t *testing.T, below bool) (cases [][2]string) {
	t.Helper()
	text, err := os.ReadFile("testdata/slips.txt")
	if err != nil {
		t.Fatal(err)
	}
	good, wrong, found := strings.Cut(string(text), "\n---\n")
	if !found {
		t.Fatal("the line is missing")
	}
	if below {
		good = wrong
	}
	for line := range strings.SplitSeq(good, "\n") {
		if len(line) > 0 && !strings.HasPrefix(line, "#") {
			at := strings.Index(line, "  ")
			if len([]rune(line)) > 20 && at < 0 {
				at = len(string([]rune(line)[:20]))
			}
			cases = append(cases, [2]string{strings.TrimSpace(line[:at]), strings.TrimSpace(line[at:])})
		}
	}
	return cases
}

func TestSlips(t *testing.T) {
	for _, c := range slipCases(t, false) {
		r, err := Read(c[0], session.Result{Board: 1, Table: "1"})
		got := r.Slip()
		if r.ByHand.Entered() {
			got += ", " + r.ByHand.String()
		}
		if err != nil || got != c[1] {
			t.Errorf("%q gives %q, %v; want %q", c[0], got, err, c[1])
		}
		if again, err := Read(Text(r), session.Result{Board: 1, Table: "1"}); err != nil || again != r {
			t.Errorf("%q, typed again as %q, gives %+v, %v", c[0], Text(r), again, err)
		}
	}
}

func TestSlipsRefused(t *testing.T) {
	for _, c := range slipCases(t, true) {
		r, err := Read(c[0], session.Result{})
		if err == nil || !strings.Contains(err.Error(), c[1]) {
			t.Errorf("%q gives %+v, %v; want %q", c[0], r, err, c[1])
		}
	}
}

// FuzzSlips: whatever is read can be typed again.
func FuzzSlips(f *testing.F) {
	for _, seed := range []string{"4sn+1", "np", "60/40", "ns 420", "pass", "3ntxx-w -2", "2h e = mp ns 1.5 ew 7/2"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		r, err := Read(text, session.Result{Board: 1, Table: "1"})
		if err != nil {
			return
		}
		if again, err := Read(Text(r), session.Result{Board: 1, Table: "1"}); err != nil || again != r {
			t.Errorf("%q, typed again as %q, gives %+v, %v", text, Text(r), again, err)
		}
	})
}
