package rulebook_test

import (
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"redress/rulebook"
)

// links are the marks of terms.
var links = regexp.MustCompile(`<a class="term"[^>]*>([^<]*)</a>`)

const definitions = `# Definitions {#definitions}

Penalty
: What is given.

Penalty card
: A card.

Psychic call (psych, psyche)
: A call.

Non-offending side
: The other one.

Call
: What is said.

Honour
: A card.

## Too common {#unmarked}

Call.
`

// kitchen is an edition with definitions and the provisions of one law.
func kitchen(t testing.TB, definitions, law string) *rulebook.Edition {
	t.Helper()
	e, _ := rulebook.ReadEdition(fstest.MapFS{
		"editions/kitchen/edition.md": {Data: []byte("---\nid: kitchen\ntitle: Kitchen\nkind: code\ndirector: " +
			"yes\n---\n")},
		"editions/kitchen/definitions.md": {Data: []byte(definitions)},
		"editions/kitchen/laws/001.md":    {Data: []byte("# Law 1 Cooking {#1}\n\n" + law + "\n")},
	}, "editions/kitchen")
	return e
}

// html is a provision as a page shows it.
func html(p *rulebook.Provision) string {
	var b strings.Builder
	for _, part := range p.Parts() {
		b.WriteString(part.HTML)
	}
	return b.String()
}

// TestTerms is Markdown with ‹the terms that are marked›, and those that are not.
func TestTerms(t *testing.T) {
	for _, want := range []string{
		"A ‹penalty›, then a penalty.",
		"A ‹penalty card› becomes a ‹penalty›; penalties and penalty cards follow.",
		"‹Penalties› first, as a word.",
		"‹PENALTY\ncards› across a line.",
		"A ‹psyche› is a psychic call, and so are psyches.",
		"Every call.",
		"The director's call; a ‹penalty›'s worth; \"‹honour›\".",
		"Honoured, dishonour, pre-penalty, penalty-free.",
		"The ‹non-offending side›.",
		"[A penalty card](law:50) is no ‹penalty› `honour`.",
		"*‹Penalty›* **‹honours›**",
		"A ‹penalty› *card* is a ‹penalty card›.",
		"A ‹penalty›\\\ncard.",
		"- ‹Penalty›.\n- ‹Honour›, penalty.",
		"```\npenalty\n```\n\n‹honours›",
		"&penalty; &amp; ‹penalty›; a \\<‹honour›>",
		"> Of a ‹penalty\n> card›.",
		"| ‹Penalty› | ‹Honour› |\n|---|--:|\n| penalty | ♥ ‹penalty card› |",
		"♥‹honour›♠",
		"No term.",
	} {
		plain := strings.NewReplacer("‹", "", "›", "").Replace(want)
		shown := html(kitchen(t, definitions, plain).Provision("1"))
		if got, want := links.ReplaceAllString(shown, "‹$1›"), rulebook.Render("kitchen", want); got != want {
			t.Errorf("%s\nis shown as %s\nwant        %s", plain, got, want)
		}
	}
}

// A link names its term and leads to it; a part of a provision that comes later does not mark it again, a callout's
// title and what an older code said have no terms, and an edition without definitions marks nothing.
func TestTermLinks(t *testing.T) {
	const link = `<a class="term" href="/laws/kitchen/definitions#psychic-call-psych-psyche" title="Definition: Psychic call (psych, psyche)">psych</a>`
	e := kitchen(t, definitions, "A psych.\n\n> [!was honour] Of an honour.\n\n> [!note honour] The psyche, a penalty.")
	got := html(e.Provision("1"))
	for words, want := range map[string]int{link: 1, `class="term"`: 2, `#penalty"`: 1, "Of an honour.": 1,
		"Note · Honour</p>": 1} {
		if n := strings.Count(got, words); n != want {
			t.Errorf("%d times %s in\n%s\nwant %d", n, words, got, want)
		}
	}
	p := e.Provision("1")
	for term, want := range map[string]bool{"psychic-call-psych-psyche": true, "penalty": true, "honour": false,
		"call": false, "": false} {
		if p.Links(term) != want {
			t.Errorf("it links to %q: %v", term, !want)
		}
	}
	if own := p.Own().HTML(); strings.Contains(own, "class=") || own != "<p>A psych.</p>\n" {
		t.Errorf("the text to be compared is %s", own)
	}
}

// TestUnmarkedTerm: a word that is kept from being marked must be one that is defined.
func TestUnmarkedTerm(t *testing.T) {
	_, problems := rulebook.ReadEdition(fstest.MapFS{
		"editions/kitchen/edition.md": {Data: []byte("---\nid: kitchen\ntitle: Kitchen\nkind: code\ndirector: " +
			"yes\n---\n")},
		"editions/kitchen/definitions.md": {Data: []byte("# Definitions {#definitions}\n\nTea\n: A drink.\n\n## " +
			"Common {#unmarked}\n\nTea, Milk.\n")},
	}, "editions/kitchen")
	if len(problems) != 1 || problems[0].Code != "unmarked-term" || problems[0].At.Line != 8 {
		t.Errorf("problems: %v", problems)
	}
}

// checkTerms holds what is true of every provision: without the links it is what it was without terms, each term is
// marked once, and every link leads to a definition.
func checkTerms(t testing.TB, e *rulebook.Edition, p *rulebook.Provision, without string) (found []string) {
	t.Helper()
	marked := html(p)
	if got := links.ReplaceAllString(marked, "$1"); got != without {
		t.Errorf("%s: without its links it is another text:\n%s\nof\n%s", p.ID, got, without)
	}
	for _, d := range e.Definitions {
		if n := strings.Count(marked, `/definitions#`+d.Slug+`"`); n > 1 || (n > 0) != p.Links(d.Slug) {
			t.Errorf("%s: %d links to %s", p.ID, n, d.Term)
		} else if n > 0 {
			found = append(found, d.Slug)
		}
	}
	if n := strings.Count(marked, `<a class="term"`); n != len(found) {
		t.Errorf("%s: %d links for the terms %v", p.ID, n, found)
	}
	return found
}

func TestTermsOfEveryProvision(t *testing.T) {
	for _, id := range []string{"laws-2017", "okb-1997"} {
		e, _ := rulebook.ReadEdition(rulebook.Files, "editions/"+id)
		found := map[string]bool{}
		for _, law := range e.Laws {
			for _, p := range law.Provisions {
				for _, slug := range checkTerms(t, e, p, rulebook.Render(id, p.Source)) {
					found[slug] = true
				}
			}
		}
		if len(found) < 10 || found["call"] || found["hand"] {
			t.Errorf("%s: the terms marked are %v", id, found)
		}
	}
}

func FuzzTerms(f *testing.F) {
	for _, seed := range []string{
		"A penalty card, a penalty.", "psych &amp; penalty<", "[penalty](law:1)s", "non-offending sides-",
		"`penalty", "pen\u00adalty \u2011honour", "*</a>penalty*honour", "> [!note x] Honour\n> penalty\n> card",
		"İ honour ſ penaltY", "| penalty | honour |\n|---|--:|\n| ♥ penalty card | \\| psych |", "\thonour",
		"&penalty;", "penalty\\\ncard", "![penalty](x) ♠honour♠",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, markdown string) {
		if strings.ContainsAny(markdown, "\x00") || strings.Contains(markdown, "class=\"term") {
			return
		}
		e, plain := kitchen(t, definitions, markdown), kitchen(t, "", markdown)
		for i, law := range e.Laws {
			for j, p := range law.Provisions {
				checkTerms(t, e, p, html(plain.Laws[i].Provisions[j]))
			}
		}
	})
}
