package adjustment

import (
	"strconv"

	"redress/fault"
	"redress/rulebook"
)

// inPoints tells whether an artificial score is given in points.
func (a *Award) inPoints() bool { return a != nil && a.Points != "" }

// points is an artificial score in points, as its side sees it; false where it has none.
func (a *Award) points() (int, bool) {
	points, err := strconv.Atoi(a.Points)
	return points, err == nil && a.checkPoints("") == nil
}

// checkPoints says what is wrong with points. They are those of no contract in particular, but of the kind that
// contracts score, and never below zero: it is the other side that would score.
func (a *Award) checkPoints(field string) error {
	if a.Percent != "" || a.IMPs != "" {
		return fault.At(field, "Give points, or another figure, and not both: leave one of them empty.")
	}
	points, err := strconv.Atoi(a.Points)
	if err != nil || points%10 != 0 || points < 0 || points > mostPoints {
		return fault.At(field, "Give the points of this pair: a multiple of 10, from 0 to %d.", mostPoints)
	}
	return nil
}

// pointsKnown refuses an artificial score in points under an edition that has none. Where rules are a club's own, and
// cite nothing, nobody knows what they have.
func (s *Score) pointsKnown(edition string) error {
	_, points := rulebook.ScoreInPoints.In(edition)
	_, known := rulebook.ScoreByFault.In(edition)
	for _, side := range bothSides {
		if given := s.Side(side); given != nil && given.Award.inPoints() && known && !points {
			return fault.At(formName(side)+".award", "Artificial scores are averages, percentages or IMPs by these "+
				"laws, and not points. Choose one of these, or assign a result.")
		}
	}
	return nil
}
