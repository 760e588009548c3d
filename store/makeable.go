package store

import (
	"context"
	"database/sql"
	"errors"

	"redress/session/makeable"
)

const (
	selectMakeable = `select board, deal, tricks from makeable where session = $1 order by board`
	keepMakeable   = `insert into makeable (session, board, deal, tricks) values ($1, $2, $3, $4)
on conflict (session, board) do update set deal = excluded.deal, tricks = excluded.tricks`
	selectWish = `select state, at from analyses where session = $1`
	keepWish   = `insert into analyses (session, state, at) values ($1, $2, $3)
on conflict (session) do update set state = excluded.state, at = excluded.at`
	selectWishes = `select session from analyses where state = 'on' order by at, session`
)

var _ makeable.Kept = (*Makeable)(nil)

// Makeable keeps what can be made on the deals of sessions.
type Makeable struct{ *database }

// Tables implements makeable.Kept. A row that cannot be read is as none: what it said can be found again.
func (s *Makeable) Tables(ctx context.Context, session string) (map[int]makeable.Table, error) {
	type row struct {
		board        int
		deal, tricks string
	}
	rows, err := s.readers.QueryContext(ctx, selectMakeable, session)
	all, err := collect(rows, err, func(r *row) []any { return []any{&r.board, &r.deal, &r.tricks} })
	tables := map[int]makeable.Table{}
	for _, r := range all {
		if t, wrong := makeable.Read(r.deal, r.tricks); wrong == nil {
			tables[r.board] = t
		}
	}
	return tables, explain(err, s.file)
}

// Keep implements makeable.Kept.
func (s *Makeable) Keep(ctx context.Context, session string, board int, t makeable.Table) error {
	_, err := s.change(ctx, keepMakeable, session, board, t.Deal.String(), t.Text())
	return err
}

// Wish implements makeable.Kept.
func (s *Makeable) Wish(ctx context.Context, session string) (w makeable.Wish, err error) {
	err = s.readers.QueryRowContext(ctx, selectWish, session).Scan(&w.State, &w.At)
	if errors.Is(err, sql.ErrNoRows) {
		return makeable.Wish{}, nil
	}
	return w, explain(err, s.file)
}

// SetWish implements makeable.Kept.
func (s *Makeable) SetWish(ctx context.Context, session string, w makeable.Wish) error {
	_, err := s.change(ctx, keepWish, session, string(w.State), w.At)
	return err
}

// On implements makeable.Kept.
func (s *Makeable) On(ctx context.Context) ([]string, error) {
	sessions, err := strs(s.readers.QueryContext(ctx, selectWishes))
	return sessions, explain(err, s.file)
}

// makeable finds tables of tricks that cannot be, or are of no session.
func (v *verifier) makeable() error {
	type row struct {
		session, deal, tricks string
		board                 int
	}
	rows, err := v.tx.QueryContext(v.ctx, "select session, board, deal, tricks from makeable order by session, board")
	all, err := collect(rows, err, func(r *row) []any { return []any{&r.session, &r.board, &r.deal, &r.tricks} })
	for _, r := range all {
		switch _, wrong := makeable.Read(r.deal, r.tricks); {
		case wrong != nil:
			v.problem("Session %s: the makeable tricks of board %d cannot be read: %s.", r.session, r.board, wrong)
		case !v.known[r.session]:
			v.problem("Session %s: makeable tricks are kept for it, and it has no entries.", r.session)
		}
	}
	return err
}
