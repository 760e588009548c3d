package results

import (
	"slices"

	"redress/session"
	"redress/session/movement"
)

// Place is who is to sit at a table in a round, and which boards are played there. In an individual North and East are
// the first two.
type Place struct {
	Section, Table string // as in [Row]
	Round          int    // from 1
	NS, EW         int    // 0 for nobody
	South, West    int    // individuals only
	Boards         []int  // nil where the file tells them in a way that is not known
}

// movement is the movement as the session has it; nil where the file tells none, or not all of its boards.
func (f *File) movement() *movement.Movement {
	if len(f.Places) == 0 {
		return nil
	}
	number := f.numbering()
	m := &movement.Movement{}
	for _, p := range f.Places {
		if p.Boards == nil {
			return nil
		}
		row := Row{Section: p.Section, Table: p.Table, NS: p.NS, EW: p.EW, South: p.South, West: p.West}
		var who [4]movement.Number
		for i, s := range row.seats() {
			who[i] = movement.Number{N: number(s)}
		}
		position := movement.Position{Round: p.Round, Table: f.label(row), NS: who[0], EW: who[1], South: who[2],
			West: who[3], Boards: p.Boards}
		if len(position.Contestants()) > 0 {
			m.Positions = append(m.Positions, position)
		}
	}
	return m
}

// Movement is the movement of the file for a session that is opened with it; nil where there is none, or it cannot be
// that of the session, and then why.
func (f *File) Movement(o session.Open) (m *movement.Movement, why string) {
	m = f.movement()
	if m == nil {
		return nil, ""
	}
	var entered session.Contestants
	for _, e := range o.Contestants {
		entered = append(entered, session.Contestant{Number: e.Number, Side: e.Side})
	}
	field := movement.Field{Form: o.Form, Boards: o.Boards, Tables: o.Tables, Contestants: entered}
	if problems := m.Check(field); len(problems) > 0 {
		return nil, problems[0].String()
	}
	return m, ""
}

// addMovement takes the movement of the file for a session that has none, with the boards and tables that it needs.
func (i *Import) addMovement(s *session.Session, f *File) {
	if s.Movement != nil {
		return
	}
	m := f.movement()
	if m == nil {
		return
	}
	boards, tables := s.Boards.With(i.Boards...), slices.Concat(s.Tables, i.Tables)
	entered := slices.Clone(s.Contestants)
	for _, e := range i.Contestants {
		entered = append(entered, session.Contestant{Number: e.Number, Side: e.Side})
	}
	for _, p := range m.Positions {
		boards = boards.With(p.Boards...)
		if !slices.Contains(tables, p.Table) {
			tables = append(tables, p.Table)
		}
	}
	if problems := m.Check(movement.Field{Form: s.Form, Boards: boards, Tables: tables,
		Contestants: entered}); len(problems) > 0 {
		i.NoMovement = problems[0].String()
		return
	}
	i.Movement, i.Tables = m, tables[len(s.Tables):]
	if sortTables(i.Tables); len(boards) > len(s.Boards) {
		i.Boards = boards
	}
}
