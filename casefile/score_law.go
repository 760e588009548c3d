package casefile

// Law is the provision of a code by which the score is given, as "12C1c": that of artificial scores where a side has one,
// of weighted scores where a side has several results, and that of damage which a side did to itself before both. It is
// the provision on what is to be assigned for any other score.
func (s *Score) Law(code string) string {
	law := provisionsOf(code)
	given := law.probable
	for _, side := range []*SideScore{s.NorthSouth, s.EastWest} {
		switch {
		case side == nil:
		case side.Damage != nil:
			return law.damage
		case side.Award != nil:
			given = law.artificial
		case len(side.Outcomes) > 1 && given == law.probable:
			given = law.weights
		}
	}
	return given
}
