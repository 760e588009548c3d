package adjustment

import (
	"strings"

	"redress/bridge"
	"redress/rulebook/questionnaire"
)

// Transferred are the tricks of declarer's side after some have gone over from a side that did not follow suit (64A);
// false where there are not so many to give.
func Transferred(declarer bridge.Seat, tricks, over int, from bridge.Side) (after int, ok bool) {
	after = tricks + over
	if declarer.Side() == from {
		after = tricks - over
	}
	return after, over > 0 && bridge.CheckTricks(tricks) == nil && bridge.CheckTricks(after) == nil
}

// TransferredFrom is the side from which tricks go over, as the answers tell who revoked (64A); false where they do not
// say whether it was declarer's side or the defenders.
func TransferredFrom(result questionnaire.Result, declarer bridge.Seat) (from bridge.Side, told bool) {
	for _, v := range result.Path {
		if v.Step[strings.LastIndexByte(v.Step, '/')+1:] != "who" {
			continue
		}
		switch v.Key {
		case "declarer", "dummy":
			return declarer.Side(), true
		case "defender", "penalty-card":
			return declarer.Side().Opponents(), true
		}
	}
	return from, false
}

// TricksMoved is how many tricks more than at the table declarer has by a score, and fewer below nought. It is known
// where both sides are given one and the same result in the contract that was played.
func (s *Score) TricksMoved() (more int, known bool) {
	if s == nil || s.stood() == nil || s.NorthSouth == nil || s.EastWest == nil {
		return 0, false
	}
	table, ns, ew := s.stood(), s.NorthSouth.Outcomes, s.EastWest.Outcomes
	if table.Contract == "" || len(ns) != 1 || len(ew) != 1 || !sameLine(&ns[0].ScoreLine, &ew[0].ScoreLine) ||
		ns[0].Contract != table.Contract {
		return 0, false
	}
	return ns[0].Tricks - table.Tricks, true
}
