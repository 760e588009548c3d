package store

import (
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"redress/fault"
	"redress/ledger"
)

func TestBackupAndRestore(t *testing.T) {
	s := filled(t)
	folder := t.TempDir()
	backup := filepath.Join(folder, "it's a backup?.db")
	if err := s.Backup(t.Context(), backup); err != nil {
		t.Fatal(err)
	}
	want, err := s.Verify(t.Context(), foldRow)
	if err != nil {
		t.Fatal(err)
	}
	mustAppend(t, s.Log, draft("later", ledger.Entry{}, 1))
	wantCode(t, s.Backup(t.Context(), backup), fault.Conflict)
	wantFiles(t, folder, "it's a backup?.db")

	wantCode(t, restores(t, backup, s.file), fault.Conflict) // in use
	wantLength(t, s.Log, "later", 1)
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if err := restores(t, backup, s.file); err != nil {
			t.Fatal(err)
		}
	}
	wantFiles(t, filepath.Dir(s.file), "redress.db", "redress.db.replaced-1", "redress.db.replaced-2")
	restored := openFile(t, s.file, usual)
	wantLength(t, restored.Log, "later", 0)
	if got, err := restored.Verify(t.Context(), foldRow); err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("the restored one: %+v, %v; want %+v", got, err, want)
	}
	wantLength(t, openFile(t, s.file+".replaced-1", usual).Log, "later", 1)

	// To a place where there is nothing yet.
	elsewhere := filepath.Join(t.TempDir(), "new", "redress.db")
	if err := restores(t, backup, elsewhere); err != nil {
		t.Fatal(err)
	}
	wantFiles(t, filepath.Dir(elsewhere), "redress.db")
	wantLength(t, openFile(t, elsewhere, usual).Log, "case1", 3)
}

// restores restores a backup long after everything in these tests, without saying what becomes of links and accounts.
func restores(t *testing.T, backup, file string) error {
	t.Helper()
	_, err := Restore(t.Context(), Restoring{Backup: backup, File: file, At: 2_000_000_000, Texts: Keep})
	return err
}

func wantFiles(t *testing.T, folder string, names ...string) {
	t.Helper()
	entries, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	var found []string
	for _, e := range entries {
		found = append(found, e.Name())
	}
	if !reflect.DeepEqual(found, names) {
		t.Errorf("%s holds %q, want %q", folder, found, names)
	}
}

// TestRestoreDamaged: a damaged database is the reason for restoring; it is kept.
func TestRestoreDamaged(t *testing.T) {
	s := filled(t)
	backup := filepath.Join(t.TempDir(), "backup.db")
	if err := s.Backup(t.Context(), backup); err != nil {
		t.Fatal(err)
	}
	s.Close()
	write(t, s.file, strings.Repeat("spilt coffee ", 1000))
	if err := restores(t, backup, s.file); err != nil {
		t.Fatal(err)
	}
	wantFiles(t, filepath.Dir(s.file), "redress.db", "redress.db.replaced-1")
	if data, err := os.ReadFile(s.file + ".replaced-1"); err != nil ||
		!strings.HasPrefix(string(data), "spilt coffee") {
		t.Errorf("the damaged one was not kept as it was (%v)", err)
	}

	// A write-ahead log whose database is gone would be taken for the new one's.
	write(t, s.file+"-wal", "the last round")
	if err := os.Remove(s.file); err != nil {
		t.Fatal(err)
	}
	if err := restores(t, backup, s.file); err != nil {
		t.Fatal(err)
	}
	wantFiles(t, filepath.Dir(s.file), "redress.db", "redress.db.replaced-1", "redress.db.replaced-2-wal")
	wantLength(t, openFile(t, s.file, usual).Log, "case1", 3)
}

// TestRestoreLive: a database copied with its write-ahead log is restored with what stands only in the log.
func TestRestoreLive(t *testing.T) {
	s := filled(t)
	copied := filepath.Join(t.TempDir(), "copied.db")
	for _, suffix := range []string{"", "-wal"} {
		data, err := os.ReadFile(s.file + suffix)
		if err != nil {
			t.Fatal(err)
		}
		write(t, copied+suffix, string(data))
	}
	file := filepath.Join(t.TempDir(), "redress.db")
	if err := restores(t, copied, file); err != nil {
		t.Fatal(err)
	}
	wantLength(t, openFile(t, file, usual).Log, "case1", 3)
}

func TestRestoreRefused(t *testing.T) {
	for _, c := range []struct {
		name, says string
		code       fault.Code
		prepare    func(t *testing.T, backup string)
	}{
		{"no backup", "There is no file", fault.NotFound, func(*testing.T, string) {}},
		{"an empty backup", "cut short", fault.Invalid, func(t *testing.T, backup string) { write(t, backup, "") }},
		{"no database", "not a Redress database", fault.Invalid, func(t *testing.T, backup string) {
			write(t, backup, strings.Repeat("letters to the editor\n", 200))
		}},
		{"another program's database", "not a Redress database", fault.Invalid, func(t *testing.T, backup string) {
			raw(t, backup, "create table recipes (name text)")
		}},
		{"a newer Redress", "Install the newer Redress", fault.Invalid, func(t *testing.T, backup string) {
			whole(t, backup)
			raw(t, backup, "insert into goose_db_version (version_id, is_applied) values (9999, 1)")
		}},
		{"a damaged backup", "is damaged", fault.Internal, func(t *testing.T, backup string) {
			whole(t, backup)
			data, err := os.ReadFile(backup)
			if err != nil {
				t.Fatal(err)
			}
			copy(data[len(data)-8192:], strings.Repeat("spilt coffee ", 600))
			write(t, backup, string(data))
		}},
		{"half a backup", "is damaged", fault.Internal, func(t *testing.T, backup string) {
			whole(t, backup)
			if err := os.Truncate(backup, 3*4096); err != nil {
				t.Fatal(err)
			}
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			backup := filepath.Join(t.TempDir(), "backup.db")
			c.prepare(t, backup)
			s := openTest(t)
			mustAppend(t, s.Log, draft("kept", ledger.Entry{}, 1))
			s.Close()
			err := restores(t, backup, s.file)
			wantCode(t, err, c.code)
			if text := fault.Of(err).Text; !strings.Contains(text, c.says) {
				t.Errorf("the sentence is %q, want %q in it", text, c.says)
			}
			wantFiles(t, filepath.Dir(s.file), "redress.db")
			wantLength(t, openFile(t, s.file, usual).Log, "kept", 1)
		})
	}
	t.Run("itself", func(t *testing.T) {
		s := filled(t)
		wantCode(t, restores(t, s.file, s.file), fault.Invalid)
	})
}

func whole(t *testing.T, backup string) {
	t.Helper()
	if err := filled(t).Backup(t.Context(), backup); err != nil {
		t.Fatal(err)
	}
}

func TestBackupRefused(t *testing.T) {
	s := filled(t)
	folder := t.TempDir()
	write(t, filepath.Join(folder, "letter.txt"), "Dear committee")
	wantCode(t, s.Backup(t.Context(), filepath.Join(folder, "letter.txt")), fault.Conflict)
	wantCode(t, s.Backup(t.Context(), s.file), fault.Conflict)
	wantCode(t, s.Backup(t.Context(), filepath.Join(folder, "nowhere", "backup.db")), fault.NotFound)
	wantFiles(t, folder, "letter.txt")

	// A part left by a backup that was cut short is no obstacle.
	write(t, filepath.Join(folder, "backup.db.part"), "half")
	if err := s.Backup(t.Context(), filepath.Join(folder, "backup.db")); err != nil {
		t.Fatal(err)
	}
	wantFiles(t, folder, "backup.db", "letter.txt")
}

// TestBackupHasNoErased: what was erased is in no later backup.
func TestBackupHasNoErased(t *testing.T) {
	s := openTest(t)
	b := draft("a", ledger.Entry{}, 1)
	b.Texts[0] = ledger.NewText("said", "salt", "Mrs Guggenheim hesitated")
	mustAppend(t, s.Log, b)
	if err := s.Personal.Erase(t.Context(), "a", []string{"said"}, 5); err != nil {
		t.Fatal(err)
	}
	backup := filepath.Join(t.TempDir(), "backup.db")
	if err := s.Backup(t.Context(), backup); err != nil {
		t.Fatal(err)
	}
	if data, err := os.ReadFile(backup); err != nil || strings.Contains(string(data), "Guggenheim") {
		t.Errorf("it is in the backup (%v)", err)
	}
}
