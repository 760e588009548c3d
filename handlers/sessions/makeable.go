package sessions

import (
	"context"
	"fmt"

	"redress/handlers/web"
	"redress/session"
	tables "redress/views/makeable"
	view "redress/views/sessions"
)

// addMakeable puts what can be made on the boards of a session's page, for whoever directs, and after the session for
// all who see the page: while it is on the tricks are no player's (Law 16D).
func addMakeable(ctx context.Context, s *Handlers, p *view.SessionPage, play *session.Session) error {
	if !p.Directs && !play.Ended {
		return nil
	}
	progress, err := s.Makeable.Progress(ctx, play)
	if err != nil {
		return err
	}
	for i, b := range p.Boards {
		board, _ := play.Board(b.Number)
		if table, there := progress.Tables[b.Number]; there {
			p.Boards[i].Makeable = tables.New(board, table)
		}
	}
	if done, all := len(progress.Tables), len(progress.Deals); p.Directs && done < all {
		p.Unmade = fmt.Sprintf("%d of %s worked out.", done, web.Count(all, "deal"))
	}
	return nil
}
