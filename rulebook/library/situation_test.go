package library_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	"redress/rulebook"
	"redress/rulebook/library"
)

func carried() *library.Library { return library.Load(rulebook.Files) }

// TestSituations: testdata/situations.txt has what people say, and what must come first; a dash where nothing may. Of
// several matters in one sentence each has the part that fits it; where one part has them, one follows the other.
func TestSituations(t *testing.T) {
	lib := carried()
	for _, fields := range table(t, "testdata/situations.txt", 3) {
		found := lib.Edition(fields[0]).Situations(fields[1])
		first := firstOf(found)
		if strings.Contains(fields[2], ", ") && len(found) > 1 && found[0].Part == "" {
			first += ", " + found[1].ID
		}
		if first != fields[2] {
			t.Errorf("%q finds %s, want %s first", fields[1], all(found), fields[2])
		}
	}
}

// TestCluesAreOfUse: each clue tells an irregularity that some edition lists, and each kind of words stands in a clue.
func TestCluesAreOfUse(t *testing.T) {
	lib := carried()
	synonyms, problems := rulebook.ReadSynonyms(rulebook.Files)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	used := map[string]bool{"quiet": true}
	for _, row := range synonyms.Clues {
		if row.Irregularity != "none" && !slices.ContainsFunc(lib.Editions,
			func(e *library.Edition) bool { return e.Irregularity(row.Irregularity) != nil }) {
			t.Errorf("%s: no edition lists %s", row.At, row.Irregularity)
		}
		for _, words := range row.Words {
			for _, word := range strings.Fields(words) {
				used[word] = true
			}
		}
	}
	for _, kind := range synonyms.Kinds {
		if !used[kind.Word] {
			t.Errorf("%s: no clue has %q", kind.At, kind.Word)
		}
	}
}

// firstOf is the id of what came first, or of several matters the id of each with its part.
func firstOf(found []library.Situation) string {
	var parts []string
	for _, s := range found {
		if s.Part != "" {
			parts = append(parts, s.ID+": "+s.Part)
		}
	}
	switch {
	case len(found) == 0:
		return "-"
	case len(parts) > 0:
		return strings.Join(parts, "; ")
	}
	return found[0].ID
}

func all(found []library.Situation) []string {
	var ids []string
	for _, s := range found {
		ids = append(ids, s.ID+" for \""+s.Phrase+"\"")
	}
	return ids
}

// table reads the lines of a file that have so many fields.
func table(t *testing.T, file string, fields int) (rows [][]string) {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.SplitSeq(string(text), "\n") {
		if row := strings.Split(line, " | "); len(row) == fields && !strings.HasPrefix(line, "#") {
			rows = append(rows, row)
		}
	}
	if len(rows) == 0 {
		t.Fatalf("%s has no row of %d fields", file, fields)
	}
	return rows
}

// TestWhatPeopleSayIsOneMatter: what stands in a list as one phrase is not taken for two, though it may be joined by
// "and".
func TestWhatPeopleSayIsOneMatter(t *testing.T) {
	for _, e := range carried().Editions {
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
