package handlers

import (
	"context"

	"redress/casefile/record"
	"redress/fault"
)

// contradictions are what in a record does not go together, and where it differs from the result that the session has at the table.
func (s *Server) contradictions(ctx context.Context, o *openCase, r *record.Record) ([]string, error) {
	if r == nil {
		return nil, nil
	}
	list := r.Warnings()
	if o.Session == "" {
		return list, nil
	}
	play, err := s.session(ctx, o.Session)
	if fault.Is(err, fault.NotFound) {
		return list, nil
	}
	if err != nil {
		return nil, err
	}
	return append(list, r.Against(play, o.Board, o.Table)...), nil
}
