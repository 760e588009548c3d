package session

import (
	"slices"
	"strings"

	"redress/fault"
	"redress/ledger"
)

// MarkForm says which tables played a fouled board in a form of its own (87A), so that each form is scored by itself as
// the regulations prescribe (87B), or so that the two tables of a match are not compared (87C). The tables that are not
// named leave the form; those of other forms stay in theirs. Naming none puts everybody back.
type MarkForm struct {
	Board  int
	Form   string   // a name for the form, such as "B"
	Tables []string // that played the board in it
}

// Decide implements Command. Only a table with a line on the board can have played it. Fields are "board", "form" and
// "tables".
func (c MarkForm) Decide(s *Session, d *ledger.Draft) error {
	if s == nil {
		return missing()
	}
	form := strings.TrimSpace(c.Form)
	results := s.Results.ByBoard(s.Tables)[c.Board]
	switch {
	case s.Director(d.Actor).keeps(c.Board):
		return fault.New(fault.Forbidden,
			"Board %d is kept from you while you may still play it. Let a colleague mark it.", c.Board)
	case len(results) == 0:
		return fault.At("board", "Board %d has no results in this session yet. Enter them first.", c.Board)
	case form == "":
		return fault.At("form", "Give the other form of board %d a name, such as B.", c.Board)
	}
	for _, table := range c.Tables {
		if !slices.ContainsFunc(results, func(r Result) bool { return r.Table == table }) {
			return fault.At("tables", "Table %s has no result on board %d. Enter it first.", table, c.Board)
		}
	}
	var changed []Result
	alike := true
	for i, r := range results {
		switch ticked := slices.Contains(c.Tables, r.Table); {
		case ticked && r.Form != form:
			r.Form = form
			changed = append(changed, r)
		case !ticked && r.Form == form:
			r.Form = ""
			changed = append(changed, r)
		}
		if err := (resultCheck{r, s, "results"}).checkColumns(); err != nil {
			return fault.At("form", "%s", fault.Of(err).Text)
		}
		results[i] = r
		alike = alike && r.Form == form
	}
	switch {
	case alike:
		return fault.At("tables",
			"That is every table that played board %d: tick only those that played another deal than the rest.",
			c.Board)
	case len(changed) == 0:
		return fault.At("tables", "Tick the tables that played board %d in form %s.", c.Board, form)
	}
	addResults(d, changed, false)
	return d.Err()
}
