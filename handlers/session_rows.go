package handlers

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"redress/session"
	"redress/views"
)

func sessionRows(sessions []session.Summary) (rows []views.SessionRow) {
	for _, summary := range sessions {
		rows = append(rows, views.SessionRow{Path: "/sessions/" + summary.ID, Name: summary.Name, Sub: strings.Join(filled(summary.Club, summary.Date), ", "),
			Example: summary.Example, Ended: summary.Ended})
	}
	return rows
}

// current is the session of play that is on: the latest that has not ended.
func current(sessions []session.Summary) *session.Summary {
	for i := range sessions {
		if !sessions[i].Ended {
			return &sessions[i]
		}
	}
	return nil
}

// How much the desk lists, however much is stored; the rest is in the lists of all cases and of all sessions.
const (
	listed         = 20 // ruled cases, and closed ones
	unfinished     = 50 // of each of the other groups
	deskedSessions = 8
)

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
