package static_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"redress/static"
)

// largestStylesheet is how many bytes the stylesheet has at most; it may only become less.
const largestStylesheet = 69_450

var (
	comment     = regexp.MustCompile(`(?s)/\*.*?\*/`)
	classOfRule = regexp.MustCompile(`\.([a-z][a-z0-9-]*)`)
	block       = regexp.MustCompile(`\{[^{}]*\}`)
	colour      = regexp.MustCompile(`#[0-9a-fA-F]{3,8}\b`)
	made        = regexp.MustCompile(`^(depth|when)-`) // a depth that is counted, kinds of score
	word        = regexp.MustCompile(`[a-z][a-z0-9-]*`)
)

// TestTheStylesheetIsInUse: every class that it styles is written by a page, by what makes pages, or by a script.
func TestTheStylesheetIsInUse(t *testing.T) {
	a, _ := static.Find("redress.css")
	if len(a.Content) > largestStylesheet {
		t.Errorf("the stylesheet has %d bytes; want at most %d", len(a.Content), largestStylesheet)
	}
	used := map[string]bool{}
	for _, folder := range []string{".", "../views", "../handlers", "../markdown", "../rulebook"} {
		err := filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
			page := slices.Contains([]string{".templ", ".go", ".js"}, filepath.Ext(path))
			if err != nil || !page || strings.HasSuffix(path, "_test.go") || strings.HasSuffix(path, "_templ.go") {
				return err
			}
			text, err := os.ReadFile(path)
			for _, w := range word.FindAllString(string(text), -1) {
				used[w] = true
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	rules := block.ReplaceAllString(comment.ReplaceAllString(string(a.Content), ""), " ")
	for _, class := range classOfRule.FindAllStringSubmatch(rules, -1) {
		if !used[class[1]] && !made.MatchString(class[1]) {
			t.Errorf(".%s is styled, and nothing writes it", class[1])
			used[class[1]] = true
		}
	}
}

// TestColoursAreTokens: light, dark and paper are other tokens, so a colour stands where the tokens do, or on what is
// always paper.
func TestColoursAreTokens(t *testing.T) {
	a, _ := static.Find("redress.css")
	text := comment.ReplaceAllString(string(a.Content), "")
	for _, line := range strings.Split(text, "\n") {
		token := strings.HasPrefix(strings.TrimSpace(line), "--")
		paper := regexp.MustCompile(`sheet|strips|ruled|blank|tick|#(fff|000|777)\b|1\.5pt`).MatchString(line)
		if c := colour.FindString(line); c != "" && !token && !paper {
			t.Errorf("%s is no token: %s", c, strings.TrimSpace(line))
		}
	}
}
