package artificial

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"redress/beside"
	"redress/bridge/scoring"
)

var degrees = []Fault{AtFault, PartiallyAtFault, InNoWayAtFault}

// worths are what a board can be worth, in the order of the table.
var worths = []Worth{{PartScore, false}, {Game, false}, {Game, true}, {SmallSlam, false}, {SmallSlam, true},
	{GrandSlam, false}, {GrandSlam, true}}

// TestTable: each value is as a person has read and reckoned it.
func TestTable(t *testing.T) {
	text, err := os.ReadFile("testdata/table.txt")
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	for n, line := range strings.Split(string(text), "\n") {
		cells := strings.Split(line, "|")
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		for i := range cells {
			cells[i] = strings.TrimSpace(cells[i])
		}
		for _, worth := range worths {
			if worth.Words() != cells[0] {
				continue
			}
			seen[cells[0]+cells[1]] = true
			for i, fault := range degrees {
				got := "none"
				if value, ok := Reading(cells[1]).Of(worth, fault); ok {
					got = fmt.Sprintf("%d %d", value.Points, value.IMPs)
				}
				if got != cells[2+i] {
					t.Errorf("table.txt:%d: %s, %s: %s, want %s", n+1, line, fault, got, cells[2+i])
				}
			}
		}
	}
	if len(seen) != 2*len(worths) {
		t.Errorf("%d rows of %d are reviewed", len(seen), 2*len(worths))
	}
	if value, ok := Corrected.Of(Worth{PartScore, true}, AtFault); !ok || value.Points != 70 {
		t.Errorf("a part score with a vulnerable side: %v, %v", value, ok)
	}
	for _, none := range []struct {
		reading Reading
		level   Level
	}{{Printed, "tea"}, {Corrected, ""}, {"", Game}} {
		if value, ok := none.reading.Of(Worth{none.level, false}, AtFault); ok {
			t.Errorf("%v gives %v", none, value)
		}
	}
}

// printedValue is a value of the source's table with its IMPs: "360_(09)", or "70 (02)".
var printedValue = regexp.MustCompile(`(\d+)[_ ]\((\d\d)\)`)

// TestTableOfTheSource: the values are those that the source prints, row by row and column by column.
func TestTableOfTheSource(t *testing.T) {
	found, err := filepath.Glob(filepath.Join(beside.Folder(t), "seeds", "002_*.txt"))
	if err != nil || len(found) != 1 {
		t.Fatalf("the source is not there: %v, %v", found, err)
	}
	text, err := os.ReadFile(found[0])
	if err != nil {
		t.Fatal(err)
	}
	row := 0
	for _, line := range strings.Split(string(text), "\n") {
		values := printedValue.FindAllStringSubmatch(line, -1)
		if len(values) != 3 {
			continue
		}
		for i, fault := range []Fault{InNoWayAtFault, PartiallyAtFault, AtFault} { // as its headings stand
			value, ok := Printed.Of(worths[row], fault)
			points, _ := strconv.Atoi(values[i][1])
			imps, _ := strconv.Atoi(values[i][2])
			if !ok || value != (Value{points, imps}) {
				t.Errorf("%s, %s: %v, and the source prints %s", worths[row].Words(), fault, value, values[i][0])
			}
		}
		row++
	}
	if row != len(worths) {
		t.Errorf("the source has %d rows, want %d", row, len(worths))
	}
}

// TestCorrected: with the headings put right a pair gets the less the more it was at fault, as in percent, and the
// IMPs of a value are those of the scale.
func TestCorrected(t *testing.T) {
	for _, worth := range worths {
		last := 0
		for _, fault := range degrees {
			value, ok := Corrected.Of(worth, fault)
			switch {
			case !ok && worth == unmended:
			case !ok, value.Points <= last, value.IMPs != scoring.IMPs(value.Points):
				t.Errorf("%s, %s: %v, after %d", worth.Words(), fault, value, last)
			}
			last = value.Points
		}
	}
	percent := int64(30)
	for _, fault := range degrees {
		got := scoring.Award{Kind: fault.Average()}.Percentage()
		if percent += 10; !got.IsInt() || got.Num().Int64() != percent {
			t.Errorf("%s: %s%%, want %d%%", fault, got, percent)
		}
	}
}
