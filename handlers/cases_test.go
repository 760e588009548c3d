package handlers_test

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"golang.org/x/net/html"

	"redress/rulebook"
	"redress/rulebook/library"
	"redress/rulebook/questionnaire"
)

// Every page before the first case has what a page must have, and its links lead somewhere.
func TestFirstPages(t *testing.T) {
	v := newClub(t).visitor(t)
	v.opens("/").says("When something went wrong at the table", "Try the example session").links()
	v.opens("/questionnaires/problems").says("no problems").links()
	v.opens("/sessions/new").says("Start a session").links()
	v.form("/sessions").with("name", "Thursday pairs", "club", "The Lantern Club", "boards", "12", "tables",
		"4").pressed("")
	v.says("Thursday pairs", "12 boards, 4 tables").links()
	v.opens("/").says("Thursday pairs", "No open case").links()
}

func TestExampleSession(t *testing.T) {
	v := newClub(t).visitor(t)
	v.opens("/").form("/sessions/example").pressed("")
	v.says("Example evening at the Lantern Club", "Disputes to try", "A slow pass over four hearts").links()
	session := v.at
	for _, words := range []string{"A claim with a trump out", "Diamonds explained as hearts",
		"A slow pass over four hearts"} {
		v.opens(session).follow(words).says("What happened?", "!Nothing here fits").links()
		v.form("/cases").pressed(v.form("/cases").buttons[1].value)
		v.says("What happened:").links()
	}
	v.opens(session).says("Case 1", "Case 2", "Case 3").links()
	v.opens("/").says("Case 3").links()
	if n := strings.Count(v.main(), "Example evening at the Lantern Club"); n != 2 {
		t.Errorf("the desk names the session %d times, and not at its head and once more", n)
	}
	v.opens(session).form("/end").pressed("")
	v.says("!End the session")
	v.opens("/").says("Ended")
}

// TestSituations offers the questionnaires that fit the words of the table.
func TestSituations(t *testing.T) {
	v := newClub(t).visitor(t)
	v.opens("/cases/new").links()
	for _, c := range []struct{ address, first, says string }{
		{"/cases/new?q=he+hesitated", "unauthorised-information", ""},
		{"/cases/new?q=he+claimed", "claim", ""},
		{"/cases/new?q=xyzzy+plugh", "", "Nothing here fits"},
		{"/cases/new?q=appeal", "", "An appeal or a review? It is asked for on the case that was ruled (Law 92A)"},
		{"/cases/new?q=the+director+was+wrong", "", "If there is no ruling yet, the director rules first"},
		{"/cases/new?edition=okb-1997", "", "House rules"},
		{"/cases/new?edition=okb-1997&q=they+rejected+my+claim", "claim", "House rules"},
		{"/cases/new?edition=laws-1900", "", "2017"},
	} {
		v.opens(c.address).links().says(c.says)
		if buttons := v.form("/cases").buttons[1:]; c.first != "" && buttons[0].value != c.first || len(buttons) < 5 {
			t.Errorf("%s offers %v first", c.address, buttons)
		}
	}
	// Enter looks for what happened, loses nothing that was typed, and opens nothing.
	v.opens("/cases/new").form("/cases").with("board", "7", "table", "Blue 3", "account", "He paused for a minute.",
		"q", "he hesitated").pressed("")
	again := v.form("/cases")
	for field, want := range map[string]string{"q": "he hesitated", "board": "7", "table": "Blue 3",
		"account": "He paused for a minute."} {
		if got := again.values.Get(field); got != want {
			t.Errorf("after the search, %s is %q", field, got)
		}
	}
	if v.says("Hesitation, remark, other unauthorised information “he hesitated”"); v.at != "/cases" {
		t.Errorf("finding leads to %s", v.at)
	}
	again.pressed("unauthorised-information").opens(v.theCase() + "/record").says("Blue 3")
}

// TestFullCases drives worked examples of the questionnaires that people start with through the pages, from the new
// case to the printed ruling, and once more after it was reopened: of each the longest, and one for every remedy.
func TestFullCases(t *testing.T) {
	for edition, ids := range map[string][]string{
		"laws-2017":  {"claim", "misinformation", "mistaken-explanation", "unauthorised-information"},
		"okb-1997":   {"misinformation", "claim"},
		"hauff-2008": {"revoke", "lead-out-of-turn", "exposed-card", "irregularity"},
	} {
		for _, id := range ids {
			e := theRules(t).Edition(edition)
			q := e.Questionnaire(id)
			examples := telling(q, e.Examples[id])
			if raceDetector && !long {
				examples = examples[:1]
			}
			for i, example := range examples {
				t.Run(edition+"/"+id+"/"+example.ID, func(t *testing.T) {
					t.Parallel()
					v := newClub(t).visitor(t)
					v.brief = i > 0
					drive(v, q, example.Answers)
					if end := q.Step(example.Ends); v.heading() != end.Title {
						t.Fatalf("it ends at %q; want %q", v.heading(), end.Title)
					}
					ruled(v, edition)
				})
			}
		}
	}
}

// telling are the longest of the examples, and for every remedy the first that ends with it.
func telling(q *questionnaire.Questionnaire, examples []*questionnaire.Example) []*questionnaire.Example {
	examples = slices.Clone(examples)
	slices.SortStableFunc(examples, func(a, b *questionnaire.Example) int { return len(b.Answers) - len(a.Answers) })
	seen := map[string]bool{}
	return slices.DeleteFunc(examples, func(x *questionnaire.Example) bool {
		end := q.Step(x.Ends)
		remedy := fmt.Sprint(end.Remedy, end.Needs, end.Resume)
		known := seen[remedy]
		seen[remedy] = true
		return known
	})
}

// drive answers a new case as an example does, and looks at every page on the way.
func drive(v *visitor, q *questionnaire.Questionnaire, answers questionnaire.Answers) {
	v.Helper()
	answers = questionnaire.ResumeAsNeeded(q, answers, questionnaire.NoRecord{})
	v.dispute(q.Edition, q.ID)
	for range 60 {
		v.links()
		if q.Edition == "hauff-2008" {
			onlyOf(v, q.Edition)
		}
		switch step := v.step(); {
		case step != "":
			_, asked := q.Locate(step)
			v.says(strings.Fields(asked.Title)[0])
			key := answers[step]
			if asked.Kind == questionnaire.Statement {
				key = questionnaire.Told
			}
			if key == "" {
				v.Fatalf("%s is asked, and the example does not answer it", step)
			}
			v.answer(key)
		case v.offers("/play-on") && answers[titled(q, v.heading())] == questionnaire.Resumed:
			path := v.theCase()
			v.form("/play-on").pressed("")
			v.says("Come back at the end of play").links()
			v.opens(path).says("Play is over: go on").links()
			v.form("/come-back").pressed("")
		default:
			return
		}
	}
	v.Fatal("the questions never end")
}

// reach takes a new case to the end of the first worked example that fits.
func reach(v *visitor, id string, fits func(x *questionnaire.Example, end *questionnaire.Step) bool) {
	v.Helper()
	e := theRules(v).Edition("laws-2017")
	q := e.Questionnaire(id)
	for _, x := range e.Examples[id] {
		if fits(x, q.Step(x.Ends)) {
			brief := v.brief
			v.brief = true
			drive(v, q, x.Answers)
			v.brief = brief
			return
		}
	}
	v.Fatal("no example fits")
}

// titled is the id of the step with a title.
func titled(q *questionnaire.Questionnaire, title string) string {
	for _, s := range q.Steps {
		if s.Title == title {
			return s.ID
		}
	}
	return ""
}

// ruled takes a case from its outcome to the ruling, and through everything that can be done with it afterwards.
func ruled(v *visitor, edition string) {
	v.Helper()
	path := v.theCase()
	if v.offers("/play-on") {
		return // it ends in the middle of the board
	}
	outcome := v.heading()
	if strings.Contains(v.main(), "Next: ") {
		v.opens(path+"/check").says("The ruling still needs", "!Issue the ruling",
			"!You can take it back").links()
		v.opens(path+"/score").says("What the ruling gives", "Needed: ").links()
		given, working := []string{"kind", "", "contract", "4S by N", "tricks", "9", "table", "4S by N",
			"tabletricks", "10"}, []string{"4♠ by North −1", "E-W +", "Instead of the table result"}
		if strings.Contains(v.main(), "an artificial adjusted score") {
			given, working = []string{"nsaward", "average-plus", "ewaward", "average-plus"}, []string{"verage plus"}
		}
		v.form("/score").with(append(given, "reason", "The other lead beats it.")...).pressed("Show the working")
		v.says(working...)
		v.form("/score").pressed("Save")
		v.says(working[0], "The other lead beats it.").links()
		v.opens(path + "/score").says("!Needed: ")
	}
	v.opens(path+"/check").says("Check before you", outcome).links()
	v.form("/ruling").pressed("")
	v.says(outcome, "The way to the ruling", "chain").links()
	first := v.at
	v.opens(path + "/ruling").says(outcome)
	v.opens(path+"/history").says("the chain is whole", "Ruling 1").links()
	v.opens(path).says(outcome, "chain", "What else was looked at").links()
	v.opens("/").says("Ruled").links()
	if edition == "okb-1997" {
		return // an online table without a director takes nothing up again
	}
	v.opens(path).form("/reopen").with("reason", "The hands were misread.").pressed("")
	v.says("Taken up again.", "The hands were misread.").links()
	v.opens(path + "/check").form("/ruling").pressed("")
	v.says("Supersedes ruling 1.", "The case was taken up again: The hands were misread.").links()
	v.opens(first).says("Superseded", "Ruling 2 stands in its place").links()
	v.opens(path).says("Ruling 2", "!Taken up again.").links()
	v.opens(path+"/history").says("Ruling 2", "supersedes ruling 1")
}

// TestReservedAtItsEnd: while a ruling is reserved its page says what it waits for; the words that the answers come to,
// and the button that says them, are behind the way to give it.
func TestReservedAtItsEnd(t *testing.T) {
	v := newClub(t).visitor(t)
	v.dispute("laws-2017", "misinformation")
	path := v.theCase()
	v.answer("disputed").answer("no")
	v.opens(path+"/check").form("/reserve").with("due", "30", "words", "East is on the telephone.").pressed("")
	v.opens(path).says("The ruling is reserved", "Due 20:00.", "East is on the telephone.", "Give the ruling",
		"!Issue this ruling", "!Reserve the ruling").links()
	v.follow("Give the ruling").says("Issue the ruling").form("/ruling").pressed("")
	v.opens(path).says("!The ruling is reserved")
}

// TestReservedAndClosed are the two other ways in which a case can end.
func TestReservedAndClosed(t *testing.T) {
	v := newClub(t).visitor(t)
	v.dispute("laws-2017", "unauthorised-information")
	path := v.theCase()
	v.form("/consultations").with("who", "Another director", "said", "A clear case.").pressed("")
	v.form("/notes").with("note", "The pause was a minute.").pressed("")
	v.says("Another director", "A clear case.", "The pause was a minute.").links()
	v.opens(path).follow("Decide later: reserve the ruling")
	v.says("A question is still open", "!Issue the ruling", "!Check before you issue").links()
	v.form("/reserve").with("due", "soon", "words", "Two more players are asked.").press("")
	v.says("Two more players are asked.", "Reserve the ruling").links() // refused, and what was typed is kept
	v.form("/reserve").with("due", "45").pressed("")
	v.says("Reserved.", "Until then the result at the table stands.", "is due 5 March 2026, 20:15",
		"Two more players are asked.",
		"Another director").links()
	v.opens("/").says("Reserved, still due", "due 20:15")
	v.opens(path).says("The ruling is reserved.", "Due 20:15.", "Two more players are asked.", "!Decide later").links()
	v.opens(path + "/check").links()

	v.dispute("laws-2017", "claim")
	path = v.theCase()
	v.form("/close").with("reason", "Both sides withdrew.").pressed("")
	v.says("Closed without a ruling", "Both sides withdrew.").links()
	v.opens(path + "/record").links()
	v.opens(path + "/check").links()
	v.opens(path + "/history").says("The case was closed without a ruling").links()
	v.opens("/").says("Closed").links()
	v.opens(path).form("/reopen").with("reason", "They came back.").pressed("")
	v.says("!Closed without a ruling").links()
}

// TestAnotherQuestionnaire opens a second one on a case, found by words.
func TestAnotherQuestionnaire(t *testing.T) {
	v := newClub(t).visitor(t)
	v.dispute("laws-2017", "claim")
	path := v.theCase()
	v.follow("Something else happened too").says("What else happened?").links()
	v.form(path).with("q", "he hesitated").pressed("Find")
	v.says("What else happened?")
	if first := v.form("/runs").buttons[0].value; first != "unauthorised-information" {
		t.Errorf("he hesitated offers %s first", first)
	}
	v.form("/runs").pressed("unauthorised-information")
	v.links()
	v.opens(path + "/history").says("Questionnaire: Unauthorised").links()
}

// TestChangingAnAnswer keeps what it leads past, shown as set aside, and never uses it.
func TestChangingAnAnswer(t *testing.T) {
	v := newClub(t).visitor(t)
	reach(v, "unauthorised-information",
		func(_ *questionnaire.Example, end *questionnaire.Step) bool { return end.ID == "adjusted-score" })
	path := v.theCase()
	var edit string
	for address := range v.edits() {
		answers := 0
		for _, b := range v.opens(address).form("/answers").buttons {
			if b.name == "key" {
				answers++
			}
		}
		if answers > 1 && !strings.Contains(v.step(), "/") && edit == "" {
			edit = address
		}
	}
	v.opens(edit).says("Take the answer back", "Leave it as it is").links()
	v.form("/take-back").pressed("")
	v.says("Set aside").links()
	v.opens(path + "/history").says("Answer taken back").links()
}

// edits are the addresses at which the answers of the page can be changed.
func (v *visitor) edits() map[string]bool {
	found := map[string]bool{}
	for _, n := range all(v.doc, named("a")) {
		if strings.Contains(attr(n, "href"), "?step=") {
			found[attr(n, "href")] = true
		}
	}
	return found
}

// TestErased: what people told goes, from every page of the case; the ruling and its chain stay.
func TestErased(t *testing.T) {
	k := newClub(t)
	v := k.visitor(t)
	v.brief = true
	v.opens("/cases/new").form("/cases").with("account", "Secret account.").pressed("misinformation")
	path := v.theCase()
	v.form("/notes").with("note", "Secret note.").pressed("")
	v.form("/consultations").with("who", "Secret friend", "said", "Secret advice.").pressed("")
	v.form("/answers").with("reason", "Secret reason.").pressed("disputed")
	v.answer("no")
	v.opens(path + "/check").form("/ruling").pressed("")
	ruling := v.at
	v.opens(path).says("Secret")
	before := k.entries(t)
	v.form("/erase").press("")
	v.want(422)
	v.says("Tick the box").form("/erase").with("sure", "1").pressed("")
	if k.entries(t) != before+1 {
		t.Errorf("%d entries tell of it; want 1", k.entries(t)-before)
	}
	for _, address := range []string{path, ruling, path + "/history", path + "/check", path + "/record", "/"} {
		v.opens(address)
		if strings.Contains(v.body, "Secret") {
			t.Errorf("%s still shows what was erased", address)
		}
	}
	v.opens(ruling).says("(erased)", "chain")
	v.opens(path+"/history").says("the chain is whole", "Personal text was erased")
	for _, text := range k.texts(t, strings.TrimPrefix(path, "/cases/")) {
		if text.Body != "" || text.Erased == 0 {
			t.Errorf("a text is still there: %q", text.Body)
		}
	}
}

// An edition without questionnaires says so, and where to go.
func TestNoQuestionnaires(t *testing.T) {
	const rules = "editions/our-club/"
	live, _, err := library.NewLive(library.NewOverlay(rulebook.Files, fstest.MapFS{
		rules + "edition.md": {Data: []byte("---\nid: our-club\ntitle: Rules of our club\nshort: ours\nkind: house\n" +
			"authority: The club\ndirector: yes\nlanguage: en\nbased-on: laws-2007\n---\n")},
	}))
	if err != nil {
		t.Fatal(err)
	}
	v := clubOn(t, filepath.Join(t.TempDir(), "redress.db"), live).visitor(t)
	v.opens("/cases/new?edition=our-club").says("has no questionnaires yet", "Read its laws", "Other laws:",
		"!Choose below").links()
	v.opens("/cases/new?edition=our-club&q=hesitation").says("has no questionnaires yet", "!Choose below")
	v.opens("/cases/new?edition=laws-2017").says("!has no questionnaires yet")
}

// TestWhatHappenedOpensTheCase: one tap opens the case, on the questions where there are some, and else with the law
// that governs it; where nothing fits, nothing is offered first. What the club met most stands first below its heading.
func TestWhatHappenedOpensTheCase(t *testing.T) {
	v := freeClub(t).visitor(t)
	leads := func(to string) bool {
		return slices.ContainsFunc(all(v.doc, named("a")), func(n *html.Node) bool { return attr(n, "href") == to })
	}
	v.opens("/cases/new?q=penalty+card")
	if first := v.form("/cases").buttons[1]; first.name != "happened" || first.value != "exposed-card" {
		t.Errorf("a penalty card offers %v first", first)
	}
	v.says("!Perhaps one of these").opens("/cases/new?q=something+with+the+spade+card").says("Perhaps one of these")
	v.opens("/cases/new?q=power+cut").says("Nothing here fits “power cut”", "Search the laws",
		"None of these: rule in your own words")
	for _, c := range []struct{ happened, says, law, board string }{
		{"wrong-board", "Wrong board, hand, seat or opponents There are no questions on this yet",
			"/laws/laws-2017/15B", ""},
		{"defective-trick", "Defective trick There are no questions on this yet", "/laws/laws-2017/67", "7"},
		{"concession", "Claim or concession", "", "7"},
	} {
		v.opens("/cases/new")
		if c.law != "" && !leads(c.law) {
			t.Errorf("%s: its law is not one tap away", c.happened)
		}
		v.form("/cases").with("board", c.board).pressed(c.happened)
		path := v.theCase()
		if strings.Contains(v.body, "·  ·") {
			t.Errorf("%s: an empty title stands between its dots", c.happened)
		}
		if c.law != "" && !leads(c.law) {
			t.Errorf("%s: the case does not lead to its law", c.happened)
		}
		if unknown := leads(path+"/record") && strings.Contains(v.body, "Board?"); unknown != (c.board == "") {
			t.Errorf("%s: the case asks for its board: %t", c.happened, unknown)
		}
		v.opens("/").says(strings.Split(c.says, " There")[0])
	}
	post := v.opens("/cases/new").form("/cases")
	post.values.Set("happened", "no-such-thing")
	post.press("none-of-these")
	v.want(422)
	v.says("Choose what happened")

	// The third of its heading was met twice, and comes first.
	for range 2 {
		v.opens("/cases/new").form("/cases").pressed("exposed-card")
	}
	v.opens("/cases/new")
	var play []string
	for _, b := range v.form("/cases").buttons {
		if b.value == "revoke" || b.value == "lead-out-of-turn" || b.value == "exposed-card" {
			play = append(play, b.value)
		}
	}
	if want := []string{"exposed-card", "revoke", "lead-out-of-turn"}; !slices.Equal(play, want) {
		t.Errorf("the order is %v, want %v", play, want)
	}
}
