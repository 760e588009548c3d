package parts

import (
	"fmt"
	"strings"
	"testing"

	"redress/views"
)

// TestWhatStandsAboveTheAnswers: the words to say and the first paragraph, whatever the order in the questionnaire; the
// rest is folded below, and nothing is lost.
func TestWhatStandsAboveTheAnswers(t *testing.T) {
	for _, c := range []struct{ body, above, below string }{
		{"", "", ""},
		{"text:<p>a</p>", "text:<p>a</p>", ""},
		{"text:<p>a</p>\n", "text:<p>a</p>\n", ""},
		{"text:<p>a</p>\n<p>b</p><p>c</p>", "text:<p>a</p>", "text:\n<p>b</p><p>c</p>"},
		{"text:<p>a</p>|law:<p>l</p>|text:<p>b</p>", "text:<p>a</p>", "text:<p>b</p>"},
		{"unsettled:<p>u</p>|say:<p>s</p>|note:<p>n</p>", "say:<p>s</p>", "unsettled:<p>u</p>|note:<p>n</p>"},
		{"text:<p>a</p><p>b</p>|say:<p>s</p>", "text:<p>a</p>|say:<p>s</p>", "text:<p>b</p>"},
	} {
		body := blocks(c.body)
		if above, below := written(FirstWords(body)), written(Remarks(body)); above != c.above || below != c.below {
			t.Errorf("%q: above %q, below %q; want %q and %q", c.body, above, below, c.above, c.below)
		}
	}
}

func blocks(text string) (list []views.Block) {
	for _, b := range strings.Split(text, "|") {
		if kind, html, found := strings.Cut(b, ":"); found {
			list = append(list, views.Block{Kind: kind, HTML: html})
		}
	}
	return list
}

func written(list []views.Block) string {
	var words []string
	for _, b := range list {
		words = append(words, fmt.Sprintf("%s:%s", b.Kind, b.HTML))
	}
	return strings.Join(words, "|")
}
