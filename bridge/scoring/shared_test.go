package scoring

import (
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"redress/bridge"
)

// shared reads a file of facts about scoring; see [sharedFile].
func shared(t *testing.T, name string, into any) {
	t.Helper()
	sharedFile(t, "scoring/"+name, json.Unmarshal, into)
}

// sharedFile reads a file that lives beside the repository, in the folder that REDRESS_SHARED names or else in
// ../shared from the repository's root. Where there is no such folder the test is skipped; where the folder is there
// and the file is not, it fails.
func sharedFile(t *testing.T, name string, decode func([]byte, any) error, into any) {
	t.Helper()
	folder := os.Getenv("REDRESS_SHARED")
	if folder == "" {
		folder = filepath.Join(repositoryRoot(t), "..", "shared")
	}
	if _, err := os.Stat(folder); errors.Is(err, fs.ErrNotExist) && os.Getenv("REDRESS_SHARED") == "" {
		t.Skipf("the shared facts are not here: %s does not exist (set REDRESS_SHARED)", folder)
	}
	text, err := os.ReadFile(filepath.Join(folder, name))
	if err != nil {
		t.Fatal(err)
	}
	if err := decode(text, into); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
}

// repositoryRoot walks up to the folder that holds go.mod.
func repositoryRoot(t *testing.T) string {
	t.Helper()
	folder, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for {
		if _, err := os.Stat(filepath.Join(folder, "go.mod")); err == nil {
			return folder
		}
		if folder == filepath.Dir(folder) {
			t.Fatal("no go.mod in any folder above")
		}
		folder = filepath.Dir(folder)
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

// vector is one case of vectors.json or worked.json; its input and its answer depend on the kind.
type vector struct {
	ID, Kind        string
	Input, Expected json.RawMessage
}

// vectors are the cases of one kind in a shared file.
func vectors(t *testing.T, file, kind string) []vector {
	t.Helper()
	var all, wanted []vector
	shared(t, file, &all)
	for _, v := range all {
		if v.Kind == kind {
			wanted = append(wanted, v)
		}
	}
	if len(wanted) == 0 {
		t.Fatalf("%s has no case of kind %s", file, kind)
	}
	return wanted
}

func (v vector) decode(t *testing.T, input, expected any) {
	t.Helper()
	if err := json.Unmarshal(v.Input, input); err != nil {
		t.Fatalf("%s: %v", v.ID, err)
	}
	if err := json.Unmarshal(v.Expected, expected); err != nil {
		t.Fatalf("%s: %v", v.ID, err)
	}
}

func TestContractVectors(t *testing.T) {
	for _, v := range vectors(t, "vectors.json", "contract") {
		var in struct {
			Level       int
			Denom       bridge.Denomination
			Doubled     uint8
			DeclarerVul bool `json:"declarer_vul"`
			Tricks      int
		}
		var want struct {
			Score int `json:"declarer_score"`
		}
		v.decode(t, &in, &want)
		c := bridge.Contract{Level: in.Level, Denomination: in.Denom, Risk: bridge.Risk(in.Doubled)}
		if got := points(t, c, in.Tricks, in.DeclarerVul); got != want.Score {
			t.Errorf("%s: %s, %d tricks: %d, want %d", v.ID, c, in.Tricks, got, want.Score)
		}
	}
}

func TestWorkedContracts(t *testing.T) {
	for _, v := range vectors(t, "worked.json", "contract") {
		var in struct {
			Contract   string `json:"pbn_contract"`
			Declarer   bridge.Seat
			Vulnerable bridge.Vulnerability
			Tricks     int
		}
		var want struct {
			Score int `json:"ns_score"`
		}
		v.decode(t, &in, &want)
		c, err := bridge.ParseContractBy(in.Contract, in.Declarer)
		if err != nil {
			t.Errorf("%s: %v", v.ID, err)
			continue
		}
		if got, err := ForNorthSouth(c, in.Tricks, in.Vulnerable); err != nil || got != want.Score {
			t.Errorf("%s: %s, %d tricks: %d, %v; want %d", v.ID, c, in.Tricks, got, err, want.Score)
		}
	}
}

func TestIMPVectors(t *testing.T) {
	for _, v := range vectors(t, "vectors.json", "imp") {
		var in struct {
			Own   int `json:"ns_score_own_room"`
			Other int `json:"ns_score_other_room"`
		}
		var want struct {
			IMPs int `json:"imps_for_first_ns"`
		}
		v.decode(t, &in, &want)
		if got := IMPs(in.Own - in.Other); got != want.IMPs {
			t.Errorf("%s: %d against %d is %d IMPs, want %d", v.ID, in.Own, in.Other, got, want.IMPs)
		}
	}
}

func TestMatchpointVectors(t *testing.T) {
	for _, v := range vectors(t, "vectors.json", "mp") {
		var in struct {
			Scores []int   `json:"ns_scores"`
			Win    float64 `json:"points_per_win"`
		}
		var want struct {
			NS []float64 `json:"ns_mp"`
			EW []float64 `json:"ew_mp"`
		}
		v.decode(t, &in, &want)
		top := Top(len(in.Scores))
		for i, mp := range Matchpoints(in.Scores) {
			ns, ew := float64(mp)*in.Win/2, float64(top-mp)*in.Win/2
			if ns != want.NS[i] || ew != want.EW[i] {
				t.Errorf("%s, line %d: %g and %g, want %g and %g", v.ID, i+1, ns, ew, want.NS[i], want.EW[i])
			}
		}
	}
}
