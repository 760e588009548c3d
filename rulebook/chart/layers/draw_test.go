package layers_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"redress/rulebook/chart/layers"
)

var paper = layers.Page{Width: 500, Height: 700, Gap: 12, Track: 5}

// A question with two answers that lead to the same end by different ways.
func Example() {
	g := layers.Graph{
		Boxes:  []layers.Box{{120, 40}, {120, 40}, {90, 30}},
		Arrows: []layers.Arrow{{0, 1, 30}, {0, 2, 90}, {1, 2, 60}},
	}
	d := layers.Draw(g, paper)
	for _, p := range d.Places {
		fmt.Println("layer", p.Layer)
	}
	// Output:
	// layer 0
	// layer 1
	// layer 2
}

// random makes a graph with boxes of many sizes; forward has no circles.
func random(r *rand.Rand, forward bool) (g layers.Graph) {
	n := 2 + r.IntN(40)
	for range n {
		g.Boxes = append(g.Boxes, layers.Box{Width: 40 + float64(r.IntN(200)), Height: 20 + float64(r.IntN(60))})
	}
	for range n + r.IntN(n) {
		a := layers.Arrow{From: r.IntN(n), To: r.IntN(n)}
		if forward && a.From >= a.To {
			a.From, a.To = min(a.From, a.To), max(a.From, a.To)+1
		}
		if a.From == a.To || a.To >= n {
			continue
		}
		a.At = float64(r.IntN(int(g.Boxes[a.From].Width)))
		g.Arrows = append(g.Arrows, a)
	}
	return g
}

// What holds of every drawing, whatever the graph.
func TestDraw(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	backward := 0
	for i := range 400 {
		forward := i%2 == 0
		g := random(r, forward)
		d := layers.Draw(g, paper)
		for _, problem := range problems(g, d) {
			t.Errorf("graph %d: %s", i, problem)
		}
		for _, l := range d.Lines {
			if l.Back {
				backward++
			}
			if l.Back && forward {
				t.Errorf("graph %d: an arrow goes back, and there is no circle", i)
			}
		}
	}
	if backward == 0 {
		t.Error("no graph had a circle")
	}
}

// problems are boxes that touch, leave the paper or stand above what leads to them, and lines that go up, run through a
// box, or do not lead from their box to the other.
func problems(g layers.Graph, d layers.Drawing) (list []string) {
	say := func(format string, args ...any) { list = append(list, fmt.Sprintf(format, args...)) }
	for i, p := range d.Places {
		b := g.Boxes[i]
		if p.X < -0.01 || p.Y < 0 || p.X+b.Width > d.Width+0.01 || p.Y+b.Height > d.Height+0.01 {
			say("box %d leaves the page", i)
		}
		for j := range i {
			q, c := d.Places[j], g.Boxes[j]
			if p.X < q.X+c.Width && q.X < p.X+b.Width && p.Y < q.Y+c.Height && q.Y < p.Y+b.Height {
				say("boxes %d and %d touch", j, i)
			}
		}
	}
	for i, l := range d.Lines {
		a := g.Arrows[i]
		if l.Back {
			continue
		}
		if d.Places[a.From].Layer >= d.Places[a.To].Layer {
			say("arrow %d does not go down", i)
		}
		first, last := l.Points[0], l.Points[len(l.Points)-1]
		from, to := d.Places[a.From], d.Places[a.To]
		if first.X != from.X+a.At || first.Y != from.Y+g.Boxes[a.From].Height {
			say("arrow %d does not begin at its answer", i)
		}
		if last.Y != to.Y || last.X < to.X || last.X > to.X+g.Boxes[a.To].Width {
			say("arrow %d does not end at its box", i)
		}
		for j := 1; j < len(l.Points); j++ {
			p, q := l.Points[j-1], l.Points[j]
			if p.X != q.X && p.Y != q.Y || q.Y < p.Y {
				say("arrow %d goes up or slants", i)
			}
			if min(p.X, q.X) < -0.01 || max(p.X, q.X) > d.Width+0.01 {
				say("arrow %d leaves the page", i)
			}
			for k, at := range d.Places {
				b := g.Boxes[k]
				if max(p.X, q.X) > at.X+0.01 && min(p.X, q.X) < at.X+b.Width-0.01 && q.Y > at.Y+0.01 &&
					p.Y < at.Y+b.Height-0.01 {
					say("arrow %d runs through box %d", i, k)
				}
			}
		}
	}
	return list
}

// A drawing as it must not be is found out.
func TestProblemsAreFound(t *testing.T) {
	g := layers.Graph{Boxes: []layers.Box{{100, 40}, {100, 40}}, Arrows: []layers.Arrow{{0, 1, 50}}}
	for name, spoil := range map[string]func(*layers.Drawing){
		"touching":  func(d *layers.Drawing) { d.Places[1].Point = d.Places[0].Point },
		"off paper": func(d *layers.Drawing) { d.Places[1].X = 450 },
		"up":        func(d *layers.Drawing) { d.Places[0].Layer = 2 },
		"loose":     func(d *layers.Drawing) { d.Lines[0].Points[0].X++ },
		"slanting":  func(d *layers.Drawing) { d.Lines[0].Points = append(d.Lines[0].Points, layers.Point{}) },
	} {
		d := layers.Draw(g, paper)
		if len(problems(g, d)) > 0 {
			t.Fatal("the drawing is wrong to begin with")
		}
		if spoil(&d); len(problems(g, d)) == 0 {
			t.Errorf("%s: nothing is found", name)
		}
	}
}

// What does not fit beside each other goes below.
func TestWhatIsWide(t *testing.T) {
	g := layers.Graph{Boxes: []layers.Box{{100, 40}, {240, 40}, {240, 40}, {240, 40}},
		Arrows: []layers.Arrow{{0, 1, 20}, {0, 2, 50}, {0, 3, 80}}}
	d := layers.Draw(g, paper)
	if !d.Fits(paper) || d.Places[3].Layer == d.Places[1].Layer {
		t.Errorf("%.0f wide, the last in layer %d", d.Width, d.Places[3].Layer)
	}
	g.Boxes[1].Width = 600
	if d := layers.Draw(g, paper); d.Fits(paper) || d.Width < 600 {
		t.Errorf("a box of 600 on paper of 500: %.0f wide", d.Width)
	}
}
