package session

import (
	"slices"

	"redress/fault"
	"redress/ledger"
	"redress/session/movement"
)

// Enlarge gives a session boards and tables beyond those it was opened with, because more were played.
type Enlarge struct {
	Boards movement.Boards // to add; those that are there already change nothing
	Tables []string        // names to add, likewise
}

// Decide implements Command. Fields are "boards", and "tables.0" for the first table of the session.
func (c Enlarge) Decide(s *Session, d *ledger.Draft) error {
	if s == nil {
		return missing()
	}
	tables := slices.Clone(s.Tables)
	for _, table := range c.Tables {
		if !slices.Contains(tables, table) {
			tables = append(tables, table)
		}
	}
	larger := Open{Boards: s.Boards.With(c.Boards...), Tables: tables, CorrectionMinutes: s.CorrectionMinutes,
		AppealMinutes: s.AppealMinutes}
	if len(larger.Boards) == len(s.Boards) && len(tables) == len(s.Tables) {
		return fault.At("boards", "The session has these boards and tables already.")
	}
	if err := larger.checkSize(); err != nil {
		return err
	}
	if err := larger.checkTables(); err != nil {
		return err
	}
	d.Add(kindEnlarged, boardsVersion(larger.Boards, nil), enlargedBody{Boards: larger.Boards, Tables: tables})
	return d.Err()
}
