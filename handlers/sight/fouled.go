package sight

import (
	"context"
	"fmt"

	"redress/casefile"
	"redress/session/score"
	"redress/views"
)

// Fouled says of a case of a fouled board what became of its scores, and leads to where each form of the board is
// scored by itself (87B), which is done on the board and not by a ruling at one table; nil for every other case.
func (s *Desk) Fouled(ctx context.Context, o *File) (*views.Banner, error) {
	if !casefile.FouledBoard(o.Case) || o.Session == "" || o.Board == 0 {
		return nil, nil
	}
	play, err := s.Session(ctx, o.Session)
	if err != nil {
		return nil, err
	}
	b := &views.Banner{Kind: "info", Strong: "Fouled board.", Link: &views.Link{Text: "Score each form by itself",
		Path: fmt.Sprintf("/sessions/%s#board%d", play.ID, o.Board)}}
	scores, err := score.Of(play)
	if err != nil {
		b.Text = fmt.Sprintf("The scores of this session cannot be worked out at present: %s.", err)
		return b, nil
	}
	t, _ := scores.Traveller(o.Board)
	switch b.Text = scores.Fouled(t); {
	case b.Text != "":
		b.Strong = "" // they say so
	case len(t.Lines) < 2:
		b.Text = fmt.Sprintf("Board %d has no results of two tables yet. As soon as it has, tick with the board who "+
			"played another form; from then on each form is scored by itself.", o.Board)
	default:
		b.Text = fmt.Sprintf("No table is ticked as having played another form of board %d, so that all its results "+
			"are compared with one another. Once some are, each form is scored by itself.", o.Board)
	}
	return b, nil
}
