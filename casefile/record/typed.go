package record

import (
	"slices"
	"strconv"
	"strings"

	"redress/bridge"
	"redress/fault"
)

// Typed is board, auction and incident as the bidding pad has them.
type Typed struct {
	Board, Dealer, Vul string
	Calls              []bridge.MadeCall
	Kind, Seat, Stage  string
	Index              int // of the call in question; -1 for none
	Action             int // of the call complained of; -1 for none
}

// mostBoards is the highest number that a board is typed with.
const mostBoards = 999

// Dealt is the dealer that was chosen, or that of the board's number (Law 2); North where neither is known, so that
// calls can be entered.
func (t Typed) Dealt() bridge.Seat {
	if seat, err := bridge.ParseSeat(t.Dealer); err == nil {
		return seat
	}
	if n, err := strconv.Atoi(t.Board); err == nil && n > 0 {
		return bridge.DealerOf(n)
	}
	return bridge.North
}

// Auction is the calls with their dealer.
func (t Typed) Auction() bridge.Auction { return bridge.Auction{Dealer: t.Dealt(), Calls: t.Calls} }

// ReadCalls reads the calls as the pad sends them back, one text a call.
func (t *Typed) ReadCalls(calls []string) error {
	a, err := bridge.ParseAuction(t.Dealt(), calls)
	if err != nil {
		return fault.At("auction", "The auction could not be read: %s. Enter it again.", sentence(err))
	}
	t.Calls = a.Calls
	return nil
}

// Add puts a call behind the others: a legal one, or one that was said to be irregular, by whoever made it. A call that
// is legal is none, whatever was said of it. One that the player on turn could make is irregular as another's only, so
// that it is asked whose it was; any other is taken for that player's where nobody says more.
func (t *Typed) Add(text string, irregular bool, by string) error {
	call, err := bridge.ParseCall(text)
	if err != nil {
		return fault.At("auction", "%q is not a call.", text)
	}
	a := t.Auction()
	seat, on := a.NextSeat()
	if !on && !irregular {
		return fault.At("auction", "The auction is over. Mark the call as irregular to add it all the same.")
	}
	if !on && len(a.Calls) > 0 {
		seat = a.Calls[len(a.Calls)-1].Seat.Next()
	}
	if irregular {
		named, err := bridge.ParseSeat(by)
		switch {
		case err == nil:
			seat = named
		case a.Legal(call) == nil:
			return fault.At("by", "%s may make that call, whose turn it is. Say whose call it was, and tap it again.",
				seat.Name())
		}
	}
	made := bridge.MadeCall{Call: call, Seat: seat}
	if why := a.LegalBy(seat, call); why != nil {
		if !irregular {
			return fault.At("auction", "%s. If it was made so, send it again as irregular; else correct it.",
				capital(sentence(why)))
		}
		made.Irregular = true
	}
	t.Calls = a.With(made).Calls
	return nil
}

// Read makes the record of what was typed. What the pad does not show (hands, contract, play) stays as it was before;
// that may be nil.
func (t Typed) Read(before *Record) (*Record, error) {
	r := &Record{}
	if before != nil {
		*r = *before
	}
	r.Auction, r.Board, r.Dealer, r.Vul = t.Auction().Strings(), 0, nil, nil
	if t.Board != "" {
		n, err := strconv.Atoi(t.Board)
		if err != nil || n < 1 || n > mostBoards {
			return nil, fault.At("board", "Give the number of the board, or leave it empty.")
		}
		r.Board = n
	}
	if err := t.known(); err != nil {
		return nil, err
	}
	if seat, err := bridge.ParseSeat(t.Dealer); err == nil {
		r.Dealer = &seat
	} else if t.Board == "" && len(t.Calls) > 0 {
		dealer := t.Dealt()
		r.Dealer = &dealer
	}
	if vul, err := bridge.ParseVulnerability(t.Vul); err == nil {
		r.Vul = &vul
	}
	r.Incident = t.incident(before)
	if err := r.Check(); err != nil {
		return nil, err
	}
	return r, nil
}

// known refuses what the lists of the pad do not offer.
func (t Typed) known() error {
	if _, err := bridge.ParseSeat(t.Dealer); t.Dealer != "" && err != nil {
		return fault.At("dealer", "The dealer is North, East, South or West. Choose one of them.")
	}
	if _, err := bridge.ParseVulnerability(t.Vul); t.Vul != "" && err != nil {
		return fault.At("vul", "The vulnerability is nobody, North-South, East-West or both. Choose one of them.")
	}
	if _, err := bridge.ParseSeat(t.Seat); t.Seat != "" && err != nil {
		return fault.At("seat", "The player concerned is North, East, South or West. Choose one of them.")
	}
	return nil
}

// incident is what the director was called for. The pad has no card and no claim, so that theirs stay where they were.
// Where nothing else is said, a call that is marked is what it is about, and who made it is concerned.
func (t Typed) incident(before *Record) *Incident {
	in := Incident{Kind: Kind(t.Kind), Stage: Stage(t.Stage)}
	marked := t.Index >= 0 && t.Index < len(t.Calls)
	if marked && in.Kind == "" {
		in.Kind = Call
	}
	if seat, err := bridge.ParseSeat(t.Seat); err == nil {
		in.Seat = &seat
	}
	if marked && in.Kind == Call && in.Seat == nil {
		in.Seat = &t.Calls[t.Index].Seat
	}
	if before != nil && before.Incident != nil {
		in.ActionCard = before.Incident.ActionCard
	}
	if t.Action >= 0 && t.Action < len(t.Calls) {
		in.Action, in.ActionCard = &t.Action, nil
	}
	switch {
	case marked && in.Kind != Card && in.Kind != Claim:
		in.Index = &t.Index
	case before != nil && before.Incident != nil && before.Incident.Kind == in.Kind &&
		(in.Kind == Card || in.Kind == Claim):
		in.Index = before.Incident.Index
	}
	if in == (Incident{}) {
		return nil
	}
	return &in
}

// TypedContract is contract and result as they are chosen.
type TypedContract struct{ Level, Strain, Risk, Declarer, Tricks string }

// Put puts contract, declarer and tricks into a record. Each may be missing, but for a level without a strain, and for
// declarer where contract and tricks are a result: nobody could say whose points it gives.
func (t TypedContract) Put(r *Record) (err error) {
	if r.Contract, r.Declarer, r.Tricks, err = t.read(); err != nil {
		return err
	}
	return r.Check()
}

func (t TypedContract) read() (contract string, declarer *bridge.Seat, tricks *int, err error) {
	if t.Tricks != "" {
		n, err := strconv.Atoi(t.Tricks)
		if err != nil || bridge.CheckTricks(n) != nil {
			return "", nil, nil, fault.At("tricks", "Choose the tricks that declarer’s side won, 0 to 13.")
		}
		tricks = &n
	}
	if t.Level == "0" {
		return bridge.Contract{}.String(), nil, tricks, nil
	}
	if t.Declarer != "" {
		seat, err := bridge.ParseSeat(t.Declarer)
		if err != nil {
			return "", nil, nil, fault.At("declarer", "Declarer is North, East, South or West. Choose one of them.")
		}
		declarer = &seat
	}
	switch {
	case t.Level == "" && t.Strain == "" && t.Risk == "":
		return "", declarer, tricks, nil
	case t.Level == "":
		return "", nil, nil, fault.At("level", "Choose the level as well, or take the contract out.")
	case t.Strain == "":
		return "", nil, nil, fault.At("strain", "Choose the strain as well: a suit, or no trumps.")
	}
	text := t.Level + t.Strain + t.Risk
	if _, err := bridge.ParseContractBy(text, bridge.North); err != nil {
		return "", nil, nil, fault.At("level", "%s.", capital(sentence(err)))
	}
	if declarer == nil && tricks != nil {
		return "", nil, nil, fault.At("declarer", "Choose declarer as well: without one the result gives nobody its "+
			"points.")
	}
	return text, declarer, tricks, nil
}

// capital begins a sentence of the rules with a capital letter.
func capital(text string) string { return strings.ToUpper(text[:1]) + text[1:] }

// TypedPlay is the play as its page has it: the cards in the order in which they were faced, and what is marked there.
type TypedPlay struct {
	Cards  []bridge.Card
	Index  int // of the card in question; -1 for none
	Action int // of the card complained of; -1 for none
}

// ReadCards reads the cards as the page sends them back, one text a card.
func (t *TypedPlay) ReadCards(cards []string) error {
	t.Cards = nil
	for i, text := range cards {
		card, err := bridge.ParseCard(text)
		if err != nil || i >= cardsDealt {
			return fault.At("play", "The play could not be read at card %d. Enter it again.", i+1)
		}
		t.Cards = append(t.Cards, card)
	}
	return nil
}

// Add puts a card behind the others. It may be anybody's: a lead out of turn and a revoke are cards that were faced.
func (t *TypedPlay) Add(text string) error {
	card, err := bridge.ParseCard(text)
	if err != nil {
		return fault.At("play", "%q is not a card.", text)
	}
	if slices.Contains(t.Cards, card) {
		return fault.At("play", "The %s has been played already. If that was a mistake, take cards back to that "+
			"one.", card.Name())
	}
	t.Cards = append(t.Cards, card)
	return nil
}

// Undo takes the last card back, with what is marked at it.
func (t *TypedPlay) Undo() {
	if n := len(t.Cards) - 1; n >= 0 {
		t.Cards, t.Index, t.Action = t.Cards[:n], markBelow(t.Index, n), markBelow(t.Action, n)
	}
}

// markBelow is a mark where it stands at one of the first n cards, and else none.
func markBelow(mark, n int) int {
	if mark < n {
		return mark
	}
	return -1
}

// Put puts the play into a record. A card in question is what the case is about; its holder, where the hands tell whose
// it was, is concerned.
func (t TypedPlay) Put(r *Record) error {
	r.Play = t.Cards
	var in Incident
	if r.Incident != nil {
		in = *r.Incident
	}
	if in.ActionCard = nil; t.Action >= 0 && t.Action < len(t.Cards) {
		in.Action, in.ActionCard = nil, &t.Action
	}
	switch marked := t.Index >= 0 && t.Index < len(t.Cards); {
	case marked && (in.Kind != Card || in.Index == nil || *in.Index != t.Index):
		in.Kind, in.Index, in.Seat = Card, &t.Index, nil
		if owner, known := r.Deal.Owner(t.Cards[t.Index]); known {
			in.Seat = &owner
		}
	case !marked && in.Kind == Card:
		in.Index = nil
	}
	if r.Incident = &in; in == (Incident{}) {
		r.Incident = nil
	}
	return r.Check()
}

// ToPlay is who is to play next by the cards on record, from the opening lead on (41A, 44); false where the contract is
// not known, or no card is left.
func (r *Record) ToPlay() (bridge.Seat, bool) {
	p, known := afterPlay(r)
	if !known || !p.Led || len(r.Play) >= cardsDealt {
		return 0, false
	}
	return (p.Leader + bridge.Seat(len(p.Trick))) % 4, true
}
