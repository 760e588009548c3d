package library_test

import (
	"os"
	"strings"
	"testing"

	"redress/rulebook"
	"redress/rulebook/library"
)

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
		if len(found) == 0 || found[0].Questionnaire.ID != fields[2] {
			var ids []string
			for _, s := range found {
				ids = append(ids, s.Questionnaire.ID)
			}
			t.Errorf("%q finds %v, want %s first", fields[1], ids, fields[2])
		}
	}
	if found := lib.Edition("laws-2017").Situations("xyzzy plugh"); len(found) != 0 {
		t.Errorf("words without meaning find %d questionnaires", len(found))
	}
	for _, s := range lib.Edition("laws-2017").Situations("") {
		if len(s.Questionnaire.Situation) == 0 {
			t.Errorf("%s has no situation and is offered", s.Questionnaire.ID)
		}
	}
}
