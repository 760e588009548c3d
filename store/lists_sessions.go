package store

import (
	"context"
	"database/sql"
	"errors"

	"redress/fault"
	"redress/session"
)

const (
	selectSessions = `select summary from sessions where (date, updated, id) < ($1, $2, $3) order by date desc, updated desc, id desc limit $4`
	selectOn       = `select summary from sessions where ended = 0 and date >= $1 order by date desc, updated desc limit $2`
	selectScored   = `select summary from sessions where ended = 1 and score_at > $1 order by score_at desc limit $2`
	selectExample  = `select summary from sessions where example = 1 limit 1`
	selectPlaying  = `select summary from sessions where playing > ''`
	selectSession  = `select summary from sessions where id = $1`
)

// SessionMark is a place in the list of sessions, the latest date first; the zero value is the place before everything.
type SessionMark struct {
	Date    string
	Updated int64
	ID      string
}

// Sessions are the rows of sessions of play.
type Sessions struct{ *database }

// List gives the sessions of play behind a place, the latest date first, at most so many, and where the list goes
// on; zero where it ends.
func (s *Sessions) List(ctx context.Context, behind SessionMark,
	most int) (page []session.Summary, next SessionMark, err error) {
	if behind == (SessionMark{}) {
		behind.Date = "\U0010ffff" // behind every date
	}
	page, err = list[session.Summary](ctx, s.database, selectSessions, behind.Date, behind.Updated, behind.ID, most+1)
	if len(page) > most {
		page = page[:most]
		last := page[most-1]
		next = SessionMark{last.Date, last.Updated, last.ID}
	}
	return page, next, err
}

// NotEnded gives the sessions that have not ended, from a date on (an ISO date; empty for any), the latest date
// first, at most so many.
func (s *Sessions) NotEnded(ctx context.Context, from string, most int) ([]session.Summary, error) {
	return list[session.Summary](ctx, s.database, selectOn, from, most)
}

// Scored gives the sessions that have ended and whose official score became available after a time, in unix
// seconds, the latest first, at most so many.
func (s *Sessions) Scored(ctx context.Context, after int64, most int) ([]session.Summary, error) {
	return list[session.Summary](ctx, s.database, selectScored, after, most)
}

// HasExample tells whether the example session was started.
func (s *Sessions) HasExample(ctx context.Context) (bool, error) {
	found, err := list[session.Summary](ctx, s.database, selectExample)
	return len(found) > 0, err
}

// WithPlayingDirector gives the sessions in which a director plays from whom a board may still be kept.
func (s *Sessions) WithPlayingDirector(ctx context.Context) ([]session.Summary, error) {
	return list[session.Summary](ctx, s.database, selectPlaying)
}

// ByID gives one session of play by its id; NotFound where there is none.
func (s *Sessions) ByID(ctx context.Context, id string) (session.Summary, error) {
	found, err := one[session.Summary](s.reads.session.QueryRowContext(ctx, id))
	if errors.Is(err, sql.ErrNoRows) {
		return found, fault.New(fault.NotFound, "There is no such session of play. Check the address.")
	}
	return found, explain(err, s.file)
}
