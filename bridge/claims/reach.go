package claims

import (
	"context"
	"math/bits"
	"slices"

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

// moment is what lies on the table, with what the claimer has said and seen, and the trick in progress.
type moment struct {
	hands  [4]uint64
	shown  uint8 // suits that the opponents are known to be out of, four bits for the one on the left and for the other
	leader int8
	step   int8 // of the statement
	last   int8 // 1 more than the suit that the claimer led last, where switches are counted
	turns  int8 // switches so far
	knows  bool // of the trumps that are out
	n      int8
	led    int8
	best   pip
	winner int8
}

// option is a card that may be played, and the step of the statement after it.
type option struct {
	pip
	step    int8
	right   bool // the layout of its suit is known: of such cards the best is played (Law 70E1)
	turning bool // it leaves a suit that could go on
	early   bool // and that suit may be led too soon all the same
	timely  bool // it is led where that is best: findings contradict one another, or a suit is known
	out     bool // the order within its suit, or the bound of the switches, rules it out
}

// timed tells whether a card is of a suit that is not led early where that costs, for its layout is known.
func (o option) timed() bool { return o.right && !o.early }

// free tells whether a card is one of several of which a careless claimer may play any, or the best of its suit.
func (o option) free() bool { return !o.timed() && !o.timely }

// claimant is who claims, with what that player overlooks.
type claimant struct {
	claimer   int
	alone     bool // a defender claims
	trump     int
	forgotten uint64
}

type analysis struct {
	claimant
	ctx      context.Context
	f        Findings
	apart    bool // a defender claims, and partner's plays are normal too
	aware    bool // of the trumps from the start
	steps    []Step
	owner    [64]uint8
	named    uint64 // in the statement
	atBest   bool   // the claiming side plays as well as normal play allows, not as badly
	recall   *recall
	touched  matters    // on which the play turned anywhere
	choosing [4]matters // of these, those that were a choice of a hand's
	cashable map[cashing]int8
	weights  [4][64]int32
	room     [4 * 14][16]option // by cards left and cards played: what may be played
	nodes    int
	over     bool
}

func (v *Analyst) analysis(ctx context.Context, c Claim, f Findings) *analysis {
	a := &analysis{claimant: claimant{claimer: int(c.Claimer), alone: c.Defender, trump: noTrump}, ctx: ctx, f: f,
		steps: c.Statement, recall: &v.recall, cashable: map[cashing]int8{}}
	a.apart = c.everybody || c.Defender && !c.Code.doubtsPartner()
	a.aware = f.Aware || c.mentions()
	memory := v.Memory
	if memory == 0 {
		memory = UsualMemory
	}
	v.recall.begin(memory)
	if suit, ok := c.Trump.Suit(); ok {
		a.trump = int(suit)
	}
	for _, card := range c.Forgotten {
		a.forgotten |= pipOf(card).bit()
	}
	for _, step := range c.Statement {
		if step.Card != nil {
			a.named |= pipOf(*step.Card).bit()
		}
	}
	return a
}

// start is the moment of the claim.
func (a *analysis) start(c Claim) *moment {
	m := &moment{leader: int8(c.Leader), knows: a.aware}
	for _, seat := range bridge.Seats {
		hand, _ := c.Deal.Hand(seat)
		for _, card := range hand.Cards() {
			m.hands[seat] |= pipOf(card).bit()
			a.owner[pipOf(card)] = uint8(seat)
		}
	}
	for _, out := range c.ShownOut {
		m.shown |= a.out(int(out.Seat), int(out.Suit))
	}
	for _, card := range c.Played {
		*m = a.add(m, option{pip: pipOf(card)})
	}
	return m
}

// out is the mark of an opponent who is out of a suit.
func (a *claimant) out(seat, suit int) uint8 {
	switch (seat - a.claimer) & 3 {
	case 1:
		return 1 << suit
	case 3:
		return 1 << (4 + suit)
	}
	return 0
}

// add plays a card.
func (a *analysis) add(m *moment, o option) moment {
	next := *m
	seat := (int(m.leader) + int(m.n)) & 3
	next.hands[seat] &^= o.bit()
	next.step = o.step
	suit := int8(o.suit())
	switch {
	case m.n == 0:
		next.led, next.best, next.winner = suit, o.pip, int8(seat)
		if a.f.Switches != 0 && a.plays(seat) {
			next.last = suit + 1
			if o.turning {
				next.turns++
			}
		}
	case int(suit) == m.best.suit() && o.pip > m.best, int(suit) == a.trump && m.best.suit() != a.trump:
		next.best, next.winner = o.pip, int8(seat)
	}
	if suit != next.led {
		next.shown |= a.out(seat, int(next.led))
	}
	if int(suit) == a.trump && !a.sides(seat) {
		next.knows = true
	}
	next.n++
	return next
}

// sides tells whether a seat is of the claiming side.
func (a *claimant) sides(seat int) bool { return (seat^a.claimer)&1 == 0 }

// turn ends the trick; it is 1 where the claiming side won it.
func (a *analysis) turn(m *moment) int {
	m.leader, m.n, m.led, m.best = m.winner, 0, 0, 0
	if a.sides(int(m.winner)) {
		return 1
	}
	return 0
}

// atMost tells whether the claiming side comes to so many tricks or fewer from here. The moment may be changed.
func (a *analysis) atMost(m *moment, most int) bool {
	if m.n == 4 {
		most -= a.turn(m)
	}
	if most < 0 {
		return false
	}
	if m.n > 0 {
		yes, _ := a.try(m, most)
		return yes
	}
	left := bits.OnesCount64(m.hands[m.leader])
	if left <= most {
		return true
	}
	if a.nodes++; a.nodes&0x3ff == 0 && a.ctx.Err() != nil {
		a.over = true
	}
	if a.over {
		return false
	}
	key := a.key(m)
	if s := a.recall.slot(key); s.taken {
		if int(s.high) <= most {
			return true
		}
		if int(s.low) > most {
			return false
		}
	}
	yes, _ := a.try(m, most)
	switch {
	case a.over:
	case yes:
		a.recall.keep(key, 0, int8(most))
	default:
		a.recall.keep(key, int8(most+1), int8(left))
	}
	return yes
}

// try looks for a card that settles whether the claiming side comes to so many tricks or fewer, the likeliest first.
func (a *analysis) try(m *moment, most int) (bool, option) {
	seat := (int(m.leader) + int(m.n)) & 3
	list, worst := a.choices(m, seat)
	for i := range list {
		best := i
		for j := i + 1; j < len(list); j++ {
			if a.before(m, seat, list[j], list[best], worst) {
				best = j
			}
		}
		list[i], list[best] = list[best], list[i]
		next := a.add(m, list[i])
		if yes := a.atMost(&next, most); yes == worst {
			left := int32(bits.OnesCount64(m.hands[seat]))
			a.weights[seat][list[i].pip] += left * left
			return yes, list[i]
		}
		if a.over {
			break
		}
	}
	return !worst, list[0]
}

// before orders the cards to try: what settled it most elsewhere, then what is likely to lose tricks, or to win them.
func (a *analysis) before(m *moment, seat int, o, than option, worst bool) bool {
	if v, w := a.weights[seat][o.pip], a.weights[seat][than.pip]; v != w {
		return v > w
	}
	return (o.pip > than.pip) == (worst != a.sides(seat))
}

// choices are the cards of which one is played: the one that comes to least, or the one that comes to most.
func (a *analysis) choices(m *moment, seat int) (list []option, worst bool) {
	depth := 4*bits.OnesCount64(m.hands[seat]) + int(m.n)
	list = a.options(m, seat, a.room[depth][:0])
	switch {
	case !a.sides(seat):
		return list, true
	case a.atBest:
		return list, false
	case !a.plays(seat) && len(list) > 1:
		if a.touch(OfPartner); a.f.PartnerRight {
			return list, false
		}
	}
	n := 0
	for i, j := 0, 0; i < len(list); i = j {
		o := list[i]
		for j = i + 1; o.early && j < len(list) && list[j].early && list[j].suit() == o.suit(); {
			j++
		}
		if o.free() {
			if j > i+1 {
				o = a.most(m, list[i:j])
			}
			list[n] = o
			n++
		}
	}
	if n > 0 {
		return list[:n], true
	}
	return list, false
}

// worst looks for the fewest tricks: the bounds, and a line that comes to the upper one.
func (a *analysis) worst(c Claim) (least, worst int, line []Trick) {
	m := a.start(c)
	worst = c.Tricks()
	if worst, line = a.line(m, worst); a.over {
		return 0, c.Tricks(), nil
	}
	for worst > 0 {
		start := *m
		fewer := a.atMost(&start, worst-1)
		if a.over { // what a search says that was broken off is no answer
			return 0, worst, line
		}
		if !fewer {
			return worst, worst, line
		}
		n, better := a.line(m, worst-1)
		if a.over {
			return 0, worst - 1, nil
		}
		worst, line = n, better
	}
	return 0, 0, line
}

// fewest is the worst alone.
func (a *analysis) fewest(c Claim) int {
	m := a.start(c)
	n := 0
	for start := *m; n < c.Tricks() && !a.atMost(&start, n) && !a.over; start = *m {
		n++
	}
	return n
}

// best looks for the most tricks against the best of the others; they are no fewer than the least.
func (a *analysis) best(c Claim, least int) (best, most int, line []Trick) {
	a.atBest = true
	m := a.start(c)
	for most = c.Tricks(); most > least; most-- {
		start := *m
		if yes := a.atMost(&start, most-1); a.over {
			return least, most, nil
		} else if !yes {
			break
		}
	}
	_, line = a.line(m, most)
	if a.over {
		return most, most, nil
	}
	return most, most, line
}

// line plays cards that come to so many tricks or fewer, the claimer's choices where they are to be right being the
// best, and tells the tricks.
func (a *analysis) line(m *moment, most int) (won int, line []Trick) {
	at, before := *m, -1
	for begun := at.n > 0; at.n > 0 || at.hands[at.leader] != 0; begun = false {
		trick := Trick{Leader: bridge.Seat(at.leader), Begun: begun}
		for at.n < 4 {
			o := a.next(&at, most-won, before)
			if a.over {
				return 0, nil
			}
			trick.Cards = append(trick.Cards, o.card())
			at = a.add(&at, o)
		}
		won += a.turn(&at)
		line, before = append(line, trick), pipOf(trick.Cards[0]).suit()
	}
	return won, line
}

// next is the card of such a line; before is the suit that was led to the trick before, or -1. Of cards that come to
// as much it is the simplest.
func (a *analysis) next(m *moment, most, before int) option {
	seat := (int(m.leader) + int(m.n)) & 3
	list, worst := a.choices(m, seat)
	list = slices.Clone(list)
	if a.plays(seat) {
		slices.SortStableFunc(list, func(o, than option) int { return place(m, before, o) - place(m, before, than) })
	}
	if !worst {
		return a.most(m, list)
	}
	for _, o := range list {
		child := a.add(m, o)
		if len(list) == 1 || a.atMost(&child, most) {
			return o
		}
	}
	return list[0]
}

// most is the card by which the claiming side comes to most tricks, the first of several.
func (a *analysis) most(m *moment, list []option) option {
	best, tricks := list[0], -1
	for _, o := range list {
		if len(list) == 1 {
			break
		}
		child := a.add(m, o)
		for at := child; !a.atMost(&at, tricks); at = child {
			if a.over {
				return o
			}
			best = o
			tricks++
		}
	}
	return best
}

// place sets the cards of a line in the order in which people look for them: leads that go on with the suit, each suit
// from the top, a trick won by the highest card, and the lowest card thrown.
func place(m *moment, before int, o option) int {
	rank := int(o.pip) % 16
	switch {
	case m.n == 0 && o.suit() == before:
		return -32 - rank
	case m.n > 0 && o.suit() != int(m.led):
		return rank
	}
	return -rank
}

// options are the cards that may be played at this turn: every legal one of the others, the normal ones of the claimer.
func (a *analysis) options(m *moment, seat int, list []option) []option {
	legal := m.hands[seat]
	if m.n > 0 && legal&suitMask(int(m.led)) != 0 {
		legal &= suitMask(int(m.led))
	}
	switch {
	case !a.f.AnyLegal && a.sides(seat) && !a.plays(seat) && m.n > 0 && legal&suitMask(int(m.led)) == 0:
		if a.touch(OfPartner); a.f.PartnerRight { // it may be right to throw a master
			return a.merged(m, legal, list)
		}
		return a.merged(m, a.thrown(m, seat, legal), list)
	case a.f.AnyLegal || !a.plays(seat):
		return a.merged(m, legal, list)
	case m.n == 0:
		return a.leads(m, seat, list)
	}
	return a.following(m, seat, legal, list)
}

// plays tells whether the play of a hand is the claimer's, or to be normal like it.
func (a *analysis) plays(seat int) bool {
	return seat == a.claimer || a.sides(seat) && (!a.alone || a.apart)
}

// merged are cards of which those that touch count once; a forgotten one is apart, and so are one that was named in the
// statement and one by which a suit is solid.
func (a *analysis) merged(m *moment, cards uint64, list []option) []option {
	play := m.hands[0] | m.hands[1] | m.hands[2] | m.hands[3]
	if m.n > 0 {
		play |= m.best.bit()
	}
	last := pip(-1)
	for left := cards; left != 0; left &= left - 1 {
		p := lowest(left)
		if last >= 0 && p.suit() == last.suit() && play&(p.bit()-1)&^(last.bit()<<1-1) == 0 &&
			(a.forgotten>>p^a.forgotten>>last|a.named>>p|a.named>>last)&1 == 0 &&
			(a.f.Order != Solid || p%16 < queen || last%16 >= queen) {
			last = p
			continue
		}
		last = p
		list = append(list, option{pip: p, step: m.step})
	}
	return list
}

// classes counts the cards of a set, those that touch once.
func (a *analysis) classes(m *moment, cards uint64) int {
	var room [16]option
	return len(a.merged(m, cards, room[:0]))
}

// queen is the rank from which on a suit is solid, ten the lowest honour.
const (
	queen = pip(bridge.Queen - bridge.Two)
	ten   = pip(bridge.Ten - bridge.Two)
)
