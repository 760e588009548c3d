package adjustment

import (
	"os"
	"strings"
	"testing"

	"redress/bridge"
	"redress/bridge/scoring"
	"redress/rulebook/questionnaire"
	"redress/session"
	"redress/session/regulations"
)

func TestAgainst(t *testing.T) {
	award := func(kind scoring.AwardKind) *SideScore { return &SideScore{Award: &Award{Kind: kind}} }
	result, parted := OneResult(&ScoreLine{}), &SideScore{Damage: &Damage{}}
	for _, row := range []struct {
		name  string
		score Score
		want  Offender
	}{
		{"nothing tells", Score{NorthSouth: result, EastWest: result}, Unnamed},
		{"nothing is given", Score{}, Unnamed},
		{"chosen", Score{NorthSouth: result, EastWest: result, Offender: NeitherOffended}, NeitherOffended},
		{"chosen against what the averages tell", Score{NorthSouth: award(scoring.AveragePlus),
			EastWest: award(scoring.AverageMinus), Offender: NorthSouthOffended}, NorthSouthOffended},
		{"average plus and average minus", Score{NorthSouth: award(scoring.AveragePlus),
			EastWest: award(scoring.AverageMinus)}, EastWestOffended},
		{"average minus and average", Score{NorthSouth: award(scoring.AverageMinus), EastWest: award(scoring.Average)},
			NorthSouthOffended},
		{"average minus for both", Score{NorthSouth: award(scoring.AverageMinus),
			EastWest: award(scoring.AverageMinus)}, BothOffended},
		{"average plus for both", Score{NorthSouth: award(scoring.AveragePlus), EastWest: award(scoring.AveragePlus)},
			NeitherOffended},
		{"average for both", Score{NorthSouth: award(scoring.Average), EastWest: award(scoring.Average)}, Unnamed},
		{"North-South's damage is parted", Score{NorthSouth: parted, EastWest: result}, EastWestOffended},
		{"East-West's damage is parted", Score{NorthSouth: result, EastWest: parted}, NorthSouthOffended},
		{"the damage of both is parted", Score{NorthSouth: parted, EastWest: parted}, Unnamed},
	} {
		if got := row.score.Against(); got != row.want {
			t.Errorf("%s: against %q, want %q", row.name, got, row.want)
		}
	}
	for offender, sides := range map[Offender][2]bool{Unnamed: {}, NorthSouthOffended: {true, false},
		EastWestOffended: {false, true}, BothOffended: {true, true}, NeitherOffended: {}} {
		if got := [2]bool{offender.Is(bridge.NorthSouth), offender.Is(bridge.EastWest)}; got != sides {
			t.Errorf("%q is against %v, want %v", offender, got, sides)
		}
	}
}

func TestCircumstancesOf(t *testing.T) {
	values := map[regulations.Key]string{regulations.Assigning2007: "likely", regulations.AveragePlusLimit: "2"}
	regulated := &session.Session{Settings: regulations.Settings{Values: values}}
	for _, row := range []struct {
		name, edition string
		play          *session.Session
		want          Circumstances
	}{
		{"the 2017 Laws weight by themselves", "laws-2017", nil, Circumstances{Code: "laws-2017", Director: true,
			Assigning: "weighted"}},
		{"the 2007 Laws left it to the authority", "laws-2007", nil, Circumstances{Code: "laws-2007", Director: true}},
		{"an authority that elected otherwise", "laws-2007", regulated, Circumstances{Code: "laws-2007", Director: true,
			Assigning: "likely", Limit: 2}},
		{"an election under another code", "laws-2017", regulated, Circumstances{Code: "laws-2017", Director: true,
			Assigning: "weighted", Limit: 2}},
		{"laws without a director", "okb-1997", nil, Circumstances{Code: "laws-1997", Assigning: "likely"}},
	} {
		row.want.Edition = row.edition
		if got := CircumstancesOf(books().Edition(row.edition).Edition, row.play,
			questionnaire.Result{}); got != row.want {
			t.Errorf("%s: %+v, want %+v", row.name, got, row.want)
		}
	}
	for law, want := range map[string]bool{"16B3": true, "16B1a": false, "21B3": false} {
		answers := questionnaire.Result{Outcome: &questionnaire.Reached{}, Deciding: []string{law}}
		if got := CircumstancesOf(books().Edition("laws-2017").Edition, nil, answers).ChoiceRuledOut; got != want {
			t.Errorf("a ruling by %s rules a choice out: %v", law, got)
		}
	}
}

// TestPenaltySide reads testdata/penalty_sides.txt, whose head says what it holds.
func TestPenaltySide(t *testing.T) {
	table, err := os.ReadFile("testdata/penalty_sides.txt")
	if err != nil {
		t.Fatal(err)
	}
	tried := 0
	for line := range strings.Lines(string(table)) {
		if strings.TrimSpace(line) == "" || strings.HasPrefix(line, "#") {
			continue
		}
		tried++
		cells := strings.Split(line, "|")
		for i := range cells {
			if cells[i] = strings.TrimSpace(cells[i]); cells[i] == "-" {
				cells[i] = ""
			}
		}
		if got := PenaltySide(cells[0], Offender(cells[1])); got != cells[2] {
			t.Errorf("%s: %q", strings.TrimSpace(line), got)
		}
	}
	if tried < 10 {
		t.Errorf("only %d were tried", tried)
	}
}
