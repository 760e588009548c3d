package bridge

import (
	"fmt"
	"slices"
)

// Held is the number of cards in the known hands.
func (d Deal) Held() int {
	cards := 0
	for _, s := range Seats {
		cards += d.hands[s].Len()
	}
	return cards
}

// Within reports whether each hand known here is in the same seat of the other deal, whole or in part: as an ending is
// within the deal that it came from.
func (d Deal) Within(other Deal) bool {
	return !slices.ContainsFunc(Seats[:], func(s Seat) bool {
		return d.known[s] && (!other.known[s] || !d.hands[s].Within(other.hands[s]))
	})
}

// Within reports whether every card of the hand is in the other one.
func (h Hand) Within(other Hand) bool { return h.set&^other.set == 0 }

// CheckLengths says which hand has more cards than the others, or fewer, and more than can be dealt (Law 6B). Played
// are the cards of the trick in progress that each player has put on the table already. Hands that are not known are
// not counted.
func (d Deal) CheckLengths(played [4]int) error {
	var lengths []int
	for _, s := range Seats {
		if n := d.hands[s].Len() + played[s]; d.known[s] {
			if n > fullHand {
				return fmt.Errorf("%s has %d cards, and a hand has 13 (6B): take %s out of %s's hand", s.Name(), n,
					counted(n-fullHand, "card"), s.Name())
			}
			lengths = append(lengths, n)
		}
	}
	most := commonest(lengths)
	for _, s := range Seats {
		n := d.hands[s].Len() + played[s]
		switch {
		case !d.known[s] || n == most:
		case n > most:
			return fmt.Errorf("%s has %s and the others have %d: take %s out of %s's hand, or add to the others",
				s.Name(), counted(n, "card"), most, counted(n-most, "card"), s.Name())
		default:
			return fmt.Errorf("%s has %s and the others have %d: add %s to %s's hand, or leave that hand empty if it "+
				"is not known", s.Name(), counted(n, "card"), most, counted(most-n, "card"), s.Name())
		}
	}
	return nil
}

// commonest is the length that most hands have; of two that are as common the longer.
func commonest(lengths []int) (most int) {
	times := map[int]int{}
	for _, n := range lengths {
		times[n]++
	}
	for n, seen := range times {
		if seen > times[most] || seen == times[most] && n > most {
			most = n
		}
	}
	return most
}

// WithoutPlayed is the deal without the cards of a trick in progress, where they still stand in the hands of those who
// played them, from its leader on.
func (d Deal) WithoutPlayed(leader Seat, trick []Card) Deal {
	for i, card := range trick {
		seat := (leader + Seat(i)) % 4
		if hand, known := d.Hand(seat); known && hand.Has(card) {
			d, _ = d.With(seat, hand.Without(card)) // no card is added
		}
	}
	return d
}
