package adjustment

import (
	"os"
	"strings"
	"testing"

	"redress/bridge"
)

// TestNamedOtherwise reads testdata/named.txt, whose head says what it holds.
func TestNamedOtherwise(t *testing.T) {
	table, err := os.ReadFile("testdata/named.txt")
	if err != nil {
		t.Fatal(err)
	}
	line := func(text string) *ScoreLine {
		at := strings.LastIndexByte(text, ' ')
		if at < 0 {
			return nil
		}
		read, err := ReadScoreLine("table", text[:at], text[at+1:], bridge.VulNone)
		if err != nil {
			t.Fatal(err)
		}
		return read
	}
	for row := range strings.Lines(string(table)) {
		if strings.TrimSpace(row) == "" || strings.HasPrefix(row, "#") {
			continue
		}
		cells := strings.Split(strings.TrimSpace(row), "|")
		for i := range cells {
			cells[i] = strings.TrimSpace(cells[i])
		}
		given := OneResult(line(cells[0]))
		score := &Score{NorthSouth: given, EastWest: given, Table: line(cells[1])}
		if got := strings.Join(score.NamedOtherwise(cells[2]), ", "); got != strings.TrimPrefix(cells[3], "-") &&
			(got != "" || cells[3] != "-") {
			t.Errorf("%s: %q", row, got)
		}
	}
	if (*Score)(nil).NamedOtherwise("4S=") != nil {
		t.Error("without a score nothing is named otherwise")
	}
}
