package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/big"

	"redress/bridge/scoring"
)

// neubergQuestion is a traveller with results missing, a single figure of one, or a integer session.
type neubergQuestion struct {
	traveller
	Method      string
	Matchpoints exact `json:"m"`
	Singles     exact `json:"S"`
	Cases       []singleFigure

	Boards []struct {
		Board     integer
		Scheduled *integer `json:"N"`
		Counted   *integer `json:"n"`
		Lines     []struct {
			NS, EW json.RawMessage
			Score  *tableLine
			ByHand byHand `json:"override_mp"`
		}
	}
	MostBoards *integer `json:"max_boards"`
}

// singleFigure is matchpoints among the results that were counted, 2 to a comparison or (S) 1.
type singleFigure struct {
	Matchpoints exact    `json:"m"`
	Singles     exact    `json:"S"`
	Small       *integer `json:"n"`
	Large       *integer `json:"N"`
}

// scoreNeuberg is what is scored where results are missing.
func scoreNeuberg(in neubergQuestion) (output, error) {
	missing := scoring.Neuberg
	switch in.Method {
	case "", "neuberg":
	case "manual_plus_one":
		missing = scoring.OnePerMissing
	default:
		return nil, fmt.Errorf("%q is no way to make up for missing results: it is neuberg or manual_plus_one", in.Method)
	}
	switch {
	case in.Boards != nil:
		return in.session(missing)
	case in.Cases != nil:
		percents := make([]exact, len(in.Cases))
		for i, c := range in.Cases {
			won, top, err := c.made(missing)
			if err != nil {
				return nil, fmt.Errorf("case %d: %w", i+1, err)
			}
			percents[i] = exact{won.Mul(won, big.NewRat(100, int64(top)))}
		}
		return output{"percent": percents}, nil
	case in.Scores != nil:
		return in.matchpoints(missing)
	}
	return in.figure(missing)
}

// made turns the figure into that of a board with all its results, 2 to a comparison. A top that is above 0 comes with it.
func (f singleFigure) made(missing scoring.Missing) (won *big.Rat, top int, err error) {
	won = f.Matchpoints.Rat
	if won == nil && f.Singles.Rat != nil {
		won = new(big.Rat).Add(f.Singles.Rat, f.Singles.Rat)
	}
	counted, intended := f.Small.or(0), f.Large.or(0)
	switch {
	case won == nil || f.Small == nil || f.Large == nil:
		return nil, 0, errors.New("give m, the matchpoints among n results, with n and N")
	case counted < 1 || intended < counted || intended < 2:
		return nil, 0, fmt.Errorf("%d results of %d: the board has 1 result or more, and should have had 2 or more and as many as it has", counted, intended)
	case won.Sign() < 0 || won.Cmp(number(scoring.Top(counted))) > 0:
		return nil, 0, fmt.Errorf("%s matchpoints among %d results: they are 0 to %d", won.RatString(), counted, scoring.Top(counted))
	}
	return missing.Matchpoints(won, counted, intended), scoring.Top(intended), nil
}

// figure answers for one figure, both sides.
func (in neubergQuestion) figure(missing scoring.Missing) (output, error) {
	won, top, err := singleFigure{in.Matchpoints, in.Singles, in.Counted, in.Scheduled}.made(missing)
	if err != nil {
		return nil, err
	}
	percent := new(big.Rat).Mul(won, big.NewRat(100, int64(top)))
	if in.PerWin.or(2) == 1 {
		won, top = new(big.Rat).Quo(won, number(2)), top/2
	}
	others := new(big.Rat).Sub(number(top), won)
	tenth := scoring.Rounding{On: true, Places: 1, Ties: scoring.TowardAverage}.Apply(won, big.NewRat(int64(top), 2))
	return output{
		"mp": exact{won}, "mp_exact": won.RatString(), "mp_0.1": exact{tenth}, "top": top, "percent": exact{percent},
		"other_side_mp": exact{others}, "other_side_mp_exact": others.RatString(),
	}, nil
}

// session is the totals of all pairs, brought to max_boards boards.
func (in neubergQuestion) session(missing scoring.Missing) (output, error) {
	rule, err := in.rule()
	if err != nil {
		return nil, err
	}
	game := scoring.Game{Rules: scoring.Rules{Method: scoring.ByMatchpoints, Missing: missing, PerWin: in.PerWin.or(2)}}
	pairs := &pairNames{numbers: map[string]int{}}
	for i, b := range in.Boards {
		board := scoring.Board{Number: int(b.Board), Scheduled: b.Scheduled.or(in.Scheduled.or(0))}
		for j, line := range b.Lines {
			seated := scoring.Seated{Table: fmt.Sprint(j + 1), NS: pairs.of(line.NS), EW: pairs.of(line.EW), Line: scoring.Line{NotPlayed: true}}
			if line.Score != nil {
				seated.Line = line.Score.Line
			}
			seated.ByHand = line.ByHand.ByHand
			board.Lines = append(board.Lines, seated)
		}
		if board.Scheduled < 0 || board.Number < 0 {
			return nil, fmt.Errorf("board %d of the list has a number below 0", i+1)
		}
		game.Boards = append(game.Boards, board)
	}
	standings, err := game.Score()
	if err != nil {
		return nil, err
	}
	for _, board := range standings.Boards {
		if len(board.Open) > 0 {
			return nil, fmt.Errorf("board %d: %s", board.Number, board.Open[0])
		}
	}
	answers := map[string]output{}
	for _, place := range standings.Places {
		total := place.Total
		if in.MostBoards != nil && in.Scheduled != nil && place.Percent != nil {
			top := scoring.Top(int(*in.Scheduled)) * game.Rules.PerWin / 2 * int(*in.MostBoards)
			total = new(big.Rat).Mul(place.Percent, big.NewRat(int64(top), 100))
		}
		answers[pairs.names[place.Contestant.Number-1]] = output{
			"total": exact{rule.Apply(total, new(big.Rat))}, "percent": exact{place.Percent}, "boards": place.Boards, "rank": place.Rank,
		}
	}
	return output{"pairs": answers}, nil
}

// pairNames are pairs by the names that they have in a file.
type pairNames struct {
	numbers map[string]int
	names   []string
}

// of is the contestant with this name; one without a name is not known.
func (p *pairNames) of(text json.RawMessage) scoring.Contestant {
	name := string(text)
	if json.Unmarshal(text, &name) != nil {
		name = string(text)
	}
	if name == "" || name == "null" {
		return scoring.Contestant{}
	}
	if p.numbers[name] == 0 {
		p.names = append(p.names, name)
		p.numbers[name] = len(p.names)
	}
	return scoring.Contestant{Number: p.numbers[name]}
}
