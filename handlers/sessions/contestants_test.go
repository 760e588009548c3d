package sessions

import (
	"slices"
	"strings"
	"testing"

	"redress/session"
)

func TestContestantsAsTyped(t *testing.T) {
	play := &session.Session{}
	typed, err := parseContestants(play, " 1 NS  Wren and Badger\n\n2\tOtter\n3 ew: Stoat\n4 Nestor and Ewing\n12")
	want := []session.Entrant{{Number: 1, Side: "NS", Players: "Wren and Badger"}, {Number: 2, Players: "Otter"},
		{Number: 3, Side: "EW", Players: "Stoat"},
		{Number: 4, Players: "Nestor and Ewing"}, {Number: 12}}
	if err != nil || !slices.Equal(typed, want) {
		t.Errorf("%+v, %v", typed, err)
	}
	for _, text := range []string{"Wren and Badger", "1 Wren\nOtter 2", "12345 Wren"} {
		if _, err := parseContestants(play, text); err == nil ||
			!strings.Contains(err.Error(), "begin with the number") {
			t.Errorf("%q gives %v", text, err)
		}
	}
}

func TestContestantsAreTypedAsTheyAreCalled(t *testing.T) {
	play := &session.Session{Contestants: session.Contestants{{Number: 4}, {Number: 404, Called: "C4"},
		{Number: 440, Called: "C40"}, {Number: 504, Side: "EW", Called: "D4"}}}
	for text, want := range map[string]session.Entrant{
		"C4 Wren and Badger": {Number: 404, Players: "Wren and Badger"},
		"c40":                {Number: 440},
		"D4 EW Otter":        {Number: 504, Side: "EW", Players: "Otter"},
		"404 Stoat":          {Number: 404, Players: "Stoat"},
		"4 Heron":            {Number: 4, Players: "Heron"},
	} {
		if got, err := parseContestants(play, text); err != nil || len(got) != 1 || got[0] != want {
			t.Errorf("%q: %v, %v; want %v", text, got, err, want)
		}
	}
	entrants := []session.Entrant{{Number: 404, Players: "Wren"}, {Number: 504, Side: "EW"}, {Number: 4}}
	if got := typedEntrants(play, entrants); got != "C4 Wren\nD4 EW\n4" {
		t.Errorf("the list shows %q", got)
	}
}
