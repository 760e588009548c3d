package ruling

import (
	"testing"

	"redress/casefile"
	"redress/rulebook/questionnaire"
)

// TestFound: at a waymark nothing is found, so it stands in no line of findings; what was found does.
func TestFound(t *testing.T) {
	for _, tt := range []struct {
		titles []string
		want   string
	}{
		{[]string{"What follows from both", "It happened", "What remains to be weighed"}, "It happened."},
		{[]string{"It happened", "The information was used"},
			"It happened. The information was used."},
		{[]string{"What follows from both"}, ""},
		{[]string{"The facts, agreed or to be found", "It happened", "Every point has been weighed"}, "It happened."},
		{nil, ""},
	} {
		p := printing{t: casefile.Transcript{}}
		for _, title := range tt.titles {
			p.t.Steps = append(p.t.Steps, casefile.TranscriptStep{Kind: questionnaire.Finding, Title: title})
		}
		if got := p.found(); got != tt.want {
			t.Errorf("%q: %q, want %q", tt.titles, got, tt.want)
		}
	}
}

// TestWhatSaysNothing: an answer that says something only beside the question and the other answers is no fact for the
// sheet.
func TestWhatSaysNothing(t *testing.T) {
	for label, want := range map[string]bool{
		"Nothing": true, "None of these": true, "None of them was said": true, "Nobody says so": true,
		"Nothing was said to partner": false, "No": false, "Declarer": false, "": false,
	} {
		if saysNothing(label) != want {
			t.Errorf("%q says nothing: %t", label, !want)
		}
	}
}
