package ledger

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"redress/fault"
)

// keeper is a writer as a process has it, with states that it keeps.
func keeper(m *memory) Writer[tally] {
	w := writerOf(m)
	w.Kept = &Kept[tally]{}
	w.Copy = func(s tally) tally { return tally{s.Total, slices.Clone(s.Added)} }
	return w
}

// request is a context as a request has it, and what it has done.
func request(t *testing.T) (context.Context, *Reading) {
	r := &Reading{}
	return WithReading(t.Context(), r), r
}

// counted is a log that tells the reading of a request what is read, as the store does.
type counted struct{ *memory }

func (c counted) Entries(ctx context.Context, stream string) ([]Entry, error) {
	CountRead(ctx, stream)
	return c.memory.Entries(ctx, stream)
}

func (c counted) Since(ctx context.Context, stream string, seq int64, hash string) ([]Entry, error) {
	CountRead(ctx, stream)
	return c.memory.Since(ctx, stream, seq, hash)
}

func wantCount(t *testing.T, what string, r *Reading, want Count) {
	t.Helper()
	if got := r.Counts()["s"]; got != want {
		t.Errorf("%s: %+v, want %+v", what, got, want)
	}
}

// TestARequestReadsOnce: what a request was shown is what it decides on, and what it is shown after that.
func TestARequestReadsOnce(t *testing.T) {
	m := newMemory()
	w := keeper(m)
	w.Log = counted{m}
	sneak(t, m, "s", "r1", 3)
	ctx, r := request(t)
	for range 2 {
		if s, err := w.Read(ctx, "s"); err != nil || s.Total != 3 {
			t.Fatalf("%+v, %v", s, err)
		}
	}
	wantCount(t, "shown twice", r, Count{Reads: 1, Folds: 1})
	if _, err := w.Write(ctx, "s", "r2", "director", add(4, new(int))); err != nil {
		t.Fatal(err)
	}
	s, entries, err := w.ReadLog(ctx, "s")
	if err != nil || s.Total != 7 || len(entries) != 2 || Verify(entries) != nil {
		t.Errorf("after its own entry: %+v, %d entries, %v", s, len(entries), err)
	}
	if s, err := w.ReadAt(ctx, "s", 2); err != nil || s.Total != 7 {
		t.Errorf("as it stands: %+v, %v", s, err)
	}
	wantCount(t, "shown, decided and shown", r, Count{Reads: 1, Folds: 1, Entries: 1})

	ctx, r = request(t)
	if s, err := w.Read(ctx, "s"); err != nil || s.Total != 7 {
		t.Errorf("the next request: %+v, %v", s, err)
	}
	wantCount(t, "the next request", r, Count{Reads: 1})
	if s, err := w.ReadAt(ctx, "s", 1); err != nil || s.Total != 3 {
		t.Errorf("as it stood: %+v, %v", s, err)
	}
	wantCount(t, "as it stood", r, Count{Reads: 1, Folds: 1})
	sneak(t, m, "s", "r3", 5)
	if s, err := w.Read(ctx, "s"); err != nil || s.Total != 7 {
		t.Errorf("the same request is shown another state: %+v, %v", s, err)
	}
	Anew(ctx)
	if s, err := w.Read(ctx, "s"); err != nil || s.Total != 12 {
		t.Errorf("a request that asks anew: %+v, %v", s, err)
	}
}

// TestTwoProcesses: what one process keeps is never shown, and never decided on for good, once the other has written.
func TestTwoProcesses(t *testing.T) {
	m := newMemory()
	one, other := keeper(m), keeper(m)
	want := 0
	for i := range 6 {
		w, reader := one, other
		if i%2 == 1 {
			w, reader = other, one
		}
		want += i
		ctx, _ := request(t)
		if _, err := w.Write(ctx, "s", fmt.Sprint("r", i), "director", add(i, new(int))); err != nil {
			t.Fatal(err)
		}
		if s, err := reader.Read(t.Context(), "s"); err != nil || s.Total != want {
			t.Errorf("after %d: the other is shown %+v, %v", i, s, err)
		}
	}
	// The other writes between what a request is shown and what it decides: it is decided again.
	ctx, _ := request(t)
	if _, err := one.Read(ctx, "s"); err != nil {
		t.Fatal(err)
	}
	sneak(t, m, "s", "between", 100)
	decided := 0
	s, err := one.Write(ctx, "s", "late", "director", add(1, &decided))
	if err != nil || s.Total != want+101 || decided != 2 {
		t.Errorf("%+v, %v, decided %d times", s, err, decided)
	}
	if s, err = one.Read(ctx, "s"); err != nil || s.Total != want+101 {
		t.Errorf("the request is then shown %+v, %v", s, err)
	}
	wantStream(t, m, "s", want+101, 8)
}

// TestADecisionOnWhatIsKept: of two who decide in one process the second decides on what the first has left, once.
func TestADecisionOnWhatIsKept(t *testing.T) {
	m := newMemory()
	w := keeper(m)
	sneak(t, m, "s", "r0", 1)
	ctx, _ := request(t)
	if _, err := w.Read(ctx, "s"); err != nil {
		t.Fatal(err)
	}
	if _, err := w.Write(t.Context(), "s", "r1", "somebody", add(10, new(int))); err != nil {
		t.Fatal(err)
	}
	decided := 0
	if s, err := w.Write(ctx, "s", "r2", "director", add(100, &decided)); err != nil || s.Total != 111 || decided != 1 {
		t.Errorf("%+v, %v, decided %d times", s, err, decided)
	}
}

// TestAnotherLog: a log that does not go on from what is kept, as after a backup was put in its place, is read whole.
func TestAnotherLog(t *testing.T) {
	for what, put := range map[string]func(m *memory){
		"a shorter log": func(m *memory) { m.streams["s"] = m.streams["s"][:1] },
		"another log": func(m *memory) {
			m.streams["s"] = nil
			sneak(t, m, "s", "a", 1)
			sneak(t, m, "s", "b", 1)
			sneak(t, m, "s", "c", 1)
		},
	} {
		m := newMemory()
		w := keeper(m)
		for i := range 3 {
			if _, err := w.Write(t.Context(), "s", fmt.Sprint("r", i), "director", add(50, new(int))); err != nil {
				t.Fatal(err)
			}
		}
		m.requests = map[string]string{}
		put(m)
		want, _ := foldTally(tally{}, m.streams["s"])
		for range 2 {
			if s, err := w.Read(t.Context(), "s"); err != nil || s.Total != want.Total {
				t.Errorf("%s: %+v, %v; want %d", what, s, err, want.Total)
			}
		}
	}
	m := newMemory()
	w := keeper(m)
	if _, err := w.Write(t.Context(), "s", "r", "director", add(5, new(int))); err != nil {
		t.Fatal(err)
	}
	delete(m.streams, "s")
	_, err := w.Read(t.Context(), "s")
	wantFault(t, "a stream that is gone", err, fault.NotFound)
}

// TestReadListed: where a list has just said what the last entry is, the log is asked only for what is not kept.
func TestReadListed(t *testing.T) {
	m := newMemory()
	w := keeper(m)
	w.Log = counted{m}
	sneak(t, m, "s", "r1", 3)
	for _, row := range []struct {
		what string
		want Count
	}{
		{"not kept", Count{Reads: 1, Folds: 1}},
		{"kept", Count{}},
		{"kept, and somebody has written", Count{Reads: 1, Entries: 1}},
		{"kept again", Count{}},
	} {
		if strings.HasSuffix(row.what, "written") {
			sneak(t, m, "s", "r2", 4)
		}
		want, _ := foldTally(tally{}, m.streams["s"])
		ctx, r := request(t)
		s, err := w.ReadListed(ctx, "s", Head(m.streams["s"]))
		if err != nil || s.Total != want.Total {
			t.Errorf("%s: %+v, %v", row.what, s, err)
		}
		wantCount(t, row.what, r, row.want)
	}
}

// TestWhatARefusedDecisionLeaves: what decisions drafted before one of them was refused is in no state that is kept.
func TestWhatARefusedDecisionLeaves(t *testing.T) {
	m := newMemory()
	w := keeper(m)
	sneak(t, m, "s", "r1", 3)
	ctx, _ := request(t)
	before, err := w.Read(ctx, "s")
	if err != nil {
		t.Fatal(err)
	}
	refuse := func(tally, *Draft) error { return fault.At("n", "No.") }
	_, err = w.Write(ctx, "s", "r2", "director", add(7, new(int)), refuse)
	wantFault(t, "refused", err, fault.Invalid)
	if tried, err := w.Try(ctx, "s", "director", add(7, new(int))); err != nil || tried.Total != 10 {
		t.Errorf("tried: %+v, %v", tried, err)
	}
	for _, ctx := range []context.Context{ctx, t.Context()} {
		if s, err := w.Read(ctx, "s"); err != nil || s.Total != 3 || !slices.Equal(s.Added, before.Added) {
			t.Errorf("%+v, %v", s, err)
		}
	}
}

// TestKeptIsBounded: of the logs those that were used least are given up, and those that are left are the right ones.
func TestKeptIsBounded(t *testing.T) {
	var k Kept[int]
	for i := range 100 {
		k.put(fmt.Sprint(i), standing[int]{state: i, last: Entry{Seq: 1}, size: MostKept / 10}, false)
		k.get("0")
	}
	if k.size > MostKept || k.latest.Len() != 10 || len(k.byStream) != 10 {
		t.Errorf("%d logs of %d bytes are kept, at most %d bytes", k.latest.Len(), k.size, MostKept)
	}
	for _, i := range []int{0, 91, 99} {
		if x, ok := k.get(fmt.Sprint(i)); !ok || x.state != i {
			t.Errorf("%d is not kept", i)
		}
	}
	if _, ok := k.get("50"); ok {
		t.Error("one that was used long ago is kept")
	}
	k.put("0", standing[int]{state: 7, last: Entry{Seq: 1}}, false)
	if x, _ := k.get("0"); x.state != 0 {
		t.Error("what was kept was given up for what is no later")
	}
}

// TestManyProcessesAtOnce: two processes in which many write and read at once lose nothing and show nothing that
// never was.
func TestManyProcessesAtOnce(t *testing.T) {
	m := newMemory()
	processes := []Writer[tally]{keeper(m), keeper(m)}
	for i := range processes {
		processes[i].Turns = &Turns{}
	}
	const people, rounds = 6, 10
	var group sync.WaitGroup
	for p := range people {
		w := processes[p%2]
		group.Go(func() {
			seen := 0
			for r := range rounds {
				ctx, _ := request(t)
				before, err := w.Read(ctx, "s")
				if err != nil && !fault.Is(err, fault.NotFound) {
					t.Error(err)
				}
				sum := 0
				for _, n := range before.Added {
					sum += n
				}
				if sum != before.Total || len(before.Added) < seen {
					t.Errorf("%d of %d entries were shown, with %d for %d", len(before.Added), seen, before.Total, sum)
				}
				seen = len(before.Added)
				send(t, w, fmt.Sprintf("%d-%d", p, r), 1+p*rounds+r)
			}
		})
	}
	group.Wait()
	n := people * rounds
	wantStream(t, m, "s", n*(n+1)/2, n)
}
