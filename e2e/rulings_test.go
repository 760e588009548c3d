package e2e

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// dispute is a case that is walked from the desk to a printed ruling.
type dispute struct {
	words, board, table string // what is said at the table
	questionnaire       string
	example             string // the worked example whose answers are given
	contract, tricks    string // the assigned result, where the outcome needs one
}

var (
	mistakenExplanation = dispute{"the bid did not mean what partner said", "3", "1", "mistaken-explanation",
		"law-75-mistaken-explanation", "2H by W", "8"}
	mistakenCall = dispute{"he forgot the system", "4", "2", "mistaken-explanation", "law-75-mistaken-call", "",
		""}
	hesitation = dispute{"she hesitated before passing", "5", "3", "unauthorised-information",
		"disputed-pause", "3D by W", "9"}
	claim = dispute{"he claimed and there was a trump out", "2", "2", "claim", "no-trumps-left",
		"4S by S", "10"}
)

// ruling walks a dispute and gives the address of its ruling and its title.
func (b *browser) ruling(d dispute) (address, title string) {
	b.t.Helper()
	given, ends := example(b.t, "laws-2017", d.questionnaire, d.example)
	want := b.p.rule("laws-2017/"+d.questionnaire, given)
	if want.Outcome.Step != ends {
		b.t.Fatalf("redress rule ends at %s, the example at %s", want.Outcome.Step, ends)
	}
	b.openCase(d.words, d.board, d.table, d.questionnaire)
	at := b.at()
	reached := b.walk(given)
	for range want.Stages {
		// Play goes on; at its end the director finds the case on the desk.
		b.click(`form[action$="/play-on"] button`)
		if !strings.Contains(b.text("main"), "Come back at the end of play") {
			b.t.Errorf("the desk does not say to come back")
		}
		b.picture("desk-waiting")
		b.click(`a.row[href="` + at + `"]`)
		b.click(`form[action$="/come-back"] button`)
		reached = b.walk(given)
	}
	if reached != want.Outcome.Title {
		b.photograph("failed")
		b.t.Fatalf("%s ends at %q, redress rule at %q", d.example, reached, want.Outcome.Title)
	}
	if d.contract != "" {
		b.assign(d.contract, d.tricks)
	}
	address = b.issue(d.questionnaire)
	if told := strings.Contains(b.text("main"), "First, while the board was on"); told != (len(want.Stages) > 0) {
		b.t.Errorf("%s had %d stages before the last; the ruling tells of them: %v", address, len(want.Stages), told)
	}
	return address, want.Outcome.Title
}

// walkAll rules all four disputes, restarts the program, and finds them again.
func walkAll(t *testing.T, s screen, script bool) {
	t.Parallel()
	p := startProgram(t)
	b := openDirector(t, p, s, script)
	b.session()
	rulings := map[string]string{}
	for _, d := range []dispute{mistakenExplanation, mistakenCall, hesitation, claim} {
		address, title := b.ruling(d)
		rulings[address] = title
		if !strings.Contains(b.text(".slip"), title) {
			t.Errorf("%s: the sheet does not name the outcome", address)
		}
		for _, want := range []string{"The law", "chain", "the official text governs"} {
			if !strings.Contains(b.text(".slip"), want) {
				t.Errorf("%s: the sheet lacks %q", address, want)
			}
		}
	}
	first, second := false, false
	for _, title := range rulings {
		first = first || strings.Contains(strings.ToLower(title), "adjust")
		second = second || strings.Contains(title, "properly told")
	}
	if !first || !second {
		t.Errorf("the two examples of Law 75 must end at different rulings: %v", rulings)
	}
	p.restart()
	b.open("/")
	b.picture("desk")
	for address, title := range rulings {
		b.open(address)
		if got := b.text("h1"); got != title {
			t.Errorf("after a restart %s is %q, was %q", address, got, title)
		}
		if script {
			b.printsOnOnePage(address)
		}
	}
}

func TestARulingInTheDark(t *testing.T) {
	t.Parallel()
	p := startProgram(t)
	b := openDirector(t, p, phoneDark, true)
	b.session()
	b.ruling(mistakenExplanation)
}

func TestRulings(t *testing.T) {
	for _, w := range ways([]way{{phone, true}, {desktop, false}}, way{desktop, true}, way{phone, false}) {
		t.Run(w.String(), func(t *testing.T) { walkAll(t, w.screen, w.script) })
	}
}

// TestSkipWithoutADirector is a dispute at an online table by the OKbridge code: its players settle it themselves.
func TestSkipWithoutADirector(t *testing.T) {
	t.Parallel()
	p := startProgram(t)
	b := openDirector(t, p, phoneDark, true)
	given, ends := example(t, "okb-1997", "misinformation", "double-in-auction")
	want := p.rule("okb-1997/misinformation", given)
	b.open("/")
	b.click(`a[href="/cases/new?edition=okb-1997"]`)
	b.fill("#q", "opponents explained it wrong")
	b.click(`.search button`)
	b.click(`button[name="happened"][value="misinformation"]`)
	reached := b.walk(given)
	for range want.Stages {
		b.click(`form[action$="/play-on"] button`)
		b.click(`a.row[href^="/cases/"]`)
		b.click(`form[action$="/come-back"] button`)
		reached = b.walk(given)
	}
	if reached != want.Outcome.Title || want.Outcome.Step != ends {
		t.Fatalf("ends at %q, redress rule at %q (%s), the example at %s", reached, want.Outcome.Title,
			want.Outcome.Step, ends)
	}
	if words := b.text(".present > .kind") + b.text(".actions"); b.has(`a[href$="#reserve"]`) ||
		strings.Contains(words, "director") || strings.Contains(words, "ruling") {
		t.Errorf("the page speaks of a director, and there is none: %s", words)
	}
	address := b.issue("skip")
	for _, want := range []string{"house rules", "Record"} {
		if !strings.Contains(b.text(".slip"), want) {
			t.Errorf("%s: the sheet lacks %q", address, want)
		}
	}
}

// TestTheRecordAnswers enters an auction on the bidding pad and sees the questions that it answers.
func TestTheRecordAnswers(t *testing.T) {
	t.Parallel()
	for _, script := range []bool{true, false} {
		p := startProgram(t)
		b := openDirector(t, p, phoneDark, script)
		b.session()
		b.openCase("they explained it wrong", "3", "1", "misinformation")
		at := b.at()
		b.open(at + "/record")
		for _, call := range []string{"1NT", "P", "2D"} {
			b.click(`button[value="add:` + call + `"]`)
		}
		if !strings.Contains(b.text("[role=status]"), "East to call") {
			t.Errorf("board 3 is dealt by South, so East calls fourth; the page says %q", b.text("[role=status]"))
		}
		if !eval[bool](b, `document.querySelector('button[value="add:2C"]').disabled`) {
			t.Error("an insufficient bid is offered as if it were legal")
		}
		b.click(`button[value="add:2H"]`)
		b.click(`button[value="mark:2"]`)
		b.picture("call")
		b.do(chromedp.Click(`input[type="checkbox"][name="index"]`))
		b.do(chromedp.SetValue("#kind", "explanation"), chromedp.SetValue("#seat", "E"),
			chromedp.SetValue("#stage", "auction"))
		b.picture("record")
		b.click(`button[value="save"]`)
		if !strings.Contains(b.text(".around"), "2♦") && !strings.Contains(b.text(".around"), "2") {
			t.Error("the auction is not shown with the case")
		}
		given, _ := example(t, "laws-2017", "misinformation", "alert-missing")
		// The record tells these; if the program asked them all the same, the walk would be stuck.
		delete(given, "stage")
		delete(given, "change-of-call/called")
		b.walk(given)
		if told := eval[[]string](b,
			`Array.from(document.querySelectorAll(".from-record")).map(e => e.textContent)`); len(told) < 2 {
			t.Errorf("the record answered %d questions: %q", len(told), told)
		}
	}
}

// TestThePagesAroundARuling are those that no dispute passes.
func TestThePagesAroundARuling(t *testing.T) {
	t.Parallel()
	for _, s := range []screen{desktop, phone, desktopDark, phoneDark} {
		p := startProgram(t)
		b := openDirector(t, p, s, true)
		for _, path := range []string{"/", "/laws", "/laws/laws-2017", "/laws/laws-2017/definitions",
			"/laws/laws-2017/12C1e", "/laws/okb-1997/16B.1", "/laws/laws-2017/77",
			"/laws/search?q=comparable+call", "/laws/compare", "/laws/compare/play-after-a-claim",
			"/laws/compare/laws-2017/68", "/questionnaires",
			"/questionnaires/laws-2017/misinformation", "/sessions/new", "/cases/new", "/cases/new?q=xyzzy"} {
			b.open(path)
			b.picture("page" + strings.NewReplacer("/", "-", "?", "-", "=", "-", "+", "-").Replace(path))
		}
		b.session()
		b.picture("session")
	}
}
