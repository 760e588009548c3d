package claims

import (
	"context"
	"fmt"

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
)

// Step is one step of the statement.
type Step struct {
	Do   Deed
	Suit bridge.Suit  // of lead, run and ruff
	Card *bridge.Card // of cash and play; of ruff where the size was stated
}

// SuitOrder is in which order a claimer who has said nothing plays the cards of a suit (Law 70E2).
type SuitOrder string

// The orders.
const (
	Solid    SuitOrder = "solid" // from the top where the hand's suit is headed by the queen or better, else any
	TopDown  SuitOrder = "top"
	AnyOrder SuitOrder = "any"
)

// Findings are what the director finds of the claimer; they say which plays were normal (Laws 70 and 71). The zero
// value but for Order is a claimer who was likely unaware of the trumps that are out, careless of entries, and held to
// what was stated.
type Findings struct {
	Order      SuitOrder
	Aware      bool // of the trumps that are out: not at all likely unaware (Law 70C2)
	KeepsTrump bool // while unaware leads no trump where another suit can be led
	Entries    bool // keeps the entries to what is believed good
	NoFinesse  bool // an unstated finesse is not normal (Law 70E1)
	RuffsLow   bool
	MayLeave   bool // a stated run is left when somebody shows out of it
	AnyLegal   bool // every legal card of all four hands: the floor under every finding
}

// Presets are findings as authorities have published them, by the name that redress claim prints.
var Presets = []struct {
	Name string
	Findings
}{
	{"strict", Findings{Order: AnyOrder}},
	{"ebu_like", Findings{Order: Solid}},
	{"acbl2019_like", Findings{Order: TopDown, KeepsTrump: true, RuffsLow: true}},
	{"acbl2019_like_may_leave_line", Findings{Order: TopDown, KeepsTrump: true, RuffsLow: true, MayLeave: true}},
	{"aware_careless_entries", Findings{Order: TopDown, Aware: true, RuffsLow: true}},
	{"careful", Findings{Order: TopDown, Aware: true, Entries: true, NoFinesse: true}},
}

// Result is what the findings come to, in tricks of the claiming side from here on, the one in progress among them.
type Result struct {
	Worst    int     // the fewest by any normal play of the claiming side and any legal play of the others
	Best     int     // the most by normal play against the best of the others
	Line     []Trick // one line that comes to Worst
	BestLine []Trick // one line that comes to Best
}

// Trick is a trick of a line: who led and the cards that were added, clockwise.
type Trick struct {
	Leader bridge.Seat
	Begun  bool // its first cards lay on the table already, and are not among Cards
	Cards  []bridge.Card
}

// Check is an error where the claim cannot have come about, which says where.
func (c Claim) Check() error {
	if err := c.Position.Check(); err != nil {
		return err
	}
	if !c.Claimer.Valid() {
		return fmt.Errorf("%s is no seat: the claimer is N, E, S or W", c.Claimer)
	}
	if left := c.Tricks(); c.Claimed < 0 || c.Claimed > left {
		return fmt.Errorf("the claim is of %s, with %d left to play for: correct the claim or the hands",
			number(c.Claimed, "trick"), left)
	}
	for i, step := range c.Statement {
		switch step.Do {
		case Lead, Run, Draw, Ruff:
		case Cash, Play:
			if step.Card == nil {
				return fmt.Errorf("step %d of the statement, %s, names no card", i+1, step.Do)
			}
		default:
			return fmt.Errorf("step %d of the statement is %q: write cash, lead, run, draw, ruff or play", i+1, step.Do)
		}
		if step.Card != nil && !c.ours(*step.Card) {
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

// ours tells whether a card is in a hand that the claimer plays.
func (c Claim) ours(card bridge.Card) bool {
	owner, held := c.Deal.Owner(card)
	return held && (owner == c.Claimer || !c.Defender && owner == c.Claimer.Partner())
}

// Analyse looks for the worst normal line under the findings given. It says what follows from them and never what the
// ruling is. It is an error where the claim cannot be, and ErrNotFinished where the context ends first.
func Analyse(ctx context.Context, c Claim, f Findings) (Result, error) {
	if err := c.Check(); err != nil {
		return Result{}, err
	}
	if ctx.Err() != nil {
		return Result{}, ErrNotFinished
	}
	a := newAnalysis(ctx, c, f)
	worst, line := a.worked(c)
	a.best, a.seen = true, map[table]int8{}
	best, bestLine := a.worked(c)
	if a.over {
		return Result{}, ErrNotFinished
	}
	return Result{Worst: worst, Best: best, Line: line, BestLine: bestLine}, nil
}
