package library_test

import (
	"os"
	"strings"
	"testing"

	"redress/rulebook"
	"redress/rulebook/library"
)

// TestSituations: testdata/situations.txt has what people say, and what must come first; a dash where nothing may.
func TestSituations(t *testing.T) {
	lib := library.Load(rulebook.Files)
	text, err := os.ReadFile("testdata/situations.txt")
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range strings.Split(string(text), "\n") {
		fields := strings.Split(line, " | ")
		if len(fields) != 3 || strings.HasPrefix(line, "#") {
			continue
		}
		found := lib.Edition(fields[0]).Situations(fields[1])
		first := "-"
		var ids []string
		for _, s := range found {
			ids = append(ids, s.ID+" for \""+s.Phrase+"\"")
		}
		if len(found) > 0 {
			first = found[0].ID
		}
		if first != fields[2] {
			t.Errorf("%q finds %v, want %s first", fields[1], ids, fields[2])
		}
	}
}
