package handlers_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"redress/access"
	"redress/bridge"
	"redress/session"
	"redress/session/makeable"
)

// suitsDealt are deals in which each player holds a whole suit: what can be made is found at once.
var suitsDealt = []string{
	"N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432",
	"N:.AKQJT98765432.. AKQJT98765432... ..AKQJT98765432. ...AKQJT98765432",
	"N:..AKQJT98765432. .AKQJT98765432.. AKQJT98765432... ...AKQJT98765432",
}

// deals enters deals in a session, by board.
func (k *club) deals(t testing.TB, page string, deals map[int]string) {
	t.Helper()
	c := session.RecordDeals{Deals: map[int]bridge.Deal{}}
	for board, text := range deals {
		c.Deals[board] = dealt(t, text)
	}
	clerk := session.Clerk{Log: k.store.Log, Now: func() time.Time { return k.now }}
	if _, err := clerk.Do(t.Context(), strings.TrimPrefix(page, "/sessions/"), ledgerID(t), "scorer", c); err != nil {
		t.Fatal(err)
	}
}

func dealt(t testing.TB, text string) bridge.Deal {
	t.Helper()
	deal, err := bridge.ParseDeal(text)
	if err != nil {
		t.Fatal(err)
	}
	return deal
}

// workedOut presses the button and asks for the page until nothing goes on any more.
func workedOut(v *visitor, page, button string) {
	v.Helper()
	v.opens(page + "/makeable")
	for _, f := range v.forms() {
		if f.method == http.MethodPost {
			f.pressed(button)
		}
	}
	for strings.Contains(v.main(), "Stop") {
		v.opens(page + "/makeable")
	}
}

// TestTheDealsOfASession are worked out in the background: whoever directs sees them on their boards at once, others at
// the desk after the session, and a deal that is corrected is not known any more.
func TestTheDealsOfASession(t *testing.T) {
	k := newClub(t)
	ada, eve := k.logged(t, "Ada", access.Chief), k.logged(t, "Eve", access.Scorer)
	page := thursday(ada)
	ada.opens(page+"/makeable").says("No deal of this session is known", "Import a file with the deals", "!Go on")
	ada.opens(page).says("!Work out what can be made")
	k.deals(t, page, map[int]string{1: suitsDealt[0], 4: suitsDealt[1], 13: suitsDealt[2]})
	ada.opens(page).says("Makeable tricks: 0 of 3 deals worked out.", "!Declarer")
	ada.follow("Work out what can be made on each deal").says("Nothing is worked out yet.", "not worked out yet")
	workedOut(ada, page, "Work out 3 deals")
	ada.says("All is worked out: 3 of 3 deals.", "7♠ by North or South, 13 tricks: North-South 1510",
		"7♠ by East or West, 13 tricks: East-West 2210", "!not worked out").links()
	ada.opens(page).says("Double dummy, board 4", "East0130013",
		"Par: 7♠ by East or West, 13 tricks: East-West 2210", "!Makeable tricks: ")
	eve.opens(page).says("Board 4", "!Double dummy", "!Par", "!13 tricks")

	k.deals(t, page, map[int]string{4: suitsDealt[2]})
	ada.opens(page).says("Makeable tricks: 2 of 3 deals worked out.", "Double dummy, board 1", "!Double dummy, board 4")
	ada.opens(page + "/makeable").says("2 of 3 deals worked out. New or corrected since: board 4.")
	workedOut(ada, page, "Work out 1 deal")
	ada.says("All is worked out")

	ada.opens(page).form("/end").pressed("End the session")
	eve.opens(page).says("Double dummy, board 4", "Double dummy, board 13")
}

// TestADirectorWhoPlaysAndTheDeals: they may have the deals worked out, and are shown none that they may still play,
// nor what can be made on it (16D).
func TestADirectorWhoPlaysAndTheDeals(t *testing.T) {
	k := newClub(t)
	ada, dan := k.logged(t, "Ada", access.Chief), k.logged(t, "Dan", access.Director)
	page := thursday(ada)
	k.deals(t, page, map[int]string{1: suitsDealt[0], 4: suitsDealt[1], 13: suitsDealt[2]})
	dan.opens(page).form("/plays").with("contestant", "2").pressed("Save")
	workedOut(dan, page, "Work out 3 deals")
	dan.says("All is worked out: 3 of 3 deals.", "You play tonight: 3 boards are left out", "!Board 13", "!7♠")
	dan.opens(page).says("You play as 2", "!Double dummy", "!Par")
	ada.opens(page+"/makeable").says("Board 13", "7♠ by East or West")
}

// TestTheDealsAreStopped: what is wanted is said by a button; a form without one is refused. What was wanted when the
// program ended is taken up at its next start.
func TestTheDealsAreStopped(t *testing.T) {
	k := newClub(t)
	ada := k.logged(t, "Ada", access.Chief)
	page := thursday(ada)
	deal := dealt(t, suitsDealt[0])
	k.deals(t, page, map[int]string{1: suitsDealt[0], 2: suitsDealt[1]})
	id := strings.TrimPrefix(page, "/sessions/")
	said := func(state makeable.State, texts ...string) {
		t.Helper()
		if err := k.store.Makeable.SetWish(t.Context(), id, makeable.Wish{State: state, At: k.now.Unix()}); err != nil {
			t.Fatal(err)
		}
		ada.opens(page + "/makeable").says(texts...)
	}
	if err := k.store.Makeable.Keep(t.Context(), id, 1, makeable.Table{Deal: deal, Late: true}); err != nil {
		t.Fatal(err)
	}
	said(makeable.On, "0 of 2 deals worked out. Then the program was ended, and it has not gone on. 1 deal was not "+
		"found within 2 minutes.", "Go on", "!Stop")
	said(makeable.Stopped, "0 of 2 deals worked out, and stopped at 19:", "not found within 2 minutes", "Go on")
	said(makeable.Done, "New or corrected since: board 2.", "Work out 1 deal")
	ada.request(http.MethodPost, page+"/makeable", map[string][]string{"do": {"stop"}})
	workedOut(ada, page, "Work out 1 deal")
	ada.says("All is worked out: 2 of 2 deals.")
	ada.request(http.MethodPost, page+"/makeable", map[string][]string{"do": {"something"}})
	ada.want(http.StatusUnprocessableEntity)

	k.deals(t, page, map[int]string{5: suitsDealt[2]})
	said(makeable.On, "the program was ended")
	if err := k.GoOn(t.Context()); err != nil {
		t.Fatal(err)
	}
	for ada.opens(page + "/makeable"); strings.Contains(ada.main(), "Stop"); {
		ada.opens(page + "/makeable")
	}
	ada.says("All is worked out: 3 of 3 deals.")
}

// TestAWorksheetTakesWhatIsKept of the session's deal, and works nothing out anew; where nothing is kept of the deal it
// says so.
func TestAWorksheetTakesWhatIsKept(t *testing.T) {
	k := newClub(t)
	v := k.visitor(t)
	path := slowPass(v)
	play := k.theSession(t)
	v.opens(path+"/score").says("This deal has not been worked out with the session's deals.", "!All makeable tricks")
	table := makeable.Table{}
	for den := range table.Tricks { // no solver would find these
		table.Tricks[den] = [4]int{3, 3, 3, 3}
	}
	found, err := k.theCase(t, strings.TrimPrefix(path, "/cases/"))
	if err != nil {
		t.Fatal(err)
	}
	table.Deal = play.Deals[found.Board]
	if err := k.store.Makeable.Keep(t.Context(), play.ID, found.Board, table); err != nil {
		t.Fatal(err)
	}
	v.opens(path + "/score")
	v.says("All makeable tricks of this deal", "South33333", "!has not been worked out")
	v.form("/score").with("contract", "4S by N", "tricks", "9").press("preview")
	v.says("spades by North: 3 tricks")
	table.Late = true
	if err := k.store.Makeable.Keep(t.Context(), play.ID, found.Board, table); err != nil {
		t.Fatal(err)
	}
	v.opens(path+"/score").says("This deal has not been worked out", "!All makeable tricks")
}
