package store

import (
	"fmt"
	"strings"
	"testing"

	"redress/casefile/casebook"
	"redress/fault"
	"redress/ledger"
)

// bookEntry puts an entry on a publication: "published", "revised" or "withdrawn".
func bookEntry(t *testing.T, s *Store, id, kind string, number int, at int64) {
	t.Helper()
	before, err := s.Log.Entries(t.Context(), id)
	if err != nil && !fault.Is(err, fault.NotFound) {
		t.Fatal(err)
	}
	b := ledger.Batch{Stream: id, Expected: int64(len(before)), Request: fmt.Sprint(id, "-", len(before), "-", at)}
	var last ledger.Entry
	if len(before) > 0 {
		last = before[len(before)-1]
	}
	body := fmt.Sprintf(`{"number":%d,"case":"c-1","title":"Mrs %s hesitated","words":["hesit"]}`, number, id)
	entry := ledger.Entry{ID: b.Request, At: at, Actor: "Ada", Kind: kind, Version: 1, Body: []byte(body)}
	b.Entries = ledger.Seal(id, last, []ledger.Entry{entry})
	p, err := casebook.Fold(append(before, b.Entries...))
	mustDo(t, err)
	b.Row = p.Row()
	mustAppend(t, s.Log, b)
}

// booksRead says who reads each publication: "open", "withdrawn", or "-" where there is none.
func booksRead(t *testing.T, s *Store) string {
	t.Helper()
	var all []string
	for _, id := range []string{"b-one", "b-two", "b-new"} {
		clerk := &casebook.Clerk{Log: s.Log, Shelf: s.Casebook}
		switch p, err := clerk.Publication(t.Context(), id); {
		case fault.Is(err, fault.NotFound):
			all = append(all, "-")
		case err != nil:
			t.Fatal(err)
		default:
			all = append(all, string(p.State))
		}
	}
	return strings.Join(all, " ")
}

// TestRestoreCasebook: what was taken out of the casebook since the backup, or got another text, is not public again;
// and where nothing tells, it is asked. Two cases are published, the backup is made, and then comes what the first
// column says.
func TestRestoreCasebook(t *testing.T) {
	for line := range strings.Lines(`
# since the backup               | the database   | --casebook | one       two       new | told      | asked
nothing                          | is there       |            | published published -   |           |
withdraw one                     | is there       |            | withdrawn published -   | one       |
withdraw one, withdraw two       | is there       |            | withdrawn withdrawn -   | one two   |
revise one                       | is there       |            | withdrawn published -   | one       |
withdraw one, revise one         | is there       |            | withdrawn published -   | one       |
publish new                      | is there       |            | published published -   |           |
publish new, withdraw new        | is there       |            | published published -   |           |
withdraw one                     | restored twice |            | withdrawn published -   | one       |
revise two                       | restored twice |            | published withdrawn -   | two       |
withdraw one                     | is there       | keep       | withdrawn published -   | one       |
withdraw one                     | lies beside    |            |                         | one       | two
withdraw one                     | lies beside    | keep       | withdrawn published -   | one       | two
withdraw one                     | lies beside    | withdraw   | withdrawn withdrawn -   | one       | two
withdraw one                     | is gone        |            |                         |           | one two
withdraw one                     | is gone        | keep       | published published -   |           | one two
withdraw one                     | is gone        | withdraw   | withdrawn withdrawn -   |           | one two
`) {
		cells := strings.Split(strings.TrimSpace(line), "|")
		if len(cells) < 5 || line[0] == '#' {
			continue
		}
		for i := range cells {
			cells[i] = strings.Join(strings.Fields(cells[i]), " ")
		}
		cells = append(cells, "")
		t.Run(strings.Join(cells[:3], ", "), func(t *testing.T) {
			s := openTest(t)
			bookEntry(t, s, "b-one", "published", 1, 100)
			bookEntry(t, s, "b-two", "published", 2, 110)
			backup := t.TempDir() + "/backup.db"
			mustDo(t, s.Backup(t.Context(), backup))
			for i, did := range strings.Split(cells[0], ", ") {
				verb, id, _ := strings.Cut(did, " ")
				kinds := map[string]string{"withdraw": "withdrawn", "revise": "revised", "publish": "published"}
				if kind := kinds[verb]; kind != "" {
					bookEntry(t, s, "b-"+id, kind, map[string]int{"one": 1, "two": 2, "new": 3}[id], 200+int64(i))
				}
			}
			mustDo(t, s.Close())
			lost(t, s.file, cells[1])
			done, err := Restore(t.Context(), Restoring{Backup: backup, File: s.file, At: 500,
				Casebook: Choice(cells[2])})
			if told, asked := titles(done.Withdrawn), titles(done.Public); told != cells[4] || asked != cells[5] {
				t.Errorf("told %q, asked %q", told, asked)
			}
			if cells[3] == "" {
				if !fault.Is(err, fault.Conflict) ||
					!strings.Contains(err.Error(), "--casebook keep or --casebook withdraw") {
					t.Errorf("%v", err)
				}
				return
			}
			mustDo(t, err)
			r := openFile(t, s.file, usual)
			if now := booksRead(t, r); now != cells[3] {
				t.Errorf("they are %s", now)
			}
			found, err := r.Casebook.Search(t.Context(), []string{"hesit"}, 0, 9)
			if err != nil || len(found) != strings.Count(cells[3], "published") {
				t.Errorf("found are %v, %v", titles(found), err)
			}
		})
	}
}

// lost is what happens to the database before the restore.
func lost(t *testing.T, file, how string) {
	t.Helper()
	switch how {
	case "is there":
	case "restored twice": // a backup from before anything was published
		_, err := Restore(t.Context(), Restoring{Backup: emptyBackup(t), File: file, At: 400})
		mustDo(t, err)
		forgetAll(t, file)
	case "lies beside": // as a restore kept it that knew nothing of publications
		_, err := Restore(t.Context(), Restoring{Backup: emptyBackup(t), File: file, At: 400})
		mustDo(t, err)
		raw(t, file, "delete from former")
	case "is gone":
		_, err := Restore(t.Context(), Restoring{Backup: emptyBackup(t), File: file, At: 400})
		mustDo(t, err)
		forgetAll(t, file)
		raw(t, file, "delete from former")
	default:
		t.Fatalf("what is %q", how)
	}
}

func titles(books []casebook.Summary) string {
	var all []string
	for _, b := range books {
		all = append(all, strings.TrimPrefix(b.ID, "b-"))
	}
	return strings.Join(all, " ")
}
