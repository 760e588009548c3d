package hearing

import (
	"slices"

	"redress/casefile/appeal"
)

// Turn is what an appeal waits for a director to do; empty where it waits for somebody else.
func Turn(a *appeal.Appeal) string {
	asked := slices.ContainsFunc(a.Questions, func(q appeal.Question) bool {
		return q.To == appeal.ToDirector && q.Reply == nil
	})
	switch {
	case a.Stage == appeal.OutOfTime:
		return "it is late; decide whether it is heard"
	case a.Stage == appeal.Recommended:
		return "answer the recommendation"
	case a.Stage == appeal.Hearing && asked:
		return "a question is put to the director"
	case a.Stage == appeal.Hearing && len(a.Hearers()) == 0:
		return "name those who hear it"
	case a.DepositDue() && a.KeepsDeposit():
		return "give the deposit back, or keep it"
	case a.DepositDue():
		return "give the deposit back"
	case appeal.SanctionDue(a):
		return "enter the sanction, or say that there is nothing to enter"
	case a.Stage != appeal.Lodged:
		return ""
	case NeedsLaw(a):
		return "rule on the law first"
	case len(a.Statements) == 0:
		return "state the reasons for the ruling"
	}
	return "the record is to be locked"
}

// NeedsLaw tells whether the director in charge has still to rule on the law (93B1).
func NeedsLaw(a *appeal.Appeal) bool {
	return a.OnLaw == nil && (a.About(appeal.OnLaw) || a.About(appeal.OnDiscipline))
}

// AsksDirector tells whether a question of an appeal, by its number, is put to the director, who answers it for no
// seat.
func AsksDirector(a *appeal.Appeal, question int) bool {
	return question >= 1 && question <= len(a.Questions) && a.Questions[question-1].To == appeal.ToDirector
}
