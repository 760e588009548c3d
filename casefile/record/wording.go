package record

import "redress/bridge"

// called names a call as its maker's: "South's double", "North's 2♦".
func called(made bridge.MadeCall) string {
	return made.Seat.Name() + "'s " + spoken(made.Call)
}

// did tells that a call was made: "South doubled", "North bid 2♦".
func did(made bridge.MadeCall) string {
	switch made.Call {
	case bridge.Pass:
		return made.Seat.Name() + " passed"
	case bridge.Double:
		return made.Seat.Name() + " doubled"
	case bridge.Redouble:
		return made.Seat.Name() + " redoubled"
	}
	return made.Seat.Name() + " bid " + made.Call.Symbol()
}

func spoken(call bridge.Call) string {
	switch call {
	case bridge.Pass:
		return "pass"
	case bridge.Double:
		return "double"
	case bridge.Redouble:
		return "redouble"
	}
	return call.Symbol()
}
