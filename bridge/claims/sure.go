package claims

import "math/bits"

// sure tells whether the side on lead can take so many tricks at once, whatever the others do, and by which ranks: no
// more of them than it takes, so that what is kept of it fits many positions.
func (s *search) sure(leader, want int) (bool, ranks) {
	partner, lho, rho := (leader+2)&3, (leader+1)&3, (leader+3)&3
	left := s.trump == noTrump || s.hands[lho][s.trump]|s.hands[rho][s.trump] == 0
	total, drawn := 0, left
	var by, drew ranks
	if s.trump != noTrump {
		n, r := s.run(leader, s.trump, true)
		if total, by = n, r; total >= want {
			return true, by
		}
		if !left && n >= max(count(s.hands[lho][s.trump]), count(s.hands[rho][s.trump])) {
			drawn, drew = true, r
		}
	}
	for suit := range s.all {
		if suit == s.trump {
			continue
		}
		n, r := s.run(leader, suit, drawn)
		if n == 0 {
			continue
		}
		if total, by = total+n, by|r; total >= want {
			return true, by | drew
		}
	}
	// The way over is a suit in which the leader can put partner in.
	entry := false
	for suit := range s.all {
		if n, r := s.run(partner, suit, left); n > 0 {
			total, by, entry = total+n, by|r, entry || s.hands[leader][suit] != 0
			if entry && total >= want {
				return true, by
			}
		}
	}
	return false, 0
}

func count(cards uint16) int { return bits.OnesCount16(cards) }

// run is how many tricks a hand can take in a suit from the top; where the others have trumps, only for as long as
// those who have follow.
func (s *search) run(seat, suit int, drawn bool) (int, ranks) {
	own := s.hands[seat][suit]
	if own == 0 {
		return 0, 0
	}
	lho, partner, rho := (seat+1)&3, (seat+2)&3, (seat+3)&3
	rest := s.hands[lho][suit] | s.hands[partner][suit] | s.hands[rho][suit]
	length := count(own)
	tops, lowest := length, uint16(0)
	if rest != 0 {
		highest := uint16(1) << (15 - bits.LeadingZeros16(rest))
		above := own &^ (highest<<1 - 1)
		tops = count(above)
		if tops == 0 {
			return 0, 0
		}
		longest := max(count(s.hands[lho][suit]), count(s.hands[rho][suit]), count(s.hands[partner][suit]))
		lowest = above & -above
		if tops >= longest {
			// Only as many as the others hold have to be the highest.
			for keep := tops - longest; keep > 0; keep-- {
				above &= above - 1
			}
			lowest, tops = above&-above, length
		}
	}
	if !drawn && suit != s.trump {
		for _, other := range [2]int{lho, rho} {
			if s.hands[other][s.trump] != 0 {
				tops = min(tops, count(s.hands[other][suit]))
			}
		}
		if tops == 0 {
			return 0, 0
		}
	}
	return tops, rankOf(suit, lowest)
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
