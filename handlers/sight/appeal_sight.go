package sight

import (
	"redress/casefile"
	"redress/casefile/history"
	"redress/ledger"
)

// seenOf is a case as everybody else sees it while an appeal on it is heard: with the ruling that stands until the
// decision, and without the way through the questions and the score that those who hear it work on. Both sides and the
// director learn what they decide at the same moment.
func seenOf(found *casefile.Case) (*casefile.Case, *casefile.Run) {
	standing := found.Standing()
	if found.State != casefile.UnderReview || standing == nil {
		return found, found.Current()
	}
	seen := *found
	seen.Score, seen.Scored = standing.Score, standing.Seq
	return &seen, found.Run(standing.Run)
}

// History is the log of a case for those at the desk, without what those who hear an appeal do among themselves before
// the decision.
func (o *File) History(now int64, entries []ledger.Entry) ([]history.Event, error) {
	return o.For(o.Actor, now).Log(entries)
}
