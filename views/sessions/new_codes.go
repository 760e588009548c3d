package sessions

import (
	"fmt"
	"slices"
	"strings"

	"redress/bridge"
	"redress/session"
	"redress/session/movement"
	"redress/views/parts"
)

// LastRound is the last round that codes are shown for: that of the movement, or a few more than were played.
func LastRound(play *session.Session) int {
	if play.Movement.Known() {
		return play.Movement.Rounds()
	}
	return max(play.CurrentRound(), play.Movement.Rounds()) + roundsAhead
}

// roundsAhead is for how many rounds that no movement tells of codes can be seen.
const roundsAhead = 8

// NewTableCodes are the codes of all seats in a round, with who has claimed them; none where no codes were drawn.
// Whoever sees them may play: the codes of the others at their own table are left out, for who holds a code answers for
// its seat; and those that open boards which they may still have to play, before they were asked.
func NewTableCodes(play *session.Session, round int, name string) (tables []TableCodes) {
	viewer := play.Plays[name]
	for _, table := range play.Tables {
		row := TableCodes{Table: table}
		position, _ := play.Movement.Position(table, round)
		own := viewer != movement.Number{} &&
			slices.ContainsFunc(bridge.Seats[:], func(seat bridge.Seat) bool { return position.At(seat) == viewer })
		for _, seat := range bridge.Seats {
			code := play.Codes.Of(table, seat, round)
			if code == "" {
				return nil
			}
			v := parts.SeatCode{Seat: seat.String(), Name: seat.Name(), Code: code[:len(code)/2] + " " +
				code[len(code)/2:]}
			number, sits := play.Movement.Sitting(table, seat, round)
			v.Nobody = !sits && play.Movement.Known()
			if sits {
				v.Who = number.String()
			}
			v.Withheld = own && sits && number != viewer
			v.Asked = !v.Withheld && play.Director(name).CodeKept(table, seat, round)
			if v.Withheld || v.Asked {
				v.Code = ""
			}
			if claim, held := play.Holder(table, seat); held && round == play.CurrentRound() {
				v.Claim = claim.ID
			}
			row.Seats = append(row.Seats, v)
		}
		tables = append(tables, row)
	}
	return tables
}

// NewPlayerStrips are the codes for the evening of all who play by the movement, or of those at a table in the round
// that is on; none where no codes were drawn, or the movement does not tell. A director who plays is given none of
// those whom they meet, and is asked first about those that open boards to them, as with the codes of a round.
func NewPlayerStrips(play *session.Session, table, name string) (strips []parts.PlayerStrip) {
	viewer, moves := play.Plays[name], play.Movement
	if !moves.Known() || play.Codes.Drawn() == "" {
		return nil
	}
	numbers := moves.Numbers()
	if at, sits := moves.Position(table, play.CurrentRound()); sits {
		numbers = at.Contestants()
	}
	for _, n := range numbers {
		meets := n != viewer && len(moves.Select(func(p movement.Position) bool {
			return p.Sits(viewer) && p.Sits(n)
		})) > 0
		who := play.Who(n)
		strip := parts.PlayerStrip{Number: n.N, Line: n.Line, Who: strings.ToUpper(who[:1]) + who[1:]}
		for _, player := range play.Form.Players(n) {
			seats, tables := moves.Evening(player)
			code := play.Codes.OfPlayer(player)
			if len(seats) == 0 || code == "" {
				continue
			}
			v := parts.PlayerCode{Where: evening(seats, tables), SeatCode: parts.SeatCode{Withheld: meets}}
			v.Asked = !meets && play.Director(name).PlayersCodeKept(n)
			if !v.Withheld && !v.Asked {
				v.Code = code[:len(code)/2] + " " + code[len(code)/2:]
			}
			if at, sits := moves.SeatOf(player, play.CurrentRound()); sits {
				v.Table, v.Seat, v.Name = at.Table, at.Seat.String(), at.Seat.Name()
				held, _ := play.Holder(at.Table, at.Seat)
				v.Claim = held.ID
			}
			strip.Players = append(strip.Players, v)
		}
		if len(strip.Players) > 0 {
			strips = append(strips, strip)
		}
	}
	return strips
}

// evening says where a player sits all evening.
func evening(seats []bridge.Seat, tables []string) string {
	names := make([]string, len(seats))
	for i, seat := range seats {
		names[i] = seat.Name()
	}
	where := strings.Join(names, " or ")
	if len(tables) == 1 {
		return where + " at table " + tables[0]
	}
	return where + ", starts at table " + tables[0]
}

// NewStrips are the codes of a table for all rounds, for its tear-off, as far as the viewer may see them.
func NewStrips(play *session.Session, table, name string) (rounds []parts.RoundStrip) {
	for round := 1; round <= LastRound(play); round++ {
		for _, t := range NewTableCodes(play, round, name) {
			if t.Table == table {
				rounds = append(rounds, parts.RoundStrip{Name: fmt.Sprintf("Round %d", round), Seats: t.Seats})
			}
		}
	}
	return rounds
}
