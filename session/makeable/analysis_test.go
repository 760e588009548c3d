package makeable

import (
	"context"
	"errors"
	"maps"
	"reflect"
	"slices"
	"sync"
	"testing"
	"time"

	"redress/bridge"
	"redress/bridge/claims"
	"redress/fault"
	"redress/session"
	"redress/session/movement"
)

// kept keeps in memory, and counts what is kept.
type kept struct {
	mu     sync.Mutex
	tables map[string]map[int]Table
	wishes map[string]Wish
	order  []string
	times  int
	refuse error
	broken error // after which no more is read
}

func newKept() *kept { return &kept{tables: map[string]map[int]Table{}, wishes: map[string]Wish{}} }

func (k *kept) Tables(_ context.Context, session string) (map[int]Table, error) {
	k.mu.Lock()
	defer k.mu.Unlock()
	return maps.Clone(k.tables[session]), nil
}

func (k *kept) Keep(_ context.Context, session string, board int, t Table) error {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.tables[session] == nil {
		k.tables[session] = map[int]Table{}
	}
	k.tables[session][board] = t
	k.times++
	return k.refuse
}

func (k *kept) Wish(_ context.Context, session string) (Wish, error) {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.wishes[session], nil
}

func (k *kept) SetWish(_ context.Context, session string, w Wish) error {
	k.mu.Lock()
	defer k.mu.Unlock()
	if _, there := k.wishes[session]; !there {
		k.order = append(k.order, session)
	}
	k.wishes[session] = w
	return nil
}

func (k *kept) On(context.Context) (on []string, err error) {
	k.mu.Lock()
	defer k.mu.Unlock()
	for _, session := range k.order {
		if k.wishes[session].State == On {
			on = append(on, session)
		}
	}
	return on, k.broken
}

// quick are deals in which each player holds a whole suit: a solver answers at once.
var quick = []string{
	"N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432",
	"N:.AKQJT98765432.. AKQJT98765432... ..AKQJT98765432. ...AKQJT98765432",
	"N:..AKQJT98765432. .AKQJT98765432.. AKQJT98765432... ...AKQJT98765432",
	"N:...AKQJT98765432 .AKQJT98765432.. ..AKQJT98765432. AKQJT98765432...",
}

// slow takes a solver some hundred thousand positions.
const slow = "N:AKQJ864.T97532.. T97532.AKQJ864.. ..AKQJ864.T97532 ..T97532.AKQJ864"

// evening is a session with deals, from board 1 on.
func evening(t testing.TB, id string, deals ...string) *session.Session {
	t.Helper()
	play := &session.Session{ID: id, Boards: movement.UpTo(len(deals)), Deals: map[int]bridge.Deal{}}
	for i, text := range deals {
		play.Deals[i+1] = parsed(t, text)
	}
	return play
}

func parsed(t testing.TB, text string) bridge.Deal {
	t.Helper()
	deal, err := bridge.ParseDeal(text)
	if err != nil {
		t.Fatal(err)
	}
	return deal
}

// room is an analysis of sessions that can be changed while it goes on.
type room struct {
	*Analysis
	t     testing.TB
	kept  *kept
	mu    sync.Mutex
	plays map[string]*session.Session
}

func newRoom(t testing.TB, k *kept, plays ...*session.Session) *room {
	r := &room{t: t, kept: k, plays: map[string]*session.Session{}}
	for _, play := range plays {
		r.plays[play.ID] = play
	}
	r.Analysis = &Analysis{Kept: k, Now: func() time.Time { return time.Unix(1000, 0) },
		Sessions: func(_ context.Context, id string) (*session.Session, error) {
			r.mu.Lock()
			defer r.mu.Unlock()
			return r.plays[id], nil
		},
		Failed: func(id string, err error) { t.Errorf("%s could not go on: %v", id, err) }}
	t.Cleanup(r.Close)
	return r
}

func (r *room) start(play *session.Session) {
	r.t.Helper()
	if err := r.Start(context.Background(), play); err != nil {
		r.t.Error(err)
	}
}

func (r *room) halt(play *session.Session) {
	r.t.Helper()
	if err := r.Stop(context.Background(), play); err != nil {
		r.t.Error(err)
	}
}

func (r *room) progress(play *session.Session) Progress {
	r.t.Helper()
	p, err := r.Progress(context.Background(), play)
	if err != nil {
		r.t.Fatal(err)
	}
	return p
}

// found are the boards that have a table.
func found(p Progress) []int { return slices.Sorted(maps.Keys(p.Tables)) }

// TestAnAnalysis: every deal of a board gets the table that the solver finds, one that is not whole gets none.
func TestAnAnalysis(t *testing.T) {
	play := evening(t, "s-1", append(slices.Clone(quick), slow)...)
	play.Boards = movement.UpTo(6)
	play.Deals[6], _ = bridge.ParsePosition("N:AKQJT98765432... - - -")
	play.Deals[7] = play.Deals[1] // which is no board of the session
	r := newRoom(t, newKept(), play)
	if p := r.progress(play); p.State != NotAsked || !slices.Equal(p.Open, []int{1, 2, 3, 4, 5}) || p.Working() {
		t.Errorf("before: %+v", p)
	}
	var boards []int
	r.Changed = func(id string) {
		if p := r.progress(play); p.Board > 0 {
			if boards = append(boards, p.Board); !p.Working() || p.State != On {
				t.Errorf("at work: %+v", p)
			}
		}
	}
	r.start(play)
	r.working.Wait()
	p := r.progress(play)
	if p.State != Done || p.At != 1000 || p.Working() || len(p.Open)+len(p.Late) > 0 {
		t.Errorf("after: %+v", p)
	}
	if want := []int{1, 2, 3, 4, 5}; !slices.Equal(found(p), want) || !slices.Equal(boards, want) {
		t.Errorf("tables of %v, worked on %v; want %v", found(p), boards, want)
	}
	for board, table := range p.Tables {
		want, err := new(claims.Solver).Table(context.Background(), play.Deals[board])
		if err != nil || table.Tricks != want {
			t.Errorf("board %d: %v, %v; want %v", board, table.Tricks, err, want)
		}
	}
}

// TestStopped: what was found is kept and the deal in hand is not; started again it goes on from there.
func TestStopped(t *testing.T) {
	play := evening(t, "s-1", quick...)
	r := newRoom(t, newKept(), play)
	r.Changed = func(string) {
		if p := r.progress(play); p.Board == 3 && p.State == On {
			r.halt(play)
		}
	}
	r.start(play)
	r.working.Wait()
	if p := r.progress(play); p.State != Stopped || p.Working() || !slices.Equal(found(p), []int{1, 2}) ||
		!slices.Equal(p.Open, []int{3, 4}) {
		t.Errorf("stopped: %+v", p)
	}
	r.Changed = nil
	r.halt(play)
	r.start(play)
	r.working.Wait()
	if p := r.progress(play); p.State != Done || len(found(p)) != 4 || r.kept.times != 4 {
		t.Errorf("gone on: %+v, kept %d times", p, r.kept.times)
	}
}

// TestStoppedAndStartedAtOnce: who starts it again before the first has noticed is not left waiting.
func TestStoppedAndStartedAtOnce(t *testing.T) {
	play := evening(t, "s-1", quick...)
	r := newRoom(t, newKept(), play)
	once := true
	r.Changed = func(string) {
		if p := r.progress(play); p.Board == 2 && once {
			once = false
			r.halt(play)
			r.start(play)
		}
	}
	r.start(play)
	r.working.Wait()
	if p := r.progress(play); p.State != Done || len(found(p)) != 4 {
		t.Errorf("%+v", p)
	}
}

// TestTheProgramEnds: what was wanted is wanted still, and the next program goes on where this one was.
func TestTheProgramEnds(t *testing.T) {
	play, k := evening(t, "s-1", quick...), newKept()
	r := newRoom(t, k, play)
	r.Changed = func(string) {
		if p := r.progress(play); p.Board == 3 {
			r.end()
		}
	}
	r.start(play)
	r.working.Wait()
	next := newRoom(t, k, play)
	if p := next.progress(play); p.State != On || p.Working() || !slices.Equal(found(p), []int{1, 2}) {
		t.Errorf("before it goes on: %+v", p)
	}
	if err := next.GoOn(context.Background()); err != nil {
		t.Fatal(err)
	}
	next.working.Wait()
	if p := next.progress(play); p.State != Done || len(found(p)) != 4 || k.times != 4 {
		t.Errorf("gone on: %+v, kept %d times", p, k.times)
	}
}

// TestTheWishesCannotBeRead: who asked to go on is told, and nothing is begun of what was read before.
func TestTheWishesCannotBeRead(t *testing.T) {
	play, k := evening(t, "s-1", quick...), newKept()
	if err := k.SetWish(t.Context(), play.ID, Wish{State: On}); err != nil {
		t.Fatal(err)
	}
	r := newRoom(t, k, play)
	k.broken = errors.New("broken")
	if err := r.GoOn(t.Context()); !errors.Is(err, k.broken) {
		t.Errorf("it says %v", err)
	}
	r.working.Wait()
	if p := r.progress(play); p.State != On || len(p.Tables) > 0 {
		t.Errorf("%+v", p)
	}
}

// TestACorrectedDeal: its table counts no more, be it corrected while it is worked on or afterwards, and another
// analysis finds that one alone.
func TestACorrectedDeal(t *testing.T) {
	before := evening(t, "s-1", quick[0], quick[1])
	after := evening(t, "s-1", quick[2], quick[1])
	r := newRoom(t, newKept(), before)
	r.Changed = func(string) {
		if p := r.progress(before); p.Board == 1 {
			r.mu.Lock()
			r.plays["s-1"] = after
			r.mu.Unlock()
		}
	}
	r.start(before)
	r.working.Wait()
	if p := r.progress(after); p.State != Done || len(found(p)) != 2 || p.Tables[1].Deal != after.Deals[1] ||
		r.kept.times != 3 {
		t.Errorf("corrected meanwhile: %+v, kept %d times", p, r.kept.times)
	}
	r.Changed = nil
	if p := r.progress(before); !slices.Equal(p.Open, []int{1}) || !slices.Equal(found(p), []int{2}) {
		t.Errorf("corrected afterwards: %+v", p)
	}
	r.plays["s-1"] = before
	r.start(before)
	r.working.Wait()
	if p := r.progress(before); p.State != Done || len(found(p)) != 2 || r.kept.times != 4 {
		t.Errorf("worked out again: %+v, kept %d times", p, r.kept.times)
	}
}

// TestADealThatTakesTooLong keeps the others from nothing, is told, and is tried again when somebody asks again.
func TestADealThatTakesTooLong(t *testing.T) {
	play := evening(t, "s-1", slow, quick[0])
	r := newRoom(t, newKept(), play)
	r.Limit = 1
	r.start(play)
	r.working.Wait()
	if p := r.progress(play); p.State != Done || !slices.Equal(p.Late, []int{1}) || !slices.Equal(found(p), []int{2}) {
		t.Errorf("%+v", p)
	}
	r.Limit = 0
	r.start(play)
	r.working.Wait()
	if p := r.progress(play); len(p.Late) > 0 || !slices.Equal(found(p), []int{1, 2}) {
		t.Errorf("with time: %+v", p)
	}
}

// TestNeverTwoAtOnce: many may ask for it at once, for several sessions. Each deal is worked out once, one at a time.
func TestNeverTwoAtOnce(t *testing.T) {
	plays := []*session.Session{evening(t, "s-1", quick...), evening(t, "s-2", quick...), evening(t, "s-3", quick[0])}
	r := newRoom(t, newKept(), plays...)
	var busy sync.Mutex
	r.Changed = func(string) {
		if !busy.TryLock() {
			t.Error("two at once")
			return
		}
		busy.Unlock()
	}
	sessions := r.Sessions
	r.Sessions = func(ctx context.Context, id string) (*session.Session, error) {
		if !busy.TryLock() {
			t.Error("two at once")
			return sessions(ctx, id)
		}
		defer busy.Unlock()
		return sessions(ctx, id)
	}
	var all sync.WaitGroup
	for range 5 {
		for _, play := range plays {
			all.Go(func() { r.start(play) })
		}
	}
	all.Wait()
	r.working.Wait()
	for _, play := range plays {
		if p := r.progress(play); p.State != Done || len(found(p)) != len(play.Deals) {
			t.Errorf("%s: %+v", play.ID, p)
		}
	}
	if r.kept.times != 9 {
		t.Errorf("%d tables were kept, of 9 deals", r.kept.times)
	}
}

// TestAnotherSessionFirst: who waits is told so, and can be stopped before it begins.
func TestAnotherSessionFirst(t *testing.T) {
	first, second, third := evening(t, "s-1", quick...), evening(t, "s-2", quick...), evening(t, "s-3", quick...)
	r := newRoom(t, newKept(), first, second, third)
	r.Changed = func(string) {
		if p := r.progress(first); p.Board == 1 {
			r.start(second)
			r.start(third)
			if p := r.progress(second); !p.Waiting || !p.Working() || p.Board != 0 {
				t.Errorf("behind the other: %+v", p)
			}
		} else if p.Board == 2 {
			r.Changed = nil
			r.halt(second)
		}
	}
	r.start(first)
	r.working.Wait()
	if p := r.progress(first); p.State != Done {
		t.Errorf("the first: %+v", p)
	}
	if p := r.progress(third); p.State != Done {
		t.Errorf("the third: %+v", p)
	}
	if p := r.progress(second); p.State != Stopped || len(p.Tables) > 0 || p.Working() {
		t.Errorf("the second: %+v", p)
	}
}

// TestItCouldNotGoOn: a full disk, say. It is told, and whoever asks again sets it going.
func TestItCouldNotGoOn(t *testing.T) {
	play := evening(t, "s-1", quick...)
	r := newRoom(t, newKept(), play)
	full := errors.New("full")
	var told error
	r.kept.refuse, r.Failed = full, func(_ string, err error) { told = err }
	r.start(play)
	r.working.Wait()
	if p := r.progress(play); !errors.Is(told, full) || !p.Failed || p.State != On || p.Working() {
		t.Errorf("%v, %+v", told, p)
	}
	r.kept.refuse = nil
	r.start(play)
	r.working.Wait()
	if p := r.progress(play); p.Failed || p.State != Done {
		t.Errorf("again: %+v", p)
	}
}

// TestNothingToAnalyse: a session without a whole deal is refused, with what to do.
func TestNothingToAnalyse(t *testing.T) {
	play := evening(t, "s-1")
	r := newRoom(t, newKept(), play)
	if err := r.Start(context.Background(), play); !fault.Is(err, fault.Invalid) {
		t.Errorf("%v", err)
	}
	if p := r.progress(play); p.State != NotAsked {
		t.Errorf("%+v", p)
	}
}

// TestTheTextOfATable comes back as it was; what cannot be one is an error.
func TestTheTextOfATable(t *testing.T) {
	deal := parsed(t, slow)
	tricks, err := new(claims.Solver).Table(context.Background(), deal)
	if err != nil {
		t.Fatal(err)
	}
	for _, table := range []Table{{Deal: deal, Tricks: tricks}, {Deal: deal, Late: true}} {
		again, err := Read(slow, table.Text())
		if err != nil || !reflect.DeepEqual(again, table) {
			t.Errorf("%q: %v, %v; want %v", table.Text(), again, err, table)
		}
		if table.Of(deal) == table.Late || table.Of(parsed(t, quick[0])) {
			t.Errorf("%q: it is of the wrong deal", table.Text())
		}
	}
	for _, text := range []string{"7", "0123456789abce012345", "0123456789ab-0012345", "0123456789abc00123456"} {
		if table, err := Read(slow, text); err == nil {
			t.Errorf("%q is read as %v", text, table)
		}
	}
}
