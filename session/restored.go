package session

import (
	"maps"
	"slices"

	"redress/fault"
	"redress/ledger"
	"redress/session/movement"
)

// EndClaims ends every claim of a seat, in all rounds: the session was restored from a backup, and nobody knows which
// of them the director freed since. Who sits claims the seat again, with the code of the round.
type EndClaims struct{}

// Decide implements Command.
func (EndClaims) Decide(s *Session, d *ledger.Draft) error {
	if s == nil {
		return missing()
	}
	for _, c := range s.Claims {
		d.Add(kindFreed, 1, c.freed())
	}
	return d.Err()
}

// Keeping are the kinds of entry by which boards are kept from somebody; for who looks for them in two logs.
var Keeping = []string{kindPlays, kindPlaysOtherwise, kindLate}

// KeepBoards keeps boards from those from whom they were kept after the backup was made from which the session was
// restored (16D): who directs and said that they play, and boards that were noted for late play. What was said may rest
// on entries that came after the backup as well, so that it is taken as it stood.
type KeepBoards struct {
	Was *Session // as it stood last, in the database that is replaced
}

// Decide implements Command. Who plays by the backup and said since that they do not goes on playing: to say it again
// takes a moment, and shows no board by mistake. Of two numbers the one said later counts.
func (k KeepBoards) Decide(s *Session, d *ledger.Draft) error {
	switch {
	case s == nil:
		return missing()
	case k.Was == nil || k.Was.ID != s.ID:
		return fault.New(fault.Internal, "What was kept in session %s was not read.", s.ID)
	}
	for _, name := range slices.Sorted(maps.Keys(k.Was.Plays)) {
		was, now := k.Was.Plays[name], s.Plays[name]
		if was != (movement.Number{}) && was != now && (now == movement.Number{} || k.Was.Updated >= s.Updated) {
			d.Add(kindPlays, 1, playsBody{name, was})
		}
	}
	for _, late := range k.Was.OpenLate() {
		noted := func(l LatePlay) bool { return l.Board == late.Board && l.Table == late.Table }
		if !slices.ContainsFunc(s.OpenLate(), noted) {
			d.Add(kindLate, 1, late)
		}
	}
	return d.Err()
}
