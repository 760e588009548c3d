package layers

import (
	"cmp"
	"slices"
)

// span is how far a run goes along its track.
func (r run) span() (left, right float64) {
	left, right = r.at, r.at
	for _, x := range r.from {
		left, right = min(left, x), max(right, x)
	}
	return left, right
}

// assign gives each run a track on which no other one lies over it, and tells how many there are. A run that leaves
// where another one comes in has to turn off above it.
func assign(runs []run, apart float64) (tracks int) {
	near := func(a, b float64) bool { return max(a-b, b-a) < apart*0.6 }
	above := make([][]int, len(runs)) // those that must turn off above a run
	order := make([]int, 0, len(runs))
	for i := range runs {
		runs[i].track = -1
		if left, right := runs[i].span(); left == right {
			continue
		}
		order = append(order, i)
		for j := range runs {
			if i != j && slices.ContainsFunc(runs[j].from, func(x float64) bool { return near(x, runs[i].at) }) {
				above[i] = append(above[i], j)
			}
		}
	}
	// The longest lie lowest, so that the short ones are out of their way.
	slices.SortStableFunc(order, func(a, b int) int {
		al, ar := runs[a].span()
		bl, br := runs[b].span()
		return cmp.Compare(ar-al, br-bl)
	})
	done := make([]bool, len(runs))
	for range order {
		next := slices.IndexFunc(order, func(i int) bool {
			return !done[i] && !slices.ContainsFunc(above[i], func(j int) bool {
				left, right := runs[j].span()
				return !done[j] && left != right
			})
		})
		if next < 0 { // each waits for another
			next = slices.IndexFunc(order, func(i int) bool { return !done[i] })
		}
		i := order[next]
		left, right := runs[i].span()
		for _, j := range above[i] {
			if done[j] {
				runs[i].track = max(runs[i].track, runs[j].track)
			}
		}
		for again := true; again; {
			runs[i].track++
			again = false
			for _, j := range order {
				l, r := runs[j].span()
				if done[j] && runs[j].track == runs[i].track && left < r+apart && l < right+apart {
					again = true
				}
			}
		}
		done[i] = true
		tracks = max(tracks, runs[i].track+1)
	}
	return tracks
}
