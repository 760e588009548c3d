package casefile_test

import (
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"redress/casefile/record"
	"redress/rulebook/questionnaire"
)

// TestWords holds testdata/words.txt, and that every blank of the questionnaires stands in it.
func TestWords(t *testing.T) {
	text, err := os.ReadFile("testdata/words.txt")
	if err != nil {
		t.Fatal(err)
	}
	said := map[string]bool{}
	for number, line := range strings.Split(string(text), "\n") {
		source, want, ok := strings.Cut(line, " | ")
		if strings.HasPrefix(line, "#") || !ok {
			continue
		}
		r, err := record.Parse([]byte(source))
		if err != nil {
			t.Fatalf("line %d: %v", number+1, err)
		}
		var got []string
		for _, blank := range slices.Sorted(maps.Keys(questionnaire.Blanks)) {
			if words, known := r.Facts().Word(blank); known {
				got, said[blank] = append(got, blank+": "+words), true
			}
		}
		if all := strings.Join(got, "; "); all != want && (all != "" || want != "-") {
			t.Errorf("line %d: %s\nwant %s", number+1, all, want)
		}
	}
	for blank := range questionnaire.Blanks {
		// who raised it, and what declarer asks for, is not in the record
		ofTheMatter := slices.Contains([]string{"your-side", "your-opponents", "named-suit"}, blank)
		if !said[blank] && !ofTheMatter {
			t.Errorf("no record has words for %s", blank)
		}
	}
	var none *record.Record
	if words, known := none.Facts().Word("source"); known {
		t.Errorf("without a record: %q", words)
	}
}
