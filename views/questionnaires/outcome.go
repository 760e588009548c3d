package questionnaires

import (
	"slices"

	"redress/rulebook"
	"redress/rulebook/chart"
	"redress/rulebook/library"
	"redress/rulebook/questionnaire"
	"redress/views"
)

// OutcomePage is the sheet for experts on one outcome.
type OutcomePage struct {
	views.Page
	Sheet *OutcomeSheet
}

// OutcomeSheet is what somebody who knows the law looks for: what was found, on what it rests, which answers lead to
// it, what the law leaves open, examples, and the same in other editions.
type OutcomeSheet struct {
	Edition        views.EditionTag
	Questionnaire  views.Link
	Title, Remedy  string
	Needs          []string
	Words          []views.Block // without the law, which follows
	Rests, Besides []views.Quote // on what it rests, and what else it cites
	Always, Last   []ConditionView
	Way            []views.Link // the provisions of the steps that no way avoids
	Unsettled      []UnsettledView
	Examples       []views.Link
	Peers          []views.Link
}

// ConditionView is a question with the answers that lead to the outcome.
type ConditionView struct {
	Step    views.Link
	Answers []string
}

// UnsettledView is a point that the law leaves open, and where it comes up.
type UnsettledView struct {
	Step   views.Link
	Blocks []views.Block
}

// OutcomeSheetPath is where the sheet on an outcome is.
func OutcomeSheetPath(edition, id, step string) string {
	return views.OutcomesPath(edition, id) + "/" + step
}

// NewOutcomeSheet makes the sheet of an outcome.
func NewOutcomeSheet(lib *library.Library, e *library.Edition, q *questionnaire.Questionnaire,
	end *questionnaire.Step) *OutcomeSheet {
	raw := end.ID
	q = q.Worded(questionnaire.NoRecord{})
	end = q.Step(raw)
	tag := views.NewEditionTag(e.Edition)
	o := &OutcomeSheet{Edition: tag, Title: end.Title, Remedy: questionnaire.Remedies[end.Remedy],
		Questionnaire: views.Link{Text: q.Title, Path: views.QuestionnairePath(e.ID, q.ID)}}
	for _, need := range end.Needs {
		o.Needs = append(o.Needs, questionnaire.Needs[need])
	}
	o.Words = slices.DeleteFunc(overviewBlocks(e.ID, end.Body),
		func(b views.Block) bool { return b.Kind == "unsettled" })

	decides := decidingOf(end)
	for _, ref := range append(slices.Clone(decides), end.Refs()...) {
		quoted, ok := lib.Quote(ref)
		shown := views.NewPinnedQuote(quoted, tag)
		same := func(known views.Quote) bool { return known.Path == shown.Path }
		switch {
		case !ok || slices.ContainsFunc(o.Rests, same) || slices.ContainsFunc(o.Besides, same):
		case slices.Contains(ids(decides), ref.String()):
			o.Rests = append(o.Rests, shown)
		default:
			o.Besides = append(o.Besides, shown)
		}
	}
	o.conditions(e, q, end)
	for _, x := range e.Examples[q.ID] {
		if x.Ends == end.ID {
			o.Examples = append(o.Examples,
				views.Link{Text: x.Title, Path: o.Questionnaire.Path + "/examples#example-" + x.ID})
		}
	}
	o.peers(lib, e, q, append(decides, end.Refs()...), end.ID)
	return o
}

// decidingOf are the provisions on which a step rests.
func decidingOf(s *questionnaire.Step) (refs []rulebook.Ref) {
	for _, b := range s.Body {
		refs = append(refs, b.Decides...)
	}
	return refs
}

func ids(refs []rulebook.Ref) (list []string) {
	for _, r := range refs {
		list = append(list, r.String())
	}
	return list
}

// conditions are the answers that lead to the outcome, with what the law says of those steps and leaves open there.
func (o *OutcomeSheet) conditions(e *library.Edition, q *questionnaire.Questionnaire, end *questionnaire.Step) {
	always, last := chart.Conditions(q, end.ID)
	view := func(c chart.Condition) ConditionView {
		o.open(e, q, c.Step)
		for _, ref := range c.Step.Refs() {
			link := views.Link{Text: rulebook.Name(ref.ID), Path: ref.Path()}
			if !slices.Contains(o.Way, link) {
				o.Way = append(o.Way, link)
			}
		}
		return ConditionView{views.Link{Text: c.Step.Title, Path: views.StepPath(e.ID, q, c.Step.ID)}, c.Labels}
	}
	for _, c := range always {
		o.Always = append(o.Always, view(c))
	}
	for _, c := range last {
		o.Last = append(o.Last, view(c))
	}
	o.open(e, q, end)
}

// open notes what the law leaves unsettled at a step.
func (o *OutcomeSheet) open(e *library.Edition, q *questionnaire.Questionnaire, s *questionnaire.Step) {
	var blocks []questionnaire.Block
	for _, b := range s.Body {
		if b.Kind == "unsettled" {
			blocks = append(blocks, b)
		}
	}
	if len(blocks) > 0 {
		o.Unsettled = append(o.Unsettled, UnsettledView{
			views.Link{Text: s.Title, Path: views.StepPath(e.ID, q, s.ID)},
			views.NewBlocks(e.ID, blocks, views.Unquoted)})
	}
}

// peers are the outcome of the same name in other editions, and the comparison of the provisions that it rests on.
func (o *OutcomeSheet) peers(lib *library.Library, e *library.Edition, q *questionnaire.Questionnaire,
	refs []rulebook.Ref, end string) {
	for _, other := range lib.Editions {
		if same := other.Questionnaire(q.ID); other != e && same != nil {
			if s := same.Step(end); s != nil && s.Kind == questionnaire.Outcome {
				o.Peers = append(o.Peers, views.Link{Text: other.Short + ": " + s.Title,
					Path: OutcomeSheetPath(other.ID, same.ID, s.ID)})
			}
		}
	}
	for _, ref := range refs {
		for _, subject := range lib.SubjectsOf(ref) {
			link := views.Link{Text: "Compared: " + subject.Title, Path: "/laws/compare/" + subject.ID}
			if !slices.Contains(o.Peers, link) {
				o.Peers = append(o.Peers, link)
			}
		}
	}
}
