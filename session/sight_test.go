package session

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"redress/bridge"
	"redress/ledger"
	"redress/session/movement"
)

// sessionAtTables plays a random session as it really goes on at the tables, and beside it what the director enters.
// What has really been played is kept apart from the session, so that Sight is held against the truth.
type sessionAtTables struct {
	t       *testing.T
	name    string
	random  *rand.Rand
	source  *rand.ChaCha8
	m       *movement.Movement
	s       *Session
	last    ledger.Entry
	played  map[place]bool // really
	dropped map[place]bool // cancelled by the director
	shown   int            // boards seen by players before the end
}

func (e *sessionAtTables) do(c Command) {
	e.t.Helper()
	d := &ledger.Draft{At: opened.Add(time.Hour), Actor: "director", Random: e.source}
	if err := c.Decide(e.s, d); err != nil {
		e.t.Fatalf("%s: %+v: %v", e.name, c, err)
	}
	if len(d.Entries) == 0 {
		return
	}
	sealed := ledger.Seal("session-1", e.last, d.Entries)
	s, err := fold(e.s, sealed)
	if err != nil {
		e.t.Fatalf("%s: %v", e.name, err)
	}
	e.s, e.last = s, sealed[len(sealed)-1]
	e.look()
}

// look tries every board from every side, after whatever was done.
func (e *sessionAtTables) look() {
	e.t.Helper()
	late := map[place]bool{}
	for _, l := range e.s.OpenLate() {
		late[place{l.Board, l.Table}] = true
	}
	toPlay := func(p movement.Position, board int) bool {
		at := place{board, p.Table}
		return len(p.Contestants()) > 1 && !e.played[at] && !e.dropped[at] && (!e.s.Ended || late[at])
	}
	for _, board := range e.s.Boards {
		somebody := false
		for _, n := range e.contestants() {
			still := slices.ContainsFunc(e.m.Playing(n, board),
				func(p movement.Position) bool { return toPlay(p, board) })
			somebody = somebody || still
			sight := e.s.For(Viewer{Contestant: n}).Sight(board)
			if directing := e.s.For(Viewer{Director: true, Contestant: n}).Sight(board); directing != sight {
				e.t.Fatalf("%s: a director who plays as %s sees more of board %d: %+v", e.name, n, board, directing)
			}
			switch {
			case sight.Allowed() && still:
				e.t.Fatalf("%s: round %d: %s sees board %d, which is still to come: %s\n%s", e.name, e.s.Round, n,
					board, sight.Why, e.m)
			case sight.Allowed() && !e.s.Ended && !e.s.Movement.Known():
				e.t.Fatalf("%s: %s sees board %d although the movement is not known", e.name, n, board)
			case sight.Allowed() && !e.s.Ended:
				e.shown++
			}
		}
		unknown := e.s.For(Viewer{}).Sight(board)
		if unknown.Allowed() && (!e.s.Ended || somebody) {
			e.t.Fatalf("%s: a reader sees board %d: %s", e.name, board, unknown.Why)
		}
		if e.s.Ended && len(late) == 0 && !unknown.Allowed() {
			e.t.Fatalf("%s: the session is over, and board %d is hidden: %s", e.name, board, unknown.Why)
		}
		if !e.s.For(Viewer{Director: true}).Sight(board).Allowed() {
			e.t.Fatalf("%s: the director does not see board %d", e.name, board)
		}
	}
}

func (e *sessionAtTables) contestants() (all []movement.Number) {
	for _, p := range e.m.Positions {
		for _, n := range p.Contestants() {
			if !slices.Contains(all, n) {
				all = append(all, n)
			}
		}
	}
	return all
}

// result is what the table enters for a board that it has played.
func (e *sessionAtTables) result(p movement.Position, board int) Result {
	r := Result{Board: board, Table: p.Table, Contract: bridge.Contract{}}
	if e.random.IntN(3) > 0 {
		r.Round, r.NS, r.EW = p.Round, p.NS.N, p.EW.N
	}
	return r
}

// finish settles all boards of rounds before one: each is played, and has its result or not, or is noted for late play,
// or cancelled.
func (e *sessionAtTables) finish(before int) {
	for _, p := range e.m.Positions {
		if p.Round >= before || len(p.Contestants()) < 2 {
			continue
		}
		for _, board := range p.Boards {
			at := place{board, p.Table}
			if e.played[at] || e.dropped[at] || e.s.Director("director").noted(board, p.Table) {
				continue
			}
			if r, ok := e.s.Result(board, p.Table); ok && r.played() { // keyed for somebody else: put right first
				e.do(RecordResults{[]Result{{Board: board, Table: p.Table, NotPlayed: true}}})
			}
			switch e.random.IntN(5) {
			case 0:
				e.do(PlayLate{p.Table, board})
			case 1:
				e.do(PlayLate{p.Table, board})
				e.dropped[at] = true
				e.do(CancelPlay{Table: p.Table, Board: board})
			default:
				e.played[at] = true
			}
		}
	}
}

func (e *sessionAtTables) step() {
	p := e.m.Positions[e.random.IntN(len(e.m.Positions))]
	if len(p.Contestants()) < 2 {
		return
	}
	board := p.Boards[e.random.IntN(len(p.Boards))]
	at := place{board, p.Table}
	switch what := e.random.IntN(20); {
	case what < 9 && p.Round <= e.s.Round && !e.dropped[at]: // played, and the result entered soon, or never
		e.played[at] = true
		if what < 6 {
			e.do(RecordResults{[]Result{e.result(p, board)}})
		}
	case what == 9: // not played, says the table
		e.do(RecordResults{[]Result{{Board: board, Table: p.Table, NotPlayed: true}}})
	case what == 10 && !e.played[at]: // a result of two others, keyed for the wrong board
		e.do(RecordResults{[]Result{{Board: board, Table: p.Table, NS: p.EW.N + 50, EW: p.NS.N}}})
	case what == 11 && !e.played[at] && !e.dropped[at] && !e.s.Director("director").noted(board, p.Table):
		if r, ok := e.s.Result(board, p.Table); !ok || !r.played() {
			e.do(PlayLate{p.Table, board})
		}
	case what == 12 && e.s.Round > 1:
		if refused := (TakeBackRound{Number: e.s.Round}).Decide(e.s, &ledger.Draft{At: opened}); refused == nil {
			e.do(TakeBackRound{Number: e.s.Round})
		}
	case what == 13:
		e.do(SetMovement{&movement.Movement{Positions: e.m.Positions, Partial: true}})
		e.do(SetMovement{e.m})
	case what > 13 && e.s.Round < e.m.Rounds():
		e.finish(e.s.Round)
		e.do(StartRound{Number: e.s.Round + 1})
	}
}

func randomMovement(t *testing.T, random *rand.Rand) (*movement.Movement, Open) {
	open := Open{Name: "Random", Date: "2026-03-31", Form: movement.Pairs, Scoring: "matchpoints", Edition: "laws-2017"}
	n := 2 + random.IntN(5)
	open.Tables = Numbered(n)
	random.Shuffle(n, func(i, j int) { open.Tables[i], open.Tables[j] = open.Tables[j], open.Tables[i] })
	if random.IntN(4) == 0 {
		open.Form, open.Boards, open.Tables = movement.Teams, movement.UpTo(6), Numbered(4)
		m, err := movement.TeamMatches{Matches: []movement.Match{{Home: 1, Away: 2, Open: "1", Closed: "2"},
			{Home: 3, Away: 4, Open: "4", Closed: "3"}}, Boards: movement.UpTo(6), Rounds: 1 +
			random.IntN(3)}.Movement()
		if err != nil {
			t.Fatal(err)
		}
		return m, open
	}
	mitchell := movement.Mitchell{Tables: open.Tables, BoardsIn: 1 + random.IntN(2), Share: n%2 == 0 &&
		random.IntN(2) == 0,
		OwnInLine: random.IntN(3) == 0}
	before := random.IntN(2) * 100 // a set may be numbered from 101 on
	open.Boards = movement.UpTo(before + n*mitchell.BoardsIn)[before:]
	mitchell.Boards = open.Boards
	m, err := mitchell.Movement()
	if err != nil {
		t.Fatal(err)
	}
	if random.IntN(3) == 0 {
		m = m.Without(m.Positions[random.IntN(len(m.Positions))].EW)
	}
	if random.IntN(3) == 0 {
		m = m.Switched(1 + random.IntN(m.Rounds()))
	}
	return m, open
}

// Nobody sees a board that is still to come, in any movement and after anything that was done; where the movement is
// not known nobody sees anything before the end.
func TestNobodySeesABoardStillToCome(t *testing.T) {
	shown := 0
	for seed := range 60 {
		random := rand.New(rand.NewPCG(uint64(seed), 16))
		e := &sessionAtTables{t: t, name: fmt.Sprintf("session %d", seed), random: random,
			source: rand.NewChaCha8([32]byte{byte(seed)}),
			played: map[place]bool{}, dropped: map[place]bool{}}
		m, open := randomMovement(t, random)
		e.m = m
		d := &ledger.Draft{At: opened, Actor: "director", Random: e.source}
		if err := open.Decide(nil, d); err != nil {
			t.Fatal(err)
		}
		sealed := ledger.Seal("session-1", ledger.Entry{}, d.Entries)
		s, err := Fold(sealed)
		if err != nil {
			t.Fatal(err)
		}
		e.s, e.last = s, sealed[0]
		e.look()
		e.do(SetMovement{m})
		for range 60 {
			e.step()
		}
		e.finish(m.Rounds() + 1)
		e.do(End{})
		for _, l := range e.s.OpenLate() {
			p, _ := m.Position(l.Table, l.Round)
			e.played[place{l.Board, l.Table}] = true
			r := e.result(p, l.Board)
			r.NS, r.EW = p.NS.N, p.EW.N
			e.do(RecordResults{[]Result{r}})
		}
		if open := e.s.OpenLate(); len(open) > 0 {
			t.Errorf("%s: %v are still to be played late", e.name, open)
		}
		shown += e.shown
	}
	if shown < 5_000 {
		t.Errorf("boards were shown %d times before the end; the evenings prove little", shown)
	}
}

// The citations are those of the edition of the session, and none where it has no such law.
func TestSightCites(t *testing.T) {
	for edition, laws := range map[string]struct{ elsewhere, late string }{
		"laws-2017": {"16D", "8B2"}, "laws-2007": {"16C", "16C"}, "okb-1997": {"16B", "16B"}, "hauff-2008": {},
	} {
		law := laws.elsewhere
		o := Example("2026-03-31")
		o.Edition = edition
		_, s := play(t, o)
		if got := s.For(Viewer{}).Sight(1); got.Law != law || got.Allowed() {
			t.Errorf("%s: %+v, want %q", edition, got, law)
		}
		m, err := movement.Mitchell{Tables: o.Tables, BoardsIn: 2}.Movement()
		if err != nil {
			t.Fatal(err)
		}
		_, s = play(t, o, SetMovement{m}, PlayLate{"1", 1})
		law = laws.late
		if got := s.For(Viewer{Contestant: s.Contestants.NumberOf(1, bridge.NorthSouth)}).Sight(1); got.Law != law ||
			got.Verdict != WaitUntilPlayed {
			t.Errorf("%s: late play: %+v, want %q", edition, got, law)
		}
	}
}

// Whoever forgets to ask gets the strictest answer.
func TestSightOfNothing(t *testing.T) {
	if (Sight{}).Allowed() {
		t.Error("a verdict that nobody gave shows a board")
	}
	_, s := play(t, Example("2026-03-31"), ExampleResults())
	if s.For(s.Seated(Claim{Table: "1", Seat: bridge.North, Round: 1})).Sight(1).Allowed() {
		t.Error("a seat sees a board although the movement is not known")
	}
}
