package session

import (
	"slices"

	"redress/bridge/scoring"
	"redress/session/movement"
)

// Methods are the methods of scoring a session can have, in the order a form offers them.
var Methods = []scoring.Method{
	scoring.ByMatchpoints, scoring.ByCrossIMPs, scoring.ByButler, scoring.ByNetPoints,
	scoring.ByTeamsIMPs, scoring.ByBoardAMatch, scoring.ByTotalPoints,
}

// ByMatch tells whether a method compares the two tables of a match and nothing else, so that only teams can have it.
func ByMatch(m scoring.Method) bool {
	return slices.Contains([]scoring.Method{scoring.ByTeamsIMPs, scoring.ByBoardAMatch, scoring.ByTotalPoints}, m)
}

// UsualScoring is how boards are compared where nobody says otherwise: teams in IMPs with the other table of their
// match (78B), pairs and individuals in matchpoints (78A).
func UsualScoring(form movement.Form) scoring.Method {
	if form == movement.Teams {
		return scoring.ByTeamsIMPs
	}
	return scoring.ByMatchpoints
}

// methodFor reads "imps" and "total points" as what players mean by them: teams compare with the other table of their
// match (78B, 78C); pairs and individuals, who have no match, compare with every other table in IMPs, and with nobody
// in total points.
func methodFor(form movement.Form, m scoring.Method) scoring.Method {
	switch {
	case m == scoring.ByTeamsIMPs && form != movement.Teams:
		return scoring.ByCrossIMPs
	case m == scoring.ByTotalPoints && form != movement.Teams:
		return scoring.ByNetPoints
	case m == scoring.ByNetPoints && form == movement.Teams:
		return scoring.ByTotalPoints
	}
	return m
}

// Rules are the regulations by which the session is scored.
func (s *Session) Rules() scoring.Rules { return s.Settings.Rules(s.Scoring, s.Edition) }

// PenaltyUnits are the units in which a procedural penalty counts in the session, the usual one first.
func (s *Session) PenaltyUnits() []scoring.PenaltyUnit {
	return s.Scoring.PenaltyUnits(s.Settings.Scale(s.Scoring) != nil)
}
