package ownwords_test

import (
	"slices"
	"strings"
	"testing"

	"redress/casefile/ownwords"
	"redress/ledger"
	"redress/rulebook/questionnaire"
)

// TestEnd is what a ruling becomes as an outcome: its remedy, what is still needed, and whether play goes on.
func TestEnd(t *testing.T) {
	for _, row := range []struct {
		follows ownwords.Follows
		penalty bool
		want    string
	}{
		{ownwords.Stands, false, "result-stands"},
		{ownwords.Stands, true, "penalty penalty"},
		{ownwords.Tricks, false, "trick-transfer tricks"},
		{ownwords.Tricks, true, "trick-transfer tricks penalty"},
		{ownwords.Score, false, "adjusted-score score"},
		{ownwords.Score, true, "adjusted-score score penalty"},
		{ownwords.Later, false, "play-on, later"},
	} {
		var result questionnaire.Result
		own := &ownwords.Ruling{Title: "A ruling", Follows: row.follows, Penalty: row.penalty}
		own.End(&result)
		got := strings.Join(append([]string{result.Outcome.Remedy}, result.Outcome.Needs...), " ")
		if result.Outcome.Resume != "" {
			got += ", later"
		}
		if got != row.want || result.Outcome.Title != "A ruling" || !slices.Equal(own.Needs(), result.Outcome.Needs) {
			t.Errorf("%s, penalty %t: %s, want %s", row.follows, row.penalty, got, row.want)
		}
		if questionnaire.Remedies[result.Outcome.Remedy] == "" {
			t.Errorf("%q is no remedy", result.Outcome.Remedy)
		}
		if row.follows.Words() == "" {
			t.Errorf("%s has no words", row.follows)
		}
	}
}

// two asks two questions, then finds something and ends.
var two = &questionnaire.Questionnaire{ID: "two", Edition: "laws-2017", Start: "first", Steps: []*questionnaire.Step{
	{ID: "first", Kind: questionnaire.Fact, Options: []questionnaire.Option{{Key: "yes", To: "found"}}},
	{ID: "found", Kind: questionnaire.Finding, Options: []questionnaire.Option{{To: "hear"}}},
	{ID: "hear", Kind: questionnaire.Statement, Options: []questionnaire.Option{{To: "second"}}},
	{ID: "second", Kind: questionnaire.Judgement, Options: []questionnaire.Option{{Key: "yes", To: "end"}}},
	{ID: "end", Kind: questionnaire.Outcome, Remedy: "result-stands"}}}

// TestWhatWasAnsweredStays: what was answered so far is on the path, and neither the question that waited nor the end
// to which the answers led.
func TestWhatWasAnsweredStays(t *testing.T) {
	for _, row := range []struct{ answers, path, findings string }{
		{"", "", ""},
		{"first", "first found", "found"},
		{"first hear", "first found hear", "found"},
		{"first hear second", "first found hear second", "found"},
	} {
		answers := questionnaire.Answers{}
		for _, step := range strings.Fields(row.answers) {
			answers[step] = "yes"
			if step == "hear" {
				answers[step] = questionnaire.Told
			}
		}
		for _, own := range []*ownwords.Ruling{{Title: "Mine", Follows: ownwords.Stands}, {}} {
			result := questionnaire.Replay(two, answers, nil)
			own.End(&result)
			var path []string
			for _, v := range result.Path {
				path = append(path, v.Step)
			}
			if strings.Join(path, " ") != row.path || strings.Join(result.Findings, " ") != row.findings {
				t.Errorf("%q: %q, found %q", row.answers, path, result.Findings)
			}
			if _, asks := result.Present(); asks || result.Next != nil || (result.Outcome != nil) != own.Complete() {
				t.Errorf("%q: something is still asked, or it has no end: %+v", row.answers, result)
			}
		}
	}
}

// TestWarnings: no provision, none on adjusting, none on penalties. Nothing is refused.
func TestWarnings(t *testing.T) {
	const adjusting, penalties = "no provision on adjusting a score is named (Law 12B1)",
		"no provision on penalties is named (Law 90)"
	whole := func(law string) string { return "Named as a whole: " + law + ". The sheet" }
	for _, row := range []struct {
		edition, laws string
		follows       ownwords.Follows
		penalty       bool
		want          []string
	}{
		{"laws-2017", "", ownwords.Stands, false, []string{"No provision of the laws is named"}},
		{"laws-2017", "64A1", ownwords.Stands, false, nil},
		{"laws-2017", "64A1", ownwords.Tricks, false, nil},
		{"laws-2017", "64A1", ownwords.Score, false, []string{adjusting}},
		{"laws-2017", "64C1 12B1", ownwords.Score, false, nil},
		{"laws-2017", "12C2", ownwords.Score, false, nil},
		{"laws-2017", "12", ownwords.Score, false, []string{whole("Law 12")}},
		{"laws-2017", "62 64A1 64", ownwords.Tricks, false, []string{whole("Law 62, Law 64")}},
		{"laws-2017", "12C1", ownwords.Score, true, []string{penalties}},
		{"laws-2017", "64A1 90B", ownwords.Stands, true, nil},
		{"laws-2017", "91A", ownwords.Stands, true, nil},
		// it has no law on penalties, so none could be named
		{"okb-1997", "61", ownwords.Score, true, []string{whole("Law 61")}},
	} {
		own := &ownwords.Ruling{Follows: row.follows, Penalty: row.penalty}
		for _, id := range strings.Fields(row.laws) {
			own.Laws = append(own.Laws, row.edition+"/"+id)
		}
		got := own.Warnings(row.edition)
		if len(got) != len(row.want) {
			t.Errorf("%+v: %q", row, got)
			continue
		}
		for i := range got {
			if !strings.Contains(got[i], row.want[i]) {
				t.Errorf("%+v: %q", row, got)
			}
		}
	}
	if got := (*ownwords.Ruling)(nil).Warnings("laws-2017"); got != nil {
		t.Errorf("of no ruling: %q", got)
	}
}

// TestResumed: what was told while the board was on is kept in its order, and the rest is asked anew.
func TestResumed(t *testing.T) {
	first := ownwords.Ruling{Title: "Play on", Found: ledger.TextRef{ID: "f"}, Words: ledger.TextRef{ID: "1"},
		Laws: []string{"laws-2017/64"}, Quotes: "hash", Follows: ownwords.Later}
	second := *first.Resumed()
	if second.Complete() || second.Found.ID != "f" || second.Words.ID != "" || second.Quotes != "hash" ||
		len(second.Before) != 1 || second.Before[0].Words.ID != "1" {
		t.Errorf("%+v", second)
	}
	second.Title, second.Words, second.Follows = "Later still", ledger.TextRef{ID: "2"}, ownwords.Later
	third := second.Resumed()
	if len(third.Before) != 2 || third.Before[1].Title != "Later still" || len(second.Before) != 1 {
		t.Errorf("%+v", third)
	}
}
