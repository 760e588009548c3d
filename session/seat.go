package session

import (
	"crypto/hmac"
	"slices"
	"strings"
	"unicode/utf8"

	"redress/bridge"
	"redress/fault"
	"redress/ledger"
	"redress/session/movement"
)

const maxBearer = 100 // characters

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
	case s.Codes.Drawn() == "":
		return fault.New(fault.Forbidden,
			"The director has not given out codes for this session. Call the director by voice.")
	}
	given := strings.ToUpper(strings.NewReplacer(" ", "", "-", "").Replace(c.Code))
	if code := s.Codes.Of(c.Table, c.Seat, c.Round); code == "" || !hmac.Equal([]byte(given), []byte(code)) {
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
		return fault.New(fault.Conflict, "%s at table %s has been claimed again since you looked. "+
			"Ask there who holds the seat now, then free it if it is still wrong.", c.Seat.Name(), c.Table)
	}
	d.Add(kindFreed, 1, freedBody{c.Table, c.Seat, s.CurrentRound()})
	return d.Err()
}

// Holder is who holds a seat in the round that is on; false where nobody does, and after the session.
func (f *Floor) Holder(table string, seat bridge.Seat) (Claim, bool) {
	return f.claim(func(c Claim) bool { return c.Table == table && c.Seat == seat })
}

// SeatOf is the seat that a bearer holds in the round that is on; false where the claim has ended or there was none.
func (f *Floor) SeatOf(bearer string) (Claim, bool) {
	return f.claim(func(c Claim) bool { return c.Bearer == bearer })
}

func (f *Floor) claim(which func(Claim) bool) (Claim, bool) {
	i := slices.IndexFunc(f.Claims, func(c Claim) bool { return !f.Ended && c.Round == f.CurrentRound() && which(c) })
	if i < 0 {
		return Claim{}, false
	}
	return f.Claims[i], true
}

// Sat is a board that the movement has at a table where somebody claimed a seat, in the round of that claim.
type Sat struct {
	Claim
	Board int
}

// SatAt are the boards that were played where seats were claimed; none where the movement does not tell.
func SatAt(play *Session, claims []Claim) (list []Sat) {
	for _, claim := range claims {
		position, _ := play.Movement.Position(claim.Table, claim.Round)
		for _, board := range position.Boards {
			list = append(list, Sat{claim, board})
		}
	}
	return list
}

// SatFor is the seat of whoever asks for a ruling on a board, which they played where they claimed a seat. With a round
// it is one of [SatAt]. Where the movement does not tell what they played, any board may be it, and the seat is the one
// that they claimed last; the round is 0 then. The field is "board".
func SatFor(play *Session, claims []Claim, round, board int) (Claim, error) {
	boards := SatAt(play, claims)
	if i := slices.IndexFunc(boards, func(b Sat) bool { return b.Round == round && b.Board == board }); i >= 0 {
		return boards[i].Claim, nil
	}
	if round != 0 || len(boards) > 0 || len(claims) == 0 {
		return Claim{}, fault.At("board", "Say which board it was.")
	}
	if _, exists := play.Board(board); !exists {
		return Claim{}, fault.At("board", "This session has boards 1 to %d.", play.Boards)
	}
	return claims[0], nil
}
