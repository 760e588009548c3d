package beside_test

import (
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"redress/beside"
)

// ended is a test that notes how it was ended.
type ended struct {
	testing.TB
	how string
}

func (e *ended) Helper()              {}
func (e *ended) Skipf(string, ...any) { e.end("skipped") }
func (e *ended) Fatal(...any)         { e.end("failed") }

func (e *ended) end(how string) {
	e.how = how
	runtime.Goexit()
}

// TestFolder: a folder that is named has to be there, and only where none is named is a test left out.
func TestFolder(t *testing.T) {
	here, gone := t.TempDir(), filepath.Join(t.TempDir(), "gone")
	alone := filepath.Join(t.TempDir(), "alone") // a repository with nothing beside it
	if err := os.Mkdir(alone, 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(alone, "go.mod"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	t.Chdir(alone)
	for named, want := range map[string]string{here: "", gone: "failed", "": "skipped"} {
		t.Setenv("REDRESS_SHARED", named)
		e, found, done := &ended{TB: t}, "", make(chan bool)
		go func() {
			defer close(done)
			found = beside.Folder(e)
		}()
		<-done
		if e.how != want || want == "" && found != named {
			t.Errorf("REDRESS_SHARED=%q: %q, and the test is %q; want %q", named, found, e.how, want)
		}
	}
}
