package library

import (
	"html"
	"strings"
	"unicode"
	"unicode/utf8"
)

// run is a stretch of a text; differs tells that its words are marked.
type run struct {
	text    string
	differs bool
}

// Words lists the words of a plain text in lower case, as they are compared.
func Words(text string) []string { return lowered(text, wordsIn(text)) }

// HTMLWords lists the words of an HTML fragment.
func HTMLWords(fragment string) []string {
	var found []string
	eachText(fragment, func(text string) { found = append(found, Words(html.UnescapeString(text))...) },
		func(string) {})
	return found
}

// MarkHTML puts open and close around those words of an HTML fragment for which differs is true; it has an element for
// each of HTMLWords. Without the marks the result is the fragment as it was, but for the spelling of entities; tags are
// never inside a mark.
func MarkHTML(fragment string, differs []bool, open, close string) string {
	var b strings.Builder
	eachText(fragment, func(text string) {
		plain := html.UnescapeString(text)
		spots := wordsIn(plain)
		for _, r := range runsOf(plain, spots, differs[:len(spots)]) {
			if r.differs {
				b.WriteString(open + html.EscapeString(r.text) + close)
			} else {
				b.WriteString(html.EscapeString(r.text))
			}
		}
		differs = differs[len(spots):]
	}, func(tag string) { b.WriteString(tag) })
	return b.String()
}

// Likeness tells how much two texts have in common: 1 for the same words in the same order, 0 for none. Texts of which
// one is more than twice as long as the other are not alike.
func Likeness(a, b []string) float64 {
	short, long := min(len(a), len(b)), max(len(a), len(b))
	if short == 0 || long > 2*short {
		return 0
	}
	return 2 * float64(inCommon(a, b)) / float64(len(a)+len(b))
}

// inCommon is the length of the longest common sequence of two lists of words.
func inCommon(a, b []string) int {
	row := make([]int, len(b)+1)
	for i := range a {
		above := 0 // what the row held one to the left before
		for j := range b {
			was := row[j+1]
			if a[i] == b[j] {
				row[j+1] = above + 1
			} else {
				row[j+1] = max(row[j], was)
			}
			above = was
		}
	}
	return row[len(b)]
}

// spot is where a word stands in a text.
type spot struct{ start, end int }

// wordsIn finds the words of a text: runs of letters and digits, with what may stand inside a word (27B1(a) is three).
func wordsIn(text string) []spot {
	var found []spot
	start := -1
	for i, r := range text {
		inside := unicode.IsLetter(r) || unicode.IsDigit(r) || strings.ContainsRune("♠♥♦♣%", r)
		if !inside && (r == '\'' || r == '’' || r == '-') && start >= 0 {
			next, _ := utf8.DecodeRuneInString(text[i+utf8.RuneLen(r):])
			inside = unicode.IsLetter(next) || unicode.IsDigit(next)
		}
		switch {
		case inside && start < 0:
			start = i
		case !inside && start >= 0:
			found = append(found, spot{start, i})
			start = -1
		}
	}
	if start >= 0 {
		found = append(found, spot{start, len(text)})
	}
	return found
}

func lowered(text string, spots []spot) []string {
	words := make([]string, len(spots))
	for i, s := range spots {
		words[i] = strings.ToLower(text[s.start:s.end])
	}
	return words
}

// runsOf cuts a text into runs; what stands between two words that differ belongs to their run.
func runsOf(text string, spots []spot, differs []bool) []run {
	var runs []run
	at := 0
	add := func(end int, marked bool) {
		if end > at {
			runs = append(runs, run{text[at:end], marked})
			at = end
		}
	}
	for i := 0; i < len(spots); i++ {
		if !differs[i] {
			continue
		}
		add(spots[i].start, false)
		for i+1 < len(spots) && differs[i+1] {
			i++
		}
		add(spots[i].end, true)
	}
	add(len(text), false)
	return runs
}

// eachText goes through an HTML fragment, text by text and tag by tag.
func eachText(fragment string, text, tag func(string)) {
	for fragment != "" {
		open := strings.IndexByte(fragment, '<')
		if open < 0 {
			open = len(fragment)
		}
		if open > 0 {
			text(fragment[:open])
		}
		fragment = fragment[open:]
		if end := strings.IndexByte(fragment, '>'); end >= 0 {
			tag(fragment[:end+1])
			fragment = fragment[end+1:]
		} else if fragment != "" {
			text(fragment)
			fragment = ""
		}
	}
}
