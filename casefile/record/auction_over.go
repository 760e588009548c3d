package record

// auctionOver answers whether the auction is over: after three passes in rotation behind the last bid, double or
// redouble (Law 22A), or four where nobody has bid (Law 22B). Calls, cards, a contract, a result or the stage tell it.
func auctionOver(r *reading) (key, why string, known bool) {
	p := progressOf(r)
	if why, known = p.notBefore(Clarification); known {
		return yes, why, true
	}
	if why, known = p.notAfter(InAuction); known {
		return no, why, true
	}
	return unknown()
}

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
