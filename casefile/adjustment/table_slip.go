package adjustment

import (
	"cmp"
	"slices"
	"strconv"

	"redress/bridge"
	"redress/session"
)

// Slip is the result at the table of a case as its session has it now; nil where the session has none that was
// obtained in play.
func (w Worksheet) Slip(at Place) *ScoreLine {
	if !plays(w.Play, at.Board, at.Table) {
		return nil
	}
	return slipOf(w.Play, at.Board, at.Table)
}

func slipOf(play *session.Session, board int, table string) *ScoreLine {
	r, known := play.Result(board, table)
	switch {
	case !known || r.NotPlayed || r.Artificial != session.Artificial{}:
		return nil
	case r.ScoreOnly:
		return &ScoreLine{Points: r.Score}
	}
	return &ScoreLine{Contract: r.Contract.String(), Tricks: r.Tricks, Points: r.Score}
}

// Came is a contract that was reached at the other tables, with the results it had there, most tables first.
type Came struct {
	Contract bridge.Contract
	Tables   int
	Results  []CameResult // in the order in which they are written
}

// CameResult is a result of a contract at the other tables.
type CameResult struct{ Tricks, Tables int }

// CameElsewhere is how often each contract, and each of its results, was reached at the other tables. A result of which
// only the points are known, and one that was not obtained in play, tell nothing here.
func CameElsewhere(play *session.Session, at Place) (list []Came) {
	for _, r := range play.Results {
		if r.Board != at.Board || r.Table == at.Table || r.NotPlayed || r.ScoreOnly ||
			r.Artificial != (session.Artificial{}) {
			continue
		}
		i := slices.IndexFunc(list, func(c Came) bool { return c.Contract == r.Contract })
		if i < 0 {
			i, list = len(list), append(list, Came{Contract: r.Contract})
		}
		c := &list[i]
		c.Tables++
		j := slices.IndexFunc(c.Results, func(x CameResult) bool { return x.Tricks == r.Tricks })
		if j < 0 {
			j, c.Results = len(c.Results), append(c.Results, CameResult{Tricks: r.Tricks})
		}
		c.Results[j].Tables++
	}
	for _, c := range list {
		slices.SortFunc(c.Results, func(a, b CameResult) int {
			return cmp.Compare(strconv.Itoa(a.Tricks), strconv.Itoa(b.Tricks))
		})
	}
	slices.SortFunc(list, func(a, b Came) int {
		return cmp.Or(cmp.Compare(b.Tables, a.Tables), cmp.Compare(a.Contract.String(), b.Contract.String()))
	})
	return list
}

// Key is a result in one word, for a form that carries what it has shown; empty for none.
func (l *ScoreLine) Key() string {
	switch {
	case l == nil:
		return ""
	case l.Contract == "":
		return strconv.Itoa(l.Points)
	}
	return l.Contract + "|" + strconv.Itoa(l.Tricks)
}

// sameLine tells whether two results are one. Where of one the points alone are known, they tell.
func sameLine(a, b *ScoreLine) bool {
	if a == nil || b == nil {
		return a == b
	}
	if a.Contract == "" || b.Contract == "" {
		return a.Points == b.Points
	}
	return a.Contract == b.Contract && a.Tricks == b.Tricks
}

// stood is the result that stands at the table: as the slip of the session has it, or as it was typed where no session
// has one. A slip that is wrong stands until it is corrected (79C): the whole board is scored by it.
func (s *Score) stood() *ScoreLine {
	if s.Slip != nil {
		return s.Slip
	}
	return s.Table
}

// TableWords are the result at the table as the case has it, in words; empty where it has none.
func (s *Score) TableWords() string {
	if s.Table == nil {
		return ""
	}
	return s.Table.Words()
}

// InPlaceOf is the result of the table that a score takes the place of, which is the one that its figures were counted
// from; nil where the score has none.
func (s *Score) InPlaceOf() *ScoreLine {
	if s.Table == nil || sameLine(s.Table, s.Slip) {
		return s.Table
	}
	return s.stood()
}

// ScoreAtTable tells how the result of the table that a worksheet has goes with the slip of its session.
type ScoreAtTable struct {
	Slip  *ScoreLine // as the session has it now; nil where it has none
	Other bool       // the worksheet has another result
	Ask   bool       // and the slip is not the one that the worksheet has shown, so that nobody has said which is right
}

// AtTable holds the table result of a worksheet, nil where it has none, against the slip. shown is the slip that the
// worksheet has shown, as [ScoreLine.Key] has it.
func (w Worksheet) AtTable(at Place, table *ScoreLine, shown string) ScoreAtTable {
	slip := w.Slip(at)
	other := slip != nil && table != nil && !sameLine(slip, table)
	return ScoreAtTable{slip, other, other && slip.Key() != shown}
}
