package handlers

import (
	"fmt"
	"math/big"
	"regexp"
	"strconv"
	"strings"

	"redress/bridge/scoring"
	"redress/fault"
	"redress/views"
)

// mostLines is how many results a typed board may have.
const mostLines = 1000

// typedLine is a line of a board as typed, with what it says.
type typedLine struct {
	text string
	line scoring.Line
}

// workBoard works out a traveller that was typed.
func workBoard(typed map[string]string, sum *views.Sum) error {
	lines, err := typedLines(typed["scores"])
	if err != nil {
		return err
	}
	scheduled := 0
	if typed["scheduled"] != "" {
		if scheduled, err = wholeNumber("scheduled", typed["scheduled"], len(lines), mostLines); err != nil {
			return fault.At("scheduled", "The board has %d lines: give a number from %d to %d, or leave it empty.", len(lines), len(lines), mostLines)
		}
	}
	rules, known := typedRules[typed["method"]]
	if !known {
		return fault.At("method", "Choose how the board is scored.")
	}
	board := make([]scoring.Line, len(lines))
	for i, l := range lines {
		board[i] = l.line
	}
	if len(lines) == 1 && scheduled < 2 {
		return fault.At("scores", "There is nothing to compare one score with. Type what the other tables scored, one a line.")
	}
	figures, err := rules.Board(board, scheduled)
	if err != nil {
		return fault.At("scores", "%s.", upper(err.Error()))
	}
	t := &views.SumTable{Caption: "The board", Head: []string{"Score", "North-South", "East-West"}}
	switch {
	case figures.Top > 0:
		t.Caption = fmt.Sprintf("Matchpoints of a top of %d", figures.Top)
	case rules.Method == scoring.ByButler:
		t.Caption = fmt.Sprintf("IMPs against a datum of %s", pointsText(figures.Datum))
	default:
		t.Caption = "IMPs against the other tables"
	}
	for i, l := range lines {
		t.Rows = append(t.Rows, []string{l.text, side(figures.NorthSouth[i]), side(figures.EastWest[i])})
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
	return scoring.FigureText(figure, 2)
}

// several is the end of a line that stands for several: "x3".
var several = regexp.MustCompile(`(?i)\s+[x×]\s*([0-9]{1,4})$`)

// typedLines reads the scores of a board, one a line.
func typedLines(text string) ([]typedLine, error) {
	var lines []typedLine
	for number, row := range strings.Split(text, "\n") {
		row = strings.TrimSpace(row)
		if row == "" {
			continue
		}
		times := 1
		if found := several.FindStringSubmatch(row); found != nil {
			times, _ = strconv.Atoi(found[1])
			row = strings.TrimSpace(strings.TrimSuffix(row, found[0]))
		}
		line, err := typedScoreLine(row)
		if err != nil {
			return nil, fault.At("scores", "Line %d: %s.", number+1, err)
		}
		if times < 1 || len(lines)+times > mostLines {
			return nil, fault.At("scores", "Line %d: a board has 1 to %d results.", number+1, mostLines)
		}
		for range times {
			lines = append(lines, typedLine{row, line})
		}
	}
	if len(lines) == 0 {
		return nil, fault.At("scores", "Type the scores of the board, one a line.")
	}
	return lines, nil
}

func typedScoreLine(text string) (scoring.Line, error) {
	if mix, err := scoring.ParseMix(text); err == nil {
		if len(mix) == 1 {
			return scoring.Line{Points: mix[0].Points}, nil
		}
		return mixed(mix), nil
	} else if !strings.HasPrefix(strings.ToLower(text), "a") {
		return scoring.Line{}, err
	}
	ns, ew, err := scoring.ParseAwards(text)
	if err != nil {
		return scoring.Line{}, err
	}
	return scoring.Line{Adjusted: &scoring.Adjusted{NorthSouth: scoring.SideScore{Award: &ns}, EastWest: scoring.SideScore{Award: &ew}}}, nil
}
