package library

import "github.com/kljensen/snowball/english"

// Stems are the words of a text that say something, in the form in which they are compared: in the order of the text,
// each as often as it stands there. They do not depend on the rulebook, so that what is kept of them stays good.
func Stems(text string) (stems []string) {
	for _, w := range (&speech{}).cut(text, func(word string) string { return spelled(word) }) {
		if w.stem == "" || english.IsStopWord(w.stem) {
			continue
		}
		if len(w.stem) <= longestWord {
			w.stem = english.Stem(w.stem, true)
		}
		stems = append(stems, w.stem)
	}
	return stems
}
