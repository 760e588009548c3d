package store

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"redress/access"
	"redress/casefile"
	"redress/casefile/conduct"
	"redress/session"
	"redress/session/movement"
)

// TestRestoreKeepsBoards: who directs and said since the backup that they play sees no board that they may still have
// to play, and a board that was noted for late play is still kept (16D). Ada directs; by the backup she plays as the
// number of the second column, or not at all.
func TestRestoreKeepsBoards(t *testing.T) {
	for line := range strings.Lines(`
# since the backup      | by the backup | the database   | plays as | late | said
nothing                 |               | is there       |          |      |
plays 3                 |               | is there       | 3 NS     |      | kept
plays 3, plays 2        |               | is there       | 2 NS     |      | kept
plays 3, plays none     |               | is there       |          |      |
plays none              | 3             | is there       | 3 NS     |      |
plays 2                 | 3             | is there       | 2 NS     |      | kept
late 5                  |               | is there       |          | 5    | kept
plays 3, late 5         |               | is there       | 3 NS     | 5    | kept
late 5, cancel 5        |               | is there       |          |      |
plays 3, late 5         |               | lies beside    | 3 NS     | 5    | kept unheard
plays 3                 |               | is gone        |          |      | unheard
`) {
		cells := strings.Split(strings.TrimSpace(line), "|")
		if len(cells) < 6 || line[0] == '#' {
			continue
		}
		for i := range cells {
			cells[i] = strings.TrimSpace(cells[i])
		}
		t.Run(strings.Join(cells[:3], ", "), func(t *testing.T) {
			s := openTest(t)
			clerk := &session.Clerk{Log: s.Log, Now: func() time.Time { return time.Unix(1_772_000_000, 0) }}
			requests := 0
			do := func(commands ...session.Command) *session.Session {
				t.Helper()
				requests++
				play, err := clerk.Do(t.Context(), "s-one", fmt.Sprint("request-", requests), "Ada", commands...)
				mustDo(t, err)
				return play
			}
			name := do(session.Example("2026-03-05")).Name
			if cells[1] != "" {
				do(said(t, "plays "+cells[1]))
			}
			backup := t.TempDir() + "/backup.db"
			mustDo(t, s.Backup(t.Context(), backup))
			for _, words := range strings.Split(cells[0], ", ") {
				if words != "nothing" {
					do(said(t, words))
				}
			}
			mustDo(t, s.Close())
			lost(t, s.file, cells[2])
			done, err := Restore(t.Context(), Restoring{Backup: backup, File: s.file, At: 1_772_000_200, Texts: Keep})
			mustDo(t, err)
			if slices.Equal(done.Boards, []string{name}) != strings.Contains(cells[5], "kept") ||
				slices.Equal(done.Unheard, []string{name}) != strings.Contains(cells[5], "unheard") {
				t.Errorf("said is %v, %v", done.Boards, done.Unheard)
			}
			play, err := (&restoration{openFile(t, s.file, usual)}).foldSession(t.Context(), "s-one")
			mustDo(t, err)
			var late []string
			for _, l := range play.OpenLate() {
				late = append(late, fmt.Sprint(l.Board))
			}
			number := ""
			if n := play.Plays["Ada"]; n != (movement.Number{}) {
				number = fmt.Sprint(n.N, " ", n.Line)
			}
			if number != cells[3] || strings.Join(late, " ") != cells[4] {
				t.Errorf("Ada plays as %q, and late are %v", number, late)
			}
		})
	}
}

// said is what a director said, by its words.
func said(t *testing.T, words string) session.Command {
	t.Helper()
	verb, rest, _ := strings.Cut(words, " ")
	var n int
	if rest != "none" {
		_, err := fmt.Sscan(rest, &n)
		mustDo(t, err)
	}
	switch verb {
	case "plays":
		number := movement.Number{N: n, Line: "NS"}
		if n == 0 {
			number = movement.Number{}
		}
		return session.DirectorPlays{Director: "Ada", Contestant: number, Why: session.WrongNumber}
	case "late":
		return session.PlayLate{Table: "1", Board: n}
	case "cancel":
		return session.CancelPlay{Table: "1", Board: n}
	}
	t.Fatalf("what is %q", words)
	return nil
}

// TestRestoreKeepsReports: a report of conduct that one director had taken is not there again for every director to
// take.
func TestRestoreKeepsReports(t *testing.T) {
	people := map[string]casefile.Actor{
		"Ada": {Name: "Ada", Role: access.Chief}, "Bob": {Name: "Bob", Role: access.Director},
		"Cay": {Name: "Cay", Role: access.Director}, "Rita": {Name: "Rita", Role: access.Recorder},
	}
	does := map[string]conduct.Command{"takes it": conduct.Take{}, "notes": conduct.AddNote{Text: "Seen."},
		"closes it": conduct.Close{Outcome: "Talked."}, "passes it on": conduct.Pass{Reason: "For you."}}
	for _, c := range []struct {
		name, before, since string // who does what, before the backup and since
		database            string
		closed              int
		taken               bool // by another director, afterwards
	}{
		{"nothing since", "", "", "is there", 0, true},
		{"a note since", "", "Ada notes", "is there", 0, true},
		{"taken since", "", "Bob takes it", "is there", 1, false},
		{"closed since", "", "Ada closes it", "is there", 1, false},
		{"passed on since", "", "Ada passes it on", "is there", 1, false},
		{"taken since, two restores", "", "Bob takes it", "restored twice", 1, false},
		{"taken before, closed since", "Bob takes it", "Bob closes it", "is there", 0, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := openTest(t)
			clerk := &conduct.Clerk{Log: s.Log, Now: func() time.Time { return time.Unix(1_772_000_000, 0) }}
			mustDo(t, clerk.File(t.Context(), "filed", people["Rita"], conduct.File{What: "Rude words."}))
			reports, err := s.Reports.All(t.Context())
			mustDo(t, err)
			id := reports[0].ID
			do := func(words string) error {
				who, what, _ := strings.Cut(words, " ")
				_, err := clerk.Do(t.Context(), id, words, people[who], does[what])
				return err
			}
			if c.before != "" {
				mustDo(t, do(c.before))
			}
			backup := t.TempDir() + "/backup.db"
			mustDo(t, s.Backup(t.Context(), backup))
			if c.since != "" {
				mustDo(t, do(c.since))
			}
			mustDo(t, s.Close())
			lost(t, s.file, c.database)
			done, err := Restore(t.Context(), Restoring{Backup: backup, File: s.file, At: 1_772_000_200})
			if err != nil || done.Reports != c.closed {
				t.Fatalf("%d closed, %v", done.Reports, err)
			}
			clerk = &conduct.Clerk{Log: openFile(t, s.file, usual).Log, Now: clerk.Now}
			r, err := clerk.Report(t.Context(), id, people["Ada"])
			if err != nil || r.State == conduct.Closed != (c.closed == 1) {
				t.Errorf("it is %+v, %v", r, err)
			}
			if err := do("Cay takes it"); (err == nil) != c.taken {
				t.Errorf("another director takes it: %v", err)
			}
		})
	}
}

// TestWhatARestoreKeeps holds the list of all that is withdrawn, freed, revoked, disabled, deleted or made confidential
// against the tests that it names.
func TestWhatARestoreKeeps(t *testing.T) {
	text, err := os.ReadFile("testdata/restore.txt")
	mustDo(t, err)
	tests := ""
	for _, dir := range []string{".", "../cmd/redress"} {
		files, err := os.ReadDir(dir)
		mustDo(t, err)
		for _, f := range files {
			if strings.HasSuffix(f.Name(), "_test.go") {
				body, err := os.ReadFile(dir + "/" + f.Name())
				mustDo(t, err)
				tests += string(body)
			}
		}
	}
	rows := 0
	for line := range strings.Lines(string(text)) {
		if line = strings.TrimSpace(line); line == "" || line[0] == '#' {
			continue
		}
		cells := strings.Split(line, "|")
		if rows++; len(cells) != 4 {
			t.Errorf("%q has %d columns", line, len(cells))
			continue
		}
		for _, name := range strings.Fields(cells[3]) {
			if !strings.Contains(tests, "func "+name+"(t *testing.T)") {
				t.Errorf("%q: there is no test %s", line, name)
			}
		}
	}
	if rows < 15 {
		t.Errorf("the list has %d rows", rows)
	}
}
