package scoring

import (
	"fmt"
	"math/big"
	"strings"

	"redress/bridge"
)

// Explain is how the figure of one side of a line comes about, for people to check: what each result is worth, how the
// results are weighted, what makes up for missing results, and how damage is split. Points are those of the side that
// is explained, and figures have at most two decimals, while the reckoning is exact. Lines are counted from 0. The
// arguments are those of [Rules.Board] and wrong in the same ways; a line that the board has not is an error.
func (r Rules) Explain(lines []Line, scheduled, line int, side bridge.Side) ([]string, error) {
	if err := r.checkLines(lines, scheduled); err != nil {
		return nil, err
	}
	if line < 0 || line >= len(lines) || !side.Valid() {
		return nil, fmt.Errorf("the board has %s: there is no line %d, %s, to explain", count(len(lines), "line"), line+
			1, side)
	}
	if r.Method.withinMatch() {
		return r.seatOf(lines, line, side).explain(), nil
	}
	northSouth, eastWest := r.columns(lines, scheduled)
	if err := withinTop(lines, r.boardTop(northSouth.intended)); err != nil {
		return nil, err
	}
	if entered := lines[line].ByHand.Of(side); entered != nil {
		return []string{"by hand: " + r.Method.unit(r.boardTop(northSouth.intended))(entered)}, nil
	}
	if side == bridge.EastWest {
		return eastWest.explain(line), nil
	}
	return northSouth.explain(line), nil
}

// notScored is what there is to say of a line without a score.
var notScored = []string{"no score: nothing to compare"}

// working is the account of one figure, line by line.
type working struct {
	lines []string
	unit  func(figure *big.Rat) string // the figure with what it is counted in
}

func (w *working) say(format string, values ...any) {
	for i, value := range values {
		if figure, ok := value.(*big.Rat); ok {
			values[i] = FigureText(figure, 2)
		}
	}
	w.lines = append(w.lines, fmt.Sprintf(format, values...))
}

// weigh converts each result of a score by itself and then weights them (Law 12C1(c)). each says in words what a
// result is, and gives what it is worth.
func (w *working) weigh(score Mix, each func(o Outcome) (string, *big.Rat)) *big.Rat {
	mean, parts := new(big.Rat), make([]string, len(score))
	for i, o := range score {
		words, worth := each(o)
		w.say("%s: %s", words, w.unit(worth))
		mean.Add(mean, new(big.Rat).Mul(o.Share, worth))
		parts[i] = fmt.Sprintf("%s of %s", ShareText(o.Share), FigureText(worth, 2))
	}
	if len(score) > 1 {
		w.say("%s = %s", strings.Join(parts, " + "), w.unit(mean))
	}
	return mean
}

// round tells of rounding where it changed the figure.
func (w *working) round(rule Rounding, exact, rounded *big.Rat) {
	if exact.Cmp(rounded) != 0 {
		w.say("rounded %s: %s", rule, w.unit(rounded))
	}
}

// damage tells how what the non-offending side is given follows from the three figures (Law 12C1(e)).
func (w *working) damage(s DamageSplit) {
	switch s.Case {
	case NoDamage:
		w.say("no damage: %s without the infraction is no better than %s at the table", s.Expected, s.Actual)
	case AllSelfInflicted:
		w.say("damage: %s, all of it self-inflicted: %s after the infraction is no worse than %s without it", s.Damage,
			s.Normal, s.Expected)
	case NoSelfInflicted:
		w.say("damage: %s, none of it self-inflicted: %s after the infraction is no better than %s at the table",
			s.Damage, s.Normal, s.Actual)
	case PartlyInflicted:
		w.say("damage: %s, of which %s is self-inflicted and %s the consequence of the infraction", s.Damage,
			s.SelfInflicted, s.Consequent)
	}
	if s.Consequent.Sign() == 0 {
		w.say("the result of the table stands: %s", w.unit(s.NonOffending))
		return
	}
	w.say("%s at the table + %s made good = %s", s.Actual, s.Consequent, w.unit(s.NonOffending))
}

// section adds the lines of another account under a heading of their own.
func (w *working) section(heading string, lines []string) {
	for _, line := range lines {
		w.lines = append(w.lines, heading+", "+line)
	}
}

// The headings of the three figures of self-inflicted damage.
const (
	atTheTable      = "at the table"
	withoutIt       = "without the infraction"
	afterTheOffence = "normal after the infraction"
)

// label names a result: in the words of the Director, if there are any, and in points of the side.
func (o Outcome) label(side bridge.Side) string {
	points := figure(ownPoints(o.Points, side))
	if o.Name == "" {
		return points
	}
	return fmt.Sprintf("%s (%s)", o.Name, points)
}

// ownPoints are points of North-South seen from a side.
func ownPoints(points int, side bridge.Side) int {
	if side == bridge.EastWest {
		return -points
	}
	return points
}

// String is the rounding in words: "to 1 decimal".
func (r Rounding) String() string {
	switch {
	case !r.On:
		return "not at all"
	case r.Places == 0:
		return "to a whole number"
	}
	return "to " + count(r.Places, "decimal")
}

// unit writes figures of the method with what they are counted in; top is that of the board.
func (m Method) unit(top int) func(*big.Rat) string {
	return func(figure *big.Rat) string {
		text := FigureText(figure, 2)
		switch m {
		case ByMatchpoints, ByBoardAMatch:
			return fmt.Sprintf("%s of %d", text, top)
		case ByTotalPoints, ByNetPoints:
			return text + " points"
		}
		if new(big.Rat).Abs(figure).Cmp(one) == 0 {
			return text + " IMP"
		}
		return text + " IMPs"
	}
}
