package library_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"redress/rulebook"
	"redress/rulebook/library"
)

// The tables testdata/strength-*.txt hold what a restatement once had too weak, too strong, too wide or too narrow. A
// line is
//
//	provision | words that must stand; more words | words that must not; more words
//
// A provision is one of the laws of 2017 (20F1), or names its edition (laws-2007/12C1b). Its title, its own text and
// its footnotes are read; for "20F1 notes" the other remarks on it are read instead. Case, punctuation and links do not
// count. A field that says nothing has a "-".
type strengthLine struct {
	at             string
	edition, id    string
	notes          bool
	stand, mustNot []string
	problem        string
}

func readStrengthLine(at, line string) strengthLine {
	l := strengthLine{at: at, edition: "laws-2017"}
	fields := strings.Split(line, "|")
	if len(fields) != 3 {
		l.problem = "the line has not three fields"
		return l
	}
	where := strings.TrimSpace(fields[0])
	where, l.notes = strings.CutSuffix(where, " notes")
	l.id = where
	if edition, id, named := strings.Cut(where, "/"); named {
		l.edition, l.id = edition, id
	}
	l.stand, l.mustNot = phrases(fields[1]), phrases(fields[2])
	if len(l.stand)+len(l.mustNot) == 0 {
		l.problem = "the line asks for nothing"
	}
	return l
}

// phrases are the parts of a field, as plain words.
func phrases(field string) []string {
	var found []string
	for _, phrase := range strings.Split(field, ";") {
		if phrase = plainWords(phrase); phrase != "" {
			found = append(found, phrase)
		}
	}
	return found
}

var (
	linkTarget = regexp.MustCompile(`\]\([^)]*\)`)
	notAWord   = regexp.MustCompile(`[^\pL\pN']+`)
)

// plainWords are the words of a Markdown text in lower case, with one blank between two.
func plainWords(markdown string) string {
	words := notAWord.ReplaceAllString(linkTarget.ReplaceAllString(markdown, "]"), " ")
	return strings.ToLower(strings.TrimSpace(words))
}

// faults tells which of the words are missing in a text, and which stand there and must not.
func (l strengthLine) faults(text string) []string {
	text = " " + plainWords(text) + " "
	var found []string
	for _, phrase := range l.stand {
		if !strings.Contains(text, " "+phrase+" ") {
			found = append(found, "should say: "+phrase)
		}
	}
	for _, phrase := range l.mustNot {
		if strings.Contains(text, " "+phrase+" ") {
			found = append(found, "should not say: "+phrase)
		}
	}
	return found
}

// remarks are the callouts of a provision but its footnotes, which are law.
func remarks(p *rulebook.Provision) string {
	var found []string
	own := textAndFootnotes(p)
	for _, block := range strings.Split(p.Source, "\n\n") {
		if !strings.Contains(own, block) {
			found = append(found, block)
		}
	}
	return strings.Join(found, "\n")
}

func TestProvisionsKeepTheirStrengthAndScope(t *testing.T) {
	files, err := filepath.Glob(filepath.Join("testdata", "strength-*.txt"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no tables testdata/strength-*.txt were found: %v", err)
	}
	lib := library.Load(rulebook.Files)
	for _, file := range files {
		content, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, line := range strings.Split(string(content), "\n") {
			if line = strings.TrimSpace(line); line == "" || strings.HasPrefix(line, "#") {
				continue
			}
			l := readStrengthLine(filepath.Base(file)+": "+line, line)
			if l.problem != "" {
				t.Errorf("%s: %s", l.at, l.problem)
				continue
			}
			edition := lib.Edition(l.edition)
			if edition == nil || edition.Provision(l.id) == nil {
				t.Errorf("%s: there is no provision %s in %s", l.at, l.id, l.edition)
				continue
			}
			p := edition.Provision(l.id)
			text := p.Title + "\n" + textAndFootnotes(p)
			if l.notes {
				text = remarks(p)
			}
			for _, fault := range l.faults(text) {
				t.Errorf("%s: the text %s", l.at, fault)
			}
		}
	}
}

func TestTheStrengthTableFindsWhatIsWrong(t *testing.T) {
	for _, test := range []struct {
		line, text string
		faults     []string
	}{
		{"20F1 | should be given; may not ask | has to wait", "It should be given. Partner **may not** ask.", nil},
		{"20F1 | should be given | -", "The answer is given.", []string{"should say: should be given"}},
		{"20F1 | - | may; has to wait", "A maybe has to\nwait.", []string{"should not say: has to wait"}},
		{"20F1 | see law 47e | law 47", "See [Law 47E](law:47E).", nil},
	} {
		if got := readStrengthLine("", test.line).faults(test.text); !slices.Equal(got, test.faults) {
			t.Errorf("%s\nfinds in %q\n%q and not\n%q", test.line, test.text, got, test.faults)
		}
	}
	for _, line := range []string{"20F1 | should be given", "20F1 | - | -", "20F1 | a | b | c"} {
		if readStrengthLine("", line).problem == "" {
			t.Errorf("%q is taken for a line of the table", line)
		}
	}
}
