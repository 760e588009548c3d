package e2e

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// TestTheLawLibrary reads, compares, searches and prints the laws on both screens, with script and without.
func TestTheLawLibrary(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		screen screen
		script bool
	}{{desktop, true}, {phoneDark, true}, {phone, false}} {
		t.Run(fmt.Sprintf("%s, script %v", c.screen.name, c.script), func(t *testing.T) {
			p := startProgram(t)
			b := openBrowser(t, p, c.screen, c.script)
			b.reads()
			b.searches()
			b.compares()
		})
	}
}

// reads opens a law, hides what is not wanted, and prints it; charts, which are for a wall, take one page.
func (b *browser) reads() {
	b.t.Helper()
	b.open("/laws/laws-2017/12")
	if !b.has(".callout.commentary") || !b.has(".callout.was") {
		b.t.Error("Law 12 has neither commentary nor history")
	}
	b.picture("law-12")
	b.open("/laws/laws-2017/12?show=commentary")
	if !b.has(".callout.commentary") || b.has(".callout.was") {
		b.t.Error("only the commentary was asked for")
	}
	if !strings.Contains(b.text("main"), "the official text governs") {
		b.t.Error("the page does not say whose wording it is")
	}
	if b.script {
		if pdf, err := chromedp.Run(b.ctx, chromedp.PrintToPDF()); err != nil || len(pdf) < 10_000 {
			b.t.Errorf("the law prints %d bytes: %v", len(pdf), err)
		}
		// In columns to its foot on one page and on both sides of a sheet, and with arrows.
		for chart, pages := range map[string]int{"lead-out-of-turn": 1, "revoke": 1, "exposed-card": 1, "claim": 2,
			"insufficient-bid": 1} {
			b.open("/questionnaires/laws-2017/" + chart + "/chart")
			b.printsOn(chart, pages)
		}
	}
}

// searches finds by what was said, as one types where there is a script, and by the form.
func (b *browser) searches() {
	b.t.Helper()
	if b.script {
		b.open("/laws/search")
		b.do(chromedp.SendKeys("#q", "she hesitated"), chromedp.WaitVisible("[data-found] a"))
		if !strings.Contains(b.text("[data-found]"), "Unauthorised information") {
			b.t.Errorf("as one types, the hesitation finds %q", b.text("[data-found]"))
		}
		b.look()
		b.picture("search-live")
	}
	b.open("/laws")
	b.fill("#q", "they never alerted")
	b.click(`form[role="search"] button`)
	if first := b.text("[data-found]"); !strings.Contains(first, "explanation") {
		b.t.Errorf("the missing alert finds %q", first)
	}
	b.open("/laws/search?q=27B1a")
	if !strings.Contains(b.at(), "/laws/laws-2017/27B1a") && !strings.Contains(b.text("main"), "27B1(a)") {
		b.t.Errorf("a number leads to %s", b.at())
	}
	b.open("/laws/search?q=16D+withdrawn&edition=")
	b.open("/laws/search?q=27F")
	if words := b.text("main"); !strings.Contains(words, "27D") {
		b.t.Errorf("an unknown number offers %q", words)
	}
}

// compares lays a subject side by side; on a phone one edition at a time.
func (b *browser) compares() {
	b.t.Helper()
	b.open("/laws/compare/laws-2017/16C")
	if columns := eval[int](b, `document.querySelectorAll("section.column").length`); columns < 2 {
		b.t.Errorf("%s compares %d editions", b.at(), columns)
	}
	shown := eval[int](b,
		`Array.from(document.querySelectorAll("section.column")).filter(c => c.offsetParent !== null).length`)
	if b.screen.phone && shown != 1 || !b.screen.phone && shown < 2 {
		b.t.Errorf("%d columns are shown on a %s", shown, b.screen.name)
	}
	if b.screen.phone {
		before := b.text(`section.column:not([hidden])`)
		b.do(chromedp.Click(`.compare-switch label:last-of-type`))
		if now := eval[int](b,
			`Array.from(document.querySelectorAll("section.column")).filter(c => c.offsetParent !== null).length`); now != 1 || before == "" {
			b.t.Errorf("after the switch %d columns are shown", now)
		}
	}
	b.look()
	b.picture("compare")
}
