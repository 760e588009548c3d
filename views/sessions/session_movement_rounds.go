package sessions

import (
	"strings"

	"redress/bridge"
	"redress/session/movement"
)

// MovementRound is a round as it is drawn: each table, with who sits there and where they go next.
type MovementRound struct {
	Number int
	Tables []MovementTable
}

// MovementTable is a table in one round.
type MovementTable struct {
	Table string
	Lines []MovementLine // who sits there, and the boards
}

// MovementLine is somebody at the table, or its boards, and where they go after the round.
type MovementLine struct {
	What string // NS, N or Boards
	Who  string
	Next string // the table, or what happens otherwise; empty after the last round
	Away bool   // Next is another table
}

// NewMovementRounds draws a movement by rounds and tables. label is what people call the contestant of a number.
func NewMovementRounds(m *movement.Movement, label func(number int) string) (rounds []MovementRound) {
	for number := range m.Rounds() {
		round := MovementRound{Number: number + 1}
		for _, p := range m.Select(func(p movement.Position) bool { return p.Round == round.Number }) {
			round.Tables = append(round.Tables, movementTable(m, p, label))
		}
		rounds = append(rounds, round)
	}
	return rounds
}

func movementTable(m *movement.Movement, p movement.Position, label func(int) string) MovementTable {
	t := MovementTable{Table: p.Table}
	individual := p.South != movement.Number{} || p.West != movement.Number{}
	for _, seat := range bridge.Seats {
		what := seat.String()
		if !individual {
			what = seat.Side().String()
			if seat == bridge.South || seat == bridge.West {
				continue
			}
		}
		line := MovementLine{What: what, Who: "nobody"}
		if n := p.At(seat); n != (movement.Number{}) {
			line.Who = label(n.N)
			if n.Line != "" && n.Line != what {
				line.Who += " " + n.Line
			}
		}
		if move, goes := m.After(p, seat); goes {
			line.Next, line.Away = goesTo(move)
			if move.Out {
				line.Next = "sits out"
			}
		}
		t.Lines = append(t.Lines, line)
	}
	boards := MovementLine{What: "Boards", Who: p.BoardsText()}
	if move, goes := m.BoardsAfter(p); goes {
		boards.Next, boards.Away = goesTo(move)
		if move.Out {
			boards.Next = "rest"
		}
	}
	t.Lines = append(t.Lines, boards)
	return t
}

// goesTo is a move behind an arrow, where there is somewhere to go.
func goesTo(move movement.Move) (next string, away bool) {
	return strings.TrimPrefix(move.String(), "to "), move.Table != ""
}
