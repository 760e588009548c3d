package session

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"redress/bridge"
	"redress/casefile/ledger"
	"redress/fault"
)

// DirectorPlays says that a director plays in the session, and as whom. Such a director sees what a contestant sees.
type DirectorPlays struct {
	Director   string // as the log names them, without blanks around
	Contestant Number // nobody where they do not play after all
}

type playsBody struct {
	Director   string `json:"director"`
	Contestant Number `json:"contestant,omitzero"`
}

// Decide implements Command. Fields are "director" and "contestant".
func (c DirectorPlays) Decide(s *Session, d *ledger.Draft) error {
	if s == nil {
		return missing()
	}
	n, name := s.inOneLine(c.Contestant), strings.TrimSpace(c.Director)
	switch {
	case name == "" || utf8.RuneCountInString(name) > maxName:
		return fault.At("director", "Say which director plays, in at most %d characters.", maxName)
	case n == s.Plays[name]:
		return nil
	case n == Number{}, s.entered(n):
	case n.N < 1 || n.N > maxNumber:
		return fault.At("contestant", "Contestants are numbered from 1 to %d; %d cannot be.", maxNumber, n.N)
	case len(s.Contestants) > 0:
		return fault.At("contestant", "There is no %s among the entries. Correct the number, or enter it first.", s.who(n))
	case s.Movement.Known() && !s.Movement.has(n):
		return fault.At("contestant", "There is no %s in the movement. Correct the number, or the movement.", s.who(n))
	}
	d.Add(kindPlays, 1, playsBody{name, n})
	return d.Err()
}

// inOneLine completes a number without a line where only one line has it.
func (s *Session) inOneLine(n Number) Number {
	ns, ew := s.NumberOf(n.N, bridge.NorthSouth), s.NumberOf(n.N, bridge.EastWest)
	switch {
	case n.Line != "" || ns.Line != "" && ew.Line != "":
		return n
	case ns.Line != "":
		return ns
	}
	return ew
}

func (f *Floor) putPlays(b playsBody) {
	if f.Plays == nil {
		f.Plays = map[string]Number{}
	}
	f.Plays[b.Director] = b.Contestant
}

// Directing is the viewer who directs under a name, and plays as well where that was said.
func (s *Session) Directing(name string) Viewer {
	return Viewer{Director: true, Contestant: s.Plays[name]}
}

// Conflict is why somebody else had better rule on a board. It warns and forbids nothing: a club may have one director, who
// plays.
type Conflict struct {
	OwnTable bool   // the director, or the director's team, sat there
	MayPlay  bool   // the director may still have the board to play
	Why      string // a sentence to the director; empty without a conflict
}

// Conflict tells what keeps a director from ruling on a board at a table; false where nothing does.
func (s *Session) Conflict(director string, board int, table string) (Conflict, bool) {
	v := s.Directing(director)
	if (v.Contestant == Number{}) {
		return Conflict{}, false
	}
	var c Conflict
	var why []string
	if s.satAt(v.Contestant, board, table) {
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

// satAt tells whether a contestant met a board at a table, by the movement or by the numbers on its result.
func (s *Session) satAt(n Number, board int, table string) bool {
	if slices.ContainsFunc(s.Movement.playing(n, board), func(p Position) bool { return p.Table == table }) {
		return true
	}
	r, ok := s.Result(board, table)
	return ok && n != Number{} && slices.Contains([]Number{
		s.NumberOf(r.NS, bridge.NorthSouth), s.NumberOf(r.EW, bridge.EastWest), s.NumberOf(r.South, bridge.NorthSouth), s.NumberOf(r.West, bridge.EastWest),
	}, n)
}
