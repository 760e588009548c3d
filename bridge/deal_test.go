package bridge

import (
	"strings"
	"testing"
)

const wholeDeal = "N:J32.Q7.AQ72.T862 KQ74.KJ65.95.Q95 965.9832.JT.K743 AT8.AT4.K8643.AJ"

func TestDeal(t *testing.T) {
	d, err := ParseDeal(wholeDeal)
	if err != nil {
		t.Fatal(err)
	}
	if got := d.String(); got != wholeDeal {
		t.Errorf("written back as %q", got)
	}
	if got := d.From(West); got != "W:AT8.AT4.K8643.AJ J32.Q7.AQ72.T862 KQ74.KJ65.95.Q95 965.9832.JT.K743" {
		t.Errorf("from West: %q", got)
	}
	reads(t, ParseDeal, d, d.From(East), d.From(South), strings.ToLower(wholeDeal),
		strings.ReplaceAll(wholeDeal, "T", "10"),
		"N: 23J.7Q.2A7Q.268T  KQ74.KJ65.95.Q95 965.9832.JT.K743   AT8.AT4.K8643.AJ ")
	if !d.Full() {
		t.Error("the deal is not full")
	}
	for card, want := range map[Card]Seat{{Spade, Jack}: North, {Heart, King}: East, {Club, King}: South,
		{Club, Ace}: West} {
		if got, ok := d.Owner(card); !ok || got != want {
			t.Errorf("the %s is with %s, %v", card.Name(), got, ok)
		}
	}
	north, _ := d.Hand(North)
	if north.Len() != 13 || north.Length(Club) != 4 || north.Holding(Diamond) != "AQ72" || len(north.Cards()) != 13 {
		t.Errorf("North holds %s", north)
	}
}

func TestDealWithUnknownHands(t *testing.T) {
	three, err := ParseDeal("E:- 965.9832.JT.K743 AT8.AT4.K8643.AJ J32.Q7.AQ72.T862")
	if err != nil {
		t.Fatal(err)
	}
	if _, known := three.Hand(East); known || three.Full() {
		t.Error("East's hand passes as known")
	}
	whole, ok := three.Complete()
	if !ok || whole.String() != wholeDeal {
		t.Errorf("completed to %s, %v", whole, ok)
	}
	reads(t, ParseDeal, Deal{}, "N:- - - -", "s: - - - -")
	if d, ok := (Deal{}).Complete(); ok || d != (Deal{}) {
		t.Errorf("an unknown deal was completed to %s", d)
	}
}

func TestPosition(t *testing.T) {
	d, err := ParsePosition("S:A.K.. 2... ... -")
	if err != nil {
		t.Fatal(err)
	}
	if got := d.String(); got != "N:... - A.K.. 2..." {
		t.Errorf("written as %q", got)
	}
	if north, known := d.Hand(North); !known || north.Len() != 0 {
		t.Error("North's empty hand passes as unknown")
	}
}

func TestDealsRefused(t *testing.T) {
	for text, says := range map[string]string{
		"":                          "whose hand comes first",
		"J32.Q7":                    "whose hand comes first",
		"Q:- - - -":                 "not a seat",
		"N:- - -":                   "3 hands",
		"N:- - - - -":               "5 hands",
		"N:AKQ.. - - -":             "has 3 suits",
		"N:AKQJT98765432 - - -":     "has 1 suit where",
		"N:AKQJT98765432.... - - -": "has 5 suits",
		"N:AKQJT9876543... - - -":   "North has 12 cards",
		"N:AKQJT98765432.A.. - - -": "North has 14 cards",
		"N:... - - -":               "North has 0 cards",
		"N:AKQJT98765432... - - AKQJT98765432...": "both in North's and in West's hand",
		"N:AAQJT98765432... - - -":                "ace of spades twice",
		"N:AXQJT98765432... - - -":                "x does not say which card it is",
		"N:A1QJT98765432... - - -":                "not a rank",
		"N:.1.. - - -":                            "hearts",
	} {
		if _, err := ParseDeal(text); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%q: error %v, want one that says %q", text, err, says)
		}
	}
}

func TestHand(t *testing.T) {
	ace := Card{Spade, Ace}
	h := NewHand(ace, ace, Card{Club, Two}, Card{})
	if h.Len() != 2 || !h.Has(ace) || h.Has(Card{}) || h.Has(Card{Club, Three}) {
		t.Errorf("the hand is %s", h)
	}
	if h = h.Without(ace).Without(Card{}).Without(Card{Heart, Two}); h.String() != "...2" {
		t.Errorf("without the ace the hand is %s", h)
	}
	if _, err := (Deal{}).With(Seat(9), h); err == nil {
		t.Error("a fifth seat was dealt in")
	}
	if _, known := (Deal{}).Hand(Seat(9)); known || (Deal{}).From(Seat(9)) != "N:- - - -" {
		t.Error("a fifth seat holds a hand")
	}
}
