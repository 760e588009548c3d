package questionnaire

import "testing"

// TestOfClaim: questions are about a claim where they ask who has claimed, and only then.
func TestOfClaim(t *testing.T) {
	var none *Questionnaire
	of := &Questionnaire{Steps: []*Step{{ID: "when"}, {ID: "who", From: "claimer-is"}}}
	if other := (&Questionnaire{Steps: []*Step{{ID: "when"}}}); none.OfClaim() || other.OfClaim() || !of.OfClaim() {
		t.Error("which questions are about a claim")
	}
	if by := of.ClaimedBy([]Visited{{Step: "when", Key: "late"}, {Step: "who", Key: "defender"}}); by != "defender" {
		t.Errorf("claimed by %q", by)
	}
	if by := of.ClaimedBy([]Visited{{Step: "when", Key: "late"}}); by != "" {
		t.Errorf("claimed by %q, and nobody has said", by)
	}
}
