package e2e

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// required turns a missing browser from a skip into a failure; .ci/run sets it.
var required = os.Getenv("REDRESS_BROWSER_REQUIRED") != ""

// lacking skips a test for what this computer lacks, or fails where nothing may be left out.
func lacking(t *testing.T, what string) {
	t.Helper()
	if required {
		t.Fatal(what)
	}
	t.Skip(what)
}

// chromiumPath is where Chromium is; empty where there is none. Its shell draws the same pages without the windows of a
// whole browser, in half the time; REDRESS_BROWSER names another one, as the long run does.
var chromiumPath = sync.OnceValue(func() string {
	names := []string{"chromium-headless-shell", "chromium", "chromium-browser", "google-chrome",
		"google-chrome-stable", "chrome"}
	if name := os.Getenv("REDRESS_BROWSER"); name != "" {
		names = []string{name}
	}
	for _, name := range names {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	return ""
})

var axeSource = sync.OnceValues(func() (string, error) {
	source, err := os.ReadFile(filepath.Join("node_modules", "axe-core", "axe.min.js"))
	return string(source), err
})

// screen is a size at which pages are walked.
type screen struct {
	name          string
	width, height int64
	phone         bool
	dark          bool // as somebody's phone or laptop asks for it
}

var (
	desktop     = screen{name: "desktop", width: 1280, height: 800}
	phone       = screen{name: "phone", width: 390, height: 844, phone: true}
	desktopDark = screen{name: "desktop-dark", width: 1280, height: 800, dark: true}
	phoneDark   = screen{name: "phone-dark", width: 390, height: 844, phone: true, dark: true}
)

// browser is one tab, with cookies of its own.
type browser struct {
	t      *testing.T
	ctx    context.Context
	p      *program
	host   string // the name under which the program is asked
	axe    string
	screen screen
	script bool
}

// patience is how long a page may take before it counts as hanging; it bounds a failure and slows nothing down.
const patience = 2 * time.Minute

// theBrowser is the one Chromium of all tests: a tab in a context of its own costs a tenth of a process of its own.
var theBrowser = sync.OnceValues(func() (context.Context, error) {
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(chromiumPath()), chromedp.NoSandbox,
		chromedp.Flag("host-resolver-rules", "MAP "+insecure+" 127.0.0.1"), chromedp.Flag("disable-gpu", true),
		chromedp.Flag("disable-quic", true), chromedp.Flag("disable-background-networking", true),
		chromedp.Flag("disable-component-update", true), chromedp.Flag("disable-sync", true))
	allocator, stop := chromedp.NewExecAllocator(context.Background(), options...)
	ctx, cancel := chromedp.NewContext(allocator)
	atTheEnd.Store("the browser", func() { cancel(); stop() })
	return ctx, chromedp.Do(ctx) // what starts the browser ends it
})

// openBrowser opens a tab of the given size.
func openBrowser(t *testing.T, p *program, s screen, script bool) *browser {
	t.Helper()
	if chromiumPath() == "" {
		lacking(t, "skipped: no browser. Install Chromium (Debian: apt-get install chromium-headless-shell), or run "+
			"bash .ci/run, which does.")
	}
	axe, err := axeSource()
	if err != nil {
		lacking(t, "skipped: no axe-core. Run npm ci in e2e, or bash .ci/run, which does.")
	}
	shared, err := theBrowser()
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := chromedp.NewContext(shared, chromedp.WithNewBrowserContext())
	t.Cleanup(cancel)
	ctx, timeout := context.WithTimeout(ctx, 4*patience)
	t.Cleanup(timeout)
	b := &browser{t: t, ctx: ctx, p: p, host: insecure, axe: axe, screen: s, script: script}
	if err := chromedp.Do(ctx); err != nil { // what opens the tab closes it, so it has the whole time
		t.Fatal(err)
	}
	var viewport []chromedp.EmulateViewportOption
	if s.phone {
		viewport = append(viewport, chromedp.EmulateMobile, chromedp.EmulateTouch)
	}
	b.do(chromedp.EmulateViewport(s.width, s.height, viewport...))
	if s.dark {
		b.do(func(ctx context.Context, target *chromedp.Target) (none chromedp.Void, err error) {
			_, err = cdp.Call(ctx, target, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
				Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: "dark"}}})
			return none, err
		})
	}
	if !script {
		b.do(func(ctx context.Context, target *chromedp.Target) (none chromedp.Void, err error) {
			_, err = cdp.Call(ctx, target, emulation.SetScriptExecutionDisabled,
				emulation.SetScriptExecutionDisabledParams{Value: true})
			return none, err
		})
	}
	return b
}

// openDirector opens a tab of a director who has logged in, as everybody has who does not sit at the laptop.
func openDirector(t *testing.T, p *program, s screen, script bool) *browser {
	t.Helper()
	b := openBrowser(t, p, s, script)
	p.account(chief)
	b.logIn(chief, passphrase)
	return b
}

func (b *browser) url(path string) string { return "http://" + b.host + ":" + b.p.port + path }

func (b *browser) do(steps ...chromedp.Action[chromedp.Void]) {
	b.t.Helper()
	short, cancel := context.WithTimeout(b.ctx, patience)
	defer cancel()
	if err := chromedp.Do(short, steps...); err != nil {
		b.photograph("failed")
		b.t.Fatalf("%s: %v. The page says: %s", b.at(), err, b.text("main"))
	}
}

// at is the address of the page shown.
func (b *browser) at() string {
	at, err := chromedp.Run(b.ctx, chromedp.Location())
	if err != nil {
		return "?"
	}
	return strings.TrimPrefix(at, b.url(""))
}

// open goes to a page of the program.
func (b *browser) open(path string) {
	b.t.Helper()
	b.do(chromedp.Navigate(b.url(path)))
	b.look()
}

// click clicks what a CSS selector finds, and waits for the page that follows.
func (b *browser) click(selector string) {
	b.t.Helper()
	short, cancel := context.WithTimeout(b.ctx, patience)
	defer cancel()
	response, err := chromedp.RunResponse(short, chromedp.Click(selector))
	if err != nil {
		b.photograph("failed")
		b.t.Fatalf("%s: click %s: %v", b.at(), selector, err)
	}
	if response != nil && response.Status >= 400 {
		b.photograph("failed")
		b.t.Fatalf("click %s: %s answered %d", selector, b.at(), response.Status)
	}
	b.look()
}

// fill types into a field.
func (b *browser) fill(selector, text string) {
	b.t.Helper()
	b.do(chromedp.SetValue(selector, text))
}

// eval asks the page something.
func eval[T any](b *browser, expression string) T {
	b.t.Helper()
	value, err := chromedp.Run(b.ctx, chromedp.Evaluate[T](expression))
	if err != nil {
		b.photograph("failed")
		b.t.Fatalf("%s: %s: %v", b.at(), expression, err)
	}
	return value
}

// has tells whether the page holds something.
func (b *browser) has(selector string) bool {
	b.t.Helper()
	return eval[bool](b, fmt.Sprintf("document.querySelector(%q) !== null", selector))
}

// text is what can be read in something.
func (b *browser) text(selector string) string {
	b.t.Helper()
	return eval[string](b, fmt.Sprintf("(document.querySelector(%q) || {textContent: "+
		"''}).textContent.replace(/\\s+/g, ' ').trim()", selector))
}

// seen is what look reads of a page, all at once.
type seen struct {
	Dark, Secure bool
	Wide         int64
	Words        string
	Headings     int
	Spilt        []string // buttons whose words do not fit into them
	Crowded      []string // the words of bars at the foot of a phone that have more than two buttons and a menu
	Kind         string   // its route, what its main part is made of, and whether something is refused on it
}

const readPage = `(() => {
	const route = location.pathname.split('/').map(p => /[0-9A-Z]|-.*-/.test(p) ? '*' : p).join('/');
	const parts = [...document.querySelectorAll('main > *, main > article > *')].map(e => e.localName + '.' + [...e.classList].sort().join('.'));
	const refused = document.querySelector('[role=alert], .error') !== null;
	const spilt = [...document.querySelectorAll('.button')].filter(e => e.checkVisibility() && e.scrollWidth > e.clientWidth + 1);
	const bars = [...document.querySelectorAll('.actions')].filter(e => e.checkVisibility() && getComputedStyle(e).position === 'sticky');
	const crowded = bars.filter(e => [...e.querySelectorAll('.button')].filter(b => b.checkVisibility() && !b.closest('.bar-menu')).length > 2);
	return {crowded: crowded.map(e => e.innerText), dark: matchMedia('(prefers-color-scheme: dark)').matches, secure: window.isSecureContext,
		wide: document.documentElement.scrollWidth, words: document.body.innerText,
		spilt: spilt.map(e => e.textContent.trim()), headings: document.querySelectorAll('h1').length, kind: [route, refused, ...new Set(parts)].join(' ')};
})()`

// look holds the page against what every page must keep: nothing wider than the screen or its button, no bar with more
// buttons than a phone has room for, one h1, no secure context needed, and the accessibility rules.
func (b *browser) look() {
	b.t.Helper()
	page := eval[seen](b, readPage)
	if page.Dark != b.screen.dark {
		b.t.Fatalf("%s is shown in the wrong colours", b.at())
	}
	if len(page.Spilt) > 0 {
		b.t.Errorf("on %s, %s, words run out of their buttons: %q", b.screen.name, b.at(), page.Spilt)
	}
	if len(page.Crowded) > 0 {
		b.t.Errorf("on %s, %s, a bar at the foot has more than two buttons and a menu: %q", b.screen.name, b.at(),
			page.Crowded)
	}
	if page.Secure && b.host == insecure {
		b.t.Fatalf("%s is a secure context; phones at a club have none", b.at())
	}
	if page.Wide > b.screen.width {
		b.photograph("too-wide")
		b.t.Errorf("%s: the page is %d px wide on a screen of %d", b.at(), page.Wide, b.screen.width)
	}
	for _, piece := range []string{"@Suited(", "@views.", "@parts.", "<no value>", "](law:"} {
		if strings.Contains(page.Words, piece) {
			b.t.Errorf("%s shows a piece of its template or of Markdown: %s", b.at(), piece)
		}
	}
	if page.Headings != 1 {
		b.t.Errorf("%s: %d h1", b.at(), page.Headings)
	}
	if b.script { // without script the same pages are shown, and axe-core is one
		b.accessible(page.Kind)
	}
}

// held are the kinds of pages, by screen, that were held against the accessibility rules.
var held sync.Map

// violation is what axe-core reports.
type violation struct {
	ID    string   `json:"id"`
	Help  string   `json:"help"`
	Nodes []string `json:"nodes"`
}

// accessible runs axe-core on the page with everything unfolded; it must report nothing. A page of a kind that was held
// against the rules on the same screen is not asked again; the long run asks every page.
func (b *browser) accessible(kind string) {
	b.t.Helper()
	if _, passed := held.LoadOrStore(b.screen.name+" "+kind, true); passed && !long {
		return
	}
	_ = eval[bool](b, b.axe+"\n; true")
	type awaited = string
	report, err := chromedp.Run(b.ctx, chromedp.Evaluate[awaited](`(async () => {
		const folded = Array.from(document.querySelectorAll('details:not([open])'));
		folded.forEach(d => { d.open = true; });
		const y = scrollY; // a bar that sticks to the lower edge covers what can be scrolled from under it: it is looked at in its own place
		scrollTo(0, document.documentElement.scrollHeight);
		const r = await axe.run(document, {runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']});
		folded.forEach(d => { d.open = false; });
		scrollTo(0, y);
		return JSON.stringify(r.violations.map(v => ({id: v.id, help: v.help, nodes: v.nodes.slice(0, 3).map(n => n.html.slice(0, 160) + ' ' + (n.any[0] ? n.any[0].message : ''))})));
	})()`, chromedp.EvalAwaitPromise))
	if err != nil {
		b.t.Fatalf("%s: axe-core: %v", b.at(), err)
	}
	var found []violation
	if err := json.Unmarshal([]byte(report), &found); err != nil {
		b.t.Fatal(err)
	}
	for _, v := range found {
		b.t.Errorf("%s (%s): %s: %s\n\t%s", b.at(), b.screen.name, v.ID, v.Help, strings.Join(v.Nodes, "\n\t"))
	}
}

// printsOnOnePage holds that a page is printed on one.
func (b *browser) printsOnOnePage(address string) {
	b.t.Helper()
	b.printsOn(address, 1)
}

// printsOn prints the page as a browser does and counts the pages.
func (b *browser) printsOn(address string, pages int) {
	b.t.Helper()
	pdf, err := chromedp.Run(b.ctx, chromedp.PrintToPDF())
	if err != nil {
		b.t.Fatalf("%s: print: %v", address, err)
	}
	if n := strings.Count(string(pdf), "/Type /Page\n") + strings.Count(string(pdf), "/Type /Page/") +
		strings.Count(string(pdf), "/Type /Page "); n != pages {
		_ = os.WriteFile(filepath.Join("shots", "print-"+b.screen.name+".pdf"), pdf, 0o644)
		b.t.Errorf("%s prints on %d pages, not %d", address, n, pages)
	}
}
