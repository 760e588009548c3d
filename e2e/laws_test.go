package e2e

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// TestReadingALaw: on plain HTTP, where a phone has no clipboard of its own, a citation is copied and that is told; a
// defined term opens its definition in its place and gives the focus back; notes are chosen by a form.
func TestReadingALaw(t *testing.T) {
	t.Parallel()
	for _, s := range []screen{desktop, phone} {
		b := openBrowser(t, startProgram(t), s, true)
		b.open("/laws/laws-2017/27B1a")
		b.picture("law-reading")
		_ = eval[bool](b,
			`document.addEventListener("copy", () => { const at = document.activeElement; window.copied = at.value.slice(at.selectionStart, at.selectionEnd); }); true`)
		b.do(chromedp.Click(".marked .cite-copy"))
		citation := "Law 27B1(a), Laws of Duplicate Bridge 2017 (restated by Redress), " +
			b.p.url("/laws/laws-2017/27B1a")
		if copied := eval[string](b, "window.copied || ''"); copied != citation {
			t.Errorf("copied was %q; want %q", copied, citation)
		}
		b.until(`document.querySelector("main > [role=status]:last-child")?.textContent !== ""`)
		if said := b.text("main > [role=status]:last-child"); said != "Copied: "+citation {
			t.Errorf("it says %q", said)
		}
		if button := b.text(".marked .cite-copy"); !strings.HasPrefix(button, "Copied") || b.has("textarea") ||
			eval[bool](b, `document.querySelector("details.cite:not([hidden])") !== null`) {
			t.Errorf("the button says %q, or something was left behind", button)
		}

		const term = `.marked a.term`
		b.do(chromedp.Click(term))
		if at := b.at(); at != "/laws/laws-2017/27B1a" || b.text(".term-box .term-name") != "Denomination" ||
			b.text(term) != "denomination" {
			t.Errorf("at %s the term %q opened %q", at, b.text(term), b.text(".term-box"))
		}
		b.look()
		b.do(chromedp.KeyEvent("\u001b"))
		if b.has(".term-box") || !eval[bool](b, `document.activeElement.matches(".marked a.term")`) {
			t.Error("Escape does not close the definition, or loses the place")
		}

		b.do(chromedp.Click("details.filter > summary"), chromedp.Click("input[value=note]"))
		b.click("details.filter button")
		if at := b.at(); !strings.HasPrefix(at, "/laws/laws-2017/27B1a?show=") || strings.Contains(at, "note") ||
			b.has(".callout.note") || !b.has(".callout.was") {
			t.Errorf("%s shows notes, or not the rest", at)
		}
		b.picture("law-" + s.name)
	}
	b := openBrowser(t, startProgram(t), phone, false)
	b.open("/laws/laws-2017/27B1a")
	if !strings.Contains(b.text(".marked details.cite .cite-text"), "Law 27B1(a), Laws of") || b.has(".cite-copy") {
		t.Error("without script the citation is not there as text")
	}
	b.click(".marked a.term")
	if at := b.at(); at != "/laws/laws-2017/definitions#denomination" {
		t.Errorf("without script a term leads to %s", at)
	}
}
