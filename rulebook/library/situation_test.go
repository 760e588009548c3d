package library_test

import (
	"os"
	"strings"
	"testing"

	"redress/rulebook"
	"redress/rulebook/library"
)

// TestSituations: testdata/situations.txt has what people say, and what must come first; a dash where nothing may. Of
// several matters in one sentence each has the part of it that fits.
func TestSituations(t *testing.T) {
	lib := library.Load(rulebook.Files)
	text, err := os.ReadFile("testdata/situations.txt")
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range strings.Split(string(text), "\n") {
		fields := strings.Split(line, " | ")
		if len(fields) != 3 || strings.HasPrefix(line, "#") {
			continue
		}
		found := lib.Edition(fields[0]).Situations(fields[1])
		first := "-"
		var ids, parts []string
		for _, s := range found {
			ids = append(ids, s.ID+" for \""+s.Phrase+"\"")
			if s.Part != "" {
				parts = append(parts, s.ID+": "+s.Part)
			}
		}
		if len(found) > 0 {
			first = found[0].ID
		}
		if len(parts) > 0 {
			first = strings.Join(parts, "; ")
		}
		if first != fields[2] {
			t.Errorf("%q finds %v, want %s first", fields[1], ids, fields[2])
		}
	}
}

// TestWhatPeopleSayIsOneMatter: what stands in a list as one phrase is not taken for two, though it may be joined by
// "and".
func TestWhatPeopleSayIsOneMatter(t *testing.T) {
	for _, e := range library.Load(rulebook.Files).Editions {
		for _, x := range e.Irregularities() {
			said := append([]string{x.Title}, x.Said...)
			if x.Questionnaire != nil {
				said = append(said, x.Questionnaire.Situation...)
			}
			for _, words := range said {
				if found := e.Situations(words); len(found) == 0 || found[0].Part != "" {
					t.Errorf("%s: %q of %s finds %v", e.ID, words, x.ID, found)
				}
			}
		}
	}
}
