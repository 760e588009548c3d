package chart

// apart is how far one branch stands below another one on the same page.
const apart = 26.0

// stack puts branches that leave room on their pages on one page, one below the other, in their order.
func stack(parts []*Part) (pages []*Part) {
	for _, p := range parts {
		if n := len(pages) - 1; n >= 0 {
			on := pages[n]
			if on.Type == p.Type && on.Height+apart+p.Height <= p.Type.page().Height {
				pages[n] = on.above(p)
				continue
			}
		}
		pages = append(pages, p)
	}
	return pages
}

// above is a page with another one below it.
func (p *Part) above(q *Part) *Part {
	both := &Part{Type: p.Type, Width: max(p.Width, q.Width), Height: p.Height + apart + q.Height,
		Fits: p.Fits && q.Fits}
	both.Steps = append(append(both.Steps, p.Steps...), q.Steps...)
	both.Boxes = append(both.Boxes, p.Boxes...)
	both.Lines = append(both.Lines, p.Lines...)
	down := p.Height + apart
	for _, b := range q.Boxes {
		b.move(0, down)
		both.Boxes = append(both.Boxes, b)
	}
	for _, l := range q.Lines {
		for i := range l.Points {
			l.Points[i].Y += down
		}
		both.Lines = append(both.Lines, l)
	}
	return both
}
