package session

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"maps"
	"slices"
	"strconv"

	"redress/bridge"
	"redress/fault"
	"redress/ledger"
	"redress/session/movement"
)

// codeLetters are without those that are taken for each other (0 O, 1 I L, 2 Z, 5 S, 8 B, U V of which V is kept) and
// without vowels, so that no words come out.
const codeLetters = "34679CDFGHJKMNPQRTVWXY"

// codeLengths are those of codes, by the version of the entry that drew them. A code that is tried is held against
// every seat of the session, and many phones may try for an evening: six, of which strips were printed, could be
// guessed.
var codeLengths = []int{1: 6, 2: 8}

// codesNow is the version in which codes are drawn now: a program that knows nothing of it would make others of it.
const codesNow = 2

// Codes are those of the seats, one for every seat in every round, so that who holds the code of North cannot answer
// for East, nor for those who sit here in the next round; and where the movement is known one for every player, which
// is that of wherever the movement puts them, all evening. They are made of one secret with HMAC, stored nowhere:
// strips can be printed before play, and the director's screen can show a code again at any time. The secret lies in
// the log, for whoever can read the log on the director's machine can do everything there anyway; after the session it
// opens nothing. What a code admits to is decided by [ClaimSeat] and nowhere else; handlers count the wrong ones.
type Codes struct {
	session string                      // its id
	drawn   string                      // the entry that drew codes last
	secrets map[string]drawing          // from which they are made, by table; "" for all others
	players map[movement.Number]drawing // likewise those of players, where they were drawn anew; else the "" of secrets
	seen    map[string]movement.Number  // who plays, and was shown them, as whom they play
}

// drawing is what codes are made of.
type drawing struct {
	secret string
	length int
}

func (c Codes) clone() Codes {
	c.secrets, c.players, c.seen = maps.Clone(c.secrets), maps.Clone(c.players), maps.Clone(c.seen)
	return c
}

// DrawCodes draws the codes of all seats in all rounds, or draws new ones where they have become known to others. Seats
// that are claimed stay claimed.
type DrawCodes struct {
	Table string  // only for this table; empty for all
	Drawn *string // [Codes.Drawn], as the director was shown; nil where that is not known
}

type codesBody struct {
	Table   string            `json:"table,omitempty"`
	Secret  string            `json:"secret"`
	Players []movement.Number `json:"players,omitempty"` // who sits at the table: their codes are drawn anew too
}

// Decide implements Command. The field is "table".
func (c DrawCodes) Decide(s *Session, d *ledger.Draft) error {
	switch {
	case s == nil:
		return missing()
	case s.Ended:
		return over()
	case c.Drawn != nil && *c.Drawn != s.Codes.Drawn():
		return fault.New(fault.Conflict, "Codes have been drawn since this page was opened, and their strips may "+
			"have been printed. Look at them, then say whether others are needed.")
	case c.Table != "":
		if err := s.checkTable(c.Table); err != nil {
			return err
		}
	}
	drawn := codesBody{Table: c.Table, Secret: d.NewID() + d.NewID()}
	if at, known := s.Movement.Position(c.Table, s.CurrentRound()); known {
		drawn.Players = at.Contestants()
	}
	d.Add(KindCodes, codesNow, drawn)
	return d.Err()
}

// Drawn names the codes that hold, for a form that draws others; empty before the first.
func (c Codes) Drawn() string { return c.drawn }

// draw puts other codes in place of those of a table, or of all.
func (c *Codes) draw(b codesBody, e ledger.Entry) {
	c.session, c.drawn = e.Stream, e.ID
	if b.Table == "" || c.secrets == nil {
		c.secrets, c.players = map[string]drawing{}, map[movement.Number]drawing{}
	}
	drawn := drawing{b.Secret, codeLengths[e.Version]}
	c.secrets[b.Table], c.seen = drawn, nil
	for _, n := range b.Players {
		c.players[n] = drawn
	}
}

// Of is the code of a seat in a round: letters and digits. It is for the director's screen and for printed strips
// alone. It is empty where no codes were drawn.
func (c Codes) Of(table string, seat bridge.Seat, round int) string {
	from, own := c.secrets[table]
	if !own {
		from = c.secrets[""]
	}
	return c.made(from, table, seat.String(), strconv.Itoa(round))
}

// OfPlayer is the code of a player for the evening, likewise.
func (c Codes) OfPlayer(p movement.Player) string {
	from, own := c.players[p.Of]
	if !own {
		from = c.secrets[""]
	}
	return c.made(from, "player", p.Of.String(), p.Seats)
}

// made makes a code of a secret, for what it is the code of.
func (c Codes) made(from drawing, of ...string) string {
	if from.secret == "" {
		return ""
	}
	sum := hmac.New(sha256.New, []byte(from.secret))
	for _, part := range append([]string{c.session}, of...) {
		sum.Write([]byte(part + "\x00"))
	}
	number := binary.BigEndian.Uint64(sum.Sum(nil))
	code := make([]byte, from.length)
	for i := range code {
		code[i] = codeLetters[number%uint64(len(codeLetters))]
		number /= uint64(len(codeLetters))
	}
	return string(code)
}

// SeeCodes shows the codes of the seats to somebody who plays. A code opens to whoever holds it what has been played at
// its seat (16D), so that the codes of others are asked for first, and the desk shows that they were, until new ones
// are drawn.
type SeeCodes struct{}

// Decide implements Command: it drafts nothing by itself, since what it opens is noted where it is given ([Knowing]).
func (SeeCodes) Decide(s *Session, _ *ledger.Draft) error {
	if s == nil {
		return missing()
	}
	return nil
}

// CodeKept tells whether the code of a seat in a round is kept from the director: it is another's, by whom a board is
// played by then that they may still have to play, and they were not asked yet.
func (d Director) CodeKept(table string, seat bridge.Seat, round int) bool {
	return len(d.openedBy(table, seat, round)) > 0
}

// PlayersCodeKept tells likewise whether the codes for the evening of those under a number are kept from the director.
func (d Director) PlayersCodeKept(n movement.Number) bool {
	return len(d.openedByThose(n, d.play.Movement.Rounds())) > 0
}

// openedBy are the boards kept from the director which the code of a seat may open in its round.
func (d Director) openedBy(table string, seat bridge.Seat, round int) []int {
	n, sits := d.play.Movement.Sitting(table, seat, round)
	if !sits {
		return nil
	}
	return d.openedByThose(n, round)
}

// openedByThose are the boards kept from the director which those under a number have played after a round.
func (d Director) openedByThose(n movement.Number, round int) (boards []int) {
	mine := d.Viewer.Contestant
	if !d.Plays() || d.play.Ended || n == mine || d.play.Codes.seen[d.Name] == mine {
		return nil
	}
	for _, p := range d.play.Movement.Select(func(p movement.Position) bool { return p.Round <= round && p.Sits(n) }) {
		for _, board := range p.Boards {
			if d.keeps(board) && !slices.Contains(boards, board) {
				boards = append(boards, board)
			}
		}
	}
	return boards
}

// codesOpen are the boards kept from the director which the codes of all seats may open, in order.
func (d Director) codesOpen() (boards []int) {
	for round := 1; round <= d.play.Movement.Rounds(); round++ {
		for _, table := range d.play.Tables {
			for _, seat := range bridge.Seats {
				boards = append(boards, d.openedBy(table, seat, round)...)
			}
		}
	}
	slices.Sort(boards)
	return slices.Compact(boards)
}

func (f *Floor) putCodesSeen(o Opening) {
	if f.Codes.seen == nil {
		f.Codes.seen = map[string]movement.Number{}
	}
	f.Codes.seen[o.By] = o.As
	o.Codes = true
	f.Openings = append(f.Openings, o)
}
