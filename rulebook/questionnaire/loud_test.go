package questionnaire

import (
	"os"
	"strings"
	"testing"

	"redress/rulebook"
)

// TestWhatIsNotSaidAloud: the list of an edition finds what gives something away in what a director might say, and
// nothing in what may be said.
func TestWhatIsNotSaidAloud(t *testing.T) {
	e, problems := rulebook.ReadEdition(rulebook.Files, "editions/laws-2017")
	if len(problems) > 0 || len(e.Loud) == 0 {
		t.Fatal(problems, e.Loud)
	}
	text, err := os.ReadFile("testdata/loud.txt")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.SplitSeq(string(text), "\n") {
		want, said, row := strings.Cut(line, " | ")
		if !row || strings.HasPrefix(line, "#") {
			continue
		}
		var found []string
		for _, word := range e.Loud {
			if spoken(plain(said), word) {
				found = append(found, word)
			}
		}
		if want == "-" && len(found) > 0 || want != "-" && !contains(found, want) {
			t.Errorf("%s: found %q, want %s", said, found, want)
		}
	}
}
