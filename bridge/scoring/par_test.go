package scoring

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"redress/bridge"
)

// TestPar holds testdata/par.txt, whose first boards two independent programs agree on.
func TestPar(t *testing.T) {
	text, err := os.ReadFile("testdata/par.txt")
	if err != nil {
		t.Fatal(err)
	}
	boards := 0
	for line := range strings.Lines(string(text)) {
		if line = strings.TrimSpace(line); line == "" || line[0] == '#' {
			continue
		}
		cells := strings.Split(line, " | ")
		if len(cells) < 5 {
			cells = append(cells, "")
		}
		boards++
		dealer, err := bridge.ParseSeat(cells[1])
		if err != nil {
			t.Fatal(line, err)
		}
		vul, err := bridge.ParseVulnerability(cells[2])
		if err != nil {
			t.Fatal(line, err)
		}
		var tricks [5][4]int
		for i, row := range strings.Split(cells[3], ", ") {
			cell := &tricks[bridge.NoTrump-bridge.Denomination(i)]
			if _, err := fmt.Sscan(row, &cell[0], &cell[1], &cell[2], &cell[3]); err != nil {
				t.Fatal(line, err)
			}
		}
		par, err := NewPar(tricks, dealer, vul)
		if err != nil {
			if !strings.Contains(err.Error(), cells[4]) {
				t.Errorf("%s: %v, want %s", cells[0], err, cells[4])
			}
			continue
		}
		var names []string
		for _, c := range par.Contracts {
			names = append(names, c.String())
		}
		slices.Sort(names)
		got := strings.TrimSpace(fmt.Sprint(par.Points, " ", strings.Join(names, " ")))
		if got != cells[4] {
			t.Errorf("%s: %s, want %s", cells[0], got, cells[4])
		}
	}
	if boards < 25 {
		t.Errorf("%d boards in testdata/par.txt", boards)
	}
}

// TestParNeedsSeatAndVulnerability: what does not exist is refused.
func TestParNeedsSeatAndVulnerability(t *testing.T) {
	if _, err := NewPar([5][4]int{}, 4, bridge.VulNone); err == nil || !strings.Contains(err.Error(), "dealer") {
		t.Error(err)
	}
	if _, err := NewPar([5][4]int{}, bridge.North, 9); err == nil || !strings.Contains(err.Error(), "vulnerability") {
		t.Error(err)
	}
}
