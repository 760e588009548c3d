package scoring

import (
	"math/big"

	"redress/bridge"
)

// column is one side of a traveller: what that side of every line was given, and the field it compares with.
type column struct {
	field
	side   bridge.Side
	given  []SideScore
	others []SideScore      // what the opponents were given
	plain  map[int]*big.Rat // figures of single results that were worked out before
}

// column sets up one side of a board. Where nothing is split the sides compare with the same field, which is then
// passed on from the first column to the second.
func (r Rules) column(side bridge.Side, given [2][]SideScore, intended int, known *column) *column {
	c := &column{side: side, given: given[side], others: given[side.Opponents()], plain: map[int]*big.Rat{}}
	entries := make([]Mix, len(c.given))
	for i, g := range c.given {
		entries[i] = r.entry(g.Assigned, c.others[i].Assigned)
	}
	if known != nil && known.equals(entries) {
		c.field = known.field
	} else {
		c.field = r.field(entries, intended)
	}
	return c
}

// entry is what the other lines compare with, where a side was given one score and its opponents another.
func (r Rules) entry(own, opponents Mix) Mix {
	if r.Split == HalfEach && len(own) > 0 && len(opponents) > 0 && !own.same(opponents) {
		return own.with(opponents)
	}
	return own
}

// figure is what the board is worth to the side at a line; nil where the line has no score.
func (c *column) figure(line int) *big.Rat {
	given := c.given[line]
	switch {
	case given.Award != nil:
		return c.rounded(c.award(*given.Award))
	case len(given.Assigned) == 0:
		return nil
	case given.Damage != nil:
		return c.rounded(c.split(line).NonOffending)
	case len(given.Assigned) > 1:
		return c.rounded(c.worth(given.Assigned))
	}
	points := given.Assigned[0].Points
	if _, known := c.plain[points]; !known {
		c.plain[points] = c.rounded(c.worth(given.Assigned))
	}
	return c.plain[points]
}

// worth is what a score is worth to the side, at a line that has it.
func (c *column) worth(score Mix) *big.Rat {
	return c.own(score.worth(c.result))
}

// instead is the column in which the side of one line was given another score.
func (c *column) instead(line int, score Mix) *column {
	other := *c
	other.field = c.with(line, c.rules.entry(score, c.others[line].Assigned))
	return &other
}

// split takes the self-inflicted part out of the damage of a line (Law 12C1(e)). What happened, what could be expected
// and what was normal are each worked out on the traveller that has it.
func (c *column) split(line int) DamageSplit {
	damage := c.given[line].Damage
	split, _ := SplitDamage( // nothing is missing
		c.worth(c.given[line].Assigned),
		c.instead(line, damage.Expected).worth(damage.Expected),
		c.instead(line, damage.Normal).worth(damage.Normal),
	)
	return split
}

// own turns a figure of North-South into the side's.
func (c *column) own(figure *big.Rat) *big.Rat {
	if c.side == bridge.NorthSouth {
		return figure
	}
	return new(big.Rat).Sub(big.NewRat(int64(c.rules.boardTop(c.intended)), 1), figure)
}

func (c *column) rounded(figure *big.Rat) *big.Rat {
	if !c.rules.EachBoard.On {
		return figure
	}
	return c.rules.EachBoard.Apply(figure, big.NewRat(int64(c.rules.boardTop(c.intended)), 2))
}

// award is what an artificial score is worth: of the top, whatever results the board has, or in IMPs (Law 12C2). Where
// the IMPs against the others are added up and not divided, so are the award's.
func (c *column) award(a Award) *big.Rat {
	switch {
	case c.rules.Method == ByMatchpoints:
		return a.Matchpoints(c.rules.boardTop(c.intended))
	case c.rules.Method == ByCrossIMPs && c.rules.Divisor == Undivided:
		return new(big.Rat).Mul(a.InIMPs(), big.NewRat(int64(max(c.intended-1, 0)), 1))
	}
	return a.InIMPs()
}

// boardTop is the matchpoints that the two sides of a table share; 0 where they share IMPs or points.
func (r Rules) boardTop(results int) int {
	switch r.Method {
	case ByMatchpoints:
		return r.top(results)
	case ByBoardAMatch:
		return r.top(2)
	}
	return 0
}
