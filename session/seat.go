package session

import (
	"crypto/hmac"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"redress/bridge"
	"redress/fault"
	"redress/ledger"
	"redress/session/movement"
)

const maxBearer = 100 // characters

// ErrWrongCode says that a code is neither that of the seat in this round nor that of the player who sits there.
// Whoever takes codes from people counts it.
var ErrWrongCode = fault.At("code", "This is not the code of a seat, neither for this round nor for the evening. "+
	"Check your strip, or ask the director.")

// Claim is a seat that somebody has claimed for a round with its code; with the code of a player it goes with that
// player, by the movement, in the rounds that follow ([Floor.Held]).
type Claim struct {
	Table  string           `json:"table"`
	Seat   bridge.Seat      `json:"seat"`
	Round  int              `json:"round"`
	Bearer string           `json:"bearer"`           // whose phone it is: an id that says nothing by itself
	Player *movement.Player `json:"player,omitempty"` // whose code it was; nil for that of a seat in a round
	ID     string           `json:"-"`                // of the entry: who claims a seat again claims it anew
	At     int64            `json:"-"`                // unix seconds
	until  int              // the round in which it was freed; 0 while it holds
}

// Where is the table and the round, for people: "Table 3, round 2". A session of which no round was started has none.
func (c Claim) Where() string {
	if c.Round < 1 {
		return "Table " + c.Table
	}
	return fmt.Sprintf("Table %s, round %d", c.Table, c.Round)
}

type freedBody struct {
	Table string      `json:"table"`
	Seat  bridge.Seat `json:"seat"`
	Round int         `json:"round"`
	Claim string      `json:"claim,omitempty"` // its id, where it holds for more than the round
}

// ClaimSeat claims a seat for the round that is on, or with the code of a player from then on for the evening. A seat
// has one bearer in a round, and a bearer one seat; the claim ends with the round and with the session.
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
	if err := c.check(s, d.At.Unix()); err != nil {
		return err
	}
	if held, taken := s.Holder(c.Table, c.Seat); taken {
		if held.Bearer == c.Bearer {
			return nil
		}
		return fault.New(fault.Conflict, "%s at table %s has already been claimed by another phone. If this seat is "+
			"yours, call the director, who can free it.", c.Seat.Name(), c.Table)
	}
	if held, holds := s.SeatOf(c.Bearer); holds && held.Player != nil {
		return fault.New(fault.Conflict, "This phone holds a seat for the evening, which is now %s at table %s. Ask "+
			"the director to free that seat first.", held.Seat.Name(), held.Table)
	} else if holds {
		return fault.New(fault.Conflict,
			"This phone holds %s at table %s in this round. Ask the director to free that seat first.",
			held.Seat.Name(), held.Table)
	}
	claim := Claim{Table: c.Table, Seat: c.Seat, Round: c.Round, Bearer: c.Bearer}
	if s.Codes.Of(c.Table, c.Seat, c.Round) == c.given() {
		d.Add(kindClaimed, 1, claim)
		return d.Err()
	}
	if sits, known := s.Movement.Sitting(c.Table, c.Seat, c.Round); known {
		player := s.Form.PlayerIn(c.Seat, sits)
		claim.Player = &player
	}
	d.Add(kindClaimed, claimedForTheEvening, claim)
	return d.Err()
}

// claimedForTheEvening is the version of a claim that holds for more than a round: a program that knows nothing of it
// would let others claim the seat.
const claimedForTheEvening = 2

// given is the code as it was typed, without blanks.
func (c ClaimSeat) given() string {
	return strings.ToUpper(strings.NewReplacer(" ", "", "-", "").Replace(c.Code))
}

// ByCode claims the seat that a code opens in the round that is on, at whatever table it is. Where it opens none, it is
// the claim of a seat for which the code is wrong.
func ByCode(s *Session, code, bearer string) ClaimSeat {
	claim := ClaimSeat{Round: s.CurrentRound(), Code: code, Bearer: bearer}
	for _, table := range s.Tables {
		for _, seat := range bridge.Seats {
			if claim.Table, claim.Seat = table, seat; claim.Opens(s) {
				return claim
			}
		}
	}
	return claim
}

// Opens tells whether the code is that of the seat in the round, or that of the player who sits there by the movement.
func (c ClaimSeat) Opens(s *Session) bool {
	codes := []string{s.Codes.Of(c.Table, c.Seat, c.Round)}
	if sits, known := s.Movement.Sitting(c.Table, c.Seat, c.Round); known {
		codes = append(codes, s.Codes.OfPlayer(s.Form.PlayerIn(c.Seat, sits)))
	}
	right := false
	for _, code := range codes {
		right = right || code != "" && hmac.Equal([]byte(c.given()), []byte(code))
	}
	return right
}

// check refuses what claims no seat at a time. After play a seat is opened as long as a ruling may be asked for there,
// so that rulings can be read and appealed against (92B).
func (c ClaimSeat) check(s *Session, now int64) error {
	if s == nil {
		return missing()
	}
	if s.Ended && MayRequest(s, now) != nil {
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
	if !c.Opens(s) {
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
	held, _ := s.Holder(c.Table, c.Seat)
	d.Add(kindFreed, 1, held.freed())
	return d.Err()
}

// freed is that a claim is taken off a seat from its round on.
func (c Claim) freed() freedBody {
	b := freedBody{Table: c.Table, Seat: c.Seat, Round: c.Round}
	if c.Player != nil {
		b.Claim = c.ID
	}
	return b
}

// free takes a claim off a seat. What was claimed for the evening holds for the rounds before.
func (f *Floor) free(b freedBody) {
	f.Claims = slices.DeleteFunc(f.Claims, func(c Claim) bool {
		return (b.Claim == "" && c.Table == b.Table && c.Seat == b.Seat || b.Claim != "" && c.ID == b.Claim) &&
			c.Round == b.Round
	})
	for i, c := range f.Claims {
		if b.Claim != "" && c.ID == b.Claim {
			f.Claims[i].until = b.Round
		}
	}
}

// Held are the seats that a bearer has claimed, in every round up to the one that is on: those claimed for a round, and
// those where the movement has a player who claimed a seat for the evening.
func (f *Floor) Held(bearer string) (list []Claim) {
	for _, c := range f.Claims {
		if c.Bearer != bearer {
			continue
		}
		for round := c.Round; round == c.Round || c.Player != nil && round <= f.CurrentRound(); round++ {
			if held, sits := f.heldIn(c, round); sits {
				list = append(list, held)
			}
		}
	}
	return list
}

// heldIn is where a claim puts its bearer in a round; false where it does not hold there.
func (f *Floor) heldIn(c Claim, round int) (Claim, bool) {
	switch {
	case c.Player == nil:
		return c, c.Round == round
	case round < c.Round || c.until > 0 && round >= c.until:
		return Claim{}, false
	}
	at, sits := f.Movement.SeatOf(*c.Player, round)
	if sits {
		c.Table, c.Seat, c.Round = at.Table, at.Seat, round
	}
	return c, c.Round == round
}

// SatAtTable is the seat at a table in a round of whoever claimed some seats: the one that they claimed there, or the
// one where the movement had the player whose code for the evening they hold, though they typed it later.
func (f *Floor) SatAtTable(claims []Claim, table string, round int) (Claim, bool) {
	for _, c := range claims {
		if at, sits := f.Movement.SeatOf(playerOf(c), round); sits && c.Round != round {
			c.Table, c.Seat, c.Round = at.Table, at.Seat, round
		}
		if c.Table == table && c.Round == round {
			return c, true
		}
	}
	return Claim{}, false
}

// playerOf is who holds their code for the evening by a claim; nobody where it is for a round, or was freed: what was
// claimed wrongly tells nothing of the rounds before.
func playerOf(c Claim) movement.Player {
	if c.Player == nil || c.until > 0 {
		return movement.Player{}
	}
	return *c.Player
}

// Holder is who holds a seat in the round that is on; false where nobody does, and after the session.
func (f *Floor) Holder(table string, seat bridge.Seat) (Claim, bool) {
	sits, told := f.Movement.Sitting(table, seat, f.CurrentRound())
	for _, c := range f.Claims {
		if f.Ended || told && c.Player != nil && !c.Player.MaySit(sits, seat) {
			continue
		}
		if held, holds := f.heldIn(c, f.CurrentRound()); holds && held.Table == table && held.Seat == seat {
			return held, true
		}
	}
	return Claim{}, false
}

// SeatOf is the seat that a bearer holds in the round that is on; false where the claim has ended or there was none.
func (f *Floor) SeatOf(bearer string) (Claim, bool) {
	held := f.Held(bearer)
	i := slices.IndexFunc(held, func(c Claim) bool { return !f.Ended && c.Round == f.CurrentRound() })
	if i < 0 {
		return Claim{}, false
	}
	return held[i], true
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
		return Claim{}, fault.At("board", "This session has boards %s.", play.Boards.Words())
	}
	return claims[0], nil
}
