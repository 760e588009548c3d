package sight

import (
	"context"

	"redress/casefile"
	"redress/casefile/adjustment"
	"redress/fault"
	"redress/rulebook"
	"redress/session"
	"redress/session/score"
)

// Worksheet is a case with what its score is worked out on.
type Worksheet struct {
	*File
	Play     *session.Session   // nil where the case belongs to none
	others   []score.Adjustment // the rulings that stand in the session
	RulesOf  *rulebook.Edition  // whose Law 12 applies
	Typeable bool               // the other tables are in no session, so the director can type them
}

// Worksheet adds the field to a case: its session, and the other rulings there.
func (s *Desk) Worksheet(ctx context.Context, o *File) (*Worksheet, error) {
	w := &Worksheet{File: o, RulesOf: &rulebook.Edition{ID: o.Edition, Director: o.Director}, Typeable: true}
	if e := s.Cfg.Library.Current().Edition(o.Edition); e != nil {
		w.RulesOf = e.Edition
	}
	if o.Session == "" {
		return w, nil
	}
	play, err := s.Session(ctx, o.Session)
	if fault.Is(err, fault.NotFound) {
		return w, nil
	}
	if err != nil {
		return nil, err
	}
	rulings, err := s.Rulings(ctx, play)
	if err != nil {
		return nil, err
	}
	w.Play, w.others = play, Adjustments(rulings)
	_, known := play.Board(o.Board)
	w.Typeable = !known || !play.HasTable(o.Table)
	return w, nil
}

// On is what the score is worked out on.
func (w *Worksheet) On() adjustment.Worksheet {
	return adjustment.Worksheet{Rules: w.RulesOf, Play: w.Play, Others: w.others, Answers: w.Result,
		Bounds: casefile.BoundsOfClaim(w.Case, w.Result.Outcome)}
}
