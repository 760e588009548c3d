package e2e

import (
	"context"
	"encoding/json"
	"flag"
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

func chromium(t *testing.T) string {
	t.Helper()
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"} {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	lacking(t, "skipped: no browser. Install Chromium (Debian: apt-get install chromium), or run bash .ci/run, which does.")
	return ""
}

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

// browser is one tab.
type browser struct {
	t      *testing.T
	ctx    context.Context
	p      *program
	axe    string
	screen screen
	script bool
	passed map[string]bool // the kinds of page already held against the accessibility rules
}

// openBrowser starts Chromium with one tab of the given size.
func openBrowser(t *testing.T, p *program, s screen, script bool) *browser {
	t.Helper()
	path := chromium(t)
	axe, err := axeSource()
	if err != nil {
		lacking(t, "skipped: no axe-core. Run npm ci in e2e, or bash .ci/run, which does.")
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(path), chromedp.NoSandbox,
		chromedp.Flag("host-resolver-rules", "MAP "+insecure+" 127.0.0.1"), chromedp.Flag("disable-gpu", true), chromedp.Flag("disable-quic", true),
		chromedp.Flag("disable-background-networking", true), chromedp.Flag("disable-component-update", true), chromedp.Flag("disable-sync", true))
	allocator, stop := chromedp.NewExecAllocator(context.Background(), options...)
	t.Cleanup(stop)
	ctx, cancel := chromedp.NewContext(allocator)
	t.Cleanup(cancel)
	ctx, timeout := context.WithTimeout(ctx, 8*time.Minute)
	t.Cleanup(timeout)
	b := &browser{t: t, ctx: ctx, p: p, axe: axe, screen: s, script: script, passed: map[string]bool{}}
	if err := chromedp.Do(ctx); err != nil { // what starts the browser ends it, so it has the whole time
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
			_, err = cdp.Call(ctx, target, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: true})
			return none, err
		})
	}
	return b
}

func (b *browser) do(steps ...chromedp.Action[chromedp.Void]) {
	b.t.Helper()
	short, cancel := context.WithTimeout(b.ctx, time.Minute)
	defer cancel()
	if err := chromedp.Do(short, steps...); err != nil {
		b.picture("failed")
		b.t.Fatalf("%s: %v. The page says: %s", b.at(), err, b.text("main"))
	}
}

// at is the address of the page shown.
func (b *browser) at() string {
	at, err := chromedp.Run(b.ctx, chromedp.Location())
	if err != nil {
		return "?"
	}
	return strings.TrimPrefix(at, "http://"+insecure+":"+b.p.port)
}

// open goes to a page of the program.
func (b *browser) open(path string) {
	b.t.Helper()
	b.do(chromedp.Navigate(b.p.url(path)))
	b.look()
}

// click clicks what a CSS selector finds, and waits for the page that follows.
func (b *browser) click(selector string) {
	b.t.Helper()
	short, cancel := context.WithTimeout(b.ctx, 20*time.Second)
	defer cancel()
	response, err := chromedp.RunResponse(short, chromedp.Click(selector))
	if err != nil {
		b.picture("failed")
		b.t.Fatalf("%s: click %s: %v", b.at(), selector, err)
	}
	if response != nil && response.Status >= 400 {
		b.picture("failed")
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
		b.picture("failed")
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
	return eval[string](b, fmt.Sprintf("(document.querySelector(%q) || {textContent: ''}).textContent.replace(/\\s+/g, ' ').trim()", selector))
}

// look holds the page against what every page must keep: nothing wider than the screen, one h1, no secure context
// needed, and the accessibility rules.
func (b *browser) look() {
	b.t.Helper()
	if dark := eval[bool](b, "matchMedia('(prefers-color-scheme: dark)').matches"); dark != b.screen.dark {
		b.t.Fatalf("%s is shown in the wrong colours", b.at())
	}
	if secure := eval[bool](b, "window.isSecureContext"); secure {
		b.t.Fatalf("%s is a secure context; phones at a club have none", b.at())
	}
	if wide := eval[int](b, "document.documentElement.scrollWidth"); int64(wide) > b.screen.width {
		b.picture("too-wide")
		b.t.Errorf("%s: the page is %d px wide on a screen of %d", b.at(), wide, b.screen.width)
	}
	if words := eval[string](b, "document.body.innerText"); strings.Contains(words, "@Suited(") || strings.Contains(words, "<no value>") || strings.Contains(words, "](law:") {
		b.t.Errorf("%s shows a piece of its template or of Markdown", b.at())
	}
	if n := eval[int](b, "document.querySelectorAll('h1').length"); n != 1 {
		b.t.Errorf("%s: %d h1", b.at(), n)
	}
	b.accessible()
}

// violation is what axe-core reports.
type violation struct {
	ID    string   `json:"id"`
	Help  string   `json:"help"`
	Nodes []string `json:"nodes"`
}

// accessible runs axe-core on the page with everything unfolded; it must report nothing.
func (b *browser) accessible() {
	b.t.Helper()
	if !b.script {
		return // the same pages were held against the rules with script
	}
	_ = eval[bool](b, b.axe+"\n; true")
	type awaited = string
	report, err := chromedp.Run(b.ctx, chromedp.Evaluate[awaited](`(async () => {
		const folded = Array.from(document.querySelectorAll('details:not([open])'));
		folded.forEach(d => { d.open = true; });
		const r = await axe.run(document, {runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']});
		folded.forEach(d => { d.open = false; });
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

// pictures are those that README.md shows: go test ./e2e -run Phone -pictures
var pictures = flag.Bool("pictures", false, "take the pictures of README.md anew")

// shown are the pictures of README.md by the name of the page, as a phone shows them.
var shown = map[string]string{"step-change-of-call-influenced": "question.png", "ruling-mistaken-explanation": "ruling.png"}

// picture keeps a picture of the page under e2e/shots, which is not committed.
func (b *browser) picture(name string) {
	shot, err := chromedp.Run(b.ctx, chromedp.CaptureScreenshot())
	if err != nil {
		return
	}
	_ = os.MkdirAll("shots", 0o755)
	_ = os.WriteFile(filepath.Join("shots", name+"-"+b.screen.name+".png"), shot, 0o644)
	if file := shown[name]; *pictures && file != "" && b.screen.phone && b.script {
		_ = os.WriteFile(filepath.Join("..", "docs", file), shot, 0o644)
	}
}

// printsOnOnePage prints the page as a browser does and counts the sheets.
func (b *browser) printsOnOnePage(address string) {
	b.t.Helper()
	pdf, err := chromedp.Run(b.ctx, chromedp.PrintToPDF())
	if err != nil {
		b.t.Fatalf("%s: print: %v", address, err)
	}
	if n := strings.Count(string(pdf), "/Type /Page\n") + strings.Count(string(pdf), "/Type /Page/") + strings.Count(string(pdf), "/Type /Page "); n != 1 {
		_ = os.WriteFile(filepath.Join("shots", "print-"+b.screen.name+".pdf"), pdf, 0o644)
		b.t.Errorf("%s prints on %d pages", address, n)
	}
}
