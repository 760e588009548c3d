package ruling

import (
	"strings"
	"testing"

	"redress/casefile/casebook"
	"redress/rulebook/questionnaire"
)

// A publication tells of each matter that its ruling is on what was found and where it led, before the ruling and the
// one score.
func TestAPublicationOfSeveralMatters(t *testing.T) {
	card := casebook.Step{Title: "What does the card say?", Answer: "Weak", Laws: []string{"laws-2017/40B"}}
	page := &casebook.Page{Edition: "laws-2017", Ruling: casebook.Ruling{Found: "A claim.",
		Outcome: "Tricks are awarded", Besides: []casebook.Matter{
			{Title: "Wrong explanation", Outcome: "No damage was done", Steps: []casebook.Step{card}},
			{Title: "A late arrival", Own: true, Found: "They waited.", Words: "Please be on time."}}}}
	var b strings.Builder
	write(&b, "", Published(page, Publication{Level: 2}).Only("g"))
	said := b.String()
	for _, next := range []string{"A claim.", "Ruled besides: Wrong explanation", "What does the card say?", "Weak",
		"Ruled: No damage was done.", "Ruled besides: A late arrival", "They waited.", "Please be on time.",
		"Ruling: Tricks are awarded"} {
		at := strings.Index(said, next)
		if at < 0 {
			t.Fatalf("%q does not come where it should: %s", next, b.String())
		}
		said = said[at:]
	}
}

// A step at which nothing was found tells a reader nothing, also in a publication that has it.
func TestAPublicationWithAWaymark(t *testing.T) {
	found := func(title string) casebook.Step {
		return casebook.Step{Kind: questionnaire.Finding, Title: title, Answer: "Found"}
	}
	page := &casebook.Page{Edition: "laws-2017", Ruling: casebook.Ruling{Outcome: "The score is adjusted",
		Steps: []casebook.Step{found("What remains to be judged"), found("The information was used"),
			found("The result the board is compared with")}}}
	var b strings.Builder
	write(&b, "", Published(page, Publication{Level: 2}).Only("g"))
	for title, want := range map[string]bool{"What remains to be judged": false, "The information was used": true,
		"The result the board is compared with": false} {
		if strings.Contains(b.String(), title) != want {
			t.Errorf("%q is shown: %t", title, !want)
		}
	}
}
