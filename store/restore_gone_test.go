package store

import (
	"strings"
	"testing"

	"redress/casefile"
)

// TestRestoreNamesAccountsMadeSince: who got an account since the backup cannot log in any more, and whoever restores is told.
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
			mustSave(t, s, anAccount("Dan", casefile.Director))
			mustSave(t, s, anAccount("Cay", casefile.Scorer))
		}
		mustDo(t, s.Close())
		if c.since != "" {
			raw(t, s.file, c.since)
		}
		done, err := Restore(t.Context(), Restoring{Backup: backup, File: s.file, At: 600, Links: Keep, Accounts: Keep, Texts: Keep})
		if err != nil || strings.Join(done.Gone, " ") != c.gone {
			t.Errorf("%s: gone are %v, %v", c.name, done.Gone, err)
		}
	}
}
