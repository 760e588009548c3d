package claims

import (
	"context"
	"testing"

	"redress/bridge"
)

// kinder are the findings that credit a claimer with more care, each with how it is put where it was not found.
var kinder = map[string]func(f *Findings) bool{
	"keeps the entries":   func(f *Findings) bool { f.Entries = !f.Entries; return f.Entries },
	"ruffs low":           func(f *Findings) bool { f.RuffsLow = !f.RuffsLow; return f.RuffsLow },
	"keeps masters":       func(f *Findings) bool { f.Masters = !f.Masters; return f.Masters },
	"knows what to throw": func(f *Findings) bool { f.Discards = !f.Discards; return f.Discards },
	"has a partner who is right": func(f *Findings) bool {
		f.PartnerRight = !f.PartnerRight
		return f.PartnerRight
	},
	"from the top": func(f *Findings) bool {
		was := f.Order
		f.Order = TopDown
		return was != TopDown
	},
	"one switch": func(f *Findings) bool {
		was := f.Switches
		f.Switches = AtMost(1)
		return was == 0
	},
}

// TestMoreCareCostsNothing: a claimer who is found to have been more careful never comes to fewer tricks for it.
func TestMoreCareCostsNothing(t *testing.T) {
	r := seeded(61, 67)
	var v Analyst
	for i := range many(400, 20000) {
		c := claimed(t, r, 3+i%3)
		f := finding(r, c)
		careless, err := v.Analyse(context.Background(), c, f)
		if err != nil {
			t.Fatal(err)
		}
		for name, put := range kinder {
			more := f
			if !put(&more) {
				continue
			}
			if got, err := v.Analyse(context.Background(), c, more); err != nil || got.Worst < careless.Worst {
				t.Errorf("%+v, %+v: who %s comes to %d tricks, and else to %d: %v, %v (%v)", c, f, name, got.Worst,
					careless.Worst, got.Line, careless.Line, err)
			}
		}
	}
}

// TestTheRightCardMayBeAMaster: a partner whose every play is right throws the master of a suit where that is right,
// and of a known suit that may be led too soon the best card is led, whichever of its cards keeps the entries.
func TestTheRightCardMayBeAMaster(t *testing.T) {
	for _, x := range []struct {
		pbn     string
		trump   bridge.Denomination
		leader  bridge.Seat
		played  string
		claimer bridge.Seat
		alone   bool
		out     ShownOut
		found   Findings
		more    func(*Findings)
	}{
		{"N:.2.8.K .84.9. T.Q.. .6..T", bridge.Hearts, bridge.South, "S5 S7", bridge.West, true,
			ShownOut{bridge.South, bridge.Diamond},
			Findings{Order: AnyOrder, Aware: true, KeepsTrump: true, RuffsLow: true, PartnerRight: true},
			func(f *Findings) { f.Masters = true }},
		{"N:T2.2.J.K .A9.Q2.2 .K7.5.93 Q7.J.AT.", bridge.Clubs, bridge.East, "", bridge.West, false,
			ShownOut{bridge.South, bridge.Spade},
			Findings{Order: AnyOrder, NoFinesse: true, Masters: true, Switches: AtMost(1)},
			func(f *Findings) { f.Entries = true }},
	} {
		deal, err := bridge.ParsePosition(x.pbn)
		if err != nil {
			t.Fatal(err)
		}
		c := Claim{Position: Position{deal, x.trump, x.leader, cardsOf(x.played)}, Claimer: x.claimer,
			Defender: x.alone, ShownOut: []ShownOut{x.out}}
		x.more(&x.found)
		if got, err := Analyse(context.Background(), c, x.found); err != nil || got.Worst != 2 {
			t.Errorf("%s: worst %d, %v, want 2: %v", x.pbn, got.Worst, err, got.Line)
		}
	}
}

// TestANamedCardIsNoOther: the king that was named is not taken for the nine that touches it, whatever the order.
func TestANamedCardIsNoOther(t *testing.T) {
	deal, err := bridge.ParsePosition("N:984.2..5 K.K9.82. 6.63.A7. .T.J9.K9")
	if err != nil {
		t.Fatal(err)
	}
	named := cardsOf("D9 CK")
	c := Claim{Position: Position{deal, bridge.Hearts, bridge.North, nil}, Claimer: bridge.West, Claimed: 4,
		Statement: []Step{{Do: Play, Card: &named[0]}, {Do: Play, Card: &named[1]}}, Forgotten: cardsOf("H2 DA")}
	for _, order := range []SuitOrder{AnyOrder, Solid, TopDown} {
		got, err := Analyse(context.Background(), c, Findings{Order: order, Aware: true, NoFinesse: true,
			RuffsLow: true, Masters: true})
		if err != nil || got.Worst != 3 {
			t.Errorf("%s: worst %d, %v, want 3: %v", order, got.Worst, err, got.Line)
		}
	}
}
