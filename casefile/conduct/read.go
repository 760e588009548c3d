package conduct

import (
	"slices"
	"strconv"

	"redress/ledger"
	"redress/session"
)

// Keeps tells whether a report is kept from somebody who plays in its session: it is, or may be, of a board that they
// may still have to play (16D), and they were not asked whether they read it all the same.
func (r *Report) Keeps(play *session.Session, name string) bool {
	if play == nil || slices.Contains(r.Knowing, name) {
		return false
	}
	round, _ := strconv.Atoi(r.Round) // 0, which no table has, where it is something else
	return play.Director(name).KeepsOf(r.Board, r.Table, round)
}

// ReadKnowing says that whoever gives it reads the report although they may still have to play its board. All who read
// the report are told.
type ReadKnowing struct{}

// Name implements Command.
func (ReadKnowing) Name() string { return "read" }

// Decide implements Command.
func (ReadKnowing) Decide(r *Report, d *ledger.Draft) error {
	if !slices.Contains(r.Knowing, d.Actor) {
		d.Add("conduct-read", 1, reportRead{d.Actor})
	}
	return nil
}
