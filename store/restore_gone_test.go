package store

import (
	"strings"
	"testing"

	"redress/access"
)

// TestRestoreNamesAccountsMadeSince: who got an account since the backup cannot log in any more, and whoever restores
// is told.
func TestRestoreNamesAccountsMadeSince(t *testing.T) {
	for _, c := range []struct {
		name, since string // a statement
		gone        string
	}{
		{"none", "", ""},
		{"another passphrase", "update accounts set hash = 'another', epoch = epoch + 1", ""},
		{"two more", "", "Cay Dan"},
		{"one of them disabled again", "update accounts set disabled = 5 where name = 'Cay'", "Dan"},
		{"no accounts that can be read", "drop table accounts", ""},
	} {
		s, backup := backedUp(t)
		if c.gone != "" {
			mustSave(t, s, anAccount("Dan", access.Director))
			mustSave(t, s, anAccount("Cay", access.Scorer))
		}
		mustDo(t, s.Close())
		if c.since != "" {
			raw(t, s.file, c.since)
		}
		done, err := Restore(t.Context(), Restoring{Backup: backup, File: s.file, At: 600,
			Links: Keep, Accounts: Keep, Texts: Keep})
		if err != nil || strings.Join(done.Gone, " ") != c.gone {
			t.Errorf("%s: gone are %v, %v", c.name, done.Gone, err)
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
		mustDo(t, s.AddLink(t.Context(), link))
		backup := t.TempDir() + "/backup.db"
		mustDo(t, s.Backup(t.Context(), backup))
		mustDo(t, s.EraseAll(t.Context(), []Erasure{{Stream: "c-1", Whole: true}}, 500))
		mustDo(t, s.Close())
		lost(t, s.file, database)
		done, err := Restore(t.Context(), Restoring{Backup: backup, File: s.file, At: 600})
		mustDo(t, err)
		links, err := openFile(t, s.file, usual).Links(t.Context(), access.Scope{})
		if err != nil || len(links) != 1 || links[0].Label != nameDeleted || links[0].Revoked != 0 || done.Erased != 1 {
			t.Errorf("%s: %+v, %v, %d deleted", database, links, err, done.Erased)
		}
	}
}
