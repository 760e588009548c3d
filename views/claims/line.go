package claims

import (
	"fmt"

	"redress/bridge"
	"redress/bridge/claims"
	"redress/casefile/contested"
)

// LineView is a line of play, shown as far as some card.
type LineView struct {
	Title  string
	At     int // cards that have been played
	Plays  int // cards of the whole line
	Hands  []Hand
	Tricks []TrickView
	Told   string   // where the line has come
	Steps  []string // what is told after each number of cards
}

// Hand is a hand of which each card knows when it is played.
type Hand struct {
	Seat, Class string
	Suits       []SuitCards
}

// SuitCards are the cards of one suit in a hand.
type SuitCards struct {
	Suit  string
	Cards []PlayCard
}

// PlayCard is a card, and after how many cards it is on the table: 0 lay there when the claim was made.
type PlayCard struct {
	Rank, Symbol string
	Seat         string
	At           int
}

// TrickView is a trick of the line.
type TrickView struct {
	Number int
	Cards  []PlayCard
	Winner string // a letter
	Won    string // by whom, in a word
	Now    bool   // it lies on the table
}

// NewLineView shows a line as far as a card.
func NewLineView(c claims.Claim, line contested.Line, title string, at int) *LineView {
	v := &LineView{Title: title, Plays: line.Plays()}
	v.At = max(0, min(at, v.Plays))
	played := map[bridge.Card]int{}
	n := 0
	side := c.Claimer.Side()
	for i, trick := range line {
		t := TrickView{Number: i + 1, Winner: trick.Winner.String(), Won: "other side"}
		if trick.Winner.Side() == side {
			t.Won = "claimer"
		}
		for j, card := range trick.Cards {
			shown := PlayCard{Symbol: card.Symbol(), Seat: trick.Player(j).String()}
			if j >= trick.Lay {
				n++
				shown.At, played[card] = n, n
			}
			t.Cards = append(t.Cards, shown)
		}
		v.Tricks = append(v.Tricks, t)
	}
	v.Hands = hands(c.Deal, played)
	for k := range v.Plays + 1 {
		v.Steps = append(v.Steps, told(line.At(c.Deal, k), side, c.Claimer))
	}
	m := line.At(c.Deal, v.At)
	v.Told = v.Steps[v.At]
	for i := range v.Tricks {
		v.Tricks[i].Now = v.Tricks[i].Number == m.Number
	}
	return v
}

// told says where a line has come.
func told(m contested.Moment, side bridge.Side, claimer bridge.Seat) string {
	words := fmt.Sprintf("Trick %d: ", m.Number)
	switch n := len(m.Trick.Cards); n {
	case 0:
		words += m.Trick.Leader.Name() + " is to lead."
	case len(bridge.Seats):
		words += m.Trick.Winner.Name() + " wins it."
	default:
		words += fmt.Sprintf("%s plays the %s.", m.Trick.Player(n-1).Name(), m.Trick.Cards[n-1].Symbol())
	}
	return words + fmt.Sprintf(" %s’s side has %d, the other side %d.", claimer.Name(), m.Won[side],
		m.Won[side.Opponents()])
}

// hands are the four hands, each card with when it is played; at is after how many cards they are shown.
func hands(deal bridge.Deal, played map[bridge.Card]int) (list []Hand) {
	for _, seat := range bridge.Seats {
		held, known := deal.Hand(seat)
		if !known {
			continue
		}
		h := Hand{Seat: seat.Name(), Class: lower(seat)}
		for _, suit := range bridge.Suits {
			s := SuitCards{Suit: suit.Symbol()}
			for _, rank := range held.Ranks(suit) {
				card := bridge.Card{Suit: suit, Rank: rank}
				text := rank.String()
				if text == "T" {
					text = "10"
				}
				s.Cards = append(s.Cards, PlayCard{Rank: text, Symbol: card.Symbol(), At: played[card]})
			}
			h.Suits = append(h.Suits, s)
		}
		list = append(list, h)
	}
	return list
}

// NewHands are hands of which nothing is played.
func NewHands(deal bridge.Deal) []Hand { return hands(deal, map[bridge.Card]int{}) }

func lower(seat bridge.Seat) string { return string(seat.String()[0] | 0x20) }

// onTable tells whether a card lies on the table after so many cards.
func (v LineView) onTable(trick TrickView, card PlayCard) bool { return trick.Now && card.At <= v.At }
