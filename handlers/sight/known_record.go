package sight

import (
	"strconv"

	"redress/casefile/record"
	"redress/session"
)

// tableResult is the result obtained at the table, as the score form wants it.
func TableResult(r *record.Record) (contract, tricks string) {
	c, known := r.FinalContract()
	if !known || r.Tricks == nil && !c.PassedOut() {
		return "", ""
	}
	if c.PassedOut() {
		return c.String(), "0"
	}
	return c.String(), strconv.Itoa(*r.Tricks)
}

// knownRecord is what the session of play already knows of a board: number, deal, result; for a dispute of the example
// evening its auction and what it is about. Nil where nothing is known.
func KnownRecord(play *session.Session, board int, table, number string) (*record.Record, error) {
	if board == 0 {
		return nil, nil
	}
	if incident, ok := Example(play, number); ok && incident.Board == board && incident.Table == table {
		return record.FromExample(play, incident)
	}
	return record.Known(play, board, table), nil
}

// example finds a dispute of the example evening by its number.
func Example(play *session.Session, number string) (session.ExampleIncident, bool) {
	n, err := strconv.Atoi(number)
	incidents := session.ExampleIncidents()
	if play == nil || !play.Example || err != nil || n < 1 || n > len(incidents) {
		return session.ExampleIncident{}, false
	}
	return incidents[n-1], true
}
