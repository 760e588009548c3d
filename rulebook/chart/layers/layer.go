package layers

import (
	"cmp"
	"slices"
)

// order is what of the boxes that could come next comes first; what lies on the longest way comes before all others.
type order int

const (
	endsFirst   order = iota // what leads nowhere stands close to what leads to it
	branchFirst              // one branch is drawn to its end before the next is begun
	deepFirst                // the longer way first
	orders
)

// inLayers puts each box into a layer below all those from which an arrow leads to it, and no more into a layer than
// the page is wide. A line that passes a layer on its way down takes room there too.
func (g Graph) inLayers(page Page, back []bool, by order) [][]int {
	depth, before := g.depths(back), g.before(back)
	layer := make([]int, len(g.Boxes))
	for i := range layer {
		layer[i] = -1
	}
	var layers [][]int
	for left := len(g.Boxes); left > 0; {
		now, longest := len(layers), 0
		var ready []int
		passing := 0.0
		for box := range g.Boxes {
			if layer[box] >= 0 {
				continue
			}
			longest = max(longest, depth[box])
			placed := func(b int) bool { return layer[b] >= 0 && layer[b] < now }
			if slices.ContainsFunc(before[box], placed) {
				passing += page.lane()
			}
			if !slices.ContainsFunc(before[box], func(b int) bool { return !placed(b) }) {
				ready = append(ready, box)
			}
		}
		slices.SortStableFunc(ready, func(a, b int) int {
			if (depth[a] == longest) != (depth[b] == longest) {
				return cmp.Compare(depth[b], depth[a])
			}
			latest := func(box int) (at int) {
				for _, b := range before[box] {
					at = max(at, layer[b])
				}
				return at
			}
			switch by {
			case endsFirst:
				if (depth[a] == 0) != (depth[b] == 0) {
					return cmp.Compare(depth[a], depth[b])
				}
			case branchFirst:
				return cmp.Or(cmp.Compare(latest(b), latest(a)), cmp.Compare(depth[a], depth[b]))
			}
			return cmp.Compare(depth[b], depth[a])
		})
		var chosen []int
		used := passing
		for _, box := range ready {
			with := used + g.Boxes[box].Width + page.Gap
			if len(before[box]) > 0 {
				with -= page.lane()
			}
			if len(chosen) > 0 && with > page.Width+page.Gap {
				continue
			}
			used, layer[box] = with, now
			chosen = append(chosen, box)
		}
		layers = append(layers, chosen)
		left -= len(chosen)
	}
	return layers
}

// lane is the room of a line that passes a layer.
func (p Page) lane() float64 { return p.Gap }
