package questionnaire

import (
	"maps"
	"slices"
	"strings"

	"redress/rulebook"
)

// idle checks that an answer to each question can matter: one of which none ever does is not to be asked, or only for
// the record's sake, and at most one of those; one of which none matters on some ways is passed over there.
func (c *checker) idle() {
	l := (&coverer{root: c.q}).level()
	asked, passed := map[string]bool{}, map[string]string{}
	seen := map[state]bool{}
	var walk func(id string, keys map[string]string, way []string)
	walk = func(id string, keys map[string]string, way []string) {
		here := state{id, l.known(id, keys)}
		if seen[here] {
			return
		}
		seen[here] = true
		s := c.q.Step(id)
		moves := c.q.moves(s, keys, true)
		if key, to, settled := s.settled(c.q, keys); settled {
			moves = []move{{key, to}}
		} else if key, idle := l.skips(s, keys); idle {
			passed[id] = strings.Join(way, ", ")
			to, _ := s.way(key, keys)
			moves = []move{{key, to}}
		} else {
			asked[id] = true
		}
		for _, m := range moves {
			with := maps.Clone(keys)
			with[id] = m.key
			on := way
			if m.key != "" {
				on = append(slices.Clone(way), id+"="+m.key)
			}
			walk(m.to, with, on)
		}
	}
	walk(c.q.Start, map[string]string{}, nil)
	recorded := false
	for _, s := range c.q.Steps {
		if s.Record && recorded {
			c.report(s.At, s, "record", "A second question is asked for the record's sake.",
				"Ask one such at most; leave this one out, or let an answer lead elsewhere.")
		}
		recorded = recorded || s.Record
		way, ever := passed[s.ID]
		switch {
		case ever && !asked[s.ID]:
			c.report(s.At, s, "idle", "No answer to this question changes the ruling.",
				"Take it out, let an answer lead elsewhere, or mark it .record where it is asked for the record.")
		case ever:
			c.problems = append(c.problems, rulebook.Problem{Code: "idle", At: s.At, Trail: []string{s.Title},
				Note: true, Text: "The question is passed over after " + way + ": no answer matters there."})
		}
	}
}
