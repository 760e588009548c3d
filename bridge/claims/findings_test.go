package claims

import (
	"context"
	"testing"

	"redress/bridge"
)

// TestWhatAFindingTurns: claims whose number turns on one finding, with what it comes to as found and otherwise.
func TestWhatAFindingTurns(t *testing.T) {
	strict := Findings{Order: AnyOrder}
	queen := cardsOf("HQ")
	for _, row := range []struct {
		name, deal    string
		claim         Claim // but for its deal
		find          func(c *Claim, f *Findings)
		worst, really int
	}{
		{"the queen forgotten, though West was seen to be out of the suit", "N:43.A.. Q9.T.. AJ.3.. .9.QJ.",
			Claim{Position: Position{Trump: bridge.NoTrump, Leader: bridge.South}, Claimer: bridge.South, Claimed: 3,
				ShownOut: []ShownOut{{bridge.West, bridge.Spade}}},
			func(c *Claim, _ *Findings) { c.Forgotten = cardsOf("SQ") }, 3, 2},
		{"the ace to which South has a small card thrown on the last trump", "N:.A.4.AK .J.QJ.J J.3.A.2 .KQ.K.Q",
			Claim{Position: Position{Trump: bridge.Spades, Leader: bridge.South}, Claimer: bridge.South, Claimed: 4},
			func(_ *Claim, f *Findings) { f.Masters = true }, 3, 4},
		{"the ace thrown for the two of a suit nobody has", "N:2.AQ2.. .K8..KQ 3.543.. 4.T9.7.",
			Claim{Position: Position{Trump: bridge.NoTrump, Leader: bridge.South}, Claimer: bridge.South, Claimed: 3,
				Statement: []Step{{Do: Play, Card: &queen[0]}}},
			func(_ *Claim, f *Findings) { f.Masters = true }, 0, 1},
		{"a partner who could know which card to keep", "N:.9.K. ..A.6 Q...Q K...A",
			Claim{Position: Position{Trump: bridge.NoTrump, Leader: bridge.East}, Claimer: bridge.East, Defender: true,
				Claimed: 2},
			func(_ *Claim, f *Findings) { f.PartnerRight = true }, 1, 2},
	} {
		deal, err := bridge.ParsePosition(row.deal)
		if err != nil {
			t.Fatal(err)
		}
		c, f := row.claim, strict
		c.Deal = deal
		if got, err := Analyse(context.Background(), c, f); err != nil || got.Worst != row.worst {
			t.Errorf("%s, not found: %d, %v, want %d: %v", row.name, got.Worst, err, row.worst, got.Line)
		}
		row.find(&c, &f)
		if got, err := Analyse(context.Background(), c, f); err != nil || got.Worst != row.really {
			t.Errorf("%s: %d, %v, want %d: %v", row.name, got.Worst, err, row.really, got.Line)
		}
	}
}
