package sessions

import (
	"fmt"
	"slices"

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
