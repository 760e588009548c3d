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

// Incident is what the director was called for.
type Incident struct {
	Kind Kind `json:"kind,omitempty"`
	// from 0: of the call, or for a card of the card; for a claim the cards played before it
	Index *int         `json:"index,omitempty"`
	Seat  *bridge.Seat `json:"seat,omitempty"`  // who is concerned: see Kind
	Stage Stage        `json:"stage,omitempty"` // how far the board had come when the director was called
}

// Kind is what an incident is about. Index and Seat mean something else for each.
type Kind string

// The kinds of incident.
const (
	Call Kind = "call" // the call at Index, made by Seat
	Card Kind = "card" // the card at Index, played by Seat
	// what was said, alerted or left unsaid of the call at Index; Seat is the opponent who may change a call
	Explanation Kind = "explanation"
	Claim       Kind = "claim" // claimed or conceded by Seat
)

// Stage is how far a board has come.
type Stage string

// The stages of a board.
const (
	InAuction     Stage = "auction"       // before the final pass
	Clarification Stage = "clarification" // from the final pass until an opening lead is faced (17D1)
	InPlay        Stage = "play"          // from then on (41C)
	After         Stage = "after"         // the board is over
)

var stageWords = map[Stage]string{
	InAuction:     "in the auction",
	Clarification: "in the clarification period, before a lead was faced",
	InPlay:        "in the play",
	After:         "when the board was over",
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

// Calls is the auction with a seat for every call; false where no call is recorded, or nobody knows who dealt.
func (r *Record) Calls() (bridge.Auction, bool) {
	dealer, known := r.Dealt()
	if !known || len(r.Auction) == 0 {
		return bridge.Auction{}, false
	}
	auction, err := bridge.ParseAuction(dealer, r.Auction)
	return auction, err == nil
}

// FinalContract is the contract with its declarer: what the auction arrived at, or what was entered. False where it is
// not known, or where the two contradict each other.
func (r *Record) FinalContract() (bridge.Contract, bool) {
	entered, complete, err := r.entered()
	if err != nil {
		return bridge.Contract{}, false
	}
	auction, hasCalls := r.Calls()
	if !hasCalls {
		return entered, complete
	}
	arrived, over := auction.Contract()
	switch {
	case !over && complete && canBecome(auction, entered): // only the beginning of the auction is recorded
		return entered, true
	case !over || r.againstEntered(arrived):
		return bridge.Contract{}, false
	}
	return arrived, true
}

// entered is the contract as entered; complete is false where the contract or its declarer is missing.
func (r *Record) entered() (contract bridge.Contract, complete bool, err error) {
	if r.Contract == "" {
		return bridge.Contract{}, false, nil
	}
	if r.Declarer != nil {
		contract, err = bridge.ParseContractBy(r.Contract, *r.Declarer)
		return contract, err == nil, err
	}
	if contract, err = bridge.ParseContract(r.Contract); err == nil {
		return contract, true, nil
	}
	contract, err = bridge.ParseContractBy(r.Contract, bridge.North)
	return contract, false, err
}

// canBecome tells whether an auction that is not over can still arrive at a contract: its last bid is no higher.
func canBecome(auction bridge.Auction, contract bridge.Contract) bool {
	last, hasBid := auction.LastBid()
	if !hasBid {
		return true
	}
	bid, _ := last.Call.Bid()
	final, wasBid := contract.Bid()
	return wasBid && !bid.Outranks(final)
}

// againstEntered tells whether a contract that the auction arrived at differs from what was entered.
func (r *Record) againstEntered(arrived bridge.Contract) bool {
	entered, complete, err := r.entered()
	switch {
	case err != nil:
		return true
	case r.Contract == "":
		return r.Declarer != nil && (arrived.PassedOut() || arrived.Declarer != *r.Declarer)
	case !complete:
		entered.Declarer = arrived.Declarer
	}
	return entered != arrived
}

// CallInQuestion is the call that the incident is about, with its index; false where the incident names none.
func (r *Record) CallInQuestion() (index int, made bridge.MadeCall, ok bool) {
	auction, known := r.Calls()
	if !known || r.Incident == nil || r.Incident.Index == nil {
		return 0, bridge.MadeCall{}, false
	}
	index = *r.Incident.Index
	if k := r.Incident.Kind; k == Card || k == Claim || index < 0 || index >= len(auction.Calls) {
		return 0, bridge.MadeCall{}, false
	}
	return index, auction.Calls[index], true
}

// Check says what in the record cannot be, as a fault at "auction", "incident.index" and so on. Contradictions between
// its parts are no faults but Warnings.
func (r *Record) Check() error {
	for _, check := range []func() error{r.checkBoard, r.checkAuction, r.checkPlay, r.checkContract, r.checkIncident} {
		if err := check(); err != nil {
			return err
		}
	}
	return nil
}

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

func (r *Record) checkAuction() error {
	if len(r.Auction) > maxCalls {
		return fault.At("auction", "The auction has %d calls; no auction is so long.", len(r.Auction))
	}
	for i, text := range r.Auction {
		if len(text) > maxCall {
			return fault.At("auction", "Call %d has more than %d characters. Shorten the explanation.", i+1, maxCall)
		}
	}
	dealer, _ := r.Dealt() // without one any seat serves to read the calls
	if _, err := bridge.ParseAuction(dealer, r.Auction); err != nil {
		return fault.At("auction", "The auction cannot be read at %s.", sentence(err))
	}
	return nil
}

func (r *Record) checkPlay() error {
	if err := r.Ending.check(r.Deal); err != nil {
		return err
	}
	seen := map[bridge.Card]bool{}
	for i, card := range r.Play {
		if !card.Valid() {
			return fault.At("play", "Card %d is no card. Write suit and rank: SQ, HT.", i+1)
		}
		if seen[card] {
			return fault.At("play", "Card %d, the %s, was played before.", i+1, card.Name())
		}
		seen[card] = true
	}
	return nil
}

func (r *Record) checkContract() error {
	if r.Declarer != nil && !r.Declarer.Valid() {
		return fault.At("declarer", "Declarer is N, E, S or W.")
	}
	contract, _, err := r.entered()
	if err != nil {
		return fault.At("contract", "The contract cannot be used: %s.", sentence(err))
	}
	if r.Tricks == nil {
		return nil
	}
	if err := bridge.CheckTricks(*r.Tricks); err != nil {
		return fault.At("tricks", "The tricks cannot be used: %s.", sentence(err))
	}
	if r.Contract != "" && contract.PassedOut() && *r.Tricks != 0 {
		return fault.At("tricks", "The board was passed out, so nobody won tricks. Leave them out.")
	}
	return nil
}

func (r *Record) checkIncident() error {
	in := r.Incident
	if in == nil {
		return nil
	}
	switch in.Kind {
	case "", Call, Card, Explanation, Claim:
	default:
		return fault.At("incident.kind", "The incident is a call, card, explanation or claim; %q is none of them.",
			in.Kind)
	}
	if _, ok := stageWords[in.Stage]; !ok && in.Stage != "" {
		return fault.At("incident.stage", "The stage is auction, clarification, play or after; %q is none of them.",
			in.Stage)
	}
	if in.Seat != nil && !in.Seat.Valid() {
		return fault.At("incident.seat", "The seat is N, E, S or W.")
	}
	return in.checkIndex(len(r.Auction), len(r.Play))
}

// checkIndex holds the index against the calls or cards recorded, where there are any.
func (in *Incident) checkIndex(calls, cards int) error {
	if in.Index == nil {
		return nil
	}
	index := *in.Index
	switch {
	case index < 0:
		return fault.At("incident.index", "The index counts from 0, not %d.", index)
	case in.Kind == Card && cards > 0 && index >= cards:
		return fault.At("incident.index", "There is no card with index %d: %d cards are recorded, counted from 0.",
			index, cards)
	case in.Kind == Claim && (index > cardsDealt || cards > 0 && index > cards):
		return fault.At("incident.index", "A claim after %d cards cannot be: %d are recorded.", index, cards)
	case in.Kind != Card && in.Kind != Claim && calls > 0 && index >= calls:
		return fault.At("incident.index", "There is no call with index %d: %d calls are recorded, counted from 0.",
			index, calls)
	}
	return nil
}

// sentence is an error's text as part of a sentence, without a full stop of its own.
func sentence(err error) string { return strings.TrimRight(err.Error(), ". ") }
