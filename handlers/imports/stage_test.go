package imports

import (
	"fmt"
	"testing"
	"time"
)

// The stage drops what is too old and what is too much, the oldest first, and never the file that just came.
func TestStage(t *testing.T) {
	now := time.Date(2026, 3, 5, 19, 30, 0, 0, time.UTC)
	kept := func(g *uploads, now time.Time) (tokens string) {
		for i := range 2 * stagedFiles {
			if _, found := g.find(fmt.Sprint(i), "s-1", now); found {
				tokens += fmt.Sprint(i, " ")
			}
		}
		return tokens
	}
	fill := func(sizes ...int) *uploads {
		g := &uploads{}
		for i, size := range sizes {
			g.keep(upload{token: fmt.Sprint(i), into: "s-1", packed: make([]byte, size)}, now)
		}
		return g
	}
	if got := kept(fill(1, 1, 1), now); got != "0 1 2 " {
		t.Errorf("of three files there are %s", got)
	}
	if got := kept(fill(make([]int, stagedFiles+2)...), now); got[:4] != "2 3 " {
		t.Errorf("of too many files there are %s", got)
	}
	if got := kept(fill(stagedBytes/2, stagedBytes/2, 1), now); got != "1 2 " {
		t.Errorf("of too large files there are %s", got)
	}
	if got := kept(fill(1, 2*stagedBytes), now); got != "1 " {
		t.Errorf("of one that is too large by itself there is %q", got)
	}
	g := fill(1, 1)
	late := now.Add(stagedFor + time.Second)
	if got := kept(g, late); got != "" {
		t.Errorf("after their time there are %s", got)
	}
	for _, into := range []string{"", "s-2"} {
		if _, found := fill(1).find("0", into, now); found {
			t.Errorf("a file that was chosen for a session is looked at for %q", into)
		}
	}
	g.keep(upload{token: "2", into: "s-1"}, late)
	if got := kept(g, late); got != "2 " || len(g.files) != 1 {
		t.Errorf("after their time and a new one there are %s, %d of them kept", got, len(g.files))
	}
}
