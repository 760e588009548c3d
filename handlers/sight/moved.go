package sight

import (
	"context"
	"fmt"

	"redress/casefile/adjustment"
	"redress/ruling"
	"redress/session"
	"redress/session/score"
	"redress/views"
)

// Moved says how the figures of the ruling in force have moved since it was given; nil where they have not.
func Moved(s *Desk, ctx context.Context, o *File, directs bool) (*ruling.Moved, error) {
	standing := o.Standing()
	if standing == nil || standing.Score == nil || standing.Score.Effect == nil {
		return nil, nil
	}
	w, err := s.Worksheet(ctx, o)
	if err != nil || w.Play == nil {
		return nil, err
	}
	now, err := adjustment.NewFieldNow(w.Play, w.others)
	if err != nil { // where it was scored like this all along, the page of the session says why it cannot be scored
		return ruling.NewMoved(adjustment.Unscored(w.Play, standing.Score, err), directs), nil
	}
	return ruling.NewMoved(now.Moved(o.Board, o.Table, standing.Score), directs), nil
}

// MovedLines are the rulings of a session whose figures no longer hold, each with the new ones; more tables that have
// played since are no news on the page of a session.
func MovedLines(play *session.Session, scores *score.Scores, rulings []Ruling) (list []views.Link) {
	now := adjustment.FieldAt(play, Adjustments(rulings), scores.After)
	for _, r := range rulings {
		m := now.Moved(r.Board, r.Table, r.score)
		if m == nil || m.Grown {
			continue
		}
		v := ruling.NewMoved(m, true)
		words := fmt.Sprintf("Board %d, table %s. %s", r.Board, r.Table, v.Text())
		for _, row := range v.Rows {
			words += " " + row.Words() + "."
		}
		list = append(list, views.Link{Text: words, Path: "/cases/" + r.Case + "/ruling"})
	}
	return list
}
