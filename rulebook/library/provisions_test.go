package library_test

import (
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"redress/rulebook"
	"redress/rulebook/library"
)

// The lists below testdata/provisions and testdata/facts were made from the sources of the law and not from its
// restatement here. A reviewer ticks them law by law; these tests hold the restatement against them.

// provisionList is what a source has: its provisions, and what only the edition may have besides them: single ids
// (+75note) and whole laws that the source does not reach (+17-93), each with a reason.
type provisionList struct {
	ids    []string
	extra  []string
	beyond []lawRange
}

type lawRange struct{ first, last int }

func (l provisionList) allows(id string) bool {
	return slices.Contains(l.extra, id) || slices.ContainsFunc(l.beyond, func(r lawRange) bool {
		return rulebook.LawNumber(id) >= r.first && rulebook.LawNumber(id) <= r.last
	})
}

func readProvisionList(t *testing.T, edition string) provisionList {
	t.Helper()
	var list provisionList
	law := ""
	for n, line := range lines(t, filepath.Join("testdata", "provisions", edition+".txt")) {
		switch {
		case strings.HasPrefix(line, "# Law "):
			law = strings.TrimPrefix(line, "# Law ")
		case line == "" || strings.HasPrefix(line, "#"):
		case strings.HasPrefix(line, "+"):
			id, why, explained := strings.Cut(line[1:], " ")
			if !explained || strings.TrimSpace(why) == "" {
				t.Errorf("%s, line %d: +%s stands without a reason", edition, n+1, id)
			}
			if from, to, ok := strings.Cut(id, "-"); ok {
				first, _ := strconv.Atoi(from)
				last, _ := strconv.Atoi(to)
				if first < 1 || last < first {
					t.Errorf("%s, line %d: %q is no range of laws", edition, n+1, id)
				}
				list.beyond = append(list.beyond, lawRange{first, last})
				continue
			}
			list.extra = append(list.extra, id)
		default:
			if strconv.Itoa(rulebook.LawNumber(line)) != law {
				t.Errorf("%s, line %d: %s stands below Law %s", edition, n+1, line, law)
			}
			if slices.Contains(list.ids, line) {
				t.Errorf("%s, line %d: %s stands twice", edition, n+1, line)
			}
			list.ids = append(list.ids, line)
		}
	}
	return list
}

func lines(t *testing.T, file string) []string {
	t.Helper()
	content, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return strings.Split(strings.TrimRight(string(content), "\n"), "\n")
}

func TestEveryProvisionOfTheSourcesIsThere(t *testing.T) {
	lib := library.Load(rulebook.Files)
	for _, id := range []string{"laws-2017", "okb-1997", "laws-2007"} {
		t.Run(id, func(t *testing.T) {
			edition := lib.Edition(id)
			if edition == nil {
				t.Fatalf("the edition %s is missing", id)
			}
			list := readProvisionList(t, id)
			var restated []string
			for _, law := range edition.Laws {
				for _, p := range law.Provisions {
					restated = append(restated, p.ID)
				}
			}
			for _, want := range list.ids {
				if !slices.Contains(restated, want) {
					t.Errorf("%s is in the source and not in the edition", want)
				}
			}
			for _, got := range restated {
				if !slices.Contains(list.ids, got) && !list.allows(got) {
					t.Errorf("%s is in the edition and not in the source", got)
				}
			}
			for _, r := range list.beyond {
				for _, id := range list.ids {
					if n := rulebook.LawNumber(id); n >= r.first && n <= r.last {
						t.Errorf("+%d-%d takes in %s, which is in the source", r.first, r.last, id)
					}
				}
			}
			for _, extra := range list.extra {
				if slices.Contains(list.ids, extra) || !slices.Contains(restated, extra) {
					t.Errorf("+%s allows nothing", extra)
				}
			}
		})
	}
}

// fact is one line of testdata/facts: what a director ticks.
type fact struct {
	line int
	id   string
	word string
	refs []string
}

const factFields = 7

func readFacts(t *testing.T, edition string) []fact {
	t.Helper()
	var facts []fact
	for n, line := range lines(t, filepath.Join("testdata", "facts", edition+".txt")) {
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		fields := strings.Split(line, "|")
		if len(fields) != factFields {
			t.Errorf("line %d has %d fields and not %d", n+1, len(fields), factFields)
			continue
		}
		for i := range fields {
			fields[i] = strings.TrimSpace(fields[i])
			if fields[i] == "" {
				t.Errorf("line %d: field %d is empty; write -", n+1, i+1)
			}
		}
		f := fact{line: n + 1, id: fields[0], word: fields[3]}
		if refs := fields[factFields-1]; refs != "-" {
			f.refs = strings.Fields(refs)
		}
		facts = append(facts, f)
	}
	return facts
}

// lawsWithFacts are the laws by which a director rules at the table.
func lawsWithFacts(n int) bool {
	return n >= 9 && n <= 32 || n >= 40 && n <= 71 || n == 73 || n == 75 || n == 79 || n >= 84 && n <= 87 || n >= 90 &&
		n <= 93
}

func TestTheFactsOf2017AreRestated(t *testing.T) {
	edition := library.Load(rulebook.Files).Edition("laws-2017")
	if edition == nil {
		t.Fatal("the edition laws-2017 is missing")
	}
	words := map[string][]string{} // by provision
	for _, f := range readFacts(t, "laws-2017") {
		p := edition.Provision(f.id)
		if p == nil {
			t.Errorf("line %d: there is no provision %s", f.line, f.id)
			continue
		}
		words[f.id] = append(words[f.id], f.word)
		for _, ref := range f.refs {
			if edition.Provision(ref) == nil {
				t.Errorf("line %d: %s refers to %s, which is no provision", f.line, f.id, ref)
			} else if !linked(p, ref) {
				t.Errorf("line %d: the restatement of %s has no link to %s", f.line, f.id, ref)
			}
		}
		switch f.word {
		case "-", "does":
		case "may", "should", "shall", "must", "may not", "should not", "shall not", "must not":
			if !slices.Contains(strengths(textAndFootnotes(p)), f.word) {
				t.Errorf("line %d: %s has no %q in its text", f.line, f.id, f.word)
			}
		default:
			t.Errorf("line %d: %q is no word of strength", f.line, f.word)
		}
	}
	for _, law := range edition.Laws {
		if !lawsWithFacts(law.Number) {
			continue
		}
		for _, p := range law.Provisions {
			if len(p.Whole()) == 1 && len(words[p.ID]) == 0 {
				t.Errorf("no fact is listed for %s", p.ID)
			}
			for _, word := range strengths(textAndFootnotes(p)) {
				if word != "may" && !slices.Contains(words[p.ID], word) {
					t.Errorf("%s has %q in its text and in no fact", p.ID, word)
				}
			}
		}
	}
}

// linked tells whether a provision, or one above or below it, has a link to another provision of its edition.
func linked(p *rulebook.Provision, id string) bool {
	near := p.Whole()
	for above := p.Above; above != nil; above = above.Above {
		near = append(slices.Clone(near), above)
	}
	for _, q := range near {
		for _, ref := range q.Refs {
			if ref.Edition == p.Ref().Edition && ref.ID == id {
				return true
			}
		}
	}
	return false
}

// textAndFootnotes is the law's own text, without the remarks on it.
func textAndFootnotes(p *rulebook.Provision) string {
	var text []string
	for _, block := range strings.Split(p.Source, "\n\n") {
		if !strings.HasPrefix(block, "> [!") || strings.HasPrefix(block, "> [!footnote") {
			text = append(text, block)
		}
	}
	return strings.Join(text, "\n")
}

// strengths lists the words that grade a duty in a text, each once: may, should, shall, must, and the same with "not"
// ("no player shall" counts as shall not). "Should the hand be faced", "and should it be too late" and "should have
// been compared" grade nothing.
func strengths(text string) []string {
	var found []string
	words := strings.FieldsFunc(text, func(r rune) bool {
		return (r < 'a' || r > 'z') && (r < 'A' || r > 'Z') &&
			r != '\''
	})
	denied := func(i int) bool {
		if i+1 < len(words) && words[i+1] == "not" {
			return true
		}
		for _, before := range words[max(i-2, 0):i] {
			switch strings.ToLower(before) {
			case "no", "nor", "nobody", "nothing":
				return true
			}
		}
		return false
	}
	for i, word := range words {
		switch word {
		case "may", "should", "shall", "must":
			if word == "should" && i+1 < len(words) && slices.Contains([]string{"have", "it"}, words[i+1]) {
				continue
			}
			if denied(i) {
				word += " not"
			}
			if !slices.Contains(found, word) {
				found = append(found, word)
			}
		}
	}
	return found
}
