package claims

import "math/bits"

// moves are the cards that a player can put into a trick, the likeliest to settle the question first. Cards of one hand
// that touch are one: the highest of them stands for all.
type moves struct {
	cards   [13]card
	lowest  [13]int8 // the rank of the lowest card that it stands for
	weights [13]int16
	n       int
}

// next takes the best of those not taken yet.
func (m *moves) next(i int) card {
	best := i
	for j := i + 1; j < m.n; j++ {
		if m.weights[j] > m.weights[best] {
			best = j
		}
	}
	m.cards[i], m.cards[best] = m.cards[best], m.cards[i]
	m.lowest[i], m.lowest[best] = m.lowest[best], m.lowest[i]
	m.weights[i], m.weights[best] = m.weights[best], m.weights[i]
	return m.cards[i]
}

// movesOf lists what a player can put into a trick (Law 44C, 44D).
func (s *search) movesOf(m *moves, t *trick, seat, n int) {
	if n > 0 && s.hands[seat][t.led] != 0 {
		s.ofSuit(m, t, seat, n, int(t.led))
	} else {
		for suit := range s.hands[seat] {
			s.ofSuit(m, t, seat, n, suit)
		}
	}
	if n > 0 {
		return // what settled another trick says little about whom to follow
	}
	k := s.killer[s.left][seat]
	for i := range m.n {
		if m.cards[i] == k {
			m.weights[i] += 12
		}
	}
}

func (s *search) ofSuit(m *moves, t *trick, seat, n, suit int) {
	own, all := s.hands[seat][suit], s.all[suit]
	for own != 0 {
		top := 15 - bits.LeadingZeros16(own)
		c := card{int8(suit), int8(top)}
		// Down to the next card of another hand the cards touch.
		own &^= 1 << top
		lowest := top
		for below := all & (1<<top - 1); below != 0; {
			next := 15 - bits.LeadingZeros16(below)
			if own&(1<<next) == 0 {
				break
			}
			own &^= 1 << next
			below &^= 1 << next
			lowest = next
		}
		m.cards[m.n], m.lowest[m.n] = c, int8(lowest)
		if n == 0 {
			m.weights[m.n] = s.leading(seat, c)
		} else {
			m.weights[m.n] = s.following(t, seat, n, c)
		}
		m.n++
	}
}

// leading weighs a lead: a master, or a card towards one of partner's, before one towards the others'.
func (s *search) leading(seat int, c card) int16 {
	suit := int(c.suit)
	lho, partner, rho := (seat+1)&3, (seat+2)&3, (seat+3)&3
	bit := uint16(1) << c.rank
	others := s.hands[lho][suit] | s.hands[rho][suit]
	w := int16(0)
	if s.trump != noTrump && suit != s.trump {
		if s.ruffs(lho, suit) || s.ruffs(rho, suit) {
			w -= 18
		} else if s.ruffs(partner, suit) {
			w += 14
		}
	}
	switch {
	case others == 0 || bit > others && bit > s.hands[partner][suit]:
		w += 22
		if s.hands[seat][suit] == bit { // a bare master blocks nothing
			w += 3
		}
	case s.hands[partner][suit] > others:
		w += 16 - int16(c.rank)/2
	case s.hands[rho][suit] > s.hands[lho][suit]:
		// Through the hand on the left, up to strength on the right of partner.
		w += 2 - int16(c.rank)/3
	default:
		w += 6 - int16(c.rank)/3
	}
	return w + int16(bits.OnesCount16(s.hands[seat][suit])-bits.OnesCount16(others)/2)
}

// ruffs tells whether a hand can ruff a suit.
func (s *search) ruffs(seat, suit int) bool {
	return s.hands[seat][suit] == 0 && s.hands[seat][s.trump] != 0
}

// following weighs a card that is played to a lead.
func (s *search) following(t *trick, seat, n int, c card) int16 {
	partnerWins := t.winner == (seat+2)&3
	wins := s.beats(c, t.best)
	low := 13 - int16(c.rank)
	if c.suit != t.led {
		length := int16(bits.OnesCount16(s.hands[seat][c.suit]))
		if !wins {
			return low/2 + length
		}
		if partnerWins && (n == 3 || !s.overtaken(t, seat, n)) {
			return low - 20
		}
		if n < 3 && s.beatenBy((seat+1)&3, t, c) {
			return low
		}
		return 24 + low
	}
	if !wins {
		return low
	}
	if partnerWins && (n == 3 || !s.overtaken(t, seat, n)) {
		return low - 10
	}
	if n < 3 && s.beatenBy((seat+1)&3, t, c) {
		return low - 2
	}
	return 20 + low
}

// overtaken tells whether the next hand can beat the card that wins now.
func (s *search) overtaken(t *trick, seat, n int) bool {
	return n < 3 && s.beatenBy((seat+1)&3, t, t.best)
}

// beatenBy tells whether a hand that is still to play can beat a card.
func (s *search) beatenBy(seat int, t *trick, c card) bool {
	if s.hands[seat][t.led] != 0 {
		return c.suit == t.led && s.hands[seat][t.led]>>(c.rank+1) != 0
	}
	if s.trump == noTrump {
		return false
	}
	if int(c.suit) == s.trump {
		return s.hands[seat][s.trump]>>(c.rank+1) != 0
	}
	return s.hands[seat][s.trump] != 0
}
