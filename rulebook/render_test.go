package rulebook_test

import (
	"strings"
	"testing"

	"redress/rulebook"
)

// signs writes the spans of suits shortly: {h} is a heart.
func signs(html string) string {
	for _, suit := range [][3]string{{"s", "spades", "♠"}, {"h", "hearts", "♥"}, {"d", "diamonds", "♦"},
		{"c", "clubs", "♣"}} {
		html = strings.ReplaceAll(html, `<span class="suit `+suit[0]+`" role="img" aria-label="`+suit[1]+`">`+suit[2]+
			"\uFE0E</span>", "{"+suit[0]+"}")
	}
	return html
}

// Plain text with its suits; what somebody typed stays text.
func TestSuited(t *testing.T) {
	for text, want := range map[string]string{
		"":                 "",
		"No suit":          "No suit",
		"2♥ doubled":       "2{h} doubled",
		"♠♣":               "{s}{c}",
		"♦\uFE0E and ♦":    "{d} and {d}",
		"<b>♠</b> & \"♥'":  "&lt;b&gt;{s}&lt;/b&gt; &amp; &#34;{h}&#39;",
		"♡ \xe2\x99 ♤\xe2": "♡ \xe2\x99 ♤\xe2",
	} {
		if got := signs(rulebook.Suited(text)); got != want {
			t.Errorf("%q is shown as\n%s; want\n%s", text, got, want)
		}
	}
}

// Markdown as a page shows it, without its links, and in a button.
func TestWaysToWrite(t *testing.T) {
	for _, c := range []struct{ markdown, page, bare, line string }{
		{"♥ and *♠*", "<p>{h} and <em>{s}</em></p>\n", "<p>{h} and <em>{s}</em></p>\n", "{h} and <em>{s}</em> "},
		{"See [Law 9 ♦](law:9).", `<p>See <a href="/laws/kitchen/9">Law 9 {d}</a>.</p>` + "\n",
			"<p>See Law 9 {d}.</p>\n", `See <a href="/laws/kitchen/9">Law 9 {d}</a>. `},
		{"One.\n\nTwo.", "<p>One.</p>\n<p>Two.</p>\n", "<p>One.</p>\n<p>Two.</p>\n", "One. \nTwo. "},
		{"| a | b |\n|:--|--:|\n| ♣ | 1 |", `<div class="table-wrap" tabindex="0"><table>` +
			"\n<thead>\n<tr>\n<th>a</th>\n<th class=\"right\">b</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>{c}</td>\n" +
			"<td class=\"right\">1</td>\n</tr>\n</tbody>\n</table></div>\n", "", ""},
		{"<https://example.org/?a&b>", `<p><a href="https://example.org/?a&amp;b">https://example.org/?a&amp;b</a></p>` +
			"\n", "<p>https://example.org/?a&amp;b</p>\n", ""},
		{`[a](law:9 "a ♥")`, `<p><a href="/laws/kitchen/9" title="a ♥">a</a></p>` + "\n", "<p>a</p>\n", ""},
		{"![♥](x)", `<p><img src="x" alt="♥"></p>` + "\n", "", ""},
		{"`♥` <b>♥</b>", "<p><code>♥</code> <!-- raw HTML omitted -->{h}<!-- raw HTML omitted --></p>\n", "", ""},
	} {
		p := rulebook.ReadPassage("kitchen", c.markdown)
		for _, way := range [][2]string{{p.HTML(), c.page}, {p.Bare(), c.bare}, {p.Line(), c.line}} {
			if got := signs(way[0]); got != way[1] && way[1] != "" {
				t.Errorf("%q is written as\n%s; want\n%s", c.markdown, got, way[1])
			}
		}
	}
}
