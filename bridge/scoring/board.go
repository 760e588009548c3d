package scoring

import (
	"fmt"
	"math/big"

	"redress/bridge"
)

// Board is what a board is worth to both sides of each line (Law 78). scheduled is how many results the board should
// have had; 0 means as many as it has lines. Where tables of a match compare with each other, and not with a field, the
// lines are the two tables of one match.
//
// A score that the Director assigned is a real result: the other lines compare with it, with each of its results by
// its share. Two weighted lines are independent of each other. An artificial score is compared with nothing and does
// not count as a result (Law 12C2). Each side of a line has the score that the side was given, and compares with what
// the same side was given elsewhere, unless the regulations say otherwise ([SplitRule]).
//
// A non-offending side that contributed to its own damage (Law 12C1(e)) is given what [SplitDamage] leaves it, each of
// the three figures worked out on the traveller that has it; the other lines compare with its result at the table, of
// which no source speaks.
//
// Matchpoints that were entered by hand stand in place of what their side is worth, and the other lines compare as if
// nothing had been entered ([ByHand]).
//
// Rules and lines that cannot be scored are errors that name the line; so are more results than were scheduled.
func (r Rules) Board(lines []Line, scheduled int) (SideFigures, error) {
	if err := r.checkLines(lines, scheduled); err != nil {
		return SideFigures{}, err
	}
	if r.Method.withinMatch() {
		return r.match(lines), nil
	}
	northSouth, eastWest := r.columns(lines, scheduled)
	figures := r.blank(lines, northSouth.intended)
	for i := range lines {
		figures.NorthSouth[i], figures.EastWest[i] = northSouth.figure(i), eastWest.figure(i)
	}
	if err := figures.enter(lines); err != nil {
		return SideFigures{}, err
	}
	if r.Method == ByButler {
		figures.Datum = northSouth.scale.(butlerScale).datum
		figures.DatumEW = eastWest.scale.(butlerScale).datum
	}
	return figures, nil
}

// columns are the two sides of a board whose lines compare with a field.
func (r Rules) columns(lines []Line, scheduled int) (northSouth, eastWest *column) {
	given := [2][]SideScore{make([]SideScore, len(lines)), make([]SideScore, len(lines))}
	for i, line := range lines {
		given[bridge.NorthSouth][i] = line.Given(bridge.NorthSouth)
		given[bridge.EastWest][i] = given[bridge.NorthSouth][i]
		if line.Adjusted != nil {
			given[bridge.EastWest][i] = line.Given(bridge.EastWest)
		}
	}
	if scheduled == 0 {
		scheduled = len(lines)
	}
	intended := r.Missing.intended(scheduled, compared(lines))
	northSouth = r.column(bridge.NorthSouth, given, intended, nil)
	return northSouth, r.column(bridge.EastWest, given, intended, northSouth)
}

// blank is the figures of a board before any line is worked out.
func (r Rules) blank(lines []Line, results int) SideFigures {
	return SideFigures{
		NorthSouth: make([]*big.Rat, len(lines)),
		EastWest:   make([]*big.Rat, len(lines)),
		Top:        r.boardTop(results),
		Compared:   compared(lines),
	}
}

// compared is how many lines have a real score for a side.
func compared(lines []Line) int {
	n := 0
	for _, line := range lines {
		if line.compared() {
			n++
		}
	}
	return n
}

// checkLines says what keeps the board from being scored.
func (r Rules) checkLines(lines []Line, scheduled int) error {
	if err := r.Check(); err != nil {
		return err
	}
	scored := 0
	for i, line := range lines {
		if err := line.Check(); err != nil {
			return fmt.Errorf("line %d: %w", i+1, err)
		}
		if err := line.fits(r.Method); err != nil {
			return fmt.Errorf("line %d: %w", i+1, err)
		}
		if line.Adjusted != nil || !line.NotPlayed {
			scored++
		}
	}
	if r.Method.withinMatch() {
		return r.checkMatch(lines)
	}
	if scheduled < 0 || scheduled > 0 && scheduled < scored {
		return fmt.Errorf("the board has %d results and should have had %d: it should have had at least those it has",
			scored, scheduled)
	}
	return nil
}
