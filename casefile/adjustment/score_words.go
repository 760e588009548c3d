package adjustment

import (
	"fmt"
	"strings"

	"redress/bridge"
	"redress/bridge/scoring"
)

// Words is the adjusted score for people: what each side is given, once where both are given the same; empty where
// nothing stands in place of the result of the table.
func (s *Score) Words() string {
	var parts []string
	if s.NorthSouth != nil && s.EastWest != nil && !s.Split() {
		return "Both sides: " + s.NorthSouth.Words()
	}
	for _, side := range []bridge.Side{bridge.NorthSouth, bridge.EastWest} {
		if given := s.Side(side); given != nil {
			parts = append(parts, side.Name()+": "+given.Words())
		}
	}
	return strings.Join(parts, "; ")
}

// Words is what a side is given, for people: "60% of 4♠ by North = (420) and 40% of 4♠ by North −1 (−50)". The points
// are North-South's, whichever side it is.
func (s *SideScore) Words() string {
	switch {
	case s.Award != nil:
		return s.Award.Words()
	case s.Damage != nil:
		return fmt.Sprintf("the result of the table, with the damage made good that the infraction did (expected "+
			"without it: %s; normal after it: %s)",
			outcomeWords(s.Damage.Expected), outcomeWords(s.Damage.Normal))
	}
	return outcomeWords(s.Outcomes)
}

func outcomeWords(outcomes []Outcome) string {
	var parts []string
	for _, o := range outcomes {
		words := o.ScoreLine.Words()
		if share, ok := number(o.Share); ok && share.Cmp(whole) != 0 {
			words = scoring.ShareText(share) + " of " + words
		}
		parts = append(parts, words)
	}
	return enumerate(parts)
}

// enumerate joins the members of a list: "a, b and c".
func enumerate(list []string) string {
	if len(list) < 2 {
		return strings.Join(list, "")
	}
	return strings.Join(list[:len(list)-1], ", ") + " and " + list[len(list)-1]
}

// Words is an artificial score for people, in percent of the board and in IMPs, for the method of scoring is not known
// here: "average plus (60%, or 3 IMPs)".
func (a *Award) Words() string {
	award, ok := a.exact()
	if !ok {
		return "an artificial score"
	}
	percentage, imps := figureText(award.Percentage())+"%", figureText(award.InIMPs())+" IMPs"
	switch {
	case a.Kind != scoring.Fixed:
		return fmt.Sprintf("%s (%s, or %s)", award, percentage, imps)
	case a.Percent == "":
		return imps
	case a.IMPs == "":
		return percentage + " of the board"
	}
	return fmt.Sprintf("%s of the board, or %s", percentage, imps)
}

// Words is the penalty for people: "North-South, 10% of a top".
func (p *Penalty) Words() string {
	side := bridge.NorthSouth
	if p.Against(bridge.EastWest) {
		side = bridge.EastWest
	}
	return side.Name() + ", " + p.amountWords()
}
