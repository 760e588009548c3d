package handlers_test

import (
	"strings"
	"testing"

	"redress/rulebook/questionnaire"
)

// scoredSlowPass takes the slow pass of the example evening to a score that gives East-West their 4 hearts, and gives
// the addresses of the session and the case.
func scoredSlowPass(v *visitor) (session, path string) {
	v.Helper()
	v.example(3, "unauthorised-information")
	path = v.theCase()
	e := theRules(v).Edition("laws-2017")
	q := e.Questionnaire("unauthorised-information")
	var answers questionnaire.Answers
	for _, x := range e.Examples[q.ID] {
		if x.Ends == "adjusted-score" && x.Answers["stage"] == "after" {
			answers = x.Answers
			break
		}
	}
	for range 40 {
		step := v.step()
		if step == "" {
			break
		}
		key := answers[step]
		if _, asked := q.Locate(step); asked.Kind == questionnaire.Statement {
			key = questionnaire.Told
		}
		if key == "" {
			v.Fatalf("%s is asked, and the example does not answer it", step)
		}
		v.answer(key)
	}
	v.opens(path+"/score").form("/score").with("contract", "4H by E", "tricks", "10", "table", "4S by N", "tabletricks",
		"10", "reason", "Pass was an alternative.").pressed("save")
	v.opens(path).follow("Example evening")
	return v.at, path
}

// The page of a session shows the ranking as played, and once a ruling is in force what it changed.
func TestScoresOfASession(t *testing.T) {
	v := newClub(t).visitor(t)
	session, path := scoredSlowPass(v)
	v.opens(session).says("North-South, totals in matchpoints", "1 A. Heron and B. Otter", "75%",
		"!What the rulings changed", "!As ruled").links()
	v.opens(path + "/check").form("/ruling").pressed("")
	v.opens(session).says("With the one ruling in force", "What the rulings changed", "As ruled", "Board 5: 4 → 0",
		"−4", "Ruled. Both sides: 4♥ by East", "was 4",
		"At the table: 4♠ by North = NS 620", "as ruled", "!Procedural penalt").links()
	tables := all(v.doc, named("table"))
	for _, table := range tables {
		if len(all(table, named("caption"))) != 1 {
			t.Errorf("a table without a caption: %s", plain(table))
		}
	}
}

// A procedural penalty stands in the list of what was changed, on the slip, and among what to key in; one that is only
// stated takes nothing off.
func TestPenaltyOfASession(t *testing.T) {
	v := newClub(t).visitor(t)
	session, path := scoredSlowPass(v)
	v.opens(path+"/score").form("/score").with("side", "north-south", "penalty", "10", "penaltyunit",
		"percent-of-top").pressed("save")
	v.opens(path + "/check").form("/ruling").pressed("")
	if slip := spacedIn(all(v.doc, classed("slip"))[0]); !strings.Contains(slip,
		"Procedural penalty: North-South, 10% of a top") || !strings.Contains(slip, "0.4 of 4") {
		t.Errorf("the slip says %s", slip)
	}
	if keys := spacedIn(all(v.doc, classed("hand-over"))[0]); !strings.Contains(keys,
		"Procedural penalty North-South, 10% of a top") ||
		!strings.Contains(keys, "The other tables Table 1: North-South") ||
		!strings.Contains(keys, "It holds the score, and not that it was assigned.") ||
		strings.Contains(keys, "cannot hold") {
		t.Errorf("to be keyed in is %s", keys)
	}
	v.opens(session).says("Penalties", "Board 5, table 3: Procedural penalty: North-South, 10% of a top",
		"Penalty: −0.4", "−4.4").links()

	v = newClub(t).visitor(t)
	session, path = scoredSlowPass(v)
	v.opens(path+"/score").form("/score").with("side", "north-south", "penalty", "a warning").pressed("save")
	v.opens(path + "/check").form("/ruling").pressed("")
	v.opens(session).says("Board 5, table 3: Procedural penalty: North-South, a warning", "!Penalty: −", "−4")
}

// The choice of scoring, authority and settings is kept, shown with its sources, and typed again where it is refused.
func TestRegulationsOfASession(t *testing.T) {
	k := newClub(t)
	v := k.visitor(t)
	v.opens("/sessions/new").says("Regulating authority", "Regulations of our own").links()
	before := k.entries(t)
	v.form("/sessions").with("name", "League match", "form", "teams", "scoring", "imps", "authority-id", "abf",
		"set-match-score", "victory-points", "set-cap", "-3").press("")
	v.want(422)
	if errors := fieldErrors(v.doc); len(errors) != 1 || !strings.Contains(errors[0], "no number of IMPs") {
		t.Errorf("beside the fields stands %q", errors)
	}
	if f := v.form("/sessions"); f.values.Get("authority-id") != "abf" ||
		f.values.Get("set-match-score") != "victory-points" || f.values.Get("set-cap") != "-3" ||
		f.values.Get("scoring") != "imps" {
		t.Errorf("what was typed is lost: %v", f.values)
	}
	v.form("/sessions").with("set-cap", "").press("")
	v.want(422)
	v.says("Choose the scale of victory points")
	v.form("/sessions").with("authority-id", "fifa", "set-victory-points", "wbf2013-continuous").press("")
	v.want(422)
	v.says("There is no authority")
	if k.entries(t) != before {
		t.Fatal("something was stored")
	}
	v.form("/sessions").with("authority-id", "abf", "authority", "The league's own rules of 2026").pressed("")
	v.says("League match", "IMPs (teams", "Australian Bridge Federation", "The league's own rules of 2026",
		"Regulations, with their sources",
		"Chosen for this session", "Practice seen: Files written by Compscore3", "The director decides",
		"Used because no regulation is known").links()
}
