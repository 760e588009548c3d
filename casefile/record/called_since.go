package record

// calledSince answers how far the auction has gone since the call that a player may want to change: "partner" once
// partner has called after it, which is too late (Law 21B1(a)); "opponent" where the left-hand opponent has, whoever
// else but partner has too, and may then change that call in turn (Law 21B2); "last" where neither has. For which call
// is meant see misinformed.
func calledSince(r *reading) (key, why string, known bool) {
	called, why, known := partnerHasCalled(r)
	switch {
	case !known:
		return unknown()
	case called == yes:
		return "partner", why, true
	}
	if called, why, _ = opponentHasCalled(r); called == yes {
		return "opponent", why, true
	}
	return "last", why, true
}
