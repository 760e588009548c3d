package ruling

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"redress/casefile"
	"redress/casefile/ownwords"
	"redress/casefile/record"
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

// TestTheSheetOfAFouledBoard: the results stay as they are, and are not compared as they were (87), so that "both sides
// keep" their result would say too much.
func TestTheSheetOfAFouledBoard(t *testing.T) {
	tricks := 9
	for _, c := range []struct{ law, says, not string }{
		{"laws-2017/87B", "The result at this table stands: 3NT by South", "Both sides keep"},
		{"laws-2017/87", "follows from the form of the board that each played (Law 87).", "Both sides keep"},
		{"laws-2017/15A", "Both sides keep the result at the table: 3NT by South", "form of the board"},
	} {
		i := varied(t, func(_ *Issued, f *casefile.Transcript) {
			f.Score, f.Own = nil, &ownwords.Ruling{Laws: []string{c.law}, Follows: ownwords.Stands}
			f.Outcome = &questionnaire.Reached{Remedy: "result-stands"}
			f.Record = &record.Record{Board: 1, Contract: "3NT by S", Tricks: &tricks}
		})
		var b strings.Builder
		write(&b, "", Of(i, time.UTC).Only("score"))
		if said := b.String(); !strings.Contains(said, c.says) || strings.Contains(said, c.not) {
			t.Errorf("by %s the sheet says %q", c.law, said)
		}
	}
}
