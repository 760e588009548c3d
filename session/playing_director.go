package session

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"redress/bridge"
	"redress/fault"
	"redress/ledger"
	"redress/rulebook"
	"redress/session/movement"
)

// DirectorPlays says that a director plays in the session, and as whom; a recorder or a scorer says it in the same way.
// From then on they see what a contestant sees.
//
// Somebody who played and says otherwise is shown boards that were kept from them (16D). A club may have nobody else,
// so that this is not refused; but it takes a reason, and what was said is on the desk until the session is over.
type DirectorPlays struct {
	Director   string          // as the log names them, without blanks around
	Contestant movement.Number // nobody where they do not play after all
	Why        PlaysReason     // needed where boards are kept from them as the one whom they play as now
}

// PlaysReason is why a director who plays says otherwise. It is chosen and never typed: it lies open on the desk.
type PlaysReason string

// The reasons.
const (
	WrongNumber PlaysReason = "number"  // the number was not theirs
	DoesNotPlay PlaysReason = "not"     // they do not play after all
	StoppedPlay PlaysReason = "stopped" // they have stopped, and play no board any more
	MustDirect  PlaysReason = "direct"  // there is nobody else to direct
)

// Words tell why a director who plays says otherwise.
func (r PlaysReason) Words() string {
	return map[PlaysReason]string{WrongNumber: "the number was wrong", DoesNotPlay: "no part in the play after all",
		StoppedPlay: "the play was given up", MustDirect: "nobody else can direct"}[r]
}

// PlaysReasons are the reasons from which a director chooses who says otherwise; none where no board is kept from them.
func (s *Session) PlaysReasons(director string) []PlaysReason {
	if !s.keptFrom(director) {
		return nil
	}
	return []PlaysReason{WrongNumber, DoesNotPlay, StoppedPlay, MustDirect}
}

// PlaysChange is that a director who plays said otherwise while boards were kept from them.
type PlaysChange struct {
	Director string
	Was, Now movement.Number // nobody for one who does not play
	Why      PlaysReason
	At       int64 // unix seconds
}

type playsBody struct {
	Director   string          `json:"director"`
	Contestant movement.Number `json:"contestant,omitzero"`
}

type playsOtherwiseBody struct {
	playsBody
	Why PlaysReason `json:"why"`
}

// Decide implements Command. Fields are "director", "contestant" and "why".
func (c DirectorPlays) Decide(s *Session, d *ledger.Draft) error {
	if s == nil {
		return missing()
	}
	n, name := s.Contestants.inOneLine(c.Contestant), strings.TrimSpace(c.Director)
	switch {
	case name == "" || utf8.RuneCountInString(name) > maxName:
		return fault.At("director", "Say who plays, in at most %d characters.", maxName)
	case n == s.Plays[name]:
		return nil
	case n == movement.Number{}, s.Contestants.Entered(n):
	case n.N < 1 || n.N > movement.MaxNumber:
		return fault.At("contestant", "Contestants are numbered from 1 to %d, not %d.", movement.MaxNumber, n.N)
	case len(s.Contestants) > 0:
		return fault.At("contestant", "There is no %s among the entries. Correct the number, or enter it first.",
			s.Form.Who(n))
	case s.Movement.Known() && !s.Movement.Has(n):
		return fault.At("contestant", "There is no %s in the movement. Correct the number, or the movement.",
			s.Form.Who(n))
	}
	body := playsBody{name, n}
	switch reasons := s.PlaysReasons(name); {
	case len(reasons) == 0:
		d.Add(kindPlays, 1, body)
	case !slices.Contains(reasons, c.Why):
		return fault.At("why", "You said that you play as %s, and boards that you may still have to play are kept "+
			"from you%s. Choose why that does not hold: the desk shows it to all who direct.", s.Plays[name],
			rulebook.BoardStillToPlay.Cite(s.Edition))
	default:
		d.Add(kindPlaysOtherwise, 1, playsOtherwiseBody{body, c.Why})
	}
	return d.Err()
}

// keptFrom tells whether a board is kept from a director because they play.
func (s *Session) keptFrom(director string) bool {
	return s.KeepsSome(s.Directing(director))
}

// keepsFrom tells whether one board is kept from somebody because they play: then no fault may tell them of it.
func (s *Session) keepsFrom(name string, board int) bool {
	kept := s.Kept(s.Directing(name))
	return kept != nil && kept(board)
}

func (f *Floor) putPlays(b playsBody) {
	if f.Plays == nil {
		f.Plays = map[string]movement.Number{}
	}
	f.Plays[b.Director] = b.Contestant
}

func (f *Floor) putPlaysOtherwise(b playsOtherwiseBody, at int64) {
	f.PlaysChanged = append(f.PlaysChanged, PlaysChange{b.Director, f.Plays[b.Director], b.Contestant, b.Why, at})
	f.putPlays(b.playsBody)
}

// Directing is the viewer who directs under a name, and plays as well where that was said.
func (s *Session) Directing(name string) Viewer {
	return Viewer{Director: true, Contestant: s.Plays[name]}
}

// playing are the names under which directors play, for as long as a board may be kept from them.
func (s *Session) playing() string {
	if s.Ended && len(s.OpenLate()) == 0 {
		return ""
	}
	var names []string
	for name, n := range s.Plays {
		if n != (movement.Number{}) {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return strings.Join(names, "\n")
}

// Conflict is why somebody else had better rule on a board. It warns and forbids nothing: a club may have one director,
// who plays.
type Conflict struct {
	OwnTable bool   // the director, or the director's team, sat there
	MayPlay  bool   // the director may still have the board to play
	Why      string // a sentence to the director; empty without a conflict
}

// Conflict tells what keeps a director from ruling on a board at a table; false where nothing does.
func (s *Session) Conflict(director string, board int, table string) (Conflict, bool) {
	v := s.Directing(director)
	if (v.Contestant == movement.Number{}) {
		return Conflict{}, false
	}
	var c Conflict
	var why []string
	if s.SeatAt(director, board, table) != nil {
		c.OwnTable = true
		why = append(why, "This is your own table.")
	}
	if sight := s.Sight(v, board); !sight.Allowed() {
		c.MayPlay = true
		why = append(why, fmt.Sprintf("You may still have board %d to play.", board))
	}
	c.Why = strings.Join(why, " ")
	return c, len(why) > 0
}

// SeatAt is where somebody who directs, or helps to, plays at a table that has a board, by the movement or by the
// numbers on its result; nil where they do not. Of the two seats of a pair it is the first: what a side tells is open
// to the whole side.
func (s *Session) SeatAt(name string, board int, table string) *bridge.Seat {
	n := s.Plays[name]
	if (n == movement.Number{}) {
		return nil
	}
	for _, p := range s.Movement.Playing(n, board) {
		if p.Table == table {
			return seatOf(func(seat bridge.Seat) bool { return p.At(seat) == n })
		}
	}
	r, _ := s.Result(board, table)
	return seatOf(func(seat bridge.Seat) bool { return s.onResult(r, seat) == n })
}

func seatOf(sits func(bridge.Seat) bool) *bridge.Seat {
	for _, seat := range bridge.Seats {
		if sits(seat) {
			return &seat
		}
	}
	return nil
}

// onResult is who sat in a seat by the numbers on a result, where those of an individual say South and West as well.
func (s *Session) onResult(r Result, seat bridge.Seat) movement.Number {
	number := map[bridge.Seat]int{bridge.North: r.NS, bridge.East: r.EW, bridge.South: cmp.Or(r.South, r.NS),
		bridge.West: cmp.Or(r.West, r.EW)}[seat]
	if number == 0 {
		return movement.Number{}
	}
	return s.Contestants.NumberOf(number, seat.Side())
}
