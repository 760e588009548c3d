package adjustment

import (
	"fmt"
	"strings"

	"redress/bridge"
	"redress/bridge/scoring"
)

// Words is the adjusted score for people: what each side is given, in its own figures, and once where both are given
// the same; empty where nothing stands in place of the result of the table.
func (s *Score) Words() string {
	return strings.Join(s.toEach(func(who, given string) string { return who + ": " + given }), "; ")
}

// Sentences are the same for the ear, a sentence for each side: "North-South get average plus."
func (s *Score) Sentences() string {
	return strings.Join(s.toEach(func(who, given string) string { return who + " get " + given + "." }), " ")
}

// toEach words what each side is given, and once where both are given the same.
func (s *Score) toEach(words func(who, given string) string) (list []string) {
	if s.NorthSouth != nil && s.EastWest != nil && !s.Split() {
		return []string{words("Both sides", s.words(s.NorthSouth, PointsWords))}
	}
	for _, side := range bothSides {
		if s.Side(side) != nil {
			list = append(list, words(side.Name(), s.WordsFor(side)))
		}
	}
	return list
}

// WordsFor is what a side is given, as it sees it: "60% of 4♠ by North = (420) and 40% of 4♠ by North −1 (−50)" for
// North-South. Where no damage is made good, the words say none.
func (s *Score) WordsFor(side bridge.Side) string {
	given, own := s.Side(side), func(northSouth int) string { return signed(seenFrom(side, northSouth)) }
	if e := s.Effect.side(side); given.damaged() && e != nil {
		switch e.Damage {
		case scoring.AllSelfInflicted:
			return "the result of the table, for all of the damage was their own (" + given.Damage.words(own) + ")"
		case scoring.NoDamage:
			return "the result of the table, for there was no damage (" + given.Damage.words(own) + ")"
		}
	}
	return s.words(given, own)
}

// words is what a side is given, with points of North-South as they are to be said.
func (s *Score) words(given *SideScore, points func(northSouth int) string) string {
	switch {
	case given.NoScore:
		return "no award; their score on this board from another table stands"
	case given.Award != nil && s.Effect != nil:
		return given.Award.words(s.Effect.Method)
	case given.Award != nil:
		return given.Award.words("")
	case given.Damage != nil:
		return "the result of the table, with the damage made good that the infraction did (" +
			given.Damage.words(points) + ")"
	}
	return outcomeWords(given.Outcomes, points)
}

func (d *Damage) words(points func(northSouth int) string) string {
	return fmt.Sprintf("expected without it: %s; normal after it: %s", outcomeWords(d.Expected, points),
		outcomeWords(d.Normal, points))
}

func outcomeWords(outcomes []Outcome, points func(northSouth int) string) string {
	var parts []string
	for _, o := range outcomes {
		words := o.ScoreLine.words(points)
		if share, ok := number(o.Share); ok && share.Cmp(whole) != 0 {
			words = scoring.ShareText(share) + " of " + words
		}
		parts = append(parts, words)
	}
	return enumerate(parts)
}

// PointsWords are points with the side that has them: "N-S +420".
func PointsWords(northSouth int) string {
	switch {
	case northSouth > 0:
		return fmt.Sprintf("N-S +%d", northSouth)
	case northSouth < 0:
		return fmt.Sprintf("E-W +%d", -northSouth)
	}
	return "0"
}

// enumerate joins the members of a list: "a, b and c".
func enumerate(list []string) string {
	if len(list) < 2 {
		return strings.Join(list, "")
	}
	return strings.Join(list[:len(list)-1], ", ") + " and " + list[len(list)-1]
}

// words is an artificial score for people, as the board is scored: "average plus (at least 60%)". Where the method is
// not known it is in percent of the board and in IMPs.
func (a *Award) words(method scoring.Method) string {
	if a.inPoints() {
		return a.Points + " points"
	}
	award, ok := a.exact()
	if !ok {
		return "an artificial score"
	}
	percentage, imps := figureText(award.Percentage())+"%", figureText(award.InIMPs())+" IMPs"
	switch a.Kind { // a side's own session counts where it is further from the middle (12C2(b))
	case scoring.AveragePlus:
		percentage = "at least " + percentage
	case scoring.AverageMinus:
		percentage = "at most " + percentage
	}
	switch {
	case a.Kind != scoring.Fixed && method != "" && method.InPercent():
		return fmt.Sprintf("%s (%s)", award, percentage)
	case a.Kind != scoring.Fixed && method != "":
		return fmt.Sprintf("%s (%s)", award, imps)
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
