package scoring_test

import (
	"errors"
	"fmt"
	"math/big"

	"redress/bridge/scoring"
)

// neubergVector is a traveller with results missing, a single figure of one, or a whole session.
type neubergVector struct {
	traveller
	Method      string
	Matchpoints number `json:"m"`
	Singles     number `json:"S"`
	Cases       []singleFigure

	Boards []struct {
		Board     number
		Scheduled number `json:"N"`
		Lines     []struct {
			NS, EW any
			Score  *table
			ByHand byHand `json:"override_mp"`
		}
	}
	MostBoards number `json:"max_boards"`
}

// byHand is matchpoints that were entered for the sides of a line.
type byHand struct{ NS, EW number }

// singleFigure is matchpoints among the results that were counted, 2 to a comparison or (S) 1.
type singleFigure struct {
	Matchpoints number `json:"m"`
	Singles     number `json:"S"`
	Counted     number `json:"n"`
	Intended    number `json:"N"`
}

func (v neubergVector) answer() (answer, error) {
	missing := scoring.Neuberg
	if v.Method == "manual_plus_one" {
		missing = scoring.OnePerMissing
	}
	switch {
	case v.Boards != nil:
		return v.session(missing)
	case v.Scores != nil:
		return v.matchpoints(missing)
	case v.Cases != nil:
		var percents []any
		for _, c := range v.Cases {
			given, err := c.answer(missing, 2)
			if err != nil {
				return nil, err
			}
			percents = append(percents, given["percent"])
		}
		return answer{"percent": percents}, nil
	}
	return singleFigure{v.Matchpoints, v.Singles, v.Counted, v.Scheduled}.answer(missing, v.PerWin.whole(2))
}

// answer is both sides' figures, from a board on which the first line has these matchpoints.
func (f singleFigure) answer(missing scoring.Missing, perWin int) (answer, error) {
	won := f.Matchpoints.Rat
	if won == nil && f.Singles.Rat != nil {
		won = new(big.Rat).Add(f.Singles.Rat, f.Singles.Rat)
	}
	others := f.Counted.whole(0) - 1
	if won == nil || won.Sign() < 0 || others < 0 {
		return nil, errors.New("no matchpoints among results")
	}
	lines := make([]scoring.Line, 1, others+1)
	for rest := won; len(lines) <= others; {
		if rest.Cmp(rat(2)) >= 0 {
			rest = new(big.Rat).Sub(rest, rat(2))
			lines = append(lines, scoring.Line{Points: -10}) // beaten
			continue
		}
		equal := rest
		if equal.Cmp(rat(1)) > 0 {
			equal = rat(1)
		}
		rest = new(big.Rat).Sub(rest, equal)
		lines = append(lines, partly(equal))
	}
	rules := scoring.Rules{Method: scoring.ByMatchpoints, Missing: missing, PerWin: perWin}
	figures, err := rules.Board(lines, f.Intended.whole(0))
	if err != nil {
		return nil, err
	}
	ns, ew, top := figures.NorthSouth[0], figures.EastWest[0], big.NewRat(int64(figures.Top), 1)
	tenth := scoring.Rounding{On: true, Places: 1, Ties: scoring.TowardAverage}
	percent := new(big.Rat).Quo(ns, top)
	return answer{
		"mp": ns, "mp_exact": ns, "other_side_mp": ew, "other_side_mp_exact": ew, "top": top,
		"mp_0.1": tenth.Apply(ns, top.Quo(top, rat(2))), "percent": percent.Mul(percent, rat(100)),
	}, nil
}

// partly is a line that has the same score as one of 0 points by a share, and a better one otherwise.
func partly(share *big.Rat) scoring.Line {
	var mix scoring.Mix
	for _, o := range []scoring.Outcome{{Points: 0, Share: share},
		{Points: 10, Share: new(big.Rat).Sub(rat(1), share)}} {
		if o.Share.Sign() > 0 {
			mix = append(mix, o)
		}
	}
	return assigned(mix, mix)
}

// session is the totals of all pairs, brought to max_boards boards.
func (v neubergVector) session(missing scoring.Missing) (answer, error) {
	game := scoring.Game{Rules: scoring.Rules{Method: scoring.ByMatchpoints, Missing: missing,
		PerWin: v.PerWin.whole(2)}}
	names := map[string]scoring.Contestant{}
	pair := func(name any) scoring.Contestant {
		text := fmt.Sprint(name)
		if names[text].Number == 0 {
			names[text] = scoring.Contestant{Number: len(names) + 1}
		}
		return names[text]
	}
	for _, b := range v.Boards {
		board := scoring.Board{Number: b.Board.whole(0), Scheduled: b.Scheduled.whole(v.Scheduled.whole(0))}
		for i, l := range b.Lines {
			line := scoring.Line{NotPlayed: true}
			if l.Score != nil {
				line = l.Score.Line
			}
			line.ByHand = scoring.ByHand{NorthSouth: l.ByHand.NS.Rat, EastWest: l.ByHand.EW.Rat}
			seated := scoring.Seated{Table: fmt.Sprint(i + 1), NS: pair(l.NS), EW: pair(l.EW), Line: line}
			board.Lines = append(board.Lines, seated)
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
	pairs := map[string]answer{}
	for name, contestant := range names {
		place, _ := standings.Of(contestant)
		total := place.Total
		if v.MostBoards.Rat != nil && place.Percent != nil {
			top := scoring.Top(v.Scheduled.whole(0)) * v.PerWin.whole(2) / 2 * v.MostBoards.whole(0)
			total = new(big.Rat).Mul(place.Percent, big.NewRat(int64(top), 100))
		}
		pairs[name] = answer{
			"total": v.rounding.of(nil)(total), "percent": place.Percent, "boards": place.Boards, "rank": place.Rank,
		}
	}
	return answer{"pairs": pairs}, nil
}
