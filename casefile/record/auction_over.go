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
