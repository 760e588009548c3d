package casefile

import (
	"os"
	"slices"
	"strings"
	"testing"

	"redress/bridge"
	"redress/casefile/appeal"
	"redress/fault"
)

// TestWhatAddsToTheRecord: every kind of entry is in testdata/record.txt, with whether it asks both sides anew.
func TestWhatAddsToTheRecord(t *testing.T) {
	text, err := os.ReadFile("testdata/record.txt")
	if err != nil {
		t.Fatal(err)
	}
	told := map[string]bool{}
	for line := range strings.Lines(string(text)) {
		kind, why, row := strings.Cut(strings.TrimSpace(line), "|")
		if kind = strings.TrimSpace(kind); !row || strings.HasPrefix(kind, "#") {
			continue
		}
		told[kind] = true
		if _, known := appliers[kind]; !known || (strings.TrimSpace(why) == "adds") != (appeal.InRecord[kind] != "") {
			t.Errorf("%s: %s; it is an entry: %t, and adds %q", kind, why, known, appeal.InRecord[kind])
		}
	}
	for kind := range appliers {
		if !told[kind] {
			t.Errorf("nothing is said about %s", kind)
		}
	}
}

// agreedBy lets both sides and the director say that the record is complete.
func (d *desk) agreedBy(c *Case) *Case {
	d.Helper()
	return d.do(c, CheckRecord{OnAppeal: on, Seat: new(bridge.North), Complete: true},
		CheckRecord{OnAppeal: on, Seat: new(bridge.East), Complete: true},
		CheckRecord{OnAppeal: on, Complete: true})
}

// TestAgreementIsToWhatWasAgreed: whatever is added asks everybody anew, what was added is told, and the record is
// locked by the agreement of all to the record as it is, or with a reason.
func TestAgreementIsToWhatWasAgreed(t *testing.T) {
	for _, x := range []struct {
		from  string
		add   Command
		words string
	}{
		{"lodged", StateReasons{on, "Three peers were asked."}, "the director's reasons"},
		{"lodged", by{ReplyToAppeal{on, bridge.East, "There was no pause."}, east}, "an answer to the appeal by East"},
		{"lodged", lodges(director, func(l *LodgeAppeal) { l.Seat = bridge.East })(nil, nil),
			"the other side's appeal by East"},
		{"on the law", RuleOnLaw{on, "Law 16B1 says so."}, "the ruling on the law"},
	} {
		t.Run(x.words, func(t *testing.T) {
			d := newDesk(t)
			c := d.agreedBy(d.at(x.from))
			version := c.Appeals.Pending().Version
			if left := c.Appeals.Pending().Unchecked(); len(left) > 0 {
				t.Fatalf("%q have not agreed", left)
			}
			c = d.do(c, x.add)
			a := c.Appeals.Pending()
			k, _ := a.CheckOf(new(bridge.West))
			if since := a.Since(k); len(a.Unchecked()) != 3 || len(since) != 1 || since[0].Words() != x.words ||
				a.Agreed(new(bridge.West)) {
				t.Errorf("%q have not agreed, and since then came %+v", a.Unchecked(), since)
			}
			_, err := d.try(c, west, CheckRecord{OnAppeal: on, Seat: new(bridge.West), Complete: true,
				Version: version})
			wantFault(t, "an agreement to what was read before", err, fault.Conflict, "",
				"Something was added to the record since you opened this page. Look at it, then say it again.")
			c = d.do(c, by{CheckRecord{on, new(bridge.West), false, "The slip.", version}, west})
			c = d.do(c, by{CheckRecord{OnAppeal: on, Seat: new(bridge.West), Complete: true, Version: a.Version}, west})
			if left := c.Appeals.Pending().Unchecked(); !slices.Equal(left, []string{"North-South", "the director"}) {
				t.Errorf("%q have not agreed", left)
			}
			if a.Stage == appeal.LawRuled {
				return
			}
			_, err = d.try(c, director, LockRecord{OnAppeal: on, Form: appeal.ByCommittee, Basis: c.Seq})
			wantFault(t, "a lock of what was not agreed to", err, fault.Invalid, "why",
				"Not everybody has said that the record is complete as it is now. Say why you lock it all the same.")
			c = d.agreedBy(c)
			if c = d.do(c, LockRecord{OnAppeal: on, Form: appeal.ByCommittee,
				Basis: c.Seq}); len(c.Appeals.Pending().Unchecked()) > 0 {
				t.Errorf("%q have not agreed", c.Appeals.Pending().Unchecked())
			}
		})
	}
}
