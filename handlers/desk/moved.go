package desk

import (
	"fmt"

	"redress/handlers/sight"
	"redress/session/score"
	"redress/views"
)

// movedTonight tells of every session that is on how many of its rulings have figures that no longer hold.
func movedTonight(s *sight.Desk, e *sight.Viewer, ids []string) (list []views.Link, err error) {
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
		scores, err := score.Of(play, sight.Adjustments(rulings)...)
		if err != nil {
			continue // the page of the session says why it cannot be scored
		}
		if n := len(sight.MovedLines(play, scores, rulings)); n > 0 {
			text := fmt.Sprintf("Scores have come in or changed since %d rulings were given", n)
			if n == 1 {
				text = "Scores have come in or changed since 1 ruling was given"
			}
			list = append(list, views.Link{Text: text + ": " + play.Name, Path: "/sessions/" + id + "#moved"})
		}
	}
	return list, nil
}
