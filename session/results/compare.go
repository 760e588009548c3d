package results

import (
	"cmp"
	"fmt"
	"math/big"
	"slices"

	"redress/bridge/scoring"
)

// Difference is a line whose printed points are not those that its result scores.
type Difference struct {
	Row    Row
	Kind   DifferenceKind
	OursNS *big.Rat // as we score the line, exact; nil where it scores nothing
	OursEW *big.Rat
	Text   string // a sentence with both figures
}

// DifferenceKind is why the printed points of a line are others than ours, as far as the file tells.
type DifferenceKind string

// The kinds of difference.
const (
	// DifferentArtificial is an artificial score that has another figure than its code, in the way of Law 12C2(c): a
	// side that was not at fault has more than 60 percent, an offender less than 40.
	DifferentArtificial DifferenceKind = "artificial"
	// AdjustedByHand is an artificial score that has other points than its code gives. They stand.
	AdjustedByHand DifferenceKind = "adjusted by hand"
	// SingleLine is a single line of a board that has points of its own: somebody adjusted it by hand, or they are a
	// misprint.
	SingleLine DifferenceKind = "a single line"
	// DifferentScoring is a board that was scored by other rules than those given, or from other results.
	DifferentScoring DifferenceKind = "different"
)

// Comparison is what came of holding printed points against our own scoring.
type Comparison struct {
	Compared    int // lines with printed points that were held against ours
	Differences []Difference
	Unscored    []string // boards that could not be scored by the rules, and why

	apart, together int // boards of several sections that agree better one way than the other

	rounded int // printed figures of results that are ours only to so many decimals as the file prints
}

// Compare scores every board by the rules and holds what the file prints against it. Printed points have few decimals,
// so that half a unit of the last one is no difference. How many results a board should have had is told by what both
// sides of its lines share, where the rules are not those that the file as a whole shows. Rounding in the rules is not
// used.
func (f *File) Compare(rules scoring.Rules) Comparison {
	by := scale{Rules: rules}
	if found := f.scale(); found.Rules == rules {
		by = found
	}
	found := f.compare(by)
	f.tellKept(found.Differences)
	return found
}

func (f *File) compare(by scale) Comparison {
	by.EachBoard, by.Total = scoring.Rounding{}, scoring.Rounding{}
	c := comparing{scale: by, rules: by.Rules, tolerance: f.tolerance()}
	for _, rows := range f.boards() {
		before := c.found
		if byMatch(by.Method) {
			for _, match := range matches(rows) {
				c.board(match)
			}
		} else {
			c.field(rows)
		}
		if Lacks(f, rows[0].Board) && slices.ContainsFunc(c.found.Differences[len(before.Differences):], ofResult) {
			c.found = before
			c.found.Unscored = append(c.found.Unscored, NotHeld(rows[0].Board))
		}
	}
	slices.SortStableFunc(c.found.Differences, func(a, b Difference) int { return cmp.Compare(a.Row.At, b.Row.At) })
	return c.found
}

func ofResult(d Difference) bool { return d.Row.natural() }

type comparing struct {
	scale     scale
	rules     scoring.Rules
	tolerance *big.Rat
	found     Comparison
}

// tolerance is half a unit of the last decimal that the file prints.
func (f *File) tolerance() *big.Rat {
	var figures []*big.Rat
	for _, row := range f.Rows {
		figures = append(figures, row.NSPoints, row.EWPoints)
	}
	return toleranceOf(figures)
}

func toleranceOf(figures []*big.Rat) *big.Rat {
	decimals := 0
	for _, figure := range figures {
		if figure != nil {
			n, _ := figure.FloatPrec()
			decimals = max(decimals, n)
		}
	}
	unit := new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(decimals)), nil)
	return new(big.Rat).SetFrac(big.NewInt(1), unit.Mul(unit, big.NewInt(2)))
}

// field compares a board whose lines compare with each other: all sections together, or each by itself where that
// agrees better.
func (c *comparing) field(rows []Row) {
	together := comparing{scale: c.scale, rules: c.rules, tolerance: c.tolerance}
	together.board(rows)
	apart := comparing{scale: c.scale, rules: c.rules, tolerance: c.tolerance}
	for _, section := range sections(rows) {
		apart.board(section)
	}
	better := together
	switch one, all := len(apart.found.Differences), len(together.found.Differences); {
	case one < all:
		better = apart
		c.found.apart++
	case one > all:
		c.found.together++
	}
	c.found.Compared += better.found.Compared
	c.found.Differences = append(c.found.Differences, better.found.Differences...)
	c.found.Unscored = append(c.found.Unscored, better.found.Unscored...)
	c.found.rounded += better.found.rounded
}

func sections(rows []Row) [][]Row {
	var names []string
	bySection := map[string][]Row{}
	for _, row := range rows {
		if bySection[row.Section] == nil {
			names = append(names, row.Section)
		}
		bySection[row.Section] = append(bySection[row.Section], row)
	}
	all := make([][]Row, 0, len(names))
	for _, name := range names {
		all = append(all, bySection[name])
	}
	return all
}

// board compares lines that are scored together.
func (c *comparing) board(rows []Row) {
	if !slices.ContainsFunc(rows, printed) {
		return
	}
	lines := make([]scoring.Line, 0, len(rows))
	places := make([]int, len(rows)) // of each row among the lines
	for i, row := range rows {
		places[i] = len(lines)
		for range row.Multiplicity {
			lines = append(lines, row.line())
		}
	}
	figures, err := c.score(lines, rows)
	if err != nil {
		c.found.Unscored = append(c.found.Unscored, fmt.Sprintf("Board %d: %s.", rows[0].Board, err))
		return
	}
	if figures.Compared < 2 {
		return // nothing was compared, so that no figure can be wrong
	}
	wrong := c.wrong(rows, places, figures)
	kind := DifferentScoring
	if own := slices.DeleteFunc(slices.Clone(wrong), func(i int) bool { return !rows[i].natural() }); len(own) == 1 {
		kind = SingleLine
	} else if alone, ok := c.without(rows, places, lines, own, figures); ok {
		wrong, kind = alone, SingleLine
	}
	for _, row := range rows {
		if printed(row) {
			c.found.Compared++
		}
	}
	for i, row := range rows {
		for ours, figure := range map[*big.Rat]*big.Rat{figures.NorthSouth[places[i]]: row.NSPoints,
			figures.EastWest[places[i]]: row.EWPoints} {
			if row.natural() && ours != nil && figure != nil && ours.Cmp(figure) != 0 {
				c.found.rounded++
			}
		}
	}
	for _, i := range wrong {
		c.found.Differences = append(c.found.Differences, c.difference(rows[i], kind, figures.NorthSouth[places[i]],
			figures.EastWest[places[i]], figures.Top))
	}
}

func printed(row Row) bool { return row.NSPoints != nil || row.EWPoints != nil }

// score scores lines; how many results there should have been is told by the matchpoints that both sides share.
func (c *comparing) score(lines []scoring.Line, rows []Row) (scoring.SideFigures, error) {
	if c.scale.results > 0 {
		return c.inPercent(c.rules.Board(lines, max(c.scale.results, scoredLines(lines))))
	}
	scheduled := 0
	if sum := top(rows); sum != nil && c.rules.Method == scoring.ByMatchpoints && sum.Sign() > 0 {
		win := int64(cmp.Or(c.rules.PerWin, 2))
		results := new(big.Rat).Add(new(big.Rat).Quo(sum, big.NewRat(win, 1)), big.NewRat(1, 1))
		if results.IsInt() && results.Cmp(big.NewRat(maxRows, 1)) <= 0 {
			scheduled = int(results.Num().Int64())
		}
	}
	rules := c.rules
	real := 0
	for _, line := range lines {
		if !line.NotPlayed && line.Adjusted == nil {
			real++
		}
	}
	if scheduled > 0 && scheduled < len(lines) && real <= scheduled {
		// The artificial scores of the board were left out of its top.
		rules.Missing, scheduled = scoring.TopOfPlayed, 0
	}
	if figures, err := rules.Board(lines, scheduled); err == nil {
		return figures, nil
	}
	return c.rules.Board(lines, 0)
}

func scoredLines(lines []scoring.Line) int {
	n := 0
	for _, line := range lines {
		if line.Adjusted != nil || !line.NotPlayed {
			n++
		}
	}
	return n
}

// inPercent is figures as the file prints them, where that is in percent of the board.
func (c *comparing) inPercent(figures scoring.SideFigures, err error) (scoring.SideFigures, error) {
	if !c.scale.percent || err != nil || figures.Top < 1 {
		return figures, err
	}
	of := func(side []*big.Rat) []*big.Rat {
		percent := make([]*big.Rat, len(side))
		for i, figure := range side {
			if figure != nil {
				percent[i] = new(big.Rat).Mul(figure, big.NewRat(100, int64(figures.Top)))
			}
		}
		return percent
	}
	figures.NorthSouth, figures.EastWest = of(figures.NorthSouth), of(figures.EastWest)
	figures.Top = 100
	return figures, nil
}

// wrong are the rows whose printed points are others than the figures.
func (c *comparing) wrong(rows []Row, places []int, figures scoring.SideFigures) []int {
	var wrong []int
	for i, row := range rows {
		if !c.agrees(row.NSPoints, figures.NorthSouth[places[i]]) ||
			!c.agrees(row.EWPoints, figures.EastWest[places[i]]) {
			wrong = append(wrong, i)
		}
	}
	return wrong
}

// AsPrinted is a figure of a side in a session that is scored by some rules as the file would print it: on its scale.
// Top is that of the board in the session; 0 where the method has none.
func (f *File) AsPrinted(ours *big.Rat, rules scoring.Rules, top int) *big.Rat {
	by := f.scale()
	switch {
	case ours == nil || rules.Method != scoring.ByMatchpoints || by.Method != scoring.ByMatchpoints:
		return ours
	case by.percent && top > 0:
		return new(big.Rat).Mul(ours, big.NewRat(100, int64(top)))
	}
	return new(big.Rat).Mul(ours, big.NewRat(int64(cmp.Or(by.PerWin, 2)), int64(cmp.Or(rules.PerWin, 2))))
}

// Agreeing tells of a printed figure of a line whether it is ours, to the decimals that the file prints.
func (f *File) Agreeing() func(printed, ours *big.Rat) bool {
	return (&comparing{tolerance: f.tolerance()}).agrees
}

// AgreesOf is [File.Agreeing] for figures that are printed with as many decimals as the longest of a list.
func AgreesOf(list []*big.Rat) func(printed, ours *big.Rat) bool {
	return (&comparing{tolerance: toleranceOf(list)}).agrees
}

func (c *comparing) agrees(printed, ours *big.Rat) bool {
	if printed == nil {
		return true
	}
	if ours == nil {
		return false
	}
	gap := new(big.Rat).Sub(printed, ours)
	if gap.Abs(gap).Cmp(c.tolerance) <= 0 {
		return true
	}
	// some programs cut decimals off instead of rounding them
	return c.tolerance.Cmp(half) < 0 && gap.Cmp(new(big.Rat).Add(c.tolerance, c.tolerance)) < 0 &&
		printed.Sign() >= 0 && printed.Cmp(ours) < 0
}

var half = big.NewRat(1, 2)

// without looks for one line that was taken out of the comparison and given points of its own, so that all the others
// agree, which must be three at least. The three that are furthest from ours are tried.
func (c *comparing) without(rows []Row, places []int, lines []scoring.Line, wrong []int,
	figures scoring.SideFigures) ([]int, bool) {
	if len(wrong) < 2 || figures.Compared < 4 || byMatch(c.rules.Method) {
		return nil, false
	}
	gaps := make([]big.Rat, len(rows)) // worked out once, for a large file has many lines to be put into order
	for _, i := range wrong {
		if ours := figures.NorthSouth[places[i]]; rows[i].NSPoints != nil && ours != nil {
			gaps[i].Abs(gaps[i].Sub(rows[i].NSPoints, ours))
		}
	}
	tried := slices.Clone(wrong)
	slices.SortStableFunc(tried, func(a, b int) int { return gaps[b].Cmp(&gaps[a]) })
	for _, i := range tried[:min(len(tried), 3)] {
		others := slices.Clone(lines)
		others[places[i]] = scoring.Line{NotPlayed: true}
		again, err := c.score(others, rows)
		if err != nil {
			continue
		}
		left := c.wrong(rows, places, again)
		if own := slices.DeleteFunc(slices.Clone(left),
			func(i int) bool { return !rows[i].natural() }); len(own) == 1 && own[0] == i {
			return left, true
		}
	}
	return nil, false
}

// difference says what a line is about.
func (c *comparing) difference(row Row, kind DifferenceKind, ns, ew *big.Rat, top int) Difference {
	if !row.natural() {
		kind = AdjustedByHand
		if a := row.Artificial; a != nil && c.extended(a.NS, row.NSPoints, ns, top) &&
			c.extended(a.EW, row.EWPoints, ew, top) {
			kind = DifferentArtificial
		}
	}
	d := Difference{Row: row, Kind: kind, OursNS: ns, OursEW: ew}
	head := fmt.Sprintf("Board %d%s: printed %s and %s, scored %s and %s", row.Board, row.where(), Shown(row.NSPoints),
		Shown(row.EWPoints), Shown(ns), Shown(ew))
	switch {
	case ns == nil && ew == nil:
		d.Text = fmt.Sprintf("Board %d%s: printed %s and %s, and the file has no result for them. They stand.",
			row.Board, row.where(), Shown(row.NSPoints), Shown(row.EWPoints))
	case kind == DifferentArtificial:
		d.Text = head + fmt.Sprintf(". The code %s stands for a percentage of the session; the printed points stand.",
			row.Artificial.Text)
	case kind == AdjustedByHand && row.Artificial != nil && row.Artificial.Text != "":
		d.Text = head + fmt.Sprintf(" by the code %s. It was adjusted by hand; the printed points stand.",
			row.Artificial.Text)
	case kind == AdjustedByHand:
		d.Text = head + ". It was adjusted by hand. " + scoredByResult
	case kind == SingleLine && top > 0 && !addUp(row, top):
		d.Text = fmt.Sprintf("%s. Together they are not %d, the top of the board: a misprint, or adjusted by hand. %s",
			head, top, scoredByResult)
	case kind == SingleLine:
		d.Text = head + ". Was it adjusted by hand, or is it a misprint? " + scoredByResult
	default:
		d.Text = head + ". Were other rules in force, or were results corrected later?"
	}
	return d
}

// addUp tells whether what a line prints for both sides is together the top of the board.
func addUp(row Row, top int) bool {
	return row.NSPoints == nil || row.EWPoints == nil ||
		new(big.Rat).Add(row.NSPoints, row.EWPoints).Cmp(big.NewRat(int64(top), 1)) == 0
}

// extended tells whether a side with an artificial score has the figure of its code, or one that its other boards allow
// it (12C2(c)).
func (c *comparing) extended(award *scoring.Award, printed, ours *big.Rat, top int) bool {
	switch {
	case award == nil || printed == nil || ours == nil:
		return false
	case c.agrees(printed, ours):
		return true
	case top > 0 && (printed.Sign() < 0 || printed.Cmp(big.NewRat(int64(top), 1)) > 0):
		return false
	}
	return award.Kind == scoring.AveragePlus && printed.Cmp(ours) > 0 || award.Kind == scoring.AverageMinus &&
		printed.Cmp(ours) < 0
}

// Shown is a figure for a sentence, to two decimals.
func Shown(figure *big.Rat) string {
	if figure == nil {
		return "nothing"
	}
	if figure.IsInt() {
		return figure.RatString()
	}
	return figure.FloatString(2)
}
