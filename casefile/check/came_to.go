package check

import (
	"fmt"
	"slices"
	"strconv"

	"redress/casefile"
	"redress/rulebook/questionnaire"
)

// NobodyNamed says that a ruling rests on what a player did, or let partner know, and that nobody has said which player
// it was; and at which question that can be said. Empty where it is known, or nothing rests on it.
func (r Ruling) NobodyNamed() (says, step string) {
	known, giver, _ := r.concerned()
	switch at := r.asksWho(); {
	case known.Player != "", giver == "" && at == "":
		return "", ""
	case giver == "":
		return "It is not said which player did it. The ruling will name nobody.", at
	}
	return "It is not said whose pause, words or manner it was. The ruling will name neither that player nor partner.",
		giver
}

// NoSuit says that the words of a ruling name a suit, and that nobody has said which; empty where it is known, or they
// name none.
func (r Ruling) NoSuit() string {
	if r.Questions == nil || r.Run.Own != nil || r.Result.Outcome == nil {
		return ""
	}
	_, step := r.Questions.Locate(r.Result.Outcome.Step)
	if step.NamesSuit() == "" {
		return ""
	}
	if _, known := questionnaire.WordOf(casefile.FactsOf(r.Case, r.Run), step.NamesSuit()); known {
		return ""
	}
	return "It is not said which suit. The ruling will name none."
}

// asksWho is the first question of the way that names the player who did it, or would, if anybody had said who it was;
// empty where none does.
func (r Ruling) asksWho() string {
	if r.Questions == nil || r.Run.Own != nil || !r.Questions.NamesPlayer() {
		return ""
	}
	for _, v := range r.Result.Path {
		if _, step := r.Questions.Locate(v.Step); v.Kind.Asks() && step.NamesOffender() {
			return v.Step
		}
	}
	return ""
}

// Unmarked says which of the calls and cards on which such a ruling rests are not marked, where nothing is written down
// of what happened either; empty where all are.
func (r Ruling) Unmarked() string {
	known, giver, action := r.concerned()
	at, complained := known.Source == "", known.Action == "" && action != ""
	switch {
	case giver == "" || r.Account.ID != "":
		return ""
	case at && complained:
		return "Neither the call or card at which it happened nor the one complained of is marked, and nothing is " +
			"written down of them."
	case at:
		return "The call or card at which it happened is not marked, and nothing is written down of it."
	case complained:
		return "The call or card complained of is not marked, and nothing is written down of it."
	}
	return ""
}

// concerned is who and what the ruling is about, see [casefile.ConcernedIn].
func (r Ruling) concerned() (known casefile.Concerned, giver, action string) {
	if r.Questions == nil || r.Run.Own != nil {
		return known, "", ""
	}
	return casefile.ConcernedIn(r.Case, r.Run, r.Questions, r.Result.Path)
}

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
