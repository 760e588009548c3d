package questionnaire

import (
	"maps"
	"strings"
)

// Alternative is another answer to one step, and what it would lead to.
type Alternative struct {
	Step  string `json:"step"` // its address
	Title string `json:"title"`
	Kind  Kind   `json:"kind"`
	Given string `json:"given"`          // label of the answer that stands
	Label string `json:"label"`          // label of the other answer
	Ends  string `json:"ends,omitempty"` // title of the outcome it would reach; empty where more would have to be asked
	Asks  string `json:"asks,omitempty"` // title of the question that would come next
}

// WhatIf tries every other answer to every step answered on the path, one at a time, and lists those that would lead to
// another outcome or to a question not asked so far.
func WhatIf(q *Questionnaire, answers Answers, record Record) []Alternative {
	now := Replay(q, answers, record)
	if now.Outcome == nil {
		return nil
	}
	var list []Alternative
	for _, v := range now.Path {
		_, step := q.Locate(v.Step)
		if step == nil || !step.Kind.Asks() {
			continue
		}
		for _, o := range step.Options {
			if o.Key == v.Key {
				continue
			}
			changed := maps.Clone(answers)
			changed[v.Step] = o.Key
			then := Replay(q, changed, record)
			a := Alternative{Step: v.Step, Title: v.Title, Kind: v.Kind, Given: v.Label, Label: o.Label}
			switch {
			case then.Next != nil:
				a.Asks = then.Next.Title
			case then.Outcome != nil && then.Outcome.Step != now.Outcome.Step:
				a.Ends = then.Outcome.Title
			default:
				continue
			}
			list = append(list, a)
		}
	}
	return list
}

// Found is what was found last before a step, with the words of the question and its answer in a sentence that whoever
// rules can sign: a fact that somebody established, or a choice that was made. It is of the same part of the
// questionnaire and was found since the last judgement: what led to another finding is no reason for this one. How far
// the board has come is no finding. It is empty where nothing was found.
func (r Result) Found(before string) (said []string) {
	part := func(step string) string { return step[:strings.LastIndex(step, "/")+1] }
	for _, v := range r.Path {
		switch {
		case v.Step == before:
			return said
		case v.Kind == Judgement, part(v.Step) != part(before):
			said = nil
		case (v.Kind == Fact || v.Kind == Choice) && v.From == "answer" && !strings.HasSuffix("/"+v.Step, "/stage"):
			said = []string{"To “" + v.Title + "” the answer was “" + strings.TrimSuffix(v.Label, ".") + "”."}
		}
	}
	return said
}

// Present is the step to show now: the first statement after the last answer that nobody has made yet, or the question
// that waits. It is false where an outcome was reached and nothing is left to hear.
func (r Result) Present() (Visited, bool) {
	last := -1
	for i, v := range r.Path {
		if v.From == "answer" {
			last = i
		}
	}
	for i, v := range r.Path {
		if i > last && v.Kind == Statement && v.Key == "" {
			return v, true
		}
	}
	if r.Next != nil {
		return r.Path[len(r.Path)-1], true
	}
	return Visited{}, false
}
