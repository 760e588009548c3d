package claims

import "math/bits"

// recall is what an analysis has found of tables: bounds of the claiming side's tricks. When it is full it begins anew.
type recall struct {
	slots []recalled
	used  int
	most  int // slots
}

type recalled struct {
	key       tableKey
	low, high int8
	taken     bool
}

// bytesOfSlot of the memory.
const bytesOfSlot = 32

// begin empties it, and takes at most so many bytes.
func (r *recall) begin(bytes int) {
	r.most = 1 << (max(5, bits.Len(uint(bytes*2/3/bytesOfSlot))) - 1) // the old ones are there as well while they grow
	first := min(1<<10, r.most)
	if len(r.slots) < first || len(r.slots) > r.most || r.used < len(r.slots)/8 && len(r.slots) > first {
		r.slots = make([]recalled, first)
	} else {
		clear(r.slots)
	}
	r.used = 0
}

func (r *recall) slot(k tableKey) *recalled {
	for i := k.hash(); ; i++ {
		s := &r.slots[i&uint64(len(r.slots)-1)]
		if !s.taken || s.key == k {
			return s
		}
	}
}

// keep notes bounds.
func (r *recall) keep(k tableKey, low, high int8) {
	s := r.slot(k)
	if s.taken {
		s.low, s.high = max(s.low, low), min(s.high, high)
		return
	}
	if (r.used+1)*4 > len(r.slots)*3 {
		if len(r.slots) < r.most {
			old := r.slots
			r.slots = make([]recalled, 2*len(old))
			for _, o := range old {
				if o.taken {
					*r.slot(o.key) = o
				}
			}
		} else {
			clear(r.slots)
			r.used = 0
		}
		s = r.slot(k)
	}
	r.used++
	*s = recalled{k, low, high, true}
}

// tableKey is a table by who holds which of the cards in play, from the top of each suit: where the cards are held
// alike the play is alike, whatever their ranks. Where ranks count it has those: of the cards that may have been
// forgotten, and while a statement that names cards is followed.
type tableKey struct{ suits01, suits23, rest uint64 }

func (k tableKey) hash() uint64 {
	h := k.suits01*0x9e3779b97f4a7c15 ^ bits.RotateLeft64(k.suits23*0xc2b2ae3d27d4eb4f, 31) ^ k.rest*0x165667b19e3779f9
	h ^= h >> 32
	return h * 0x9e3779b97f4a7c15 >> 7
}

// key is the table's.
func (a *analysis) key(m *moment) tableKey {
	const exact = 1 << 27
	all := m.hands[0] | m.hands[1] | m.hands[2] | m.hands[3]
	ranks := all&a.forgotten | uint64(1)<<63*b2u(int(m.step) < len(a.steps))
	var code [4]uint64
	rest := uint64(m.leader) | uint64(m.step)<<2 | uint64(m.last)<<18 | uint64(m.turns)<<21
	shown := m.shown
	for suit := range 4 {
		cards := all >> (16 * suit) & 0x1fff
		if ranks&(suitMask(suit)|1<<63) != 0 {
			code[suit] = exact | cards
		} else {
			c := uint64(1)
			for ; cards != 0; cards &^= 1 << (63 - bits.LeadingZeros64(cards)) {
				c = c<<2 | uint64(a.owner[16*suit+63-bits.LeadingZeros64(cards)])
			}
			code[suit] = c
		}
		own := m.hands[a.claimer] | a.mate(m, a.claimer)
		if own&suitMask(suit) == 0 {
			shown &^= 1<<suit | 1<<(4+suit)
		}
		if a.f.Order == Solid {
			rest |= uint64(bits.OnesCount64(m.hands[a.claimer]&solid(suit))) << (32 + 4*suit)
			rest |= uint64(bits.OnesCount64(m.hands[(a.claimer+2)&3]&solid(suit))) << (34 + 4*suit)
		}
	}
	rest |= uint64(shown) << 10
	if m.knows {
		rest |= 1 << 25
	}
	return tableKey{code[0] | code[1]<<28, code[2] | code[3]<<28, rest}
}

func b2u(b bool) uint64 {
	if b {
		return 1
	}
	return 0
}

// solid are the cards of a suit by which it is headed solidly.
func solid(suit int) uint64 { return 0x1c00 << (16 * suit) }
