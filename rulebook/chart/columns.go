package chart

import (
	"strconv"
	"strings"

	"redress/rulebook/chart/layers"
	"redress/rulebook/questionnaire"
)

// What is too large to be drawn with all its arrows on one page stands in columns, its steps in the order of their
// numbers: behind each answer stands the number of what follows. An end to which one answer alone leads stands in that
// answer. So a whole questionnaire goes onto one page of A4, or onto both sides of it.

// layouts are the columns that are tried, the most readable first.
var layouts = []struct {
	size    Type
	columns int
}{{7.5, 3}, {7.5, 4}, {6.75, 3}, {6.75, 4}}

// The measures of columns.
const (
	alley  = 7.0  // between columns
	below  = 5.0  // between boxes
	number = 25.0 // the room of an arrow with a number
	inset  = 4.0  // of an end within its answer
)

// columns lays out the questionnaire on as few pages as hold it.
func (g *graph) columns() (best []*Part) {
	for _, l := range layouts {
		if pages := g.inColumns(l.size, l.columns); best == nil || len(pages) < len(best) {
			best = pages
		}
	}
	return best
}

// inColumns lays out the questionnaire in letters of a size, and so many columns a page.
func (g *graph) inColumns(size Type, columns int) (pages []*Part) {
	page := size.page()
	wide := (page.Width - float64(columns-1)*alley) / float64(columns)
	x, y := 0.0, 0.0
	var p *Part
	var last *Box
	for _, s := range g.q.Steps {
		if g.inAnswer(s.ID) {
			continue
		}
		boxes := g.standing(s, wide)
		high := boxes[0].Height
		if p != nil && y+high > page.Height {
			x, y, last = x+wide+alley, 0, nil
		}
		if p == nil || x > page.Width {
			p, x, y, last = &Part{Type: size, Width: page.Width, Columns: true, Fits: true}, 0, 0, nil
			pages = append(pages, p)
		}
		if to := g.onlyExit(last); to == s.ID {
			middle := x + wide/2
			p.Lines = append(p.Lines, Line{From: last.Step.ID, To: to,
				Points: []layers.Point{{X: middle, Y: y - below}, {X: middle, Y: y}}})
		}
		for i := range boxes {
			boxes[i].move(x, y)
		}
		p.Boxes = append(p.Boxes, boxes...)
		last = &boxes[0]
		p.Height, p.Fits = max(p.Height, y+high), p.Fits && y+high <= page.Height
		y += high + below
	}
	return pages
}

// onlyExit is where a step leads that leads to one other step only, without an answer; empty for any other.
func (g *graph) onlyExit(b *Box) string {
	if b == nil {
		return ""
	}
	if exits := g.exits[b.Step.ID]; len(exits) == 1 && len(exits[0].labels) == 0 {
		return exits[0].to
	}
	return ""
}

// inAnswer tells whether a step is an end to which one answer leads, and no other.
func (g *graph) inAnswer(id string) bool {
	if !g.ends(id) {
		return false
	}
	n := 0
	for _, exits := range g.exits {
		for _, e := range exits {
			if e.to == id {
				n++
			}
		}
	}
	return n == 1
}

// standing is a step in a column, at its upper left corner, and behind it the ends that stand in its answers.
func (g *graph) standing(s *questionnaire.Step, wide float64) []Box {
	b := Box{Step: s, Number: g.numbers[s.ID], Width: wide}
	y := b.title(g, padding-2)
	ends := []Box{}
	for _, e := range g.exits[s.ID] {
		c := Cell{To: e.to, Keys: e.keys, Y: y, Width: wide}
		at := y + 1
		inside := g.inAnswer(e.to)
		room := wide - 2*padding
		if !inside {
			room -= number
		}
		for _, line := range wrap(short(strings.Join(e.labels, " / "), 120), room, small, false) {
			at += lead - 1
			c.Texts = append(c.Texts, Text{padding, at - 2, line, true, false})
		}
		if inside {
			end := Box{Step: g.steps[e.to], Number: g.numbers[e.to], Width: wide - 2*inset}
			end.Height = end.title(g, padding-2)
			end.move(inset, at+1)
			at += end.Height + inset/2
			ends = append(ends, end)
		} else {
			at = max(at, y+lead)
			follows := arrow + strconv.Itoa(g.numbers[e.to])
			c.Texts = append(c.Texts, Text{wide - number, y + lead - 2, follows, true, true})
		}
		c.Height = at + padding/2 - y
		y += c.Height
		b.Cells = append(b.Cells, c)
	}
	b.Height = y
	return append([]Box{b}, ends...)
}

// title sets number and title, and below them what one must know of the step besides; it gives where they end.
func (b *Box) title(g *graph, y float64) float64 {
	set := func(text string, size float64, bold bool) {
		for _, line := range wrap(text, b.Width-2*padding, size, bold) {
			y += lead
			if size == small {
				y--
			}
			b.Texts = append(b.Texts, Text{padding, y - 2, line, size == small, bold})
		}
	}
	set(strconv.Itoa(b.Number)+" "+short(b.Step.Title, longestTitle), letters, true)
	s, words := b.Step, ""
	switch {
	case s.Kind == questionnaire.Outcome:
		words = questionnaire.Remedies[s.Remedy]
		if on := rests(s); on != "" {
			words += " · " + on
		}
		if s.Resume != "" {
			words += " · later " + arrow + strconv.Itoa(g.numbers[s.Resume])
		}
	case s.Use != "":
		words = "see " + s.Use
		if sub := g.q.Subs[s.Use]; sub != nil {
			words = "see " + sub.Title
		}
	case s.Kind == questionnaire.Judgement:
		words = string(s.Kind)
	}
	set(words, small, false)
	return y + padding - 1
}
