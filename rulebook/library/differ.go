package library

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"redress/rulebook"
)

// run is a stretch of a text; differs tells that its words are marked.
type run struct {
	start, end int
	differs    bool
}

// Words lists the words of a plain text in lower case, as they are compared.
func Words(text string) []string { return lowered(text, wordsIn(text)) }

// wordsOf lists the words of a passage.
func wordsOf(p rulebook.Passage) []string {
	var found []string
	for _, r := range p.Runs() {
		found = append(found, Words(r.Text)...)
	}
	return found
}

// eachRun gives the runs of a passage cut where words differ; differs has an element for each of wordsOf.
func eachRun(p rulebook.Passage, differs []bool, each func(of rulebook.Run, r run)) {
	for _, of := range p.Runs() {
		spots := wordsIn(of.Text)
		for _, r := range runsOf(of.Text, spots, differs[:len(spots)]) {
			each(of, r)
		}
		differs = differs[len(spots):]
	}
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
			runs = append(runs, run{at, end, marked})
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
