package sums

import (
	"fmt"
	"math/big"

	"redress/bridge/scoring"
	"redress/fault"
)

// board works out a traveller that was typed.
func board(typed Typed, sum *Sum) error {
	lines, wrong := scoring.ParseLines(typed["scores"], nil)
	switch {
	case len(wrong) > 0:
		return fault.At("scores", "Line %d: %s.", wrong[0].At, wrong[0].Err)
	case len(lines) == 0:
		return fault.At("scores", "Type the scores of the board, one a line.")
	}
	var err error
	scheduled := 0
	if typed["scheduled"] != "" {
		if scheduled, err = wholeNumber("scheduled", typed["scheduled"], len(lines), scoring.MostLines); err != nil {
			return fault.At("scheduled", "The board has %d lines: give a number from %d to %d, or leave it empty.",
				len(lines), len(lines), scoring.MostLines)
		}
	}
	rules, known := typedRules[typed["method"]]
	if !known {
		return fault.At("method", "Choose how the board is scored.")
	}
	board := make([]scoring.Line, len(lines))
	for i, l := range lines {
		board[i] = l.Line
	}
	if len(lines) == 1 && scheduled < 2 {
		return fault.At("scores",
			"There is nothing to compare one score with. Type what the other tables scored, one a line.")
	}
	figures, err := rules.Board(board, scheduled)
	if err != nil {
		return fault.At("scores", "%s.", err)
	}
	t := &Table{Caption: "The board", Head: []string{"Score", "North-South", "East-West"}}
	switch {
	case figures.Top > 0:
		t.Caption = fmt.Sprintf("Matchpoints of a top of %d", figures.Top)
	case rules.Method == scoring.ByButler:
		t.Caption = fmt.Sprintf("IMPs against a datum of %s", pointsText(figures.Datum))
	default:
		t.Caption = "IMPs against the other tables"
	}
	for i, l := range lines {
		t.Rows = append(t.Rows, []string{l.Text, side(figures.NorthSouth[i]), side(figures.EastWest[i])})
	}
	sum.Table = t
	return nil
}

var typedRules = map[string]scoring.Rules{
	"matchpoints":    {Method: scoring.ByMatchpoints},
	"matchpoints-1":  {Method: scoring.ByMatchpoints, PerWin: 1},
	"cross-imps":     {Method: scoring.ByCrossIMPs},
	"cross-imps-sum": {Method: scoring.ByCrossIMPs, Divisor: scoring.Undivided},
	"butler":         {Method: scoring.ByButler},
}

func side(figure *big.Rat) string {
	if figure == nil {
		return "–"
	}
	return text(figure)
}
