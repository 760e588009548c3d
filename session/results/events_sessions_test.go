package results

import (
	"fmt"
	"testing"
)

// TestSessionsOfEvents: where the events of a file have sessions of play, one of those is read, with the contestants
// and boards of no other.
func TestSessionsOfEvents(t *testing.T) {
	for session, want := range map[string]string{
		"Cup, 03/03/2026, session 1": "line 3: 1 against 2, NS 50; 0 names; dealer North, nobody vulnerable",
		"Cup, 03/03/2026, session 2": "line 4: 1 against 3, EW 50; 0 names; dealer North, nobody vulnerable",
		"Plate, 03/03/2026":          "line 7: 1 against 4, NS 100; 0 names; dealer North, nobody vulnerable",
		"Bowl, session F & G":        "line 12: 1 against 5, NS 110; 1 names Ann; dealer North, nobody vulnerable",
		"Bowl, session 2":            "line 15: 1 against 6, EW 110; 1 names Bea; dealer South, nobody vulnerable",
	} {
		f := read(t, "testdata/refused/events_sessions.xml", Options{Session: session})
		if len(f.Rows) != 1 {
			t.Errorf("%s: %d rows", session, len(f.Rows))
			continue
		}
		row, names := f.Rows[0], ""
		for _, e := range f.Contestants {
			names += " " + e.Players
		}
		got := fmt.Sprintf("line %d: %d against %d, %s; %d names%s; %s", row.At, row.NS, row.EW,
			Signed(*row.Points), len(f.Contestants), names, marking(f, 1).Words())
		if got != want {
			t.Errorf("%s: %s\nwant %s", session, got, want)
		}
	}
}
