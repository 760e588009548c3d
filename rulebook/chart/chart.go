package chart

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"redress/rulebook"
	"redress/rulebook/chart/layers"
	"redress/rulebook/questionnaire"
)

// Type is the size of the letters on a page, in points of the printed page.
type Type float64

// The sizes that are tried, and the page of A4 within its margins on which they are printed.
var sizes = []Type{7.5, 6.75}

const (
	pageWide = 538.0 // 190 mm
	pageHigh = 742.0 // 262 mm: a heading and a foot stand on the page as well
)

// A part is laid out in letters of 7.5 points, and shrunk as a whole.
const letters = 7.5

func (t Type) page() layers.Page {
	larger := letters / float64(t)
	return layers.Page{Width: pageWide * larger, Height: pageHigh * larger, Gap: gap, Track: track}
}

// The measures of what is drawn.
const (
	lead      = 9.0 // from line to line
	small     = 6.7 // the size of numbers, answers and provisions
	padding   = 3.5
	gap       = 12.0
	track     = 5.0
	endWide   = 92.0
	titleWide = 118.0

	tangled = 24 // crossings of lines, from which on nobody can follow them
)

// Chart is a questionnaire, drawn.
type Chart struct {
	Questionnaire *questionnaire.Questionnaire
	Parts         []*Part
	way           *Way
}

// Part is what stands on one page.
type Part struct {
	Type          Type
	Width, Height float64
	Boxes         []Box
	Lines         []Line
	Crossings     int
	Columns       bool // its steps stand in columns, with numbers in the place of arrows
	Fits          bool // can be printed on one page, and followed
}

// Box is a step: number and kind above, its title, for an end the provisions it rests on, and the answers below.
type Box struct {
	Step                *questionnaire.Step
	Number              int
	X, Y, Width, Height float64
	Texts               []Text
	Cells               []Cell
	Taken               bool
}

// Cell is a way on from a question.
type Cell struct {
	X, Y, Width, Height float64
	Texts               []Text
	To                  string
	Keys                []string
	Taken               bool
}

// Text is a line of letters; X is its beginning, Y its foot.
type Text struct {
	X, Y  float64
	Text  string
	Small bool
	Bold  bool
}

// Size is how high the letters are.
func (t Text) Size() float64 {
	if t.Small {
		return small
	}
	return letters
}

// Width is how much room it has taken.
func (t Text) Width() float64 { return width(t.Text, t.Size(), t.Bold) }

// Line is an arrow from an answer to the step to which it leads.
type Line struct {
	From, To string
	Points   []layers.Point
	Taken    bool
}

// Draw draws a questionnaire: with all its arrows where one page holds them, else in columns.
func Draw(q *questionnaire.Questionnaire) *Chart {
	q = q.Worded(questionnaire.NoRecord{})
	g := newGraph(q)
	c := &Chart{Questionnaire: q}
	for _, size := range sizes {
		if p := g.drawn(size); p.Fits {
			c.Parts = []*Part{p}
			return c
		}
	}
	c.Parts = g.columns()
	return c
}

const arrow = "→ "

// drawn lays out all steps with arrows.
func (g *graph) drawn(size Type) *Part {
	p := &Part{Type: size}
	var graph layers.Graph
	index := map[string]int{}
	add := func(id string, b Box) {
		index[id] = len(p.Boxes)
		p.Boxes = append(p.Boxes, b)
		graph.Boxes = append(graph.Boxes, layers.Box{Width: b.Width, Height: b.Height})
	}
	steps := g.everything()
	for _, id := range g.sorted(steps) {
		add(id, g.box(g.q.Step(id), size))
	}
	for _, id := range steps {
		for _, e := range g.exits[id] {
			if _, drawn := index[e.to]; !drawn && g.q.Step(e.to) != nil {
				add(e.to, g.box(g.q.Step(e.to), size))
			}
		}
	}
	for _, b := range p.Boxes {
		for _, e := range g.exits[b.Step.ID] {
			to, drawn := index[e.to]
			if !drawn {
				continue
			}
			at := b.Width / 2
			for _, c := range b.Cells {
				if c.To == e.to {
					at = c.X + c.Width/2
				}
			}
			graph.Arrows = append(graph.Arrows, layers.Arrow{From: index[b.Step.ID], To: to, At: at})
		}
	}
	drawing := layers.Draw(graph, size.page())
	p.Width, p.Height = drawing.Width, drawing.Height
	p.Fits = drawing.Fits(size.page()) && drawing.Crossings <= tangled
	for i := range p.Boxes {
		p.Boxes[i].move(drawing.Places[i].X, drawing.Places[i].Y)
	}
	for i, a := range graph.Arrows {
		if !drawing.Lines[i].Back {
			p.Lines = append(p.Lines, Line{From: p.Boxes[a.From].Step.ID, To: p.Boxes[a.To].Step.ID,
				Points: drawing.Lines[i].Points})
		}
	}
	return p
}

// move shifts a box with all that stands in it.
func (b *Box) move(x, y float64) {
	b.X, b.Y = b.X+x, b.Y+y
	for i := range b.Texts {
		b.Texts[i].X += x
		b.Texts[i].Y += y
	}
	for i := range b.Cells {
		c := &b.Cells[i]
		c.X, c.Y = c.X+x, c.Y+y
		for j := range c.Texts {
			c.Texts[j].X += x
			c.Texts[j].Y += y
		}
	}
}

// head is the line above the title: number, kind, and for an end its remedy.
func (g *graph) head(s *questionnaire.Step) string {
	head := strconv.Itoa(g.numbers[s.ID])
	switch {
	case s.Kind == questionnaire.Outcome:
		head += " · " + questionnaire.Remedies[s.Remedy]
	case s.Use != "":
		title := s.Use
		if sub := g.q.Subs[s.Use]; sub != nil {
			title = sub.Title
		}
		head += " · see " + title
	default:
		head += " · " + string(s.Kind)
	}
	return head
}

// longestTitle is how many letters of a title are shown.
const longestTitle = 96

// box measures a step and sets its letters, as if it stood in the upper left corner.
func (g *graph) box(s *questionnaire.Step, size Type) Box {
	b := Box{Step: s, Number: g.numbers[s.ID]}
	cells := g.cells(s, size)
	title, head := short(s.Title, longestTitle), g.head(s)
	wide := endWide
	if len(cells) > 0 {
		wide = titleWide
	}
	for _, c := range cells {
		b.Width += c.Width
	}
	b.Width = max(b.Width, wide, widest(title, letters, true)+2*padding)
	if len(cells) > 0 {
		more := (b.Width - sum(cells)) / float64(len(cells))
		x := 0.0
		for i := range cells {
			cells[i].X, cells[i].Width = x, cells[i].Width+more
			x += cells[i].Width
		}
	}
	inner := b.Width - 2*padding
	y := padding
	set := func(text string, size float64, bold bool) {
		for _, line := range wrap(text, inner, size, bold) {
			y += lead
			b.Texts = append(b.Texts, Text{padding, y - 2, line, size == small, bold})
		}
	}
	set(head, small, false)
	set(title, letters, true)
	if s.Kind == questionnaire.Outcome {
		set(rests(s), small, false)
		if s.Resume != "" {
			set("Later "+arrow+strconv.Itoa(g.numbers[s.Resume]), small, false)
		}
	}
	y += padding
	b.Cells = g.fill(cells, y)
	for _, c := range b.Cells {
		y = max(y, c.Y+c.Height)
	}
	b.Height = y
	return b
}

func sum(cells []Cell) (w float64) {
	for _, c := range cells {
		w += c.Width
	}
	return w
}

// cells are the ways on from a step with their labels; none where it just goes on.
func (g *graph) cells(s *questionnaire.Step, size Type) (cells []Cell) {
	exits := g.exits[s.ID]
	if len(exits) == 1 && len(exits[0].labels) == 0 {
		return nil
	}
	labels := make([]string, len(exits))
	for i, e := range exits {
		labels[i] = short(strings.Join(e.labels, " / "), 120)
		c := Cell{To: e.to, Keys: e.keys}
		c.Texts = []Text{{Text: labels[i]}}
		cells = append(cells, c)
	}
	// As narrow as three lines allow, or more where the page would not hold them side by side.
	for most := 3; ; most++ {
		for i := range cells {
			for wide := max(widest(labels[i], small, false), 28); ; wide += 4 {
				if cells[i].Width = wide + 2*padding; len(wrap(labels[i], wide, small, false)) <= most {
					break
				}
			}
		}
		if sum(cells) <= size.page().Width || most > 20 {
			return cells
		}
	}
}

// fill sets the letters of the cells below a title that ends at y.
func (g *graph) fill(cells []Cell, y float64) []Cell {
	high := 0.0
	for i := range cells {
		c := &cells[i]
		texts := c.Texts
		c.Texts = nil
		at := y + padding - 1
		for _, t := range texts {
			for _, line := range wrap(t.Text, c.Width-2*padding+0.01, small, false) {
				at += lead - 1
				c.Texts = append(c.Texts, Text{c.X + padding, at - 2, line, true, false})
			}
		}
		high = max(high, at+padding-y)
	}
	for i := range cells {
		cells[i].Y, cells[i].Height = y, high
	}
	return cells
}

// rests are the provisions on which an end rests; where none decides, the first that it cites.
func rests(s *questionnaire.Step) string {
	var names []string
	add := func(refs []rulebook.Ref) {
		for _, r := range refs {
			if name := rulebook.Name(r.ID); !slices.Contains(names, name) && len(names) < 3 {
				names = append(names, name)
			}
		}
	}
	for _, block := range s.Body {
		add(block.Decides)
	}
	if refs := s.Refs(); len(names) == 0 && len(refs) > 0 {
		add(refs[:1])
	}
	return strings.Join(names, ", ")
}

// Title says of a part what it is about: what one page does not hold is printed on both its sides.
func (c *Chart) Title(i int) string {
	if len(c.Parts) == 1 {
		return c.Questionnaire.Title
	}
	return fmt.Sprintf("%s, side %d of %d", c.Questionnaire.Title, i+1, len(c.Parts))
}
