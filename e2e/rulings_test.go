package e2e

import (
	"strings"
	"testing"
)

// dispute is a case that is walked from the desk to a printed ruling.
type dispute struct {
	words, board, table string // what is said at the table
	questionnaire       string
	example             string // the worked example whose answers are given
	contract, tricks    string // the assigned result, where the outcome needs one
}

var (
	mistakenExplanation = dispute{"the bid did not mean what partner said", "3", "1", "mistaken-explanation", "law-75-mistaken-explanation", "2H by W", "8"}
	mistakenCall        = dispute{"he forgot the system", "4", "2", "mistaken-explanation", "law-75-mistaken-call", "", ""}
	hesitation          = dispute{"she hesitated before passing", "5", "3", "unauthorised-information", "disputed-pause", "3D by W", "9"}
	claim               = dispute{"he claimed and there was a trump out", "2", "2", "claim", "no-trumps-left", "4S by S", "10"}
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
		b.picture("failed")
		b.t.Fatalf("%s ends at %q, redress rule at %q", d.example, reached, want.Outcome.Title)
	}
	if d.contract != "" {
		b.assign(d.contract, d.tricks)
	}
	return b.issue(), want.Outcome.Title
}

// walkAll rules all four disputes, restarts the program, and finds them again.
func walkAll(t *testing.T, s screen, script bool) {
	p := startProgram(t)
	b := openBrowser(t, p, s, script)
	b.session()
	rulings := map[string]string{}
	for _, d := range []dispute{mistakenExplanation, mistakenCall, hesitation, claim} {
		address, title := b.ruling(d)
		rulings[address] = title
		if !strings.Contains(b.text(".slip"), title) {
			t.Errorf("%s: the slip does not name the outcome", address)
		}
		for _, want := range []string{"Why", "chain", "the official text governs"} {
			if !strings.Contains(b.text(".slip"), want) {
				t.Errorf("%s: the slip lacks %q", address, want)
			}
		}
	}
	first, second := false, false
	for _, title := range rulings {
		first = first || strings.Contains(strings.ToLower(title), "adjust")
		second = second || strings.Contains(strings.ToLower(title), "stand")
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

func TestRulingsOnADesktop(t *testing.T) { walkAll(t, desktop, true) }

func TestRulingsOnAPhone(t *testing.T) { walkAll(t, phone, true) }

func TestRulingsWithoutScript(t *testing.T) { walkAll(t, phone, false) }
