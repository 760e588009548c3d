package pasted

import (
	"slices"

	"redress/bridge"
	"redress/casefile/record"
	"redress/fault"
)

// AddedTo puts what a player gives of the board to what is recorded. What they leave out stays. With alone, nobody but
// their own side has entered anything, and they may correct it; otherwise what differs is refused.
func AddedTo(was, given *record.Record, alone bool) (*record.Record, error) {
	r := *given
	anew := alone && len(given.Auction) > 0 && !extends(bareCalls(given), bareCalls(was))
	for _, part := range []struct {
		name, field string
		differ      bool
		keep        func()
	}{
		{"the dealer", "paste", contrary(was.Dealer, given.Dealer),
			func() { r.Dealer = first(given.Dealer, was.Dealer) }},
		{"the vulnerability", "paste", contrary(was.Vul, given.Vul), func() { r.Vul = first(given.Vul, was.Vul) }},
		{"the auction", "auction", !fit(bareCalls(was), bareCalls(given)), func() {
			if len(given.Auction) < len(was.Auction) && !anew || !alone && len(given.Auction) == len(was.Auction) {
				r.Auction = was.Auction
			}
		}},
		{"the play", "paste", !fit(was.Play, given.Play), func() {
			if len(given.Play) < len(was.Play) && !anew {
				r.Play = was.Play
			}
		}},
		{"the result", "paste", otherResult(was, given), func() {
			if given.Contract == "" && !anew {
				r.Contract, r.Declarer, r.Tricks = was.Contract, was.Declarer, was.Tricks
			} else if !anew {
				r.Tricks = first(given.Tricks, was.Tricks)
			}
		}},
	} {
		if part.differ && !alone {
			return nil, fault.At(part.field, "The other side has entered %s differently, and their entry stays. "+
				"Leave yours out here, and give your version in your account.", part.name)
		}
		part.keep()
	}
	return withHands(&r, was, alone)
}

// withHands adds the hands that were known.
func withHands(r, was *record.Record, alone bool) (*record.Record, error) {
	for _, seat := range bridge.Seats {
		hand, known := was.Deal.Hand(seat)
		own, given := r.Deal.Hand(seat)
		if !known || given && (own == hand || alone) {
			continue
		}
		deal, err := r.Deal.With(seat, hand)
		if (given || err != nil) && !alone {
			return nil, fault.At("paste", "The other side has entered the deal differently, and their entry stays. "+
				"Leave yours out here, and give your version in your account.")
		}
		r.Deal = deal
	}
	if r.Deal == was.Deal {
		r.Ending = was.Ending
	}
	if err := r.Check(); err != nil {
		return nil, fault.At("paste", "With what was entered before: %s", fault.Of(err).Text)
	}
	return r, nil
}

// bareCalls are those of the auction, without alerts and explanations: what two players copied may differ in them.
func bareCalls(r *record.Record) (list []bridge.Call) {
	auction, _ := r.Calls()
	for _, made := range auction.Calls {
		list = append(list, made.Call)
	}
	return list
}

// extends tells whether a list begins with the other.
func extends[T comparable](list, start []T) bool {
	return len(list) >= len(start) && slices.Equal(list[:len(start)], start)
}

// fit tells whether one of two lists begins with the other.
func fit[T comparable](a, b []T) bool { return extends(a, b) || extends(b, a) }

func contrary[T comparable](was, given *T) bool {
	return was != nil && given != nil && *was != *given
}

func first[T any](given, was *T) *T {
	if given != nil {
		return given
	}
	return was
}

// otherResult tells whether both say a contract or a number of tricks, and not the same.
func otherResult(was, given *record.Record) bool {
	if was.Contract == "" || given.Contract == "" {
		return false
	}
	one, _ := was.FinalContract()
	two, _ := given.FinalContract()
	return one != two || contrary(was.Tricks, given.Tricks)
}
