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

func TestWhatAnAuthorCanGetWrongInTheSynonyms(t *testing.T) {
	text, err := os.ReadFile("testdata/synonyms.txt")
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range strings.Split(string(text), "\n== ")[1:] {
		head, file, _ := strings.Cut(part, "\n")
		_, problems := rulebook.ReadSynonyms(
			fstest.MapFS{rulebook.SynonymsFile: {Data: []byte(strings.TrimRight(file, "\n") + "\n")}})
		if head == "ok" {
			if len(problems) > 0 {
				t.Errorf("ok: %v", problems)
			}
			continue
		}
		if len(problems) == 0 {
			t.Errorf("line %s: nothing is told of\n%s", head, file)
			continue
		}
		p := problems[0]
		if fmt.Sprint(p.At.Line) != head || p.Code != "synonyms" || p.Text == "" || p.Do == "" ||
			p.At.File != rulebook.SynonymsFile {
			t.Errorf("line %s: %v\n%s", head, p, file)
		}
	}
}

func TestReadSynonyms(t *testing.T) {
	read, problems := rulebook.ReadSynonyms(fstest.MapFS{rulebook.SynonymsFile: {Data: []byte(
		"# Words\n\n## None {#empty}\n\nThe, a\n\n## Forms {#forms}\n\n| word | also |\n|---|---|\n| take | took, " +
			"Taken |\n\n" +
			"## Said {#said}\n\n| said | law |\n|---|---|\n| pause, take  a long time | hesitation |\n")}})
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	if !slices.Equal(read.Empty, []string{"the", "a"}) || len(read.Forms) != 1 ||
		!slices.Equal(read.Forms[0].Also, []string{"took", "taken"}) {
		t.Errorf("read %+v", read)
	}
	if len(read.Said) != 1 || !slices.Equal(read.Said[0].Said, []string{"pause", "take a long time"}) ||
		read.Said[0].At.Line != 17 {
		t.Errorf("read %+v", read.Said)
	}
	// A rulebook without the file has the one that the program carries.
	ours, problems := rulebook.ReadSynonyms(fstest.MapFS{})
	if len(problems) > 0 || len(ours.Said) < 50 {
		t.Errorf("%d sayings, %v", len(ours.Said), problems)
	}
}

func TestNearest(t *testing.T) {
	e, _ := rulebook.ReadEdition(rulebook.Files, "editions/laws-2017")
	for id, want := range map[string]string{
		"27F": "27D 27C", "27B9": "27B4 27B3", "27B1c": "27B1b 27B1a", "99": "93 92", "38A7": "38A", "": "", "x": "",
		"0": "",
	} {
		nearest(t, e, id, want)
	}
	okb, _ := rulebook.ReadEdition(rulebook.Files, "editions/okb-1997")
	nearest(t, okb, "16B1", "16B.1")
	nearest(t, okb, "16b.1", "16B.1")
	nearest(t, okb, "9A2b.1", "9A2b1")
	hauff, _ := rulebook.ReadEdition(rulebook.Files, "editions/hauff-2008")
	nearest(t, hauff, "TO081", "TO08.1")
	nearest(t, hauff, "C541", "C54.1")
}

func nearest(t *testing.T, e *rulebook.Edition, id, want string) {
	t.Helper()
	var got []string
	for _, p := range e.Nearest(id, 2) {
		got = append(got, p.ID)
	}
	if strings.Join(got, " ") != want {
		t.Errorf("nearest to %q is %v; want %s", id, got, want)
	}
}

func TestMoves(t *testing.T) {
	e, _ := rulebook.ReadEdition(rulebook.Files, "editions/laws-2017")
	moves := e.Moves()
	find := func(from string) (to []string) {
		for _, m := range moves {
			if m.From.String() == from {
				to = append(to, m.To.ID)
			}
		}
		return to
	}
	for from, want := range map[string]string{
		"laws-2007/16D": "16C", "laws-2007/16C": "16D", "laws-1997/16B": "16D", "laws-2007/17D": "15A",
		"laws-1997/16C": "",
	} {
		if got := strings.Join(find(from), " "); !strings.Contains(got, want) || want == "" && got != "" {
			t.Errorf("%s is now %q; want %q", from, got, want)
		}
	}
	for _, m := range moves {
		if e.Provision(m.To.ID) == nil || m.From.ID == m.To.ID {
			t.Errorf("%v is no move", m)
		}
	}
}
