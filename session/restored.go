package session

import "redress/casefile/ledger"

// EndClaims ends every claim of a seat, in all rounds: the session was restored from a backup, and nobody knows which of them
// the director freed since. Who sits claims the seat again, with the code of the round.
type EndClaims struct{}

// Decide implements Command.
func (EndClaims) Decide(s *Session, d *ledger.Draft) error {
	if s == nil {
		return missing()
	}
	for _, c := range s.Claims {
		d.Add(kindFreed, 1, freedBody{c.Table, c.Seat, c.Round})
	}
	return d.Err()
}
