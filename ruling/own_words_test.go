package ruling

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"redress/casefile"
	"redress/casefile/ownwords"
	"redress/ledger"
	"redress/rulebook/questionnaire"
)

// TestToldBeforeStandsOnTheSheet: what was said while the board was on is as much of the ruling as what was said when
// it was completed, and stands before it; whether a trick goes over the words say, and no line beside them denies it.
func TestToldBeforeStandsOnTheSheet(t *testing.T) {
	texts := Texts{"found": {Body: "West led out of turn."}, "before": {Body: "Declarer is dummy."},
		"words": {Body: "There was no damage."}}
	sheet := Of(Issued{Texts: texts, Transcript: casefile.Transcript{TranscriptMatter: casefile.TranscriptMatter{
		Outcome: &questionnaire.Reached{Title: "Lead out of turn", Remedy: "result-stands"},
		Own: &ownwords.Ruling{Found: ledger.TextRef{ID: "found"}, Words: ledger.TextRef{ID: "words"},
			Follows: ownwords.Stands,
			Before:  []ownwords.Told{{Title: "Play goes on", Words: ledger.TextRef{ID: "before"}}}}}}}, time.UTC)
	said := fmt.Sprintf("%v", *sheet)
	at := -1
	for _, want := range []string{"No adjusted score is given.", "while the board was on: Play goes on",
		"Declarer is dummy.", "There was no damage.", "West led out of turn."} {
		next := strings.Index(said, want)
		if next <= at {
			t.Errorf("%q does not follow on the sheet: %s", want, said)
		}
		at = next
	}
}
