package ruling

import (
	"testing"

	"redress/bridge/scoring"
	"redress/casefile"
	"redress/casefile/adjustment"
)

// What a corrected entry takes the place of is the entry: the table never had that result.
func TestACorrectionTakesThePlaceOfTheEntry(t *testing.T) {
	for questions, want := range map[string]bool{"wrong-score": true, "claim": false, "": false} {
		on := casefile.Transcript{Score: &adjustment.Score{
			NorthSouth: &adjustment.SideScore{Award: &adjustment.Award{Kind: scoring.Average}}}}
		on.Questionnaire = questions
		if v := issuedScore(&on, nil); v.Entered != want {
			t.Errorf("%q: entered = %v, want %v", questions, v.Entered, want)
		}
	}
	if v := issuedScore(new(casefile.Transcript), nil); v != nil {
		t.Errorf("no score gives %v, want none", v)
	}
}
