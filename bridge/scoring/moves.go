package scoring

import (
	"cmp"
	"math/big"
	"slices"
)

// Move is what changed for a contestant between two standings of one game.
type Move struct {
	Contestant Contestant
	Before     Place    // zero where it had none
	After      Place    // zero where it has none
	Total      *big.Rat // after less before, a total that is missing counting nothing
	Percent    *big.Rat // likewise, in percentage points; nil where one of the two has none
	Places     int      // places gained; below zero where it fell, 0 where it had none or has none
	Boards     []Change // the boards that are worth something else now, by their numbers
}

// Change is what a board was worth to a contestant, and is.
type Change struct {
	Board  int
	Before *big.Rat // nil where it had no figure
	After  *big.Rat // nil where it has none
	Gain   *big.Rat // after less before, a figure that is missing counting nothing
}

// Moves are the contestants for whom two standings of one game differ, be it in a board, in the total or in the rank:
// in the order of the places after, then those who have none any more. Equal standings have no moves.
func Moves(before, after Standings) []Move {
	places := make(map[Contestant]Place, len(before.Places))
	for _, p := range before.Places {
		places[p.Contestant] = p
	}
	changes := changes(before.Boards, after.Boards)
	var moves []Move
	for _, p := range after.Places {
		old := places[p.Contestant]
		delete(places, p.Contestant)
		if m, moved := move(p.Contestant, old, p, changes[p.Contestant]); moved {
			moves = append(moves, m)
		}
	}
	for _, p := range before.Places {
		if _, left := places[p.Contestant]; left {
			m, _ := move(p.Contestant, p, Place{}, changes[p.Contestant])
			moves = append(moves, m)
		}
	}
	return moves
}

func move(c Contestant, before, after Place, boards []Change) (Move, bool) {
	m := Move{Contestant: c, Before: before, After: after, Boards: boards, Total: gain(before.Total, after.Total)}
	if before.Percent != nil && after.Percent != nil {
		m.Percent = gain(before.Percent, after.Percent)
	}
	if before.Rank > 0 && after.Rank > 0 {
		m.Places = before.Rank - after.Rank
	}
	moved := len(boards) > 0 || m.Places != 0 || m.Total.Sign() != 0 || before.Rank == 0 ||
		m.Percent != nil && m.Percent.Sign() != 0
	return m, moved
}

// changes are the boards that differ for each contestant.
func changes(before, after []ScoredBoard) map[Contestant][]Change {
	type cell struct {
		board int
		Contestant
	}
	old := map[cell]*big.Rat{}
	var order []cell // of what was before, for what is no longer there
	for i := range before {
		for c, f := range figures(before[i : i+1]) {
			if f.Points != nil {
				at := cell{before[i].Number, c}
				old[at] = f.Points
				order = append(order, at)
			}
		}
	}
	changed := map[Contestant][]Change{}
	note := func(at cell, before, after *big.Rat) {
		if before == nil || after == nil || before.Cmp(after) != 0 {
			changed[at.Contestant] = append(changed[at.Contestant],
				Change{at.board, before, after, gain(before, after)})
		}
	}
	for i := range after {
		for c, f := range figures(after[i : i+1]) {
			at := cell{after[i].Number, c}
			if f.Points == nil {
				continue
			}
			note(at, old[at], f.Points)
			delete(old, at)
		}
	}
	for _, at := range order {
		if points, gone := old[at]; gone {
			note(at, points, nil)
		}
	}
	for _, boards := range changed {
		slices.SortFunc(boards, func(a, b Change) int { return cmp.Compare(a.Board, b.Board) })
	}
	return changed
}

// gain is after less before, of which either may be missing.
func gain(before, after *big.Rat) *big.Rat {
	difference := new(big.Rat)
	if after != nil {
		difference.Set(after)
	}
	if before != nil {
		difference.Sub(difference, before)
	}
	return difference
}
