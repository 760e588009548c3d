package check

import (
	"fmt"
	"slices"
	"strconv"

	"redress/rulebook/questionnaire"
)

// otherThanAsked says how a ruling in the director's own words differs from what the questions came to: whether a score
// is changed, and whether a penalty is given. It may well be meant; but it may also be that somebody did not see it.
func (r Ruling) otherThanAsked() (list []string) {
	asked, ruled := r.CameTo, r.Result.Outcome
	if asked == nil || ruled == nil || asked.Resume != "" || ruled.Resume != "" {
		return nil
	}
	was, is := changesScore(asked), changesScore(ruled)
	switch {
	case was && !is:
		list = append(list, fmt.Sprintf("The questions came to “%s”, and in your own words no score is changed. Make "+
			"sure that this is what you mean.", asked.Title))
	case is && !was:
		list = append(list, fmt.Sprintf("The questions came to “%s”, without another score, and in your own words the "+
			"score is changed. Make sure that this is what you mean.", asked.Title))
	}
	if slices.Contains(asked.Needs, "penalty") && !slices.Contains(ruled.Needs, "penalty") {
		list = append(list, fmt.Sprintf("The questions came to a penalty (“%s”), and in your own words none is given.",
			asked.Title))
	}
	return list
}

// changesScore tells whether an end needs another score than that of the table.
func changesScore(end *questionnaire.Reached) bool {
	return slices.ContainsFunc(end.Needs, func(need string) bool { return need != "penalty" && need != "restriction" })
}

// tricksOver compares the tricks that go over by the questions with those that change sides by the score. Where the
// score gives another contract, or several results, there is nothing to compare.
func (r Ruling) tricksOver() []string {
	end := r.Result.Outcome
	if r.CameTo != nil {
		end = r.CameTo
	}
	if end == nil || end.Over == 0 || r.Result.Outcome == nil || !changesScore(r.Result.Outcome) {
		return nil
	}
	more, same := r.Score.TricksMoved()
	moved := max(more, -more)
	if !same || moved == end.Over || moved == 0 {
		return nil // that nothing changes is said by itself
	}
	return []string{fmt.Sprintf("By the answers “%s”, and by the score %s. See which of the two is right.", end.Title,
		tricksGo(moved))}
}

func tricksGo(n int) string {
	if n == 1 {
		return "one trick does"
	}
	return strconv.Itoa(n) + " tricks do"
}
