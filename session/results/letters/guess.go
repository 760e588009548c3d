package letters

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// What a guess is made by.
const (
	most     = 400     // words
	longest  = 60      // bytes of one
	looked   = 4 << 20 // bytes of the file
	examples = 3       // words that are shown
)

// Reading is in which letters a file was read, and in which others it could be.
type Reading struct {
	Set      *Set
	Declared bool // the file says so
	Chosen   bool // a person does

	words []string // their bytes
	costs map[*Set]int
}

// Guess is how bytes that are no UTF-8 are read: in the letters that a person chose or that the file declares, or else
// in those which make the likeliest words of them, of two that do in those that more files have.
func Guess(data []byte, chosen, declared *Set) *Reading {
	r := &Reading{words: foreignWords(data), costs: map[*Set]int{}}
	for _, s := range Sets {
		for _, word := range r.words {
			if len(word) > 1 { // a sign by itself tells nothing
				r.costs[s] += s.cost(word)
			}
		}
		if r.Set == nil || r.costs[s] < r.costs[r.Set] {
			r.Set = s
		}
	}
	switch {
	case chosen != nil:
		r.Set, r.Chosen = chosen, true
	case declared != nil:
		r.Set, r.Declared = declared, true
	}
	return r
}

// foreignWords are the words of a text with bytes beyond the letters of English, each once.
func foreignWords(data []byte) (words []string) {
	data = data[:min(len(data), looked)]
	known := map[string]bool{}
	inWord := func(b byte) bool { return b >= utf8.RuneSelf || b|0x20 >= 'a' && b|0x20 <= 'z' }
	for i := 0; i < len(data) && len(words) < most; i++ {
		if !inWord(data[i]) {
			continue
		}
		end, beyond := i, false
		for end < len(data) && inWord(data[end]) {
			beyond = beyond || data[end] >= utf8.RuneSelf
			end++
		}
		if word := string(data[i:min(end, i+longest)]); beyond && !known[word] {
			known[word] = true
			words = append(words, word)
		}
		i = end
	}
	return words
}

// What makes it unlikely that a word is written in some letters.
const (
	noLetter  = 10 // a byte stands for nothing
	sign      = 4  // a sign within a word
	mixed     = 6  // letters of two scripts
	wrongCase = 2  // a capital behind a small letter
	unusual   = 1  // a letter that words in it hardly have
)

// cost is how unlikely it is that a word is written in these letters; 0 where nothing speaks against it.
func (s *Set) cost(word string) (cost int) {
	runes := []rune(s.Text([]byte(word)))
	english := slices.ContainsFunc(runes, func(c rune) bool { return c < utf8.RuneSelf })
	small, run := 0, 0
	for _, c := range runes {
		if unicode.IsLower(c) {
			small++
		}
	}
	for i, c := range runes {
		letter := unicode.IsLetter(c)
		if c < utf8.RuneSelf || !letter {
			run = 0
		} else if run++; run > 2 && !s.foreign {
			cost += unusual
		}
		switch before := runes[max(i-1, 0)]; {
		case c == unicode.ReplacementChar || unicode.IsControl(c):
			cost += noLetter
		case c < utf8.RuneSelf:
		case !letter && len(runes) == 1 && (unicode.IsPunct(c) || unicode.IsSpace(c)):
		case (i == 0 || i == len(runes)-1) && unicode.IsPunct(c): // a quotation mark
			cost += unusual
		case c == '’' && i > 0 && i < len(runes)-1:
		case !letter:
			cost += sign
		case s.foreign && (english || unicode.Is(unicode.Latin, c)), !s.foreign && !unicode.Is(unicode.Latin, c):
			cost += mixed
		case i > 0 && unicode.IsUpper(c) && (unicode.IsLower(before) || small > 0 && unicode.IsUpper(before)):
			cost += wrongCase
		case s.usual != "" && !strings.ContainsRune(s.usual, unicode.ToLower(c)):
			cost += unusual
		}
	}
	if s.foreign && len(runes) > 1 && unicode.IsLower(runes[0]) && slices.ContainsFunc(runes, unicode.IsUpper) {
		cost += wrongCase
	}
	return cost
}

// Example is how the first words read in some letters that others read otherwise; empty where there are none.
func (r *Reading) Example(s *Set) string {
	var words []string
	for _, word := range r.told() {
		words = append(words, s.Text([]byte(word)))
	}
	return strings.Join(words, ", ")
}

// told are the words by which the letters are told apart best: those that the next reading has otherwise.
func (r *Reading) told() (words []string) {
	others := r.ordered()
	for _, word := range r.words {
		if len(words) < examples && len(others) > 0 && others[0].Text([]byte(word)) != r.Set.Text([]byte(word)) {
			words = append(words, word)
		}
	}
	for _, word := range r.words {
		if len(words) == 0 {
			words = append(words, word)
		}
	}
	return words
}

// ordered are the other sets in which some word reads otherwise, the likeliest first, those of Windows before rarer
// ones that are hardly likelier.
func (r *Reading) ordered() (others []*Set) {
	for _, s := range Sets {
		if s != r.Set && slices.ContainsFunc(r.words, func(word string) bool {
			return s.Text([]byte(word)) != r.Set.Text([]byte(word))
		}) {
			others = append(others, s)
		}
	}
	rank := func(s *Set) int {
		if strings.HasPrefix(s.Name, "windows") {
			return r.costs[s]
		}
		return r.costs[s] + wrongCase*len(r.words)
	}
	slices.SortStableFunc(others, func(a, b *Set) int { return rank(a) - rank(b) })
	return others
}

// Others are the likeliest readings besides, each with other words than those before.
func (r *Reading) Others(n int) (others []*Set) {
	seen := map[string]bool{r.Example(r.Set): true}
	for _, s := range r.ordered() {
		if text := r.Example(s); len(others) < n && !seen[text] && r.costs[s] < noLetter*len(r.words) {
			seen[text] = true
			others = append(others, s)
		}
	}
	return others
}
