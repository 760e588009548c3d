package bridge

import (
	"slices"
	"strings"
	"testing"
)

func FuzzParseCall(f *testing.F) {
	for _, call := range Calls() {
		f.Add(call.String())
		f.Add(call.Symbol())
	}
	f.Add("8NT")
	f.Add("2♦️")
	f.Fuzz(func(t *testing.T, text string) {
		call, err := ParseCall(text)
		if err != nil {
			return
		}
		if back, err := ParseCall(call.String()); err != nil || back != call {
			t.Errorf("%q was read as %s, which came back as %s, %v", text, call, back, err)
		}
	})
}

// FuzzParseAuction takes the calls one a line.
func FuzzParseAuction(f *testing.F) {
	for _, r := range rows(f, "auctions.txt", 3) {
		f.Add(uint8(auctionOf(f, r.fields[0], "").Dealer), strings.Join(strings.Fields(r.fields[1]), "\n"))
	}
	f.Add(uint8(0), "1NT\nP\n2D!artificial, 5 = good\nW:2C?=was asked")
	f.Fuzz(func(t *testing.T, dealer uint8, text string) {
		a, err := ParseAuction(Seat(dealer), strings.Split(text, "\n"))
		if err != nil {
			return
		}
		back, err := ParseAuction(a.Dealer, a.Strings())
		if err != nil || !slices.Equal(back.Calls, a.Calls) {
			t.Fatalf("%q came back as %q, %v", a.Strings(), back.Strings(), err)
		}
		contract, over := a.Contract()
		if over != a.Over() || over == (len(a.LegalCalls()) > 0) || contract.Check() != nil {
			t.Errorf("%q: over %v, contract %s, legal %v", a.Strings(), a.Over(), contract, a.LegalCalls())
		}
	})
}

func FuzzParseDeal(f *testing.F) {
	for _, text := range []string{wholeDeal, "N:- - - -", "w:AKQJT98765432... - .AKQJT98765432.. -",
		"N:1010... - - -"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if d, err := ParseDeal(text); err == nil {
			for _, seat := range Seats {
				if back, err := ParseDeal(d.From(seat)); err != nil || back != d {
					t.Errorf("%q came back as %s, %v", text, back, err)
				}
			}
		}
		if d, err := ParsePosition(text); err == nil {
			if back, err := ParsePosition(d.String()); err != nil || back != d {
				t.Errorf("%q came back as %s, %v", text, back, err)
			}
		}
	})
}

func FuzzParseContract(f *testing.F) {
	for _, r := range rows(f, "contracts.txt", 2) {
		f.Add(r.fields[0])
	}
	f.Fuzz(func(t *testing.T, text string) {
		contract, err := ParseContract(text)
		if err != nil {
			return
		}
		if err := contract.Check(); err != nil {
			t.Errorf("%q was read as a contract that is none: %v", text, err)
		}
		for _, written := range []string{contract.String(), contract.Symbol()} {
			if back, err := ParseContract(written); err != nil || back != contract {
				t.Errorf("%q was written as %q, which came back as %s, %v", text, written, back, err)
			}
		}
	})
}
