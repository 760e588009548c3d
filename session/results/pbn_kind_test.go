package results

import (
	"strings"
	"testing"

	"redress/bridge/scoring"
	"redress/session/movement"
)

// TestPBNKind: who competes and how boards are compared, as the file says it, and where it does not say it as is usual.
func TestPBNKind(t *testing.T) {
	for _, row := range []struct {
		name, tags string
		form       movement.Form
		method     scoring.Method
		match      bool
	}{
		{"a Cavendish: pairs in cross-IMPs, the teams being labels",
			`[Scoring "IMP;Cross"][HomeTeam "Team 1"][VisitTeam "Team 2"]`, movement.Pairs, scoring.ByCrossIMPs, false},
		{"a Cavendish by its own name", `[Scoring "Cavendish"][HomeTeam "A"][VisitTeam "B"]`, movement.Pairs,
			scoring.ByCrossIMPs, false},
		{"a Butler among the members of teams", `[Scoring "Butler"][HomeTeam "A"][VisitTeam "B"]`, movement.Pairs,
			scoring.ByButler, false},
		{"teams in IMPs", `[Scoring "IMP"][HomeTeam "A"][VisitTeam "B"]`, movement.Teams, scoring.ByTeamsIMPs, true},
		{"teams without a scoring", `[HomeTeam "A"][VisitTeam "B"]`, movement.Teams, scoring.ByTeamsIMPs, true},
		{"teams by the competition, without a scoring", `[Competition "Teams"]`, movement.Teams, scoring.ByTeamsIMPs,
			false},
		{"pairs in IMPs", `[Scoring "IMP"]`, movement.Pairs, scoring.ByCrossIMPs, false},
		{"pairs without a scoring", ``, movement.Pairs, scoring.ByMatchpoints, false},
		{"matchpoints", `[Scoring "MP;MP1"]`, movement.Pairs, scoring.ByMatchpoints, false},
		{"matchpoints of old", `[Scoring "OldMP"]`, movement.Pairs, scoring.ByMatchpoints, false},
		{"an individual", `[Competition "Individual"]`, movement.Individual, scoring.ByMatchpoints, false},
	} {
		text := "[Board \"1\"]\n" + strings.ReplaceAll(row.tags, "][", "]\n[") +
			"\n[Declarer \"N\"]\n[Contract \"4S\"]\n[Result \"10\"]\n"
		f, err := Read("a.pbn", strings.NewReader(text), Options{})
		if err != nil {
			t.Errorf("%s: %v", row.name, err)
			continue
		}
		open := f.Open()
		if open.Form != row.form || open.Scoring != row.method {
			t.Errorf("%s: %s by %s, want %s by %s", row.name, open.Form, open.Scoring, row.form, row.method)
		}
		if results := f.Results(); len(results) != 1 || (results[0].Match != "") != row.match {
			t.Errorf("%s: %+v", row.name, results)
		}
	}
}
