package claims

import (
	"context"
	"errors"

	"redress/bridge"
)

// ErrNotFinished is what there is where the time ran out: nothing is said then of what was not found out.
var ErrNotFinished = errors.New("the play is too long to work out in the time there was")

// Solver looks ahead with all cards in view. Its memory is bounded; a zero Memory is [UsualMemory]. It may be used by
// one goroutine at a time, and keeps its memory for the next question until it is let go.
type Solver struct {
	Memory int // bytes
	seen   *memory
	owners owners
	nodes  int // positions looked at for the last table
}

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

// Table works out every contract of a deal: the tricks of each declarer when the player on the left leads.
func (v *Solver) Table(ctx context.Context, d bridge.Deal) (Tricks, error) {
	var table Tricks
	v.nodes = 0
	for _, trump := range bridge.Denominations {
		p := Position{Deal: d, Trump: trump}
		if err := p.Check(); err != nil {
			return table, err
		}
		s := v.begin(ctx, p)
		guess := s.left / 2
		for _, declarer := range bridge.Seats {
			p.Leader = declarer.LHO()
			ns := s.value(p, guess)
			if s.over {
				return table, ErrNotFinished
			}
			guess = ns
			table[trump][declarer] = sideOf(declarer, ns, s.left)
		}
		v.nodes += s.nodes
	}
	return table, nil
}
