package session

import (
	"redress/bridge/scoring"
)

// Scores is a session scored twice: as it was played, and with its rulings.
type Scores struct {
	Before scoring.Standings
	After  scoring.Standings // the same as before where there are no rulings
	Moves  []scoring.Move    // the contestants for whom the rulings changed something

	session     *Session
	boards      map[int][]Result
	adjustments []Adjustment
	exact       *scoring.Standings // before the rounding of boards; nil until somebody asks
}

// Score works out the session before and after its rulings. An error says what cannot be scored, and why.
func (s *Session) Score(adjustments ...Adjustment) (*Scores, error) {
	before, err := s.Game().Score()
	if err != nil {
		return nil, err
	}
	scores := &Scores{Before: before, After: before, session: s, boards: s.byBoard(), adjustments: adjustments}
	if len(adjustments) == 0 {
		return scores, nil
	}
	if scores.After, err = s.Game(adjustments...).Score(); err != nil {
		return nil, err
	}
	scores.Moves = scoring.Moves(scores.Before, scores.After)
	return scores, nil
}
