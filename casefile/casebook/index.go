package casebook

import (
	"slices"
	"strconv"
	"strings"

	"redress/rulebook"
)

// IndexEntry is a line of an index with the pages that it leads to.
type IndexEntry struct {
	Words string
	Pages []*Page
}

// Index gathers pages under what each of them is indexed by, in the order of the words: numbers as numbers, so that 9
// comes before 12.
func Index(pages []*Page, words func(*Page) []string) []IndexEntry {
	at := map[string]int{}
	var entries []IndexEntry
	for _, p := range pages {
		for _, w := range words(p) {
			i, known := at[w]
			if !known {
				i = len(entries)
				at[w], entries = i, append(entries, IndexEntry{Words: w})
			}
			entries[i].Pages = append(entries[i].Pages, p)
		}
	}
	slices.SortFunc(entries, func(a, b IndexEntry) int { return Natural(a.Words, b.Words) })
	return entries
}

// Natural compares words with the numbers in them as numbers.
func Natural(a, b string) int {
	for a != "" && b != "" {
		na, nb := leading(a), leading(b)
		if na > 0 && nb > 0 {
			x, _ := strconv.Atoi(a[:na])
			y, _ := strconv.Atoi(b[:nb])
			if x != y {
				return x - y
			}
			a, b = a[na:], b[nb:]
			continue
		}
		if c := strings.Compare(strings.ToLower(a[:1]), strings.ToLower(b[:1])); c != 0 {
			return c
		}
		a, b = a[1:], b[1:]
	}
	return len(a) - len(b)
}

// leading is how many digits a text begins with; of more than nine the rest is text.
func leading(text string) int {
	n := 0
	for n < len(text) && n < 9 && digit(text[n]) {
		n++
	}
	return n
}

func (p *Page) keywordWords() (words []string) {
	for _, k := range p.Keywords {
		words = append(words, KeywordWords(k))
	}
	return words
}

func (p *Page) provisionNames() (names []string) {
	for _, id := range p.cited() {
		names = append(names, rulebook.Name(id))
	}
	return names
}

// KeywordIndex is the index of keywords of some pages.
func KeywordIndex(pages []*Page) []IndexEntry { return Index(pages, (*Page).keywordWords) }

// ProvisionIndex is the index of the provisions that they rely on.
func ProvisionIndex(pages []*Page) []IndexEntry { return Index(pages, (*Page).provisionNames) }
