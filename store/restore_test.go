package store

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"redress/access"
	"redress/fault"
	"redress/ledger"
)

// backedUp is a store with texts, a picture, drafts, accounts, a login and links, and a backup of it.
func backedUp(t *testing.T) (s *Store, backup string) {
	t.Helper()
	s = peopled(t)
	b := draft("a", ledger.Entry{}, 1)
	b.Texts = []ledger.Text{ledger.NewText("said", "salt", "Mrs Guggenheim hesitated"),
		ledger.NewText("kept", "salt", "North agreed")}
	mustAppend(t, s.Log, b)
	for _, holder := range []string{"account:l-1", "account:l-2"} {
		if err := s.Drafts.Keep(t.Context(), holder, "a", "Guggenheim as "+holder, 100); err != nil {
			t.Fatal(err)
		}
	}
	backup = filepath.Join(t.TempDir(), "backup.db")
	if err := s.Backup(t.Context(), backup); err != nil {
		t.Fatal(err)
	}
	return s, backup
}

// TestRestoreGivesNothingBack: what was erased, withdrawn and locked since the backup stays so.
func TestRestoreGivesNothingBack(t *testing.T) {
	s, backup := backedUp(t)
	ctx := t.Context()
	if err := s.Personal.EraseAll(ctx, []Erasure{{Stream: "a", IDs: []string{"said"}, Whole: true}}, 500); err != nil {
		t.Fatal(err)
	}
	if err := s.Drafts.Keep(ctx, "account:l-2", "a", "Nothing of hers.", 510); err != nil {
		t.Fatal(err)
	}
	if err := s.Register.RevokeLink(ctx, "l-1", 520); err != nil {
		t.Fatal(err)
	}
	raw(t, s.file, "update accounts set hash = 'another', epoch = epoch + 1 where name = 'Ada'")
	raw(t, s.file, "update accounts set disabled = 530 where name = 'Bob'")
	mustAppend(t, s.Log, draft("later", ledger.Entry{}, 1))
	before, err := s.Register.Links(ctx, access.Scope{})
	if err != nil {
		t.Fatal(err)
	}
	accounts, err := s.Register.Accounts(ctx)
	if err != nil || s.Close() != nil {
		t.Fatal(err)
	}
	done, err := Restore(ctx, Restoring{Backup: backup, File: s.file, At: 600})
	if err != nil || filepath.Base(done.Kept) != "redress.db.replaced-1" || done.Links != 1 || done.Accounts != 2 ||
		done.Erased != 1 || done.Unknown != 0 || len(done.Open) != 0 {
		t.Fatalf("%+v, %v", done, err)
	}
	r := openFile(t, s.file, usual)
	wantLength(t, r.Log, "later", 0)
	texts, err := r.Log.Texts(ctx, "a")
	if err != nil || texts["said"] != (ledger.Text{ID: "said", Digest: texts["said"].Digest, Erased: 500}) ||
		texts["kept"].Body == "" {
		t.Errorf("the texts are %+v, %v", texts, err)
	}
	after, err := r.Register.Links(ctx, access.Scope{})
	if err != nil || len(after) != len(before) {
		t.Fatal(after, err)
	}
	for i := range after {
		if after[i].Revoked != before[i].Revoked || after[i].Used != before[i].Used {
			t.Errorf("link %+v was %+v", after[i], before[i])
		}
	}
	again, err := r.Register.Accounts(ctx)
	if err != nil || len(again) != len(accounts) || again[0].Hash != "another" || again[1].Disabled != 530 {
		t.Errorf("the accounts are %+v, %v", again, err)
	}
	if _, _, err := r.Register.Login(ctx, digestOf("one")); !fault.Is(err, fault.NotFound) {
		t.Errorf("a login holds again (%v)", err)
	}
	if body, err := r.Drafts.Draft(ctx, "account:l-1"); err != nil || body != "" {
		t.Errorf("a draft is back: %q, %v", body, err)
	}
	if names := r.Kept(); len(names) != 1 || names[0] != "redress.db.replaced-1" {
		t.Errorf("kept are %q", names)
	}
}

// TestRestoreAsks where nothing tells whether a link was withdrawn since: the database is gone, damaged or another one.
func TestRestoreAsks(t *testing.T) {
	for what, spoil := range map[string]func(t *testing.T, file string){
		"gone":    func(t *testing.T, file string) { mustDo(t, os.Remove(file)) },
		"damaged": func(t *testing.T, file string) { write(t, file, strings.Repeat("spilt coffee ", 1000)) },
		"a new one": func(t *testing.T, file string) {
			mustDo(t, os.Remove(file))
			mustDo(t, openFile(t, file, usual).Close())
		},
		"another club": func(t *testing.T, file string) { raw(t, file, "update links set id = 'o' || id") },
	} {
		t.Run(what, func(t *testing.T) {
			s, backup := backedUp(t)
			mustDo(t, s.Close())
			spoil(t, s.file)
			there, _ := os.ReadFile(s.file)
			done, err := Restore(t.Context(), Restoring{Backup: backup, File: s.file, At: 600})
			if !fault.Is(err, fault.Conflict) || len(done.Open) != 7 ||
				(done.Unknown == 2) == (what == "another club") ||
				(len(done.Enabled) == 2) == (what == "another club") {
				t.Fatalf("%+v, %v", done, err)
			}
			if now, _ := os.ReadFile(s.file); len(now) != len(there) || len(keptBeside(s.file)) != 0 {
				t.Error("something was changed all the same")
			}
			open := 0
			for _, choice := range []Choice{Withdraw, Keep} {
				elsewhere := filepath.Join(t.TempDir(), "redress.db")
				done, err := Restore(t.Context(), Restoring{Backup: backup, File: elsewhere, At: 600, Links: choice,
					Accounts: Keep, Texts: Keep})
				if err != nil || len(done.Open) != 7 || done.Unknown != 2 || done.Kept != "" {
					t.Fatalf("%+v, %v", done, err)
				}
				all, err := openFile(t, elsewhere, usual).Register.Links(t.Context(), access.Scope{})
				mustDo(t, err)
				for _, l := range all {
					if l.Revoked == 0 {
						open++
					}
				}
				if want := map[Choice]int{Withdraw: 0, Keep: 7}[choice]; open != want {
					t.Errorf("%d links are open, for %s", open, choice)
				}
			}
		})
	}
}

// TestForget deletes what restores kept, with what lies beside it, and nothing else.
func TestForget(t *testing.T) {
	s := filled(t)
	mustDo(t, s.Close())
	folder := filepath.Dir(s.file)
	stay := []string{"backup.db", "redress.db", "redress.db.part", "redressXdb.replaced-1"}
	for _, name := range append([]string{"redress.db.replaced-1", "redress.db.replaced-2-wal", "redress.db.restoring",
		"redress.db.restoring-wal"}, stay...) {
		if name != "redress.db" {
			write(t, filepath.Join(folder, name), "x")
		}
	}
	gone, err := Forget(s.file)
	if err != nil || len(gone) != 4 {
		t.Errorf("%q, %v", gone, err)
	}
	wantFiles(t, folder, stay...)
	if gone, err := Forget(s.file); err != nil || len(gone) != 0 {
		t.Errorf("the second time: %q, %v", gone, err)
	}
}

func mustDo(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// TestRestoreTwice: a restore of a backup from before somebody and something were there at all, and then of a later
// one, gives nothing back either: the database knows what those knew that it replaced, and needs nothing beside it for
// that.
func TestRestoreTwice(t *testing.T) {
	for _, c := range []struct {
		name  string
		spoil func(t *testing.T, file string) // between the restores
		asks  bool                            // nothing tells any more
	}{
		{"what was replaced lies beside", func(*testing.T, string) {}, false},
		{"what was replaced is forgotten", forgetAll, false},
		{"the form of before, what was replaced lies beside",
			func(t *testing.T, file string) { raw(t, file, "delete from former") }, true},
		{"the form of before, and forgotten", func(t *testing.T, file string) {
			forgetAll(t, file)
			raw(t, file, "delete from former")
		}, true},
		{"three in a row", func(t *testing.T, file string) {
			forgetAll(t, file)
			_, err := Restore(t.Context(), Restoring{Backup: emptyBackup(t), File: file, At: 650})
			mustDo(t, err)
			forgetAll(t, file)
		}, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			s, backup := backedUp(t)
			mustDo(t, s.Personal.EraseAll(t.Context(), []Erasure{{Stream: "a", IDs: []string{"said"}}}, 500))
			mustDo(t, s.Register.RevokeLink(t.Context(), "l-1", 520))
			raw(t, s.file, "update accounts set hash = 'another', epoch = epoch + 1 where name = 'Ada'")
			raw(t, s.file, "update accounts set disabled = 530, epoch = epoch + 1 where name = 'Bob'")
			mustDo(t, s.Close())
			if _, err := Restore(t.Context(), Restoring{Backup: emptyBackup(t), File: s.file, At: 600}); err != nil {
				t.Fatal(err)
			}
			c.spoil(t, s.file)
			done, err := Restore(t.Context(), Restoring{Backup: backup, File: s.file, At: 700})
			forgotten := strings.Contains(c.name, "and forgotten")
			if c.asks {
				want := map[bool]Restored{false: {Links: 1, Accounts: 2, Erased: 1, Unknown: 1},
					true: {Accounts: 2, Unknown: 2}}[forgotten] // the accounts were taken over
				if !fault.Is(err, fault.Conflict) || done.Links != want.Links || done.Accounts != want.Accounts ||
					done.Erased != want.Erased ||
					done.Unknown < 1 || len(done.Enabled) > 0 || strings.Contains(err.Error(), "--accounts") {
					t.Fatalf("%+v, %v", done, err)
				}
				if _, err = Restore(t.Context(), Restoring{Backup: backup, File: s.file, At: 700,
					Links: Withdraw, Texts: Keep}); err != nil {
					t.Fatal(err)
				}
			} else if err != nil || done.Links != 1 || done.Accounts != 2 || done.Erased != 1 ||
				done.Unknown+len(done.Open)+len(done.Enabled) != 0 {
				t.Fatalf("%+v, %v", done, err)
			}
			givenBack(t, s.file, forgotten)
		})
	}
}

// givenBack looks for what was erased, which comes back where somebody said so, and what was withdrawn and locked,
// which never does.
func givenBack(t *testing.T, file string, text bool) {
	t.Helper()
	r := openFile(t, file, usual)
	texts, err := r.Log.Texts(t.Context(), "a")
	if err != nil || (texts["said"].Body != "") != text || texts["kept"].Body == "" {
		t.Errorf("the texts are %+v, %v", texts, err)
	}
	links, err := r.Register.Links(t.Context(), access.Scope{Session: "s-1", Table: "1"})
	if err != nil || len(links) != 1 || links[0].Revoked == 0 {
		t.Errorf("the link is %+v, %v", links, err)
	}
	accounts, err := r.Register.Accounts(t.Context())
	if err != nil || len(accounts) != 2 ||
		accounts[0].Disabled == 0 && accounts[0].Hash != "another" || accounts[1].Disabled == 0 {
		t.Errorf("the accounts are %+v, %v", accounts, err)
	}
}

// TestRestoreDisables the accounts of which nothing is known, and refuses where nobody could manage the accounts any
// more: then nothing is restored.
func TestRestoreDisables(t *testing.T) {
	for _, c := range []struct {
		name, before string // what is done to the database that is there
		refused      bool
		disabled     string // names, afterwards
	}{
		{"a chief is known here", "delete from accounts where name = 'Bob'", false, "Bob"},
		{"nobody is known here", "delete from accounts", true, ""},
		{"the only chief is not known here", "delete from accounts where name = 'Ada'", true, ""},
		{"the only chief was disabled here", "update accounts set disabled = 530, epoch = epoch + 1 where name = 'Ada'",
			false, "Ada"},
	} {
		s, backup := backedUp(t)
		raw(t, s.file, c.before)
		raw(t, s.file, "delete from former")
		mustDo(t, s.Close())
		done, err := Restore(t.Context(), Restoring{Backup: backup, File: s.file, At: 600, Links: Keep,
			Accounts: Disable, Texts: Keep})
		if c.refused {
			if !fault.Is(err, fault.Conflict) ||
				!strings.Contains(err.Error(), "no chief director would get in any more (Ada)") ||
				!strings.Contains(err.Error(), "--accounts keep") {
				t.Errorf("%s: %+v, %v", c.name, done, err)
			}
			wantFiles(t, filepath.Dir(s.file), filepath.Base(s.file))
			continue
		}
		mustDo(t, err)
		all, err := openFile(t, s.file, usual).Register.Accounts(t.Context())
		var names []string
		for _, a := range all {
			if a.Disabled != 0 {
				names = append(names, a.Name)
			}
		}
		if err != nil || strings.Join(names, " ") != c.disabled {
			t.Errorf("%s: disabled are %v, %v; want %s", c.name, names, err, c.disabled)
		}
	}
}

// TestRestoreOlderBeside: what lies beside from long ago does not undo what was done since: an account in use again
// stays so.
func TestRestoreOlderBeside(t *testing.T) {
	s, backup := backedUp(t)
	raw(t, s.file, "update accounts set disabled = 530, epoch = epoch - 1 where name = 'Bob'")
	mustDo(t, s.Close())
	mustDo(t, os.Rename(s.file, s.file+".replaced-1"))
	done, err := Restore(t.Context(), Restoring{Backup: backup, File: s.file, At: 600, Links: Keep, Accounts: Keep,
		Texts: Keep})
	if err != nil || done.Accounts != 0 || strings.Join(done.Enabled, " ") != "Ada Bob" {
		t.Errorf("%+v, %v", done, err)
	}
}

func emptyBackup(t *testing.T) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "before.db")
	mustDo(t, openTest(t).Backup(t.Context(), file))
	return file
}

func forgetAll(t *testing.T, file string) {
	t.Helper()
	_, err := Forget(file)
	mustDo(t, err)
}
