package library_test

import (
	"fmt"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"redress/rulebook"
	"redress/rulebook/library"
)

// TestComparing: testdata/comparable-wrong.txt has what an author can get wrong in the help with comparable calls, and
// what the check says.
func TestComparing(t *testing.T) {
	text, err := os.ReadFile("testdata/comparable-wrong.txt")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range strings.Split(string(text), "\n== ")[1:] {
		name, c, _ := strings.Cut(c, "\n")
		source, want, _ := strings.Cut(c, "--\n")
		lib := library.Load(library.NewOverlay(rulebook.Files, fstest.MapFS{
			"editions/laws-2017/comparable.md": {Data: []byte(source)}}))
		var got []string
		for _, p := range rulebook.Errors(lib.Problems) {
			got = append(got, fmt.Sprintf("%d: %s", p.At.Line, p.Text))
		}
		if all := strings.Join(got, "\n"); all != strings.TrimSpace(want) {
			t.Errorf("%s: the check says\n%s\nwant\n%s", name, all, want)
		}
	}
}

// TestStepsThatCompare: a step marked as one that compares calls is a judgement, and its edition has the help.
func TestStepsThatCompare(t *testing.T) {
	read := func(name string) string {
		source, err := rulebook.Files.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		return string(source)
	}
	const asked = "editions/laws-2017/questionnaires/call-out-of-turn.md"
	const elsewhere = "editions/okb-1997/questionnaires/unauthorised-information.md"
	for _, row := range []struct{ file, from, to, want string }{
		{asked, "{#helped .judgement", "{#helped .judgement .comparable", ""},
		{asked, "{#since .fact", "{#since .comparable .fact",
			"The step weighs nothing, and is marked as one that compares calls."},
		{elsewhere, " .judgement", " .judgement .comparable",
			"The step compares calls, and okb-1997 has no comparable.md."},
	} {
		source := strings.Replace(read(row.file), row.from, row.to, 1)
		if source == read(row.file) {
			t.Fatalf("%s does not have %q", row.file, row.from)
		}
		lib := library.Load(library.NewOverlay(rulebook.Files, fstest.MapFS{row.file: {Data: []byte(source)}}))
		said := ""
		for _, p := range rulebook.Errors(lib.Problems) {
			said += p.Text
		}
		if said != row.want {
			t.Errorf("%s: the check says %q, want %q", row.to, said, row.want)
		}
	}
}
