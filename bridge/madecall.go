package bridge

import (
	"fmt"
	"strings"
)

// MadeCall is a call as it was made at the table and stands in the auction.
type MadeCall struct {
	Call        Call
	Seat        Seat   // who made it, in turn or not
	Alert       bool   // it was alerted
	Explanation string // what was said about it, alerted or not
	Irregular   bool   // the director marked it: out of rotation, insufficient or inadmissible
}

// notation writes the call for the record file: "N:2C?!weak". The seat is named only where it was not that player's
// turn.
func (m MadeCall) notation(turn Seat) string {
	var text strings.Builder
	if m.Seat != turn {
		text.WriteString(m.Seat.String() + ":")
	}
	text.WriteString(m.Call.String())
	if m.Irregular {
		text.WriteByte('?')
	}
	explanation := strings.TrimSpace(m.Explanation)
	switch {
	case m.Alert:
		text.WriteString("!" + explanation)
	case explanation != "":
		text.WriteString("=" + explanation)
	}
	return text.String()
}

// parseMadeCall reads what notation writes; turn is the seat of a call without a prefix.
func parseMadeCall(text string, turn Seat) (MadeCall, error) {
	made := MadeCall{Seat: turn}
	call := text
	if i := strings.IndexAny(text, "!="); i >= 0 {
		call = text[:i]
		made.Alert = text[i] == '!'
		made.Explanation = strings.TrimSpace(text[i+1:])
	}
	if seat, rest, found := strings.Cut(call, ":"); found {
		var err error
		if made.Seat, err = ParseSeat(seat); err != nil {
			return MadeCall{}, err
		}
		call = rest
	}
	call, made.Irregular = strings.CutSuffix(strings.TrimSpace(call), "?")
	var err error
	if made.Call, err = ParseCall(call); err != nil {
		return MadeCall{}, err
	}
	return made, nil
}

// String is the notation of the record file with the seat always named: "N:2C?!weak".
func (m MadeCall) String() string { return fmt.Sprintf("%s:%s", m.Seat, m.notation(m.Seat)) }
