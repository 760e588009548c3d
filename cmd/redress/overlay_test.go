package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

const clubRules = "---\nid: club\ntitle: Club regulations\nshort: Club\nkind: house\nauthority: The club\ndirector: " +
	"yes\ngroups: R\n---\n"

// TestOwnFolder: a club's regulations are added to the editions of the program, one law is changed, and what has
// problems is told by its file and line, in the folder, while the last good version stays.
func TestOwnFolder(t *testing.T) {
	dir := t.TempDir()
	write(t, dir, "editions/club/edition.md", clubRules)
	rule := write(t, dir, "editions/club/laws/R.md",
		"# Rules R Phones {#R}\n\n## R1 Silence {#R1}\n\nPhones are off; see [Law 74B](law:laws-2017/74B).\n")
	ticks := make(chan time.Time)
	s := started(t, options{data: t.TempDir(), rulebook: dir, ticks: ticks})
	web := newVisitor(s.url)
	sees := func(path, text string) {
		t.Helper()
		p, err := web.open(t.Context(), path)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(plain([]byte(p.text)), text) {
			t.Errorf("%s does not show %q", path, text)
		}
	}
	look := func() {
		for range 2 { // nobody receives the second tick before the first one's look is over
			ticks <- time.Now()
		}
	}
	sees("/laws/club/R1", "Phones are off")
	sees("/laws/club/R1", "This club's own text")
	sees("/laws/laws-2017/74B", "Club regulations") // cited by
	sees("/laws/okb-1997/16", "Law 16")

	write(t, dir, "editions/laws-2017/laws/027.md", "# Law 27 Insufficient bid {#27}\n\nDummy brews the tea.\n")
	look()
	sees("/questionnaires/problems", "The file comes with the program") // other laws refer to Law 27B1
	sees("/laws/laws-2017/27B1a", "Law 27")

	program, err := os.ReadFile(filepath.Join("..", "..", "rulebook", "editions", "laws-2017", "laws", "027.md"))
	if err != nil {
		t.Fatal(err)
	}
	write(t, dir, "editions/laws-2017/laws/027.md", string(program)+"\nDummy brews the tea.\n")
	look()
	sees("/questionnaires/problems", "The rulebook has no problems")
	sees("/laws/laws-2017/27", "Dummy brews the tea.")
	sees("/laws/laws-2017/27", "Changed by this club")

	if err := os.WriteFile(rule, []byte("# Rules R Phones {#R}\n\n## R1 Silence {#R1}\n\nSee [Law "+
		"999](law:laws-2017/999).\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	look()
	sees("/questionnaires/problems", "editions/club/laws/R.md:5")
	sees("/laws/club/R1", "Phones are off")
	closed(t, s)

	status, out, errs := redress(t, "laws", "check", "--rulebook", dir)
	if status != problems || !strings.Contains(errs, "editions/club/laws/R.md:5: unknown-provision") ||
		strings.Contains(out, "okb-1997:") {
		t.Errorf("laws check gives %d: %s%s", status, out, errs)
	}
	if status, _, errs := redress(t, "serve", "--data", t.TempDir(), "--addr", "127.0.0.1:0", "--rulebook",
		dir); status != problems || !strings.Contains(errs, "editions/club/laws/R.md:5") {
		t.Errorf("serve gives %d: %s", status, errs)
	}
}

// TestAttach: a club's own official text is kept in the data folder, shown beside our wording, and in no backup.
func TestAttach(t *testing.T) {
	data, dir := t.TempDir(), t.TempDir()
	text := write(t, dir, "laws.txt", "LAW 42\nDUMMY'S RIGHTS\nA. Absolute rights\nDummy may count to thirteen.\n")
	status, out, errs := redress(t, "laws", "attach", "laws-2017", text, "--data", data)
	kept := filepath.Join(data, "attachments", "laws-2017.txt")
	if status != done || errs != "" || !strings.Contains(out, "1 of ") || !strings.Contains(out, kept) {
		t.Fatalf("attach gives %d: %s%s", status, out, errs)
	}
	s := started(t, options{data: data})
	web := newVisitor(s.url)
	for path, want := range map[string]string{"/laws/laws-2017/42A": "Dummy may count to thirteen.",
		"/laws/laws-2017/official": "DUMMY'S RIGHTS"} {
		p, err := web.open(t.Context(), path)
		if err != nil || !strings.Contains(plain([]byte(p.text)), want) {
			t.Errorf("%s does not show %q: %v", path, want, err)
		}
	}
	closed(t, s)
	backup := filepath.Join(dir, "backup.db")
	if status, _, errs := redress(t, "backup", "--data", data, backup); status != done {
		t.Fatal(errs)
	}
	if content, err := os.ReadFile(backup); err != nil || strings.Contains(string(content), "thirteen") {
		t.Errorf("the backup holds the official text, or cannot be read: %v", err)
	}
	// Another one takes its place, whatever its kind.
	if status, _, errs := redress(t, "laws", "attach", "laws-2017", write(t, dir, "laws.md", "# LAW 42\n"), "--data",
		data); status != done {
		t.Fatal(errs)
	}
	if files, err := os.ReadDir(filepath.Dir(kept)); err != nil || len(files) != 1 ||
		files[0].Name() != "laws-2017.md" {
		t.Errorf("attached are %v, %v", files, err)
	}
	for name, args := range map[string][]string{
		"there is no edition": {"laws-1066", text}, "cannot be opened": {"laws-2017", filepath.Join(dir, "none")},
		"utf-8": {"laws-2017", write(t, dir, "latin.txt", "Caf\xe9")},
		"empty": {"laws-2017", write(t, dir, "empty.txt", "\n")},
		"5 mb":  {"laws-2017", write(t, dir, "large.txt", strings.Repeat("LAW 1\n", 1<<20))},
	} {
		status, _, errs := redress(t, append([]string{"laws", "attach", "--data", data}, args...)...)
		if status != problems || !strings.Contains(strings.ToLower(errs), name) {
			t.Errorf("%v gives %d: %s", args, status, errs)
		}
	}
}
