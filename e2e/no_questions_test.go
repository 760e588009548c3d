package e2e

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"redress/rulebook"
)

// noQuestions are the rows that a club with a list of its own leads to no questions.
var noQuestions = regexp.MustCompile(`(?m)^(\| (?:defective-trick|wrong-board) \|[^|]*\|[^|]*\|)[^|]*\|`)

// startFree starts the binary for a club that rules on these in its own words: its list of what happens most lies in a
// folder of its own over the one that the program carries.
func startFree(t *testing.T) *program {
	t.Helper()
	const list = "editions/laws-2017/irregularities.md"
	rows, err := fs.ReadFile(rulebook.Files, list)
	p := &program{t: t, data: t.TempDir(), rulebook: t.TempDir()}
	file := filepath.Join(p.rulebook, filepath.FromSlash(list))
	if err == nil {
		err = os.MkdirAll(filepath.Dir(file), 0o700)
	}
	if err == nil {
		err = os.WriteFile(file, noQuestions.ReplaceAll(rows, []byte("$1 |")), 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
	p.start()
	t.Cleanup(p.stop)
	return p
}
