package store

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"redress/access"
	"redress/casefile"
	"redress/ledger"
	"redress/session"
)

// chairLog is a log in which three are named to hear an appeal and the record is locked for them; then two declare an
// interest, and the first is taken off.
const chairLog = "v2-chair"

// hearing puts the first entries of that log into a store, with a link for each member, and makes a backup.
func hearing(t *testing.T, s *Store, entries []ledger.Entry) (put func(from, to int), backup func(then int) string) {
	t.Helper()
	stream := entries[0].Stream
	for _, number := range []string{"1", "2", "3"} {
		mustDo(t, s.Register.AddLink(t.Context(),
			aLink(number, access.ReviewLink, access.Scope{Case: stream, Member: "1/" + number})))
	}
	c, err := casefile.Fold(entries)
	mustDo(t, err)
	_, err = s.writer.Exec("insert into contents (hash, kind, body) values ($1, 'transcript', x'7b7d')",
		c.Rulings[0].Transcript)
	mustDo(t, err)
	put = func(from, to int) {
		t.Helper()
		if from == to {
			return
		}
		c, err := casefile.Fold(entries[:to])
		mustDo(t, err)
		mustAppend(t, s.Log, ledger.Batch{Stream: stream, Expected: int64(from), Request: fmt.Sprint("from-", from),
			Entries: entries[from:to], Row: c.Summary()})
	}
	return put, func(then int) string {
		t.Helper()
		put(0, then)
		file := t.TempDir() + "/backup.db"
		mustDo(t, s.Backup(t.Context(), file))
		return file
	}
}

// TestRestoreKeepsMembersOff: who was taken off an appeal since the backup is not listed among those who hear it
// again; where the log that told it is gone, and only the links are known to be withdrawn, it is said of whom.
func TestRestoreKeepsMembersOff(t *testing.T) {
	for line := range strings.Lines(`
# in the backup | then | the database   | listed | taken off again | said to have no link
11              | 11   | is there       | 1 2 3  | 0               |
11              | 13   | is there       | 1 2 3  | 0               | 2
11              | 16   | is there       | 2 3    | 1               | 2 3
13              | 16   | is there       | 2 3    | 1               | 2 3
14              | 16   | is there       | 2 3    | 0               | 2 3
11              | 16   | lies beside    | 2 3    | 1               | 2 3
11              | 16   | restored twice | 1 2 3  | 0               | 1 2 3
6               | 16   | is there       |        | 0               |
`) {
		cells := strings.Split(strings.TrimSpace(line), "|")
		if len(cells) < 6 || line[0] == '#' {
			continue
		}
		for i := range cells {
			cells[i] = strings.TrimSpace(cells[i])
		}
		t.Run(strings.Join(cells[:3], ", "), func(t *testing.T) {
			entries := logged(t, chairLog)
			var inBackup, then int
			_, err := fmt.Sscan(cells[0]+" "+cells[1], &inBackup, &then)
			mustDo(t, err)
			s := openTest(t)
			put, backup := hearing(t, s, entries)
			file := backup(inBackup)
			put(inBackup, then)
			mustDo(t, s.Close())
			lost(t, s.file, cells[2])
			done, err := Restore(t.Context(), Restoring{Backup: file, File: s.file, At: 1_800_000_000, Links: Keep})
			mustDo(t, err)
			after, err := openFile(t, s.file, usual).Log.Entries(t.Context(), entries[0].Stream)
			mustDo(t, err)
			c, err := casefile.Fold(after)
			mustDo(t, err)
			var listed, said []string
			if a := c.Appeals.Numbered(1); a != nil {
				for _, m := range a.Members {
					if m.Removed == 0 {
						listed = append(listed, fmt.Sprint(m.Number))
					}
				}
			}
			for _, l := range done.Listed {
				said = append(said, strings.TrimPrefix(l.Scope.Member, "1/"))
			}
			if strings.Join(listed, " ") != cells[3] || fmt.Sprint(done.Members) != cells[4] ||
				strings.Join(said, " ") != cells[5] {
				t.Errorf("listed are %v, taken off %d, said to have no link %v", listed, done.Members, said)
			}
		})
	}
}

// TestRestoreNamesWhatIsLost: a ruling, the decision of an appeal and a picture that the backup does not have are
// gone, and whoever restores is told of which case; of what was deleted, and of what nothing tells, nothing is said.
func TestRestoreNamesWhatIsLost(t *testing.T) {
	for _, c := range []struct {
		name, since string // a statement
		inBackup    int
		want        string
	}{
		{"nothing since", "", 16, "[]"},
		{"a ruling", "", 5, "[{1 Tuesday The small one 1 0 0}]"},
		{"the decision of an appeal",
			"drop trigger entries_stay; update entries set kind = 'appeal-decided' where seq = 16", 15,
			"[{1 Tuesday The small one 0 1 0}]"},
		{"two pictures", addsPictures + "('p', $1, '', '', '', x'01', 0), ('q', $1, '', '', '', x'01', 0)", 16,
			"[{1 Tuesday The small one 0 0 2}]"},
		{"a picture that was deleted", addsPictures + "('p', $1, '', '', '', x'', 7)", 16, "[]"},
		{"no cases that can be read", "drop table cases", 5, "[]"},
	} {
		t.Run(c.name, func(t *testing.T) {
			entries := logged(t, chairLog)
			s := openTest(t)
			setting := session.Example("2026-03-05")
			setting.Name = "Tuesday"
			clerk := &session.Clerk{Log: s.Log, Now: func() time.Time { return time.Unix(1_772_000_000, 0) }}
			_, err := clerk.Do(t.Context(), "tuesday", "opened", "Ada", setting)
			mustDo(t, err)
			put, backup := hearing(t, s, entries)
			file := backup(c.inBackup)
			put(c.inBackup, len(entries))
			mustDo(t, s.Close())
			if c.since != "" {
				raw(t, s.file, strings.ReplaceAll(c.since, "$1", "'"+entries[0].Stream+"'"))
			}
			done, err := Restore(t.Context(), Restoring{Backup: file, File: s.file, At: 1_800_000_000, Links: Keep,
				Texts: Keep})
			if err != nil || fmt.Sprint(done.Lost) != c.want {
				t.Errorf("lost are %v, %v", done.Lost, err)
			}
		})
	}
}

const addsPictures = "insert into files (id, stream, salt, digest, media, body, erased) values "
