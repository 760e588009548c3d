package adjustment

import (
	"fmt"

	"redress/bridge"
	"redress/bridge/scoring"
	"redress/fault"
	"redress/ledger"
)

// maxOutcomes is how many results a score can be made of.
const maxOutcomes = 20

// maxFigure is the characters of a typed number.
const maxFigure = 20

// Check tells whether this is a score at all; what is odd about one is told by [Circumstances.Warnings]. The fault
// names the field of the form: "ns" for North-South and "ew" for East-West; "ns.0" for the first result, with
// "-tricks", "-share", "-lawful" and "-note" behind it for its parts; "ns.expected" and "ns.normal", likewise, for the
// damage; "ns.award", "ns.percent", "ns.imps", "ns.points"; "table", "offender", "penalty", "penalty-unit", "method",
// "field".
func (s *Score) Check() error {
	if s.NorthSouth == nil && s.EastWest == nil && s.Penalty == nil {
		return fault.At("contract", "Give the assigned result, or a penalty.")
	}
	switch s.Offender {
	case Unnamed, NorthSouthOffended, EastWestOffended, BothOffended, NeitherOffended:
	default:
		return fault.At("offender", "Say whom the ruling is against: North-South, East-West, both or neither.")
	}
	for _, side := range bothSides {
		if given := s.Side(side); given != nil {
			if err := s.checkSide(side, given); err != nil {
				return err
			}
		}
	}
	if s.Penalty != nil {
		if err := s.Penalty.check(); err != nil {
			return err
		}
	}
	if s.Field == nil {
		return nil
	}
	if err := s.fits(s.Field.Method, s.Field.Method.PenaltyUnits(true)); err != nil {
		return err
	}
	return s.Field.Check()
}

// fits tells whether the score can be given on a board that is scored by a method, in a game that counts penalties in
// these units. The fault names the field of the form, as in [Score.Check].
func (s *Score) fits(method scoring.Method, units []scoring.PenaltyUnit) error {
	for _, side := range bothSides {
		if given := s.Side(side); given != nil && given.Award != nil {
			if err := given.Award.fits(method, formName(side)); err != nil {
				return err
			}
		}
	}
	return s.Penalty.counts(units)
}

// fits says at which field an artificial score is in no unit of the game (12C2).
func (a *Award) fits(method scoring.Method, field string) error {
	award, ok := a.exact()
	if !ok || a.inPoints() {
		return nil // check has said it, or points are a result under every method
	}
	switch err := award.Fits(method); {
	case err == nil:
		return nil
	case method == scoring.ByTotalPoints || method == scoring.ByNetPoints:
		return fault.At(field+".award", "%s.", sentence(err))
	case method.InPercent():
		return fault.At(field+".percent", "%s.", sentence(err))
	default:
		return fault.At(field+".imps", "%s.", sentence(err))
	}
}

// formName is how the fields of a side begin.
func formName(side bridge.Side) string {
	if side == bridge.EastWest {
		return "ew"
	}
	return "ns"
}

// place is the field of one of several results.
func place(field string, i int) string { return fmt.Sprintf("%s.%d", field, i) }

func (s *Score) checkSide(side bridge.Side, given *SideScore) error {
	field := formName(side)
	kinds := 0
	for _, there := range []bool{len(given.Outcomes) > 0, given.Damage != nil, given.Award != nil, given.NoScore} {
		if there {
			kinds++
		}
	}
	switch {
	case kinds == 0:
		return fault.At(field, "Give %s a result, or an artificial score.", side.Name())
	case kinds > 1:
		return fault.At(field, "%s are given more than one kind of score. Choose one: results, the damage made good "+
			"in part, an artificial score, or none.", side.Name())
	case given.NoScore && s.Side(side.Opponents()) != nil && s.Side(side.Opponents()).NoScore:
		return fault.At(field+".award", "No score for either side leaves nothing to give. Give one of them a score, "+
			"or write the board down as not played in the session.")
	case given.NoScore:
		return nil
	case given.Award != nil:
		return given.Award.check(field)
	case given.Damage == nil:
		return checkOutcomes(field, given.Outcomes)
	case s.Table == nil:
		return fault.At("table",
			"Give the result of the table: the part of the damage that is made good is added to it.")
	}
	if err := checkOutcomes(field+".expected", given.Damage.Expected); err != nil {
		return err
	}
	return checkOutcomes(field+".normal", given.Damage.Normal)
}

func checkOutcomes(form string, outcomes []Outcome) error {
	switch {
	case len(outcomes) == 0:
		return fault.At(form, "Give at least one result.")
	case len(outcomes) > maxOutcomes:
		return fault.At(form, "A score can be made up of at most %d results; you have given %d. Combine those that "+
			"score the same.",
			maxOutcomes, len(outcomes))
	}
	for i, o := range outcomes {
		at := place(form, i)
		if o.Points%10 != 0 || o.Points > mostPoints || o.Points < -mostPoints {
			return fault.At(at, "%d is not the score of any contract. Give the contract and its tricks "+
				"again.", o.Points)
		}
		switch o.Lawful {
		case NotSaid, Legally, Unlawful:
		default:
			return fault.At(at+"-lawful", "Say whether the result could be reached legally, or leave it open.")
		}
		if err := ledger.TooLong(ledger.MaxText, at+"-note", o.Typed); err != nil {
			return err
		}
	}
	return checkShares(form, outcomes)
}

func (a *Award) check(field string) error {
	if a.inPoints() {
		return a.checkPoints(field + ".points")
	}
	for _, figure := range []struct{ name, text string }{{"percent", a.Percent}, {"imps", a.IMPs}} {
		if _, ok := number(figure.text); figure.text != "" && (!ok || len(figure.text) > maxFigure) {
			return fault.At(field+"."+figure.name, "%q is not a number. Write it in figures, such as 55 or 2.5.",
				figure.text)
		}
	}
	award, ok := a.exact()
	if !ok {
		name := field + ".award"
		if a.Kind == scoring.Fixed {
			name = field + ".percent"
		}
		return fault.At(name, "%s.", sentence(award.Check()))
	}
	return nil
}
