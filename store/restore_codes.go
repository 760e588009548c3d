package store

import (
	"context"
	"time"

	"redress/casefile/ledger"
	"redress/session"
)

// selectCodes gives the sessions that are not over and have seat codes.
const selectCodes = `select s.id from sessions s where s.ended = 0
    and exists (select 1 from entries e where e.stream = s.stream and e.kind = '` + session.KindCodes + `')`

// stillGood leaves those whose log the old database has, with no codes in it that the backup does not have.
const stillGood = ` and exists (select 1 from before.entries b where b.stream = s.stream)
    and not exists (select 1 from before.entries b where b.stream = s.stream and b.kind = '` + session.KindCodes + `'
        and b.id not in (select e.id from entries e where e.stream = s.stream))`

// drawCodes draws new seat codes where the backup has others than the old database, or nothing tells: those of the backup may
// have been given up because they had become known. It names the sessions.
func (s *Store) drawCodes(ctx context.Context, good []string, at int64) (names []string, err error) {
	all, err := strs(s.writer.QueryContext(ctx, selectCodes+" order by s.date, s.id"))
	if err != nil {
		return nil, err
	}
	keep := map[string]bool{}
	for _, id := range good {
		keep[id] = true
	}
	clerk := &session.Clerk{Log: s, Now: func() time.Time { return time.Unix(at, 0) }}
	for _, id := range all {
		if keep[id] {
			continue
		}
		request, err := ledger.RandomID(nil)
		if err != nil {
			return nil, err
		}
		play, err := clerk.Do(ctx, id, request, byRestore, session.DrawCodes{})
		if err != nil {
			return nil, err
		}
		names = append(names, play.Name)
	}
	return names, nil
}
