package handlers_test

import (
	"bytes"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/ledongthuc/pdf"
)

// ofLaws finds the editions that a page leads to, aLaw a number as codes write it; house rules have rules.
var (
	ofLaws = regexp.MustCompile(`/laws/([a-z]+-[0-9]{4})/[^"#]+`)
	aLaw   = regexp.MustCompile(`\bLaws? [0-9]+[A-Z0-9]*`)
)

// TestTheEditionGoverns: a session of a day takes the laws of that day, or those that are chosen; one case of each kind
// that happens by them is ruled, and no page of it leads to a provision of another edition.
func TestTheEditionGoverns(t *testing.T) {
	for _, c := range []struct{ chosen, day, edition string }{
		{"by-date", "2010-05-06", "laws-2007"},
		{"hauff-2008", "2026-03-31", "hauff-2008"},
	} {
		t.Run(c.edition, func(t *testing.T) {
			t.Parallel()
			v := newClub(t).visitor(t)
			v.opens("/sessions/new").form("/sessions").with("name", "Evening", "date", c.day,
				"edition", c.chosen).pressed("")

			session := strings.TrimPrefix(v.at, "/sessions/")
			onlyOf(v, c.edition)
			v.opens("/sessions/" + session + "/regulations") // what the authorities elect
			onlyOf(v, c.edition)
			v.opens("/cases/new?session=" + session)
			onlyOf(v, c.edition)
			var kinds []string
			for _, b := range v.form("/cases").buttons {
				if b.name == "happened" {
					kinds = append(kinds, b.value)
				}
			}
			if len(kinds) < 8 {
				t.Fatalf("only %v happens by these laws", kinds)
			}
			for i, kind := range kinds {
				if !testing.Short() || i < 3 {
					ruledFreely(v, session, c.edition, kind)
				}
			}
		})
	}
}

// ruledFreely rules on a kind of case in the director's own words, and looks at each page of it.
func ruledFreely(v *visitor, session, edition, kind string) {
	v.Helper()
	v.opens("/cases/new?session="+session).form("/cases").with("board", "5", "table", "1").pressed(kind)
	path := v.theCase()
	onlyOf(v, edition)
	v.opens(path + "/own-words")
	onlyOf(v, edition)
	v.form("/own-words").with("found", foundOnTrick, "words", saidOnTrick, "title", "Ruled", "follows",
		"stands").pressed("save")
	for _, page := range []string{"/history", ""} {
		v.opens(path + page)
		onlyOf(v, edition)
	}
	if v.offers("/ruling") {
		v.form("/ruling").pressed("")
	} else {
		v.follow("Check and issue the ruling")
		onlyOf(v, edition)
		v.form("/ruling").pressed("")
	}
	v.says("Ruled", saidOnTrick)
	onlyOf(v, edition)
	onPaperOnly(v, path, edition)
}

// onPaperOnly finds fault with the ruling and the record of a case in print where they name other laws.
func onPaperOnly(v *visitor, path, edition string) {
	v.Helper()
	for _, paper := range []string{"/ruling.pdf", "/record.pdf"} {
		body, _ := v.fetched(path + paper)
		text := ofPrint(v, []byte(body))
		if len(text) < 200 {
			v.Errorf("%s%s is all but empty: %q", path, paper, text)
		}
		for _, year := range []string{"1997", "2007", "2017"} {
			if strings.Contains(text, "Duplicate Bridge "+year) && !strings.HasSuffix(edition, year) {
				v.Errorf("%s%s names the laws of %s, and %s governs", path, paper, year, edition)
			}
		}
		law := aLaw.FindString(text)
		if law != "" && edition == "hauff-2008" {
			v.Errorf("%s%s names %s of another code", path, paper, law)
		}
		for _, cited := range aLaw.FindAllString(text, -1) {
			if theRules(v).Edition(edition).Provision(strings.Fields(cited)[1]) == nil {
				v.Errorf("%s%s cites %s, which %s does not have", path, paper, cited, edition)
			}
		}
	}
}

// ofPrint is what stands in a PDF, piece by piece. The codes of its fonts are UTF-16.
func ofPrint(t testing.TB, file []byte) string {
	t.Helper()
	r, err := pdf.NewReader(bytes.NewReader(file), int64(len(file)))
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	for n := range r.NumPage() {
		pdf.Interpret(r.Page(n+1).V.Key("Contents"), func(stack *pdf.Stack, op string) {
			var last pdf.Value
			for stack.Len() > 0 {
				if v := stack.Pop(); last.IsNull() {
					last = v
				}
			}
			if op != "Tj" {
				return
			}
			raw := []byte(last.RawString())
			for i := 0; i+1 < len(raw); i += 2 {
				b.WriteRune(rune(raw[i])<<8 | rune(raw[i+1]))
			}
			b.WriteByte(' ')
		})
	}
	return b.String()
}

// TestTheEditionGovernsItsQuestions: the first worked example of each questionnaire is answered, and neither its
// questions nor what follows from them, the score among it, lead to a provision of another edition.
func TestTheEditionGovernsItsQuestions(t *testing.T) {
	for _, edition := range []string{"laws-2007", "hauff-2008"} {
		t.Run(edition, func(t *testing.T) {
			t.Parallel()
			v, e := newClub(t).visitor(t), theRules(t).Edition(edition)
			for _, x := range e.Irregularities() {
				if x.Questionnaire == nil {
					continue
				}
				v.dispute(edition, x.ID)
				path, given := v.theCase(), e.Examples[x.Questionnaire.ID][0].Answers
				for v.opens(path); v.step() != ""; v.opens(path) {
					onlyOf(v, edition)
					key := given[v.step()]
					if key == "" { // the example knew it from its record
						key = v.form("/answers").buttons[0].value
					}
					v.answer(key)
				}
				onlyOf(v, edition)
				scoredBy(v, path)
				onlyOf(v, edition)
				for _, page := range []string{"/score", "/check", "/chart", "/outline", "/own-words", "/history"} {
					v.opens(path + page)
					onlyOf(v, edition)
				}
				if v.opens(path + "/check"); v.offers("/ruling") {
					v.form("/ruling").pressed("")
					onlyOf(v, edition)
					onPaperOnly(v, path, edition)
				}
			}
		})
	}
}

// scoredBy gives a score where one is due, as somebody might who takes what the worksheet proposes.
func scoredBy(v *visitor, path string) {
	v.Helper()
	if v.opens(path + "/score"); !v.offers("/score") {
		return
	}
	f := v.form("/score").with("offender", "north-south", "reason", "So it was.", "contract", "4S by N", "tricks", "9",
		"theirs", "4S by N", "theirstricks", "8", "normal", "4S by N", "normaltricks", "9", "table", "4S by N",
		"tabletricks", "7")
	if f.values.Get("kind") == "artificial" && f.values.Get("nsaward") == "" {
		f.with("nsaward", "average-minus", "ewaward", "average-plus")
	}
	if f.values.Get("side") == "" && !strings.Contains(v.body, "nsaward") {
		f.with("side", "north-south", "penalty", "10")
	}
	f.pressed("save")
}

// TestTheEditionGovernsElections: what an authority has elected under the laws of the day is asked for, cited and
// worked out by those laws, and the printed ruling has it so.
func TestTheEditionGovernsElections(t *testing.T) {
	v := newClub(t).visitor(t)
	v.opens("/sessions/new").form("/sessions").with("name", "Evening", "date", "2010-05-06", "edition", "by-date",
		"authority-id", "acbl").pressed("")
	session := strings.TrimPrefix(v.at, "/sessions/")
	v.opens("/cases/new?session="+session).form("/cases").with("board", "7", "table",
		"1").pressed("unauthorised-information")
	path := v.theCase()
	given := theRules(t).Edition("laws-2007").Examples["unauthorised-information"]
	for _, x := range given {
		if x.ID == "slow-double-elected" {
			for v.opens(path); v.step() != ""; v.opens(path) {
				v.answer(x.Answers[v.step()])
			}
		}
	}
	v.opens(path+"/score").says("the most favourable result that was likely", "Law 12C1(e)")
	for _, list := range []string{"add:contract:", "add:theirs:"} {
		if slices.ContainsFunc(v.form("/score").buttons, func(b button) bool { return b.value == list }) {
			t.Errorf("a second result is offered by %s, and each side is assigned one", list)
		}
	}
	onlyOf(v, "laws-2007")
	scoredBy(v, path)
	v.opens(path + "/check").form("/ruling").pressed("")
	onlyOf(v, "laws-2007")
	onPaperOnly(v, path, "laws-2007")
}

// TestLawsOfAnotherDay: whoever plays by laws that were not those of the day is told so at the top of the session, and
// by the laws of the day nobody is.
func TestLawsOfAnotherDay(t *testing.T) {
	v := newClub(t).visitor(t)
	for edition, told := range map[string]string{"laws-2017": "", "by-date": "!", "hauff-2008": "!"} {
		v.opens("/sessions/new").form("/sessions").with("name", "Evening", "date", "2010-05-06", "edition",
			edition).pressed("")
		v.says(told + "The Laws of Duplicate Bridge 2017 were not in force on 6 May 2010")
	}
}

// TestTheEditionGovernsOnline: what happens at a table without a director is filed and answered to its end, and no page
// of it leads to a provision of another code.
func TestTheEditionGovernsOnline(t *testing.T) {
	const edition = "okb-1997"
	for _, q := range theRules(t).Edition(edition).Questionnaires {
		if len(q.Situation) == 0 {
			continue
		}
		t.Run(q.ID, func(t *testing.T) {
			t.Parallel()
			o := newOnlineSite(t, true)
			v := o.elsewhere(t)
			v.opens(o.address).form(o.address).with("seat", "S", "board", "7", "questionnaire", edition+"/"+q.ID,
				"what", "It happened.", "paste", boardSeven).pressed("File it")
			onlyOf(v, edition)
			if q.ID == "conduct" { // it goes to the organiser, and the others are asked nothing
				v.says("Your complaint is with the organiser")
				return
			}
			table, _, _ := strings.Cut(v.at, "?")
			asked := 0
			for v.opens(table + "/answers"); v.offers("/answers"); asked++ {
				onlyOf(v, edition)
				v.form("/answers").pressed(v.form("/answers").buttons[0].value)
			}
			if asked == 0 && q.ID != "skip-procedure" { // a skip is asked for on its own page
				t.Error("nothing is asked")
			}
			for _, page := range []string{"", "/skip", "/evidence"} {
				v.opens(table + page)
				onlyOf(v, edition)
			}
		})
	}
}

// onlyOf finds fault with a page that leads to a provision of other laws.
func onlyOf(v *visitor, edition string) {
	v.Helper()
	for _, found := range ofLaws.FindAllStringSubmatch(v.body, -1) {
		if found[1] != edition {
			v.Errorf("%s leads to %s, and %s governs", v.at, found[0], edition)
		}
	}
	if law := aLaw.FindString(v.main()); law != "" && edition == "hauff-2008" {
		v.Errorf("%s names %s of another code", v.at, law)
	}
}

// TestAnElectionIsAskedOnce: how scores are assigned under the laws of 2007 is asked in the first case of a session
// that has not laid it down, and in no other.
func TestAnElectionIsAskedOnce(t *testing.T) {
	v := newClub(t).visitor(t)
	v.opens("/sessions/new").form("/sessions").with("name", "Then", "date", "2010-05-06").pressed("")
	session := strings.TrimPrefix(v.at, "/sessions/")
	scored := func(board string) *visitor {
		v.opens("/cases/new?session="+session).form("/cases").with("board", board, "table",
			"1").pressed("adjusted-score")
		v.answer("named").answer("after").answer("asked")
		v.form("/answers").with("reason", "They would have stayed lower.").pressed("yes")
		return v.answer("yes")
	}
	scored("3").says("How are scores assigned in this event?", "no other case asks").answer("single")
	scored("4").says("Weighting is forbidden, and no more is said", "Settled by the regulations",
		"laid down for this session", "Next: the assigned score of both sides")
}
