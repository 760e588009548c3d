package library

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"redress/rulebook"
)

// Index is what searches go through: the titles and texts of every provision and every definition of a library.
type Index struct {
	lib     *Library
	entries []entry
}

// entry is one thing that can be found. Exactly one of provision and definition is set.
type entry struct {
	edition    *Edition
	provision  *rulebook.Provision
	definition *rulebook.Definition
	title      []string // folded words
	text       string   // as it is read
	words      []word   // of the text
}

// word is one word of a text with its place.
type word struct {
	folded     string
	start, end int
}

// Hit is one place that was found: a provision or a definition, with the words around the first match.
type Hit struct {
	Edition    *Edition
	Provision  *rulebook.Provision
	Definition *rulebook.Definition
	Snippet    []Fragment

	score int
}

// Fragment is a run of a snippet; Found tells that it is one of the words looked for.
type Fragment struct {
	Text  string
	Found bool
}

// NewIndex makes the index of a library.
func NewIndex(lib *Library) *Index {
	x := &Index{lib: lib}
	for _, e := range lib.Editions {
		for _, law := range e.Laws {
			for _, p := range law.Provisions {
				text := p.Text()
				x.entries = append(x.entries, entry{edition: e, provision: p, title: folded(p.Title), text: text, words: wordsOf(text)})
			}
		}
		for i := range e.Definitions {
			d := &e.Definitions[i]
			text := plain(e.ID, strings.Join(d.Senses, " "))
			x.entries = append(x.entries, entry{edition: e, definition: d, title: folded(d.Term), text: text, words: wordsOf(text)})
		}
	}
	return x
}

// plain is the text of a Markdown paragraph.
func plain(edition, markdown string) string {
	doc := rulebook.Parse("", edition, []byte(markdown))
	return doc.Text(doc.Root)
}

// Find gives at most limit places, the best first. A number such as 27B1(a) finds that provision in each edition; words
// find the places that hold all of them, or where there are none those that hold some. edition limits the search to one
// edition; empty means all. A question of nothing finds nothing.
func (x *Index) Find(query, edition string, limit int) []Hit {
	hits := x.byNumber(query, edition)
	if len(hits) == 0 {
		hits = x.byWords(query, edition)
	}
	if len(hits) > limit {
		hits = hits[:limit]
	}
	return hits
}

// Number gives the provision of an edition that a person means by its number alone; nil where the query is no number.
func (e *Edition) Number(query string) *rulebook.Provision {
	id := rulebook.Canonical(query)
	if id == "" {
		return nil
	}
	return e.Provision(id)
}

func (x *Index) byNumber(query, edition string) (hits []Hit) {
	for _, e := range x.lib.Editions {
		if edition != "" && e.ID != edition {
			continue
		}
		if p := e.Number(query); p != nil {
			hits = append(hits, Hit{Edition: e, Provision: p, Snippet: snippet(p.Text(), wordsOf(p.Text()), nil)})
		}
	}
	return hits
}

func (x *Index) byWords(query, edition string) []Hit {
	wanted := wantedWords(query)
	if len(wanted) == 0 {
		return nil
	}
	var all, some []Hit
	for i := range x.entries {
		e := &x.entries[i]
		if edition != "" && e.edition.ID != edition {
			continue
		}
		score, matched := e.score(wanted)
		if matched == 0 {
			continue
		}
		if e.edition.House {
			score = score * 2 / 3 // after a code that says as much
		}
		hit := Hit{Edition: e.edition, Provision: e.provision, Definition: e.definition, score: score}
		if matched == len(wanted) {
			all = append(all, hit)
		} else {
			some = append(some, hit)
		}
	}
	if len(all) == 0 {
		all = some
	}
	// Stable: equals stay in the order of the editions (codes before house codes) and of the laws.
	slices.SortStableFunc(all, func(a, b Hit) int { return cmp.Compare(b.score, a.score) })
	for i := range all {
		if i == maxSnippets {
			break
		}
		text := ""
		if p := all[i].Provision; p != nil {
			text = p.Text()
		} else {
			text = plain(all[i].Edition.ID, strings.Join(all[i].Definition.Senses, " "))
		}
		all[i].Snippet = snippet(text, wordsOf(text), wanted)
	}
	return all
}

// maxSnippets bounds the work of one search; nobody reads further.
const maxSnippets = 100

// How much a word counts where it is found.
const (
	inLawTitle   = 14 // the title of a law as a whole
	inTerm       = 12 // a term that is defined
	inTitle      = 8  // the heading of a provision
	inText       = 2  // the text, once for each of the first three times
	nextToOther  = 5  // two words of the query stand together
	mostInText   = 3
	wholeHeading = 10 // the query is the heading
)

// score weighs an entry, and tells how many of the words it holds.
func (e *entry) score(wanted []string) (score, matched int) {
	previous := -2
	for _, want := range wanted {
		found := false
		for _, t := range e.title {
			if matches(t, want) {
				found = true
				switch {
				case e.definition != nil:
					score += inTerm
				case e.provision.Above == nil:
					score += inLawTitle
				default:
					score += inTitle
				}
				break
			}
		}
		times, first := 0, -1
		for i, w := range e.words {
			if !matches(w.folded, want) {
				continue
			}
			if first < 0 || i == previous+1 {
				first = i
			}
			if times++; times == mostInText {
				break
			}
		}
		if times > 0 {
			found = true
			score += times * inText
			if first == previous+1 {
				score += nextToOther
			}
			previous = first
		}
		if found {
			matched++
		}
	}
	if matched == len(wanted) && len(e.title) == len(wanted) {
		score += wholeHeading
	}
	return score, matched
}

// matches tells whether a word begins as the wanted one, or is equal to a short one.
func matches(word, want string) bool {
	if len(want) < 3 {
		return word == want
	}
	return strings.HasPrefix(word, want)
}

// common are words that say nothing about what is looked for.
var common = map[string]bool{"the": true, "a": true, "an": true, "of": true, "to": true, "in": true, "is": true, "and": true, "or": true, "for": true, "on": true, "at": true, "by": true, "it": true}

// wantedWords are the words of a query, folded, without an ending s and without common words unless there are no others.
func wantedWords(query string) []string {
	var wanted, dropped []string
	for _, w := range folded(query) {
		if len(w) > 3 && strings.HasSuffix(w, "s") && !strings.HasSuffix(w, "ss") {
			w = w[:len(w)-1]
		}
		if common[w] {
			dropped = append(dropped, w)
		} else if !slices.Contains(wanted, w) {
			wanted = append(wanted, w)
		}
	}
	if len(wanted) == 0 {
		return dropped
	}
	if len(wanted) > 12 {
		wanted = wanted[:12]
	}
	return wanted
}

func folded(text string) []string {
	var found []string
	for _, w := range wordsOf(text) {
		found = append(found, w.folded)
	}
	return found
}

// wordsOf cuts a text into its words.
func wordsOf(text string) []word {
	var words []word
	start := -1
	for i, r := range text {
		in := unicode.IsLetter(r) || unicode.IsDigit(r)
		if in && start < 0 {
			start = i
		}
		if !in && start >= 0 {
			words = append(words, word{strings.ToLower(text[start:i]), start, i})
			start = -1
		}
	}
	if start >= 0 {
		words = append(words, word{strings.ToLower(text[start:]), start, len(text)})
	}
	return words
}

// snippetLength is about how many bytes a snippet has.
const snippetLength = 220

// snippet cuts the words around the first match out of a text, and marks the matches.
func snippet(text string, words []word, wanted []string) []Fragment {
	if text == "" {
		return nil
	}
	found := func(w word) bool {
		return slices.ContainsFunc(wanted, func(want string) bool { return matches(w.folded, want) })
	}
	first := max(slices.IndexFunc(words, found), 0)
	from, to := 0, len(text)
	if len(words) > 0 && words[first].start > snippetLength/3 {
		from = words[first].start - snippetLength/3
		for from < len(text) && text[from] != ' ' {
			from++
		}
		from = min(from+1, words[first].start)
	}
	if from+snippetLength < to {
		to = from + snippetLength
		for to > from && text[to] != ' ' {
			to--
		}
		if to == from { // one endless word
			for to = from + snippetLength; to < len(text) && !utf8.RuneStart(text[to]); {
				to++
			}
		}
	}
	var fragments []Fragment
	plain := func(s string) {
		if s != "" {
			fragments = append(fragments, Fragment{Text: s})
		}
	}
	at, lead := from, ""
	if from > 0 {
		lead = "… "
	}
	for _, w := range words {
		if w.start < from || w.end > to || !found(w) {
			continue
		}
		plain(lead + text[at:w.start])
		lead = ""
		fragments = append(fragments, Fragment{Text: text[w.start:w.end], Found: true})
		at = w.end
	}
	tail := text[at:to]
	if to < len(text) {
		tail += " …"
	}
	plain(lead + tail)
	return fragments
}
