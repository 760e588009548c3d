package regulations

import (
	"cmp"
	"slices"

	"redress/bridge/scoring"
)

// ofMethods are the settings that bear on some methods of comparing results alone. Those that are not here bear on all.
var ofMethods = map[Key][]scoring.Method{
	PerWin:           {scoring.ByMatchpoints},
	Missing:          {scoring.ByMatchpoints, scoring.ByCrossIMPs},
	BoardResults:     {scoring.ByMatchpoints, scoring.ByCrossIMPs},
	Fouled:           {scoring.ByMatchpoints, scoring.ByCrossIMPs, scoring.ByButler},
	Split:            {scoring.ByMatchpoints, scoring.ByCrossIMPs, scoring.ByButler},
	Divisor:          {scoring.ByCrossIMPs},
	Cap:              {scoring.ByCrossIMPs},
	DatumDrop:        {scoring.ByButler},
	DatumTies:        {scoring.ByButler},
	MatchScore:       {scoring.ByTeamsIMPs},
	VictoryPoints:    {scoring.ByTeamsIMPs},
	MatchpointsRound: {scoring.ByMatchpoints, scoring.ByBoardAMatch},
	IMPsRound:        {scoring.ByCrossIMPs, scoring.ByButler, scoring.ByTeamsIMPs},
	PercentFrom:      {scoring.ByMatchpoints, scoring.ByBoardAMatch},
	PenaltyPercent:   {scoring.ByMatchpoints, scoring.ByBoardAMatch},
	PenaltyIMPs:      {scoring.ByCrossIMPs, scoring.ByButler, scoring.ByTeamsIMPs},
}

// Bears tells whether a setting bears on a session that compares its boards by a method and plays under an edition of
// the Laws. Of a session whose method is not known yet every method may be meant.
func (t Term) Bears(method scoring.Method, edition string) bool {
	code := codeOf(edition)
	switch t.Key {
	case Assigning2017, SessionAward, AveragePlusLimit: // 12C1(b) to (e), 12C2(c) and 12C2(d) of 2017
		return code == 2017
	case Assigning2007:
		return code == 2007
	case Assigning1997:
		return code == 1997
	case SessionAward2007:
		return code < 2017
	}
	methods := ofMethods[t.Key]
	return method == "" || methods == nil || slices.Contains(methods, method)
}

// Unsaid is what holds, in words, where neither an authority nor the organiser has said anything.
func (t Term) Unsaid() string {
	if t.Standard != "" {
		return t.Words(t.Standard)
	}
	return cmp.Or(t.Open, "The director decides")
}
