package results

import (
	"os"
	"strings"
	"testing"

	"redress/bridge"
)

// TestDelimiters: what parts columns is what makes columns that agree, whatever there is most of.
func TestDelimiters(t *testing.T) {
	text, err := os.ReadFile("testdata/delimiters.txt")
	if err != nil {
		t.Fatal(err)
	}
	for at, line := range strings.Split(string(text), "\n") {
		table, want, is := strings.Cut(line, " => ")
		if !is || strings.HasPrefix(line, "#") {
			continue
		}
		if got, _ := delimiter(strings.ReplaceAll(table, " / ", "\n") + "\n"); string(got) != want {
			t.Errorf("delimiters.txt:%d: parted by %q", at+1, got)
		}
	}
}

// TestLeftOutSaysNothing: a line of results that is left out, by a person or because it is not understood, says nothing
// of its board: no dealer, no vulnerability, no deal. What a later line marks holds for the results before it.
func TestLeftOutSaysNothing(t *testing.T) {
	const deal = "N:AK74.Q3..JT98652 QJ.AK9.AK432.AKQ T98.JT87.QJT98.7 6532.6542.765.43"
	const head = "Board,Table,NS,EW,Contract,By,Tricks,Vul,Deal\n"
	for name, c := range map[string]struct {
		lines string
		omit  []int
		vul   bridge.Vulnerability
		deals int
		score int
	}{
		"understood": {"1,1,1,2,4S,N,10,NS," + deal + "\n1,2,3,4,4S,N,10,,\n", nil, bridge.VulNS, 1, 620},
		"left out by a person": {"1,1,1,2,4S,N,10,NS," + deal + "\n1,2,3,4,4S,N,10,,\n", []int{2}, bridge.VulNone, 0,
			420},
		"not understood":       {"1,1,1,2,9S,N,10,NS," + deal + "\n1,2,3,4,4S,N,10,,\n", nil, bridge.VulNone, 0, 420},
		"refused at the end":   {"1,1,3,3,4S,N,10,NS," + deal + "\n1,2,3,4,4S,N,10,,\n", nil, bridge.VulNone, 0, 420},
		"marked later":         {"1,2,3,4,4S,N,10,,\n1,1,1,2,4S,N,10,NS," + deal + "\n", nil, bridge.VulNS, 1, 620},
		"the rest says it too": {"1,1,1,2,9S,N,10,NS,\n1,2,3,4,4S,N,10,NS," + deal + "\n", nil, bridge.VulNS, 1, 620},
	} {
		head := head
		if name == "refused at the end" { // a team cannot play itself
			head = strings.Replace(head, "NS,EW", "NS team,EW team", 1)
		}
		f, err := Read("table.csv", strings.NewReader(head+c.lines), Options{Omit: c.omit})
		if err != nil {
			t.Fatal(err)
		}
		if marked := marking(f, 1); marked.Vul != c.vul || len(f.Deals) != c.deals {
			t.Errorf("%s: %s, %d deals", name, marked.Vul, len(f.Deals))
		}
		for _, row := range f.Rows {
			if row.Board == 1 && *row.Points != c.score {
				t.Errorf("%s: line %d scores %d", name, row.At, *row.Points)
			}
		}
	}
}
