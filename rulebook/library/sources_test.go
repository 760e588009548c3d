package library_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"redress/rulebook"
	"redress/rulebook/library"
	"redress/rulebook/questionnaire"
)

// sourceTable is a file of docs/checked/sources: every rule of one source that tells somebody to do something, and the
// step at which a person is told so.
type sourceTable struct {
	source, edition string
	rows            []sourceRow
}

// sourceRow is one such rule. Reached holds steps as questionnaire#step; a rule that none reaches says why.
type sourceRow struct {
	line      int
	provision string
	rule      string
	reached   []string
	why       string
}

// parseSourceTable reads a table of a source and reports what cannot be read.
func parseSourceTable(text string) (table sourceTable, wrong []string) {
	last := 0
	for n, line := range strings.Split(text, "\n") {
		report := func(what string, of ...any) {
			wrong = append(wrong, fmt.Sprintf("line %d: ", n+1)+fmt.Sprintf(what, of...))
		}
		if id, ok := strings.CutPrefix(line, "source: "); ok {
			table.source = id
		} else if id, ok := strings.CutPrefix(line, "edition: "); ok {
			table.edition = id
		}
		if !strings.HasPrefix(line, "|") || strings.HasPrefix(line, "|---") || strings.HasPrefix(line, "| line |") {
			continue
		}
		cells := strings.Split(strings.Trim(line, "|"), "|")
		if len(cells) != 4 {
			report("it has %d cells and not 4", len(cells))
			continue
		}
		for i := range cells {
			cells[i] = strings.TrimSpace(cells[i])
		}
		row := sourceRow{provision: cells[1], rule: cells[2]}
		first, _, _ := strings.Cut(cells[0], "-")
		row.line, _ = strconv.Atoi(first)
		if row.line < 1 {
			report("%q is no line of the source", cells[0])
		} else if row.line < last {
			report("line %d of the source stands behind line %d", row.line, last)
		}
		last = max(last, row.line)
		if row.rule == "" {
			report("it does not say who is told to do what")
		}
		if why, ok := strings.CutPrefix(cells[3], "-:"); ok {
			row.why = strings.TrimSpace(why)
			if row.why == "" {
				report("it is reached by no step and says no reason")
			}
		} else {
			for _, step := range strings.Split(cells[3], ";") {
				row.reached = append(row.reached, strings.TrimSpace(step))
			}
		}
		table.rows = append(table.rows, row)
	}
	if table.source == "" || table.edition == "" || len(table.rows) == 0 {
		wrong = append(wrong, "it names no source, no edition or no rule")
	}
	return table, wrong
}

// check tells what of a table does not hold in the library: a provision or a step that is not there, and a step that
// neither cites the provision nor leads straight on to one that does.
func (table sourceTable) check(lib *library.Library) (wrong []string) {
	edition := lib.Edition(table.edition)
	if edition == nil {
		return []string{"there is no edition " + table.edition}
	}
	for _, row := range table.rows {
		at := fmt.Sprintf("line %d of %s: ", row.line, table.source)
		if row.provision != "-" && !hasProvision(edition, row.provision) {
			wrong = append(wrong, at+"there is no provision "+row.provision)
		}
		for _, address := range row.reached {
			id, stepID, _ := strings.Cut(address, "#")
			q := edition.Questionnaire(id)
			if q == nil || q.Step(stepID) == nil {
				wrong = append(wrong, at+"there is no step "+address)
			} else if row.provision != "-" && !tells(q, q.Step(stepID), row.provision) {
				wrong = append(wrong, at+address+" does not cite "+row.provision)
			}
		}
	}
	return wrong
}

func hasProvision(edition *library.Edition, id string) bool {
	for _, law := range edition.Laws {
		if law.ID == id || slices.ContainsFunc(law.Provisions, func(p *rulebook.Provision) bool { return p.ID == id }) {
			return true
		}
	}
	return false
}

func tells(q *questionnaire.Questionnaire, step *questionnaire.Step, provision string) bool {
	cites := func(s *questionnaire.Step) bool {
		return s != nil && slices.ContainsFunc(s.Refs(), func(r rulebook.Ref) bool {
			return r.Edition == q.Edition && (above(r.ID, provision) || above(provision, r.ID))
		})
	}
	return cites(step) || slices.ContainsFunc(step.Exits(), func(to string) bool { return cites(q.Step(to)) })
}

// above tells whether a provision is the other one or contains it: 12C1 contains 12C1(e), and C5 does not contain C53.
func above(id, below string) bool {
	rest, ok := strings.CutPrefix(below, id)
	if !ok || rest == "" {
		return ok
	}
	return !unicode.IsDigit(rune(id[len(id)-1])) || !unicode.IsDigit(rune(rest[0]))
}

// TestEveryRuleOfTheSourcesIsReached holds the tables of the sources against the questionnaires.
func TestEveryRuleOfTheSourcesIsReached(t *testing.T) {
	files, err := filepath.Glob(filepath.Join("..", "..", "docs", "checked", "sources", "*.md"))
	if err != nil {
		t.Fatal(err)
	}
	if len(files) == 0 {
		t.Fatal("there is no table of a source")
	}
	lib := library.Load(rulebook.Files)
	for _, file := range files {
		content, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		table, wrong := parseSourceTable(string(content))
		for _, what := range append(wrong, table.check(lib)...) {
			t.Errorf("%s: %s", filepath.Base(file), what)
		}
	}
}

// TestWhatIsWrongWithATableOfASource is the table of failures.
func TestWhatIsWrongWithATableOfASource(t *testing.T) {
	lib := library.Load(rulebook.Files)
	const head = "---\nsource: okbridge\nedition: okb-1997\n---\n\n"
	for _, tt := range []struct{ text, want string }{
		{head + "| 430 | 68B | declarer may cancel | claim#cancel |", ""},
		{head + "| 430-431 | 68B | declarer may cancel | claim#cancel; claim#communicated |", ""},
		{head + "| 430 | 68B | declarer may cancel | -: the program asks |", ""},
		{head, "names no source, no edition or no rule"},
		{"source: x\nedition: nowhere\n| 1 | - | a | -: b |", "there is no edition nowhere"},
		{head + "| 430 | 68B | claim#cancel |", "3 cells and not 4"},
		{head + "| 0 | 68B | declarer may cancel | claim#cancel |", "no line of the source"},
		{head + "| 9 | 68B | a | claim#cancel |\n| 8 | 68B | a | claim#cancel |", "line 8 of the source stands behind"},
		{head + "| 430 | 68B |  | claim#cancel |", "does not say who is told to do what"},
		{head + "| 430 | 68B | declarer may cancel | -: |", "says no reason"},
		{head + "| 430 | 68Z | declarer may cancel | -: a reason |", "no provision 68Z"},
		{head + "| 430 | 68B | declarer may cancel | claim#nothing |", "no step claim#nothing"},
		{head + "| 430 | 68B | declarer may cancel | nothing#cancel |", "no step nothing#cancel"},
		{head + "| 430 | 16B | declarer may cancel | claim#cancel |", "claim#cancel does not cite 16B"},
	} {
		table, wrong := parseSourceTable(tt.text)
		if table.edition != "" {
			wrong = append(wrong, table.check(lib)...)
		}
		got := strings.Join(wrong, "\n")
		if tt.want == "" && got != "" || !strings.Contains(got, tt.want) {
			t.Errorf("%q: %q, want %q", tt.text, got, tt.want)
		}
	}
}

func TestAbove(t *testing.T) {
	for _, tt := range []struct {
		id, below string
		want      bool
	}{
		{"12C1", "12C1e", true}, {"12C1e", "12C1e", true}, {"C5", "C53e", false}, {"C53", "C53e", true},
		{"1", "12", false}, {"12C1e", "12C1", false}, {"TD8", "TD8d", true}, {"16B", "16B.1", true},
	} {
		if got := above(tt.id, tt.below); got != tt.want {
			t.Errorf("%s above %s: %v", tt.id, tt.below, got)
		}
	}
}
