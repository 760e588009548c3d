package questionnaire

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"

	"redress/rulebook"
)

// Example is a worked example: what happened, the answers, and where they must end. It is test, documentation and
// practice in one.
type Example struct {
	ID, Title string
	Source    string // where the case is from; "constructed" or "invented" where it is our own
	Text      []string
	Answers   Answers
	Ends      string
	Laws      []string
	Needs     int // how many questions an experienced director needs; 0 where nobody said
	At        rulebook.Position
	rows      map[string]rulebook.Position
}

// Sourced tells whether the example is a case that really was ruled on.
func (e *Example) Sourced() bool {
	source := strings.ToLower(e.Source)
	return source != "" && !strings.HasPrefix(source, "constructed") && !strings.HasPrefix(source, "invented")
}

// ParseExamples reads a file examples/<id>.md.
func ParseExamples(file, edition string, source []byte) (examples []*Example, problems []rulebook.Problem) {
	doc := rulebook.Parse(file, edition, source)
	var e *Example
	report := func(at rulebook.Position, code, text, do string) {
		p := rulebook.Problem{Code: code, At: at, Text: text, Do: do}
		if e != nil {
			p.Trail = []string{e.Title}
		}
		problems = append(problems, p)
	}
	doc.Foreign(report)
	for n := doc.Root.FirstChild(); n != nil; n = n.NextSibling() {
		if h, ok := n.(*ast.Heading); ok {
			if h.Level == 1 {
				continue
			}
			e = &Example{ID: rulebook.Attribute(h, "id"), Title: doc.Text(h), At: doc.Place(h), Answers: Answers{},
				rows: map[string]rulebook.Position{}}
			examples = append(examples, e)
			if e.ID == "" {
				report(e.At, "no-id", "The example has no id.", "Add {#id} at the end of its heading.")
			}
			e.needs(h, report)
			continue
		}
		if e == nil {
			continue
		}
		if table, ok := n.(*extast.Table); ok && strings.EqualFold(doc.Text(table.FirstChild().FirstChild()), "step") {
			e.answers(doc, table, report)
			continue
		}
		refs := doc.References(n, report)
		text := doc.Text(n)
		if strings.HasPrefix(text, "Source:") {
			what, _, _ := strings.Cut(strings.TrimSpace(strings.TrimPrefix(text, "Source:")), "\n")
			e.Source = what
		}
		if strings.HasPrefix(text, "Ends at") {
			for _, link := range doc.Links(n) {
				if to, ok := strings.CutPrefix(link.Destination, "#"); ok {
					e.Ends = to
				}
			}
			for _, ref := range refs {
				id := ref.ID
				if ref.Edition != edition {
					id = ref.String()
				}
				e.Laws = append(e.Laws, id)
			}
			continue
		}
		e.Text = append(e.Text, text)
	}
	for _, e = range examples {
		if e.Source == "" {
			report(e.At, "no-source", "The example does not say where it is from.",
				"Add a paragraph Source: ..., or Source: constructed.")
		}
		if e.Ends == "" {
			report(e.At, "no-end", "The example does not say where it ends.",
				"Add a paragraph Ends at [outcome](#outcome), citing [...](law:...).")
		}
	}
	return examples, problems
}

// needs reads how many questions are needed.
func (e *Example) needs(h *ast.Heading, report func(rulebook.Position, string, string, string)) {
	value, ok := h.AttributeString("needs")
	if !ok {
		return
	}
	needs := fmt.Sprint(value)
	if text, ok := value.([]byte); ok {
		needs = string(text)
	}
	var err error
	if e.Needs, err = strconv.Atoi(needs); err != nil || e.Needs < 1 {
		e.Needs = 0
		report(e.At, "needs", "\""+needs+"\" is no number of questions.",
			"Write needs= with how many an experienced director needs.")
	}
}

func (e *Example) answers(doc *rulebook.Document, table *extast.Table,
	report func(rulebook.Position, string, string, string)) {
	for row := table.FirstChild().NextSibling(); row != nil; row = row.NextSibling() {
		step, answer := doc.Text(row.FirstChild()), doc.Text(row.LastChild())
		if _, twice := e.Answers[step]; twice {
			report(doc.Place(row), "duplicate-row", "The step \""+step+"\" stands twice.", "Remove one.")
		}
		e.Answers[step] = answer
		e.rows[step] = doc.Place(row)
	}
}

// CheckExamples replays the examples of a questionnaire, and lists as notes the outcomes and judgement answers that no
// sourced example uses.
func CheckExamples(q *Questionnaire, examples []*Example) (problems []rulebook.Problem) {
	usedEnds, usedAnswers := map[string]bool{}, map[string]bool{}
	for _, e := range examples {
		report := func(at rulebook.Position, code, text, do string) {
			problems = append(problems, rulebook.Problem{Code: code, At: at, Trail: []string{e.Title}, Text: text,
				Do: do})
		}
		result := Replay(q, ResumeAsNeeded(q, e.Answers, nil), nil)
		for _, t := range result.Problems {
			report(e.at(t.Step), "example", t.Text, "Correct the row.")
		}
		if len(result.Problems) > 0 {
			continue
		}
		for _, unused := range result.SetAside {
			report(e.at(unused.Step), "unused-row", "The row "+unused.Step+" is not used.",
				"Remove it; the path does not come there.")
		}
		switch {
		case result.Next != nil:
			report(e.At, "end-not-reached", "The example stops at the question \""+result.Next.Title+
				"\".", "Add a row for "+result.Next.Step+".")
		case result.Outcome != nil && result.Outcome.Step != e.Ends:
			report(e.At, "wrong-end", "The example ends at #"+result.Outcome.Step+", not at #"+e.Ends+
				".", "Correct the end or the answers.")
		}
		for _, law := range e.Laws {
			if !contains(result.Laws, law) {
				report(e.At, "law-not-cited", "No step on the way cites "+law+
					".", "Correct the citation of the example or of the step.")
			}
		}
		if !e.Sourced() {
			continue
		}
		for _, v := range result.Path {
			usedAnswers[v.Step+"="+v.Key] = true
		}
		for _, s := range result.Stages {
			usedEnds[s.Step] = true
		}
		if result.Outcome != nil {
			usedEnds[result.Outcome.Step] = true
		}
	}
	note := func(s *Step, text string) {
		problems = append(problems, rulebook.Problem{Code: "unsourced", At: s.At, Trail: []string{s.Title}, Text: text,
			Note: true})
	}
	for _, s := range q.Steps {
		if s.Kind == Outcome && !usedEnds[s.ID] {
			note(s, "No sourced example ends at #"+s.ID+".")
		}
		if s.Kind != Judgement {
			continue
		}
		for _, o := range s.Options {
			if !usedAnswers[s.ID+"="+o.Key] {
				note(s, "No sourced example answers \""+o.Label+"\".")
			}
		}
	}
	return problems
}

func (e *Example) at(step string) rulebook.Position {
	if at, ok := e.rows[step]; ok {
		return at
	}
	return e.At
}

func contains(list []string, word string) bool {
	for _, w := range list {
		if w == word {
			return true
		}
	}
	return false
}
