package record

import (
	"strconv"

	"redress/session"
)

// TableResult is the result obtained at the table, as the score form wants it.
func TableResult(r *Record) (contract, tricks string) {
	c, known := r.FinalContract()
	if !known || r.Tricks == nil && !c.PassedOut() {
		return "", ""
	}
	if c.PassedOut() {
		return c.String(), "0"
	}
	return c.String(), strconv.Itoa(*r.Tricks)
}

// OfSession is what the session of play already knows of a board: number, deal, result; for a dispute of the example
// evening its auction and what it is about. Nil where nothing is known.
func OfSession(play *session.Session, board int, table, number string) (*Record, error) {
	if board == 0 {
		return nil, nil
	}
	if incident, ok := session.IncidentOf(play, number); ok && incident.Board == board && incident.Table == table {
		return FromExample(play, incident)
	}
	return Known(play, board, table), nil
}
