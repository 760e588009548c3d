package store

import (
	"context"
	"database/sql"
	"fmt"
	"path/filepath"
	"sync"
	"sync/atomic"
	"testing"

	"redress/casefile"
	"redress/ledger"
)

// BenchmarkAppend compares, in one run, bare prepared statements doing the same inserts with Append one by one and
// from eight goroutines, each with a commit of its own (plain) and with what waits committed together (group).
func BenchmarkAppend(b *testing.B) {
	for _, writers := range []int{1, 8} {
		b.Run(fmt.Sprintf("bare/writers=%d", writers), func(b *testing.B) {
			bare := newBare(b)
			spread(b, writers, bare.append)
		})
		for name, limit := range map[string]int{"plain": 1, "group": usual.limit} {
			b.Run(fmt.Sprintf("%s/writers=%d", name, writers), func(b *testing.B) {
				s := openLimited(b, limit)
				spread(b, writers, func(batch ledger.Batch) error { return s.Log.Append(b.Context(), batch) })
			})
		}
	}
}

// spread has each writer append to a stream of its own, b.N batches in all. Sealing is part of neither side's work that
// is compared, but of both's time.
func spread(b *testing.B, writers int, add func(ledger.Batch) error) {
	var count atomic.Int64
	var group sync.WaitGroup
	b.ResetTimer()
	for w := range writers {
		group.Go(func() {
			var last ledger.Entry
			stream := fmt.Sprintf("stream-%d", w)
			for count.Add(1) <= int64(b.N) {
				batch := draft(stream, last, 2)
				last = batch.Entries[1]
				batch.Row = casefile.Summary{ID: stream, Number: w + 1, Session: "club", State: casefile.Open,
					Seq: last.Seq, Head: last.Hash}
				if err := add(batch); err != nil {
					b.Error(err)
					return
				}
			}
		})
	}
	group.Wait()
}

// bare does what Append does and checks nothing.
type bare struct {
	db *sql.DB
	w  writes
}

func newBare(b *testing.B) bare {
	s := openFile(b, filepath.Join(b.TempDir(), "bare.db"), usual)
	return bare{s.writer, s.writes}
}

func (p bare) append(batch ledger.Batch) error {
	tx, err := p.db.Begin()
	if err != nil {
		return err
	}
	defer tx.Rollback()
	row, err := project(batch.Row)
	if err != nil {
		return err
	}
	if err := (&Log{&database{writes: p.w}}).insert(context.Background(), tx, batch, row); err != nil {
		return err
	}
	return tx.Commit()
}

func BenchmarkEntries(b *testing.B) {
	s := openTest(b)
	mustAppend(b, s.Log, draft("a", ledger.Entry{}, 100))
	for b.Loop() {
		if _, err := s.Log.Entries(b.Context(), "a"); err != nil {
			b.Fatal(err)
		}
	}
}
