package store

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"

	"redress/casefile"
	"redress/fault"
	"redress/session"
)

const (
	selectCases      = `select summary from cases order by opened desc, number desc, id`
	selectCasesOf    = `select summary from cases where session = $1 order by number desc`
	selectRuledCases = `select summary from cases where state = 'ruled' order by opened desc, number desc, id`
	selectOpenCases  = `select summary from cases where state in ('open', 'waiting', 'reserved')
order by case when due = 0 then 1 else 0 end, due, opened, id`
	selectCase     = `select summary from cases where id = $1`
	selectNumber   = `select coalesce(max(number), 0) + 1 from cases where session = $1`
	selectSessions = `select summary from sessions order by date desc, updated desc, id`
	selectSession  = `select summary from sessions where id = $1`
)

// Cases gives the cases of a session, or all cases where session is empty, the newest first.
func (s *Store) Cases(ctx context.Context, session string) ([]casefile.Summary, error) {
	if session == "" {
		return list[casefile.Summary](ctx, s, selectCases)
	}
	return list[casefile.Summary](ctx, s, selectCasesOf, session)
}

// RuledCases gives the cases with a ruling in force, the newest first.
func (s *Store) RuledCases(ctx context.Context) ([]casefile.Summary, error) {
	return list[casefile.Summary](ctx, s, selectRuledCases)
}

// UnfinishedCases gives the cases that still want something, open, waiting or reserved: what is due comes first, the
// earliest before all, then the oldest.
func (s *Store) UnfinishedCases(ctx context.Context) ([]casefile.Summary, error) {
	return list[casefile.Summary](ctx, s, selectOpenCases)
}

// Case gives one case by its id; NotFound where there is none.
func (s *Store) Case(ctx context.Context, id string) (casefile.Summary, error) {
	c, err := one[casefile.Summary](s.reads.caseByID.QueryRowContext(ctx, id))
	if errors.Is(err, sql.ErrNoRows) {
		return c, fault.New(fault.NotFound, "There is no such case. Check the address.")
	}
	return c, explain(err, s.file)
}

// NextCaseNumber gives the number that the next case of a session would have, from 1. Two who ask at once get the same
// number; the second one's Append is a Conflict, and asking again gives the next.
func (s *Store) NextCaseNumber(ctx context.Context, session string) (number int, err error) {
	err = s.readers.QueryRowContext(ctx, selectNumber, session).Scan(&number)
	return number, explain(err, s.file)
}

// Sessions gives all sessions of play, the latest date first.
func (s *Store) Sessions(ctx context.Context) ([]session.Summary, error) {
	return list[session.Summary](ctx, s, selectSessions)
}

// Session gives one session of play by its id; NotFound where there is none.
func (s *Store) Session(ctx context.Context, id string) (session.Summary, error) {
	found, err := one[session.Summary](s.reads.session.QueryRowContext(ctx, id))
	if errors.Is(err, sql.ErrNoRows) {
		return found, fault.New(fault.NotFound, "There is no such session of play. Check the address.")
	}
	return found, explain(err, s.file)
}

func list[T any](ctx context.Context, s *Store, query string, args ...any) ([]T, error) {
	rows, err := s.readers.QueryContext(ctx, query, args...)
	texts, err := collect(rows, err, func(text *[]byte) []any { return []any{text} })
	if err != nil {
		return nil, explain(err, s.file)
	}
	all := make([]T, len(texts))
	for i, text := range texts {
		if err := json.Unmarshal(text, &all[i]); err != nil {
			return nil, explain(err, s.file)
		}
	}
	return all, nil
}

func one[T any](row *sql.Row) (found T, err error) {
	var text []byte
	if err := row.Scan(&text); err != nil {
		return found, err
	}
	return found, json.Unmarshal(text, &found)
}
