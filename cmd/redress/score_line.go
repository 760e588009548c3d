package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math/big"

	"redress/bridge/scoring"
)

// tableLine is what a table brings to a board: points of North-South, a code for an artificial score ("A6040"), a list
// of weighted results, or null where there is no score.
type tableLine struct{ scoring.Line }

func (l *tableLine) UnmarshalJSON(text []byte) error {
	switch {
	case bytes.Equal(text, []byte("null")), bytes.Equal(text, []byte(`""`)):
		l.NotPlayed = true
		return nil
	case text[0] == '[':
		var mix weightedResults
		if err := json.Unmarshal(text, &mix); err != nil {
			return err
		}
		assigned, err := mix.mix()
		given := scoring.SideScore{Assigned: assigned}
		l.Adjusted = &scoring.Adjusted{NorthSouth: given, EastWest: given}
		return err
	case text[0] == '"':
		return l.code(text)
	}
	var points integer
	err := json.Unmarshal(text, &points)
	l.Points = int(points)
	return err
}

// code reads a score that is written as text: points, or awards of both sides.
func (l *tableLine) code(text []byte) error {
	var code string
	if err := json.Unmarshal(text, &code); err != nil {
		return err
	}
	northSouth, eastWest, err := scoring.ParseAwards(code)
	if err == nil {
		l.Line = awarded(northSouth, eastWest)
		return nil
	}
	var points integer
	if points.UnmarshalJSON(text) == nil {
		l.Points = int(points)
		return nil
	}
	return err
}

func awarded(northSouth, eastWest scoring.Award) scoring.Line {
	return scoring.Line{Adjusted: &scoring.Adjusted{
		NorthSouth: scoring.SideScore{Award: &northSouth}, EastWest: scoring.SideScore{Award: &eastWest},
	}}
}

// byHand is matchpoints that were entered for the sides of a line: {"ns": 12, "ew": "15/2"}, of which either may be left
// out, or the two as a list in which null is none.
type byHand struct{ scoring.ByHand }

func (h *byHand) UnmarshalJSON(text []byte) error {
	var sides struct{ NS, EW exact }
	switch {
	case bytes.Equal(text, []byte("null")):
		return nil
	case text[0] == '[':
		var pair []exact
		if err := json.Unmarshal(text, &pair); err != nil {
			return err
		}
		if len(pair) != 2 {
			return fmt.Errorf("override_mp has %d figures: give those of North-South and of East-West, null for none", len(pair))
		}
		sides.NS, sides.EW = pair[0], pair[1]
	default:
		decoder := json.NewDecoder(bytes.NewReader(text))
		decoder.DisallowUnknownFields()
		if err := decoder.Decode(&sides); err != nil {
			return fmt.Errorf(`override_mp is {"ns": 12, "ew": "15/2"}, of which either may be left out: %w`, inWords(err))
		}
	}
	h.NorthSouth, h.EastWest = sides.NS.Rat, sides.EW.Rat
	return nil
}

// weightedResults are results with how probable they were. The weights add up to 1, or to 100 as percentages do.
type weightedResults []struct {
	Score  *integer `json:"ns_score"`
	Weight weight
}

// weight is a share: a number, or text such as "2/3" and "60%".
type weight struct{ exact }

func (w *weight) UnmarshalJSON(text []byte) error {
	if len(text) > 0 && text[0] == '"' && bytes.ContainsRune(text, '%') {
		var share string
		if err := json.Unmarshal(text, &share); err != nil {
			return err
		}
		value, err := scoring.ParseShare(share)
		w.Rat = value
		return err
	}
	return w.exact.UnmarshalJSON(text)
}

// floatError is how far weights may be from their whole that are floating-point numbers, as 1/3 often is in JSON. Weights
// that people rounded (0.33, 0.333) are further away, and wrong.
var floatError = big.NewRat(1, 1_000_000_000)

// shares are the weights as parts of 1, of percentages or of parts.
func shares(weights []*big.Rat) []*big.Rat {
	sum := new(big.Rat)
	for _, w := range weights {
		if w != nil {
			sum.Add(sum, w)
		}
	}
	whole := sum
	switch {
	case near(sum, number(100)):
	case near(sum, number(1)):
	default:
		return weights
	}
	parts := make([]*big.Rat, len(weights))
	for i, w := range weights {
		if w != nil {
			parts[i] = new(big.Rat).Quo(w, whole)
		}
	}
	return parts
}

func near(value, whole *big.Rat) bool {
	gap := new(big.Rat).Sub(value, whole)
	return gap.Abs(gap).Cmp(new(big.Rat).Mul(whole, floatError)) <= 0
}

// mix is the results that have a share; those with a weight of 0 are none.
func (r weightedResults) mix() (scoring.Mix, error) {
	weights := make([]*big.Rat, len(r))
	for i, result := range r {
		if result.Score == nil {
			return nil, fmt.Errorf("ns_score of result %d is missing", i+1)
		}
		weights[i] = result.Weight.Rat
		if weights[i] == nil && len(r) == 1 {
			weights[i] = number(1)
		}
	}
	var mix scoring.Mix
	for i, share := range shares(weights) {
		if share == nil || share.Sign() != 0 {
			mix = append(mix, scoring.Outcome{Points: int(*r[i].Score), Share: share})
		}
	}
	return mix, mix.Check()
}

// traveller is the tables of a board with the regulations that all fields share.
type traveller struct {
	Scores    []tableLine `json:"ns_scores"`
	Scheduled *integer    `json:"N"`
	Counted   *integer    `json:"n"`
	PerWin    *integer    `json:"points_per_win"`
	rounding
}

// lines are the tables, and how many results they should have had: as many as there are scores and awards, unless
// another number is given.
func (t traveller) lines() (lines []scoring.Line, scheduled int, err error) {
	if t.Scores == nil {
		return nil, 0, missing("ns_scores, the points of North-South at each table,")
	}
	real := 0
	for _, line := range t.Scores {
		lines = append(lines, line.Line)
		if line.Adjusted != nil || !line.NotPlayed {
			scheduled++
		}
		if line.Adjusted == nil && !line.NotPlayed || line.Adjusted != nil && line.Adjusted.NorthSouth.Award == nil {
			real++
		}
	}
	if t.Counted != nil && int(*t.Counted) != real {
		return nil, 0, fmt.Errorf("n is %d and ns_scores has %d results: they must agree", *t.Counted, real)
	}
	if scheduled = t.Scheduled.or(scheduled); scheduled < 0 {
		return nil, 0, errors.New("the results that the board should have had (N) are below 0")
	}
	return lines, scheduled, nil
}

// board scores the tables by some rules, exactly.
func (t traveller) board(rules scoring.Rules) (scoring.SideFigures, error) {
	lines, scheduled, err := t.lines()
	if err != nil {
		return scoring.SideFigures{}, err
	}
	if len(lines) == 0 {
		return scoring.SideFigures{}, nil
	}
	rules.PerWin = t.PerWin.or(2)
	if rules.PerWin != 1 && rules.PerWin != 2 {
		return scoring.SideFigures{}, fmt.Errorf("points_per_win is %d: it is 2 or 1", rules.PerWin)
	}
	return rules.Board(lines, scheduled)
}
