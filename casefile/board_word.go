package casefile

import (
	"slices"

	"redress/bridge"
	"redress/casefile/record"
	"redress/casefile/skip"
	"redress/fault"
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
	// By are the players by whose word a side has it, and Other the tricks that a side has in its place
	By    [2]bridge.Seat `json:",omitzero"`
	Other [2]*int        `json:",omitzero"`
}

// BoardOver tells whether nobody at an online table can still play the board: both sides have given its result, it is
// skipped, or it was ruled on. The word of one side alone would let it look into the hands of the other.
func (c *Case) BoardOver() bool {
	return c.Word.Result == [2]bool{true, true} || c.Skip != nil && c.Skip.Settled == skip.Skipped ||
		c.Adjudication != nil
}

// InPlay tells whether the board of an online table may still be played. While it may, nothing that one player says,
// answers or shows is told to another who could learn from it what the calls and plays do not tell (okb-1997 16A, 16B,
// 73B1): see Reader. Four who sit together and settle it aloud have heard it all.
func InPlay(c *Case) bool { return c.Online() && !c.Dispute.Together && !c.BoardOver() }

// tells is true where the very matter that a case is about is kept from the others while the board may be played.
func tells(c *Case) bool {
	run := c.Current()
	return run != nil && skip.Telling(run.Questionnaire)
}

// OnlineSight is what a player of an online table may see of the board, its accounts and its pictures (16B, of
// information from elsewhere).
func (c *Case) OnlineSight() session.Sight {
	if c.BoardOver() || c.Dispute.Together {
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
		w.By[side], w.Other[side] = seat, nil
		if other := side.Opponents(); w.Other[other] != nil && HasResult(b.Record) && b.Record.Tricks != nil &&
			*b.Record.Tricks == *w.Other[other] {
			w.Result[other], w.Other[other] = true, nil
		}
	}
}

// ContestResult says that the result which was entered is not the result, and which is. The board is over for nobody
// until both sides give the same.
type ContestResult struct {
	Seat   bridge.Seat
	Tricks int // won by declarer
}

type resultContested struct {
	Seat   bridge.Seat `json:"seat"`
	Tricks int         `json:"tricks"`
}

// Name implements Command.
func (ContestResult) Name() string { return "contest-result" }

func (r ContestResult) theirs(_ *Case, who Actor) error { return ownSeat(who, &r.Seat) }

// Decide implements Command.
func (r ContestResult) Decide(c *Case, d *ledger.Draft) error {
	switch {
	case !r.Seat.Valid():
		return fault.At("seat", "The seat is N, E, S or W.")
	case !c.Online() || !HasResult(c.Record) || c.Record.Tricks == nil:
		return fault.New(fault.Conflict, "There is no number of tricks to contest. Enter the board.")
	case c.BoardOver():
		return fault.New(fault.Conflict, "The board is over here: both sides have given the result, or it is settled.")
	case r.Tricks < 0 || r.Tricks > 13:
		return fault.At("tricks", "Declarer won 0 to 13 tricks. Say how many.")
	case r.Tricks == *c.Record.Tricks:
		return fault.At("tricks", "That is the number that was entered. Press that it is the result.")
	}
	if other := c.Word.Other[r.Seat.Side()]; other != nil && *other == r.Tricks {
		return nil
	}
	d.Add("result-contested", 1, resultContested(r))
	return nil
}

func (b resultContested) fold(c *Case, _ ledger.Entry) {
	side, tricks := b.Seat.Side(), b.Tricks
	c.Word.Result[side], c.Word.By[side], c.Word.Other[side] = false, b.Seat, &tricks
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

// WrongBoard tells whether the questions are those on a board that was played by the wrong pairs, from the wrong
// direction, or in place of another (15), so that its result may not be where the movement has it.
func WrongBoard(questionnaire string) bool {
	return questionnaire == "wrong-board" || questionnaire == "wrong-direction"
}

// WrongScore tells whether the questions are those on a score that was entered wrongly (79): then what a correction
// takes the place of is the entry, not what the table obtained.
func WrongScore(questionnaire string) bool { return questionnaire == "wrong-score" }

// Turned tells whether an answer to those questions says that the pairs sat in each other's directions.
func Turned(key string) bool { return key == "seats" || key == "direction" }
