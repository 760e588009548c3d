package library

import (
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"

	"redress/rulebook"
	"redress/rulebook/questionnaire"
)

// ComparingFile is what helps a director to weigh whether a call is comparable, beside the edition.md of an edition.
const ComparingFile = "comparable.md"

// Comparing helps to weigh whether a call is comparable with one that was withdrawn: the tests of the law, common
// meanings of calls, and worked comparisons. The director judges.
type Comparing struct {
	Tests       []Test
	Meanings    []Meaning
	Comparisons []Comparison
	Unsettled   []string // paragraphs of Markdown
}

// Test is one of the ways in which the law lets a call be comparable.
type Test struct {
	Provision *rulebook.Provision
	Title     string
	question  string // with the blanks of meanings
}

// Meaning is what calls commonly show.
type Meaning struct{ ID, Words, Example string }

// Comparison is a new call beside the one withdrawn.
type Comparison struct {
	Withdrawn, New string
	Provision      *rulebook.Provision // of the test that it meets; nil for none, or where its source names none
	Judged         string
	Source         *rulebook.Definition // where it is published; nil for an example of ours
}

// The blanks of a test's question.
const (
	blankWithdrawn = "[[withdrawn]]"
	blankNew       = "[[new]]"
)

// Ask is the question of a test with both meanings in it.
func (t Test) Ask(withdrawn, now string) string {
	return strings.NewReplacer(blankWithdrawn, withdrawn, blankNew, now).Replace(t.question)
}

// Comparing is the help with comparable calls; nil where the edition has none.
func (e *Edition) Comparing() *Comparing { return e.comparing }

// Meaning are the words of a meaning of the list; empty where it has none of that id.
func (x *Comparing) Meaning(id string) string {
	for _, m := range x.Meanings {
		if m.ID == id {
			return m.Words
		}
	}
	return ""
}

// ours marks a comparison that is published nowhere.
const ours = "ours"

// comparingTables are the tables of the file, by the ids of their headings.
var comparingTables = map[string]struct {
	columns string
	cells   int
}{
	"tests":       {"| law | test | question |", 3},
	"meanings":    {"| id | meaning | example |", 3},
	"comparisons": {"| withdrawn | new | law | judged | source |", 5},
}

// comparingReader goes through the file heading by heading.
type comparingReader struct {
	*Comparing
	e        *Edition
	doc      *rulebook.Document
	heading  string
	problems []rulebook.Problem
}

// readComparing reads the help of an edition where there is one. A questionnaire that leads to it needs it.
func (e *Edition) readComparing(fsys fs.FS, dir string) []rulebook.Problem {
	file := path.Join(dir, ComparingFile)
	r := &comparingReader{e: e}
	if source, err := fs.ReadFile(fsys, file); err == nil {
		r.doc, r.Comparing = rulebook.Parse(file, e.ID, source), &Comparing{}
		e.comparing = r.Comparing
		r.doc.Foreign(r.report)
		for n := r.doc.Root.FirstChild(); n != nil; n = n.NextSibling() {
			r.block(n)
		}
		if len(r.Tests) == 0 || len(r.Meanings) == 0 {
			r.wrong(rulebook.Position{File: file, Line: 1}, "The tests or the common meanings are missing.",
				"Add both tables, below headings that end with {#tests} and {#meanings}.")
		}
	}
	r.marked()
	return r.problems
}

func (r *comparingReader) wrong(at rulebook.Position, text, do string) {
	r.report(at, "comparable", text, do)
}

func (r *comparingReader) report(at rulebook.Position, code, text, do string) {
	r.problems = append(r.problems, rulebook.Problem{Code: code, At: at, Text: text, Do: do})
}

func (r *comparingReader) block(n ast.Node) {
	at := r.doc.Place(n)
	switch n := n.(type) {
	case *ast.Heading:
		if n.Level == 1 {
			return
		}
		r.heading = rulebook.Attribute(n, "id")
		if _, ok := comparingTables[r.heading]; !ok && r.heading != "unsettled" {
			r.wrong(at, "The heading \""+r.doc.Text(n)+"\" is none of the headings of this file.",
				"End it with {#tests}, {#meanings}, {#comparisons} or {#unsettled}.")
		}
	case *extast.Table:
		for row := n.FirstChild(); row != nil; row = row.NextSibling() {
			if row.Kind() != extast.KindTableHeader {
				r.row(row)
			}
		}
	case *ast.Paragraph:
		switch {
		case strings.HasPrefix(r.doc.Text(n), "|"):
			r.wrong(at, "The lines are no table.", "Begin a table with a line of its columns and one of dashes.")
		case r.heading == "unsettled":
			lines := n.Lines()
			r.Unsettled = append(r.Unsettled, string(lines.Value(r.doc.Source)))
		}
	}
}

func (r *comparingReader) row(n ast.Node) {
	at := r.doc.Place(n)
	var cells []ast.Node
	var texts []string
	for cell := n.FirstChild(); cell != nil; cell = cell.NextSibling() {
		cells, texts = append(cells, cell), append(texts, strings.TrimSpace(r.doc.Text(cell)))
	}
	table, ok := comparingTables[r.heading]
	switch {
	case !ok:
		r.wrong(at, "The row stands below none of the headings of tables.", "Move it below one.")
	case len(cells) != table.cells || slices.Contains(withoutLaw(r.heading, texts), ""):
		r.wrong(at, "A cell of the row is missing, empty or one too many.", "Write "+table.columns+".")
	case r.heading == "tests":
		r.test(at, cells[0], texts)
	case r.heading == "meanings":
		r.meaning(at, texts)
	default:
		r.comparison(at, cells[2], texts)
	}
}

// withoutLaw are the cells that may not be empty: a comparison may meet no test.
func withoutLaw(heading string, texts []string) []string {
	if heading == "comparisons" && len(texts) > 2 {
		return slices.Delete(slices.Clone(texts), 2, 3)
	}
	return texts
}

func (r *comparingReader) test(at rulebook.Position, cell ast.Node, texts []string) {
	t := Test{Provision: r.provision(at, cell), Title: texts[1], question: texts[2]}
	if !strings.Contains(t.question, blankWithdrawn) || !strings.Contains(t.question, blankNew) {
		r.wrong(at, "The question does not put both meanings side by side.",
			"Write "+blankWithdrawn+" and "+blankNew+" where they stand.")
	}
	if t.Provision != nil {
		r.Tests = append(r.Tests, t)
	}
}

func (r *comparingReader) meaning(at rulebook.Position, texts []string) {
	m := Meaning{ID: texts[0], Words: texts[1], Example: texts[2]}
	twice := slices.ContainsFunc(r.Meanings, func(o Meaning) bool { return o.ID == m.ID || o.Words == m.Words })
	switch {
	case rulebook.Slug(m.ID) != m.ID:
		r.wrong(at, "\""+m.ID+"\" is no id.", "Write it in small letters with hyphens, such as transfer-hearts.")
	case twice:
		r.report(at, "duplicate-id", "\""+m.ID+"\" or its words stand twice.", "Give each an id and words of its own.")
	default:
		r.Meanings = append(r.Meanings, m)
	}
}

func (r *comparingReader) comparison(at rulebook.Position, cell ast.Node, texts []string) {
	x := Comparison{Withdrawn: texts[0], New: texts[1], Judged: texts[3]}
	if texts[2] != "" {
		x.Provision = r.provision(at, cell)
		tests := func(t Test) bool { return t.Provision == x.Provision }
		if x.Provision != nil && !slices.ContainsFunc(r.Tests, tests) {
			r.wrong(at, rulebook.Name(x.Provision.ID)+" is none of the tests.",
				"Name one of the table above, or leave the cell empty.")
		}
	}
	if texts[4] != ours {
		i := slices.IndexFunc(r.e.Sources, func(d rulebook.Definition) bool { return d.Slug == texts[4] })
		if i < 0 {
			r.wrong(at, "The source \""+texts[4]+"\" is not declared.",
				"Declare it below the heading Sources of edition.md, or write "+ours+" for an example of your own.")
			return
		}
		x.Source = &r.e.Sources[i]
	}
	r.Comparisons = append(r.Comparisons, x)
}

// provision is the one that a cell links to, under its own number.
func (r *comparingReader) provision(at rulebook.Position, cell ast.Node) *rulebook.Provision {
	for _, link := range r.doc.Links(cell) {
		id, ours := strings.CutPrefix(link.Destination, "law:")
		if p := r.e.Provision(id); ours && p != nil && p.ID == id && rulebook.Label(id) == link.Text {
			return p
		}
	}
	r.report(at, "reference", "The row does not link to a provision of "+r.e.ID+" by its number.",
		"Write the number as a link, as in the other rows.")
	return nil
}

// marked are the steps that lead to the help: they judge, and the edition has it.
func (r *comparingReader) marked() {
	for _, q := range r.e.Questionnaires {
		for _, s := range q.Steps {
			switch {
			case !s.Compare || q.Shared(s):
			case s.Kind != questionnaire.Judgement:
				r.wrong(s.At, "The step weighs nothing, and is marked as one that compares calls.",
					"Take .comparable off, or make it a judgement.")
			case r.Comparing == nil:
				r.wrong(s.At, "The step compares calls, and "+r.e.ID+" has no "+ComparingFile+".",
					"Add that file, or take .comparable off.")
			}
		}
	}
}
