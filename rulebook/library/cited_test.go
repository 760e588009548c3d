package library

import (
	"os"
	"regexp"
	"testing"
	"testing/fstest"

	"redress/rulebook"
)

// Every number that the program cites is there in its edition, and each constant has its row.
func TestCitations(t *testing.T) {
	lib := carried()
	table, err := os.ReadFile("../citations.md")
	if err != nil {
		t.Fatal(err)
	}
	rows := regexp.MustCompile(`(?m)^\| ([a-z-]+) \| (?:[0-9]|- )`).FindAllStringSubmatch(string(table), -1)
	if len(rows) < 20 {
		t.Fatalf("only %d subjects are read", len(rows))
	}
	for _, row := range rows {
		s, cited := rulebook.Subject(row[1]), 0
		for _, e := range lib.Editions {
			if ref, ok := s.In(e.ID); ok {
				cited++
				if e.Provision(ref.ID) == nil {
					t.Errorf("%s: there is no %s", s, ref)
				}
			}
		}
		if cited == 0 {
			t.Errorf("%s is cited nowhere", s)
		}
	}
	for _, c := range []struct {
		subject       rulebook.Subject
		edition, want string
	}{
		{rulebook.BoardStillToPlay, "laws-2017", " (Law 16D)"},
		{rulebook.BoardStillToPlay, "laws-2007", " (Law 16C)"},
		{rulebook.BoardStillToPlay, "okb-1997", " (Law 16B)"},
		{rulebook.BoardStillToPlay, "hauff-2008", ""},
		{rulebook.FouledBoard, "hauff-2008", ""}, // C63 scores no form of the board by itself
		{rulebook.CorrectionPeriod, "hauff-2008", " (Rule TO 13)"},
		{rulebook.TimeToAppeal, "no-such", ""},
		{"no-such", "laws-2017", ""},
	} {
		if got := c.subject.Cite(c.edition); got != c.want {
			t.Errorf("%s in %s: %q; want %q", c.subject, c.edition, got, c.want)
		}
	}
}

// An edition of one's own has no column: it is cited by the numbers, and leads to the pages, of the one that it is
// based on.
func TestCitationsOfAnEditionLaidOver(t *testing.T) {
	edition := func(id, basedOn string) *fstest.MapFile {
		text := "---\nid: " + id + "\ntitle: Rules of " + id + "\nshort: " + id +
			"\nkind: house\nauthority: The club\ndirector: yes\nlanguage: en\n"
		if basedOn != "" {
			text += "based-on: " + basedOn + "\n"
		}
		return &fstest.MapFile{Data: []byte(text + "---\n")}
	}
	files := fstest.MapFS{}
	for id, basedOn := range map[string]string{"mountain": "laws-2007", "valley": "mountain", "river": "",
		"hill": "dale", "dale": "hill", "moor": "laws-1963"} {
		files["editions/"+id+"/edition.md"] = edition(id, basedOn)
	}
	if lib := Load(files); len(lib.Editions) != len(files) {
		t.Fatalf("%d editions are read: %v", len(lib.Editions), lib.Problems)
	}
	for _, c := range []struct{ edition, cited, page string }{
		{"mountain", " (Law 16C)", "/laws/laws-2007/16C"},
		{"valley", " (Law 16C)", "/laws/laws-2007/16C"},
		{"river", "", ""},
		{"hill", "", ""}, // based on each other
		{"moor", "", ""}, // based on what is not held
	} {
		ref, ok := rulebook.BoardStillToPlay.In(c.edition)
		if got := rulebook.BoardStillToPlay.Cite(c.edition); got != c.cited || ok != (c.page != "") || ok &&
			ref.Path() != c.page {
			t.Errorf("%s: %q, %s; want %q, %q", c.edition, got, ref.Path(), c.cited, c.page)
		}
	}
}

// A text names what it cites, and each edition puts its number there.
func TestCited(t *testing.T) {
	const text = "Nobody learns of it{law:board-still-to-play}, and says so{law:telling-of-information}{law:no-such}."
	for edition, want := range map[string]string{
		"laws-2017":  "Nobody learns of it (Law 16D), and says so (Law 16D1).",
		"okb-1997":   "Nobody learns of it (Law 16B), and says so (Law 16B).",
		"hauff-2008": "Nobody learns of it, and says so.",
	} {
		if got := rulebook.Cited(text, edition); got != want {
			t.Errorf("%s: %s", edition, got)
		}
	}
}
