package scoring

import (
	"math/big"

	"redress/bridge"
)

// InSession is what an average is worth in percent once the session is scored (Law 12C2(c)): average plus the
// contestant's percentage of its other boards where that is above 60, average minus where it is below 40. Others is nil
// where it has no other boards; anything else than these two is worth what it was.
func (a Award) InSession(others *big.Rat) *big.Rat {
	percent := a.Percentage()
	if others == nil {
		return percent
	}
	if a.Kind == AveragePlus && others.Cmp(percent) > 0 || a.Kind == AverageMinus && others.Cmp(percent) < 0 {
		return new(big.Rat).Set(others)
	}
	return percent
}

// Complement is what an offender is given where the rest of the 100 percent is what its innocent opponents are not
// given (the ACBL's reading of 12C2(c) under the 2007 code): 64 percent to them are 36 to it.
func Complement(nonOffender *big.Rat) *big.Rat { return new(big.Rat).Sub(hundred, nonOffender) }

// AveragePluses is on how many boards each contestant has average plus. Regulations may limit them in a session; the
// commentary to the 2007 code advises two (12C2(d) since 2017). Those beyond a limit are the Director's to see.
func (g Game) AveragePluses() map[Contestant]int {
	count := map[Contestant]int{}
	for _, board := range g.Boards {
		for _, line := range board.Lines {
			for side, seated := range map[bridge.Side][2]Contestant{
				bridge.NorthSouth: {line.NS, line.South}, bridge.EastWest: {line.EW, line.West},
			} {
				award := line.award(side)
				for _, c := range seated {
					if c.Number > 0 && award != nil && award.Kind == AveragePlus {
						count[c]++
					}
				}
			}
		}
	}
	return count
}

// sessionAwards gives every average plus and average minus what it is worth after the session, in matchpoints. The
// other boards are those that were really played: a percentage that is being looked for cannot be part of itself, and
// practice takes the session without artificial scores. The Law wants an equivalent in IMPs and does not say which;
// there the scores stay +3 and -3. Nor does it say what becomes of two partners of an individual whose sessions differ:
// they have one score for the board, and it stays 60 or 40 percent.
func (g Game) sessionAwards(boards []ScoredBoard) {
	if !g.SessionAward || g.Rules.Method != ByMatchpoints {
		return
	}
	played := map[Contestant]*tally{}
	for c, figure := range figures(boards) {
		if !figure.Artificial && figure.Points != nil {
			tallyOf(played, c).add(*figure)
		}
	}
	for b := range boards {
		for i, line := range g.Boards[b].Lines {
			if line.South.Number > 0 || line.West.Number > 0 {
				continue
			}
			ns, ew := &boards[b].NorthSouth[i], &boards[b].EastWest[i]
			nsPercent := g.sessionPercent(line.award(bridge.NorthSouth), played[line.NS])
			ewPercent := g.sessionPercent(line.award(bridge.EastWest), played[line.EW])
			if g.Rules.Complement && nsPercent != nil && ewPercent != nil {
				switch {
				case line.Given(bridge.NorthSouth).Award.Kind == AveragePlus &&
					line.Given(bridge.EastWest).Award.Kind == AverageMinus:
					ewPercent = Complement(nsPercent)
				case line.Given(bridge.NorthSouth).Award.Kind == AverageMinus &&
					line.Given(bridge.EastWest).Award.Kind == AveragePlus:
					nsPercent = Complement(ewPercent)
				}
			}
			g.award(ns, nsPercent)
			g.award(ew, ewPercent)
		}
	}
}

// award is the artificial score of a side; nil where it has none, or matchpoints by hand in place of it.
func (l Line) award(side bridge.Side) *Award {
	if l.ByHand.Of(side) != nil {
		return nil
	}
	return l.Given(side).Award
}

// sessionPercent is what an average comes to for a contestant with these other boards; nil where the award is none.
func (g Game) sessionPercent(award *Award, others *tally) *big.Rat {
	if award == nil || award.Kind != AveragePlus && award.Kind != AverageMinus {
		return nil
	}
	return award.InSession(others.percent())
}

// award puts a percentage of the top in place of what a figure was.
func (g Game) award(f *Figure, percent *big.Rat) {
	if percent == nil || f.Points == nil {
		return
	}
	points := new(big.Rat).Mul(percent, big.NewRat(int64(f.Top), 100))
	f.Points = g.Rules.EachBoard.Apply(points, big.NewRat(int64(f.Top), 2))
}
