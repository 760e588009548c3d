package session

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"redress/bridge"
	"redress/fault"
	"redress/ledger"
	"redress/session/movement"
)

// Every seat has a code of its own in every round, so that who holds the code of North cannot answer for East, nor for
// those who sit here in the next round. Codes are made of one secret with HMAC and are stored nowhere: strips for all
// rounds can be printed before play, and the director's screen can show a code again at any time. The secret lies in
// the log, for whoever can read the log on the director's machine can do everything there anyway; after the session it
// opens nothing. What a code admits to is decided here and nowhere else; handlers count the wrong ones.

// codeLetters are without those that are taken for each other (0 O, 1 I L, 2 Z, 5 S, 8 B, U V of which V is kept) and
// without vowels, so that no words come out.
const codeLetters = "34679CDFGHJKMNPQRTVWXY"

const (
	codeLength = 6
	maxBearer  = 100 // characters
)

// ErrWrongCode says that a code is not that of the seat in this round. Whoever takes codes from people counts it.
var ErrWrongCode = fault.At("code", "This code is not that of the seat in this round. Look at the strip of the round "+
	"that is being played, or ask the director.")

// Claim is a seat that somebody has claimed for a round with its code.
type Claim struct {
	Table  string      `json:"table"`
	Seat   bridge.Seat `json:"seat"`
	Round  int         `json:"round"`
	Bearer string      `json:"bearer"` // whose phone it is: an id that says nothing by itself
	ID     string      `json:"-"`      // of the entry: who claims a seat again claims it anew
	At     int64       `json:"-"`      // unix seconds
}

type freedBody struct {
	Table string      `json:"table"`
	Seat  bridge.Seat `json:"seat"`
	Round int         `json:"round"`
}

// DrawCodes draws the codes of all seats in all rounds, or draws new ones where they have become known to others. Seats
// that are claimed stay claimed.
type DrawCodes struct {
	Table string  // only for this table; empty for all
	Drawn *string // CodesDrawn, as the director was shown; nil where that is not known
}

type codesBody struct {
	Table  string `json:"table,omitempty"`
	Secret string `json:"secret"`
}

// Decide implements Command. The field is "table".
func (c DrawCodes) Decide(s *Session, d *ledger.Draft) error {
	switch {
	case s == nil:
		return missing()
	case s.Ended:
		return over()
	case c.Drawn != nil && *c.Drawn != s.CodesDrawn():
		return fault.New(fault.Conflict, "Codes have been drawn since this page was opened, and their strips may "+
			"have been printed. Look at them, then say whether others are needed.")
	case c.Table != "":
		if err := s.checkTable(c.Table); err != nil {
			return err
		}
	}
	d.Add(KindCodes, 1, codesBody{c.Table, d.NewID() + d.NewID()})
	return d.Err()
}

// CodesDrawn names the codes that hold, for a form that draws others; empty before the first.
func (f *Floor) CodesDrawn() string { return f.drawn }

func (f *Floor) putSecret(b codesBody, id string) {
	f.drawn = id
	if b.Table == "" || f.secrets == nil {
		f.secrets = map[string]string{}
	}
	f.secrets[b.Table], f.codesSeen = b.Secret, nil
}

// SeatCode is the code of a seat in a round: six letters and digits. It is for the director's screen and for printed
// strips alone. It is empty where no codes were drawn.
func (s *Session) SeatCode(table string, seat bridge.Seat, round int) string {
	secret, own := s.secrets[table]
	if !own {
		secret = s.secrets[""]
	}
	if secret == "" {
		return ""
	}
	sum := hmac.New(sha256.New, []byte(secret))
	for _, part := range []string{s.ID, table, seat.String(), strconv.Itoa(round)} {
		sum.Write([]byte(part + "\x00"))
	}
	number := binary.BigEndian.Uint64(sum.Sum(nil))
	code := make([]byte, codeLength)
	for i := range code {
		code[i] = codeLetters[number%uint64(len(codeLetters))]
		number /= uint64(len(codeLetters))
	}
	return string(code)
}

// ClaimSeat claims a seat for the round that is on. A seat has one bearer in a round, and a bearer one seat; the claim
// ends with the round and with the session.
type ClaimSeat struct {
	Table  string
	Seat   bridge.Seat
	Round  int // the one the person saw
	Code   string
	Bearer string
}

// Decide implements Command. Fields are "table", "seat", "round" and "code"; a wrong code is [ErrWrongCode] and tells
// nothing about who sits there. To claim again what one holds changes nothing.
func (c ClaimSeat) Decide(s *Session, d *ledger.Draft) error {
	if err := c.check(s); err != nil {
		return err
	}
	for _, held := range s.Claims {
		switch same := held.Table == c.Table && held.Seat == c.Seat; {
		case held.Round != c.Round:
		case same && held.Bearer == c.Bearer:
			return nil
		case same:
			return fault.New(fault.Conflict, "%s at table %s was claimed already by another phone. If this seat is "+
				"yours, call the director, who can free it.", c.Seat.Name(), c.Table)
		case held.Bearer == c.Bearer:
			return fault.New(fault.Conflict,
				"This phone holds %s at table %s in this round. Ask the director to free that seat first.",
				held.Seat.Name(), held.Table)
		}
	}
	d.Add(kindClaimed, 1, Claim{Table: c.Table, Seat: c.Seat, Round: c.Round, Bearer: c.Bearer})
	return d.Err()
}

func (c ClaimSeat) check(s *Session) error {
	if s == nil {
		return missing()
	}
	if s.Ended {
		return over()
	}
	if err := s.checkTable(c.Table); err != nil {
		return err
	}
	switch {
	case !c.Seat.Valid():
		return fault.At("seat", "Choose your seat: North, East, South or West.")
	case c.Round != s.CurrentRound():
		return fault.At("round", "Round %d is being played, and this was for round %d. Use the code of round %[1]d.",
			s.CurrentRound(), c.Round)
	case c.Bearer == "" || utf8.RuneCountInString(c.Bearer) > maxBearer:
		return fault.New(fault.Internal, "A seat was claimed for nobody.")
	case len(s.secrets) == 0:
		return fault.New(fault.Forbidden,
			"The director has not given out codes for this session. Call the director by voice.")
	}
	given := strings.ToUpper(strings.NewReplacer(" ", "", "-", "").Replace(c.Code))
	if code := s.SeatCode(c.Table, c.Seat, c.Round); code == "" || !hmac.Equal([]byte(given), []byte(code)) {
		return ErrWrongCode
	}
	if p, told := s.Movement.Position(c.Table, c.Round); told && p.At(c.Seat) == (movement.Number{}) || !told &&
		s.Movement.Known() {
		return fault.At("seat",
			"Nobody sits %s at table %s in round %d. Look again where you play, or ask the director.", c.Seat.Name(),
			c.Table, c.Round)
	}
	return nil
}

// FreeSeat takes a claim off a seat in the round that is on: somebody sat down wrongly, or claimed what is not theirs.
// It is the claim that the person saw: a newer one may be that of the player whose seat it is.
type FreeSeat struct {
	Table string
	Seat  bridge.Seat
	Claim string // its id
}

// Decide implements Command. Fields are "table" and "seat".
func (c FreeSeat) Decide(s *Session, d *ledger.Draft) error {
	if s == nil {
		return missing()
	}
	if err := s.checkTable(c.Table); err != nil {
		return err
	}
	switch claim, held := s.Holder(c.Table, c.Seat); {
	case !c.Seat.Valid():
		return fault.At("seat", "Choose the seat: North, East, South or West.")
	case !held:
		return fault.New(fault.Conflict, "Nobody holds %s at table %s in round %d.", c.Seat.Name(), c.Table,
			s.CurrentRound())
	case claim.ID != c.Claim:
		return fault.New(fault.Conflict, "%s at table %s has been claimed anew since you looked. "+
			"Ask there who holds the seat now, then free it if it is still wrong.", c.Seat.Name(), c.Table)
	}
	d.Add(kindFreed, 1, freedBody{c.Table, c.Seat, s.CurrentRound()})
	return d.Err()
}

// Holder is who holds a seat in the round that is on; false where nobody does, and after the session.
func (s *Session) Holder(table string, seat bridge.Seat) (Claim, bool) {
	return s.claim(func(c Claim) bool { return c.Table == table && c.Seat == seat })
}

// SeatOf is the seat that a bearer holds in the round that is on; false where the claim has ended or there was none.
func (s *Session) SeatOf(bearer string) (Claim, bool) {
	return s.claim(func(c Claim) bool { return c.Bearer == bearer })
}

func (s *Session) claim(which func(Claim) bool) (Claim, bool) {
	i := slices.IndexFunc(s.Claims, func(c Claim) bool { return !s.Ended && c.Round == s.CurrentRound() && which(c) })
	if i < 0 {
		return Claim{}, false
	}
	return s.Claims[i], true
}

// RoundsOf are the rounds in which a table plays a board, as far as the movement tells.
func (s *Session) RoundsOf(table string, board int) (rounds []int) {
	for _, p := range s.Movement.Select(func(p movement.Position) bool {
		return p.Table == table &&
			slices.Contains(p.Boards, board)
	}) {
		rounds = append(rounds, p.Round)
	}
	return rounds
}

// SeatsOf are the seats that belong to some contestants, by the table, the seat and the round.
func (s *Session) SeatsOf(numbers []movement.Number) (seats []Claim) {
	for _, p := range s.Movement.Select(func(movement.Position) bool { return true }) {
		for _, seat := range bridge.Seats {
			if n := p.At(seat); n != (movement.Number{}) && slices.Contains(numbers, n) {
				seats = append(seats, Claim{Table: p.Table, Seat: seat, Round: p.Round})
			}
		}
	}
	return seats
}

// Sitting is the contestant to whom a seat belongs in a round; false where the movement does not tell.
func (s *Session) Sitting(table string, seat bridge.Seat, round int) (movement.Number, bool) {
	p, _ := s.Movement.Position(table, round)
	n := p.At(seat)
	return n, n != movement.Number{}
}
