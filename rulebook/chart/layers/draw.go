package layers

import (
	"cmp"
	"slices"
)

// item is what stands in a layer: a box, or a line that passes on its way to one.
type item struct {
	box    int
	passes bool
	width  float64
	wants  float64 // where its middle would best be
	x      float64 // its middle
}

// run is all that leads to one box, from where it leaves a layer to where it comes to the next one.
type run struct {
	to     int
	from   []float64 // where it leaves
	at     float64   // where it comes in
	track  int       // counted from the upper layer; -1 where it runs straight down
	bounds [2]float64
}

// Draw puts a graph on a page: of several ways to do so the one in which the fewest lines cross, of those that fit the
// page where any does.
func Draw(g Graph, page Page) (best Drawing) {
	back := g.backward()
	for by := range orders {
		d := draw(g, page, back, g.inLayers(page, back, by))
		d.Crossings = d.crossings(g)
		fits, bestFits := d.Fits(page), best.Fits(page)
		if by == 0 || fits && !bestFits || fits == bestFits && d.Crossings < best.Crossings {
			best = d
		}
	}
	return best
}

// Fits tells whether a drawing is no larger than the page.
func (d Drawing) Fits(page Page) bool { return d.Width <= page.Width && d.Height <= page.Height }

func draw(g Graph, page Page, back []bool, layers [][]int) Drawing {
	d := &drawer{g: g, page: page, back: back, layers: layers}
	d.out = Drawing{Places: make([]Place, len(g.Boxes)), Lines: make([]Line, len(g.Arrows))}
	d.out.Width = page.Width
	for i := range g.Boxes {
		d.out.Width = max(d.out.Width, g.Boxes[i].Width)
	}
	for i, back := range d.back {
		d.out.Lines[i].Back = back
	}
	d.open = map[int][]end{}
	y := 0.0
	for k := range d.layers {
		y = d.layer(k, y)
	}
	d.out.Height = y
	return d.out
}

// end is where a line has come to: the arrows that it is part of.
type end struct {
	x      float64
	arrows []int
}

type drawer struct {
	g      Graph
	page   Page
	back   []bool
	layers [][]int
	open   map[int][]end // by the box that they lead to, what has left boxes and not come there yet
	out    Drawing
}

// layer places the boxes of a layer, leads to it what is open, and gives where the next one may begin.
func (d *drawer) layer(k int, top float64) float64 {
	items := d.items(d.layers[k])
	d.spread(items)
	runs := d.runs(items)
	tracks := assign(runs, d.page.Track)
	y := top
	if len(runs) > 0 {
		y += float64(tracks+3) * d.page.Track
	}
	height := 0.0
	for _, it := range items {
		if !it.passes {
			height = max(height, d.g.Boxes[it.box].Height)
		}
	}
	for i, r := range runs {
		down := y
		if items[d.indexOf(items, r.to)].passes {
			down += height
		}
		d.lead(runs[i], top, y, down)
	}
	for _, it := range items {
		if it.passes {
			continue
		}
		box := d.g.Boxes[it.box]
		d.out.Places[it.box] = Place{Point{it.x - box.Width/2, y}, k}
		delete(d.open, it.box)
	}
	for _, it := range items {
		if !it.passes {
			d.leave(it.box, y)
		}
	}
	return y + height
}

func (d *drawer) indexOf(items []item, box int) int {
	return slices.IndexFunc(items, func(it item) bool { return it.box == box })
}

// items are the boxes of a layer and the lines that pass it, each near what leads to it.
func (d *drawer) items(boxes []int) (items []item) {
	for _, box := range boxes {
		items = append(items, item{box: box, width: d.g.Boxes[box].Width + d.page.Gap})
	}
	for box := range d.g.Boxes {
		if len(d.open[box]) > 0 && !slices.Contains(boxes, box) {
			items = append(items, item{box: box, passes: true, width: d.page.lane()})
		}
	}
	for i := range items {
		it := &items[i]
		it.wants = d.out.Width / 2
		if ends := d.open[it.box]; len(ends) > 0 {
			it.wants = 0
			for _, e := range ends {
				it.wants += e.x / float64(len(ends))
			}
		}
	}
	slices.SortStableFunc(items, func(a, b item) int { return cmp.Compare(a.wants, b.wants) })
	return items
}

// spread places the items of a layer in their order, none over another and none beside the page, each as near to where
// it would best be as the others let it: neighbours that press each other share what they have to give way.
func (d *drawer) spread(items []item) {
	type block struct{ sum, n float64 }
	// Measured from where each would stand if all were pushed to the left, neighbours may be equal, and never less.
	offset, total := make([]float64, len(items)), 0.0
	for i, it := range items {
		offset[i] = total + it.width/2
		total += it.width
	}
	var blocks []block
	for i, it := range items {
		blocks = append(blocks, block{it.wants - offset[i], 1})
		for n := len(blocks); n > 1 && blocks[n-2].sum/blocks[n-2].n > blocks[n-1].sum/blocks[n-1].n; n-- {
			blocks[n-2].sum += blocks[n-1].sum
			blocks[n-2].n += blocks[n-1].n
			blocks = blocks[:n-1]
		}
	}
	// Half a gap may stand out on either side: nothing is drawn in it.
	least, most := -d.page.Gap/2, d.out.Width+d.page.Gap/2-total
	if most < least { // wider than the page: the drawing grows
		d.out.Width += least - most
		most = least
	}
	i := 0
	for _, b := range blocks {
		at := min(max(b.sum/b.n, least), most)
		for range int(b.n) {
			items[i].x = at + offset[i]
			i++
		}
	}
}

// runs are what leads to the items of a layer, and where on each it comes in: straight from above where it can.
func (d *drawer) runs(items []item) (runs []run) {
	for _, it := range items {
		ends := d.open[it.box]
		if len(ends) == 0 {
			continue
		}
		r := run{to: it.box, at: it.x}
		for _, e := range ends {
			if !slices.Contains(r.from, e.x) {
				r.from = append(r.from, e.x)
			}
		}
		reach := it.width/2 - d.page.Gap/2 - d.page.Track
		if it.passes {
			reach = it.width/2 - d.page.Track/2
		}
		r.bounds = [2]float64{max(it.x-max(reach, 0), 0), min(it.x+max(reach, 0), d.out.Width)}
		runs = append(runs, r)
	}
	for i := range runs {
		runs[i].at = d.entry(runs, i)
	}
	return runs
}

// entry is where a run comes in: below one of the places from which it leaves, or else in the middle; but not below
// where another one leaves, for the two lines would look like one.
func (d *drawer) entry(runs []run, i int) float64 {
	r := runs[i]
	free := func(x float64) bool {
		for j, other := range runs {
			if j != i && slices.ContainsFunc(other.from, func(from float64) bool {
				return max(from-x, x-from) < d.page.Track*0.6
			}) {
				return false
			}
		}
		return x >= r.bounds[0] && x <= r.bounds[1]
	}
	for _, x := range r.from {
		if free(x) {
			return x
		}
	}
	for step := range 24 {
		for _, sign := range []float64{1, -1} {
			if x := r.at + sign*float64(step)*d.page.Track/2; free(x) {
				return x
			}
		}
	}
	return r.at
}

// lead draws a run between two layers: down to its track, along it, and down to where it comes in.
func (d *drawer) lead(r run, top, bottom, down float64) {
	y := top + float64(r.track+1)*d.page.Track
	var joined end
	joined.x = r.at
	for _, e := range d.open[r.to] {
		for _, a := range e.arrows {
			line := &d.out.Lines[a]
			if e.x != r.at {
				line.Points = append(line.Points, Point{e.x, y}, Point{r.at, y})
			}
			if down != bottom {
				continue // passes: the line goes straight on, and its next bend ends it
			}
			line.Points = append(line.Points, Point{r.at, down})
		}
		joined.arrows = append(joined.arrows, e.arrows...)
	}
	d.open[r.to] = []end{joined}
}

// leave begins the arrows of a box that is placed.
func (d *drawer) leave(box int, top float64) {
	at := d.out.Places[box]
	for i, a := range d.g.Arrows {
		if a.From != box || d.back[i] {
			continue
		}
		x := at.X + a.At
		d.out.Lines[i].Points = append(d.out.Lines[i].Points, Point{x, top + d.g.Boxes[box].Height})
		ends := d.open[a.To]
		if j := slices.IndexFunc(ends, func(e end) bool { return e.x == x }); j >= 0 {
			ends[j].arrows = append(ends[j].arrows, i)
		} else {
			ends = append(ends, end{x, []int{i}})
		}
		d.open[a.To] = ends
	}
}
