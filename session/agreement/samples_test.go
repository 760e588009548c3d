package agreement

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"redress/ledger"
	"redress/session"
	"redress/session/results"
)

var update = flag.Bool("update", false, "write what the samples give now")

// samples are the real files of other programs, which lie beside the repository or where REDRESS_SHARED says.
func samples(t testing.TB) []string {
	t.Helper()
	folder := os.Getenv("REDRESS_SHARED")
	if folder == "" {
		folder = filepath.Join("..", "..", "..", "shared")
	}
	if _, err := os.Stat(folder); errors.Is(err, fs.ErrNotExist) && os.Getenv("REDRESS_SHARED") == "" {
		t.Skipf("the samples are not here: %s does not exist (set REDRESS_SHARED)", folder)
	}
	files, err := filepath.Glob(folder + "/samples/*/*")
	if err != nil || len(files) == 0 {
		t.Fatalf("no samples in %s: %v", folder, err)
	}
	return files
}

// opened is the session that a file makes, as the form of a new session offers it.
func opened(t testing.TB, f *results.File) *session.Session {
	t.Helper()
	open := f.Open()
	open.Edition = "laws-2017"
	if open.Date == "" {
		open.Date = "2026-03-31"
	}
	if proposals := Proposals(f, ""); len(proposals) > 0 {
		open.Chosen = proposals[0].Chosen
	}
	if len(open.Tables) == 0 {
		open.Tables = session.Numbered(4)
	}
	commands := []session.Command{open}
	if all := f.Results(); len(all) > 0 {
		commands = append(commands, session.RecordResults{Results: all})
	}
	var play *session.Session
	var log []ledger.Entry
	for _, c := range commands {
		d := &ledger.Draft{At: time.Date(2026, 3, 31, 19, 0, 0, 0, time.UTC), Actor: "director"}
		if err := c.Decide(play, d); err != nil {
			t.Fatal(err)
		}
		var last ledger.Entry
		if len(log) > 0 {
			last = log[len(log)-1]
		}
		log = append(log, ledger.Seal("session-1", last, d.Entries)...)
		var err error
		if play, err = session.Fold(log); err != nil {
			t.Fatal(err)
		}
	}
	return play
}

// TestSamples makes a session of every sample and holds what the file prints against the session's own figures, before
// it ends and when it has: what the preview says is what is then there.
func TestSamples(t *testing.T) {
	for _, file := range samples(t) {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		f, err := results.Read(file, bytes.NewReader(text), results.Options{})
		if err != nil || f.Boards() == 0 {
			continue
		}
		name := filepath.Base(filepath.Dir(file)) + "_" + filepath.Base(file)
		t.Run(name, func(t *testing.T) {
			play := opened(t, f)
			before := told(Of(f, play))
			play.Ended = true
			if after := told(Of(f, play)); after != before {
				t.Errorf("the end of the session changes\n%s\nto\n%s", before, after)
			}
			golden := "testdata/samples/" + name + ".txt"
			if *update {
				if err := os.WriteFile(golden, []byte(before), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(golden)
			if err != nil || before != string(want) {
				t.Errorf("%s is now\n%s\n%v", golden, before, err)
			}
		})
	}
}

func told(a Agreement) string {
	var b strings.Builder
	for _, sentence := range a.Words() {
		fmt.Fprintln(&b, sentence)
	}
	for _, d := range a.Differences {
		fmt.Fprintf(&b, "%d | %s | %s\n", d.At, d.Kind, d.Text)
	}
	for _, why := range a.Open {
		fmt.Fprintf(&b, "open: %s\n", why)
	}
	return b.String()
}
