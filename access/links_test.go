package access

import (
	"strings"
	"sync"
	"testing"
	"time"

	"redress/fault"
)

var table3 = Scope{Session: "s-club", Table: "3"}

func (o *office) issue(n NewLink) (string, Link) {
	o.t.Helper()
	token, l, err := o.Issue(o.t.Context(), n)
	if err != nil {
		o.t.Fatal(err)
	}
	return token.String(), l
}

func TestIssue(t *testing.T) {
	o := newOffice(t)
	for _, c := range []struct {
		kind  Kind
		scope Scope
		ok    bool
	}{
		{TableLink, table3, true},
		{TableLink, Scope{Session: "s-club"}, false},
		{TableLink, Scope{Table: "3"}, false},
		{CaseLink, table3, false},
		{CaseLink, Scope{Case: "c-1"}, true},
		{CaseLink, Scope{Case: "c-1", Seat: "W"}, true},
		{CaseLink, Scope{Session: "s-club"}, false},
		{ReviewLink, Scope{Case: "c-1", Member: "1/2"}, true},
		{ReviewLink, Scope{Case: "c-1"}, false},
		{ReviewLink, Scope{Member: "1/2"}, false},
		{ReviewLink, Scope{}, false},
		{PollLink, Scope{Case: "c-1", Poll: "p-1"}, true},
		{PollLink, Scope{Case: "c-1"}, false},
		{OnlineLink, Scope{}, true},
		{OnlineLink, Scope{Case: "c-1"}, false},
		{InviteLink, Scope{Case: "c-1", Seat: "W"}, true},
		{InviteLink, Scope{Case: "c-1"}, false},
		{PartyLink, Scope{Case: "c-1", Seat: "W"}, true},
		{PartyLink, Scope{Seat: "W"}, false},
		{"master", table3, false},
		{"", table3, false},
	} {
		token, l, err := o.Issue(t.Context(), NewLink{Kind: c.kind, Scope: c.scope})
		if !c.ok {
			if !fault.Is(err, fault.Internal) {
				t.Errorf("%s for %+v: %v", c.kind, c.scope, err)
			}
			continue
		}
		if err != nil || l.Digest != token.Digest() || strings.Contains(l.Digest+l.ID, token.String()) {
			t.Errorf("%s for %+v: %+v, %v", c.kind, c.scope, l, err)
			continue
		}
		if opened, err := o.Open(t.Context(), token.String()); err != nil || opened != l {
			t.Errorf("%s for %+v opens %+v, %v", c.kind, c.scope, opened, err)
		}
	}
}

// TestHowLinksEnd: a link that was good once says why it is not any more.
func TestHowLinksEnd(t *testing.T) {
	for _, c := range []struct {
		what  string
		of    NewLink
		until func(o *office, l Link) error
		says  string // empty while it opens
	}{
		{"nothing happened", NewLink{Kind: TableLink, Scope: table3}, func(*office, Link) error { return nil }, ""},
		{"the member withdrawn", NewLink{Kind: ReviewLink, Scope: Scope{Case: "c-1", Member: "1/2"}},
			func(o *office, _ Link) error {
				return o.RevokeAll(o.t.Context(), Scope{Case: "c-1", Member: "1/2"})
			}, "was withdrawn"},
		{"another member withdrawn", NewLink{Kind: ReviewLink, Scope: Scope{Case: "c-1", Member: "1/2"}},
			func(o *office, _ Link) error {
				return o.RevokeAll(o.t.Context(), Scope{Case: "c-1", Member: "1/1"})
			}, ""},
		{"years later", NewLink{Kind: TableLink, Scope: table3},
			func(o *office, _ Link) error { o.clock = o.clock.AddDate(9, 0, 0); return nil }, ""},
		{"within its hour", NewLink{Kind: TableLink, Scope: table3, Lasts: time.Hour},
			func(o *office, _ Link) error { o.clock = o.clock.Add(time.Hour - time.Second); return nil }, ""},
		{"after its hour", NewLink{Kind: TableLink, Scope: table3, Lasts: time.Hour},
			func(o *office, _ Link) error { o.clock = o.clock.Add(time.Hour); return nil }, "has expired"},
		{"withdrawn", NewLink{Kind: TableLink, Scope: table3},
			func(o *office, l Link) error { return o.Revoke(o.t.Context(), l.ID) }, "was withdrawn"},
		{"its table withdrawn", NewLink{Kind: TableLink, Scope: table3},
			func(o *office, _ Link) error { return o.RevokeAll(o.t.Context(), table3) }, "was withdrawn"},
		{"its session withdrawn", NewLink{Kind: TableLink, Scope: table3},
			func(o *office, _ Link) error { return o.RevokeAll(o.t.Context(), Scope{Session: "s-club"}) },
			"was withdrawn"},
		{"another table withdrawn", NewLink{Kind: TableLink, Scope: table3}, func(o *office, _ Link) error {
			return o.RevokeAll(o.t.Context(), Scope{Session: "s-club", Table: "4"})
		}, ""},
		{"used, good for more", NewLink{Kind: PollLink, Scope: Scope{Poll: "p"}},
			func(o *office, l Link) error { return o.Use(o.t.Context(), l) }, ""},
		{"used, good for one", NewLink{Kind: PollLink, Scope: Scope{Poll: "p"}, Once: true},
			func(o *office, l Link) error { return o.Use(o.t.Context(), l) }, "has already been used"},
	} {
		o := newOffice(t)
		token, l := o.issue(c.of)
		if err := c.until(o, l); err != nil {
			t.Fatal(c.what, err)
		}
		_, err := o.Open(t.Context(), token)
		if c.says == "" {
			if err != nil {
				t.Errorf("%s: %v", c.what, err)
			}
			continue
		}
		wantFault(t, c.what, err, fault.Gone, "", c.says)
	}
	o := newOffice(t)
	_, err := o.Open(t.Context(), Token{1}.String())
	wantFault(t, "one that never was", err, fault.NotFound, "", "link")
	_, err = o.Open(t.Context(), "nonsense")
	wantFault(t, "nonsense", err, fault.NotFound, "", "not a Redress link. Check")
	if err := o.Revoke(t.Context(), "l-none"); !fault.Is(err, fault.NotFound) {
		t.Errorf("withdrawing none: %v", err)
	}
}

// TestUsedOnce: of many who use a link at once one gets through.
func TestUsedOnce(t *testing.T) {
	o := newOffice(t)
	_, l := o.issue(NewLink{Kind: PollLink, Scope: Scope{Poll: "p"}, Once: true})
	var group sync.WaitGroup
	errs := make([]error, 16)
	for i := range errs {
		group.Go(func() { errs[i] = o.Use(t.Context(), l) })
	}
	group.Wait()
	through := 0
	for _, err := range errs {
		if err == nil {
			through++
		} else {
			wantFault(t, "who came late", err, fault.Gone, "", "already been used")
		}
	}
	if through != 1 {
		t.Errorf("%d got through", through)
	}
}

// TestCovers is what keeps the links of two tables, seats and cases apart.
func TestCovers(t *testing.T) {
	seat := Scope{Session: "s-club", Table: "3", Seat: "N", Round: 2}
	for _, c := range []struct {
		link, asked Scope
		want        bool
	}{
		{table3, table3, true},
		{table3, seat, true},
		{table3, Scope{Session: "s-club", Table: "4"}, false},
		{table3, Scope{Session: "s-other", Table: "3"}, false},
		{table3, Scope{Session: "s-club"}, false},
		{table3, Scope{}, false},
		{seat, seat, true},
		{seat, Scope{Session: "s-club", Table: "3", Seat: "N", Round: 3}, false},
		{seat, Scope{Session: "s-club", Table: "3", Seat: "S", Round: 2}, false},
		{Scope{Case: "c-1"}, Scope{Case: "c-1", Seat: "W"}, true},
		{Scope{Case: "c-1"}, Scope{Case: "c-2"}, false},
		{Scope{Case: "c-1", Seat: "W"}, Scope{Case: "c-1"}, false},
		{Scope{Poll: "p-1"}, Scope{Poll: "p-2"}, false},
		{Scope{Case: "c-1", Member: "1/2"}, Scope{Case: "c-1", Member: "1/2"}, true},
		{Scope{Case: "c-1", Member: "1/2"}, Scope{Case: "c-1", Member: "1/3"}, false},
		{Scope{Case: "c-1", Member: "1/2"}, Scope{Case: "c-1", Member: "2/2"}, false},
		{Scope{Case: "c-1", Member: "1/2"}, Scope{Case: "c-2", Member: "1/2"}, false},
		{Scope{Case: "c-1", Member: "1/2"}, Scope{Case: "c-1"}, false},
	} {
		if got := c.link.Covers(c.asked); got != c.want {
			t.Errorf("%+v covers %+v: %t", c.link, c.asked, got)
		}
	}
}

// TestARequestThatComesTwice: what was sent twice makes one link that stands, the last; those of other requests, and
// for another thing, are left alone.
func TestARequestThatComesTwice(t *testing.T) {
	o := newOffice(t)
	west, north := Scope{Case: "c-1", Seat: "W"}, Scope{Case: "c-1", Seat: "N"}
	for _, c := range []struct {
		what    string
		of      NewLink
		another NewLink
		stands  bool
	}{
		{"the same request", NewLink{Kind: CaseLink, Scope: west, Request: "r1"},
			NewLink{Kind: CaseLink, Scope: west, Request: "r1"}, false},
		{"another request", NewLink{Kind: CaseLink, Scope: west, Request: "r2"},
			NewLink{Kind: CaseLink, Scope: west, Request: "r3"}, true},
		{"the same one, for another seat", NewLink{Kind: CaseLink, Scope: west, Request: "r4"},
			NewLink{Kind: CaseLink, Scope: north, Request: "r4"}, true},
		{"the same one, for another kind", NewLink{Kind: PartyLink, Scope: west, Request: "r5"},
			NewLink{Kind: InviteLink, Scope: west, Request: "r5"}, true},
		{"nothing was sent", NewLink{Kind: CaseLink, Scope: west}, NewLink{Kind: CaseLink, Scope: west}, true},
	} {
		first, l, err := o.Issue(t.Context(), c.of)
		if err != nil || l.MadeBy(c.of.Request) != (c.of.Request != "") || l.MadeBy("r0") {
			t.Fatalf("%s: %+v, %v", c.what, l, err)
		}
		second, _, err := o.Issue(t.Context(), c.another)
		if err != nil {
			t.Fatalf("%s: %v", c.what, err)
		}
		if _, err := o.Open(t.Context(), second.String()); err != nil {
			t.Errorf("%s: the last one opens nothing: %v", c.what, err)
		}
		if _, err := o.Open(t.Context(), first.String()); (err == nil) != c.stands {
			t.Errorf("%s: the first one: %v", c.what, err)
		}
	}
}
