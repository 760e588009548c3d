package main

import (
	"bytes"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"redress/access"
	"redress/store"
)

// started starts the server inside the test, on a free port.
func started(t testing.TB, o options) *server {
	t.Helper()
	if o.addr == "" {
		o.addr = "127.0.0.1:0"
	}
	var out, errs bytes.Buffer
	s, err := start(t.Context(), console{strings.NewReader(""), &out, &errs}, o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if t.Failed() && errs.Len() > 0 {
			t.Logf("the log of the server:\n%s", &errs)
		}
	})
	return s
}

func closed(t testing.TB, s *server) {
	t.Helper()
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
}

// TestBackupAndRestore: a backup made while the server runs, restored elsewhere, is clean and holds what had been
// acknowledged by then.
func TestBackupAndRestore(t *testing.T) {
	data, elsewhere, copied := t.TempDir(), t.TempDir(), filepath.Join(t.TempDir(), "copy.db")
	s := started(t, options{data: data})
	d := &director{name: "Ada", chance: rand.New(rand.NewPCG(1, 1)), web: newVisitor(s.url)}
	d.session = startExample(t, d.web)
	d.workUntil(t, 4)

	wants(t, done, "is a backup of", "backup", copied, "--data", data)
	before := len(d.done)
	wants(t, problems, "already a file", "backup", copied, "--data", data)
	wants(t, done, ": 0 problems", "verify", "--data", data) // beside the running server
	wants(t, problems, "is in use", "restore", copied, "--data", data)
	d.workUntil(t, 2)
	d.web.client.CloseIdleConnections()
	closed(t, s)

	wants(t, done, "was restored to", "restore", copied, "--data", elsewhere, "--links", "keep", "--accounts", "keep",
		"--texts", "keep")
	wants(t, done, ": 0 problems", "verify", "--data", elsewhere)
	checkFile(t, elsewhere, d.done[:before])
	wants(t, done, ": 0 problems", "verify", "--data", data)
	checkFile(t, data, d.done)

	// Over the newer database: what was there is kept beside it.
	wants(t, done, "is kept as "+filepath.Join(data, "redress.db.replaced-1"), "restore", "--data", data, copied)
	wants(t, done, ": 0 problems", "verify", "--data", data)
	checkFile(t, data, d.done[:before])
	older := t.TempDir()
	if err := os.Rename(filepath.Join(data, "redress.db.replaced-1"), filepath.Join(older, "redress.db")); err != nil {
		t.Fatal(err)
	}
	wants(t, done, ": 0 problems", "verify", "--data", older)
	checkFile(t, older, d.done)
	wants(t, done, "Everybody is logged out", "restore", "--data", data, copied)
	wants(t, done, "Deleted redress.db.replaced-1", "restore", "--forget", "--data", data)
	wants(t, done, "No restore has kept anything", "restore", "--forget", "--data", data)

	// The server goes on from a restored database.
	s = started(t, options{data: elsewhere})
	d.web, d.pending, d.at, d.done = newVisitor(s.url), nil, "", d.done[:before:before]
	d.workUntil(t, 1)
	d.web.client.CloseIdleConnections()
	closed(t, s)
	checkFile(t, elsewhere, d.done)
}

// wants runs a command and sees its exit status and what it says, on either output.
func wants(t *testing.T, status int, says string, args ...string) {
	t.Helper()
	got, out, errs := redress(t, args...)
	if got != status || !strings.Contains(out+errs, says) {
		t.Fatalf("redress %s: exit status %d, want %d; it said\n%s%sand not %q", strings.Join(args, " "), got, status,
			out, errs, says)
	}
}

func checkFile(t *testing.T, data string, deeds []deed) {
	t.Helper()
	kept, err := store.Open(t.Context(), filepath.Join(data, "redress.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer kept.Close()
	checkKept(t, kept, deeds)
}

// TestTampering: whoever changes bytes of the database file behind our back is found out: verify names the stream, or
// the file is refused as damaged or as none of ours.
func TestTampering(t *testing.T) {
	data := t.TempDir()
	s := started(t, options{data: data})
	d := &director{name: "Ada", chance: rand.New(rand.NewPCG(2, 2)), web: newVisitor(s.url)}
	d.workUntil(t, 3)
	d.web.client.CloseIdleConnections()
	closed(t, s)
	clean, err := os.ReadFile(filepath.Join(data, "redress.db"))
	if err != nil {
		t.Fatal(err)
	}
	var answered, opened deed
	for _, made := range d.done {
		switch made.kind {
		case "answered":
			answered = made
		case "case-opened":
			opened = made
		}
	}
	sent := answered.form.fields
	for _, c := range []struct {
		name string
		find string // the bytes to change, a regular expression of which the first group is changed
		says string
	}{
		{"an answer", `"run":"` + sent.Get("run") + `","step":"` + sent.Get("step") + `","key":"(.)`, "Stream " +
			answered.stream + ": entry"},
		{"who it was", `(director|the players)answered`, "was changed"},
		{"the account of a case", "The acc(o)unt that Ada typed as number " +
			regexp.MustCompile(`\d+`).FindString(opened.text) + `\.`, "Stream " + opened.stream + ": "},
		{"a reason", `The r(e)ason that Ada`, "Stream c-"},
		{"a document", `"edition_title":"(.)`, "was changed"},
		{"the state in the lists", `"state":"(r)uled"`, "the row in the lists"},
		{"the name of the file format", `^SQL(i)te format 3`, "not a Redress database"},
	} {
		t.Run(c.name, func(t *testing.T) {
			at := regexp.MustCompile(c.find).FindSubmatchIndex(clean)
			if at == nil {
				t.Fatalf("nothing in the file fits %s", c.find)
			}
			changed := bytes.Clone(clean)
			changed[at[2]] ^= 1
			refusedOrNamed(t, changed, c.says)
		})
	}
	t.Run("cut off", func(t *testing.T) { refusedOrNamed(t, clean[:len(clean)/2], "damaged") })
	t.Run("another program's id", func(t *testing.T) {
		changed := bytes.Clone(clean)
		changed[68] ^= 1 // the application id
		refusedOrNamed(t, changed, "not a Redress database")
	})
	t.Run("untouched", func(t *testing.T) {
		dir := t.TempDir()
		write(t, dir, "redress.db", string(clean))
		wants(t, done, ": 0 problems", "verify", "--data", dir)
	})
}

func refusedOrNamed(t *testing.T, file []byte, says string) {
	t.Helper()
	dir := t.TempDir()
	write(t, dir, "redress.db", string(file))
	status, out, errs := redress(t, "verify", "--data", dir)
	if status != problems || !strings.Contains(errs, says) {
		t.Errorf("exit status %d; it said\n%s%sand not %q", status, out, errs, says)
	}
	if len(errs) > 2000 {
		t.Errorf("one change brought %d lines", strings.Count(errs, "\n"))
	}
}

// TestRandomBits flips bits anywhere in the file, many times: verify finds it, or nothing that is kept was changed,
// such as the time of a migration; it never crashes and never hangs.
func TestRandomBits(t *testing.T) {
	data := t.TempDir()
	s := started(t, options{data: data})
	d := &director{name: "Ada", chance: rand.New(rand.NewPCG(3, 3)), web: newVisitor(s.url)}
	d.workUntil(t, 1)
	d.web.client.CloseIdleConnections()
	closed(t, s)
	clean, err := os.ReadFile(filepath.Join(data, "redress.db"))
	if err != nil {
		t.Fatal(err)
	}
	rounds := 60
	if testing.Short() {
		rounds = 10
	}
	found := 0
	for range rounds {
		changed := bytes.Clone(clean)
		at := d.chance.IntN(len(changed))
		for changed[at] == 0 { // most of a small database is empty space
			at = d.chance.IntN(len(changed))
		}
		changed[at] ^= byte(1 << d.chance.IntN(8))
		dir := t.TempDir()
		write(t, dir, "redress.db", string(changed))
		status, _, errs := redress(t, "verify", "--data", dir)
		if status == problems {
			found++
		}
		if status != problems && status != done || (status == problems) != (errs != "") {
			t.Errorf("a bit flipped at byte %d: exit status %d, %q", at, status, errs)
		}
		if status == done {
			checkFile(t, dir, d.done)
		}
	}
	t.Logf("%d of %d flipped bits were found; the others changed nothing that is kept", found, rounds)
}

// TestRestoreListsLinks: on a new laptop nothing tells which links were withdrawn and which accounts disabled, so that
// they are named first.
func TestRestoreListsLinks(t *testing.T) {
	data, elsewhere, copied := t.TempDir(), t.TempDir(), filepath.Join(t.TempDir(), "copy.db")
	kept, err := store.Open(t.Context(), filepath.Join(data, "redress.db"))
	if err != nil {
		t.Fatal(err)
	}
	link := access.Link{ID: "l-1", Digest: "d", Kind: access.TableLink, Scope: access.Scope{Session: "s-1", Table: "3"},
		Label: "Poster of table 3", Created: 1}
	if err := kept.Register.AddLink(t.Context(), link); err != nil {
		t.Fatal(err)
	}
	eve := access.Account{ID: "a-eve", Name: "Eve", Roles: []access.Role{access.Chief}, Hash: "h", Created: 1}
	if _, err := kept.Register.SaveAccount(t.Context(),
		func([]access.Account) (access.Account, error) { return eve, nil }); err != nil {
		t.Fatal(err)
	}
	if err := kept.Close(); err != nil {
		t.Fatal(err)
	}
	wants(t, done, "is a backup of", "backup", copied, "--data", data)
	wants(t, problems, "Poster of table 3, without an end", "restore", copied, "--data", elsewhere)
	wants(t, problems, "Nothing was restored", "restore", copied, "--data", elsewhere)
	wants(t, problems, "passphrases and roles of then:\n  Eve\n", "restore", copied, "--data", elsewhere, "--links",
		"keep")
	wants(t, done, "1 links of the backup are withdrawn", "restore", copied, "--data", t.TempDir(), "--links",
		"withdraw", "--accounts", "keep")
	wants(t, problems, "no chief director would get in any more (Eve)", "restore", copied, "--data", elsewhere,
		"--links", "withdraw", "--accounts", "disable")
	wants(t, done, "they get in again, as they did then:\n  Eve\n", "restore", copied, "--data", elsewhere, "--links",
		"keep", "--accounts", "keep")
	wants(t, done, "is kept as", "restore", copied, "--data", elsewhere) // the database knows the link now
}
