package scoring

import (
	"errors"
	"fmt"
	"math/big"

	"redress/bridge"
)

// Line is what one table brings to a board.
type Line struct {
	Points    int       // of North-South at the table (Law 77)
	NotPlayed bool      // the table has no result and no adjusted score
	Adjusted  *Adjusted // the score that stands in place of the points; nil where the result of the table stands
	// matchpoints that were entered for its sides, whatever the line comes to; the others compare with the line as it
	// is
	ByHand ByHand
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
	// results in points of North-South, whichever side this is (12C1); empty where the score is artificial
	Assigned Mix
	// for a non-offending side that contributed to its own damage (12C1(e)); Assigned is then the table result
	Damage *Damage
	Award  *Award // an artificial score (12C2); nil where the score is assigned
	// nothing of these: what the side has on the board from another table counts, and it has no figure here (15B)
	NoScore bool
}

// Damage is what has to be known to take the self-inflicted part out of a non-offending side's damage. Both are results
// in points of North-South and may be weighted.
type Damage struct {
	Expected Mix // without the infraction
	Normal   Mix // after the infraction, without the serious error or the gamble
}

// Given is what a side of the line was given: what it was adjusted to, or else the result of the table. It has neither
// a result nor an award where there is no score.
func (l Line) Given(side bridge.Side) SideScore {
	switch {
	case l.Adjusted != nil && side == bridge.EastWest:
		return l.Adjusted.EastWest
	case l.Adjusted != nil:
		return l.Adjusted.NorthSouth
	case l.NotPlayed:
		return SideScore{}
	}
	return SideScore{Assigned: Mix{{Points: l.Points, Share: one}}}
}

// Check says what is wrong with an adjusted score; nil where nothing is.
func (l Line) Check() error {
	if l.Adjusted == nil {
		return nil
	}
	for _, side := range bothSides {
		if err := l.Given(side).Check(); err != nil {
			return fmt.Errorf("%s: %w", side.Name(), err)
		}
	}
	if l.Adjusted.NorthSouth.NoScore && l.Adjusted.EastWest.NoScore {
		return errors.New("neither side is given a score: give one of them a score, or enter the line as not played")
	}
	return nil
}

// fits says which artificial score, or what by hand, cannot be given under a method; nil where there is none.
func (l Line) fits(method Method) error {
	for _, side := range bothSides {
		if err := l.ByHand.check(side, method); err != nil {
			return err
		}
	}
	if l.Adjusted == nil {
		return nil
	}
	for _, side := range bothSides {
		if award := l.Given(side).Award; award != nil {
			if err := award.Fits(method); err != nil {
				return fmt.Errorf("%s: %w", side.Name(), err)
			}
		}
	}
	return nil
}

// Check says what is wrong with what a side is given; nil where nothing is.
func (s SideScore) Check() error {
	switch {
	case s.NoScore && (s.Award != nil || s.Damage != nil || len(s.Assigned) > 0):
		return errors.New("a score is given, and none at once: give one of the two")
	case s.NoScore:
		return nil
	case s.Award != nil && len(s.Assigned) > 0:
		return errors.New("the score is assigned and artificial at once: give one of the two")
	case s.Award != nil && s.Damage != nil:
		return errors.New("an artificial score has no result at the table, so that no damage can be taken out of it: " +
			"assign a score, or leave the self-inflicted damage out")
	case s.Award != nil:
		return s.Award.Check()
	case len(s.Assigned) == 0:
		return errors.New("nothing is given: assign a result (that of the table, if it stands) or an artificial score")
	}
	if err := s.Assigned.Check(); err != nil || s.Damage == nil {
		return err
	}
	if err := s.Damage.Expected.Check(); err != nil {
		return fmt.Errorf("expected without the infraction: %w", err)
	}
	if err := s.Damage.Normal.Check(); err != nil {
		return fmt.Errorf("normal after the infraction: %w", err)
	}
	return nil
}

// compared tells whether other tables compare with the line, or with one side of it.
func (l Line) compared() bool {
	if l.Adjusted == nil {
		return !l.NotPlayed
	}
	return len(l.Adjusted.NorthSouth.Assigned) > 0 || len(l.Adjusted.EastWest.Assigned) > 0
}

// Award is an artificial adjusted score (Law 12C2): average plus, average or average minus, or a figure that the
// regulations or the Director set, in the unit of the board.
type Award struct {
	Kind    AwardKind
	Percent *big.Rat // of the board; for Fixed only, otherwise nil
	IMPs    *big.Rat // likewise where the board is scored in IMPs
}

// AwardKind is who was how much at fault for a board that gave no result (12C2(a)).
type AwardKind string

// The kinds of artificial score.
const (
	AveragePlus  AwardKind = "average-plus"  // in no way at fault: at least 60 percent, or 3 IMPs
	Average      AwardKind = "average"       // only partly at fault: 50 percent, or 0 IMPs
	AverageMinus AwardKind = "average-minus" // directly at fault: at most 40 percent, or minus 3 IMPs
	Fixed        AwardKind = "fixed"         // a figure that is stated
)
