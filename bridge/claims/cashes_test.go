package claims

import (
	"context"
	"testing"
)

// plainlyCashed is how many tricks in a row two hands cash that throw a card of their own where they cannot follow;
// both tells whether each of them threw one on the way.
func plainlyCashed(leader, other, theirs uint64, threw [2]bool) (most int, both bool) {
	both = threw[0] && threw[1]
	for cards := leader; cards != 0; cards &= cards - 1 {
		p := lowest(cards)
		if p.above()&(theirs|other) != 0 && other&p.above() == 0 {
			continue
		}
		follow, after := other&suitMask(p.suit()), threw
		if follow != 0 {
			follow = lowest(follow).bit() | highest(follow).bit()
		} else {
			follow, after[1] = other, true
		}
		for ; follow != 0; follow &= follow - 1 {
			q, next := lowest(follow), [2]uint64{leader &^ p.bit(), other}
			next[1] &^= q.bit()
			top, told := p, after
			if q.suit() == p.suit() && q > p {
				top, next[0], next[1] = q, next[1], next[0]
				told[0], told[1] = after[1], after[0]
			}
			if top.above()&theirs != 0 {
				continue
			}
			n, twice := plainlyCashed(next[0], next[1], theirs, told)
			if n++; n > most {
				most, both = n, twice
			}
		}
	}
	return most, both
}

// TestCashedPlainly: what a claimer with an eye for entries thinks to cash is what a plain enumeration finds that
// throws a card wherever one is thrown, also where both hands throw some, on different tricks.
func TestCashedPlainly(t *testing.T) {
	r := seeded(227, 229)
	threw := 0
	for i := range many(3000, 30000) {
		c := claimed(t, r, 3+i%3)
		a := new(Analyst).analysis(context.Background(), c, Findings{})
		if a.alone {
			continue
		}
		m := a.start(c)
		own, mate, theirs := m.hands[a.claimer], m.hands[(a.claimer+2)&3], a.theirs(m)
		want, both := plainlyCashed(own, mate, theirs, [2]bool{})
		if got := a.cashing(cashing{own, mate, theirs}); got != want {
			t.Errorf("%s, %s leads: %d tricks in a row, want %d", c.Deal, c.Claimer, got, want)
		}
		if both {
			threw++
		}
	}
	if threw < 50 {
		t.Errorf("both hands threw a card in %d positions alone", threw)
	}
}
