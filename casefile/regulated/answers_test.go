package regulated_test

import (
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"redress/bridge/scoring"
	"redress/casefile/regulated"
	"redress/rulebook"
	"redress/rulebook/library"
	"redress/rulebook/questionnaire"
	"redress/session/movement"
	"redress/session/regulations"
)

var pairs = regulated.Played{Form: movement.Pairs}

// TestOf: what was laid down answers the questions that ask for it, with who said so, and nothing else does.
func TestOf(t *testing.T) {
	claim := library.Load(rulebook.Files).Edition("laws-2017").Questionnaire("claim")
	for _, c := range []struct {
		chosen map[regulations.Key]string
		want   string
	}{
		{nil, ""},
		{map[regulations.Key]string{regulations.ClaimLeave: "held"},
			"claim-leave=held A stated line of play that would have been seen in time to fail: is followed as it was " +
				"stated, laid down for this session."},
		{map[regulations.Key]string{regulations.SuitOrder: "no"},
			"suit-order=no Order of play within a suit, where a claim did not make it clear: there is none, laid " +
				"down for this session."},
		// that there is an order does not say whether it matters here
		{map[regulations.Key]string{regulations.SuitOrder: "yes"}, ""},
		// no question of a claim
		{map[regulations.Key]string{regulations.KeptAction: "no"}, ""},
	} {
		settings, err := regulations.SettingsOf("ebu", c.chosen)
		if err != nil {
			t.Fatal(err)
		}
		answers := regulated.Of(claim, settings, regulated.Played{Form: movement.Teams},
			regulated.Periods{}) // claims are alike in every form
		var got []string
		for _, name := range slices.Sorted(maps.Keys(answers)) {
			got = append(got, name+"="+answers[name].Key+" "+answers[name].Why)
		}
		if strings.Join(got, "; ") != c.want {
			t.Errorf("%v: %q; want %q", c.chosen, got, c.want)
		}
	}
}

// TestWhoCompetes: the form of the session answers where the law has one rule for teams and another for the rest.
func TestWhoCompetes(t *testing.T) {
	laws := library.Load(rulebook.Files).Edition("laws-2017")
	for _, id := range []string{"board-not-played", "fouled-board", "wrong-board"} {
		for competes, want := range map[movement.Form]string{
			movement.Teams:      "teams Teams compete in this session.",
			movement.Pairs:      "pairs Pairs compete in this session.",
			movement.Individual: "pairs Individuals compete in this session, and what holds for pairs holds for them.",
			"":                  " ",
		} {
			answer := regulated.Of(laws.Questionnaire(id), regulations.Settings{}, regulated.Played{Form: competes},
				regulated.Periods{})["form"]
			if got := answer.Key + " " + answer.Why; got != want {
				t.Errorf("%s, %q: %q; want %q", id, competes, got, want)
			}
		}
	}
}

// TestScored: how the session is scored answers where rules give an artificial score in points, IMPs or percent.
func TestScored(t *testing.T) {
	rules := library.Load(rulebook.Files).Edition("hauff-2008")
	for _, c := range []struct {
		played regulated.Played
		want   string
	}{
		{regulated.Played{Form: movement.Pairs, Scoring: scoring.ByMatchpoints},
			"matchpoints This session is scored by matchpoints."},
		{regulated.Played{Form: movement.Pairs, Scoring: scoring.ByButler},
			"imp-pairs This session is scored by Butler IMPs."},
		{regulated.Played{Form: movement.Individual, Scoring: scoring.ByCrossIMPs},
			"imp-pairs This session is scored by cross-IMPs."},
		{regulated.Played{Form: movement.Teams, Scoring: scoring.ByTeamsIMPs},
			"teams This session is scored by IMPs."},
		{regulated.Played{Form: movement.Pairs, Scoring: scoring.ByTotalPoints},
			"total This session is scored by total points."},
		{regulated.Played{Form: movement.Teams, Scoring: scoring.ByBoardAMatch}, " "},
		{regulated.Played{}, " "},
	} {
		answer := regulated.Of(rules.Questionnaire("artificial-score"), regulations.Settings{}, c.played,
			regulated.Periods{})["scored"]
		if got := answer.Key + " " + answer.Why; got != c.want {
			t.Errorf("%v: %q; want %q", c.played, got, c.want)
		}
		all := c.played.Answers()
		if all["scored"] != answer || (all["form"] == regulated.Answer{}) != (c.played.Form == "") {
			t.Errorf("%v: %v", c.played, all)
		}
	}
}

// TestCorrectionPeriod: what the clock of the session says answers whether a score can still be put right.
func TestCorrectionPeriod(t *testing.T) {
	laws := library.Load(rulebook.Files).Edition("laws-2017")
	clock := func(unix int64) string { return time.Unix(unix, 0).UTC().Format("15:04") }
	const score = 22 * 3600
	at := func(now int64) regulated.Periods {
		return regulated.Periods{Score: score, CorrectionEnds: score + 1800, AskEnds: score + 3600, Now: now,
			Clock: clock}
	}
	for _, c := range []struct {
		when   string
		period regulated.Periods
		want   string
	}{
		{"no score yet", regulated.Periods{Now: score, Clock: clock}, " "},
		{"being played", regulated.Periods{Opened: score - 3600, Now: score, Clock: clock},
			"yes The session was opened at 21:00, and its official score cannot be inspected yet: the correction " +
				"period does not run out before that, by the clock of this computer."},
		{"never ended", regulated.Periods{Opened: score - 12*3600, Now: score, Clock: clock}, " "},
		{"at once", at(score),
			"yes The official score could be inspected from 22:00, and the correction period ends at 22:30, by the " +
				"clock of this computer."},
		{"the last second", at(score + 1799),
			"yes The official score could be inspected from 22:00, and the correction period ends at 22:30, by the " +
				"clock of this computer."},
		{"at its end", at(score + 1800),
			"no The official score could be inspected from 22:00, and the correction period ended at 22:30, before " +
				"these questions were opened at 22:30."},
		{"later", at(score + 3600),
			"no The official score could be inspected from 22:00, and the correction period ended at 22:30, before " +
				"these questions were opened at 23:00."},
	} {
		for _, id := range []string{"wrong-score", "claim", "revoke"} {
			want := c.want
			if id == "revoke" { // it asks for the time of 92B alone
				want = " "
			}
			answer := regulated.Of(laws.Questionnaire(id), regulations.Settings{}, pairs,
				c.period)["correction-period"]
			if got := answer.Key + " " + answer.Why; got != want {
				t.Errorf("%s, %s: %q; want %q", id, c.when, got, want)
			}
		}
	}
}

// TestRulingPeriod: a revoke first mentioned after the round is ruled on while a ruling can be asked for (92B), which
// may be longer than the score is put right.
func TestRulingPeriod(t *testing.T) {
	laws := library.Load(rulebook.Files).Edition("laws-2017")
	clock := func(unix int64) string { return time.Unix(unix, 0).UTC().Format("15:04") }
	const score = 22 * 3600
	on := regulated.Periods{Score: score, CorrectionEnds: score + 1800, AskEnds: score + 3600, Clock: clock}
	running := regulated.Periods{Opened: score - 3600, Now: score, Clock: clock}
	for _, id := range []string{"revoke", "wrong-score", "directors-error"} {
		answer := regulated.Of(laws.Questionnaire(id), regulations.Settings{}, pairs, running)["ruling-period"]
		if answer.Key != "yes" {
			t.Errorf("%s, while the session is being played: %+v", id, answer)
		}
	}
	for _, c := range []struct {
		now  int64
		want string
	}{
		{score + 1800, "yes The official score could be inspected from 22:00, and the time to ask for a ruling ends " +
			"at 23:00, by the clock of this computer."},
		{score + 3600, "no The official score could be inspected from 22:00, and the time to ask for a ruling ended " +
			"at 23:00, before these questions were opened at 23:00."},
	} {
		on.Now = c.now
		answers := regulated.Of(laws.Questionnaire("revoke"), regulations.Settings{}, pairs, on)
		if got := answers["ruling-period"].Key + " " + answers["ruling-period"].Why; got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
		if len(regulated.Of(laws.Questionnaire("exposed-card"), regulations.Settings{}, pairs, on)) > 0 {
			t.Error("what asks for no time is told one")
		}
	}
	if of := regulated.Of(laws.Questionnaire("revoke"), regulations.Settings{}, pairs, regulated.Periods{
		Now: score, Clock: clock}); len(of) > 0 {
		t.Errorf("before there is an official score: %v", of)
	}
}

// told is a record with one fact and one word.
type told struct{}

func (told) Fact(name string) (string, string, bool) {
	return "yes", "It says so.", name == "auction-over"
}

func (told) Word(blank string) (string, bool) { return "North", blank == "claimer" }

// TestWith: the record stays what it is, with the answers besides; later ones stand for earlier.
func TestWith(t *testing.T) {
	var none regulated.Answers
	if none.With(told{}) != questionnaire.Record(told{}) || len(none.And(nil)) != 0 {
		t.Error("no answers change the record")
	}
	first := regulated.Answers{"claim-leave": {Key: "held", Why: "So."}, "kept-action": {Key: "no"}}
	record := regulated.Answers{"claim-leave": {Key: "leave", Why: "Not so."}}.And(first).With(told{})
	for name, want := range map[string]string{"setting.claim-leave": "leave Not so.", "setting.kept-action": "no ",
		"setting.suit-order": "", "auction-over": "yes It says so.", "stage": ""} {
		key, why, known := record.Fact(name)
		if got := key + " " + why; known != (want != "") || known && got != want {
			t.Errorf("%s: %q, %t; want %q", name, got, known, want)
		}
	}
	if first["claim-leave"].Key != "held" {
		t.Error("the earlier answers were changed")
	}
	words, _ := record.(questionnaire.Wording)
	if text, known := words.Word("claimer"); text != "North" || !known {
		t.Errorf("the word of the record is %q", text)
	}
	if _, known := words.Word("source"); known {
		t.Error("a word is known that the record does not know")
	}
}

// TestEverySettingIsOne: what a questionnaire can ask the regulations is a setting, and its answers are values of it.
func TestEverySettingIsOne(t *testing.T) {
	for _, fact := range questionnaire.FactNames {
		name, of := strings.CutPrefix(fact.Name, questionnaire.SettingOf)
		if !of || name == "form" || name == "scored" || strings.HasSuffix(name, "-period") {
			continue // the session itself: form.go, periods.go
		}
		term, known := regulations.TermOf(regulations.Key(name))
		if !known || term.Law == "" {
			t.Errorf("%s is no setting that completes a law", name)
		}
		for _, key := range fact.Keys {
			if term.Check(key) != nil {
				t.Errorf("%s cannot be %q", name, key)
			}
		}
	}
}
