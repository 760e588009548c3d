package redress_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// lawNumber is a law with its number in what is shown to people.
var lawNumber = regexp.MustCompile(`\bLaws? [0-9]`)

// typed are files in which a number is an example of what somebody types or a file holds, and cites nothing.
var typed = map[string]string{
	"rulebook/law.go":                 "shows the heading of a file",
	"rulebook/questionnaire/check.go": "shows how a link is written",
}

// fixed are the places that still name a number of their own, by file; a file may not have more than it has here. The number
// comes from the edition that governs the board: rulebook.Subject and rulebook/citations.md.
var fixed = map[string]int{
	"bridge/scoring/award.go":       1,
	"bridge/scoring/fouled.go":      1,
	"bridge/scoring/match_score.go": 2,
	"bridge/scoring/team_boards.go": 2,
	"casefile/appeal_lodge.go":      3,
	"casefile/appeal_record.go":     1,
	"casefile/appeal_review.go":     2,
	"casefile/appeal_rules.go":      6,
	"casefile/appeal_vote.go":       2,
	"casefile/machine.go":           4,
	"casefile/poll_laws.go":         2,
	"casefile/score_line.go":        1,
	"casefile/tell_appeal.go":       4,
	"handlers/appeal.go":            1,
	"handlers/appeal_lodge.go":      14,
	"handlers/appeal_page.go":       3,
	"handlers/fouled_board.go":      1,
	"paper/appeal.go":               4,
	"views/appeal.go":               19,
	"views/appeal.templ":            3,
	"views/appeal_lodge.templ":      6,
	"views/appeal_page.templ":       5,
	"views/appeal_seat.templ":       3,
	"views/conduct.templ":           1,
	"views/desk_posters.templ":      3,
	"views/online.templ":            2,
	"views/online_adjudicate.templ": 1,
	"views/online_case.templ":       2,
	"views/player_case.templ":       3,
	"views/review.templ":            4,
	"views/review_decide.templ":     1,
}

// TestLawNumbersComeFromTheEdition: what has one number in one code has another in the next, so no text for people holds
// one. Comments may.
func TestLawNumbersComeFromTheEdition(t *testing.T) {
	found := map[string]int{}
	where := map[string][]string{}
	note := func(file, text string) {
		if n := len(lawNumber.FindAllString(text, -1)); n > 0 && typed[file] == "" {
			found[file] += n
			where[file] = append(where[file], text)
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
		case strings.HasSuffix(path, ".go") && !strings.HasSuffix(path, "_test.go") && !strings.HasSuffix(path, "_templ.go"):
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
	for file, n := range found {
		if n > fixed[file] {
			t.Errorf("%s names %d numbers of laws, %d are known; take them from the edition (rulebook.Subject): %q", file, n, fixed[file], where[file])
		}
	}
	for file, n := range fixed {
		if found[file] < n {
			t.Errorf("%s names %d numbers now; lower its %d here", file, found[file], n)
		}
	}
}
