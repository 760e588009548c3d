package session

import (
	"slices"

	"redress/fault"
	"redress/ledger"
)

// Enlarge gives a session boards and tables beyond those it was opened with, because more were played.
type Enlarge struct {
	Boards int      // boards 1 to this number are in play; a number below the present one changes nothing
	Tables []string // names to add; those that are there already change nothing
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
	larger := Open{Boards: max(c.Boards, s.Boards), Tables: tables, CorrectionMinutes: s.CorrectionMinutes,
		AppealMinutes: s.AppealMinutes}
	if larger.Boards == s.Boards && len(tables) == len(s.Tables) {
		return fault.At("boards", "The session has these boards and tables already.")
	}
	if err := larger.checkSize(); err != nil {
		return err
	}
	if err := larger.checkTables(); err != nil {
		return err
	}
	d.Add(kindEnlarged, 1, enlargedBody{Boards: larger.Boards, Tables: tables})
	return d.Err()
}
