package e2e

import (
	"fmt"
	"strings"
	"testing"
)

// TestToLearnFrom: what is read away from a table, on both screens, with script and without: a chart with its outline,
// an outcome for experts, two calls side by side, and cases to practise on, whose results the browser alone keeps.
func TestToLearnFrom(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		screen screen
		script bool
	}{{desktop, true}, {phoneDark, true}, {phone, false}} {
		t.Run(fmt.Sprintf("%s, script %v", c.screen.name, c.script), func(t *testing.T) {
			b := openDirector(t, startProgram(t), c.screen, c.script)
			for _, path := range []string{"/chart", "/outline", "/outcomes", "/outcomes/defender-corrects", ""} {
				b.open("/questionnaires/laws-2017/revoke" + path)
			}
			b.practises()
			b.putsSideBySide()
		})
	}
}

// practises rules on a case wrongly and then rightly.
func (b *browser) practises() {
	b.t.Helper()
	b.open("/practice")
	b.click(`a[href="/practice/laws-2017/revoke"]`)
	b.click(`a[href="/practice/laws-2017/revoke/declarer-changes"]`)
	b.says("What would you rule?")
	b.click(`.options button:not([value="defender-corrects-changed"])`)
	b.says("Not so:", "You ruled")
	list := func(mark string) {
		b.open("/practice/laws-2017/revoke")
		if got := b.has(`[data-practised]:not([hidden])`); got != b.script {
			b.t.Errorf("whether results are shown: %v", got)
		}
		if b.script && !strings.Contains(b.text("ol.stack"), mark) {
			b.t.Errorf("the list does not say %q", mark)
		}
	}
	list("✗ ruled wrongly")
	b.open("/practice/laws-2017/revoke/declarer-changes")
	b.click(`.options button[value="defender-corrects-changed"]`)
	b.says("Right:")
	list("✓ ruled rightly")
	b.open("/practice")
	if b.script {
		b.says("1 ruled on, 1 of them rightly.", "✓ 1 of 1")
		b.click("[data-forget]")
		b.sees("[data-practised][hidden]")
	}
}

// putsSideBySide compares the meanings of two calls.
func (b *browser) putsSideBySide() {
	b.t.Helper()
	b.open("/cases/new")
	b.fill("#board", "7")
	b.fill("#table", "3")
	b.click(`button[name="happened"][value="call-out-of-turn"]`)
	for _, key := range []string{"nothing", "right", "acts"} {
		b.click(`button[name="key"][value="` + key + `"]`)
	}
	b.click(`a[href*="/comparable"]`)
	b.says("Say what both calls show.")
}
