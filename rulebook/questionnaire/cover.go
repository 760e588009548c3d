package questionnaire

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// Cover is a set of paths that together use every edge of a questionnaire: every answer, every row of a table, every
// resume. Each is as short as its edge allows.
type Cover []Covered

// Covered is one path of a cover.
type Covered struct {
	Answers Answers
	Result  Result
}

// EdgeCover finds the cover of a questionnaire. Edges that no path uses are listed as problems by their step.
func EdgeCover(q *Questionnaire) (Cover, []string) {
	g := &coverer{root: q, covered: map[string]bool{}}
	g.all = g.edges(q)
	var cover Cover
	var missing []string
	for _, target := range g.all {
		if g.covered[target] {
			continue
		}
		answers, ok := g.find(target)
		if !ok {
			missing = append(missing, target)
			continue
		}
		result := Replay(q, answers, nil)
		for _, e := range g.used(answers, result) {
			g.covered[e] = true
		}
		cover = append(cover, Covered{answers, result})
	}
	return cover, missing
}

type coverer struct {
	root    *Questionnaire
	covered map[string]bool
	all     []string
}

// level is the questionnaire on a walk of which the record knows nothing.
func (g *coverer) level() *level {
	return newLevel(g.root, "", &walk{root: g.root, record: NoRecord{}})
}

// edges names every edge of the questionnaire itself; those of its sub-questionnaires belong to their own covers.
func (g *coverer) edges(q *Questionnaire) []string {
	var list []string
	for _, s := range q.Steps {
		for _, o := range s.Options {
			list = append(list, edge(s.ID, o.Key))
		}
		if s.Rejoin != nil {
			for i := range s.Rejoin.Rows {
				list = append(list, edge(s.ID, fmt.Sprintf("row %d", i+1)))
			}
		}
		if s.Resume != "" {
			list = append(list, edge(s.ID, Resumed))
		}
	}
	return list
}

func edge(step, key string) string { return step + "=" + key }

// used names the edges of the questionnaire itself that a path takes.
func (g *coverer) used(answers Answers, result Result) []string {
	var list []string
	seen := map[string]string{}
	for _, v := range result.Path {
		if strings.Contains(v.Step, "/") {
			continue
		}
		s := g.root.Step(v.Step)
		seen[v.Step] = v.Key
		row := false
		if s.Rejoin != nil {
			for i, r := range s.Rejoin.Rows {
				if r.fits(s.Rejoin.Columns, seen) {
					list, row = append(list, edge(s.ID, fmt.Sprintf("row %d", i+1))), true
					break
				}
			}
		}
		if !row {
			if _, ok := s.Option(v.Key); ok && v.Key != "" || v.Key == Resumed {
				list = append(list, edge(s.ID, v.Key))
			} else {
				list = append(list, edge(s.ID, ""))
			}
		}
	}
	return list
}

// find searches breadth first for the shortest answers whose path uses the target and ends. A state is a position with
// the keys that some table further on may still look at.
func (g *coverer) find(target string) (Answers, bool) {
	watched := map[string]bool{}
	for _, s := range g.root.Steps {
		if s.Rejoin != nil {
			for _, c := range s.Rejoin.Columns {
				watched[c] = true
			}
		}
		if s.Again != "" {
			watched[s.Again] = true
		}
	}
	l := g.level()
	type node struct {
		step string
		keys map[string]string // watched keys so far
		hit  bool
		prev *node
		key  string // answer given at prev
	}
	seen := map[string]bool{}
	queue := []*node{{step: g.root.Start, keys: map[string]string{}}}
	for len(queue) > 0 {
		n := queue[0]
		queue = queue[1:]
		state := fmt.Sprint(n.step, n.hit, n.keys)
		if seen[state] {
			continue
		}
		seen[state] = true
		s := g.root.Step(n.step)
		if s.Kind == Outcome && n.hit {
			return g.answers(func(yield func(step, key string)) {
				for at := n; at.prev != nil; at = at.prev {
					s := g.root.Step(at.prev.step)
					_, _, settled := s.settled(g.root, at.prev.keys)
					if _, idle := l.skips(s, at.prev.keys); !idle && !settled {
						yield(at.prev.step, at.key)
					}
				}
			}), true
		}
		moves := g.steps(s, n.keys)
		if key, to, settled := s.settled(g.root, n.keys); settled {
			moves = []labelled{{key, to, ""}}
		} else if _, idle := l.skips(s, n.keys); idle { // nobody is asked, so that no answer is used
			moves = []labelled{{moves[0].key, moves[0].to, ""}}
		}
		for _, m := range moves {
			keys := n.keys
			if watched[s.ID] {
				keys = maps.Clone(keys)
				keys[s.ID] = m.key
			}
			queue = append(queue, &node{step: m.to, keys: keys, hit: n.hit || m.edge == target, prev: n, key: m.key})
		}
	}
	return nil, false
}

type labelled struct{ key, to, edge string }

// steps lists the ways on from a step with the edge that each takes.
func (g *coverer) steps(s *Step, keys map[string]string) []labelled {
	var list []labelled
	for _, m := range g.root.moves(s, keys, true) {
		if m.key == Resumed && s.Resume != "" {
			list = append(list, labelled{Resumed, m.to, edge(s.ID, Resumed)})
			continue
		}
		with := maps.Clone(keys)
		with[s.ID] = m.key
		name := edge(s.ID, "")
		if _, ok := s.Option(m.key); ok && m.key != "" {
			name = edge(s.ID, m.key)
		}
		if s.Rejoin != nil {
			for i, r := range s.Rejoin.Rows {
				if r.fits(s.Rejoin.Columns, with) {
					name = edge(s.ID, fmt.Sprintf("row %d", i+1))
					break
				}
			}
		}
		list = append(list, labelled{m.key, m.to, name})
	}
	return list
}

// answers turns the steps of a path into answers; in a sub-questionnaire the shortest way to the outcome wanted.
func (g *coverer) answers(path func(yield func(step, key string))) Answers {
	answers := Answers{}
	path(func(id, key string) {
		s := g.root.Step(id)
		switch {
		case s.Kind.Asks() || s.Kind == Outcome:
			answers[id] = key
		case s.Kind == Use:
			sub := g.root.Subs[s.Use]
			inner := &coverer{root: &Questionnaire{ID: sub.ID, Start: sub.Start, Steps: sub.Steps, Subs: g.root.Subs,
				Skips: sub.Skips}, covered: map[string]bool{}}
			found, _ := inner.to(key)
			for step, k := range found {
				if !strings.Contains(step, "/") {
					step = s.under() + step
				}
				answers[step] = k
			}
		}
	})
	return answers
}

// to finds the shortest answers that end at an outcome.
func (g *coverer) to(outcome string) (Answers, bool) {
	if g.root.Start == outcome {
		return Answers{}, true
	}
	var best Answers
	for _, s := range g.root.Steps {
		for _, e := range g.entering(s, outcome) {
			if found, ok := g.find(e); ok && Replay(g.root, found, nil).Outcome != nil &&
				Replay(g.root, found, nil).Outcome.Step == outcome {
				if best == nil || len(found) < len(best) {
					best = found
				}
			}
		}
	}
	return best, best != nil
}

// entering names the edges of a step that lead straight to an outcome.
func (g *coverer) entering(s *Step, outcome string) []string {
	var list []string
	for _, o := range s.Options {
		if o.To == outcome {
			list = append(list, edge(s.ID, o.Key))
		}
	}
	if s.Rejoin != nil {
		for i, r := range s.Rejoin.Rows {
			if r.To == outcome {
				list = append(list, edge(s.ID, fmt.Sprintf("row %d", i+1)))
			}
		}
	}
	return list
}

// Text is the cover as it is committed: one line a path, answers, outcome, citations.
func (c Cover) Text(q *Questionnaire) string {
	var b strings.Builder
	fmt.Fprintf(&b, "# Edge cover of %s/%s: answers | stages and outcome | citations. Generated; do not edit.\n",
		q.Edition, q.ID)
	lines := make([]string, 0, len(c))
	for _, covered := range c {
		var path []string
		for _, v := range covered.Result.Path {
			if covered.Answers[v.Step] != "" {
				path = append(path, v.Step+"="+v.Key)
			}
		}
		var ends []string
		for _, s := range covered.Result.Stages {
			ends = append(ends, s.Step)
		}
		if covered.Result.Outcome != nil {
			ends = append(ends, covered.Result.Outcome.Step)
		}
		lines = append(lines, strings.Join(path, " ")+" | "+strings.Join(ends, " > ")+" | "+
			strings.Join(covered.Result.Laws, " "))
	}
	slices.SortFunc(lines, func(a, b string) int { return cmp.Compare(a, b) })
	for _, line := range lines {
		b.WriteString(line)
		b.WriteByte('\n')
	}
	return b.String()
}
