package paper

import (
	"slices"
	"strconv"

	"redress/ruling"
)

// The sizes of the type in points, and of the page's furniture in millimetres.
const (
	bodySize  = 9.5
	closeSize = 8.5 // of a sheet that is to stay on a page, where it has the room
	smallSize = 8.5
	point     = 25.4 / 72
	leading   = 1.38
	indent    = 5.5
)

var headingSizes = []float64{15, 11.5, 10}

func lineHeight(size float64) float64 { return size * point * leading }

// baselineIn is where the baseline is in a line, from its top.
func baselineIn(size float64) float64 { return size * point * 1.08 }

// text sets a text. Its first two lines stay together, and so do its last two.
func (s *setter) text(t ruling.Text, size, width float64) []strip {
	lines := s.lines(t, size, width)
	strips := make([]strip, len(lines))
	for i, l := range lines {
		strips[i] = strip{height: lineHeight(size), keep: len(lines) > 1 && (i == 0 || i == len(lines)-2),
			draw: func(x, y float64) {
				s.draw(l, x, y+baselineIn(size), size)
			}}
	}
	return strips
}

func after(strips []strip, white float64) []strip {
	return append(strips, strip{height: white, space: true})
}

// smaller is by how much headings and white shrink with running text that is smaller than that of other sheets.
func smaller(body float64) float64 { return min(1, body/closeSize) }

func (s *setter) heading(h ruling.Heading, width float64) []strip {
	level := min(max(h.Level, 1), len(headingSizes))
	size := headingSizes[level-1] * smaller(s.body)
	strips := []strip{gap([]float64{6, 4.5, 3}[level-1] * smaller(s.body))}
	for _, line := range s.text(ruling.Strong(h.Text), size, width) {
		line.keep = true
		strips = append(strips, line)
	}
	strips[1].mark, strips[1].level = h.Text, level
	if level == 2 {
		strips = append(strips, strip{height: 2, keep: true,
			draw: func(x, y float64) { s.rule(x, y+0.6, width, hair) }})
	} else {
		strips = append(strips, strip{height: 1, keep: true})
	}
	return strips
}

func (s *setter) paragraph(p ruling.Paragraph, width float64) []strip {
	strips := after(s.text(p.Text, s.body, width), 1.8*smaller(s.body))
	if p.Leads {
		for i := range strips {
			strips[i].keep = true
		}
	}
	return strips
}

func (s *setter) list(l ruling.List, width float64) []strip {
	var strips []strip
	for i, item := range l.Items {
		mark := ruling.Plain("•")
		by := indent - 1.5
		if l.Numbered {
			mark, by = ruling.Faint(strconv.Itoa(i+1)), indent+1.5
		}
		inner := shift(s.parts(item, width-by), by, nil)
		if len(inner) > 0 {
			sign, first := s.lines(mark, s.body, by)[0], inner[0].draw
			inner[0].draw = func(x, y float64) {
				s.draw(sign, x, y+baselineIn(s.body), s.body)
				first(x, y)
			}
		}
		if last := len(inner) - 1; last >= 0 && !l.Numbered && i < len(l.Items)-1 && inner[last].space {
			inner[last].height = 0.4
		}
		strips = append(strips, inner...)
	}
	return strips
}

func (s *setter) facts(f ruling.Facts, width float64) []strip {
	label := 0.0
	for _, row := range f.Rows {
		label = max(label, s.measure(row.Label, upright, s.body)+4)
	}
	label = min(label, width*0.34)
	var strips []strip
	for _, row := range f.Rows {
		strips = append(strips, abreast([][]strip{s.text(ruling.Faint(row.Label), s.body, label-2),
			s.text(row.Value, s.body, width-label)}, []float64{0, label})...)
	}
	return after(strips, 1.8)
}

// abreast draws columns side by side, line by line.
func abreast(columns [][]strip, at []float64) []strip {
	var rows []strip
	for i := range slices.MaxFunc(columns, func(a, b []strip) int { return len(a) - len(b) }) {
		row := strip{}
		var draws []func(x, y float64)
		for c, column := range columns {
			if i >= len(column) {
				continue
			}
			cell, left := column[i], at[c]
			row.height, row.keep = max(row.height, cell.height), row.keep || cell.keep
			draws = append(draws, func(x, y float64) { cell.draw(x+left, y) })
		}
		row.draw = func(x, y float64) {
			for _, draw := range draws {
				draw(x, y)
			}
		}
		rows = append(rows, row)
	}
	return rows
}

func (s *setter) quote(q ruling.Quote, width float64) []strip {
	inner := s.parts(q.Blocks, width-indent)
	for len(inner) > 0 && inner[len(inner)-1].space {
		inner = inner[:len(inner)-1]
	}
	white := 2.2 * smaller(s.body)
	return after(shift(inner, indent, func(x, y, height float64) { s.box(x+1, y, 0.7, height, hair) }), white)
}

func (s *setter) notice(n ruling.Notice, width float64) []strip {
	strips := shift(s.text(n.Text, s.body, width-8), 4,
		func(x, y, height float64) { s.box(x, y-0.05, width, height+0.1, colour{238, 238, 238}) })
	edge := strip{height: 1.4, keep: true, draw: func(x, y float64) { s.box(x, y, width, 1.4, colour{238, 238, 238}) }}
	for i := range strips {
		strips[i].keep = strips[i].keep || i == len(strips)-1
	}
	strips = append([]strip{edge}, strips...)
	edge.keep = false
	return after(append(strips, edge), 2.2)
}

func (s *setter) signature(g ruling.Signature, width float64) []strip {
	strips := []strip{gap((s.body - 0.5) * smaller(s.body))}
	lines := s.text(ruling.Faint(g.Who), smallSize, width/2)
	for i := range lines {
		lines[i].keep = i < len(lines)-1
	}
	strips = append(strips, strip{height: 1, keep: true, draw: func(x, y float64) { s.rule(x, y, width/2, ink) }})
	return after(append(strips, lines...), 2)
}

func (s *setter) beside(b ruling.Beside, width float64) []strip {
	half := width/2 - 4
	left, right := s.set(b.Left, half), s.set(b.Right, half)
	if tall(left) > 90 || tall(right) > 90 {
		return append(s.set(b.Left, width), s.set(b.Right, width)...)
	}
	return after([]strip{{height: max(tall(left), tall(right)), draw: func(x, y float64) {
		stack(left, x, y)
		stack(right, x+width/2+4, y)
	}}}, 1)
}

func tall(strips []strip) (height float64) {
	for _, one := range strips {
		height += one.height
	}
	return height
}

func stack(strips []strip, x, y float64) {
	for _, one := range strips {
		if one.draw != nil {
			one.draw(x, y)
		}
		y += one.height
	}
}
