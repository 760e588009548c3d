package rulebook

import (
	"html"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/yuin/goldmark/ast"
)

// terms finds the terms that an edition defines in the text of its provisions.
type terms struct {
	edition string
	forms   map[string][]form // by the first word, those of most words first
}

// form is one way in which a term stands in a text: its words in small letters.
type form struct {
	words      []string
	slug, term string
}

// unmarkedID is the heading in definitions.md below which the terms stand that are not marked in the laws, because they
// are on every line (call, card, hand).
const unmarkedID = "unmarked"

// unmarked reads the paragraph below the heading {#unmarked}: terms with commas between them.
func (d *Document) unmarked(definitions []Definition, report func(at Position, code, text, do string)) map[string]bool {
	slugs := map[string]bool{}
	below := false
	for n := d.Root.FirstChild(); n != nil; n = n.NextSibling() {
		if h, ok := n.(*ast.Heading); ok {
			below = Attribute(h, "id") == unmarkedID
			continue
		}
		if !below || n.Kind() != ast.KindParagraph {
			continue
		}
		for _, word := range strings.Split(strings.TrimSuffix(d.Text(n), "."), ",") {
			slug := Slug(word)
			if !slices.ContainsFunc(definitions, func(def Definition) bool { return def.Slug == slug }) {
				report(d.Place(n), "unmarked-term", "\""+strings.TrimSpace(word)+
					"\" is not defined, so it need not be kept from being marked.",
					"Take it from the list, or define it.")
			}
			slugs[slug] = true
		}
	}
	return slugs
}

// newTerms prepares the search for every definition that is not too common to be marked.
func newTerms(edition string, definitions []Definition, unmarked map[string]bool) *terms {
	t := &terms{edition: edition, forms: map[string][]form{}}
	for _, d := range definitions {
		if unmarked[d.Slug] {
			continue
		}
		for _, name := range names(d.Term) {
			words := strings.Fields(strings.ToLower(name))
			if len(words) == 0 {
				continue
			}
			last := len(words) - 1
			for _, ending := range plurals(words[last]) {
				f := form{words: append(slices.Clone(words[:last]), ending), slug: d.Slug, term: d.Term}
				t.forms[f.words[0]] = append(t.forms[f.words[0]], f)
			}
		}
	}
	for _, forms := range t.forms {
		slices.SortStableFunc(forms, func(a, b form) int { return len(b.words) - len(a.words) })
	}
	return t
}

// names are the ways in which a definition names its term: "Psychic call (psych, psyche)" has three, and so has
// "Average plus, average, average minus".
func names(term string) []string {
	before, inside, _ := strings.Cut(term, "(")
	inside, after, _ := strings.Cut(inside, ")")
	return append(strings.Split(before+after, ","), strings.Split(inside, ",")...)
}

// plurals gives a word with its plural.
func plurals(word string) []string {
	switch n := len(word); {
	case strings.HasSuffix(word, "y") && n > 1 && !strings.ContainsRune("aeiou", rune(word[n-2])):
		return []string{word, word[:n-1] + "ies"}
	case strings.HasSuffix(word, "s"), strings.HasSuffix(word, "x"), strings.HasSuffix(word, "ch"),
		strings.HasSuffix(word, "sh"):
		return []string{word, word + "es"}
	}
	return []string{word, word + "s"}
}

// mark puts marks on the first occurrence of each term in a passage, which make it a link to its definition; in a link,
// a heading or code nothing is marked. What done names is not marked again; what is marked is added to it.
func (t *terms) mark(passage Passage, done map[string]bool) []Mark {
	if t == nil || len(t.forms) == 0 {
		return nil
	}
	var marks []Mark
	for _, run := range passage.Runs() {
		if !run.titled {
			marks = append(marks, t.markRun(run, done)...)
		}
	}
	return marks
}

// opening is the tag that begins the link to a definition.
func (t *terms) opening(f form) string {
	return `<a class="term" href="/laws/` + t.edition + `/definitions#` + f.slug + `" title="Definition: ` +
		html.EscapeString(f.term) + `">`
}

// markRun marks the terms of a run of text.
func (t *terms) markRun(run Run, done map[string]bool) (marks []Mark) {
	text := run.Text
	for at := 0; at < len(text); {
		if text[at] == '&' { // a character reference is no word
			if end := strings.IndexByte(text[at:], ';'); end >= 0 && !strings.ContainsAny(text[at:at+end], " \n") {
				at += end + 1
				continue
			}
		}
		end := wordEnd(text, at)
		if end == at {
			_, size := utf8.DecodeRuneInString(text[at:])
			at += size
			continue
		}
		if f, after := t.longest(text, at, end); after > 0 {
			if !done[f.slug] {
				done[f.slug] = true
				marks = append(marks, run.Mark(at, after, t.opening(f), "</a>"))
			}
			end = after // the parts of a longer term are no terms of their own
		}
		at = end
	}
	return marks
}

// longest finds the longest term that begins with the word between at and end, and where it ends; 0 where there is
// none.
func (t *terms) longest(text string, at, end int) (form, int) {
	for _, f := range t.forms[strings.ToLower(text[at:end])] {
		after, ok := end, true
		for _, want := range f.words[1:] {
			next := after
			for next < len(text) && (text[next] == ' ' || text[next] == '\n') {
				next++
			}
			last := wordEnd(text, next)
			if next == after || strings.ToLower(text[next:last]) != want {
				ok = false
				break
			}
			after = last
		}
		if ok {
			return f, after
		}
	}
	return form{}, 0
}

// wordEnd is where the word ends that begins at a place; the place itself where none does. A hyphen between letters
// belongs to the word: in "non-offending side" nobody reads about offending.
func wordEnd(text string, at int) int {
	end := at
	for i := at; i < len(text); {
		r, size := utf8.DecodeRuneInString(text[i:])
		switch {
		case unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r):
			i += size
			end = i
		case (r == '-' || r == '\u2011') && end == i && end > at:
			i += size
		default:
			return end
		}
	}
	return end
}
