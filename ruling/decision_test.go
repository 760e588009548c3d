package ruling

import (
	"strings"
	"testing"
	"time"

	"redress/casefile/adjustment"
)

// What a decision gives stands beside what the ruling gave that was appealed against, not beside the result at the
// table; where that ruling gave no score, the result at the table is what it left.
func TestADecisionIsSetBesideTheRuling(t *testing.T) {
	for _, row := range []struct {
		name     string
		appealed bool // the ruling gave a score
		figure   string
		says     string
	}{
		{"another figure", true, "12", "North-South: 12 of 24 MP 50% by the ruling appealed against 10.6 (44.17%)"},
		{"the same", true, "10.6", "North-South: 10.6 of 24 MP 50% as in the ruling appealed against"},
		{"the ruling gave no score", false, "12", "North-South: 12 of 24 MP 50% at the table 15 (62.5%)"},
	} {
		a := decided(t)
		score := *a.Ruling.Transcript.Score
		effect, side := *score.Effect, *score.Effect.NorthSouth
		after := *side.After
		after.Shown, after.Percent = row.figure, "50"
		side.After, score.Effect = &after, &effect
		effect.NorthSouth = &side
		gives := *a.Gives
		gives.Transcript.Score, a.Gives = &score, &gives
		if !row.appealed {
			a.Ruling.Transcript.Score = (*adjustment.Score)(nil)
		}
		var b strings.Builder
		write(&b, "", Decided(a, time.UTC).Only("decision"))
		if !strings.Contains(b.String(), row.says) {
			t.Errorf("%s: not %q\n%s", row.name, row.says, b.String())
		}
	}
}
