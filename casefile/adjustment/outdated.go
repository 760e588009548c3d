package adjustment

import (
	"crypto/sha256"
	"encoding/hex"
)

// Anew is the score of a case worked out on the field as it is now, with what has changed since it was worked out
// first.
type Anew struct {
	Score  *Score      // nil where the case has none
	Causes []string    // why it is no longer what it was, as sentences; none where nothing has changed
	Sides  []MovedSide // whose figures are others, with the new ones beside the old
}

// Anew works the score of a case out once more. A fault says why that score cannot be given on the field as it is now.
func (w Worksheet) Anew(at Place, was *Score) (Anew, error) {
	// a score of an older form is no longer worked out
	if was == nil || was.Effect == nil || was.Check() != nil {
		return Anew{Score: was}, nil
	}
	now := *was
	if err := w.Assess(at, &now); err != nil {
		return Anew{Score: was}, err
	}
	a := Anew{Score: &now}
	d := w.since(at, was, &now)
	for _, side := range bothSides {
		then, is := was.Effect.side(side), now.Effect.side(side)
		if row, moved := movedSide(side, was.Effect, now.Effect, figureOf(then), figureOf(is)); moved {
			a.Sides = append(a.Sides, row)
		}
	}
	if len(a.Sides) > 0 || d.any() {
		var forms []string
		if w.Play != nil {
			forms = w.Play.Results.Forms(at.Board)
		}
		a.Causes = d.words(forms, len(a.Sides) > 0, w.Rules.ID)
	}
	if d.own != "" && now.Table != nil && now.Slip != nil && !sameLine(now.Table, now.Slip) {
		a.Causes = append(a.Causes, "The score still has "+now.Table.Words()+
			" as the result at the table. Open it, and say which of the two is right.")
	}
	return a, nil
}

// since is what became of the board since a score was worked out; now is the same score as it is worked
// out now. What the director typed of other tables does not change.
func (w Worksheet) since(at Place, was, now *Score) (d comparison) {
	if was.Field == nil && plays(w.Play, at.Board, at.Table) {
		if len(was.Effect.Rows) > 0 {
			lines := make([]lineNow, len(now.Effect.Rows))
			for i, row := range now.Effect.Rows {
				lines[i] = lineNow{row.Table, row.Points, row.Adjusted}
			}
			d = compareLines(was.Effect, lines)
		} else if was.Slip == nil && now.Slip != nil {
			d.own, d.came = now.Slip.Words(), true
		}
		d.slips(was, now.Slip)
	}
	d.since, d.method = "the score was worked out", methodsOf(was.Effect, now.Effect)
	return d
}

func figureOf(s *SideEffect) *Figure {
	if s == nil {
		return nil
	}
	return s.After
}

// Seen names what a score means now, so that a page can say what it has shown; empty where there is no score. Words
// are no part of it, and neither is what no figure rests on.
func (a Anew) Seen() string {
	if a.Score == nil || a.Score.Effect == nil {
		return ""
	}
	e := a.Score.Effect
	seen := []any{e.Method, e.Top, a.Score.Slip.Key()}
	for _, side := range bothSides {
		if s := e.side(side); s != nil {
			seen = append(seen, exact(s.Before), exact(s.After))
		}
	}
	for _, row := range e.Rows {
		seen = append(seen, row.Table, row.Points, row.Adjusted)
	}
	sum := sha256.Sum256(asStored(seen...))
	return hex.EncodeToString(sum[:8])
}

func exact(f *Figure) string {
	if f == nil {
		return ""
	}
	return f.Exact
}
