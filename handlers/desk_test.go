package handlers_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"golang.org/x/net/html"

	"redress/access"
	"redress/bridge"
	"redress/casefile"
)

// thursday opens a session of five tables that play a Mitchell of fifteen boards, and gives its page.
func thursday(v *visitor) string {
	v.Helper()
	v.opens("/sessions/new").form("/sessions").with("name", "Thursday pairs", "boards", "15", "tables", "5").pressed("")
	page := v.at
	v.opens(page+"/movement").form("/movement").with("boards-in", "3").pressed("Use this Mitchell")
	v.says("The movement now: 5 rounds", "1 | 1 | 1 | 6 | 1-3")
	v.opens(page).form("/rounds").with("minutes", "20").pressed("Start round 1")
	v.says("Round 1 of 5, started at", "Round 1 ends", "20 min left")
	return page
}

// logged is a visitor who is logged in.
func (k *club) logged(t testing.TB, name string, roles ...access.Role) *visitor {
	t.Helper()
	v := k.visitor(t)
	v.cookie = k.cookie(t, k.account(t, name, roles...))
	return v
}

// TestACall is made, taken, and becomes a case with what the desk knows of it.
func TestACall(t *testing.T) {
	k := newClub(t)
	ada, dan := k.logged(t, "Ada", access.Chief), k.logged(t, "Dan", access.Director)
	page := thursday(ada)
	ada.opens("/").says("!Calls the director").form("/calls").with("table", "4").pressed("Note the call")
	k.now = k.now.Add(3 * time.Minute)
	dan.opens("/").says("Calls", "table4", "Calls the director 3 min ago", "round 1")
	if waits := attr(all(dan.doc, marked("data-waits"))[0], "data-waits"); !strings.HasPrefix(waits, "call-") {
		t.Errorf("what waits is %q", waits)
	}
	dan.form("/take").pressed("I am going")
	dan.says("What happened?", "on your way to table 4")
	if f := dan.form("/cases").values; f.Get("table") != "4" || f.Get("board") != "10" || f.Get("round") != "1" {
		t.Errorf("the case begins with %v", f)
	}
	asking := dan.copyOf()
	ada.opens("/").says("At the tables", "Dan 3 min ago", "Open a case", "!I am going")
	dan.opens("/").says("At the tables", "You 3 min ago")
	asking.form("/cases").pressed("claim")
	asking.says("Board 10?, table 4", "with Dan")
	dan.opens("/").says("!At the tables", "Claim or concession", "Yours")
	ada.opens(page).says("!At the tables", "Claim or concession", "With Dan")
}

// TestACallWithoutACase is settled at the table.
func TestACallWithoutACase(t *testing.T) {
	v := newClub(t).visitor(t)
	page := thursday(v)
	v.opens(page).form("/calls").with("table", "2").pressed("Note the call")
	v.form("/calls").with("table", "2").pressed("Note the call")
	if n := strings.Count(v.main(), "Calls the director"); n != 1 {
		t.Errorf("a table that calls twice waits %d times", n)
	}
	v.form("/take").pressed("I am going")
	v.form("/end").pressed("Settled, no case needed")
	v.says("!Calls the director", "!At the tables", "No open case")
}

// TestTwoDirectorsGo to one table: the second is told who was faster.
func TestTwoDirectorsGo(t *testing.T) {
	k := newClub(t)
	ada, dan := k.logged(t, "Ada", access.Chief), k.logged(t, "Dan", access.Director)
	thursday(ada)
	ada.opens("/").form("/calls").with("table", "4").pressed("Note the call")
	dan.opens("/")
	ada.form("/take").pressed("I am going")
	dan.form("/take").press("I am going").want(http.StatusConflict)
	dan.says("Something changed in the meantime", "Ada has taken this call of table 4.")
}

// TestACallIsGivenBack by who has taken it and cannot go, or by a colleague for them; then the table waits as before.
func TestACallIsGivenBack(t *testing.T) {
	k := newClub(t)
	ada, dan := k.logged(t, "Ada", access.Chief), k.logged(t, "Dan", access.Director)
	page := thursday(ada)
	ada.opens("/").form("/calls").with("table", "4").pressed("Note the call")
	k.now = k.now.Add(3 * time.Minute)
	dan.opens("/").form("/take").pressed("I am going")
	asking := dan.copyOf()
	dan.form("/back").pressed("I cannot go")
	dan.request(http.MethodGet, asking.at, nil)
	dan.says("What happened?", "!on your way").opens("/")
	dan.says("Calls the director 3 min ago", "!At the tables", "!Meant for").form("/take").pressed("I am going")
	late := dan.opens("/").copyOf()
	dan.says("I cannot go").form("/back").with("for", "Ada").pressed("Give the call back")
	dan.says("Calls the director 3 min ago", "Meant for Ada", "!At the tables")
	ada.opens(page).says("Calls the director 3 min ago", "Meant for you")
	if waits := attr(all(ada.doc, marked("data-waits"))[0], "data-waits"); !strings.HasPrefix(waits, "call-") {
		t.Errorf("what waits for Ada is %q", waits)
	}
	late.form("/back").press("Give the call back").want(http.StatusConflict)
	late.says("Table 4 waits already")
	ada.form("/take").pressed("I am going")
	dan.opens("/").says("Ada cannot go", "!Meant for").form("/back").with("for",
		"Eve").press("Give the call back").want(http.StatusUnprocessableEntity)
	dan.says("There is no director of that name")
	dan.opens("/").form("/back").with("from", "Dan").press("Give the call back").want(http.StatusConflict)
	dan.opens("/").form("/back").pressed("Give the call back")
	dan.says("Calls the director 3 min ago", "!Meant for")
}

// TestTheDeskAsksForItsPart: the part is what the page holds, and nothing else.
func TestTheDeskAsksForItsPart(t *testing.T) {
	k := newClub(t)
	v := k.visitor(t)
	page := thursday(v)
	v.form("/calls").with("table", "3").pressed("Note the call")
	for _, address := range []string{"/", page} {
		v.opens(address)
		watch := all(v.doc, marked("data-watch"))
		if len(watch) != 1 || attr(watch[0], "action") != address || attr(watch[0], "data-watch") != "/desk/events" {
			t.Fatalf("%s does not watch", address)
		}
		whole := plain(all(v.doc, marked("data-part"))[0])
		response, part := get(t, k, address+"?part=1")
		if got := plain(part); response.StatusCode != 200 || got != whole ||
			!strings.Contains(got, "Calls the director") {
			t.Errorf("%s: the part is %q; the page holds %q", address, got, whole)
		}
		if len(all(part, named("h1"))) > 0 {
			t.Errorf("%s: the part has the frame", address)
		}
	}
}

func marked(key string) func(*html.Node) bool {
	return func(n *html.Node) bool { return has(n, key) }
}

// TestRounds are started one after the other, and an error says what to do.
func TestRounds(t *testing.T) {
	k := newClub(t)
	v := k.visitor(t)
	page := thursday(v)
	k.now = k.now.Add(25 * time.Minute)
	v.opens(page).says("Round 1 ends", "over").form("/rounds").pressed("Start round 2")
	v.says("Round 2 of 5")
	for _, c := range []struct{ round, minutes, says string }{
		{"2", "", "Round 2 has been started already"},
		{"4", "", "The next round is 3"},
		{"x", "", "Give the number of the round"},
		{"3", "soon", "Give the minutes of the round as a number"},
		{"3", "-5", "A round lasts 1 to"},
	} {
		v.opens(page).form("/rounds").with("round", c.round, "minutes", c.minutes).press("Start round 3")
		if v.status < 400 {
			t.Errorf("round %q of %q minutes was started", c.round, c.minutes)
		}
		v.says(c.says)
	}
}

// TestARoundIsTakenBack that was started too soon: the one before goes on with its clock, until the round has a result.
func TestARoundIsTakenBack(t *testing.T) {
	k := newClub(t)
	v := k.visitor(t)
	page := thursday(v)
	k.now = k.now.Add(5 * time.Minute)
	v.opens(page).form("/rounds").pressed("Start round 2")
	twice := v.opens(page).copyOf()
	v.opens(page).says("Round 2 of 5").form("/rounds/back").pressed("Take round 2 back")
	v.says("Round 1 of 5", "Round 1 ends", "15 min left", "Start round 2")
	twice.copyOf().form("/rounds/back").press("Take round 2 back").want(http.StatusConflict)
	v.opens(page).form("/rounds").pressed("Start round 2")
	twice.form("/rounds/back").press("Take round 2 back").want(http.StatusConflict)
	twice.says("Round 2 has been taken back and started again")
	soon := v.opens(page).copyOf()
	v.opens(page+"/results?board=4").form("/results").with("slip-1", "4s n =").pressed("")
	v.opens(page).says("!was started too soon")
	v = soon
	v.form("/rounds/back").press("Take round 2 back").want(http.StatusUnprocessableEntity)
	v.says("Round 2 cannot be taken back: table 1 has played board 4 in it", "type np")
	v.opens(page+"/results?board=4").form("/results").with("slip-1", "np").pressed("")
	v.opens(page).form("/rounds/back").pressed("Take round 2 back")
	v.form("/rounds/back").pressed("Take round 1 back")
	v.says("No round is under way", "!was started too soon")
}

// TestLatePlay is on the desk until it has a result, or will not be played.
func TestLatePlay(t *testing.T) {
	v := newClub(t).visitor(t)
	page := thursday(v)
	v.form("/late").with("table", "2", "board", "5").pressed("Note it")
	v.says("Still to be played", "At table 2", "of round 1")
	v.form("/late").press("cancel").want(200)
	v.says("!Still to be played")
	for _, c := range []struct{ table, board, says string }{
		{"2", "16", "There is no board 16 in this session"},
		{"9", "1", "There is no table"},
		{"2", "x", "Give the number of the board that is played late."},
		{"2", "", "Give the number of the board that is played late."},
	} {
		v.opens(page).form("/late").with("table", c.table, "board",
			c.board).press("Note it").want(http.StatusUnprocessableEntity)
		v.says(c.says)
	}
}

// TestADirectorWhoPlays is shown nothing of a board that they may still play: neither its cases nor its results (16D).
func TestADirectorWhoPlays(t *testing.T) {
	k := newClub(t)
	ada, dan := k.logged(t, "Ada", access.Chief), k.logged(t, "Dan", access.Director)
	page := thursday(ada)
	ada.opens(page+"/results?board=13").form("/results").with("slip-5", "6nt n -3").pressed("")
	ada.opens("/cases/new?session=" + strings.TrimPrefix(page, "/sessions/") +
		"&board=13&table=5").form("/cases").pressed("claim")
	theCase := ada.theCase()
	dan.opens(page).says("Claim or concession", "Board 13").form("/plays").with("contestant", "2").pressed("Save")
	dan.says("You play as 2", "On a board that you may still play", "!Claim or concession", "!6NT",
		"boards and the scores are shown when you have played them")
	dan.opens("/").says("On a board that you may still play", "!Claim or concession")
	dan.opens(page+"/results?board=13").says("You play board 13 in round", "!6nt", "!6NT")
	for _, sub := range []string{"", "/record", "/check", "/history", "/score"} {
		dan.request(http.MethodGet, theCase+sub, nil)
		dan.want(http.StatusForbidden)
		dan.says("may still have this board to play", "!Claim")
	}
	dan.opens(theCase+"/judge").says("You have not played this board yet", "There is nobody else",
		"!Claim").form("/take").pressed("Take it all the same")
	dan.says("Where do they disagree", "You have not played this board yet")
	ada.opens(theCase).says("with Dan")
	ada.opens(theCase + "/judge").form("/take").pressed("I take it")
	dan.opens(theCase+"/judge").says("Ada has had it", "This tells you about a board")
	ada.opens(theCase+"/judge").form("/hand-over").with("to", "Dan", "reason",
		"I must go.").press("Give it to them").want(http.StatusUnprocessableEntity)
	ada.says("Dan plays in this session and may still have this board to play", "I must go.")
	dan.opens(page+"/results?board=13").request(http.MethodPost, page+"/results", with(dan.request12(), "board", "13"))
	dan.want(http.StatusForbidden)
	dan.opens(page+"/results?board=4").form("/results").with("slip-2", "pass").pressed("")
	dan.opens(page+"/results?board=4").says("Table 2", "Rounds to come")
	dan.opens(page).form("/plays").with("contestant", "99").press("Save").want(http.StatusUnprocessableEntity)
	dan.says("There is no pair 99 in the movement")
}

// TestAKeptCaseDoesNotMove: what a director who plays reads of a case of a board to come is the same whatever becomes
// of it, and tells neither the board nor the table; and they find how to hand it over (16D).
func TestAKeptCaseDoesNotMove(t *testing.T) {
	k := newClub(t)
	ada, dan := k.logged(t, "Ada", access.Chief), k.logged(t, "Dan", access.Director)
	page := thursday(ada)
	id := strings.TrimPrefix(page, "/sessions/")
	who := casefile.Actor{Name: "Ada", Role: access.Chief}
	opened, err := k.cases().Open(t.Context(), ledgerID(t), who,
		casefile.OpenCase{Number: 1, Session: id, Edition: "laws-2017", Board: 13, Table: "5"})
	if err != nil {
		t.Fatal(err)
	}
	dan.opens(page).form("/plays").with("contestant", "2").pressed("Save")
	reads := func() (all string) {
		for _, address := range []string{"/", page, "/cases"} {
			rows := caseRows(dan.opens(address).doc)
			if len(rows) != 1 || !strings.Contains(rows[0], "On a board that you may still play") ||
				strings.Contains(rows[0], "13") || strings.Contains(rows[0], "table") {
				t.Fatalf("%s: %q", address, rows)
			}
			all += address + rows[0]
		}
		return all
	}
	before := reads()
	for i, command := range []casefile.Command{casefile.AddNote{Text: "They paused."},
		casefile.CloseCase{Reason: "They agreed."}, casefile.Reopen{Reason: "They did not."}} {
		k.now = k.now.Add(time.Minute)
		if _, err := k.cases().Do(t.Context(), opened.ID, ledgerID(t), who, command); err != nil {
			t.Fatalf("%d: %v", i, err)
		}
		if after := reads(); after != before {
			t.Errorf("%T is told to who may still play the board: %s, before %s", command, after, before)
		}
	}
	dan.opens("/").opens("/cases/"+opened.ID+"/judge").says("Nobody has taken it yet", "!Board 13",
		"!Table 5").form("/hand-over").with("to", "Ada").pressed("Give it to them")
	dan.opens("/").says("With Ada")
}

// caseRows are the rows of cases on a page, in words.
func caseRows(doc *html.Node) (rows []string) {
	for _, row := range all(doc, classed("row")) {
		if strings.HasPrefix(attr(row, "href"), "/cases/") {
			rows = append(rows, text(row))
		}
	}
	return rows
}

// TestADirectorCeasesToPlay: whoever is shown what was kept from them says why, and all who look at the desk read it.
func TestADirectorCeasesToPlay(t *testing.T) {
	k := newClub(t)
	ada, dan := k.logged(t, "Ada", access.Chief), k.logged(t, "Dan", access.Director)
	page := thursday(ada)
	ada.opens(page+"/results?board=13").form("/results").with("slip-5", "6nt n -3").pressed("")
	dan.opens(page).says("!Why are you changing it?").form("/plays").with("contestant", "2").pressed("Save")
	dan.opens(page).says("Why are you changing it?", "!6NT").form("/plays").with("contestant",
		"").press("Save").want(http.StatusUnprocessableEntity)
	dan.says("boards that you may still have to play are kept from you")
	dan.opens(page).says("You play as 2", "!6NT")
	ada.opens("/").says("!Dan, who had said")
	dan.opens(page).form("/plays").with("contestant", "", "why", "direct").pressed("Save")
	dan.says("I play tonight as well", "6NT")
	dan.form("/plays").with("contestant", "2").pressed("Save")
	for _, address := range []string{"/", page} {
		ada.opens(address).says("Dan, who said they played as 2, directs without playing: nobody else can direct.",
			"may have been seen since (Law 16D)")
	}
}

// TestTheOwnTable warns a director who plays there.
func TestTheOwnTable(t *testing.T) {
	k := newClub(t)
	ada, dan := k.logged(t, "Ada", access.Chief), k.logged(t, "Dan", access.Director)
	page := thursday(ada)
	dan.opens(page).form("/plays").with("contestant", "2").pressed("Save")
	ada.opens(page).form("/calls").with("table", "2").pressed("Note the call")
	dan.opens("/").says("This is your own table. Let a colleague go")
	dan.form("/take").pressed("I am going")
	dan.form("/cases").pressed("claim")
	dan.says("This is your own table.", "Give it to a colleague")
	theCase := dan.theCase()
	dan.opens(theCase+"/judge").form("/hand-over").with("reason", "My own table.").pressed("Give it to them")
	ada.opens("/").says("Yours")
	ada.opens(theCase + "/history").says("My own table.")
	ada.opens(theCase+"/judge").form("/hand-over").with("to",
		"Nobody").press("Give it to them").want(http.StatusUnprocessableEntity)
	ada.says("There is no other director of that name.")
	dan.opens(theCase + "/judge").says("Ada has had it").form("/take").pressed("Take it all the same")
	dan.opens(theCase + "/history").says("taken by Dan, who may still have to play the board and was told so")
	ada.opens(theCase+"/judge").says("Dan has had it", "There is no other director to give it to", "!Give it to them")
}

// TestHandingOver in vain: what somebody saw is no longer so.
func TestHandingOver(t *testing.T) {
	k := newClub(t)
	ada, dan := k.logged(t, "Ada", access.Chief), k.logged(t, "Dan", access.Director)
	eve := k.logged(t, "Eve", access.Director)
	ada.opens("/cases/new").form("/cases").pressed("claim")
	judge := ada.theCase() + "/judge"
	dan.opens(judge).says("Ada has had it", "Speak to Ada first.")
	eve.opens(judge)
	dan.form("/take").pressed("I take it")
	eve.form("/take").press("I take it").want(http.StatusConflict)
	eve.says("Dan has just taken this case.", "Dan has had it")
	dan.opens(judge)
	eve.form("/take").pressed("I take it")
	dan.form("/hand-over").with("to", "Ada", "reason",
		"I play here.").press("Give it to them").want(http.StatusConflict)
	dan.says("Eve has just got this case. Speak to them before you give it to Ada.", "Eve has had it", "I play here.")
	dan.form("/hand-over").pressed("Give it to them")
	eve.opens(judge).says("Ada has had it")
}

// request12 is a form with nothing but the id of its request.
func (*visitor) request12() map[string][]string {
	return map[string][]string{"request": {"0123456789abcdef"}}
}

// TestWhatArrives: a dispute that was filed waits on the desk until somebody takes it; accounts, and a review that was
// asked for, are told as they come. Who sits at the table is told nothing of accounts.
func TestWhatArrives(t *testing.T) {
	k := newClub(t)
	ada, dan := k.logged(t, "Ada", access.Chief), k.logged(t, "Dan", access.Director)
	page := thursday(ada)
	dan.opens(page).form("/plays").with("contestant", "2").pressed("Save")
	clerk := &casefile.Clerk{Log: k.store.Log, Lists: k.store.Cases, Now: func() time.Time { return k.now }}
	north, east := bridge.North, bridge.East
	player := func(seat *bridge.Seat) casefile.Actor {
		return casefile.Actor{Name: "a player", Role: access.Player, Seat: seat}
	}
	filed, err := clerk.Open(t.Context(), "0123456789abcdef", player(&north),
		casefile.OpenCase{Session: strings.TrimPrefix(page, "/sessions/"), Edition: "laws-2017", Board: 5, Table: "2"},
		casefile.FileDispute{Seat: &north, What: "East thought for a minute.", Due: k.now.Unix() + 20*60})
	if err != nil {
		t.Fatal(err)
	}
	waits := func(want string) {
		t.Helper()
		if got := attr(all(ada.opens("/").doc, marked("data-waits"))[0], "data-waits"); got != want {
			t.Errorf("what waits is %q; want %q", got, want)
		}
	}
	waits("case-" + filed.ID)
	ada.says("One side has given its account", "Accounts for case 1", "20 min left")
	dan.opens("/").says("This is your own table.", "!One side has given its account", "!Accounts for case")
	if _, err := clerk.Do(t.Context(), filed.ID, "0123456789abcdeg", player(&east),
		casefile.GiveAccount{Seat: east, Text: "Ten seconds."}); err != nil {
		t.Fatal(err)
	}
	ada.opens("/").says("Both sides have given their account", "!Accounts for case").opens("/cases/" + filed.ID +
		"/judge").form("/take").pressed("I take it")
	waits("")
	ada.says("Yours")
	ada.opens("/cases/" + filed.ID).form("/runs").pressed("claim")
}
