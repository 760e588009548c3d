package chart

import (
	"slices"

	"redress/rulebook/questionnaire"
)

// Condition is a step with the answers by which an end is reached.
type Condition struct {
	Step   *questionnaire.Step
	Number int
	Labels []string // the answers that lead there; none where the step just leads on
}

// Conditions are those of an end: the steps that no way to it avoids, of those which can also lead elsewhere, with the
// answers from which it can be reached; and the steps that lead straight to it.
func Conditions(q *questionnaire.Questionnaire, end string) (always, last []Condition) {
	q = q.Worded(questionnaire.NoRecord{})
	g := newGraph(q)
	leads := map[string]bool{end: true}
	for _, s := range q.Steps {
		leads[s.ID] = g.leads(s.ID, end, "")
	}
	for _, s := range q.Steps {
		if s.ID == end || !leads[s.ID] {
			continue
		}
		c := Condition{Step: s, Number: g.numbers[s.ID]}
		open, straight := 0, false
		for _, e := range g.exits[s.ID] {
			if !leads[e.to] {
				continue
			}
			open++
			straight = straight || e.to == end
			c.Labels = append(c.Labels, e.labels...)
		}
		if s.ID != q.Start && g.leads(q.Start, end, s.ID) {
			if straight {
				last = append(last, g.straight(s, end))
			}
			continue // there are ways around it
		}
		if open < len(g.exits[s.ID]) {
			always = append(always, c)
		}
		if straight && open == len(g.exits[s.ID]) {
			last = append(last, g.straight(s, end))
		}
	}
	return always, last
}

// straight is a step with the answers that lead to an end and nowhere else.
func (g *graph) straight(s *questionnaire.Step, end string) Condition {
	c := Condition{Step: s, Number: g.numbers[s.ID]}
	for _, e := range g.exits[s.ID] {
		if e.to == end {
			c.Labels = append(c.Labels, e.labels...)
		}
	}
	return c
}

// leads tells whether a step can lead to another one, at once or after the case was taken up again, without a third.
func (g *graph) leads(from, to, without string) bool {
	seen := map[string]bool{}
	var visit func(id string) bool
	visit = func(id string) bool {
		s := g.steps[id]
		if id == to {
			return true
		}
		if s == nil || seen[id] || id == without {
			return false
		}
		seen[id] = true
		return s.Resume != "" && visit(s.Resume) ||
			slices.ContainsFunc(g.exits[id], func(e exit) bool { return visit(e.to) })
	}
	return visit(from)
}
