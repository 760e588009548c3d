package session

import (
	"slices"

	"redress/bridge"
)

// Board is one board of a session as it lies on the table (Law 2).
type Board struct {
	Number int
	Dealer bridge.Seat
	Vul    bridge.Vulnerability
	Deal   bridge.Deal // knows no hand where the deal was not entered
}

// Board is a board by its number; false where the session does not play it.
func (s *Session) Board(number int) (Board, bool) {
	if !s.Boards.Has(number) {
		return Board{}, false
	}
	return Board{
		Number: number, Dealer: bridge.DealerOf(number), Vul: bridge.VulnerabilityOf(number), Deal: s.Deals[number],
	}, true
}

// Entered is at how many tables a board has a result.
func (s *Session) Entered(board int) (tables int) {
	for _, table := range s.Tables {
		if _, there := s.Result(board, table); there {
			tables++
		}
	}
	return tables
}

// Playing are the tables at which a board is played, by the movement or by a result: all of them where no board is
// named, or the movement is not wholly known.
func (s *Session) Playing(board int) []string {
	if board == 0 || !s.Movement.Known() {
		return s.Tables
	}
	return slices.DeleteFunc(slices.Clone(s.Tables), func(table string) bool {
		_, entered := s.Result(board, table)
		return !entered && len(s.Movement.AtTable(table, board)) == 0
	})
}
