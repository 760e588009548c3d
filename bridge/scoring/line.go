package scoring

import "math/big"

// Line is what one table brings to a board.
type Line struct {
	Points    int       // of North-South at the table (Law 77)
	NotPlayed bool      // the table has no result and no adjusted score
	Adjusted  *Adjusted // the score that stands in place of the points; nil where the result of the table stands
}

// Adjusted is an adjusted score (Law 12): what each side is given in place of the result of the table. The two sides
// may be given different scores, and they need not balance (12C1(e), 12C2).
type Adjusted struct {
	NorthSouth SideScore
	EastWest   SideScore
}

// SideScore is what one side is given: either a real score, which other tables compare with, or an artificial one,
// which they do not.
type SideScore struct {
	Assigned Mix     // results in points of North-South, whichever side this is (12C1); empty where the score is artificial
	Damage   *Damage // for a non-offending side that contributed to its own damage (12C1(e)); Assigned is then the table result
	Award    *Award  // an artificial score (12C2); nil where the score is assigned
}

// Damage is what has to be known to take the self-inflicted part out of a non-offending side's damage. Both are results
// in points of North-South and may be weighted.
type Damage struct {
	Expected Mix // without the infraction
	Normal   Mix // after the infraction, without the serious error or the gamble
}

// Award is an artificial adjusted score (Law 12C2): average plus, average or average minus, or a percentage that the
// regulations or the Director set.
type Award struct {
	Kind    AwardKind
	Percent *big.Rat // of the board; for Fixed only, otherwise nil
	IMPs    *big.Rat // likewise where the board is scored in IMPs; nil makes 3 IMPs of each 10 percent from average
}

// AwardKind is who was how much at fault for a board that gave no result (12C2(a)).
type AwardKind string

// The kinds of artificial score.
const (
	AveragePlus  AwardKind = "average-plus"  // in no way at fault: at least 60 percent, or 3 IMPs
	Average      AwardKind = "average"       // only partly at fault: 50 percent, or 0 IMPs
	AverageMinus AwardKind = "average-minus" // directly at fault: at most 40 percent, or minus 3 IMPs
	Fixed        AwardKind = "fixed"         // a percentage that is stated
)
