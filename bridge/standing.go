package bridge

// standing is where an auction has arrived: all that later calls depend on.
type standing struct {
	turn   Seat
	bid    int  // index of the last bid, -1 where nobody has bid
	double int  // index of the double of that bid, -1 where there is none
	risk   Risk // of the last bid
	over   bool

	from   Seat    // who was due after the last call that was no pass
	passes int     // passes since, without those cancelled under Law 17D3
	passed [4]bool // who made them
}

func (a Auction) standing() standing {
	s := opening(a.Dealer)
	for i := range a.Calls {
		s.call(a, i)
	}
	return s
}

// opening is before the first call.
func opening(dealer Seat) standing {
	dealer %= 4
	return standing{turn: dealer, bid: -1, double: -1, from: dealer}
}

// call takes in the call at index i of an auction whose earlier calls it has taken in.
func (s *standing) call(a Auction, i int) {
	made := a.Calls[i]
	s.turn = made.Seat.Next()
	switch {
	case s.over: // a call after the final pass is cancelled (Law 39)
	case made.Call == Pass:
		s.pass(made.Seat)
	default:
		s.act(a, i, made)
	}
}

// act takes in a bid, double or redouble. One that Law 19 forbids interrupts the passes but changes no contract (Law
// 36).
func (s *standing) act(a Auction, i int, made MadeCall) {
	side := made.Seat.Side()
	switch {
	case made.Call.IsBid():
		s.bid, s.double, s.risk = i, -1, Undoubled
	case made.Call == Double && s.mayDouble(a, side):
		s.double, s.risk = i, Doubled
	case made.Call == Redouble && s.mayRedouble(a, side):
		s.risk = Redoubled
	}
	s.from, s.passes, s.passed = made.Seat.Next(), 0, [4]bool{}
}

// mayDouble is Law 19A1: the last bid, by an opponent, with only passes since.
func (s standing) mayDouble(a Auction, side Side) bool {
	return s.bid >= 0 && s.risk == Undoubled && a.Calls[s.bid].Seat.Side() != side
}

// mayRedouble is Law 19B1: the last double, by an opponent, with only passes since.
func (s standing) mayRedouble(a Auction, side Side) bool {
	return s.risk == Doubled && a.Calls[s.double].Seat.Side() != side
}

// pass takes in a pass and ends the auction once everybody still due has passed. Where as many passes were made but
// somebody was skipped, the turn goes back to that player, and of the passes only those due before stay (Law 17D3).
func (s *standing) pass(seat Seat) {
	s.passes++
	s.passed[seat%4] = true
	due := len(Seats) - 1
	if s.bid < 0 {
		due = len(Seats)
	}
	if s.passes < due {
		return
	}
	var kept [4]bool
	next := s.from
	for i := range due {
		if !s.passed[next] {
			s.turn, s.passed, s.passes = next, kept, i
			return
		}
		kept[next] = true
		next = next.Next()
	}
	s.over = true
}
