package ruling

import (
	"testing"

	"redress/bridge"
	"redress/casefile/record"
)

func TestEndingWords(t *testing.T) {
	south, won := bridge.South, 8
	trick := []bridge.Card{{Suit: bridge.Heart, Rank: bridge.Ten}, {Suit: bridge.Heart, Rank: bridge.Two}}
	for _, row := range []struct {
		ending *record.Ending
		says   string
	}{
		{nil, ""},
		{&record.Ending{}, "These hands are the cards left"},
		{&record.Ending{Leader: &south}, "These hands are the cards left; South to lead"},
		{&record.Ending{Trick: trick}, "These hands are the cards left; on the table ♥10 ♥2"},
		{&record.Ending{Leader: &south, Trick: trick, Won: &won}, "These hands are the cards left; on the table " +
			"♥10 ♥2, led by South; tricks won so far by declarer’s side: 8"},
	} {
		if got := endingWords(row.ending); got != row.says {
			t.Errorf("%+v: %q, want %q", row.ending, got, row.says)
		}
	}
}
