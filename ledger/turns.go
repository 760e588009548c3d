package ledger

import (
	"context"
	"sync"
)

// Turns lets those who write to one stream do so one after the other. When a round begins, hundreds of players claim
// their seats in one session: without turns all of them would decide on the same state, and all but one in vain. The
// log needs no turns to be right, for another process may write as well. The zero value is ready.
type Turns struct {
	mu      sync.Mutex
	streams map[string]*turn
}

type turn struct {
	free  chan struct{} // holds one while nobody writes
	wants int           // how many write or wait
}

// take waits until it is one's turn, or until the context ends, and gives what passes the turn on.
func (t *Turns) take(ctx context.Context, stream string) (pass func(), err error) {
	t.mu.Lock()
	if t.streams == nil {
		t.streams = map[string]*turn{}
	}
	own := t.streams[stream]
	if own == nil {
		own = &turn{free: make(chan struct{}, 1)}
		own.free <- struct{}{}
		t.streams[stream] = own
	}
	own.wants++
	t.mu.Unlock()
	leave := func() {
		t.mu.Lock()
		defer t.mu.Unlock()
		if own.wants--; own.wants == 0 {
			delete(t.streams, stream)
		}
	}
	select {
	case <-own.free:
		return func() {
			own.free <- struct{}{}
			leave()
		}, nil
	case <-ctx.Done():
		leave()
		return nil, ctx.Err()
	}
}
