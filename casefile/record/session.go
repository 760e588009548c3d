package record

import (
	"fmt"
	"strconv"

	"redress/bridge"
	"redress/session"
)

// FromSession is what a session knows of a board and of the result at a table; an unknown board or table knows less.
// Dealer and vulnerability are named only where they are others than those of the number.
func FromSession(s *session.Session, board int, table string) *Record {
	r := &Record{}
	lies, ok := s.Board(board)
	if !ok {
		return r
	}
	r.Board, r.Deal = board, lies.Deal
	if by := session.MarkedBy(board); lies.Dealer != by.Dealer || lies.Vul != by.Vul {
		r.Dealer, r.Vul = &lies.Dealer, &lies.Vul
	}
	result, ok := s.Result(board, table)
	if !ok || result.NotPlayed || result.ScoreOnly || result.Artificial != (session.Artificial{}) {
		return r
	}
	r.Contract = contractText(result.Contract)
	tricks := result.Tricks
	r.Tricks = &tricks
	if !result.Contract.PassedOut() {
		declarer := result.Contract.Declarer
		r.Declarer = &declarer
	}
	return r
}

// contractText is a contract without its declarer: "4SX", "passed out".
func contractText(contract bridge.Contract) string {
	bid, wasBid := contract.Bid()
	if !wasBid {
		return contract.String()
	}
	return bid.String() + contract.Risk.Letters()
}

// FromExample is the record of an example incident when the director is called: the result only where the board was
// over.
func FromExample(s *session.Session, e session.ExampleIncident) (*Record, error) {
	r := FromSession(s, e.Board, e.Table)
	if Stage(e.Stage) != After {
		r.Contract, r.Declarer, r.Tricks = "", nil, nil
	}
	r.Auction = append([]string(nil), e.Auction...)
	for i, text := range e.Play {
		card, err := bridge.ParseCard(text)
		if err != nil {
			return nil, fmt.Errorf("card %d: %w", i+1, err)
		}
		r.Play = append(r.Play, card)
	}
	index, seat := e.Index, e.Seat
	r.Incident = &Incident{Kind: Kind(e.Kind), Index: &index, Seat: &seat, Stage: Stage(e.Stage)}
	return r, r.Check()
}

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
