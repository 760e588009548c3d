package ledger

import (
	"context"
	"errors"
	"sync"
	"testing"
)

// TestTurns: those who write to one stream never do so at once, whoever writes to another waits for nobody, and nothing
// is kept of a stream to which nobody writes.
func TestTurns(t *testing.T) {
	var turns Turns
	var all sync.WaitGroup
	writing, most, done := 0, 0, 0
	for range 50 {
		all.Go(func() {
			pass, err := turns.take(t.Context(), "s-1")
			if err != nil {
				t.Error(err)
				return
			}
			writing++
			most = max(most, writing)
			other, err := turns.take(t.Context(), "s-2")
			if err != nil {
				t.Error(err)
				return
			}
			other()
			writing--
			done++
			pass()
		})
	}
	all.Wait()
	if most != 1 || done != 50 || len(turns.streams) != 0 {
		t.Errorf("%d at once, %d of 50 done, %d streams kept", most, done, len(turns.streams))
	}
}

// TestATurnThatIsNotWaitedFor: who goes away keeps nobody from their turn.
func TestATurnThatIsNotWaitedFor(t *testing.T) {
	var turns Turns
	pass, err := turns.take(t.Context(), "s-1")
	if err != nil {
		t.Fatal(err)
	}
	gone, leave := context.WithCancel(t.Context())
	leave()
	if _, err := turns.take(gone, "s-1"); !errors.Is(err, context.Canceled) {
		t.Errorf("who went away was told %v", err)
	}
	pass()
	if pass, err = turns.take(t.Context(), "s-1"); err != nil {
		t.Fatal(err)
	}
	if pass(); len(turns.streams) != 0 {
		t.Errorf("%d streams are kept", len(turns.streams))
	}
}
