package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/big"
	"strconv"
	"strings"

	"redress/bridge/scoring"
)

// matchpointQuestion is a traveller, its frequencies, or the two tables of a board-a-match.
type matchpointQuestion struct {
	traveller
	Method string
	Freq   frequencies
	Table1 *integer `json:"ns_score_table1"`
	Table2 *integer `json:"ns_score_table2"`
}

// scoreMatchpoints is Law 78A.
func scoreMatchpoints(in matchpointQuestion) (output, error) {
	switch {
	case in.Method == "bam":
		if in.Table1 == nil || in.Table2 == nil {
			return nil, missing("ns_score_table1 or ns_score_table2")
		}
		won := scoring.BoardAMatch(scoring.Plain(int(*in.Table1)), scoring.Plain(int(*in.Table2)))
		return output{"team_points": exact{won}, "opp_points": exact{new(big.Rat).Sub(number(2), won)}}, nil
	case in.Freq != nil:
		return in.Freq.matchpoints()
	}
	return in.matchpoints(scoring.Neuberg)
}

// matchpoints are those of both sides.
func (t traveller) matchpoints(missing scoring.Missing) (output, error) {
	figures, err := t.board(scoring.Rules{Method: scoring.ByMatchpoints, Missing: missing})
	if err != nil {
		return nil, err
	}
	rule, err := t.rule()
	centre := big.NewRat(int64(figures.Top), 2)
	return output{
		"ns_mp": asNumbers(figures.NorthSouth, rule, centre), "ew_mp": asNumbers(figures.EastWest, rule, centre),
		"ns_mp_exact": fractions(figures.NorthSouth), "top": figures.Top,
	}, err
}

// frequencies are how often each result occurs, a part of a time where it is part of a weighted score.
type frequencies map[string]exact

// matchpoints of each result, 2 to a comparison: the lines below count 2, and those beside it 1.
func (f frequencies) matchpoints() (output, error) {
	points, total := map[string]int{}, new(big.Rat)
	for text, often := range f {
		result, err := strconv.Atoi(text)
		if err != nil || often.Rat == nil || often.Sign() < 0 {
			return nil, fmt.Errorf("freq: %q with its number is no result: give points and how often they occur, 0 or more", text)
		}
		points[text] = result
		total.Add(total, often.Rat)
	}
	ns, ew := map[string]exact{}, map[string]exact{}
	top := total.Sub(total, number(1))
	top.Add(top, top)
	for own := range f {
		won := number(-1)
		for other, often := range f {
			if points[other] <= points[own] {
				won.Add(won, often.Rat)
			}
			if points[other] < points[own] {
				won.Add(won, often.Rat)
			}
		}
		ns[own], ew[own] = exact{won}, exact{new(big.Rat).Sub(top, won)}
	}
	return output{"ns_mp": ns, "ew_mp": ew, "top": exact{top}}, nil
}

// crossQuestion is a traveller for cross-IMPs, or the sum of a form of a fouled board.
type crossQuestion struct {
	traveller
	DivideBy json.RawMessage `json:"divide_by"`
	Cap      *integer
	Method   string
	Results  *integer
	Group    *integer
	GroupSum exact `json:"group_sum"`
}

// scoreCrossIMPs is IMPs against every other table.
func scoreCrossIMPs(in crossQuestion) (output, error) {
	if in.Method == "ximp_total_fouled" {
		if in.Results == nil || in.Group == nil || in.GroupSum.Rat == nil || *in.Group < 2 || *in.Results < *in.Group {
			return nil, errors.New("give results, a group of 2 or more of them, and group_sum")
		}
		return output{"imps": exact{new(big.Rat).Mul(in.GroupSum.Rat, big.NewRat(int64(*in.Results-1), int64(*in.Group-1)))}}, nil
	}
	divisor, by, err := readDivisor(in.DivideBy)
	if err != nil {
		return nil, err
	}
	figures, err := in.board(scoring.Rules{Method: scoring.ByCrossIMPs, Divisor: divisor, Cap: in.Cap.or(0)})
	if err != nil {
		return nil, err
	}
	rule, err := in.rule()
	ns, ew := quotients(figures.NorthSouth, by), quotients(figures.EastWest, by)
	return output{
		"ns_ximp": asNumbers(ns, rule, new(big.Rat)), "ew_ximp": asNumbers(ew, rule, new(big.Rat)), "ns_ximp_exact": fractions(ns),
	}, err
}

// readDivisor reads what the sum of IMPs is divided by: a rule, or else a number.
func readDivisor(text json.RawMessage) (divisor scoring.Divisor, by *big.Rat, err error) {
	rule := strings.Trim(string(text), `"`)
	switch strings.ReplaceAll(rule, " ", "") {
	case "", "null", "n-1":
		return scoring.ByComparisons, number(1), nil
	case "n":
		return scoring.ByResults, number(1), nil
	case "root", "sqrt", "sqrt(2rc)":
		return scoring.ByRoot, number(1), nil
	}
	by, err = readNumber(text)
	if err != nil || by.Sign() <= 0 {
		return "", nil, fmt.Errorf("divide_by is %s: it is n-1, n, root, or a number above 0", clipped(text))
	}
	return scoring.Undivided, by, nil
}

func quotients(figures []*big.Rat, by *big.Rat) []*big.Rat {
	divided := make([]*big.Rat, len(figures))
	for i, figure := range figures {
		if figure != nil {
			divided[i] = new(big.Rat).Quo(figure, by)
		}
	}
	return divided
}

// butlerQuestion is a traveller for a datum, or means that are to be rounded to one.
type butlerQuestion struct {
	traveller
	Drop          json.RawMessage `json:"drop_each_end"`
	DatumRounding string          `json:"datum_rounding"`
	Means         []exact
}

// scoreButler is IMPs against a datum.
func scoreButler(in butlerQuestion) (output, error) {
	rule, err := readDatum(in.Drop, in.DatumRounding)
	if err != nil {
		return nil, err
	}
	if in.Means != nil {
		datums := make([]exact, len(in.Means))
		for i, mean := range in.Means {
			if mean.Rat == nil {
				return nil, fmt.Errorf("mean %d is missing", i+1)
			}
			tens := scoring.Rounding{On: true, Ties: rule.Ties}.Apply(new(big.Rat).Quo(mean.Rat, number(10)), new(big.Rat))
			datums[i] = exact{new(big.Rat).Mul(tens, number(10))}
		}
		return output{"datums": datums}, nil
	}
	figures, err := in.board(scoring.Rules{Method: scoring.ByButler, Datum: rule})
	if err != nil {
		return nil, err
	}
	rounded, err := in.rule()
	return output{
		"datum": figures.Datum, "ns_imps": asNumbers(figures.NorthSouth, rounded, new(big.Rat)), "ew_imps": asNumbers(figures.EastWest, rounded, new(big.Rat)),
	}, err
}

// readDatum reads how many results a datum leaves out at each end, and how it is rounded: "nearest 10, half_away".
func readDatum(drop json.RawMessage, mode string) (scoring.DatumRule, error) {
	mode = strings.TrimSpace(strings.TrimPrefix(mode, "nearest 10"))
	ties, err := readTies(strings.TrimSpace(strings.TrimPrefix(mode, ",")))
	if err != nil {
		return scoring.DatumRule{}, err
	}
	switch text := strings.Trim(string(drop), `"`); text {
	case "", "null":
		return scoring.DatumRule{Ties: ties}, nil
	case "5%", "graded":
		return scoring.DatumRule{Drop: map[string]scoring.DropRule{"5%": scoring.DropTwentieth, "graded": scoring.DropGraded}[text], Ties: ties}, nil
	}
	var each integer
	if err := each.UnmarshalJSON(drop); err != nil || each < 0 {
		return scoring.DatumRule{}, fmt.Errorf("drop_each_end is %s: it is 0 or more results, \"5%%\" or \"graded\"", clipped(drop))
	}
	return scoring.DatumRule{Drop: scoring.DropCount, DropEach: int(each), Ties: ties}, nil
}
