package store

import (
	"context"
	"time"

	"redress/ledger"
	"redress/session"
)

// selectStillOn gives the sessions that are not over.
const selectStillOn = `select s.id from sessions s where s.ended = 0`

// selectCodes gives the sessions that are not over and have seat codes.
const selectCodes = selectStillOn + `
    and exists (select 1 from entries e where e.stream = s.stream and e.kind = '` + session.KindCodes + `')`

// stillGood leaves those whose log the old database has, with no codes in it that the backup does not have, and that
// are not over in it: with the session its codes had ended.
const stillGood = ` and exists (select 1 from before.entries b where b.stream = s.stream)
    and not exists (select 1 from before.entries b where b.stream = s.stream and b.kind = '` + session.KindCodes + `'
        and b.id not in (select e.id from entries e where e.stream = s.stream))
    and not exists (select 1 from before.sessions b where b.stream = s.stream and b.ended = 1)`

// drawCodes draws new seat codes where the backup has others than the old database, or nothing tells: those of the
// backup may have been given up because they had become known. It names the sessions.
func (s *restoration) drawCodes(ctx context.Context, good []string, at int64) (names []string, err error) {
	all, err := strs(s.writer.QueryContext(ctx, selectCodes+" order by s.date, s.id"))
	if err != nil {
		return nil, err
	}
	keep := map[string]bool{}
	for _, id := range good {
		keep[id] = true
	}
	for _, id := range all {
		if keep[id] {
			continue
		}
		play, err := s.inSession(ctx, id, at, session.DrawCodes{})
		if err != nil {
			return nil, err
		}
		names = append(names, play.Name)
	}
	return names, nil
}

// endClaims ends the claims of seats where the session is on, and names the sessions.
func (s *restoration) endClaims(ctx context.Context, at int64) (names []string, err error) {
	all, err := strs(s.writer.QueryContext(ctx, selectStillOn+" order by s.date, s.id"))
	if err != nil {
		return nil, err
	}
	for _, id := range all {
		play, err := s.foldSession(ctx, id)
		if err != nil {
			return nil, err
		}
		if len(play.Claims) == 0 {
			continue
		}
		if _, err := s.inSession(ctx, id, at, session.EndClaims{}); err != nil {
			return nil, err
		}
		names = append(names, play.Name)
	}
	return names, nil
}

func (s *restoration) foldSession(ctx context.Context, id string) (*session.Session, error) {
	entries, err := s.Log.Entries(ctx, id)
	if err != nil {
		return nil, err
	}
	return session.Fold(entries)
}

// inSession gives a command to a session, and the session after them.
func (s *restoration) inSession(ctx context.Context, id string, at int64,
	command session.Command) (*session.Session, error) {
	request, err := ledger.RandomID(nil)
	if err != nil {
		return nil, err
	}
	clerk := &session.Clerk{Log: s.Log, Now: func() time.Time { return time.Unix(at, 0) }}
	return clerk.Do(ctx, id, request, byRestore, command)
}
