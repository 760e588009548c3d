package makeable

import (
	"context"
	"maps"
	"slices"

	"redress/session"
)

// Progress is how far the analysis of a session has come.
type Progress struct {
	Deals  []int         // boards whose deals are known, in their order
	Tables map[int]Table // those that are of the deals as they are now, by board
	Late   []int         // boards whose time was over
	Open   []int         // boards that have not been tried: their deals are new, or corrected

	Wish
	Board   int  // which is being worked on; 0 for none
	Waiting bool // another session is worked on first
	Failed  bool // it could not go on, and the program's log says why
}

// Working tells whether it goes on by itself.
func (p Progress) Working() bool { return p.State == On && (p.Board > 0 || p.Waiting) }

// Progress tells how far the analysis of a session has come.
func (a *Analysis) Progress(ctx context.Context, play *session.Session) (p Progress, err error) {
	a.wishing.Lock() // what is wanted and what is done are of one moment
	defer a.wishing.Unlock()
	if p.Wish, err = a.Kept.Wish(ctx, play.ID); err != nil {
		return p, err
	}
	tables, err := a.Kept.Tables(ctx, play.ID)
	if err != nil {
		return p, err
	}
	deals := Deals(play)
	p.Deals, p.Tables = slices.Sorted(maps.Keys(deals)), map[int]Table{}
	for _, board := range p.Deals {
		switch t := tables[board]; {
		case t.Of(deals[board]):
			p.Tables[board] = t
		case t.is(deals[board]):
			p.Late = append(p.Late, board)
		default:
			p.Open = append(p.Open, board)
		}
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	p.Waiting, p.Failed = slices.Contains(a.waiting, play.ID), a.failed[play.ID]
	if a.session == play.ID {
		p.Board, p.Waiting = a.board, p.Waiting || a.board == 0
	}
	return p, nil
}
