package scoring

import (
	"encoding/json"
	"math/big"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"redress/bridge"
)

// chance makes boards of every kind that the rules know.
type chance struct{ *rand.Rand }

func newChance(n uint64) chance { return chance{rand.New(rand.NewPCG(78, n))} }

func (c chance) points() int {
	return []int{-1100, -450, -100, -50, 0, 50, 90, 110, 140, 420, 430, 620, 980}[c.IntN(13)]
}

func (c chance) mix() Mix {
	shares := [][]*big.Rat{
		{big.NewRat(1, 1)}, {big.NewRat(1, 2), big.NewRat(1, 2)}, {big.NewRat(2, 3), big.NewRat(1, 3)},
		{big.NewRat(3, 10), big.NewRat(3, 10), big.NewRat(2, 5)}, {big.NewRat(1, 7), big.NewRat(6, 7)},
	}[c.IntN(5)]
	var m Mix
	for _, share := range shares {
		m = append(m, Outcome{Points: c.points(), Share: share})
	}
	return m
}

func (c chance) sideScore() SideScore {
	switch c.IntN(5) {
	case 0:
		return SideScore{Award: &Award{Kind: []AwardKind{AveragePlus, Average, AverageMinus}[c.IntN(3)]}}
	case 1:
		return SideScore{Assigned: Plain(c.points()), Damage: &Damage{c.mix(), c.mix()}}
	}
	return SideScore{Assigned: c.mix()}
}

// line is plain more often than not; adjusted ones may be split, artificial, or not.
func (c chance) line() Line {
	switch c.IntN(9) {
	case 0:
		return Line{NotPlayed: true}
	case 1:
		return Line{Adjusted: &Adjusted{c.sideScore(), c.sideScore()}}
	case 2:
		m := c.mix()
		return Line{Adjusted: &Adjusted{SideScore{Assigned: m}, SideScore{Assigned: m}}}
	}
	return Line{Points: c.points()}
}

func (c chance) lines(n int) []Line {
	lines := make([]Line, n)
	for i := range lines {
		lines[i] = c.line()
	}
	return lines
}

func (c chance) rules() Rules {
	r := Rules{
		Method:  []Method{ByMatchpoints, ByMatchpoints, ByCrossIMPs, ByButler}[c.IntN(4)],
		PerWin:  c.IntN(3),
		Missing: []Missing{Neuberg, OnePerMissing, TopOfPlayed}[c.IntN(3)],
		Divisor: []Divisor{ByComparisons, ByResults, Undivided, ByRoot}[c.IntN(4)],
		Cap:     17 * c.IntN(2),
		Datum:   DatumRule{[]DropRule{DropNone, DropCount, DropGraded}[c.IntN(3)], c.IntN(2), AwayFromZero},
		Split:   []SplitRule{SeparateFields, HalfEach}[c.IntN(2)],
	}
	return r
}

// everyKind calls f with rules and boards of every kind.
func everyKind(f func(c chance, r Rules, lines []Line, scheduled int)) {
	for n := range uint64(600) {
		c := newChance(n)
		r, lines := c.rules(), c.lines(1+c.IntN(12))
		f(c, r, lines, len(lines)+c.IntN(3))
		r.Method = []Method{ByTeamsIMPs, ByBoardAMatch}[c.IntN(2)]
		if lines = c.lines(2); r.checkMatch(lines) == nil {
			f(c, r, lines, 0)
		}
	}
}

func mustBoard(t *testing.T, r Rules, lines []Line, scheduled int) SideFigures {
	t.Helper()
	figures, err := r.Board(lines, scheduled)
	if err != nil {
		t.Fatalf("%+v: %v", r, err)
	}
	return figures
}

// TestBoardByDefinition works the board out again pair by pair: each line against each other one, by expectation.
func TestBoardByDefinition(t *testing.T) {
	compared := 0
	everyKind(func(_ chance, r Rules, lines []Line, scheduled int) {
		if r.Method != ByMatchpoints && r.Method != ByCrossIMPs {
			return
		}
		compared++
		figures := mustBoard(t, r, lines, scheduled)
		for _, side := range []bridge.Side{bridge.NorthSouth, bridge.EastWest} {
			if got, want := figures.of(side), byDefinition(r, lines, scheduled, side); !equalFigures(got, want) {
				t.Errorf("%+v, %s:\n got %s\nwant %s", r, side, inText(got), inText(want))
			}
		}
	})
	if compared < 300 {
		t.Errorf("%d boards compared", compared)
	}
}

// byDefinition is the slow way.
func byDefinition(r Rules, lines []Line, scheduled int, side bridge.Side) []*big.Rat {
	intended, n := scheduled, 0
	if r.Missing == TopOfPlayed {
		intended = 0
		for _, line := range lines {
			if len(line.Given(0).Assigned)+len(line.Given(1).Assigned) > 0 {
				intended++
			}
		}
	}
	for _, line := range lines {
		if len(line.Given(side).Assigned) > 0 {
			n++
		}
	}
	figures := make([]*big.Rat, len(lines))
	for i, line := range lines {
		given := line.Given(side)
		switch {
		case given.Award != nil && r.Method == ByMatchpoints:
			figures[i] = given.Award.Matchpoints(r.top(intended))
		case given.Award != nil && r.Divisor == Undivided:
			figures[i] = new(big.Rat).Mul(given.Award.InIMPs(), big.NewRat(int64(max(intended-1, 0)), 1))
		case given.Award != nil:
			figures[i] = given.Award.InIMPs()
		case given.Damage != nil:
			of := func(m Mix) *big.Rat { return pairwise(r, lines, i, side, m, n, intended) }
			figures[i], _, _ = selfInflicted(of(given.Assigned), of(given.Damage.Expected), of(given.Damage.Normal))
		case len(given.Assigned) > 0:
			figures[i] = pairwise(r, lines, i, side, given.Assigned, n, intended)
		}
	}
	return figures
}

// pairwise compares one score, at a line, with all that the side's lines are.
func pairwise(r Rules, lines []Line, at int, side bridge.Side, score Mix, n, intended int) *big.Rat {
	sign := 1 - 2*int(side)
	total := new(big.Rat)
	compare := func(own, other Mix) {
		for _, a := range own {
			for _, b := range other {
				worth := IMPs(sign * (a.Points - b.Points))
				if r.Cap > 0 {
					worth = max(-r.Cap, min(r.Cap, worth))
				}
				if r.Method == ByMatchpoints {
					worth = plainMatchpoints([]int{sign * a.Points, sign * b.Points})[0]
				}
				share := new(big.Rat).Mul(a.Share, b.Share)
				total.Add(total, share.Mul(share, big.NewRat(int64(worth), 1)))
			}
		}
	}
	for i, line := range lines {
		entry, opponents := line.Given(side).Assigned, line.Given(side.Opponents()).Assigned
		if i == at {
			entry = score
		}
		both := len(entry) > 0 && len(opponents) > 0
		if r.Split == HalfEach && both && !reflect.DeepEqual(entry, opponents) {
			entry = entry.with(opponents)
			if i == at && r.Method == ByMatchpoints {
				total.Sub(total, big.NewRat(1, 1))
			}
		} else if i == at {
			continue
		}
		compare(score, entry)
	}
	if r.Method == ByMatchpoints {
		switch missing := big.NewRat(int64(intended-n), 1); r.Missing {
		case OnePerMissing:
			total.Add(total, missing)
		default: // m × N/n + (N-n)/n
			total.Mul(total, big.NewRat(int64(intended), int64(n)))
			total.Add(total, missing.Mul(missing, big.NewRat(1, int64(n))))
		}
		if r.PerWin == 1 {
			total.Mul(total, big.NewRat(1, 2))
		}
		return total
	}
	if r.Missing != OnePerMissing {
		total.Mul(total, big.NewRat(int64(intended), int64(n)))
	}
	switch {
	case intended < 2 || r.Divisor == Undivided:
	case r.Divisor == ByResults:
		total.Quo(total, big.NewRat(int64(intended), 1))
	case r.Divisor == ByRoot:
		total.Quo(total, root(2*intended*(intended-1)))
	default:
		total.Quo(total, big.NewRat(int64(intended-1), 1))
	}
	return total
}

func TestBoardSums(t *testing.T) {
	everyKind(func(c chance, r Rules, lines []Line, _ int) {
		if r.Method.withinMatch() {
			return
		}
		for i := range lines { // nothing artificial, nothing split
			lines[i] = Line{Points: c.points()}
			if m := c.mix(); c.IntN(3) == 0 {
				lines[i].Adjusted = &Adjusted{SideScore{Assigned: m}, SideScore{Assigned: m}}
			}
		}
		figures, n := mustBoard(t, r, lines, 0), len(lines)
		sum := new(big.Rat)
		for i := range lines {
			sum.Add(sum, figures.NorthSouth[i])
			if both := new(big.Rat).Add(figures.NorthSouth[i],
				figures.EastWest[i]); both.Cmp(big.NewRat(int64(figures.Top), 1)) != 0 {
				t.Errorf("%+v: a table shares %s, not %d", r, both, figures.Top)
			}
		}
		if r.Method != ByButler && sum.Cmp(big.NewRat(int64(figures.Top*n), 2)) != 0 {
			t.Errorf("%+v: %s in all for %d lines, top %d", r, sum, n, figures.Top)
		}
	})
}

func negated(m Mix) Mix {
	m = slices.Clone(m)
	for i := range m {
		m[i].Points = -m[i].Points
	}
	return m
}

func (s SideScore) turned() SideScore {
	s.Assigned = negated(s.Assigned)
	if s.Damage != nil {
		s.Damage = &Damage{negated(s.Damage.Expected), negated(s.Damage.Normal)}
	}
	return s
}

func TestSidesMirror(t *testing.T) {
	everyKind(func(_ chance, r Rules, lines []Line, scheduled int) {
		mirrored := slices.Clone(lines)
		for i, line := range lines {
			mirrored[i].Points = -line.Points
			if a := line.Adjusted; a != nil {
				mirrored[i].Adjusted = &Adjusted{a.EastWest.turned(), a.NorthSouth.turned()}
			}
		}
		got, want := mustBoard(t, r, mirrored, scheduled), mustBoard(t, r, lines, scheduled)
		if !equalFigures(got.NorthSouth, want.EastWest) || !equalFigures(got.EastWest, want.NorthSouth) ||
			got.Datum != -want.DatumEW {
			t.Errorf("%+v: the other way round\n got %s and %s\nwant %s and %s", r, inText(got.NorthSouth),
				inText(got.EastWest), inText(want.EastWest), inText(want.NorthSouth))
		}
	})
}

// TestSameBoard: what does not change a board does not change its figures.
func TestSameBoard(t *testing.T) {
	change := func(lines []Line, mixed func(Mix) Mix) []Line {
		changed := slices.Clone(lines)
		for i, line := range lines {
			if a := line.Adjusted; a != nil {
				b := *a
				b.NorthSouth.Assigned, b.EastWest.Assigned = mixed(a.NorthSouth.Assigned), mixed(a.EastWest.Assigned)
				changed[i].Adjusted = &b
			}
		}
		return changed
	}
	everyKind(func(c chance, r Rules, lines []Line, scheduled int) {
		before := asText(t, lines)
		want := mustBoard(t, r, lines, scheduled)
		plainAdjusted := slices.Clone(lines)
		for i, line := range lines {
			if line.Adjusted == nil && !line.NotPlayed {
				plainAdjusted[i].Adjusted = &Adjusted{SideScore{Assigned: Plain(line.Points)},
					SideScore{Assigned: Plain(line.Points)}}
			}
		}
		for name, same := range map[string][]Line{
			"a second time":      lines,
			"adjusted to itself": plainAdjusted,
			"results turned": change(lines, func(m Mix) Mix {
				m = slices.Clone(m)
				slices.Reverse(m)
				return m
			}),
			"results in halves": change(lines, func(m Mix) Mix { return m.with(m) }),
		} {
			if got := mustBoard(t, r, same, scheduled); !equalFigures(got.NorthSouth, want.NorthSouth) ||
				!equalFigures(got.EastWest, want.EastWest) {
				t.Errorf("%+v, %s:\n got %s\nwant %s", r, name, inText(got.NorthSouth), inText(want.NorthSouth))
			}
		}
		if asText(t, lines) != before {
			t.Errorf("%+v: the lines were changed", r)
		}
		if r.Method.withinMatch() {
			return
		}
		order := c.Perm(len(lines))
		shuffled := make([]Line, len(lines))
		for i, at := range order {
			shuffled[i] = lines[at]
		}
		got := mustBoard(t, r, shuffled, scheduled)
		for i, at := range order {
			if !equalFigures(got.NorthSouth[i:i+1], want.NorthSouth[at:at+1]) ||
				!equalFigures(got.EastWest[i:i+1], want.EastWest[at:at+1]) {
				t.Errorf("%+v: line %d scores otherwise in another order", r, at+1)
			}
		}
	})
}

func asText(t *testing.T, lines []Line) string {
	t.Helper()
	text, err := json.Marshal(lines)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
