package rulebook_test

import (
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"redress/rulebook"
)

// links are the marks of terms.
var links = regexp.MustCompile(`<a class="term"[^>]*>([^<]*)</a>`)

// kitchenTerms is an edition that defines a few terms.
func kitchenTerms(t testing.TB) *rulebook.Terms {
	t.Helper()
	e, problems := rulebook.ReadEdition(fstest.MapFS{
		"editions/kitchen/edition.md": {Data: []byte("---\nid: kitchen\ntitle: Kitchen\nkind: code\ndirector: " +
			"yes\n---\n")},
		"editions/kitchen/definitions.md": {Data: []byte(`# Definitions {#definitions}

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
`)},
	}, "editions/kitchen")
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	return e.Terms()
}

// TestMark is what is marked, in brackets, and what is not.
func TestMark(t *testing.T) {
	terms := kitchenTerms(t)
	for _, want := range []string{
		"<p>A [penalty], then a penalty.</p>",
		"<p>A [penalty card] becomes a [penalty]; penalties and penalty cards follow.</p>",
		"<p>[Penalties] first, as a word.</p>",
		"<p>[PENALTY\ncards] across a line.</p>",
		"<p>A [psyche] is a psychic call, and so are psyches.</p>",
		"<p>Every call.</p>",
		"<p>The director's call; a [penalty]'s worth; &quot;[honour]&quot;.</p>",
		"<p>Honoured, dishonour, pre-penalty, penalty-free.</p>",
		"<p>The [non-offending side].</p>",
		`<p><a href="/laws/kitchen/50">A penalty card</a> is no [penalty] <code>honour</code>.</p>`,
		"<h3>Penalty</h3>\n<p><em>[Penalty]</em></p>",
		`<div class="callout note" role="note"><p class="callout-kind">Honour</p><p>[Honour]</p></div>`,
		"<pre><code>penalty</code></pre><p>[honours]</p>",
		"<p>&penalty; &amp; [penalty]</p>",
		"<p>penalty <",
		"",
	} {
		if strings.HasSuffix(want, "<") {
			want = "<p>[penalty] <"
		}
		plain := strings.NewReplacer("[", "", "]", "").Replace(want)
		if got := links.ReplaceAllString(terms.Mark(plain, rulebook.Marked{}), "[$1]"); got != want {
			t.Errorf("marked: %s\nwant:   %s", got, want)
		}
	}
	const link = `<a class="term" href="/laws/kitchen/definitions#psychic-call-psych-psyche" title="Definition: Psychic call (psych, psyche)">psych</a>`
	if got := terms.Mark("psych", rulebook.Marked{}); got != link {
		t.Errorf("the link is %s", got)
	}
	if got := terms.Mark("penalty honour", rulebook.Marked{"penalty": true}); strings.Contains(got, "#penalty") ||
		!strings.Contains(got, "#honour") {
		t.Errorf("what was marked before: %s", got)
	}
	var none *rulebook.Terms
	if none.Mark("penalty", rulebook.Marked{}) != "penalty" {
		t.Error("an edition without definitions marks something")
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

// checkMark holds what is true of every fragment: without the links it is what it was, marking again changes nothing,
// each term is marked once, and every link leads to a definition.
func checkMark(t testing.TB, terms *rulebook.Terms, fragment string) {
	t.Helper()
	if strings.Contains(fragment, `<a class="term"`) {
		return
	}
	done := rulebook.Marked{}
	marked := terms.Mark(fragment, done)
	if links.ReplaceAllString(marked, "$1") != fragment {
		t.Errorf("without its links it is another text:\n%s\nof\n%s", marked, fragment)
	}
	again := rulebook.Marked{}
	if twice := terms.Mark(marked, again); twice != marked {
		t.Errorf("marking twice changes\n%s\nto\n%s", marked, twice)
	}
	if !maps.Equal(done, again) {
		t.Errorf("marked %v, and found %v again", done, again)
	}
	if n := len(links.FindAllString(marked, -1)); n != len(done) {
		t.Errorf("%d links for the terms %v", n, slices.Collect(maps.Keys(done)))
	}
}

func TestMarkEveryProvision(t *testing.T) {
	for _, id := range []string{"laws-2017", "okb-1997"} {
		e, _ := rulebook.ReadEdition(rulebook.Files, "editions/"+id)
		found := rulebook.Marked{}
		for _, law := range e.Laws {
			for _, p := range law.Provisions {
				checkMark(t, e.Terms(), p.HTML())
				e.Terms().Mark(p.HTML(), found)
			}
		}
		for slug := range found {
			if _, ok := e.Definition(slug); !ok {
				t.Errorf("%s: no definition #%s", id, slug)
			}
		}
		if len(found) < 10 || found["call"] || found["hand"] {
			t.Errorf("%s: the terms marked are %v", id, found)
		}
	}
}

func FuzzMark(f *testing.F) {
	for _, seed := range []string{
		"<p>A penalty card, a penalty.</p>", "psych &amp; penalty<", "<a href=\"x\">penalty</a>s",
		"non-offending sides-", "<code>penalty", "pen\u00adalty \u2011honour",
		"</a>penalty<a>honour</a>", "<p class=\"callout-kind\">Honour<p>honour</p>", "İ honour ſ penaltY",
	} {
		f.Add(seed)
	}
	terms := kitchenTerms(f)
	f.Fuzz(func(t *testing.T, markdown string) { checkMark(t, terms, rulebook.Render("kitchen", markdown)) })
}
