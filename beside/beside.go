// Package beside finds what tests read and the repository does not hold: facts and real files of other programs, in the
// folder that REDRESS_SHARED names, or else in ../shared from the repository's root.
package beside

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
)

// Folder is the folder. Where it is named it has to be there; where it is not named and there is none, the test is
// skipped, as on the computer of somebody who has nothing but the repository.
func Folder(t testing.TB) string {
	t.Helper()
	folder, named := os.LookupEnv("REDRESS_SHARED")
	if !named || folder == "" {
		folder, named = filepath.Join(Root(t), "..", "shared"), false
	}
	switch _, err := os.Stat(folder); {
	case errors.Is(err, fs.ErrNotExist) && !named:
		t.Skipf("what lies beside the repository is not here: %s does not exist (set REDRESS_SHARED)", folder)
	case err != nil:
		t.Fatal(err)
	}
	return folder
}

// Samples are the real files of other programs.
func Samples(t testing.TB) []string {
	t.Helper()
	folder := Folder(t)
	files, err := filepath.Glob(filepath.Join(folder, "samples", "*", "*"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no samples in %s: %v", folder, err)
	}
	return files
}

// Root is the repository's folder, the one that holds go.mod.
func Root(t testing.TB) string {
	t.Helper()
	folder, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for {
		if _, err := os.Stat(filepath.Join(folder, "go.mod")); err == nil {
			return folder
		}
		if folder == filepath.Dir(folder) {
			t.Fatal("no go.mod in any folder above")
		}
		folder = filepath.Dir(folder)
	}
}
