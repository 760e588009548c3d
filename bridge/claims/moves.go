package claims

import "math/bits"

// moves are the cards that a player can put into a trick, the likeliest to settle the question first. Cards of one hand
// that touch are one: the highest of them stands for all.
type moves struct {
	list [13]move
	n    int
}

// move is a card with its weight above it, and the rank of the lowest card that it stands for.
type move uint32

func moveOf(c card, lowest int, weight int16) move {
	return move(int32(weight)+1<<15)<<16 | move(lowest)<<8 | move(c.suit)<<4 | move(c.rank)
}

func (m move) card() card              { return card{int8(m >> 4 & 3), int8(m & 15)} }
func (m move) lowest() int             { return int(m >> 8 & 15) }
func (m move) and(w int16) move        { return m + move(w)<<16 }
func (m move) is(suit, rank int8) bool { return m&0xff == move(suit)<<4|move(rank) }

// next takes the best of those not taken yet.
func (m *moves) next(i int) move {
	most := m.list[i]
	for j := i + 1; j < m.n; j++ {
		if m.list[j] > most {
			most, m.list[j] = m.list[j], most
		}
	}
	return most
}

// movesOf lists what a player can put into a trick (Law 44C, 44D).
func (s *search) movesOf(m *moves, t *trick, seat, n int) {
	if n > 0 {
		// What settled another trick says little about whom to follow.
		if s.hands[seat][t.led] != 0 {
			s.ofSuit(m, t, seat, n, int(t.led))
			return
		}
		for suit := range s.hands[seat] {
			s.ofSuit(m, t, seat, n, suit)
		}
		return
	}
	for suit := range s.hands[seat] {
		s.ofSuit(m, t, seat, n, suit)
	}
	k := s.killer[s.left][seat]
	for i := range m.n {
		if m.list[i].is(k.suit, k.rank) {
			m.list[i] = m.list[i].and(8)
		}
		if m.list[i].is(t.hint.suit, t.hint.rank) {
			m.list[i] = m.list[i].and(35)
		}
	}
}

func (s *search) ofSuit(m *moves, t *trick, seat, n, suit int) {
	own, others := s.hands[seat][suit], s.all[suit]&^s.hands[seat][suit]
	for own != 0 {
		top := 15 - bits.LeadingZeros16(own)
		c := card{int8(suit), int8(top)}
		// Down to the next card of another hand the cards touch.
		below := others & (1<<top - 1)
		run := own
		if below != 0 {
			run &^= 1<<(16-bits.LeadingZeros16(below)) - 1
		}
		own &^= run
		w := int16(0)
		if n == 0 {
			w = s.leading(seat, c)
		} else if own != 0 || m.n > 0 || s.hands[seat][t.led] == 0 {
			w = s.following(t, seat, n, c)
		}
		m.list[m.n] = moveOf(c, bits.TrailingZeros16(run), w)
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
			w -= 23
		} else if s.ruffs(partner, suit) {
			w += 18
		}
	}
	switch {
	case others == 0 || bit > others && bit > s.hands[partner][suit]:
		w += 17
	case s.hands[partner][suit] > others:
		w += 21 - int16(c.rank)/2
	default:
		w += 6 - int16(c.rank)/4
	}
	return w + int16(bits.OnesCount16(s.hands[seat][suit]))
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
