package contested

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"redress/bridge"
	"redress/bridge/claims"
	"redress/casefile/record"
	"redress/fault"
	"redress/ledger"
)

// Kept is a claim as it is kept with the case, with what its play came to when it was: another version of the program
// changes nothing of it.
type Kept struct {
	Deal      bridge.Deal         `json:"deal"` // the cards left
	Trump     bridge.Denomination `json:"trump"`
	Leader    bridge.Seat         `json:"leader"`
	Trick     []bridge.Card       `json:"trick,omitempty"`
	Claimer   bridge.Seat         `json:"claimer"`
	Defender  bool                `json:"defender,omitempty"`
	Claimed   int                 `json:"claimed"`
	Won       *int                `json:"won,omitempty"` // by declarer's side before it, where the record did not tell
	Steps     []Step              `json:"steps,omitempty"`
	Said      ledger.TextRef      `json:"said,omitzero"`
	Forgotten []bridge.Card       `json:"forgotten,omitempty"`
	Code      claims.Code         `json:"code,omitempty"` // of laws by which it was played out; 2017 where it is empty
	ShownOut  []Out               `json:"shown_out,omitempty"`
	Play      Played              `json:"play"`
	Reason    ledger.TextRef      `json:"reason,omitzero"` // of what was found
	At        int64               `json:"-"`
	Seq       int64               `json:"-"` // the entry that keeps it
}

// Out is a player who was seen to be out of a suit.
type Out struct {
	Seat bridge.Seat `json:"seat"`
	Suit bridge.Suit `json:"suit"`
}

// Keep keeps a claim that was played out with the case. The one kept before stays in the log.
type Keep struct {
	Claim  claims.Claim
	Said   string // the statement in the claimer's words
	Reason string // of what is found
	Played Played
	Won    *int  // tricks of declarer's side before the claim, where the record does not tell
	Basis  int64 // the entry up to which the person had seen the case
}

// Decide drafts the entry. What somebody else has kept since is not replaced unseen.
func (k Keep) Decide(of *Kept, d *ledger.Draft) error {
	if err := k.Claim.Check(); err != nil {
		return fault.At("claimed", "%s.", sentence(err))
	}
	if err := cmp.Or(ledger.TooLong(ledger.MaxText, "said", k.Said),
		ledger.TooLong(ledger.MaxText, "reason", k.Reason)); err != nil {
		return err
	}
	if len(k.Played.Asked) > 0 && strings.TrimSpace(k.Reason) == "" {
		return fault.At("reason", "The number turns on what you find: say in a few words why you find so, or why "+
			"you leave it open.")
	}
	if k.Played.Worst == nil {
		return fault.At("work", "There was no time to finish, so there is no number to keep. Try again with fewer "+
			"cards: follow the play as far as nobody doubts it.")
	}
	if of != nil && of.Seq > k.Basis {
		return fault.New(fault.Conflict, "Somebody else has just kept the claim with the case, played out with %d "+
			"tricks at worst. What you typed is below; send it again to put yours in its place.", *of.Play.Worst)
	}
	kept := Kept{Deal: k.Claim.Deal, Trump: k.Claim.Trump, Leader: k.Claim.Leader, Trick: k.Claim.Played,
		Claimer: k.Claim.Claimer, Defender: k.Claim.Defender, Claimed: k.Claim.Claimed, Forgotten: k.Claim.Forgotten,
		Play: k.Played, Won: k.Won, Code: k.Claim.Code}
	for _, s := range k.Claim.Statement {
		step := Step{Do: s.Do, Card: s.Card}
		if s.Do == claims.Lead || s.Do == claims.Run || s.Do == claims.Ruff {
			step.Suit = &s.Suit
		}
		if s.Do == claims.Through {
			step.Seat = &s.Seat
		}
		kept.Steps = append(kept.Steps, step)
	}
	for _, out := range k.Claim.ShownOut {
		kept.ShownOut = append(kept.ShownOut, Out(out))
	}
	kept.Said, kept.Reason = d.Text(k.Said), d.Text(k.Reason)
	d.Add("claim-played", 1, kept)
	return nil
}

// Texts are the personal texts of the entry.
func (k Kept) Texts() []ledger.TextRef { return []ledger.TextRef{k.Said, k.Reason} }

// Fold puts the entry in the place of what was kept before.
func (k Kept) Fold(of **Kept, e ledger.Entry) {
	k.At, k.Seq = e.At, e.Seq
	*of = &k
}

// Entries is the fold: one line a kind of entry.
var Entries = ledger.Kinds[**Kept]{
	"claim-played": ledger.Body[Kept](1),
}

// Claim is the claim as it is played out.
func (k *Kept) Claim() claims.Claim {
	c := claims.Claim{Position: claims.Position{Deal: k.Deal, Trump: k.Trump, Leader: k.Leader, Played: k.Trick},
		Claimer: k.Claimer, Defender: k.Defender, Claimed: k.Claimed, Forgotten: k.Forgotten, Code: k.Code}
	for _, s := range k.Steps {
		step := claims.Step{Do: s.Do, Card: s.Card}
		if s.Suit != nil {
			step.Suit = *s.Suit
		} else if s.Card != nil {
			step.Suit = s.Card.Suit
		}
		if s.Seat != nil {
			step.Seat = *s.Seat
		}
		c.Statement = append(c.Statement, step)
	}
	for _, out := range k.ShownOut {
		c.ShownOut = append(c.ShownOut, claims.ShownOut(out))
	}
	return c
}

// Typed is the claim as the form has it.
func (k *Kept) Typed() Typed {
	t := Typed{Trump: k.Trump.String(), Leader: k.Leader.String(), Trick: typedCards(k.Trick),
		Claimer: k.Claimer.String(), Role: Declarer, Claimed: strconv.Itoa(k.Claimed),
		Forgotten: typedCards(k.Forgotten)}
	if k.Defender {
		t.Role = Defender
	}
	if k.Won != nil {
		t.Won = strconv.Itoa(*k.Won)
	}
	for i, seat := range bridge.Seats {
		if hand, known := k.Deal.Hand(seat); known {
			t.Hands[i] = typedHand(hand)
		}
	}
	for _, s := range k.Claim().Statement {
		t.Steps = append(t.Steps, typedStep(s))
	}
	for i, out := range k.ShownOut {
		if i > 0 {
			t.ShownOut += " "
		}
		t.ShownOut += out.Seat.String() + out.Suit.String()
	}
	return t
}

// Found are the readings that were found when it was kept.
func (k *Kept) Found() Found {
	found := Found{}
	for _, a := range k.Play.Asked {
		if !a.Unsaid {
			found[a.Matter] = a.Found
		}
	}
	return found
}

// Judged tells whether the director has found something of the claim that the number turns on.
func (k *Kept) Judged() bool { return k != nil && slices.ContainsFunc(k.Play.Asked, Asked.Judged) }

// Holds tells whether the record still has the cards that the claim was played out with.
func (k *Kept) Holds(r *record.Record) bool {
	at, known := position(r)
	return k != nil && known && at.Held == k.Deal && typedCards(at.Trick) == typedCards(k.Trick)
}

// position is where play stood when the claim was made, by the record.
func position(r *record.Record) (record.Position, bool) {
	if r == nil {
		return record.Position{}, false
	}
	before := *r
	if in := r.Incident; in != nil && in.Kind == record.Claim && in.Index != nil && *in.Index <= len(r.Play) {
		before.Play = r.Play[:*in.Index]
	}
	return record.PositionOf(&before)
}

// InRole is the claim with the claimer's role, where the record tells who is declarer. Dummy has none (Law 68A).
func (t Typed) InRole(r *record.Record) Typed {
	claimer, err := bridge.ParseSeat(t.Claimer)
	if r == nil || err != nil {
		return t
	}
	contract, bid := r.FinalContract()
	switch {
	case !bid || contract.PassedOut():
	case claimer == contract.Declarer:
		t.Role = Declarer
	case claimer.Side() == contract.Declarer.Side():
		t.Role = "dummy"
	default:
		t.Role = Defender
	}
	return t
}

// Over is the claim with what the record tells now in the place of what was typed before.
func (t Typed) Over(r *record.Record) Typed {
	now := OfRecord(r)
	t.Hands, t.Trick = now.Hands, now.Trick
	t.Leader, t.Trump = cmp.Or(now.Leader, t.Leader), cmp.Or(now.Trump, t.Trump)
	t.Claimer = cmp.Or(t.Claimer, now.Claimer)
	return t.InRole(r)
}

// DeclarerOf is declarer's seat, as it is typed; empty where nobody knows.
func DeclarerOf(r *record.Record) string {
	if r == nil {
		return ""
	}
	contract, bid := r.FinalContract()
	if !bid || contract.PassedOut() {
		return ""
	}
	return contract.Declarer.String()
}

// OfRecord is as much of a claim as a record of the board tells.
func OfRecord(r *record.Record) (t Typed) {
	at, known := position(r)
	if !known {
		return t
	}
	for i, seat := range bridge.Seats {
		if hand, has := at.Held.Hand(seat); has {
			t.Hands[i] = typedHand(hand)
		}
	}
	t.Trick = typedCards(at.Trick)
	if at.Led {
		t.Leader = at.Leader.String()
	}
	contract, bid := r.FinalContract()
	if !bid || contract.PassedOut() {
		return t
	}
	t.Trump = contract.Denomination.String()
	if in := r.Incident; in != nil && in.Kind == record.Claim && in.Seat != nil {
		t.Claimer = in.Seat.String()
	}
	return t
}

func typedHand(h bridge.Hand) string {
	if h.Len() == 0 {
		return "-"
	}
	return h.Typed()
}

func typedCards(cards []bridge.Card) (text string) {
	for i, card := range cards {
		if i > 0 {
			text += " "
		}
		text += card.String()
	}
	return text
}
