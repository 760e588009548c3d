package scoring

import (
	"io/fs"
	"math"
	"math/big"
	"os"
	"strings"
	"testing"
)

// TestWBFTable is the published table: 86 margins in matches of ten lengths.
func TestWBFTable(t *testing.T) {
	var table struct {
		Layout struct{ Boards []int }
		Values struct {
			Winner [][]float64 `json:"winner_vp_by_imp"`
		}
	}
	shared(t, "wbf-vp-2013.json", &table)
	cells := 0
	for imps, row := range table.Values.Winner {
		for i, want := range row {
			cells++
			boards := table.Layout.Boards[i]
			winner, err := WBFContinuous.Of(boards, big.NewRat(int64(imps), 1))
			if err != nil || winner.FloatString(2) != big.NewRat(int64(math.Round(want*100)), 100).FloatString(2) {
				t.Errorf("%d IMPs in %d boards: %v, %v; want %.2f", imps, boards, winner, err, want)
			}
			loser, err := WBFContinuous.Of(boards, big.NewRat(int64(-imps), 1))
			if err != nil || loser.Add(loser, winner).Cmp(big.NewRat(20, 1)) != 0 {
				t.Errorf("%d IMPs in %d boards: the two sides share %v, %v", imps, boards, loser, err)
			}
		}
	}
	if cells != 860 {
		t.Errorf("%d cells compared, want 860", cells)
	}
}

// TestFormulaIsFarFromTies: no value of the formula is so near to a half of a hundredth that a float64 could round it
// to the wrong side. Its error is far below a millionth of a hundredth.
func TestFormulaIsFarFromTies(t *testing.T) {
	nearest := 1.0
	for boards := 1; boards <= MostBoards; boards++ {
		for imps := 1; unrounded(boards, float64(imps-1)) < 20; imps++ {
			hundredths := 100 * unrounded(boards, float64(imps))
			nearest = min(nearest, math.Abs(hundredths-math.Floor(hundredths)-0.5))
		}
	}
	if nearest < 1e-6 {
		t.Errorf("a value lies %g of a hundredth from a tie", nearest)
	}
}

// TestContinuousIsConcave: in matches of every length more IMPs never give fewer VPs, an IMP never brings more than the
// one before it, and the scale ends at 20.
func TestContinuousIsConcave(t *testing.T) {
	for boards := 1; boards <= MostBoards; boards++ {
		column := concave(boards)
		if column[0] != 1000 || column[len(column)-1] != 2000 {
			t.Errorf("%d boards: the scale goes from %d to %d", boards, column[0], column[len(column)-1])
		}
		for i := 1; i < len(column); i++ {
			step := column[i] - column[i-1]
			if step < 0 || i > 1 && step > column[i-1]-column[i-2] {
				t.Errorf("%d boards: IMP %d brings %d hundredths", boards, i, step)
			}
			if corrected := column[i] - formula(boards, float64(i)); corrected < 0 || corrected > 4 || corrected > 1 &&
				boards <= 32 {
				t.Errorf("%d boards, %d IMPs: %d hundredths above the formula", boards, i, corrected)
			}
		}
	}
}

func TestVictoryPoints(t *testing.T) {
	for _, r := range rows(t, "victory_points.txt", 4) {
		scale, err := ScaleByID(r.fields[0])
		if err != nil {
			t.Fatalf("victory_points.txt:%d: %v", r.line, err)
		}
		imps, ok := new(big.Rat).SetString(r.fields[2])
		if !ok {
			t.Fatalf("victory_points.txt:%d: %q IMPs", r.line, r.fields[2])
		}
		got, err := scale.Of(r.number(t, 1), imps)
		if problem, fails := strings.CutPrefix(r.fields[3], "error: "); fails {
			if err == nil || !strings.Contains(err.Error(), problem) {
				t.Errorf("victory_points.txt:%d: %v, %v; want an error that says %q", r.line, got, err, problem)
			}
			continue
		}
		want, _ := new(big.Rat).SetString(r.fields[3])
		if err != nil || got.Cmp(want) != 0 {
			t.Errorf("victory_points.txt:%d: %v, %v; want %s", r.line, got, err, r.fields[3])
		}
	}
}

func TestScaleByID(t *testing.T) {
	if s, err := ScaleByID("patton"); err == nil || !strings.Contains(err.Error(), "wbf2013-continuous") {
		t.Errorf("an unknown scale: %v, %v; want an error that names those there are", s, err)
	}
	for _, s := range Scales() {
		if s.ID == "" || s.Name == "" || s.Source == "" || s.Date == "" {
			t.Errorf("the scale %+v does not say where it is from", s)
		}
	}
}

// TestWrongScales: what an author of a scale can get wrong. Each case is a file between lines of dashes, its first line
// the message.
func TestWrongScales(t *testing.T) {
	text, err := os.ReadFile("testdata/wrong_scales.txt")
	if err != nil {
		t.Fatal(err)
	}
	cases := strings.Split(string(text), "----\n")[1:]
	if len(cases) < 10 {
		t.Fatalf("%d cases", len(cases))
	}
	for _, c := range cases {
		want, file, _ := strings.Cut(c, "\n")
		if s, err := ParseScale("club.txt", file); err == nil || err.Error() != want {
			t.Errorf("%q gives\n %v, %v\nwant\n %s", file, s, err, want)
		}
	}
}

func FuzzParseScale(f *testing.F) {
	names, err := fs.Glob(scaleFiles, "scales/*.txt")
	if err != nil || len(names) == 0 {
		f.Fatal(err, "no scales")
	}
	for _, name := range names {
		text, err := fs.ReadFile(scaleFiles, name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(text), 8, int64(20))
	}
	f.Fuzz(func(t *testing.T, text string, boards int, imps int64) {
		scale, err := ParseScale("club.txt", text)
		if err != nil {
			return
		}
		winner, err := scale.Of(boards, big.NewRat(imps, 1))
		if err != nil {
			return
		}
		loser, err := scale.Of(boards, big.NewRat(-imps, 1))
		if err != nil || winner.Add(winner, loser).Cmp(big.NewRat(int64(scale.VPs), 1)) != 0 {
			t.Errorf("%d IMPs in %d boards: the sides share %v, %v", imps, boards, winner, err)
		}
	})
}
