package claims

import (
	"cmp"
	"context"
	"errors"
	"runtime"
	"sync"
	"sync/atomic"

	"redress/bridge"
)

// ErrNotFinished is what there is where the time ran out: nothing is said then of what was not found out.
var ErrNotFinished = errors.New("the play is too long to work out in the time there was")

// Solver looks ahead with all cards in view. Its memory is bounded; a zero Memory is [UsualMemory]. It may be used by
// one goroutine at a time, and keeps its memory for the next question until it is let go.
type Solver struct {
	Memory     int // bytes
	Processors int // that a whole table may take at once; 0 is all there are
	seen       *memory
	owners     owners
	beside     []*Solver // of a whole table, one a processor
	nodes      int       // positions looked at for the last table
}

// Release lets the memory go, until the next question.
func (v *Solver) Release() { v.seen, v.owners, v.beside = nil, owners{}, nil }

// UsualMemory is how many bytes a solver takes where nobody says how many.
const UsualMemory = 64 << 20

// CardValue is a card that can be played, with the tricks that the side which plays it takes from then on, the one in
// progress among them.
type CardValue struct {
	Card   bridge.Card
	Tricks int
}

// begin prepares the search of a position, with nothing seen yet.
func (v *Solver) begin(ctx context.Context, p Position) *search {
	if v.seen == nil {
		most := v.Memory
		if most == 0 {
			most = UsualMemory
		}
		v.seen = newMemory(most)
	}
	v.seen.forget()
	s := newSearch(ctx, p, v.seen, &v.owners)
	return s
}

// Value is how many tricks the side of the player whose turn it is takes from here, the one in progress among them,
// when all play as well as they can with all cards in view. It is an error where the position cannot be, and
// ErrNotFinished where the context ends first.
func (v *Solver) Value(ctx context.Context, p Position) (int, error) {
	if err := p.Check(); err != nil {
		return 0, err
	}
	s := v.begin(ctx, p)
	ns := s.value(p, s.left/2)
	if s.over {
		return 0, ErrNotFinished
	}
	return sideOf(p.ToPlay(), ns, s.left), nil
}

// Cards is what each card is worth that the player whose turn it is can play, spades first and the highest first.
func (v *Solver) Cards(ctx context.Context, p Position) ([]CardValue, error) {
	if err := p.Check(); err != nil {
		return nil, err
	}
	s := v.begin(ctx, p)
	best := s.value(p, s.left/2)
	seat := p.ToPlay()
	var list []CardValue
	for _, c := range p.playable() {
		n := s.after(p, c, best)
		if s.over {
			return nil, ErrNotFinished
		}
		list = append(list, CardValue{c, sideOf(seat, n, s.left)})
	}
	return list, nil
}

func sideOf(seat bridge.Seat, ns, all int) int {
	if seat.Side() == bridge.NorthSouth {
		return ns
	}
	return all - ns
}

// playable are the cards that can be played legally (Law 44C, 44D).
func (p Position) playable() (list []bridge.Card) {
	hand, _ := p.Deal.Hand(p.ToPlay())
	for _, c := range hand.Cards() {
		if len(p.Played) == 0 || c.Suit == p.Played[0].Suit || hand.Length(p.Played[0].Suit) == 0 {
			list = append(list, c)
		}
	}
	return list
}

// began is the trick in progress.
func (s *search) began(p Position) *trick {
	t := &trick{leader: int(p.Leader)}
	for i, c := range p.Played {
		t.add(s, (t.leader+i)&3, i, cardOf(c))
	}
	return t
}

func cardOf(c bridge.Card) card { return card{int8(c.Suit), int8(c.Rank - bridge.Two)} }

// value finds the tricks of North and South by asking from a guess on.
func (s *search) value(p Position, guess int) int {
	t := s.began(p)
	return s.climb(guess, func(need int) bool {
		if len(p.Played) == 0 {
			yes, _ := s.lead(t.leader, need)
			return yes
		}
		yes, _ := s.play(t, len(p.Played), need)
		return yes
	})
}

// climb goes up or down from a guess until the answers change.
func (s *search) climb(guess int, takes func(need int) bool) int {
	for guess < s.left && takes(guess+1) && !s.over {
		guess++
	}
	for guess > 0 && !takes(guess) && !s.over {
		guess--
	}
	return guess
}

// after is the value once a card is played.
func (s *search) after(p Position, c bridge.Card, guess int) int {
	seat, n := int(p.ToPlay()), len(p.Played)
	t, x := s.began(p), cardOf(c)
	t.add(s, seat, n, x)
	s.hands[seat][x.suit] &^= 1 << x.rank
	defer func() { s.hands[seat][x.suit] |= 1 << x.rank }()
	return s.climb(guess, func(need int) bool {
		var yes bool
		if n < 3 {
			yes, _ = s.play(t, n+1, need)
		} else {
			yes, _ = s.turn(t, need)
		}
		return yes
	})
}

// Tricks are what each declarer takes in each denomination, by denomination and seat.
type Tricks [5][4]int

// Table works out every contract of a deal: the tricks, 0 to 13, of each declarer when the player on the left leads
// (Law 41A). The denominations are worked out side by side on as many processors as it may take, within the one bound
// of memory. It is an error where the hands cannot be, and ErrNotFinished where the context ends first.
func (v *Solver) Table(ctx context.Context, d bridge.Deal) (Tricks, error) {
	if err := (Position{Deal: d}).Check(); err != nil {
		return Tricks{}, err
	}
	for n := min(cmp.Or(v.Processors, runtime.GOMAXPROCS(0)), len(bridge.Denominations)); len(v.beside) < n; {
		v.beside = append(v.beside, &Solver{Memory: cmp.Or(v.Memory, UsualMemory) / n})
	}
	var table Tricks
	var unfinished atomic.Bool
	var next atomic.Int32
	var all sync.WaitGroup
	for _, one := range v.beside {
		one.nodes = 0
		all.Go(func() {
			// No trump takes longest, so it is begun first.
			for i := next.Add(1); int(i) <= len(bridge.Denominations); i = next.Add(1) {
				trump := bridge.Denominations[len(bridge.Denominations)-int(i)]
				if !one.row(ctx, Position{Deal: d, Trump: trump}, &table[trump]) {
					unfinished.Store(true)
					return
				}
			}
		})
	}
	all.Wait()
	v.nodes = 0
	for _, one := range v.beside {
		v.nodes += one.nodes
	}
	if unfinished.Load() {
		return Tricks{}, ErrNotFinished
	}
	return table, nil
}

// Tables works out many deals, so many at a time, within the one bound of memory, and hands over each table as it
// comes, one call at a time and in any order. A deal that cannot be is handed over with its error. ErrNotFinished is
// returned where the context ends first.
func (v *Solver) Tables(ctx context.Context, deals []bridge.Deal, atOnce int,
	done func(i int, t Tricks, err error)) error {
	atOnce = max(1, min(atOnce, len(deals)))
	var next atomic.Int32
	var unfinished atomic.Bool
	var all sync.WaitGroup
	var handing sync.Mutex
	for range atOnce {
		all.Go(func() {
			one := &Solver{Memory: cmp.Or(v.Memory, UsualMemory) / atOnce}
			for i := int(next.Add(1)) - 1; i < len(deals); i = int(next.Add(1)) - 1 {
				table, err := one.table(ctx, deals[i])
				if errors.Is(err, ErrNotFinished) {
					unfinished.Store(true)
					return
				}
				handing.Lock()
				done(i, table, err)
				handing.Unlock()
			}
		})
	}
	if all.Wait(); unfinished.Load() {
		return ErrNotFinished
	}
	return nil
}

// table works out one deal without help.
func (v *Solver) table(ctx context.Context, d bridge.Deal) (table Tricks, err error) {
	if err := (Position{Deal: d}).Check(); err != nil {
		return table, err
	}
	for _, trump := range bridge.Denominations {
		if !v.row(ctx, Position{Deal: d, Trump: trump}, &table[trump]) {
			return Tricks{}, ErrNotFinished
		}
	}
	return table, nil
}

// row works out one denomination, whose leaders share what is seen, and tells whether it came to the end.
func (v *Solver) row(ctx context.Context, p Position, row *[4]int) bool {
	s := v.begin(ctx, p)
	defer func() { v.nodes += s.nodes }()
	guess := s.left / 2
	for _, declarer := range bridge.Seats {
		p.Leader = declarer.LHO()
		guess = s.value(p, guess)
		if s.over {
			return false
		}
		row[declarer] = sideOf(declarer, guess, s.left)
	}
	return true
}
