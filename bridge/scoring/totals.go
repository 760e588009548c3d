package scoring

import (
	"cmp"
	"iter"
	"math/big"
	"slices"
)

// ProRate is how the totals of contestants are compared who did not play equally many boards.
type ProRate string

// The rules for unequal numbers of boards.
const (
	// matchpoints are brought to the most that anybody could score; IMPs and points are as scored
	ToMostBoards ProRate = ""
	AsScored     ProRate = "none" // totals are what was scored; matchpoints rank by their percentage
)

// PercentFrom is the total that the percentage of a session is made of.
type PercentFrom string

// The totals for percentages.
const (
	ExactTotal   PercentFrom = ""              // before it is rounded
	RoundedTotal PercentFrom = "rounded-total" // after [Rules.Total] has rounded it, as ACBLscore does
)

// tally adds up the boards of a contestant.
type tally struct {
	boards int
	points big.Rat
	top    int
}

func (t *tally) add(f Figure) {
	t.boards++
	t.points.Add(&t.points, f.Points)
	t.top += f.Top
}

// percent is what was scored of what could be; nil where nothing was, or where the method knows no top.
func (t *tally) percent() *big.Rat {
	if t == nil || t.top == 0 {
		return nil
	}
	return new(big.Rat).Mul(&t.points, big.NewRat(100, int64(t.top)))
}

func tallyOf[K comparable](tallies map[K]*tally, key K) *tally {
	if tallies[key] == nil {
		tallies[key] = new(tally)
	}
	return tallies[key]
}

// figures are the contestants that are known, each with its one figure of a board. A team sits at two tables of a board
// and has one figure; the two partners of an individual have the same.
func figures(boards []ScoredBoard) iter.Seq2[Contestant, *Figure] {
	return func(yield func(Contestant, *Figure) bool) {
		for b := range boards {
			for _, side := range [][]Figure{boards[b].NorthSouth, boards[b].EastWest} {
				for i := range side {
					for _, c := range [2]Contestant{side[i].Contestant, side[i].Partner} {
						if c.Number != 0 && !side[i].again && !yield(c, &side[i]) {
							return
						}
					}
				}
			}
		}
	}
}

// places adds up what the contestants scored and ranks them.
func (g Game) places(s Standings, penalties taken) []Place {
	tallies := map[Contestant]*tally{}
	for c, f := range figures(s.Boards) {
		if f.Points != nil {
			tallyOf(tallies, c).add(*f)
		}
	}
	most := 0
	for _, t := range tallies {
		most = max(most, t.top)
	}
	earned := victoryPoints(s.Matches)
	places := make([]Place, 0, len(tallies))
	for c, t := range tallies {
		p := g.place(c, t, most, earned[c], penalties.total[c])
		places = append(places, p)
	}
	rank(places, g.Rules.ProRate == AsScored)
	return places
}

// place is the total of a contestant, without its rank. Most is what the contestant with the most boards could score.
func (g Game) place(c Contestant, t *tally, most int, vps, penalty *big.Rat) Place {
	p := Place{Contestant: c, Boards: t.boards, Penalty: penalty}
	total, possible := new(big.Rat).Set(&t.points), t.top
	switch {
	case vps != nil:
		total, possible = vps, 0
	case possible > 0 && g.Rules.ProRate == ToMostBoards && possible != most:
		total.Mul(total, big.NewRat(int64(most), int64(possible)))
		possible = most
	}
	if penalty != nil {
		total.Sub(total, penalty)
	}
	p.Total = g.Rules.Total.Apply(total, big.NewRat(int64(possible), 2))
	if possible > 0 {
		of := total
		if g.Rules.PercentFrom == RoundedTotal {
			of = p.Total
		}
		p.Percent = new(big.Rat).Mul(of, big.NewRat(100, int64(possible)))
	}
	return p
}

// rank puts the places in order, North-South and East-West each by themselves where they are apart.
func rank(places []Place, byPercent bool) {
	score := func(p Place) *big.Rat {
		if byPercent && p.Percent != nil {
			return p.Percent
		}
		return p.Total
	}
	slices.SortFunc(places, func(a, b Place) int {
		return cmp.Or(
			-cmp.Compare(a.Contestant.Side, b.Contestant.Side), // NS before EW
			score(b).Cmp(score(a)),
			cmp.Compare(a.Contestant.Number, b.Contestant.Number),
		)
	})
	first := 0
	for i := range places {
		switch {
		case i == 0 || places[i].Contestant.Side != places[i-1].Contestant.Side:
			first = i
			places[i].Rank = 1
		case score(places[i]).Cmp(score(places[i-1])) == 0:
			places[i].Rank = places[i-1].Rank
			places[i].Tied, places[i-1].Tied = true, true
		default:
			places[i].Rank = i - first + 1
		}
	}
}
