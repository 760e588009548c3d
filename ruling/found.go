package ruling

import (
	"slices"
	"strings"

	"redress/rulebook/questionnaire"
)

// waymarks are the titles of findings at which nothing is found: they lead on to what comes next, or say what somebody
// shall do. In the line of what was found they would stand as if they decided something.
var waymarks = []string{
	"The facts",
	"The player had information from partner",
	"The score is adjusted",
	"It can no longer be put right",
	"One trick goes over",
	"What follows from both",
	"What remains to be judged",
	"What was found on this choice",
	"What was found on the choices",
	"The result the board is compared with",
	"What else may give a skip",
	"In the play, a card can sometimes be taken back",
	"Declarer should say how the rest will be played",
	"Put your public explanation right",
	"The explainer's opponents must be told immediately",
	"Perhaps a call or card can still be changed",
	"The board is over, and nothing more can be changed",
}

// earlierWaymarks are those of questionnaires as they were, which stand in rulings that were issued by them.
var earlierWaymarks = []string{"Every point has been weighed", "Partner's explanation has been considered",
	"The facts, agreed or to be found", "What remains to be weighed", "What the board is measured against",
	"What was done on wrong information may perhaps be changed", "Tell the opponents immediately"}

func waymark(title string) bool {
	return slices.Contains(waymarks, title) || slices.Contains(earlierWaymarks, title)
}

// saysNothing tells whether an answer says nothing to who does not see the others: what was asked is on the screen and
// in the record.
func saysNothing(label string) bool {
	begins := func(words string) bool { return strings.HasPrefix(label, words) }
	return label == "Nothing" || slices.ContainsFunc([]string{"None of these", "None of this", "None of them",
		"Nobody says so"}, begins)
}

// found are the findings, each a sentence, in a line; what they rest on stands below with its answers.
func (p printing) found() string {
	var found []string
	for _, step := range p.t.Steps {
		if step.Kind == questionnaire.Finding && !waymark(step.Title) {
			found = append(found, step.Title)
		}
	}
	if len(found) == 0 {
		return ""
	}
	return strings.Join(found, ". ") + "."
}
