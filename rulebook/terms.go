package rulebook

import (
	"html"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/yuin/goldmark/ast"
)

// Terms finds the terms that an edition defines in the text of its provisions.
type Terms struct {
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
func newTerms(edition string, definitions []Definition, unmarked map[string]bool) *Terms {
	t := &Terms{edition: edition, forms: map[string][]form{}}
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

// Marked is what Mark has marked so far in one provision, by slug.
type Marked map[string]bool

// unmarkedIn are the elements in which nothing is marked.
var unmarkedIn = map[string]bool{"a": true, "h1": true, "h2": true, "h3": true, "h4": true, "h5": true, "h6": true,
	"code": true, "pre": true}

// Mark makes the first occurrence of each term in an HTML fragment of this package a link to its definition. What done
// names is not marked again; what is marked is added to it. The links are <a class="term">; without them the fragment
// is what it was, and marking twice changes nothing.
func (t *Terms) Mark(fragment string, done Marked) string {
	if t == nil || len(t.forms) == 0 {
		return fragment
	}
	t.findMarked(fragment, done)
	var b strings.Builder
	closedBy := "" // the end of the element in which nothing is marked
	for fragment != "" {
		if fragment[0] != '<' {
			end := strings.IndexByte(fragment, '<')
			if end < 0 {
				end = len(fragment)
			}
			if closedBy != "" {
				b.WriteString(fragment[:end])
			} else {
				t.markText(&b, fragment[:end], done)
			}
			fragment = fragment[end:]
			continue
		}
		end := strings.IndexByte(fragment, '>') + 1
		if end == 0 {
			b.WriteString(fragment)
			break
		}
		tag := fragment[:end]
		if name := tagName(tag); closedBy == "" && (unmarkedIn[name] || tag == `<p class="callout-kind">`) {
			closedBy = "</" + name + ">"
		} else if tag == closedBy {
			closedBy = ""
		}
		b.WriteString(tag)
		fragment = fragment[end:]
	}
	return b.String()
}

// findMarked adds to done what is marked in the fragment already.
func (t *Terms) findMarked(fragment string, done Marked) {
	for {
		_, rest, found := strings.Cut(fragment, t.address())
		if !found {
			return
		}
		slug, after, _ := strings.Cut(rest, `"`)
		done[slug] = true
		fragment = after
	}
}

// address is how the link to a definition of the edition begins, up to the slug.
func (t *Terms) address() string { return `<a class="term" href="/laws/` + t.edition + `/definitions#` }

// opening is the tag that begins the link to a definition.
func (t *Terms) opening(f form) string {
	return t.address() + f.slug + `" title="Definition: ` + html.EscapeString(f.term) + `">`
}

// tagName is the name of an opening tag; empty for a closing one.
func tagName(tag string) string {
	name := strings.TrimPrefix(tag, "<")
	if i := strings.IndexFunc(name, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }); i >= 0 {
		name = name[:i]
	}
	return name
}

// markText writes a run of text between two tags with its terms marked.
func (t *Terms) markText(b *strings.Builder, text string, done Marked) {
	written := 0
	for at := 0; at < len(text); {
		if text[at] == '&' { // a character reference is no word
			if end := strings.IndexByte(text[at:], ';'); end >= 0 {
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
		if f, after := t.longest(text, at, end); after > 0 && !done[f.slug] {
			done[f.slug] = true
			b.WriteString(text[written:at])
			b.WriteString(t.opening(f))
			b.WriteString(text[at:after])
			b.WriteString("</a>")
			written, end = after, after
		} else if after > 0 {
			end = after // the parts of a longer term are no terms of their own
		}
		at = end
	}
	b.WriteString(text[written:])
}

// longest finds the longest term that begins with the word between at and end, and where it ends; 0 where there is
// none.
func (t *Terms) longest(text string, at, end int) (form, int) {
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
