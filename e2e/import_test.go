package e2e

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// TestImport brings a table without names and a USEBIO file in, on both screens, with script and without, and a file
// that cannot be read.
func TestImport(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		screen screen
		script bool
	}{{desktop, true}, {phoneDark, true}, {phone, false}} {
		t.Run(fmt.Sprintf("%s, script %v", c.screen.name, c.script), func(t *testing.T) {
			b := openDirector(t, startProgram(t), c.screen, c.script)
			b.refusesALargeFile()
			b.refusesAFile()
			session := b.importsUSEBIO()
			b.importsColumns(session)
		})
	}
}

// upload chooses a file on the form that is shown and sends it, until the page that follows has what is expected.
func (b *browser) upload(file, expected string) {
	b.t.Helper()
	whole, err := filepath.Abs(file)
	if err != nil {
		b.t.Fatal(err)
	}
	b.do(chromedp.SetUploadFiles("#file", []string{whole}), chromedp.Click(`form[enctype] button`),
		chromedp.WaitVisible(expected))
	b.look()
}

// refusesALargeFile chooses a file above the limit: with script it is not sent at all, without script the answer is a
// page, and not a connection that breaks.
func (b *browser) refusesALargeFile() {
	b.t.Helper()
	file := filepath.Join(b.t.TempDir(), "large.csv")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		b.t.Fatal(err)
	}
	if err := os.Truncate(file, 60_000_000); err != nil {
		b.t.Fatal(err)
	}
	b.open("/sessions/import")
	if b.script {
		b.upload(file, "[data-sending]")
		if words := b.text("[data-sending]"); !strings.Contains(words, "more than 50 MB") {
			b.t.Errorf("of a file of 60 MB is said %q", words)
		}
		return
	}
	b.upload(file, "p.kicker.num")
	if words := b.text("main"); !strings.Contains(words, "Too much at once") {
		b.t.Errorf("of a file of 60 MB is said %q", words)
	}
}

// refusesAFile sends a file that is cut off: the form says where, and takes the next one.
func (b *browser) refusesAFile() {
	b.t.Helper()
	b.open("/")
	b.click(`a[href="/sessions/import"]`)
	b.picture("import")
	b.upload("../session/results/testdata/refused/cut_usebio.xml", "#file[aria-invalid]")
	if words := b.text("#file-error"); !strings.Contains(words, "cut_usebio.xml, line 5: The file ends") {
		b.t.Errorf("of the file that is cut off is said %q", words)
	}
	if b.script && eval[string](b, "document.activeElement.id") != "file" {
		b.t.Error("the focus is not where the mistake is")
	}
	b.picture("import-refused")
}

// importsUSEBIO makes a session of a file and gives its address.
func (b *browser) importsUSEBIO() string {
	b.t.Helper()
	b.upload("../session/results/testdata/files/usebio_pairs.xml", "#changes")
	if words := b.text("main"); !strings.Contains(words, "Nothing is saved yet.") ||
		!strings.Contains(words, "Figures in the file, and the session’s") ||
		!strings.Contains(words, "The one total does not agree with the session.") {
		b.t.Errorf("the preview says %q", words)
	}
	b.picture("import-preview")
	b.do(chromedp.SetValue("#name", "Imported pairs"), chromedp.SetValue("#date", "2026-03-03"))
	eval[bool](b, `document.querySelectorAll('input[name="leave"]').forEach(tick => tick.click()) ?? true`)
	b.click(`form[action^="/sessions/import/"] button.primary`)
	if b.text("h1") != "Imported pairs" || !strings.HasPrefix(b.at(), "/sessions/s-") {
		b.t.Fatalf("after storing %s says %q", b.at(), b.text("main"))
	}
	b.picture("import-session")
	return b.at()
}

// importsColumns brings a table into the session and says what its columns hold.
func (b *browser) importsColumns(session string) {
	b.t.Helper()
	file := filepath.Join(b.t.TempDir(), "plain.csv")
	if err := os.WriteFile(file, []byte("1;1;2;4S N =\n1;3;4;4S N -1\n"), 0o600); err != nil {
		b.t.Fatal(err)
	}
	b.click(`a[href="` + session + `/import"]`)
	b.upload(file, "#column-board")
	b.picture("import-columns")
	for i, field := range []string{"board", "ns", "ew", "contract"} {
		b.do(chromedp.SetValue("#column-"+field, fmt.Sprint(i)))
	}
	b.click(`.columns-form button`)
	b.picture("import-replaced")
	if words := b.text("main"); !strings.Contains(words, "What will be imported") {
		b.t.Fatalf("the preview says %q", words)
	}
	b.do(chromedp.Click(`input[name="replace"]`)) // pairs 1 and 3 have played the board already
	b.click(`form[action^="` + session + `/import/"] button.primary`)
	if b.at() != session || !strings.Contains(b.text("main"), "4♠") {
		b.t.Errorf("after storing %s says %q", b.at(), b.text("main"))
	}
}
