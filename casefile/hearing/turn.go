package hearing

import (
	"slices"

	"redress/casefile"
)

// Turn is what an appeal waits for a director to do; empty where it waits for somebody else.
func Turn(a *casefile.Appeal) string {
	asked := slices.ContainsFunc(a.Questions, func(q casefile.Question) bool {
		return q.To == casefile.ToDirector && q.Reply == nil
	})
	switch {
	case a.Stage == casefile.OutOfTime:
		return "it is late; decide whether it is heard"
	case a.Stage == casefile.Recommended:
		return "answer the recommendation"
	case a.Stage == casefile.Hearing && asked:
		return "a question is put to the director"
	case a.Stage == casefile.Hearing && len(a.Members) == 0:
		return "name those who hear it"
	case a.DepositDue() && a.KeepsDeposit():
		return "give the deposit back, or keep it"
	case a.DepositDue():
		return "give the deposit back"
	case a.Stage != casefile.Lodged:
		return ""
	case NeedsLaw(a):
		return "rule on the law first"
	case len(a.Statements) == 0:
		return "state the reasons for the ruling"
	}
	return "the record is to be locked"
}

// NeedsLaw tells whether the director in charge has still to rule on the law (93B1).
func NeedsLaw(a *casefile.Appeal) bool {
	return a.OnLaw == nil && (a.About(casefile.OnLaw) || a.About(casefile.OnDiscipline))
}

// AsksDirector tells whether a question of an appeal, by its number, is put to the director, who answers it for no
// seat.
func AsksDirector(a *casefile.Appeal, question int) bool {
	return question >= 1 && question <= len(a.Questions) && a.Questions[question-1].To == casefile.ToDirector
}
