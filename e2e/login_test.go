package e2e

import (
	"fmt"
	"strings"
	"testing"
)

// setUp makes the first account on the laptop, and the director logs in on a phone as well.
func (c *crowd) setUp() {
	c.t.Helper()
	c.p.account(chief)
	c.laptop.logIn(chief, passphrase)
	c.walking.open("/")
	c.walking.says("Log in", "!Start a session")
	c.walking.logIn(chief, passphrase)
}

// TestTheFirstPassphrase: at the laptop itself, where no name was given, whoever sits there directs until a passphrase
// is set.
func TestTheFirstPassphrase(t *testing.T) {
	t.Parallel()
	for _, s := range []screen{desktop, phone} {
		p := &program{t: t, data: t.TempDir(), nameless: true}
		p.start()
		t.Cleanup(p.stop)
		b := openBrowser(t, p, s, true)
		b.host = "localhost"
		b.open("/setup")
		b.fill("#name", chief)
		b.fill("#passphrase", passphrase)
		b.fill("#again", passphrase+"x")
		b.refused(`form[action="/setup"] button.primary`, 422)
		b.says("The two passphrases are not the same")
		b.fill("#passphrase", passphrase)
		b.fill("#again", passphrase)
		b.click(`form[action="/setup"] button.primary`)
		b.isKnown(chief)
	}
}

// isKnown holds the frame of the page against who is logged in; empty for nobody.
func (b *browser) isKnown(name string) {
	b.t.Helper()
	if got := b.text(".site-who a strong"); got != name {
		b.picture("login")
		b.t.Errorf("%s (%s) is shown to %q, want %q", b.at(), b.screen.name, got, name)
	}
}

func (b *browser) logIn(name, passphrase string) {
	b.t.Helper()
	b.open("/login")
	b.fill("#name", name)
	b.fill("#passphrase", passphrase)
	b.picture("login")
	b.click(`form[action="/login"] button.primary`)
	b.isKnown(name)
}

// logsOutEverywhere ends every login of the director from the laptop.
func (c *crowd) logsOutEverywhere() {
	c.t.Helper()
	c.laptop.open("/account")
	c.laptop.picture("account")
	c.laptop.click(`form[action="/logout-everywhere"] button`)
	c.laptop.isKnown("")
	c.walking.open("/")
	c.walking.isKnown("")
	c.walking.says("Log in", "!Sessions of play")
}

// TestLoggingIn: the first account, a wrong passphrase, a second device, a restart after which everybody is still
// known, and the way out everywhere.
func TestLoggingIn(t *testing.T) {
	for _, script := range []bool{true, false} {
		t.Run(fmt.Sprintf("script %v", script), func(t *testing.T) {
			t.Parallel()
			p := startProgram(t)
			c := &crowd{t: t, p: p, script: script, laptop: openBrowser(t, p, desktop, script),
				walking: openBrowser(t, p, narrow, script)}
			c.setUp()
			c.laptop.open("/accounts")
			c.laptop.picture("accounts")
			p.restart()
			for _, b := range []*browser{c.laptop, c.walking} {
				b.open("/")
				b.isKnown(chief)
			}
			c.logsOutEverywhere()
			c.walking.open("/login")
			c.walking.fill("#name", chief)
			c.walking.fill("#passphrase", "not the passphrase")
			c.walking.refused(`form[action="/login"] button.primary`, 401)
			if words := c.walking.text("main"); !strings.Contains(words, "The name or the passphrase is not right") {
				t.Errorf("a wrong passphrase is answered with: %s", words)
			}
		})
	}
}
