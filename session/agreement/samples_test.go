package agreement

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"redress/beside"
	"redress/session"
	"redress/session/made"
	"redress/session/results"
)

var update = flag.Bool("update", false, "write what the samples give now")

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
	play, _ := made.Session(t, commands...)
	return play
}

// TestSamples makes a session of every sample and holds what the file prints against the session's own figures, before
// it ends and when it has: what the preview says is what is then there.
func TestSamples(t *testing.T) {
	for _, file := range beside.Samples(t) {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		f, err := results.Read(file, bytes.NewReader(text), results.Options{})
		if err != nil || len(f.Boards()) == 0 {
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
	for _, why := range a.Why {
		fmt.Fprintf(&b, "why: %s\n", why)
	}
	for _, why := range a.Open {
		fmt.Fprintf(&b, "open: %s\n", why)
	}
	return b.String()
}
