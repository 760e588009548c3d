package casebook

import (
	"redress/rulebook/questionnaire"
)

// Practice is a reader's own way through the questions of a published case.
type Practice struct {
	Result questionnaire.Result
	Given  questionnaire.Answers // what the ruling found, taken over: facts and players' choices
	Next   *questionnaire.Visited
	Parted *Parting // nil as long as both go the same way
}

// Parting is the first step at which a reader's way leaves that of the ruling.
type Parting struct {
	Step             string
	Title            string
	Yours, Theirs    string // the answers in words; Theirs is empty where the ruling did not come to the step
	Reason           string // of the ruling
	Laws             []string
	YourEnd, RuledAs string
}

// Weighed tells whether the ruling rests on a judgement: then a practice gives the facts and asks what to make of them.
func (p *Page) Weighed() bool {
	for _, step := range p.Ruling.Steps {
		if step.Kind == questionnaire.Judgement {
			return true
		}
	}
	return false
}

// Practise walks the questionnaire of a page by a reader's own answers. What the ruling found is given, unless the
// reader wants to find the facts as well (all); where the case rests on facts alone there would be nothing left to ask,
// so that nothing is given.
func (p *Page) Practise(q *questionnaire.Questionnaire, own questionnaire.Answers, all bool) Practice {
	answers := questionnaire.Answers{}
	x := Practice{Given: questionnaire.Answers{}}
	if p.Weighed() && !all {
		for _, step := range p.Ruling.Steps {
			if (step.Kind == questionnaire.Fact || step.Kind == questionnaire.Choice) && step.Key != "" &&
				step.Record == "" {
				answers[step.Step], x.Given[step.Step] = step.Key, step.Key
			}
		}
	}
	for step, key := range own {
		answers[step] = key
		delete(x.Given, step)
	}
	// At an outcome where play goes on the questions are resumed: a practice has no end of play to wait for.
	answers = questionnaire.ResumeAsNeeded(q, answers, p.Facts())
	x.Result = p.hear(q, answers)
	if next, asks := x.Result.Present(); asks {
		x.Next = &next
	}
	x.Parted = p.parting(q, x.Result)
	return x
}

// hear walks on where a statement would be heard: a reader hears nobody.
func (p *Page) hear(q *questionnaire.Questionnaire, answers questionnaire.Answers) questionnaire.Result {
	for {
		result := questionnaire.Replay(q, answers, p.Facts())
		next, asks := result.Present()
		if !asks || next.Kind != questionnaire.Statement || answers[next.Step] != "" {
			return result
		}
		answers[next.Step] = questionnaire.Told
	}
}

// Facts is what the record of the case knows.
func (p *Page) Facts() questionnaire.Record {
	if p.Hand == nil {
		return questionnaire.NoRecord{}
	}
	return p.Hand.Facts()
}

// parting compares the steps that were answered so far.
func (p *Page) parting(q *questionnaire.Questionnaire, result questionnaire.Result) *Parting {
	ruled := map[string]Step{}
	for _, step := range p.Ruling.Steps {
		ruled[step.Step] = step
	}
	for _, v := range result.Path {
		if !v.Kind.Asks() || v.Key == "" || v.From == "" {
			continue
		}
		theirs, both := ruled[v.Step]
		if both && theirs.Key == v.Key {
			continue
		}
		x := &Parting{Step: v.Step, Title: v.Title, Yours: v.Label, RuledAs: p.Ruling.Outcome}
		if both {
			x.Theirs, x.Reason, x.Laws = theirs.Answer, theirs.Reason, theirs.Laws
			if x.Reason == "" {
				x.Reason = theirs.Record
			}
		}
		if len(x.Laws) == 0 {
			if _, step := q.Locate(v.Step); step != nil {
				for _, ref := range step.Refs() {
					x.Laws = append(x.Laws, ref.String())
				}
			}
		}
		if result.Outcome != nil {
			x.YourEnd = result.Outcome.Title
		}
		return x
	}
	return nil
}
