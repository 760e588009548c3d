package web

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"
)

// TestPaces: so many at once, then one in every so long, for each key by itself.
func TestPaces(t *testing.T) {
	now := time.Date(2026, 3, 5, 19, 30, 0, 0, time.UTC)
	p := Pace{"tries", 3, 10 * time.Second}
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
		if wait := l.take(now.Add(c.after), p.Of(c.key)); wait != c.wait {
			t.Errorf("%d: after %s, %s waits %s; want %s", i+1, c.after, c.key, wait, c.wait)
		}
	}
	l.Forgive(p.Of("a"))
	if wait := l.take(now.Add(time.Hour), p.Of("a")); wait != 0 {
		t.Errorf("after one was forgiven it waits %s", wait)
	}
	l.Forgive(p.Of("nobody"))
	if wait := l.take(now, Pace{"others", 1, time.Second}.Of("a")); wait != 0 {
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
			if wait := l.take(now, wrongSources.Of("10.0.0.1"),
				WrongNames.Of("10.0.0.1", fmt.Sprint("director ", i))); wait != 0 {
				t.Fatalf("director %d waits %s", i+1, wait)
			}
		}
	}
	for i := range 160 { // four seats at each table open a link that was cut off
		now = now.Add(500 * time.Millisecond)
		if wait := l.take(now, wrongLinks.Of("10.0.0.1")); wait != 0 && i < 100 {
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
		if l.take(now, WrongNames.Of("ada")) == 0 {
			through++
		}
	}
	if want := 5 + 10*3600/30; through > want {
		t.Errorf("%d tries got through; want at most %d", through, want)
	}
}

// TestLimitsAreBounded: whatever is counted, no more keys are kept of a pace than may be, each of one size. Those that
// are forgiven go first, then those that soonest will be: who does one thing too often is not forgotten for others who
// do each thing once, and no flood at one pace makes room at another.
func TestLimitsAreBounded(t *testing.T) {
	now := time.Date(2026, 3, 5, 20, 0, 0, 0, time.UTC)
	var l limits
	guesser, elsewhere := WrongNames.Of("192.0.2.7", "ada"), wrongSources.Of("192.0.2.7")
	for range WrongNames.burst {
		l.take(now, guesser, elsewhere)
	}
	long := strings.Repeat("x", 1<<10)
	for i := range 5 * mostKept {
		if wait := l.take(now, WrongNames.Of(fmt.Sprint(i), long)); wait != 0 {
			t.Fatalf("one more waits %s because the table is full", wait)
		}
		if kept := len(l.paces[WrongNames.name]); kept > mostKept {
			t.Fatalf("%d keys are kept", kept)
		}
	}
	if l.take(now, guesser) == 0 {
		t.Error("a flood of other names made the limits forget who guesses")
	}
	if kept := len(l.paces[wrongSources.name]); kept != 1 {
		t.Errorf("of a pace that was not flooded %d keys are kept", kept)
	}
	now = now.Add(time.Hour)
	for i := range mostKept {
		l.take(now, WrongNames.Of(fmt.Sprint("an hour later ", i)))
	}
	l.take(now, WrongNames.Of("one more"))
	if l.holds(now, guesser) || len(l.paces[WrongNames.name]) > mostKept {
		t.Errorf("after an hour %d keys are kept", len(l.paces[WrongNames.name]))
	}
}

// TestRefusedIsNotKept: of what is refused by its address nothing is kept by name.
func TestRefusedIsNotKept(t *testing.T) {
	now := time.Date(2026, 3, 5, 20, 0, 0, 0, time.UTC)
	var l limits
	for i := range 10 * wrongSources.burst {
		l.take(now, wrongSources.Of("192.0.2.7"), WrongNames.Of("192.0.2.7", fmt.Sprint(i)))
	}
	if kept := len(l.paces[WrongNames.name]); kept != wrongSources.burst {
		t.Errorf("%d names are kept of one address; want %d", kept, wrongSources.burst)
	}
}

// TestClockSetBack: what was counted by a clock that ran ahead holds nobody off until that time has come; what is
// counted since then does, as ever.
func TestClockSetBack(t *testing.T) {
	now := time.Date(2026, 3, 5, 20, 0, 0, 0, time.UTC)
	var l limits
	for range WrongNames.burst {
		l.take(now, WrongNames.Of("ada"))
	}
	now = now.Add(-10 * time.Hour)
	for range WrongNames.burst {
		if wait := l.take(now, WrongNames.Of("ada")); wait != 0 {
			t.Errorf("after the clock was set back it waits %s", wait)
		}
	}
	if wait := l.take(now, WrongNames.Of("ada")); wait != WrongNames.every {
		t.Errorf("after as many times as ever it waits %s; want %s", wait, WrongNames.every)
	}
}

func TestInWords(t *testing.T) {
	for seconds, want := range map[int]string{1: "a second", 2: "2 seconds", 119: "119 seconds", 120: "2 minutes",
		121: "3 minutes"} {
		if got := inWords(seconds); got != want {
			t.Errorf("%d: %q; want %q", seconds, got, want)
		}
	}
}

// TestCameFrom: what a proxy on this computer tells last counts, with a port or without; what is no address counts as
// the proxy, and what anybody else tells counts for nothing.
func TestCameFrom(t *testing.T) {
	for line := range strings.Lines(`
# from              | X-Forwarded-For                   | counts as         | through
192.0.2.7:50000     |                                   | 192.0.2.7         |
192.0.2.7:50000     | 5.5.5.5                           | 192.0.2.7         |
127.0.0.1:50000     |                                   | 127.0.0.1         |
127.0.0.1:50000     | 5.5.5.5                           | 5.5.5.5           | 127.0.0.1
127.0.0.1:50000     | 5.5.5.5:1000                      | 5.5.5.5           | 127.0.0.1
127.0.0.1:50000     | 6.6.6.6:9, 5.5.5.5:1001           | 5.5.5.5           | 127.0.0.1
127.0.0.1:50000     | 5.5.5.5:1000,                     | 127.0.0.1         |
127.0.0.1:50000     | 2001:db8::1                       | 2001:db8::/64     | 127.0.0.1
127.0.0.1:50000     | [2001:db8::1]                     | 2001:db8::/64     | 127.0.0.1
127.0.0.1:50000     | [2001:db8::1]:443                 | 2001:db8::/64     | 127.0.0.1
127.0.0.1:50000     | [2001:db8:0:1::1]:443             | 2001:db8:0:1::/64 | 127.0.0.1
127.0.0.1:50000     | [::ffff:5.5.5.5]:443              | 5.5.5.5           | 127.0.0.1
[::1]:50000         | 5.5.5.5:1000                      | 5.5.5.5           | ::/64
127.0.0.1:50000     | "5.5.5.5"                         | 5.5.5.5           | 127.0.0.1
127.0.0.1:50000     | "5.5.5.5:1000"                    | 5.5.5.5           | 127.0.0.1
127.0.0.1:50000     | "6.6.6.6", "5.5.5.5"              | 5.5.5.5           | 127.0.0.1
127.0.0.1:50000     | "[2001:db8::1]"                   | 2001:db8::/64     | 127.0.0.1
127.0.0.1:50000     | "[2001:db8::1]:443"               | 2001:db8::/64     | 127.0.0.1
127.0.0.1:50000     | "2001:db8::1"                     | 2001:db8::/64     | 127.0.0.1
127.0.0.1:50000     | fe80::1%eth0                      | fe80::/64         | 127.0.0.1
127.0.0.1:50000     | [fe80::1%wlan0]:443               | fe80::/64         | 127.0.0.1
127.0.0.1:50000     | "[fe80::1%25eth0]:443"            | fe80::/64         | 127.0.0.1
127.0.0.1:50000     | ::ffff:5.5.5.5%eth0               | 5.5.5.5           | 127.0.0.1
127.0.0.1:50000     | "5.5.5.5                          | 127.0.0.1         |
127.0.0.1:50000     | 5.5.5.5"                          | 127.0.0.1         |
127.0.0.1:50000     | ""5.5.5.5""                       | 127.0.0.1         |
127.0.0.1:50000     | ""                                | 127.0.0.1         |
127.0.0.1:50000     | "                                 | 127.0.0.1         |
127.0.0.1:50000     | for=5.5.5.5                       | 127.0.0.1         |
127.0.0.1:50000     | 5.5.5.5%eth0                      | 127.0.0.1         |
127.0.0.1:50000     | 05.5.5.5                          | 127.0.0.1         |
127.0.0.1:50000     | 5.5.5                             | 127.0.0.1         |
127.0.0.1:50000     | 0.0.0.0                           | 127.0.0.1         |
127.0.0.1:50000     | [::]:443                          | 127.0.0.1         |
127.0.0.1:50000     | unknown                           | 127.0.0.1         |
127.0.0.1:50000     | _hidden:1000                      | 127.0.0.1         |
127.0.0.1:50000     | 5.5.5.5:                          | 127.0.0.1         |
127.0.0.1:50000     | 5.5.5.5:port                      | 127.0.0.1         |
127.0.0.1:50000     | 5.5.5.5:70000                     | 127.0.0.1         |
127.0.0.1:50000     | [5.5.5.5]                         | 127.0.0.1         |
127.0.0.1:50000     | [2001:db8::1                      | 127.0.0.1         |
127.0.0.1:50000     | 2001:db8::1]                      | 127.0.0.1         |
127.0.0.1:50000     | [2001:db8::1]:                    | 127.0.0.1         |
127.0.0.1:50000     | <script>                          | 127.0.0.1         |
`) {
		cells := strings.Split(line, "|")
		if len(cells) < 4 || line[0] == '#' {
			continue
		}
		for i := range cells {
			cells[i] = strings.TrimSpace(cells[i])
		}
		r := &http.Request{RemoteAddr: cells[0], Header: http.Header{}}
		if cells[1] != "" {
			r.Header.Set("X-Forwarded-For", cells[1])
		}
		if address, proxy := CameFrom(r); address != cells[2] || proxy != cells[3] {
			t.Errorf("%s, told %q: %q through %q; want %q through %q", cells[0], cells[1], address, proxy, cells[2],
				cells[3])
		}
	}
}
