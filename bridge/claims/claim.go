package claims

import (
	"context"
	"fmt"
	"slices"

	"redress/bridge"
)

// Claim is a contested claim: the position when play stopped, who claimed, and what was said (Law 68C).
type Claim struct {
	Position
	Claimer   bridge.Seat
	Defender  bool          // a defender claims: the partner's cards are played by the partner (Law 70D2)
	Claimed   int           // tricks claimed of those left, the one in progress among them
	Statement []Step        // as stated; what cannot be followed is left out (WBFLC 2001-11-01, item 3)
	Forgotten []bridge.Card // cards of the others that the director finds the claimer may have forgotten
	ShownOut  []ShownOut    // opponents who were seen to be out of a suit before the claim (Law 70E1)
	Mentioned bool          // the statement speaks of the trumps that are out (Law 70C1); to draw them does too
	Code      Code          // of laws
	everybody bool          // both hands of the side are played as a claimer's, apart
}

// ShownOut is a player who has failed to follow to a suit.
type ShownOut struct {
	Seat bridge.Seat
	Suit bridge.Suit
}

// Deed is what a step of a statement does.
type Deed string

// The deeds of a statement.
const (
	Cash Deed = "cash" // lead a winner, or go over to it
	Lead Deed = "lead" // lead a suit once
	Run  Deed = "run"  // lead a suit for as long as it lasts
	Draw Deed = "draw" // lead trumps until the others have none
	Ruff Deed = "ruff" // lead a suit for partner to ruff, or ruff it
	Play Deed = "play" // play a card at the first turn at which it can be: a finesse

	// Through is to lead a suit through an opponent who may hold a card, which the hand behind finesses against. A
	// defender's partner who leads it does so too.
	Through Deed = "through"

	Throw     Deed = "throw"     // throw a card away, on the first trick of another suit on which it can be
	Crossruff Deed = "crossruff" // lead what the hand opposite ruffs, for as long as it can
	RuffLead  Deed = "ruff-lead" // ruff what the others lead next, whichever suit that is
	Rest      Deed = "rest"      // the rest is good, in no order that was said: any normal play
)

// Step is one step of the statement.
type Step struct {
	Do   Deed
	Suit bridge.Suit  // of lead, run and ruff
	Card *bridge.Card // of cash and play; of ruff where the size was stated; of through the card finessed against
	Seat bridge.Seat  // of through: the opponent
}

// Result is what the findings come to, in tricks of the claiming side from here on, the one in progress among them.
// Where there was no time to finish, the worst is the worst that was found, and may be as bad as Least; the best is
// what is sure, and may be as good as Most.
type Result struct {
	Worst    int     // the fewest by any normal play of the claiming side and any legal play of the others
	Best     int     // the most by normal play against the best of the others
	Line     []Trick // one line that comes to Worst
	BestLine []Trick // one line that comes to Best
	Least    int     // Worst, where it is finished
	Most     int     // Best, where it is finished
	// Unguessed is the best without a finesse that was not stated, where Best rests on one (Law 70E1); else it is Best.
	Unguessed int
}

// Trick is a trick of a line: who led and the cards that were added, clockwise.
type Trick struct {
	Leader bridge.Seat
	Begun  bool // its first cards lay on the table already, and are not among Cards
	Cards  []bridge.Card
}

// mostSteps of a statement: each names a card or a suit, and there are no more cards.
const mostSteps = 52

// Check is an error where the claim cannot have come about, which says where.
func (c Claim) Check() error {
	if err := c.Position.Check(); err != nil {
		return err
	}
	switch c.Code {
	case Code2017, Code2007, Code1997:
	default:
		return fmt.Errorf("the code %q is not known: it is that of 2007 or of 1997, or empty for 2017", c.Code)
	}
	if !c.Claimer.Valid() {
		return fmt.Errorf("%s is no seat: the claimer is N, E, S or W", c.Claimer)
	}
	if left := c.Tricks(); c.Claimed < 0 || c.Claimed > left {
		return fmt.Errorf("the claim is of %s, with %d left to play for: correct the claim or the hands",
			number(c.Claimed, "trick"), left)
	}
	if len(c.Statement) > mostSteps {
		return fmt.Errorf("the statement has %d steps: give at most %d", len(c.Statement), mostSteps)
	}
	for i, step := range c.Statement {
		switch step.Do {
		case Lead, Run, Draw, Ruff, Crossruff, RuffLead:
		case Rest:
			if i+1 < len(c.Statement) {
				return fmt.Errorf("step %d of the statement says that the rest is good, and step %d goes on: no order "+
					"was said from there", i+1, i+2)
			}
		case Cash, Play, Throw, Through:
			if step.Card == nil {
				return fmt.Errorf("step %d of the statement, %s, names no card", i+1, step.Do)
			}
			if err := c.checkThrough(step); err != nil {
				return fmt.Errorf("step %d of the statement %w", i+1, err)
			}
		default:
			return fmt.Errorf("step %d of the statement is %q: write cash, lead, run, draw, ruff, crossruff, "+
				"ruff-lead, play, through, throw or rest", i+1, step.Do)
		}
		if step.Card != nil && step.Do != Through && !c.ours(*step.Card) {
			return fmt.Errorf("step %d of the statement plays the %s, which the claiming side does not hold", i+1,
				step.Card.Name())
		}
	}
	for _, card := range c.Forgotten {
		if _, held := c.Deal.Owner(card); !held || c.ours(card) {
			return fmt.Errorf("the %s cannot have been forgotten: no hand that the claimer does not see holds it",
				card.Name())
		}
	}
	for _, out := range c.ShownOut {
		if hand, _ := c.Deal.Hand(out.Seat); hand.Length(out.Suit) > 0 {
			return fmt.Errorf("%s has shown out of %s and still holds one", out.Seat.Name(), out.Suit.Name())
		}
	}
	return nil
}

// checkThrough is an error where no finesse can be meant: the card is the claiming side's, or the hand behind the
// opponent is not played by the claimer.
func (c Claim) checkThrough(step Step) error {
	switch owner, held := c.Deal.Owner(*step.Card); {
	case step.Do != Through:
		return nil
	case held && owner.Side() == c.Claimer.Side():
		return fmt.Errorf("finesses against the %s, which the claiming side holds", step.Card.Name())
	case step.Seat.Side() == c.Claimer.Side(), c.Defender && step.Seat.Next() != c.Claimer:
		return fmt.Errorf("leads through %s: name the opponent before a hand that the claimer plays",
			step.Seat.Name())
	}
	return nil
}

// mentions tells whether the statement speaks of the trumps that are out.
func (c Claim) mentions() bool {
	return c.Mentioned || slices.ContainsFunc(c.Statement, func(s Step) bool { return s.Do == Draw })
}

// ours tells whether a card is in a hand that the claimer plays.
func (c Claim) ours(card bridge.Card) bool {
	owner, held := c.Deal.Owner(card)
	return held && (owner == c.Claimer || !c.Defender && owner == c.Claimer.Partner())
}

// Analyst looks for the worst normal lines of contested claims. Its memory is bounded; a zero Memory is [UsualMemory].
// It may be used by one goroutine at a time, and keeps its memory for the next claim until it is let go.
type Analyst struct {
	Memory int // bytes
	recall recall
	solver Solver
}

// Release lets the memory go, until the next claim.
func (v *Analyst) Release() {
	v.recall = recall{}
	v.solver.Release()
}

// Analyse looks for the worst normal line under the findings given. It says what follows from them and never what the
// ruling is. It is an error where the claim cannot be, and ErrNotFinished where the context ends first: then the result
// holds what was found so far.
func Analyse(ctx context.Context, c Claim, f Findings) (Result, error) {
	return new(Analyst).Analyse(ctx, c, f)
}

// Analyse is what the function of this name does.
func (v *Analyst) Analyse(ctx context.Context, c Claim, f Findings) (r Result, err error) {
	if err := c.Check(); err != nil {
		return r, err
	}
	if err := f.check(c.Code); err != nil {
		return r, err
	}
	if r.Worst, r.Most = c.Tricks(), c.Tricks(); ctx.Err() != nil {
		return r, ErrNotFinished
	}
	a := v.analysis(ctx, c, f)
	r.Least, r.Worst, r.Line = a.worst(c)
	r.Best = r.Least
	if !a.over {
		a = v.analysis(ctx, c, f)
		r.Best, r.Most, r.BestLine = a.best(c, r.Worst)
	}
	if r.Unguessed = r.Best; a.over {
		return r, ErrNotFinished
	}
	if r.Best > r.Worst && a.touched&markOf(OfFinesse) != 0 && !f.NoFinesse {
		f.NoFinesse = true
		a = v.analysis(ctx, c, f)
		if most, _, _ := a.best(c, 0); !a.over {
			r.Unguessed = min(most, r.Best)
		}
	}
	return r, nil
}
