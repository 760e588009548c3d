package bridge

import (
	"fmt"
	"testing"
)

func TestCalls(t *testing.T) {
	if n := len(Calls()); n != 38 {
		t.Fatalf("%d calls, want 38", n)
	}
	for _, call := range Calls() {
		reads(t, ParseCall, call, call.String(), call.Symbol(), " "+call.String()+" ")
		if bid, ok := call.Bid(); ok {
			if back, err := bid.Call(); err != nil || back != call {
				t.Errorf("%s became %s, %v", call, back, err)
			}
		}
	}
	reads(t, ParseCall, Pass, "P", "p", "Pass", "PASS")
	reads(t, ParseCall, Double, "X", "x", "D", "Dbl", "double")
	reads(t, ParseCall, Redouble, "XX", "xx", "R", "Rdbl", "redouble")
	oneNoTrump, _ := Bid{1, NoTrump}.Call()
	reads(t, ParseCall, oneNoTrump, "1NT", "1N", "1nt", "1 no trump", "1 N")
	twoDiamonds, _ := Bid{2, Diamonds}.Call()
	reads(t, ParseCall, twoDiamonds, "2D", "2d", "2♦", "2♦️", "2♢", "2 diamonds")
	refuses(t, ParseCall, "", " ", "0C", "8NT", "9S", "1", "C", "1X", "12C", "XXX", "PP", "-1C", "♦2", "1C1C",
		"\xff\xff", "?")
}

// TestBidOrder compares every pair of the 35 bids by the words of Law 18B.
func TestBidOrder(t *testing.T) {
	var ladder []Bid
	for level := 1; level <= 7; level++ {
		for _, d := range Denominations {
			ladder = append(ladder, Bid{level, d})
		}
	}
	for i, low := range ladder {
		for j, high := range ladder {
			lowCall, _ := low.Call()
			highCall, _ := high.Call()
			if high.Outranks(low) != (j > i) || (highCall > lowCall) != (j > i) {
				t.Errorf("%s over %s: outranks %v", high, low, high.Outranks(low))
			}
		}
	}
	for _, bid := range []Bid{{0, Clubs}, {8, NoTrump}, {-1, Hearts}, {1, NoTrump + 1}} {
		if call, err := bid.Call(); err == nil {
			t.Errorf("%v became the call %s", bid, call)
		}
	}
}

// TestOutsideTheGame: values that do not exist neither panic nor reach a record.
func TestOutsideTheGame(t *testing.T) {
	type value interface {
		fmt.Stringer
		MarshalText() ([]byte, error)
	}
	for _, v := range []value{
		Seat(9), Side(9), Vulnerability(9), Suit(9), Denomination(9), Risk(9), Call(99), Card{}, Card{Suit(9), Ace},
		Contract{Level: 8}, Contract{Level: -1}, Contract{Level: 4, Declarer: Seat(9)},
		Contract{Level: 4, Risk: Risk(9)},
		Contract{Level: 4, Denomination: Denomination(9)},
	} {
		if text, err := v.MarshalText(); err == nil || v.String() == "" {
			t.Errorf("%T was written as %q", v, text)
		}
	}
	for _, name := range []string{
		Seat(9).Name(), Side(9).Name(), Suit(9).Name(), Suit(9).Symbol(), Denomination(9).Name(),
		Denomination(9).Symbol(),
		Rank(1).Name(), Call(99).Symbol(), Risk(9).Letters(),
	} {
		if name == "" {
			t.Error("a value without a name")
		}
	}
}
