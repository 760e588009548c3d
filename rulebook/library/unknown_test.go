package library

// Unknown gives the words of a text that stand nowhere in the library.
func (x *Index) Unknown(text string) (words []string) {
	if x.lib.speech == nil {
		return nil
	}
	for _, w := range x.lib.speech().words(text) {
		if w.stem != "" && !x.words.stems[w.stem] {
			words = append(words, text[w.start:w.end])
		}
	}
	return words
}
