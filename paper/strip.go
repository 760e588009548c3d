package paper

// strip is a piece of a page that is not cut: a line of text, a line of a row of a table, a deal.
type strip struct {
	height  float64 // millimetres
	keep    bool    // it is not parted from the next one
	space   bool    // white, which is left out at the head of a page
	newPage bool
	head    []strip // of the table that it is in, repeated above it on a new page
	mark    string  // its name in the outline
	level   int     // in the outline
	draw    func(x, y float64)
}

func gap(height float64) strip { return strip{height: height, space: true, keep: true} }

// shift draws strips further right.
func shift(strips []strip, by float64, also func(x, y, height float64)) []strip {
	moved := make([]strip, len(strips))
	for i, old := range strips {
		moved[i] = old
		moved[i].head = nil
		if old.head != nil {
			moved[i].head = shift(old.head, by, also)
		}
		moved[i].draw = func(x, y float64) {
			if also != nil {
				also(x, y, old.height)
			}
			if old.draw != nil {
				old.draw(x+by, y)
			}
		}
	}
	return moved
}

// placed is a strip on a page.
type placed struct {
	strip
	y float64 // from the top of the body
}

// paginate puts strips on pages of a height. What is kept together begins a new page where it does not fit any more,
// unless it is longer than a page.
func paginate(strips []strip, height float64) [][]placed {
	pages := [][]placed{nil}
	y := 0.0
	put := func(s strip) {
		last := len(pages) - 1
		pages[last] = append(pages[last], placed{s, y})
		y += s.height
	}
	turn := func() {
		pages = append(pages, nil)
		y = 0
	}
	for i := 0; i < len(strips); {
		end, together := i, strips[i].height
		for strips[end].keep && end+1 < len(strips) && !strips[end+1].newPage {
			end++
			together += strips[end].height
		}
		white := end == i && strips[i].space
		if y > 0 && (strips[i].newPage || !white && y+together > height && together <= height) {
			turn()
		}
		for ; i <= end; i++ {
			s := strips[i]
			if s.space && (y == 0 || y+s.height > height) {
				continue
			}
			if y > 0 && y+s.height > height {
				turn()
			}
			if y == 0 && len(pages) > 1 && s.head != nil && !s.space {
				for _, h := range s.head {
					put(h)
				}
			}
			put(s)
		}
	}
	return pages
}
