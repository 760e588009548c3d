package store

import (
	"slices"
	"testing"
	"time"

	"redress/session"
)

// TestRestoreCodes: seat codes that were given up since the backup open no seat again, and those that are good stay.
func TestRestoreCodes(t *testing.T) {
	for _, c := range []struct {
		name  string
		since []session.Command
		twice bool // a backup from before the session first
		again bool // new codes are drawn
	}{
		{"nothing since", nil, false, false},
		{"drawn again since", []session.Command{session.DrawCodes{}}, false, true},
		{"drawn again for the table", []session.Command{session.DrawCodes{Table: "1"}}, false, true},
		{"two restores in a row", []session.Command{session.DrawCodes{}}, true, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := openTest(t)
			clerk := &session.Clerk{Log: s, Now: func() time.Time { return time.Unix(1_772_000_000, 0) }}
			play, err := clerk.Open(t.Context(), "0123456789abcdef", "Ada", session.Example("2026-03-05"), session.DrawCodes{})
			mustDo(t, err)
			code := play.SeatCode("1", 0, 1)
			backup := t.TempDir() + "/backup.db"
			mustDo(t, s.Backup(t.Context(), backup))
			if len(c.since) > 0 {
				_, err = clerk.Do(t.Context(), play.ID, "fedcba9876543210", "Ada", c.since...)
				mustDo(t, err)
			}
			mustDo(t, s.Close())
			if c.twice {
				_, err := Restore(t.Context(), Restoring{Backup: emptyBackup(t), File: s.file, At: 1_772_000_100})
				mustDo(t, err)
				forgetAll(t, s.file)
			}
			done, err := Restore(t.Context(), Restoring{Backup: backup, File: s.file, At: 1_772_000_200, Texts: Keep})
			if err != nil || slices.Equal(done.Codes, []string{play.Name}) != c.again {
				t.Fatalf("%+v, %v", done, err)
			}
			clerk.Log = openFile(t, s.file, usual)
			after, err := clerk.Session(t.Context(), play.ID)
			if err != nil || code == "" || (after.SeatCode("1", 0, 1) != code) != c.again {
				t.Errorf("the code %s is %s, %v", code, after.SeatCode("1", 0, 1), err)
			}
		})
	}
}
