package session

import (
	"math/big"
	"strconv"

	"redress/bridge/scoring"
)

// Rules are the regulations by which the session is scored: those of its settings, and the standard ones where nothing
// was said.
func (s *Session) Rules() scoring.Rules {
	board := MatchpointsRound
	switch s.Scoring {
	case scoring.ByCrossIMPs, scoring.ByButler, scoring.ByTeamsIMPs:
		board = IMPsRound
	}
	r := scoring.Rules{
		Method:  s.Scoring,
		PerWin:  s.number(PerWin),
		Missing: missingRules[s.Settings.Value(Missing)],
		Divisor: divisors[s.Settings.Value(Divisor)],
		Cap:     s.number(Cap),
		Datum: scoring.DatumRule{Drop: drops[s.Settings.Value(DatumDrop)],
			Ties: datumTies[s.Settings.Value(DatumTies)]},
		Split:      splitRules[s.Settings.Value(Split)],
		Fouled:     fouledRules[s.Settings.Value(Fouled)],
		Complement: s.sessionAward() == "complement",
		EachBoard:  roundings[s.Settings.Value(board)],
		Total:      roundings[s.Settings.Value(TotalRound)],
	}
	if r.Datum.Drop == scoring.DropCount {
		r.Datum.DropEach = s.number(DatumDrop)
	}
	if s.Settings.Value(PercentFrom) == "rounded" {
		r.PercentFrom = scoring.RoundedTotal
	}
	return r
}

var (
	missingRules = map[string]scoring.Missing{
		"neuberg": scoring.Neuberg, "one-per-missing": scoring.OnePerMissing, "top-of-played": scoring.TopOfPlayed,
	}
	divisors = map[string]scoring.Divisor{
		"comparisons": scoring.ByComparisons, "results": scoring.ByResults, "none": scoring.Undivided,
		"root": scoring.ByRoot,
	}
	drops = map[string]scoring.DropRule{
		"none": scoring.DropNone, "1": scoring.DropCount, "2": scoring.DropCount,
		"5-percent": scoring.DropTwentieth, "graded": scoring.DropGraded,
	}
	datumTies   = map[string]scoring.Ties{"away": scoring.AwayFromZero, "even": scoring.ToEven}
	splitRules  = map[string]scoring.SplitRule{"separate": scoring.SeparateFields, "halves": scoring.HalfEach}
	fouledRules = map[string]scoring.FouledRule{
		"neuberg": scoring.NeubergForms, "ebu": scoring.FouledEBU, "acbl": scoring.FouledACBL,
	}
	roundings = map[string]scoring.Rounding{
		"exact": {}, "whole": {On: true}, "0.1": {On: true, Places: 1}, "0.01": {On: true, Places: 2},
		"0.1-to-even":    {On: true, Places: 1, Ties: scoring.ToEven},
		"0.1-to-average": {On: true, Places: 1, Ties: scoring.TowardAverage},
	}
)

// number is a setting in whole numbers; 0 where nothing was said.
func (s *Session) number(key Key) int {
	n, _ := strconv.Atoi(s.Settings.Value(key))
	return n
}

// sessionAward is how average plus and average minus follow the session's score under the code that governs it
// (12C2(c)).
func (s *Session) sessionAward() string {
	if codeOf(s.Edition) < 2017 {
		return s.Settings.Value(SessionAward2007)
	}
	return s.Settings.Value(SessionAward)
}

// Assigning is how assigned scores are made under an edition of the Laws: "weighted", "likely", "artificial" or "skip",
// as the choices of [Assigning2017] explain; empty where it was not found, so that the director has to say.
func (s *Session) Assigning(edition string) string {
	switch codeOf(edition) {
	case 1997:
		return s.Settings.Value(Assigning1997)
	case 2007:
		return s.Settings.Value(Assigning2007)
	}
	return s.Settings.Value(Assigning2017)
}

// codeOf is the code of the Laws that an edition belongs to, by the year at the end of its id, as in "laws-2007" or
// "hauff-2008". An edition without a year belongs to the code of 2017, which is in force.
func codeOf(edition string) int {
	year, err := strconv.Atoi(edition[max(len(edition)-4, 0):])
	switch {
	case err != nil || year >= 2017:
		return 2017
	case year >= 2007:
		return 2007
	}
	return 1997
}

// AveragePlusLimit is for how many boards of the session a contestant can have average plus (12C2(d)); false where no
// limit is known. It is for a warning: nothing is taken away.
func (s *Session) AveragePlusLimit() (int, bool) {
	limit := s.number(AveragePlusLimit)
	return limit, limit > 0
}

// StandardPenalty is the standard procedural penalty (Law 90) in a unit; false where none is known.
func (s *Session) StandardPenalty(unit scoring.PenaltyUnit) (*big.Rat, bool) {
	key, known := map[scoring.PenaltyUnit]Key{
		scoring.PercentOfTop: PenaltyPercent, scoring.PenaltyIMPs: PenaltyIMPs, scoring.VictoryPoints: PenaltyVPs,
	}[unit]
	if !known {
		return nil, false
	}
	return new(big.Rat).SetString(s.Settings.Value(key))
}

// PenaltyUnits are the units in which a procedural penalty counts in the session, the usual one first.
func (s *Session) PenaltyUnits() []scoring.PenaltyUnit {
	return s.Scoring.PenaltyUnits(s.scale() != nil)
}

// scale is the scale of victory points of the session's matches; nil where they are scored in IMPs, and where no scale
// is known.
func (s *Session) scale() *scoring.Scale {
	if s.Scoring != scoring.ByTeamsIMPs || s.Settings.Value(MatchScore) != "victory-points" {
		return nil
	}
	scale, err := scoring.ScaleByID(s.Settings.Value(VictoryPoints))
	if err != nil {
		return nil
	}
	return scale
}
