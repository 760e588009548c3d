package casebook

import (
	"fmt"
	"strconv"
	"strings"

	"redress/views"
)

// FiguresPage is looking back: what cases come to when they are counted.
type FiguresPage struct {
	Path     string // of the form, and of the page without a filter
	Says     string // which cases these are
	Form     FiguresForm
	Cases    int
	Facts    []views.KeyValue
	Counted  []string // what is counted in all of it, and what is not
	Sections []FigureSection
	CSV      string // address of the same cases as CSV
}

// FiguresForm is the filter.
type FiguresForm struct {
	From, To         string // ISO dates, both included; empty is no bound
	FromErr, ToErr   string
	Mine             bool     // only what the reader ruled
	Directors        []string // for the chief director, who can be chosen; empty for others
	Director         string   // the one chosen
	ShowsMine, Whole bool     // whether the choice of the own rulings is offered; whether the dates are
}

// FigureSection is one thing that is counted: a table, perhaps with a picture of it, and what it counts.
type FigureSection struct {
	ID, Title string
	Says      []string // what is counted, what is not, on how many cases it rests
	Empty     string   // what will stand here, while nothing does
	Chart     *BarChart
	Caption   string
	Head      []FigureHead
	Rows      []FigureRow
	More      string // what is not shown
	Accounts  []FigureAccount
}

// FigureHead is the head of a column.
type FigureHead struct {
	Text string
	Num  bool
}

// FigureRow is a row: what it is about, and the cells behind it.
type FigureRow struct {
	// without a path where it leads nowhere; without a text where that of a row above spans this one too
	Head  views.Link
	Span  int // rows that Head is the head of; 0 is this one alone
	Sub   string
	Cells []string
}

// FigureAccount is an account for which no questionnaire fitted.
type FigureAccount struct {
	Link      views.Link // to the case
	Why, When string
	Text      string // as it came in; empty where it was erased or nothing was told
}

// Bar is one bar of a chart.
type Bar struct {
	Label string
	Value int64
	Text  string // the value as it is shown
}

// BarChart is a picture of bars, one below the other, each with its label above and its value behind.
type BarChart struct {
	ID, Title, Text string
	Height          int
	Bars            []BarShape
}

// BarShape is a bar in its place.
type BarShape struct {
	Label, Value string
	Base, Y      int    // of the label, and of the bar
	Width, End   string // of the bar, and where the value stands
	Foot         int    // of the value
}

// The measures of the bars, in the units of the picture.
const (
	barWidth = 320
	barStep  = 32
	barThick = 10
	barRoom  = 70 // for the value behind the longest
	barMost  = 12 // bars; the table has the rest
)

// NewBarChart draws bars; nil where there are fewer than two to compare, or nothing in them.
func NewBarChart(id, title string, bars []Bar) *BarChart {
	shown := bars[:min(len(bars), barMost)]
	most := int64(0)
	for _, b := range shown {
		most = max(most, b.Value)
	}
	if len(shown) < 2 || most == 0 {
		return nil
	}
	c := &BarChart{ID: id, Title: title, Height: len(shown) * barStep}
	parts := make([]string, len(shown))
	for i, b := range shown {
		width := float64(b.Value) / float64(most) * (barWidth - barRoom)
		c.Bars = append(c.Bars, BarShape{Label: b.Label, Value: b.Text, Base: i*barStep + 12, Y: i*barStep +
			17, Foot: i*barStep + 26,
			Width: strconv.FormatFloat(max(width, 1), 'f', 1, 64), End: strconv.FormatFloat(max(width, 1)+6, 'f', 1,
				64)})
		parts[i] = b.Label + " " + b.Text
	}
	c.Text = strings.Join(parts, "; ") + "."
	if len(bars) > len(shown) {
		c.Text += fmt.Sprintf(" The other %d are in the table.", len(bars)-len(shown))
	}
	return c
}

// Took is a length of time in words: "40 s", "12 min", "1 h 05 min".
func Took(seconds int64) string {
	switch minutes := (seconds + 30) / 60; {
	case seconds < 90:
		return fmt.Sprintf("%d s", seconds)
	case minutes < 60:
		return fmt.Sprintf("%d min", minutes)
	case minutes < 48*60:
		return fmt.Sprintf("%d h %02d min", minutes/60, minutes%60)
	default:
		return fmt.Sprintf("%d days", (minutes+12*60)/(24*60))
	}
}
