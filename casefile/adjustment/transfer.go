package adjustment

import "redress/bridge"

// Transferred are the tricks of declarer's side after some have gone over from a side that did not follow suit (64A);
// false where there are not so many to give.
func Transferred(declarer bridge.Seat, tricks, over int, from bridge.Side) (after int, ok bool) {
	after = tricks + over
	if declarer.Side() == from {
		after = tricks - over
	}
	return after, over > 0 && bridge.CheckTricks(tricks) == nil && bridge.CheckTricks(after) == nil
}
