package casefile

import (
	"testing"

	"redress/access"
	"redress/bridge"
	"redress/casefile/appeal"
	"redress/ledger"
)

// TestAFindingIsProvisionalUntilItIsRuled: what the director has found leads no player before the ruling, and not again
// once the case is reopened; what both sides claim, and one's own words, always do.
func TestAFindingIsProvisionalUntilItIsRuled(t *testing.T) {
	d := newDesk(t)
	player := Actor{Role: access.Player, Seat: new(bridge.South)}
	knows := func(c *Case, when, want string) {
		t.Helper()
		if got := c.For(player, d.now.Unix()).Answers(c.Current())["stage"]; got != want {
			t.Errorf("%s the player goes by %q, want %q", when, got, want)
		}
	}
	find := func(c *Case) *Case {
		t.Helper()
		return d.do(c, answer(c, small(), "stage", "play", ""))
	}
	c := d.disputed("claimed")
	c = d.do(c, by{GiveAccount{Seat: bridge.East, Text: "There was no pause."}, east})
	knows(c, "with South's own words", "after")
	c = find(c)
	knows(c, "once the director has found otherwise", "after")

	c = d.do(c, TakeBack{Run: c.Current().ID, Step: "stage"})
	c = d.do(c, by{StateFact{Run: c.Current().ID, Questionnaire: small(), Step: "stage", Seat: bridge.East,
		Key: "after"}, east})
	c = d.do(c, by{StateFact{Run: c.Current().ID, Questionnaire: small(), Step: "stage", Seat: bridge.South, Key: ""},
		south})
	knows(c, "after South took it back", "")

	ruled := d.at("ruled")
	knows(ruled, "after the ruling", ruled.Current().Answers["stage"].Key)
	knows(d.do(ruled, Reopen{Reason: "Something was misread."}), "in a reopened case", "")
}

// TestWhoMayTakeAPictureAway: a player what they brought, who rules whatever is there, and nobody what is gone already;
// the page offers what the command allows.
func TestWhoMayTakeAPictureAway(t *testing.T) {
	d := newDesk(t)
	c := d.at("shown")
	reader := Actor{Name: "somebody", Role: access.Reader}
	for _, who := range []Actor{south, north, east, director, reader} {
		piece := c.Evidence[0]
		want := who.Name == south.Name || who.Name == director.Name
		if got := c.For(who, d.now.Unix()).MayRemove(piece); got != want {
			t.Errorf("%s may take South's picture away: %t", who.Name, got)
		}
		again := d.at("shown")
		_, err := d.try(again, who, RemoveEvidence{ID: again.Evidence[0].ID})
		if (err == nil) != want {
			t.Errorf("%s takes South's picture away: %v", who.Name, err)
		}
	}
	c = d.do(c, by{RemoveEvidence{ID: c.Evidence[0].ID}, south})
	if c.For(south, d.now.Unix()).MayRemove(c.Evidence[0]) {
		t.Error("a picture is taken away twice")
	}
}

// TestWhySomebodyDoesNotHearAnAppeal is read by those at the desk. Members and players are told that it is so, and not
// why: it may be something of the member's own.
func TestWhySomebodyDoesNotHearAnAppeal(t *testing.T) {
	c := &Case{State: Ruled, Appeals: appeal.Appeals{{Number: 1, Members: []*appeal.Member{
		{Number: 1, Sits: true, Interest: appeal.NoInterest}, {Number: 2, Removed: 5}}}}}
	entries := []ledger.Entry{{Kind: "member-removed", Actor: "Dana",
		Body: []byte(`{"appeal": 1, "member": 2, "reason": {"id": "why", "digest": "d"}}`)}}
	for _, row := range []struct {
		who   string
		by    Actor
		reads bool
	}{
		{"a director", Actor{Role: access.Director, Name: "Dana"}, true},
		{"a director who plays at the table", Actor{Role: access.Director, Seat: new(bridge.North)}, false},
		{"a member", Actor{Role: access.CommitteeMember, Member: &appeal.Hears{Appeal: 1, Number: 1}}, false},
		{"a player", Actor{Role: access.Player, Seat: new(bridge.South)}, false},
	} {
		told, err := c.For(row.by, 10).Tell(entries)
		if err != nil || len(told) != 1 || told[0].What != "Somebody no longer hears the appeal" {
			t.Errorf("%s: %+v, %v", row.who, told, err)
		} else if reads := told[0].Text.ID != ""; reads != row.reads {
			t.Errorf("%s reads why: %t", row.who, reads)
		}
	}
}

// TestHearerAt: of two appeals of a case the second member is not the same.
func TestHearerAt(t *testing.T) {
	one, two := &appeal.Member{Number: 1}, &appeal.Member{Number: 1}
	c := &Case{Appeals: appeal.Appeals{{Request: appeal.Request{At: 100}, Members: []*appeal.Member{one}},
		{Request: appeal.Request{At: 200}, Members: []*appeal.Member{two}}}}
	for at, want := range map[int64]*appeal.Member{50: nil, 100: one, 199: one, 200: two, 300: two} {
		if got := HearerAt(c, 1, at); got != want {
			t.Errorf("at %d: %p, want %p", at, got, want)
		}
	}
	if HearerAt(c, 2, 300) != nil {
		t.Error("a member who was never named")
	}
}
