package rulebook

import (
	"html"
	"io"
	"strings"
)

// textStyle asks for the sign as text and not as a coloured picture, which some phones would draw.
const textStyle = "\uFE0E"

// suits are the four signs as HTML: coloured by their class, and spoken by name.
var suits = map[string]string{"♠": suit("s", "spades", "♠"), "♥": suit("h", "hearts", "♥"),
	"♦": suit("d", "diamonds", "♦"), "♣": suit("c", "clubs", "♣")}

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
		at := suitIn(text)
		if at < 0 {
			words(text)
			return
		}
		if at > 0 {
			words(text[:at])
		}
		const size = len("♠")
		_, _ = w.WriteString(suits[text[at:at+size]])
		text = strings.TrimPrefix(text[at+size:], textStyle)
	}
}

// suitIn is where the first suit sign stands in a text; -1 where none does. Pages hold much text and few signs: the two
// bytes with which all four begin are found faster than any of four letters.
func suitIn(text string) int {
	const begins, size = "\xe2\x99", len("♠")
	for from := 0; ; from += len(begins) {
		at := strings.Index(text[from:], begins)
		if at < 0 {
			return -1
		}
		from += at
		if end := from + size; end <= len(text) && suits[text[from:end]] != "" {
			return from
		}
	}
}
