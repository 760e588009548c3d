package casefile

import (
	"slices"

	"redress/bridge"
	"redress/casefile/record"
	"redress/casefile/skip"
	"redress/ledger"
	"redress/rulebook"
	"redress/session"
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

// BoardOver tells whether nobody at an online table can still play the board: both sides have given its result, it is
// skipped, or it was ruled on. The word of one side alone would let it look into the hands of the other.
func (c *Case) BoardOver() bool {
	return c.Word.Result == [2]bool{true, true} || c.Skip != nil && c.Skip.Settled == skip.Skipped ||
		c.Adjudication != nil
}

// OnlineSight is what a player of an online table may see of the board, its accounts and its pictures (16B, of
// information from elsewhere).
func (c *Case) OnlineSight() session.Sight {
	if c.BoardOver() {
		return session.Sight{Verdict: session.Allowed}
	}
	law, _ := rulebook.BoardStillToPlay.In(c.Edition)
	return session.Sight{Verdict: session.WaitUntilPlayed, Law: law.ID,
		Why: "What the others said and showed, and their hands, appear here once the board is over: when both sides " +
			"have given its result, or it has been skipped or decided."}
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

// FouledBoard tells whether a case is about a fouled board (87): it was opened on that, or is ruled by it.
func FouledBoard(c *Case) bool {
	laws := c.About.Laws
	if run := c.Current(); run != nil && run.Own != nil {
		laws = append(laws[:len(laws):len(laws)], run.Own.Laws...)
	}
	return citesFouledBoard(c.Edition, laws)
}

// FouledBoard tells whether a ruling in the director's own words is by the law on fouled boards (87): then a result
// that is kept is not compared with every table.
func (t *Transcript) FouledBoard() bool {
	return t.Own != nil && citesFouledBoard(t.Edition, t.Own.Laws)
}

func citesFouledBoard(edition string, laws []string) bool {
	fouled, known := rulebook.FouledBoard.In(edition)
	return known && slices.ContainsFunc(laws, func(law string) bool {
		ref, err := rulebook.ParseRef(law, edition)
		number := rulebook.LawNumber(fouled.ID)
		return err == nil && ref.Edition == edition &&
			(ref.ID == fouled.ID || number > 0 && rulebook.LawNumber(ref.ID) == number)
	})
}
