package adjustment

import (
	"slices"

	"redress/rulebook"
	"redress/rulebook/questionnaire"
)

// bothInnocentOf tells whether a ruling makes good an incorrect one that no rectification can mend: both sides are
// treated as non-offending for the score, so that each has the benefit of the doubt and the two need not balance (82C).
func bothInnocentOf(edition *rulebook.Edition, answers questionnaire.Result) bool {
	law, ok := rulebook.DirectorError.In(edition.ID)
	return ok && answers.Outcome != nil && slices.Contains(answers.Deciding, law.ID)
}

// bothInnocent: after an incorrect ruling nobody is treated as offending, whoever had offended before it.
func (w *warner) bothInnocent() {
	if against := w.Against(); w.BothInnocent && against != Unnamed && against != NeitherOffended {
		w.warn(BothInnocent, rulebook.DirectorError, "Both sides are treated as non-offending for this score, and it "+
			"is said to be against %s.", offenderWords[against])
	}
}
