// Package record is what is known of a board and of what went wrong on it, and the facts that follow from it.
//
// A Record is what a form, a session or a file knows; every part may be missing. Its Facts answer the closed list of
// the rulebook by an option key and a sentence that names calls and seats, or say that they do not know: then the
// question is asked. A fact is known only where nothing in the record speaks against it. One file answers one fact.
//
// Its parts have their own questions: the auction (Bidding), the play, the cards left in it (Ending, Position), the
// result as it was entered, the incident. Facts, warnings and the check are worked out from a record read once.
//
// The record is taken as of the moment when the director was called: it holds every call and, where any card is given,
// every card so far. An auction whose calls go on beyond the stage that was given contradicts it, and what depends on
// either is not known. Warnings lists such contradictions.
//
// Law numbers are those of the 2017 Laws of Duplicate Bridge.
package record

import (
	"strings"

	"redress/bridge"
	"redress/fault"
)

// Record is what is known of a board and of the incident. Every part may be missing; the zero value knows nothing.
type Record struct {
	Board   int                   `json:"board,omitempty"` // 0 where not known
	Dealer  *bridge.Seat          `json:"dealer,omitempty"`
	Vul     *bridge.Vulnerability `json:"vul,omitempty"`
	Deal    bridge.Deal           `json:"deal,omitzero"` // dealt, or still held where there is an Ending
	Ending  *Ending               `json:"ending,omitempty"`
	Auction []string              `json:"auction,omitempty"` // in the notation of bridge.ParseAuction
	Play    []bridge.Card         `json:"play,omitempty"`    // in the order in which the cards were faced
	// with or without its declarer: "3NT", "4SX by N", "passed out"
	Contract string       `json:"contract,omitempty"`
	Declarer *bridge.Seat `json:"declarer,omitempty"`
	Tricks   *int         `json:"tricks,omitempty"` // won by declarer's side
	Incident *Incident    `json:"incident,omitempty"`
}

// What a record can hold.
const (
	maxCalls   = 400 // a legal auction has at most 319
	maxCall    = 500 // characters of a call with its explanation
	cardsDealt = 52
)

// Dealt is who dealt: the seat given, or else the one that the board's number gives (Law 2); false where neither is
// known.
func (r *Record) Dealt() (bridge.Seat, bool) {
	switch {
	case r.Dealer != nil:
		return *r.Dealer, true
	case r.Board > 0:
		return bridge.DealerOf(r.Board), true
	}
	return 0, false
}

// Vulnerability is the one given, or else the one that the board's number gives (Law 2); false where neither is known.
func (r *Record) Vulnerability() (bridge.Vulnerability, bool) {
	switch {
	case r.Vul != nil:
		return *r.Vul, true
	case r.Board > 0:
		return bridge.VulnerabilityOf(r.Board), true
	}
	return 0, false
}

// Check says what in the record cannot be, as a fault at "auction", "incident.index" and so on. Contradictions between
// its parts are no faults but Warnings.
func (r *Record) Check() error {
	return r.read().check()
}

// checkBoard says what of the number and of what is printed on the board cannot be.
func (r *Record) checkBoard() error {
	if r.Board < 0 {
		return fault.At("board", "There is no board %d: boards are numbered from 1.", r.Board)
	}
	if r.Dealer != nil && !r.Dealer.Valid() {
		return fault.At("dealer", "The dealer is N, E, S or W.")
	}
	if r.Vul != nil && !r.Vul.Valid() {
		return fault.At("vul", "The vulnerability is None, NS, EW or Both.")
	}
	return nil
}

// sentence is an error's text as part of a sentence, without a full stop of its own.
func sentence(err error) string { return strings.TrimRight(err.Error(), ". ") }
