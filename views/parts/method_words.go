package parts

import "redress/bridge/scoring"

// MethodWords is a method of scoring for people.
func MethodWords(m scoring.Method) string { return methodWords[m].words }

// TotalUnit is what the totals are counted in.
func TotalUnit(m scoring.Method) string { return methodWords[m].total }

var methodWords = map[scoring.Method]struct{ words, total string }{
	scoring.ByMatchpoints: {"matchpoints", "matchpoints"},
	scoring.ByCrossIMPs:   {"cross-IMPs (against every other table)", "IMPs"},
	scoring.ByButler:      {"Butler (IMPs against a datum)", "IMPs"},
	scoring.ByNetPoints:   {"total points (pairs: what each table scored)", "points"},
	scoring.ByTeamsIMPs:   {"IMPs (teams: against the other table of the match)", "IMPs"},
	scoring.ByBoardAMatch: {"board-a-match (teams)", "points"},
	scoring.ByTotalPoints: {"total points (teams)", "points"},
}
