package views

import "redress/rulebook/questionnaire"

// QuestionnairePath is where the overview of a questionnaire is.
func QuestionnairePath(edition, id string) string { return "/questionnaires/" + edition + "/" + id }

// OutcomesPath is where its outcomes are: what ends a matter is read when it ends, and a phone at the table is spared
// it until then.
func OutcomesPath(edition, id string) string { return QuestionnairePath(edition, id) + "/outcomes" }

// StepPath is where a step is laid open; one that is not there has the address that it would have.
func StepPath(edition string, q *questionnaire.Questionnaire, id string) string {
	if s := q.Step(id); s != nil && s.Kind == questionnaire.Outcome {
		return OutcomesPath(edition, q.ID) + "#" + id
	}
	return QuestionnairePath(edition, q.ID) + "#" + id
}
