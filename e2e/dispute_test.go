package e2e

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// TestDisputesFromQRToDecision has five browsers at once: the director's laptop and phone, two players and an
// adjudicator. A misinformation dispute at the club goes from the poster to the ruling and the request for a review,
// and one of an online table from the address in the lobby to the adjudicator's decision; in the middle the program is
// started anew.
func TestDisputesFromQRToDecision(t *testing.T) {
	for _, w := range ways([]way{{phone, false}}, way{phone, true}) {
		t.Run(w.String(), func(t *testing.T) {
			t.Parallel()
			script := w.script
			c := gather(t, script)
			c.setUp()
			table := c.evening()
			c.tableAt = table.Address
			c.south.sits(table, "South")
			c.west.sits(table, "West")
			c.files()
			c.tells()
			c.rules()
			c.reads()
			c.skips()
			c.logsOutEverywhere()
		})
	}
}

const (
	southTells = "East explained two diamonds as a transfer; to me West said natural."
	westTells  = "We have no firm agreement, and I said so when I was asked."
)

// typesAndLeaves begins an account and does not send it. The program is started anew; what was typed is still there,
// and nobody has to log in or to claim a seat again.
func (c *crowd) typesAndLeaves(b *browser, box, words string) {
	c.t.Helper()
	if c.script {
		b.do(chromedp.SendKeys(box, words))
		b.until(`document.querySelector('[data-draft-state]').textContent.includes('Kept, not sent')`)
	} else {
		b.fill(box, words)
		b.click(`button[name="do"][value="later"]`)
	}
	c.p.restart()
}

// files has South say what happened.
func (c *crowd) files() {
	c.t.Helper()
	c.south.click(`a[href$="/dispute"]`)
	c.south.says("What happens next, and who sees it")
	c.south.do(chromedp.Click(`input[name="board"]`))
	c.south.refused(`button[name="do"][value="file"]`, 422)
	c.south.picture("filing-refused")
	c.typesAndLeaves(c.south, "#what", southTells)
	c.south.open(c.tableAt)
	c.south.says("You sit South", "Carry on with your account")
	c.south.click(`a[href$="/dispute"]`)
	if got := eval[string](c.south, `document.querySelector('#what').value`); got != southTells {
		c.t.Errorf("after a restart the account that was begun reads %q", got)
	}
	if !eval[bool](c.south, `document.querySelector('input[name="board"]:checked') !== null`) {
		c.t.Error("after a restart no board is chosen")
		c.south.do(chromedp.Click(`input[name="board"]`))
	}
	c.south.picture("filing")
	c.south.click(`button[name="do"][value="file"]`)
	c.south.says("Filed.", "This page is yours alone", southTells)
	c.southAt, _, _ = strings.Cut(c.south.at(), "?")
	c.south.picture("filed")
	for _, b := range []*browser{c.laptop, c.walking} {
		b.open("/")
		b.isKnown(chief)
	}
}

// tells has West find the dispute at the table and give their account, of which neither side reads the other's before.
func (c *crowd) tells() {
	c.t.Helper()
	c.west.open(c.tableAt)
	c.west.says("You sit West", "Both sides are asked what happened. Give your account.", "!"+southTells)
	c.west.click(`form[action$="/cases"] button`)
	c.west.says("What happened, as you saw it?", "!"+southTells, "!offending")
	c.westAt = c.west.at()
	c.typesAndLeaves(c.west, "#account", westTells)
	c.west.open(c.westAt)
	if got := eval[string](c.west, `document.querySelector('#account').value`); got != westTells {
		c.t.Errorf("after a restart the account that was begun reads %q", got)
	}
	c.west.picture("telling")
	c.west.click(`button[name="do"][value="give"]`)
	c.west.says(westTells)
	c.west.picture("told")
	c.south.open(c.southAt)
	c.south.says("Your side", "The opponents", westTells)
	c.south.picture("side-by-side")
}

// rules has the director hear both sides on the phone, answer the questions on the laptop, and rule.
func (c *crowd) rules() {
	c.t.Helper()
	c.walking.open("/")
	c.walking.says("Both sides have given their account")
	c.walking.click(`a.row[href^="/cases/"]`)
	c.caseAt = c.walking.at()
	c.walking.open(c.caseAt + "/accounts")
	c.walking.says(southTells, westTells)
	c.walking.picture("hearing")
	c.laptop.open(c.caseAt)
	c.laptop.fill("#q", "opponents explained it wrong")
	c.laptop.click(`.search button`)
	c.laptop.click(`button[name="happened"][value="misinformation"]`)
	given, ends := example(c.t, "laws-2017", "misinformation", "screens-differ")
	reached := c.laptop.walk(given)
	if want := c.p.rule("laws-2017/misinformation", given); reached != want.Outcome.Title || want.Outcome.Step != ends {
		c.t.Fatalf("the questions end at %q, redress rule at %q", reached, want.Outcome.Title)
	}
	c.laptop.assign("3NT by W", "8")
	c.laptop.issue("misinformation-filed")
}

// reads has both players read the ruling, and South ask for a review, which the desk shows.
func (c *crowd) reads() {
	c.t.Helper()
	c.south.open(c.southAt)
	c.south.says("Ruling 1", "What was found", "3NT by West", "You may appeal until")
	c.south.picture("players-ruling")
	c.west.open(c.tableAt)
	c.west.says("There is a ruling. Read it, with its reasons.")
	c.west.click(`form[action$="/cases"] button`)
	if c.west.at() != c.westAt {
		c.t.Errorf("the phone was led to %s, and its page of the case is %s", c.west.at(), c.westAt)
	}
	c.west.says("Ruling 1")
	c.south.click(`form[action$="/review"] button`)
	c.south.says("You appealed at")
	c.west.open(c.westAt)
	c.west.says("!You appealed")
	c.walking.open("/")
	c.walking.says("eview")
	c.walking.picture("desk-review")
}
