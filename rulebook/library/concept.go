package library

import "slices"

// concept is one thing that a query speaks of: a word of it, or several that mean something together. It is met where
// any of its alternatives is met.
type concept struct {
	alternatives []alternative
	weight       float64
}

// alternative is one way in which a concept can be worded. All its words must be there.
type alternative struct {
	stems  []string
	weight float64
}

// How sure it is that a wording is what was meant.
const (
	asTyped    = 1.0
	asBegun    = 0.85 // the word is not finished
	misspelled = 0.8
	asSaid     = 0.7 // through the synonyms
	sayingMore = 1.4 // several words that mean something together
	sayingPart = 0.4 // a word of these by itself
)

// mostWords is how many words of a query are used.
const mostWords = 12

// longestQuery is how many are read, those that say nothing included.
const longestQuery = 40

// typed is one word of a query with the stems that it may stand for.
type typed struct {
	stems  []string
	weight float64
	part   bool // of a saying of several words
	silent bool // it says nothing by itself
}

// concepts reads a query. Words that say nothing are passed over.
func (sp *speech) concepts(query string, v *vocabulary) []concept {
	words := sp.typed(query, v)
	var together []concept
	of := make([][]alternative, len(words)) // what single words were said for
	for i := range words {
		var best *saying
		var used []int
		for _, stem := range words[i].stems {
			for _, s := range sp.sayings[stem] {
				at := match(s.said, words, i)
				switch {
				case at == nil:
				case len(s.said) == 1:
					of[i] = append(of[i], s.alternatives(words[i].weight*asSaid)...)
				case best == nil || len(at) > len(used):
					best, used = s, at
				}
			}
		}
		if best != nil {
			together = append(together, concept{best.alternatives(1), sayingMore})
			for _, at := range used {
				words[at].part = true
			}
		}
	}
	var found []concept
	for i, w := range words {
		if w.silent {
			continue
		}
		c := concept{weight: 1}
		for _, stem := range w.stems {
			c.alternatives = append(c.alternatives, alternative{[]string{stem}, w.weight})
		}
		c.alternatives = append(c.alternatives, of[i]...)
		if w.part {
			c.weight = sayingPart
		}
		found = append(found, c)
	}
	return append(found, together...)
}

func (s *saying) alternatives(weight float64) []alternative {
	var list []alternative
	for _, stems := range s.law {
		list = append(list, alternative{stems, weight})
	}
	return list
}

// match finds what is said among the words from one on, in its order, with at most one other word between and any that
// say nothing; nil where it is not there.
func match(said []string, words []typed, from int) []int {
	at, skipped := []int{from}, 0
	for _, stem := range said[1:] {
		next := at[len(at)-1] + 1
		for ; next < len(words) && !slices.Contains(words[next].stems, stem); next++ {
			if !words[next].silent {
				skipped++
			}
		}
		if next == len(words) || skipped > 1 {
			return nil
		}
		at = append(at, next)
	}
	return at
}

// typed leads each word of a query to the words there are. One that says nothing is kept for the sayings that have it.
func (sp *speech) typed(query string, v *vocabulary) []typed {
	var found []typed
	speaking := 0
	for _, w := range sp.words(query) {
		if w.stem == "" {
			if len(found) < longestQuery {
				found = append(found, typed{stems: []string{sp.anyStem(spelled(query[w.start:w.end]))}, weight: asTyped,
					silent: true})
			}
			continue
		}
		if slices.ContainsFunc(found, func(t typed) bool { return t.stems[0] == w.stem }) {
			continue
		}
		if speaking == mostWords || len(found) == longestQuery {
			break
		}
		speaking++
		t := typed{stems: []string{w.stem}, weight: asTyped}
		if !v.stems[w.stem] && !sp.said[w.stem] {
			plain := spelled(query[w.start:w.end])
			if guesses := sp.stemsOf(v.begun(plain)); guesses != nil {
				t = typed{stems: guesses, weight: asBegun}
			} else if guesses := sp.stemsOf(v.misspelled(plain)); guesses != nil {
				t = typed{stems: guesses, weight: misspelled}
			}
		}
		found = append(found, t)
	}
	return found
}

func (sp *speech) stemsOf(words []string) (stems []string) {
	for _, w := range words {
		if stem := sp.stem(w); stem != "" && !slices.Contains(stems, stem) {
			stems = append(stems, stem)
		}
	}
	return stems
}

// known tells whether any wording of a concept can be found at all.
func (c *concept) known(v *vocabulary) bool {
	return slices.ContainsFunc(c.alternatives, func(a alternative) bool {
		return !slices.ContainsFunc(a.stems, func(stem string) bool { return !v.stems[stem] })
	})
}
