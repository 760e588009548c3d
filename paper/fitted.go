package paper

import (
	"redress/ruling"
)

// closeness is a way to set a sheet that is to stay on so many pages: how large its running text is, in points, and
// what is left of the provisions quoted.
type closeness struct {
	size float64
	laws func(*ruling.Sheet) *ruling.Sheet
}

var closer = func() []closeness {
	whole := func(s *ruling.Sheet) *ruling.Sheet { return s }
	begun := func(s *ruling.Sheet) *ruling.Sheet { return s.Shortened(false) }
	named := func(s *ruling.Sheet) *ruling.Sheet { return s.Shortened(true) }
	return []closeness{{closeSize, whole}, {8, whole}, {8, begun}, {7.5, begun}, {7.5, named}, {7, named}}
}()

// onPages sets a sheet on pages of a height. One that is to stay on so many is set as large as it fits, then with less
// of the provisions quoted, and at last with their names alone; what was found and decided is never cut for it.
func (s *setter) onPages(d *ruling.Sheet, width, height float64) (pages [][]placed) {
	set := func(d *ruling.Sheet) [][]placed {
		return paginate(append(s.parts(d.Blocks, width), s.closing(d, width)...), height)
	}
	if d.Pages == 0 {
		return set(d)
	}
	for _, way := range closer {
		s.body = way.size
		if pages = set(way.laws(d)); len(pages) <= d.Pages {
			return pages
		}
	}
	return pages
}
