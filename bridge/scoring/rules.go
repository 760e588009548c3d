package scoring

import (
	"errors"
	"fmt"
	"math/big"
	"slices"
	"strings"
)

// Method is how the results of a board are compared (Law 78).
type Method string

// The methods of scoring.
const (
	ByMatchpoints Method = "matchpoints"   // Law 78A
	ByCrossIMPs   Method = "cross-imps"    // IMPs against every other table
	ByButler      Method = "butler"        // IMPs against a datum
	ByTeamsIMPs   Method = "imps"          // IMPs against the other table of the match (Law 78B)
	ByBoardAMatch Method = "board-a-match" // each board of a match is won, halved or lost
	ByTotalPoints Method = "total-points"  // Law 78C, net of the two tables of a match
	ByNetPoints   Method = "net-points"    // Law 78C, of pairs: what each table scored, compared with nobody
)

// Words are the name of a method, as a player knows it: "cross-IMPs"; empty for none.
func (m Method) Words() string {
	return map[Method]string{ByMatchpoints: "matchpoints", ByCrossIMPs: "cross-IMPs", ByButler: "Butler IMPs",
		ByTeamsIMPs: "IMPs", ByBoardAMatch: "board-a-match", ByTotalPoints: "total points",
		ByNetPoints: "total points"}[m]
}

// Unit is what a board is counted in by a method, short enough for the head of a column.
func (m Method) Unit() string {
	return map[Method]string{ByMatchpoints: "MP", ByCrossIMPs: "IMPs", ByButler: "IMPs", ByTeamsIMPs: "IMPs",
		ByBoardAMatch: "points", ByTotalPoints: "points", ByNetPoints: "points"}[m]
}

// withinMatch tells whether a table compares with the other table of its match, and not with the field.
func (m Method) withinMatch() bool {
	return m == ByTeamsIMPs || m == ByBoardAMatch || m == ByTotalPoints
}

// Rules are the regulations by which a field is scored. The zero value of every choice but Method is the usual one.
type Rules struct {
	Method Method

	PerWin  int     // matchpoints for a score that is beaten, 2 or 1; 0 means 2. A tie gives half
	Missing Missing // what makes up for results that a board should have had and has not

	Divisor Divisor // of cross-IMPs
	Cap     int     // IMPs that a single comparison counts at most; 0 means no cap

	Datum DatumRule // of Butler

	Split SplitRule // how the other tables compare with a split score

	Fouled FouledRule // how a board is scored that was played in several forms (Law 87)

	Complement bool // 12C2(c): an offender is given 100 percent less what the non-offender is given (ACBL)

	EachBoard Rounding // of a side's score on a board, before it is added up
	Total     Rounding // of a contestant's total

	ProRate     ProRate     // how totals of contestants with fewer boards are compared
	PercentFrom PercentFrom // the total that the percentage of a session is made of
}

// Check says what is wrong with the rules for a board; nil where nothing is. Every choice that is left empty is the
// usual one; the method has none.
func (r Rules) Check() error {
	if r.Method == "" {
		return errors.New("the method of scoring is missing: choose matchpoints, cross-imps, butler, imps, " +
			"board-a-match, total-points or net-points")
	}
	methods := []Method{ByMatchpoints, ByCrossIMPs, ByButler, ByTeamsIMPs, ByBoardAMatch, ByTotalPoints, ByNetPoints}
	if !slices.Contains(methods, r.Method) {
		return fmt.Errorf("%q is not a method of scoring: choose one of %q", r.Method, methods)
	}
	if err := errors.Join(
		known("way to make up for missing results", r.Missing, Neuberg, OnePerMissing, TopOfPlayed),
		known("divisor of cross-IMPs", r.Divisor, ByComparisons, ByResults, Undivided, ByRoot),
		known("rule for the datum", r.Datum.Drop, DropNone, DropCount, DropTwentieth, DropGraded),
		known("way to round the datum", r.Datum.Ties, AwayFromZero, ToEven, Upward, TowardAverage, Down),
		known("way to compare with a split score", r.Split, SeparateFields, HalfEach),
		known("rule for fouled boards", r.Fouled, NeubergForms, FouledEBU, FouledACBL),
		known("way to bring totals to equally many boards", r.ProRate, ToMostBoards, AsScored),
		known("total that percentages are made of", r.PercentFrom, ExactTotal, RoundedTotal),
		known("way to round a board", r.EachBoard.Ties, AwayFromZero, ToEven, Upward, TowardAverage, Down),
		known("way to round a total", r.Total.Ties, AwayFromZero, ToEven, Upward, TowardAverage, Down),
	); err != nil {
		return err
	}
	switch {
	case r.PerWin < 0 || r.PerWin > 2:
		return fmt.Errorf("%d matchpoints for a score that is beaten: it is 2 or 1", r.PerWin)
	case r.Cap < 0:
		return fmt.Errorf("a comparison counts at most %d IMPs: give a number above 0, or 0 for no cap", r.Cap)
	case r.Datum.DropEach < 0:
		return fmt.Errorf("the datum leaves out %d lines at each end: give 0 or more", r.Datum.DropEach)
	case max(r.EachBoard.Places, r.Total.Places) > 6 || min(r.EachBoard.Places, r.Total.Places) < 0:
		return errors.New("figures are rounded to 0 to 6 decimals")
	}
	return nil
}

// known tells whether a choice is one of those there are.
func known[C ~string](what string, choice C, choices ...C) error {
	if slices.Contains(choices, choice) {
		return nil
	}
	var names []string
	for _, c := range choices {
		if c != "" {
			names = append(names, string(c))
		}
	}
	return fmt.Errorf("%q is no %s: choose %s, or leave it to the usual one", choice, what, strings.Join(names, ", "))
}

// Missing makes up for results that a board should have had and has not.
type Missing string

// The ways to make up for missing results.
const (
	Neuberg       Missing = ""                // the formula of Gérard Neuberg, used by most federations
	OnePerMissing Missing = "one-per-missing" // a halved comparison for each; the manual method
	TopOfPlayed   Missing = "top-of-played"   // nothing: the board's top is that of the results it has
)

// Divisor is what the IMPs of a line against all others are divided by.
type Divisor string

// The divisors in use; n is the number of lines with a result.
const (
	ByComparisons Divisor = ""  // n-1: an average comparison
	ByResults     Divisor = "n" // n
	Undivided     Divisor = "1" // the sum
	// the root of 2 × n × (n-1), n lines with n-1 comparisons each; not rational, so rounded to 6 places
	ByRoot Divisor = "root"
)

// DatumRule is how the datum of a Butler board is made of its scores.
type DatumRule struct {
	Drop     DropRule
	DropEach int  // lines left out at each end; for DropCount
	Ties     Ties // how a datum halfway between two tens is rounded; the datum is a multiple of 10
}

// DropRule is how many extreme scores a datum leaves out at each end.
type DropRule string

// The rules for leaving out extreme scores.
const (
	DropNone      DropRule = ""
	DropCount     DropRule = "count"     // the same number always
	DropTwentieth DropRule = "5-percent" // 5 percent of the lines, at each end
	DropGraded    DropRule = "graded"    // above three lines one, and one more for each 15 lines above 10
)

// SplitRule is how the other tables compare with a split score.
type SplitRule string

// The ways to compare with a split score.
const (
	// North-South compare with what North-South were given, East-West with East-West's
	SeparateFields SplitRule = ""
	HalfEach       SplitRule = "halves" // both results count half for everybody
)

// Ties is which way a figure goes that lies exactly between two.
type Ties string

// The rules for ties.
const (
	AwayFromZero  Ties = ""
	ToEven        Ties = "even"
	Upward        Ties = "up"      // to the higher figure, below zero as well
	TowardAverage Ties = "average" // of the board
	Down          Ties = "down"    // always down, tie or not
)

// Rounding is how a figure is rounded. The zero value keeps it exact.
type Rounding struct {
	On     bool
	Places int // decimals, 0 to 6
	Ties   Ties
}

// SideFigures is what a board is worth to the two sides of each line, in the order of the lines: matchpoints, IMPs or
// points, each seen from its own side. A line without a score has nil. Figures may share memory: do not change them.
type SideFigures struct {
	NorthSouth []*big.Rat
	EastWest   []*big.Rat
	Top        int // matchpoints of the board; 0 for other methods
	Datum      int // of Butler, in points of North-South
	DatumEW    int // likewise, that East-West compare with; another one only where a score is split
	Compared   int // lines with a real score, for one side at least
}
