package rulebook

import (
	"html"
	"io"
	"strings"
)

// textStyle asks for the sign as text and not as a coloured picture, which some phones would draw.
const textStyle = "\uFE0E"

// suits are the four signs as HTML: coloured by their class, and spoken by name.
var suits = map[rune]string{'♠': suit("s", "spades", "♠"), '♥': suit("h", "hearts", "♥"),
	'♦': suit("d", "diamonds", "♦"), '♣': suit("c", "clubs", "♣")}

func suit(class, name, sign string) string {
	return `<span class="suit ` + class + `" role="img" aria-label="` + name + `">` + sign + textStyle + `</span>`
}

// Suited writes plain text (what somebody typed, a title) as HTML with its suit signs coloured and spoken by name.
func Suited(text string) string {
	var b strings.Builder
	writeSuited(&b, text, func(words string) { b.WriteString(html.EscapeString(words)) })
	return b.String()
}

// writeSuited cuts a text at its suit signs: what stands between them is written by words. The one place that knows
// what a sign becomes, for plain text and for Markdown.
func writeSuited(w io.StringWriter, text string, words func(string)) {
	for text != "" {
		at := strings.IndexAny(text, "♠♥♦♣")
		if at < 0 {
			words(text)
			return
		}
		if at > 0 {
			words(text[:at])
		}
		const size = len("♠")
		_, _ = w.WriteString(suits[[]rune(text[at : at+size])[0]])
		text = strings.TrimPrefix(text[at+size:], textStyle)
	}
}
