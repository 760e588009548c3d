package redress_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"redress/rulebook"
)

// lawNumber is a law with its number in what is shown to people: as words (Law 92B), as a number alone (92B, 12C1(b)),
// or as the page of an edition. A number alone has a letter, and is above 8, for a call is written like those below.
var lawNumber = regexp.MustCompile(`\bLaws? [0-9]` +
	`|\b(?:[89]|[1-9][0-9])[A-G](?:[0-9](?:\([a-z]\)|[a-z]\b)?|\.[0-9])?(?:[^0-9A-Za-z]|$)` +
	`|/laws/(?:laws|okb|hauff)-`)

// subjectNamed is what [rulebook.Cited] reads in a text.
var subjectNamed = regexp.MustCompile(`\{law:([^}]*)\}`)

// allowed are files in which a number stands, each with why the table has not to be asked there.
var allowed = map[string]string{
	// an example of what somebody types or a file holds, and cites nothing
	"rulebook/edition.go":             "shows how a link is written",
	"rulebook/law.go":                 "shows the heading of a file",
	"rulebook/library/subject.go":     "shows how a link is written",
	"rulebook/links.go":               "shows how a link is written",
	"rulebook/moved.go":               "reads numbers from the text of an edition",
	"rulebook/questionnaire/check.go": "shows how a link is written",
	"views/casebook/casebook.templ":   "shows what can be typed",
	"views/laws/search.templ":         "shows what can be typed",

	// what is on record
	"casefile/polling/poll.go": "values that logs hold",

	// the game itself, which knows no edition
	"bridge/bid.go":                        "what a bid is, alike in every code",
	"bridge/call.go":                       "what a call is, alike in every code",
	"bridge/contract.go":                   "what a contract is, alike in every code",
	"bridge/legal.go":                      "which call may follow another, alike in every code",
	"rulebook/questionnaire/vocabulary.go": "what the words of a questionnaire mean to its author, by the code of 2017",
	"session/regulations/setting.go": "the code of 2017, by which authorities regulate; no page " +
		"shows it",
}

// cited tells whether some edition has a subject, as each of rulebook/citations.md is in one.
func cited(subject rulebook.Subject) bool {
	return slices.ContainsFunc([]string{"laws-2017", "laws-2007", "okb-1997", "hauff-2008"}, func(edition string) bool {
		_, ok := subject.In(edition)
		return ok
	})
}

// TestLawNumbersComeFromTheEdition: what has one number in one code has another in the next, so no text for people
// holds one; rulebook.Subject and rulebook/citations.md have them. Comments may.
func TestLawNumbersComeFromTheEdition(t *testing.T) {
	found := map[string]bool{}
	note := func(file, text string) {
		if lawNumber.MatchString(text) {
			if found[file] = true; allowed[file] == "" {
				t.Errorf("%s names a law by a number of its own; take it from the edition (rulebook.Subject): %q", file,
					text)
			}
		}
		for _, named := range subjectNamed.FindAllStringSubmatch(text, -1) {
			if file != "rulebook/cited.go" && !cited(rulebook.Subject(named[1])) {
				t.Errorf("%s names %s, which is no subject of rulebook/citations.md", file, named[0])
			}
		}
	}
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && (path == "e2e" || strings.HasPrefix(d.Name(), ".") && path != "."):
			return filepath.SkipDir
		case strings.HasSuffix(path, ".templ"):
			text, err := os.ReadFile(path)
			for _, line := range strings.Split(string(text), "\n") {
				code, _, _ := strings.Cut(line, "// ")
				note(path, code)
			}
			return err
		case strings.HasSuffix(path, ".go") && !strings.HasSuffix(path, "_test.go") &&
			!strings.HasSuffix(path, "_templ.go"):
			file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
			if err != nil {
				return err
			}
			ast.Inspect(file, func(n ast.Node) bool {
				if text, ok := n.(*ast.BasicLit); ok && text.Kind == token.STRING {
					note(path, text.Value)
				}
				return true
			})
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for file := range allowed {
		if !found[file] {
			t.Errorf("%s names no number of a law any more; take it off the list here", file)
		}
	}
}

// TestLawNumbers tells numbers of laws from what looks like them.
func TestLawNumbers(t *testing.T) {
	for _, text := range []string{"(Law 92B)", "Laws 80G and 92A", "by 92B.", "(12C1(b))", "12C1b", "16B1(a)", "16B.1",
		"87C", `"/laws/laws-2017/" + id`, "/laws/okb-1997/16B.1"} {
		if !lawNumber.MatchString(text) {
			t.Errorf("%q is not seen", text)
		}
	}
	for _, text := range []string{"4C by North", "7D", "the laws-2017 edition", "/laws/compare", "60% 110 + 40% -50",
		"A6040", "10Ax", "rgb(10,20,30)", "20 victory points"} {
		if lawNumber.MatchString(text) {
			t.Errorf("%q is taken for the number of a law", text)
		}
	}
}
