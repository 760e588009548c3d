package history

import (
	"encoding/json"
	"testing"

	"redress/ledger"
)

// TestLookedAgain: that nothing more is to be ruled on is told of a look at the end of play alone: after one at the end
// of the auction the play is still to come.
func TestLookedAgain(t *testing.T) {
	for when, want := range map[string]string{
		"play":    "Ruling 1 was looked at again: nothing more to rule on",
		"auction": "Ruling 1 was looked at again when the auction was over: nothing to rule on then",
	} {
		events, err := Tell([]ledger.Entry{
			{Kind: "ruling-issued", Body: json.RawMessage(`{"number":1,"look":{"when":"` + when + `"}}`)},
			{Kind: "looked-again", Body: json.RawMessage(`{"number":1}`)},
		})
		if err != nil || len(events) != 2 || events[1].What != want {
			t.Errorf("%s: %+v, %v; want %q", when, events, err, want)
		}
	}
}
