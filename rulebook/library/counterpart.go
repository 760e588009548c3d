package library

import (
	"io/fs"
	"slices"
	"strings"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"

	"redress/rulebook"
	"redress/rulebook/questionnaire"
)

// CounterpartsFile is the map of what the questions of several codes have in common, beside the editions.
const CounterpartsFile = "counterparts.md"

// Counterpart is one irregularity with the questionnaires of several codes that ask about it, and which answers to them
// are the same finding.
type Counterpart struct {
	ID       string
	Asked    []*questionnaire.Questionnaire // one a column
	Findings []SameFinding
	At       rulebook.Position
}

// SameFinding is by which answers one thing that can be found is said in each questionnaire, one a column.
type SameFinding struct{ Said []Said }

// Said are the answers that say a finding in one questionnaire: each of the ways says all of it.
type Said struct {
	Ways    [][]AnswerTo
	Always  bool // it is so wherever the irregularity is this one
	Follows bool // it follows from the finding, and the finding does not follow from it
}

// AnswerTo is an option of a question.
type AnswerTo struct{ Step, Key string }

// counterpartReader goes through the file irregularity by irregularity.
type counterpartReader struct {
	lib     *Library
	doc     *rulebook.Document
	current *Counterpart
	lenient bool // the file comes with the program and the editions are not all its own
}

// readCounterparts reads counterparts.md where there is one.
func (lib *Library) readCounterparts(fsys fs.FS) {
	doc, _, lenient := openMap(fsys, CounterpartsFile)
	if doc == nil {
		return
	}
	r := &counterpartReader{lib: lib, doc: doc, lenient: lenient}
	for n := r.doc.Root.FirstChild(); n != nil; n = n.NextSibling() {
		switch n := n.(type) {
		case *ast.Heading:
			r.heading(n)
		case *extast.Table:
			r.table(n)
		}
	}
}

func (r *counterpartReader) report(at rulebook.Position, text, do string) {
	r.lib.Problems = append(r.lib.Problems, rulebook.Problem{Code: "counterpart", At: at, Text: text, Do: do})
}

// missing reports what a rulebook lacks that has editions of its own beside the program's map only where the map is its
// own.
func (r *counterpartReader) missing(at rulebook.Position, text, do string) {
	if !r.lenient {
		r.report(at, text, do)
	}
}

func (r *counterpartReader) heading(n *ast.Heading) {
	r.current = nil
	if n.Level == 1 {
		return
	}
	at, id := r.doc.Place(n), rulebook.Attribute(n, "id")
	if id == "" || rulebook.Slug(id) != id {
		r.report(at, "The irregularity \""+r.doc.Text(n)+"\" has no id.", "End the line with {#some-words}.")
		return
	}
	if i := slices.IndexFunc(r.lib.counterparts, func(c *Counterpart) bool { return c.ID == id }); i >= 0 {
		r.report(at, "The irregularity "+id+" stands twice; the first is at "+r.lib.counterparts[i].At.String()+".",
			"Give each an id of its own, or put the lines into one table.")
		return
	}
	r.current = &Counterpart{ID: id, At: at}
}

func (r *counterpartReader) table(n *extast.Table) {
	if r.current == nil {
		r.report(r.doc.Place(n), "The table stands below no irregularity.",
			"Put it below a heading with {#some-words}.")
		return
	}
	for row := n.FirstChild(); row != nil; row = row.NextSibling() {
		var cells []string
		for cell := row.FirstChild(); cell != nil; cell = cell.NextSibling() {
			cells = append(cells, r.doc.Text(cell))
		}
		if row.Kind() != extast.KindTableHeader {
			r.row(r.doc.Place(row), cells)
		} else if !r.columns(r.doc.Place(row), cells) {
			return
		}
	}
	r.lib.counterparts = append(r.lib.counterparts, r.current)
}

// columns reads which questionnaires a table is on.
func (r *counterpartReader) columns(at rulebook.Position, cells []string) bool {
	for _, cell := range cells[1:] {
		edition, id, _ := strings.Cut(cell, "/")
		var q *questionnaire.Questionnaire
		if e := r.lib.Edition(edition); e != nil {
			q = e.Questionnaire(id)
		}
		if q == nil {
			r.missing(at, "There is no questionnaire \""+cell+"\".", "Write such as laws-2017/revoke.")
			return false
		}
		r.current.Asked = append(r.current.Asked, q)
	}
	if len(cells) < 3 {
		r.report(at, "The table names fewer than two questionnaires, so that there is nothing to compare.",
			"Give each code whose questions ask about it a column.")
		return false
	}
	return true
}

func (r *counterpartReader) row(at rulebook.Position, cells []string) {
	var f SameFinding
	for i, cell := range cells[1:] {
		var said Said
		inner, follows := strings.CutPrefix(cell, "(")
		said.Follows = follows
		switch inner = strings.TrimSuffix(inner, ")"); inner {
		case "", "-":
		case "*":
			said.Always = true
		default:
			for _, way := range strings.Split(inner, ";") {
				said.Ways = append(said.Ways, r.way(at, r.current.Asked[i], way))
			}
		}
		f.Said = append(f.Said, said)
	}
	r.current.Findings = append(r.current.Findings, f)
}

func (r *counterpartReader) way(at rulebook.Position, q *questionnaire.Questionnaire, text string) (way []AnswerTo) {
	for _, part := range strings.Split(text, "+") {
		step, key, _ := strings.Cut(strings.TrimSpace(part), "=")
		_, asked := q.Locate(step)
		known := asked != nil
		if known && key == questionnaire.Resumed {
			known = asked.Resume != ""
		} else if known {
			_, known = asked.Option(key)
		}
		if !known {
			r.missing(at, "The questionnaire "+q.Edition+"/"+q.ID+" has no answer \""+strings.TrimSpace(part)+"\".",
				"Write step=key, and questionnaire/step=key in one that it uses.")
			continue
		}
		way = append(way, AnswerTo{step, key})
	}
	return way
}

// holds tells whether the answers of a way say a finding.
func (s Said) holds(answers questionnaire.Answers) bool {
	if s.Follows {
		return false
	}
	return s.Always || slices.ContainsFunc(s.Ways, func(way []AnswerTo) bool {
		for _, a := range way {
			if answers[a.Step] != a.Key {
				return false
			}
		}
		return len(way) > 0
	})
}

// under is the same said in a questionnaire that another uses.
func (s Said) under(prefix string) Said {
	if prefix == "" {
		return s
	}
	moved := s
	moved.Ways = nil
	for _, way := range s.Ways {
		var there []AnswerTo
		for _, a := range way {
			there = append(there, AnswerTo{prefix + a.Step, a.Key})
		}
		moved.Ways = append(moved.Ways, there)
	}
	return moved
}
