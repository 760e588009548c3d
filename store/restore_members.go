package store

import (
	"context"
	"slices"
	"time"

	"redress/access"
	"redress/casefile"
	"redress/casefile/appeal"
	"redress/fault"
	"redress/ledger"
)

const (
	// selectRemoving gives the cases of the backup in which somebody was taken off an appeal by an entry that it does
	// not have.
	selectRemoving = `select distinct b.stream from before.entries b where b.kind = 'member-removed'
    and b.id not in (select e.id from entries e where e.stream = b.stream)
    and exists (select 1 from entries e where e.stream = b.stream)`

	// selectShutMembers gives the links of the backup that opened something to those who hear an appeal, and do no
	// more.
	selectShutMembers = `select ` + linkColumns + ` from links where kind = 'review' and revoked = 0
    and exists (select 1 from former b where b.kind = 'links' and b.id = links.id and b.at > 0) order by of_case,
	member`
)

// removedSince gives the cases as they were in which somebody was taken off an appeal since, and of which the backup
// has the beginning. What cannot be read tells nothing.
func (s *restoration) removedSince(ctx context.Context) (map[string]*casefile.Case, error) {
	streams, err := strs(s.writer.QueryContext(ctx, selectRemoving))
	if err != nil {
		return nil, err
	}
	cases := map[string]*casefile.Case{}
	for _, stream := range streams {
		was, err := scanEntries(s.writer.QueryContext(ctx, selectBefore, stream))
		if err != nil {
			return nil, err
		}
		now, err := s.Log.Entries(ctx, stream)
		if err != nil {
			return nil, err
		}
		if len(was) < len(now) || was[len(now)-1].Hash != now[len(now)-1].Hash {
			continue // they went ways of their own, and the second member of one may be another's third
		}
		if c, err := casefile.Fold(was); err == nil {
			cases[stream] = c
		}
	}
	return cases, nil
}

// keepRemoved takes those off the appeals of the backup who were taken off since, and counts them. Where the appeal
// stands in the backup as nobody can be taken off it, they stay; see stillListed.
func (s *restoration) keepRemoved(ctx context.Context, cases map[string]*casefile.Case,
	at int64) (count int, err error) {
	clerk := &casefile.Clerk{Log: s.Log, Lists: s.Cases, Now: func() time.Time { return time.Unix(at, 0) }}
	who := casefile.Actor{Name: byRestore, Role: access.Chief}
	for stream, was := range cases {
		now, err := clerk.Case(ctx, stream)
		if err != nil {
			return count, err
		}
		for _, a := range was.Appeals {
			for _, m := range a.Members {
				if listed := now.Appeals.Numbered(a.Number).Member(m.Number); m.Removed == 0 || listed == nil ||
					listed.Removed != 0 {
					continue
				}
				request, err := ledger.RandomID(nil)
				if err != nil {
					return count, err
				}
				_, err = clerk.Do(ctx, stream, request, who,
					casefile.RemoveMember{OnAppeal: appeal.OnAppeal{Appeal: a.Number},
						Number: m.Number, Reason: "Taken off after the backup was made that is restored here."})
				switch {
				case err == nil:
					count++
				case !fault.Is(err, fault.Conflict) && !fault.Is(err, fault.Forbidden):
					return count, err
				}
			}
		}
	}
	return count, nil
}

// stillListed leaves, of the links of those who hear an appeal that stay withdrawn, those whose member is still on
// the list and has no other: they were taken off, named an interest or got another link, of which the log of the
// backup does not know.
func (s *restoration) stillListed(ctx context.Context, shut []access.Link) (left []access.Link, err error) {
	for _, l := range shut {
		entries, err := s.Log.Entries(ctx, l.Scope.Case)
		if fault.Is(err, fault.NotFound) {
			continue
		}
		if err != nil {
			return nil, err
		}
		c, err := casefile.Fold(entries)
		if err != nil {
			continue
		}
		hears, ok := appeal.ParseHears(l.Scope.Member)
		if !ok {
			continue
		}
		a := c.Appeals.Numbered(hears.Appeal)
		if m := a.Member(hears.Number); m == nil || m.Removed != 0 || !a.Stage.Live() {
			continue
		}
		others, err := s.Register.Links(ctx, l.Scope)
		if err != nil {
			return nil, err
		}
		if !slices.ContainsFunc(others, func(o access.Link) bool { return o.Revoked == 0 }) {
			left = append(left, l)
		}
	}
	return left, nil
}
