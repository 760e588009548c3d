package handlers_test

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"redress/access"
	"redress/bridge"
	"redress/casefile"
	"redress/casefile/polling"
	"redress/session"
)

// TestWhoOpensALinkMayHaveTheBoardToPlay: a link of a case is refused to whoever is known by an account or a seat to
// have its board still to play, whatever they say and whatever name the link was made for (16D); their own seat's link
// and a board that is over are not.
func TestWhoOpensALinkMayHaveTheBoardToPlay(t *testing.T) {
	e := newEveningWithStaff(t)
	_, next, _ := e.boards()
	poll := casefile.PreparePoll{Law: polling.LogicalAlternatives, About: polling.AboutCall, Seat: bridge.North,
		Dealer: bridge.North, Methods: "Acol", Question: "What would you call?"}
	var err error
	if poll.Hand, err = bridge.ParseHand("AQJ84.62.KQ73.K5"); err != nil {
		t.Fatal(err)
	}
	ada := casefile.Actor{Name: "Ada", Role: access.Chief}
	found, err := e.cases().Open(t.Context(), ledgerID(t), ada, casefile.OpenCase{Session: e.id, Edition: "laws-2017",
		Board: next, Table: "1", Account: "North paused."},
		casefile.FileDispute{}, poll)
	if err != nil {
		t.Fatal(err)
	}
	if found, err = e.cases().Do(t.Context(), found.ID, ledgerID(t), ada,
		casefile.AddRespondent{Poll: found.Polls[0].ID, Who: "Zed"}); err != nil {
		t.Fatal(err)
	}
	links := map[string]string{}
	for name, l := range map[string]access.NewLink{
		"poll": {Kind: access.PollLink, Scope: access.Scope{Session: e.id, Case: found.ID,
			Poll: found.Polls[0].ID + "/1"}},
		"review": {Kind: access.ReviewLink, Scope: access.Scope{Case: found.ID, Member: "1/1"}},
		"seat-of-1-NS": {Kind: access.CaseLink, Scope: access.Scope{Session: e.id, Table: "1", Seat: "N", Round: 2,
			Case: found.ID}},
		"seat-of-2-NS": {Kind: access.CaseLink, Scope: access.Scope{Session: e.id, Table: "2", Seat: "N", Round: 2,
			Case: found.ID}},
		"seat-of-nobody": {Kind: access.CaseLink, Scope: access.Scope{Session: e.id, Table: "2", Seat: "N", Round: 9,
			Case: found.ID}},
	} {
		l.Lasts, l.Label = time.Hour, name
		token, _, err := e.clerk().Issue(t.Context(), l)
		if err != nil {
			t.Fatal(err)
		}
		links[name] = map[access.Kind]string{access.PollLink: "/poll/", access.ReviewLink: "/review/",
			access.CaseLink: "/p/"}[l.Kind] + token.String()
	}
	openers := map[string]*visitor{"Dan": e.dan, "Ada": e.ada, "phone-of-2-NS": e.sits(t, "2", "N"),
		"stranger": e.elsewhere(t)}
	table := lines(t, "opens-a-link.txt", 4)
	look := func(column int) {
		t.Helper()
		for _, line := range table {
			v, link := openers[line[1]], links[line[0]]
			v.request(http.MethodGet, link, nil)
			if got := fmt.Sprint(v.status); got != line[column] {
				t.Errorf("%s opens the link, %s: %s, not %s", line[1], line[0], got, line[column])
			}
			if line[2] != "403" || column > 2 {
				continue
			}
			v.says("may still have this board to play", fmt.Sprintf("!oard %d", next))
			if line[0] != "poll" {
				continue
			}
			for _, board := range []polling.BoardKnown{polling.NotToPlay, polling.HasPlayed, polling.ToCome} {
				v.request(http.MethodPost, link, url.Values{"request": {ledgerID(t)}, "do": {"join"},
					"board": {string(board)}})
				if v.status != http.StatusForbidden || strings.Contains(v.body, "AQJ84") {
					t.Errorf("%s says %s: %d", line[1], board, v.status)
				}
			}
		}
	}
	look(2)
	openers["stranger"].opens(links["poll"]).says("Do you play in this session?", fmt.Sprintf("!oard %d", next))
	e.do(t, session.StartRound{Number: 2}, session.StartRound{Number: 3}, session.End{})
	look(3)
}
