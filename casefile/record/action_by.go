package record

import "redress/bridge"

// ActionBy is who made the call or played the card complained of; false where none is marked, or nobody can tell.
func (r *Record) ActionBy() (bridge.Seat, bool) {
	_, seat, ok := r.read().action()
	return seat, ok
}
