package handlers

import (
	"fmt"
	"testing"
	"time"
)

// TestPaces: so many at once, then one in every so long, for each key by itself.
func TestPaces(t *testing.T) {
	now := time.Date(2026, 3, 5, 19, 30, 0, 0, time.UTC)
	p := pace{"tries", 3, 10 * time.Second}
	var l limits
	for i, c := range []struct {
		after time.Duration // since the first
		key   string
		wait  time.Duration
	}{
		{0, "a", 0}, {0, "a", 0}, {0, "a", 0},
		{0, "a", 10 * time.Second},
		{0, "b", 0},
		{4 * time.Second, "a", 6 * time.Second},
		{10 * time.Second, "a", 0},
		{10 * time.Second, "a", 10 * time.Second},
		{29 * time.Second, "a", 0},
		{time.Hour, "a", 0}, {time.Hour, "a", 0}, {time.Hour, "a", 0},
		{time.Hour, "a", 10 * time.Second},
	} {
		if wait := l.take(now.Add(c.after), p, c.key); wait != c.wait {
			t.Errorf("%d: after %s, %s waits %s; want %s", i+1, c.after, c.key, wait, c.wait)
		}
	}
	l.forgive(p, "a")
	if wait := l.take(now.Add(time.Hour), p, "a"); wait != 0 {
		t.Errorf("after one was forgiven it waits %s", wait)
	}
	l.forgive(p, "nobody")
	if wait := l.take(now, pace{"others", 1, time.Second}, "a"); wait != 0 {
		t.Errorf("two paces share a key: %s", wait)
	}
}

// TestAFullClub: forty tables behind one address, and everybody mistypes twice in the minute in which they all come in.
func TestAFullClub(t *testing.T) {
	now := time.Date(2026, 3, 5, 19, 30, 0, 0, time.UTC)
	var l limits
	for i := range 40 {
		now = now.Add(1500 * time.Millisecond)
		for range 2 {
			name := fmt.Sprintf("director %d\x0010.0.0.1", i)
			if wait := l.take(now, wrongNames, name) + l.take(now, wrongSources, "10.0.0.1"); wait != 0 {
				t.Fatalf("director %d waits %s", i+1, wait)
			}
		}
	}
	for i := range 160 { // four seats at each table open a link that was cut off
		now = now.Add(500 * time.Millisecond)
		if wait := l.take(now, wrongLinks, "10.0.0.1"); wait != 0 && i < 100 {
			t.Fatalf("link %d waits %s", i+1, wait)
		}
	}
}

// TestGuessing: whoever tries one name for a night gets through no more than the pace allows.
func TestGuessing(t *testing.T) {
	now := time.Date(2026, 3, 5, 20, 0, 0, 0, time.UTC)
	var l limits
	through := 0
	for range 10 * 3600 { // once a second, ten hours long
		now = now.Add(time.Second)
		if l.take(now, wrongNames, "ada") == 0 {
			through++
		}
	}
	if want := 5 + 10*3600/30; through > want {
		t.Errorf("%d tries got through; want at most %d", through, want)
	}
}

// TestLimitsAreForgotten: keys that are forgiven do not pile up.
func TestLimitsAreForgotten(t *testing.T) {
	now := time.Date(2026, 3, 5, 20, 0, 0, 0, time.UTC)
	var l limits
	for i := range 5 * mostKept {
		now = now.Add(time.Second)
		l.take(now, wrongNames, fmt.Sprint(i))
	}
	if len(l.free) > mostKept {
		t.Errorf("%d keys are kept", len(l.free))
	}
}

func TestInWords(t *testing.T) {
	for seconds, want := range map[int]string{1: "a second", 2: "2 seconds", 119: "119 seconds", 120: "2 minutes", 121: "3 minutes"} {
		if got := inWords(seconds); got != want {
			t.Errorf("%d: %q; want %q", seconds, got, want)
		}
	}
}
