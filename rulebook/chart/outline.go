package chart

import (
	"slices"
	"strings"

	"redress/rulebook/questionnaire"
)

// Stage is the outline of what is asked at once, or when the case is taken up again.
type Stage struct {
	Title string
	Items []Item
}

// Item is a step in the outline.
type Item struct {
	Step     *questionnaire.Step
	Number   int
	Taken    bool
	Branches []Branch
}

// Branch is a way on from it. A short branch stands below its answer; the longest goes on with the next item.
type Branch struct {
	Label  string
	To     *questionnaire.Step
	Number int
	Rests  string // of an end: the provisions on which it rests
	Taken  bool
	Items  []Item
}

// Outline is the chart in words: each step once.
func (c *Chart) Outline() (stages []Stage) {
	o := &outliner{graph: newGraph(c.Questionnaire), seen: map[string]bool{}, way: c.way}
	stages = []Stage{{Items: o.chain(c.Questionnaire.Start)}}
	for _, s := range c.Questionnaire.Steps {
		if s.Resume == "" || o.seen[s.Resume] {
			continue
		}
		items := o.chain(s.Resume)
		if last := &stages[len(stages)-1]; last.Title != "" {
			last.Items = append(last.Items, items...)
			continue
		}
		stages = append(stages, Stage{Title: "When the case is taken up again", Items: items})
	}
	if len(stages) > 1 {
		stages[0].Title = "Now"
	}
	return stages
}

type outliner struct {
	*graph
	seen map[string]bool
	way  *Way
}

// chain is a step and what follows it on the longest way; the other ways stand below their answers.
func (o *outliner) chain(id string) (items []Item) {
	for id != "" {
		s := o.q.Step(id)
		o.seen[id] = true
		items = append(items, Item{Step: s, Number: o.numbers[id], Taken: o.way.visits(id)})
		next := o.longest(id)
		if next != "" {
			o.seen[next] = true
		}
		at := len(items) - 1
		for _, e := range o.exits[id] {
			to := o.q.Step(e.to)
			if to == nil {
				continue
			}
			b := Branch{Label: strings.Join(e.labels, " / "), To: to, Number: o.numbers[e.to],
				Taken: o.way.visits(id) && o.way.goes(s, e.to)}
			switch {
			case o.ends(e.to):
				b.Rests = rests(to)
			case !o.seen[e.to]:
				b.Items = o.chain(e.to)
			}
			items[at].Branches = append(items[at].Branches, b)
		}
		id = next
	}
	return items
}

// longest is the step, not in the outline yet, from which most of the rest is reached.
func (o *outliner) longest(id string) (next string) {
	most := 0
	for _, e := range o.exits[id] {
		if o.ends(e.to) || o.seen[e.to] {
			continue
		}
		steps := o.inOrder(o.reach([]string{e.to}))
		n := len(slices.DeleteFunc(steps, func(id string) bool { return o.seen[id] }))
		if n > most {
			most, next = n, e.to
		}
	}
	return next
}
