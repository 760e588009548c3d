package makeable

import (
	"fmt"
	"strconv"

	"redress/bridge"
	"redress/bridge/claims"
	"redress/bridge/scoring"
	"redress/session"
)

// Table is what was found of one deal.
type Table struct {
	Deal   bridge.Deal // what it is of, and of no other
	Tricks claims.Tricks
	Late   bool // the time for one deal was over before it was found; then nothing is known
}

// Of tells whether the table is of a deal and says what can be made on it.
func (t Table) Of(deal bridge.Deal) bool { return t.is(deal) && !t.Late }

// is tells whether the table is of a deal, found out or not.
func (t Table) is(deal bridge.Deal) bool { return t.Deal == deal && deal.Full() }

// Par is what both sides reach on a board that bid as well as they can.
func (t Table) Par(b session.Board) (scoring.Par, error) {
	return scoring.NewPar(t.Tricks, b.Dealer, b.Vul)
}

// Text is the tricks as they are stored: a digit to the base of 14 for each declarer, by denomination and seat, from
// clubs by North on; empty where the time was over.
func (t Table) Text() string {
	if t.Late {
		return ""
	}
	var text []byte
	for _, row := range t.Tricks {
		for _, tricks := range row {
			text = strconv.AppendInt(text, int64(tricks), 14)
		}
	}
	return string(text)
}

// Read is the table of a deal, in the notation of PBN, from its text. What cannot be one is an error.
func Read(deal, text string) (Table, error) {
	t := Table{Late: text == ""}
	var err error
	if t.Deal, err = bridge.ParseDeal(deal); err != nil || t.Late {
		return t, err
	}
	seats := len(bridge.Seats)
	if len(text) != len(bridge.Denominations)*seats {
		return Table{}, fmt.Errorf("%q is no table of tricks: it should have a digit for each declarer in each "+
			"denomination", text)
	}
	for i := range text {
		tricks, err := strconv.ParseInt(text[i:i+1], 14, 64)
		if err != nil {
			return Table{}, fmt.Errorf("%q is no table of tricks: %q is no number from 0 to 13", text, text[i:i+1])
		}
		t.Tricks[i/seats][i%seats] = int(tricks)
	}
	return t, nil
}

// Deals are the boards of a session of which all four hands are known, with their deals.
func Deals(play *session.Session) map[int]bridge.Deal {
	known := map[int]bridge.Deal{}
	for number := range play.Deals {
		if board, plays := play.Board(number); plays && board.Deal.Full() {
			known[number] = board.Deal
		}
	}
	return known
}
