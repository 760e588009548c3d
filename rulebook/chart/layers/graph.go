package layers

import "slices"

// Box is what is drawn: how wide and how high, in units of the page.
type Box struct{ Width, Height float64 }

// Arrow leads from the lower edge of one box to the upper edge of another. At is where it leaves, from the left edge of
// its box.
type Arrow struct {
	From, To int
	At       float64
}

// Graph is what is to be drawn. The boxes are in the order in which one would read them.
type Graph struct {
	Boxes  []Box
	Arrows []Arrow
}

// Page is the paper.
type Page struct {
	Width, Height float64 // what does not fit makes the drawing larger
	Gap           float64 // between boxes that stand side by side
	Track         float64 // between lines that run side by side
}

// Point is a place on the page, from its upper left corner.
type Point struct{ X, Y float64 }

// Place is where a box stands: its upper left corner, and its layer from the top.
type Place struct {
	Point
	Layer int
}

// Line is the way of an arrow, from box to box; Back where it would have to go up, and is not drawn.
type Line struct {
	Points []Point
	Back   bool
}

// Drawing is the graph on the page.
type Drawing struct {
	Width, Height float64
	Places        []Place
	Lines         []Line // one for each arrow
	Crossings     int    // places where lines to different boxes cross: how hard it is to follow
}

// backward finds the arrows that close a circle, on a way through the boxes in their order.
func (g Graph) backward() []bool {
	const (
		unseen = iota
		open
		done
	)
	state, back := make([]int, len(g.Boxes)), make([]bool, len(g.Arrows))
	var visit func(box int)
	visit = func(box int) {
		state[box] = open
		for i, a := range g.Arrows {
			if a.From != box {
				continue
			}
			switch state[a.To] {
			case unseen:
				visit(a.To)
			case open:
				back[i] = true
			}
		}
		state[box] = done
	}
	for box := range g.Boxes {
		if state[box] == unseen {
			visit(box)
		}
	}
	return back
}

// depths is how far it is from each box to the farthest end, in arrows.
func (g Graph) depths(back []bool) []int {
	depth := make([]int, len(g.Boxes))
	for i := range depth {
		depth[i] = -1
	}
	var of func(box int) int
	of = func(box int) int {
		if depth[box] >= 0 {
			return depth[box]
		}
		deepest := 0
		for i, a := range g.Arrows {
			if a.From == box && !back[i] {
				deepest = max(deepest, 1+of(a.To))
			}
		}
		depth[box] = deepest
		return deepest
	}
	for box := range g.Boxes {
		of(box)
	}
	return depth
}

// before lists for each box those from which an arrow leads to it, each once.
func (g Graph) before(back []bool) [][]int {
	list := make([][]int, len(g.Boxes))
	for i, a := range g.Arrows {
		if !back[i] && !slices.Contains(list[a.To], a.From) {
			list[a.To] = append(list[a.To], a.From)
		}
	}
	return list
}
