package library_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	"redress/rulebook"
	"redress/rulebook/library"
)

// foundOf counts how phrases are found.
type foundOf struct{ first, inThree, told, none, nothing int }

// The least that must be right of each file, so that a change can only make it better.
var leastFound = map[string]foundOf{
	"testdata/phrases.txt": {first: 202, inThree: 211, nothing: 39},
}

// TestPhrases: the files have phrases that were written before the words by which irregularities are found, and what
// must come first; a dash where nothing may be offered. What is not found so is listed with -v.
func TestPhrases(t *testing.T) {
	e := library.Load(rulebook.Files).Edition("laws-2017")
	for file, least := range leastFound {
		got := phrasesFound(t, e, file)
		percent := func(n, of int) float64 { return 100 * float64(n) / float64(max(of, 1)) }
		t.Logf("%s: first %d of %d (%.1f%%), among three %d (%.1f%%), nothing for %d of %d (%.1f%%)", file,
			got.first, got.told, percent(got.first, got.told), got.inThree, percent(got.inThree, got.told),
			got.nothing, got.none, percent(got.nothing, got.none))
		if got.first < least.first || got.inThree < least.inThree || got.nothing < least.nothing {
			t.Errorf("%s: less is found than before, %+v: want %+v at least", file, got, least)
		}
	}
}

func phrasesFound(t *testing.T, e *library.Edition, file string) (got foundOf) {
	for _, fields := range table(t, file, 2) {
		want := strings.Split(fields[1], " or ")
		right := func(s library.Situation) bool { return slices.Contains(want, s.ID) }
		found := e.Situations(fields[0])
		at := slices.IndexFunc(found, right)
		switch {
		case fields[1] == "-":
			got.none++
			if len(found) == 0 {
				got.nothing++
			}
		default:
			got.told++
			if at == 0 {
				got.first++
			}
			if at >= 0 && at < 3 {
				got.inThree++
			}
		}
		if at != 0 && (fields[1] != "-" || len(found) > 0) {
			t.Logf("%q finds %s, want %s", fields[0], all(found), fields[1])
		}
	}
	return got
}

// mostListed is how many phrases stood in the lists of what people say before the phrases were written: short ones that
// everyone says.
const mostListed = 10

// TestPhrasesAreNotCopied: no further phrase stands in the list of what people say for an irregularity, for then it
// would tell nothing of phrases that nobody wrote down.
func TestPhrasesAreNotCopied(t *testing.T) {
	e := library.Load(rulebook.Files).Edition("laws-2017")
	listed := map[string]string{}
	for _, x := range e.Irregularities() {
		said := x.Said
		if x.Questionnaire != nil {
			said = append(slices.Clone(said), x.Questionnaire.Situation...)
		}
		for _, words := range said {
			listed[strings.ToLower(words)] = x.ID
		}
	}
	copied := 0
	for file := range leastFound {
		seen := map[string]bool{}
		for _, fields := range table(t, file, 2) {
			if seen[fields[0]] {
				t.Errorf("%s: %q stands twice", file, fields[0])
			}
			seen[fields[0]] = true
			if id := listed[strings.ToLower(fields[0])]; id != "" {
				copied++
				t.Logf("%s: %q is what people say for %s", file, fields[0], id)
			}
		}
	}
	if copied > mostListed {
		t.Errorf("%d phrases stand in lists of what people say, want %d at most", copied, mostListed)
	}
}

// TestPhrasesTellTen: the first file has ten phrases at least for each irregularity that the code lists.
func TestPhrasesTellTen(t *testing.T) {
	e := library.Load(rulebook.Files).Edition("laws-2017")
	text, err := os.ReadFile("testdata/phrases.txt")
	if err != nil {
		t.Fatal(err)
	}
	for _, x := range e.Irregularities() {
		if x.Heading == library.Unlisted {
			continue
		}
		n := strings.Count(string(text), " | "+x.ID+"\n") + strings.Count(string(text), " | "+x.ID+" or ")
		if n < 10 {
			t.Errorf("%s has %d phrases, want ten", x.ID, n)
		}
	}
}
