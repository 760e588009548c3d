package casefile

import (
	"redress/bridge"
	"redress/casefile/record"
	"redress/ledger"
)

// HasResult tells whether a record says how the board ended: with its tricks, or passed out.
func HasResult(r *record.Record) bool {
	if r == nil || r.Tricks != nil {
		return r != nil
	}
	contract, known := r.FinalContract()
	return known && contract.PassedOut()
}

// BoardWord is whose word the board of an online table has, by sides. There nobody directs, so one side alone cannot
// end a board for the other (okb-1997 16B).
type BoardWord struct {
	Entered [2]bool // something of what is recorded
	Result  [2]bool // the result, entered or confirmed as it stands
}

// spoken notes what the side of an entry says of a case by it.
func (w *BoardWord) spoken(c *Case, e ledger.Entry, b recordSet) {
	confirmed := b.Confirmed // by the player, who gave the result themselves
	for _, seat := range bridge.Seats {
		if !c.Online() || e.Actor != seat.Name() {
			continue
		}
		side := seat.Side()
		w.Entered[side] = true
		if !sameResult(c.Record, b.Record) {
			w.Result, confirmed = [2]bool{}, true
		}
		w.Result[side] = HasResult(b.Record) && (confirmed || w.Result[side])
	}
}

// sameResult compares what two records say of the result.
func sameResult(a, b *record.Record) bool {
	if !HasResult(a) || !HasResult(b) {
		return HasResult(a) == HasResult(b)
	}
	one, _ := a.FinalContract()
	two, _ := b.FinalContract()
	return one == two && (a.Tricks == nil) == (b.Tricks == nil) && (a.Tricks == nil || *a.Tricks == *b.Tricks)
}

// adds tells whether a record that is known already is still news: the result has not had the word of this side.
func (s SetRecord) adds(c *Case, actor string) bool {
	for _, seat := range bridge.Seats {
		if c.Online() && s.Confirmed && seat.Name() == actor {
			return HasResult(s.Record) && !c.Word.Result[seat.Side()]
		}
	}
	return false
}
