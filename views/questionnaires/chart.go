package questionnaires

import (
	"fmt"
	"strconv"
	"strings"

	"redress/rulebook/chart"
	"redress/rulebook/chart/layers"
	"redress/rulebook/questionnaire"
	"redress/views"
)

// ChartPage shows charts: that of a questionnaire, or those of a case, on which its way is marked.
type ChartPage struct {
	views.Page
	Name   string
	Way    bool   // the way of a case is marked
	Other  string // where the same is in words, or drawn
	Charts []Chart
}

// Chart is a questionnaire as drawings and as an outline.
type Chart struct {
	ID, Name string
	Edition  views.EditionTag
	Version  string
	Path     string // of the questionnaire
	Drawings []Drawing
	Outlines []OutlineList
}

// Drawing is one page of a chart, as an SVG.
type Drawing struct {
	ID, Title, Text string // Text says what the drawing shows
	Alone           string // the address of the drawing by itself
	Foot            string
	ViewBox         string
	Boxes           []DrawnBox
	Lines           []DrawnLine
}

// DrawnBox is a step.
type DrawnBox struct {
	Path, Name          string
	X, Y, Width, Height string
	Round, Stroke       string
	Texts               []DrawnText
	Cells               []DrawnCell
}

// DrawnCell is an answer.
type DrawnCell struct {
	X, Y, Width, Height string
	Fill                string // how dense it is filled
	Texts               []DrawnText
}

// DrawnText is a line of letters.
type DrawnText struct{ X, Y, Text, Size, Weight string }

// DrawnLine is an arrow: its way, its head, its width.
type DrawnLine struct{ Path, Head, Width string }

// NewChart shows a chart, with an id by which it is told from others on the page; with a way, along it.
func NewChart(id string, e views.EditionTag, drawn *chart.Chart, way *chart.Way) Chart {
	q := drawn.Questionnaire
	c := Chart{ID: id, Name: q.Title, Edition: e, Version: "Version " + q.Version,
		Path: views.QuestionnairePath(q.Edition, q.ID)}
	if way != nil {
		drawn = drawn.Along(*way)
	}
	for i, p := range drawn.Parts {
		d := newDrawing(p, q)
		d.ID = "drawing-" + id + "-" + strconv.Itoa(i+1)
		d.Title = drawn.Title(i)
		if way == nil {
			d.Alone = c.Path + "/chart.svg?page=" + strconv.Itoa(i+1)
		}
		d.Foot = c.Edition.Title + ". " + c.Version + ". " + views.Restated
		d.Text = fmt.Sprintf("A flow chart of %s, with arrows from the answers down to what follows. The outline says "+
			"the same.", views.Count(len(d.Boxes), "step", "steps"))
		if p.Columns {
			d.Text = fmt.Sprintf("A flow chart of %s in columns. Behind each answer stands the number of what "+
				"follows. The outline says the same.", views.Count(len(d.Boxes), "step", "steps"))
		}
		if way != nil {
			d.Text += " " + wayWords(p)
		}
		c.Drawings = append(c.Drawings, d)
	}
	c.Outlines = newOutlines(drawn.Outline(), q, "outline-"+id+"-")
	return c
}

// wayWords tell the way that is marked on a page.
func wayWords(p *chart.Part) string {
	var steps []string
	for _, b := range p.Boxes {
		if b.Taken {
			steps = append(steps, strconv.Itoa(b.Number))
		}
	}
	if len(steps) == 0 {
		return "The way taken does not come here."
	}
	return "The way taken goes through the steps " + strings.Join(steps, ", ") + "."
}

// The border around a drawing, so that no stroke is cut.
const border = 3

func newDrawing(p *chart.Part, q *questionnaire.Questionnaire) (d Drawing) {
	// As wide as the page in every drawing, so that the letters are of the same size in all of them.
	d.ViewBox = fmt.Sprintf("%d %d %s %s", -border, -border, number(p.Width+2*border), number(p.Height+2*border))
	for _, l := range p.Lines {
		d.Lines = append(d.Lines, newLine(l))
	}
	for _, b := range p.Boxes {
		shown := DrawnBox{Path: views.StepPath(q.Edition, q, b.Step.ID), X: number(b.X), Y: number(b.Y),
			Width: number(b.Width), Height: number(b.Height), Round: "0",
			Stroke: stroke(b.Taken, "0.9"), Texts: newTexts(b.Texts, b.Taken)}
		if b.Step.Kind == questionnaire.Outcome {
			shown.Round = "6"
		}
		for _, c := range b.Cells {
			shown.Cells = append(shown.Cells, DrawnCell{X: number(c.X), Y: number(c.Y), Width: number(c.Width),
				Height: number(c.Height), Fill: views.Either(c.Taken, "0.22", "0.05"),
				Texts: newTexts(c.Texts, c.Taken)})
		}
		d.Boxes = append(d.Boxes, shown)
	}
	return d
}

func stroke(taken bool, otherwise string) string { return views.Either(taken, "2.4", otherwise) }

func newTexts(texts []chart.Text, bold bool) (list []DrawnText) {
	for _, t := range texts {
		list = append(list, DrawnText{number(t.X), number(t.Y), t.Text, number(t.Size()),
			views.Either(t.Bold || bold, "bold", "normal")})
	}
	return list
}

func newLine(l chart.Line) DrawnLine {
	var b strings.Builder
	for i, p := range l.Points {
		b.WriteString(views.Either(i == 0, "M", "L") + number(p.X) + " " + number(p.Y))
	}
	var last layers.Point
	if len(l.Points) > 0 {
		last = l.Points[len(l.Points)-1]
	}
	return DrawnLine{b.String(), "M" + number(last.X) + " " + number(last.Y) + "l-2.6 -5h5.2z", stroke(l.Taken, "0.7")}
}

// number writes a measure with one decimal at most.
func number(x float64) string {
	return strings.TrimSuffix(strconv.FormatFloat(x, 'f', 1, 64), ".0")
}
