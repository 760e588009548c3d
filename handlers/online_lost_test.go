package handlers_test

import (
	"net/http"
	"strings"
	"testing"

	"redress/access"
)

// nameOf is the name of the dispute as a player's page tells it.
func nameOf(t testing.TB, v *visitor) string {
	t.Helper()
	_, name, found := strings.Cut(v.main(), "the name of this dispute: ")
	if !found {
		t.Fatalf("%s does not name the dispute", v.at)
	}
	return strings.Fields(name)[0]
}

// TestLostLink: who hosts the table gives a player another link, and all four read why. The lost one opens nothing any
// more, and what was told is there.
func TestLostLink(t *testing.T) {
	o := newOnlineSite(t, true)
	south, invited := o.file(t)
	south.says("If you lose your link")
	name := nameOf(t, south)
	lost := o.comes(t, invited["West"])
	lost.form("/account").with("account", "I said spades.").pressed("Send it")
	judge := o.elsewhere(t)
	judge.cookie = o.cookie(t, o.account(t, "Second", access.Reviewer))
	for _, c := range []struct {
		what, name, seat, reason, says string
	}{
		{"no name", "", "W", "He rang.", "There is no dispute of that name"},
		{"another name", "c-aaaaaaaaaaaaaaaa", "W", "He rang.", "There is no dispute of that name"},
		{"no seat", name, "", "He rang.", "Say which seat has lost its link."},
		{"a seat that has not come", name, "N", "He rang.", "North has not come yet"},
		{"no reason", name, "W", " ", "Say how you know"},
	} {
		judge.opens("/online/lost").form("/online/lost").with("case", c.name, "seat", c.seat, "reason",
			c.reason).press("Give another")
		judge.want(422)
		judge.says(c.says)
		lost.again()
	}
	judge.opens("/adjudication").follow("A player has lost their link").form("/online/lost").with("case", name, "seat",
		"W", "reason", "He rang me.").pressed("Give another")
	judge.says("no longer work", "you sat West", "!I said spades")
	another := o.told(t, judge, "/i/")
	lost.request(http.MethodGet, lost.at, nil)
	lost.want(410)
	lost.says("was withdrawn", "!director")
	south.again().says("The link of West was replaced", "Second wrote: “He rang me.”")
	south.form("/invitations").pressed("Make their links") // for North and East
	west := o.comes(t, another)
	west.says("Your link was replaced", "I said spades.")
	o.chief.opens("/online/lost?case="+name).form("/online/lost").with("seat", "W", "reason",
		"Again.").pressed("Give another")
	west.request(http.MethodGet, west.at, nil)
	west.want(410)
}

// TestLostLinkOfNobody: where nobody hosts the table a lost link stays lost, and the players are told so beforehand.
func TestLostLinkOfNobody(t *testing.T) {
	o := newOnlineSite(t, false)
	south, invited := o.file(t)
	south.says("nobody can replace a lost link. The")
	o.elsewhere(t).opens(invited["West"]).says("nobody can replace a lost link",
		"Bookmark your page, or email its address")
	o.comes(t, invited["West"])
	cases, err := o.store.Cases.Of(t.Context(), "")
	if err != nil || len(cases) != 1 {
		t.Fatal(cases, err)
	}
	o.chief.opens("/online/lost").form("/online/lost").with("case", cases[0].ID, "seat", "W", "reason",
		"He rang.").press("Give another")
	o.chief.want(403)
	o.chief.says("nobody can replace a link of theirs")
}
