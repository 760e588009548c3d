package adjustment

import (
	"errors"
	"os"
	"strconv"
	"strings"
	"testing"

	"redress/bridge"
	"redress/fault"
)

func TestNewScoreLine(t *testing.T) {
	text, err := os.ReadFile("testdata/scores.txt")
	if err != nil {
		t.Fatal(err)
	}
	for number, line := range strings.Split(string(text), "\n") {
		if strings.TrimSpace(line) == "" || strings.HasPrefix(line, "#") {
			continue
		}
		var cells []string
		for _, cell := range strings.Split(line, "|") {
			cells = append(cells, strings.TrimSpace(cell))
		}
		at := "scores.txt:" + strconv.Itoa(number+1)
		tricks, err := strconv.Atoi(cells[1])
		if err != nil {
			t.Fatalf("%s: %v", at, err)
		}
		vul, err := bridge.ParseVulnerability(cells[2])
		if err != nil {
			t.Fatalf("%s: %v", at, err)
		}
		got, err := NewScoreLine("contract", cells[0], tricks, vul)
		if field, wrong := strings.CutPrefix(cells[3], "! "); wrong {
			wantFault(t, at, err, fault.Invalid, field, cells[4])
			continue
		}
		if err != nil {
			t.Errorf("%s: %v", at, err)
			continue
		}
		if strconv.Itoa(got.Points) != cells[3] || got.Contract != cells[4] ||
			strings.Join(got.Working, "; ") != cells[5] {
			t.Errorf("%s: %d for %s: %s", at, got.Points, got.Contract, strings.Join(got.Working, "; "))
		}
	}
	_, err = NewScoreLine("ew", "4S", 10, bridge.VulNone)
	if f := fault.Of(err); f.Field != "ew" {
		t.Errorf("the fault is at %q", f.Field)
	}
}

func TestSplit(t *testing.T) {
	line := func(contract string, tricks int) *SideScore {
		return OneResult(&ScoreLine{Contract: contract, Tricks: tricks})
	}
	for _, row := range []struct {
		name  string
		score Score
		split bool
	}{
		{"nothing", Score{}, false},
		{"one side", Score{NorthSouth: line("4S by N", 10)}, false},
		{"the other side", Score{EastWest: line("4S by N", 10)}, false},
		{"the same for both", Score{NorthSouth: line("4S by N", 10), EastWest: line("4S by N", 10)}, false},
		{"other tricks", Score{NorthSouth: line("4S by N", 10), EastWest: line("4S by N", 9)}, true},
		{"another contract", Score{NorthSouth: line("4S by N", 10), EastWest: line("3NT by N", 10)}, true},
	} {
		if row.score.Split() != row.split {
			t.Errorf("%s: split is %t", row.name, row.score.Split())
		}
	}
}

func TestSentence(t *testing.T) {
	for text, want := range map[string]string{"": "", "a bid.": "A bid", "♠ is no card": "♠ is no card", "é. ": "É"} {
		if got := sentence(errors.New(text)); got != want {
			t.Errorf("%q becomes %q, want %q", text, got, want)
		}
	}
}
