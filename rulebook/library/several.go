package library

import (
	"cmp"
	"regexp"
	"slices"
	"strings"
)

// joint is where a sentence may go from one matter to the next.
var joint = regexp.MustCompile(`(?i)\s*(?:[,;.]|\b(?:and|then|but|also|after that|plus)\b)[\s,;.]*`)

// toldEnough is which share of a phrase a part of a sentence must say to be a matter of its own: a word in common with
// a longer phrase is none, for "doubled" is not "doubled his own partner". Beside what clues tell, it must say all.
const (
	toldEnough = 0.6
	toldWhole  = 0.95
)

// leastWords is how many words that say something a part must have to be about anything: "he sat" is not yet.
const leastWords = 2

// mostParts is how many parts of a sentence are looked at; what is longer is no sentence but a story.
const mostParts = 6

// matter is what a stretch of a sentence is about; from and to are the first and the last of its parts.
type matter struct {
	Situation
	from, to int
}

// matters are what the parts of a sentence are about, in its order: what clues tell, and what phrases say in the parts
// that are left, as far as the finder offers the same for the part alone.
func (e *Edition) matters(h *heard) (found []Situation) {
	if len(h.parts) == 1 {
		return nil
	}
	list := e.clued(h)
	for _, m := range oneOfEach(append(list, e.left(h, list)...)) {
		m.Part = h.part(m)
		f := e.finder()
		if alone := f.guess(m.Part, f.vector(e.speech().features(m.Part))); len(alone) > 0 && m.same(alone[0]) {
			found = append(found, m.Situation)
		}
	}
	return found
}

// clued are the matters that clues tell; of two that lie in one part of the sentence the one that says more.
func (e *Edition) clued(h *heard) (list []matter) {
	var hits []hit
	for _, hit := range e.speech().clues.told(h) {
		x := e.Irregularity(hit.id)
		if x == nil && hit.id != nothing || slices.ContainsFunc(hits, hit.lessThan) {
			continue
		}
		hits = append(hits, hit)
		if x == nil {
			h.pass(hit.place)
			continue
		}
		first, last := h.words[hit.from], h.words[hit.to]
		found := matter{from: first.part, to: last.part, Situation: Situation{Irregularity: x,
			Phrase: h.text[first.start:last.end], Score: 1, Sure: true}}
		if !slices.ContainsFunc(list, found.overlaps) {
			list = append(list, found)
		}
	}
	return list
}

// left are the matters of the parts of a sentence that clues have left, by phrases.
func (e *Edition) left(h *heard, clued []matter) (list []matter) {
	if len(h.parts) == 1 || len(h.parts) > mostParts {
		return nil
	}
	enough := toldEnough
	if len(clued) > 0 {
		enough = toldWhole
	}
	plain := h.plain()
	for i := range h.parts {
		m := matter{from: i, to: i}
		if slices.ContainsFunc(clued, m.overlaps) {
			continue
		}
		part := e.speech().hear(plain[h.parts[i].from:h.parts[i].to])
		if part.speaking(place{0, len(part.words) - 1}) < leastWords {
			continue
		}
		if fitting := e.fitting(part.plain()); len(fitting) > 0 && fitting[0].fit.told >= enough {
			m.Situation = fitting[0]
			m.Score, m.Sure = 1, true
			list = append(list, m)
		}
	}
	return list
}

func (m matter) overlaps(other matter) bool { return m.from <= other.to && other.from <= m.to }

// part is the text of the parts that a matter has.
func (h *heard) part(m matter) string { return h.text[h.parts[m.from].from:h.parts[m.to].to] }

// oneOfEach sets matters in the order of the sentence, without those said twice. A claim with a concession is one
// matter, for to claim some tricks is to concede the rest (68B1).
func oneOfEach(list []matter) (once []matter) {
	slices.SortStableFunc(list, func(a, b matter) int { return cmp.Compare(a.from, b.from) })
	for _, m := range list {
		last := len(once) - 1
		switch {
		case last >= 0 && once[last].ID == claim && m.ID == concession && once[last].to+1 == m.from:
			once[last].to = m.to
		case !slices.ContainsFunc(once, func(o matter) bool { return o.same(m.Situation) }):
			once = append(once, m)
		}
	}
	return once
}

// The rows of a claim, and of tricks that are given up by themselves.
const (
	claim      = "claim"
	concession = "concession"
)

func (s Situation) same(other Situation) bool { return s.Irregularity == other.Irregularity }

// stretch is some of a text, in bytes.
type stretch struct{ from, to int }

// partsOf are the parts of a sentence; at least one.
func partsOf(text string) (list []stretch) {
	add := func(from, to int) {
		if strings.TrimSpace(text[from:to]) != "" {
			list = append(list, stretch{from, to})
		}
	}
	from := 0
	for _, at := range joint.FindAllStringIndex(text, -1) {
		add(from, at[0])
		from = at[1]
	}
	add(from, len(text))
	if len(list) == 0 {
		return []stretch{{0, len(text)}}
	}
	return list
}

// partAt is the part in which a byte of a sentence stands, or the one before it.
func partAt(parts []stretch, at int) int {
	for i := len(parts) - 1; i > 0; i-- {
		if parts[i].from <= at {
			return i
		}
	}
	return 0
}
