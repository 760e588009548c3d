package record

import (
	"cmp"
	"slices"

	"redress/bridge"
	"redress/session"
)

// Known is what a session tells of a board at a table when a case is opened: number, deal and result. Nothing but the
// number where there is no session.
func Known(s *session.Session, board int, table string) *Record {
	if s == nil {
		return &Record{Board: board}
	}
	r := FromSession(s, board, table)
	if s.Example {
		// Every board of the example has a result, and a dispute on it could never be tried before the end of play.
		r.Contract, r.Declarer, r.Tricks = "", nil, nil
	}
	return r
}

// told are what a session may have told of a board at a table; on the example evening with what went wrong there.
func told(s *session.Session, board int, table string) []*Record {
	all := []*Record{Known(s, board, table)}
	for _, incident := range session.ExampleIncidents() {
		if s == nil || !s.Example || incident.Board != board || incident.Table != table {
			continue
		}
		if r, err := FromExample(s, incident); err == nil {
			all = append(all, r)
		}
	}
	return all
}

// part is a part of a record that comes from one place.
type part struct {
	empty func(r *Record) bool
	same  func(a, b *Record) bool
	put   func(r, from *Record)
}

var parts = []part{
	{func(r *Record) bool { return r.Deal == (bridge.Deal{}) },
		func(a, b *Record) bool { return a.Deal == b.Deal },
		func(r, from *Record) { r.Deal, r.Ending = from.Deal, from.Ending }},
	{func(r *Record) bool { return len(r.Auction) == 0 },
		func(a, b *Record) bool { return slices.Equal(a.Auction, b.Auction) },
		func(r, from *Record) { r.Auction = from.Auction }},
	{func(r *Record) bool { return len(r.Play) == 0 },
		func(a, b *Record) bool { return slices.Equal(a.Play, b.Play) },
		func(r, from *Record) { r.Play = from.Play }},
	{func(r *Record) bool { return r.Contract == "" && r.Declarer == nil },
		func(a, b *Record) bool { return a.Contract == b.Contract && equal(a.Declarer, b.Declarer) },
		func(r, from *Record) { r.Contract, r.Declarer = from.Contract, from.Declarer }},
	{func(r *Record) bool { return r.Tricks == nil },
		func(a, b *Record) bool { return equal(a.Tricks, b.Tricks) },
		func(r, from *Record) { r.Tricks = from.Tricks }},
	{func(r *Record) bool { return r.Incident == nil },
		func(a, b *Record) bool {
			one, two := a.Incident, b.Incident
			return one == nil && two == nil || one != nil && two != nil && one.Kind == two.Kind &&
				one.Stage == two.Stage &&
				equal(one.Index, two.Index) && equal(one.Action, two.Action) &&
				equal(one.ActionCard, two.ActionCard) && equal(one.Seat, two.Seat)
		},
		func(r, from *Record) { r.Incident = from.Incident }},
}

func equal[T comparable](a, b *T) bool { return a == b || a != nil && b != nil && *a == *b }

// Renumber puts right a record of which somebody has corrected the board's number. What the session had told of the
// board before goes with it, and so do its dealer and its vulnerability (Law 2); what the session tells
// of the new board comes in where nothing is entered. What somebody has entered stays: where it contradicts the
// session, [Record.Against] says so.
func (r *Record) Renumber(before *Record, s *session.Session, table string) {
	if r.Board == before.Board {
		return
	}
	was, now := session.MarkedBy(before.Board), Known(s, r.Board, table)
	if s != nil {
		was = s.Marking(before.Board)
	}
	if before.Board > 0 && equal(r.Dealer, before.Dealer) && equal(r.Dealer, &was.Dealer) {
		r.Dealer = nil
	}
	if before.Board > 0 && equal(r.Vul, before.Vul) && equal(r.Vul, &was.Vul) {
		r.Vul = nil
	}
	r.Dealer, r.Vul = cmp.Or(r.Dealer, now.Dealer), cmp.Or(r.Vul, now.Vul)
	r.follow(before, told(s, before.Board, table), now)
}

// Move puts right likewise a record of which somebody has said that the board was played at another table, or at which
// it was: what the session had told of the board at the old one goes.
func (r *Record) Move(s *session.Session, from, table string) {
	if s != nil && from != table {
		before := *r
		r.follow(&before, told(s, r.Board, from), Known(s, r.Board, table))
	}
}

// follow takes out what olds had told of the record as it was before, and puts in what is told now where nothing is.
func (r *Record) follow(before *Record, olds []*Record, now *Record) {
	arrives := len(r.Auction) > 0
	for _, p := range parts {
		carried := p.same(r, before) && slices.ContainsFunc(olds, func(old *Record) bool { return p.same(r, old) })
		if carried {
			p.put(r, &Record{})
		}
		if p.empty(r) {
			p.put(r, now)
		}
	}
	if arrives && len(r.Auction) > 0 && r.Contract == now.Contract {
		r.Contract, r.Declarer = "", nil // the auction says what the contract is
	}
}

// ValuedOtherwise tells whether contracts count for other points under a record that takes this one's place: its board
// has another number, or another vulnerability.
func (r *Record) ValuedOtherwise(now *Record) bool {
	if r == nil || now == nil || r.Board == 0 && r.Vul == nil {
		return false
	}
	was, _ := r.Vulnerability()
	is, known := now.Vulnerability()
	return known && is != was || now.Board > 0 && r.Board > 0 && now.Board != r.Board
}

// DealtOtherwise tells whether a hand that this record has is another one in a record that takes its place, or is taken
// out. Hands of which cards were played meanwhile are the same.
func (r *Record) DealtOtherwise(now *Record) bool {
	if r == nil {
		return false
	}
	for _, seat := range bridge.Seats {
		was, known := r.Deal.Hand(seat)
		if !known {
			continue
		}
		is, still := bridge.Hand{}, false
		if now != nil {
			is, still = now.Deal.Hand(seat)
		}
		if !still || is.Len() == was.Len() && is != was {
			return true
		}
	}
	return false
}

// CalledOtherwise tells likewise whether a call, or what was said of it, is another one. Further calls, and what is
// said of a call of which nothing was said, change none.
func (r *Record) CalledOtherwise(now *Record) bool {
	if r == nil {
		return false
	}
	was, _ := r.Calls()
	var is bridge.Auction
	if now != nil {
		is, _ = now.Calls()
	}
	for i, made := range was.Calls {
		if i >= len(is.Calls) || made.Seat != is.Calls[i].Seat || made.Call != is.Calls[i].Call ||
			made.Explanation != "" && made.Explanation != is.Calls[i].Explanation {
			return true
		}
	}
	return false
}
