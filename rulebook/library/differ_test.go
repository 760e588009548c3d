package library

import (
	"html"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"
)

func joined(runs []Run) string {
	var b strings.Builder
	for _, r := range runs {
		b.WriteString(r.Text)
	}
	return b.String()
}

func TestDiffWords(t *testing.T) {
	for _, c := range []struct{ text, other, marked string }{
		{"The player may pass.", "The player may pass.", ""},
		{"The player may pass.", "the PLAYER, may: pass", ""},
		{"The player must pass now.", "The player may pass.", "must|now"},
		{"could well have been", "probably was", "could well have been"},
		{"", "something", ""},
		{"something", "", "something"},
		{"40% or less", "60% or less", "40%"},
		{"non-offending side", "offending side", "non-offending"},
	} {
		var marked []string
		runs := DiffWords(c.text, c.other)
		for _, r := range runs {
			if r.Differs {
				marked = append(marked, r.Text)
			}
		}
		if got := strings.Join(marked, "|"); got != c.marked || joined(runs) != c.text {
			t.Errorf("%q against %q marks %q; want %q", c.text, c.other, got, c.marked)
		}
	}
}

// Dropping the marks gives the text back; a text has no mark against itself; and what is not marked stands in the other
// text in the same order.
func TestDiffProperties(t *testing.T) {
	words := strings.Fields("the player may not, pass. bid's <b> & ♠ 27B1(a) – Law non-offending … 'x' it")
	random := rand.New(rand.NewPCG(1, 2))
	text := func() string {
		var b strings.Builder
		for range random.IntN(30) {
			b.WriteString(words[random.IntN(len(words))] + strings.Repeat(" ", random.IntN(3)))
		}
		return b.String()
	}
	for range 3000 {
		a, b := text(), text()
		runs := DiffWords(a, b)
		if joined(runs) != a {
			t.Fatalf("%q came back as %q", a, joined(runs))
		}
		for _, r := range DiffWords(a, a) {
			if r.Differs {
				t.Fatalf("%q differs from itself in %q", a, r.Text)
			}
		}
		rest := Words(b)
		for _, r := range runs {
			if r.Differs {
				continue
			}
			for _, word := range Words(r.Text) {
				for len(rest) > 0 && rest[0] != word {
					rest = rest[1:]
				}
				if len(rest) == 0 {
					t.Fatalf("%q is not marked in %q against %q", word, a, b)
				}
				rest = rest[1:]
			}
		}
		fragment := "<p>" + html.EscapeString(a) + "</p>\n<ul><li><a href=\"/x\">" + html.EscapeString(b) + "</a></li></ul>"
		marked := MarkHTML(fragment, Words(b), "<mark>", "</mark>")
		if got := strings.NewReplacer("<mark>", "", "</mark>", "").Replace(marked); got != fragment {
			t.Fatalf("%q came back as %q", fragment, got)
		}
		if regexp.MustCompile(`<mark>[^<]*<[^/]`).MatchString(marked) {
			t.Fatalf("a tag stands in a mark: %q", marked)
		}
	}
}

func TestLikeness(t *testing.T) {
	a := Words("the player may call again at once")
	if got := Likeness(a, a); got != 1 {
		t.Errorf("a text is like itself by %v", got)
	}
	if got := Likeness(a, Words("no")); got != 0 {
		t.Errorf("texts of such lengths are alike by %v", got)
	}
	if got := Likeness(nil, nil); got != 0 {
		t.Errorf("two empty texts are alike by %v", got)
	}
}
