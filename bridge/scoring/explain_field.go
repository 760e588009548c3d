package scoring

import (
	"fmt"
	"math/big"

	"redress/bridge"
)

// explain is the account of a side's figure at a line that compares with a field.
func (c *column) explain(line int) []string {
	given := c.given[line]
	w := &working{unit: c.rules.Method.unit(c.rules.boardTop(c.intended))}
	switch {
	case given.Award != nil:
		w.say("%s: %s", given.Award, c.awardWords(*given.Award))
		w.round(c.rules.EachBoard, c.award(*given.Award), c.figure(line))
	case len(given.Assigned) == 0:
		return notScored
	case given.Damage != nil:
		expected, normal := c.instead(line, given.Damage.Expected), c.instead(line, given.Damage.Normal)
		w.section(atTheTable, c.account(line, given.Assigned))
		w.section(withoutIt, expected.account(line, given.Damage.Expected))
		w.section(afterTheOffence, normal.account(line, given.Damage.Normal))
		split := c.split(line)
		w.damage(split)
		w.round(c.rules.EachBoard, split.NonOffending, c.figure(line))
	default:
		w.lines = c.account(line, given.Assigned)
		w.round(c.rules.EachBoard, c.worth(given.Assigned), c.figure(line))
	}
	return w.lines
}

// account is how a score at a line comes to its figure, before the figure is rounded.
func (c *column) account(line int, score Mix) []string {
	switch c.rules.Method {
	case ByCrossIMPs:
		return c.accountIMPs(line, score)
	case ByButler:
		return c.accountButler(score)
	case ByNetPoints:
		return c.accountNet(score)
	}
	return c.accountMatchpoints(line, score)
}

func (c *column) accountMatchpoints(line int, score Mix) []string {
	n, others := c.counted(), frequencies(c.without(line))
	w := &working{unit: c.rules.Method.unit(c.rules.top(n))}
	won := w.weigh(score, func(o Outcome) (string, *big.Rat) {
		beaten, equal := others.beaten(o.Points)
		if c.side == bridge.EastWest {
			beaten = new(big.Rat).Sub(big.NewRat(int64(n-1), 1), new(big.Rat).Add(beaten, equal))
		}
		words := fmt.Sprintf("%s: beats %s, equals %s of %d", o.label(c.side), FigureText(beaten, 2),
			FigureText(equal, 2), n-1)
		return words, c.rules.perWin(new(big.Rat).Add(new(big.Rat).Add(beaten, beaten), equal))
	})
	own := BoardAMatch(score, c.entries[line])
	won = c.halved(w, line, score, won, c.rules.perWin(new(big.Rat).Sub(own, one)))

	w.unit = c.rules.Method.unit(c.rules.top(c.intended))
	each := c.rules.perWin(big.NewRat(1, 1)) // half of a comparison
	missing := c.intended - n
	switch total := c.worth(score); {
	case missing == 0:
	case c.rules.Missing == OnePerMissing:
		w.say("%s more for each of %d missing: %s + %s = %s", each, missing, won, new(big.Rat).Sub(total, won),
			w.unit(total))
	default:
		w.say("Neuberg, %d of %d results: %d/%d × (%s + %s) − %s = %s", n, c.intended, c.intended, n, won, each, each,
			w.unit(total))
	}
	return w.lines
}

func (c *column) accountIMPs(line int, score Mix) []string {
	n, others := c.counted(), frequencies(c.without(line))
	w := &working{unit: c.rules.Method.unit(0)}
	compare := func(own, other int) int { return ownPoints(c.rules.capped(IMPs(own-other)), c.side) }
	sum := w.weigh(score, func(o Outcome) (string, *big.Rat) {
		words := fmt.Sprintf("%s: against %s", o.label(c.side), count(n-1, "other"))
		return words, others.sum(func(other int) int { return compare(o.Points, other) })
	})
	sum = c.halved(w, line, score, sum, against(score, c.entries[line], compare))
	if full := c.rules.Missing.imps(new(big.Rat).Set(sum), n, c.intended); full.Cmp(sum) != 0 {
		w.say("%d of %d results: %d/%d × %s = %s", n, c.intended, c.intended, n, sum, w.unit(full))
		sum = full
	}
	if inverse := c.rules.Divisor.inverse(c.intended); inverse.Cmp(one) != 0 {
		w.say("%s ÷ %s = %s", sum, FigureText(new(big.Rat).Inv(inverse), 6), w.unit(c.worth(score)))
	}
	return w.lines
}

func (c *column) accountButler(score Mix) []string {
	w := &working{unit: c.rules.Method.unit(0)}
	datum := c.scale.(butlerScale).datum
	left := "none left out"
	if drop := c.rules.Datum.dropped(c.counted()); drop > 0 {
		left = fmt.Sprintf("%d left out at each end", drop)
	}
	w.say("datum of %s, %s: %s", count(c.counted(), "result"), left, figure(ownPoints(datum, c.side)))
	w.weigh(score, func(o Outcome) (string, *big.Rat) {
		difference := o.Points - datum
		words := fmt.Sprintf("%s: %s from the datum", o.label(c.side), figure(ownPoints(difference, c.side)))
		return words, big.NewRat(int64(ownPoints(IMPs(difference), c.side)), 1)
	})
	return w.lines
}

func (c *column) accountNet(score Mix) []string {
	w := &working{unit: c.rules.Method.unit(0)}
	w.weigh(score, func(o Outcome) (string, *big.Rat) {
		return o.label(c.side), big.NewRat(int64(ownPoints(o.Points, c.side)), 1)
	})
	return w.lines
}

// halved takes account of a split score that counts half and half for everybody, the pair itself included ([HalfEach]).
// own is what North-South win against the two halves, more than against an equal score.
func (c *column) halved(w *working, line int, score Mix, won, own *big.Rat) *big.Rat {
	if score.same(c.entries[line]) {
		return won
	}
	if c.rules.Method == ByMatchpoints && c.side == bridge.EastWest {
		own = new(big.Rat).Neg(own)
	}
	total := new(big.Rat).Add(won, own)
	w.say("with both halves of the split score among the results: %s + %s = %s", won, own, w.unit(total))
	return total
}

// without is what the other lines are.
func (c *column) without(line int) []Mix {
	entries := append([]Mix(nil), c.entries...)
	entries[line] = nil
	return entries
}

// awardWords is how an artificial score comes to its worth.
func (c *column) awardWords(a Award) string {
	unit := c.rules.Method.unit(c.rules.boardTop(c.intended))
	worth := c.award(a)
	switch imps := a.InIMPs(); {
	case c.rules.Method == ByMatchpoints:
		return fmt.Sprintf("%s%% of %d = %s", FigureText(a.Percentage(), 2), c.rules.boardTop(c.intended), unit(worth))
	case worth.Cmp(imps) != 0:
		return fmt.Sprintf("%s × %d = %s", FigureText(imps, 2), c.intended-1, unit(worth))
	}
	return unit(worth)
}
