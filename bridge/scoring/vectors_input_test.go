package scoring_test

import (
	"encoding/json"
	"fmt"
	"math/big"
	"strings"

	"redress/bridge/scoring"
)

// number is a figure of a vector: a JSON number, or a fraction or a decimal as text ("14/3"). It has no Rat where the
// vector has none.
type number struct{ *big.Rat }

func (n *number) UnmarshalJSON(text []byte) error {
	written := strings.Trim(string(text), `"`)
	if written == "null" {
		return nil
	}
	value, ok := new(big.Rat).SetString(strings.ReplaceAll(written, "−", "-"))
	if !ok {
		return fmt.Errorf("%s is no number", text)
	}
	n.Rat = value
	return nil
}

// whole is the number without decimals, or another one where there is none.
func (n number) whole(otherwise int) int {
	if n.Rat == nil {
		return otherwise
	}
	return int(new(big.Int).Quo(n.Num(), n.Denom()).Int64())
}

func rat(n int) *big.Rat { return big.NewRat(int64(n), 1) }

// each is what is made of every figure; what is missing stays so.
func each(figures []*big.Rat, of func(*big.Rat) *big.Rat) []*big.Rat {
	made := make([]*big.Rat, len(figures))
	for i, figure := range figures {
		if figure != nil {
			made[i] = of(figure)
		}
	}
	return made
}

// weight is a share: a number, or text such as "2/3" and "60%".
type weight struct{ number }

func (w *weight) UnmarshalJSON(text []byte) (err error) {
	if share, percent := strings.CutSuffix(strings.Trim(string(text), `"`), "%"); percent {
		w.Rat, err = scoring.ParseShare(share + "%")
		return err
	}
	return w.number.UnmarshalJSON(text)
}

// shares are weights as parts of 1. They are floating-point numbers, or percentages, where they add up nearly to a
// whole; weights that people rounded (0.33) are further away, and are left to be refused.
func shares(weights []weight) []*big.Rat {
	sum := new(big.Rat)
	given := make([]*big.Rat, len(weights))
	for i, w := range weights {
		if given[i] = w.Rat; w.Rat != nil {
			sum.Add(sum, w.Rat)
		}
	}
	for _, whole := range []*big.Rat{rat(1), rat(100)} {
		gap := new(big.Rat).Quo(new(big.Rat).Sub(sum, whole), whole)
		if gap.Abs(gap).Cmp(big.NewRat(1, 1_000_000_000)) <= 0 {
			return each(given, func(w *big.Rat) *big.Rat { return new(big.Rat).Quo(w, sum) })
		}
	}
	return given
}

// results are those of a weighted score, in points of North-South.
type results []struct {
	Score  number `json:"ns_score"`
	Weight weight
}

// mix is the results that have a share.
func (r results) mix() (mix scoring.Mix, err error) {
	weights := make([]weight, len(r))
	for i, result := range r {
		if weights[i] = result.Weight; weights[i].Rat == nil && len(r) == 1 {
			weights[i].Rat = rat(1)
		}
	}
	for i, share := range shares(weights) {
		if share == nil || share.Sign() != 0 {
			mix = append(mix, scoring.Outcome{Points: r[i].Score.whole(0), Share: share})
		}
	}
	return mix, mix.Check()
}

// table is what a table brings to a board: points, a code ("A6040"), a list of weighted results, or null for no score.
type table struct{ scoring.Line }

func (l *table) UnmarshalJSON(text []byte) error {
	var code string
	switch {
	case string(text) == "null":
		l.NotPlayed = true
		return nil
	case text[0] == '[':
		var r results
		if err := json.Unmarshal(text, &r); err != nil {
			return err
		}
		mix, err := r.mix()
		l.Line = assigned(mix, mix)
		return err
	case json.Unmarshal(text, &code) == nil:
		if ns, ew, err := scoring.ParseAwards(code); err == nil {
			l.Line = awarded(ns, ew)
			return nil
		}
	}
	var points number
	err := points.UnmarshalJSON(text)
	l.Points = points.whole(0)
	return err
}

func assigned(northSouth, eastWest scoring.Mix) scoring.Line {
	return scoring.Line{Adjusted: &scoring.Adjusted{
		NorthSouth: scoring.SideScore{Assigned: northSouth}, EastWest: scoring.SideScore{Assigned: eastWest},
	}}
}

func awarded(northSouth, eastWest scoring.Award) scoring.Line {
	return scoring.Line{Adjusted: &scoring.Adjusted{
		NorthSouth: scoring.SideScore{Award: &northSouth}, EastWest: scoring.SideScore{Award: &eastWest},
	}}
}

// rounding is how a vector has its figures rounded.
type rounding struct {
	Places number `json:"round_places"`
	Mode   string `json:"round_mode"`
}

func (r rounding) of(centre *big.Rat) func(*big.Rat) *big.Rat {
	rule := scoring.Rounding{On: r.Places.Rat != nil, Places: r.Places.whole(0), Ties: tiesOf(r.Mode)}
	return func(figure *big.Rat) *big.Rat { return rule.Apply(figure, centre) }
}

// tiesOf is the rule of a mode such as "half_even", or "nearest 10, half to even".
func tiesOf(mode string) scoring.Ties {
	for word, ties := range map[string]scoring.Ties{
		"even": scoring.ToEven, "up": scoring.Upward, "average": scoring.TowardAverage, "down": scoring.Down,
	} {
		if strings.Contains(mode, word) {
			return ties
		}
	}
	return scoring.AwayFromZero
}

// traveller is the tables of a board.
type traveller struct {
	Scores    []table `json:"ns_scores"`
	Scheduled number  `json:"N"`
	Counted   number  `json:"n"` // of which those that have a score tell
	PerWin    number  `json:"points_per_win"`
	rounding
}

// board scores the tables. Without another number the board should have had the results and awards that it has.
func (t traveller) board(rules scoring.Rules) (scoring.SideFigures, error) {
	scheduled := 0
	var lines []scoring.Line
	for _, l := range t.Scores {
		if lines = append(lines, l.Line); !l.NotPlayed {
			scheduled++
		}
	}
	rules.PerWin = t.PerWin.whole(2)
	return rules.Board(lines, t.Scheduled.whole(scheduled))
}

// matchpoints are those of both sides.
func (t traveller) matchpoints(missing scoring.Missing) (answer, error) {
	figures, err := t.board(scoring.Rules{Method: scoring.ByMatchpoints, Missing: missing})
	rounded := t.rounding.of(big.NewRat(int64(figures.Top), 2))
	return answer{
		"ns_mp": each(figures.NorthSouth, rounded), "ew_mp": each(figures.EastWest, rounded),
		"ns_mp_exact": figures.NorthSouth, "top": figures.Top,
	}, err
}
