package record

// stage answers how far the board had come when the director was called: "auction", "clarification" (from the final
// pass until an opening lead is faced, Law 17D1), "play" (from then on, Law 41C) or "after".
//
// It is the stage given, where nothing contradicts it. Otherwise an auction that is not over means the auction, a
// result or 52 cards mean that the board is over, and cards without a result mean the play. After a finished auction
// alone it is not known: few people record the play. Of a board that was passed out only "after" is known, for it has
// neither clarification period nor play (Law 17D2).
func stage(r *reading) (key, why string, known bool) {
	p := progressOf(r)
	if p.contradictory() {
		return unknown()
	}
	at := stages[p.from]
	if p.from != p.to {
		if at != InPlay || len(r.Play) == 0 || r.Tricks != nil {
			return unknown()
		}
	}
	if r.passedOut() && (at == Clarification || at == InPlay) {
		return unknown()
	}
	return string(at), p.because(at), true
}

// playOver answers that the play has ended ("after"), as a result, 52 cards or the stage tell it. That it has not is
// never told: a record says how far the board had come when the director was called, and play goes on.
func playOver(r *reading) (key, why string, known bool) {
	if key, why, known = stage(r); known && key == string(After) {
		return key, why, true
	}
	return unknown()
}
