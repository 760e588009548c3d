package session

import (
	"testing"

	"redress/bridge/scoring"
)

func TestRegulate(t *testing.T) {
	log, s := play(t, Example("2026-03-31"), ExampleResults(), Regulate{Scoring: "imps", AuthorityID: "acbl",
		Chosen: map[Key]string{Cap: "17"}})
	if s.Scoring != scoring.ByCrossIMPs || s.Rules().Cap != 17 || s.Settings.Authority != "acbl" || len(log) != 3 {
		t.Errorf("%s, %+v", s.Scoring, s.Settings)
	}
	_, s = play(t, Example("2026-03-31"), Regulate{Scoring: "imps", AuthorityID: "acbl"},
		Regulate{Scoring: "matchpoints"})
	if s.Scoring != scoring.ByMatchpoints || s.Settings.Authority != "" || s.Settings.Value(PerWin) != "2" {
		t.Errorf("%s, %+v", s.Scoring, s.Settings)
	}
	for _, test := range []struct {
		field, words string
		command      Regulate
	}{
		{"scoring", "Choose the scoring", Regulate{}},
		{"scoring", "for teams", Regulate{Scoring: scoring.ByTotalPoints}},
		{"authority_id", "no authority", Regulate{Scoring: scoring.ByButler, AuthorityID: "fifa"}},
		{"settings.missing", "is none of",
			Regulate{Scoring: scoring.ByButler, Chosen: map[Key]string{Missing: "guess"}}},
	} {
		refused(t, test.field, test.words, test.command, s)
	}
	refused(t, "", "no such session", Regulate{Scoring: scoring.ByButler}, nil)
}

// The periods of a session are those that were typed, or the authority's, or those of the Laws.
func TestPeriods(t *testing.T) {
	open := Open{Name: "Evening", Date: "2026-03-31", Form: Pairs, Scoring: "matchpoints", Edition: "laws-2017",
		Boards: 1, Tables: Numbered(1),
		Chosen: map[Key]string{CorrectionMinutes: "1440"}}
	if _, s := play(t, open); s.CorrectionMinutes != 1440 || s.AppealMinutes != 30 {
		t.Errorf("%d and %d minutes", s.CorrectionMinutes, s.AppealMinutes)
	}
	open.CorrectionMinutes, open.AuthorityID = 60, "hauff"
	if _, s := play(t, open); s.CorrectionMinutes != 60 || s.AppealMinutes != 30 {
		t.Errorf("%d and %d minutes", s.CorrectionMinutes, s.AppealMinutes)
	}
	open.CorrectionMinutes, open.Chosen = 0, map[Key]string{CorrectionMinutes: "2"}
	refused(t, "correction_minutes", "5 to 1440", open, nil)
}
