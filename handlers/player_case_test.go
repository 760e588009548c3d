package handlers_test

import (
	"io"
	"net/http"
	"regexp"
	"strings"
	"testing"

	"redress/access"
	"redress/ledger"
	"redress/session"
)

// asMade is what is another on a page each time it is made: the id of the next request.
var asMade = regexp.MustCompile(`name="request" value="[^"]*"`)

// page is a page as somebody reads it, whenever it was made.
func (v *visitor) page(address string) string {
	v.Helper()
	response := send(v, v.h, http.MethodGet, address, "", "Cookie", v.cookie)
	body, err := io.ReadAll(response.Body)
	if err != nil || response.StatusCode != http.StatusOK {
		v.Fatal(address, response.StatusCode, err)
	}
	return asMade.ReplaceAllString(string(body), "")
}

// TestThePageIsTheSameAfterTheRuling: who may still play the board reads the same on their page, that of their table
// and that of their pictures whether there is a ruling or not, and can tell what they have to tell; the director is
// told that they read it later (16D).
func TestThePageIsTheSameAfterTheRuling(t *testing.T) {
	for what, done := range map[string]func(v *visitor, path string){
		"it is ruled": func(v *visitor, path string) {
			v.opens(path + "?choose=1").form("/runs").pressed("misinformation")
			rulesFor(v, path, "misinformation", "properly-disclosed", "")
			v.opens(path).says("Board 5 has no result at table 3 yet. The players read the ruling on their own pages")
		},
		"it is closed": func(v *visitor, path string) {
			v.opens(path).form("/close").with("reason", "They were both content.").pressed("")
		},
	} {
		r := newRoom(t, mitchell(t))
		director, south, west := r.logged(t, "Ada", access.Chief), r.sits(t, "3", "S"), r.sits(t, "3", "W")
		south.opens(r.tables["3"]+"/dispute").form("/dispute").with("board", "1.5", "what",
			"West hesitated.").pressed("file")
		west.opens(r.tables["3"]).form("/cases").pressed("Open")
		private := map[*visitor]string{south: "/p/" + privateToken(south), west: west.at}
		west.form("/account").with("account", "I thought about it.").pressed("give")
		reads := func(phone *visitor) (all string) {
			for _, address := range []string{private[phone], private[phone] + "/evidence", r.tables["3"]} {
				all += phone.page(address)
			}
			return all
		}
		before := map[*visitor]string{south: reads(south), west: reads(west)}
		cases, err := r.store.Cases.Of(t.Context(), r.id)
		if err != nil || len(cases) != 1 {
			t.Fatal(cases, err)
		}
		done(director, "/cases/"+cases[0].ID)
		for phone, was := range before {
			if is := reads(phone); is != was {
				t.Errorf("%s: who may still play the board reads\n%s\nand read\n%s", what, is, was)
			}
		}
		west.opens(private[west]).says("says nothing of what the director finds or rules").form("/account").with(
			"account", "I always take that long.").pressed("give")
		west.says("I always take that long.")
		if status := west.sendPicture(private[west]+"/evidence", photograph(t, 30, 30)).StatusCode; status != 303 {
			t.Errorf("%s: a picture while the board may still be played: %d", what, status)
		}
		r.result(t, 5, "3")
		west.opens(private[west]).says("I always take that long.", "!says nothing of what the director")
		if west.offers("/account") {
			t.Errorf("%s: an account is asked for when all is known", what)
		}
		if status := west.sendPicture(private[west]+"/evidence", photograph(t, 30, 30)).StatusCode; status != 403 {
			t.Errorf("%s: a picture when all is known: %d", what, status)
		}
		director.opens("/cases/" + cases[0].ID).says("!has no result at table 3 yet")
	}
}

// TestAPageDoesNotBetray: while the accounts are sealed, nothing that anybody else tells, drafts or takes back changes
// a byte of what a player is shown.
func TestAPageDoesNotBetray(t *testing.T) {
	r := newRoom(t, mitchell(t))
	seats := map[string]*visitor{}
	for _, seat := range []string{"N", "E", "S", "W"} {
		seats[seat] = r.sits(t, "3", seat)
	}
	seats["S"].opens(r.tables["3"]+"/dispute").form("/dispute").with("board", "1.5", "what",
		"West hesitated.").pressed("file")
	r.result(t, 5, "3")
	r.startRunOn(t, "unauthorised-information")
	private := map[string]string{"S": "/p/" + privateToken(seats["S"])}
	for _, seat := range []string{"N", "E", "W"} {
		seats[seat].opens(r.tables["3"]).form("/cases").pressed("Open")
		private[seat] = seats[seat].at
	}
	before := map[string]string{}
	for seat, phone := range seats {
		before[seat] = phone.page(r.tables["3"]) + phone.page(r.tables["3"]+"?part=1") + phone.page(private[seat])
	}
	unchanged := func(what string, who ...string) {
		t.Helper()
		for seat, phone := range seats {
			if strings.Contains(strings.Join(who, " "), seat) {
				continue
			}
			if phone.page(r.tables["3"])+phone.page(r.tables["3"]+"?part=1")+phone.page(private[seat]) != before[seat] {
				t.Errorf("%s shows to %s", what, seat)
			}
		}
	}
	option := seats["N"].opens(private["N"]).form("/facts").buttons[0].value
	seats["N"].form("/facts").pressed(option)
	unchanged("an answer of North", "N")
	seats["N"].opens(private["N"]).form("/account").with("account", "He did.").pressed("later")
	unchanged("a draft of North", "N")
	seats["N"].opens(private["N"]).form("/account").pressed("give")
	unchanged("the account of North", "N")
	seats["S"].opens(private["S"]).form("/account").with("account", "For a minute.").pressed("give")
	unchanged("more of South", "N", "S")
	seats["E"].opens(private["E"]).form("/facts").pressed(option)
	seats["E"].opens(private["E"]).form("/account").with("account", "Not at all").pressed("later")
	unchanged("a draft of East", "N", "S", "E")
	seats["E"].opens(private["E"]).says("As you left it").form("/account").pressed("give")
	for seat, phone := range seats {
		phone.opens(private[seat]).says("What both sides told", "Your side", "The opponents", "For a minute.",
			"Not at all", "Both sides say the same")
	}
}

// startRunOn opens a questionnaire on the only case there is, as the director.
func (r *room) startRunOn(t testing.TB, questionnaire string) string {
	t.Helper()
	cases, err := r.store.Cases.Of(t.Context(), r.id)
	if err != nil || len(cases) != 1 {
		t.Fatal(cases, err)
	}
	r.visitor(t).opens("/cases/" + cases[0].ID + "?choose=1").form("/runs").pressed(questionnaire)
	return cases[0].ID
}

// TestAPrivateLinkIsOneSeats: nothing is told, stated or asked for by it for another seat, whatever is sent.
func TestAPrivateLinkIsOneSeats(t *testing.T) {
	r := newRoom(t, mitchell(t))
	south := r.sits(t, "3", "S")
	south.opens(r.tables["3"]+"/dispute").form("/dispute").with("board", "1.5", "what",
		"West hesitated.").pressed("file")
	private := "/p/" + privateToken(south)
	r.result(t, 5, "3")
	id := r.startRunOn(t, "unauthorised-information")
	south.opens(private).form("/account").with("account", "More.", "seat", "E").pressed("give")
	south.form("/facts").with("seat", "E").pressed(south.form("/facts").buttons[0].value)
	found := r.fold(t, id)
	for _, a := range found.Accounts {
		if a.Seat.String() != "S" {
			t.Errorf("an account of %s", a.Seat)
		}
	}
	for step, claims := range found.Current().Claims {
		for seat := range claims {
			if seat.String() != "S" {
				t.Errorf("%s answers %s", seat, step)
			}
		}
	}
	// Another table, another round, or nobody at all: the case is not there for them.
	for what, phone := range map[string]*visitor{"another table": r.sits(t, "1", "S"), "nobody": r.elsewhere(t)} {
		phone.opens(r.tables["1"])
		for _, table := range []string{"1", "3"} {
			before := r.entries(t)
			phone.request(http.MethodPost, r.tables[table]+
				"/cases", map[string][]string{"request": {"0123456789abcdef"}, "case": {id}})
			if phone.status != 422 && phone.status != 403 || r.entries(t) != before ||
				strings.Contains(phone.body, "hesitated") {
				t.Errorf("%s by the link of table %s: %d", what, table, phone.status)
			}
		}
	}
	r.do(t, session.StartRound{Number: 1}, session.StartRound{Number: 2})
	next := r.sits(t, "3", "S")
	next.says("!Concerning you")
	south.opens(r.tables["2"]).says("Concerning you", "Table 3, round 1") // it is still theirs, wherever they sit now
}

// TestWhatAPlayerCannotSend is a table of failures: each leaves everything as it was, and what was typed on the page.
func TestWhatAPlayerCannotSend(t *testing.T) {
	r := newRoom(t, mitchell(t))
	south := r.sits(t, "3", "S")
	long := strings.Repeat("x", ledger.MaxText+1)
	for _, c := range []struct {
		what, board, text string
		status            int
		says              string
	}{
		{"nothing told", "1.5", "  ", 422, "Say in a few words what happened"},
		{"too much told", "1.5", long, 422, "the limit is 4000"},
		{"no board", "", "West hesitated.", 422, "Say which board it was."},
		{"a board of another table", "1.1", "West hesitated.", 422, "Say which board it was."},
		{"a board of a round to come", "2.1", "West hesitated.", 422, "Say which board it was."},
		{"a board by its number alone", "5", "West hesitated.", 422, "Say which board it was."},
	} {
		before := r.entries(t)
		south.opens(r.tables["3"]+"/dispute").form("/dispute").with("board", c.board, "what", c.text).press("file")
		if south.status != c.status || !strings.Contains(south.main(), c.says) || r.entries(t) != before {
			t.Errorf("%s: %d, %s", c.what, south.status, south.main())
		}
		if kept := south.form("/dispute").values.Get("what"); kept != c.text {
			t.Errorf("%s: what was typed is lost: %.40q", c.what, kept)
		}
		south.opens(r.tables["3"] + "/dispute")
		if kept := south.form("/dispute").values.Get("what"); kept != c.text && c.text != long {
			t.Errorf("%s: what was typed is not there any more: %.40q", c.what, kept)
		}
	}
	r.now = r.now.AddDate(0, 0, 1)
	south.form("/dispute").with("board", "1.5", "what", "West hesitated.").pressed("file")
	form := south.form("/account")
	form.with("account", "More.").press("give")
	south.want(200)
	again := form.with("account", "Something else.").press("give") // of a page that had not seen it
	again.want(409)
	again.says("changed on another screen")
	if typed := again.form("/account").values.Get("account"); typed != "Something else." {
		t.Errorf("what was typed is lost: %q", typed)
	}
}

// TestTheTimeToAskForARuling: after play a dispute is filed as long as the time for it runs (92B), by whoever had a
// seat.
func TestTheTimeToAskForARuling(t *testing.T) {
	r := newRoom(t, nil)
	south := r.sits(t, "3", "S")
	r.do(t, session.End{})
	south.opens(r.tables["3"]).says("Play is over", "Tell what happened", "!Call the director", "!Where do you sit?")
	late := r.elsewhere(t)
	late.opens(r.tables["3"]).says("Where do you sit?").form("/seat").with("code", r.code(t, "3", "W")).pressed("")
	late.says("Play is over", "Tell what happened", "!Where do you sit?")
	stranger := r.elsewhere(t)
	form := south.opens(r.tables["3"]+"/dispute").form("/dispute").with("board", "5", "what", "West hesitated.")
	r.now = r.now.Add(session.StandardMinutes * 60e9)
	form.press("file")
	south.want(403)
	south.says("The time to ask for a ruling is over")
	south.opens(r.tables["3"]).says("!Tell what happened")
	stranger.opens(r.tables["3"]).says("!Where do you sit?")
	r.now = r.now.Add(-1e9)
	form.pressed("file")
	south.says("Filed.", "West hesitated.")
	r.elsewhere(t).opens(r.tables["3"]).says("!Tell what happened",
		"If you filed a dispute, carry on by the private link")
}

// TestALinkOfTheDirector: a player whose phone did not claim the seat is given a private link, which can be withdrawn.
func TestALinkOfTheDirector(t *testing.T) {
	r := newRoom(t, mitchell(t))
	director := r.visitor(t)
	director.opens("/cases/new?session="+r.id).form("/cases").with("board", "5", "table", "3").pressed("misinformation")
	path := director.theCase()
	director.opens(path).follow("Hear both sides").says("Hear all four at the table", "North-South",
		"East-West").links()
	director.form("/accounts").with("account-N", "East alerted nothing.", "account-W",
		"There was no need.").pressed("hear")
	director.says("East alerted nothing.", "As the director took it down")
	director.form("/accounts").press("hear")
	director.want(422)
	director.says("Write down what at least one of the four says.")
	asks := 0
	for _, f := range director.opens(path + "/accounts").forms() {
		if _, ok := f.button("ask"); ok {
			asks++
			f.with("due", "0").press("ask")
			director.want(422)
			director.says("Give the minutes as a number from 1")
		}
	}
	if asks != 1 {
		t.Fatalf("%d forms to ask both sides", asks)
	}
	director.opens(path+"/links").says("Private links", "A new link for").form("/links").pressed("East")
	director.says("For East", "It is shown only once")
	address := regexp.MustCompile(`/p/[0-9A-Z-]{34}`).FindString(director.body)
	east := r.elsewhere(t)
	east.opens(address).says("You sat East", "Board 5", "!East alerted nothing")
	r.result(t, 5, "3")
	rulesAt(director, path, "misinformation", "properly-disclosed")
	east.opens(address).says("Ruling 1", "An appeal against this ruling", "What both sides told",
		"East alerted nothing.", "There was no need.")
	east.form("/review").pressed("")
	director.opens("/").says("A review was asked for", "!Review asked for")
	if waits := attr(all(director.doc, marked("data-waits"))[0], "data-waits"); strings.Count(waits, "review-") != 1 {
		t.Errorf("one review waits as %q", waits)
	}
	director.opens(path + "/links").says("East at table 3, given by").form("/withdraw").pressed("")
	east.request(http.MethodGet, address, nil)
	east.want(http.StatusGone)
	director.form("/links").with("seat", "X")
	director.request(http.MethodPost, path+"/links", map[string][]string{"request": {"0123456789abcdef"},
		"seat": {"X"}})
	director.want(422)
}

// TestAPhoneThatIsNone: a cookie that somebody made up opens nothing and harms nothing.
func TestAPhoneThatIsNone(t *testing.T) {
	r := newRoom(t, mitchell(t))
	r.sits(t, "3", "S")
	for _, cookie := range []string{"redress-phone-8080=", "redress-phone-8080=x", "redress-phone-8080=.....",
		"redress-phone-8080=" + access.Token{1}.String(),
		"redress-phone-8080=" + access.Token{1}.String() + "." + strings.Repeat(access.Token{2}.String()+".", 100),
		"redress-phone-8080=" + strings.Repeat("0", 28) + ".<script>"} {
		phone := r.elsewhere(t)
		phone.cookie = cookie
		phone.opens(r.tables["3"]).says("Where do you sit?", "!You sit", "!Concerning you")
		if len(phone.cookie) > 1000 {
			t.Errorf("the phone keeps %d characters", len(phone.cookie))
		}
	}
}

// TestFindingsAreNotReadBeforeTheRuling: what the director finds, and where it leads, is on no player's page before a
// ruling stands; and what the director is to find is asked of no player.
func TestFindingsAreNotReadBeforeTheRuling(t *testing.T) {
	for _, c := range []struct {
		questionnaire string
		asked         bool
	}{{"unauthorised-information", true}, {"misinformation", false}} {
		r := newRoom(t, mitchell(t))
		south := r.sits(t, "3", "S")
		south.opens(r.tables["3"]+"/dispute").form("/dispute").with("board", "1.5", "what",
			"West hesitated.").pressed("file")
		private := "/p/" + privateToken(south)
		r.result(t, 5, "3")
		id := r.startRunOn(t, c.questionnaire)
		director := r.visitor(t)
		for _, f := range director.opens("/cases/" + id + "/accounts").forms() {
			if _, ok := f.button("open"); ok {
				f.with("reason", "All were heard.").pressed("open")
			}
		}
		if r.fold(t, id).Sealed(r.now.Unix()) {
			t.Fatal("the accounts are sealed")
		}
		before := south.page(private)
		if south.opens(private).offers("/facts") != c.asked {
			t.Errorf("%s: asked of the players: %t", c.questionnaire, !c.asked)
		}
		director.opens("/cases/" + id)
		director.answer(director.form("/answers").buttons[0].value)
		if len(r.fold(t, id).Current().Answers) != 1 {
			t.Fatalf("%s: nothing was found", c.questionnaire)
		}
		if south.page(private) != before {
			t.Errorf("%s: a finding shows before the ruling", c.questionnaire)
		}
	}
}
