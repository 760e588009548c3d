package contested

import (
	"errors"
	"strconv"
	"strings"

	"redress/bridge"
	"redress/bridge/claims"
	"redress/fault"
)

// Typed is a claim as it is tapped or typed. What is empty is not known yet.
type Typed struct {
	Hands     [4]string // the cards left, North's first
	Trump     string    // S, H, D, C or NT
	Leader    string    // who led to the trick in progress, or is to lead
	Trick     string    // the trick in progress, in the order played: "HA H3"
	Claimer   string
	Role      string   // declarer or defender
	Claimed   string   // tricks, the one in progress among them
	Won       string   // by declarer's side before it; empty where that is on record, or not known
	Steps     []string // of the statement: "cash:HA", "run:C", "ruff:C:SK"; "draw" alone
	Forgotten string   // cards that the claimer may have overlooked: "H9"
	ShownOut  string   // who was seen to be out of what: "WC ES"
}

// Roles of a claimer. Dummy has none (Law 68A).
const (
	Declarer = "declarer"
	Defender = "defender"
)

// Position reads where play stood. What cannot be is a fault at its field.
func (t Typed) Position() (p claims.Position, err error) {
	for i, seat := range bridge.Seats {
		field := strings.ToLower(seat.String())
		text := strings.TrimSpace(t.Hands[i])
		if text == "" {
			return p, fault.At(field, "%s’s cards are missing: put them in, or - where there are none.", seat.Name())
		}
		var hand bridge.Hand
		if text != "-" {
			if hand, err = bridge.ParseHand(text); err != nil {
				return p, fault.At(field, "%s.", sentence(err))
			}
		}
		if p.Deal, err = p.Deal.With(seat, hand); err != nil {
			return p, fault.At(field, "%s. Take it out of one of them.", sentence(err))
		}
	}
	if p.Trump, err = bridge.ParseDenomination(t.Trump); err != nil {
		return p, fault.At("trump", "Choose the trump suit, or no trump.")
	}
	if p.Leader, err = bridge.ParseSeat(t.Leader); err != nil {
		return p, fault.At("leader", "Say who led to this trick, or is to lead.")
	}
	if p.Played, err = cards(t.Trick); err != nil {
		return p, fault.At("trick", "%s.", sentence(err))
	}
	p.Deal = p.Deal.WithoutPlayed(p.Leader, p.Played)
	return p, checked(p)
}

// checked says what of a position cannot be, at the field where it can be put right.
func checked(p claims.Position) error {
	if len(p.Played) > 3 {
		return fault.At("trick", "%d cards are in the trick: one in progress has three at most. Take %d out, or say "+
			"who is to lead to the next one.", len(p.Played), len(p.Played)-3)
	}
	for i, card := range p.Played {
		if owner, held := p.Deal.Owner(card); held {
			return fault.At("trick", "The %s is in the trick and in %s’s hand. Take it out of one of them.",
				card.Name(), owner.Name())
		}
		for _, other := range p.Played[:i] {
			if other == card {
				return fault.At("trick", "The %s is in the trick twice. Take one out.", card.Name())
			}
		}
	}
	var played [4]int
	for i := range p.Played {
		played[(p.Leader+bridge.Seat(i))%4]++
	}
	if err := p.Deal.CheckLengths(played); err != nil {
		for _, seat := range bridge.Seats {
			if strings.HasPrefix(err.Error(), seat.Name()) {
				return fault.At(strings.ToLower(seat.String()), "%s.", sentence(err))
			}
		}
		return fault.At("hands", "%s.", sentence(err))
	}
	if err := p.Check(); err != nil {
		field := "hands"
		if len(p.Played) > 0 {
			field = "trick"
		}
		return fault.At(field, "%s. Correct the cards, or who led.", sentence(err))
	}
	return nil
}

// Claim reads the claim. What cannot be is a fault at its field.
func (t Typed) Claim() (c claims.Claim, err error) {
	if c.Position, err = t.Position(); err != nil {
		return c, err
	}
	if c.Claimer, err = bridge.ParseSeat(t.Claimer); err != nil {
		return c, fault.At("claimer", "Say who claimed.")
	}
	if t.Role != Declarer && t.Role != Defender {
		return c, fault.At("role", "Say whether declarer claimed or a defender: dummy cannot claim.")
	}
	c.Defender = t.Role == Defender
	if c.Claimed, err = strconv.Atoi(strings.TrimSpace(t.Claimed)); err != nil {
		return c, fault.At("claimed", "Give the tricks claimed of the %d left, as a number.", c.Tricks())
	}
	if err = c.Check(); err != nil {
		return c, fault.At("claimed", "%s.", sentence(err))
	}
	for _, text := range t.Steps {
		step, err := ReadStep(text)
		if err != nil {
			return c, fault.At("steps", "%s.", sentence(err))
		}
		c.Statement = append(c.Statement, step)
	}
	if err = c.Check(); err != nil {
		return c, fault.At("steps", "%s. Take the step back.", sentence(err))
	}
	if c.Forgotten, err = cards(t.Forgotten); err == nil {
		err = c.Check()
	}
	if err != nil {
		return c, fault.At("forgotten", "%s.", sentence(err))
	}
	if c.ShownOut, err = shownOut(t.ShownOut); err == nil {
		err = c.Check()
	}
	if err != nil {
		return c, fault.At("out", "%s.", sentence(err))
	}
	return c, nil
}

// Before reads how many tricks declarer's side had won before the claim; nil where that was not said.
func (t Typed) Before(c claims.Claim) (*int, error) {
	text := strings.TrimSpace(t.Won)
	if text == "" {
		return nil, nil
	}
	won, err := strconv.Atoi(text)
	if gone := most - c.Tricks(); err != nil || won < 0 || won > gone {
		return nil, fault.At("won", "Declarer’s side can have won 0 to %d tricks before the claim: %d are left.", gone,
			c.Tricks())
	}
	return &won, nil
}

// cards reads cards in their order: "HA H3", "♥A, ♥3".
func cards(text string) (list []bridge.Card, err error) {
	for _, word := range words(text) {
		card, err := bridge.ParseCard(word)
		if err != nil {
			return nil, err
		}
		list = append(list, card)
	}
	return list, nil
}

// shownOut reads who was seen to be out of which suit: "WC ES".
func shownOut(text string) (list []claims.ShownOut, err error) {
	for _, word := range words(text) {
		letters := []rune(word)
		if len(letters) < 2 {
			return nil, errors.New(word + " is not a seat and a suit: write WC where West is out of clubs")
		}
		seat, first := bridge.ParseSeat(string(letters[:1]))
		suit, second := bridge.ParseSuit(string(letters[1:]))
		if first != nil || second != nil {
			return nil, errors.New(word + " is not a seat and a suit: write WC where West is out of clubs")
		}
		list = append(list, claims.ShownOut{Seat: seat, Suit: suit})
	}
	return list, nil
}

func words(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(" ,;.\t\r\n", r) })
}

// sentence is an error as the beginning of a sentence, without a full stop of its own.
func sentence(err error) string {
	text := strings.TrimRight(err.Error(), ". ")
	if text == "" {
		return text
	}
	return strings.ToUpper(text[:1]) + text[1:]
}
