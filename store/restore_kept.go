package store

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"redress/access"
	"redress/casefile"
	"redress/casefile/conduct"
	"redress/ledger"
	"redress/session"
)

const (
	// alsoBefore leaves the sessions that the old database has too.
	alsoBefore = ` and exists (select 1 from before.sessions b where b.stream = s.stream)`

	selectBefore = `select stream, seq, id, at, actor, kind, version, body, prev, hash from before.entries where stream = $1
order by seq`

	// takable is true of a report that any director may take, and then read.
	takable = `json_extract(summary, '$.state') = '` + string(conduct.Filed) + `'
    and coalesce(json_array_length(summary, '$.directors'), 0) = 0`
	selectTakableAgain = `select summary from reports where ` + takable + `
    and exists (select 1 from former b where b.kind = 'reports' and b.id = reports.stream and b.at > 0) order by stream`
)

// keptSince gives the sessions of the backup in whose log the old database has something by which boards are kept from
// somebody, and the backup has not. What cannot be read tells nothing.
func (s *restoration) keptSince(ctx context.Context) (map[string]*session.Session, error) {
	streams, err := strs(s.writer.QueryContext(ctx, fmt.Sprintf(`select distinct b.stream from before.entries b
join sessions s on s.stream = b.stream where b.kind in ('%s')
    and b.id not in (select e.id from entries e where e.stream = b.stream)`, strings.Join(session.Keeping, "', '"))))
	if err != nil {
		return nil, err
	}
	kept := map[string]*session.Session{}
	for _, stream := range streams {
		entries, err := scanEntries(s.writer.QueryContext(ctx, selectBefore, stream))
		if err != nil {
			return nil, err
		}
		if play, err := session.Fold(entries); err == nil {
			kept[play.ID] = play
		}
	}
	return kept, nil
}

// keepBoards keeps boards from those from whom they were kept, and names the sessions.
func (s *restoration) keepBoards(ctx context.Context, kept map[string]*session.Session, at int64) ([]string, error) {
	var names []string
	for _, id := range slices.Sorted(maps.Keys(kept)) {
		before, err := s.foldSession(ctx, id)
		if err != nil {
			return nil, err
		}
		play, err := s.inSession(ctx, id, at, session.KeepBoards{Was: kept[id]})
		if err != nil {
			return nil, err
		}
		if play.Seq > before.Seq {
			names = append(names, play.Name)
		}
	}
	return names, nil
}

// unheard names the sessions that are on and that the old database does not have.
func (s *restoration) unheard(ctx context.Context, has []string) (names []string, err error) {
	on, err := strs(s.writer.QueryContext(ctx, selectStillOn+" order by s.date, s.id"))
	for _, id := range on {
		if slices.Contains(has, id) {
			continue
		}
		play, err := s.foldSession(ctx, id)
		if err != nil {
			return nil, err
		}
		names = append(names, play.Name)
	}
	return names, err
}

// keepReports closes the reports of conduct that any director could take again, and read, though somebody had taken or
// closed them: only the chief director and the recorder open one again.
func (s *restoration) keepReports(ctx context.Context, at int64, done *Restored) error {
	again, err := list[conduct.Summary](ctx, s.database, selectTakableAgain)
	if err != nil {
		return err
	}
	clerk := &conduct.Clerk{Log: s.Log, Now: func() time.Time { return time.Unix(at, 0) }}
	who := casefile.Actor{Name: byRestore, Role: access.Chief}
	for _, r := range again {
		request, err := ledger.RandomID(nil)
		if err != nil {
			return err
		}
		closed := conduct.Close{Outcome: "It was taken or closed after the backup was made that is restored here."}
		if _, err := clerk.Do(ctx, r.ID, request, who, closed); err != nil {
			return err
		}
	}
	done.Reports = len(again)
	return nil
}
