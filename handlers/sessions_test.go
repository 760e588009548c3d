package handlers_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"golang.org/x/net/html"

	"redress/access"
	"redress/bridge"
	"redress/session"
)

// TestResults are typed board by board, and what is wrong is said at its line.
func TestResults(t *testing.T) {
	k := newClub(t)
	v := k.visitor(t)
	page := thursday(v)
	v.opens(page+"/results").says("Board 1", "Dealer North, nobody vulnerable.", "Table 1", "1 against 6",
		"Rounds to come (4)")
	unfolded := func() bool {
		return len(all(v.doc, func(n *html.Node) bool { return attr(n, "id") == "later" && has(n, "open") })) == 1
	}
	if v.opens(page + "/results?board=1"); unfolded() {
		t.Error("while the round that is on waits for a result, what is to come is unfolded")
	}
	v.opens(page+"/results").form("/results").with("slip-1", "4sn+1").pressed("")
	v.says("Board 1 is saved.", "Board 2").opens(page + "/results").says("Board 2")
	before := k.entries(t)
	if v.opens(page + "/results?board=1"); !unfolded() {
		t.Error("nothing but what is to come waits for a result on the board that was asked for, and it is folded away")
	}
	v.form("/results").pressed("")
	if k.entries(t) != before {
		t.Error("what is stored already was stored again")
	}
	v.opens(page+"/results?board=1").form("/results").with("slip-1", "3nt w -2", "slip-5",
		"what").press("").want(http.StatusUnprocessableEntity)
	v.says("\"WHAT\" is not a result")
	if got := v.form("/results").values.Get("slip-1"); got != "3nt w -2" || k.entries(t) != before {
		t.Errorf("typed was %q, and %d entries more", got, k.entries(t)-before)
	}
	v.form("/results").with("slip-5", "").pressed("")
	v.opens(page).says("3NT by West", "!4♠ by North")
	v.opens(page+"/results?board=1").form("/results").with("slip-1", "").press("").want(http.StatusUnprocessableEntity)
	v.says("This board has a result here. Write np where it was not played.")
	v.request(http.MethodGet, page+"/results?board=99", nil)
	v.want(http.StatusNotFound)
	v.says("There is no board 99 in this session; its boards are 1 to 15.")
}

// TestResultsWithoutAMovement are typed with the numbers of those who met.
func TestResultsWithoutAMovement(t *testing.T) {
	v := newClub(t).visitor(t)
	v.opens("/sessions/new").form("/sessions").with("name", "Friday", "boards", "9", "tables", "2").pressed("")
	page := v.at
	v.opens(page+"/results?board=3").form("/results").with("slip-2", "EW 110", "ns-2", "7", "ew-2",
		"x").press("").want(http.StatusUnprocessableEntity)
	v.says("\"x\" is not a contestant's number.")
	v.form("/results").with("ew-2", "8").pressed("")
	v.opens(page).says("Board 3")
	v.opens(page+"/results?board=3").form("/results").with("slip-2",
		"EW 111").press("").want(http.StatusUnprocessableEntity)
	v.says("No contract scores 111 points")
	v.form("/results").with("slip-2", "EW 110", "ns-2", "9").pressed("")
	if got := v.opens(page + "/results?board=3").form("/results").values.Get("ns-2"); got != "9" {
		t.Errorf("the number is %q", got)
	}
}

// TestMovements: what is stored, and what is refused with all that is wrong.
func TestMovements(t *testing.T) {
	k := newClub(t)
	v := k.visitor(t)
	page := thursday(v)
	before := k.entries(t)
	for _, c := range []struct {
		button string
		typed  []string
		says   []string
	}{
		{"Use this Mitchell", []string{"boards-in", "many"}, []string{"Give the number of boards"}},
		{"Use this Mitchell", []string{"boards-in", "4"}, []string{"there is no board 16"}},
		{"Use this Mitchell", []string{"boards-in", "3", "rounds", "9"},
			[]string{"A Mitchell of 5 tables has 1 to 5 rounds"}},
		{"Use this table", []string{"text", "1 | 1 | 1 | 2 | 1-3\n1 | 9 | 3 | 4 | 1-3\n1 | 1 | 5 | 6 | 1-3"},
			[]string{"Line 2:", "no table \"9\"", "Line 3:", "this table has a line for this round already"}},
		{"Use this table", []string{"text", "one | two"}, []string{"Line 1: there are 2 columns"}},
		{"Use this table", []string{"text", " "}, []string{"The movement has no line."}},
	} {
		v.opens(page + "/movement")
		for _, f := range v.forms() {
			if _, ok := f.button(c.button); ok {
				f.with(c.typed...).press(c.button).want(http.StatusUnprocessableEntity)
				break
			}
		}
		v.says(append(c.says, "Not saved.", "The movement now: 5 rounds")...)
		if k.entries(t) != before {
			t.Fatalf("%v was stored", c.typed)
		}
	}
	v.opens(page + "/movement").form("/movement")
	for _, f := range v.forms() {
		if f.values.Get("way") == "table" {
			f.with("text", "round | table | NS | EW | boards\n1 | 1 | 1 | 2 | 1-3\n2 | 1 | 2 | 1 | 4-6").pressed("")
		}
	}
	v.says("The movement now: 2 rounds")
	for _, f := range v.forms() {
		if f.values.Get("way") == "unknown" {
			f.pressed("")
		}
	}
	v.says("As far as it is known", "more", "!Play no longer follows")
}

// TestTeamMatches are typed as matches.
func TestTeamMatches(t *testing.T) {
	v := newClub(t).visitor(t)
	v.opens("/sessions/new").form("/sessions").with("name", "Match", "boards", "8", "tables", "4", "form", "teams",
		"scoring", "imps").pressed("")
	page := v.at
	matches := func(typed, rounds string) *form {
		v.opens(page + "/movement")
		for _, f := range v.forms() {
			if f.values.Get("way") == "teams" {
				return f.with("matches", typed, "rounds", rounds)
			}
		}
		t.Fatal("there is no form for matches")
		return nil
	}
	matches("1 | 2", "").press("").want(http.StatusUnprocessableEntity)
	v.says("\"1 | 2\" is not a match")
	matches("", "3").press("").want(http.StatusUnprocessableEntity)
	v.says("8 boards cannot be parted into 3 rounds")
	matches("", "2").pressed("")
	v.says("The movement now: 2 rounds", "1 | 1 | 1 | 2 | 1-4", "1 | 2 | 2 | 1 | 1-4", "2 | 3 | 3 | 4 | 5-8")
	matches("1 4 | 1 2\n2 3 | 3 4", "1").pressed("")
	v.says("The movement now: 1 round", "1 | 3 | 2 | 3 | 1-8")
}

// TestNames are typed, corrected, and stay.
func TestNames(t *testing.T) {
	k := newClub(t)
	v := k.visitor(t)
	page := thursday(v)
	typed := "1 NS Wren and Badger\n1 EW Otter and Stoat"
	v.opens(page+"/contestants").form("/contestants").with("text", typed).pressed("")
	v.says("The names are saved.")
	if got := v.form("/contestants").values.Get("text"); got != typed {
		t.Errorf("the names are %q", got)
	}
	before := k.entries(t)
	v.form("/contestants").pressed("")
	if k.entries(t) != before {
		t.Error("the same names were stored twice")
	}
	v.form("/contestants").with("text", "1 NS Wren and Heron\nnobody").press("").want(http.StatusUnprocessableEntity)
	v.says("Line 2", "begin with the number")
	v.form("/contestants").with("text", "1 NS Wren and Heron").pressed("")
	if got := v.form("/contestants").values.Get("text"); got != "1 NS Wren and Heron\n1 EW Otter and Stoat" {
		t.Errorf("the names are %q", got)
	}
	v.form("/contestants").with("text", "1 Both").press("").want(http.StatusUnprocessableEntity)
	v.says("Number 1 is given twice.")
}

// TestRegulations are corrected for the whole session.
func TestRegulations(t *testing.T) {
	v := newClub(t).visitor(t)
	page := thursday(v)
	v.opens(page+"/regulations").form("/regulations").with("scoring", "imps", "set-per-win",
		"many").press("").want(http.StatusUnprocessableEntity)
	v.form("/regulations").with("scoring", "imps", "authority-id", "wbf", "set-per-win", "").pressed("")
	v.says("World Bridge Federation", "cross-IMPs")
	if got := v.opens(page + "/regulations").form("/regulations").values.Get("authority-id"); got != "wbf" {
		t.Errorf("the authority is %q", got)
	}
}

// TestAsYesterday starts a session as an earlier one was, with codes of its own.
func TestAsYesterday(t *testing.T) {
	k := newClub(t)
	v := k.visitor(t)
	old := thursday(v)
	v.opens(old+"/contestants").form("/contestants").with("text", "1 Wren and Badger").pressed("")
	k.now = k.now.AddDate(0, 0, 7)
	v.opens("/sessions/new").says("As before, today").form("/sessions/like").pressed("Thursday pairs")
	page := v.at
	v.says("Thursday pairs", "12 March 2026", "No round has been started yet. Next: the")
	if page == old {
		t.Fatal("no session was started")
	}
	v.opens(page + "/movement").says("The movement now: 5 rounds")
	if got := v.opens(page + "/contestants").form("/contestants").values.Get("text"); strings.Contains(got, "Wren") {
		t.Errorf("names nobody asked for: %q", got)
	}
	v.opens("/sessions/new").form("/sessions/like").with("from", strings.TrimPrefix(old, "/sessions/"), "names",
		"1").pressed("as on 12 March 2026")
	v.opens("/sessions/new").form("/sessions/like").with("from", "c-nothing").press("").want(200)
}

// TestCodes are drawn with the session, and can be drawn anew; a seat that is claimed can be freed.
func TestCodes(t *testing.T) {
	k := newClub(t)
	v := k.visitor(t)
	page := thursday(v)
	codes := func(address string) string {
		var list []string
		for _, n := range all(v.opens(address).doc, named("code")) {
			list = append(list, plain(n))
		}
		if len(list) != 20 {
			t.Fatalf("%s shows %d codes: %s", address, len(list), v.main())
		}
		return strings.Join(list, ", ")
	}
	first := codes(page + "/codes?round=1")
	if codes(page+"/codes") == first || codes(page+"/codes?round=evening") != codes(page+"/codes") ||
		codes(page+"/codes?round=2") == first ||
		codes(page+"/codes?round=99") != first {
		t.Error("the codes of a round are not its own")
	}
	v.opens(page+"/codes").form("/codes").with("table", "2").pressed("Draw new codes")
	const four = 4 * len("XXX XXX, ")
	if second := codes(page + "/codes?round=1"); second == first || second[:four] != first[:four] {
		t.Error("new codes for table 2 changed nothing, or those of table 1")
	}
	v.request(http.MethodPost, page+"/seats/free", map[string][]string{"request": {"0123456789abcdef"}, "table": {"1"},
		"seat": {"N"}})
	v.want(http.StatusConflict)
	v.says("Nobody holds North at table 1 in round 1.")
	v.opens(page).says("Only 1 of 5 rounds have been started. Results are missing on boards 1, 2")
	v.form("/end").pressed("End the session")
	v.opens(page + "/codes").says("!Draw new codes")

	// ended by mistake: play goes on, with its codes and its places in the lists; the old page ends nothing twice
	old := v.copyOf()
	v.opens(page).says("Play is over").form("/goes-on").pressed("Play goes on")
	v.opens(page).says("Round 1 of 5", "!Play is over", "!Play goes on", "Start round 2")
	v.opens(page + "/codes").says("Draw new codes")
	old.opens("/sessions").says("Thursday", "!Ended")
	k.now = k.now.Add(time.Second)
	v.opens(page).form("/end").pressed("End the session")
	v.opens(page).says("Play goes on")
	k.now = k.now.Add(31 * time.Minute)
	v.form("/goes-on").press("Play goes on").want(http.StatusConflict)
	v.says("this session stays ended")
	v.opens(page).says("!Play goes on")
}

// TestASeatThatIsClaimedAnew: the codes lie open while a colleague frees a seat and its player claims it. The player
// keeps it, and the page shows what is so now.
func TestASeatThatIsClaimedAnew(t *testing.T) {
	k := newClub(t)
	v := k.visitor(t)
	page := thursday(v)
	clerk := session.Clerk{Log: k.store.Log, Now: time.Now}
	play, err := clerk.Session(t.Context(), strings.TrimPrefix(page, "/sessions/"))
	if err != nil {
		t.Fatal(err)
	}
	claims := func(bearer string) {
		t.Helper()
		claim := session.ClaimSeat{Table: "1", Seat: bridge.North, Round: 1, Code: play.Codes.Of("1", bridge.North, 1),
			Bearer: bearer}
		if _, err := clerk.Do(t.Context(), play.ID, ledgerID(t), "a phone", claim); err != nil {
			t.Fatal(err)
		}
	}
	claims("somebody else")
	first, second := v.opens(page+"/codes").form("/free"), v.opens(page+"/codes").form("/free")
	first.pressed("Free")
	claims("the player")
	second.press("Free").want(http.StatusConflict)
	v.says("Not freed.", "North at table 1 has been claimed again since you looked.", "Claimed")
	v.form("/free").pressed("Free").says("!Claimed")
}

// TestWhoMaySee: a scorer types results and names and is not led to what is the director's; whoever has an account can
// play.
func TestWhoMaySee(t *testing.T) {
	k := newClub(t)
	ada := k.logged(t, "Ada", access.Chief)
	sue, rea := k.logged(t, "Sue", access.Scorer), k.logged(t, "Rea", access.Recorder)
	page := thursday(ada)
	ada.opens("/").form("/calls").with("table", "4").pressed("Note the call")
	sue.opens("/").says("Calls the director", "!I am going", "!Start round 2").links()
	sue.opens(page).says("Type results", "Names", "!Posters", "I play tonight").links()
	rea.opens(page).says("!Type results", "!For this session", "I play tonight").links()
}

// Whoever chooses teams and nothing else has a match in IMPs; pairs are scored by matchpoints.
func TestTheUsualScoring(t *testing.T) {
	for form, says := range map[string]string{"teams": "Teams, IMPs", "pairs": "Pairs, matchpoints",
		"individual": "Individual, matchpoints"} {
		v := newClub(t).visitor(t)
		v.opens("/sessions/new").form("/sessions").with("name", "Tuesday", "boards", "8", "tables", "4", "form",
			form).pressed("")
		v.says(says)
	}
}
