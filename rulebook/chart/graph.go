package chart

import (
	"slices"
	"strconv"
	"strings"

	"redress/rulebook/questionnaire"
)

// exit is a way on from a step: all answers that lead to the same one.
type exit struct {
	labels []string
	keys   []string
	to     string
}

// graph is a questionnaire as it is drawn.
type graph struct {
	q       *questionnaire.Questionnaire
	steps   map[string]*questionnaire.Step
	numbers map[string]int
	exits   map[string][]exit
}

func newGraph(q *questionnaire.Questionnaire) *graph {
	g := &graph{q: q, steps: map[string]*questionnaire.Step{}, numbers: map[string]int{},
		exits: map[string][]exit{}}
	for i, s := range q.Steps {
		g.steps[s.ID], g.numbers[s.ID] = s, i+1
	}
	for _, s := range q.Steps {
		g.exits[s.ID] = g.exitsOf(s)
	}
	return g
}

// exitsOf are the ways on from a step, in the order of its answers. A table leads on by earlier answers, which it says
// with the numbers of their steps.
func (g *graph) exitsOf(s *questionnaire.Step) (list []exit) {
	add := func(label, key, to string) {
		i := slices.IndexFunc(list, func(e exit) bool { return e.to == to })
		if i < 0 {
			list, i = append(list, exit{to: to}), len(list)
		}
		if label != "" && !slices.Contains(list[i].labels, label) {
			list[i].labels = append(list[i].labels, label)
		}
		list[i].keys = append(list[i].keys, key)
	}
	for _, o := range s.Options {
		label := o.Label
		if o.Key == "" {
			label = ""
		}
		add(label, o.Key, o.To)
	}
	if s.Rejoin == nil {
		return list
	}
	for _, row := range s.Rejoin.Rows {
		var when []string
		for i, key := range row.Cells {
			step := g.q.Step(s.Rejoin.Columns[i])
			if key == "-" || step == nil {
				continue
			}
			label := g.named(step, key)
			when = append(when, strconv.Itoa(g.numbers[step.ID])+": "+label)
		}
		label := strings.Join(when, " and ")
		if label == "" {
			label = "otherwise"
		}
		add(label, "", row.To)
	}
	return list
}

// named are the words of an answer, or of the end of other questions that a step uses.
func (g *graph) named(step *questionnaire.Step, key string) string {
	if o, ok := step.Option(key); ok {
		return short(o.Label, 32)
	}
	if used := g.q.Subs[step.Use]; used != nil {
		if end := used.Step(key); end != nil {
			return short(end.Title, 48)
		}
	}
	return key
}

// ends tells whether a step is an end. One at which a case is taken up again is drawn by itself: no arrow leads to it.
func (g *graph) ends(id string) bool {
	s := g.steps[id]
	return s == nil || s.Kind == questionnaire.Outcome && !slices.ContainsFunc(g.q.Steps,
		func(other *questionnaire.Step) bool { return other.Resume == id })
}

// reach are the steps to which those given lead, themselves among them.
func (g *graph) reach(from []string) map[string]bool {
	seen := map[string]bool{}
	var visit func(id string)
	visit = func(id string) {
		if seen[id] || g.steps[id] == nil {
			return
		}
		seen[id] = true
		for _, e := range g.exits[id] {
			visit(e.to)
		}
	}
	for _, id := range from {
		visit(id)
	}
	return seen
}

// inOrder are the steps of a set which are no ends, in the order of the questionnaire.
func (g *graph) inOrder(set map[string]bool) (list []string) {
	for _, s := range g.q.Steps {
		if set[s.ID] && !g.ends(s.ID) {
			list = append(list, s.ID)
		}
	}
	return list
}

// everything are all steps which are no ends.
func (g *graph) everything() []string {
	var from []string
	for _, s := range g.q.Steps {
		if s.ID == g.q.Start || s.Resume != "" {
			from = append(from, s.ID, s.Resume)
		}
	}
	return g.inOrder(g.reach(from))
}

// sorted puts steps into an order in which each comes before those to which it leads.
func (g *graph) sorted(steps []string) (list []string) {
	seen := map[string]bool{}
	var visit func(id string)
	visit = func(id string) {
		if seen[id] || !slices.Contains(steps, id) {
			return
		}
		seen[id] = true
		exits := slices.Clone(g.exits[id])
		slices.Reverse(exits)
		for _, e := range exits {
			visit(e.to)
		}
		list = append(list, id)
	}
	for _, id := range slices.Backward(steps) {
		visit(id)
	}
	slices.Reverse(list)
	return list
}
