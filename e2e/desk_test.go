package e2e

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// narrow is the smallest phone that still has to show everything.
var narrow = screen{name: "phone-360", width: 360, height: 740, phone: true}

// chief is the first account of the club, as it is set up.
const (
	chief      = "Ada"
	passphrase = "three words of ours"
)

// crowd is everybody who has to do with a dispute, each with a browser of their own, all at once.
type crowd struct {
	t                                *testing.T
	p                                *program
	laptop, walking                  *browser // of the director: at the desk, and in the hand between the tables
	south, west                      *browser // the phones of two players who are opponents
	adjudicator                      *browser
	script                           bool
	southAt, westAt, caseAt, tableAt string // pages that are come back to
}

// gather starts the program and five browsers.
func gather(t *testing.T, script bool) *crowd {
	p := startProgram(t)
	return &crowd{t: t, p: p, script: script,
		laptop: openBrowser(t, p, desktop, script), walking: openBrowser(t, p, phoneDark, script),
		south: openBrowser(t, p, narrow, script), west: openBrowser(t, p, phone, script),
		adjudicator: openBrowser(t, p, desktopDark, script)}
}

// says holds what a browser shows against what it must say, and does not say. A text with ! before it must not be
// there.
func (b *browser) says(texts ...string) {
	b.t.Helper()
	page := b.text("main")
	for _, want := range texts {
		bare := strings.TrimPrefix(want, "!")
		if strings.Contains(page, bare) != (bare == want) {
			b.photograph("says")
			b.t.Errorf("%s (%s): want %q on the page, which says: %s", b.at(), b.screen.name, want, page)
		}
	}
}

// sees waits until something is on the page by itself, where the browser runs scripts; without them the page is asked
// for anew, as its button does.
func (b *browser) sees(selector string) {
	b.t.Helper()
	if !b.script {
		b.click("form.watch button:not([type])")
		if !b.has(selector) {
			b.t.Fatalf("%s: after a refresh there is no %s on the page: %s", b.at(), selector, b.text("main"))
		}
		return
	}
	b.until(fmt.Sprintf("document.querySelector(%q) !== null", selector))
	b.look()
}

// until waits until something is so by what the page's script does.
func (b *browser) until(expression string) {
	b.t.Helper()
	short, cancel := context.WithTimeout(b.ctx, patience)
	defer cancel()
	if _, err := chromedp.Run(short, chromedp.Poll[bool](expression)); err != nil {
		b.photograph("failed")
		b.t.Fatalf("%s (%s): it does not come to %s: %v. The page says: %s", b.at(), b.screen.name, expression, err,
			b.text("main"))
	}
}

// refused sends a form that cannot be taken, and is shown the page that says so.
func (b *browser) refused(selector string, status int64) {
	b.t.Helper()
	response, err := chromedp.RunResponse(b.ctx, chromedp.Click(selector))
	if err != nil || response == nil || response.Status != status {
		b.t.Fatalf("%s: click %s: %+v, %v; want %d", b.at(), selector, response, err, status)
	}
	b.look()
}

// poster is what a table's poster tells.
type poster struct {
	Address string
	Codes   map[string]string // of the round that is on, by the seat's name
}

// posters prints the posters and reads one of them: what the camera of a phone finds in the QR code stands below it as
// well.
func (b *browser) posters(session, table, round string) poster {
	b.t.Helper()
	b.open(session + "/posters")
	b.do(chromedp.Click(`input[name="codes"][value="rounds"]`))
	b.click(`form[action$="/posters"] button.primary`)
	b.picture("posters")
	found := eval[poster](b, fmt.Sprintf(`(() => {
		const sheet = document.querySelector('article[aria-label="Poster of table %s"]'), codes = {};
		sheet.querySelectorAll('.strips td').forEach(td => {
			if (td.querySelector('span').textContent === "Table %s, Round %s") codes[td.querySelector('strong').textContent] = td.querySelector('code').textContent;
		});
		return {Address: sheet.querySelector('.poster-address').textContent.trim(), Codes: codes};
	})()`, table, table, round))
	if !strings.HasPrefix(found.Address, b.p.url("/t/")) || len(found.Codes) != 4 {
		b.t.Fatalf("the poster says %+v", found)
	}
	found.Address = strings.TrimPrefix(found.Address, b.p.url(""))
	return found
}

// sits opens the table's page and claims a seat with its code.
func (b *browser) sits(of poster, seat string) {
	b.t.Helper()
	b.open(of.Address)
	b.picture("table")
	b.fill("#code", strings.ToLower(of.Codes[seat]))
	b.click(`form[action$="/seat"] button`)
	if !strings.Contains(b.text("main"), "You sit "+seat) {
		b.t.Fatalf("after the claim of %s the page says: %s", seat, b.text("main"))
	}
}

// TestACallReachesTheDirector: a table calls, the laptop and the phone of the director both learn of it, one of them
// takes the call, and the table and the other one learn of that.
func TestACallReachesTheDirector(t *testing.T) {
	for _, script := range []bool{true, false} {
		t.Run(fmt.Sprintf("script %v", script), func(t *testing.T) {
			t.Parallel()
			c := gather(t, script)
			c.setUp()
			table := c.evening()
			c.west.sits(table, "West")
			c.call()
		})
	}
}

// evening is an evening of play at the laptop; it gives the poster of table 1 with the codes of the round that is on.
func (c *crowd) evening() poster {
	c.t.Helper()
	c.laptop.session()
	return c.laptop.posters(c.laptop.at(), "1", "3")
}

// call has West call the director, who is on the way with the phone in the hand, gives the call back, goes after all,
// and settles it there.
func (c *crowd) call() {
	c.t.Helper()
	c.laptop.open("/")
	c.walking.open("/")
	c.west.click(`form[action$="/calls"] button.primary`)
	c.west.says("The director was called at", "Nobody may do anything more on this board", "!Call the director")
	c.west.picture("called")
	for _, b := range []*browser{c.laptop, c.walking} {
		b.sees(".call.waiting")
		b.says("Calls the director", "West")
	}
	if title := eval[string](c.laptop, "document.title"); c.script && !strings.HasPrefix(title, "(1) ") {
		c.t.Errorf("while a table waits the title is %q", title)
	}
	c.laptop.picture("desk-called")
	c.walking.click(`form[action$="/take"] button`)
	if at := eval[string](c.walking, `document.querySelector('#table').value`); at != "1" {
		c.t.Errorf("on the way to table 1 the form has table %q", at)
	}
	c.walking.picture("on-the-way")
	c.waits(c.west, chief+" is coming")
	c.walking.click(`.called form[action$="/back"] button`)
	c.waits(c.west, "The director was called at")
	c.waits(c.laptop, "Calls the director")
	c.walking.click(`form[action$="/take"] button`)
	c.waits(c.laptop, "At the tables")
	c.walking.click(`.called form[action$="/end"] button`)
	c.waits(c.west, "Call the director")
}

// waits waits until a page that watches says something.
func (c *crowd) waits(b *browser, words string) {
	c.t.Helper()
	if b.script {
		b.until(fmt.Sprintf("document.querySelector('main').textContent.includes(%q)", words))
	} else {
		b.click("form.watch button:not([type])")
	}
	b.says(words)
}
