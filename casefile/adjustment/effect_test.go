package adjustment

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"redress/bridge"
	"redress/bridge/scoring"
	"redress/fault"
	"redress/ledger"
	"redress/session"
	"redress/session/movement"
	"redress/session/score"
)

func TestEffects(t *testing.T) {
	holdExamples(t, "effects.txt", examples(t, "effects.txt"), func(e *told) []string {
		score, err := e.score(t)
		if err != nil {
			t.Fatalf("%s: %v", e.at, err)
		}
		effect, err := Work(cmp.Or(e.given["edition"], "laws-2017"), nil, 0, "", score, nil)
		if err != nil {
			t.Fatalf("%s: %v", e.at, err)
		}
		return effectLines(effect)
	})
}

// effectLines is an effect as a page might tell it.
func effectLines(e *Effect) (lines []string) {
	say := func(format string, args ...any) { lines = append(lines, fmt.Sprintf(format, args...)) }
	for _, side := range bothSides {
		effect := e.side(side)
		if effect == nil {
			continue
		}
		say("%s: %s, at the table %s", side.Name(), e.Words(effect.After), e.Words(effect.Before))
		for _, line := range effect.Working {
			say("  %s", line)
		}
		if n := effect.AveragePluses; n > 0 {
			say("  average plus on %d boards", n)
		}
	}
	for _, text := range e.Damage {
		say("%s (%s)", text, e.DamageLaw)
	}
	for _, r := range e.Rows {
		mark := ""
		if r.Own {
			mark = "* "
		}
		say("%s%s | %s | %s → %s (%s) | %s → %s (%s)", mark, cmp.Or(r.Table, fmt.Sprint(r.Tables, " ×")), r.Result,
			r.NorthSouth.Before, r.NorthSouth.After, r.NorthSouth.Change, r.EastWest.Before, r.EastWest.After,
			r.EastWest.Change)
	}
	for _, note := range e.Notes {
		say("note: %s (%s)", note.Text, note.Law)
	}
	for _, text := range e.Missing {
		say("missing: %s", text)
	}
	return lines
}

// TestPublishedEffects: what the sources print, or what follows from their figures where they misprint, exactly.
func TestPublishedEffects(t *testing.T) {
	want := map[string][2]string{
		"Eidt's example: 60% of 110 and 40% of −50, on a traveller of 13":                  {"69/5", "51/5"},
		"Kooijman's example A: all of the damage is their own":                             {"-11", "4"},
		"Kooijman's example A in a knockout":                                               {"-15/2", "15/2"},
		"Kooijman's example B: a part of the damage is their own":                          {"0", "-2"},
		"Kooijman's example B in a knockout":                                               {"1", "-1"},
		"Kooijman's weighted example: two thirds of 620 and one third of −100 against 140": {"14/3", "-14/3"},
	}
	for _, e := range examples(t, "effects.txt") {
		figures, published := want[e.title]
		if !published {
			continue
		}
		delete(want, e.title)
		score, err := e.score(t)
		if err != nil {
			t.Fatal(err)
		}
		effect, err := Work("laws-2017", nil, 0, "", score, nil)
		if err != nil {
			t.Fatal(err)
		}
		if got := [2]string{effect.NorthSouth.After.Exact, effect.EastWest.After.Exact}; got != figures {
			t.Errorf("%s: %v, want %v", e.title, got, figures)
		}
	}
	for title := range want {
		t.Errorf("there is no example %q", title)
	}
}

// exampleEvening is the example session of play, as its commands make it.
func exampleEvening(t testing.TB) *session.Session {
	t.Helper()
	var s *session.Session
	var log []ledger.Entry
	for _, command := range []session.Command{session.Example("2026-03-31"), session.ExampleResults()} {
		draft := &ledger.Draft{At: time.Date(2026, 3, 31, 20, 0, 0, 0, time.UTC), Actor: "director"}
		if err := command.Decide(s, draft); err != nil {
			t.Fatal(err)
		}
		var last ledger.Entry
		if len(log) > 0 {
			last = log[len(log)-1]
		}
		log = append(log, ledger.Seal("s-1", last, draft.Entries)...)
		var err error
		if s, err = session.Fold(log); err != nil {
			t.Fatal(err)
		}
	}
	return s
}

func TestEffectsOnASession(t *testing.T) {
	play := exampleEvening(t)
	holdExamples(t, "session_effects.txt", examples(t, "session_effects.txt"), func(e *told) []string {
		score, err := e.score(t)
		if err != nil {
			t.Fatalf("%s: %v", e.at, err)
		}
		board, err := strconv.Atoi(e.given["board"])
		if err != nil {
			t.Fatalf("%s: %v", e.at, err)
		}
		effect, err := Work("laws-2017", play, board, e.given["at"], score, e.rulings(t, "other", "other 2"))
		if f := fault.Of(err); err != nil && f.Code == fault.Invalid {
			return []string{"! " + f.Field + ": " + f.Text}
		}
		if err != nil {
			t.Fatalf("%s: %v", e.at, err)
		}
		return effectLines(effect)
	})
}

// rulings are those of other cases that an example gives.
func (e *told) rulings(t *testing.T, names ...string) (list []score.Adjustment) {
	t.Helper()
	for _, name := range names {
		cells := strings.Split(e.given[name], " | ")
		if len(cells) < 4 {
			continue
		}
		board, _ := strconv.Atoi(cells[0])
		other := told{at: e.at, given: map[string]string{"vulnerable": e.given["vulnerable"], "ns": cells[2],
			"ew": cells[3]}}
		given, err := other.score(t)
		if err != nil {
			t.Fatalf("%s: %v", e.at, err)
		}
		adjusted, ok := given.Adjusted()
		if !ok {
			t.Fatalf("%s: the ruling on board %d is no score", e.at, board)
		}
		list = append(list, score.Adjustment{Case: "c-other", Board: board, Table: cells[1], Adjusted: adjusted})
	}
	return list
}

// TestWorkRefusesWhatIsNoScore.
func TestWorkRefusesWhatIsNoScore(t *testing.T) {
	effect, err := Work("laws-2017", exampleEvening(t), 5, "3", Score{NorthSouth: &SideScore{}}, nil)
	wantFault(t, "a side without a score", err, fault.Invalid, "ns",
		"Give North-South a result, or an artificial score.")
	if effect != nil {
		t.Error("an effect was given all the same")
	}
}

// TestWorkLeavesWhatItIsGiven: neither the rulings that stand nor the session are changed by looking at another score.
func TestWorkLeavesWhatItIsGiven(t *testing.T) {
	play, before := exampleEvening(t), exampleEvening(t)
	others := make([]score.Adjustment, 1, 8)
	others[0] = score.Adjustment{Board: 5, Table: "3",
		Adjusted: &scoring.Adjusted{NorthSouth: scoring.SideScore{Assigned: scoring.Plain(-420)},
			EastWest: scoring.SideScore{Assigned: scoring.Plain(-420)}}}
	score := weighted(t)
	first, err := Work("laws-2017", play, 5, "3", score, others)
	if err != nil {
		t.Fatal(err)
	}
	second, err := Work("laws-2017", play, 5, "3", score, others)
	if err != nil {
		t.Fatal(err)
	}
	if fmt.Sprint(effectLines(first)) != fmt.Sprint(effectLines(second)) ||
		!slices.Equal(play.Results, before.Results) || others[0].Board != 5 || score.Effect != nil {
		t.Error("the second look differs from the first")
	}
}

// TestEffectInATeamMatch: the two tables of a session's match, and the other table that has not played the board yet.
func TestEffectInATeamMatch(t *testing.T) {
	vul := bridge.VulnerabilityOf(2)
	line, err := NewScoreLine("contract", "4S by N", 10, vul)
	if err != nil {
		t.Fatal(err)
	}
	score := Score{NorthSouth: OneResult(line), EastWest: OneResult(line), Offender: EastWestOffended}
	match := func(results ...session.Result) *session.Session {
		return &session.Session{Form: movement.Teams, Scoring: scoring.ByTeamsIMPs, Edition: "laws-2017",
			Boards: movement.UpTo(4), Tables: []string{"1", "2"}, Results: results}
	}
	here := session.Result{Board: 2, Table: "1", NS: 1, EW: 2, Score: 170}
	there := session.Result{Board: 2, Table: "2", NS: 2, EW: 1, Score: 170}
	for _, row := range []struct {
		name          string
		play          *session.Session
		before, after string
		working       string
	}{
		{"both tables", match(here, there), "0 IMPs", "+10 IMPs", "10 IMPs"},
		{"the other table has not played", match(here), "none", "none", "no score: nothing to compare"},
	} {
		effect, err := Work("laws-2017", row.play, 2, "1", score, nil)
		if err != nil {
			t.Fatal(err)
		}
		ns := effect.NorthSouth
		if got := effect.Words(ns.Before); got != row.before {
			t.Errorf("%s: before %s, want %s", row.name, got, row.before)
		}
		if got := effect.Words(ns.After); got != row.after {
			t.Errorf("%s: after %s, want %s", row.name, got, row.after)
		}
		if got := strings.Join(ns.Working, "; "); !strings.HasSuffix(got, row.working) || ns.Contestant != 1 {
			t.Errorf("%s: team %d: %s", row.name, ns.Contestant, got)
		}
		if open := ns.After == nil; open != (len(effect.Missing) > 0) {
			t.Errorf("%s: missing %q", row.name, effect.Missing)
		}
	}
}

// TestNoScoreHere: a pair that has played the board before has its first score from there, and its opponents their
// average (15B).
func TestNoScoreHere(t *testing.T) {
	play := exampleEvening(t)
	for i, r := range play.Results {
		if first, known := play.Result(5, "1"); known && r.Board == 5 && r.Table == "3" {
			play.Results[i].EW = first.EW
		}
	}
	given := Score{NorthSouth: &SideScore{Award: &Award{Kind: scoring.AveragePlus}},
		EastWest: &SideScore{NoScore: true}}
	effect, err := Work("laws-2007", play, 5, "3", given, nil)
	if err != nil {
		t.Fatal(err)
	}
	if effect.EastWest.After != nil || effect.NorthSouth.After == nil || effect.NorthSouth.After.Percent != "60" {
		t.Errorf("North-South %v, East-West %v", effect.NorthSouth.After, effect.EastWest.After)
	}
	want := EffectNote{"East-West: what counts is their score from table 1, 0.5 of 4 (12.5%).", "laws-2007/15B"}
	if !slices.Contains(effect.Notes, want) || len(effect.Missing) > 0 {
		t.Errorf("notes %q, missing %q", effect.Notes, effect.Missing)
	}
}

// TestFixedAwards: 12C2(c) is followed under the codes that have it, and under Hauff's rules, which do not, neither
// noted nor reckoned.
func TestFixedAwards(t *testing.T) {
	for edition, noted := range map[string]bool{"laws-2017": true, "laws-2007": true, "hauff-2008": false} {
		play := exampleEvening(t)
		play.Edition = edition
		given := Score{NorthSouth: &SideScore{Award: &Award{Kind: scoring.AveragePlus}},
			EastWest: &SideScore{Award: &Award{Kind: scoring.AverageMinus}}}
		effect, err := Work(edition, play, 5, "3", given, nil)
		if err != nil {
			t.Fatal(err)
		}
		if (len(effect.Notes) > 0) != noted || score.Game(play).SessionAward != noted {
			t.Errorf("%s: notes %v, followed %t", edition, effect.Notes, score.Game(play).SessionAward)
		}
	}
}

// TestAnAwardIsSaidAsTheBoardIsScored: average plus at a table of a session is said in its unit, matchpoints or IMPs,
// where no table has a result on the board yet; without a session, in both.
func TestAnAwardIsSaidAsTheBoardIsScored(t *testing.T) {
	for _, row := range []struct {
		play *session.Session
		want string
	}{
		{&session.Session{Form: movement.Pairs, Scoring: scoring.ByMatchpoints, Edition: "laws-2017",
			Boards: movement.UpTo(4), Tables: []string{"1", "2"}}, "average plus (at least 60%)"},
		{&session.Session{Form: movement.Pairs, Scoring: scoring.ByButler, Edition: "laws-2017",
			Boards: movement.UpTo(4), Tables: []string{"1", "2"}}, "average plus (3 IMPs)"},
		{nil, "average plus (at least 60%, or 3 IMPs)"},
	} {
		given := Score{NorthSouth: &SideScore{Award: &Award{Kind: scoring.AveragePlus}},
			EastWest: &SideScore{Award: &Award{Kind: scoring.AverageMinus}}}
		effect, err := Work("laws-2017", row.play, 2, "1", given, nil)
		if err != nil {
			t.Fatal(err)
		}
		given.Effect = effect
		if got := given.WordsFor(bridge.NorthSouth); got != row.want {
			t.Errorf("North-South get %s, want %s", got, row.want)
		}
	}
}
