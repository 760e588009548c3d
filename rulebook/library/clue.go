package library

import (
	"cmp"
	"slices"
	"strings"

	"redress/rulebook"
)

// clues are the words by which a sentence tells what happened, whatever else it tells: words and kinds of words that
// stand near each other in any order. They are made from synonyms.md.
type clues struct {
	kinds  map[string]bool
	starts map[string][]ofKind // the words of the kinds, by the first of their stems
	list   []clue
	known  map[string]bool // every stem
	words  *vocabulary
}

// ofKind is words of a kind, as stems.
type ofKind struct {
	kind  string
	stems []string
}

// clue is what tells one irregularity: kinds of words and stems, all of which must be there.
type clue struct {
	id     string
	parts  []string
	unless []string // of which none may be there
}

// nothing stands in place of an irregularity in the clues of what is none.
const nothing = "none"

// quietKind is the kind of the words that look like a clue and are none.
const quietKind = "quiet"

// mostBetween is how many words that say something may stand between those of a clue.
const mostBetween = 4

func newClues(sp *speech, s *rulebook.Synonyms) *clues {
	c := &clues{kinds: map[string]bool{}, starts: map[string][]ofKind{}, known: map[string]bool{},
		words: newVocabulary()}
	learn := func(text string) (stems []string) {
		words := sp.words(text)
		for i, w := range words {
			words[i].stem = sp.anyStem(spelled(text[w.start:w.end]))
			stems = append(stems, words[i].stem)
			c.known[words[i].stem] = true
		}
		c.words.learn(text, words)
		return stems
	}
	for _, k := range s.Kinds {
		for _, text := range k.Also {
			stems := learn(text)
			c.kinds[k.Word] = true
			c.starts[stems[0]] = append(c.starts[stems[0]], ofKind{k.Word, stems})
		}
	}
	for _, row := range s.Clues {
		for _, text := range row.Words {
			read := func(text string) (parts []string) {
				for _, word := range strings.Fields(text) {
					if !c.kinds[word] && !slices.Contains(builtIn, word) {
						word = learn(word)[0]
					}
					parts = append(parts, word)
				}
				return parts
			}
			tells, unless, _ := strings.Cut(text, " unless ")
			c.list = append(c.list, clue{row.Irregularity, read(tells), read(unless)})
		}
	}
	c.words.close(&speech{})
	return c
}

// builtIn are the kinds whose words stand in no list.
var builtIn = []string{callName, cardName, durationName, tooLow}

// stems are what a word of a sentence may stand for: itself, or where it is none that a clue has, those that differ
// from it by one letter.
func (c *clues) stems(sp *speech, word string) []string {
	stem := sp.anyStem(word)
	if c.known[stem] || sp.empty[word] {
		return []string{stem}
	}
	stems := []string{stem}
	for _, guess := range c.words.misspelled(word) {
		stems = append(stems, sp.anyStem(guess))
	}
	return stems
}

// hit is an irregularity told by a clue, with the place of its words.
type hit struct {
	id string
	place
	says  int // how many words the clue has, less one for each joint of the sentence between them
	apart int // words that say something between those of the clue, and joints
}

// score sets what says more before what says less, and near words before others.
func (h hit) score() float64 { return float64(10*h.says - h.apart) }

// lessThan tells whether another hit says more by some of the same words, or as much where nothing happened.
func (h hit) lessThan(other hit) bool {
	return (other.says > h.says || other.says == h.says && other.id == nothing) && other.overlaps(h.place)
}

// told finds what clues a sentence has, the one that says most first: the one of most words, or else of the words that
// stand nearest each other.
func (c *clues) told(h *heard) (hits []hit) {
	for _, one := range c.list {
		if found, ok := c.find(h, one); ok {
			hits = append(hits, found)
		}
	}
	slices.SortStableFunc(hits, func(a, b hit) int {
		return cmp.Or(cmp.Compare(b.score(), a.score()), cmp.Compare(a.from, b.from))
	})
	return hits
}

// find gives the place where the words of a clue stand nearest each other.
func (c *clues) find(h *heard, one clue) (best hit, ok bool) {
	if slices.ContainsFunc(one.unless, func(part string) bool { return len(h.at(c, part)) > 0 }) {
		return hit{}, false
	}
	for _, first := range h.at(c, one.parts[0]) {
		used, whole := []place{first}, first
		for _, part := range one.parts[1:] {
			nearest, found := place{}, false
			for _, p := range h.at(c, part) {
				if slices.ContainsFunc(used, p.overlaps) {
					continue
				}
				if !found || h.speaking(whole.with(p)) < h.speaking(whole.with(nearest)) {
					nearest, found = p, true
				}
			}
			if !found {
				break
			}
			used, whole = append(used, nearest), whole.with(nearest)
		}
		if len(used) < len(one.parts) {
			continue
		}
		joints := h.words[whole.to].part - h.words[whole.from].part
		apart := h.speaking(whole)
		for _, p := range used {
			apart -= h.speaking(p)
		}
		if apart <= mostBetween && (!ok || apart < best.apart) {
			best, ok = hit{one.id, whole, len(one.parts) - joints, apart + joints}, true
		}
	}
	return best, ok
}

func (p place) with(other place) place {
	return place{min(p.from, other.from), max(p.to, other.to)}
}

// speaking counts the words of a place that say something.
func (h *heard) speaking(p place) (n int) {
	for _, w := range h.words[p.from : p.to+1] {
		if !w.silent {
			n++
		}
	}
	return n
}
