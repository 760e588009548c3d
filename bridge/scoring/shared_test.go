package scoring

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"redress/beside"
	"redress/bridge"
)

// shared reads a file of facts about scoring; see [sharedFile].
func shared(t *testing.T, name string, into any) {
	t.Helper()
	sharedFile(t, "scoring/"+name, json.Unmarshal, into)
}

// sharedFile reads a file of the folder of shared facts. Where there is no such folder the test is skipped; where the
// folder is there and the file is not, it fails.
func sharedFile(t *testing.T, name string, decode func([]byte, any) error, into any) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(beside.Folder(t), name))
	if err != nil {
		t.Fatal(err)
	}
	if err := decode(text, into); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
}

// TestContractTable is the score table of a federation: every made contract by minor, major and no trump, and every
// number of undertricks.
func TestContractTable(t *testing.T) {
	var table struct {
		Values struct {
			Made [][][6]int // (level-1)*3 + minor, major, NT; overtricks; nv, nvX, nvXX, v, vX, vXX
			Down [][6]int   // undertricks-1; points to the defenders
		}
	}
	shared(t, "contract-table.json", &table)
	cells := 0
	everyContract(func(c bridge.Contract, vulnerable bool) {
		column := int(c.Risk)
		if vulnerable {
			column += 3
		}
		kind := 0
		switch {
		case c.Denomination.Major():
			kind = 1
		case c.Denomination == bridge.NoTrump:
			kind = 2
		}
		for tricks := 0; tricks <= 13; tricks++ {
			var want int
			if over := c.Overtricks(tricks); over >= 0 {
				want = table.Values.Made[(c.Level-1)*3+kind][over][column]
			} else {
				want = -table.Values.Down[-over-1][column]
			}
			cells++
			if got := points(t, c, tricks, vulnerable); got != want {
				t.Errorf("%s, %s, %d tricks: %d, want %d", c, inWords(vulnerable), tricks, got, want)
			}
		}
	})
	if cells != 35*3*2*14 {
		t.Errorf("%d scores compared", cells)
	}
}
