package makeable

import (
	"context"
	"errors"
	"slices"
	"sync"
	"time"

	"redress/bridge"
	"redress/bridge/claims"
	"redress/fault"
	"redress/session"
)

// Analysis works out the deals of sessions, one session after another and one deal after another. Its memory is that
// of one solver, and none while there is nothing to do. It is safe for use by many goroutines.
type Analysis struct {
	Kept     Kept
	Sessions func(ctx context.Context, id string) (*session.Session, error)
	Now      func() time.Time
	Changed  func(session string)            // told whenever there is more to be seen; nil tells nobody
	Failed   func(session string, err error) // told why one could not go on; nil tells nobody

	Memory int           // bytes; 0 is claims.UsualMemory
	Limit  time.Duration // for one deal; 0 is UsualLimit

	wishing sync.Mutex // one wish after another: what is kept and what is done are the same
	mu      sync.Mutex
	waiting []string // sessions, in their order
	session string   // which is being worked on; empty for none
	board   int      // likewise; 0 for none
	stop    context.CancelFunc
	stopped bool            // it was called
	failed  map[string]bool // sessions that could not go on
	closed  bool
	working sync.WaitGroup
}

// UsualLimit is how long one deal may take where nobody says how long. Most take less than a second, and a freak can
// take any solver hours.
const UsualLimit = 2 * time.Minute

// Start has the deals of a session worked out that have no table yet. Where that goes on already nothing changes.
func (a *Analysis) Start(ctx context.Context, play *session.Session) error {
	if len(Deals(play)) == 0 {
		return fault.New(fault.Invalid, "No deal of this session is known with all four hands. Import its deals, or "+
			"enter the hands of a board in a case.")
	}
	a.wishing.Lock()
	defer a.wishing.Unlock()
	if err := a.Kept.SetWish(ctx, play.ID, Wish{On, a.Now().Unix()}); err != nil {
		return err
	}
	a.queue(play.ID)
	return nil
}

// Stop ends it. What was found is kept; the deal that is being worked on is given up.
func (a *Analysis) Stop(ctx context.Context, play *session.Session) error {
	if err := a.stopOne(ctx, play.ID); err != nil {
		return err
	}
	a.changed(play.ID)
	return nil
}

func (a *Analysis) stopOne(ctx context.Context, id string) error {
	a.wishing.Lock()
	defer a.wishing.Unlock()
	wish, err := a.Kept.Wish(ctx, id)
	if err != nil || wish.State != On {
		return err
	}
	if err := a.Kept.SetWish(ctx, id, Wish{Stopped, a.Now().Unix()}); err != nil {
		return err
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	a.waiting = slices.DeleteFunc(a.waiting, func(other string) bool { return other == id })
	if a.session == id {
		a.giveUp()
	}
	return nil
}

// GoOn takes up what was under way when the program ended.
func (a *Analysis) GoOn(ctx context.Context) error {
	a.wishing.Lock()
	defer a.wishing.Unlock()
	on, err := a.Kept.On(ctx)
	if err != nil { // what was read before it is not begun: who asked gives up
		return err
	}
	for _, id := range on {
		a.queue(id)
	}
	return nil
}

// Close gives up the deal that is being worked on and waits for that. What was wanted stays wanted, for
// [Analysis.GoOn].
func (a *Analysis) Close() {
	a.end()
	a.working.Wait()
}

func (a *Analysis) end() {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.closed, a.waiting = true, nil; a.session != "" {
		a.giveUp()
	}
}

// giveUp ends the work on the session that is being worked on.
func (a *Analysis) giveUp() {
	a.stop()
	a.stopped = true
}

// queue puts a session behind those that wait, unless it waits or is being worked on, and has somebody work where
// nobody does.
func (a *Analysis) queue(id string) {
	a.mu.Lock()
	defer a.mu.Unlock()
	delete(a.failed, id)
	if a.closed || slices.Contains(a.waiting, id) || a.session == id && !a.stopped {
		return
	}
	idle := a.session == "" && len(a.waiting) == 0
	if a.waiting = append(a.waiting, id); idle {
		a.working.Go(a.work)
	}
}

// work goes through the sessions until none waits. The solver goes with it.
func (a *Analysis) work() {
	solver := &claims.Solver{Memory: a.Memory, Processors: 1}
	for ctx, id := a.next(); id != ""; ctx, id = a.next() {
		if err := a.analyse(ctx, solver, id); err != nil && ctx.Err() == nil {
			a.fail(id, err)
		}
		a.changed(id)
	}
}

// next takes the session that has waited longest; none where there is none.
func (a *Analysis) next() (context.Context, string) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.stop != nil {
		a.stop()
	}
	a.session, a.board, a.stop, a.stopped = "", 0, nil, false
	if len(a.waiting) == 0 {
		return nil, ""
	}
	a.session, a.waiting = a.waiting[0], a.waiting[1:]
	var ctx context.Context
	ctx, a.stop = context.WithCancel(context.Background())
	return ctx, a.session
}

// analyse works out the deals of a session. It looks at the session again after each of them, for its deals may be
// corrected meanwhile, and at what is wanted, for another program may have said so.
func (a *Analysis) analyse(ctx context.Context, solver *claims.Solver, id string) error {
	tried := map[bridge.Deal]bool{} // those for which the time was over now are tried again when it is asked for again
	for {
		board, deal, err := a.pick(ctx, id, tried)
		if err != nil || board == 0 {
			return err
		}
		a.changed(id)
		tried[deal] = true
		if err := a.solve(ctx, solver, id, board, deal); err != nil {
			return err
		}
	}
}

// pick is the board to be worked on next; 0 where the session is done or no more is wanted. Nobody can say what they
// want meanwhile, so that whoever asks for it at the very end is not told that it goes on, and then left.
func (a *Analysis) pick(ctx context.Context, id string, tried map[bridge.Deal]bool) (int, bridge.Deal, error) {
	a.wishing.Lock()
	defer a.wishing.Unlock()
	board, deal, err := a.look(ctx, id, tried)
	a.mu.Lock()
	defer a.mu.Unlock()
	a.board, a.stopped = board, a.stopped || board == 0
	return board, deal, err
}

// look finds the first board of a session whose deal has no table and was not tried, and says that the session is done
// where there is none.
func (a *Analysis) look(ctx context.Context, id string, tried map[bridge.Deal]bool) (board int, _ bridge.Deal,
	_ error) {
	wish, err := a.Kept.Wish(ctx, id)
	if err != nil || wish.State != On {
		return 0, bridge.Deal{}, err
	}
	play, err := a.Sessions(ctx, id)
	if err != nil {
		return 0, bridge.Deal{}, err
	}
	tables, err := a.Kept.Tables(ctx, id)
	if err != nil {
		return 0, bridge.Deal{}, err
	}
	deals := Deals(play)
	for n, deal := range deals {
		if !tables[n].Of(deal) && !tried[deal] && (board == 0 || n < board) {
			board = n
		}
	}
	if board == 0 {
		err = a.Kept.SetWish(ctx, id, Wish{Done, a.Now().Unix()})
	}
	return board, deals[board], err
}

// solve works out one deal and keeps what comes of it; nothing where the whole was stopped.
func (a *Analysis) solve(ctx context.Context, solver *claims.Solver, id string, board int, deal bridge.Deal) error {
	limit := a.Limit
	if limit == 0 {
		limit = UsualLimit
	}
	timed, stop := context.WithTimeout(ctx, limit)
	defer stop()
	tricks, err := solver.Table(timed, deal)
	switch late := errors.Is(err, claims.ErrNotFinished); {
	case ctx.Err() != nil:
		return ctx.Err()
	case err != nil && !late:
		return err
	default:
		return a.Kept.Keep(ctx, id, board, Table{Deal: deal, Tricks: tricks, Late: late})
	}
}

func (a *Analysis) fail(id string, err error) {
	a.mu.Lock()
	if a.failed == nil {
		a.failed = map[string]bool{}
	}
	a.failed[id] = true
	a.mu.Unlock()
	if a.Failed != nil {
		a.Failed(id, err)
	}
}

func (a *Analysis) changed(id string) {
	if a.Changed != nil {
		a.Changed(id)
	}
}
