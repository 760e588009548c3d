package library

import (
	"cmp"
	"slices"
	"strings"
)

// The classes of words of which it does not matter which one is said.
var classes = map[string]string{
	"north": "<seat>", "south": "<seat>", "east": "<seat>", "west": "<seat>", "lho": "<seat>", "rho": "<seat>",
	"spade": "<suit>", "heart": "<suit>", "diamond": "<suit>", "club": "<suit>",
}

// lettersTogether is how many letters of a word are looked at together, so that a word with a letter wrong, or with
// another ending, still resembles itself.
const lettersTogether = 4

// features are what there is in a sentence that may tell what happened, each once: its words, as stems, with seats,
// suits, calls, cards and lengths of time as classes; two words that follow one another, or with one between; letters
// that follow one another; the kinds of words of synonyms.md, and what its clues tell.
func (sp *speech) features(text string) []string {
	h := sp.hear(text)
	var said []string
	for _, w := range h.words {
		word := "<" + w.name + ">"
		if w.name == "" {
			word = sp.anyStem(spelled(text[w.start:w.end]))
		}
		said = append(said, cmp.Or(classes[word], word))
	}
	features := slices.Clone(said)
	ends := slices.Concat([]string{"^"}, said, []string{"$"})
	for i := 1; i < len(ends); i++ {
		features = append(features, ends[i-1]+" "+ends[i])
		if i > 1 {
			features = append(features, ends[i-2]+" … "+ends[i])
		}
	}
	for _, w := range h.words {
		letters := "^" + strings.ToLower(text[w.start:w.end]) + "$"
		for i := 0; i+lettersTogether <= len(letters); i++ {
			features = append(features, "~"+letters[i:i+lettersTogether])
		}
	}
	for kind := range sp.clues.kinds {
		if kind != quietKind && len(h.at(sp.clues, kind)) > 0 {
			features = append(features, "kind "+kind)
		}
	}
	if len(h.at(sp.clues, tooLow)) > 0 {
		features = append(features, "kind "+tooLow)
	}
	for i, hit := range sp.clues.told(h) {
		features = append(features, "clue "+hit.id)
		if i == 0 {
			features = append(features, "first clue "+hit.id)
		}
	}
	slices.Sort(features)
	return slices.Compact(features)
}
