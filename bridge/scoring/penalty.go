package scoring

import (
	"fmt"
	"math/big"
)

// Penalty is a procedural penalty (Law 90) in the unit of the game; it changes nobody else's score.
type Penalty struct {
	Contestant Contestant
	Unit       PenaltyUnit
	Amount     *big.Rat // above 0, taken off
	Match      string   // for IMPs of a team that plays several matches for victory points; otherwise empty
}

// PenaltyUnit is what a penalty is counted in.
type PenaltyUnit string

// The units of penalties.
const (
	PercentOfTop  PenaltyUnit = "percent-of-top" // of one board's top, the largest of the session
	PenaltyIMPs   PenaltyUnit = "imps"
	VictoryPoints PenaltyUnit = "vps"
	PenaltyPoints PenaltyUnit = "matchpoints" // or points of a board-a-match
)

// taken is what penalties take off, in the unit that is added up.
type taken struct {
	inMatch map[matchSide]*big.Rat  // before IMPs become victory points
	total   map[Contestant]*big.Rat // from the total
}

type matchSide struct {
	match string
	Contestant
}

// penalties adds the penalties up. One in a unit that the game does not count in, one without an amount, and one for
// a contestant who is nowhere in the game are errors.
func (g Game) penalties(boards []ScoredBoard) (taken, error) {
	sum := taken{map[matchSide]*big.Rat{}, map[Contestant]*big.Rat{}}
	if len(g.Penalties) == 0 {
		return sum, nil
	}
	top, matches := 0, map[Contestant][]string{}
	for b, board := range g.Boards {
		for i, line := range board.Lines {
			top = max(top, boards[b].NorthSouth[i].Top)
			for _, c := range []Contestant{line.NS, line.EW, line.South, line.West} {
				matches[c] = addMissing(matches[c], line.Match)
			}
		}
	}
	for _, p := range g.Penalties {
		switch {
		case p.Amount == nil || p.Amount.Sign() <= 0:
			return sum, fmt.Errorf("the penalty of contestant %s has no amount: give one above 0", p.Contestant)
		case p.Contestant.Number == 0 || matches[p.Contestant] == nil:
			return sum, fmt.Errorf("contestant %s has a penalty and sits at no table: check the number", p.Contestant)
		}
		if g.Scale != nil && p.Unit == PenaltyIMPs {
			match, err := p.match(matches[p.Contestant])
			if err != nil {
				return sum, err
			}
			addTo(sum.inMatch, matchSide{match, p.Contestant}, p.Amount)
			continue
		}
		amount, err := g.amount(p, top)
		if err != nil {
			return sum, err
		}
		addTo(sum.total, p.Contestant, amount)
	}
	return sum, nil
}

// amount is a penalty in what the game adds up.
func (g Game) amount(p Penalty, top int) (*big.Rat, error) {
	inPoints := g.Rules.Method == ByMatchpoints || g.Rules.Method == ByBoardAMatch
	switch {
	case p.Unit == PercentOfTop && inPoints:
		return new(big.Rat).Mul(p.Amount, big.NewRat(int64(top), 100)), nil
	case p.Unit == PenaltyPoints && inPoints,
		p.Unit == VictoryPoints && g.Scale != nil,
		p.Unit == PenaltyIMPs && !inPoints && g.Rules.Method != ByTotalPoints:
		return p.Amount, nil
	}
	return nil, fmt.Errorf("the penalty of contestant %s is in %s, which a game by %s does not count: give it in the unit of the game", p.Contestant, p.Unit, g.Rules.Method)
}

// match is the one whose IMPs a penalty is taken off.
func (p Penalty) match(played []string) (string, error) {
	for _, m := range played {
		if p.Match == m || p.Match == "" && len(played) == 1 {
			return m, nil
		}
	}
	if p.Match == "" {
		return "", fmt.Errorf("contestant %s plays %d matches for victory points: say in which the penalty of IMPs is taken", p.Contestant, len(played))
	}
	return "", fmt.Errorf("contestant %s has a penalty in match %s, which it does not play: check the match", p.Contestant, p.Match)
}

func addMissing(names []string, name string) []string {
	for _, n := range names {
		if n == name {
			return names
		}
	}
	return append(names, name)
}

// addTo adds to an amount that may not be there yet.
func addTo[K comparable](sums map[K]*big.Rat, key K, amount *big.Rat) {
	if sums[key] == nil {
		sums[key] = new(big.Rat)
	}
	sums[key].Add(sums[key], amount)
}
