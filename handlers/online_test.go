package handlers_test

import (
	"context"
	"net/http"
	"net/url"
	"os"
	"strings"
	"testing"
	"time"

	"redress/access"
	"redress/bridge"
	"redress/casefile"
	"redress/casefile/polling"
)

// cases takes commands to cases by the back door.
func (k *club) cases() *casefile.Clerk {
	return &casefile.Clerk{Log: k.store.Log, Lists: k.store.Cases, Now: func() time.Time { return k.now }}
}

// onlineSecret is what North tells of the dispute that referred makes: nobody but North and the adjudicator may read
// it.
const onlineSecret = "East explained the hearts upside down."

// referred makes a dispute of an online table that is with the adjudicator.
func referred(t testing.TB, k *club) *casefile.Case {
	t.Helper()
	north := bridge.North
	who := casefile.Actor{Name: "North", Role: access.Player, Seat: &north}
	opened, err := k.cases().Open(t.Context(), "file-online-dispute", who,
		casefile.OpenCase{Edition: "okb-1997", Board: 7},
		casefile.FileDispute{Seat: &north, What: onlineSecret, NoDirector: true,
			Adjudicator: "the organiser's adjudicator"},
		casefile.StartRun{Questionnaire: theRules(t).Edition("okb-1997").Questionnaire("misinformation")},
		casefile.ProposeSkip{Seat: north, Provision: "21B1", Said: "The explanation was wrong."},
		casefile.PlayOn{Seat: north}, casefile.Refer{Seat: north, Text: "Is it skipped?"})
	if err != nil {
		t.Fatal(err)
	}
	return opened
}

// adjudicate adds to the dispute what an adjudicator has asked and brought.
func (p *played) adjudicate(t testing.TB) {
	t.Helper()
	ctx, who := t.Context(), casefile.Actor{Name: "Ada", Role: access.Reviewer}
	found, err := p.cases().Do(ctx, p.online, "adjudicators-poll", who, casefile.PreparePoll{Law: polling.NormalPlays,
		About: polling.AboutLine, Options: []string{"Finesse", "Drop"}})
	if err != nil {
		t.Fatal(err)
	}
	p.peers = found.Polls[0].ID
	found, err = p.cases().Do(ctx, p.online, "adjudicators-peer", who, casefile.AddRespondent{Poll: p.peers, Who: "Bo"},
		casefile.AddEvidence{Kind: casefile.OtherProof, Media: "image/jpeg", Body: photograph(t, 60, 40), Width: 60,
			Height: 40})
	if err != nil {
		t.Fatal(err)
	}
	p.shown = found.Evidence[0].ID
}

// fillOnline puts in the links of the dispute at an online table.
func (p *played) fillOnline(text string) string {
	for place, n := range map[string]access.NewLink{
		"{online}": {Kind: access.OnlineLink},
		"{invite}": {Kind: access.InviteLink, Scope: access.Scope{Case: p.online, Seat: "E"}},
		"{party}":  {Kind: access.PartyLink, Scope: access.Scope{Case: p.online, Seat: "N"}},
	} {
		if strings.Contains(text, place) {
			text = strings.ReplaceAll(text, place, p.link(n))
		}
	}
	return strings.NewReplacer("{o}", p.online, "{peers}", p.peers, "{shown}", p.shown).Replace(text)
}

// lobby is a site that has opened online disputes to players, with an adjudicator.
type onlineSite struct {
	*club
	chief   *visitor
	address string // where players file
}

func newOnlineSite(t testing.TB, adjudicated bool) *onlineSite {
	t.Helper()
	o := &onlineSite{club: newClub(t)}
	o.chief = o.elsewhere(t)
	o.chief.cookie = o.cookie(t, o.account(t, "Ada", access.Chief))
	if adjudicated {
		o.account(t, "Judge", access.Reviewer)
	}
	o.chief.opens("/online/address").says("closed to players").form("/online/address").pressed("Open them")
	o.address = o.told(t, o.chief, "/online/")
	return o
}

// told is an address that a page tells, as far as its path.
func (o *onlineSite) told(t testing.TB, v *visitor, path string) string {
	t.Helper()
	for _, n := range all(v.doc, named("textarea")) {
		if _, address, found := strings.Cut(text(n), "localhost:8080"+path); found {
			return path + strings.Fields(address)[0]
		}
	}
	t.Fatalf("%s tells no address at %s", v.at, path)
	return ""
}

const boardSeven = `qx|o7|md|1SAKQ2HAKQ2DAKQ2C2,S3456H3456D3456C3,S789THJT98DJT9C45,|sv|b|mb|1C|mb|p|mb|1H!|an|spades, they said|mb|p|mb|4S|mb|p|mb|p|mb|p|pc|C3|pc|C4|pc|CA|pc|C2|mc|10|`

// file files a dispute about an explanation as South and gives South's page, and the invitations of the others by their
// seats.
func (o *onlineSite) file(t testing.TB) (south *visitor, invited map[string]string) {
	t.Helper()
	return o.fileOn(t, "misinformation")
}

// fileOn is the same about something else.
func (o *onlineSite) fileOn(t testing.TB, about string) (south *visitor, invited map[string]string) {
	t.Helper()
	south = o.elsewhere(t)
	south.opens(o.address).says("Where do you sit?", "What happens next, and who sees it", "Silence is never consent",
		"!Who may file")
	south.form(o.address).with("seat", "S", "board", "7", "questionnaire", "okb-1997/"+about, "what",
		"West said that hearts were spades.",
		"paste", boardSeven).pressed("File it")
	south.says("Filed.", "This page is yours alone", "Not here yet: North, East, West", "4♠", "by South =",
		"Your account")
	own := south.at
	south.form("/invitations").pressed("Make their links")
	south.says("Do not open them yourself", "you sat West")
	invited = o.invited(t, south)
	south.opens(own)
	return south, invited
}

// invited are the invitations that a page tells, by their seats.
func (o *onlineSite) invited(t testing.TB, v *visitor) map[string]string {
	t.Helper()
	invited := map[string]string{}
	for _, n := range all(v.doc, named("textarea")) {
		for _, seat := range []string{"North", "East", "West"} {
			if _, address, found := strings.Cut(text(n), "localhost:8080"); found &&
				(strings.Contains(text(n), "you sat "+seat) || strings.Contains(text(n), "you sit "+seat)) {
				invited[seat] = strings.Fields(address)[0]
			}
		}
	}
	return invited
}

// comes takes a seat by its invitation.
func (o *onlineSite) comes(t testing.TB, invitation string) *visitor {
	t.Helper()
	v := o.elsewhere(t)
	v.opens(invitation).form(invitation).pressed("Yes")
	v.says("This page is yours alone")
	v.at = strings.TrimSuffix(v.at, "?came=1")
	return v
}

// again opens the page once more and must be shown it.
func (v *visitor) again() *visitor {
	v.Helper()
	at, _, _ := strings.Cut(v.at, "?")
	return v.opens(strings.Join(strings.SplitN(at, "/", 4)[:3], "/"))
}

// asked opens the question that is asked of a player next; where there is none, it is their page of the table.
func (v *visitor) asked() *visitor {
	v.Helper()
	at, _, _ := strings.Cut(v.at, "?")
	return v.opens(strings.Join(strings.SplitN(at, "/", 4)[:3], "/") + "/answers")
}

// TestADisputeAtAnOnlineTable: four links, sealed accounts, a skip that is not agreed on, play that goes on, a
// referral, and a decision that both sides read.
func TestADisputeAtAnOnlineTable(t *testing.T) {
	o := newOnlineSite(t, true)
	south, invited := o.file(t)
	if len(invited) != 3 {
		t.Fatalf("invited: %v", invited)
	}
	filed := south.at
	west, north, east := o.comes(t, invited["West"]), o.comes(t, invited["North"]), o.comes(t, invited["East"])
	west.says("You sat West", "Your turn", "Tell what happened, as you saw it", "!hearts were spades",
		"!Links for the others", "!spades, they said", "!Wrong or missing explanation", "South gave this result.",
		"Nobody of East-West has said that this is the result.")
	north.says("Nothing is asked of you now", "!hearts were spades", "1♥",
		"When both sides have told what happened and the board is over", "!What each of you has answered")
	south.opens(filed).says("!Not here yet")

	// The accounts.
	west.form("/account").with("account", "It was the right explanation.").pressed("give")
	west.again().says("appear here once the board is over", "!hearts were spades",
		"!What both sides told").copyOf().opens(west.at + "/evidence").says("appear here once the board is over")
	west.form("/board").with("auction", "1D P").press("Enter it")
	west.want(422)
	west.says("The other side has entered the auction differently, and their entry stays.")
	west.form("/board").with("auction", "1C P").pressed("Enter it")
	west.says("4♠", "by South =", "!♠AKQ2", "!hearts were spades")
	west.form("/board?confirm=no").with("tricks", "14").press("Say so")
	west.want(422)
	west.says("Declarer won 0 to 13 tricks. Say how many.")
	west.form("/board?confirm=no").with("tricks", "9").pressed("Say so")
	south.again().says("West said that this is not the result: declarer won 9 tricks.", "You gave this result.",
		"They are right: declarer won 9")
	west.form("/board?confirm=yes").pressed("The board is over, with this result")
	west.says("♠AKQ2", "spades, they said", "Wrong or missing explanation", "!gave this result", "!The board is "+
		"over, with this result")
	west.again().says("hearts were spades", "Your side", "The opponents")
	north.again().says("It was the right explanation.", "hearts were spades")

	// What the code gives, and what each answers.
	south.again().says("Your turn", "Answer: Who gave the explanation?", "Law 21B1: may be required", "On one reading")
	south.asked().says("each of you answers", "!“your side” is", "You: no answer yet",
		"West: no answer yet").form("/answers").pressed("One of East-West")
	south.says("Where did the wrong idea come from?", "20F1 ", "Players are entitled to know")
	west.asked().says("each of you answers", "!This is put as", "South: One of East-West")
	west.form("/answers").pressed("One of North-South: it has to be put right")
	west.again().says("You do not all say the same", "!The director will decide").follow("Who gave the explanation?")
	west.says("You: One of North-South: it has to be put right").form("/answers").pressed("One of East-West")
	west.says("Where did the wrong idea come from?").again().says("Both sides say the same: One of East-West",
		"Answer: Where did the wrong idea come from?")

	// The skip.
	west.again().follow("Ask for a skip").form("/skip").with("provision", "7B", "said", "x").press("Ask")
	west.want(422)
	west.says("7B says nothing about skipping")
	south.again().follow("Ask for a skip")
	south.form("/skip").with("provision", "21B1", "said", "The call rested on it.").pressed("Ask")
	south.says("You asked for it", "The call rested on it.", "Not everybody has answered", "no answer yet",
		"silence is not agreement", "North, East, West, please")
	north.again().says("Your turn", "Say whether you agree to skip the board")
	north.form("/skip/answer").pressed("Yes, skip it")
	west.again().form("/skip/answer").pressed("No, play it")
	east.again().form("/skip/answer").pressed("No, play it")
	east.says("You do not all agree, and the code can be read in two ways",
		"!Refer it").form("/play-on").pressed("Play went on")
	stale := south.copyOf()
	south.again().says("East said that play has gone on.")
	south.again().says("Is the board skipped after all?", "no answer yet", "Refer it to the organiser's adjudicator")
	stale.form("/skip/answer").press("Yes, skip it")
	stale.want(409)
	stale.says("Play has gone on meanwhile")
	south.form("/refer").with("question", "Does the requirement decide?").pressed("Refer it")
	south.says("The matter is with the adjudicator", "!Refer it to")

	o.decided(t, south, west)
}

// decided goes through the adjudicator's queue.
func (o *onlineSite) decided(t *testing.T, south, west *visitor) {
	t.Helper()
	judge := o.elsewhere(t)
	accounts, err := o.clerk().Accounts(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range accounts {
		if a.Name == "Judge" {
			judge.cookie = o.cookie(t, a)
		}
	}
	judge.opens("/").says("Referred disputes", "board", "Wrong or missing explanation",
		"South asks for a skip by Law 21B1, which may be required.", "Both sides have told what happened.",
		"To be taken and decided: is the board skipped?").follow("Wrong or missing")
	judge.says("hearts were spades", "It was the right explanation.", "Does the requirement decide?", "1♥",
		"before play went on: play it", "before play went on: skip it")
	judge.form("/take").pressed("I take it")
	judge.says("You have taken it.")
	late := judge.copyOf()
	for _, c := range []struct{ skip, reason, says string }{{"", "x", "Say whether the board is skipped."},
		{"yes", "", "Give your reasons"}, {"perhaps", "x", "Say whether"}} {
		judge.form("/decision").with("skip", c.skip, "reason", c.reason).press("Give the decision")
		judge.want(422)
		judge.says(c.says)
	}
	west.again().form("/account").with("account", "12:03 West bob77: one thing more.").pressed("give")
	late.form("/decision").with("skip", "yes", "reason", "Typed before West added.").press("Give the decision")
	late.want(409)
	late.says("Typed before West added.", "one thing more.").form("/decision").pressed("Give the decision")
	late.says("Decided: the board is skipped", "!Give the decision")
	for _, v := range []*visitor{south, west} {
		v.again().says("The board is skipped", "Typed before West added.", "The adjudicator has decided", "!Send it",
			"!Yes, skip it").links()
	}
	decidedOnPaper(late.copyOf(), south, west)
	late.copyOf().follow("Publish it without names").says("What are the four called?", "12:03 West: one thing more.")
	judge.opens("/adjudication").says("Nothing is waiting.", "Decided")
}

// decidedOnPaper reads the decision on the paper of the adjudicator and of two players, and the record, which is the
// adjudicator's alone: what the players told, with the nicknames in it, is on no other paper.
func decidedOnPaper(judge, south, west *visitor) {
	judge.Helper()
	decision, record := judge.leads("The decision as PDF"), judge.leads("Full record as PDF")
	papers := map[string]string{"the record": ofPrint(judge, []byte(fetched(judge, record))),
		"the adjudicator's": ofPrint(judge, []byte(fetched(judge, decision))),
		"South's":           ofPrint(judge, []byte(fetched(south, south.leads("The decision as PDF")))),
		"West's":            ofPrint(judge, []byte(fetched(west, west.leads("The decision as PDF"))))}
	for whose, paper := range papers {
		for _, says := range []string{"Page 1 of ", "An online table", "The board is skipped",
			"Typed before West added.", "before play went on: skip it", "Law 21B1", "Law 16B.1"} {
			if !strings.Contains(paper, says) {
				judge.Errorf("%s paper does not say %q: %s", whose, says, paper)
			}
		}
		told := strings.Contains(paper, "bob77") || strings.Contains(paper, "hearts were spades")
		if told != (whose == "the record") {
			judge.Errorf("%s paper has what was told: %t: %s", whose, told, paper)
		}
		if whose != "the record" && !strings.Contains(paper, "Page 1 of 1") {
			judge.Errorf("%s paper is more than a page: %s", whose, paper)
		}
		if strings.Contains(paper, "/o/") || strings.Contains(paper, "/cases/") {
			judge.Errorf("%s paper has an address: %s", whose, paper)
		}
	}
	if response := send(judge, south.h, http.MethodGet, record, ""); response.StatusCode == http.StatusOK {
		judge.Errorf("a player reads the record")
	}
}

// TestAComplaintGoesToTheOrganiser: what is filed about somebody's conduct is a report in confidence. The player gets
// no page of a dispute, nobody is invited, and the adjudicators' list has nothing of it.
func TestAComplaintGoesToTheOrganiser(t *testing.T) {
	o := newOnlineSite(t, true)
	south := o.elsewhere(t)
	south.opens(o.address).says("(for the organiser)", "!Appeal or complaint to the organiser")
	south.form(o.address).with("seat", "", "questionnaire", "okb-1997/conduct", "what", "East swore at us.").
		press("File it")
	south.want(422)
	south.says("Say where you sit.").form(o.address).with("seat", "S", "board", "7").pressed("File it")
	south.says("Your complaint is with the organiser", "!East swore", "!Make their links")
	if strings.HasPrefix(south.at, "/o/") {
		t.Errorf("the complaint has a page of four players: %s", south.at)
	}
	judge := o.elsewhere(t)
	judge.cookie = o.cookie(t, o.account(t, "Second judge", access.Reviewer))
	judge.opens("/adjudication").says("Nothing is waiting.")
	o.chief.opens("/conduct").follow("Filed").says("East swore at us.")
}

// TestAgreedWithoutAnybody: four who say the same end it, and none of them has to wait for anybody else.
func TestAgreedWithoutAnybody(t *testing.T) {
	o := newOnlineSite(t, false)
	south, invited := o.file(t)
	south.says("Nobody is there to decide for you").follow("Ask for a skip").form("/skip").pressed("Ask")
	norths := ""
	for _, seat := range []string{"East", "North"} {
		v := o.comes(t, invited[seat])
		norths = v.at
		v.form("/skip/answer").pressed("Yes, skip it")
	}
	south.again().says("Not everybody has answered").form("/play-on").pressed("Play went on")
	south.says("You said that play has gone on.", "!Refer it", "!Yes, it has gone on")
	north := o.elsewhere(t)
	north.at = norths
	north.again().says("Your partner said that play has gone on.").form("/play-on").pressed("No, it has not")
	south.again().says("North says that play has not gone on").form("/play-on").pressed("Play went on")
	south.form("/skip/answer").pressed("Yes, skip it")
	for _, seat := range []string{"North", "East"} {
		if v := o.elsewhere(t); true {
			v.request(http.MethodGet, invited[seat], nil)
			v.want(http.StatusGone)
		}
	}
	south.again().says("Is the board skipped after all?")
}

// TestNobodyAnswersForAnother: an invitation opens once, for its seat; who did not file invites nobody; and a link
// shows and does nothing of another dispute.
func TestNobodyAnswersForAnother(t *testing.T) {
	o := newOnlineSite(t, true)
	south, invited := o.file(t)
	filed := south.at
	south.form("/invitations").pressed("Make their links") // those from before are over
	gone := o.elsewhere(t)
	gone.request(http.MethodGet, invited["West"], nil)
	gone.want(http.StatusGone)
	newer := map[string]string{}
	for _, n := range all(south.doc, named("textarea")) {
		if _, address, found := strings.Cut(text(n), "localhost:8080"); found &&
			strings.Contains(text(n), "you sat West") {
			newer["West"] = strings.Fields(address)[0]
		}
	}
	before := o.elsewhere(t)
	before.opens(newer["West"])
	west := o.comes(t, newer["West"])
	before.form(newer["West"]).press("Yes")
	before.want(http.StatusGone)
	before.says("already been used", "If it was not you, tell the others and do not go on")
	token := strings.TrimPrefix(west.at, "/o/")

	stored := o.entries(t)
	west.request(http.MethodPost, west.at+"/invitations", map[string][]string{"request": {"0123456789abcdef"}})
	west.want(http.StatusForbidden)
	for _, path := range []string{"/i/", "/online/", "/p/", "/t/", "/poll/"} {
		west.request(http.MethodGet, path+token, nil)
		west.want(http.StatusNotFound)
	}
	other, _ := o.file(t)
	entries := o.entries(t)
	if entries <= stored {
		t.Fatal("the second dispute was not stored")
	}
	other.says("!opens anything").follow("Ask for a skip").form("/skip").with("said", "Ours alone.").pressed("Ask")
	west.opens("/o/"+token).says("!Ours alone.", "!South asked for it")
	south.opens(filed).says("Not here yet: North, East", "!Ours alone.")

	// The desk has no part in it: not even the chief director reads what players told each other.
	all, err := o.store.Cases.Of(t.Context(), "")
	if err != nil || len(all) != 2 || !all[0].Online {
		t.Fatal(all, err)
	}
	for _, page := range []string{"", "/history", "/check", "/record", "/ruling"} {
		o.chief.request(http.MethodGet, "/cases/"+all[0].ID+page, nil)
		o.chief.want(http.StatusForbidden)
		o.chief.says("!hearts were spades", "four players of an online table")
	}
	o.chief.request(http.MethodGet, "/adjudication/"+all[0].ID, nil)
	o.chief.want(http.StatusForbidden)
	judge := o.elsewhere(t)
	judge.cookie = o.cookie(t, o.account(t, "Second", access.Reviewer))
	judge.opens("/adjudication").says("Nothing is waiting.")
	judge.request(http.MethodGet, "/adjudication/"+all[0].ID, nil) // nobody has referred it
	judge.want(http.StatusNotFound)
}

// TestAnAdjudicatorHasNoPartInTheDesk tries every page that is not the adjudicator's with the account of one.
func TestAnAdjudicatorHasNoPartInTheDesk(t *testing.T) {
	p := newPlayed(t)
	p.clubAccount(t)
	judge := p.cookie(t, p.account(t, "Judge", access.Reviewer))
	for _, line := range lines(t, "doors.txt", 2+len(columns)) {
		method, path := line[0], line[1]
		open := line[2] != "401" || strings.HasPrefix(path, "/account") && !strings.HasPrefix(path, "/accounts") ||
			strings.HasPrefix(path, "/log") || path == "/online" || path == "/online/lost" ||
			strings.HasPrefix(path, "/adjudication")
		if open {
			continue
		}
		var address string
		for _, r := range table {
			if r.path == path {
				address = p.fill(r.address)
			}
		}
		response := send(t, p, method, address, "request=0123456789abcdef", "Cookie", judge, "Origin",
			"http://localhost:8080")
		if response.StatusCode != http.StatusForbidden {
			t.Errorf("%s %s: %d", method, path, response.StatusCode)
		}
	}
}

// TestTheDecisionWithoutOneSide: an adjudicator who does not wait for a side opens the accounts first and says why.
func TestTheDecisionWithoutOneSide(t *testing.T) {
	k := newClub(t)
	found := referred(t, k)
	k.account(t, "Ada", access.Chief)
	judge := k.elsewhere(t)
	judge.cookie = k.cookie(t, k.account(t, "Judge", access.Reviewer))
	judge.opens("/adjudication/"+found.ID).says(onlineSecret, "The accounts are sealed", "!Give the decision")
	judge.form("/accounts").with("why", " ").press("Open the accounts")
	judge.want(422)
	judge.form("/accounts").with("why", "East-West were reminded twice.").pressed("Open the accounts")
	judge.form("/decision").with("skip", "no", "reason", "The call did not rest on it.").pressed("Give the decision")
	judge.says("Decided: the board is not skipped")
	party := k.elsewhere(t)
	token, _, err := k.clerk().Issue(context.Background(),
		access.NewLink{Kind: access.PartyLink, Scope: access.Scope{Case: found.ID, Seat: "E"}})
	if err != nil {
		t.Fatal(err)
	}
	party.opens("/o/"+token.String()).says("The board is not skipped", "The call did not rest on it.", onlineSecret)
}

// TestWhatCannotBeFiledOnline: what is wrong is said where it is, what was typed stays, and nothing is stored.
func TestWhatCannotBeFiledOnline(t *testing.T) {
	o := newOnlineSite(t, false)
	v := o.elsewhere(t)
	whole := []string{"seat", "S", "board", "7", "questionnaire", "okb-1997/claim", "what", "Kept as typed."}
	for _, c := range []struct {
		what  string
		typed []string
		says  string
	}{
		{"no seat", []string{"seat", ""}, "Say where you sit."},
		{"a seat that is none", []string{"seat", "X"}, "Say where you sit."},
		{"no board", []string{"board", ""}, "Give the number of the board"},
		{"a board of words", []string{"board", "seven"}, "Give the number of the board"},
		{"a board too many", []string{"board", "1000"}, "Give the number of the board"},
		{"nothing chosen", []string{"questionnaire", ""}, "Say what it is about."},
		{"laws with a director", []string{"questionnaire", "laws-2017/claim"}, "Say what it is about."},
		{"nothing told", []string{"what", "  "}, "Say in a few words what happened."},
		{"too much told", []string{"what", strings.Repeat("x", 4001)}, "the limit is 4000"},
		{"another board", []string{"paste", boardSeven, "board", "8"}, "is of board 7, and not of board 8"},
		{"no LIN", []string{"paste", "Dear all, he hesitated"}, "Copy the board again"},
		{"half a LIN", []string{"paste", boardSeven[:40]}, "cut off"},
		{"a card twice", []string{"paste", strings.Replace(boardSeven, "S3456", "SA456", 1)}, "Copy the board again"},
		{"no call", []string{"auction", "1NT 9C"}, "call 2"},
	} {
		before := o.entries(t)
		v.opens(o.address).form(o.address).with(append(append([]string{}, whole...), c.typed...)...).press("File it")
		if v.status != 422 || !strings.Contains(v.main(), c.says) || o.entries(t) != before {
			t.Errorf("%s: %d, %d entries more: %s", c.what, v.status, o.entries(t)-before, v.main())
		}
		if got := v.form(o.address).values.Get("questionnaire"); c.what != "nothing chosen" &&
			c.what != "laws with a director" && got != "okb-1997/claim" {
			t.Errorf("%s: what was chosen is lost: %q", c.what, got)
		}
	}
	o.chief.opens("/online/address").says("open to players").form("/withdraw").pressed("Close them")
	v.request(http.MethodGet, o.address, nil)
	v.want(http.StatusGone)
	v.request(http.MethodGet, "/online", nil)
	v.want(http.StatusUnauthorized)
	o.chief.opens("/online").says("Who may file disputes here").links()
}

// TestOnlineFilingIsLimited by where players come from.
func TestOnlineFilingIsLimited(t *testing.T) {
	o := newOnlineSite(t, false)
	v := o.elsewhere(t)
	file := func() int {
		v.opens(o.address).form(o.address).with("seat", "S", "board", "7", "questionnaire", "okb-1997/claim", "what",
			"They claimed.").press("File it")
		return v.status
	}
	for range 10 {
		if status := file(); status != 200 {
			t.Fatalf("filed: %d", status)
		}
	}
	if status := file(); status != http.StatusTooManyRequests {
		t.Errorf("the eleventh: %d", status)
	}
}

// TestWhereAnswersLead: whoever has answered all that is asked is told where that leads, and before that is not.
func TestWhereAnswersLead(t *testing.T) {
	o := newOnlineSite(t, false)
	v := o.elsewhere(t)
	v.opens(o.address).form(o.address).with("seat", "S", "board", "7", "questionnaire", "okb-1997/dummy", "what",
		"Dummy was away and came back.").pressed("File it")
	v.asked().form("/answers").pressed("Watches, or watched, as a spectator")
	v.says("Did dummy come back before the board was over?", "!Dummy may watch, stays a spectator until")
	v.form("/answers").pressed("Yes, because an opponent asked for it")
	v.again().says("By your own answers below:", "If the others say the same: Dummy may watch")
}

// TestTheGroundThatWasFound: the ground to which the answers lead is carried into the skip, with how far it goes and by
// when; whose turn it is stands above, for each player in their own words.
func TestTheGroundThatWasFound(t *testing.T) {
	o := newOnlineSite(t, true)
	south, invited := o.file(t)
	filed := south.at
	south.says("Your turn", "!Time for a skip").asked()
	for _, answer := range []string{"One of East-West", "East-West corrected a private explanation",
		"Yes, skip the board"} {
		south.form("/answers").pressed(answer)
	}
	south.opens(filed).says("Time for a skip: immediately", "Law 75D1: must be accepted", "The board is skipped",
		"Nothing is asked of you now").follow("Ask for the skip by Law 75D1")
	south.says("Law 75D1: must be accepted", "!On one reading", "!Which rule do you rely on?")
	south.form("/skip").with("said", strings.Repeat("x", 4001)).press("Ask")
	south.want(422)
	south.says("Law 75D1: must be accepted").form("/skip").with("said", "They corrected it.").press("Ask")
	south.want(422)
	south.says("Law 75D1: must be accepted", "Say which of the two opponents corrected their own explanation")
	south.form("/skip").with("explainer", "W").pressed("Ask")
	south.says("You asked for it", "They corrected it.", "Law 75D1: must be accepted", "West, who alone can say so",
		"Not said yet whether they agree to the skip: North (your partner), East, West")
	west := o.comes(t, invited["West"])
	west.says("South asked for it", "West, who alone can say so", "!Why is told when the board is over",
		"Say whether you agree to skip the board", "!They corrected it.",
		"Not said yet whether they agree to the skip: North, East (your partner)", "!Time for a skip")
	if shown := west.skipAsked(); !strings.Contains(shown, "Law 75D1: must be accepted") {
		t.Errorf("who corrected the explanation does not read on what ground the skip is asked for: %s", shown)
	}
	for seat, says := range map[string][]string{
		"North": {"Your partner asked for it", "Not said yet whether they agree to the skip: East, West"},
		"East":  {"South asked for it", "Not said yet whether they agree to the skip: North, West (your partner)"}} {
		v := o.comes(t, invited[seat])
		v.says(append(says, "Why is told when the board is over", "!They corrected it.", "!who alone can say so",
			"!Time for a skip", "!The rules on a skip that belong to this")...)
		if shown := v.skipAsked(); strings.Contains(shown, "75D1") {
			t.Errorf("%s reads on what ground the skip is asked for: %s", seat, shown)
		}
		v.opens(v.at+"/skip").says("Is the board skipped?", "!Which rule do you rely on?")
	}
}

// skipAsked is what a page says of the skip that is asked for; the list of all rules on a skip is no part of it.
func (v *visitor) skipAsked() string {
	v.Helper()
	for _, n := range all(v.doc, named("section")) {
		if attr(n, "aria-labelledby") == "skip" {
			return text(n)
		}
	}
	v.Fatalf("%s says nothing of a skip", v.at)
	return ""
}

// TestAChoiceOfOneSide: what one side may ask for is no question to the other, who reads whose it is and what was
// chosen; on an explanation nobody but who raised it is asked anything before the board is over.
func TestAChoiceOfOneSide(t *testing.T) {
	const owed = "Does North-South ask for a skip at once?"
	o := newOnlineSite(t, true)
	south, invited := o.file(t)
	filed := south.at
	first := []string{"One of East-West", "East-West corrected a private explanation"}
	south.asked()
	west := o.comes(t, invited["West"])
	table := west.at
	west.form("/account").with("account", "It was the right explanation.").pressed("give")
	if west.asked(); west.at != table || west.offers("/answers") {
		t.Errorf("West is asked about an explanation while the board may be played: %s", west.at)
	}
	west.says("When both sides have told what happened and the board is over, all four are asked")
	west.form("/board?confirm=yes").pressed("The board is over, with this result")
	west.asked()
	for _, answer := range first {
		south.form("/answers").pressed(answer)
		west.form("/answers").pressed(answer)
	}
	south.says(owed).form("/answers").values.Set("key", "yes")
	mine := south.form("/answers")
	west.opens(table).says("Nothing is asked of you now", "No answer yet to “"+owed+"”: North, South.",
		"for North-South to say", "!By your own answers below: They").opens(table + "/answers?step=owed").
		says("“You” is North-South here, who raised it, and “the opponents” are East-West.")
	if west.offers("/answers") {
		t.Error("West is asked what South's side chooses")
	}
	west.request(http.MethodPost, table+"/answers", url.Values{"request": {"0123456789abcdef9"},
		"run": mine.values["run"], "step": {"owed"}, "key": {"yes"}})
	west.want(http.StatusUnprocessableEntity)
	west.says("That is for North-South to say, not for you.")
	south.form("/answers").pressed("Yes, skip the board")
	south.opens(filed).says("The board is skipped", "!If the others say the same")
	west.opens(table).says("The board is skipped", "!This is put as", "South: Yes, skip")
}

// TestNamesAreNotKept: of what was pasted nothing names a player.
func TestNamesAreNotKept(t *testing.T) {
	o := newOnlineSite(t, false)
	v := o.elsewhere(t)
	v.opens(o.address).form(o.address).with("seat", "S", "board", "7", "questionnaire", "okb-1997/claim", "what",
		"They claimed.",
		"paste", "pn|Quentin,Ursula,Xaver,Yolande|"+boardSeven).pressed("File it")
	if data, err := os.ReadFile(o.club.file); err != nil || strings.Contains(string(data), "Ursula") {
		t.Errorf("the name of a player is kept (%v)", err)
	}
}

// TestTheHandsOfTheOthers are shown when the board is over, and not before; what another player entered meanwhile is
// not overwritten unseen.
func TestTheHandsOfTheOthers(t *testing.T) {
	o := newOnlineSite(t, true)
	south := o.elsewhere(t)
	south.opens(o.address).form(o.address).with("seat", "S", "board", "7", "questionnaire", "okb-1997/skip-procedure",
		"what", "Somebody knows the board.", "auction", "1C P").pressed("File it")
	south.says("1♣", "Enter the board again")
	stale := south.copyOf()
	south.form("/board").with("paste",
		"[Board \"7\"]\n[Deal \"S:AKQ2.AKQ2.AKQ2.2 6543.6543.6543.3 T987.JT98.JT9.54 J.7.87.AKQJT9876\"]").pressed(
		"Enter it")
	south.says("♠AKQ2", "!♠6543", "!10987",
		"The hands of the others, alerts and explanations are shown when the board is over")
	stale.form("/board").with("auction", "1D P").press("Enter it")
	stale.want(409)
	stale.says("Somebody else has just entered board and auction").form("/board").pressed("Enter it")
	stale.says("1♦", "♠AKQ2", "!♠6543") // the auction alone was entered anew
	south.again().form("/board").with("paste", "nonsense").press("Enter it")
	south.want(422)
	south.form("/board").with("paste", "", "auction", " ").press("Enter it")
	south.want(422)
	south.says("Paste the board, or type the auction.")
	south.form("/board").with("paste", boardSeven).pressed("Enter it")
	// no side ends the board alone
	south.says("!♠6543", "by South =", "♣3 ♣4 ♣A ♣2", "The hands of the others").follow("Ask for a skip").follow(
		"Law 16B.1")
}

// TestTheAdjudicatorAsksPeers and looks at pictures, as a director does, in the numbers of the code; nobody else does.
func TestTheAdjudicatorAsksPeers(t *testing.T) {
	p := newPlayed(t)
	p.clubAccount(t)
	judge := p.visitor(t)
	judge.cookie = p.cookie(t, p.account(t, "Judge", access.Reviewer))
	judge.opens("/adjudication/"+p.online).says("Pictures: system cards, slips, the board (1)",
		"Normal plays (Law 70): 0 answered, 1 to come")
	judge.follow("Prepare a poll").says("Logical alternatives (Law 16A)", "The right explanation (Law 21B1)", "!16D",
		"!(Law 16B)")
	judge.form("/polls").with("law", "16B", "seat", "W", "about", "line", "options", "Finesse\nDrop",
		"methods", "Acol").pressed("")
	judge.says("(Law 16A) is not settled by a count", "Law 16A, Law 16A2", "!Laws of 2017",
		"!16B1").form("/respondents").with("name", "Ann").pressed("here")
	judge.says("The adjudicator asks a few players").form("/respondents/1").pressed("to-come")
	judge.says("Law 16B", "!16D", "!Finesse")
	judge.opens("/adjudication/" + p.online).follow("Pictures").says("the adjudicator").follow("Referred disputes")
	director := p.visitor(t)
	director.cookie = p.cookie(t, p.account(t, "Dan", access.Director))
	for _, address := range []string{"/evidence", "/evidence/" + p.shown, "/polls/new", "/polls/" + p.peers} {
		director.request(http.MethodGet, "/adjudication/"+p.online+address, nil)
		director.want(403)
		judge.request(http.MethodGet, "/cases/"+p.open+address, nil)
		judge.want(403)
		judge.request(http.MethodGet, "/adjudication/"+p.open+address, nil) // a case of the club was referred to nobody
		judge.want(404)
	}
}

// TestEveryQuestionThatIsOfferedIsTaken: whoever files is asked at once, while the board is still played; the others
// when both accounts are in.
func TestEveryQuestionThatIsOfferedIsTaken(t *testing.T) {
	o := newOnlineSite(t, false)
	offered := 0
	for _, q := range theRules(t).Edition("okb-1997").Questionnaires {
		v := o.elsewhere(t)
		v.brief = true
		v.opens(o.address).form(o.address).with("seat", "N", "board", "7", "questionnaire", "okb-1997/"+q.ID, "what",
			"Something happened.").press("File it")
		if v.status != http.StatusOK {
			continue // it is not for players to file
		}
		if q.ID == "conduct" { // it goes to the organiser, and the others are asked nothing
			if v.says("Your complaint is with the organiser"); v.offers("/answers") {
				t.Error("questions are asked about a complaint in confidence")
			}
			continue
		}
		if v.asked(); !v.offers("/answers") {
			continue
		}
		offered++
		form, before := v.form("/answers"), o.entries(t)
		if form.press(form.buttons[0].value); v.status != http.StatusOK || o.entries(t) == before {
			t.Errorf("%s: the first question is offered, and its answer: %d, %s", q.ID, v.status, v.main())
		}
	}
	if offered < 4 {
		t.Errorf("questions are offered in %d disputes", offered)
	}
}
