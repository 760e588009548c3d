package scoring_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/big"
	"strconv"
	"strings"

	"redress/bridge"
	"redress/bridge/scoring"
)

// contractVector is a contract by its parts, seen by declarer, or as PBN writes it, seen by North-South.
type contractVector struct {
	Level, Doubled, Tricks number
	Denom                  json.RawMessage // read once there is a level: a board that was passed out has none
	DeclarerVul            bool            `json:"declarer_vul"`

	Contract   string `json:"pbn_contract"`
	Declarer   bridge.Seat
	Vulnerable bridge.Vulnerability
}

func (v contractVector) answer() (answer, error) {
	if v.Contract != "" {
		contract, err := bridge.ParseContractBy(v.Contract, v.Declarer)
		if err != nil {
			return nil, err
		}
		points, err := scoring.ForNorthSouth(contract, v.Tricks.whole(0), v.Vulnerable)
		return answer{"ns_score": points}, err
	}
	contract := bridge.Contract{Level: v.Level.whole(0), Risk: bridge.Risk(v.Doubled.whole(0))}
	if !contract.PassedOut() {
		if err := json.Unmarshal(v.Denom, &contract.Denomination); err != nil {
			return nil, err
		}
	}
	points, err := scoring.Score(contract, v.Tricks.whole(0), v.DeclarerVul)
	return answer{"declarer_score": points}, err
}

// impVector is two scores of North-South that are compared, those of one team at both tables, or differences.
type impVector struct {
	Own         number   `json:"ns_score_own_room"`
	Other       number   `json:"ns_score_other_room"`
	Team        []number `json:"team_scores"`
	Difference  number
	Differences []number
}

func (v impVector) answer() (answer, error) {
	switch {
	case len(v.Team) == 2:
		return answer{"imps": scoring.IMPs(v.Team[0].whole(0) + v.Team[1].whole(0))}, nil
	case v.Difference.Rat != nil:
		return answer{"imps": scoring.IMPs(v.Difference.whole(0))}, nil
	case v.Differences != nil:
		var imps []int
		for _, difference := range v.Differences {
			imps = append(imps, scoring.IMPs(difference.whole(0)))
		}
		return answer{"imps": imps}, nil
	}
	return answer{"imps_for_first_ns": scoring.IMPs(v.Own.whole(0) - v.Other.whole(0))}, nil
}

// matchVector is the end of a match.
type matchVector struct {
	Scale  string
	Boards number
	Margin number `json:"imp_margin"`
}

func (v matchVector) answer() (answer, error) {
	scale, err := scoring.ScaleByID(v.Scale)
	switch {
	case err != nil:
		return nil, err
	case v.Margin.Rat == nil:
		return nil, errors.New("no margin")
	}
	margin := new(big.Rat).Abs(v.Margin.Rat)
	winner, err := scale.Of(v.Boards.whole(0), margin)
	if err != nil {
		return nil, err
	}
	loser, err := scale.Of(v.Boards.whole(0), margin.Neg(margin))
	return answer{"winner": winner, "loser": loser}, err
}

// matchpointVector is a traveller, its frequencies, or the two tables of a board-a-match.
type matchpointVector struct {
	traveller
	Method string
	Freq   frequencies
	Table1 number `json:"ns_score_table1"`
	Table2 number `json:"ns_score_table2"`
}

func (v matchpointVector) answer() (answer, error) {
	switch {
	case v.Method == "bam":
		won := scoring.BoardAMatch(scoring.Plain(v.Table1.whole(0)), scoring.Plain(v.Table2.whole(0)))
		return answer{"team_points": won, "opp_points": new(big.Rat).Sub(rat(2), won)}, nil
	case v.Freq != nil:
		return v.Freq.answer()
	}
	return v.matchpoints(scoring.Neuberg)
}

// frequencies are how often each result occurs, a part of a time where it is part of a weighted score.
type frequencies map[string]number

// answer is what each result is worth that a line has whole: what is left over of the frequencies makes weighted lines.
func (f frequencies) answer() (answer, error) {
	var field traveller
	var parts scoring.Mix
	room, at := rat(1), map[string]int{}
	for text, times := range f {
		points, err := strconv.Atoi(text)
		if err != nil || times.Rat == nil {
			return nil, fmt.Errorf("%q occurs %v times", text, times)
		}
		if times.whole(0) > 0 {
			at[text] = len(field.Scores)
		}
		for range times.whole(0) {
			field.Scores = append(field.Scores, table{scoring.Line{Points: points}})
		}
		rest := new(big.Rat).Sub(times.Rat, rat(times.whole(0)))
		for rest.Sign() > 0 {
			share := rest
			if share.Cmp(room) > 0 {
				share = room
			}
			parts = append(parts, scoring.Outcome{Points: points, Share: share})
			rest, room = new(big.Rat).Sub(rest, share), new(big.Rat).Sub(room, share)
			if room.Sign() == 0 {
				field.Scores = append(field.Scores, table{assigned(parts, parts)})
				parts, room = nil, rat(1)
			}
		}
	}
	if parts != nil {
		return nil, fmt.Errorf("the frequencies are no whole number of lines: %v", f)
	}
	figures, err := field.board(scoring.Rules{Method: scoring.ByMatchpoints})
	ns, ew := map[string]*big.Rat{}, map[string]*big.Rat{}
	for text, line := range at {
		ns[text], ew[text] = figures.NorthSouth[line], figures.EastWest[line]
	}
	return answer{"ns_mp": ns, "ew_mp": ew, "top": figures.Top}, err
}

// crossVector is a traveller for cross-IMPs, or the sum of a form of a fouled board.
type crossVector struct {
	traveller
	DivideBy any `json:"divide_by"`
	Cap      number
	Method   string
	Results  number
	Group    number
	GroupSum number `json:"group_sum"`
}

func (v crossVector) answer() (answer, error) {
	if v.Method == "ximp_total_fouled" {
		factor := new(big.Rat).Quo(rat(v.Results.whole(0)-1), rat(v.Group.whole(0)-1))
		return answer{"imps": factor.Mul(factor, v.GroupSum.Rat)}, nil
	}
	figures, err := v.crossIMPs(v.DivideBy, v.Cap)
	given := answer{
		"ns_ximp": each(figures.NorthSouth, v.rounding.of(nil)), "ew_ximp": each(figures.EastWest, v.rounding.of(nil)),
		"ns_ximp_exact": figures.NorthSouth,
	}
	for i, figure := range figures.NorthSouth {
		given[fmt.Sprint("index", i)] = figure
	}
	return given, err
}

// crossIMPs divides the IMPs against all others by a rule of the package, or by a number.
func (t traveller) crossIMPs(divideBy any, limit number) (scoring.SideFigures, error) {
	rules := scoring.Rules{Method: scoring.ByCrossIMPs, Divisor: scoring.Undivided, Cap: limit.whole(0)}
	divisor, by := map[string]scoring.Divisor{
		"<nil>": scoring.ByComparisons, "n-1": scoring.ByComparisons, "n": scoring.ByResults,
		"sqrt(2rc)": scoring.ByRoot,
	}, rat(1)
	if rule, known := divisor[strings.ReplaceAll(fmt.Sprint(divideBy), " ", "")]; known {
		rules.Divisor = rule
	} else if _, ok := by.SetString(fmt.Sprint(divideBy)); !ok || by.Sign() <= 0 {
		return scoring.SideFigures{}, fmt.Errorf("nothing is divided by %v", divideBy)
	}
	figures, err := t.board(rules)
	divided := func(figure *big.Rat) *big.Rat { return new(big.Rat).Quo(figure, by) }
	figures.NorthSouth, figures.EastWest = each(figures.NorthSouth, divided), each(figures.EastWest, divided)
	return figures, err
}

// butlerVector is a traveller for a datum, or means that are to be rounded to one: those of two equal results.
type butlerVector struct {
	traveller
	Drop          any    `json:"drop_each_end"`
	DatumRounding string `json:"datum_rounding"`
	Means         []number
}

func (v butlerVector) answer() (answer, error) {
	rules := scoring.Rules{Method: scoring.ByButler, Datum: scoring.DatumRule{Ties: tiesOf(v.DatumRounding)}}
	switch drop := v.Drop.(type) {
	case float64:
		rules.Datum.Drop, rules.Datum.DropEach = scoring.DropCount, int(drop)
	case string:
		rules.Datum.Drop = map[string]scoring.DropRule{"5%": scoring.DropTwentieth, "graded": scoring.DropGraded}[drop]
	}
	if v.Means != nil {
		var datums []int
		for _, mean := range v.Means {
			points := mean.whole(0)
			both := traveller{Scores: []table{{scoring.Line{Points: points}}, {scoring.Line{Points: points}}}}
			figures, err := both.board(rules)
			if err != nil {
				return nil, err
			}
			datums = append(datums, figures.Datum)
		}
		return answer{"datums": datums}, nil
	}
	figures, err := v.board(rules)
	return answer{
		"datum":   figures.Datum,
		"ns_imps": each(figures.NorthSouth, v.rounding.of(nil)), "ew_imps": each(figures.EastWest, v.rounding.of(nil)),
	}, err
}

// artificialVector is artificial scores (Law 12C2): codes or percentages of a top or in IMPs, or what a contestant is
// given once its session is scored (12C2(c)).
type artificialVector struct {
	Method   string
	Top      number
	Codes    []string
	Percent  number
	Percents []number
	Results  number

	SessionPercent number `json:"nos_session_pct"`

	Role       string
	Others     number   `json:"pct_on_other_boards"`
	RealBoards []number `json:"real_boards_mp"`
}

func (v artificialVector) answer() (answer, error) {
	switch {
	case v.Method == "acbl_complement":
		percent := scoring.Award{Kind: scoring.AveragePlus}.InSession(v.SessionPercent.Rat)
		return answer{"nos_pct": percent, "os_pct": scoring.Complement(percent)}, nil
	case v.Method == "ximp_total" || v.Method == "ximp_average":
		return v.crossIMPs()
	case v.Role != "":
		return v.session()
	case v.Codes != nil:
		return v.coded()
	case v.Percents != nil:
		var points []*big.Rat
		for _, percent := range v.Percents {
			points = append(points, scoring.PercentAward(percent.Rat).Matchpoints(v.Top.whole(2)))
		}
		return answer{"points": points, "mp": points}, nil
	case v.Percent.Rat == nil:
		return nil, errors.New("no percentage")
	}
	worth := scoring.PercentAward(v.Percent.Rat).Matchpoints(v.Top.whole(0))
	return answer{"mp": worth, "mp_exact": worth}, nil
}

// coded are codes as programs write them: of both sides ("A6040") or of one ("ave+").
func (v artificialVector) coded() (answer, error) {
	name, worth := "mp", func(a scoring.Award) *big.Rat { return a.Matchpoints(v.Top.whole(2)) }
	switch v.Method {
	case "imp", "butler":
		name, worth = "imps", scoring.Award.InIMPs
	case "bam":
		name = "points"
	}
	var values []any
	for _, code := range v.Codes {
		if award, err := scoring.ParseAward(code); err == nil {
			values = append(values, worth(award))
			continue
		}
		ns, ew, err := scoring.ParseAwards(code)
		if err != nil {
			return nil, err
		}
		values = append(values, []*big.Rat{worth(ns), worth(ew)})
	}
	return answer{name: values}, nil
}

// crossIMPs is what the averages are worth beside as many other results as there are.
func (v artificialVector) crossIMPs() (answer, error) {
	rules := scoring.Rules{Method: scoring.ByCrossIMPs}
	if v.Method == "ximp_total" {
		rules.Divisor = scoring.Undivided
	}
	given := answer{}
	for name, kind := range map[string]scoring.AwardKind{
		"ave_plus": scoring.AveragePlus, "ave": scoring.Average, "ave_minus": scoring.AverageMinus,
	} {
		award := scoring.Award{Kind: kind}
		field := make([]scoring.Line, v.Results.whole(0))
		field[0] = awarded(award, award)
		figures, err := rules.Board(field, 0)
		if err != nil {
			return nil, err
		}
		given[name] = figures.NorthSouth[0]
	}
	return given, nil
}

// session is what a contestant is given once its other boards are scored (Law 12C2(c)).
func (v artificialVector) session() (answer, error) {
	kind := scoring.Average // partly at fault
	switch strings.ToLower(v.Role) {
	case "nos", "non-offending":
		kind = scoring.AveragePlus
	case "os", "offending":
		kind = scoring.AverageMinus
	}
	others := v.Others.Rat
	if others == nil && v.RealBoards != nil {
		others = new(big.Rat)
		for _, board := range v.RealBoards {
			others.Add(others, board.Rat)
		}
		others.Mul(others, big.NewRat(100, int64(v.Top.whole(0)*len(v.RealBoards))))
	}
	percent := scoring.Award{Kind: kind}.InSession(others)
	worth := scoring.PercentAward(percent).Matchpoints(v.Top.whole(0))
	return answer{"pct": percent, "mp": worth, "mp_exact": worth, "mp_each": worth}, nil
}

// damageVector is what a side scored, could expect, and would normally have had, in the scoring of the event. With a
// top they are matchpoints; otherwise one side's gain is the other's loss.
type damageVector struct {
	Actual   number `json:"A_actual"`
	Expected number `json:"B_before_infraction"`
	Normal   number `json:"C_without_error"`
	Top      number
}

func (v damageVector) answer() (answer, error) {
	split, err := scoring.SplitDamage(v.Actual.Rat, v.Expected.Rat, v.Normal.Rat)
	if err != nil {
		return nil, err
	}
	given := answer{
		"case": split.Case, "nos": split.NonOffending, "os": nil,
		"damage": split.Damage, "self_inflicted": split.SelfInflicted, "consequent": split.Consequent,
	}
	if split.Case != scoring.NoDamage {
		given["os"] = new(big.Rat).Add(rat(v.Top.whole(0)), split.Offending())
	}
	return given, nil
}
