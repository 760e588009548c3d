package handlers_test

import (
	"net/http"
	"net/url"
	"strings"
	"sync"
	"testing"

	"redress/access"
	"redress/rulebook/questionnaire"
)

// otherKey is an answer to the step that is asked which is not this one.
func otherKey(v *visitor, key string) string {
	v.Helper()
	for _, b := range v.form("/answers").buttons {
		if b.value != key {
			return b.value
		}
	}
	v.Fatal("there is only one answer")
	return ""
}

// upTo answers a new case as an example does until a step of a kind is asked.
func upTo(v *visitor, kind questionnaire.Kind) {
	v.Helper()
	e := theRules(v).Edition("laws-2017")
	q := e.Questionnaire("unauthorised-information")
	var answers questionnaire.Answers
	for _, x := range e.Examples[q.ID] {
		if x.Answers["stage"] == "after" && len(x.Answers) > len(answers) {
			answers = x.Answers
		}
	}
	v.dispute(q.Edition, q.ID)
	for range 40 {
		_, asked := q.Locate(v.step())
		if asked == nil {
			v.Fatal("no such step is asked on the way")
		}
		if asked.Kind == kind {
			return
		}
		key := answers[v.step()]
		if asked.Kind == questionnaire.Statement {
			key = questionnaire.Told
		}
		v.answer(key)
	}
}

// TestTwoDirectorsOnOneQuestion: who comes second with another answer is told what stands, keeps what was typed, and
// can put it in its place.
func TestTwoDirectorsOnOneQuestion(t *testing.T) {
	k := newClub(t)
	ann := k.visitor(t)
	upTo(ann, questionnaire.Judgement)
	bob := ann.copyOf()
	step := ann.step()
	first := ann.form("/answers").buttons[0]
	second := ann.form("/answers").buttons[1]

	ann.form("/answers").with("reason", "Ann's reason.").pressed(first.value)
	before := k.entries(t)
	bob.form("/answers").with("reason", "Bob's <b>reason</b>.").press(second.value)
	bob.want(http.StatusConflict)
	bob.says("Not saved.", "Somebody else has just answered this with")
	f := bob.form("/answers")
	if f.values.Get("step") != step || f.values.Get("reason") != "Bob's <b>reason</b>." {
		t.Errorf("what Bob typed is lost: %v", f.values)
	}
	chosen := all(bob.doc, classed("chosen"))
	if len(chosen) != 1 || attr(chosen[0], "value") != second.value {
		t.Errorf("what Bob chose is lost: %d are chosen", len(chosen))
	}
	for _, b := range f.buttons {
		if b.value == first.value && !strings.Contains(plain(bob.doc), "just answered this with \""+
			strings.TrimLeft(label(bob, first.value), " ")) {
			t.Errorf("the page does not say what Ann answered: %s", bob.main())
		}
	}
	if k.entries(t) != before {
		t.Fatal("Bob's answer was stored")
	}
	bob.form("/answers").pressed(second.value)
	bob.says("Bob's <b>reason</b>.", "!Ann's reason.")
	ann.opens(ann.theCase()+"/history").says("Ann's reason.", "Bob's <b>reason</b>.")
}

// TestAnOldAnswer: an answer that is sent again as it was shown takes nothing back that a colleague has answered since.
func TestAnOldAnswer(t *testing.T) {
	k := newClub(t)
	ann := k.visitor(t)
	upTo(ann, questionnaire.Judgement)
	step, first, second := ann.step(), ann.form("/answers").buttons[0], ann.form("/answers").buttons[1]
	ann.form("/answers").with("reason", "The first reason.").pressed(first.value)
	page := ann.theCase() + "?step=" + step
	bob := k.visitor(t).opens(page)
	ann.opens(page).form("/answers").with("reason", "On reflection.").pressed(second.value)
	before := k.entries(t)
	bob.form("/answers").pressed(first.value)
	if k.entries(t) != before {
		t.Error("an old page took the colleague's answer back")
	}
	bob.opens(page).says("On reflection.", "!The first reason.")
}

// TestTwoDirectorsOnOneRecord: neither overwrites unseen what the other has entered.
func TestTwoDirectorsOnOneRecord(t *testing.T) {
	k := newClub(t)
	ann := k.logged(t, "Ann", access.Chief)
	ann.dispute("laws-2017", "claim")
	path := ann.theCase()
	ann.opens(path+"/record").pad("1S", "P")
	bob := k.logged(t, "Bob", access.Director).opens(path+"/record").pad("1H", "X")
	ann.form("/record").pressed("save")
	before := k.entries(t)
	bob.form("/record").with("explain0", "five hearts").press("save")
	bob.want(http.StatusConflict)
	bob.says("Somebody else has just changed this too.", "S 1♥ (five hearts), W Dbl", "S 1♠, W Pass")
	if calls := bob.form("/record").values["call"]; len(calls) != 2 || k.entries(t) != before {
		t.Errorf("Bob's form holds %v; %d entries were stored", calls, k.entries(t)-before)
	}
	bob.form("/record").pressed("save")
	bob.says("five hearts")
}

// label is what stands on the button of an answer.
func label(v *visitor, key string) string {
	for _, n := range all(v.doc, named("button")) {
		if attr(n, "value") == key && attr(n, "name") == "key" {
			said := plain(all(n, classed("option-label"))[0])
			return strings.TrimSpace(strings.TrimSuffix(strings.TrimSpace(said), "needs a reason"))
		}
	}
	return ""
}

// TestTwoDirectorsWithTheSameAnswer do not get in each other's way.
func TestTwoDirectorsWithTheSameAnswer(t *testing.T) {
	k := newClub(t)
	ann := k.visitor(t)
	upTo(ann, questionnaire.Fact)
	bob := ann.copyOf()
	key := ann.form("/answers").buttons[0].value
	ann.form("/answers").pressed(key)
	before := k.entries(t)
	bob.form("/answers").pressed(key)
	if bob.step() != ann.step() || k.entries(t) != before {
		t.Errorf("Bob is at %q, Ann at %q, with %d entries more", bob.step(), ann.step(), k.entries(t)-before)
	}
}

// TestTwoDirectorsOnTwoQuestions: one corrects an earlier answer while the other goes on.
func TestTwoDirectorsOnTwoQuestions(t *testing.T) {
	k := newClub(t)
	ann := k.visitor(t)
	upTo(ann, questionnaire.Judgement)
	bob := ann.copyOf()
	path := ann.theCase()
	ann.form("/notes").with("note", "Nothing to do with it.").pressed("")
	bob.answer(bob.form("/answers").buttons[0].value)
	bob.opens(path).says("Nothing to do with it.")

	// The same answer, given again with a reason for it, leads to the same place.
	carol := k.visitor(t).opens(path)
	var edit string
	for address := range carol.edits() {
		edit = max(edit, address)
	}
	dan := k.visitor(t).opens(path)
	carol.opens(edit)
	key := attr(all(carol.doc, classed("chosen"))[0], "value")
	before := dan.step()
	carol.form("/answers").with("reason", "Asked once more.").pressed(key)
	dan.answer(dan.form("/answers").buttons[0].value)
	if dan.opens(path).step() == before {
		t.Error("Dan's answer to another question was not taken")
	}
}

// TestAStaleTab answers a question that an earlier answer has done away with.
func TestAStaleTab(t *testing.T) {
	k := newClub(t)
	ann := k.visitor(t)
	upTo(ann, questionnaire.Judgement)
	bob := ann.copyOf()
	path := ann.theCase()
	first := ann.opens(path + "?step=source")
	first.answer(otherKey(first, attr(all(first.doc, classed("chosen"))[0], "value")))
	if first.step() == bob.step() {
		t.Fatal("the question is still asked")
	}
	before := k.entries(t)
	bob.form("/answers").with("reason", "Typed for a question that is gone.").press("")
	bob.want(http.StatusConflict)
	bob.says("this question is no longer asked")
	if !strings.Contains(typedIn(bob.doc), "Typed for a question that is gone.") {
		t.Errorf("what was typed is lost: %s", bob.main())
	}
	if k.entries(t) != before {
		t.Error("something was stored")
	}

	// Another questionnaire was opened meanwhile.
	old := k.visitor(t).opens(path)
	ann.opens(path + "?choose=1").form("/runs").pressed("claim")
	before = k.entries(t)
	if old.step() != "" {
		old.form("/answers").with("reason", "Typed for another questionnaire.").press("")
		old.want(http.StatusConflict)
		old.says("opened another questionnaire")
		if !strings.Contains(typedIn(old.doc), "Typed for another questionnaire.") {
			t.Errorf("what was typed is lost: %s", old.main())
		}
	}
	if k.entries(t) != before {
		t.Error("something was stored")
	}
}

// TestAStaleCheck: a ruling is issued as it was checked, or not at all.
func TestAStaleCheck(t *testing.T) {
	for _, c := range []struct {
		what   string
		change func(v *visitor, path string)
	}{
		{"a note", func(v *visitor, path string) {
			v.opens(path).form("/notes").with("note", "Wait.").pressed("")
		}},
		{"another answer", func(v *visitor, path string) {
			for address := range v.opens(path).edits() {
				v.opens(address)
				v.answer(otherKey(v, attr(all(v.doc, classed("chosen"))[0], "value")))
				return
			}
		}},
		{"the record", func(v *visitor, path string) {
			v.opens(path+"/record").form("/record").with("board", "8").pressed("save")
		}},
	} {
		k := newClub(t)
		ann := k.visitor(t)
		needsNothing(ann)
		path := ann.theCase()
		ann.opens(path + "/check")
		c.change(k.visitor(t), path)
		before := k.entries(t)
		ann.form("/ruling").with("appeal", "1", "minutes", "25").press("")
		ann.want(http.StatusConflict)
		ann.says("Not issued.",
			"Somebody else has just changed this case. Check it once more before you issue the ruling.")
		if k.entries(t) != before {
			t.Fatalf("after %s a ruling was issued that nobody had checked", c.what)
		}
		if ann.offers("/ruling") {
			if ann.form("/ruling").values.Get("minutes") != "25" {
				t.Error("the minutes that were typed are lost")
			}
			ann.form("/ruling").pressed("")
			ann.says("The way to the ruling")
		}
		ann.opens(path + "/check")
		if ann.offers("/reserve") {
			ann.form("/reserve").with("basis", "1").press("")
			if ann.status == http.StatusOK {
				t.Error("a ruling was reserved on a stale page")
			}
		}
	}
}

// TestARulingWithoutItsScore is not issued, whatever is sent.
func TestARulingWithoutItsScore(t *testing.T) {
	k := newClub(t)
	v := k.visitor(t)
	needsScore(v)
	path := v.theCase()
	f := v.opens(path + "/check").form("/reserve")
	f.values.Set("request", "0123456789abcdef")
	before := k.entries(t)
	v.request(http.MethodPost, path+"/ruling", f.values)
	v.want(422)
	v.says("The ruling needs the assigned score of both sides. Add it before you issue.")
	if k.entries(t) != before {
		t.Error("something was stored")
	}
}

// twice sends a form two times, as an impatient finger does. It must end at the same page and store its entries once.
func twice(k *club, v *visitor, f *form, which string) {
	v.Helper()
	again := *f
	again.values = url.Values{}
	for name, values := range f.values {
		again.values[name] = values
	}
	f.pressed(which)
	at, page, stored := v.at, v.main(), k.entries(v)
	again.pressed(which)
	if v.at != at || v.main() != page {
		v.Errorf("%s twice ends at %s; once at %s: %s\n%s", f.action, v.at, at, page, v.main())
	}
	if k.entries(v) != stored {
		v.Errorf("%s twice stores %d entries more", f.action, k.entries(v)-stored)
	}
}

// TestTwice sends every form two times.
func TestTwice(t *testing.T) {
	k := newClub(t)
	v := k.visitor(t)
	twice(k, v, v.opens("/").form("/sessions/example"), "")
	session := strings.TrimPrefix(v.at, "/sessions/")
	twice(k, v, v.opens("/sessions/new").form("/sessions").with("name", "Thursday"), "")
	twice(k, v, v.opens("/cases/new?session="+session+"&example=3").form("/cases"), "unauthorised-information")
	path := v.theCase()
	key := v.form("/answers").buttons[0].value
	twice(k, v, v.form("/answers"), key)
	edit := path + "?step=source"
	twice(k, v, v.opens(edit).form("/take-back"), "")
	twice(k, v, v.opens(path).form("/notes").with("note", "Once."), "")
	if n := strings.Count(v.main(), "Once."); n != 1 {
		t.Errorf("the note stands there %d times", n)
	}
	twice(k, v, v.opens(path).form("/consultations").with("who", "Ann", "said", "Yes."), "")
	twice(k, v, v.opens(path+"/record").form("/record").with("tricks", "9"), "save")
	twice(k, v, v.opens(path+"/check").form("/reserve").with("due", "30"), "")
	twice(k, v, v.opens(path+"?choose=1").form("/runs"), "claim")

	needsScore(v)
	path = v.theCase()
	twice(k, v, v.opens(path+"/score").form("/score").with("contract", "4S by N", "tricks", "9", "reason", "Once."),
		"save")
	twice(k, v, v.opens(path+"/check").form("/ruling"), "")
	twice(k, v, v.opens(path).form("/reopen").with("reason", "Once more."), "")
	twice(k, v, v.opens(path).form("/close").with("reason", "For good."), "")
	twice(k, v, v.opens("/sessions/"+session).form("/end"), "")

	reach(v, "misinformation", func(_ *questionnaire.Example, end *questionnaire.Step) bool { return end.Resume != "" })
	path = v.theCase()
	twice(k, v, v.form("/play-on"), "")
	twice(k, v, v.opens(path).form("/come-back"), "")
}

// TestBackAndAgain: a page that the browser brings back from before is sent a second time, filled in another way. It is
// no double post: what was typed is kept, and an answer is not changed unseen.
func TestBackAndAgain(t *testing.T) {
	k := newClub(t)
	v := k.visitor(t)
	v.dispute("laws-2017", "claim")
	path := v.theCase()
	back := v.copyOf()
	v.form("/notes").with("note", "The first.").pressed("")
	back.form("/notes").with("note", "The second.").pressed("")
	back.says("The first.", "The second.")

	back = v.copyOf()
	v.form("/answers").pressed("doubted")
	before := k.entries(t)
	back.form("/answers").press("accepted")
	back.want(http.StatusConflict)
	back.says("The claim is contested")
	if k.entries(t) != before {
		t.Error("the answer was changed unseen")
	}
	back.form("/answers").pressed("accepted")
	if back.opens(path + "?step=stands"); attr(all(back.doc, classed("chosen"))[0], "value") != "accepted" {
		t.Error("the second answer does not stand")
	}
}

// TestARequestIDOfAnotherForm breaks nothing.
func TestARequestIDOfAnotherForm(t *testing.T) {
	k := newClub(t)
	v := k.visitor(t)
	v.dispute("laws-2017", "claim")
	path := v.theCase()
	f := v.form("/answers")
	used, run := f.values.Get("request"), f.values.Get("run")
	v.answer("doubted")
	for _, action := range []string{"/ruling", "/reserve", "/notes", "/reopen", "/come-back", "/play-on", "/take-back",
		"/score", "/record", "/consultations", "/erase", "/close"} {
		v.request(http.MethodPost, path+action, url.Values{"request": {used}, "run": {run}, "due": {"30"},
			"note": {"x"}, "reason": {"x"}, "who": {"x"}, "basis": {"3"}, "do": {"save"},
			"contract": {"3NT by N"}, "tricks": {"9"}, "board": {"7"}, "sure": {"1"}})
		if v.status >= 500 {
			t.Errorf("%s with a request id of another form: %d", action, v.status)
		}
		if action == "/score" {
			v.says("Not saved.", "!Needed: .").links()
		}
	}
}

// TestEverybodyAtOnce: twelve send the same form at once, and twelve their own; one of the first is stored, and all of
// the second.
func TestEverybodyAtOnce(t *testing.T) {
	k := newClub(t)
	v := k.visitor(t)
	v.dispute("laws-2017", "claim")
	path := v.theCase()
	run := v.form("/answers").values.Get("run")
	before := k.entries(t)
	post := func(action string, form url.Values) int {
		return send(t, k, http.MethodPost, path+action, form.Encode()).StatusCode
	}
	var all sync.WaitGroup
	answers, notes := make(chan int, 12), make(chan int, 12)
	key := v.form("/answers").buttons[0].value
	for i := range 12 {
		all.Go(func() {
			answers <- post("/answers", url.Values{"request": {"the same request"}, "run": {run}, "step": {"stands"},
				"key": {key}, "basis": {"3"}})
		})
		all.Go(func() {
			notes <- post("/notes", url.Values{"request": {"request number " + string(rune('a'+i))}, "note": {"x"}})
		})
	}
	all.Wait()
	kept := map[int]int{}
	for range 12 {
		kept[<-notes]++
		if status := <-answers; status != http.StatusSeeOther && status != http.StatusServiceUnavailable {
			t.Errorf("an answer sent twelve times was answered %d", status)
		}
	}
	// Who was told that too many were writing at once has nothing stored; everybody else has.
	if kept[http.StatusSeeOther]+kept[http.StatusServiceUnavailable] != 12 || kept[http.StatusSeeOther] < 6 {
		t.Errorf("the notes were answered %v", kept)
	}
	if n := k.entries(t) - before; n != kept[http.StatusSeeOther]+1 {
		t.Errorf("%d entries were stored; %d notes and one answer were said to be", n, kept[http.StatusSeeOther])
	}
}

// TestRestart: a new program on the same file shows every page as it was.
func TestRestart(t *testing.T) {
	k := newClub(t)
	v := k.visitor(t)
	v.example(3, "unauthorised-information")
	open := v.theCase()
	v.answer(v.form("/answers").buttons[0].value)
	v.form("/notes").with("note", "Kept.").pressed("")
	needsScore(v)
	ruled := v.theCase()
	v.opens(ruled+"/score").form("/score").with("contract", "4S by N", "tricks", "9", "reason", "Kept.").pressed("save")
	v.opens(ruled + "/check").form("/ruling").pressed("")
	v.opens(ruled).form("/reopen").with("reason", "Kept.").pressed("")
	addresses := []string{"/", open, open + "?step=source", open + "/record", open + "/check", open + "/history", ruled,
		ruled + "/score", ruled + "/check", ruled + "/rulings/1", ruled + "/history"}
	before := map[string]string{}
	for _, address := range addresses {
		before[address] = v.opens(address).main()
	}
	if err := k.store.Close(); err != nil {
		t.Fatal(err)
	}
	again := clubOn(t, k.file, nil)
	v = again.visitor(t)
	for _, address := range addresses {
		if after := v.opens(address).main(); after != before[address] {
			t.Errorf("%s after the restart:\n%s\nbefore:\n%s", address, after, before[address])
		}
	}
	v.opens(open).answer(v.opens(open).form("/answers").buttons[0].value)
}
