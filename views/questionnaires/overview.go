package questionnaires

import (
	"maps"
	"slices"
	"strings"

	"redress/rulebook"
	"redress/rulebook/library"
	"redress/rulebook/questionnaire"
	"redress/ruling"
	"redress/views"
)

// QuestionnairesPage lists the questionnaires of every edition.
type QuestionnairesPage struct {
	views.Page
	Editions []QuestionnaireList
}

// QuestionnaireList is the questionnaires of an edition.
type QuestionnaireList struct {
	Edition views.EditionTag
	Asked   []QuestionnaireCard // those with a situation
	Parts   []QuestionnaireCard // those that only others use
}

// QuestionnaireCard is a questionnaire in the list.
type QuestionnaireCard struct {
	Title, Path string
	Situation   []string // the first few
	More        []string // the other ways in which it is put
	Status      string   // empty for current
	Steps       string
}

// NewQuestionnaireList makes the list of an edition.
func NewQuestionnaireList(e *library.Edition) QuestionnaireList {
	list := QuestionnaireList{Edition: views.NewEditionTag(e.Edition)}
	for _, q := range e.Questionnaires {
		card := QuestionnaireCard{Title: q.Title, Path: views.QuestionnairePath(q.Edition, q.ID),
			Situation: q.Situation, Status: statusWords(q.Status), Steps: views.Count(len(q.Steps), "step", "steps")}
		if len(q.Situation) > shownSituations {
			card.Situation, card.More = q.Situation[:shownSituations], q.Situation[shownSituations:]
		}
		if len(q.Situation) > 0 {
			list.Asked = append(list.Asked, card)
		} else {
			list.Parts = append(list.Parts, card)
		}
	}
	return list
}

// shownSituations is how many ways of putting it a card shows unasked.
const shownSituations = 3

// MoreWords names the fold that holds the rest of them.
func (c QuestionnaireCard) MoreWords() string {
	return views.Count(len(c.More), "other way to put it", "other ways to put it")
}

func statusWords(status string) string {
	switch status {
	case "draft":
		return "Draft"
	case "trial":
		return "On trial"
	case "retired":
		return "Retired"
	}
	return ""
}

// OverviewPage is a questionnaire laid open.
type OverviewPage struct {
	views.Page
	Overview *Overview
}

// Overview is what the page of a questionnaire shows, the same for everybody.
type Overview struct {
	Edition         views.EditionTag
	Name            string   // the title
	Situation, More []string // as in QuestionnaireCard
	MoreWords       string
	Status          string
	Version         string // with the day of review where there is one
	Intro           []views.Block
	Start           *views.Link
	Steps           []OverviewStep // those that lead on
	Outcomes        []OverviewStep // those that end the matter, on a page of their own
	Examples        []ExampleView
	Questionnaire   string // the id
	Questions, Ends string // how many
}

// Path is the address of the questionnaire.
func (o *Overview) Path() string { return views.QuestionnairePath(o.Edition.ID, o.Questionnaire) }

// OutcomesPath is the address of its outcomes.
func (o *Overview) OutcomesPath() string { return views.OutcomesPath(o.Edition.ID, o.Questionnaire) }

// OverviewStep is a step laid open.
type OverviewStep struct {
	ID, Title string
	Kind      ruling.KindLine
	From      string // what the record may answer; empty where it does not
	Use       *views.Link
	Blocks    []views.Block
	Ways      []Way
	Table     *WayTable
	Remedy    string
	Needs     []string
	Resume    *views.Link
	Cites     []views.Link
	Experts   string // the sheet of an outcome
}

// Way is an answer and where it leads.
type Way struct {
	Label, Hint string
	To          views.Link
}

// WayTable leads on by earlier answers.
type WayTable struct {
	Columns []views.Link // to the earlier steps
	Rows    []WayRow
}

// WayRow is one row of the table.
type WayRow struct {
	Cells []string
	To    views.Link
}

// ExampleView is a worked example.
type ExampleView struct {
	ID, Title, Source string
	Text              []string
	Answers           []ExampleAnswer
	Ends              views.Link
	Laws              []views.Link
}

// ExampleAnswer is an answer of an example.
type ExampleAnswer struct {
	Step   views.Link
	Answer string
}

// NewOverview lays a questionnaire open.
func NewOverview(e *library.Edition, q *questionnaire.Questionnaire) *Overview {
	q = q.Worded(questionnaire.NoRecord{})
	o := &Overview{
		Edition: views.NewEditionTag(e.Edition), Name: q.Title, Questionnaire: q.ID, Situation: q.Situation,
		Status:  statusWords(q.Status),
		Version: "Version " + q.Version,
	}
	if len(q.Situation) > shownSituations {
		o.Situation, o.More = q.Situation[:shownSituations], q.Situation[shownSituations:]
		o.MoreWords = views.Count(len(o.More), "other way to put it", "other ways to put it")
	}
	if q.Reviewed != "" {
		o.Version += ", reviewed " + views.Day(q.Reviewed)
	}
	o.Intro = overviewBlocks(e.ID, q.Intro)
	questions := 0
	for _, s := range q.Steps {
		if s.Kind == questionnaire.Outcome {
			o.Outcomes = append(o.Outcomes, newOverviewStep(e, q, s))
			continue
		}
		o.Steps = append(o.Steps, newOverviewStep(e, q, s))
		if s.Kind.Asks() {
			questions++
		}
	}
	o.Questions = views.Count(questions, "question", "questions")
	o.Ends = views.Count(len(o.Outcomes), "outcome", "outcomes")
	if start := q.Step(q.Start); start != nil {
		o.Start = &views.Link{Text: start.Title, Path: views.StepPath(e.ID, q, start.ID)}
	}
	for _, example := range e.Examples[q.ID] {
		o.Examples = append(o.Examples, newExample(e, q, example))
	}
	return o
}

// overviewBlocks leaves the law to the links below the step: on an overview the way through matters more.
func overviewBlocks(edition string, blocks []questionnaire.Block) []views.Block {
	return slices.DeleteFunc(views.NewBlocks(edition, blocks,
		func(rulebook.Ref) (views.Quote, bool) {
			return views.Quote{},
				false
		}), func(b views.Block) bool { return b.Kind == "law" })
}

func newOverviewStep(e *library.Edition, q *questionnaire.Questionnaire, s *questionnaire.Step) OverviewStep {
	to := func(id string) views.Link {
		if step := q.Step(id); step != nil {
			return views.Link{Text: step.Title, Path: views.StepPath(e.ID, q, id)}
		}
		return views.Link{Text: id, Path: views.StepPath(e.ID, q, id)}
	}
	shown := OverviewStep{ID: s.ID, Title: s.Title, Kind: ruling.NewKindLine(s.Kind, s.Ask),
		Blocks: overviewBlocks(e.ID, s.Body), Remedy: questionnaire.Remedies[s.Remedy]}
	if s.Kind == questionnaire.Outcome {
		shown.Experts = OutcomeSheetPath(e.ID, q.ID, s.ID)
	}
	for _, fact := range questionnaire.FactNames {
		if fact.Name == s.From {
			shown.From = fact.About
		}
	}
	if s.Use != "" {
		shown.Use = &views.Link{Text: s.Use, Path: views.QuestionnairePath(e.ID, s.Use)}
		if sub := e.Questionnaire(s.Use); sub != nil {
			shown.Use.Text = sub.Title
		}
	}
	for _, o := range s.Options {
		shown.Ways = append(shown.Ways, Way{Label: o.Label, Hint: o.Hint, To: to(o.To)})
	}
	if s.Rejoin != nil {
		shown.Table = &WayTable{}
		for _, column := range s.Rejoin.Columns {
			shown.Table.Columns = append(shown.Table.Columns, to(column))
		}
		for _, row := range s.Rejoin.Rows {
			cells := make([]string, len(row.Cells))
			for i, key := range row.Cells {
				cells[i] = answerLabel(q, s.Rejoin.Columns[i], key)
			}
			shown.Table.Rows = append(shown.Table.Rows, WayRow{Cells: cells, To: to(row.To)})
		}
	}
	for _, need := range s.Needs {
		shown.Needs = append(shown.Needs, questionnaire.Needs[need])
	}
	if s.Resume != "" {
		resume := to(s.Resume)
		shown.Resume = &resume
	}
	for _, ref := range s.Refs() {
		name := rulebook.Name(ref.ID)
		if ref.Edition != e.ID {
			name += " (" + ref.Edition + ")"
		}
		shown.Cites = append(shown.Cites, views.Link{Text: name, Path: ref.Path()})
	}
	return shown
}

// answerLabel is what an option key of a step means; "-" stands for any answer.
func answerLabel(q *questionnaire.Questionnaire, step, key string) string {
	if key == "-" {
		return "any"
	}
	if s := q.Step(step); s != nil {
		if o, ok := s.Option(key); ok {
			return o.Label
		}
	}
	return key
}

func newExample(e *library.Edition, q *questionnaire.Questionnaire, x *questionnaire.Example) ExampleView {
	shown := ExampleView{ID: "example-" + x.ID, Title: x.Title, Source: x.Source}
	for _, text := range x.Text {
		if !strings.HasPrefix(text, "Source:") {
			shown.Text = append(shown.Text, text)
		}
	}
	for _, s := range q.Steps {
		if key, ok := x.Answers[s.ID]; ok {
			shown.Answers = append(shown.Answers,
				ExampleAnswer{Step: views.Link{Text: s.Title, Path: views.StepPath(e.ID, q, s.ID)},
					Answer: answerLabel(q, s.ID, key)})
		}
	}
	// Those of the sub-questionnaires, by their addresses.
	for _, address := range sorted(x.Answers) {
		sub, step := q.Locate(address)
		if !strings.Contains(address, "/") || step == nil {
			continue
		}
		at := views.Link{Text: step.Title, Path: views.StepPath(e.ID, sub, step.ID)}
		shown.Answers = append(shown.Answers,
			ExampleAnswer{Step: at, Answer: answerLabel(sub, step.ID, x.Answers[address])})
	}
	if end := q.Step(x.Ends); end != nil {
		shown.Ends = views.Link{Text: end.Title, Path: views.StepPath(e.ID, q, end.ID)}
	}
	for _, id := range x.Laws {
		ref, err := rulebook.ParseRef(id, e.ID)
		if err == nil {
			shown.Laws = append(shown.Laws, views.Link{Text: rulebook.Name(ref.ID), Path: ref.Path()})
		}
	}
	return shown
}

func sorted(answers questionnaire.Answers) []string {
	return slices.Sorted(maps.Keys(answers))
}
