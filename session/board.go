package session

import "redress/bridge"

// Board is one board of a session as it lies on the table (Law 2).
type Board struct {
	Number int
	Dealer bridge.Seat
	Vul    bridge.Vulnerability
	Deal   bridge.Deal // knows no hand where the deal was not entered
}

// Board is a board by its number; false where the session does not play it.
func (s *Session) Board(number int) (Board, bool) {
	if number < 1 || number > s.Boards {
		return Board{}, false
	}
	return Board{
		Number: number, Dealer: bridge.DealerOf(number), Vul: bridge.VulnerabilityOf(number), Deal: s.Deals[number],
	}, true
}
