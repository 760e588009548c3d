package sessions

import (
	"slices"
	"strings"
	"testing"

	"redress/session"
)

func TestContestantsAsTyped(t *testing.T) {
	typed, err := parseContestants(" 1 NS  Wren and Badger\n\n2\tOtter\n3 ew: Stoat\n4 Nestor and Ewing\n12")
	want := []session.Entrant{{Number: 1, Side: "NS", Players: "Wren and Badger"}, {Number: 2, Players: "Otter"},
		{Number: 3, Side: "EW", Players: "Stoat"},
		{Number: 4, Players: "Nestor and Ewing"}, {Number: 12}}
	if err != nil || !slices.Equal(typed, want) {
		t.Errorf("%+v, %v", typed, err)
	}
	for _, text := range []string{"Wren and Badger", "1 Wren\nOtter 2", "12345 Wren"} {
		if _, err := parseContestants(text); err == nil || !strings.Contains(err.Error(), "begin with the number") {
			t.Errorf("%q gives %v", text, err)
		}
	}
}
