package scoring

import (
	"cmp"
	"fmt"
	"math/big"

	"redress/bridge"
)

// IMPsAgainst is what a score of North-South is worth against the one of the other table, in IMPs (Law 78B). Each
// result is converted by itself; where both scores are weighted, each result of the one meets each of the other.
func IMPsAgainst(own, other Mix) *big.Rat {
	return against(own, other, func(own, other int) int { return IMPs(own - other) })
}

// BoardAMatch is what a score of North-South is worth against the one of the other table where each board is a match:
// 2 for a better one, 1 for an equal one. Weighted scores are as in [IMPsAgainst].
func BoardAMatch(own, other Mix) *big.Rat {
	return against(own, other, func(own, other int) int { return 1 + cmp.Compare(own, other) })
}

// TotalPoints is the net points of a score of North-South and the one of the other table (Law 78C). Weighted scores are
// as in [IMPsAgainst].
func TotalPoints(own, other Mix) *big.Rat {
	return against(own, other, func(own, other int) int { return own - other })
}

// against is the mean of a comparison over all pairs of results of two scores, which do not depend on each other.
func against(own, other Mix, worth func(own, other int) int) *big.Rat {
	return own.worth(func(points int) *big.Rat {
		return other.worth(func(others int) *big.Rat {
			return big.NewRat(int64(worth(points, others)), 1)
		})
	})
}

// Balanced is what a side is given in knockout play, where the scores that the two sides were given do not balance: the
// mean of its own and of what the opponents' leaves it (Law 12C4). Both are in IMPs or points, each from its own side.
func Balanced(own, opponents *big.Rat) *big.Rat {
	balanced := new(big.Rat).Sub(own, opponents)
	return balanced.Mul(balanced, half)
}

// team is one side of a match on one board: North-South at one table, East-West at the other.
type team struct {
	rules Rules
	home  SideScore // as North-South
	away  SideScore // as East-West
}

// teamAt is the team that sits North-South at a line.
func (r Rules) teamAt(lines []Line, line int) team {
	return team{r, lines[line].Given(bridge.NorthSouth), lines[1-line].Given(bridge.EastWest)}
}

// match is the figures of the two tables of a match. Both pairs of a team have the figure of the team.
func (r Rules) match(lines []Line) SideFigures {
	figures := r.blank(lines, len(lines))
	for line := range lines {
		figure := r.teamAt(lines, line).figure()
		figures.NorthSouth[line], figures.EastWest[1-line] = figure, figure
	}
	return figures
}

// figure is what the board is worth to the team; nil where a table has no score.
func (t team) figure() *big.Rat {
	figure := t.exact()
	if figure == nil {
		return nil
	}
	return t.rules.EachBoard.Apply(figure, big.NewRat(int64(t.rules.boardTop(2)), 2))
}

// exact is the figure before it is rounded.
func (t team) exact() *big.Rat {
	switch {
	case t.award() != nil && t.rules.Method == ByBoardAMatch:
		return t.award().Matchpoints(t.rules.boardTop(2))
	case t.award() != nil:
		return t.award().InIMPs()
	case len(t.home.Assigned) == 0 || len(t.away.Assigned) == 0:
		return nil
	case t.home.Damage != nil || t.away.Damage != nil:
		return t.split().NonOffending
	}
	return t.compared()
}

// award is the artificial score that the team was given at either table.
func (t team) award() *Award {
	if t.home.Award != nil {
		return t.home.Award
	}
	return t.away.Award
}

// compared is what the results of the two tables come to.
func (t team) compared() *big.Rat { return t.rules.between(t.home.Assigned, t.away.Assigned) }

// between is what two scores are worth to the side that was North-South with the first.
func (r Rules) between(home, away Mix) *big.Rat {
	switch r.Method {
	case ByBoardAMatch:
		return r.perWin(BoardAMatch(home, away))
	case ByTotalPoints:
		return TotalPoints(home, away)
	}
	return IMPsAgainst(home, away)
}

// split takes the self-inflicted part out of the team's damage at the table where it was damaged (Law 12C1(e)).
func (t team) split() DamageSplit {
	expected, normal := t.undamaged()
	split, _ := SplitDamage(t.compared(), expected.compared(), normal.compared()) // nothing is missing
	return split
}

// undamaged is the team as it would have fared without the infraction, and after it without its error or gamble.
func (t team) undamaged() (expected, normal team) {
	expected, normal = t, t
	if d := t.home.Damage; d != nil {
		expected.home.Assigned, normal.home.Assigned = d.Expected, d.Normal
	} else {
		expected.away.Assigned, normal.away.Assigned = t.away.Damage.Expected, t.away.Damage.Normal
	}
	return expected, normal
}

// checkMatch says what keeps the two tables of a match from being compared.
func (r Rules) checkMatch(lines []Line) error {
	if len(lines) != 2 {
		return fmt.Errorf("the board has %s: where the two tables of a match compare with each other, score each "+
			"match by itself", count(len(lines), "line"))
	}
	for line := range lines {
		t := r.teamAt(lines, line)
		switch {
		case t.home.Damage != nil && t.away.Damage != nil:
			return fmt.Errorf("the team that is North-South at line %d contributed to its damage at both tables: no "+
				"rule says how the two are split, so assign one of the scores without", line+1)
		case t.home.Award != nil && t.away.Award != nil &&
			t.home.Award.in(r.Method).Cmp(t.away.Award.in(r.Method)) != 0:
			return fmt.Errorf("the team that is North-South at line %d has two artificial scores for one board, %s "+
				"and %s: give it one", line+1, t.home.Award, t.away.Award)
		}
	}
	return nil
}
