package ledger

import (
	"context"
	"sync"
)

// Reading is what one request knows of the logs. Whatever it asks of a stream is answered by one reading: it is
// shown, and decides on, one state of it, until it has written to that stream itself or learns that somebody else
// has. A reading is of one request and is never kept for another. The zero value is ready.
type Reading struct {
	mu      sync.Mutex
	streams map[string]any
	counts  map[string]Count
}

// Count is what a request has done with one log.
type Count struct {
	Reads   int // how often it was asked for; what has come since counts as asking
	Folds   int // how often it was folded from its first entry
	Entries int // that were put on what was folded before
}

type readingKey struct{}

// WithReading gives the context of a request its reading; one that has one already keeps it.
func WithReading(ctx context.Context, r *Reading) context.Context {
	if readingOf(ctx) != nil {
		return ctx
	}
	return context.WithValue(ctx, readingKey{}, r)
}

// Anew makes a request that lasts read the logs again: what it knew was true when it asked.
func Anew(ctx context.Context) {
	if r := readingOf(ctx); r != nil {
		r.mu.Lock()
		defer r.mu.Unlock()
		clear(r.streams)
	}
}

// Counts are what was done with each log, by stream.
func (r *Reading) Counts() map[string]Count {
	r.mu.Lock()
	defer r.mu.Unlock()
	counts := make(map[string]Count, len(r.counts))
	for stream, n := range r.counts {
		counts[stream] = n
	}
	return counts
}

// CountRead notes that a log was read. Whoever keeps a log does.
func CountRead(ctx context.Context, stream string) { count(ctx, stream, Count{Reads: 1}) }

// CountFold notes that entries were put on the state of the first known entries of a log.
func CountFold(ctx context.Context, stream string, known int64, entries int) {
	if known == 0 {
		count(ctx, stream, Count{Folds: 1})
		return
	}
	count(ctx, stream, Count{Entries: entries})
}

func count(ctx context.Context, stream string, more Count) {
	r := readingOf(ctx)
	if r == nil {
		return
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.counts == nil {
		r.counts = map[string]Count{}
	}
	n := r.counts[stream]
	r.counts[stream] = Count{n.Reads + more.Reads, n.Folds + more.Folds, n.Entries + more.Entries}
}

func readingOf(ctx context.Context) *Reading {
	r, _ := ctx.Value(readingKey{}).(*Reading)
	return r
}

// recall gives what the request knows of a stream.
func recall[S any](ctx context.Context, stream string) (known standing[S], ok bool) {
	if r := readingOf(ctx); r != nil {
		r.mu.Lock()
		defer r.mu.Unlock()
		known, ok = r.streams[stream].(standing[S])
	}
	return known, ok
}

// remember is what the request knows of a stream from now on.
func remember[S any](ctx context.Context, stream string, x standing[S]) {
	if r := readingOf(ctx); r != nil {
		r.mu.Lock()
		defer r.mu.Unlock()
		if r.streams == nil {
			r.streams = map[string]any{}
		}
		r.streams[stream] = x
	}
}
