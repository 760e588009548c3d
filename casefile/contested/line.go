package contested

import (
	"strings"

	"redress/bridge"
	"redress/bridge/claims"
)

// Trick is one trick of a line, from its lead on.
type Trick struct {
	Leader bridge.Seat   `json:"leader"`
	Cards  []bridge.Card `json:"cards"`
	Lay    int           `json:"lay,omitempty"` // so many of them lay on the table when the claim was made
	Winner bridge.Seat   `json:"winner"`
}

// Player is who plays the card at a place of the trick, counted from 0.
func (t Trick) Player(i int) bridge.Seat { return (t.Leader + bridge.Seat(i)) % 4 }

// Line is a way in which the rest of the play can go.
type Line []Trick

// lineOf is a line with who wins each trick.
func lineOf(p claims.Position, tricks []claims.Trick) (line Line) {
	for _, trick := range tricks {
		t := Trick{Leader: trick.Leader, Cards: trick.Cards}
		if trick.Begun {
			t.Lay = len(p.Played)
			t.Cards = append(p.Played[:len(p.Played):len(p.Played)], trick.Cards...)
		}
		t.Winner = t.Player(best(t.Cards, p.Trump))
		line = append(line, t)
	}
	return line
}

// best is the place of the card that wins the trick so far: the highest trump, or else the highest of the suit led
// (Laws 44E, 44F).
func best(cards []bridge.Card, trump bridge.Denomination) (best int) {
	suit, trumps := trump.Suit()
	for i, card := range cards {
		over := cards[best]
		if card.Suit == over.Suit && card.Rank > over.Rank || trumps && card.Suit == suit && over.Suit != suit {
			best = i
		}
	}
	return best
}

// Plays is how many cards are played in a line, those that lay on the table already not among them.
func (l Line) Plays() (n int) {
	for _, trick := range l {
		n += len(trick.Cards) - trick.Lay
	}
	return n
}

// Won are the tricks of a side in a line.
func (l Line) Won(side bridge.Side) (n int) {
	for _, trick := range l {
		if trick.Winner.Side() == side {
			n++
		}
	}
	return n
}

// Moment is where a line has come after so many cards.
type Moment struct {
	Held   bridge.Deal
	Trick  Trick // in progress, or just complete: its winner counts when it has four cards
	Number int   // of that trick, from 1
	Won    [2]int
}

// At is where the line has come after n cards, of hands that were held when it began. Where a trick has just been
// completed it still lies on the table.
func (l Line) At(held bridge.Deal, n int) (m Moment) {
	m.Held = held
	for i, trick := range l {
		m.Number = i + 1
		m.Trick = Trick{Leader: trick.Leader, Lay: trick.Lay, Winner: trick.Winner,
			Cards: trick.Cards[:trick.Lay:trick.Lay]}
		for j := trick.Lay; j < len(trick.Cards) && n > 0; j++ {
			seat := trick.Player(j)
			hand, _ := m.Held.Hand(seat)
			m.Held, _ = m.Held.With(seat, hand.Without(trick.Cards[j])) // no card is added
			m.Trick.Cards = append(m.Trick.Cards, trick.Cards[j])
			n--
		}
		if len(m.Trick.Cards) == len(bridge.Seats) {
			m.Won[trick.Winner.Side()]++
		}
		if n == 0 {
			return m
		}
	}
	return m
}

// Decides tells whether the worst normal line wins another number than was claimed, so that there is a line to show.
func (k *Kept) Decides() bool { return k.Play.Worst != nil && *k.Play.Worst != k.Claimed }

// Words are the tricks of a line in a row, each from its lead.
func (l Line) Words() string {
	var tricks []string
	for _, trick := range l {
		var cards []string
		for _, card := range trick.Cards {
			cards = append(cards, card.Symbol())
		}
		tricks = append(tricks, trick.Leader.Name()+" "+strings.Join(cards, " "))
	}
	return strings.Join(tricks, "; ")
}
