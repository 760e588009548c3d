package store

import (
	"strings"
	"testing"

	"redress/access"
)

// TestRestoreTakesOverAccounts: who got an account since the backup still gets in, whoever was shut out does not, and
// whoever restores is told; so nobody comes to a laptop that asks for no passphrase, or that nobody can manage.
func TestRestoreTakesOverAccounts(t *testing.T) {
	for _, c := range []struct {
		name, since       string // statements
		gone, taken, then string // names; then is who gets in
		noChief           bool
	}{
		{"none", "", "", "", "Ada Bob", false},
		{"another passphrase", "update accounts set hash = 'another', epoch = epoch + 1", "", "", "Ada Bob", false},
		{"two more", "more", "", "Cay Dan", "Ada Bob Cay Dan", false},
		{"one of them disabled again", "more; update accounts set disabled = 5 where name = 'Cay'", "", "Dan",
			"Ada Bob Dan", false},
		{"the one of then disabled, by a new chief director",
			"more; update accounts set disabled = 5 where name = 'Ada'", "", "Cay Dan", "Bob Cay Dan", false},
		{"the one of then disabled, and no other", "update accounts set disabled = 5 where name = 'Ada'", "", "",
			"Bob", true},
		{"another who has taken the name of the one of then",
			"more; update accounts set name = 'Eve' where name = 'Ada'; " +
				"update accounts set name = 'Ada' where name = 'Cay'", "Ada", "Dan", "Ada Bob Dan", false},
		{"no accounts that can be read", "drop table accounts", "", "", "Ada Bob", false},
	} {
		s, backup := backedUp(t)
		since, more := strings.CutPrefix(c.since, "more")
		if more {
			mustSave(t, s.Register, anAccount("Dan", access.Chief))
			mustSave(t, s.Register, anAccount("Cay", access.Scorer))
		}
		mustDo(t, s.Close())
		if since = strings.TrimPrefix(since, "; "); since != "" {
			raw(t, s.file, since)
		}
		done, err := Restore(t.Context(), Restoring{Backup: backup, File: s.file, At: 600,
			Links: Keep, Accounts: Keep, Texts: Keep})
		if err != nil || strings.Join(done.Gone, " ") != c.gone || strings.Join(done.Taken, " ") != c.taken ||
			done.NoChief != c.noChief || done.Anybody {
			t.Errorf("%s: %v, %v", c.name, done, err)
		}
		restored := openFile(t, s.file, usual)
		var then []string
		all, err := restored.Register.Accounts(t.Context())
		for _, a := range all {
			if a.Disabled == 0 {
				then = append(then, a.Name)
			}
		}
		if err != nil || strings.Join(then, " ") != c.then {
			t.Errorf("%s: %v get in, %v; want %s", c.name, then, err, c.then)
		}
		mustDo(t, restored.Close())
	}
}

// TestRestoreBeforeTheFirstAccount: a backup of a laptop that asked for no passphrase does not open it again.
func TestRestoreBeforeTheFirstAccount(t *testing.T) {
	for _, later := range []bool{true, false} {
		s := openTest(t)
		backup := t.TempDir() + "/backup.db"
		mustDo(t, s.Backup(t.Context(), backup))
		if later {
			mustSave(t, s.Register, anAccount("Ada", access.Chief))
		}
		mustDo(t, s.Close())
		done, err := Restore(t.Context(), Restoring{Backup: backup, File: s.file, At: 600})
		mustDo(t, err)
		closed, err := openFile(t, s.file, usual).Register.AnyAccount(t.Context())
		if err != nil || closed != later || done.Anybody == later || done.NoChief {
			t.Errorf("an account since: %t; asks for a passphrase: %t; %+v, %v", later, closed, done, err)
		}
	}
}

// TestRestoreNames: the name of who hears an appeal that was deleted from their link since the backup is not there
// again.
func TestRestoreNames(t *testing.T) {
	for _, database := range []string{"is there", "restored twice"} {
		s := openTest(t)
		link := aLink("1", access.ReviewLink, access.Scope{Case: "c-1", Member: "1/1"})
		link.Label = "Mrs Guggenheim, given by Ada"
		mustDo(t, s.Register.AddLink(t.Context(), link))
		backup := t.TempDir() + "/backup.db"
		mustDo(t, s.Backup(t.Context(), backup))
		mustDo(t, s.Personal.EraseAll(t.Context(), []Erasure{{Stream: "c-1", Whole: true}}, 500))
		mustDo(t, s.Close())
		lost(t, s.file, database)
		done, err := Restore(t.Context(), Restoring{Backup: backup, File: s.file, At: 600})
		mustDo(t, err)
		links, err := openFile(t, s.file, usual).Register.Links(t.Context(), access.Scope{})
		if err != nil || len(links) != 1 || links[0].Label != nameDeleted || links[0].Revoked != 0 || done.Erased != 1 {
			t.Errorf("%s: %+v, %v, %d deleted", database, links, err, done.Erased)
		}
	}
}
