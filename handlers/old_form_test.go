package handlers_test

import (
	"fmt"
	"net/http"
	"regexp"
	"strings"
	"sync"
	"testing"

	"redress/access"
	"redress/bridge"
	"redress/casefile"
	"redress/casefile/appeal"
)

// edit is a form over values that a colleague may change while it lies open.
type edit struct {
	route, page   string // of the table of all routes, and the page that has the form
	form          string // how the action of the form ends; empty for the last part of the route
	field         string
	one, other    string   // what the first types, and what the second does over it
	also          []string // what both have to fill in beside it
	before        []string // what has to be there before anybody can change it
	theirs, yours string   // as the page of the clash has them
	do            string   // the button that stores it; empty for the first
	blank         bool     // the form shows no value, so that left as it is it is refused
}

// edits are the forms that carry what they had shown. Of what is done on an appeal the rest is said once, which the
// domain sees to, or added to what was said; the record is locked, and the appeal decided, as it was seen.
var edits = []edit{
	{route: "/sessions/:id/results", page: "/sessions/{s}/results?board=1", field: "slip-1", one: "4sn=",
		other:  "4sn+1",
		theirs: "4♠ by North =", yours: "4♠ by North +1"},
	{route: "/sessions/:id/regulations", page: "/sessions/{s}/regulations", field: "scoring", one: "butler",
		other:  "cross-imps",
		theirs: "butler", yours: "cross-imps"},
	{route: "/sessions/:id/contestants", page: "/sessions/{s}/contestants", field: "text", one: "1 NS Kite",
		other:  "1 NS Plover",
		theirs: "1 NS Kite", yours: "1 NS Plover"},
	{route: "/sessions/:id/movement", page: "/sessions/{s}/movement", field: "text", one: "more",
		other:  "1 | 1 | 1 | 4 | 1-2\nmore",
		theirs: "more", yours: "round | table", do: "Use this table"},
	{route: "/sessions/:id/boards/:number/form", page: "/sessions/{s}", form: "/boards/1/form", field: "form", one: "B",
		other: "C",
		also:  []string{"table", "2"}, theirs: "form B", yours: "form C", do: "Mark the board"},
	{route: "/sessions/:id/boards/:number/marking", page: "/sessions/{s}/boards/3/marking", field: "dealer", one: "N",
		other: "W", theirs: "North", yours: "West"},
	{route: "/sessions/:id/boards/:number/as-played", page: "/sessions/{s}/boards/1/as-played?table=1", field: "slip",
		one: "3ntn=", other: "4sn=", theirs: "3NT by North", yours: "4♠ by North"},
	{route: "/cases/:id/record", page: "/cases/{c}/record", field: "vul", one: "NS", other: "EW", theirs: "NS",
		yours: "EW", do: "save"},
	{route: "/cases/:id/record/contract", page: "/cases/{c}/record/contract", field: "tricks", one: "8", other: "11",
		theirs: "8", yours: "11", do: "save"},
	{route: "/cases/:id/record/hands", page: "/cases/{c}/record/hands", field: "n", one: "- - - 2", other: "- - - 3",
		before: []string{"e", "", "s", "", "w", ""}, theirs: "North - - - 2", yours: "North - - - 3", do: "save"},
	{route: "/cases/:id/record/play", page: "/cases/{c}/record/play", field: "card", one: "HA", other: "H2",
		theirs: "♥A", yours: "♥2", do: "save", blank: true},
	{route: "/cases/:id/score", page: "/cases/{score}/score", field: "tricks", one: "9", other: "8", do: "save",
		before: []string{"contract", "3NT by N", "tricks", "7", "table", "3NT by N", "tabletricks", "10", "reason",
			"So."},
		theirs: "Both sides: 3NT by North =", yours: "Both sides: 3NT by North −1"},
	{route: "/cases/:id/own-words", page: "/cases/{c}/own-words", field: "words", one: "One trick.",
		other: "Two tricks.", before: []string{"found", "A revoke.", "words", "No trick.", "follows", "stands"},
		do: "save", theirs: "One trick.", yours: "Two tricks."},
	{route: "/accounts/:id/roles", page: "/accounts", form: "/{a}/roles", field: "roles", one: "director",
		other:  "recorder",
		theirs: "director", yours: "recorder"},
	{route: "/cases/:id/appeals/:number/:do", page: "/cases/{r}/appeals/1", form: "/deposit", field: "state",
		one: "paid", other: "returned", blank: true,
		theirs: "paid", yours: "given back"},
	{route: "/cases/:id/appeals/:number/:do", page: "/cases/{heard}/appeals/1", form: "/declare-interest",
		field: "interest", one: "relative", other: "partner", blank: true,
		also: []string{"text", "Of North."}, theirs: "Related to one of the players: Of North.",
		yours: "Regular partner of one of the players: Of North."},
	{route: "/cases/:id/appeals/:number/:do", page: "/cases/{heard}/appeals/1", form: "/decide-interest", field: "text",
		one: "Years ago.", other: "Once.", blank: true,
		do: "1", theirs: "None of these Sits: Years ago.", yours: "None of these Sits: Once."},
	{route: "/review/:token/members/:number", page: "/review/{m}", form: "/members/2", field: "reason",
		one: "Every week.", other: "Every month.", blank: true,
		do: "no", theirs: "Regular partner of one of the players: Of North. Does not sit: Every week.",
		yours: "Regular partner of one of the players: Of North. Does not sit: Every month."},
	{route: "/cases/:id/appeals/:number/:do", page: "/cases/{heard}/appeals/1", form: "/notice", field: "place",
		one: "The bar", other: "The hall",
		before: []string{"day", "2031-01-01", "clock", "19:30", "place", "The library"},
		also:   []string{"why", "It is taken."}, do: "",
		theirs: "Wednesday 1 January 2031, 19:30, The bar", yours: "Wednesday 1 January 2031, 19:30, The hall"},
	{route: "/review/:token/notice", page: "/review/{m}/hearing", field: "clock", one: "20:00", other: "20:30",
		also: []string{"why", "South is late."}, theirs: "Wednesday 1 January 2031, 20:00, The hall",
		yours: "Wednesday 1 January 2031, 20:30, The hall"},
	{route: "/review/:token/vote", page: "/review/{m}/vote", form: "/vote", field: "reasons", one: "A heart.",
		other: "A club.", also: []string{"result", "upheld"},
		before: []string{"result", "varied", "merit", "with", "reasons", "A spade."},
		theirs: "The ruling is upheld. The appeal had merit. Because: A heart.",
		yours:  "The ruling is upheld. The appeal had merit. Because: A club."},
	{route: "/cases/:id/appeals/:number/:do", page: "/cases/{heard}/appeals/1", form: "/vote", field: "text",
		one: "A diamond.", other: "A trump.", blank: true,
		also:   []string{"result", "upheld", "merit", "with"},
		theirs: "Another vote of this member, which is not shown before the decision",
		yours:  "The ruling is upheld. The appeal had merit. Because: A trump."},
	{route: "/review/:token/interest", page: "/review/{new}", form: "/interest", field: "interest", one: "none",
		other: "partner", blank: true,
		also: []string{"text", "Of North.", "board", "no"}, theirs: "None of these",
		yours: "Regular partner of one of the players: Of North."},
	{route: "/cases/:id/appeals/:number/:do", page: "/cases/{heard}/appeals/1", form: "/name-member", field: "text",
		one: "Xaver", other: "Yves", blank: true,
		also: []string{"chair", "1"}, theirs: "Xaver", yours: "Yves"},
}

// restOnAll are the forms that rest on everything that was seen: their commands refuse when anything of it has changed.
// Their own tests have the cases, which the second column names.
var restOnAll = map[string]string{
	"/cases/:id/claim":           "TestAClaimIsKeptOverAnother: what somebody else has kept is told",
	"/sessions/:id/import/:file": "TestAFileIntoAChangedSession: the preview is worked out anew",
	"/cases/:id/answers": "TestTwoDirectorsOnOneQuestion, TestAnOldAnswer: a button " +
		"is the answer",
	"/review/:token/run/answers": "the same form by the same handler",
	"/cases/:id/board": "the record as it was seen: another number since is a clash, on the page " +
		"of the record",
	"/cases/:id/named": "casefile: TestCommands, the seats and suits that are shown are the buttons, and the " +
		"same one twice changes nothing",
	"/cases/:id/take-back": "casefile: TestCommandsThatFail, an answer that was given " +
		"anew is not taken back unseen",
	"/review/:token/run/take-back": "the same form by the same handler",
	"/review/:token/score":         "the same form by the same handler as that of a case",
	"/review/:token/run/score":     "the same form by the same handler as that of a case",
	"/sessions/import/programs":    "TestColumnsAreRemembered: what was seen, by its hash",
	"/cases/:id/ruling":            "casefile: the ruling is of the case as it was checked",
	"/cases/:id/reserve":           "casefile: the ruling is of the case as it was checked",
	"/adjudication/:id/decision":   "casefile: the decision is of the case as it was read",
	"/review/:token/decision": "casefile: of the case as it was read, " +
		"TestADecisionHasTheFiguresThatWereSeen",
	"/adjudication/:id/publish": "the same form by the same handler as that of a case",
	"/cases/:id/publish": "casebook: TestUnseen, the text that was looked at, by its " +
		"hash, in the place of the version that was seen",
	"/casebook/:id/withdraw":   "casebook: TestUnseen, the version that was seen",
	"/cases/:id/hand-over":     "from is who was seen to have the case",
	"/accounts/:id/passphrase": "the account as it was seen, TestAnAccountAsItWasSeen",
	"/accounts/:id/disable":    "the account as it was seen, TestAnAccountAsItWasSeen",
	"/accounts/:id/enable":     "the account as it was seen, TestAnAccountAsItWasSeen",
	"/conduct/:id/pass": "the turn of the report that was seen, conduct: " +
		"TestAReportAsItWasSeen",
	"/conduct/:id/close": "the turn of the report that was seen, conduct: " +
		"TestAReportAsItWasSeen",
	"/conduct/:id/reopen": "the turn of the report that was seen, conduct: " +
		"TestAReportAsItWasSeen",
	"/conduct/:id/assign":      "on is who was seen to be on the report",
	"/sessions/:id/seats/free": "the claim that was seen, by its id: a newer one stays",
	"/o/:token/board": "the record that was seen, by its hash: a number of the log " +
		"would betray what others told",
	"/cases/:id/accounts": "casefile: an account, or the stage of all, that was " +
		"changed on another screen; what was told is added to",
	"/o/:token/account": "the same, of the player's own account",
	"/p/:token/account": "the same, of the player's own account",
	"/sessions/:id/rounds": "the number of the round is what was seen: no other can be " +
		"started",
	"/sessions/:id/rounds/back": "the number of the round is what was seen: no other is " +
		"taken back",
	"/sessions/:id/goes-on":          "the end that was seen, by its time: no other is taken back",
	"/sessions/:id/calls/:call/back": "from is who was seen to have the call",
	"/cases/:id/undo":                "the ruling that was seen, by its number: no other is taken back",
	"/cases/:id/take":                "from is who was seen to have the case",
	"/adjudication/:id/take":         "from is who was seen to have the case",
	"/p/:token/appeal/:do": "a player speaks for their own side, and what was said is " +
		"added to; an answer is to the notice that was seen, and it is the request that was read that is agreed to " +
		"or withdrawn (TestTheRequestThatWasRead)",
	"/review/:token/adjourn":                            "the notice that was seen, by its number: another one stays",
	"/o/:token/goes-on":                                 "questions to which all four have come",
	"/o/:token/answers":                                 "a player's own word",
	"/p/:token/facts":                                   "a player's own word",
	"/poll/:token":                                      "a respondent's own answer, locked when it is given",
	"/cases/:id/polls/:poll/respondents/:number":        "a respondent's answer, locked when it is given",
	"/adjudication/:id/polls/:poll/respondents/:number": "a respondent's answer, locked when it is given",
}

// adds are the forms that put something new beside what is there, or move something on from one state to the next,
// which the domain does once: no value of anybody's is in them. Where a state, a link, a round or a code can come back,
// the form names the one that was seen (stales, session/testdata/floor.txt).
var adds = map[string]string{
	"something new": `/setup /accounts /sessions /sessions/example /sessions/like /sessions/import /sessions/import/:file /sessions/:id/import /cases /conduct /online /online/:token
		/t/:token/conduct /t/:token/dispute /cases/:id/runs /cases/:id/notes /cases/:id/consultations /cases/:id/polls /adjudication/:id/polls
		/cases/:id/polls/:poll/respondents /adjudication/:id/polls/:poll/respondents /cases/:id/evidence /p/:token/evidence /o/:token/evidence
		/adjudication/:id/evidence /conduct/:id/notes /review/:token/notes /review/:token/questions /review/:token/minutes /review/:token/run
		/cases/:id/appeals /p/:token/appeal /p/:token/review /sessions/:id/calls /t/:token/calls`,
	"a link, a code or a poster": `/sessions/:id/codes /sessions/:id/posters /cases/:id/links /cases/:id/polls/:poll/respondents/:number/link
		/adjudication/:id/polls/:poll/respondents/:number/link /online/address /i/:token /o/:token/invitations /online/lost`,
	"taken away, once": `/sessions/:id/posters/withdraw /cases/:id/links/withdraw /online/address/withdraw /cases/:id/evidence/:file/remove
		/p/:token/evidence/:file/remove /o/:token/evidence/:file/remove /adjudication/:id/evidence/:file/remove
		/cases/:id/erase /conduct/:id/erase /sessions/:id/personal-data /t/:token/withdraw
		/cases/:id/polls/:poll/respondents/:number/aside /adjudication/:id/polls/:poll/respondents/:number/aside`,
	"from one state to the next, once": `/sessions/:id/end /sessions/:id/makeable /sessions/:id/calls/:call/take /sessions/:id/calls/:call/end /sessions/:id/late
		/cases/:id/play-on /cases/:id/come-back /cases/:id/runs/resume /cases/:id/runs/drop
		/cases/:id/look-again /cases/:id/reopen /cases/:id/close /conduct/:id/read /conduct/:id/take
		/cases/:id/polls/:poll/close /adjudication/:id/polls/:poll/close
		/o/:token/skip /o/:token/skip/answer /o/:token/play-on /o/:token/refer
		/adjudication/:id/accounts /t/:token/seat /seat /t/:token/cases /t/:token/follow`,
	"one's own": `/settings /login /logout /logout-everywhere /account/passphrase /sessions/:id/plays`,
}

// TestEveryFormIsClassified: a route that takes a form says here what becomes of it when the page is old.
func TestEveryFormIsClassified(t *testing.T) {
	known := map[string]int{}
	for _, e := range edits {
		known[e.route] = 1
	}
	for path := range restOnAll {
		known[path]++
	}
	for _, paths := range adds {
		for _, path := range strings.Fields(paths) {
			known[path]++
		}
	}
	for _, r := range table {
		if r.post && known[r.path] != 1 {
			t.Errorf("%s is classified %d times: does its form edit a value that somebody else may have edited "+
				"meanwhile? Then it carries what it had shown", r.path, known[r.path])
		}
		delete(known, r.path)
	}
	for path := range known {
		t.Errorf("%s takes no form", path)
	}
}

// TestOldForms: two people have each form open. What the first one stores is not taken back by the second one's old
// page; where both typed, the second one is shown both, keeps what was typed, and can put it in the place of theirs.
func TestOldForms(t *testing.T) {
	p := newPlayed(t)
	v := p.visitor(t)
	needsScore(v)
	scored := strings.TrimPrefix(v.theCase(), "/cases/")
	chief := p.cookie(t, p.clubAccount(t))
	(&heard{club: p.club, id: p.heard}).onCase(t, chiefActor, casefile.NameMember{OnAppeal: theAppeal, Who: "Ben"})
	// withdrawn, so that its deposit can have gone back meanwhile
	(&heard{club: p.club, id: p.ruled}).onCase(t, chiefActor, casefile.LodgeAppeal{Ruling: 1, Seat: bridge.South,
		Grounds: []appeal.Ground{appeal.OnFact}, Reasons: "It was slow.", Asks: "The result.", Contest: appeal.Pairs,
		Partner: true}, casefile.WithdrawAppeal{OnAppeal: theAppeal, Seat: bridge.South})
	mia := sync.OnceValue(func() string { // who has declared nothing, once there is somebody to tell
		h := &heard{club: p.club, id: p.heard}
		found := h.onCase(t, chiefActor, casefile.NameMember{OnAppeal: theAppeal, Who: "Mia"})
		return strings.TrimPrefix(h.linkOf(t, 1, len(found.Appeals.Numbered(1).Members)), "/review/")
	})
	for _, e := range edits {
		t.Run(strings.TrimPrefix(e.route, "/"), func(t *testing.T) {
			fill := func(s string) string {
				if strings.Contains(s, "{new}") {
					s = strings.ReplaceAll(s, "{new}", mia())
				}
				return strings.ReplaceAll(p.fill(s), "{score}", scored)
			}
			ann, bob := p.visitor(t), p.visitor(t)
			ann.cookie, bob.cookie, ann.brief, bob.brief = chief, chief, true, true
			stored := func() string {
				accounts, err := p.clerk().Accounts(t.Context())
				if err != nil {
					t.Fatal(err)
				}
				return fmt.Sprint(p.entries(t), accounts)
			}
			if e.before != nil {
				e.open(ann.opens(fill(e.page)), fill).with(e.before...).pressed(e.do)
			}
			first := e.open(ann.opens(fill(e.page)), fill)
			left, typed := e.open(bob.opens(fill(e.page)), fill), e.open(bob, fill)
			first.with(e.also...).with(e.field, e.one).pressed(e.do)
			before := stored()
			if left.press(e.do); !e.blank {
				bob.want(http.StatusOK)
				bob.says("Nothing changed. What you sent is already in place", "!Stored")
			}
			if stored() != before {
				t.Fatal("a form that was left as it was shown stored something")
			}
			typed.with(e.also...).with(e.field, e.other).press(e.do)
			bob.want(http.StatusConflict)
			bob.says("Somebody else has just changed this too.", "Stands now "+e.theirs, "You typed "+e.yours)
			if stored() != before {
				t.Fatal("something was stored over a newer value")
			}
			clash := all(bob.doc, classed("clashes"))[0].Parent
			if clash.Data != "form" || len(all(clash, classed("actions"))) > 0 {
				t.Error("on a phone the usual button lies over the clash, and puts mine in the place of theirs " +
					"without saying so")
			}
			again := e.open(bob, fill)
			kept := again.values.Get(e.field)
			if typed, _, _ := strings.Cut(e.other, "\n"); !strings.Contains(kept, typed) {
				t.Errorf("of what was typed there is %q", kept)
			}
			if again.pressed("Put mine in place of theirs"); stored() == before {
				t.Error("what was put over theirs knowingly was not stored")
			}
		})
	}
}

// open finds the form on the page; of several with one action, the one that has the field and the button.
func (e edit) open(v *visitor, fill func(string) string) *form {
	v.Helper()
	end := e.form
	if end == "" {
		end = e.route[strings.LastIndex(e.route, "/"):]
	}
	for _, f := range v.forms() {
		_, has := f.values[e.field]
		_, stores := f.button(e.do)
		_, clashes := f.button("Put mine in place of theirs")
		if strings.HasSuffix(f.action, fill(end)) && (has || e.blank) && (stores || clashes) {
			return f
		}
	}
	v.Fatalf("%s has no form %s with %s", v.at, fill(end), e.field)
	return nil
}

// stale is a form that means one thing that was seen: this ruling, this link. Something else stands in its place
// meanwhile.
type stale struct {
	name, page, form string
	typed            []string
	meanwhile        func(v *visitor, fill func(string) string) // what a colleague does
	says             string
	secret           bool // what was typed is in no page
}

var stales = []stale{
	{name: "a ruling is taken up again that has been superseded", page: "/cases/{r}", form: "/reopen",
		typed: []string{"reason", "Nobody asked West."},
		meanwhile: func(v *visitor, fill func(string) string) {
			v.opens(fill("/cases/{r}")).form("/reopen").with("reason", "The wrong law.").pressed("")
			v.opens(fill("/cases/{r}/check")).form("/ruling").pressed("")
		}, says: "Ruling 2 has been given since this page was opened"},
	{name: "the link of a member", page: "/cases/{heard}/appeals/1", form: "/member-link",
		says: "Another link has been made at 19:30"},
	{name: "the link of a respondent", page: "/cases/{c}/polls/{poll}", form: "/link",
		says: "Another link has been made at 19:30"},
	{name: "the address of online disputes", page: "/online/address", form: "/online/address",
		says: "Another link has been made at 19:30"},
	{name: "the passphrase of an account", page: "/accounts", form: "/{a}/passphrase",
		typed: []string{"passphrase", "a heron at dawn"}, secret: true,
		meanwhile: func(v *visitor, fill func(string) string) {
			v.opens("/accounts").form(fill("/{a}/passphrase")).with("passphrase", "a kite at noon").pressed("")
		}, says: "has been given another passphrase, or logged out everywhere, since this page was opened"},
	{name: "an account is disabled that was taken into use again", page: "/accounts", form: "/{a}/disable",
		meanwhile: func(v *visitor, fill func(string) string) {
			v.opens("/accounts").form(fill("/{a}/disable")).pressed("")
			v.opens("/accounts").form(fill("/{a}/enable")).pressed("")
		}, says: "Not changed."},
	{name: "the codes of the seats", page: "/sessions/{s}/codes", form: "/codes",
		says: "Codes have been drawn since this page was opened"},
}

// TestStaleForms: what an old form means is not done to what has taken its place; once that was seen, it is.
func TestStaleForms(t *testing.T) {
	p := newPlayed(t)
	chief := p.cookie(t, p.clubAccount(t))
	for _, x := range stales {
		t.Run(x.name, func(t *testing.T) {
			ann, bob := p.visitor(t), p.visitor(t)
			ann.cookie, bob.cookie, ann.brief, bob.brief = chief, chief, true, true
			old := bob.opens(p.fill(x.page)).form(p.fill(x.form)).with(x.typed...)
			if x.meanwhile == nil {
				ann.opens(p.fill(x.page)).form(p.fill(x.form)).press("")
				ann.want(http.StatusOK)
			} else {
				x.meanwhile(ann, p.fill)
			}
			stored := func() string {
				accounts, err := p.clerk().Accounts(t.Context())
				if err != nil {
					t.Fatal(err)
				}
				return fmt.Sprint(p.entries(t), accounts)
			}
			before := stored()
			old.press("")
			bob.want(http.StatusConflict)
			if bob.says(x.says); stored() != before {
				t.Error("something was stored")
			}
			if len(x.typed) > 0 && !x.secret && !strings.Contains(typedIn(bob.doc), x.typed[1]) {
				t.Errorf("%q is lost", x.typed[1])
			}
			bob.opens(p.fill(x.page)).form(p.fill(x.form)).with(x.typed...).press("")
			if bob.status >= http.StatusBadRequest {
				t.Errorf("after it was seen: %d", bob.status)
			}
		})
	}
}

// again are forms of something that can be done once. Two people have each open, and the second does what is done
// already.
var again = []struct {
	name, page, form string
}{
	{name: "a member who is gone is taken out", page: "/cases/{heard}/appeals/1", form: "/remove-member"},
	{name: "the movement that is used already", page: "/sessions/{s}/movement", form: "/movement"},
}

// TestDoneAlready: a form that does nothing does not say nothing, and what is shown after it says so once.
func TestDoneAlready(t *testing.T) {
	p := newPlayed(t)
	chief := p.cookie(t, p.clubAccount(t))
	(&heard{club: p.club, id: p.heard}).onCase(t, chiefActor, casefile.NameMember{OnAppeal: theAppeal, Who: "Ben"})
	for _, x := range again {
		t.Run(x.name, func(t *testing.T) {
			ann, bob := p.visitor(t), p.visitor(t)
			ann.cookie, bob.cookie, ann.brief, bob.brief = chief, chief, true, true
			first := ann.opens(p.fill(x.page)).form(x.form)
			old := bob.opens(p.fill(x.page)).form(x.form)
			first.pressed("")
			before := p.entries(t)
			old.pressed("")
			if bob.says("Nothing changed.", "or it was done after that page was opened"); p.entries(t) != before {
				t.Error("something was stored")
			}
			for _, f := range all(bob.doc, named("input")) {
				if attr(f, "name") == "back" && strings.Contains(attr(f, "value"), "unchanged") {
					t.Error("whoever comes back to this page is told so again")
				}
			}
		})
	}
}

// linkForms are the forms that tell a link this once, with how it begins.
var linkForms = []struct {
	name, page, form, link string
	typed                  []string
}{
	{name: "of a member", page: "/cases/{heard}/appeals/1", form: "/member-link", link: "/review/"},
	{name: "of a respondent", page: "/cases/{c}/polls/{poll}", form: "/link", link: "/poll/"},
	{name: "of online disputes", page: "/online/address", form: "/online/address", link: "/online/"},
	{name: "of a seat", page: "/cases/{c}/links", form: "/links", link: "/p/", typed: []string{"seat", "N"}},
}

// TestALinkThatIsAskedForTwice: whoever presses twice is shown a link that opens, and the first press has left none
// that does.
func TestALinkThatIsAskedForTwice(t *testing.T) {
	p := newPlayed(t)
	chief := p.cookie(t, p.clubAccount(t))
	for _, x := range linkForms {
		t.Run(x.name, func(t *testing.T) {
			ann := p.visitor(t)
			ann.cookie, ann.brief = chief, true
			f := ann.opens(p.fill(x.page)).form(p.fill(x.form)).with(x.typed...)
			told := func() access.Link {
				f.press("")
				ann.want(http.StatusOK)
				found := regexp.MustCompile(x.link + `([0-9A-Z]{4}(?:-[0-9A-Z]{4})+)`).FindStringSubmatch(ann.main())
				if found == nil {
					t.Fatalf("no link is shown: %s", ann.main())
				}
				l, err := p.clerk().Open(t.Context(), found[1])
				if err != nil {
					t.Fatal(err)
				}
				return l
			}
			first, last := told(), told()
			links, err := p.clerk().Links(t.Context(), last.Scope)
			if err != nil || first.ID == last.ID {
				t.Fatal(first, last, err)
			}
			for _, l := range links {
				if l.ID == first.ID && l.Revoked == 0 {
					t.Error("the link of the first press still opens something")
				}
			}
		})
	}
}
