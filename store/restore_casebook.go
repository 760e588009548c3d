package store

import (
	"context"
	"time"

	"redress/access"
	"redress/casefile"
	"redress/casefile/casebook"
	"redress/ledger"
)

const (
	// laterThan is what a database knew of a publication later than the backup does.
	laterThan = ` from former b where b.kind = 'publications' and b.id = publications.stream
    and (b.epoch > publications.updated or b.at >= publications.updated))`

	// selectPublicAgain gives what everybody reads in the backup and was withdrawn or revised since;
	// selectUnknownPublic of what else nothing tells.
	selectPublicAgain = `select summary from publications where withdrawn = 0 and exists (select 1` + laterThan +
		` order by number`
	selectUnknownPublic = `select summary from publications where withdrawn = 0 and not exists (select 1` + laterThan +
		elsewhere + `'publications' and b.id = publications.stream) order by number`
)

// byRestore is who does what a restore adds to the log.
const byRestore = "redress restore"

// withdraw takes publications back, each with what their log says of it; a publisher brings one back by a revision.
func (s *restoration) withdraw(ctx context.Context, books []casebook.Summary, why string, at int64) error {
	clerk := &casebook.Clerk{Log: s.Log, Shelf: s.Casebook, Now: func() time.Time { return time.Unix(at, 0) }}
	who := casefile.Actor{Name: byRestore, Role: access.Chief}
	for _, b := range books {
		request, err := ledger.RandomID(nil)
		if err != nil {
			return err
		}
		if _, err := clerk.Do(ctx, b.ID, request, who, casebook.Withdraw{Reason: why, Basis: b.Seq}); err != nil {
			return err
		}
	}
	return nil
}

// closeBook withdraws what was withdrawn or revised since, for the earlier text may name somebody, and what nothing
// tells about where that was said.
func (r Restoring) closeBook(ctx context.Context, s *restoration, done Restored) error {
	const since = "after the backup was made that is restored here."
	err := s.withdraw(ctx, done.Withdrawn, "It was withdrawn or revised "+since, r.At)
	if err != nil || r.Casebook != Withdraw {
		return err
	}
	return s.withdraw(ctx, done.Public, "Nothing told whether it was withdrawn "+since, r.At)
}
