package claims

import (
	"cmp"
	"math/bits"
	"slices"
)

// owners tells who holds the highest cards of a suit, the second highest, and so on: two bits a card from the top,
// among the cards still in play. So a position is the same wherever the cards that count are held alike, whatever their
// ranks.
type owners struct {
	of   [4][13]uint8
	kept [4][]held // by suit and the cards in play
	turn uint32    // tells what was kept for another deal
}

type held struct {
	turn uint32
	who  uint32
}

// deal begins with the hands of another deal.
func (o *owners) deal(hands [4][4]uint16) {
	for suit := range o.of {
		for seat := range hands {
			for b := hands[seat][suit]; b != 0; b &= b - 1 {
				o.of[suit][bits.TrailingZeros16(b)] = uint8(seat)
			}
		}
		if o.kept[suit] == nil {
			o.kept[suit] = make([]held, 1<<13)
		}
	}
	o.turn++
}

// holders are who holds the cards of a suit that are in play.
func (o *owners) holders(suit int, all uint16) uint64 {
	h := &o.kept[suit][all]
	if h.turn != o.turn {
		h.turn, h.who = o.turn, 0
		shift := 0
		for b := all; b != 0; shift += 2 {
			top := 15 - bits.LeadingZeros16(b)
			h.who |= uint32(o.of[suit][top]) << shift
			b &^= 1 << top
		}
	}
	return uint64(h.who)
}

// look is who holds which of the cards in play, 26 bits a suit.
type look struct{ a, b uint64 }

func (s *search) look() look {
	return look{s.owners.holders(0, s.all[0]) | s.owners.holders(1, s.all[1])<<26,
		s.owners.holders(2, s.all[2]) | s.owners.holders(3, s.all[3])<<26}
}

// key is how long each suit is in each hand, and who leads.
type key struct {
	lengths uint64
	leader  int8
}

func (s *search) key(leader int) key {
	var k uint64
	for seat := range s.hands {
		for suit := range s.hands[seat] {
			k = k<<4 | uint64(bits.OnesCount16(s.hands[seat][suit]))
		}
	}
	return key{k, int8(leader)}
}

// depths is how many cards of each suit counted, from the top.
type depths [4]uint8

func (s *search) depths(by ranks) (d depths) {
	for suit := range d {
		if mattered := by.suit(suit); mattered != 0 {
			lowest := mattered & -mattered
			d[suit] = uint8(bits.OnesCount16(s.all[suit] &^ (lowest - 1)))
		}
	}
	return d
}

// ranksOf are the cards that counted in what was kept, as they are here.
func (s *search) ranksOf(k *kept) (by ranks) {
	for suit, depth := range k.depths {
		if depth == 0 {
			continue
		}
		b := s.all[suit]
		for range bits.OnesCount16(b) - int(depth) {
			b &= b - 1
		}
		by |= rankOf(suit, b&-b)
	}
	return by
}

// kept is one answer: between low and high tricks for North and South, wherever the cards that counted are held alike.
type kept struct {
	look      look
	depths    depths
	low, high int8
}

// memory is what a search has seen. When it is full it lets go what is near the end of the play, which is found again
// soonest.
type memory struct {
	slots   []slot
	entries []kept      // of each slot a run, which moves to one of twice the length when it is full
	free    [32][]int32 // runs that were left, by the logarithm of their length
	most    int         // entries
	widest  int         // slots
	used    int         // of them
}

// slot is what has been seen of the hands of one shape.
type slot struct {
	key   key
	taken bool
	log   int8 // of the length of its run
	hint  card // the lead that settled the question last
	first int32
	n     int32
}

// bytesOf an entry and of a slot.
const (
	bytesOf      = 24
	bytesOfShape = 32
)

// newMemory takes at most so many bytes: half of them for entries and a quarter for slots, for while either grows the
// old ones are there as well. It takes a little where that is next to nothing.
func newMemory(most int) *memory {
	return &memory{slots: make([]slot, 1<<10), most: max(most/2/bytesOf, 1<<10),
		widest: max(1<<10, 1<<bits.Len(uint(most/8/bytesOfShape)))}
}

// forget empties the memory, and keeps its room.
func (m *memory) forget() {
	clear(m.slots)
	m.entries, m.used = m.entries[:0], 0
	for i := range m.free {
		m.free[i] = m.free[i][:0]
	}
}

func (k key) hash() uint64 {
	h := (k.lengths ^ uint64(k.leader)<<61 ^ uint64(k.leader)) * 0x9e3779b97f4a7c15
	return h ^ h>>29
}

func (m *memory) slot(k key) *slot {
	for i := k.hash(); ; i++ {
		s := &m.slots[i&uint64(len(m.slots)-1)]
		if !s.taken || s.key == k {
			return s
		}
	}
}

// find gives what answers whether North and South take so many tricks; nil where nothing does.
func (m *memory) find(s *slot, l look, need int) *kept {
	run := m.entries[s.first : s.first+s.n]
	for i := len(run) - 1; i >= 0; i-- {
		e := &run[i]
		mask := e.depths.mask()
		if (l.a^e.look.a)&mask.a|(l.b^e.look.b)&mask.b == 0 && (int(e.low) >= need || int(e.high) < need) {
			// What answers once is asked again soon.
			last := &run[len(run)-1]
			*e, *last = *last, *e
			return last
		}
	}
	return nil
}

// keep notes an answer.
func (m *memory) keep(k key, l look, d depths, low, high int8) *slot {
	if m.used*2 >= len(m.slots) {
		if len(m.slots) < m.widest {
			m.grow()
		} else {
			m.thin()
		}
	}
	mask := d.mask()
	l = look{l.a & mask.a, l.b & mask.b}
	s := m.slot(k)
	run := m.entries[s.first : s.first+s.n]
	for i := len(run) - 1; i >= max(0, len(run)-8); i-- {
		if e := &run[i]; e.look == l && e.depths == d {
			e.low, e.high = max(e.low, low), min(e.high, high)
			return s
		}
	}
	if !s.taken || s.n == 1<<s.log {
		if len(m.entries)+2<<s.log > m.most {
			m.thin()
			s = m.slot(k)
		}
		m.longer(s, k)
	}
	m.entries[s.first+s.n] = kept{l, d, low, high}
	s.n++
	return s
}

// tricks are how many are left.
func (k key) tricks() (n int) {
	for hand := k.lengths >> 48; hand != 0; hand >>= 4 {
		n += int(hand & 15)
	}
	return n
}

// thin lets go what has the fewest tricks left, and makes half of the room free at least.
func (m *memory) thin() {
	var entries, slots [14]int
	for i := range m.slots {
		if s := &m.slots[i]; s.taken {
			entries[s.key.tricks()] += 1 << s.log
			slots[s.key.tricks()]++
		}
	}
	least, runs, shapes := len(entries), 0, 0
	for n := len(entries) - 1; n >= 0; n-- {
		runs, shapes = runs+entries[n], shapes+slots[n]
		if runs > m.most/2 || shapes > m.widest/4 {
			break
		}
		least = n
	}
	var stay []slot
	for _, s := range m.slots {
		if s.taken && s.key.tricks() >= least {
			stay = append(stay, s)
		}
	}
	slices.SortFunc(stay, func(a, b slot) int { return cmp.Compare(a.first, b.first) })
	old := m.entries
	m.forget()
	for _, s := range stay { // the runs move down, the lowest first
		first := int32(len(m.entries))
		m.entries = m.entries[:len(m.entries)+1<<s.log]
		copy(m.entries[first:], old[s.first:s.first+s.n])
		s.first = first
		*m.slot(s.key) = s
		m.used++
	}
}

// longer gives a slot a longer run, or its first.
func (m *memory) longer(s *slot, k key) {
	log := s.log + 1
	if !s.taken {
		log, m.used = 1, m.used+1
	}
	var first int32
	if free := m.free[log]; len(free) > 0 {
		first, m.free[log] = free[len(free)-1], free[:len(free)-1]
	} else {
		first = int32(len(m.entries))
		n := len(m.entries) + 1<<log
		if n > cap(m.entries) {
			wider := make([]kept, len(m.entries), min(max(2*cap(m.entries), n, 1<<8), max(m.most, n)))
			copy(wider, m.entries)
			m.entries = wider
		}
		m.entries = m.entries[:n]
	}
	if s.taken {
		copy(m.entries[first:], m.entries[s.first:s.first+s.n])
		m.free[s.log] = append(m.free[s.log], s.first)
	}
	s.key, s.taken, s.log, s.first = k, true, log, first
}

// masks are of so many cards from the top, two bits a card: of the first suit of a half, and of the second.
var masks = func() (m [2][16]uint64) {
	for depth := range m[0] {
		m[0][depth] = 1<<(2*depth) - 1
		m[1][depth] = m[0][depth] << 26
	}
	return m
}()

// mask is of the cards that counted.
func (d depths) mask() look {
	return look{masks[0][d[0]&15] | masks[1][d[1]&15], masks[0][d[2]&15] | masks[1][d[3]&15]}
}

func (m *memory) grow() {
	old := m.slots
	m.slots = make([]slot, 2*len(old))
	for _, s := range old {
		if s.taken {
			*m.slot(s.key) = s
		}
	}
}
