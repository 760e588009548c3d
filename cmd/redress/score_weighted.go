package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/big"
	"strconv"

	"redress/bridge"
	"redress/bridge/scoring"
)

// weightedQuestion is a weighted score (Law 12C1(c)), or a board that has weighted and split ones, by a method.
type weightedQuestion struct {
	rounding
	Method    string
	Assigned  weightedResults
	PerWin    *integer `json:"points_per_win"`
	Scheduled *integer `json:"N"`
	Counted   *integer `json:"n"`

	Other      json.RawMessage `json:"other_table_ns"`
	Results    []tableLine     `json:"other_results_ns"`
	Lines      []tableLine
	Artificial []struct {
		NS exact `json:"ns_pct"`
		EW exact `json:"ew_pct"`
	}
	Freq       frequencies
	Components []struct {
		Weight weight
		If     exact `json:"mp_if"`
		Worth  exact `json:"mp"`
		IMPs   exact
	}

	NSResults []tableLine     `json:"results_ns"`
	Table5NS  weightedResults `json:"table5_ns"`
	Table5EW  weightedResults `json:"table5_ew"`
	DivideBy  json.RawMessage `json:"divide_by"`
	Cap       *integer

	NSField []integer `json:"ns_field"`
	EWField []integer `json:"ew_field_ns_scores"`
	Split   struct {
		NS *integer
		EW *integer `json:"ew_as_ns_score"`
	} `json:"split_table"`

	TeamA exact `json:"team_a_imps"`
	TeamB exact `json:"team_b_imps"`
}

// scoreWeighted converts each result by itself and weights what it comes to.
func scoreWeighted(in weightedQuestion) (output, error) {
	switch {
	case in.Components != nil:
		return in.components()
	case in.Freq != nil:
		return in.Freq.matchpoints()
	}
	switch in.Method {
	case "imp":
		return in.otherTable(scoring.IMPsAgainst, "imps")
	case "bam":
		return in.otherTable(scoring.BoardAMatch, "points")
	case "mp":
		if in.Lines != nil {
			return in.board()
		}
		return in.ownTable()
	case "ximp":
		return in.crossIMPs()
	case "split_separate_fields":
		return in.separateFields()
	case "ko_nonbalancing":
		if in.TeamA.Rat == nil || in.TeamB.Rat == nil {
			return nil, missing("team_a_imps or team_b_imps")
		}
		return output{
			"result_for_a": exact{scoring.Balanced(in.TeamA.Rat, in.TeamB.Rat)},
			"result_for_b": exact{scoring.Balanced(in.TeamB.Rat, in.TeamA.Rat)},
		}, nil
	}
	return nil, fmt.Errorf("%q with this input is no method: it is imp, mp, bam, ximp, split_separate_fields or ko_nonbalancing", in.Method)
}

// components are figures that were worked out before, with their weights.
func (in weightedQuestion) components() (output, error) {
	given := make([]*big.Rat, len(in.Components))
	for i, c := range in.Components {
		given[i] = c.Weight.Rat
	}
	results := make([]scoring.Weight, len(given))
	for i, share := range shares(given) {
		c := in.Components[i]
		results[i].Share = share
		for _, worth := range []exact{c.If, c.Worth, c.IMPs} {
			if worth.Rat != nil {
				results[i].Result = worth.Rat
			}
		}
	}
	score, err := scoring.Weighted(results)
	if err != nil {
		return nil, err
	}
	rule, err := in.rule()
	figure := exact{rule.Apply(score, new(big.Rat))}
	switch {
	case in.Components[0].If.Rat != nil:
		return output{"ns_mp": figure, "ns_mp_exact": score.RatString()}, err
	case in.Components[0].IMPs.Rat != nil:
		return output{"imps": figure, "imps_exact": score.RatString()}, err
	}
	return output{"mp": figure, "mp_exact": score.RatString()}, err
}

// otherTable compares with the other table of a match, whose score may be weighted too.
func (in weightedQuestion) otherTable(against func(own, other scoring.Mix) *big.Rat, unit string) (output, error) {
	own, err := in.Assigned.mix()
	if err != nil {
		return nil, fmt.Errorf("assigned: %w", err)
	}
	if len(in.Other) == 0 {
		return nil, missing("other_table_ns, the score of North-South at the other table,")
	}
	var table tableLine
	if err := json.Unmarshal(in.Other, &table); err != nil {
		return nil, fmt.Errorf("other_table_ns: %w", inWords(err))
	}
	other := table.Given(bridge.NorthSouth).Assigned
	if len(other) == 0 {
		return nil, errors.New("other_table_ns is no result: give points, or weighted results")
	}
	each := make([]exact, len(in.Assigned))
	for i, result := range in.Assigned {
		each[i] = exact{against(scoring.Plain(int(*result.Score)), other)}
	}
	rule, err := in.rule()
	score := against(own, other)
	return output{unit + "_each": each, unit: exact{rule.Apply(score, new(big.Rat))}, unit + "_exact": score.RatString()}, err
}

// ownTable is what a weighted score is worth against the other results of the board.
func (in weightedQuestion) ownTable() (output, error) {
	if len(in.Results) == 0 {
		return nil, missing("other_results_ns, the points of North-South at the other tables,")
	}
	own, err := in.Assigned.mix()
	if err != nil {
		return nil, fmt.Errorf("assigned: %w", err)
	}
	given := scoring.SideScore{Assigned: own}
	line := tableLine{scoring.Line{Adjusted: &scoring.Adjusted{NorthSouth: given, EastWest: given}}}
	field := in.traveller(append(in.Results[:len(in.Results):len(in.Results)], line))
	figures, err := field.board(scoring.Rules{Method: scoring.ByMatchpoints})
	if err != nil {
		return nil, err
	}
	last := len(field.Scores) - 1
	components := make([]exact, len(in.Assigned))
	for i, result := range in.Assigned {
		field.Scores[last] = tableLine{scoring.Line{Points: int(*result.Score)}}
		alone, err := field.board(scoring.Rules{Method: scoring.ByMatchpoints})
		if err != nil {
			return nil, err
		}
		components[i] = exact{alone.NorthSouth[last]}
	}
	rule, err := in.rule()
	centre := big.NewRat(int64(figures.Top), 2)
	return output{
		"ns_mp": exact{rule.Apply(figures.NorthSouth[last], centre)}, "ew_mp": exact{rule.Apply(figures.EastWest[last], centre)},
		"ns_mp_exact": figures.NorthSouth[last].RatString(), "ew_mp_exact": figures.EastWest[last].RatString(),
		"top": figures.Top, "component_mp": components, "other_ns_mp": asNumbers(figures.NorthSouth[:last], rule, centre),
	}, err
}

// traveller is the tables of a board under the regulations of the question.
func (in weightedQuestion) traveller(scores []tableLine) traveller {
	return traveller{Scores: scores, Scheduled: in.Scheduled, PerWin: in.PerWin, rounding: in.rounding}
}

// board is all tables of a board, weighted and artificial scores among them.
func (in weightedQuestion) board() (output, error) {
	scores, real := in.Lines, len(in.Lines)
	for i, a := range in.Artificial {
		if a.NS.Rat == nil || a.EW.Rat == nil {
			return nil, fmt.Errorf("artificial score %d lacks ns_pct or ew_pct", i+1)
		}
		scores = append(scores, tableLine{awarded(scoring.PercentAward(a.NS.Rat), scoring.PercentAward(a.EW.Rat))})
	}
	figures, err := in.traveller(scores).board(scoring.Rules{Method: scoring.ByMatchpoints})
	if err != nil {
		return nil, err
	}
	rule, err := in.rule()
	centre, sum := big.NewRat(int64(figures.Top), 2), new(big.Rat)
	given := []exact{}
	for i, figure := range figures.NorthSouth {
		switch {
		case i >= real:
			given = append(given, exact{figure}, exact{figures.EastWest[i]})
		case figure != nil:
			sum.Add(sum, figure)
		}
	}
	if len(figures.NorthSouth) == 0 {
		real = 0
	}
	return output{
		"ns_mp": asNumbers(figures.NorthSouth[:real], rule, centre), "ew_mp": asNumbers(figures.EastWest[:real], rule, centre),
		"ns_mp_exact": fractions(figures.NorthSouth[:real]), "sum": exact{sum}, "top": figures.Top, "artificial_mp": given,
	}, err
}

// crossIMPs is a board in cross-IMPs with a weighted score, which may be split: the table that has it is the last.
func (in weightedQuestion) crossIMPs() (output, error) {
	results := in.NSResults
	if results == nil {
		results = in.Results
	}
	ns, ew := in.Table5NS, in.Table5EW
	if in.Assigned != nil {
		ns, ew = in.Assigned, in.Assigned
	}
	northSouth, err := ns.mix()
	if err != nil {
		return nil, fmt.Errorf("the score of North-South: %w", err)
	}
	eastWest, err := ew.mix()
	if err != nil {
		return nil, fmt.Errorf("the score of East-West: %w", err)
	}
	line := scoring.Line{Adjusted: &scoring.Adjusted{NorthSouth: scoring.SideScore{Assigned: northSouth}, EastWest: scoring.SideScore{Assigned: eastWest}}}
	divisor, by, err := readDivisor(in.DivideBy)
	if err != nil {
		return nil, err
	}
	scores := append(results[:len(results):len(results)], tableLine{line})
	figures, err := in.traveller(scores).board(scoring.Rules{Method: scoring.ByCrossIMPs, Divisor: divisor, Cap: in.Cap.or(0)})
	if err != nil {
		return nil, err
	}
	rule, err := in.rule()
	last := len(results)
	nsFigures := asNumbers(quotients(figures.NorthSouth, by), rule, new(big.Rat))
	ewFigures := asNumbers(quotients(figures.EastWest, by), rule, new(big.Rat))
	return output{"ns": nsFigures[:last], "ew": ewFigures[:last], "table5_ns": nsFigures[last], "table5_ew": ewFigures[last]}, err
}

// separateFields is a split score where each side compares with what the same side was given.
func (in weightedQuestion) separateFields() (output, error) {
	if in.Split.NS == nil || in.Split.EW == nil || len(in.NSField) == 0 || len(in.EWField) != len(in.NSField) {
		return nil, errors.New("give ns_field and ew_field_ns_scores, equally long, and split_table with ns and ew_as_ns_score")
	}
	column := func(field []integer) (by map[string]exact, opponents map[string]exact) {
		points := make([]int, len(field))
		for i, p := range field {
			points[i] = int(p)
		}
		by, opponents = map[string]exact{}, map[string]exact{}
		for i, won := range scoring.Matchpoints(points) {
			by[strconv.Itoa(points[i])] = exact{number(won)}
			opponents[strconv.Itoa(points[i])] = exact{number(scoring.Top(len(points)) - won)}
		}
		return by, opponents
	}
	ns, _ := column(in.NSField)
	_, ew := column(in.EWField)
	return output{
		"ns_mp": ns, "ew_mp": ew, "top": scoring.Top(len(in.NSField)),
		"split_pair_ns": ns[strconv.Itoa(int(*in.Split.NS))], "split_pair_ew": ew[strconv.Itoa(int(*in.Split.EW))],
	}, nil
}
