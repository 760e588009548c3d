package e2e

import (
	"strings"
	"testing"
)

// of2007 opens a session of 2010 under the ACBL, and a case in it, as a director would.
func (b *browser) of2007(questionnaire string) {
	b.t.Helper()
	b.open("/sessions/new")
	b.fill("#name", "Tuesday pairs")
	b.fill("#date", "2010-05-06")
	b.fill("#authority-id", "acbl")
	b.click(`form[action="/sessions"] button.primary`)
	b.click(`a[href^="/cases/new"]`)
	b.fill("#board", "5")
	b.fill("#table", "1")
	b.click(`button[name="happened"][value="` + questionnaire + `"]`)
}

// TestTheElectionOf2007 is a board of 2010 from the call to the ruling: the authority elected 12C1(e) of the code of
// 2007, so each side is asked for in the words of that law, and the ruling gives each its own score.
func TestTheElectionOf2007(t *testing.T) {
	t.Parallel()
	b := openDirector(t, startProgram(t), phone, false)
	given, _ := example(t, "laws-2007", "unauthorised-information", "slow-double-elected")
	b.of2007("unauthorised-information")
	b.walk(given)
	b.click(`a[href$="/score"]`)
	for _, law := range []string{"the most favourable result that was likely",
		"the most unfavourable result that was at all probable"} {
		if form := b.text("form.score-form"); !strings.Contains(form, law) {
			t.Errorf("the page does not ask for %s: %s", law, form)
		}
	}
	b.fill("#against", "east-west")
	b.fill("#contract", "4S by N")
	b.fill("#tricks", "11")
	b.fill("#theirs", "4S by N")
	b.fill("#theirstricks", "12")
	b.fill("#reason", "Without the pause East passes, and two leads were open to West.")
	b.picture("worksheet-likely")
	b.click(`button[value="save"]`)
	b.issue("likely")
	said := strings.ReplaceAll(b.text(".slip"), "\uFE0E", "")
	for _, want := range []string{"North-South: 4♠ by North +1", "East-West: 4♠ by North +2", "12C1(e)",
		"North-South get 4♠ by North +1 (650). East-West get 4♠ by North +2 (−680)."} {
		if !strings.Contains(said, want) {
			t.Errorf("the ruling does not say %q: %s", want, said)
		}
	}
	if b.has(`.slip a[href^="/laws/laws-2017/"]`) {
		t.Error("the ruling leads to the code of 2017")
	}
}

// TestAClaimByHauffsRules is settled as his questionnaire orders.
func TestAClaimByHauffsRules(t *testing.T) {
	t.Parallel()
	b := openDirector(t, startProgram(t), phoneDark, true)
	given, ends := example(t, "hauff-2008", "claim", "one-asks")
	want := b.p.rule("hauff-2008/claim", given)
	b.open("/cases/new?edition=hauff-2008")
	b.click(`button[name="happened"][value="claim"]`)
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
	if !b.has(`form[action$="/ruling"]`) {
		b.click(`a[href$="/check"]`)
	}
	b.click(`form[action$="/ruling"] button.primary`)
	if said := b.text(".slip"); !strings.Contains(said, "58") || b.has(`.slip a[href^="/laws/laws-"]`) {
		t.Errorf("the ruling does not rest on his rules: %s", said)
	}
	b.picture("ruling-hauff")
}
