package handlers

import (
	"context"

	"redress/casefile"
	"redress/fault"
	"redress/rulebook"
	"redress/session"
)

// worksheet is a case with what its score is worked out on.
type worksheet struct {
	*openCase
	play     *session.Session     // nil where the case belongs to none
	others   []session.Adjustment // the rulings that stand in the session
	rulesOf  *rulebook.Edition    // whose Law 12 applies
	typeable bool                 // the other tables are in no session, so the director can type them
}

// worksheet adds the field to a case: its session, and the other rulings there.
func (s *Server) worksheet(ctx context.Context, o *openCase) (*worksheet, error) {
	w := &worksheet{openCase: o, rulesOf: &rulebook.Edition{ID: o.Edition, Director: o.director}, typeable: true}
	if e := s.cfg.Library.Current().Edition(o.Edition); e != nil {
		w.rulesOf = e.Edition
	}
	if o.Session == "" {
		return w, nil
	}
	play, err := s.session(ctx, o.Session)
	if fault.Is(err, fault.NotFound) {
		return w, nil
	}
	if err != nil {
		return nil, err
	}
	rulings, err := s.rulings(ctx, play)
	if err != nil {
		return nil, err
	}
	w.play, w.others = play, adjustments(rulings)
	_, known := play.Board(o.Board)
	w.typeable = !known || !play.HasTable(o.Table)
	return w, nil
}

// on is what the score is worked out on.
func (w *worksheet) on() casefile.Worksheet {
	return casefile.Worksheet{Rules: w.rulesOf, Play: w.play, Others: w.others, Answers: w.result}
}
