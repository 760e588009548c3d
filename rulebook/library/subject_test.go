package library

import (
	"cmp"
	"strings"
	"testing"
	"testing/fstest"

	"redress/rulebook"
)

func carried() *Library { return Load(rulebook.Files) }

// Every subject of the program has two columns or more, a line on what changes, and texts in each column.
func TestCarriedSubjects(t *testing.T) {
	lib := carried()
	if len(lib.Subjects()) < 45 {
		t.Errorf("only %d subjects", len(lib.Subjects()))
	}
	for _, s := range lib.Subjects() {
		columns := s.Columns(lib)
		if len(columns) < 2 || s.Changes == "" {
			t.Errorf("%s: %s has %d columns, and says %q", s.At, s.ID, len(columns), s.Changes)
		}
		for _, c := range columns {
			if len(c.Texts) == 0 {
				t.Errorf("%s: %s: the column of %s is empty", s.At, s.ID, c.ID)
			}
			for _, text := range c.Texts {
				marked := text.Marked("\x01", "\x02")
				bare := strings.NewReplacer("\x01", "", "\x02", "").Replace(marked)
				if bare != text.Passage.HTML() ||
					strings.Count(marked, "\x01") != len(text.Differing()) {
					t.Errorf("%s: %s: the marks change the text", s.ID, text.Provision.ID)
				}
				if c.Told && text.Like != nil {
					t.Errorf("%s: a note is compared word by word", s.ID)
				}
			}
		}
	}
}

// A number finds its subject in any edition, and so does what stands below it or above it.
func TestFindSubjects(t *testing.T) {
	lib := carried()
	for typed, want := range map[string]string{
		"withdrawn-actions": "withdrawn-actions",
		"laws-2007/16D":     "withdrawn-actions",
		"laws-2017/16C2":    "withdrawn-actions",
		"16C2":              "withdrawn-actions",
		"okb-1997/16C1":     "withdrawn-actions",
		"laws-2007/16C":     "information-from-elsewhere",
		"hauff-2008/C4e":    "insufficient-bid",
		"27B1(a)":           "insufficient-bid",
		"C58":               "making-a-claim play-after-a-claim",
		"laws-2017/68":      "making-a-claim concession-objection play-after-a-claim",
		"laws-2017/1":       "",
		"laws-1066/1":       "",
		"nonsense":          "",
	} {
		var ids []string
		for _, s := range lib.FindSubjects(typed) {
			ids = append(ids, s.ID)
		}
		if got := strings.Join(ids, " "); got != want {
			t.Errorf("%s finds %q; want %q", typed, got, want)
		}
	}
}

// The 1997 code is not held here: its column comes from the notes, and is the first. Numbers that moved are compared
// with where they moved to.
func TestColumns(t *testing.T) {
	lib := carried()
	var got []string
	for _, c := range lib.Subject("withdrawn-actions").Columns(lib) {
		got = append(got, c.ID)
		if c.Told != (c.ID == "laws-1997") || c.Current != (c.ID == "laws-2017") {
			t.Errorf("%s: told %v, current %v", c.ID, c.Told, c.Current)
		}
		if c.ID == "laws-2007" {
			for _, text := range c.Texts {
				if text.Like != nil && (text.Like.Ref().Edition != "laws-2017" ||
					!strings.HasPrefix(text.Like.ID, "16C")) {
					t.Errorf("%s is compared with %s", text.Provision.ID, text.Like.Ref())
				}
			}
		}
	}
	if want := "laws-1997 laws-2007 laws-2017 okb-1997"; strings.Join(got, " ") != want {
		t.Errorf("the columns are %v; want %s", got, want)
	}
}

// markedWords are provisions with the words that are marked in them when their subject is compared; - for none.
const markedWords = `
information-from-partner | laws-2007/16B1a | could demonstrably have suggested
information-from-partner | laws-2017/16B1a | demonstrably suggests
information-from-partner | laws-2017/16B1b | -
information-from-partner | laws-2007/16B3  | could have suggested
information-from-elsewhere | laws-2007/16C2c | may have affected
withdrawn-actions        | laws-2017/16C1  | -
withdrawn-actions        | laws-2017/16C2  | demonstrably suggests
withdrawn-actions        | laws-2007/16D2  | could demonstrably have suggested
self-inflicted           | laws-2017/12C1e | extremely serious, might
self-inflicted           | laws-2007/12C1b | serious error, wild, should
calling-the-director     | laws-2017/9B1a  | -
who-rectifies            | laws-2017/10A   | -
missing-card             | laws-2007/14A3  | -
`

// What is marked is where the law changed, and not where we restated it in other words.
func TestMarks(t *testing.T) {
	lib := carried()
	for _, line := range strings.Split(strings.TrimSpace(markedWords), "\n") {
		cells := strings.Split(line, "|")
		for i := range cells {
			cells[i] = strings.TrimSpace(cells[i])
		}
		found := false
		for _, c := range lib.Subject(cells[0]).Columns(lib) {
			for _, text := range c.Texts {
				if c.Told || text.Provision.Ref().String() != cells[1] {
					continue
				}
				found = true
				got := cmp.Or(strings.Join(text.Differing(), ", "), "-")
				if got != cells[2] {
					t.Errorf("%s: %s marks %s; want %s", cells[0], cells[1], got, cells[2])
				}
				if text.Unchanged() && got != "-" {
					t.Errorf("%s: %s is unchanged and has marks", cells[0], cells[1])
				}
			}
		}
		if !found {
			t.Errorf("%s: %s is not there", cells[0], cells[1])
		}
	}
}

const twoEditions = "---\nid: %\ntitle: The laws of %\nshort: %\nkind: code\nauthority: nobody\ndirector: " +
	"yes\nin-force-from: 2020-01-01\nlanguage: en\n---\n\n# Introduction {#introduction}\n\nText.\n"

func twoKitchens(subjects string) fstest.MapFS {
	file := func(text string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(text)} }
	return fstest.MapFS{
		"editions/a/edition.md":  file(strings.ReplaceAll(twoEditions, "%", "a")),
		"editions/a/laws/001.md": file("# Law 1 Tea {#1}\n\nTea shall be hot.\n"),
		"editions/b/edition.md":  file(strings.ReplaceAll(twoEditions, "%", "b")),
		"editions/b/laws/001.md": file("# Law 1 Tea {#1}\n\nTea may be cold.\n"),
		SubjectsFile:             file(subjects),
	}
}

// What is wrong in the map is told with its line.
func TestSubjectProblems(t *testing.T) {
	const sound = "# Subjects\n\n## Tea {#tea}\n\nWhat changes: much, see [1](law:a/1).\n\n| edition | provisions " +
		"|\n|---|---|\n| a | [1](law:a/1) |\n| b | [1](law:b/1) |\n"
	if lib := Load(twoKitchens(sound)); len(rulebook.Errors(lib.Problems)) > 0 || len(lib.Subjects()) != 1 {
		t.Fatalf("the sound map: %v", lib.Problems)
	}
	for _, c := range []struct{ old, new, want string }{
		{"| a |", "| c |", "subjects.md:9: no-edition"},
		{"| [1](law:a/1)", "| [1](law:c/1)", "subjects.md:9: no-edition"},
		{"| [1](law:a/1)", "| [2](law:a/2)", "subjects.md:9: reference"},
		{"| [1](law:a/1)", "| [1](law:1)", "subjects.md:9: reference"},
		{"| [1](law:a/1)", "| [1](law:b/1)", "subjects.md:9: subject-table"},
		{"| [1](law:a/1)", "| [2](law:a/1)", "subjects.md:9: subject-table"},
		{"| [1](law:a/1)", "| none", "subjects.md:9: subject-table"},
		{"| b |", "| a |", "subjects.md:10: subject-table"},
		{"see [1](law:a/1)", "see [9](law:a/9)", "subjects.md:5: reference"},
		{"see [1](law:a/1)", "see [9](https://example.org)", "subjects.md:5: link"},
		{"What changes:", "It changes", "subjects.md:3: subject-changes"},
		{"{#tea}", "", "subjects.md:3: subject-id"},
		{"{#tea}", "{#Tea!}", "subjects.md:3: subject-id"},
		{"|---|---|\n", "", "subjects.md:7: subject-table"},
		{"| a | [1](law:a/1) |\n| b | [1](law:b/1) |\n", "", "subjects.md:3: subject-rows"},
		{"# Subjects", "# Subjects\n\n## Tea {#tea}\n\nWhat changes: x\n\n| e | p |\n|---|---|\n| a | [1](law:a/1) |",
			"subjects.md:11: duplicate-id"},
	} {
		lib := Load(twoKitchens(strings.Replace(sound, c.old, c.new, 1)))
		found := false
		var all []string
		for _, p := range rulebook.Errors(lib.Problems) {
			all = append(all, p.String())
			found = found || strings.HasPrefix(p.String(), c.want)
		}
		if !found {
			t.Errorf("%q for %q: %q; want %s", c.new, c.old, all, c.want)
		}
	}
}

// A club that puts its own text in the place of one of ours is not held to our map.
func TestSubjectsOverlaid(t *testing.T) {
	base := twoKitchens("# Subjects\n\n## Tea {#tea}\n\nWhat changes: much.\n\n| edition | provisions " +
		"|\n|---|---|\n| a | [1](law:a/1) |\n| b | [1](law:b/1) |\n")
	over := fstest.MapFS{
		"editions/b/edition.md":  base["editions/b/edition.md"],
		"editions/b/laws/002.md": {Data: []byte("# Law 2 Coffee {#2}\n\nCoffee.\n")},
	}
	lib := Load(NewOverlay(base, over))
	if errors := rulebook.Errors(lib.Problems); len(errors) > 0 {
		t.Error(errors)
	}
	if s := lib.Subject("tea"); s == nil || len(s.Rows) != 1 {
		t.Errorf("the subject is %+v", s)
	}
	over[SubjectsFile] = &fstest.MapFile{Data: base[SubjectsFile].Data}
	if errors := rulebook.Errors(Load(NewOverlay(base, over)).Problems); len(errors) != 1 ||
		errors[0].Code != "reference" {
		t.Errorf("the club's own map: %v", errors)
	}
}
