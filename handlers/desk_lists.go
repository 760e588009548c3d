package handlers

import (
	"redress/casefile"
	"redress/session"
	"redress/store"
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
