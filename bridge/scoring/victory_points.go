package scoring

import (
	"embed"
	"fmt"
	"io/fs"
	"math"
	"math/big"
	"path"
	"slices"
	"strings"
)

// Scale turns the IMPs of a match into victory points. The two sides of a match share VPs between them; a draw gives
// each half.
type Scale struct {
	ID       string // as regulations name it in Redress: "wbf2013-continuous"
	Name     string
	Date     string // of the regulation, as its source gives it
	Source   string
	Verified bool // against the sheet of the body that uses it
	VPs      int  // what the two sides share

	winner func(boards int, imps *big.Rat) (*big.Rat, error) // for 0 IMPs or more
}

// MostBoards is how many boards a match may have.
const MostBoards = 100

// Of is what a contestant gets for a match of so many boards (1 to [MostBoards]), given the IMPs by which it won, below
// zero where it lost. Where the scores of a match do not balance (12C1(e)), each contestant's IMPs are put on the scale
// by themselves, and the two need not share all VPs. A number of boards for which the scale has no row is an error.
func (s *Scale) Of(boards int, imps *big.Rat) (*big.Rat, error) {
	if boards < 1 || boards > MostBoards {
		return nil, fmt.Errorf("a match of %d boards has no victory points: give 1 to %d boards", boards, MostBoards)
	}
	vps, err := s.winner(boards, new(big.Rat).Abs(imps))
	if err == nil && imps.Sign() < 0 {
		vps.Sub(big.NewRat(int64(s.VPs), 1), vps)
	}
	return vps, err
}

// WBFContinuous is the scale of the World Bridge Federation of 2013 with two decimals, by its formula, for any number
// of boards: with X = 15√boards and R = √5-2, a win by I IMPs gives 10 + 10(1-R^(I/X))/(1-R), at most 20, rounded half
// up. Then, as long as an IMP would bring more than the one before it, the VPs between the two rise by 0.01.
//
// Weighted scores can make a margin that is no whole number of IMPs. No source says what it is worth; the formula is
// evaluated there, without the last step, which is about whole IMPs.
var WBFContinuous = &Scale{
	ID: "wbf2013-continuous", Name: "WBF 20 victory points, two decimals", Date: "January 2013",
	Source: "report of the WBF Scoring Panel, as reproduced by public programs", Verified: true,
	VPs: 20, winner: continuous,
}

func continuous(boards int, imps *big.Rat) (*big.Rat, error) {
	if !imps.IsInt() {
		margin, _ := imps.Float64()
		return big.NewRat(formula(boards, margin), 100), nil
	}
	column := concave(boards)
	if !imps.Num().IsInt64() || imps.Num().Int64() >= int64(len(column)) {
		return big.NewRat(20, 1), nil
	}
	return big.NewRat(column[imps.Num().Int64()], 100), nil
}

// formula is the VPs of the winner in hundredths. No value lies so near to a half of a hundredth that the precision of
// a float64 could round it wrongly: TestFormulaIsFarFromTies tries all boards and whole IMPs.
func formula(boards int, imps float64) int64 {
	return min(2000, int64(math.Floor(100*unrounded(boards, imps)+0.5)))
}

func unrounded(boards int, imps float64) float64 {
	r := math.Sqrt(5) - 2
	return 10 + 10*(1-math.Pow(r, imps/(15*math.Sqrt(float64(boards)))))/(1-r)
}

// concave is the column of a number of boards from 0 IMPs to the first that give all 20 VPs, in hundredths.
func concave(boards int) []int64 {
	column := []int64{1000}
	for column[len(column)-1] < 2000 {
		column = append(column, formula(boards, float64(len(column))))
	}
	for risen := true; risen; {
		risen = false
		for i := 1; i < len(column)-1; i++ {
			if column[i+1]-column[i] > column[i]-column[i-1] {
				column[i]++
				risen = true
			}
		}
	}
	return column
}

//go:embed scales/*.txt
var scaleFiles embed.FS

// Scales are the scales that the program carries, in the order of their IDs. A club may have its own ([ParseScale]).
func Scales() []*Scale {
	names, err := fs.Glob(scaleFiles, "scales/*.txt")
	if err != nil {
		panic(err) // the pattern is ours
	}
	scales := []*Scale{WBFContinuous}
	for _, name := range names {
		text, err := fs.ReadFile(scaleFiles, name)
		if err != nil {
			panic(err) // the files are embedded
		}
		scale, err := ParseScale(name, string(text))
		if err != nil {
			panic(err) // a test reads every file
		}
		scales = append(scales, scale)
	}
	slices.SortFunc(scales, func(a, b *Scale) int { return strings.Compare(a.ID, b.ID) })
	return scales
}

// ScaleByID finds a scale that the program carries; an ID that it does not know is an error that names those it does.
func ScaleByID(id string) (*Scale, error) {
	var known []string
	for _, s := range Scales() {
		if s.ID == id {
			return s, nil
		}
		known = append(known, s.ID)
	}
	return nil, fmt.Errorf("there is no scale of victory points %q: choose one of %s", id, strings.Join(known, ", "))
}

// scaleID is the ID of a scale that stands in a file.
func scaleID(file string) string { return strings.TrimSuffix(path.Base(file), path.Ext(file)) }
