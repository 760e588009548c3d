package claims

import (
	"math/bits"
	"slices"

	"redress/bridge"
)

// believed are the cards that the claimer thinks the others hold.
func (a *claimant) believed(m *moment) uint64 {
	theirs := a.theirs(m) &^ a.forgotten
	if a.trump != noTrump && !m.knows {
		theirs &^= suitMask(a.trump)
	}
	return theirs
}

// theirs are the cards that the others hold.
func (a *claimant) theirs(m *moment) uint64 {
	return m.hands[(a.claimer+1)&3] | m.hands[(a.claimer+3)&3]
}

// goods are the cards of a set that nothing beats in the claimer's belief.
func goods(cards, theirs uint64) (good uint64) {
	for left := cards; left != 0; left &= left - 1 {
		if p := lowest(left); p.above()&theirs == 0 {
			good |= p.bit()
		}
	}
	return good
}

// known tells whether the layout of a suit is known, because an opponent has shown out of it (Law 70E1), or whether it
// would be irrational to play for another. Who has forgotten a card that is still out does not look for it where the
// other opponent has shown out: neither does who is unaware of trumps, of theirs. Where there is nothing to guess in a
// side suit there is nothing to know either: that somebody is out of it excuses no carelessness of entries or trumps.
// Trumps are not played on for nothing once the others are seen to have none.
func (a *analysis) known(m *moment, suit int) bool {
	if suit == a.trump {
		if a.blind(m) {
			return false
		}
	} else if a.solid(m, suit) {
		return false
	}
	if m.shown&(1<<suit|1<<(4+suit)) != 0 && a.forgotten&a.theirs(m)&suitMask(suit) == 0 {
		return true
	}
	a.touch(OfObvious)
	return a.f.Obvious&(1<<suit) != 0
}

// blind tells whether a trump is out of which the claimer is unaware (Law 70C).
func (a *claimant) blind(m *moment) bool {
	return a.trump != noTrump && !m.knows && a.theirs(m)&suitMask(a.trump) != 0
}

// solid tells whether a suit has as many winners as either hand has cards of it, so that none of it is a guess.
func (a *analysis) solid(m *moment, suit int) bool {
	own, mate := m.hands[a.claimer]&suitMask(suit), a.mate(m, a.claimer)&suitMask(suit)
	theirs := a.theirs(m)
	if m.n > 0 && !a.sides(int(m.winner)) {
		theirs |= m.best.bit()
	}
	most := max(bits.OnesCount64(own), bits.OnesCount64(mate))
	return most > 0 && bits.OnesCount64(goods(own|mate, theirs)) >= most
}

// broken tells whether the claimer sees that a suit to be run does not run: an opponent has shown out of it, and a
// winner of it is out, or a trump that is known to be can ruff it.
func (a *analysis) broken(m *moment, suit int) bool {
	return a.known(m, suit) || a.trump != noTrump && suit != a.trump && m.knows &&
		a.theirs(m)&suitMask(a.trump) != 0 && m.shown&(1<<suit|1<<(4+suit)) != 0
}

// due are the cards that what is left of a statement plays, or runs.
func due(steps []Step) (cards uint64) {
	for _, step := range steps {
		switch {
		case step.Do == Run, step.Do == Through:
			cards |= suitMask(int(step.Suit))
		case step.Card != nil && step.Do != Throw:
			cards |= pipOf(*step.Card).bit()
		}
	}
	return cards
}

// mate is the hand opposite where the claimer plays it too.
func (a *claimant) mate(m *moment, seat int) uint64 {
	if a.alone {
		return 0
	}
	return m.hands[(seat+2)&3]
}

// leads are the normal leads: what was stated first, then trumps that are known to be out, then any suit in which
// something is good.
func (a *analysis) leads(now *moment, seat int, list []option) []option {
	m := *now
	if seat == a.claimer || !a.alone { // a partner who plays apart has stated nothing
		for ; int(m.step) < len(a.steps); m.step++ {
			if list = a.stated(&m, seat, list); len(list) > 0 {
				return list
			}
		}
	}
	hand, mate, theirs := m.hands[seat], a.mate(&m, seat), a.believed(&m)
	if a.draws(&m, seat, theirs) {
		return ordered(a.inSuit(&m, seat, a.trump, a.known(&m, a.trump), list))
	}
	unaware := false // and has trumps to lead
	for suit := range 4 {
		own := hand & suitMask(suit)
		ruffed := suit != a.trump && mate&suitMask(suit) == 0 && a.trump != noTrump && mate&suitMask(a.trump) != 0
		if own == 0 || goods((own|mate)&suitMask(suit), theirs) == 0 && !ruffed {
			continue
		}
		if suit == a.trump && !m.knows {
			if unaware = true; a.f.KeepsTrump {
				continue
			}
		}
		list = a.inSuit(&m, seat, suit, a.known(&m, suit), list)
	}
	if unaware {
		if len(list) == 0 {
			list = a.inSuit(&m, seat, a.trump, a.known(&m, a.trump), list)
		} else if a.f.KeepsTrump || list[0].suit() != a.trump || list[len(list)-1].suit() != a.trump {
			a.touch(OfOwnTrump)
		}
	}
	if len(list) == 0 { // nothing is good: any of the losers
		list = a.merged(&m, hand, list)
	}
	if len(list) == 1 {
		return list
	}
	if a.blind(&m) { // what a show-out tells of a suit saves it from no ruff
		for i := range list {
			list[i].early = list[i].right
		}
	}
	return a.chosen(&m, seat, list, theirs)
}

// draws tells whether trumps are drawn: they are known to be out, and the side has the boss.
func (a *analysis) draws(m *moment, seat int, theirs uint64) bool {
	if a.trump == noTrump || !m.knows || theirs&suitMask(a.trump) == 0 {
		return false
	}
	own, mate := m.hands[seat]&suitMask(a.trump), a.mate(m, seat)&suitMask(a.trump)
	if own == 0 || goods(own|mate, theirs) == 0 {
		return false
	}
	if a.aware {
		return true
	}
	a.touch(OfSurprise)
	return !a.f.Unsettled
}

// chosen are the leads that what is found leaves of all normal ones: a bound of the switches from suit to suit, the
// order within each suit, and the entries, which are kept by the leads after which most of what is believed good can
// be cashed. Where the entries are kept only by leads that the order or the bound rules out, the findings contradict
// one another: then neither is held against the claimer, and the best of all counts.
func (a *analysis) chosen(m *moment, seat int, list []option, theirs uint64) []option {
	last, goesOn, anyFree := int(m.last)-1, false, false
	for _, o := range list {
		goesOn, anyFree = goesOn || o.suit() == last && !o.timed(), anyFree || o.free()
		if o.suit() != list[0].suit() {
			a.touch(OfSwitches)
		}
	}
	for i, o := range list {
		list[i].turning = goesOn && o.suit() != last && !o.timed()
		list[i].out = o.out || list[i].turning && m.turns >= a.f.Switches.most()
	}
	if !anyFree || !a.f.Entries && a.touched&markOf(OfEntries) != 0 {
		return ordered(list)
	}
	var room [16]option
	kept, left, most := room[:0], 0, -1
	var cashed [16]int
	for i, o := range list {
		cashed[i] = a.cashes(m.hands[seat]&^o.bit(), a.mate(m, seat), o.pip, theirs)
		most = max(most, cashed[i])
	}
	var soon Suits
	for i, o := range list {
		if o.early && cashed[i] == most {
			soon |= SuitsOf(bridge.Suit(o.suit()))
		}
	}
	for i, o := range list {
		if o.out {
			continue
		}
		// What is known is kept, in whichever suit it comes first, and with one card of a known suit that may be led
		// too soon the others, of which the best is led.
		if left++; cashed[i] == most || o.timed() || o.early && soon.Has(bridge.Suit(o.suit())) {
			kept = append(kept, o)
		}
	}
	contradicts := !slices.ContainsFunc(kept, option.free)
	if contradicts || len(kept) < left {
		a.touch(OfEntries)
	}
	switch {
	case !a.f.Entries:
		return ordered(list)
	case contradicts: // what is known is not led early either where that costs, whatever it keeps
		for i := range list {
			list[i].timely = true
		}
		return list
	}
	return append(list[:0], kept...)
}

// ordered are the leads without those that are ruled out.
func ordered(list []option) []option {
	return slices.DeleteFunc(list, func(o option) bool { return o.out })
}

// inSuit are the normal leads of one suit, those that the order within it rules out being marked; of a suit that is
// known, which of its cards is right.
func (a *analysis) inSuit(m *moment, seat, suit int, known bool, list []option) []option {
	own, mate, theirs := m.hands[seat]&suitMask(suit), a.mate(m, seat)&suitMask(suit), a.believed(m)
	from := len(list)
	if own&(own-1) == 0 || known {
		list = a.merged(m, own, list)
		for i := range list[from:] {
			list[from+i].right = known
		}
		return list
	}
	good := goods(own, theirs)
	towards := goods(mate, theirs) != 0
	any, top := good, uint64(0)
	if good != 0 {
		top = highest(good).bit()
	}
	if towards || good == 0 {
		any |= lowest(own).bit()
	}
	if good == 0 {
		top = lowest(own).bit()
	}
	list = a.merged(m, any, list)
	if a.inOrder(m, own, any, top) == any {
		return list
	}
	for i := range list[from : len(list)-1] {
		list[from+i].out = true
	}
	list[len(list)-1].pip = lowest(top)
	return list
}

// inOrder is the choice between the cards in any order and those from the top.
func (a *analysis) inOrder(m *moment, own, any, top uint64) uint64 {
	if any == top {
		return any
	}
	if a.touched&markOf(OfOrder) == 0 && (a.f.Order == Solid || a.classes(m, any|top) > 1) {
		a.touch(OfOrder)
	}
	if a.fromTop(own) {
		return top
	}
	return any
}

// fromTop tells whether a suit held so is played from the top.
func (a *analysis) fromTop(own uint64) bool {
	return a.f.Order == TopDown || a.f.Order == Solid && highest(own)%16 >= queen
}

// stated are the leads that follow the step of the statement; none where it cannot be followed here.
func (a *analysis) stated(m *moment, seat int, list []option) []option {
	step := a.steps[m.step]
	hand, mate := m.hands[seat], a.mate(m, seat)
	suit := int(step.Suit)
	switch step.Do {
	case Cash, Play:
		p := pipOf(*step.Card)
		if hand&p.bit() != 0 {
			return append(list, option{pip: p, step: m.step + 1})
		}
		if own := hand & suitMask(p.suit()); mate&p.bit() != 0 && own != 0 {
			return append(list, option{pip: lowest(own), step: m.step})
		}
		return list
	case Draw:
		if a.trump == noTrump || hand&suitMask(a.trump) == 0 || a.theirs(m)&suitMask(a.trump) == 0 {
			return list
		}
		knowing := *m
		knowing.knows = true
		return ordered(a.inSuit(&knowing, seat, a.trump, a.known(&knowing, a.trump), list))
	case Ruff:
		if hand&suitMask(suit) == 0 || a.trump == noTrump || mate&suitMask(suit) != 0 ||
			mate&suitMask(a.trump) == 0 {
			return list
		}
		return a.merged(m, hand&suitMask(suit), list)
	case Crossruff:
		for suit := range 4 {
			if suit != a.trump && a.trump != noTrump && mate&suitMask(suit) == 0 && mate&suitMask(a.trump) != 0 {
				list = a.merged(m, hand&suitMask(suit), list)
			}
		}
		return list
	case Through: // it is done when the hand behind has played
		if below := hand & suitMask(suit) &^ pipOf(*step.Card).above(); (seat+1)&3 == int(step.Seat) && below != 0 {
			return a.merged(m, below, list)
		}
		return list
	case Throw, RuffLead, Rest: // none says what is led
		return list
	}
	if hand&suitMask(suit) == 0 {
		return list
	}
	if step.Do == Run && a.broken(m, suit) {
		if a.touch(OfStatedRun); a.f.MayLeave {
			return list
		}
	}
	// A run that was stated is led as it was meant before anything was seen of the suit, and followed whatever is.
	list = ordered(a.inSuit(m, seat, suit, step.Do != Run && a.known(m, suit), list))
	if step.Do != Run {
		for i := range list {
			list[i].step++
		}
	}
	return list
}

// following are the normal cards to a trick that has begun.
func (a *analysis) following(m *moment, seat int, legal uint64, list []option) []option {
	led, partner := int(m.led), (seat+2)&3
	if int(m.step) < len(a.steps) && (seat == a.claimer || !a.alone) {
		step := a.steps[m.step]
		// to a trick of its own suit: it is not thrown on another, nor put under the card that was said before it
		plays := (step.Do == Cash || step.Do == Play) && !taken(a.steps, m, partner)
		if plays && pipOf(*step.Card).suit() == led && legal&pipOf(*step.Card).bit() != 0 {
			if p := pipOf(*step.Card); !beaten(m, step.Do, p, legal, a.theirs(m)) {
				return append(list, option{pip: p, step: m.step + 1})
			}
			after := *m // the claimer sees the card that has been played over it, and goes on
			after.step++
			return a.following(&after, seat, legal, list)
		}
		ruffs := step.Do == Ruff && led == int(step.Suit) || step.Do == Crossruff && led != a.trump ||
			step.Do == RuffLead && led != a.trump && int(m.leader)&1 != a.claimer&1
		if ruffs && legal&suitMask(led) == 0 && a.trump != noTrump && legal&suitMask(a.trump) != 0 {
			return a.ruffs(m, legal, step, list)
		}
		if step.Do == Through && led == int(step.Suit) && m.n == 2 && (int(m.leader)+1)&3 == int(step.Seat) &&
			legal&suitMask(led) != 0 {
			return append(list, option{pip: finessed(m, pipOf(*step.Card), legal, a.theirs(m)), step: m.step + 1})
		}
		if step.Do == Throw && led != pipOf(*step.Card).suit() && legal&pipOf(*step.Card).bit() != 0 {
			return append(list, option{pip: pipOf(*step.Card), step: m.step + 1})
		}
	}
	if legal&(legal-1) == 0 {
		return append(list, option{pip: lowest(legal), step: m.step})
	}
	theirs := a.believed(m)
	mates := int(m.winner) == partner && m.best.above()&theirs == 0
	if legal&suitMask(led) == 0 {
		return a.withoutTheSuit(m, seat, legal, mates, list)
	}
	if a.known(m, led) {
		from := len(list)
		list = a.merged(m, legal, list)
		for i := range list[from:] {
			list[from+i].right = true
		}
		return list
	}
	winning := uint64(0)
	if m.best.suit() == led {
		winning = legal & m.best.above()
	}
	good := goods(winning, theirs)
	low := lowest(legal).bit()
	switch {
	case mates:
		return a.merged(m, low|legal&^goods(legal, theirs), list)
	case winning == 0:
		return a.merged(m, low, list)
	case m.n == 3:
		return a.merged(m, lowest(winning).bit()|highest(winning).bit(), list)
	case good == 0:
		// Without a good card a winning one is a finesse.
		if m.n == 2 && winning != low {
			a.touch(OfFinesse)
		}
		if m.n == 2 && !a.f.NoFinesse {
			return a.merged(m, winning, list)
		}
		return a.merged(m, low, list)
	}
	any, top := good, highest(good).bit()
	if m.n == 1 && goods(a.mate(m, seat)&suitMask(led), theirs) != 0 {
		any, top = any|low, top|low
	}
	if m.n == 2 && winning != good && !a.fromTop(legal) {
		a.touch(OfFinesse)
	}
	if m.n == 2 && !a.f.NoFinesse {
		any = winning
	}
	return a.merged(m, a.inOrder(m, legal, any, top), list)
}

// taken tells whether the trick is that of the step before, whose card partner has led and nothing has beaten yet.
func taken(steps []Step, m *moment, partner int) bool {
	if m.step == 0 || int(m.winner) != partner || int(m.leader) != partner {
		return false
	}
	before := steps[m.step-1]
	return before.Card != nil && (before.Do == Cash || before.Do == Play) && m.best == pipOf(*before.Card)
}

// finessed is the card by which a hand finesses against one that the opponent before it may hold: its highest below
// that card, or its lowest where the card that partner led does as well; over the card itself the lowest that wins.
func finessed(m *moment, against pip, legal, theirs uint64) pip {
	if m.best.suit() != against.suit() {
		return lowest(legal) // it was ruffed
	}
	over, under := legal&m.best.above(), suitMask(against.suit())&(against.bit()-1)
	switch {
	case over == 0, m.winner == m.leader && theirs&under&m.best.above() == 0:
		return lowest(legal)
	case over&under != 0:
		return highest(over & under)
	}
	return lowest(over)
}

// beaten tells whether a higher card has been played than one that was to win or to be finessed, which is then not put
// under it: a card to be cashed where a higher one of the hand wins; under an opponent's an honour (ten or higher) that
// has a card of the others between it and a higher one of the hand. A small card that was stated is a duck, and stands.
func beaten(m *moment, do Deed, p pip, legal, theirs uint64) bool {
	if p.suit() != int(m.led) || m.best.suit() != p.suit() || m.best < p {
		return false
	}
	if do == Cash {
		return legal&m.best.above() != 0
	}
	higher, partner := legal&p.above(), (int(m.leader)+int(m.n)+2)&3
	if p%16 < ten || higher == 0 || int(m.winner) == partner {
		return false
	}
	top := highest(higher)
	return (theirs|m.best.bit())&p.above()&(top.bit()-1) != 0
}

// withoutTheSuit are the normal cards of a hand that cannot follow. Which of several winners a claimer keeps, or a
// small card that leads from hand to hand, is not assumed in the claimer's favour (Laws 70A, 70D1): that one would have
// known is to be found, and then the right card is thrown.
func (a *analysis) withoutTheSuit(m *moment, seat int, legal uint64, mates bool, list []option) []option {
	cards, spare := a.cannotFollow(m, seat, legal, mates), a.spare(m, seat, legal)
	if a.alone && seat != a.claimer || cards&^spare != 0 || a.classes(m, spare) == 1 {
		return a.merged(m, cards, list)
	}
	if a.touchIn(seat, OfDiscards); !a.f.Discards {
		return a.merged(m, cards, list)
	}
	from := len(list)
	list = a.merged(m, spare, list)
	for i := range list[from:] {
		list[from+i].right = true
	}
	return list
}

// cannotFollow are the normal cards of a hand without the suit led: a ruff that wins unless partner's card is good,
// else what is known to lose.
func (a *analysis) cannotFollow(m *moment, seat int, legal uint64, mates bool) uint64 {
	theirs, trumps := a.believed(m), uint64(0)
	if a.trump != noTrump {
		trumps = legal & suitMask(a.trump)
	}
	discards := a.spare(m, seat, legal)
	if losers := discards &^ goods(discards, theirs); losers != 0 {
		discards = losers
	}
	discards = a.thrown(m, seat, discards)
	winning := trumps
	if m.best.suit() == a.trump {
		winning &= m.best.above()
	}
	switch {
	case (mates || winning == 0) && discards != 0:
		return discards
	case winning == 0:
		return legal
	}
	cards := a.size(m, winning)
	if m.n == 1 && goods(a.mate(m, seat)&suitMask(int(m.led)), theirs) != 0 {
		cards |= discards
	}
	return cards
}

// spare are the cards that a hand can throw away: no trumps, and what was said to be played is kept for it.
func (a *analysis) spare(m *moment, seat int, legal uint64) uint64 {
	if a.trump != noTrump {
		legal &^= suitMask(a.trump)
	}
	if seat == a.claimer || !a.alone {
		if others := legal &^ due(a.steps[m.step:]); others != 0 {
			return others
		}
	}
	return legal
}

// thrown are the cards of a hand that cannot follow without those that nothing in another hand beats, where these are
// kept as long as there are others, and of these alone the last of a suit that the hand opposite can lead, which the
// claimer sees. A trump that is not kept is no card thrown away.
func (a *analysis) thrown(m *moment, seat int, cards uint64) uint64 {
	others := (m.hands[0] | m.hands[1] | m.hands[2] | m.hands[3]) &^ m.hands[seat]
	high := goods(cards, others)
	if high == cards {
		for suit := range 4 {
			if own := high & suitMask(suit); own&(own-1) != 0 || a.mate(m, seat)&suitMask(suit) == 0 {
				high &^= own
			}
		}
	}
	kept := cards &^ high
	if a.trump != noTrump {
		kept |= cards & suitMask(a.trump)
	}
	if kept == 0 || kept == cards {
		return cards
	}
	if a.touchIn(seat, OfMasters); a.f.Masters {
		return kept
	}
	return cards
}

// size are the ruffs that are normal of those that could be made.
func (a *analysis) size(m *moment, ruffs uint64) uint64 {
	if ruffs&(ruffs-1) != 0 && a.classes(m, ruffs) > 1 {
		a.touch(OfRuffs)
	}
	if a.f.RuffsLow {
		return lowest(ruffs).bit()
	}
	return ruffs
}

// ruffs are the ruffs of a step: of the size stated, else of any that wins.
func (a *analysis) ruffs(m *moment, legal uint64, step Step, list []option) []option {
	cards := legal & suitMask(a.trump)
	if m.best.suit() == a.trump && cards&m.best.above() != 0 {
		cards &= m.best.above()
	}
	if step.Card != nil && legal&pipOf(*step.Card).bit() != 0 {
		cards = pipOf(*step.Card).bit()
	} else {
		cards = a.size(m, cards)
	}
	after := *m
	if step.Do != Crossruff { // that goes on
		after.step++
	}
	return a.merged(&after, cards, list)
}

// cashes is how many tricks a claimer who has led a card thinks to cash in a row, partner's cards in view.
func (a *analysis) cashes(own, mate uint64, led pip, theirs uint64) int {
	follow := mate & suitMask(led.suit())
	if follow == 0 {
		// Partner throws a card that they never need, which is kept here, for it may be any, or one that would stand in
		// the way of a lower card of the claimer's.
		most := a.cashed(own, mate, led, -1, theirs)
		for suit := range 4 {
			mine, blocking := own&suitMask(suit), mate&suitMask(suit)
			for ; mine != 0 && blocking > mine&-mine; blocking &^= highest(blocking).bit() {
				most = max(most, a.cashed(own, mate&^highest(blocking).bit(), led, -1, theirs))
			}
		}
		return most
	}
	low, high := lowest(follow), highest(follow)
	most := a.cashed(own, mate&^low.bit(), led, low, theirs)
	if high != low && most <= bits.OnesCount64(own) {
		most = max(most, a.cashed(own, mate&^high.bit(), led, high, theirs))
	}
	return most
}

// cashed is the same with the card that partner adds; a negative one where it is of another suit.
func (a *analysis) cashed(own, mate uint64, led, card pip, theirs uint64) int {
	leader, other, top := own, mate, led
	if card > led {
		leader, other, top = mate, own, card
	}
	if top.above()&theirs != 0 {
		return 0
	}
	return 1 + a.cashing(cashing{leader, other, theirs})
}

// cashing is what is cashed from the hand on lead, the hand opposite and what is believed of the others.
type cashing struct{ leader, other, theirs uint64 }

// cashing is how many tricks in a row there are thought to be.
func (a *analysis) cashing(c cashing) int {
	if c.leader == 0 || a.over {
		return 0
	}
	if n, ok := a.cashable[c]; ok {
		return int(n)
	}
	if a.nodes++; a.nodes&0x3ff == 0 && a.ctx.Err() != nil {
		a.over = true
	}
	n, left := 0, bits.OnesCount64(c.leader) // tricks: a hand that discards keeps its card here, and has one too many
	if !a.alone {
		left = min(left, bits.OnesCount64(c.other))
	}
	for cards := c.leader; cards != 0 && n < left; cards &= cards - 1 {
		p := lowest(cards)
		if p.above()&(c.theirs|c.other) == 0 || c.other&p.above() != 0 {
			n = min(left, max(n, a.cashes(c.leader&^p.bit(), c.other, p, c.theirs)))
		}
	}
	if len(a.cashable) >= mostCashable {
		clear(a.cashable)
	}
	a.cashable[c] = int8(n)
	return n
}

// mostCashable bounds the memory of what can be cashed.
const mostCashable = 1 << 16
