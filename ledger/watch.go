package ledger

import (
	"context"
	"sync/atomic"
)

// Watch tells what the decisions of one request came to, so that a page can say that nothing changed. A request that
// came twice changed something the first time, and is not counted.
type Watch struct{ stored, idle atomic.Bool }

// Idle tells whether something was decided, and nothing came of it: what was meant stands already.
func (w *Watch) Idle() bool { return w.idle.Load() && !w.stored.Load() }

type watching struct{}

// Watched gives a context with a watch on the decisions that are taken in it.
func Watched(ctx context.Context) (context.Context, *Watch) {
	w := &Watch{}
	return context.WithValue(ctx, watching{}, w), w
}

// Decided says whether a decision has changed what is kept.
func Decided(ctx context.Context, changed bool) {
	w, ok := ctx.Value(watching{}).(*Watch)
	switch {
	case !ok:
	case changed:
		w.stored.Store(true)
	default:
		w.idle.Store(true)
	}
}
