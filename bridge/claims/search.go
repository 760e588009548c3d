package claims

import (
	"context"
	"math/bits"

	"redress/bridge"
)

// noTrump is the trump suit of the search where there is none.
const noTrump = 4

// ranks are the cards whose rank mattered to an answer, sixteen bits a suit: each is a card that won by its rank. Any
// card lower than the lowest of them in its suit could be any other such card.
type ranks uint64

func rankOf(suit int, bit uint16) ranks { return ranks(bit) << (16 * suit) }

// suit gives the bits of one suit.
func (r ranks) suit(s int) uint16 { return uint16(r >> (16 * s)) }

// search answers whether North and South can take so many tricks: by asking yes or no alone it cuts off most of the
// play. It keeps what it has seen between questions about the same deal and trump suit.
type search struct {
	hands  [4][4]uint16 // by seat and suit, a bit for each rank from the two on
	all    [4]uint16    // by suit, the cards that were in play when the present trick began
	trump  int
	left   int // tricks still to be won, the present one among them
	seen   *memory
	owners *owners
	killer [14][4]card  // by tricks left and seat: the card that settled the question last
	tricks [14][5]trick // by tricks left and cards played: the trick as it grows
	nodes  int
	ctx    context.Context
	over   bool // the time is up: what is answered from then on means nothing
}

// card is a card of the search.
type card struct {
	suit int8
	rank int8 // 0 for the two
}

// trick is the present one.
type trick struct {
	leader int
	led    int8
	best   card // which wins it so far
	winner int
	counts [4]int8 // cards of each suit in it
	hint   card
}

func newSearch(ctx context.Context, p Position, seen *memory, o *owners) *search {
	s := &search{trump: noTrump, seen: seen, owners: o, ctx: ctx, left: p.Tricks()}
	if suit, ok := p.Trump.Suit(); ok {
		s.trump = int(suit)
	}
	for seat := range s.hands {
		hand, _ := p.Deal.Hand(bridge.Seat(seat))
		for _, c := range hand.Cards() {
			s.hands[seat][c.Suit] |= 1 << (c.Rank - bridge.Two)
		}
	}
	holders := s.hands
	for i, c := range p.Played {
		holders[(int(p.Leader)+i)%4][c.Suit] |= 1 << (c.Rank - bridge.Two)
	}
	for suit := range s.all {
		for seat := range holders {
			s.all[suit] |= holders[seat][suit]
		}
	}
	s.owners.deal(holders)
	return s
}

// stopped looks at the clock from time to time.
func (s *search) stopped() bool {
	if s.nodes++; s.nodes&0x0fff == 0 && s.ctx.Err() != nil {
		s.over = true
	}
	return s.over
}

// beats tells whether a card wins over the one that wins so far.
func (s *search) beats(c, best card) bool {
	if c.suit == best.suit {
		return c.rank > best.rank
	}
	return int(c.suit) == s.trump
}

// lead answers, at the start of a trick, whether North and South take need tricks or more of those left, and by which
// ranks.
func (s *search) lead(leader, need int) (bool, ranks) {
	if need <= 0 {
		return true, 0
	}
	if need > s.left {
		return false, 0
	}
	if s.left == 1 {
		return s.last(leader)
	}
	if s.stopped() {
		return false, 0
	}
	ours := leader&1 == 0
	want := need
	if !ours {
		want = s.left - need + 1
	}
	if yes, by := s.sure(leader, want); yes {
		return ours, by
	}
	if later, by := s.later(leader); ours && s.left-later < need {
		return false, by
	} else if !ours && later >= need {
		return true, by
	}
	key := s.key(leader)
	look := s.look()
	slot := s.seen.slot(key)
	if kept := s.seen.find(slot, look, need); kept != nil {
		return int(kept.low) >= need, s.ranksOf(kept)
	}
	t := &s.tricks[s.left][0]
	*t = trick{leader: leader, hint: card{-1, -1}}
	if slot.taken {
		t.hint = slot.hint
	}
	yes, by := s.play(t, 0, need)
	if s.over {
		return false, 0
	}
	low, high := 0, s.left
	if yes {
		low = need
	} else {
		high = need - 1
	}
	if slot = s.seen.keep(key, look, s.depths(by), int8(low), int8(high)); yes == ours {
		slot.hint = s.killer[s.left][leader]
	}
	return yes, by
}

// last plays the last trick, where nobody has a choice.
func (s *search) last(leader int) (bool, ranks) {
	var t trick
	for i := range 4 {
		seat := (leader + i) & 3
		for suit, held := range s.hands[seat] {
			if held != 0 {
				t.add(s, seat, i, card{int8(suit), int8(bits.TrailingZeros16(held))})
			}
		}
	}
	return t.winner&1 == 0, t.won()
}

// add puts a card into the trick.
func (t *trick) add(s *search, seat, n int, c card) {
	if n == 0 {
		t.led, t.best, t.winner = c.suit, c, seat
	} else if s.beats(c, t.best) {
		t.best, t.winner = c, seat
	}
	t.counts[c.suit]++
}

// won is the card that won, where it did so by its rank.
func (t *trick) won() ranks {
	if t.counts[t.best.suit] < 2 {
		return 0
	}
	return rankOf(int(t.best.suit), 1<<t.best.rank)
}

// play tries the cards of the player whose turn it is in the trick; n cards are in it.
func (s *search) play(t *trick, n, need int) (bool, ranks) {
	seat := (t.leader + n) & 3
	want := seat&1 == 0
	if n == 1 && (want && need == 1 || !want && need == s.left) {
		if by, ok := s.takes(t, seat); ok {
			return want, by
		}
	}
	var list moves
	s.movesOf(&list, t, seat, n)
	var mattered ranks
	var failed [4]uint16 // by suit, the card below which each does no more than one that was tried
	for i := range list.n {
		move := list.next(i)
		c := move.card()
		bit := uint16(1) << c.rank
		if failed[c.suit] > bit {
			continue
		}
		next := &s.tricks[s.left][n+1]
		*next = *t
		next.add(s, seat, n, c)
		s.hands[seat][c.suit] &^= bit
		var yes bool
		var by ranks
		if n < 3 {
			yes, by = s.play(next, n+1, need)
		} else {
			yes, by = s.turn(next, need)
		}
		s.hands[seat][c.suit] |= bit
		if s.over {
			return false, 0
		}
		if yes == want {
			s.killer[s.left][seat] = c
			return yes, by
		}
		mattered |= by
		if by.suit(int(c.suit))&bit != 0 {
			// Where it wins by its rank, so would each card it stands for, and not a lower one.
			mattered |= rankOf(int(c.suit), 1<<move.lowest())
		}
		if lowest := by.suit(int(c.suit)); lowest == 0 {
			failed[c.suit] = 1 << 13
		} else if lowest &= -lowest; lowest > bit {
			failed[c.suit] = max(failed[c.suit], lowest)
		}
	}

	return !want, mattered
}

// takes tells whether the side that plays second is sure of the trick, and by which rank: the highest card of the suit
// led is theirs, or a ruff, and the third player cannot ruff over it.
func (s *search) takes(t *trick, second int) (ranks, bool) {
	third, fourth := (second+1)&3, (second+2)&3
	led := int(t.led)
	ours := s.hands[second][led] | s.hands[fourth][led]
	theirs := s.hands[third][led] | 1<<t.best.rank
	if s.trump == noTrump || led == s.trump || s.hands[third][led] != 0 || s.hands[third][s.trump] == 0 {
		if ours > theirs {
			return rankOf(led, top(ours)), true
		}
		if s.trump == noTrump || led == s.trump {
			return 0, false
		}
		// The third player cannot ruff.
		if s.ruffs(second, led) || s.ruffs(fourth, led) {
			return 0, true
		}
	}
	return 0, false
}

// turn ends the trick and goes on to the next.
func (s *search) turn(t *trick, need int) (bool, ranks) {
	before := s.all
	for suit := range s.all {
		if t.counts[suit] > 0 {
			s.all[suit] = s.hands[0][suit] | s.hands[1][suit] | s.hands[2][suit] | s.hands[3][suit]
		}
	}
	s.left--
	if t.winner&1 == 0 {
		need--
	}
	yes, by := s.lead(t.winner, need)
	s.left++
	s.all = before
	return yes, by | t.won()
}
