package sight

import (
	"cmp"
	"context"
	"slices"

	"redress/casefile/adjustment"
	"redress/session"
	"redress/session/score"
)

// Ruling is a ruling in force that bears on the score of a session.
type Ruling struct {
	score.Adjustment
	at             int64  // when it was issued, in unix seconds
	Words, AtTable string // what it gives, and in place of what by the case; empty for nothing
	score          *adjustment.Score
	Penalty        string // with its kind, procedural or disciplinary, in words; empty where there is none
}

// Rulings are the rulings in force that bear on the score of a session, in the order in which they were issued.
func (s *Desk) Rulings(ctx context.Context, play *session.Session) ([]Ruling, error) {
	cases, err := s.Cfg.Store.Cases.Of(ctx, play.ID)
	if err != nil {
		return nil, err
	}
	var list []Ruling
	for _, summary := range cases {
		if summary.Outcome == "" { // nothing was ruled
			continue
		}
		found, err := s.Clerk.Listed(ctx, summary)
		if err != nil {
			return nil, err
		}
		a, counts := found.In(play).Adjustment()
		standing := found.Standing()
		if !counts && (a.Case == "" || standing.Score.Penalty == nil) { // a penalty that is only stated counts nothing
			continue
		}
		r := Ruling{Adjustment: a, at: standing.At, Words: standing.Score.Words(), score: standing.Score}
		r.AtTable = standing.Score.TableWords()
		if standing.Score.Penalty != nil {
			r.Penalty = standing.Score.Penalty.Kind() + ": " + standing.Score.Penalty.Words()
			if found.In(play).PenaltyWaits() {
				r.Penalty += ". " + adjustment.PenaltyWaits
			}
		}
		list = append(list, r)
	}
	slices.SortStableFunc(list, func(a, b Ruling) int { return cmp.Compare(a.at, b.at) })
	return list, nil
}

// Adjustments are what rulings change in the score of their session.
func Adjustments(rulings []Ruling) []score.Adjustment {
	list := make([]score.Adjustment, len(rulings))
	for i, r := range rulings {
		list[i] = r.Adjustment
	}
	return list
}
