package adjustment

import (
	"redress/bridge"
	"redress/bridge/scoring"
)

// Offender is the side that a ruling is against.
type Offender string

// Whom a ruling can be against.
const (
	Unnamed            Offender = ""
	NorthSouthOffended Offender = "north-south"
	EastWestOffended   Offender = "east-west"
	BothOffended       Offender = "both"
	NeitherOffended    Offender = "neither"
)

// Is tells whether the ruling is against a side; false for both sides where nobody is named.
func (o Offender) Is(side bridge.Side) bool {
	return o == BothOffended || o == NorthSouthOffended && side == bridge.NorthSouth || o == EastWestOffended &&
		side == bridge.EastWest
}

// Against is whom the ruling is against: as chosen, or as the score itself tells, by the artificial scores, which go by
// responsibility (12C2(a)), or by the side that bears a part of its damage, for that is the other one (12C1(e)).
func (s *Score) Against() Offender {
	ns, ew := s.NorthSouth.awarded(scoring.AverageMinus), s.EastWest.awarded(scoring.AverageMinus)
	switch {
	case s.Offender != Unnamed:
		return s.Offender
	case ns && ew:
		return BothOffended
	case ns:
		return NorthSouthOffended
	case ew:
		return EastWestOffended
	case s.EastWest.damaged() && !s.NorthSouth.damaged():
		return NorthSouthOffended
	case s.NorthSouth.damaged() && !s.EastWest.damaged():
		return EastWestOffended
	case s.NorthSouth.awarded(scoring.AveragePlus) && s.EastWest.awarded(scoring.AveragePlus):
		return NeitherOffended
	}
	return Unnamed
}

// OffenderOf is the offender where one side is at fault.
func OffenderOf(side bridge.Side) Offender {
	if side == bridge.EastWest {
		return EastWestOffended
	}
	return NorthSouthOffended
}

// PenaltySide proposes whose penalty it is, as [Penalty] names it, where an amount was given and no side was: the side
// that the ruling is against. Where that is both sides, neither or nobody yet, the director says it; a side that
// was named stays.
func PenaltySide(named string, against Offender) string {
	if named == "" && (against == NorthSouthOffended || against == EastWestOffended) {
		return string(against)
	}
	return named
}
