package record

// auctionPeriodOver answers whether the auction period is over. Where there was a bid it ends when either defender
// faces an opening lead (Law 17D1); a call may be changed for misinformation until then (Law 21B1a). Where nobody bid
// it lasts until all four hands are back in the board (Law 17D2), which only a board that is over tells.
func auctionPeriodOver(r *reading) (key, why string, known bool) {
	p := progressOf(r)
	end := InPlay
	if r.passedOut() {
		end = After
	}
	if why, known = p.notBefore(end); known {
		return yes, why, true
	}
	if r.passedOut() {
		return unknown()
	}
	if why, known = p.notAfter(Clarification); known {
		return no, why, true
	}
	return unknown()
}
