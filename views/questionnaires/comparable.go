package questionnaires

import (
	"cmp"
	"net/url"

	"redress/rulebook"
	"redress/rulebook/library"
	"redress/views"
)

// ComparablePage puts what a withdrawn call showed beside what the new one shows. The director judges.
type ComparablePage struct {
	views.Page
	Path, Case     string // of this page, and of the case
	Step, Back     string // the question from which it was opened, and its words; empty without one
	Reason         string // what both meanings say as a reason; empty while one of them is missing
	Withdrawn, New CallMeaning
	Meanings       []views.Choice
	Tests          []ComparedTest
	Comparisons    []ComparedCalls
	Unsettled      []string // HTML, trusted as in QuotePart
}

// Taken is the question with both meanings as its reason.
func (p ComparablePage) Taken() string {
	return p.Case + "?" + url.Values{"step": {p.Step}, "reason": {p.Reason}}.Encode() + "#present"
}

// CallMeaning is what was entered on what a call shows.
type CallMeaning struct {
	Chosen, Words, Error string
	Said                 string // the words of either
}

// ComparedTest is a test of the law with both meanings in it; Question is empty while one of them is missing.
type ComparedTest struct {
	Law             views.Link
	Title, Question string
}

// ComparedCalls is a worked comparison.
type ComparedCalls struct {
	Withdrawn, New, Judged string
	Law                    *views.Link // nil where it meets no test
	Source                 string      // HTML, trusted as in QuotePart; empty for an example of ours
}

// NewComparablePage shows the help of an edition with what was entered.
func NewComparablePage(edition string, x *library.Comparing, withdrawn, now CallMeaning) ComparablePage {
	withdrawn.Said = cmp.Or(withdrawn.Words, x.Meaning(withdrawn.Chosen))
	now.Said = cmp.Or(now.Words, x.Meaning(now.Chosen))
	p := ComparablePage{Withdrawn: withdrawn, New: now, Meanings: []views.Choice{{Text: "Not in this list"}}}
	whole := withdrawn.Said != "" && now.Said != "" && withdrawn.Error+now.Error == ""
	if whole {
		p.Reason = "Withdrawn: " + withdrawn.Said + "; now: " + now.Said + "."
	}
	for _, m := range x.Meanings {
		p.Meanings = append(p.Meanings, views.Choice{Value: m.ID, Text: m.Words + " (" + m.Example + ")"})
	}
	for _, t := range x.Tests {
		test := ComparedTest{Law: lawLink(edition, t.Provision), Title: t.Title}
		if whole {
			test.Question = t.Ask(withdrawn.Said, now.Said)
		}
		p.Tests = append(p.Tests, test)
	}
	for _, c := range x.Comparisons {
		calls := ComparedCalls{Withdrawn: c.Withdrawn, New: c.New, Judged: c.Judged}
		if c.Provision != nil {
			law := lawLink(edition, c.Provision)
			calls.Law = &law
		}
		if c.Source != nil && len(c.Source.Senses) > 0 {
			calls.Source = rulebook.ReadPassage(edition, c.Source.Senses[0]).Line()
		}
		p.Comparisons = append(p.Comparisons, calls)
	}
	for _, text := range x.Unsettled {
		p.Unsettled = append(p.Unsettled, rulebook.Render(edition, text))
	}
	return p
}

func lawLink(edition string, p *rulebook.Provision) views.Link {
	return views.Link{Text: rulebook.Name(p.ID), Path: rulebook.Ref{Edition: edition, ID: p.ID}.Path()}
}
