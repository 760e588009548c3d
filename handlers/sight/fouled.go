package sight

import (
	"context"
	"fmt"
	"strings"

	"redress/casefile"
	"redress/session/score"
	"redress/views"
)

// Fouled says of a case of a fouled board what became of its scores, and leads to where each form of the board is
// scored by itself (87B), which is done on the board and not by a ruling at one table; nil for every other case.
func Fouled(s *Desk, ctx context.Context, o *File) (*views.Banner, error) {
	if !casefile.FouledBoard(o.Case) || o.Session == "" || o.Board == 0 {
		return nil, nil
	}
	play, err := s.Session(ctx, o.Session)
	if err != nil {
		return nil, err
	}
	b := &views.Banner{Kind: "info", Strong: "Fouled board.", Link: &views.Link{Text: "Score each form by itself",
		Path: fmt.Sprintf("/sessions/%[1]s?board=%[2]d&case=%[3]s#board%[2]d", play.ID, o.Board, o.ID)}}
	scores, err := score.Of(play)
	if err != nil {
		b.Text = fmt.Sprintf("The scores of this session cannot be worked out at present: %s.", err)
		return b, nil
	}
	if b.Text = scores.FouledBoard(o.Board); strings.HasPrefix(b.Text, b.Strong[:len("Fouled board")]) {
		b.Strong = "" // they say so
	}
	return b, nil
}
