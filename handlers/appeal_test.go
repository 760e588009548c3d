package handlers_test

import (
	"net/http"
	"net/url"
	"os"
	"regexp"
	"strings"
	"testing"
	"time"

	"redress/access"
	"redress/bridge"
	"redress/casefile"
	"redress/casefile/appeal"
	"redress/session"
)

// appealed is a ruling at table 3 of a playing room, with the private page of each of its four players.
type appealed struct {
	*room
	id       string
	director *visitor
	seats    map[string]*visitor
	private  map[string]string
}

// newAppealed lets everybody at table 3 play board 5 and gives a ruling on it.
func newAppealed(t testing.TB) *appealed {
	t.Helper()
	x := newDisputed(t)
	x.result(t, 5, "3")
	rulesAt(x.director, "/cases/"+x.id, "misinformation", "properly-disclosed")
	return x
}

// newDisputed is the same while the board is in play.
func newDisputed(t testing.TB) *appealed {
	t.Helper()
	x := &appealed{room: newRoom(t, mitchell(t)), seats: map[string]*visitor{}, private: map[string]string{}}
	x.director = x.visitor(t)
	x.director.opens("/cases/new?session="+x.room.id).form("/cases").with("board", "5", "table",
		"3").pressed("misinformation")
	x.id = strings.TrimPrefix(x.director.theCase(), "/cases/")
	for _, seat := range []string{"N", "E", "S", "W"} {
		x.seats[seat], x.private[seat] = x.elsewhere(t), "/p/"+x.token(t, "3", seat)
	}
	return x
}

// token is a private link of the case for a seat.
func (x *appealed) token(t testing.TB, table, seat string) string {
	t.Helper()
	token, _, err := x.clerk().Issue(t.Context(),
		access.NewLink{Kind: access.CaseLink, Scope: access.Scope{Session: x.room.id, Table: table, Seat: seat,
			Round: 1, Case: x.id}})
	if err != nil {
		t.Fatal(err)
	}
	return token.String()
}

// lodges sends the form of an appeal, as somebody types it who has read the page.
func (x *appealed) lodges(seat string, typed ...string) *visitor {
	v := x.seats[seat]
	v.Helper()
	return v.opens(x.private[seat] + "/appeal/new").form("/appeal").with(append([]string{"grounds", "judgement",
		"reasons", "North would have led a heart.", "asks", "Three down."}, typed...)...).press("lodge")
}

func (x *appealed) appeal(t testing.TB) *appeal.Appeal {
	t.Helper()
	return x.fold(t, x.id).Appeals.Last()
}

// desk sends one of the director's forms on the appeal.
func (x *appealed) desk(do, button string, typed ...string) *visitor {
	x.director.Helper()
	return pressing(x.director.opens("/cases/"+x.id+"/appeals/1"), "/appeals/1/"+do, button, typed...)
}

// says sends one of a seat's forms on the appeal.
func (x *appealed) says(seat, do, button string, typed ...string) *visitor {
	x.seats[seat].Helper()
	return pressing(x.seats[seat].opens(x.private[seat]+"/appeal"), "/appeal/"+do, button, typed...)
}

// pressing fills in the form that has the button, of several that are sent to one place.
func pressing(v *visitor, end, button string, typed ...string) *visitor {
	v.Helper()
	for _, f := range v.forms() {
		if _, has := f.button(button); has && strings.HasSuffix(f.action, end) {
			return f.with(typed...).pressed(button)
		}
	}
	return v.form(end).with(typed...).pressed(button)
}

// TestAnAppealFromLodgingToItsDecision walks an appeal by both sides, on paper from the record on, to a ruling in the
// place of the old one.
func TestAnAppealFromLodgingToItsDecision(t *testing.T) {
	x := newAppealed(t)
	north, east := x.seats["N"], x.seats["E"]
	north.opens(x.private["N"]).follow("Appeal").says("Before you write", "You sat North",
		"Both partners agree", "has not started yet", "Law 79C", "Law 93B1", "a recommendation",
		"Until then you can withdraw").links()
	lodged := x.lodges("N")
	east.opens(x.private["E"]).says("Appeal by North-South, against ruling 1", "South has still to agree")
	lodged.says("Lodged.", "South has still to agree", "North would have led a heart.", "Three down.",
		"partner agrees")
	if a := x.appeal(t); a.Stage != appeal.Concurring || a.Request.Contest != appeal.Pairs {
		t.Fatalf("%+v", a)
	}
	east.opens(x.private["E"]).says("Appeal by North-South").follow("Appeal by North-South").says("North-South appeal",
		"North would have led a heart.", "Answer the appeal", "Appeal for your own side as well", "!Withdraw",
		"!I agree")
	x.seats["S"].opens(x.private["S"]).says("Read the appeal, and agree", "Do you agree to it?",
		"The appeal is not heard unless you agree")
	x.director.opens("/").says("South has still to agree (Law 92D1)")
	x.says("S", "concur", "I agree to the appeal")
	x.seats["S"].opens(x.private["S"]).says("!Do you agree to it?")
	x.director.opens("/").says("!South has still to agree")
	x.says("E", "reply", "Send it", "text", "East would have doubled.")
	x.director.opens("/").says("Appeal: the record is being gathered", "state the reasons for the ruling")
	x.director.opens("/cases/"+x.id).says("Appeal 1 by North-South",
		"!Take the case up again in the place").follow("Appeal 1 by North-South").says(
		"East would have doubled.").links()
	x.desk("state-reasons", "", "text", "I asked two good players.")
	x.says("N", "check", "Our side: it is complete")
	x.says("W", "check", "Tell the director", "text", "The slip is missing.")
	north.opens(x.private["N"]+"/appeal").says("I asked two good players.", "Not yet: The slip is missing.",
		"East-West and the director look")
	x.desk("check", "It is complete", "who", "director")
	old := north.opens(x.private["N"] + "/appeal").form("/appeal/check")
	x.desk("state-reasons", "", "text", "And a third, later.")
	north.opens(x.private["N"]+"/appeal").says("It was complete at",
		"Added since then: the director's reasons (19:30). Please check it and say so again.",
		"North-South, East-West and the director look")
	old.press("Our side: it is complete")
	north.want(http.StatusConflict)
	north.says("Something was added to the record since you opened this page", "And a third, later.")
	x.says("S", "check", "Our side: it is complete")
	stale, side := x.director.opens("/cases/"+x.id+"/appeals/1").form("/check"),
		east.opens(x.private["E"]+"/appeal").form("/appeal/check")
	x.desk("check", "Something is missing", "who", "director", "text", "The slip of table 3.")
	stale.press("It is complete")
	x.director.want(http.StatusConflict)
	x.director.says("Stands now Something is missing: The slip of table 3.", "You typed It is complete")
	again := x.director.form("/check")
	again.pressed("Put mine in place of theirs")
	x.director.opens("/cases/"+x.id+"/appeals/1").says("It is complete", "Before: The slip of table 3.", "Set aside")
	x.says("W", "check", "Tell the director", "text", "The alert is missing.")
	side.press("Our side: it is complete")
	east.want(http.StatusConflict)
	east.says("Stands now Something is missing: The alert is missing.",
		"You typed It is complete").form("/appeal/check").press("Put mine in place of theirs")
	east.want(http.StatusUnprocessableEntity)
	east.says("West at table 3 said that something was missing. Say what became of it").form("/appeal/check").with(
		"text", "It was found.").pressed("")
	x.says("W", "check", "Tell the director", "text", "The slip is missing.")
	north.opens(x.private["N"]+"/appeal").says("Before: The slip is missing.", "Before: The alert is missing.",
		"Set aside: It was found.")
	x.director.opens("/cases/"+x.id+"/appeals/1").says("East-West have not said yet that it is complete as it is now",
		"!East-West and the director")

	x.desk("name-member", "", "text", "Cora")
	x.director.says("Cora (chair): Has not yet said")
	x.desk("name-member", "", "text", "Ben")
	for range 2 {
		x.director.opens("/cases/" + x.id + "/appeals/1").form("/appeals/1/member-link").pressed("")
		x.director.says("For Cora", "It is shown only once")
	}
	links, err := x.clerk().Links(t.Context(), access.Scope{Case: x.id, Member: "1/1"})
	opens := func(l access.Link) bool { return l.Refusal(x.now.Unix()) == nil }
	if err != nil || len(links) != 2 || opens(links[0]) == opens(links[1]) {
		t.Fatalf("links of Cora: %+v, %v", links, err)
	}
	address := regexp.MustCompile(`/review/[0-9A-Z-]{34}`).FindString(x.director.body)
	x.elsewhere(t).opens(address).says("Cora", "!heart")

	x.director.opens("/cases/"+x.id+"/appeals/1").form("/appeals/1/lock").with("form", "committee", "text",
		"").press("")
	x.director.want(http.StatusUnprocessableEntity)
	x.director.says("Not everybody has said that the record is complete")
	x.desk("lock", "", "form", "committee", "text", "They had gone home.")
	north.opens(x.private["N"]).says("Being heard", "!An appeal against this ruling", "Ruling 1")
	north.opens(x.private["N"]+"/appeal").says("Being heard", "Cora (chair)", "They had gone home.",
		"at the same moment")
	x.director.opens("/").says("Appeal: Being heard")

	x.paper(t)
	for _, seat := range []string{"N", "E", "S", "W"} {
		x.seats[seat].opens(x.private[seat]+"/appeal").says("The ruling is varied", "Most would lead a heart.",
			"The appeal had merit", "The ruling is upheld: 1", "I would have ruled so.",
			"Ruling 2 takes its place", "!Withdraw")
		x.seats[seat].opens(x.private[seat]).says("Ruling 2", "East-West play four hearts less one")
	}
	x.director.opens("/cases/"+x.id).says("Ruling 2", "The rulings, one after another",
		"Superseded by the decision on appeal 1.")
	if response := send(t, x.director.h, http.MethodGet, "/cases/"+x.id+"/appeals/1/decision.pdf",
		""); response.StatusCode != http.StatusOK {
		t.Errorf("the decision on paper: %d", response.StatusCode)
	}
	x.director.opens("/cases/" + x.id + "/appeals/1").says("asks the director whether the regulations provide for a " +
		"further appeal")
	north.opens(x.private["N"] + "/appeal").says("asks the director whether the regulations provide for a further " +
		"appeal")
	x.director.opens("/sessions/"+x.room.id+"/regulations").form("/regulations").with("set-appeal-further",
		"To the national authority, in writing, within three days.").pressed("")
	north.opens(x.private["N"]+"/appeal").says("By the regulations of this session: To the national authority, in "+
		"writing, within three days.", "!asks the director whether")
	x.director.opens("/sessions/"+x.room.id+"/regulations").says("Appeals").form("/regulations").with(
		"set-appeal-further-time", "by Sunday").press("")
	x.director.want(http.StatusUnprocessableEntity)
	x.director.says("A further appeal: within how long after the decision: write it as 30 minutes, 24 hours or 7 "+
		"days.").form("/regulations").with("set-appeal-further-time", "24 hours", "set-appeal-further-form",
		"In writing, with a deposit of 75 euros").pressed("")
	until := x.now.Add(24*time.Hour).Format("Monday 2 January 2006, 15:04") + " (24 hours after the decision)"
	for _, page := range []*visitor{x.director.opens("/cases/" + x.id + "/appeals/1"),
		north.opens(x.private["N"] + "/appeal")} {
		page.says("Further appeal (Law 93C)", "To the national authority", "In writing, with a deposit of 75 euros",
			until)
	}
	x.desk("deposit", "", "state", "paid")
	x.director.opens("/cases/" + x.id + "/appeals/1").says("The director gives the deposit back.")
	x.director.opens("/").says("give the deposit back")
	x.desk("deposit", "", "state", "returned")
	x.director.opens("/cases/" + x.id + "/appeals/1").says("!The director gives the deposit back")
	x.desk("further", "", "more", "The national authority", "text", "On the law.")
	north.opens(x.private["N"]+"/appeal").says("The national authority", "Given back")
	x.director.opens("/cases/"+x.id+"/appeals/1/print").says("The ruling is varied", "!Who hears it. Each says")
	if said := x.director.body; strings.Index(said, "The ruling is varied") > strings.Index(said, "1. The board") {
		t.Error("the printed appeal does not begin with its decision")
	}
}

// paper is what a director types in for those who work from paper. Nothing of it is on anybody's page before the
// decision.
func (x *appealed) paper(t testing.TB) {
	t.Helper()
	for _, f := range []string{"1", "2"} {
		x.director.request(http.MethodPost, "/cases/"+x.id+"/appeals/1/declare-interest",
			sent("member", f, "interest", "none"))
		x.director.want(http.StatusOK)
	}
	x.director.opens("/cases/"+x.id+"/appeals/1").says("Cora (chair): Sits", "A vote from paper")
	for _, vote := range [][]string{{"1", "varied", "Most would lead a heart."},
		{"2", "upheld", "I would have ruled so."}} {
		x.director.request(http.MethodPost, "/cases/"+x.id+"/appeals/1/vote",
			sent("member", vote[0], "result", vote[1], "merit", "with", "text", vote[2]))
		x.director.want(http.StatusOK)
	}
	for _, address := range []string{"", "/history", "/appeals/1", "/appeals/1/print", "/check", "/ruling"} {
		x.director.request(http.MethodGet, "/cases/"+x.id+address, nil)
		if strings.Contains(x.director.body, "Most would lead a heart.") ||
			strings.Contains(x.director.body, "A member voted") {
			t.Errorf("the director reads a vote before the decision on %q", address)
		}
	}
	f := x.director.opens("/cases/" + x.id + "/appeals/1").form("/appeals/1/decide")
	if chosen := f.values.Get("result") + f.values.Get("scored") + f.values.Get("merit"); chosen != "" {
		t.Errorf("%q is chosen before anybody has decided", chosen)
	}
	f.with("result", "varied", "merit", "with", "reasons", "Most would lead a heart.").press("preview")
	x.director.want(http.StatusUnprocessableEntity)
	x.director.says("Say in a line what is decided", "Most would lead a heart.")
	x.director.form("/appeals/1/decide").with("title", "East-West play four hearts less one", "scored",
		"score").press("preview")
	x.director.want(http.StatusUnprocessableEntity)
	x.director.says("No score was worked out by those who hear the appeal")
	x.director.opens("/cases/"+x.id+"/score").form("/score").with("contract", "4H by E", "tricks", "9", "table",
		"4S by N", "tabletricks", "10", "reason", "Most lead a heart.").pressed("Save")
	x.director.says("The score of those who hear the appeal is kept.", "Type in the decision")
	x.seats["N"].opens(x.private["N"]).says("!4\u2665 by East")
	x.director.opens("/cases/" + x.id).says("!4\u2665 by East")
	before := x.entries(t)
	f = x.director.opens("/cases/"+x.id+"/appeals/1").form("/appeals/1/decide").with("result", "varied", "merit",
		"with", "reasons", "Most would lead a heart.", "title", "East-West play four hearts less one", "scored",
		"stands")
	f.pressed("preview")
	x.director.says("Before it is announced", "The result at the table stands",
		"this decision does not use it: the result at the table stands.",
		"1 member voted differently", "A committee is usually of three or more")
	x.director.form("/appeals/1/decide").press("give")
	x.director.want(http.StatusUnprocessableEntity)
	x.director.says("Before it is announced",
		"the score that was worked out is not used. If that is what you mean, tick the box to confirm it.").form(
		"/appeals/1/decide").pressed("change")
	x.director.form("/appeals/1/decide").with("scored", "score").pressed("preview")
	x.director.says("Before it is announced", "4♥ by East −1", "!not used", "!This is intended")
	if x.entries(t) != before {
		t.Fatal("to look at the decision stores it")
	}
	x.director.form("/appeals/1/decide").pressed("give")
	x.director.says("Decided", "The ruling is varied")
	if given := x.fold(t, x.id).Standing().Score; given == nil || given.NorthSouth == nil ||
		given.NorthSouth.Outcomes[0].Contract != "4H by E" {
		t.Errorf("the ruling gives %+v", given)
	}
	x.director.opens("/sessions/" + x.fold(t, x.id).Session).says("Ruled. Both sides: 4♥ by East −1")
}

// sent is what a page would send.
func sent(pairs ...string) url.Values {
	values := url.Values{"request": {"0123456789abcdef"}}
	for i := 0; i+1 < len(pairs); i += 2 {
		values.Set(pairs[i], pairs[i+1])
	}
	return values
}

// TestAppealsThatCannotBeLodged: each in testdata/appeals.txt leaves everything as it was, says what can still be done,
// and keeps what was typed on the page where the seat may read it.
func TestAppealsThatCannotBeLodged(t *testing.T) {
	table, err := os.ReadFile("testdata/appeals.txt")
	if err != nil {
		t.Fatal(err)
	}
	tried := 0
	for line := range strings.Lines(string(table)) {
		cells := strings.Split(strings.TrimSpace(line), "|")
		if len(cells) != 3 || strings.HasPrefix(line, "#") {
			continue
		}
		what, status, says := strings.TrimSpace(cells[0]), strings.TrimSpace(cells[1]), strings.TrimSpace(cells[2])
		attempt, known := badAppeals[what]
		if !known {
			t.Fatalf("nobody knows how to appeal %q", what)
		}
		tried++
		t.Run(what, func(t *testing.T) {
			x, address, typed := attempt(t)
			before := x.entries(t)
			v := x.elsewhere(t)
			v.request(http.MethodPost, address, typed)
			if got := http.StatusText(v.status); !strings.HasPrefix(status, strings.TrimSpace(status)) ||
				statusOf(status) != v.status {
				t.Errorf("%d (%s); want %s", v.status, got, status)
			}
			if page := v.main(); !strings.Contains(page, says) {
				t.Errorf("it does not say %q: %.500s", says, page)
			}
			if x.entries(t) != before {
				t.Error("something was stored")
			}
			if v.status == 409 || v.status == 422 {
				if reasons := typed.Get("reasons"); reasons != "" &&
					!strings.Contains(v.main()+typedIn(v.doc), reasons) {
					t.Error("what was typed is lost")
				}
				v.links()
			}
		})
	}
	if tried != len(badAppeals) {
		t.Errorf("%d of %d were tried", tried, len(badAppeals))
	}
}

func statusOf(text string) (n int) {
	for _, digit := range text {
		n = n*10 + int(digit-'0')
	}
	return n
}

// whole is the form of an appeal, with some of it in another way.
func whole(pairs ...string) url.Values {
	return sent(append([]string{"ruling", "1", "grounds", "judgement", "reasons", "Typed with care.", "asks",
		"Three down.", "do", "lodge"}, pairs...)...)
}

type badAppeal func(t *testing.T) (x *appealed, address string, typed url.Values)

var badAppeals = map[string]badAppeal{
	"the other table": func(t *testing.T) (*appealed, string, url.Values) {
		x := newAppealed(t)
		return x, strings.Replace(x.tables["1"], "/t/", "/p/", 1) + "/appeal", whole()
	},
	"by a revoked link": func(t *testing.T) (*appealed, string, url.Values) {
		x := newAppealed(t)
		if err := x.clerk().RevokeAll(t.Context(), access.Scope{Session: x.room.id, Case: x.id}); err != nil {
			t.Fatal(err)
		}
		return x, x.private["N"] + "/appeal", whole()
	},
	"on a board still in play": func(t *testing.T) (*appealed, string, url.Values) {
		x := newDisputed(t)
		return x, x.private["N"] + "/appeal", whole()
	},
	"before there is a ruling": func(t *testing.T) (*appealed, string, url.Values) {
		x := newDisputed(t)
		x.result(t, 5, "3")
		return x, x.private["N"] + "/appeal", whole()
	},
	"without a ground":            ruledAnd("grounds", ""),
	"without a reason":            ruledAnd("reasons", ""),
	"without asking for anything": ruledAnd("asks", " "),
	"after the time": func(t *testing.T) (*appealed, string, url.Values) {
		x := newAppealed(t)
		x.room.do(t, session.End{})
		x.now = x.now.Add(session.StandardMinutes * 60e9)
		return x, x.private["N"] + "/appeal", whole()
	},
	"twice": func(t *testing.T) (*appealed, string, url.Values) {
		x := newAppealed(t)
		x.lodges("N").says("Lodged.")
		return x, x.private["S"] + "/appeal", whole()
	},
	"on a superseded ruling": func(t *testing.T) (*appealed, string, url.Values) {
		x := newAppealed(t)
		x.director.opens("/cases/"+x.id).form("/reopen").with("reason", "A slip.").pressed("")
		x.director.opens("/cases/" + x.id + "/check").form("/ruling").pressed("")
		return x, x.private["N"] + "/appeal", whole()
	},
	"against a decision on an appeal": func(t *testing.T) (*appealed, string, url.Values) {
		x := newAppealed(t)
		x.lodges("N")
		x.says("S", "concur", "I agree to the appeal")
		for _, name := range []string{"Cora", "Ben"} {
			x.desk("name-member", "", "text", name)
		}
		x.desk("lock", "", "form", "committee", "text", "x")
		x.paper(t)
		return x, x.private["E"] + "/appeal", whole("ruling", "2")
	},
}

func ruledAnd(field, value string) badAppeal {
	return func(t *testing.T) (*appealed, string, url.Values) {
		x := newAppealed(t)
		typed := whole()
		typed.Set(field, value)
		if field == "grounds" {
			typed.Del(field)
		}
		return x, x.private["N"] + "/appeal", typed
	}
}

// TestALateAppealIsTheOrganisers: with its reason it can be lodged after the time; the chief director decides.
func TestALateAppealIsTheOrganisers(t *testing.T) {
	x := newAppealed(t)
	x.room.do(t, session.End{})
	x.seats["N"].opens(x.private["N"]+"/appeal/new").says("Until 20:00", "Law 79C")
	x.now = x.now.Add(session.StandardMinutes * 60e9)
	x.lodges("N", "late", "The score was not on the board.").says("Lodged.")
	x.says("S", "concur", "I agree to the appeal").says("The organiser decides whether it is heard")
	x.director.opens("/").says("it is late; decide whether it is heard")
	x.desk("admit", "Hear the appeal", "text", "True: it was up at nine.")
	if a := x.appeal(t); a.Stage != appeal.Lodged {
		t.Errorf("%q", a.Stage)
	}
	x.seats["E"].opens(x.private["E"]+"/appeal").says("True: it was up at nine.", "The score was not on the board.")
}

// TestAnAppealThatIsOvertaken: before the case is taken up again, before the new ruling is issued and on it the
// director and the players read that the appeal has ended and who has to appeal anew; the desk says so, and they can.
func TestAnAppealThatIsOvertaken(t *testing.T) {
	const ended = "The appeal by North-South against ruling 1 ended when the case was taken up again, and is not " +
		"heard. If North-South do not accept this ruling, they have to appeal against it anew (Law 92A)."
	x := newAppealed(t)
	theCase := "/cases/" + x.id
	x.director.opens(theCase).says("Take the case up again", "!An appeal waits.")
	x.lodges("N", "partner", "1")
	x.director.opens(theCase).says("An appeal waits.", "The appeal by North-South against ruling 1 ends with that and "+
		"is not heard. If North-South do not accept the new ruling either, they have to appeal against it anew "+
		"(Law 92A); their time for it begins when the official score can be inspected (Law 92B).")
	x.room.do(t, session.End{})
	x.director.opens(theCase).says("appeal against it anew (Law 92A), until 20:00 (Law 92B).")
	later := x.now
	x.now = later.Add(session.StandardMinutes * 60e9)
	x.director.opens(theCase).says("The time for it ended at 20:00 (Law 92B): the organiser decides whether a later "+
		"appeal is heard.").form("/reopen").with("reason", "A slip.").pressed("")
	x.now = later
	x.director.says("!Issue the ruling").opens("/").says("The appeal has ended; it was taken up again")
	x.seats["N"].opens(x.private["N"]).says("The director has taken it up again.",
		"If North-South do not accept the new ruling, they have to appeal against it anew (Law 92A).")
	x.director.opens(theCase + "/check").says(ended).form("/ruling").pressed("")
	x.director.says("Supersedes ruling 1", ended).opens("/").says("The appeal has ended; there is a new ruling")
	x.seats["N"].opens(x.private["N"]).says("Ruling 2 replaces ruling 1",
		"do not accept ruling 2, they have to", ended).form("/review").pressed("")
	x.seats["N"].says("Your appeal is announced.")
	x.director.opens("/").says("A review was asked for")
	x.lodges("N").says("Ruling 2: ", "Lodged.", "Appeal 1, earlier: Overtaken")
	x.director.opens("/").says("!The appeal has ended").opens("/cases/" + x.id).says("Appeal 2 by North-South, " +
		"against ruling 2")
}

// TestADraftOfAnAppealIsKept by the server, whatever becomes of the phone.
func TestADraftOfAnAppealIsKept(t *testing.T) {
	x := newAppealed(t)
	x.seats["N"].opens(x.private["N"]+"/appeal/new").form("/appeal").with("grounds", "fact", "reasons",
		"So far.").pressed("later")
	other := x.elsewhere(t)
	other.opens(x.private["N"]+"/appeal/new").says("As you left it; not sent yet.", "So far.")
	if got := other.form("/appeal").values; got.Get("grounds") != "fact" || got.Get("reasons") != "So far." {
		t.Errorf("%v", got)
	}
	x.seats["S"].opens(x.private["S"] + "/appeal/new").says("!So far.")
	if x.appeal(t) != nil {
		t.Error("a draft was lodged")
	}
}

// TestLawGoesToTheDirectorFirst (93B1), the appellants go on, and a recommendation is answered (93B3).
func TestLawGoesToTheDirectorFirst(t *testing.T) {
	x := newAppealed(t)
	x.director.opens("/cases/"+x.id).follow("Take down an appeal").says("Who appeals?").links().form("/appeals").with(
		"seat", "E", "grounds", "law", "reasons", "Law 21B1 was misread.", "asks", "That the call stand.", "partner",
		"1").pressed("lodge")
	x.director.says("Appeal 1", "rules on the part that concerns the law", "Rule on the law first",
		"Both partners agree")
	x.director.form("/appeals/1/lock").with("form", "committee", "text", "x").press("")
	x.director.want(http.StatusConflict)
	x.desk("rule-on-law", "", "text", "It was read right: see 21B1(a).")
	x.says("W", "press-on", "Go on, against this ruling too")
	x.desk("name-member", "", "text", "Cora")
	x.desk("lock", "", "form", "reviewer", "text", "x")
	x.director.request(http.MethodPost, "/cases/"+x.id+"/appeals/1/declare-interest",
		sent("member", "1", "interest", "none"))
	x.director.opens("/cases/"+x.id+"/appeals/1").says("there the director in charge cannot be overruled").form(
		"/appeals/1/decide").with("result", "referred-back", "merit", "with", "reasons", "We read it otherwise.",
		"recommend", "Let the call stand.").pressed("preview")
	x.director.says("Before it is announced", "Let the call stand.").form("/appeals/1/decide").pressed("give")
	x.director.says("Answer the recommendation", "two readings")
	x.director.opens("/").says("answer the recommendation")
	x.desk("answer-recommendation", "", "text", "The ruling stands: the text is plain.")
	x.seats["N"].opens(x.private["N"]+"/appeal").says("Let the call stand.", "The ruling stands: the text is plain.",
		"Decided")
}

// TestTheStandingRulingCountsWhileAnAppealIsHeard: the score of the session goes by it until the decision.
func TestTheStandingRulingCountsWhileAnAppealIsHeard(t *testing.T) {
	h := sitting(t)
	v := h.visitor(t)
	sessionPage := "/sessions/" + h.theSession(t).ID
	page := func() string { return v.opens(sessionPage).main() }
	during := page()
	if !strings.Contains(during, "ruling") {
		t.Fatal("no ruling counts")
	}
	h.onCase(t, casefile.Actor{Name: "Cora", Role: access.CommitteeMember,
		Member: &appeal.Hears{Appeal: 1, Number: 1}},
		casefile.StartReview{OnAppeal: theAppeal,
			Questionnaire: theRules(t).Edition("laws-2017").Questionnaire("unauthorised-information")})
	if page() != during {
		t.Error("the session follows what those who hear the appeal do")
	}
	h.onCase(t, chiefActor, casefile.WithdrawAppeal{OnAppeal: theAppeal, Seat: bridge.South})
	if found, err := h.theCase(t, h.id); err != nil || found.State != casefile.Ruled {
		t.Fatal(found.State, err)
	}
	if page() == "" || !strings.Contains(page(), "ruling") {
		t.Error("the ruling no longer counts")
	}
}

// TestAnAppealThatIsSentTwice was lodged the first time: a double click is one request, at the desk and by a seat.
func TestAnAppealThatIsSentTwice(t *testing.T) {
	x := newAppealed(t)
	twice := func(v *visitor, f *form) {
		t.Helper()
		f.pressed("")
		before := x.entries(t)
		f.press("")
		if v.status != http.StatusOK || x.entries(t) != before {
			t.Errorf("the second time: %d, %s", v.status, v.main())
		}
	}
	fill := []string{"grounds", "judgement", "reasons", "North would have led a heart.", "asks", "Three down."}
	desk := x.director.opens("/cases/" + x.id + "/appeals/new")
	twice(desk, desk.form("/appeals").with(fill...).with("seat", "N", "partner", "1"))
	east := x.seats["E"].opens(x.private["E"] + "/appeal/new")
	twice(east, east.form("/appeal").with(fill...))
	if a := x.appeal(t); len(a.Sides()) != 2 {
		t.Errorf("%+v", a)
	}
}

// TestAnOldFormOfAnAppeal: nobody agrees to, or withdraws, an appeal that the page had not shown; the one that stands
// is shown in the answer, and from there it is done.
func TestAnOldFormOfAnAppeal(t *testing.T) {
	x := newAppealed(t)
	x.lodges("N", "reasons", "There was a hesitation.")
	x.lodges("E")
	partner := func(do string) *form { return x.elsewhere(t).opens(x.private["S"] + "/appeal").form("/appeal/" + do) }
	desk := func(do string) *form {
		return x.visitor(t).opens("/cases/"+x.id+"/appeals/1").form("/appeals/1/"+do).with("seat", "S")
	}
	old := []*form{partner("concur"), partner("withdraw"), desk("concur"), desk("withdraw")}
	x.says("N", "withdraw", "Withdraw it for our side")
	x.lodges("N", "reasons", "The explanation was wrong.")
	before := x.entries(t)
	for _, f := range old {
		f.press("")
		f.v.want(http.StatusConflict)
		f.v.says("North-South have withdrawn the appeal that this page showed, and lodged another.",
			"The explanation was wrong.", "!There was a hesitation.")
		if x.entries(t) != before {
			t.Errorf("%s stored something", f.action)
		}
	}
	old[0].v.form("/appeal/concur").pressed("I agree to the appeal")
	if a := x.appeal(t); a.Number != 1 || a.Of(bridge.NorthSouth).Waits() {
		t.Errorf("%+v", a)
	}
}
