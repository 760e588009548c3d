package session

import (
	"testing"

	"redress/bridge/scoring"
	"redress/session/movement"
	"redress/session/regulations"
)

func TestRegulate(t *testing.T) {
	log, s := play(t, Example("2026-03-31"), ExampleResults(), Regulate{Scoring: "imps", AuthorityID: "acbl",
		Chosen: map[regulations.Key]string{regulations.Cap: "17"}})
	if s.Scoring != scoring.ByCrossIMPs || s.Rules().Cap != 17 || s.Settings.Authority != "acbl" || len(log) != 3 {
		t.Errorf("%s, %+v", s.Scoring, s.Settings)
	}
	_, s = play(t, Example("2026-03-31"), Regulate{Scoring: "imps", AuthorityID: "acbl"},
		Regulate{Scoring: "matchpoints"})
	if s.Scoring != scoring.ByMatchpoints || s.Settings.Authority != "" || s.Settings.Value(regulations.PerWin) != "2" {
		t.Errorf("%s, %+v", s.Scoring, s.Settings)
	}
	for _, test := range []struct {
		field, words string
		command      Regulate
	}{
		{"scoring", "Choose the scoring", Regulate{}},
		{"scoring", "for teams", Regulate{Scoring: scoring.ByBoardAMatch}},
		{"authority_id", "no authority", Regulate{Scoring: scoring.ByButler, AuthorityID: "fifa"}},
		{"settings.missing", "is none of",
			Regulate{Scoring: scoring.ByButler, Chosen: map[regulations.Key]string{regulations.Missing: "guess"}}},
	} {
		refused(t, test.field, test.words, test.command, s)
	}
	refused(t, "", "no such session", Regulate{Scoring: scoring.ByButler}, nil)
}

// TestAsOf: what the regulations are changed to holds from then on, and not before.
func TestAsOf(t *testing.T) {
	deposit := func(words string) Regulate {
		return Regulate{Scoring: "matchpoints", Chosen: map[regulations.Key]string{regulations.AppealDeposit: words}}
	}
	log, _ := play(t, Example("2026-03-31"), deposit("20 euros"), Regulate{Scoring: "imps",
		Chosen: map[regulations.Key]string{regulations.AppealDeposit: "20 euros"}}, deposit("25 euros"))
	for i := range log { // a minute apart
		log[i].At = int64(60 * (i + 1))
	}
	s, err := Fold(log)
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		at    int64
		words string
		since int64
	}{{0, "", 60}, {60, "", 60}, {119, "", 60}, {120, "20 euros", 120}, {200, "20 euros", 120},
		{240, "25 euros", 240}, {9999, "25 euros", 240}} {
		then := s.AsOf(test.at)
		if got, since := then.Settings.Value(regulations.AppealDeposit),
			then.Since(regulations.AppealDeposit); got != test.words || since != test.since {
			t.Errorf("at %d: %q since %d", test.at, got, since)
		}
	}
	if s.Settings.Value(regulations.AppealDeposit) != "25 euros" || (*Session)(nil).AsOf(5) != nil {
		t.Error("looking back changed something")
	}
	if bare := (&Session{}).AsOf(5); bare.Since(regulations.AppealDeposit) != 0 {
		t.Error("nothing is known of when the regulations of a session without a log were set")
	}
}

// The periods of a session are those that were typed, or the authority's, or those of the Laws.
func TestPeriods(t *testing.T) {
	open := Open{Name: "Evening", Date: "2026-03-31", Form: movement.Pairs, Scoring: "matchpoints",
		Edition: "laws-2017",
		Boards:  movement.UpTo(1), Tables: Numbered(1),
		Chosen: map[regulations.Key]string{regulations.CorrectionMinutes: "1440"}}
	if _, s := play(t, open); s.CorrectionMinutes != 1440 || s.AppealMinutes != 30 {
		t.Errorf("%d and %d minutes", s.CorrectionMinutes, s.AppealMinutes)
	}
	open.CorrectionMinutes, open.AuthorityID = 60, "hauff"
	if _, s := play(t, open); s.CorrectionMinutes != 60 || s.AppealMinutes != 30 {
		t.Errorf("%d and %d minutes", s.CorrectionMinutes, s.AppealMinutes)
	}
	open.CorrectionMinutes, open.Chosen = 0, map[regulations.Key]string{regulations.CorrectionMinutes: "2"}
	refused(t, "correction_minutes", "5 to 1440", open, nil)
}

// Each value of each setting that bears on the score must make rules that scoring accepts.
func TestEveryChoiceMakesRules(t *testing.T) {
	for _, term := range regulations.Terms {
		for _, choice := range term.Choices {
			settings, err := regulations.SettingsOf("wbf", map[regulations.Key]string{term.Key: choice.Value})
			if err != nil {
				t.Errorf("%s %s: %v", term.Key, choice.Value, err)
				continue
			}
			if settings.Value(term.Key) != choice.Value || term.Words(choice.Value) != choice.Words {
				t.Errorf("%s: %q is not kept", term.Key, choice.Value)
			}
			for _, method := range Methods {
				s := &Session{Form: movement.Teams, Scoring: method, Edition: "laws-2017", Settings: settings}
				if err := s.Rules().Check(); err != nil {
					t.Errorf("%s %s, %s: %v", term.Key, choice.Value, method, err)
				}
				if s.Settings.Value(regulations.MatchScore) == "victory-points" && method == scoring.ByTeamsIMPs &&
					s.Settings.Scale(s.Scoring) == nil {
					t.Errorf("%s %s: no scale", term.Key, choice.Value)
				}
			}
		}
	}
}

// TestLayDown: what a director answered in a case holds for the session, unless an authority has laid it down.
func TestLayDown(t *testing.T) {
	const key = regulations.Assigning2007
	for _, test := range []struct {
		authority string
		answers   []string
		want      string
		chosen    int
	}{
		{"", []string{"single"}, "single", 2},
		{"", []string{"weighted", "likely"}, "likely", 2},
		{"acbl", []string{"weighted"}, "likely", 1},
	} {
		commands := []Command{Example("2010-05-06"), Regulate{Scoring: "imps", AuthorityID: test.authority,
			Chosen: map[regulations.Key]string{regulations.Cap: "17"}}}
		for _, answer := range test.answers {
			commands = append(commands, LayDown{string(key), answer},
				LayDown{string(regulations.AppealTo), "the chair"})
		}
		_, s := play(t, commands...)
		if s.Settings.Value(key) != test.want || len(s.Settings.Chosen) != test.chosen || s.Rules().Cap != 17 ||
			s.Scoring != scoring.ByCrossIMPs || s.Settings.Authority != test.authority {
			t.Errorf("%v by %q: %+v", test.answers, test.authority, s.Settings)
		}
	}
	refused(t, "", "no such session", LayDown{string(key), "likely"}, nil)
}
