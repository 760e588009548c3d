package scoring

import (
	"errors"
	"fmt"
	"math/big"
	"slices"
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

// Words is the unit behind an amount: "% of a top", "IMPs".
func (u PenaltyUnit) Words() string {
	switch u {
	case PercentOfTop:
		return "% of a top"
	case PenaltyIMPs:
		return " IMPs"
	case VictoryPoints:
		return " VPs"
	case PenaltyPoints:
		return " matchpoints"
	}
	return " " + string(u)
}

// PenaltyUnits are the units of penalties that a game counts by this method, the usual one first; none for total
// points, for which no regulation is known. Victory points are counted where IMPs of matches become such.
func (m Method) PenaltyUnits(victoryPoints bool) []PenaltyUnit {
	switch {
	case m.InPercent():
		return []PenaltyUnit{PercentOfTop, PenaltyPoints}
	case m == ByTotalPoints || m == ByNetPoints:
		return nil
	case victoryPoints:
		return []PenaltyUnit{VictoryPoints, PenaltyIMPs}
	}
	return []PenaltyUnit{PenaltyIMPs}
}

// penalties adds the penalties up. One in a unit that the game does not count in, one without an amount, and one for
// a contestant who is nowhere in the game are not counted; uncounted says so in words.
func (g Game) penalties(boards []ScoredBoard) (sum taken, uncounted []string) {
	sum = taken{map[matchSide]*big.Rat{}, map[Contestant]*big.Rat{}}
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
		if err := g.take(p, &sum, top, matches[p.Contestant]); err != nil {
			uncounted = append(uncounted, fmt.Sprintf("the penalty of contestant %s is not counted: %v", p.Contestant,
				err))
		}
	}
	return sum, uncounted
}

// take adds one penalty up, given the top of the session and the matches of the contestant.
func (g Game) take(p Penalty, sum *taken, top int, matches []string) error {
	switch {
	case p.Amount == nil || p.Amount.Sign() <= 0:
		return errors.New("it has no amount; give one above 0")
	case p.Contestant.Number == 0 || matches == nil:
		return errors.New("the contestant sits at no table; check the number")
	case !slices.Contains(g.Rules.Method.PenaltyUnits(g.Scale != nil), p.Unit):
		return fmt.Errorf("it is %s%s, and a game by %s has none; give it in the unit of the game",
			p.Amount.RatString(), p.Unit.Words(), g.Rules.Method)
	case g.Scale != nil && p.Unit == PenaltyIMPs:
		match, err := p.match(matches)
		if err == nil {
			addTo(sum.inMatch, matchSide{match, p.Contestant}, p.Amount)
		}
		return err
	case p.Unit == PercentOfTop:
		addTo(sum.total, p.Contestant, new(big.Rat).Mul(p.Amount, big.NewRat(int64(top), 100)))
		return nil
	}
	addTo(sum.total, p.Contestant, p.Amount)
	return nil
}

// match is the one whose IMPs a penalty is taken off.
func (p Penalty) match(played []string) (string, error) {
	for _, m := range played {
		if p.Match == m || p.Match == "" && len(played) == 1 {
			return m, nil
		}
	}
	if p.Match == "" {
		return "", fmt.Errorf("the contestant plays %d matches for victory points; say in which the IMPs are taken off",
			len(played))
	}
	return "", fmt.Errorf("the contestant does not play match %s; check the match", p.Match)
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
