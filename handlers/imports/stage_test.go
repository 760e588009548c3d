package imports

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"redress/session/results"
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

// TestALargeFileIsReadOnce: what the last large file was read as is there for its preview, for the same choices only,
// and not for one that was chosen later. A small file is read again.
func TestALargeFileIsReadOnce(t *testing.T) {
	const table = "Board,NS,EW,Contract,By,Result\n1,1,2,4S,N,=\n2,1,2,3NT,S,+1\n"
	g := &uploads{}
	read := func(token string, size int64, text string, o results.Options) int {
		t.Helper()
		f, err := g.read(t.Context(), upload{token: token, name: "a.csv", size: size}, strings.NewReader(text), o)
		if err != nil {
			return -1
		}
		return len(f.Rows)
	}
	for _, c := range []struct {
		what, token, text string
		size              int64
		options           results.Options
		rows              int
	}{
		{"a small file", "small", table, 1000, results.Options{}, 2},
		{"again, where it is gone", "small", "", 1000, results.Options{}, -1},
		{"a large file", "large", table, largeReading + 1, results.Options{}, 2},
		{"its preview", "large", "", largeReading + 1, results.Options{}, 2},
		{"without a line", "large", table, largeReading + 1, results.Options{Omit: []int{2}}, 1},
		{"that preview", "large", "", largeReading + 1, results.Options{Omit: []int{2}}, 1},
		{"with every line again", "large", "", largeReading + 1, results.Options{}, -1},
		{"another large file", "other", table, largeReading + 1, results.Options{}, 2},
		{"the first of them", "large", "", largeReading + 1, results.Options{}, -1},
		{"and the other", "other", "", largeReading + 1, results.Options{}, -1},
	} {
		if got := read(c.token, c.size, c.text, c.options); got != c.rows {
			t.Errorf("%s: %d rows, want %d", c.what, got, c.rows)
		}
	}
	large := func(token string) {
		t.Helper()
		if got := read(token, largeReading+1, table, results.Options{}); got != 2 {
			t.Fatalf("%d rows", got)
		}
	}
	large("kept")
	if g.stored("another"); g.latest.file == nil {
		t.Error("what a file was read as is gone when another is stored")
	}
	if g.stored("kept"); g.latest.file != nil || g.latest.ends != nil {
		t.Error("what a file was read as is kept after it was stored")
	}
	large("left")
	if g.latest.ends == nil || !g.latest.ends.Stop() {
		t.Error("nothing gives back what a file was read as that nobody stores")
	}
	g.release("left")
	if g.latest.file != nil {
		t.Error("what a file was read as is kept after its time")
	}
}
