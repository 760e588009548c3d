package store

import (
	"database/sql"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"redress/fault"
	"redress/ledger"
)

func openLimited(t testing.TB, limit int) *Store {
	t.Helper()
	return openFile(t, filepath.Join(t.TempDir(), "data", "redress.db"), settings{busy: 5000, limit: limit})
}

func openTest(t testing.TB) *Store {
	t.Helper()
	return openLimited(t, usual.limit)
}

func openFile(t testing.TB, file string, with settings) *Store {
	t.Helper()
	s, err := open(t.Context(), file, with)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Errorf("Close: %v", err)
		}
	})
	return s
}

// raw changes a database behind the store's back.
func raw(t *testing.T, file string, statements ...string) {
	t.Helper()
	db, err := sql.Open("sqlite", address(file))
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	for _, statement := range statements {
		if _, err := db.Exec(statement); err != nil {
			t.Fatalf("%s: %v", statement, err)
		}
	}
}

func TestOpenAgain(t *testing.T) {
	file := filepath.Join(t.TempDir(), "a #1%20?", "redress.db")
	s := openFile(t, file, usual)
	last := mustAppend(t, s.Log, draft("a", ledger.Entry{}, 2))
	beside := openFile(t, file, usual)
	mustAppend(t, beside.Log, draft("a", last, 1))
	wantLength(t, s.Log, "a", 3)
	if err := beside.Close(); err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	wantLength(t, openFile(t, file, usual).Log, "a", 3)
	if info, err := os.Stat(file); err != nil || info.Mode().Perm()&0o077 != 0 && os.PathSeparator == '/' {
		t.Errorf("%v, %v: others may read the file", info.Mode(), err)
	}
}

func TestAfterClose(t *testing.T) {
	s := openTest(t)
	mustAppend(t, s.Log, draft("a", ledger.Entry{}, 1))
	for range 2 {
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
	}
	wantCode(t, s.Log.Append(t.Context(), draft("b", ledger.Entry{}, 1)), fault.Unavailable)
	_, err := s.Log.Entries(t.Context(), "a")
	wantCode(t, err, fault.Unavailable)
	_, err = s.Cases.Of(t.Context(), "")
	wantCode(t, err, fault.Unavailable)
	wantCode(t, s.Personal.Erase(t.Context(), "a", nil, 1), fault.Unavailable)
	if left, _ := filepath.Glob(s.file + "-*"); len(left) != 0 {
		t.Errorf("left behind: %v", left)
	}
}

// TestOpenRefused: each file is refused with a sentence that says what to do, and stays as it was.
func TestOpenRefused(t *testing.T) {
	for _, c := range []struct {
		name, says string
		code       fault.Code
		prepare    func(t *testing.T, file string)
	}{
		{"no database", "not a Redress database", fault.Invalid, func(t *testing.T, file string) {
			write(t, file, strings.Repeat("letters to the editor\n", 200))
		}},
		{"another program's database", "not a Redress database", fault.Invalid, func(t *testing.T, file string) {
			raw(t, file, "create table recipes (name text)")
		}},
		{"a newer Redress", "Install the newer Redress", fault.Invalid, func(t *testing.T, file string) {
			s := openFile(t, file, usual)
			s.Close()
			raw(t, file, "insert into goose_db_version (version_id, is_applied) values (9999, 1)")
		}},
		{"a folder", "it is not a folder", fault.Unavailable, func(t *testing.T, file string) {
			if err := os.MkdirAll(file, 0o700); err != nil {
				t.Fatal(err)
			}
		}},
		{"a file for a folder", "a file where a folder should be", fault.Invalid, func(t *testing.T, file string) {
			write(t, filepath.Dir(file), "x")
		}},
		{"held by another program", "in use by another program", fault.Unavailable, func(t *testing.T, file string) {
			s := openFile(t, file, usual)
			s.Close()
			raw(t, file, "pragma journal_mode = delete")
			db, err := connect(address(file)+"?_txlock=exclusive", 1)
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() { db.Close() })
			if _, err := db.Begin(); err != nil {
				t.Fatal(err)
			}
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			file := filepath.Join(t.TempDir(), "data", "redress.db")
			if c.code != fault.Invalid || !strings.Contains(c.name, "for a folder") {
				if err := os.Mkdir(filepath.Dir(file), 0o700); err != nil {
					t.Fatal(err)
				}
			}
			c.prepare(t, file)
			before, _ := os.ReadFile(file)
			s, err := open(t.Context(), file, settings{busy: 0, limit: 1})
			if err == nil {
				s.Close()
				t.Fatal("it was opened")
			}
			wantCode(t, err, c.code)
			if text := fault.Of(err).Text; !strings.Contains(text, c.says) {
				t.Errorf("the sentence is %q, want %q in it", text, c.says)
			}
			if after, _ := os.ReadFile(file); string(after) != string(before) {
				t.Error("the file was changed")
			}
		})
	}
}

func write(t *testing.T, file, text string) {
	t.Helper()
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

// TestAnotherWriter: another process holds the write lock.
func TestAnotherWriter(t *testing.T) {
	file := filepath.Join(t.TempDir(), "redress.db")
	s := openFile(t, file, settings{busy: 0, limit: 8})
	other := openFile(t, file, settings{busy: 0, limit: 8})
	held, err := other.writer.BeginTx(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	wantCode(t, s.Log.Append(t.Context(), draft("a", ledger.Entry{}, 1)), fault.Unavailable)
	if err := held.Rollback(); err != nil {
		t.Fatal(err)
	}
	mustAppend(t, s.Log, draft("a", ledger.Entry{}, 1))
}

func TestFullDisk(t *testing.T) {
	s := openTest(t)
	var pages int
	if err := s.writer.QueryRow("pragma page_count").Scan(&pages); err != nil {
		t.Fatal(err)
	}
	if _, err := s.writer.Exec(fmt.Sprintf("pragma max_page_count = %d", pages)); err != nil {
		t.Fatal(err)
	}
	b := draft("a", ledger.Entry{}, 1)
	text := ledger.NewText("long", "salt", strings.Repeat("hesitation ", 100_000))
	b.Texts = append(b.Texts, text)
	err := s.Log.Append(t.Context(), b)
	wantCode(t, err, fault.Unavailable)
	if text := fault.Of(err).Text; !strings.Contains(text, "is full") {
		t.Errorf("the sentence is %q", text)
	}
	wantLength(t, s.Log, "a", 0)
	if _, err := s.writer.Exec("pragma max_page_count = 1000000"); err != nil {
		t.Fatal(err)
	}
	mustAppend(t, s.Log, b)
}

func TestAppendOnly(t *testing.T) {
	s := openTest(t)
	mustAppend(t, s.Log, draft("a", ledger.Entry{}, 2))
	for _, statement := range []string{
		"update entries set actor = 'nobody'",
		"update entries set seq = seq + 10",
		"delete from entries",
		"insert or replace into entries select stream, seq, id, at, 'nobody', kind, version, body, prev, hash from " +
			"entries",
		"update contents set kind = 'other'",
		"delete from contents",
		"insert or replace into contents select hash, kind, x'00' from contents",
		"update requests set seq = 0",
		"delete from requests",
		"update texts set body = 'other'",
		"update texts set digest = '', body = '', salt = '', erased = 1",
		"update texts set body = '', salt = ''",
		"delete from texts",
	} {
		_, err := s.writer.Exec(statement)
		if err == nil {
			t.Errorf("%s: it was done", statement)
			continue
		}
		wantCode(t, explain(err, s.file), fault.Internal)
	}
	wantLength(t, s.Log, "a", 2)
	if _, err := s.readers.Exec("delete from cases"); !fault.Is(explain(err, s.file), fault.Forbidden) {
		t.Errorf("a reader wrote: %v", err)
	}
}

// TestDriver: the driver's release demands one version of libc exactly. Test binaries carry no list of modules, so the
// go command is asked which versions are built, and the driver's own go.mod which one it wants.
func TestDriver(t *testing.T) {
	out, err := exec.Command("go", "list", "-m", "-f",
		"{{.Path}} {{.Version}} {{if .Replace}}replaced{{end}}|{{.GoMod}}", "modernc.org/sqlite",
		"modernc.org/libc").Output()
	if err != nil {
		t.Fatal(err)
	}
	driver, libc, found := strings.Cut(strings.TrimSpace(string(out)), "\n")
	version, file, named := strings.Cut(driver, "|")
	libc, _, _ = strings.Cut(libc, "|")
	if !found || !named {
		t.Fatalf("go list says %q", out)
	}
	wants, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if version != "modernc.org/sqlite v1.60.1 " || libc != "modernc.org/libc v1.77.1 " ||
		!strings.Contains(string(wants), "\t"+strings.TrimSpace(libc)+"\n") {
		t.Errorf("built are %s and %s; whoever raises one raises both, to the pair of the driver's release", version,
			libc)
	}
}

func TestPragmas(t *testing.T) {
	s := openTest(t)
	for name, want := range map[string]string{"journal_mode": "wal", "synchronous": "2", "secure_delete": "1",
		"foreign_keys":       "1",
		"recursive_triggers": "1", "application_id": fmt.Sprint(application), "trusted_schema": "0"} {
		var got string
		if err := s.writer.QueryRow("pragma " + name).Scan(&got); err != nil || got != want {
			t.Errorf("%s is %q, %v; want %q", name, got, err, want)
		}
	}
}
