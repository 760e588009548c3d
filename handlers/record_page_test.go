package handlers_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"redress/access"
	"redress/rulebook/questionnaire"
	"redress/store"
)

// pad presses calls of the bidding pad, one after the other.
func (v *visitor) pad(calls ...string) *visitor {
	v.Helper()
	for _, call := range calls {
		v.form("/record").pressed("add:" + call)
	}
	return v
}

// TestBiddingPad enters an auction by the buttons of the pad, as one does without script, and has it answer a question.
func TestBiddingPad(t *testing.T) {
	k := newClub(t)
	v := k.visitor(t)
	v.dispute("laws-2017", "claim").answer("unclear").answer("remark").answer("yes")
	path := v.theCase()
	if v.step() != "speaker" {
		t.Fatalf("%s is asked then", v.step())
	}
	before := k.entries(t)

	v.follow("Enter board and auction").says("South to call").links()
	if b, _ := v.form("/record").button("add:X"); !b.disabled {
		t.Error("a double is offered before any bid")
	}
	v.pad("1S").says("West to call")
	v.pad("P").says("North to call")
	if b, _ := v.form("/record").button("add:1H"); !b.disabled {
		t.Error("an insufficient bid is offered")
	}

	// Sent all the same, an illegal call is refused with the reason; nothing that was typed is lost.
	f := v.form("/record").with("explain0", "five spades", "alert0", "1", "kind", "claim")
	f.values.Set("do", "add:1H")
	v.request("POST", f.action, f.values)
	v.want(422)
	v.says("send it again as irregular", "North to call", "five spades")
	if f := v.form("/record"); f.values.Get("irregular") != "1" {
		t.Error("the call that was refused is not offered as irregular")
	}
	f = v.form("/record").with("irregular", "", "by", "", "more", "8C")
	f.values.Set("do", "show")
	v.request("POST", f.action, f.values)
	v.want(422)
	if f := v.form("/record"); f.values.Get("irregular") != "" {
		t.Error("what is no call is offered as an irregular one")
	}
	f = v.form("/record").with("irregular", "", "more", "2C 1H")
	f.values.Set("do", "show")
	v.request("POST", f.action, f.values)
	v.want(422)
	v.says("You typed “2C 1H”", "!this page has no form for it")
	v.form("/record").pressed("Apply").says("irregular").form("/record").pressed("undo")
	v.form("/record").pressed("undo").says("North to call")
	if f := v.form("/record"); f.values.Get("explain0") != "five spades" || f.values.Get("alert0") != "1" ||
		f.values.Get("kind") != "claim" || len(f.values["call"]) != 2 {
		t.Errorf("what was typed is lost: %v", f.values)
	}

	// Marked as irregular it is taken, and taken back.
	v.form("/record").with("irregular", "1").pressed("Apply")
	v.pad("1H").says("irregular")
	if marks := all(v.doc, classed("irregular")); len(marks) != 1 {
		t.Errorf("%d calls are marked as irregular", len(marks))
	}
	v.form("/record").pressed("undo")
	if marks := all(v.doc, classed("irregular")); len(marks) != 0 {
		t.Error("the call taken back is still there")
	}

	// A call that the player on turn may make is irregular as another's only: whose it was is asked.
	v.form("/record").with("irregular", "1").pressed("Apply").says("Whose irregular call is it?")
	f = v.form("/record").with("irregular", "1")
	f.values.Set("do", "add:2H")
	v.request("POST", f.action, f.values)
	v.want(422)
	v.says("North may make that call, whose turn it is.", "Whose irregular call is it?")
	v.form("/record").with("by", "E").pressed("add:2H").says("South to call", "!Whose irregular call")
	v.form("/record").pressed("undo")
	v.says("North to call").form("/record").with("seat", "W", "irregular", "1", "kind", "call").pressed("Apply")
	if by := v.form("/record").values.Get("by"); by != "W" { // the player concerned is known
		t.Errorf("the irregular call is taken for that of %q", by)
	}
	v.form("/record").with("irregular", "", "seat", "", "kind", "claim").pressed("show")

	v.pad("4S", "P", "P", "P").says("The auction is over: 4♠ by South")
	f = v.form("/record")
	f.values.Set("do", "add:P")
	v.request("POST", f.action, f.values)
	v.want(422)
	v.says("The auction is over")
	if k.entries(t) != before {
		t.Error("something was stored before it was kept")
	}

	v.form("/record").with("explain2", "no more than a raise", "index", "2", "seat", "S", "stage",
		"play").pressed("show")
	v.links()
	// Most calls have no control of their own: a tap on a call opens what is said of it, a second one closes it.
	controls := func() (names []string) {
		for _, n := range all(v.doc, classed("call-note")) {
			for _, input := range all(n, named("input")) {
				if attr(input, "type") != "hidden" {
					names = append(names, attr(input, "name"))
				}
			}
		}
		return names
	}
	if got := controls(); len(got) != 0 {
		t.Errorf("nothing was tapped, and there are %v", got)
	}
	v.form("/record").pressed("mark:4")
	if got := strings.Join(controls(), " "); got != "alert4 index action explain4" {
		t.Errorf("of the call that was tapped there are %s", got)
	}
	v.form("/record").with("explain4", "to play").pressed("mark:4")
	if f := v.form("/record"); len(controls()) != 0 || f.values.Get("explain4") != "to play" ||
		f.values.Get("explain0") != "five spades" || f.values.Get("index") != "2" {
		t.Errorf("after the second tap %v is sent, with %v", f.values, controls())
	}
	f = v.form("/record")
	v.request("POST", f.action, with(f.values, "do", "mark:99"))
	v.want(200)
	v.form("/record").pressed("save")
	if k.entries(t) != before+1 {
		t.Error("the record was not stored once")
	}
	v.says("five spades", "no more than a raise", "4♠ by South", "From the record:", "South").links()
	if v.step() == "speaker" {
		t.Error("the record does not answer who spoke")
	}
	v.opens(path + "/record").says("five spades").links()
	v.opens(path + "/history").says("On record, entered: the ")
}

// TestAnAuctionIsTyped: one field takes the whole auction in any common form; what cannot be added stays in it, with
// the reason, and what came before it stands.
func TestAnAuctionIsTyped(t *testing.T) {
	v := newClub(t).visitor(t)
	v.dispute("laws-2017", "claim")
	path := v.theCase()
	f := v.opens(path+"/record").form("/record").with("more", "1s-p 2H X, 1d all pass")
	f.press("show")
	v.want(422)
	if got := v.form("/record").values.Get("more"); got != "1D AP" {
		t.Errorf("the field keeps %q", got)
	}
	v.form("/record").with("more", "3C all pass").pressed("save")
	v.opens(path + "/record").says("!Or type the calls")
	if got := len(v.form("/record").values["call"]); got != 8 {
		t.Errorf("%d calls are kept, want 8", got)
	}
}

// TestTwoMarks: a tap on a call says that it is in question or complained of; what follows is shown by it: whose hand
// is weighed beside a judgement, and whose decision peers are asked about.
func TestTwoMarks(t *testing.T) {
	v := newClub(t).visitor(t)
	v.dispute("laws-2017", "unauthorised-information")
	path := v.theCase()
	v.opens(path+"/record").pad("1S", "2H", "2S", "4H", "P", "P", "4S", "P", "P", "P")
	v.form("/record").pressed("mark:4")
	v.form("/record").with("index", "4").pressed("mark:6")
	v.form("/record").with("action", "6").pressed("save")
	v.opens(path+"/record").says("in question", "complained of")
	v.opens(path).says("complained of: 4♠ by")
	poll := v.opens(path + "/polls/new").form("/polls").values
	if poll.Get("at-table") != "4S" || len(strings.Fields(poll.Get("auction"))) != 6 {
		t.Errorf("peers are asked about %s after %q", poll.Get("at-table"), poll.Get("auction"))
	}
	v.opens(path + "/record").form("/record").pressed("mark:6")
	without := v.form("/record")
	without.values.Del("action")
	without.pressed("save")
	if v.opens(path); strings.Contains(v.main(), "complained of: 4♠") {
		t.Error("the mark was not taken away")
	}
}

// TestPlayByTapping enters three tricks card by card, without script, marks two cards and takes one back; what was
// tapped is kept where it is refused.
func TestPlayByTapping(t *testing.T) {
	k := newClub(t)
	v := k.visitor(t)
	v.dispute("laws-2017", "unauthorised-information")
	path := v.theCase()
	before := k.entries(t)
	v.opens(path+"/record").pad("1S", "P", "4S", "P", "P", "P")
	v.form("/record").pressed("save")
	v.follow("Play").says("West to play").links()
	for _, card := range []string{"HA", "H2", "H3", "H4", "C5"} {
		v.form("/record/play").pressed("add:" + card)
	}
	v.says("North to play")
	f := v.form("/record/play")
	f.values.Set("do", "add:HA")
	v.request("POST", f.action, f.values)
	v.want(422)
	v.says("The ace of hearts has been played already", "♣5")
	v.form("/record/play").pressed("undo")
	v.says("West to play")
	v.form("/record/play").pressed("mark:0")
	v.form("/record/play").with("index", "0").pressed("mark:2")
	v.form("/record/play").with("action", "2").pressed("mark:2")
	if k.entries(t) != before+1 {
		t.Error("something was stored before it was kept")
	}
	v.form("/record/play").pressed("save")
	if k.entries(t) != before+2 {
		t.Error("the play was not stored once")
	}
	v.opens(path+"/record/play").says("in question", "complained of").links()
	v.opens(path).says("♥A in trick 1; complained of: ♥3 in trick 1")
}

// TestOverridingTheRecord needs a reason, and shows both what the record says and what was decided.
func TestOverridingTheRecord(t *testing.T) {
	k := newClub(t)
	v := k.visitor(t)
	v.dispute("laws-2017", "claim").answer("unclear").answer("remark").answer("yes")
	path := v.theCase()
	v.opens(path+"/record").pad("1S", "P", "4S", "P", "P", "P")
	v.form("/record").with("kind", "claim", "seat", "S").pressed("save")
	before := k.entries(t)
	v.follow("Decide otherwise")
	if v.step() != "speaker" {
		t.Fatalf("%s is asked", v.step())
	}
	v.says("From the record:", "needs a reason").links()
	v.form("/answers").press("defender")
	v.want(422)
	v.says("The record says otherwise. Say in a few words why you decide differently.")
	if k.entries(t) != before {
		t.Error("the answer was stored without its reason")
	}
	v.form("/answers").with("reason", "It was East who showed the hand.").pressed("defender")
	v.says("The record says:", "It was East who showed the hand.").links()
	if k.entries(t) != before+1 {
		t.Error("the answer was not stored once")
	}
	v.opens(path + "?step=speaker").form("/take-back").pressed("")
	v.says("!It was East who showed the hand.", "From the record:")
}

// TestTheExampleAnswersByItsRecord: the disputes of the example bring board and auction with them.
func TestTheExampleAnswersByItsRecord(t *testing.T) {
	q := theRules(t).Edition("laws-2017").Questionnaire("unauthorised-information")
	v := newClub(t).visitor(t)
	v.example(3, q.ID)
	v.says("4♠", "All four agree about the pause.")
	for range 30 {
		step := v.step()
		if step == "" {
			t.Fatal("the record was never asked for the stage")
		}
		if strings.Contains(v.main(), "From the record:") {
			break
		}
		_, asked := q.Locate(step)
		key := questionnaire.Told
		if asked.Kind != questionnaire.Statement {
			key = asked.Options[0].Key
		}
		v.answer(key)
	}
	v.links()
}

// What a record cannot hold, with the sentence that says so.
func TestRecordRefused(t *testing.T) {
	k := newClub(t)
	v := k.visitor(t)
	v.dispute("laws-2017", "misinformation")
	path := v.theCase()
	before := k.entries(t)
	for _, c := range []struct {
		what   string
		typed  []string
		status int
		field  string
		says   string
	}{
		{"a board that is none", []string{"board", "x"}, 422, "board", "Give the number of the board"},
		{"board 0", []string{"board", "0"}, 422, "board", "Give the number of the board"},
		{"a negative board", []string{"board", "-7"}, 422, "board", "Give the number of the board"},
		{"board 1000", []string{"board", "1000"}, 422, "board", "Give the number of the board"},
		{"a call that is none", []string{"call", "8S"}, 422, "auction", ""},
		{"an incident that is none", []string{"kind", "murder"}, 422, "", "not \"murder\""},
		{"a stage that is none", []string{"stage", "tomorrow"}, 422, "", "not \"tomorrow\""},
		{"a dealer that is none", []string{"dealer", "X"}, 422, "", ""},
		{"a vulnerability that is none", []string{"vul", "Everybody"}, 422, "", ""},
		{"a player that is none", []string{"seat", "Z"}, 422, "", ""},
		{"no call to add", []string{"do", "add:9NT"}, 422, "auction", "is not a call"},
		{"an empty call to add", []string{"do", "add:"}, 422, "auction", "is not a call"},
	} {
		v.opens(path + "/record")
		f := v.form("/record").with("do", "save").with(c.typed...)
		v.request("POST", f.action, f.values)
		if v.status != c.status {
			t.Errorf("%s: %d; want %d", c.what, v.status, c.status)
			continue
		}
		v.says(c.says)
		if errors := fieldErrors(v.doc); c.field != "" && len(errors) == 0 {
			t.Errorf("%s: nothing stands beside the field", c.what)
		}
		if k.entries(t) != before {
			t.Fatalf("%s: something was stored", c.what)
		}
		v.form("/record").pressed("cancel")
	}
}

// TestStrangeExplanations: whatever is said of a call comes back as it was typed, up to its length.
func TestStrangeExplanations(t *testing.T) {
	v := newClub(t).visitor(t)
	v.dispute("laws-2017", "misinformation")
	path := v.theCase()
	for _, said := range []string{"=", "!", "!=x", "a=b!c", "?", "P 1NT", "♠♥", "ends with =", "<b>bold</b>",
		"it's \"weak\"", strings.Repeat("long ", 60)} {
		v.opens(path + "/record")
		if len(v.form("/record").values["call"]) == 0 {
			v.pad("1NT")
		}
		v.form("/record").with("explain0", said, "alert0", "1").pressed("save")
		v.opens(path + "/record")
		f := v.form("/record")
		if got := f.values.Get("explain0"); len(f.values["call"]) != 1 || got != said &&
			(len(said) < 200 || !strings.HasPrefix(said, strings.TrimSuffix(got, " …"))) {
			t.Errorf("%q came back as %q, with %v", said, got, f.values["call"])
		}
	}
}

// fieldErrors are the sentences beside the fields of a page.
func fieldErrors(doc *html.Node) (texts []string) {
	for _, n := range all(doc, classed("field-error")) {
		if text(n) != "" {
			texts = append(texts, plain(n))
		}
	}
	return texts
}

// TestScoreRefused: every value that a score cannot have, with its field, and a score that stands as it was.
func TestScoreRefused(t *testing.T) {
	k := newClub(t)
	v := k.visitor(t)
	needsScore(v)
	path := v.theCase()
	before := k.entries(t)
	for _, c := range []struct {
		what   string
		typed  []string
		status int
		says   string // beside the field
	}{
		{"no contract", []string{"contract", ""}, 422, "Give the contract"},
		{"a contract that is none", []string{"contract", "8S by N"}, 422, "Write it as 4SX by N"},
		{"a contract without declarer", []string{"contract", "4S"}, 422, "Write it as 4SX by N"},
		{"a word", []string{"contract", "game"}, 422, "Write it as 4SX by N"},
		{"no tricks", []string{"tricks", ""}, 422, "0 to 13"},
		{"fourteen tricks", []string{"tricks", "14"}, 422, "0 to 13"},
		{"eleven down", []string{"tricks", "-11"}, 422, "0 to 13"},
		{"ten and a half", []string{"tricks", "10.5"}, 422, "0 to 13"},
		{"four overtricks in four", []string{"tricks", "+4"}, 422, "0 to 13"},
		{"a huge number", []string{"tricks", "99999999999999999999"}, 422, "0 to 13"},
		{"two results, one given", []string{"kind", "split"}, 422, "Give the contract"},
		{"a second result that is none", []string{"kind", "split", "ew", "4Z by E", "ewtricks", "10"}, 422,
			"Write it as 4SX by N"},
		{"a second result without tricks", []string{"kind", "split", "ew", "4S by N"}, 422, "0 to 13"},
		{"a table result that is none", []string{"table", "bad"}, 422, "Write it as 4SX by N"},
		{"a table result without tricks", []string{"table", "4S by N", "tabletricks", ""}, 422, "0 to 13"},
		{"a penalty for nobody", []string{"penalty", "1 VP"}, 422, "side and the amount"},
		{"a penalty of nothing", []string{"side", "north-south"}, 422, "side and the amount"},
		{"a penalty for a side that is none", []string{"side", "dummy", "penalty", "1 VP"}, 422, "side and the amount"},
		{"no reason", []string{"reason", "  "}, 422, "Say in a few words why"},
		{"a long reason", []string{"reason", strings.Repeat("x", 4001)}, 422, "the limit is 4000"},
	} {
		v.opens(path + "/score")
		f := v.form("/score").with("contract", "4S by N", "tricks", "10", "reason", "Because.").with(c.typed...)
		v.request("POST", f.action, with(f.values, "do", "save"))
		if v.status != c.status {
			t.Errorf("%s: %d; want %d", c.what, v.status, c.status)
			continue
		}
		if errors := fieldErrors(v.doc); len(errors) != 1 || !strings.Contains(errors[0], c.says) {
			t.Errorf("%s: beside the fields stands %q; want %q", c.what, errors, c.says)
		}
		if again := v.form("/score"); again.values.Get("contract") != f.values.Get("contract") ||
			again.values.Get("tricks") != f.values.Get("tricks") {
			t.Errorf("%s: what was typed is lost: %v", c.what, again.values)
		}
		if k.entries(t) != before {
			t.Fatalf("%s: something was stored", c.what)
		}
	}
	v.opens(path+"/score").form("/score").with("contract", "passed out", "tricks", "", "reason",
		"They would have passed.").pressed("save")
	v.says("They would have passed.").links()
	v.opens(path+"/score").form("/score").with("contract", "4SX by N", "tricks", "8", "kind", "split", "ew", "4S by N",
		"ewtricks", "10", "side", "north-south", "penalty", "1 VP").pressed("preview")
	v.says("North-South:", "East-West:", "Procedural penalty: North-South, 1 VP").links()
	v.form("/score").pressed("save")
	v.says("North-South:", "East-West:", "1 VP").links()
}

// needsScore takes a new case to an outcome that needs a score.
func needsScore(v *visitor) {
	v.Helper()
	reach(v, "unauthorised-information",
		func(_ *questionnaire.Example, end *questionnaire.Step) bool { return end.ID == "adjusted-score" })
}

// What a contract cannot be, with the sentence that says what to do; what was tapped is kept.
func TestContractRefused(t *testing.T) {
	k := newClub(t)
	v := k.visitor(t)
	v.dispute("laws-2017", "claim")
	path := v.theCase() + "/record/contract"
	before := k.entries(t)
	for _, c := range []struct{ level, strain, risk, declarer, tricks, says string }{
		{"4", "", "", "S", "10", "Choose the strain as well"},
		{"", "S", "", "S", "10", "Choose the level as well"},
		{"", "", "X", "", "", "Choose the level as well"},
		{"8", "S", "", "S", "10", "the level is 1 to 7"},
		{"4", "Z", "", "S", "10", "is not a contract"},
		{"4", "S", "XXX", "S", "10", "is not a contract"},
		{"4", "S", "", "Z", "10", "Declarer is North, East, South or West"},
		{"4", "S", "", "S", "14", "0 to 13"},
		{"4", "S", "", "S", "ten", "0 to 13"},
		{"5", "S", "", "", "9", "Choose declarer as well"},
		{"0", "", "", "", "3", "The board was passed out, so nobody won tricks"},
	} {
		v.opens(path)
		f := v.form("/contract").with("level", c.level, "strain", c.strain, "risk", c.risk, "declarer", c.declarer,
			"tricks", c.tricks, "do", "save")
		v.request("POST", f.action, f.values)
		v.want(422)
		if beside := fieldErrors(v.doc); len(beside) != 1 || !strings.Contains(beside[0], c.says) {
			t.Errorf("%+v: %q stands beside a field", c, beside)
		}
		if k.entries(t) != before {
			t.Fatalf("%+v: something was stored", c)
		}
	}
	if f := v.opens(path).form("/contract").with("level", "4", "strain", "S", "tricks", ""); f != nil {
		v.request("POST", f.action, with(with(f.values, "declarer", "Z"), "do", "save"))
		if now := v.form("/contract").values; now.Get("level") != "4" || now.Get("strain") != "S" {
			t.Errorf("what was tapped is lost: %v", now)
		}
	}
}

// TestContractWithoutAuction: contract and result as they were tapped say who declares, and the score form knows them.
func TestContractWithoutAuction(t *testing.T) {
	k := newClub(t)
	v := k.visitor(t)
	v.dispute("laws-2017", "claim").answer("unclear").answer("remark").answer("yes")
	path := v.theCase()
	v.opens(path+"/record/contract").form("/contract").with("level", "4", "strain", "S", "declarer", "S", "tricks",
		"10").pressed("save")
	v.says("4♠ by South =")
	v.opens(path+"/record").form("/record").with("kind", "claim", "seat", "S").pressed("save")
	v.says("4♠ by South =", "South claimed and is declarer")
	now := v.opens(path + "/record/contract").form("/contract").values
	if now.Get("level")+now.Get("strain")+now.Get("risk")+now.Get("declarer")+now.Get("tricks") != "4SS10" {
		t.Errorf("the form shows %v", now)
	}
	v.form("/contract").with("level", "0", "tricks", "").pressed("save")
	v.says("passed out")
	v.opens(path + "/record/contract").form("/contract").pressed("clear")
	v.says("!passed out", "!4♠")
}

// TestWhatIsTappedIsNotLost: what is tapped and not kept is no part of the record, and is there again for whoever
// tapped it when they come back; nobody else is shown it. It goes when it is kept, and when it is dropped; a look at a
// call is nothing to keep.
func TestWhatIsTappedIsNotLost(t *testing.T) {
	k := newClub(t)
	v, dan := k.logged(t, "Ada", access.Chief), k.logged(t, "Dan", access.Director)
	v.dispute("laws-2017", "claim")
	path := v.theCase()
	stands := func(v *visitor, unkept bool, calls string) {
		t.Helper()
		v.opens(path + "/record")
		v.holds(unkept, calls)
	}
	stands(v, false, "")
	v.pad("P", "1H").says("Not saved yet. It stays here for you alone").links()
	stands(v, true, "P 1H")
	v.pad("X", "2C").opens(path).says("!1♥")
	stands(v, true, "P 1H X 2C")
	stands(dan, false, "")
	v.form("/record").pressed("cancel")
	stands(v, false, "")
	v.pad("P", "1H").form("/record").pressed("save")
	stands(v, false, "P 1H")
	v.form("/record").pressed("mark:0")
	v.holds(false, "P 1H")
	v.form("/record").pressed("undo")
	v.holds(true, "P")
	v.pad("1H").holds(false, "P 1H") // as it is on record again
	dan.opens(path + "/record").pad("2C").form("/record").pressed("save")
	stands(v, false, "P 1H 2C")
	if n := k.drafts(t, path); n != 0 {
		t.Errorf("%d drafts are left", n)
	}

	v.opens(path + "/record/play").form("/play").pressed("add:SA")
	v.opens(path+"/record/play").says("Not saved yet.", "♠A").form("/play").pressed("add:S2")
	dan.opens(path+"/record/play").says("!Not saved yet.", "!♠A in")
	v.opens(path + "/record/play").form("/play").pressed("cancel")
	v.opens(path + "/record/play").says("!Not saved yet.").form("/play").pressed("add:H3")
	v.form("/play").pressed("save")
	v.opens(path + "/record/play").says("!Not saved yet.")
	if cards := v.form("/play").values["card"]; len(cards) != 1 || cards[0] != "H3" {
		t.Errorf("the play on record is %v", cards)
	}

	const north = "AK74 Q3 - JT952"
	tapped := func(v *visitor) string {
		return v.opens(path + "/record/hands").form("/hands").values.Get("n")
	}
	f := v.opens(path+"/record/hands").form("/hands").with("n", north)
	script := with(f.values, "do", "keep")
	sent := func() {
		t.Helper()
		if response := send(t, k.Server, "POST", f.action, script.Encode(), "Origin", "http://localhost:8080",
			"Cookie", v.sent(f.action)); response.StatusCode != http.StatusNoContent {
			t.Errorf("the script is answered %d", response.StatusCode)
		}
	}
	sent()
	if got := tapped(v); got != north {
		t.Errorf("North has %q", got)
	}
	v.says("Not saved yet.").form("/hands").pressed("cancel")
	if got := tapped(v) + tapped(dan); got != "" {
		t.Errorf("North has %q", got)
	}
	v.says("!Not saved yet.").form("/hands").with("n", north).pressed("save")
	sent() // on its way when the hands were kept, and late
	tapped(v)
	v.says("!Not saved yet.")
	if n := k.drafts(t, path); n != 0 {
		t.Errorf("%d drafts are left", n)
	}
}

// TestKeepingOnePartLeadsToTheOther: who keeps the hands while the auction is not kept yet comes to the auction and not
// to the case, and so with every other two parts of the record.
func TestKeepingOnePartLeadsToTheOther(t *testing.T) {
	v := newClub(t).visitor(t)
	v.dispute("laws-2017", "claim")
	path := v.theCase()
	at := func(want string) {
		t.Helper()
		if v.at != want {
			t.Errorf("it leads to %s; want %s", v.at, want)
		}
	}
	v.opens(path+"/record").pad("P", "1H")
	v.opens(path+"/record/hands").form("/hands").with("n", "AK74 Q3 - JT952").pressed("save")
	at(path + "/record")
	v.holds(true, "P 1H")
	v.opens(path+"/record/contract").form("/contract").with("level", "4").with("strain", "S").with("declarer", "S").
		pressed("save")
	at(path + "/record")
	v.opens(path + "/record/play").form("/play").pressed("add:SA")
	v.opens(path + "/record").form("/record").pressed("save")
	at(path + "/record/play")
	v.form("/play").pressed("cancel")
	at(path)
	v.opens(path+"/record").holds(false, "P 1H")
}

// holds checks the calls on the page, and whether it says that they are not kept.
func (v *visitor) holds(unkept bool, calls string) {
	v.Helper()
	if got := strings.Join(v.form("/record").values["call"], " "); got != calls {
		v.Errorf("the calls are %q; want %q", got, calls)
	}
	if strings.Contains(v.main(), "Not saved yet.") != unkept {
		v.Errorf("%q: said not to be kept: %t; want %t", calls, !unkept, unkept)
	}
}

// drafts counts what somebody has typed about a case and not kept.
func (k *club) drafts(t *testing.T, path string) int {
	t.Helper()
	p, err := k.store.Personal.Of(t.Context(), strings.TrimPrefix(path, "/cases/"))
	if err != nil {
		t.Fatal(err)
	}
	return p.Drafts
}

// TestMoreThanADraftHolds: a whole file of deals that is pasted is more than a draft can have. It is read all the same.
func TestMoreThanADraftHolds(t *testing.T) {
	v := newClub(t).visitor(t)
	v.dispute("laws-2017", "claim")
	path := v.theCase()
	deal := "[Deal \"N:AK74.Q3.82.JT952 QJ.AK92.J64.A873 T96.J75.AKT73.K6 8532.T864.Q95.Q4\"]\n"
	v.opens(path+"/record/hands").form("/hands").with("paste", strings.Repeat(deal, 800)).pressed("paste")
	if got := v.form("/hands").values.Get("n"); got != "AK74 Q3 82 JT952" {
		t.Fatalf("North has %q: %s", got, v.main())
	}
	v.opens(path + "/record/hands").says("Not saved yet.")
	if got := v.form("/hands").values; got.Get("n") != "AK74 Q3 82 JT952" || got.Get("paste") != "" {
		t.Errorf("what was read is not there again: %v", got)
	}
	v.form("/hands").pressed("save")
	v.opens(path + "/record/hands").says("!Not saved yet.")
	v.opens(path+"/record").pad("1S").form("/record").with("explain0", strings.Repeat("x", 60_000)).pressed("save")
	v.says("1♠: xxxx")
}

// TestDraftsOfARecord: of a board that is kept from somebody their own draft is too (16D); where a colleague was faster
// theirs can stand, and then the draft goes; it goes with the personal data of the case, and is kept for nobody who
// may not enter anything.
func TestDraftsOfARecord(t *testing.T) {
	k := newClub(t)
	ada, dan := k.logged(t, "Ada", access.Chief), k.logged(t, "Dan", access.Director)
	page := thursday(ada)
	ada.opens("/cases/new?session=" + strings.TrimPrefix(page, "/sessions/") +
		"&board=13&table=5").form("/cases").pressed("claim")
	path := ada.theCase()
	dan.opens(path+"/record").pad("1S", "P").holds(true, "1S P")
	pad := dan.form("/record")
	dan.opens(page).form("/plays").with("contestant", "2").pressed("Save")
	for method, form := range map[string]url.Values{"GET": nil, "POST": with(pad.values, "do", "add:2C")} {
		dan.request(method, path+"/record", form)
		dan.want(http.StatusForbidden)
		dan.says("may still have this board to play", "!1♠", "!Not saved yet.")
	}
	dan.opens(path + "/judge").form("/take").pressed("Take it all the same")
	dan.opens(path+"/record").holds(true, "1S P")

	ada.opens(path + "/record").pad("1H").form("/record").pressed("save")
	dan.form("/record").press("save").want(http.StatusConflict)
	dan.says("Somebody else has just changed this too.", "!Not saved yet.").form("/record").pressed("cancel")
	dan.opens(path+"/record").holds(false, "1H")

	dan.pad("P").holds(true, "1H P")
	erasure := store.Erasure{Stream: strings.TrimPrefix(path, "/cases/"), Whole: true}
	if err := k.store.Personal.EraseAll(t.Context(), []store.Erasure{erasure}, k.now.Unix()); err != nil {
		t.Fatal(err)
	}
	dan.opens(path+"/record").holds(false, "1H")

	pad = dan.pad("P").form("/record")
	if n := k.drafts(t, path); n != 1 {
		t.Errorf("there are %d drafts", n)
	}
	dan.opens(path).form("/close").with("reason", "They agreed.").pressed("")
	dan.request("POST", pad.action, with(pad.values, "do", "add:2C"))
	if n := k.drafts(t, path); n != 0 {
		t.Errorf("there are %d drafts of a closed case", n)
	}
}
