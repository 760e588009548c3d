package chart

import (
	"slices"
	"strings"
)

// split divides a questionnaire into what fits a page each: whole where it fits; else into what is asked now and what
// is asked when the case is taken up again; else branch by branch.
func (g *graph) split() (parts [][]string) {
	now := g.reach([]string{g.q.Start}, "")
	var resumed []string
	for _, s := range g.q.Steps {
		if s.Resume != "" && !slices.Contains(resumed, s.Resume) {
			resumed = append(resumed, s.Resume)
		}
	}
	later := g.reach(resumed, "")
	all := map[string]bool{}
	for _, s := range g.q.Steps {
		all[s.ID] = now[s.ID] || later[s.ID]
	}
	if whole := g.inOrder(all); g.fit(whole) {
		return [][]string{whole}
	}
	for id := range later {
		if !g.ends(id) {
			delete(now, id)
		}
	}
	for _, stage := range []map[string]bool{now, later} {
		if steps := g.inOrder(stage); len(steps) > 0 {
			parts = append(parts, g.divide(steps)...)
		}
	}
	return parts
}

// divide cuts off the largest branch that fits a page, until the rest fits one too.
func (g *graph) divide(steps []string) (parts [][]string) {
	if g.fit(steps) || len(steps) == 1 {
		return [][]string{steps}
	}
	rest, branch := g.largest(steps)
	if branch == nil {
		rest, branch = g.halve(steps)
	}
	return append(g.divide(rest), g.divide(branch)...)
}

// largest finds the largest branch of a part: what only one of its steps leads to. One that fits a page is better than
// any that does not.
func (g *graph) largest(steps []string) (rest, branch []string) {
	roots := g.roots(steps)
	inside := func(id string) bool { return slices.Contains(steps, id) }
	fits := false
	for _, id := range steps {
		if slices.Contains(roots, id) {
			continue
		}
		without := g.reachWithin(roots, id, inside)
		var own []string
		for _, other := range steps {
			if !without[other] {
				own = append(own, other)
			}
		}
		if len(own) < 2 || fits && len(own) <= len(branch) || !fits && 2*len(own) > 2*len(steps)-4 {
			continue
		}
		if fit := g.fit(own); fit && (!fits || len(own) > len(branch)) || !fits && len(own) > len(branch) {
			fits, branch = fits || fit, own
		}
	}
	for _, id := range steps {
		if !slices.Contains(branch, id) {
			rest = append(rest, id)
		}
	}
	return rest, branch
}

// reachWithin is reach among some of the steps only.
func (g *graph) reachWithin(from []string, closed string, inside func(string) bool) map[string]bool {
	seen := map[string]bool{}
	var visit func(id string)
	visit = func(id string) {
		if seen[id] || id == closed || !inside(id) {
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

// halve cuts a part which has no branches: the most of its first steps that fit a page, and the rest.
func (g *graph) halve(steps []string) (first, rest []string) {
	sorted := g.sorted(steps)
	most := 1
	for n := 2; n < len(sorted); n++ {
		if g.fit(g.ordered(sorted[:n])) {
			most = n
		}
	}
	return g.ordered(sorted[:most]), g.ordered(sorted[most:])
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

func (g *graph) ordered(steps []string) []string {
	set := map[string]bool{}
	for _, id := range steps {
		set[id] = true
	}
	return g.inOrder(set)
}

// fit tells whether a part can be drawn on one page, in type that can be read.
func (g *graph) fit(steps []string) bool { return g.part(steps).Fits }

// part draws a part, in the largest type in which it fits a page; in the smallest where it does not.
func (g *graph) part(steps []string) *Part {
	name := strings.Join(steps, " ")
	if known := g.fits[name]; known != nil {
		return known
	}
	var p *Part
	for _, size := range sizes {
		p = g.drawn(steps, size)
		if p.Fits {
			break
		}
	}
	g.fits[name] = p
	return p
}
