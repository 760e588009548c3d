package session

import (
	"cmp"
	"slices"
)

// Results are what was entered at the boards of a session: one for a board and table.
type Results []Result

// At is what was entered for a board at a table; false where nothing was.
func (r Results) At(board int, table string) (Result, bool) {
	if i := r.index(board, table); i >= 0 {
		return r[i], true
	}
	return Result{}, false
}

func (r Results) index(board int, table string) int {
	return slices.IndexFunc(r, func(r Result) bool { return r.Board == board && r.Table == table })
}

// with has a result that somebody entered, or the corrected one in its place. Matchpoints by hand that stay as they
// were are of whoever entered them first.
func (r Results) with(entered Result, by string) Results {
	i := r.index(entered.Board, entered.Table)
	if entered.ByHand.Entered() {
		entered.ByHand.By = by
		if i >= 0 && r[i].ByHand.same(entered.ByHand) {
			entered.ByHand.By = r[i].ByHand.By
		}
	}
	if i < 0 {
		return append(r, entered)
	}
	r[i] = entered
	return r
}

// ByBoard are the results of each board in the order of the tables.
func (r Results) ByBoard(tables []string) map[int]Results {
	boards := map[int]Results{}
	for _, one := range r {
		boards[one.Board] = append(boards[one.Board], one)
	}
	order := map[string]int{}
	for i, table := range tables {
		order[table] = i
	}
	for _, results := range boards {
		slices.SortStableFunc(results, func(a, b Result) int { return cmp.Compare(order[a.Table], order[b.Table]) })
	}
	return boards
}

// Forms are the forms in which a board was played (Law 87), one for a board that was not fouled.
func (r Results) Forms(board int) (names []string) {
	for _, one := range r {
		if one.Board == board && !one.NotPlayed && !slices.Contains(names, one.Form) {
			names = append(names, one.Form)
		}
	}
	return names
}

// TypedBy is who typed the result that stands on a board at a table; empty where a file brought it in, and for what was
// entered before Redress noted it.
func (s *Session) TypedBy(board int, table string) string { return s.typed[place{board, table}] }

// noteTyped notes who typed a result. One that is recorded again as it stands, as where a board is scored anew or its
// form is marked, stays of whoever typed it.
func (s *Session) noteTyped(r Result, typed bool, by string) {
	at := place{r.Board, r.Table}
	was, _ := s.Result(r.Board, r.Table)
	switch {
	case typed:
		if s.typed == nil {
			s.typed = map[place]string{}
		}
		s.typed[at] = by
	case was.Line() != r.Line() || was.NS != r.NS || was.EW != r.EW:
		delete(s.typed, at)
	}
}
