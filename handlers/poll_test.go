package handlers_test

import (
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"testing"

	"redress/access"
	"redress/casefile"
	"redress/session"
	"redress/session/movement"
)

// pollLink has a link made for a respondent, and gives its address.
func (p *played) pollLink(v *visitor, number string) string {
	v.Helper()
	v.opens(p.fill("/cases/{c}/polls/{poll}")).form("/respondents/" + number + "/link").pressed("")
	for _, n := range all(v.doc, classed("poster-address")) {
		if _, token, found := strings.Cut(text(n), "/poll/"); found {
			return "/poll/" + strings.TrimSpace(token)
		}
	}
	v.Fatalf("%s tells no link: %s", v.at, v.main())
	return ""
}

// TestAPollFromTheRecord: what the record knows stands in the form, for each law and seat.
func TestAPollFromTheRecord(t *testing.T) {
	p := newPlayed(t)
	v := p.visitor(t)
	for _, c := range []struct{ query, seat, about, auction, atTable, hand string }{
		{"", "S", "call", "1S\n2H\n2S\n4H\nP\nP", "4S", "K973.53.J84.A763"},
		{"?law=16B&seat=N", "N", "call", "1S\n2H\n2S\n4H\nP\nP\n4S\nP", "P", "AQJ84.62.KQ73.K5"},
		{"?law=21B&seat=W", "W", "call", "1S\n2H\n2S\n4H\nP\nP\n4S", "P", "T6.A94.T962.JT84"},
		{"?law=70&seat=E", "E", "line", "1S\n2H\n2S\n4H\nP", "", "52.KQJT87.A5.Q92"},
		{"?law=99&seat=X", "S", "call", "1S\n2H\n2S\n4H\nP\nP", "4S", "K973.53.J84.A763"},
	} {
		f := v.opens(p.fill("/cases/{c}/polls/new") + c.query).form("/polls").values
		got := []string{f.Get("seat"), f.Get("about"), f.Get("auction"), f.Get("at-table"), f.Get("hand")}
		for i, want := range []string{c.seat, c.about, c.auction, c.atTable, c.hand} {
			if got[i] != want {
				t.Errorf("%q: %q, want %q", c.query, got[i], want)
			}
		}
	}
}

// TestPollsRefused: what cannot be asked, with what to do; what was typed stays, and nothing is stored.
func TestPollsRefused(t *testing.T) {
	p := newPlayed(t)
	v := p.visitor(t)
	before := p.entries(t)
	for _, c := range []struct {
		what string
		with []string
		says string
	}{
		{"no methods with 16B", []string{"methods", ""}, "what this pair plays"},
		{"twelve cards", []string{"hand", "K97.53.J84.A763"}, "12 cards"},
		{"words for a hand", []string{"hand", "a good hand"}, "name the suit before every card"},
		{"an auction that is over", []string{"auction", "P P P P"}, "over"},
		{"another player's turn", []string{"auction", "1S"}, "is to call, not South"},
		{"no call", []string{"auction", "1S 2Z"}, "cannot be read"},
		{"a card to choose from calls", []string{"options", "4S\nSK"}, "cannot be used"},
		{"an insufficient bid", []string{"options", "3S"}, "cannot be used"},
		{"one choice twice", []string{"options", "4S\n4s"}, "listed twice"},
		{"lines that are not listed", []string{"about", "line", "options", ""}, "List the lines"},
		{"an unknown law", []string{"law", "72"}, "Choose what the poll is for"},
		{"an unknown rule", []string{"rule", "mine"}, "from the list"},
		{"a rule of nobody", []string{"rule", "own", "rule-of", "1", "rule-in", "5", "rule-some", "2"}, "whose rule"},
		{"a rule of words", []string{"rule", "own", "rule-name", "Club", "rule-source", "Notes", "rule-of", "some"},
			"whole numbers"},
		{"half a rule", []string{"rule", "own", "rule-name", "Club", "rule-source", "Notes", "rule-of", "1", "rule-in",
			"5"}, "is a share"},
		{"a novel", []string{"methods", strings.Repeat("x", 4001)}, "4001 characters"},
		{"an unknown seat", []string{"seat", "X"}, "whose decision"},
		{"an unknown vulnerability", []string{"vul", "everybody"}, "Choose one of them"},
	} {
		f := v.opens(p.fill("/cases/{c}/polls/new")).form("/polls").with("methods", "Acol", "class", "typed in vain")
		f.with(c.with...).press("")
		if v.status != 422 || !strings.Contains(v.main(), c.says) {
			t.Errorf("%s: %d: %s", c.what, v.status, v.main())
		}
		if v.form("/polls").values.Get("class") != "typed in vain" {
			t.Errorf("%s: what was typed is gone", c.what)
		}
		if p.entries(t) != before {
			t.Fatalf("%s was stored", c.what)
		}
	}
}

// TestAPollByLink walks a respondent from the first question to the end. Before each stage nothing of the next is
// shown: neither the hand before the first answer, nor the information before the answer is locked, nor ever what was
// done at the table or by others.
func TestAPollByLink(t *testing.T) {
	p := newPlayed(t)
	v := p.visitor(t)
	link := p.pollLink(v, "1")
	phone := p.visitor(t)
	hides := func(stage string, words ...string) {
		t.Helper()
		for _, word := range words {
			if strings.Contains(phone.body, word) {
				t.Errorf("%s shows %q", stage, word)
			}
		}
	}
	phone.opens(link).says("Do you play in this session?", "!board 5")
	hides("the first question", "K973", "Acol", "slow to pass", "What would you do", "Ann", "16B")
	phone.form(link).pressed("not-playing").says("You are South", "Acol", "What would you do")
	hides("the question", "slow to pass", "at the table", "Ann", "16B")
	before := p.entries(t)
	phone.form(link).with("choice", "", "remark", "Typed.").press("")
	phone.want(422)
	phone.says("Say what you would do.")
	if p.entries(t) != before || phone.form(link).values.Get("remark") != "Typed." {
		t.Error("an empty choice was stored, or what was typed is gone")
	}
	phone.form(link).with("choice", "P", "considered", "4S").pressed("").says("slow to pass", "You would choose")
	hides("the reveal", "Ann", "at the table")
	phone.request(http.MethodPost, link, url.Values{"request": {ledgerID(t)}, "do": {"answer"}, "choice": {"4S"}})
	phone.want(409)
	phone.says("locked")
	phone.opens(link).form(link).with("suggests", "4S").pressed("").says("Thank you")

	v.opens(p.fill("/cases/{c}/polls/{poll}")).says("Would choose Pass", "Would also consider: 4♠",
		"Takes the information to suggest: 4♠", "One answer says very little")
	found, err := p.theCase(t, p.open)
	if err != nil || found.Polls[0].Respondents[0].Answer.Choice != "P" {
		t.Errorf("%+v, %v", found.Polls[0].Respondents, err)
	}
	v.opens(p.fill("/cases/{c}")).says("Polls of peers (1)", "1 answered, 0 to come")
}

// TestWhoMayStillPlayIsShownNothing (16D1), by link and at the desk; and who is set aside is asked no more.
func TestWhoMayStillPlayIsShownNothing(t *testing.T) {
	p := newPlayed(t)
	v := p.visitor(t)
	link := p.pollLink(v, "1")
	phone := p.visitor(t)
	phone.opens(link).form(link).pressed("to-come").says("nothing of it may be shown")
	for _, request := range []url.Values{{"do": {"join"}, "board": {"played"}}, {"do": {"answer"}, "choice": {"P"}},
		{"do": {"suggest"}}, {"do": {"peep"}}} {
		request.Set("request", ledgerID(t))
		phone.request(http.MethodPost, link, request)
		if phone.status < 400 || strings.Contains(phone.body, "K973") {
			t.Errorf("%v: %d", request, phone.status)
		}
	}
	v.opens(p.fill("/cases/{c}/polls/{poll}")).says("may still play the board (Law 16D)")
	v.form("/respondents").pressed("here").says("Have you played board 5?")
	at := v.at
	v.form(at).pressed("played").says("You are South")
	v.opens(p.fill("/cases/{c}/polls/{poll}")).form("/2/aside").with("reason", "").press("")
	v.want(422)
	v.says("Say why this answer does not count.")
	v.form("/2/aside").with("reason", "Plays other methods.").pressed("").says("Set aside: Plays other methods.")
	if v.opens(at); strings.Contains(v.body, "You are South") {
		t.Error("who was set aside is still asked")
	}
}

// TestAPollIsClosed: nobody is asked and nobody answers any more, here or by a link; what was said stays, and can be
// set aside.
func TestAPollIsClosed(t *testing.T) {
	p := newPlayed(t)
	v := p.visitor(t)
	poll, link := p.fill("/cases/{c}/polls/{poll}"), p.pollLink(v, "1")
	phone := p.visitor(t)
	phone.opens(link).form(link).pressed("not-playing").form(link).with("choice", "P")
	v.opens(poll).form("/close").pressed("").says("Closed at", "Had not answered when the poll was closed",
		"!Ask here", "!Link for a phone", "!Close the poll")
	if v.offers("/respondents") || v.offers("/close") || !v.offers("/1/aside") {
		t.Error("a closed poll offers what only an open one does, or sets nobody aside")
	}
	before := p.entries(t)
	for _, request := range []struct {
		who     *visitor
		address string
		form    url.Values
	}{{phone, link, url.Values{"do": {"answer"}, "choice": {"P"}}},
		{v, poll + "/respondents", url.Values{"name": {"Bea"}, "do": {"add"}}},
		{v, poll + "/respondents/1/link", url.Values{}}} {
		request.form.Set("request", ledgerID(t))
		request.who.request(http.MethodPost, request.address, request.form)
		if request.who.status != http.StatusConflict || p.entries(t) != before {
			t.Errorf("%s gives %d", request.address, request.who.status)
		}
	}
	phone.opens(link).says("The poll is over", "!What would you do")
	v.opens(p.fill("/cases/{c}")).says("0 answered, closed")
	v.opens(p.fill("/cases/{c}/history")).says("The poll was closed")
}

// TestThePollAtItsQuestion: where alternatives are weighed a poll is one tap away and leads back, its figures stand
// there, and the hand is that of who chose; at another question nothing of it stands there.
func TestThePollAtItsQuestion(t *testing.T) {
	k := newClub(t)
	v := k.visitor(t)
	v.example(3, "unauthorised-information").says("!Prepare a poll of peers")
	path := v.theCase()
	for range 6 {
		if strings.Contains(v.heading(), "real alternative") {
			break
		}
		for _, key := range []string{"tempo", "agreed", "after"} {
			if _, there := v.form("/answers").button(key); there {
				v.answer(key)
				break
			}
		}
	}
	v.follow("Prepare a poll of peers").follow("Back to the question")
	if v.at != path || !strings.Contains(v.heading(), "real alternative") {
		t.Fatalf("the poll leads back to %s: %s", v.at, v.heading())
	}
	f := v.opens(path+"/polls/new?law=16B").form("/polls").with("methods", "Acol")
	seat := f.values.Get("seat")
	f.pressed("")
	poll := v.at
	v.opens(path).says("0 answered, 0 to come", "Prepare another poll")
	for i, choice := range []string{"P", "P", "4S"} {
		v.opens(poll).form("/respondents").pressed("here")
		at := v.at
		v.form(at).pressed("played").form(at).with("choice", choice, "considered",
			[]string{"", "4S", "P"}[i]).pressed("")
	}
	v.opens(path).says("3 answered, 0 to come", "Pass: 2 of 3 would choose it, 1 more considered it",
		"4♠, as at the table: 1 of 3 would choose it, 1 more considered it")
	if hand := plain(all(v.doc, classed("record-here"))[0]); seat != "S" || !strings.Contains(hand, "South") {
		t.Errorf("the poll is about %s, and beside the question stands %s", seat, hand)
	}
	v.follow("South’s peers: 3 answered, 0 to come").follow("Back to the question").answer("yes")
	v.says("Did the information suggest", "3 answered, 0 to come").answer("no")
	v.opens(poll).follow("Back to the question")
	if !strings.Contains(v.at, "?step=") || !strings.Contains(v.heading(), "Did the information suggest") {
		t.Errorf("the poll leads back to %s: %s", v.at, v.heading())
	}
}

// TestPollLinksOfOthers: a link opens its own answer, and none of another respondent, poll or case.
func TestPollLinksOfOthers(t *testing.T) {
	p := newPlayed(t)
	v := p.visitor(t)
	first := p.pollLink(v, "1")
	second := p.pollLink(v, "1")
	if status := send(t, p, http.MethodGet, first, "").StatusCode; status != http.StatusGone {
		t.Errorf("the link that was replaced gives %d", status)
	}
	if status := send(t, p, http.MethodGet, second, "").StatusCode; status != 200 {
		t.Errorf("the new one gives %d", status)
	}
	before := p.entries(t)
	for what, scope := range map[string]access.Scope{
		"another respondent": {Case: p.open, Poll: p.poll + "/9"}, "no respondent": {Case: p.open, Poll: p.poll},
		"no number":    {Case: p.open, Poll: p.poll + "/x"},
		"another case": {Case: p.ruled, Poll: p.poll + "/1"}, "another poll": {Case: p.open, Poll: "nothing/1"},
		"no case": {Poll: p.poll + "/1"},
	} {
		address := "/poll/" + p.link(access.NewLink{Kind: access.PollLink, Scope: scope})
		for method, body := range map[string]string{http.MethodGet: "", http.MethodPost: "request=" + ledgerID(t) +
			"&do=join&board=played"} {
			response := send(t, p, method, address, body, "Origin", "http://localhost:8080")
			if response.StatusCode < 400 && what != "another respondent" || p.entries(t) != before {
				t.Errorf("%s: %s gives %d", what, method, response.StatusCode)
			}
		}
	}
}

// TestAPollIsPartOfTheRuling: as it was counted then, whatever comes later.
func TestAPollIsPartOfTheRuling(t *testing.T) {
	k := newClub(t)
	v := k.visitor(t)
	needsNothing(v)
	path := v.theCase()
	v.opens(path+"/polls/new").form("/polls").with("seat", "N", "dealer", "N", "hand", "AQJ84.62.KQ73.K5", "auction",
		"", "methods", "Acol", "rule", "ebu").pressed("")
	poll := v.at
	for _, choice := range []string{"1S", "1D"} {
		v.opens(poll).form("/respondents").pressed("here")
		at := v.at
		v.form(at).pressed("played").form(at).with("choice", choice).pressed("")
	}
	v.opens(path+"/check").form("/ruling").pressed("").says("Polls of peers", "1♠: 1 of 2",
		"1 of 2 would consider it seriously")
	v.opens(poll)
	if v.offers("/respondents") {
		t.Error("peers are asked after the ruling")
	}
	if !casefile.May("prepare-poll", casefile.Open, access.Director) {
		t.Error("a director prepares no poll")
	}
}

// TestAPollAsksTheMovement: while the session is on, a link shows a board to a contestant of the movement once it is
// over for them, and to others only if they do not play (16D). In person the director is warned, and judges.
func TestAPollAsksTheMovement(t *testing.T) {
	r := newRoom(t, mitchell(t))
	r.sits(t, "3", "S").opens(r.tables["3"]+"/dispute").form("/dispute").with("board", "1.5", "what",
		"West hesitated.").pressed("file")
	cases, err := r.store.Cases.Of(t.Context(), r.id)
	if err != nil || len(cases) != 1 {
		t.Fatal(cases, err)
	}
	p := &played{club: r.club, open: cases[0].ID}
	v := r.visitor(t)
	v.opens("/cases/"+p.open+"/polls/new").form("/polls").with("seat", "N", "dealer", "N", "hand", "AQJ84.62.KQ73.K5",
		"auction", "", "methods", "Acol").pressed("")
	p.poll = v.at[strings.LastIndexByte(v.at, '/')+1:]
	links := map[string]string{}
	r.do(t, session.DirectorPlays{Director: "Cleo", Contestant: movement.Number{N: 1, Line: "NS"}})
	for i, name := range []string{"3 NS", "1 NS", "Ann", "Bea", "Cleo", "Dov", "Eve"} {
		v.opens(p.fill("/cases/{c}/polls/{poll}")).form("/respondents").with("name", name).pressed("add")
		links[name] = p.pollLink(v, strconv.Itoa(i+1))
	}
	refused := func(name, board string) {
		t.Helper()
		before, phone := r.entries(t), r.elsewhere(t)
		for _, sent := range []url.Values{{"do": {"join"}, "board": {board}}, {"do": {"answer"}, "choice": {"1S"}}} {
			sent.Set("request", ledgerID(t))
			phone.request(http.MethodPost, links[name], sent)
			if phone.status != http.StatusForbidden || r.entries(t) != before || strings.Contains(phone.body, "AQJ84") {
				t.Errorf("%s, %s: %d", name, board, phone.status)
			}
		}
	}
	for _, name := range []string{"3 NS", "1 NS", "Cleo"} { // Cleo by the name
		r.elsewhere(t).opens(links[name]).says("Not yet", "16D", "!I have played", "!You are North")
		refused(name, "played")
		refused(name, "not-playing")
	}
	r.elsewhere(t).opens(links["Ann"]).says("It is not known here which boards", "I am not playing in this session",
		"!I have played")
	refused("Ann", "played")
	// what the director is told stands on their own page, and not on that which is handed over
	v.opens(p.fill("/cases/{c}/polls/{poll}")).says("Ask first.", "They play in this session", "16D")
	v.opens(p.fill("/cases/{c}/polls/{poll}/respondents/2")).says("Yes, I have played it", "!They play", "!16D")
	v.opens(p.fill("/cases/{c}/polls/{poll}")).form("/respondents").with("name", "2 NS").pressed("here")
	v.says("They play in this session").opens(p.fill("/cases/{c}/polls/{poll}")).form("/respondents").pressed("here")
	v.says("Yes, I have played it")

	// who has claimed a seat is known by it, and says that they know the board: they are not asked
	east := r.sits(t, "3", "E")
	east.request(http.MethodGet, links["Dov"], nil)
	east.want(http.StatusForbidden)
	r.result(t, 5, "3")
	east.opens(links["Dov"]).says("Have you played board 5?").form(links["Dov"]).pressed("knows")
	east.says("You remember this board", "!You are North", "!AQJ84")
	v.opens(p.fill("/cases/{c}/polls/{poll}")).says("Set aside: remembers the board.")
	refused("Dov", "played")
	east.opens(links["Eve"]).form(links["Eve"]).pressed("played").says("You are North")
	phone := r.elsewhere(t)
	phone.opens(links["3 NS"]).form(links["3 NS"]).pressed("played").says("You are North")
	phone.opens(links["Ann"]).form(links["Ann"]).pressed("not-playing").says("You are North")
	phone.says("I remember this board")
	phone.request(http.MethodPost, links["Ann"],
		url.Values{"request": {ledgerID(t)}, "do": {"join"}, "board": {"knows"}})
	phone.opens(links["Ann"]).says("You remember this board", "!You are North", "!What would you do")
	v.opens(p.fill("/cases/{c}/polls/{poll}/respondents/4")).form("/4").pressed("played").says("You are North")
	phone.opens(links["Bea"]).says("Not yet", "!You are North")
	refused("1 NS", "played")
	r.do(t, session.End{})
	phone.opens(links["1 NS"]).form(links["1 NS"]).pressed("played").says("You are North")
	phone.opens(links["Bea"]).says("You are North")
}
