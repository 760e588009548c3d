package casefile

import (
	"testing"

	"redress/access"
	"redress/bridge"
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
