// Package makeable shows what can be made on a deal with all cards in view.
package makeable

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"redress/bridge"
	"redress/bridge/scoring"
	"redress/session"
	found "redress/session/makeable"
)

// View is the tricks of every declarer in every denomination, and par.
type View struct {
	Caption string
	Rows    []Row // a declarer each
	Par     string
}

// Row is one declarer's tricks, no trump first.
type Row struct {
	Seat   string
	Tricks []string
}

// New shows the table of a board.
func New(b session.Board, t found.Table) *View {
	v := &View{Caption: fmt.Sprintf("Double dummy, board %d: the tricks of each declarer", b.Number), Par: Par(b, t)}
	for _, seat := range bridge.Seats {
		row := Row{Seat: seat.Name()}
		for _, den := range slices.Backward(bridge.Denominations[:]) {
			row.Tricks = append(row.Tricks, strconv.Itoa(t.Tricks[den][seat]))
		}
		v.Rows = append(v.Rows, row)
	}
	return v
}

// Par is par of a board in words: "4♠ by North or South, 10 tricks: North-South 420".
func Par(b session.Board, t found.Table) string {
	par, err := t.Par(b)
	switch {
	case err != nil:
		return ""
	case len(par.Contracts) == 0:
		return "passed out"
	}
	var contracts []string
	for _, c := range par.Contracts {
		contracts = append(contracts, contractWords(c))
	}
	side, points := bridge.NorthSouth, par.Points
	if points < 0 {
		side, points = bridge.EastWest, -points
	}
	return fmt.Sprintf("%s: %s %d", strings.Join(contracts, ", "), side.Name(), points)
}

func contractWords(p scoring.ParContract) string {
	var by []string
	for _, seat := range p.Seats {
		by = append(by, seat.Name())
	}
	doubled := ""
	if p.Contract.Risk != bridge.Undoubled {
		doubled = " doubled"
	}
	return fmt.Sprintf("%d%s%s by %s, %d tricks", p.Contract.Level, p.Contract.Denomination.Symbol(), doubled,
		strings.Join(by, " or "), p.Tricks)
}
