package questionnaire

import (
	"slices"
	"strings"
)

// Waymarks are the titles of findings at which nothing is found: they lead on to what comes next, or say what somebody
// shall do. In the line of what was found they would stand as if they decided something.
var Waymarks = []string{
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

// Waymark tells whether at a finding of this title nothing is found, so that no reader is shown it. A casebook keeps
// titles without their commas.
func Waymark(title string) bool {
	plain := func(title string) string { return strings.ReplaceAll(title, ",", "") }
	same := func(waymark string) bool { return strings.EqualFold(plain(waymark), plain(title)) }
	return slices.ContainsFunc(Waymarks, same) || slices.ContainsFunc(earlierWaymarks, same)
}
