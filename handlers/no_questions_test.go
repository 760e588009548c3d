package handlers_test

import (
	"io/fs"
	"path/filepath"
	"regexp"
	"sync"
	"testing"
	"testing/fstest"

	"redress/rulebook"
	"redress/rulebook/library"
)

// noQuestions are the rows that a club with a list of its own leads to no questions.
var noQuestions = regexp.MustCompile(`(?m)^(\| (?:defective-trick|wrong-board|fouled-board) \|[^|]*\|[^|]*\|)[^|]*\|`)

// ownList is a rulebook with such a list laid over the one that the program carries.
var ownList = sync.OnceValues(func() (*library.Live, error) {
	const list = "editions/laws-2017/irregularities.md"
	rows, err := fs.ReadFile(rulebook.Files, list)
	if err != nil {
		return nil, err
	}
	live, _, err := library.NewLive(library.NewOverlay(rulebook.Files,
		fstest.MapFS{list: {Data: noQuestions.ReplaceAll(rows, []byte("$1 |"))}}))
	return live, err
})

// freeClub is an empty club that rules on these in its own words.
func freeClub(t testing.TB) *club {
	t.Helper()
	live, err := ownList()
	if err != nil {
		t.Fatal(err)
	}
	return clubOn(t, filepath.Join(t.TempDir(), "redress.db"), live)
}
