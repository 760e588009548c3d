package store

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"

	"redress/access"
	"redress/ledger"
)

// TestRestoreShutsOut: who may not read a case any more since the backup was made is not asked once more by an old
// link. Three have one: those who hear the appeal, or who are asked in the poll, of a log as it was once written.
func TestRestoreShutsOut(t *testing.T) {
	for line := range strings.Lines(`
# log          | entries in the backup | the database   | links withdrawn
v2-chair       | 11                    | is there       | 1 2 3
v2-chair       | 11                    | restored twice | 1 2 3
v2-chair       | 16                    | is there       |
v1-poll        | 11                    | is there       | 2
v1-poll        | 11                    | restored twice | 2
v1-poll        | 12                    | is there       | 2
v1-poll        | 15                    | is there       |
`) {
		cells := strings.Split(strings.TrimSpace(line), "|")
		if len(cells) < 4 || line[0] == '#' {
			continue
		}
		for i := range cells {
			cells[i] = strings.TrimSpace(cells[i])
		}
		t.Run(strings.Join(cells[:3], ", "), func(t *testing.T) {
			entries := logged(t, cells[0])
			var then int
			_, err := fmt.Sscan(cells[1], &then)
			mustDo(t, err)
			s := openTest(t)
			kind, scope := access.ReviewLink, access.Scope{Case: entries[0].Stream, Member: "1/"}
			if cells[0] == "v1-poll" {
				kind, scope = access.PollLink, access.Scope{Case: entries[0].Stream, Poll: "rxrhgao2izqz24ai/"}
			}
			for _, number := range []string{"1", "2", "3"} {
				of := scope
				if of.Member != "" {
					of.Member += number
				} else {
					of.Poll += number
				}
				mustDo(t, s.Register.AddLink(t.Context(), aLink(number, kind, of)))
			}
			put := func(from, to int) {
				if from < to {
					mustAppend(t, s.Log, ledger.Batch{Stream: entries[0].Stream, Expected: int64(from),
						Request: fmt.Sprint("from-", from),
						Entries: entries[from:to]})
				}
			}
			put(0, then)
			backup := t.TempDir() + "/backup.db"
			mustDo(t, s.Backup(t.Context(), backup))
			put(then, len(entries))
			mustDo(t, s.Close())
			lost(t, s.file, cells[2])
			done, err := Restore(t.Context(), Restoring{Backup: backup, File: s.file, At: 1_800_000_000})
			mustDo(t, err)
			links, err := openFile(t, s.file, usual).Register.Links(t.Context(), access.Scope{})
			mustDo(t, err)
			var shut []string
			for _, l := range links {
				if l.Revoked != 0 {
					shut = append(shut, strings.TrimPrefix(l.ID, "l-"))
				}
			}
			if strings.Join(shut, " ") != cells[3] || done.Links != len(shut) {
				t.Errorf("withdrawn are %v, told are %d", shut, done.Links)
			}
		})
	}
}

// logged is a log of a case as a released version wrote it.
func logged(t *testing.T, name string) (entries []ledger.Entry) {
	t.Helper()
	text, err := os.ReadFile("../casefile/testdata/logs/" + name + ".jsonl")
	mustDo(t, err)
	for line := range strings.Lines(string(text)) {
		var e ledger.Entry
		mustDo(t, json.Unmarshal([]byte(line), &e))
		entries = append(entries, e)
	}
	return entries
}
