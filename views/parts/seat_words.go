package parts

import "redress/bridge"

// Addressed names a seat to the player of another: you, your partner, or the seat of an opponent.
func Addressed(seat, own bridge.Seat) string {
	switch {
	case seat == own:
		return "you"
	case seat.Side() == own.Side():
		return "your partner"
	}
	return seat.Name()
}
