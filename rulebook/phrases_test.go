package rulebook_test

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"redress/rulebook"
)

// TestPhrasesAsWritten: testdata/phrases.txt has what an author can write in phrases.md, and what is read of it or told
// about it.
func TestPhrasesAsWritten(t *testing.T) {
	text, err := os.ReadFile("testdata/phrases.txt")
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range strings.Split(string(text), "\n== ")[1:] {
		head, rest, _ := strings.Cut(part, "\n")
		file, want, _ := strings.Cut(rest, "-- read\n")
		lists, problems := rulebook.ReadPhrases(fstest.MapFS{rulebook.PhrasesFile: {Data: []byte(file)}})
		if head != "ok" {
			line, words, _ := strings.Cut(head, " ")
			if len(problems) != 1 || fmt.Sprint(problems[0].At.Line) != line || problems[0].Code != "phrases" ||
				!strings.Contains(problems[0].Text, words) || problems[0].Do == "" ||
				problems[0].At.File != rulebook.PhrasesFile {
				t.Errorf("%s: told is %v of\n%s", head, problems, file)
			}
			continue
		}
		var got []string
		for _, list := range lists {
			id := list.Irregularity
			if list.Else != "" {
				id += " else " + list.Else
			}
			got = append(got, fmt.Sprintf("%s, %d", id, len(list.Said)))
		}
		if all := strings.Join(got, "\n"); len(problems) > 0 || all != strings.TrimSpace(want) {
			t.Errorf("read is\n%s\nwith %v of\n%s", all, problems, file)
		}
	}
}

// A rulebook without phrases has those that the program carries.
func TestPhrasesOfOurs(t *testing.T) {
	lists, problems := rulebook.ReadPhrases(fstest.MapFS{})
	i := slices.IndexFunc(lists, func(p rulebook.Phrases) bool { return p.Irregularity == "revoke" })
	if len(problems) > 0 || i < 0 || len(lists[i].Said) < 30 {
		t.Errorf("%d lists are read, with %v", len(lists), problems)
	}
}
