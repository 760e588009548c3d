package results

import (
	"strings"
	"testing"
)

// TestGuesses: who competes and how boards are compared, as far as the words of a file tell.
func TestGuesses(t *testing.T) {
	templates := map[string]string{
		"USEBIO": `<USEBIO><EVENT EVENT_TYPE="FIRST"><BOARD_SCORING_METHOD>SECOND</BOARD_SCORING_METHOD></EVENT></USEBIO>`,
		"PBN":    "[Board \"1\"]\n[Competition \"FIRST\"]\n[Scoring \"SECOND\"]\n[HomeTeam \"\"]\n",
		"ACBL":   `{"type": "FIRST", "board_scoring_method": "SECOND", "sessions": []}`,
	}
	for _, r := range table(t, "guesses.txt", 5) {
		text := strings.NewReplacer("FIRST", r.fields[1], "SECOND", r.fields[2]).Replace(templates[r.fields[0]])
		if r.fields[0] == "PBN" && r.fields[1] == "Teams" {
			text = strings.Replace(text, `HomeTeam ""`, `HomeTeam "Otters"`, 1)
		}
		f, err := Read("guess", strings.NewReader(text), Options{})
		if err != nil {
			t.Fatal(err)
		}
		if string(f.Form) != r.fields[3] || string(f.Scoring) != r.fields[4] {
			t.Errorf("guesses.txt:%d: %s and %s, want %s and %s", r.line, f.Form, f.Scoring, r.fields[3], r.fields[4])
		}
	}
}
