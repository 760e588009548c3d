package ruling

// Shortened is the same sheet with less of the provisions quoted, so that it stays on a page where much was found: of
// each a sentence or two. Where they are to be named alone, only the first of all has its words.
func (s *Sheet) Shortened(named bool) *Sheet {
	shorter, first := *s, true
	shorter.Blocks = shortened(s.Blocks, named, &first)
	return &shorter
}

func shortened(blocks []Block, named bool, first *bool) []Block {
	list := make([]Block, len(blocks))
	for i, b := range blocks {
		switch b := b.(type) {
		case Section:
			b.Blocks = shortened(b.Blocks, named, first)
			list[i] = b
		case Law:
			whole := b.Text
			if b.Text.Markdown = beginning(whole.Markdown, shortLaw); named && !*first {
				b.Text.Markdown = ""
			}
			if b.Text != whole && b.Whole.Markdown == "" {
				b.Whole = whole
			}
			list[i], *first = b, false
		default:
			list[i] = b
		}
	}
	return list
}
