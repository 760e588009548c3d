package views

import (
	"fmt"
	"strings"

	"redress/casefile"
	"redress/rulebook"
	"redress/rulebook/questionnaire"
	"redress/ruling"
)

// CaseHead is what stands above every page of a case.
type CaseHead struct {
	Path    string // /cases/ID
	Name    string // Case 3
	Where   string // Board 7, table 2
	Session Link   // the session of play; empty for a dispute without one
	Edition EditionTag
	State   casefile.State
	Title   string // of the questionnaire
	Account string // what happened, as first told
	Seq     int64
	Wait    string // the outcome at which play goes on
	Taken   string // who works on it; empty for nobody
}

// StateWords names a state for people.
func StateWords(s casefile.State) string {
	switch s {
	case casefile.Open:
		return "Open"
	case casefile.Waiting:
		return "Waiting for the end of play"
	case casefile.Reserved:
		return "Ruling reserved"
	case casefile.Ruled:
		return "Ruled"
	case casefile.Closed:
		return "Closed"
	case casefile.UnderReview:
		return "Under review"
	case casefile.Referred:
		return "With the adjudicator"
	}
	return ""
}

// NewCaseHead makes the head of a case.
func NewCaseHead(c *casefile.Case, edition EditionTag, session Link, account string) CaseHead {
	h := CaseHead{Path: "/cases/" + c.ID, Name: fmt.Sprintf("Case %d", c.Number), Where: Where(c.Board, c.Table), Session: session,
		Edition: edition, State: c.State, Account: account, Seq: c.Seq}
	if c.Round != "" {
		h.Where = strings.TrimPrefix(h.Where+", round "+c.Round, ", ")
	}
	if run := c.Current(); run != nil {
		h.Title, h.Wait = run.Title, run.Adjourned
	}
	return h
}

// Crumbs is the way to a page of the case; the words name the page, empty for the case itself.
func (h CaseHead) Crumbs(page string) []Link {
	links := []Link{{"Desk", "/"}}
	if h.Session.Path != "" {
		links = append(links, h.Session)
	}
	links = append(links, Link{h.Name, h.Path})
	if page != "" {
		links = append(links, Link{Text: page})
	}
	return links
}

// Step is one step of a path as it was answered, and what stands at it.
type Step struct {
	ruling.Step
	Body []Block
	Edit string // where the answer can be changed; empty where it cannot
}

// Question is the step that is asked now.
type Question struct {
	Run, Step, Request string
	Basis              int64
	Title              string
	Kind               ruling.KindLine
	Body               []Block
	Options            []OptionButton
	Statement          bool
	Reason             string // what was typed
	ReasonError        string
	NeedsReason        bool
	ReasonLabel        string
	Fact               bool
	Standing           casefile.Standing
	Standings          []casefile.Standing // to choose from
	Director           bool
	Record             string // what the record says, and why
	TakeBack           bool   // an answer stands that can be taken back
	Editing            bool
}

// OptionButton is one answer.
type OptionButton struct {
	Key    string // of the answer
	Number int    // the number key
	Label  string
	Hint   string // HTML, trusted as in QuotePart
	Chosen bool
}

// standings are the ones that can be chosen for a fact, the usual one first.
func standings(director bool) []casefile.Standing {
	if director {
		return []casefile.Standing{casefile.Found, casefile.Agreed, casefile.Disputed}
	}
	return []casefile.Standing{casefile.Stated, casefile.Agreed, casefile.Disputed}
}

// NewQuestion makes the question of a step.
func NewQuestion(run *casefile.Run, address string, step *questionnaire.Step, blocks []Block, director bool) Question {
	q := Question{Run: run.ID, Step: address, Title: step.Title, Kind: ruling.NewKindLine(step.Kind, step.Ask), Body: blocks,
		Statement: step.Kind == questionnaire.Statement, NeedsReason: step.Kind == questionnaire.Judgement, Fact: step.Kind == questionnaire.Fact,
		Standing: standings(director)[0], Standings: standings(director), Director: director, ReasonLabel: "A remark, if it helps"}
	switch step.Kind {
	case questionnaire.Judgement:
		q.ReasonLabel = "Your reason, in a few words"
	case questionnaire.Statement:
		q.ReasonLabel = "What they say"
	}
	standing, answered := run.Answers[address]
	for i, o := range step.Options {
		if o.Key == "" {
			continue
		}
		button := OptionButton{Key: o.Key, Number: i + 1, Label: o.Label, Chosen: answered && standing.Key == o.Key}
		if o.Hint != "" {
			button.Hint = SuitedHTML(rulebook.Render(run.Edition, o.Hint))
		}
		q.Options = append(q.Options, button)
	}
	if answered {
		q.TakeBack, q.Editing = true, true
		if standing.Standing != "" {
			q.Standing = standing.Standing
		}
	}
	return q
}

// Ending is an outcome that the answers reach.
type Ending struct {
	Run, Request string
	Basis        int64
	Title        string
	Body         []Block
	Resume       bool   // play goes on, and the case waits
	Missing      string // what the ruling still needs
	Director     bool   // whether a director rules; otherwise the players record what they settled
	Score        *ruling.ScoreView
	NeedsScore   bool
}

// Progress is how far a case has come on its way through the questions: the director's, or the one of those who hear an appeal.
type Progress struct {
	CaseHead
	Basis    int64 // the entry up to which it shows the case
	Links    bool  // whoever has the page may give the players links
	Past     []Step
	Present  *Question
	Ending   *Ending
	SetAside []SetAsideView
	Trouble  string // why the replay cannot go on
	Waiting  *WaitingView
	Asked    string // the question that the case is at, for who may not answer it
	CanEdit  bool
	May      map[string]bool // which commands of casefile who sees it may give now
}

// CasePage is the one page from which a director rules.
type CasePage struct {
	Progress
	Ruling   *RulingLink
	Closed   string // why the case was closed
	Choose   *ChooseView
	Notes    []NoteView
	Consults []ConsultView
	Record   ruling.RecordView
	NoteForm TextForm
	Inquiry  Inquiry
	Hearing  string            // how far both sides have been heard; empty where nobody directs
	Disputed bool              // both sides were asked, and there is no ruling yet
	Against  []string          // what in the record does not go together
	NewCase  string            // where a case of its own is opened for the same board
	Left     []LeftOpen        // matters that were begun and left without a ruling
	Moved    *ruling.MovedView // that the figures of the ruling in force no longer hold; nil where they do
	Appeals  []AppealMark
	Chain    []RulingChain // all rulings of the case, the first one first; empty where there is but one
}

// LeftOpen is a matter of the case that was begun and left for another one without a ruling.
type LeftOpen struct{ Run, Title, Request string }

// still says where the case is to somebody who may only read it.
func (p CasePage) still() string {
	if p.Asked == "" {
		return "What happened is not chosen yet."
	}
	return "The director is at this question."
}

// SetAsideView is an answer that is kept and not used.
type SetAsideView struct{ Title, Answer string }

// WaitingView is what is shown while play goes on.
type WaitingView struct {
	Run, Request string
	Title        string
	Body         []Block
}

// RulingLink leads to the ruling in force.
type RulingLink struct {
	Title, Path string
	Reserved    bool
	Due         string
	Number      int
	At          string
	Request     string
	ReopenError string
}

// NoteView is a remark on the case.
type NoteView struct{ Text, Who, At string }

// ConsultView is somebody who was asked.
type ConsultView struct{ Who, Said, At string }

// TextForm is a small form of one or two texts.
type TextForm struct {
	Request   string
	Text, Two string
	Error     string
	Field     string
}

// PastAnswers counts the answered steps of the path for the heading above them.
func (p CasePage) pastHeading() string {
	n := 0
	for _, s := range p.Past {
		if s.Answer != "" {
			n++
		}
	}
	if n == 1 {
		return "1 answer so far"
	}
	return fmt.Sprintf("%d answers so far", n)
}

func formText(f TextForm, field string) string {
	if f.Field == field {
		return f.Text
	}
	return ""
}

func formError(f TextForm, field string) string {
	if f.Field == field {
		return f.Error
	}
	return ""
}

// inline takes the paragraph marks off a fragment, so that it can stand in a button.
func inline(html string) string {
	return strings.NewReplacer("<p>", "", "</p>", " ").Replace(strings.TrimSpace(html))
}

// wordsOf are the blocks of a step without the provisions quoted in full: they stand above the answers, the law below, so
// that neither has to be looked for on a phone.
func wordsOf(blocks []Block) (words []Block) {
	for _, b := range blocks {
		if b.Kind != "law" {
			words = append(words, b)
		}
	}
	return words
}

func lawsOf(blocks []Block) (laws []Block) {
	for _, b := range blocks {
		if b.Kind == "law" {
			laws = append(laws, b)
		}
	}
	return laws
}

// saidFirst puts the words to say before everything else: four people are waiting for them.
func saidFirst(blocks []Block) []Block {
	var said, rest []Block
	for _, b := range blocks {
		if b.Kind == "say" {
			said = append(said, b)
		} else {
			rest = append(rest, b)
		}
	}
	return append(said, rest...)
}
