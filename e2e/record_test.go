package e2e

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// taps taps one thing after the other, and counts: what somebody does at the table with one thumb.
func (b *browser) taps(count *int, selectors ...string) {
	b.t.Helper()
	for _, selector := range selectors {
		b.do(chromedp.Click(selector, chromedp.NodeVisible))
		*count++
	}
}

// kept taps what stores the form, and waits for the page that follows.
func (b *browser) kept(count *int, selector string) {
	b.t.Helper()
	b.click(selector)
	*count++
}

// tapped are the cards of a hand in PBN as buttons of the pack.
func tapped(hand string) (buttons []string) {
	for i, holding := range strings.Split(hand, ".") {
		for _, rank := range holding {
			buttons = append(buttons, fmt.Sprintf(`[data-card="%c%c"]`, "SHDC"[i], rank))
		}
	}
	return buttons
}

const keepHands = `form.hands-form .actions button[value="save"]`

// openRecord opens a case about something and gives its address.
func (b *browser) openRecord(happened string) string {
	b.t.Helper()
	b.open("/cases/new?q=" + happened)
	b.fill("#board", "7")
	b.click(`button[name="happened"][value="` + happened + `"]`)
	return b.at()
}

// TestHandsAreTapped: three hands are tapped in, and the fourth is what they leave; an ending of six cards a hand; both
// in few taps, on a phone that reaches the program by plain HTTP.
func TestHandsAreTapped(t *testing.T) {
	t.Parallel()
	for _, s := range []screen{phone, phoneDark} {
		b := openDirector(t, startProgram(t), s, true)
		at := b.openRecord("revoke")

		deal := []string{"J32.Q7.AQ72.T862", "KQ74.KJ65.95.Q95", "965.9832.JT.K743", "AT8.AT4.K8643.AJ"}
		count := 0
		b.open(at + "/record/hands")
		b.taps(&count, tapped(deal[0])...)
		if got := eval[string](b, `document.querySelector('input[name=to]:checked').value`); got != "e" {
			t.Errorf("North's hand is full, and the cards go to %q", got)
		}
		if !eval[bool](b, `getComputedStyle(document.querySelector('[data-card="SJ"]')).visibility === "hidden"`) {
			t.Error("a card that is placed is still there")
		}
		b.picture("hands")
		b.taps(&count, append(tapped(deal[1]), tapped(deal[2])...)...)
		if got := eval[string](b, `document.querySelector('#hand-w').value`); got != "AT8 AT4 K8643 AJ" {
			t.Errorf("West has the rest, and the page says %q", got)
		}
		b.kept(&count, keepHands)
		if count >= 60 {
			t.Errorf("four hands take %d taps", count)
		}
		b.open(at + "/record/hands")
		for i, seat := range []string{"n", "e", "s", "w"} {
			want := strings.ReplaceAll(deal[i], ".", " ")
			if got := eval[string](b, `document.querySelector('#hand-`+seat+`').value`); got != want {
				t.Errorf("%s has %q, want %q", seat, got, want)
			}
		}

		at = b.openRecord("claim")
		ending := []string{"K2.3.J65.", "Q.9876..T", "A.AK.Q.K9", "J..T98.QJ"}
		count = 0
		b.open(at + "/record/hands")
		b.taps(&count, `input[name="left"][value="1"]`)
		b.taps(&count, tapped(ending[0])...)
		b.taps(&count, `input[name="to"][value="e"]`)
		for _, hand := range ending[1:] {
			b.taps(&count, tapped(hand)...)
		}
		b.taps(&count, `input[name="leader"][value="S"]`)
		b.picture("ending")
		b.kept(&count, keepHands)
		if count >= 30 {
			t.Errorf("an ending of six cards a hand takes %d taps", count)
		}
		b.open(at + "/record/hands")
		if got := eval[string](b, `Array.from(document.querySelectorAll('.hand-field input')).map(i => i.value).join(", ")`); got !=
			"K2 3 J65 -, Q 9876 - T, A AK Q K9, J - T98 QJ, " {
			t.Errorf("the ending is %q", got)
		}
	}
}

// TestHandsAreCheckedWhileOneTypes: a card that is held twice is named with its hand before anything is sent.
func TestHandsAreCheckedWhileOneTypes(t *testing.T) {
	t.Parallel()
	b := openDirector(t, startProgram(t), desktop, true)
	b.open(b.openRecord("claim") + "/record/hands")
	for _, row := range []struct{ north, east, says string }{
		{"AK74 Q3 - JT952", "A - - -", "The ace of spades is in North’s hand too. Take it out of one of them."},
		{"AK74 Q3 - JT952", "SA", "The ace of spades is in North’s hand too. Take it out of one of them."},
		{"AK74 Q3 - JT952", "Q3 J4 void AQ", ""},
		{"AK74 Q3 - JT952", "s:q3 h:q4", "The queen of hearts is in North’s hand too. Take it out of one of them."},
		{"AK74 Q3 - JT952", "QQ - - -", "The queen of spades is there twice. Take one out."},
		{"AK74 Q3 - JT952", "Q - -", "A hand has four suits, and here are 3. Write - for a void."},
		{"AK74 Q3 - JT952", "QX - - -", "“X” is no card. Write A, K, Q, J, T or 9 to 2."},
		{"10.j..2", "QJ98765432.AK.AK.", "14 cards: take 1 out."},
		{"", "AKQ, 10 9, , 2", ""},
	} {
		_ = eval[bool](b, fmt.Sprintf(`[["n", %q], ["e", %q]].every(([seat, text]) => {
			const box = document.getElementById("hand-" + seat);
			box.value = text;
			box.dispatchEvent(new Event("input", {bubbles: true}));
			return box.dispatchEvent(new Event("change", {bubbles: true}));
		})`, row.north, row.east))
		if got := b.text("#hand-e-error"); got != row.says {
			t.Errorf("%q beside %q: %q, want %q", row.east, row.north, got, row.says)
		}
	}
}

// TestHandsWithoutScript: the same by the fields of the form, an ending with its trick in progress.
func TestHandsWithoutScript(t *testing.T) {
	t.Parallel()
	b := openDirector(t, startProgram(t), phone, false)
	at := b.openRecord("claim")
	b.open(at + "/record/hands")
	if b.has("[data-pack]:not([hidden])") {
		t.Error("a pack is shown that nothing happens on")
	}
	b.picture("hands-without-script")
	b.fill("#hand-n", "K2 3 J65 void")
	b.fill("#hand-e", "s:q h:9876 c:10")
	b.fill("#hand-s", "A.K.Q.K9")
	b.fill("#hand-trick", "HA")
	b.do(chromedp.Click(`input[name="left"][value="1"]`), chromedp.Click(`input[name="leader"][value="S"]`))
	b.click(keepHands)
	b.open(at + "/record/hands")
	if got := eval[string](b, `Array.from(document.querySelectorAll('.hand-field input')).map(i => i.value).join(", ")`); got !=
		"K2 3 J65 -, Q 9876 - T, A K Q K9, , HA" {
		t.Errorf("the ending is %q", got)
	}
}

// TestAContractIsTapped: level, strain, declarer, tricks, and keep it; with script and without.
func TestAContractIsTapped(t *testing.T) {
	t.Parallel()
	for _, w := range []way{{phone, true}, {phoneDark, false}, {desktop, true}} {
		b := openDirector(t, startProgram(t), w.screen, w.script)
		at := b.openRecord("claim")
		count := 0
		b.open(at + "/record/contract")
		b.taps(&count, `[name="level"][value="4"]`, `[name="strain"][value="S"]`, `[name="declarer"][value="S"]`,
			`[name="tricks"][value="10"]`)
		b.picture("contract")
		b.kept(&count, `form.contract-form .actions button[value="save"]`)
		if count > 5 {
			t.Errorf("%s: a contract takes %d taps", w, count)
		}
		if got := b.text("main"); !strings.Contains(got, "4♠") || !strings.Contains(got, "by South =") {
			t.Errorf("%s: the case says %q", w, got)
		}
	}
}

// TestWhatIsTappedStays: who leaves the pads before they keep what they tapped finds it there again, with script and
// without, until they cancel.
func TestWhatIsTappedStays(t *testing.T) {
	t.Parallel()
	for _, w := range []way{{phone, true}, {phoneDark, false}} {
		b := openDirector(t, startProgram(t), w.screen, w.script)
		at := b.openRecord("claim")
		for _, pad := range []struct{ page, tap, holds string }{
			{"/record", `button[value="add:1H"]`, `input[name="call"][value^="1H"]`},
			{"/record/play", `button[value="add:SA"]`, `input[name="card"][value="SA"]`},
		} {
			b.open(at + pad.page)
			b.click(pad.tap)
			b.open(at)
			b.open(at + pad.page)
			b.staysUntilCancelled(at+pad.page, pad.holds)
		}
		const north = `#hand-n[value="A - - -"]`
		b.open(at + "/record/hands")
		if w.script {
			count := 0
			b.taps(&count, `[data-card="SA"]`)
			for b.open(at); !b.has(north); { // what the page sends as it is left may come after the next is asked for
				b.open(at + "/record/hands")
			}
			b.staysUntilCancelled(at+"/record/hands", north)
			b.taps(&count, `[data-card="SA"]`)
			b.until(`performance.getEntriesByType("resource").some(e => e.initiatorType === "fetch")`)
			b.open(at)
			b.open(at + "/record/hands")
		} else {
			b.fill("#hand-n", "A - - -")
			b.fill("#hand-e", "A - - -") // refused, and so not on record
			b.refused(`form.hands-form .actions button[value="save"]`, 422)
			b.open(at)
			b.open(at + "/record/hands")
		}
		b.staysUntilCancelled(at+"/record/hands", north)
	}
}

// staysUntilCancelled holds the page of a pad against what was tapped there, and cancels it.
func (b *browser) staysUntilCancelled(page, holds string) {
	b.t.Helper()
	b.says("Not saved yet. It stays here for you alone")
	if !b.has(holds) {
		b.t.Errorf("%s: what was tapped is lost: %s", page, holds)
	}
	b.picture("not-kept")
	b.click(`.actions button[value="cancel"]`)
	b.open(page)
	b.says("!Not saved yet.")
}
