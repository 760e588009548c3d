package chart

import (
	"slices"
	"strings"

	"redress/rulebook/questionnaire"
)

// Way is the path that was taken: the answer given at each step, and where it led next.
type Way struct {
	keys map[string]string
	next map[string]string
}

// WayOf is the part of a path that lies in one questionnaire: prefix is empty for the one that was begun, and "damage/"
// for one that it uses.
func WayOf(path []questionnaire.Visited, prefix string) Way {
	w := Way{map[string]string{}, map[string]string{}}
	last := ""
	for _, v := range path {
		id, inside := strings.CutPrefix(v.Step, prefix)
		if !inside || strings.Contains(id, "/") {
			continue
		}
		w.keys[id] = v.Key
		if last != "" {
			w.next[last] = id
		}
		last = id
	}
	return w
}

// Along is the chart with a path marked on it.
func (c *Chart) Along(w Way) *Chart {
	marked := *c
	marked.Parts, marked.way = nil, &w
	for _, p := range c.Parts {
		q := *p
		q.Boxes, q.Lines = slices.Clone(p.Boxes), slices.Clone(p.Lines)
		for i := range q.Boxes {
			b := &q.Boxes[i]
			_, b.Taken = w.keys[b.Step.ID]
			b.Cells = slices.Clone(b.Cells)
			for j := range b.Cells {
				b.Cells[j].Taken = b.Taken && w.goes(b.Step, b.Cells[j].To)
			}
		}
		for i := range q.Lines {
			l := &q.Lines[i]
			if step := c.Questionnaire.Step(l.From); step != nil {
				l.Taken = w.goes(step, l.To)
			}
		}
		marked.Parts = append(marked.Parts, &q)
	}
	return &marked
}

// visits tells whether a step is on the path; none is where there is no path.
func (w *Way) visits(id string) bool {
	if w == nil {
		return false
	}
	_, visited := w.keys[id]
	return visited
}

// goes tells whether the path leaves a step for another one. What is passed over between the two is not on the path:
// then the answer tells.
func (w Way) goes(s *questionnaire.Step, to string) bool {
	key, visited := w.keys[s.ID]
	if !visited {
		return false
	}
	if w.next[s.ID] == to {
		return true
	}
	o, ok := s.Option(key)
	return ok && key != "" && s.Rejoin == nil && o.To == to
}
