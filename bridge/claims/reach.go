package claims

import (
	"context"
	"math/bits"

	"redress/bridge"
)

// The worst line is not what the best defence brings about: along one line of play each decision of the claimer is met
// once, so some consistent careless claimer plays it. It is therefore looked for over every normal choice of the
// claiming side and every legal choice of the others, whoever has to err.

// pip is a card of the analysis: sixteen a suit, the two first.
type pip int8

func pipOf(c bridge.Card) pip { return pip(c.Suit)*16 + pip(c.Rank-bridge.Two) }

func (p pip) card() bridge.Card {
	return bridge.Card{Suit: bridge.Suit(p / 16), Rank: bridge.Two + bridge.Rank(p%16)}
}
func (p pip) suit() int   { return int(p) / 16 }
func (p pip) bit() uint64 { return 1 << p }

// above are the cards of the suit that are higher.
func (p pip) above() uint64 { return suitMask(p.suit()) &^ (1<<(p+1) - 1) }

func suitMask(suit int) uint64 { return 0x1fff << (16 * suit) }

func lowest(cards uint64) pip  { return pip(bits.TrailingZeros64(cards)) }
func highest(cards uint64) pip { return pip(63 - bits.LeadingZeros64(cards)) }

// table is what lies on the table at the start of a trick, with what the claimer has said and seen.
type table struct {
	hands  [4]uint64
	shown  uint16 // four bits a seat: suits it is known to be out of
	leader int8
	step   int8 // of the statement
	knows  bool // of the trumps that are out
}

// moment is a table with the trick in progress.
type moment struct {
	table
	n      int
	led    int
	best   pip
	winner int
}

// option is a card that may be played, and the step of the statement after it.
type option struct {
	pip
	step  int8
	right bool // the layout of its suit is known: of such cards the best is played (Law 70E1)
}

type analysis struct {
	ctx       context.Context
	f         Findings
	claimer   int
	alone     bool // a defender claims
	trump     int
	steps     []Step
	forgotten uint64
	best      bool // the claiming side plays as well as normal play allows, not as badly
	seen      map[table]int8
	nodes     int
	over      bool
}

func newAnalysis(ctx context.Context, c Claim, f Findings) *analysis {
	a := &analysis{ctx: ctx, f: f, claimer: int(c.Claimer), alone: c.Defender, trump: noTrump, steps: c.Statement,
		seen: map[table]int8{}}
	if suit, ok := c.Trump.Suit(); ok {
		a.trump = int(suit)
	}
	for _, card := range c.Forgotten {
		a.forgotten |= pipOf(card).bit()
	}
	return a
}

// start is the moment of the claim.
func (a *analysis) start(c Claim) moment {
	m := moment{table: table{leader: int8(c.Leader), knows: a.f.Aware}}
	for _, seat := range bridge.Seats {
		hand, _ := c.Deal.Hand(seat)
		for _, card := range hand.Cards() {
			m.hands[seat] |= pipOf(card).bit()
		}
	}
	for _, out := range c.ShownOut {
		m.shown |= 1 << (4*int(out.Seat) + int(out.Suit))
	}
	for _, card := range c.Played {
		m = a.add(m, option{pip: pipOf(card)})
	}
	return m
}

// worked is the worst value with a line that comes to it.
func (a *analysis) worked(c Claim) (int, []Trick) {
	m := a.start(c)
	worst, next := a.pick(m)
	var line []Trick
	for begun := m.n > 0; !a.over && next.pip >= 0; begun = false {
		trick := Trick{Leader: bridge.Seat(m.leader), Begun: begun}
		for {
			trick.Cards = append(trick.Cards, next.card())
			m = a.add(m, next)
			if m.n == 4 {
				break
			}
			_, next = a.pick(m)
		}
		line = append(line, trick)
		m, _ = a.turn(m)
		_, next = a.pick(m)
	}
	return int(worst), line
}

// add plays a card.
func (a *analysis) add(m moment, o option) moment {
	seat := (int(m.leader) + m.n) & 3
	m.hands[seat] &^= o.bit()
	m.step = o.step
	switch {
	case m.n == 0:
		m.led, m.best, m.winner = o.suit(), o.pip, seat
	case o.suit() == m.best.suit() && o.pip > m.best, o.suit() == a.trump && m.best.suit() != a.trump:
		m.best, m.winner = o.pip, seat
	}
	if o.suit() != m.led {
		m.shown |= 1 << (4*seat + m.led)
	}
	if o.suit() == a.trump && !a.sides(seat) {
		m.knows = true
	}
	m.n++
	return m
}

// sides tells whether a seat is of the claiming side.
func (a *analysis) sides(seat int) bool { return (seat^a.claimer)&1 == 0 }

// turn ends the trick; it is 1 where the claiming side won it.
func (a *analysis) turn(m moment) (moment, int8) {
	next := moment{table: m.table}
	next.leader = int8(m.winner)
	if a.sides(m.winner) {
		return next, 1
	}
	return next, 0
}

// value is the tricks of the claiming side from here.
func (a *analysis) value(m moment) int8 {
	if m.n == 4 {
		next, won := a.turn(m)
		return won + a.value(next)
	}
	if m.n > 0 {
		v, _ := a.pick(m)
		return v
	}
	if m.hands[m.leader] == 0 {
		return 0
	}
	if v, ok := a.seen[m.table]; ok {
		return v
	}
	v, _ := a.pick(m)
	if !a.over {
		a.seen[m.table] = v
	}
	return v
}

// pick is the value, and a card that comes to it; a negative one at the end of the play.
func (a *analysis) pick(m moment) (int8, option) {
	none := option{pip: -1}
	if m.n == 0 && m.hands[m.leader] == 0 {
		return 0, none
	}
	if a.nodes++; a.nodes&0x3ff == 0 && a.ctx.Err() != nil {
		a.over = true
	}
	if a.over {
		return 0, none
	}
	seat := (int(m.leader) + m.n) & 3
	ours := a.sides(seat)
	worst, best := option{pip: -1}, option{pip: -1}
	var low, high int8 // of what is free, and of what is played right
	for _, o := range a.options(m, seat) {
		v := a.value(a.add(m, o))
		switch {
		case o.right || ours && a.best:
			if best.pip < 0 || v > high {
				high, best = v, o
			}
		default:
			if worst.pip < 0 || v < low {
				low, worst = v, o
			}
			if low == 0 {
				return low, worst
			}
		}
	}
	if worst.pip < 0 {
		return high, best
	}
	return low, worst // a suit whose layout is known is not led early where that costs
}

// options are the cards that may be played at this turn: every legal one of the others, the normal ones of the claimer.
func (a *analysis) options(m moment, seat int) []option {
	hand := m.hands[seat]
	legal := hand
	if m.n > 0 && hand&suitMask(m.led) != 0 {
		legal &= suitMask(m.led)
	}
	if a.f.AnyLegal || !a.plays(seat) {
		return a.apart(m, legal)
	}
	if m.n == 0 {
		return a.leads(m, seat)
	}
	return a.following(m, seat, legal)
}

// plays tells whether the claimer plays a hand.
func (a *analysis) plays(seat int) bool { return seat == a.claimer || !a.alone && a.sides(seat) }

// apart are cards of which those that touch count once, a forgotten one apart.
func (a *analysis) apart(m moment, cards uint64) (list []option) {
	play := m.hands[0] | m.hands[1] | m.hands[2] | m.hands[3]
	if m.n > 0 {
		play |= m.best.bit()
	}
	last := pip(-1)
	for left := cards; left != 0; left &= left - 1 {
		p := lowest(left)
		between := play & (p.bit() - 1)
		if last >= 0 && p.suit() == last.suit() && between&^(last.bit()<<1-1) == 0 &&
			(a.forgotten>>p)&1 == (a.forgotten>>last)&1 {
			last = p
			continue
		}
		last = p
		list = append(list, option{pip: p, step: m.step})
	}
	return list
}
