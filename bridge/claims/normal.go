package claims

// believed are the cards that the claimer thinks the others hold.
func (a *analysis) believed(m moment) uint64 {
	theirs := m.hands[(a.claimer+1)&3] | m.hands[(a.claimer+3)&3]
	theirs &^= a.forgotten
	if a.trump != noTrump && !m.knows {
		theirs &^= suitMask(a.trump)
	}
	return theirs
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

// known tells whether an opponent has shown out of a suit, so that its layout is known (Law 70E1).
func (a *analysis) known(m moment, suit int) bool {
	return m.shown&(1<<(4*((a.claimer+1)&3)+suit)|1<<(4*((a.claimer+3)&3)+suit)) != 0
}

// mate is the hand opposite where the claimer plays it too.
func (a *analysis) mate(m moment, seat int) uint64 {
	if a.alone {
		return 0
	}
	return m.hands[(seat+2)&3]
}

// leads are the normal leads: what was stated first, then trumps that are known to be out, then any suit in which
// something is good.
func (a *analysis) leads(m moment, seat int) []option {
	for ; int(m.step) < len(a.steps); m.step++ {
		if list := a.stated(m, seat); len(list) > 0 {
			return list
		}
	}
	hand, mate, theirs := m.hands[seat], a.mate(m, seat), a.believed(m)
	if a.trump != noTrump && m.knows && theirs&suitMask(a.trump) != 0 {
		if own := hand & suitMask(a.trump); own != 0 && goods((own|mate)&suitMask(a.trump), theirs) != 0 {
			return a.inSuit(m, seat, a.trump)
		}
	}
	var list, trumps []option
	for suit := range 4 {
		own := hand & suitMask(suit)
		ruffed := suit != a.trump && mate&suitMask(suit) == 0 && a.trump != noTrump && mate&suitMask(a.trump) != 0
		if own == 0 || goods((own|mate)&suitMask(suit), theirs) == 0 && !ruffed {
			continue
		}
		if suit == a.trump && !m.knows && a.f.KeepsTrump {
			trumps = a.inSuit(m, seat, suit)
			continue
		}
		list = append(list, a.inSuit(m, seat, suit)...)
	}
	if len(list) == 0 {
		list = trumps
	}
	if len(list) == 0 { // nothing is good: any of the losers
		list = a.apart(m, hand)
	}
	if a.f.Entries {
		list = a.keepsEntries(m, seat, list, theirs)
	}
	return list
}

// inSuit are the normal leads of one suit.
func (a *analysis) inSuit(m moment, seat, suit int) (list []option) {
	own, mate, theirs := m.hands[seat]&suitMask(suit), a.mate(m, seat)&suitMask(suit), a.believed(m)
	if a.known(m, suit) {
		for _, o := range a.apart(m, own) {
			o.right = true
			list = append(list, o)
		}
		return list
	}
	cards := a.inOrder(goods(own, theirs), own)
	if goods(mate, theirs) != 0 && (cards == 0 || !a.fromTop(own)) || cards == 0 {
		cards |= lowest(own).bit()
	}
	return a.apart(m, cards)
}

// inOrder are those of the good cards of a suit that may be played first.
func (a *analysis) inOrder(good, own uint64) uint64 {
	if good != 0 && a.fromTop(own) {
		return highest(good).bit()
	}
	return good
}

// fromTop tells whether a suit held so is played from the top.
func (a *analysis) fromTop(own uint64) bool {
	const queen = 10
	return a.f.Order == TopDown || a.f.Order == Solid && highest(own)%16 >= queen
}

// stated are the leads that follow the step of the statement; none where it cannot be followed here.
func (a *analysis) stated(m moment, seat int) (list []option) {
	step := a.steps[m.step]
	hand, mate := m.hands[seat], a.mate(m, seat)
	suit := int(step.Suit)
	switch step.Do {
	case Cash, Play:
		p := pipOf(*step.Card)
		if hand&p.bit() != 0 {
			return []option{{pip: p, step: m.step + 1}}
		}
		if own := hand & suitMask(p.suit()); mate&p.bit() != 0 && own != 0 {
			return []option{{pip: lowest(own), step: m.step}}
		}
		return nil
	case Draw:
		theirs := m.hands[(a.claimer+1)&3] | m.hands[(a.claimer+3)&3]
		if a.trump == noTrump || hand&suitMask(a.trump) == 0 || theirs&suitMask(a.trump) == 0 {
			return nil
		}
		m.knows = true
		return a.inSuit(m, seat, a.trump)
	case Ruff:
		if hand&suitMask(suit) == 0 || a.trump == noTrump || mate&suitMask(suit) != 0 ||
			mate&suitMask(a.trump) == 0 {
			return nil
		}
		return a.apart(m, hand&suitMask(suit))
	}
	if hand&suitMask(suit) == 0 {
		return nil
	}
	if step.Do == Run && a.f.MayLeave && a.known(m, suit) {
		return nil
	}
	list = a.inSuit(m, seat, suit)
	if step.Do == Run {
		// A line that was stated is followed, whatever is seen on the way.
		for i := range list {
			list[i].right = false
		}
		return list
	}
	for i := range list {
		list[i].step++
	}
	return list
}

// follows are the normal cards to a trick that has begun.
func (a *analysis) following(m moment, seat int, legal uint64) []option {
	if int(m.step) < len(a.steps) {
		step := a.steps[m.step]
		if (step.Do == Cash || step.Do == Play) && legal&pipOf(*step.Card).bit() != 0 {
			return []option{{pip: pipOf(*step.Card), step: m.step + 1}}
		}
		if step.Do == Ruff && m.led == int(step.Suit) && legal&suitMask(m.led) == 0 && a.trump != noTrump &&
			legal&suitMask(a.trump) != 0 {
			return a.ruffs(m, legal, step)
		}
	}
	theirs, partner := a.believed(m), (seat+2)&3
	mates := m.winner == partner && m.best.above()&theirs == 0 && m.best.suit() == m.led
	if m.winner == partner && m.best.suit() == a.trump {
		mates = m.best.above()&theirs == 0
	}
	if legal&suitMask(m.led) == 0 {
		return a.apart(m, a.cannotFollow(m, seat, legal, mates))
	}
	if a.known(m, m.led) {
		list := a.apart(m, legal)
		for i := range list {
			list[i].right = true
		}
		return list
	}
	winning := uint64(0)
	if m.best.suit() == m.led {
		winning = legal & m.best.above()
	}
	good := goods(winning, theirs)
	low := lowest(legal).bit()
	switch {
	case mates:
		return a.apart(m, low|legal&^goods(legal, theirs))
	case winning == 0:
		return a.apart(m, low)
	case m.n == 3:
		return a.apart(m, lowest(winning).bit()|highest(winning).bit())
	case m.n == 2 && !a.f.NoFinesse && (good == 0 || !a.fromTop(legal)):
		return a.apart(m, winning)
	case good == 0:
		return a.apart(m, low)
	}
	cards := a.inOrder(good, legal)
	if m.n == 1 && goods(a.mate(m, seat)&suitMask(m.led), theirs) != 0 {
		cards |= low
	}
	return a.apart(m, cards)
}

// cannotFollow are the normal cards of a hand without the suit led: a ruff that wins unless partner's card is good,
// else what is known to lose.
func (a *analysis) cannotFollow(m moment, seat int, legal uint64, mates bool) uint64 {
	theirs, trumps := a.believed(m), uint64(0)
	if a.trump != noTrump {
		trumps = legal & suitMask(a.trump)
	}
	discards := legal &^ trumps
	if losers := discards &^ goods(discards, theirs); losers != 0 {
		discards = losers
	}
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
	cards := winning
	if a.f.RuffsLow {
		cards = lowest(winning).bit()
	}
	if m.n == 1 && goods(a.mate(m, seat)&suitMask(m.led), theirs) != 0 {
		cards |= discards
	}
	return cards
}

// ruffs are the ruffs of a step: of the size stated, else of any that wins.
func (a *analysis) ruffs(m moment, legal uint64, step Step) []option {
	cards := legal & suitMask(a.trump)
	if m.best.suit() == a.trump && cards&m.best.above() != 0 {
		cards &= m.best.above()
	}
	if step.Card != nil && legal&pipOf(*step.Card).bit() != 0 {
		cards = pipOf(*step.Card).bit()
	} else if a.f.RuffsLow {
		cards = lowest(cards).bit()
	}
	m.step++
	return a.apart(m, cards)
}

// keepsEntries leaves out the leads after which less of what is believed good can be cashed.
func (a *analysis) keepsEntries(m moment, seat int, list []option, theirs uint64) (kept []option) {
	most := -1
	for _, o := range list {
		next := m.hands[seat] &^ o.bit()
		n := a.cashes(next, a.mate(m, seat), o.pip, theirs)
		if n > most {
			most, kept = n, kept[:0:0]
		}
		if n == most || o.right {
			kept = append(kept, o)
		}
	}
	return kept
}

// cashes is how many tricks a claimer who has led a card thinks to cash in a row, partner's cards in view.
func (a *analysis) cashes(own, mate uint64, led pip, theirs uint64) int {
	if a.over {
		return 0
	}
	a.nodes++
	most := 0
	follow := mate & suitMask(led.suit())
	try := func(card pip, with uint64) {
		leader, other := own, with
		top := led
		if card >= 0 && card > led && card.suit() == led.suit() {
			leader, other, top = with, own, card
		}
		if top.above()&theirs != 0 {
			return
		}
		n := 1
		for left := leader; left != 0; left &= left - 1 {
			p := lowest(left)
			if p.above()&(theirs|other) == 0 || other&suitMask(p.suit())&p.above() != 0 {
				n = max(n, 1+a.cashes(leader&^p.bit(), other, p, theirs))
			}
		}
		most = max(most, n)
	}
	if follow == 0 {
		try(-1, mate)
		return most
	}
	low, high := lowest(follow), highest(follow)
	try(low, mate&^low.bit())
	if high != low {
		try(high, mate&^high.bit())
	}
	return most
}
