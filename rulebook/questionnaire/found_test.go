package questionnaire_test

import (
	"strings"
	"testing"

	"redress/rulebook/questionnaire"
)

// TestFound: a reason is offered what was found last in the same part, and nothing that led to another finding.
func TestFound(t *testing.T) {
	const fact, judged = questionnaire.Fact, questionnaire.Judgement
	for _, row := range []struct {
		name, before string
		path         []questionnaire.Visited
		want         string
	}{
		{"found in the same part", "damage",
			[]questionnaire.Visited{{Step: "pause", Kind: fact, From: "answer"}}, "pause"},
		{"the last of two", "damage", []questionnaire.Visited{{Step: "pause", Kind: fact, From: "answer"},
			{Step: "agreed", Kind: fact, From: "answer"}}, "agreed"},
		{"in a part of its own", "ui/damage", []questionnaire.Visited{{Step: "ui/pause", Kind: fact, From: "answer"}},
			"ui/pause"},
		{"before another judgement", "damage", []questionnaire.Visited{{Step: "pause", Kind: fact, From: "answer"},
			{Step: "could", Kind: judged, From: "answer"}}, ""},
		{"in another part", "damage", []questionnaire.Visited{{Step: "claim/played", Kind: fact, From: "answer"}}, ""},
		{"before a part", "ui/damage", []questionnaire.Visited{{Step: "played", Kind: fact, From: "answer"}}, ""},
		{"how far the board has come", "damage",
			[]questionnaire.Visited{{Step: "stage", Kind: fact, From: "answer"}}, ""},
		{"by the record", "damage", []questionnaire.Visited{{Step: "pause", Kind: fact, From: "record"}}, ""},
		{"nothing", "damage", nil, ""},
	} {
		for i := range row.path {
			row.path[i].Title, row.path[i].Label = row.path[i].Step+"?", "Yes."
		}
		r := questionnaire.Result{Path: append(row.path, questionnaire.Visited{Step: row.before, Kind: judged})}
		want := ""
		if row.want != "" {
			want = "To “" + row.want + "?” the answer was “Yes”."
		}
		if got := strings.Join(r.Found(row.before), " "); got != want {
			t.Errorf("%s: %q, want %q", row.name, got, want)
		}
	}
}
