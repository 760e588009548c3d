package paper

import (
	"slices"

	"redress/ruling"
)

// keptRow is the most lines of a row of a table that are kept on one page.
const keptRow = 12

func (s *setter) table(t ruling.Table, width float64) []strip {
	columns := len(t.Head)
	for _, row := range t.Rows {
		columns = max(columns, len(row.Cells))
	}
	if columns == 0 {
		return nil
	}
	widths := s.widths(t, columns, width)
	var head []strip
	if len(t.Head) > 0 {
		cells := make([]ruling.Text, columns)
		for i, text := range t.Head {
			cells[i] = ruling.Strong(text)
		}
		head = s.row(ruling.Row{Cells: cells}, widths, t.Right, ink)
		for i := range head {
			head[i].keep = true
		}
	}
	strips := slices.Clone(head)
	for _, row := range t.Rows {
		for _, line := range s.row(row, widths, t.Right, hair) {
			line.head = head
			strips = append(strips, line)
		}
	}
	return after(strips, 2.6)
}

// The white around a cell, in millimetres.
const cellGap = 4.0

// widths are those of the columns with the white behind them. Columns that need little get what they need; the others
// share the rest.
func (s *setter) widths(t ruling.Table, columns int, width float64) []float64 {
	needs := make([]float64, columns)
	need := func(i int, text ruling.Text) {
		for _, l := range s.lines(text, smallSize, width) {
			needs[i] = max(needs[i], l.width+cellGap)
		}
	}
	for i, text := range t.Head {
		need(i, ruling.Strong(text))
	}
	for _, row := range t.Rows {
		for i, cell := range row.Cells {
			need(i, cell)
		}
	}
	widths := make([]float64, columns)
	left, open := width, columns
	for settled := true; settled && open > 0; {
		settled = false
		fair := left / float64(open)
		for i, w := range needs {
			if widths[i] == 0 && w <= fair {
				widths[i], left, open, settled = max(w, 0.1), left-w, open-1, true
			}
		}
	}
	for i := range widths {
		if widths[i] == 0 {
			widths[i] = left / float64(open)
		}
	}
	if open == 0 { // there is room for more
		for i := range widths {
			widths[i] += left / float64(columns)
		}
	}
	return widths
}

// row sets a row, with a rule below it.
func (s *setter) row(row ruling.Row, widths []float64, right []bool, rule colour) []strip {
	var columns [][]strip
	var at []float64
	x, whole := 0.0, 0.0
	for i, w := range widths {
		var cell ruling.Text
		if i < len(row.Cells) {
			cell = row.Cells[i]
		}
		if row.Own {
			cell = slices.Clone(cell)
			for j := range cell {
				cell[j].Bold = true
			}
		}
		columns, at = append(columns, s.cell(cell, w-cellGap, i < len(right) && right[i])), append(at, x)
		x += w
		whole += w
	}
	strips := abreast(columns, at)
	for i := range strips {
		strips[i].keep = len(strips) <= keptRow && i < len(strips)-1
	}
	last := len(strips) - 1
	draw, height := strips[last].draw, strips[last].height
	strips[last].height = height + 1.1
	strips[last].draw = func(x, y float64) {
		draw(x, y)
		s.rule(x, y+height+0.4, whole, rule)
	}
	return strips
}

// cell sets the text of a cell, at its right edge where it is a figure.
func (s *setter) cell(text ruling.Text, width float64, right bool) []strip {
	var strips []strip
	for _, l := range s.lines(text, smallSize, max(width, 2)) {
		by := 0.0
		if right {
			by = max(width-l.width, 0)
		}
		strips = append(strips, strip{height: lineHeight(smallSize),
			draw: func(x, y float64) { s.draw(l, x+by, y+baselineIn(smallSize), smallSize) }})
	}
	return strips
}
