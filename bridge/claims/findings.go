package claims

import (
	"fmt"

	"redress/bridge"
)

// SuitOrder is in which order a claimer who has said nothing plays the cards of a suit (Law 70E2).
type SuitOrder string

// The orders.
const (
	Solid    SuitOrder = "solid" // from the top where the hand's suit is headed by the queen or better, else any
	TopDown  SuitOrder = "top"
	AnyOrder SuitOrder = "any"
)

// Switches bounds how often a claimer leaves a suit that could still be led for another, to and fro. The zero value is
// no bound.
type Switches int8

// AtMost so many switches.
func AtMost(n int) Switches { return Switches(min(n, 13) + 1) }

// most is how many there may be.
func (s Switches) most() int8 { return int8(s) - 1 }

// Suits is a set of suits.
type Suits uint8

// SuitsOf is the set of these.
func SuitsOf(suits ...bridge.Suit) (s Suits) {
	for _, suit := range suits {
		s |= 1 << suit
	}
	return s
}

// Has tells whether a suit is in the set.
func (s Suits) Has(suit bridge.Suit) bool { return s&(1<<suit) != 0 }

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
	Masters    bool // the highest card left of a suit is thrown only when nothing else can be
	Discards   bool // the right card is thrown, from each hand that the claimer plays
	// PartnerRight: of a claiming defender's partner no play but the right one is normal (Law 70D2).
	PartnerRight bool
	MayLeave     bool     // a stated run is left when somebody shows out of it
	Switches     Switches // how often a suit that could go on is left for another
	Unsettled    bool     // once a trump appears that was not counted, any normal play and not trumps first
	Obvious      Suits    // suits which it would be irrational not to play for the lie that is there (1997, 2007)
	AnyLegal     bool     // every legal card of all four hands: the floor under every finding
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

// Code is the code of laws that governs the claim, as far as the codes differ. The zero value is that of 2017.
type Code string

// The codes.
const (
	Code2017 Code = ""
	Code2007 Code = "2007"
	Code1997 Code = "1997"
)

// excuses tells whether a line that was not stated is open where it would be irrational not to take it: the third
// exception of Law 70E1, which 2017 has deleted.
func (c Code) excuses() bool { return c == Code2007 || c == Code1997 }

// doubtsPartner tells whether a defender's claim fails where it needs partner to choose right (Law 70D2 since 2007).
func (c Code) doubtsPartner() bool { return c != Code1997 }

// check is an error where the code does not know such a finding, or it is none.
func (f Findings) check(c Code) error {
	switch f.Order {
	case Solid, TopDown, AnyOrder:
	default:
		if !f.AnyLegal {
			return fmt.Errorf("the order within a suit is %q: it is solid, top or any", f.Order)
		}
	}
	if f.Obvious != 0 && !c.excuses() {
		return fmt.Errorf("that another line would be irrational opens none in the code of 2017")
	}
	return nil
}
