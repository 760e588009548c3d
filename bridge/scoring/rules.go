package scoring

import "math/big"

// Method is how the results of a board are compared (Law 78).
type Method string

// The methods of scoring.
const (
	ByMatchpoints Method = "matchpoints"   // Law 78A
	ByCrossIMPs   Method = "cross-imps"    // IMPs against every other table
	ByButler      Method = "butler"        // IMPs against a datum
	ByTeamsIMPs   Method = "imps"          // IMPs against the other table of the match (Law 78B)
	ByBoardAMatch Method = "board-a-match" // each board of a match is won, halved or lost
	ByTotalPoints Method = "total-points"  // Law 78C
)

// Rules are the regulations by which a field is scored. The zero value of every choice but Method is the usual one.
type Rules struct {
	Method Method

	PerWin  int     // matchpoints for a score that is beaten, 2 or 1; 0 means 2. A tie gives half
	Missing Missing // what makes up for results that a board should have had and has not

	Divisor Divisor // of cross-IMPs
	Cap     int     // IMPs that a single comparison counts at most; 0 means no cap

	Datum DatumRule // of Butler

	Split SplitRule // how the other tables compare with a split score

	Board Rounding // of a side's score on a board, before it is added up
	Total Rounding // of a contestant's total
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
	ByComparisons Divisor = ""     // n-1: an average comparison
	ByResults     Divisor = "n"    // n
	Undivided     Divisor = "1"    // the sum
	ByRoot        Divisor = "root" // the root of twice the number of comparisons; not rational, so rounded to 6 places
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
	SeparateFields SplitRule = ""       // North-South compare with what North-South were given, East-West with East-West's
	HalfEach       SplitRule = "halves" // both results count half for everybody
)

// Ties is which way a figure goes that lies exactly between two.
type Ties string

// The rules for ties.
const (
	AwayFromZero  Ties = ""
	ToEven        Ties = "even"
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
	Compared   int // lines with a real score
}
