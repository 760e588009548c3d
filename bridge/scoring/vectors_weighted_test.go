package scoring_test

import (
	"fmt"
	"math/big"

	"redress/bridge"
	"redress/bridge/scoring"
)

// weightedVector is a weighted score (Law 12C1(c)), or a board that has weighted and split ones.
type weightedVector struct {
	traveller
	Method     string
	Assigned   results
	Other      table   `json:"other_table_ns"`
	Others     []table `json:"other_results_ns"`
	Lines      []table
	Artificial []struct {
		NS number `json:"ns_pct"`
		EW number `json:"ew_pct"`
	}
	Freq       frequencies
	Components []any

	NSResults []table `json:"results_ns"`
	NS        results `json:"table5_ns"`
	EW        results `json:"table5_ew"`
	DivideBy  any     `json:"divide_by"`
	Cap       number

	NSField []table `json:"ns_field"`
	EWField []table `json:"ew_field_ns_scores"`
	Split   struct {
		NS number
		EW number `json:"ew_as_ns_score"`
	} `json:"split_table"`

	TeamA number `json:"team_a_imps"`
	TeamB number `json:"team_b_imps"`
}

func (v weightedVector) answer() (answer, error) {
	switch {
	case v.Components != nil:
		return answer{}, nil // figures without a board: there is nothing to ask
	case v.Freq != nil:
		return v.Freq.answer()
	case v.Method == "imp":
		return v.otherTable(scoring.IMPsAgainst, "imps")
	case v.Method == "bam":
		return v.otherTable(scoring.BoardAMatch, "points")
	case v.Method == "mp" && v.Lines != nil:
		return v.board()
	case v.Method == "mp":
		return v.ownTable()
	case v.Method == "ximp":
		return v.crossIMPs()
	case v.Method == "split_separate_fields":
		return v.separateFields()
	case v.Method == "ko_nonbalancing":
		return answer{
			"result_for_a": scoring.Balanced(v.TeamA.Rat, v.TeamB.Rat),
			"result_for_b": scoring.Balanced(v.TeamB.Rat, v.TeamA.Rat),
		}, nil
	}
	return nil, fmt.Errorf("there is no method %q", v.Method)
}

// otherTable compares with the other table of a match, whose score may be weighted too.
func (v weightedVector) otherTable(against func(own, other scoring.Mix) *big.Rat, unit string) (answer, error) {
	own, err := v.Assigned.mix()
	if err != nil {
		return nil, err
	}
	other := v.Other.Given(bridge.NorthSouth).Assigned
	var alone []*big.Rat
	for _, result := range v.Assigned {
		alone = append(alone, against(scoring.Plain(result.Score.whole(0)), other))
	}
	score := against(own, other)
	return answer{unit + "_each": alone, unit: v.rounding.of(nil)(score), unit + "_exact": score}, nil
}

// ownTable is what a weighted score is worth against the other results of the board, and each of its results alone.
func (v weightedVector) ownTable() (answer, error) {
	own, err := v.Assigned.mix()
	if err != nil {
		return nil, err
	}
	with := func(score scoring.Mix) (scoring.SideFigures, error) {
		field := v.traveller
		field.Scores = append(v.Others[:len(v.Others):len(v.Others)], table{assigned(score, score)})
		return field.board(scoring.Rules{Method: scoring.ByMatchpoints})
	}
	figures, err := with(own)
	if err != nil {
		return nil, err
	}
	last := len(v.Others)
	var alone []*big.Rat
	for _, result := range v.Assigned {
		one, err := with(scoring.Plain(result.Score.whole(0)))
		if err != nil {
			return nil, err
		}
		alone = append(alone, one.NorthSouth[last])
	}
	ns, ew := figures.NorthSouth[last], figures.EastWest[last]
	rounded := v.rounding.of(big.NewRat(int64(figures.Top), 2))
	return answer{
		"ns_mp": rounded(ns), "ew_mp": rounded(ew), "ns_mp_exact": ns, "ew_mp_exact": ew,
		"top": figures.Top, "component_mp": alone, "other_ns_mp": each(figures.NorthSouth[:last], rounded),
	}, nil
}

// board is all tables of a board, the artificial scores last.
func (v weightedVector) board() (answer, error) {
	real := len(v.Lines)
	v.Scores = v.Lines
	for _, a := range v.Artificial {
		v.Scores = append(v.Scores, table{awarded(scoring.PercentAward(a.NS.Rat), scoring.PercentAward(a.EW.Rat))})
	}
	figures, err := v.traveller.board(scoring.Rules{Method: scoring.ByMatchpoints})
	if err != nil {
		return nil, err
	}
	sum, given := new(big.Rat), []*big.Rat{}
	for i, figure := range figures.NorthSouth {
		switch {
		case i >= real:
			given = append(given, figure, figures.EastWest[i])
		case figure != nil:
			sum.Add(sum, figure)
		}
	}
	rounded := v.rounding.of(big.NewRat(int64(figures.Top), 2))
	return answer{
		"ns_mp": each(figures.NorthSouth[:real], rounded), "ew_mp": each(figures.EastWest[:real], rounded),
		"ns_mp_exact": figures.NorthSouth[:real], "sum": sum, "top": figures.Top, "artificial_mp": given,
	}, nil
}

// crossIMPs is a board in cross-IMPs whose last table has a weighted score, which may be split.
func (v weightedVector) crossIMPs() (answer, error) {
	v.Scores = append(v.NSResults, v.Others...)
	if v.Assigned != nil {
		v.NS, v.EW = v.Assigned, v.Assigned
	}
	northSouth, err := v.NS.mix()
	if err != nil {
		return nil, err
	}
	eastWest, err := v.EW.mix()
	if err != nil {
		return nil, err
	}
	last := len(v.Scores)
	v.Scores = append(v.Scores, table{assigned(northSouth, eastWest)})
	figures, err := v.traveller.crossIMPs(v.DivideBy, v.Cap)
	if err != nil {
		return nil, err
	}
	ns, ew := each(figures.NorthSouth, v.rounding.of(nil)), each(figures.EastWest, v.rounding.of(nil))
	return answer{"ns": ns[:last], "ew": ew[:last], "table5_ns": ns[last], "table5_ew": ew[last]}, nil
}

// separateFields is a split score where each side compares with what the same side was given: each field has it among
// its results.
func (v weightedVector) separateFields() (answer, error) {
	northSouth, err := traveller{Scores: v.NSField}.board(scoring.Rules{Method: scoring.ByMatchpoints})
	if err != nil {
		return nil, err
	}
	eastWest, err := traveller{Scores: v.EWField}.board(scoring.Rules{Method: scoring.ByMatchpoints})
	if err != nil {
		return nil, err
	}
	ns, ew := byPoints(v.NSField, northSouth.NorthSouth), byPoints(v.EWField, eastWest.EastWest)
	return answer{
		"ns_mp": ns, "ew_mp": ew, "top": northSouth.Top,
		"split_pair_ns": ns[fmt.Sprint(v.Split.NS.whole(0))], "split_pair_ew": ew[fmt.Sprint(v.Split.EW.whole(0))],
	}, nil
}

// byPoints are the figures of a field by the points of its lines.
func byPoints(field []table, figures []*big.Rat) map[string]*big.Rat {
	by := map[string]*big.Rat{}
	for i, line := range field {
		by[fmt.Sprint(line.Points)] = figures[i]
	}
	return by
}
