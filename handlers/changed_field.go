package handlers

import (
	"context"
	"fmt"

	"redress/casefile"
	"redress/session"
)

// changedField says what became of the results since the ruling in force was given on them; empty where they are the
// same, and where the ruling assigned nothing. Only what was scored is compared, so that a later version of Redress, which
// words its working otherwise, raises no alarm.
func (s *Server) changedField(ctx context.Context, o *openCase) (string, error) {
	standing := o.Standing()
	if standing == nil || standing.Score == nil || standing.Score.Effect == nil {
		return "", nil
	}
	w, err := s.worksheet(ctx, o)
	if err != nil {
		return "", err
	}
	now, err := casefile.Work(casefile.CodeOf(w.rulesOf), w.play, w.Board, w.Table, *standing.Score, w.others)
	if err != nil {
		return "", nil // a score of an older form, which is no longer worked out
	}
	was, is := rowsByTable(standing.Score.Effect), rowsByTable(now)
	for table, row := range was {
		if row.Own && rowPoints(row) != rowPoints(is[table]) {
			return fmt.Sprintf("The result at this table has changed since the ruling: it was %s, and now it is %s. See whether the ruling still holds; if not, reopen the case and rule anew.",
				rowPoints(row), rowPoints(is[table])), nil
		}
	}
	changed := 0
	for table, row := range is {
		if rowPoints(row) != rowPoints(was[table]) {
			changed++
		}
	}
	for table := range was {
		if _, there := is[table]; !there {
			changed++
		}
	}
	if changed == 0 {
		return "", nil
	}
	return fmt.Sprintf("The results of %s on this board have changed since the ruling. What it gives is the same; what that is worth now stands on the page of the session.",
		count(changed, "other table")), nil
}

// rowsByTable are the rows of an effect by the names of their tables; a typed field has none.
func rowsByTable(effect *casefile.Effect) map[string]casefile.EffectRow {
	rows := map[string]casefile.EffectRow{}
	for _, row := range effect.Rows {
		if row.Table != "" {
			rows[row.Table] = row
		}
	}
	return rows
}

func rowPoints(row casefile.EffectRow) string {
	if row.Points == nil {
		return "no result"
	}
	return slipPoints(session.Result{Score: *row.Points})
}
