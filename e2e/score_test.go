package e2e

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// tap presses a button of the worksheet that sends this.
func (b *browser) tap(value string) {
	b.t.Helper()
	b.click(`form.score-form button[name="do"][value="` + value + `"]`)
}

// unfold opens what is folded, as a thumb does, without script too.
func (b *browser) unfold(selector string) {
	b.t.Helper()
	if b.has(selector + ":not([open]) > summary") {
		b.do(chromedp.Click(selector + " > summary"))
	}
}

// adjusted takes the slow pass of the example evening to a weighted score that is different for the two sides, because
// East-West did a part of the damage to themselves.
func (b *browser) adjusted() (session, at string) {
	b.t.Helper()
	b.session()
	session = b.at()
	b.click(`a[href*="example=3"]`)
	b.click(`button[name="happened"][value="unauthorised-information"]`)
	at = b.at()
	given, _ := example(b.t, "laws-2017", "unauthorised-information", "disputed-pause")
	b.walk(given)
	b.click(`a[href$="/score"]`)
	b.picture("worksheet")
	return session, at
}

// worksheet fills the worksheet in by tapping and typing.
func (b *browser) worksheet() {
	b.t.Helper()
	if b.has(`#contract-list .of-share`) {
		b.t.Error("a single result is asked for its share")
	}
	if shown := eval[bool](b, `document.querySelector('#normal').checkVisibility()`); shown {
		b.t.Error("the page asks for what this score does not need")
	}
	b.tap("add:contract:4HX by E|8")
	b.tap("add:contract:")
	b.fill("#contract-2", "4H by E")
	b.fill("#tricks-2", "10")
	b.do(chromedp.SendKeys("#share", "60"))
	if sum := b.text("#contract-list output"); b.script && sum != "100%: the line left empty gets 40%" {
		b.t.Errorf("while one types, the shares are said to be %q", sum)
	}
	b.do(chromedp.SendKeys("#share-2", "30%"))
	if sum := b.text("#contract-list output"); b.script && sum != "10% is missing" {
		b.t.Errorf("while one types, the shares are said to be %q", sum)
	}
	b.fill("#kind", "damage")
	if shown := eval[bool](b, `document.querySelector('#normal').checkVisibility()`); !shown {
		b.t.Error("the page does not ask what was normal after the infraction")
	}
	b.tap("add:normal:4HX by E|8")
	if sum := b.text("#contract-list output"); sum != "10% is missing" {
		b.t.Errorf("the shares are said to be %q", sum)
	}
	b.fill("#share-2", "40%")
	b.fill("#reason", "Pass was an alternative, and West revoked afterwards.")
	b.click(`form.score-form .actions button[value="preview"]`)
	b.picture("worksheet-working")
}

// copies presses the buttons that copy, on a page that is no secure context.
func (b *browser) copies() {
	b.t.Helper()
	if !b.script {
		if eval[bool](b, `document.querySelector('[data-copy]').checkVisibility()`) {
			b.t.Error("a button copies that needs a script")
		}
		return
	}
	b.do(chromedp.Click(`[data-copy="key-any"]`))
	if words := b.text(`[data-copy="key-any"]`); !strings.HasPrefix(words, "Copied") {
		b.t.Errorf("the button says %q", words)
	}
}

func scoreWalk(t *testing.T, s screen, script bool) {
	t.Parallel()
	p := startProgram(t)
	b := openDirector(t, p, s, script)
	session, at := b.adjusted()
	b.worksheet()
	for _, want := range []string{"60% 4♥X by East −2", "60% of 3 + 40% of 0 = 1.8 of 4",
		"East-West lost 2.2. The infraction cost 1.2 of it, from 2.2 to 1", "They are given 0 and 1.2: 1.2."} {
		if got := strings.ReplaceAll(b.text("#working"), "\uFE0E", ""); !strings.Contains(got, want) {
			t.Errorf("the working does not say %q: %s", want, got)
		}
	}
	b.unfold("#working details.more:not(.hand-over)")
	b.unfold("#working .hand-over")
	b.look()
	b.picture("worksheet-field")
	if n := eval[int](b, `document.querySelectorAll('#working table.data tbody tr').length`); n != 3 {
		t.Errorf("the traveller has %d lines", n)
	}
	if !b.has(`#working svg.chart[role="img"][aria-label]`) ||
		!eval[bool](b, `document.querySelector('#working svg.chart').getBoundingClientRect().height > 40`) {
		t.Error("the picture is missing")
	}
	b.readsWhole()
	b.copies()
	b.click(`form.score-form .actions button[value="save"]`)
	if b.at() != at+"#present" || !strings.Contains(b.text(".score"), "of 4") {
		t.Errorf("%s shows %q", b.at(), b.text(".score"))
	}
	ruling := b.issue("weighted")
	if slip := b.text(".slip .score"); !strings.Contains(slip, "1.8") || !strings.Contains(slip, "12C1(e)") ||
		!strings.Contains(slip, "West revoked") {
		t.Errorf("the slip says %q", slip)
	}
	if script {
		b.printsOnOnePage(ruling)
	}
	b.open(session)
	if !strings.Contains(b.text("main"), "What the rulings changed") {
		t.Error("the session does not count the ruling")
	}
	b.readsWhole()
	b.picture("session-ruled")
	for file, want := range map[string]string{".csv": "1.2", ".json": `"6/5"`, ".xml": "1.2"} {
		if got := b.fetch(session + "/adjustments" + file); !strings.Contains(got, want) {
			t.Errorf("%s does not hold %s: %s", file, want, got)
		}
	}
}

// readsWhole looks whether the tables of figures are read without scrolling sideways.
func (b *browser) readsWhole() {
	b.t.Helper()
	cut := eval[[]string](b, `(() => {
		const all = [...document.querySelectorAll('.table-wrap:has(.stacked)')];
		for (const fold of document.querySelectorAll('details:has(.stacked)')) fold.open = true;
		return all.filter(w => w.scrollWidth > w.clientWidth).map(w => w.getAttribute('aria-label'));
	})()`)
	if len(cut) > 0 {
		b.t.Errorf("on %s, %s has tables that are wider than their column: %q", b.screen.name, b.at(), cut)
	}
}

func TestAnAdjustedScore(t *testing.T) {
	for _, w := range ways([]way{{phone, true}, {desktop, false}}, way{phoneDark, true}, way{desktop, true},
		way{phone, false}) {
		t.Run(w.String(), func(t *testing.T) { scoreWalk(t, w.screen, w.script) })
	}
}

// TestTheCalculators are the sums without a case.
func TestTheCalculators(t *testing.T) {
	t.Parallel()
	for _, s := range []screen{desktop, phone, phoneDark} {
		b := openDirector(t, startProgram(t), s, true)
		b.open("/score")
		b.picture("calculators")
		b.open("/score?sum=board&scores=420+x3%0A60%25+110+%2B+40%25+-50%0AA6040%0A-100&method=matchpoints#board")
		if !strings.Contains(b.text("#board table"), "60% 110") {
			t.Error("the board is not worked out")
		}
		b.picture("calculator-board")
	}
}
