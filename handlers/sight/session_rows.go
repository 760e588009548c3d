package sight

import (
	"cmp"
	"slices"
	"time"

	"redress/session"
)

// How much the desk lists, however much is stored; the rest is in the lists of all cases and of all sessions.
const (
	Listed         = 20 // ruled cases, and closed ones
	Unfinished     = 50 // of each of the other groups
	DeskedSessions = 4
)

// SessionsOn are the sessions that were on since yesterday, whose score became available since, and the latest that was
// never ended; the latest date first.
func (e *Viewer) SessionsOn() ([]session.Summary, error) {
	yesterday := e.Now.AddDate(0, 0, -1)
	on, err := e.Cfg.Store.Sessions.NotEnded(e.Ctx, yesterday.Format(time.DateOnly), Unfinished)
	if err != nil {
		return nil, err
	}
	if len(on) == 0 {
		if on, err = e.Cfg.Store.Sessions.NotEnded(e.Ctx, "", 1); err != nil {
			return nil, err
		}
	}
	scored, err := e.Cfg.Store.Sessions.Scored(e.Ctx, yesterday.Unix(), Unfinished)
	on = append(on, scored...)
	slices.SortStableFunc(on, func(a, b session.Summary) int { return cmp.Compare(b.Date, a.Date) })
	return on, err
}
