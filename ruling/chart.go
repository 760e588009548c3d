package ruling

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"redress/casefile/adjustment"
)

// Chart is the traveller as a picture: for each line what North-South had and have, as two dots on a scale.
type Chart struct {
	Title, Text string // what it shows, in words
	Width       int
	Height      int
	Rows        []ChartRow
	Ticks       []ChartTick
	Foot        int // where the words of the scale stand
}

// ChartRow is one line of the picture.
type ChartRow struct {
	Label         string
	Own           bool
	Base          int // of the label
	Y             int
	Before, After string // where the dots stand; empty where there was no figure
}

// ChartTick is a line of the scale.
type ChartTick struct {
	X    string
	Text string
}

// The measures of the picture, in its own units.
const (
	chartWidth = 320
	chartLeft  = 84
	chartRight = 308
	chartStep  = 20
	chartMost  = 16 // lines besides the own ones; of more, those that change most
)

// chartLine is a line before it has its place.
type chartLine struct {
	label         string
	own           bool
	before, after float64 // not a number where there is none
}

// newChart draws an effect; nil where there is nothing to compare.
func newChart(e *adjustment.Effect) *Chart {
	lines := chartLines(e)
	if len(lines) < 2 {
		return nil
	}
	least, most := 0.0, float64(e.Top)
	for _, l := range lines {
		for _, figure := range []float64{l.before, l.after} {
			if !math.IsNaN(figure) {
				least, most = min(least, figure), max(most, figure)
			}
		}
	}
	if most <= least {
		return nil
	}
	if e.Top == 0 {
		least, most = math.Floor(least), math.Ceil(most)
	}
	x := func(figure float64) string {
		if math.IsNaN(figure) {
			return ""
		}
		return strconv.FormatFloat(chartLeft+(figure-least)/(most-least)*(chartRight-chartLeft), 'f', 1, 64)
	}
	v := &Chart{Title: "Before and after", Width: chartWidth, Height: 16 + len(lines)*chartStep + 16}
	v.Foot = v.Height - 4
	for i, l := range lines {
		y := 14 + i*chartStep
		v.Rows = append(v.Rows, ChartRow{Label: l.label, Own: l.own, Y: y, Base: y + 4, Before: x(l.before),
			After: x(l.after)})
	}
	for _, tick := range chartTicks(least, most, e.Top) {
		v.Ticks = append(v.Ticks, ChartTick{x(tick), strings.ReplaceAll(strconv.FormatFloat(tick, 'f', -1, 64), "-",
			"−")})
	}
	v.Text = chartWords(e, lines)
	return v
}

// chartLines are the lines to draw: the own table for both sides, the others as North-South see them.
func chartLines(e *adjustment.Effect) (lines []chartLine) {
	var others []chartLine
	for _, row := range e.Rows {
		ns := chartLine{"Table " + row.Table, row.Own, shownFigure(row.NorthSouth.Before),
			shownFigure(row.NorthSouth.After)}
		if !row.Own {
			if row.Tables > 0 {
				ns.label = TableOf(row) + " " + PointsOf(row)
			}
			if !math.IsNaN(ns.before) || !math.IsNaN(ns.after) {
				others = append(others, ns)
			}
			continue
		}
		ns.label = "N-S here"
		ew := chartLine{"E-W here", true, shownFigure(row.EastWest.Before), shownFigure(row.EastWest.After)}
		lines = append(lines, ns, ew)
	}
	if len(others) > chartMost {
		slices.SortStableFunc(others, func(a, b chartLine) int { return cmp.Compare(b.moved(), a.moved()) })
		others = others[:chartMost]
	}
	return append(lines, others...)
}

func (l chartLine) moved() float64 {
	if math.IsNaN(l.before) || math.IsNaN(l.after) {
		return math.Inf(1)
	}
	return math.Abs(l.after - l.before)
}

// shownFigure reads a figure as it is shown; not a number where there is none.
func shownFigure(text string) float64 {
	figure, err := strconv.ParseFloat(strings.ReplaceAll(text, "−", "-"), 64)
	if err != nil {
		return math.NaN()
	}
	return figure
}

// chartTicks are the ends of the scale, and average or zero between them.
func chartTicks(least, most float64, top int) []float64 {
	middle := 0.0
	if top > 0 {
		middle = float64(top) / 2
	}
	ticks := []float64{least}
	if middle > least && middle < most {
		ticks = append(ticks, middle)
	}
	return append(ticks, most)
}

// chartWords say what the picture shows.
func chartWords(e *adjustment.Effect, lines []chartLine) string {
	var parts []string
	for _, l := range lines {
		if l.own && !math.IsNaN(l.after) {
			parts = append(parts, fmt.Sprintf("%s %s",
				strings.Replace(strings.Replace(l.label, "N-S here", "North-South", 1), "E-W here", "East-West", 1),
				chartChange(l)))
		}
	}
	return fmt.Sprintf("%s. The others are shown as North-South see them; all figures are in the table.",
		strings.Join(parts, "; "))
}

func chartChange(l chartLine) string {
	text := func(f float64) string {
		return strings.ReplaceAll(strconv.FormatFloat(f, 'f', -1, 64), "-", "−")
	}
	switch {
	case math.IsNaN(l.before):
		return "now have " + text(l.after)
	case l.before == l.after:
		return "keep " + text(l.after)
	}
	return fmt.Sprintf("go from %s to %s", text(l.before), text(l.after))
}
