package library

import (
	"slices"
	"strings"
	"unicode"

	"github.com/kljensen/snowball/english"

	"redress/rulebook"
)

// word is one word of a text with its place.
type word struct {
	stem       string // empty for a word that says nothing
	start, end int
}

// speech is how words are compared: by their stems, without those that say nothing, and with what people say led to the
// words of the laws. It is made from synonyms.md.
type speech struct {
	empty   map[string]bool
	form    map[string]string    // a folded word to the one whose form it is
	sayings map[string][]*saying // by the stem of the first word
	said    map[string]bool      // every stem of a saying
	heard   []string             // every word of a saying as it is spelled
	clues   *clues
}

// saying is something said, and what it comes to in the laws; all as stems.
type saying struct {
	said []string
	law  [][]string
}

func newSpeech(s *rulebook.Synonyms) *speech {
	sp := &speech{empty: map[string]bool{}, form: map[string]string{}, sayings: map[string][]*saying{},
		said: map[string]bool{}}
	for _, w := range s.Empty {
		sp.empty[spelled(w)] = true
	}
	for _, f := range s.Forms {
		for _, other := range f.Also {
			sp.form[spelled(other)] = spelled(f.Word)
		}
	}
	for _, row := range s.Said {
		var law [][]string
		for _, words := range row.Law {
			if stems := sp.stems(words); len(stems) > 0 {
				law = append(law, stems)
			}
		}
		for _, words := range row.Said {
			if said := sp.saying(words); len(said) > 0 && len(law) > 0 {
				sp.sayings[said[0]] = append(sp.sayings[said[0]], &saying{said, law})
				for _, w := range sp.words(words) {
					if w.stem != "" {
						sp.said[w.stem] = true
						sp.heard = append(sp.heard, spelled(words[w.start:w.end]))
					}
				}
			}
		}
	}
	sp.clues = newClues(sp, s)
	return sp
}

// saying are the stems of something said. A word that says nothing by itself belongs to it where all but one are such
// words: to play on is more than to play.
func (sp *speech) saying(text string) []string {
	said := sp.stems(text)
	words := sp.words(text)
	if len(said) > 1 || len(words) == 1 {
		return said
	}
	said = said[:0]
	for _, w := range words {
		said = append(said, sp.anyStem(spelled(text[w.start:w.end])))
	}
	return said
}

// stem is the form in which a word is compared; empty for one that says nothing. The word must be spelled.
func (sp *speech) stem(spelled string) string {
	if sp.empty[spelled] {
		return ""
	}
	return sp.anyStem(spelled)
}

// anyStem is stem for a word that may say nothing.
func (sp *speech) anyStem(spelled string) string {
	if base, ok := sp.form[spelled]; ok {
		spelled = base
	}
	if len(spelled) > longestWord {
		return spelled
	}
	return english.Stem(spelled, true)
}

// longestWord is more than any word of the language has.
const longestWord = 40

// stems are the words of a text that say something.
func (sp *speech) stems(text string) []string {
	var found []string
	for _, w := range sp.words(text) {
		if w.stem != "" {
			found = append(found, w.stem)
		}
	}
	return found
}

// words cuts a text into its words. An apostrophe belongs to its word.
func (sp *speech) words(text string) []word {
	return sp.cut(text, func(w string) string { return sp.stem(spelled(w)) })
}

// cut is words with a stem that the caller may remember, for a long text has few words, each many times.
func (sp *speech) cut(text string, stem func(word string) string) []word {
	var words []word
	start := -1
	for i, r := range text {
		in := unicode.IsLetter(r) || unicode.IsDigit(r) || start >= 0 && (r == '\'' || r == '’')
		if in && start < 0 {
			start = i
		}
		if !in && start >= 0 {
			words = append(words, word{start: start, end: i})
			start = -1
		}
	}
	if start >= 0 {
		words = append(words, word{start: start, end: len(text)})
	}
	for i, w := range words {
		words[i].stem = stem(text[w.start:w.end])
	}
	return words
}

// spelled writes a word in one of the spellings that it may have: lower case, without apostrophes, authorise and honor.
func spelled(w string) string {
	w = strings.ToLower(w)
	if strings.ContainsAny(w, "'’") {
		w = strings.NewReplacer("'", "", "’", "").Replace(w)
	}
	if i := strings.LastIndex(w, "iz"); i > 2 && slices.Contains(izEndings, w[i+2:]) {
		w = w[:i] + "is" + w[i+2:]
	}
	if i := strings.LastIndex(w, "our"); i > 1 && slices.Contains(ourEndings, w[i+3:]) {
		w = w[:i] + "or" + w[i+3:]
	}
	return w
}

var (
	izEndings  = []string{"e", "ed", "es", "er", "ers", "ing", "ation", "ations", "ational"}
	ourEndings = []string{"", "s", "ed", "ing", "able"}
)

// vocabulary is what words there are to find, so that a word that is not whole or has a wrong letter can be led to
// them.
type vocabulary struct {
	stems  map[string]bool
	sorted []string       // the words as they are spelled
	times  map[string]int // how often each stands
}

func newVocabulary() *vocabulary {
	return &vocabulary{stems: map[string]bool{}, times: map[string]int{}}
}

// learn adds the words of a text.
func (v *vocabulary) learn(text string, words []word) {
	for _, w := range words {
		if w.stem == "" {
			continue
		}
		v.stems[w.stem] = true
		v.times[spelled(text[w.start:w.end])]++
	}
}

// close makes it ready; what people say can be misspelled too.
func (v *vocabulary) close(sp *speech) *vocabulary {
	for _, w := range sp.heard {
		if _, known := v.times[w]; !known {
			v.times[w] = 0
		}
	}
	for other := range sp.form {
		if _, known := v.times[other]; !known {
			v.times[other] = 0
		}
	}
	for w := range v.times {
		v.sorted = append(v.sorted, w)
	}
	slices.Sort(v.sorted)
	return v
}

// mostGuesses is how many words a typed one may stand for.
const mostGuesses = 6

// begun gives the commonest words that begin as the typed one.
func (v *vocabulary) begun(typed string) []string {
	if len(typed) < 3 {
		return nil
	}
	var found []string
	for i, _ := slices.BinarySearch(v.sorted, typed); i < len(v.sorted) && strings.HasPrefix(v.sorted[i], typed); i++ {
		found = append(found, v.sorted[i])
	}
	return v.commonest(found)
}

// misspelled gives the commonest words that differ from the typed one by one letter. A short word has none: there the
// next word is another word.
func (v *vocabulary) misspelled(typed string) []string {
	if len(typed) <= 5 || len(typed) > longestWord {
		return nil
	}
	var found []string
	for _, w := range v.sorted {
		if oneLetter(w, typed) {
			found = append(found, w)
		}
	}
	return v.commonest(found)
}

func (v *vocabulary) commonest(words []string) []string {
	slices.SortStableFunc(words, func(a, b string) int { return v.times[b] - v.times[a] })
	return words[:min(len(words), mostGuesses)]
}

// oneLetter tells whether two words differ by one letter: another one, one too many or too few, or two exchanged.
func oneLetter(a, b string) bool {
	if len(a) < len(b) {
		a, b = b, a
	}
	if len(a)-len(b) > 1 {
		return false
	}
	i := 0
	for i < len(b) && a[i] == b[i] {
		i++
	}
	if len(a) > len(b) {
		return a[i+1:] == b[i:]
	}
	if i == len(a) {
		return false // the same word
	}
	return a[i+1:] == b[i+1:] || i+1 < len(a) && a[i] == b[i+1] && a[i+1] == b[i] && a[i+2:] == b[i+2:]
}
