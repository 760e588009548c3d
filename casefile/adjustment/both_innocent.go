package adjustment

import "redress/rulebook"

// bothInnocent: after an incorrect ruling nobody is treated as offending, whoever had offended before it.
func (w *warner) bothInnocent() {
	if against := w.Against(); w.BothInnocent && against != Unnamed && against != NeitherOffended {
		w.warn(BothInnocent, rulebook.DirectorError, "Both sides are treated as non-offending for this score, and it "+
			"is said to be against %s.", offenderWords[against])
	}
}
