package e2e

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// TestAForgottenTrump rules a claim from tapping in the cards to the ruling with its line: another finding changes the
// number, the line is gone through by taps and keys, and the diagram is printed.
func TestAForgottenTrump(t *testing.T) {
	t.Parallel()
	for _, s := range []screen{desktop, phone} {
		t.Run(s.name, func(t *testing.T) {
			t.Parallel()
			b := openDirector(t, startProgram(t), s, true)
			at := b.openRecord("claim")
			b.tapsAnEnding(at)
			b.playsOut(at)
			b.rulesOnTheClaim(at)
		})
	}
}

// tapsAnEnding enters contract and cards left as somebody does who stands at the table.
func (b *browser) tapsAnEnding(at string) {
	b.t.Helper()
	count := 0
	b.open(at + "/claim") // and back to it, with the cards left asked for
	b.says("The contract and the cards left are needed.")
	b.click(`button[value="go:contract"]`)
	b.do(chromedp.Click(`input[name="level"][value="4"]`), chromedp.Click(`input[name="strain"][value="S"]`),
		chromedp.Click(`input[name="declarer"][value="S"]`))
	b.click(`.actions button[value="save"]`)
	b.click(`button[value="go:hands"]`)
	ending := []string{".4.65.7", ".98.J.T", "K.AK.A.", "3..Q.KQ"}
	b.taps(&count, tapped(ending[0])...)
	b.taps(&count, `input[name="to"][value="e"]`)
	for _, hand := range ending[1:] {
		b.taps(&count, tapped(hand)...)
	}
	b.taps(&count, `input[name="leader"][value="S"]`)
	b.kept(&count, keepHands)
	if count >= 25 {
		b.t.Errorf("an ending of four cards a hand takes %d taps", count)
	}
}

// playsOut plays the claim out and keeps it with the case.
func (b *browser) playsOut(at string) {
	b.t.Helper()
	b.says("South to lead", "Tricks claimed of the 4 left")
	count := 0
	b.taps(&count, `input[name="claimer"][value="S"]`, `input[name="claimed"][value="4"]`, `input[name="won"][value="7"]`)
	b.click(`button.primary[value="work"]`)
	b.says("Worst result 3 of the 4 tricks left as long as nothing more is found; 4 if you find that South was not " +
		"at all likely to be unaware of the trumps.")
	b.picture("claim")

	told := func() string { return b.text("[data-told]") }
	if !strings.HasPrefix(told(), "Trick 1: South is to lead.") {
		b.t.Errorf("the line begins with %q", told())
	}
	b.do(chromedp.Click(`[data-step="next"]`))
	if !strings.HasPrefix(told(), "Trick 1: South plays the") {
		b.t.Errorf("after a card the line says %q", told())
	}
	b.do(chromedp.KeyEvent(kb.ArrowRight), chromedp.KeyEvent(kb.ArrowRight), chromedp.KeyEvent(kb.ArrowRight))
	if !strings.HasPrefix(told(), "Trick 1: South wins it. South’s side has 1") {
		b.t.Errorf("after a trick the line says %q", told())
	}
	b.do(chromedp.KeyEvent(kb.ArrowLeft))
	if !strings.HasPrefix(told(), "Trick 1: North plays") && !strings.HasPrefix(told(), "Trick 1: East plays") {
		b.t.Errorf("a card back the line says %q", told())
	}
	b.do(chromedp.Click(`[data-row="4"] td:nth-of-type(4) button`))
	if !strings.Contains(told(), "South’s side has 3, the other side 1.") {
		b.t.Errorf("at its end the line says %q", told())
	}
	b.picture("claim-line")

	b.do(chromedp.Click(`input[name="found.outstanding-trump"][value="1"]`))
	b.click(`button[value="find"]`)
	b.says("Worst result 4 of the 4 tricks left")
	b.do(chromedp.Click(`input[name="found.outstanding-trump"][value="0"]`))
	b.click(`button[value="find"]`)
	b.says("Worst result 3 of the 4 tricks left")
	b.fill("#said", "All mine.")
	b.fill("#reason", "South said nothing of the trump, and had ruffed once.")
	b.click(`button[value="keep"]`)
}

// rulesOnTheClaim answers what the play leaves open, and looks at the ruling and its papers.
func (b *browser) rulesOnTheClaim(at string) {
	b.t.Helper()
	reached := b.walk(answers{"stands": "doubted", "since": "nothing", "request": "ruling", "mentioned": "nothing"})
	if reached != "A trump may have been overlooked: all or part of the claim fails" {
		b.t.Fatalf("the questions end at %q", reached)
	}
	b.says("the worst normal line wins 3 of the 4 tricks claimed")
	b.says("takes 3 of the 4 left: 10 tricks")
	b.click(`a[href$="/score"]`)
	b.click(`button[value="save"]`) // the result is proposed with its reason
	b.open(at)
	b.issue("forgotten-trump")
	sheet := words(b.t, b.fetch(at+"/rulings/1/pdf"))
	for _, part := range []string{"The claim:", "Counted:", "10 tricks", "Won by"} {
		if !strings.Contains(sheet, strings.ToLower(strings.ReplaceAll(part, " ", ""))) {
			b.t.Errorf("the sheet does not say %q", part)
		}
	}
	b.says("The claim, played out", "3 on the worst normal line, 4 on the best, 4 double dummy")
	text := words(b.t, b.fetch(at+"/record.pdf"))
	for _, part := range []string{"The claim, played out", "All mine.", "The worst normal line", "had ruffed once",
		"3 on the worst normal line"} {
		if !strings.Contains(text, strings.ToLower(strings.ReplaceAll(part, " ", ""))) {
			b.t.Errorf("the record on paper does not say %q", part)
		}
	}
}
