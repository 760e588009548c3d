package library

import (
	"html"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Run is a stretch of a text; Differs tells that its words are not in the text it was compared with.
type Run struct {
	Text    string
	Differs bool
}

// DiffWords marks the words of a text that the other one does not have in that place. The runs joined are the text.
func DiffWords(text, other string) []Run {
	spots := wordsIn(text)
	differs, _ := differing(lowered(text, spots), Words(other))
	return runsOf(text, spots, differs)
}

// Words lists the words of a plain text in lower case, as they are compared.
func Words(text string) []string { return lowered(text, wordsIn(text)) }

// HTMLWords lists the words of an HTML fragment.
func HTMLWords(fragment string) []string {
	var found []string
	eachText(fragment, func(text string) { found = append(found, Words(html.UnescapeString(text))...) }, func(string) {})
	return found
}

// MarkHTML puts open and close around the words of an HTML fragment that the other words do not have in their place.
// Without
// the marks it is the fragment as it was, but for the spelling of entities; tags are never inside a mark.
func MarkHTML(fragment string, other []string, open, close string) string {
	differs, _ := differing(HTMLWords(fragment), other)
	var b strings.Builder
	eachText(fragment, func(text string) {
		plain := html.UnescapeString(text)
		spots := wordsIn(plain)
		for _, run := range runsOf(plain, spots, differs[:len(spots)]) {
			if run.Differs {
				b.WriteString(open + html.EscapeString(run.Text) + close)
			} else {
				b.WriteString(html.EscapeString(run.Text))
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
	_, common := differing(a, b)
	return 2 * float64(common) / float64(len(a)+len(b))
}

// differing finds the words of a that are in no longest common sequence with b, and the length of that sequence.
func differing(a, b []string) (differs []bool, common int) {
	differs = make([]bool, len(a))
	width := len(b) + 1
	longest := make([]int32, (len(a)+1)*width)
	for i := len(a) - 1; i >= 0; i-- {
		for j := len(b) - 1; j >= 0; j-- {
			if a[i] == b[j] {
				longest[i*width+j] = longest[(i+1)*width+j+1] + 1
			} else {
				longest[i*width+j] = max(longest[(i+1)*width+j], longest[i*width+j+1])
			}
		}
	}
	for i, j := 0, 0; i < len(a); {
		switch {
		case j < len(b) && a[i] == b[j]:
			i, j = i+1, j+1
		case j < len(b) && longest[i*width+j+1] > longest[(i+1)*width+j]:
			j++
		default:
			differs[i] = true
			i++
		}
	}
	return differs, int(longest[0])
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
func runsOf(text string, spots []spot, differs []bool) []Run {
	var runs []Run
	at := 0
	add := func(end int, marked bool) {
		if end > at {
			runs = append(runs, Run{text[at:end], marked})
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
