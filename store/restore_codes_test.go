package store

import (
	"os"
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
		{"over since", []session.Command{session.End{}}, false, true},
		{"two restores in a row", []session.Command{session.DrawCodes{}}, true, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := openTest(t)
			clerk := &session.Clerk{Log: s.Log, Now: func() time.Time { return time.Unix(1_772_000_000, 0) }}
			play, err := clerk.Open(t.Context(), "0123456789abcdef", "Ada", session.Example("2026-03-05"),
				session.DrawCodes{})
			mustDo(t, err)
			code := play.Codes.Of("1", 0, 1)
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
			clerk.Log = openFile(t, s.file, usual).Log
			after, err := clerk.Session(t.Context(), play.ID)
			if err != nil || code == "" || (after.Codes.Of("1", 0, 1) != code) != c.again {
				t.Errorf("the code %s is %s, %v", code, after.Codes.Of("1", 0, 1), err)
			}
		})
	}
}

// TestRestoreEndsClaims: no phone holds a seat by a backup, whether the director freed it since or not; with the code
// it can be claimed again. A session that was over is as it was.
func TestRestoreEndsClaims(t *testing.T) {
	for _, c := range []struct {
		name         string
		round, ended bool // before the backup: the next round was begun, or the session was over
		since        func(play *session.Session) []session.Command
		gone         bool // nothing tells
		freed        bool
	}{
		{"nothing since", false, false, nil, false, true},
		{"freed since", false, false, func(play *session.Session) []session.Command {
			return []session.Command{session.FreeSeat{Table: "1", Seat: 0, Claim: play.Claims[0].ID}}
		}, false, true},
		{"claimed in the round before", true, false, func(*session.Session) []session.Command {
			return []session.Command{session.TakeBackRound{Number: 2}}
		}, false, true},
		{"nothing tells", false, false, nil, true, true},
		{"over by then", false, true, nil, false, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := openTest(t)
			clerk := &session.Clerk{Log: s.Log, Now: func() time.Time { return time.Unix(1_772_000_000, 0) }}
			do := func(request string, commands ...session.Command) *session.Session {
				t.Helper()
				play, err := clerk.Do(t.Context(), "s-one", request, "Ada", commands...)
				mustDo(t, err)
				return play
			}
			play := do("opened", session.Example("2026-03-05"), session.DrawCodes{}, session.StartRound{Number: 1})
			claim := session.ClaimSeat{Table: "1", Round: 1, Code: play.Codes.Of("1", 0, 1), Bearer: "a phone"}
			play = do("claimed", claim)
			if c.round {
				play = do("next", session.StartRound{Number: 2})
			}
			if c.ended {
				play = do("over", session.End{})
			}
			backup := t.TempDir() + "/backup.db"
			mustDo(t, s.Backup(t.Context(), backup))
			if c.since != nil {
				do("since", c.since(play)...)
			}
			mustDo(t, s.Close())
			if c.gone {
				mustDo(t, os.Remove(s.file))
			}
			done, err := Restore(t.Context(), Restoring{Backup: backup, File: s.file, At: 1_772_000_200, Texts: Keep})
			mustDo(t, err)
			if slices.Equal(done.Freed, []string{play.Name}) != c.freed {
				t.Errorf("freed in %v", done.Freed)
			}
			clerk = &session.Clerk{Log: openFile(t, s.file, usual).Log, Now: clerk.Now}
			after, err := clerk.Session(t.Context(), "s-one")
			if err != nil || len(after.Claims) > 0 == c.freed {
				t.Errorf("claims are %+v, %v", after.Claims, err)
			}
			if c.freed && !c.round && !c.gone {
				if again := do("again", claim); len(again.Claims) != 1 {
					t.Errorf("claimed again: %+v", again.Claims)
				}
			}
		})
	}
}
