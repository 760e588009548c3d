package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// TestLiveReload: an author's change shows at the next look; a broken one is told on the desk and the last good version
// is served; mended, the warning goes.
func TestLiveReload(t *testing.T) {
	dir := rulebookCopy(t)
	ticks := make(chan time.Time)
	s := started(t, options{data: t.TempDir(), rulebook: dir, ticks: ticks})
	web := newVisitor(s.url)
	law := filepath.Join(dir, "editions", "laws-2017", "laws", "042.md")
	good, err := os.ReadFile(law)
	if err != nil {
		t.Fatal(err)
	}
	change := func(text string) {
		t.Helper()
		if err := os.WriteFile(law, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		// Nobody receives the second tick before the first one's look is over.
		for range 2 {
			ticks <- time.Now()
		}
	}
	const warning, news = "The rulebook was changed and has problems.", "Dummy brews the tea."
	sees := func(path, text string, want bool) {
		t.Helper()
		p, err := web.open(t.Context(), path)
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.Contains(plain([]byte(p.text)), text); got != want {
			t.Errorf("%s shows %q: %t, want %t", path, text, got, want)
		}
	}
	sees("/", warning, false)

	change(string(good) + "\n\n" + news + "\n")
	sees("/laws/laws-2017/42", news, true)
	sees("/", warning, false)

	change(string(good) + "\n\nSee [Law 999](law:999).\n")
	sees("/laws/laws-2017/42", news, true) // the last good version
	sees("/", warning, true)
	sees("/", "editions/laws-2017/laws/042.md:", true)
	sees("/readyz", "rulebook_problems", true)
	startExample(t, web) // and the desk of a session says so as well
	sees("/", warning, true)

	change(string(good))
	sees("/laws/laws-2017/42", news, false)
	sees("/", warning, false)

	if err := os.RemoveAll(filepath.Join(dir, "editions")); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		ticks <- time.Now()
	}
	sees("/", warning, true)
	sees("/laws/laws-2017/42", "Law 42", true)
	closed(t, s)
}
