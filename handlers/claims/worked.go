package claims

import (
	"context"
	"encoding/json"
	"sync"
	"time"

	"redress/bridge/claims"
	"redress/casefile/contested"
)

const (
	mostWorked = 64               // claims whose play is remembered
	eachPart   = 3 * time.Second  // for a part of the work
	allParts   = 20 * time.Second // for a claim with everything that can be found of it
)

// worked remembers what the last claims came to, so that who steps through a line has nothing worked out again. One
// claim is worked out at a time: another waits, and the other pages of the desk stay quick.
type worked struct {
	busy  chan struct{}
	mu    sync.Mutex
	known map[string]contested.Played
	order []string
}

func newWorked() *worked {
	return &worked{busy: make(chan struct{}, 1), known: map[string]contested.Played{}}
}

// play is what the play of a claim comes to under what is found, beside what regulations have as normal.
func (w *worked) play(ctx context.Context, c claims.Claim, found contested.Found, normal string) (contested.Played,
	error) {
	text, err := json.Marshal([]any{c, found, normal})
	if err != nil {
		return contested.Played{}, err
	}
	key := string(text)
	if p, known := w.remembered(key); known {
		return p, nil
	}
	select {
	case w.busy <- struct{}{}:
	case <-ctx.Done():
		return contested.Played{}, ctx.Err()
	}
	defer func() { <-w.busy }()
	if p, known := w.remembered(key); known {
		return p, nil
	}
	ctx, stop := context.WithTimeout(ctx, allParts)
	defer stop()
	p, err := contested.WorkBy(ctx, c, found, normal, eachPart)
	if err == nil && ctx.Err() == nil {
		w.remember(key, p)
	}
	return p, err
}

func (w *worked) remembered(key string) (p contested.Played, known bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	p, known = w.known[key]
	return p, known
}

func (w *worked) remember(key string, p contested.Played) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if len(w.order) == mostWorked {
		delete(w.known, w.order[0])
		w.order = w.order[1:]
	}
	w.known[key] = p
	w.order = append(w.order, key)
}
