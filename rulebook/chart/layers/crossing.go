package layers

// crossings counts the places where two lines to different boxes cross: how hard a drawing is to follow.
func (d Drawing) crossings(g Graph) (n int) {
	type segment struct {
		a, b Point
		to   int
	}
	var across, down []segment
	seen := map[segment]bool{}
	for i, line := range d.Lines {
		for j := 1; j < len(line.Points); j++ {
			s := segment{line.Points[j-1], line.Points[j], g.Arrows[i].To}
			if seen[s] {
				continue // lines to one box run as one
			}
			seen[s] = true
			if s.a.Y == s.b.Y {
				across = append(across, s)
			} else {
				down = append(down, s)
			}
		}
	}
	crossed := map[[3]float64]bool{}
	for _, h := range across {
		for _, v := range down {
			between := min(h.a.X, h.b.X) < v.a.X && v.a.X < max(h.a.X, h.b.X)
			if h.to != v.to && between && v.a.Y < h.a.Y && h.a.Y < v.b.Y {
				crossed[[3]float64{v.a.X, h.a.Y, float64(v.to)}] = true
			}
		}
	}
	return len(crossed)
}
