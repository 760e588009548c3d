package scoring

import (
	"fmt"
	"math/big"

	"redress/bridge"
)

// seat is a pair of a team at one of the two tables of a match.
type seat struct {
	team
	side bridge.Side
}

// seatOf is the pair on a side of a line.
func (r Rules) seatOf(lines []Line, line int, side bridge.Side) seat {
	if side == bridge.EastWest {
		line = 1 - line
	}
	return seat{r.teamAt(lines, line), side}
}

// explain is the account of the team's figure, as its pair at this table sees it.
func (s seat) explain() []string {
	figure := s.figure()
	if figure == nil {
		return notScored
	}
	w := &working{unit: s.rules.Method.unit(s.rules.boardTop(2))}
	switch award := s.award(); {
	case award != nil && s.rules.Method == ByBoardAMatch:
		w.say("%s: %s%% of %d = %s", award, award.Percentage(), s.rules.boardTop(2), w.unit(s.exact()))
	case award != nil:
		w.say("%s: %s", award, w.unit(s.exact()))
	case s.home.Damage != nil || s.away.Damage != nil:
		expected, normal := s.undamaged()
		w.section(atTheTable, s.account())
		w.section(withoutIt, seat{expected, s.side}.account())
		w.section(afterTheOffence, seat{normal, s.side}.account())
		w.damage(s.split())
	default:
		w.lines = s.account()
	}
	w.round(s.rules.EachBoard, s.exact(), figure)
	return w.lines
}

// account is how the two scores of the team come to the figure, each result of the one with each of the other.
func (s seat) account() []string {
	w := &working{unit: s.rules.Method.unit(s.rules.boardTop(2))}
	here, there := s.home.Assigned, s.away.Assigned
	if s.side == bridge.EastWest {
		here, there = there, here
	}
	var pairs Mix
	for _, own := range here {
		for _, other := range there {
			pairs = append(pairs, Outcome{
				Points: ownPoints(own.Points-other.Points, s.side),
				Share:  new(big.Rat).Mul(own.Share, other.Share),
				Name:   fmt.Sprintf("%s and %s at the other table", own.label(s.side), other.label(s.side.Opponents())),
			})
		}
	}
	w.weigh(pairs, func(pair Outcome) (string, *big.Rat) {
		words := fmt.Sprintf("%s make %s", pair.Name, figure(pair.Points))
		return words, s.rules.between(Plain(pair.Points), Plain(0))
	})
	return w.lines
}
