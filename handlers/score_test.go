package handlers_test

import (
	"net/http"
	"net/url"
	"os"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"redress/access"
	"redress/rulebook/questionnaire"
)

// answeredTo answers the case of the page as a worked example does.
func answeredTo(v *visitor, id, ends string) {
	v.Helper()
	e := theRules(v).Edition("laws-2017")
	q := e.Questionnaire(id)
	var answers questionnaire.Answers
	for _, x := range e.Examples[id] {
		if x.Ends == ends && (x.Answers["stage"] == "after" || answers == nil) {
			answers = x.Answers
		}
	}
	for range 40 {
		step := v.step()
		if step == "" {
			return
		}
		key := answers[step]
		if _, asked := q.Locate(step); asked.Kind == questionnaire.Statement {
			key = questionnaire.Told
		}
		if key == "" {
			v.Fatalf("%s is asked, and the example does not answer it", step)
		}
		v.answer(key)
	}
}

// slowPass takes the slow pass of the example evening to an adjusted score, and gives the path of its case.
func slowPass(v *visitor) string {
	v.Helper()
	v.example(3, "unauthorised-information")
	path := v.theCase()
	answeredTo(v, "unauthorised-information", "adjusted-score")
	return path
}

// fielded puts a query into a form: what it names takes the place of what stands there.
func (f *form) fielded(query string) url.Values {
	typed := url.Values{}
	for pair := range strings.SplitSeq(query, "&") {
		name, value, _ := strings.Cut(pair, "=")
		typed.Add(name, value)
	}
	for name, values := range typed {
		f.values[name] = values
	}
	return typed
}

// TestTheWorksheet fills in the worksheet as testdata/worksheet.txt has it, with what it refuses: then what was typed
// is there again, and nothing is stored.
func TestTheWorksheet(t *testing.T) {
	text, err := os.ReadFile("testdata/worksheet.txt")
	if err != nil {
		t.Fatal(err)
	}
	k := newClub(t)
	v := k.visitor(t)
	path := slowPass(v)
	before, tried := k.entries(t), 0
	for _, block := range strings.Split(string(text), "\n\n") {
		rows := slices.DeleteFunc(strings.Split(strings.TrimSpace(block), "\n"),
			func(row string) bool { return row == "" || row[0] == '#' })
		if len(rows) == 0 {
			continue
		}
		tried++
		v.opens(path + "/score")
		f := v.form("/score").with("reason", "Pass was an alternative.")
		typed := f.fielded(rows[0])
		refused := slices.ContainsFunc(rows[1:], func(row string) bool { return row[0] == '!' })
		do, status := "preview", http.StatusOK
		if refused {
			do, status = "save", http.StatusUnprocessableEntity
		}
		if v.request("POST", f.action, with(f.values, "do", do)); v.status != status {
			t.Errorf("%s: %d; want %d. It says: %s", rows[0], v.status, status, v.main())
			continue
		}
		holdPage(t, v, rows)
		again := v.form("/score")
		for name, values := range typed {
			// lists of choices
			if name != "lawful" && name != "share" && !slices.Equal(again.values[name], values) &&
				len(strings.Join(values, "")) > 0 && name != "offender" && name != "penaltyunit" {
				t.Errorf("%s: of %s there is %q left", rows[0], name, again.values[name])
			}
		}
	}
	if k.entries(t) != before {
		t.Error("something was stored")
	}
	if tried < 40 {
		t.Errorf("only %d rows were tried", tried)
	}
}

// holdPage holds a page against the rows of a block.
func holdPage(t *testing.T, v *visitor, rows []string) {
	t.Helper()
	for _, want := range rows[1:] {
		sentence, beside := strings.CutPrefix(want, "!")
		absent, without := strings.CutPrefix(want, "-")
		switch {
		case beside:
			if errors := fieldErrors(v.doc); len(errors) != 1 || !strings.Contains(errors[0], sentence) {
				t.Errorf("%s: beside the fields stands %q; want %q", rows[0], errors, sentence)
			}
			link := all(all(v.doc, classed("error"))[0], named("a"))
			if len(link) != 1 || !idsOf(v.doc)[strings.TrimPrefix(attr(link[0], "href"), "#")] {
				t.Errorf("%s: nothing leads to what is wrong", rows[0])
			}
			for _, at := range all(v.doc, func(n *html.Node) bool { return attr(n, "aria-invalid") == "true" }) {
				if fold := closedAround(at); fold != "" {
					t.Errorf("%s: what is wrong lies folded in %q", rows[0], fold)
				}
			}
		case without:
			if strings.Contains(spaced(v.doc), absent) {
				t.Errorf("%s: the page says %q", rows[0], absent)
			}
		case !strings.Contains(spaced(v.doc), want):
			t.Errorf("%s: the page does not say %q: %s", rows[0], want, spaced(v.doc))
		}
	}
}

// closedAround is what the innermost closed fold around an element is about; empty where it lies open.
func closedAround(n *html.Node) string {
	for up := range n.Ancestors() {
		open := slices.ContainsFunc(up.Attr, func(a html.Attribute) bool { return a.Key == "open" })
		if up.Data == "details" && !open {
			return spacedIn(all(up, named("summary"))[0])
		}
	}
	return ""
}

// TestOnlyWhatTheScoreNeedsStandsOpen: the server keeps the worksheet to the kind of score that was chosen, so that it
// does so in every browser; the rest is folded, with what was typed there. What the score rests on comes first, and
// what it comes to last.
func TestOnlyWhatTheScoreNeedsStandsOpen(t *testing.T) {
	v := newClub(t).visitor(t)
	path := slowPass(v)
	for _, c := range []struct{ kind, award, open string }{{"", "average", "contract"},
		{"split", "", "contract ew nsaward"}, {"damage", "average", "contract normal"},
		{"artificial", "average", "nsaward"}} {
		v.opens(path+"/score").form("/score").with("kind", c.kind, "contract", "4H by E", "tricks", "10",
			"ew", "4S by N", "ewtricks", "9", "normal", "4S by N", "normaltricks", "9", "nsaward", c.award,
			"ewaward", c.award, "reason", "As asked.").pressed("preview")
		v.want(http.StatusOK)
		var open []string
		for _, name := range []string{"contract", "ew", "normal", "nsaward"} {
			field := all(v.doc, func(n *html.Node) bool { return attr(n, "name") == name })[0]
			if closedAround(field) == "" {
				open = append(open, name)
			}
		}
		if got := strings.Join(open, " "); got != c.open {
			t.Errorf("for a score %q stands open %s; want %s", c.kind, got, c.open)
		}
		f := v.form("/score")
		if f.values.Get("ew") != "4S by N" || f.values.Get("normal") != "4S by N" ||
			f.values.Get("nsaward") != c.award {
			t.Errorf("for a score %q what was typed elsewhere is lost: %v", c.kind, f.values)
		}
		said, at := spaced(v.doc), 0
		for _, part := range []string{"Result at the table", "The score is", "Contract", "Procedural penalty",
			"Your reasons", "The working", "Save"} {
			next := strings.Index(said[at:], part)
			if next < 0 {
				t.Fatalf("for a score %q %q does not come where it should", c.kind, part)
			}
			at += next
		}
	}
}

// spaced is what the main part of a page says, with a space between its elements.
func spaced(doc *html.Node) string { return spacedIn(all(doc, named("main"))[0]) }

func spacedIn(n *html.Node) string {
	var b strings.Builder
	for c := range n.Descendants() {
		if c.Type == html.TextNode {
			b.WriteString(c.Data)
		} else if c.Type == html.ElementNode && c.Data != "span" && c.Data != "strong" {
			b.WriteString(" ")
		}
	}
	return strings.ReplaceAll(strings.Join(strings.Fields(b.String()), " "), "\uFE0E", "")
}

// TestTaps fills the worksheet in by tapping: every tap shows it again with all that was typed, and stores nothing.
func TestTaps(t *testing.T) {
	k := newClub(t)
	v := k.visitor(t)
	path := slowPass(v)
	before := k.entries(t)
	v.opens(path+"/score").says("At the 2 other tables", "(from the record)").links()
	f := v.form("/score")
	if f.values.Get("offender") != "north-south" || f.values.Get("table") != "4S by N" ||
		f.values.Get("tabletricks") != "10" {
		t.Errorf("the record and the session are not used: %v", f.values)
	}
	f.with("reason", "Typed first.", "nsaward", "average").pressed("add:contract:4HX by E|8")
	v.form("/score").pressed("add:contract:4HX by E|9")
	v.form("/score").with("kind", "split").pressed("add:contract:")
	v.form("/score").pressed("add:contract:4S by N|10")
	v.form("/score").pressed("add:ew:4S by N|9")
	f = v.form("/score")
	if got := strings.Join(f.values["contract"], ", ") + " " +
		strings.Join(f.values["tricks"], ", "); got != "4HX by E, 4HX by E, 4S by N 8, 9, 10" {
		t.Errorf("the list holds %s", got)
	}
	if f.values.Get("ew") != "4S by N" || f.values.Get("reason") != "Typed first." ||
		f.values.Get("nsaward") != "average" || f.values.Get("kind") != "split" {
		t.Errorf("what was typed is lost: %v", f.values)
	}
	f.values["share"] = []string{"50", "30", ""}
	f.pressed("drop:contract:1")
	f = v.form("/score")
	if strings.Join(f.values["contract"], ", ") != "4HX by E, 4S by N" ||
		strings.Join(f.values["share"], ",") != "50," {
		t.Errorf("the list holds %v %v", f.values["contract"], f.values["share"])
	}
	for _, nonsense := range []string{"drop:contract:7", "drop:contract:x", "drop:contract:-1", "add:contract:<b>|x",
		"penalty:"} {
		v.request("POST", f.action, with(v.form("/score").values, "do", nonsense))
		v.want(http.StatusOK)
	}
	if k.entries(t) != before {
		t.Error("something was stored")
	}
}

// TestManyRows: no form makes a page without end.
func TestManyRows(t *testing.T) {
	v := newClub(t).visitor(t)
	path := slowPass(v)
	f := v.opens(path + "/score").form("/score")
	f.values["contract"] = slices.Repeat([]string{"4S by N"}, 5000)
	v.request("POST", f.action, with(f.values, "do", "add:contract:"))
	if n := len(v.form("/score").values["contract"]); n != 24 {
		t.Errorf("%d rows", n)
	}
}

// TestAScoreComesBack: each kind of score is kept, shown on the case, before and on the ruling and on its slip, and
// stands in the form again as it was typed.
func TestAScoreComesBack(t *testing.T) {
	for _, c := range []struct {
		what, typed string
		shows       []string
	}{
		{"weighted", "contract=4HX by E&tricks=8&share=60%&lawful=lawful&contract=4H by E&tricks=10&share=40%&lawful=",
			[]string{"1.8 of 4", "60% 4♥X by East −2", "40% of 0 = 1.8 of 4"}},
		{"split", "kind=split&contract=4H by E&tricks=10&ew=4S by N&ewtricks=9",
			[]string{"East-West: 4♠ by North −1", "3 of 4"}},
		{"own damage", "kind=damage&contract=4H by E&tricks=10&normal=4S by N&normaltricks=9",
			[]string{"East-West lost 4.", "1 of 4"}},
		{"own damage, and another result for the offenders",
			"kind=damage&contract=4H by E&tricks=10&theirs=4S by N&theirstricks=9&normal=4S by N&normaltricks=9",
			[]string{"East-West lost 4.", "North-South: 4♠ by North −1"}},
		{"an average and a result", "kind=split&nsaward=average-minus&contract=&tricks=&ew=4S by N&ewtricks=9",
			[]string{"North-South: Average minus", "East-West: 4♠ by North −1"}},
		{"a single result that was reached illegally", "contract=4HX by E&tricks=8&lawful=unlawful",
			[]string{"Both sides: 4♥X by East −2"}},
		{"artificial", "kind=artificial&nsaward=average-minus&ewaward=fixed&ewpercent=65",
			[]string{"average minus", "65% of the board"}},
		{"an award for one side, and the score of another table for the other",
			"kind=artificial&nsaward=none&ewaward=average-plus",
			[]string{"North-South: No award; their score on this board from another table stands", "average plus"}},
		{"with a penalty", "contract=4H by E&tricks=10&side=east-west&penalty=10&penaltyunit=percent-of-top",
			[]string{"East-West, 10% of a top"}},
	} {
		v := newClub(t).visitor(t)
		path := slowPass(v)
		f := v.opens(path+"/score").form("/score").with("reason", "Pass was an alternative.")
		typed := f.fielded(c.typed)
		v.request("POST", f.action, with(f.values, "do", "save"))
		v.want(http.StatusOK)
		shown := func(where string, n *html.Node) {
			t.Helper()
			for _, want := range append(c.shows, "Pass was an alternative.") {
				if !strings.Contains(strings.ToLower(spacedIn(n)), strings.ToLower(want)) {
					t.Errorf("%s: %s does not say %q: %s", c.what, where, want, spacedIn(n))
				}
			}
		}
		shown("the case", v.doc)
		v.links()
		again := v.opens(path + "/score").form("/score")
		for name, values := range typed {
			if name != "lawful" && !slices.Equal(again.values[name], values) {
				t.Errorf("%s: %s stands there as %q; was %q", c.what, name, again.values[name], values)
			}
		}
		v.opens(path + "/check").links()
		shown("the check", v.doc)
		v.form("/ruling").pressed("")
		v.links().says("For the scoring program", "The board before and after")
		shown("the ruling", v.doc)
		c.shows = slices.DeleteFunc(c.shows, func(sum string) bool { return strings.Contains(sum, " = ") })
		shown("the sheet", all(v.doc, classed("slip"))[0])
		sheet := all(v.doc, classed("slip"))[0] // a law can be unfolded whole on a screen
		if len(all(sheet, named("table", "svg", "button"))) > 0 ||
			len(all(sheet, named("details"))) > len(all(sheet, classed("off-paper"))) {
			t.Errorf("%s: the sheet holds more than its score", c.what)
		}
	}
}

// TestTheTypedField is that of a dispute that belongs to no session.
func TestTheTypedField(t *testing.T) {
	k := newClub(t)
	v := k.visitor(t)
	needsScore(v)
	path := v.theCase()
	f := v.opens(path+"/score").says("What the other tables scored", "!At the other").form("/score")
	f.with("contract", "4S by N", "tricks", "9", "reason", "x").pressed("preview")
	v.says("The case belongs to no session, so the other tables are not known and only points can be given")
	v.form("/score").with("table", "4S by N", "tabletricks", "10", "method", "matchpoints", "field",
		"5 × 100, 2 x 620; −100").pressed("preview")
	v.says("of 16").links()
	v.form("/score").with("method", "imps", "field", "-100", "knockout", "1").pressed("preview")
	v.says("IMPs")
	for _, c := range [][3]string{
		{"matchpoints", "many", "is not a result"}, {"matchpoints", "15", "not the score of any contract"},
		{"matchpoints", "2000 × 100", "1 to 1000 tables"},
		{"imps", "100, 200", "one other table"}, {"goals", "100", "Choose how the board is scored"},
	} {
		v.opens(path+"/score").form("/score").with("contract", "4S by N", "tricks", "9", "reason", "x", "method", c[0],
			"field", c[1], "knockout", "").press("save")
		v.want(http.StatusUnprocessableEntity)
		if errors := fieldErrors(v.doc); len(errors) != 1 || !strings.Contains(errors[0], c[2]) {
			t.Errorf("%v: beside the fields stands %q", c, errors)
		}
		if v.form("/score").values.Get("field") != c[1] {
			t.Errorf("%v: what was typed is lost", c)
		}
	}
	v.opens(path+"/score").form("/score").with("contract", "4S by N", "tricks", "9", "table", "4S by N", "tabletricks",
		"10", "reason", "x", "method", "imps", "field", "-100").pressed("save")
	v.says("IMPs")
	v.opens(path+"/score").says("The score is saved.", "!No score is due")
	if f := v.form("/score"); f.values.Get("field") != "-100" ||
		f.values.Get("method") != "imps" {
		t.Errorf("the field stands there as %v", f.values)
	}
}

// TestAStaleScore: another ruling on the board changes what a score means, and the check says so.
func TestAStaleScore(t *testing.T) {
	v := newClub(t).visitor(t)
	path := slowPass(v)
	v.opens(path+"/score").form("/score").with("contract", "4H by E", "tricks", "10", "reason", "x").pressed("save")
	v.opens(path + "/check").says("!have changed since")
	session := attr(all(all(v.doc, classed("crumbs"))[0], named("a"))[1], "href")

	v.opens("/cases/new?session="+strings.TrimPrefix(session, "/sessions/")).form("/cases").with("board", "5", "table",
		"1").pressed("unauthorised-information")
	other := v.theCase()
	answeredTo(v, "unauthorised-information", "adjusted-score")
	v.opens(other+"/score").form("/score").with("contract", "4H by E", "tricks", "10", "reason", "x").pressed("save")
	v.opens(other + "/check").form("/ruling").pressed("")

	v.opens(path+"/check").says("A ruling gave 1 other table on this board another score since.",
		"North-South: 0 of 4 (0%), now 1 of 4 (25%).", "look at its working once more", "!The result at this table")
	v.opens(path + "/score").form("/score").pressed("save")
	v.opens(path + "/check").says("!have changed since")
}

// TestAScoreIsWorkedOutBeforeItIsStored, whoever stores it: somebody who keeps scores and records looks at the working,
// and nothing is stored; then they keep it, with what it means and what speaks against it.
func TestAScoreIsWorkedOutBeforeItIsStored(t *testing.T) {
	k := newClub(t)
	ada := k.logged(t, "Ada", access.Chief)
	theCase := slowPass(ada)
	sue := k.logged(t, "Sue", access.Recorder, access.Scorer)
	rec := k.logged(t, "Rec", access.Recorder)
	before := k.entries(t)
	fill := func() *form {
		return sue.opens(theCase+"/score").form("/score").with("contract", "4H by S", "tricks", "10", "reason",
			"Pass was an alternative.")
	}
	fill().pressed("preview")
	if k.entries(t) != before {
		t.Error("what was only looked at is stored")
	}
	fill().pressed("save")
	found, err := k.theCase(t, strings.TrimPrefix(theCase, "/cases/"))
	if err != nil || found.Score == nil || found.Score.Effect == nil {
		t.Errorf("stored is %+v (%v)", found.Score, err)
	}
	rec.request(http.MethodGet, theCase+"/score", nil)
	rec.want(http.StatusForbidden)
}
