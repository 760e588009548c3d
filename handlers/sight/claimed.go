package sight

import (
	"redress/rulebook/questionnaire"
	"redress/views/parts"
)

// Claimed are the questions that somebody has answered, with what each says.
func (o *File) Claimed(now int64) (list []parts.FactView) {
	if o.Running == nil {
		return nil
	}
	q := o.Pinned.Questionnaire
	for _, id := range stepsOf(q) {
		_, step := q.Locate(id)
		claims := o.For(o.Actor, now).Claims(o.Running, id)
		if step == nil || len(claims) == 0 {
			continue
		}
		f := parts.FactView{Step: id, Title: step.Title}
		for _, claim := range claims {
			label := claim.Key
			if option, ok := step.Option(claim.Key); ok {
				label = option.Label
			}
			f.Says = append(f.Says, parts.SeatSays{Seat: claim.Seat.Name(), Answer: label})
		}
		list = append(list, f)
	}
	return list
}

// stepsOf are the addresses of the steps of a questionnaire itself, in its order.
func stepsOf(q *questionnaire.Questionnaire) (list []string) {
	for _, step := range q.Steps {
		list = append(list, step.ID)
	}
	return list
}
