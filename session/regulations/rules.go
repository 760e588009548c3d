package regulations

import (
	"cmp"
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"redress/bridge/scoring"
)

// Rules are the regulations by which a session is scored that plays under an edition of the Laws and compares its
// boards by a method: those of the settings, and the standard ones where nothing was said.
func (s Settings) Rules(method scoring.Method, edition string) scoring.Rules {
	board := MatchpointsRound
	switch method {
	case scoring.ByCrossIMPs, scoring.ByButler, scoring.ByTeamsIMPs:
		board = IMPsRound
	}
	r := scoring.Rules{
		Method:  method,
		PerWin:  s.number(PerWin),
		Missing: missingRules[s.Value(Missing)],
		Divisor: divisors[s.Value(Divisor)],
		Cap:     s.number(Cap),
		Datum: scoring.DatumRule{Drop: drops[s.Value(DatumDrop)],
			Ties: datumTies[s.Value(DatumTies)]},
		Split:      splitRules[s.Value(Split)],
		Fouled:     fouledRules[s.Value(Fouled)],
		Complement: s.SessionAward(edition) == "complement",
		EachBoard:  roundings[s.Value(board)],
		Total:      roundings[s.Value(TotalRound)],
	}
	if r.Datum.Drop == scoring.DropCount {
		r.Datum.DropEach = s.number(DatumDrop)
	}
	if s.Value(PercentFrom) == "rounded" {
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
func (s Settings) number(key Key) int {
	n, _ := strconv.Atoi(s.Value(key))
	return n
}

// SessionAward is how average plus and average minus follow the session's score under the code that an edition belongs
// to (12C2(c)).
func (s Settings) SessionAward(edition string) string {
	if codeOf(edition) < 2017 {
		return s.Value(SessionAward2007)
	}
	return s.Value(SessionAward)
}

// Assigning is how assigned scores are made under an edition of the Laws: "weighted", "likely", "artificial" or "skip",
// as the choices of [Assigning2017] explain, or "single" where 2007 forbids to weight; empty where it was not found, so
// that the director has to say.
func (s Settings) Assigning(edition string) string {
	switch codeOf(edition) {
	case 1997:
		return s.Value(Assigning1997)
	case 2007:
		return s.Value(Assigning2007)
	}
	return s.Value(Assigning2017)
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
func (s Settings) AveragePlusLimit() (int, bool) {
	limit := s.number(AveragePlusLimit)
	return limit, limit > 0
}

// StandardPenalty is the standard procedural penalty (Law 90) in a unit; false where none is known.
func (s Settings) StandardPenalty(unit scoring.PenaltyUnit) (*big.Rat, bool) {
	key, known := map[scoring.PenaltyUnit]Key{
		scoring.PercentOfTop: PenaltyPercent, scoring.PenaltyIMPs: PenaltyIMPs, scoring.VictoryPoints: PenaltyVPs,
	}[unit]
	if !known {
		return nil, false
	}
	return new(big.Rat).SetString(s.Value(key))
}

// BoardResults is how many results each board of the session should have; 0 where nobody said.
func (s Settings) BoardResults() int { return s.number(BoardResults) }

// Scale is the scale of victory points of matches that are scored by a method; nil where they are scored in IMPs, and
// where no scale is known.
func (s Settings) Scale(method scoring.Method) *scoring.Scale {
	if method != scoring.ByTeamsIMPs || s.Value(MatchScore) != "victory-points" {
		return nil
	}
	scale, err := scoring.ScaleByID(s.Value(VictoryPoints))
	if err != nil {
		return nil
	}
	return scale
}

// ofScores are the settings that decide what results are worth.
var ofScores = []Key{SessionAward, SessionAward2007, AveragePlusLimit, PerWin, Missing, BoardResults, Fouled, Split,
	Divisor, Cap, DatumDrop, DatumTies, MatchScore, VictoryPoints, MatchpointsRound, IMPsRound, TotalRound, PercentFrom}

// Scoring are the settings that decide what results are worth, in one line for the file of a whole session:
// "per-win=1; missing=neuberg", and [Usual] where none was chosen.
func (s Settings) Scoring() string {
	var list []string
	for _, key := range ofScores {
		if value, said := s.Values[key]; said && value != "" {
			list = append(list, string(key)+"="+value)
		}
	}
	return cmp.Or(strings.Join(list, "; "), Usual)
}

// Usual says that nothing was chosen by which results are worth something else than usual.
const Usual = "usual"

// ParseScoring reads [Settings.Scoring]. What another version wrote and this one does not know is an error, and the
// rest is read.
func ParseScoring(line string) (values map[Key]string, err error) {
	values = map[Key]string{}
	if strings.TrimSpace(line) == Usual {
		return values, nil
	}
	for part := range strings.SplitSeq(line, ";") {
		name, value, _ := strings.Cut(strings.TrimSpace(part), "=")
		term, known := TermOf(Key(name))
		if !known || !slices.Contains(ofScores, term.Key) || term.Check(value) != nil {
			err = fmt.Errorf("%q is no setting of the scores", strings.TrimSpace(part))
			continue
		}
		values[term.Key] = value
	}
	return values, err
}
