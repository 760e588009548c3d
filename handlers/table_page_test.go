package handlers_test

import (
	"crypto/rand"
	"fmt"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"redress/access"
	"redress/bridge"
	"redress/casefile"
	"redress/session"
	"redress/session/movement"
)

// room is a playing room: the example evening with a movement, as it is played, and a poster at every table.
type room struct {
	*club
	id     string
	tables map[string]string // the address of each table's page
}

// newRoom opens the evening before its first round. Without a movement nobody knows who plays what.
func newRoom(t testing.TB, movement *movement.Movement) *room {
	t.Helper()
	return roomOf(t, newClub(t), movement)
}

// roomOf is such a room in a club.
func roomOf(t testing.TB, k *club, movement *movement.Movement) *room {
	t.Helper()
	r := &room{club: k, tables: map[string]string{}}
	commands := []session.Command{session.Example("2026-03-05"), session.DrawCodes{}}
	if movement != nil {
		commands = append(commands, session.SetMovement{Movement: movement})
	}
	play, err := r.sessions().Open(t.Context(), "open-the-evening", "director", commands...)
	if err != nil {
		t.Fatal(err)
	}
	r.id = play.ID
	for _, table := range play.Tables {
		token, _, err := r.clerk().Issue(t.Context(),
			access.NewLink{Kind: access.TableLink, Scope: access.Scope{Session: r.id, Table: table}})
		if err != nil {
			t.Fatal(err)
		}
		r.tables[table] = "/t/" + token.String()
	}
	return r
}

// mitchell is the movement that the example evening was played by.
func mitchell(t testing.TB) *movement.Movement {
	t.Helper()
	m, err := movement.Mitchell{Tables: session.Numbered(3), BoardsIn: 2}.Movement()
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// sessions takes commands to the session by the back door.
func (r *room) sessions() *session.Clerk {
	return &session.Clerk{Log: r.store.Log, Now: func() time.Time { return r.now }}
}

func (r *room) play(t testing.TB) *session.Session {
	t.Helper()
	play, err := r.sessions().Session(t.Context(), r.id)
	if err != nil {
		t.Fatal(err)
	}
	return play
}

func (r *room) do(t testing.TB, commands ...session.Command) {
	t.Helper()
	request := fmt.Sprintf("back-door-%d-%d", r.entries(t), r.now.Unix())
	if _, err := r.sessions().Do(t.Context(), r.id, request, "director", commands...); err != nil {
		t.Fatal(err)
	}
}

// result enters what the example evening has for a board at a table.
func (r *room) result(t testing.TB, board int, table string) {
	t.Helper()
	for _, result := range session.ExampleResults().Results {
		if result.Board == board && result.Table == table {
			r.do(t, session.RecordResults{Results: []session.Result{result}})
			return
		}
	}
	t.Fatalf("the example has no result of board %d at table %s", board, table)
}

// sits opens the table's page on a phone and claims a seat with its code.
func (r *room) sits(t testing.TB, table, seat string) *visitor {
	t.Helper()
	phone := r.elsewhere(t)
	phone.opens(r.tables[table])
	r.claims(t, phone, table, seat)
	return phone
}

func (r *room) claims(t testing.TB, phone *visitor, table, seat string) {
	t.Helper()
	phone.opens(r.tables[table]).form("/seat").with("code", r.code(t, table, seat)).pressed("")
	phone.says("You sit " + seatName(t, seat))
}

// shownCode is a code as a strip has it, in two halves.
func shownCode(code string) string { return code[:len(code)/2] + " " + code[len(code)/2:] }

func (r *room) code(t testing.TB, table, seat string) string {
	t.Helper()
	at, err := bridge.ParseSeat(seat)
	if err != nil {
		t.Fatal(err)
	}
	play := r.play(t)
	return play.Codes.Of(table, at, play.CurrentRound())
}

func seatName(t testing.TB, seat string) string {
	t.Helper()
	at, err := bridge.ParseSeat(seat)
	if err != nil {
		t.Fatal(err)
	}
	return at.Name()
}

// TestACallFromTheTable: any phone at the table calls, and the desk knows where and since when.
func TestACallFromTheTable(t *testing.T) {
	r := newRoom(t, mitchell(t))
	phone := r.elsewhere(t)
	phone.opens(r.tables["2"]).says("Table 2", "Call the director", "Where do you sit?", "!Tell what happened")
	phone.form("/calls").pressed("Call the director")
	phone.says("The director was called at 19:30", "Nobody may do anything more on this board", "!Call the director",
		"no longer need")
	waiting := r.play(t).Waiting()
	if len(waiting) != 1 || waiting[0].Table != "2" || waiting[0].Seat != nil || waiting[0].Round != 1 {
		t.Fatalf("waiting: %+v", waiting)
	}
	east := r.sits(t, "2", "E")
	east.says("The director was called", "!no longer need") // nobody knows which side called
	r.do(t, session.EndCall{Call: waiting[0].ID})
	east.opens(r.tables["2"]).says("Call the director").form("/calls").with("reason",
		"tempo").pressed("Call the director")
	waiting = r.play(t).Waiting()
	if len(waiting) != 1 || *waiting[0].Seat != bridge.East || waiting[0].Reason != session.AboutTempo {
		t.Fatalf("waiting: %+v", waiting)
	}
	r.do(t, session.TakeCall{Call: waiting[0].ID, By: "Ada"})
	phone.opens(r.tables["2"]).says("Ada is coming")
	ada := r.logged(t, "Ada", access.Chief)
	ada.opens("/cases/new?session=" + r.id + "&table=2&round=1&call=" + waiting[0].ID).form("/cases").pressed("claim")
	ada.opens(ada.theCase() + "/history").says("East called the director at 19:30, about tempo, or information from " +
		"partner.")
	phone.opens(r.tables["2"]).says("!about tempo, or information from partner.", "The director is dealing with it.",
		"Stay at the table", "Call the director for something else")
	r.do(t, session.StartRound{Number: 1}, session.StartRound{Number: 2})
	phone.opens(r.tables["2"]).says("!dealing with it", "!for something else", "Call the director")
}

// TestWhoTakesACallBack: the side that called, and while it sits there; to everybody else the call stays.
func TestWhoTakesACallBack(t *testing.T) {
	r := newRoom(t, mitchell(t))
	south, north, east := r.sits(t, "2", "S"), r.sits(t, "2", "N"), r.sits(t, "2", "E")
	south.form("/calls").pressed("Call the director")
	late := north.opens(r.tables["2"]).says("We no longer need the director").copyOf()
	east.opens(r.tables["2"]).says("The director was called", "!no longer need")
	east.request("POST", r.tables["2"]+"/withdraw", late.form("/withdraw").values)
	east.want(403)
	if waiting := r.play(t).Waiting(); len(waiting) != 1 {
		t.Fatalf("the opponents took it back: %+v", waiting)
	}
	north.form("/withdraw").pressed("")
	phone, other := r.elsewhere(t).opens(r.tables["2"]), r.elsewhere(t).opens(r.tables["2"])
	phone.form("/calls").pressed("Call the director") // which holds no seat
	other.opens(r.tables["2"]).says("The director was called", "!no longer need")
	other.request("POST", r.tables["2"]+"/withdraw", phone.form("/withdraw").values)
	other.want(403)
	phone.form("/withdraw").pressed("")
	phone.says("Call the director", "!was called")
	north.opens(r.tables["2"]).says("Call the director", "!was called").form("/calls").pressed("Call the director")
	r.do(t, session.StartRound{Number: 1}, session.StartRound{Number: 2})
	next := r.sits(t, "2", "N")
	next.says("Call the director", "!was called", "!no longer need")
	r.do(t, session.End{})
	if play := r.play(t); len(play.Waiting())+len(play.Taken()) != 0 {
		t.Errorf("calls outlive the session: %+v", play.Calls)
	}
}

// TestACallThatNobodyTook does not lock the table for who sits there next: the desk has it with its round, and who
// called can still take it back.
func TestACallThatNobodyTook(t *testing.T) {
	r := newRoom(t, mitchell(t))
	r.do(t, session.StartRound{Number: 1})
	ada, south, east := r.logged(t, "Ada", access.Chief), r.sits(t, "2", "S"), r.sits(t, "2", "E")
	south.form("/calls").pressed("Call the director")
	r.do(t, session.StartRound{Number: 2})
	const before = "The director was called to table 2 in round 1, at 19:30, and nobody has come yet."
	for _, phone := range []*visitor{south, east} {
		phone.opens(r.tables["2"]).says(before, "Call the director")
	}
	east.says("!no longer need")
	next := r.elsewhere(t)
	next.opens(r.tables["2"]).says("!was called").form("/calls").pressed("Call the director")
	next.says("The director was called at 19:30.", "!round 1")
	ada.opens("/").says("in round 1, which is over", "round 2")
	if waiting := r.play(t).Waiting(); len(waiting) != 2 {
		t.Fatalf("waiting: %+v", waiting)
	}
	r.do(t, session.TakeCall{Call: r.play(t).Waiting()[1].ID, By: "Ada"})
	south.opens(r.tables["2"]).says("Ada is coming", before).form("/withdraw").pressed("")
	south.says("!in round 1")
	if waiting := r.play(t).Waiting(); len(waiting) != 0 {
		t.Errorf("waiting: %+v", waiting)
	}
	r.do(t, session.StartRound{Number: 3})
	next.opens(r.tables["2"]).says("Call the director", "!Ada is coming")
}

// TestWrongCodesLockOutNobodyElse: whoever guesses waits, at every seat; who types a first code sits down, until the
// address has had far too many.
func TestWrongCodesLockOutNobodyElse(t *testing.T) {
	r := newRoom(t, mitchell(t))
	tries := func(phone *visitor, n, status int) {
		t.Helper()
		phone.opens(r.tables["1"])
		for range n {
			phone.form("/seat").with("code", "XXX XXX").press("")
			phone.want(status)
		}
	}
	guesser := r.elsewhere(t)
	tries(guesser, 10, 422)
	tries(guesser, 1, 429)
	guesser.says("!Desk", "!Laws")
	r.sits(t, "1", "N")
	guesser.opens(r.tables["1"]).form("/seat").with("code", "XXX XXX").press("")
	guesser.want(429) // the page opened anew is no other phone
	for range 3 {
		tries(r.elsewhere(t), 10, 422)
	}
	late := r.elsewhere(t)
	tries(late, 5, 422)
	tries(late, 1, 429) // what is left is for first tries
	r.sits(t, "1", "S")
	for range 15 {
		tries(r.elsewhere(t), 1, 422)
	}
	tries(r.elsewhere(t), 1, 429)
}

// TestTheCodesOfOnesOwnTable: a director who plays sees no code of the opponents, on the screen or on a strip.
func TestTheCodesOfOnesOwnTable(t *testing.T) {
	r := newRoom(t, mitchell(t))
	director, page := r.visitor(t), "/sessions/"+r.id
	code := func(round int, seat bridge.Seat) string {
		code := r.play(t).Codes.Of("2", seat, round)
		return shownCode(code)
	}
	director.opens(page+"/codes?round=1").says(code(1, bridge.North), code(1, bridge.East), "!ask a colleague")
	r.do(t, session.DirectorPlays{Director: "director", Contestant: movement.Number{N: 2, Line: "NS"}})
	director.opens(page+"/codes?round=1").says(code(1, bridge.North), code(1, bridge.South), "ask a colleague", "!"+
		code(1, bridge.East), "!"+code(1, bridge.West))
	director.opens(page+"/posters").form("/posters").with("table", "2").press("Make the posters").want(403)
	director.form("/posters").with("opens", "alone").pressed("Do it all the same")
	director.says(code(1, bridge.South), "from a colleague", "!"+code(1, bridge.West), "!"+code(2, bridge.East))
	if other := printed(director, page, "1"); len(other) != 1 {
		t.Fatal(other)
	}
	director.says("!from a colleague")
}

// TestErrorsOfPlayers lead to no desk and no laws, whether the link is wrong, over or used too often.
func TestErrorsOfPlayers(t *testing.T) {
	r := newRoom(t, nil)
	unknown, err := access.NewToken(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	token, link, err := r.clerk().Issue(t.Context(),
		access.NewLink{Kind: access.TableLink, Scope: access.Scope{Session: r.id, Table: "1"}})
	if err != nil {
		t.Fatal(err)
	}
	if err := r.clerk().Revoke(t.Context(), link.ID); err != nil {
		t.Fatal(err)
	}
	for address, status := range map[string]int{
		"/t/" + token.String(): 410, "/t/" + unknown.String(): 404, "/p/" + unknown.String(): 404, "/poll/" +
			unknown.String(): 404,
		"/t/nonsense": 404, r.tables["1"] + "/nothing": 404,
	} {
		phone := r.elsewhere(t)
		phone.request("GET", address, nil)
		phone.want(status)
		for _, to := range all(phone.doc, named("a")) {
			if href := attr(to, "href"); href == "/" || strings.HasPrefix(href, "/laws") {
				t.Errorf("%s leads to %s", address, href)
			}
		}
	}
	director := r.visitor(t)
	director.request("GET", "/t/"+token.String(), nil)
	director.want(410)
	director.says("Desk")
}

// TestWhoHoldsTheSeat: a seat is claimed with its own code, by one phone, for the round.
func TestWhoHoldsTheSeat(t *testing.T) {
	r := newRoom(t, mitchell(t))
	phone := r.elsewhere(t)
	old := r.play(t).Codes.Of("1", bridge.South, 2)
	for what, code := range map[string]string{"no code": "", "any code": "XXX XXX", "of the next round": old} {
		phone.opens(r.tables["1"]).form("/seat").with("code", code).press("")
		if phone.status != 422 || !strings.Contains(phone.main(), "This is not the code of a seat") {
			t.Errorf("%s: %d, %s", what, phone.status, phone.main())
		}
		if f := phone.form("/seat"); f.values.Get("code") != code {
			t.Errorf("%s: what was typed is lost: %v", what, f.values)
		}
	}
	code := r.code(t, "1", "N")
	phone.opens(r.tables["1"]).form("/seat").with("code", strings.ToLower(code[:3])+"-"+
		code[3:]).pressed("")
	phone.says("You sit North", "!The code of your seat")
	if n := strings.Count(phone.body, `/conduct"`); n != 1 {
		t.Errorf("the page leads to a report of conduct %d times", n)
	}
	other := r.elsewhere(t)
	other.opens(r.tables["1"]).form("/seat").with("code", code).press("")
	other.want(409)
	other.says("already been claimed by another phone")
	phone.opens(r.tables["2"]).says("this phone holds North at table 1", "!The code of your seat")
	old = r.code(t, "1", "S")
	r.do(t, session.StartRound{Number: 1}, session.StartRound{Number: 2})
	phone.opens(r.tables["1"]).says("Where do you sit?", "Round 2", "!You sit")
	other.opens(r.tables["1"]).form("/seat").with("code", old).press("")
	other.want(422)
}

// TestASeatFromTheWelcomePage: who has a code and no poster comes to their table, in the right one of two sessions; a
// code that opens nothing is shown again.
func TestASeatFromTheWelcomePage(t *testing.T) {
	k := newClub(t)
	k.elsewhere(t).opens("/").says("Log in", "!The code of your seat")
	r := roomOf(t, k, mitchell(t))
	if _, err := r.sessions().Open(t.Context(), "another-room", "director", session.Example("2026-03-05"),
		session.DrawCodes{}); err != nil {
		t.Fatal(err)
	}
	phone := r.elsewhere(t)
	phone.opens("/").says("players open their seat with its code").form("/seat").with("code", "XXX XXX").press("")
	phone.want(422)
	phone.says("This is not the code of a seat", "!Log in")
	if f := phone.form("/seat"); f.values.Get("code") != "XXX XXX" {
		t.Errorf("what was typed is lost: %v", f.values)
	}
	phone.form("/seat").with("code", r.code(t, "2", "E")).pressed("")
	phone.says("Table 2", "You sit East", "!The code of your seat")
	second := r.elsewhere(t)
	second.opens("/").form("/seat").with("code", r.code(t, "2", "E")).press("")
	second.want(409)
	second.says("already been claimed by another phone")
}

// TestADisputeFromTheTable walks a written dispute: it is typed, left and gone on with, filed, told by the other side,
// read side by side, ruled, and a review is asked for.
func TestADisputeFromTheTable(t *testing.T) {
	r := newRoom(t, mitchell(t))
	south, west := r.sits(t, "3", "S"), r.sits(t, "3", "W")
	west.says("!Concerning you")
	south.follow("Tell what happened").says("What happens next, and who sees it", "The director reads your account")
	south.form("/dispute").with("board", "1.5", "what", "West hesitated over four hearts.").pressed("later")
	south.says("Carry on with your account")
	if cases, _ := r.store.Cases.Of(t.Context(), r.id); len(cases) != 0 {
		t.Fatal("a draft opened a case")
	}
	south.follow("Carry on").says("As you left it.").form("/dispute").pressed("file")
	south.says("Filed.", "This page is yours alone", "Your account", "West hesitated over four hearts.",
		"may still be in play")
	private := south.at
	for _, phone := range []*visitor{south, west} {
		phone.opens(r.tables["3"]).says("Concerning you", "Round 1")
	}
	west.says("Both sides are asked what happened. Give your account.").form("/cases").pressed("Open")
	west.says("What happened, as you saw it?", "!hesitated", "!What you told")
	own := west.at
	if own == private {
		t.Fatal("both sides have one link")
	}
	west.form("/account").with("account", "").press("give")
	west.want(422)
	west.form("/account").with("account", "I always take that long.").pressed("give")
	west.says("Your account", "I always take that long.", "!hesitated") // the board may still be in play
	r.result(t, 5, "3")
	west.opens(own).says("What both sides told", "Your side", "The opponents", "West hesitated over four hearts.")
	south.opens(private).says("I always take that long.")

	cases, err := r.store.Cases.Of(t.Context(), r.id)
	if err != nil || len(cases) != 1 || cases[0].Board != 5 || cases[0].Table != "3" {
		t.Fatal(cases, err)
	}
	director := r.visitor(t)
	director.opens("/cases/" + cases[0].ID + "?choose=1").form("/runs").pressed("unauthorised-information")
	if found := r.fold(t, cases[0].ID); found.Round != "1" || found.Dispute == nil || len(found.Accounts) != 2 {
		t.Fatalf("%+v", found)
	}
	r.answersOfBoth(t, south, private, west, own)

	path := "/cases/" + cases[0].ID
	director.opens(path + "?choose=1").form("/runs").pressed("misinformation")
	rulesAt(director, path, "misinformation", "properly-disclosed")
	r.reviewOf(t, south.opens(private), cases[0].ID)
	west.opens(r.tables["3"]).says("There is a ruling. Read it, with its reasons.").form("/cases").pressed("Open")
	if west.at != own {
		t.Errorf("the phone was given another link, %s", west.at)
	}
	west.says("Ruling 1", "An appeal against this ruling", "!You appealed")
}

// answersOfBoth lets both sides answer the first question of fact: alike, otherwise, and not at all.
func (r *room) answersOfBoth(t *testing.T, south *visitor, private string, west *visitor, own string) {
	t.Helper()
	options := south.opens(private).says("What is asked of all four").form("/facts").buttons
	south.form("/facts").pressed(options[0].value)
	south.says("Your side, South: "+options[0].words, "Take my answer back", "!Both sides say")
	west.opens(own).says("The opponents, South: " + options[0].words).form("/facts").pressed(options[1].value)
	west.says("The sides differ. The director will decide.")
	west.form("/facts").pressed(options[0].value)
	west.says("Both sides say the same: " + options[0].words)
	south.opens(private).form("/facts").pressed("Take my answer back")
	south.says("!Both sides say", "!Your side, South")
}

// rulesAt answers a case as the first worked example does that comes to an end, and rules.
func rulesAt(v *visitor, path, questionnaire, end string) {
	v.Helper()
	rulesFor(v, path, questionnaire, end, "")
}

// rulesFor is rulesAt with a reason for every answer; without one each has its own.
func rulesFor(v *visitor, path, questionnaire, end, reason string) {
	v.Helper()
	q := theRules(v).Edition("laws-2017").Questionnaire(questionnaire)
	for _, x := range theRules(v).Edition("laws-2017").Examples[questionnaire] {
		if x.Ends != end {
			continue
		}
		v.opens(path)
		for step := v.step(); step != ""; step = v.step() {
			key := x.Answers[step]
			if _, asked := q.Locate(step); asked.Kind == "statement" {
				key = "told"
			}
			f := v.form("/answers")
			f.with("reason", orElse(reason, "Because of "+step+".")).pressed(key)
		}
		v.opens(path + "/check").form("/ruling").pressed("")
		return
	}
	v.Fatalf("no example ends with %s", end)
}

// reviewOf reads a ruling as a player, and asks for a review within the time.
func (r *room) reviewOf(t *testing.T, phone *visitor, id string) {
	t.Helper()
	phone.says("Ruling 1", "What was found", "Because of", "minutes after the score can be inspected (Law 92B)",
		"!What is asked of")
	r.do(t, session.End{})
	r.now = r.now.Add(29 * time.Minute)
	private := phone.at
	phone.opens(private).says("until 20:00", "1 min left", "An appeal against this ruling")
	late := phone.copyOf()
	phone.form("/review").with("why", "West never heard the question.").pressed("Appeal; the reasons follow")
	phone.says("You appealed at 19:59", "Write the reasons", "!Say why")
	found := r.fold(t, id)
	if len(found.Reviews) != 1 || found.Reviews[0].Seat != bridge.South || found.Summary().Review != r.now.Unix() {
		t.Fatalf("the case has the requests %+v", found.Reviews)
	}
	r.now = r.now.Add(time.Minute)
	late.form("/review").with("why", "Once more.").pressed("Appeal; the reasons follow")
	if found := r.fold(t, id); len(found.Reviews) != 1 {
		t.Errorf("who asks twice has %d requests", len(found.Reviews))
	}
	// the partner is asked at once, and can agree when the time is over; the other side is late
	north, west := r.privately(t, id, "North"), r.privately(t, id, "West")
	west.says("The time to appeal ended at 20:00", "!agree to the appeal")
	number := strconv.Itoa(found.Standing().Number)
	west.request(http.MethodPost, west.at+"/review", map[string][]string{"request": {"0123456789abcdef"},
		"ruling": {number}})
	west.want(403)
	west.says("The time to ask for a review ended at 20:00")
	if r.fold(t, id).Reviews.Of(found.Standing().Number, bridge.West) != nil {
		t.Error("who is late has appealed")
	}
	north.says("Your partner appeals. Do you agree to it?", "Your partner appealed at 19:59").form("/review").pressed(
		"I agree to the appeal")
	north.says("you have agreed to it", "Your partner appealed at 19:59, which is in time, and you agreed to it at",
		"!You appealed", "!agree to the appeal")
	phone.opens(private).says("Your appeal is announced.", "Your partner has agreed to it.")
	r.now = r.now.Add(-time.Minute)
}

// privately is a phone with a private link that the director gives to a seat.
func (r *room) privately(t *testing.T, id, seat string) *visitor {
	t.Helper()
	director := r.visitor(t)
	director.opens("/cases/" + id + "/links").form("/links").pressed(seat)
	phone := r.elsewhere(t)
	return phone.opens(regexp.MustCompile(`/p/[0-9A-Z-]{34}`).FindString(director.body))
}

// fold is a case as its log has it.
func (k *club) fold(t testing.TB, id string) *casefile.Case {
	t.Helper()
	found, err := casefile.Fold(k.log(t, id))
	if err != nil {
		t.Fatal(err)
	}
	return found
}

func orElse(text, otherwise string) string {
	if text == "" {
		return otherwise
	}
	return text
}

// TestTheBoardOfACallIsAGuess: which board a table that calls has reached is guessed from the movement. It is shown
// as a guess where the case is opened, on the case and before a ruling, until somebody names it; and not where the
// director has typed another number.
func TestTheBoardOfACallIsAGuess(t *testing.T) {
	r := newRoom(t, mitchell(t))
	r.do(t, session.CallDirector{Table: "3"})
	call := r.play(t).Waiting()[0]
	board := strconv.Itoa(session.LikelyBoard(r.play(t), "3", 1))
	ada := r.logged(t, "Ada", access.Chief)
	ada.opens("/cases/new?session=" + r.id + "&table=3&round=1&board=" + board + "&guess=" + board + "&call=" + call.ID)
	ada.says("Table 3, board " + board + "? Change it")
	ada.form("/cases").pressed("misinformation")
	path := ada.theCase()
	ada.answer("disputed").answer("no")
	ada.opens(path).says("Board "+board+"?, table 3", "Change it", "Board "+board+"? Nobody has said so").links()
	ada.opens(path + "/check").says("Nobody has said so")
	ada.form("/board").pressed("")
	ada.says("Board "+board+", table 3", "!Nobody has said so")
	ada.opens(path).says("Board "+board+", table 3", "!Change it")
	ada.opens(path + "/history").says("It is board " + board)

	ada.opens("/cases/new?session="+r.id+"&table=2&round=1&board=3&guess=3").form("/cases").with("board",
		"4").pressed("misinformation")
	ada.opens(ada.theCase()).says("Board 4, table 2", "!Board 4?")
}

// TestTheTableNamesTheBoardOfItsCall: the page that called shows the board as a guess, with one tap to say so or name
// another; what the table has named is no guess to the director.
func TestTheTableNamesTheBoardOfItsCall(t *testing.T) {
	r := newRoom(t, mitchell(t))
	phone, ada := r.elsewhere(t), r.logged(t, "Ada", access.Chief)
	phone.opens(r.tables["3"]).form("/calls").pressed("Call the director")
	boards := session.BoardsAt(r.play(t), "3", 1)
	guess, other := strconv.Itoa(boards[0]), strconv.Itoa(boards[1])
	phone.says("Board "+guess+"?", "Yes", "Change it:")
	phone.form("/calls").pressed(other)
	phone.says("Board "+other+".", "!Board "+other+"?", "!Yes")
	if calls := r.play(t).Waiting(); len(calls) != 1 || calls[0].Board != boards[1] {
		t.Fatalf("waiting: %+v", calls)
	}
	r.do(t, session.TakeCall{Call: r.play(t).Waiting()[0].ID, By: "Ada"})
	for _, n := range all(ada.opens("/").doc, named("a")) {
		if to := attr(n, "href"); strings.HasPrefix(to, "/cases/new?") && strings.Contains(to, "call=") {
			ada.opens(to).says("board "+other, "!? Change it")
			return
		}
	}
	t.Error("the desk leads to no case of the call")
}
