package desk

import (
	"redress/casefile"
	"redress/handlers/sight"
	"redress/session"
	"redress/store"
)

// deskLists is what the desk shows of cases and sessions.
type deskLists struct {
	sessions []session.Summary // the newest
	on       []session.Summary // those that the desk may be about, see session.Tonight
	cases    []casefile.Summary
}

func listsOf(e *sight.Viewer) (d deskLists, err error) {
	if d.sessions, _, err = e.Cfg.Store.Sessions.List(e.Ctx, store.SessionMark{}, sight.DeskedSessions); err != nil {
		return d, err
	}
	if d.on, err = e.SessionsOn(); err != nil {
		return d, err
	}
	d.cases, err = deskCases(e)
	return d, err
}

// deskCases are the cases of every group of the desk, one more of each than it lists.
func deskCases(e *sight.Viewer) (all []casefile.Summary, err error) {
	for _, group := range []struct {
		state casefile.State
		asked bool
		most  int
	}{
		{casefile.Ruled, true, sight.Unfinished}, {casefile.UnderReview, false, sight.Unfinished},
		{casefile.Waiting, false, sight.Unfinished}, {casefile.Reserved, false, sight.Unfinished},
		{casefile.Open, false, sight.Unfinished}, {casefile.Referred, false, sight.Unfinished},
		{casefile.Ruled, false, sight.Listed}, {casefile.Closed, false, sight.Listed},
	} {
		cases, err := e.Cfg.Store.Cases.In(e.Ctx, group.state, group.asked, group.most+1)
		if err != nil {
			return nil, err
		}
		all = append(all, cases...)
	}
	return all, nil
}
