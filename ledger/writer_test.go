package ledger

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"redress/fault"
)

// tally is the state of a stream of sums: what was added, in order.
type tally struct {
	Total int
	Added []int
}

func foldTally(s tally, entries []Entry) (tally, error) {
	for _, e := range entries {
		if e.Kind != "added" {
			return s, fault.New(fault.Unavailable, "Entry %d is of a newer Redress.", e.Seq)
		}
		var n int
		if err := json.Unmarshal(e.Body, &n); err != nil {
			return s, err
		}
		s.Total, s.Added = s.Total+n, append(s.Added, n)
	}
	return s, nil
}

func writerOf(m *memory) Writer[tally] {
	return Writer[tally]{Log: m, Now: func() time.Time { return time.Unix(1_767_225_600, 0) }, Fold: foldTally,
		Row: func(s tally) any { return s.Total }}
}

// add adds a number and counts how often it was decided.
func add(n int, decided *int) Decision[tally] {
	return func(_ tally, d *Draft) error {
		*decided++
		d.Add("added", 1, n)
		return nil
	}
}

// sneak stores an entry as somebody faster would.
func sneak(t *testing.T, m *memory, stream, request string, n int) {
	t.Helper()
	before := m.meanwhile
	m.meanwhile = nil
	defer func() { m.meanwhile = before }()
	if _, err := writerOf(m).Write(t.Context(), stream, request, "somebody", add(n, new(int))); err != nil {
		t.Fatal(err)
	}
}

func wantStream(t *testing.T, m *memory, stream string, total, entries int) {
	t.Helper()
	stored := m.streams[stream]
	if err := Verify(stored); err != nil {
		t.Error(err)
	}
	s, err := foldTally(tally{}, stored)
	if err != nil || s.Total != total || len(stored) != entries {
		t.Errorf("stream %s: total %d in %d entries, %v; want %d in %d", stream, s.Total, len(stored), err, total,
			entries)
	}
	if entries > 0 && m.rows[stream] != total {
		t.Errorf("stream %s: the row says %v, want %d", stream, m.rows[stream], total)
	}
}

func TestWrite(t *testing.T) {
	m := newMemory()
	w, decided := writerOf(m), 0
	double := func(s tally, d *Draft) error {
		d.Add("added", 1, s.Total)
		return nil
	}
	s, err := w.Write(t.Context(), "s", "r1", "director", add(3, &decided), double, double)
	if err != nil || s.Total != 12 {
		t.Fatalf("%+v, %v", s, err)
	}
	wantStream(t, m, "s", 12, 3)
	for _, e := range m.streams["s"] {
		if e.Actor != "director" || e.At != 1_767_225_600 {
			t.Errorf("%+v", e)
		}
	}
	if s, err = w.Write(t.Context(), "s", "r2", "director", add(1, &decided)); err != nil || s.Total != 13 {
		t.Fatalf("%+v, %v", s, err)
	}
	if s, err = w.Read(t.Context(), "s"); err != nil || s.Total != 13 {
		t.Errorf("%+v, %v", s, err)
	}
	_, err = w.Read(t.Context(), "none")
	wantFault(t, "a stream that is not there", err, fault.NotFound)
}

func TestAllDecisionsOrNone(t *testing.T) {
	refused := fault.At("reason", "Say why.")
	conflict := fault.New(fault.Conflict, "Somebody else has just answered this.")
	for _, row := range []struct {
		name string
		last Decision[tally]
		want func(err error) bool
	}{
		{"the last one is refused", func(tally, *Draft) error { return refused },
			func(err error) bool { return err == error(refused) }},
		{"a person's conflict is theirs to see", func(tally, *Draft) error { return conflict },
			func(err error) bool { return err == error(conflict) }},
		{"an entry that is no JSON", func(_ tally, d *Draft) error { d.Add("added", 1, func() {}); return nil },
			func(err error) bool { return err != nil }},
		{"a document that is no JSON", func(_ tally, d *Draft) error { d.Content("x", func() {}); return nil },
			func(err error) bool { return err != nil }},
		{"an entry that cannot be folded", func(_ tally, d *Draft) error { d.Add("later", 9, 1); return nil },
			func(err error) bool { return fault.Is(err, fault.Unavailable) }},
	} {
		m, decided := newMemory(), 0
		_, err := writerOf(m).Write(t.Context(), "s", "r", "director", func(s tally, d *Draft) error {
			d.Text("South said")
			d.Content("quotes", "16B1")
			return add(1, &decided)(s, d)
		}, row.last)
		if !row.want(err) {
			t.Errorf("%s: %v", row.name, err)
		}
		if decided != 1 || m.appends != 0 || len(m.streams)+len(m.texts)+len(m.contents)+len(m.requests)+
			len(m.rows) != 0 {
			t.Errorf("%s: decided %d times, and something was stored: %+v", row.name, decided, m)
		}
	}
}

func TestADecisionWithoutEntriesStoresNothing(t *testing.T) {
	m := newMemory()
	sneak(t, m, "s", "r1", 5)
	s, err := writerOf(m).Write(t.Context(), "s", "r2", "director", func(tally, *Draft) error { return nil })
	if err != nil || s.Total != 5 || m.appends != 1 {
		t.Errorf("%+v, %v, %d times appended", s, err, m.appends)
	}
	wantStream(t, m, "s", 5, 1)
	if s, err = writerOf(m).Write(t.Context(), "new", "r3", "director"); err != nil || s.Total != 0 ||
		len(m.streams) != 1 {
		t.Errorf("nothing to decide: %+v, %v", s, err)
	}
}

func TestSomebodyWasFaster(t *testing.T) {
	for _, row := range []struct {
		name   string
		faster int // how often
		ok     bool
	}{
		{"once", 1, true},
		{"as often as is tried again", tries - 1, true},
		{"every time", tries, false},
	} {
		m, decided, left := newMemory(), 0, row.faster
		m.meanwhile = func() {
			if left > 0 {
				left--
				sneak(t, m, "s", fmt.Sprint("other-", left), 100)
			}
		}
		s, err := writerOf(m).Write(t.Context(), "s", "mine", "director", add(1, &decided))
		total, entries := row.faster*100, row.faster
		if row.ok {
			total, entries = total+1, entries+1
			if err != nil || s.Total != total {
				t.Errorf("%s: %+v, %v", row.name, s, err)
			}
		} else {
			wantFault(t, row.name, err, fault.Unavailable)
		}
		if want := min(row.faster+1, tries); decided != want {
			t.Errorf("%s: decided %d times, want %d", row.name, decided, want)
		}
		wantStream(t, m, "s", total, entries)
	}
}

func TestTheSameRequestTwice(t *testing.T) {
	m, decided := newMemory(), 0
	w := writerOf(m)
	for range 3 {
		if s, err := w.Write(t.Context(), "s", "r1", "director", add(4, &decided)); err != nil || s.Total != 4 {
			t.Fatalf("%+v, %v", s, err)
		}
	}
	sneak(t, m, "s", "r2", 6)
	// With what another button of the same page sends, and after somebody else went on: the state as it is now.
	s, err := w.Write(t.Context(), "s", "r1", "director", add(50, &decided))
	if err != nil || s.Total != 10 || decided != 1 {
		t.Errorf("%+v, %v, decided %d times", s, err, decided)
	}
	wantStream(t, m, "s", 10, 2)
}

// TestTheSameRequestTwiceAtOnce: the second is found only while storing.
func TestTheSameRequestTwiceAtOnce(t *testing.T) {
	m, decided := newMemory(), 0
	sneak(t, m, "s", "r0", 1)
	m.meanwhile = func() {
		m.meanwhile = nil
		sneak(t, m, "s", "double", 10)
	}
	s, err := writerOf(m).Write(t.Context(), "s", "double", "director", add(10, &decided))
	if err != nil || s.Total != 11 || decided != 1 {
		t.Errorf("%+v, %v, decided %d times", s, err, decided)
	}
	wantStream(t, m, "s", 11, 2)
	if err := m.Append(t.Context(), Batch{Stream: "s", Request: "double"}); !errors.Is(err, ErrRepeated) {
		t.Errorf("%v, want ErrRepeated", err)
	}
}

// TestOneRequestOpensOneStream: both drew an id for the stream, and the first is the one.
func TestOneRequestOpensOneStream(t *testing.T) {
	m := newMemory()
	m.meanwhile = func() {
		m.meanwhile = nil
		sneak(t, m, "first", "open", 7)
	}
	s, err := writerOf(m).Write(t.Context(), "second", "open", "director", add(7, new(int)))
	if err != nil || s.Total != 7 || len(m.streams) != 1 {
		t.Errorf("%+v, %v, %d streams", s, err, len(m.streams))
	}
	// But a request of one stream says nothing of another.
	sneak(t, m, "other", "elsewhere", 1)
	if s, err = writerOf(m).Write(t.Context(), "first", "elsewhere", "director", add(1, new(int))); err != nil ||
		s.Total != 7 {
		t.Errorf("%+v, %v", s, err)
	}
}

func TestWhatTheLogCannotDoIsTold(t *testing.T) {
	broken := errors.New("disk full")
	for _, method := range []string{"Requested", "Entries", "Append"} {
		m, decided := newMemory(), 0
		m.fail = func(called string) error {
			if called == method {
				return broken
			}
			return nil
		}
		if _, err := writerOf(m).Write(t.Context(), "s", "r", "director", add(1, &decided)); !errors.Is(err, broken) ||
			decided > 1 {
			t.Errorf("%s: %v, decided %d times", method, err, decided)
		}
	}
	m := newMemory()
	w := writerOf(m)
	w.Random = strings.NewReader("few")
	_, err := w.Write(t.Context(), "s", "r", "director", add(1, new(int)))
	wantFault(t, "no randomness", err, fault.Internal)
	if len(m.streams) != 0 {
		t.Error("something was stored")
	}
	sneak(t, m, "s", "r1", 1)
	w = writerOf(m)
	w.Fold = func(tally, []Entry) (tally, error) { return tally{}, broken }
	if _, err := w.Write(t.Context(), "s", "r2", "director", add(1, new(int))); !errors.Is(err, broken) {
		t.Errorf("a fold that fails: %v", err)
	}
}

// TestManyAtOnce: every number is added exactly once, though each is sent twice at the same time and all to one stream.
func TestManyAtOnce(t *testing.T) {
	const people, rounds = 8, 12
	m := newMemory()
	var group sync.WaitGroup
	for p := range people {
		for range 2 { // an impatient person presses twice
			group.Go(func() {
				w := writerOf(m)
				for r := range rounds {
					send(t, w, fmt.Sprintf("%d-%d", p, r), 1+p*rounds+r)
				}
			})
		}
	}
	group.Wait()
	n := people * rounds
	wantStream(t, m, "s", n*(n+1)/2, n)
}

// send sends again what was refused because too many people were writing, as it says.
func send(t *testing.T, w Writer[tally], request string, n int) {
	for {
		_, err := w.Write(context.Background(), "s", request, "director", add(n, new(int)))
		if !fault.Is(err, fault.Unavailable) {
			if err != nil {
				t.Errorf("%s: %v", request, err)
			}
			return
		}
	}
}

// What is only tried gives the state that it would lead to, each decision on what the one before it drafted, and stores
// nothing; what is wrong is told as when it is written.
func TestTry(t *testing.T) {
	m := newMemory()
	w := writerOf(m)
	decided := 0
	second := func(s tally, d *Draft) error {
		d.Add("added", 1, s.Total)
		return nil
	}
	state, err := w.Try(t.Context(), "s-1", "Ann", add(3, &decided), second)
	if err != nil || state.Total != 6 || decided != 1 {
		t.Errorf("tried: %+v, %v, decided %d times", state, err, decided)
	}
	if entries, err := m.Entries(t.Context(), "s-1"); !fault.Is(err, fault.NotFound) && len(entries) > 0 {
		t.Errorf("%d entries were stored", len(entries))
	}
	refuse := func(tally, *Draft) error { return fault.At("n", "No.") }
	if _, err := w.Try(t.Context(), "s-1", "Ann", add(3, &decided), refuse); !fault.Is(err, fault.Invalid) {
		t.Errorf("refused: %v", err)
	}
}

// TestTheTimesOfAStreamNeverGoBack: under a clock that was set back an entry has the time of the one before it, and
// what it decides goes by the clock.
func TestTheTimesOfAStreamNeverGoBack(t *testing.T) {
	m := newMemory()
	w := writerOf(m)
	at := int64(1_767_225_600)
	w.Now = func() time.Time { return time.Unix(at, 0) }
	for i, row := range []struct{ clock, entry, said int64 }{
		{0, 0, 0}, {3600, 3600, 0}, {60, 3600, 60}, {120, 3600, 120}, {3600, 3600, 0}, {3601, 3601, 0},
	} {
		at = 1_767_225_600 + row.clock
		_, err := w.Write(t.Context(), "s-1", fmt.Sprint("request-", i), "somebody", func(_ tally, d *Draft) error {
			if got := d.Clock(); row.said == 0 && got != 0 || row.said != 0 && got != at {
				t.Errorf("%d seconds in, the body says %d", row.clock, got)
			}
			if d.At.Unix() != at {
				t.Errorf("%d seconds in, it is decided by %d", row.clock, d.At.Unix())
			}
			d.Add("added", 1, 1)
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		entries, err := m.Entries(t.Context(), "s-1")
		if err != nil {
			t.Fatal(err)
		}
		if e := entries[i]; e.At != 1_767_225_600+row.entry || e.Moment(at) != at || e.Moment(0) != e.At {
			t.Errorf("%d seconds in, the entry is of %d, want %d", row.clock, e.At-1_767_225_600, row.entry)
		}
	}
	for behind, told := range map[int64]bool{0: false, 59: false, 60: false, 61: true, -5: false} {
		if SetBack(1_767_225_600, 1_767_225_600-behind) != told {
			t.Errorf("%d seconds behind the log: told %t", behind, !told)
		}
	}
}
