package adjustment

import "redress/rulebook"

// Law is the provision of an edition by which the score is given, as "12C1c": that of artificial scores where a side
// has one, of weighted scores where a side has several results, and that of damage which a side did to itself before
// both. It is the provision on what is to be assigned for any other score. It is empty where the edition is not held,
// or has none.
func (s *Score) Law(edition string) string {
	ref, _ := s.givenBy().In(edition)
	return ref.ID
}

func (s *Score) givenBy() rulebook.Subject {
	given := rulebook.ProbableResult
	for _, side := range []*SideScore{s.NorthSouth, s.EastWest} {
		switch {
		case side == nil:
		case side.Damage != nil:
			return rulebook.SelfInflicted
		case side.Award.inPoints():
			given = rulebook.ScoreInPoints
		case side.Award != nil:
			given = rulebook.ScoreByFault
		case len(side.Outcomes) > 1 && given == rulebook.ProbableResult:
			given = rulebook.Weighting
		}
	}
	return given
}
