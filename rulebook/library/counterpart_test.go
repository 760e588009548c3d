package library

import (
	"strings"
	"testing"
	"testing/fstest"

	"redress/rulebook"
)

// What is wrong in the map of the same findings is told with its line, and the sound lines stay.
func TestCounterpartProblems(t *testing.T) {
	const sound = "# The same\n\n## Revoke {#revoke}\n\n| found | laws-2017/revoke | hauff-2008/revoke |\n" +
		"|---|---|---|\n| No | since=none | since=none |\n| It is over | since=played + stage=after | (since=over) |\n"
	read := func(text string) (problems []string, tables int) {
		lib := *carried()
		lib.Problems, lib.counterparts = nil, nil
		lib.readCounterparts(fstest.MapFS{CounterpartsFile: {Data: []byte(text)}})
		for _, p := range rulebook.Errors(lib.Problems) {
			problems = append(problems, p.String())
		}
		return problems, len(lib.counterparts)
	}
	if problems, tables := read(sound); len(problems) > 0 || tables != 1 {
		t.Fatalf("the sound map has %d tables: %v", tables, problems)
	}
	for _, c := range []struct{ old, new, want string }{
		{"{#revoke}", "", `counterparts.md:3: counterpart: The irregularity "Revoke" has no id.`},
		{"{#revoke}", "{#Revoke!}", "has no id"},
		{"## Revoke {#revoke}\n", "", "counterparts.md:4: counterpart: The table stands below no irregularity."},
		{"# The same", "## A {#revoke}\n\n| f | laws-2017/revoke | hauff-2008/revoke |\n|---|---|---|\n| a | - | - |",
			"counterparts.md:7: counterpart: The irregularity revoke stands twice"},
		{"| hauff-2008/revoke |", "| hauff-2008/tea |",
			`counterparts.md:5: counterpart: There is no questionnaire "hauff-2008/tea".`},
		{"| hauff-2008/revoke |", "| nobody/revoke |", `no questionnaire "nobody/revoke"`},
		{"| hauff-2008/revoke |\n|---|---|---|", "|\n|---|---|", "names fewer than two questionnaires"},
		{"since=none |\n", "since=tea |\n",
			`counterparts.md:7: counterpart: The questionnaire hauff-2008/revoke has no answer "since=tea".`},
		{"since=none |\n", "tea=none |\n", `hauff-2008/revoke has no answer "tea=none"`},
		{"stage=after", "stage", `counterparts.md:8: counterpart: The questionnaire laws-2017/revoke has no answer`},
		{"(since=over)", "(since=under)", `hauff-2008/revoke has no answer "since=under"`},
	} {
		if problems, _ := read(strings.Replace(sound, c.old, c.new, 1)); !strings.Contains(
			strings.Join(problems, "\n"), c.want) {
			t.Errorf("%q for %q: %q; want %s", c.new, c.old, problems, c.want)
		}
	}
}

// A club that has editions of its own is not held to the program's map for what they do not have.
func TestCounterpartsOverlaid(t *testing.T) {
	base := twoKitchens("")
	base[CounterpartsFile] = &fstest.MapFile{Data: []byte("## Tea {#tea}\n\n| f | a/tea | b/tea |\n|---|---|---|\n")}
	over := fstest.MapFS{"editions/b/edition.md": base["editions/b/edition.md"],
		"editions/b/laws/001.md": base["editions/b/laws/001.md"]}
	if problems := rulebook.Errors(Load(base).Problems); len(problems) != 1 {
		t.Errorf("the program's own map: %v", problems)
	}
	if problems := rulebook.Errors(Load(NewOverlay(base, over)).Problems); len(problems) > 0 {
		t.Errorf("a club's editions: %v", problems)
	}
}
