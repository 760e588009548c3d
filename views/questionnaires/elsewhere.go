package questionnaires

import (
	"slices"

	"redress/rulebook"
	"redress/rulebook/library"
	"redress/rulebook/questionnaire"
	"redress/views"
)

// ElsewherePage says where the findings of a ruled case lead by the other codes. It informs, and rules on nothing.
type ElsewherePage struct {
	views.Page
	Of      string // the case
	Matters []ElsewhereMatter
}

// ElsewhereMatter is one of the matters of a case, by the code of its ruling and by the others.
type ElsewhereMatter struct {
	Title  string
	Here   CodeView
	Others []CodeView
}

// CodeView is what one code comes to.
type CodeView struct {
	Edition  views.EditionTag
	Title    string // of its questionnaire; empty where it asks nothing about such a matter
	End      string // empty while it is not reached
	Remedy   string
	Words    []views.Block // of the end
	Same     bool          // the remedy is the one of the ruling
	Way      []FoundView
	Idle     []FoundView
	Next     *NextView
	Again    string // where it is asked anew; empty where nothing was answered for it alone
	Differs  []DifferView
	Problems bool // the answers contradict each other there
}

// FoundView is a question with what was found.
type FoundView struct {
	Question, Found string
	Given           bool // for the comparison alone: nothing was found on it in the case
}

// NextView is a question of a code that nothing in the case answers.
type NextView struct {
	Question string
	Why      string // why nothing that was found answers it
	Answers  []views.Link
}

// whyAsked says why a comparison comes to a stand at a question: nothing is taken as found that nobody had to find.
var whyAsked = map[questionnaire.Kind]string{
	questionnaire.Fact:      "It is a fact on which nothing turned by the code of the ruling: nobody had to find it.",
	questionnaire.Choice:    "It is for the players to choose, and they had no such choice by the code of the ruling.",
	questionnaire.Judgement: "It is a judgement for which the code of the ruling does not ask.",
}

// DifferView says what changes from code to code.
type DifferView struct {
	Subject views.Link
	HTML    string
}

// mostSubjects is how many subjects are told on a page that compares; the rest is a link away.
const mostSubjects = 2

// NewHere shows what a matter came to by the code of its ruling.
func NewHere(tag views.EditionTag, q *questionnaire.Questionnaire, r questionnaire.Result) CodeView {
	v := CodeView{Edition: tag, Title: q.Title, Way: foundOn(r.Path, nil)}
	v.end(q, r)
	return v
}

// NewElsewhere shows what another code comes to. The link leads to the page with a further answer for that code; with
// an empty step, without any.
func NewElsewhere(e library.Elsewhere, remedy string, link func(step, key string) string) CodeView {
	v := CodeView{Edition: views.NewEditionTag(e.Edition.Edition), Idle: foundOn(e.Idle, nil)}
	for _, s := range e.Subjects[:min(len(e.Subjects), mostSubjects)] {
		v.Differs = append(v.Differs, DifferView{HTML: rulebook.Render("", s.Changes),
			Subject: views.Link{Text: s.Title, Path: "/laws/compare/" + s.ID}})
	}
	if e.Questionnaire == nil {
		return v
	}
	v.Title, v.Way, v.Problems = e.Questionnaire.Title, foundOn(e.Result.Path, e.Carried), len(e.Result.Problems) > 0
	v.end(e.Questionnaire, e.Result)
	v.Same = e.Result.Outcome != nil && e.Result.Outcome.Remedy == remedy
	if next := e.Result.Next; next != nil {
		v.Next = &NextView{Question: next.Title}
		if _, step := e.Questionnaire.Locate(next.Step); step != nil {
			v.Next.Why = whyAsked[step.Kind]
		}
		for _, o := range next.Options {
			v.Next.Answers = append(v.Next.Answers, views.Link{Text: o.Label, Path: link(next.Step, o.Key)})
		}
	}
	if slices.ContainsFunc(v.Way, func(f FoundView) bool { return f.Given }) {
		v.Again = link("", "")
	}
	return v
}

func (v *CodeView) end(q *questionnaire.Questionnaire, r questionnaire.Result) {
	if r.Outcome == nil {
		return
	}
	v.End, v.Remedy = r.Outcome.Title, questionnaire.Remedies[r.Outcome.Remedy]
	if in, step := q.Locate(r.Outcome.Step); step != nil {
		v.Words = views.NewBlocks(in.Edition, step.Body, views.Unquoted)
	}
}

// foundOn are the answers of a way; what is not among the carried ones, and which no record knows, was given for the
// comparison.
func foundOn(path []questionnaire.Visited, carried map[string]bool) (list []FoundView) {
	for _, p := range path {
		if !p.Kind.Asks() || p.Key == "" {
			continue
		}
		list = append(list, FoundView{Question: p.Title, Found: p.Label,
			Given: carried != nil && !carried[p.Step] && p.From != "record"})
	}
	return list
}
