package contested

import (
	"fmt"
	"slices"

	"redress/bridge"
	"redress/casefile/record"
	"redress/rulebook/questionnaire"
)

// Stood is how many tricks were won when a claim was made, and how many were left.
type Stood struct {
	Contract bridge.Contract
	Won      int  // by declarer's side
	Left     int  // still to be won, the one in progress among them
	Known    bool // how many were won; how many are left the cards tell
}

// StoodAt is where the play of a board stood when a claim was made: as the record has it, or else as was said when the
// claim was played out; false where the contract or the cards are not known.
func StoodAt(r *record.Record, k *Kept) (s Stood, known bool) {
	at, known := position(r)
	if !known {
		return s, false
	}
	contract, known := r.FinalContract()
	if !known || contract.PassedOut() {
		return s, false
	}
	s.Contract = contract
	switch left, even := at.Left(); {
	case at.Count:
		s.Won, s.Left, s.Known = at.Won, most-at.Won-at.Lost, true
	case !even:
		return s, false
	case k.Holds(r) && k.Won != nil && *k.Won <= most-left:
		s.Won, s.Left, s.Known = *k.Won, left, true
	default:
		s.Left = left
	}
	return s, true
}

// most is how many tricks a board has.
const most = 13

// Count is a claim counted over the whole hand: what declarer's side had won before it, and what it takes of the rest.
// The zero value is that of a claim that cannot be counted.
type Count struct {
	Stood
	Takes int // declarer's side, of those left
}

// Counts tells whether it is known what declarer's side takes of the tricks left; those before may not be.
func (c Count) Counts() bool { return c.Left > 0 }

// Tricks are those of declarer's side over the whole hand.
func (c Count) Tricks() int { return c.Won + c.Takes }

// Words are the sum in a sentence; what is taken of the rest alone where those before are not known, and nothing where
// it does not count.
func (c Count) Words() string {
	switch {
	case !c.Counts():
		return ""
	case !c.Known:
		return fmt.Sprintf("Of the %s left declarer’s side takes %d, and the defenders take %d.", Tricks(c.Left),
			c.Takes, c.Left-c.Takes)
	}
	return fmt.Sprintf("Declarer’s side had won %s before the claim, and takes %d of the %d left: %s, so %s.",
		Tricks(c.Won), c.Takes, c.Left, Tricks(c.Tricks()), c.Contract.WithResult(c.Tricks()))
}

// On is the record with the result that the claim comes to, where it has none.
func (c Count) On(r *record.Record) *record.Record {
	if r == nil || r.Tricks != nil || !c.Known {
		return r
	}
	scored, tricks := *r, c.Tricks()
	scored.Tricks = &tricks
	return &scored
}

// Tricks is a number of tricks in words.
func Tricks(n int) string {
	if n == 1 {
		return "1 trick"
	}
	return fmt.Sprintf("%d tricks", n)
}

// Doubts tells whether a claim that is ruled to stand, by a way to count it, was played out and came to fewer tricks on
// a normal line.
func (k *Kept) Doubts(r *record.Record, way string) bool {
	return k.Holds(r) && way == questionnaire.Claimed && k.Play.Worst != nil && *k.Play.Worst < k.Claimed
}

// CountBy counts the claim as it was played out, by where the questions about it end. It does not count where they end
// otherwise than in a number, where an answer says another thing than the play, and where the record has other cards.
func (k *Kept) CountBy(r *record.Record, answers questionnaire.Result) Count {
	if answers.Outcome == nil || !k.Holds(r) ||
		slices.ContainsFunc(answers.Path, k.Against) {
		return Count{}
	}
	return k.Count(r, answers.Outcome.Count)
}

// Count counts the claim by a way to count it ([questionnaire.Counts]).
func (k *Kept) Count(r *record.Record, way string) Count {
	takes, known := k.takes(way)
	if !known {
		return Count{}
	}
	stood, known := StoodAt(r, k)
	if !known || stood.Left != k.Play.Tricks {
		return Count{}
	}
	if k.Claimer.Side() != stood.Contract.Declarer.Side() {
		takes = stood.Left - takes
	}
	return Count{stood, takes}
}

// RestBy is what declarer's side takes of those left where the contract is not on record, by where the questions end:
// who claimed is known to be declarer or a defender all the same.
func (k *Kept) RestBy(r *record.Record, answers questionnaire.Result) (takes int, known bool) {
	if answers.Outcome == nil || !k.Holds(r) ||
		slices.ContainsFunc(answers.Path, k.Against) {
		return 0, false
	}
	if takes, known = k.takes(answers.Outcome.Count); known && k.Defender {
		takes = k.Play.Tricks - takes
	}
	return takes, known
}

// takes is what the claiming side takes of those left by a way to count.
func (k *Kept) takes(way string) (takes int, known bool) {
	if k == nil || k.Play.Worst == nil {
		return 0, false
	}
	takes = k.Claimed
	switch worst := *k.Play.Worst; way {
	case questionnaire.Worst:
		takes = worst
	case questionnaire.Back:
		if takes = worst; worst <= k.Claimed {
			return 0, false // what goes back was won before, or is judged otherwise
		}
	case questionnaire.Likely:
		agreed, known := k.Play.Agreed.likely()
		return k.Play.Tricks - agreed, known
	case questionnaire.Claimed, questionnaire.Agreed:
	default:
		return 0, false
	}
	return takes, true
}
