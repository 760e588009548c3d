package handlers

import (
	"cmp"
	"slices"
	"time"

	"redress/casefile"
	"redress/session"
	"redress/store"
)

// How much the desk lists, however much is stored; the rest is in the lists of all cases and of all sessions.
const (
	listed         = 20 // ruled cases, and closed ones
	unfinished     = 50 // of each of the other groups
	deskedSessions = 8
)

// deskLists is what the desk shows of cases and sessions.
type deskLists struct {
	sessions []session.Summary // the newest
	on       []session.Summary // those that the desk may be about, see tonight
	cases    []casefile.Summary
}

func (e *evening) deskLists() (d deskLists, err error) {
	if d.sessions, _, err = e.cfg.Store.Sessions(e.ctx, store.SessionMark{}, deskedSessions); err != nil {
		return d, err
	}
	if d.on, err = e.sessionsOn(); err != nil {
		return d, err
	}
	d.cases, err = e.deskCases()
	return d, err
}

// sessionsOn are the sessions that were on since yesterday, whose score became available since, and the latest that was
// never ended; the latest date first.
func (e *evening) sessionsOn() ([]session.Summary, error) {
	yesterday := e.now.AddDate(0, 0, -1)
	on, err := e.cfg.Store.SessionsOn(e.ctx, yesterday.Format(time.DateOnly), unfinished)
	if err != nil {
		return nil, err
	}
	if len(on) == 0 {
		if on, err = e.cfg.Store.SessionsOn(e.ctx, "", 1); err != nil {
			return nil, err
		}
	}
	scored, err := e.cfg.Store.SessionsScored(e.ctx, yesterday.Unix(), unfinished)
	on = append(on, scored...)
	slices.SortStableFunc(on, func(a, b session.Summary) int { return cmp.Compare(b.Date, a.Date) })
	return on, err
}

// deskCases are the cases of every group of the desk, one more of each than it lists.
func (e *evening) deskCases() (all []casefile.Summary, err error) {
	for _, group := range []struct {
		state casefile.State
		asked bool
		most  int
	}{
		{casefile.Ruled, true, unfinished}, {casefile.UnderReview, false, unfinished}, {casefile.Waiting, false, unfinished}, {casefile.Reserved, false, unfinished},
		{casefile.Open, false, unfinished}, {casefile.Referred, false, unfinished}, {casefile.Ruled, false, listed}, {casefile.Closed, false, listed},
	} {
		cases, err := e.cfg.Store.CasesIn(e.ctx, group.state, group.asked, group.most+1)
		if err != nil {
			return nil, err
		}
		all = append(all, cases...)
	}
	return all, nil
}
