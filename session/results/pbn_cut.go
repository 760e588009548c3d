package results

import (
	"slices"

	"redress/bridge"
)

// cutOff leaves out an auction or a play in which the file ends. The notation closes both with "*" or "+", unless they
// are complete; what the game says besides is taken.
func (p *pbnReader) cutOff(g *pbnGame, board int) {
	if p.options.InPlay {
		return
	}
	for _, section := range []struct {
		name, words string
		whole       func(*pbnTag) bool
	}{{"Auction", "auction", wholeAuction}, {"Play", "play", wholePlay}} {
		tag := g.tags[section.name]
		if tag == nil || tag != p.open || len(tag.data) == 0 || tag.closed() || section.whole(tag) {
			continue
		}
		p.refuse(tag.data[len(tag.data)-1].at, section.name,
			"The file ends within the %s of board %d: it is cut off. Export it again.", section.words, board)
		delete(g.tags, section.name)
	}
}

// closed tells whether the data end with the mark of the notation.
func (t *pbnTag) closed() bool {
	return slices.ContainsFunc(t.data, func(line pbnLine) bool {
		return slices.Contains(line.tokens, "*") || slices.Contains(line.tokens, "+")
	})
}

func wholeAuction(tag *pbnTag) bool {
	auction, err := pbnAuction(tag, bridge.North) // who deals does not change when it is over
	return err == nil && auction.Over()
}

func wholePlay(tag *pbnTag) bool {
	for i, line := range tag.data {
		_, known, err := pbnTrick(line)
		if err != nil || slices.Contains(known[:], false) {
			return false
		}
		if i == 12 {
			return true
		}
	}
	return false
}

// cutRow tells whether the row of a line is the beginning of one that the file broke off: its last column is set to the
// right, and the line, which nothing ends, is shorter than the one before.
func (p *pbnReader) cutRow(tag *pbnTag, t *pbnTable, i int) bool {
	return p.half && tag == p.open && i > 0 && i == len(tag.data)-1 && t.right &&
		len(tag.data[i].text) < len(tag.data[i-1].text)
}
