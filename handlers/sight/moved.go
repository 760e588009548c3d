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

// MovedTonight tells of every session that is on how many of its rulings have figures that no longer hold.
func MovedTonight(s *Desk, e *Viewer, ids []string) (list []views.Link, err error) {
	for _, id := range ids {
		play, err := e.SessionOf(id)
		if err != nil || play == nil || len(play.Results) == 0 {
			return list, err
		}
		if play.Director(e.Mine).KeepsSome() {
			continue // how many there are moves with boards that the reader may still play (16D)
		}
		rulings, err := s.Rulings(e.Ctx, play)
		if err != nil {
			return nil, err
		}
		if len(rulings) == 0 {
			continue
		}
		scores, err := score.Of(play, Adjustments(rulings)...)
		if err != nil {
			continue // the page of the session says why it cannot be scored
		}
		if n := len(MovedLines(play, scores, rulings)); n > 0 {
			text := fmt.Sprintf("The figures of %d rulings have changed since they were given", n)
			if n == 1 {
				text = "The figures of 1 ruling have changed since it was given"
			}
			list = append(list, views.Link{Text: text + ": " + play.Name, Path: "/sessions/" + id + "#moved"})
		}
	}
	return list, nil
}
