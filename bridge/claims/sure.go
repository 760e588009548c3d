package claims

import "math/bits"

// sure tells whether the side on lead can take so many tricks at once, whatever the others do, and by which ranks: no
// more of them than it takes, so that what is kept of it fits many positions. The leader first draws trumps and cashes
// what is high, then goes over to partner where a card leads to partner's winner, and partner cashes too.
func (s *search) sure(leader, want int) (bool, ranks) {
	partner := (leader + 2) & 3
	lho, rho := (leader+1)&3, (leader+3)&3
	total, drew := 0, ranks(0)
	first, second := lho, rho // of the others, those who can ruff what the leader cashes; -1 where one cannot
	var own, over [4]int      // tricks of the leader by suit, and of partner after them
	var by ranks
	if s.trump == noTrump {
		first, second = -1, -1
	} else {
		n, r := s.runs(leader, s.trump)
		own[s.trump], total, by = n, n, r
		if total >= want {
			return true, by
		}
		left, right := count(s.hands[lho][s.trump]), count(s.hands[rho][s.trump])
		if left <= n {
			first = -1
		}
		if right <= n {
			second = -1
		}
		if left > 0 && first < 0 || right > 0 && second < 0 {
			drew = r
		}
	}
	var high [4]ranks
	for suit := range s.all {
		if suit == s.trump || s.hands[leader][suit] == 0 {
			continue
		}
		n, r := s.runs(leader, suit)
		n = min(n, s.rounds(first, suit), s.rounds(second, suit))
		if n == 0 {
			continue
		}
		own[suit] = n
		if total, by = total+n, by|r; total >= want {
			return true, by | drew
		}
	}
	// A card that leads to a winner of partner's is the way over.
	entry := false
	for suit := range s.all {
		if s.hands[partner][suit] == 0 {
			continue
		}
		n, r := s.follows(leader, suit, own[suit])
		if suit != s.trump {
			n = min(n, s.rounds(first, suit)-own[suit], s.rounds(second, suit)-own[suit])
		}
		if n <= 0 {
			continue
		}
		over[suit], high[suit] = n, r
		entry = entry || count(s.hands[leader][suit]) > own[suit]
		total += n
		by |= r
	}
	if entry && total >= want {
		return true, by | drew
	}
	return false, 0
}

// rounds is how often a suit can be led before this hand ruffs it; -1 stands for no hand.
func (s *search) rounds(seat, suit int) int {
	if seat < 0 {
		return 13
	}
	return count(s.hands[seat][suit])
}

func count(cards uint16) int { return bits.OnesCount16(cards) }

// top is the highest card alone.
func top(cards uint16) uint16 {
	if cards == 0 {
		return 0
	}
	return 1 << (15 - bits.LeadingZeros16(cards))
}

// runs is how many tricks a hand can take in a suit from the top while partner stays under it, and by which ranks; for
// as long as nobody ruffs.
func (s *search) runs(seat, suit int) (int, ranks) {
	lho, partner, rho := (seat+1)&3, (seat+2)&3, (seat+3)&3
	own, mate := s.hands[seat][suit], s.hands[partner][suit]
	theirs := s.hands[lho][suit] | s.hands[rho][suit]
	above := own
	if theirs != 0 {
		above &^= top(theirs)<<1 - 1
	}
	if above == 0 {
		return 0, 0
	}
	n := count(above)
	if mate > above&-above {
		// Partner has a card above one of them, and may have to play it.
		b, m := above, mate
		n = 0
		for b != 0 && (m == 0 || top(b) > m&-m) {
			n++
			b &^= top(b)
			m &= m - 1
		}
		if n == 0 {
			return 0, 0
		}
		above &^= b
	}
	longest := max(count(s.hands[lho][suit]), count(s.hands[rho][suit]))
	if n >= longest && n >= count(mate) {
		// The others are out of the suit then: only so many have to be the highest.
		for keep := n - max(longest, count(mate)); keep > 0; keep-- {
			above &= above - 1
		}
		n = count(own)
	}
	if theirs == 0 && mate == 0 {
		return n, 0
	}
	return n, rankOf(suit, above&-above)
}

// follows is how many tricks partner can take in a suit after the leader has taken so many there.
func (s *search) follows(leader, suit, taken int) (int, ranks) {
	lho, partner, rho := (leader+1)&3, (leader+2)&3, (leader+3)&3
	own, mate := s.hands[leader][suit], s.hands[partner][suit]
	left := count(mate) - taken
	if left <= 0 {
		return 0, 0
	}
	theirs := s.hands[lho][suit] | s.hands[rho][suit]
	above := mate
	if theirs != 0 {
		above &^= top(theirs)<<1 - 1
	}
	if above == 0 {
		return 0, 0
	}
	n := min(count(above), left)
	for count(above) > n {
		above &= above - 1
	}
	longest := max(count(s.hands[lho][suit]), count(s.hands[rho][suit]))
	if taken+n >= longest && taken+n >= count(own) {
		n = left
	}
	if theirs == 0 && own == 0 {
		return n, 0
	}
	return n, rankOf(suit, above&-above)
}

// later counts tricks that the side not on lead must get some time, and by which ranks.
func (s *search) later(leader int) (int, ranks) {
	lho, rho, partner := (leader+1)&3, (leader+3)&3, (leader+2)&3
	if s.trump != noTrump {
		theirs := s.hands[leader][s.trump] | s.hands[partner][s.trump]
		best, by := 0, ranks(0)
		for _, seat := range [2]int{lho, rho} {
			own := s.hands[seat][s.trump]
			if theirs != 0 {
				own &^= 1<<(16-bits.LeadingZeros16(theirs)) - 1
			}
			// Partner's cards between do no harm: each of these wins a trick, or partner's higher one does.
			if n := count(own); n > best {
				best, by = n, 0
				if theirs != 0 {
					by = rankOf(s.trump, own&-own)
				}
			}
		}
		if best > 0 {
			return min(best, s.left), by
		}
		if s.hands[lho][s.trump]|s.hands[rho][s.trump] != 0 {
			return 0, 0
		}
		if theirs != 0 {
			return 0, 0
		}
	}
	// Without trumps the leader's side takes the rest only in suits that it heads. Whoever heads another keeps that
	// card to the end, if they have room for all such cards.
	most, by := 0, ranks(0)
	var kept [4]int
	for suit := range s.all {
		ours := s.hands[lho][suit] | s.hands[rho][suit]
		theirs := s.hands[leader][suit] | s.hands[partner][suit]
		switch {
		case theirs == 0:
		case ours > theirs:
			by |= rankOf(suit, 1<<(15-bits.LeadingZeros16(ours)))
			if s.hands[lho][suit] > s.hands[rho][suit] {
				kept[lho]++
			} else {
				kept[rho]++
			}
		default:
			most += max(count(s.hands[leader][suit]), count(s.hands[partner][suit]))
		}
	}
	if room := s.left - most; room > 0 && max(kept[lho], kept[rho]) <= room {
		return 1, by
	}
	return 0, 0
}
