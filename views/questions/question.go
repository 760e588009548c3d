package questions

import (
	"cmp"
	"html"
	"slices"
	"strings"

	"redress/casefile"
	"redress/casefile/ownwords"
	"redress/ledger"
	"redress/rulebook"
	"redress/rulebook/questionnaire"
	"redress/ruling"
	"redress/views"
)

// Question is the step that is asked now.
type Question struct {
	Run, Step, Request string
	Basis              int64
	Title              string
	Kind               ruling.KindLine
	Body               []views.Block
	Options            []OptionButton
	Statement          bool
	Reason             string // what was typed
	ReasonError        string
	Judgement          bool
	NeedsReason        bool // one answer or another does, see casefile's Reasoned
	ReasonLabel        string
	Phrases            []string // sentences for the reason, to be tapped
	Compare            string   // where a call is put beside the one withdrawn; empty where none is weighed
	Fact               bool
	Standing           casefile.Standing
	Standings          []casefile.Standing // to choose from
	Director, Setting  bool                // it is the regulations that say it
	Record             string              // what the record says, or the regulations, and why
	Clock              string              // what the clock of the session says of a time that runs out
	Played             string              // what a contested claim came to when it was played out
	TakeBack, Editing  bool                // an answer stands that can be taken back, or is being changed
	Later              string              // where the ruling is reserved; empty where it cannot be
	OwnWords           bool                // it can be left for a ruling in the director's own words
	Plain              bool                // asked of a player: what they say follows from nothing but their answer
}

// OptionButton is one answer.
type OptionButton struct {
	Key         string // of the answer
	Number      int    // the number key
	Label       string
	Hint        string // HTML that fits into a button, trusted as in QuotePart
	Chosen      bool
	NeedsReason bool
	Reasons     []string // sentences that can be its reason, to be tapped
	Beside      bool     // it stands beside its neighbour on a phone, see beside
}

// NewQuestion makes the question of a step; reasoned are the answers that need a reason, by their keys.
func NewQuestion(run *casefile.Run, address string, step *questionnaire.Step, blocks []views.Block,
	director bool, reasoned map[string]bool) Question {
	q := Question{Run: run.ID, Step: address, Title: step.Title, Kind: ruling.NewKindLine(step.Kind, step.Ask),
		Body:      blocks,
		Statement: step.Kind == questionnaire.Statement, Judgement: step.Kind == questionnaire.Judgement,
		Fact:     step.Kind == questionnaire.Fact,
		Standing: standings(director)[0], Standings: standings(director), Director: director,
		ReasonLabel: "A remark, if it helps"}
	if step.Kind == questionnaire.Statement {
		q.ReasonLabel = "What they say"
	}
	standing, answered := run.Answers[address]
	for i, o := range step.Options {
		if o.Key == "" {
			continue
		}
		button := OptionButton{Key: o.Key, Number: i + 1, Label: o.Label, Chosen: answered && standing.Key == o.Key,
			NeedsReason: reasoned[o.Key], Reasons: o.Reasons}
		q.NeedsReason = q.NeedsReason || button.NeedsReason
		if o.Hint != "" {
			button.Hint = rulebook.ReadPassage(run.Edition, o.Hint).Line()
		}
		q.Options = append(q.Options, button)
	}
	beside(q.Options)
	if q.NeedsReason {
		q.ReasonLabel = q.reasonLabel()
	}
	if answered {
		q.TakeBack, q.Editing = true, true
		if standing.Standing != "" {
			q.Standing = standing.Standing
		}
	}
	return q
}

// reasonLabel asks for a reason; where only some answers need one, these say so themselves.
func (q Question) reasonLabel() string {
	if slices.ContainsFunc(q.Options, needsNone) {
		return "Your reason, where needed"
	}
	return "Your reason (always needed)"
}

// Inquiry is what a director asks and looks at beside the questions: peers, pictures, earlier rulings.
type Inquiry struct {
	Polls    []views.Link
	Pictures int // of those on the case that who sees the page may see
	Shown    bool
	Alike    []AlikeView
	Compared int // how many rulings at most were compared for it
}

// Ending is an outcome that the answers reach.
type Ending struct {
	Run, Request string
	Basis        int64
	Title        string
	Body         []views.Block
	Resume       bool   // play goes on, and the case waits
	Missing      string // what the ruling still needs
	Director     bool   // whether a director rules; otherwise the players record what they settled
	Score        *ruling.AdjustedScore
	NeedsScore   bool
	Behind       []string    // why the score may not take account of all that it should, or words not hold by it
	Forms        *views.Link // where each form of a fouled board is scored by itself (87B); nil for another case
	Own          bool        // in the director's own words
	Once         bool        // it can be issued here with one tap, for there is nothing to look at once more
	NoBoard      string      // what becomes of it where no board is named; empty where one is
	Nobody       *views.Link // to the question at which it can be said who it was; nil where it is known
	NoSuit       string      // the words name a suit that nobody has named; empty where it is known
	NoAuction    bool        // a director rules without the auction on record
	NoResult     bool        // a result after a claim stands that is not on record
	Appeal       bool        // both sides are told that they may ask for a review (83)
	Minutes      string      // that they have for it
	AppealEnds   string      // ", that is until 22:45"; empty while it is not known
	AppealOver   string      // when the time for it ended; empty while it runs or has not begun to
	Opens        []Opens     // what it goes on with, as a matter of its own
	Another      *Another    // the case of another board to which it leads; nil for none
	Instead      bool        // that takes its place: nothing is ruled here
	Refers       bool        // the matter is somebody else's, or another rule's: what is issued says so
	LookUp       *LookUp     // who can say how it is where the text that decides is not held; nil where it is
	Count        string      // what a claim comes to over the whole hand, in a sentence; empty where that is not known
	Enter        *Result     // the result that follows, for the record, which has none
	Again        string      // when the director looks again at what it leaves; empty where it leaves nothing
	Later        string      // when the players can read the ruling; empty where they can at once
}

// LookUp is whom a director can ask where the text that decides is not held, and where the ruling can be appealed.
type LookUp struct {
	Authority string // the regulating authority, which says how its laws are read; empty where none is named
	Name      string // the page on which one is named; empty without a session
	Heard     string // who hears an appeal, by the regulations; empty where they say nothing
}

// to is to whom the point is referred.
func (l LookUp) to() string { return cmp.Or(l.Authority, "the regulating authority") }

// Onward is what the ruling in force leads on to as a matter of its own.
type Onward struct {
	Ruling, Request string
	Basis           int64
	Opens           []Opens
}

// Look is what the ruling in force leaves to be looked at.
type Look struct {
	Ruling, Request string
	Basis           int64
	When, Time      string // a key of questionnaire.Laters, and its words
	Over            string // by what it is known that the time has come; empty before
	Asks            []views.Then
	Opens           []Opens
	Appeal          string // why the case does not go on before an appeal is decided; empty where none waits
}

// Result is a contract with its tricks, as the form of the record has it.
type Result struct{ Level, Strain, Risk, Declarer, Tricks, Words string }

// Opens is another matter with which an outcome goes on.
type Opens struct{ Questionnaire, Title string }

// Another is a case on another board to which an outcome leads: its own score is given there, and not here.
type Another struct {
	Opens
	Session, Edition, Table string
}

// instead names the way to a ruling in the director's own words; where an answer says “none of these” as well, the way
// does not say it again.
func (q Question) instead() string {
	for _, o := range q.Options {
		if strings.HasPrefix(strings.ToLower(o.Label), "none of ") {
			return "Rule in your own words"
		}
	}
	return "None of these: rule in your own words"
}

// OwnWords is a ruling in the director's own words as the pages show an outcome: what is said, what was found, and the
// provisions in full.
func OwnWords(own ownwords.Ruling, texts views.Texts, quote func(rulebook.Ref) (views.Quote, bool)) []views.Block {
	blocks := []views.Block{{Kind: "say", Title: ruling.CalloutTitle("say", ""), HTML: typed(texts, own.Words)},
		{Kind: "text", HTML: typed(texts, own.Found)}}
	law := views.Block{Kind: "law"}
	for _, ref := range own.Refs() {
		if q, ok := quote(ref); ok {
			law.Quotes = append(law.Quotes, q)
		}
	}
	if len(law.Quotes) > 0 {
		blocks = append(blocks, law)
	}
	return blocks
}

// typed is a text that somebody typed, in its paragraphs, as HTML.
func typed(texts views.Texts, ref ledger.TextRef) string {
	var b strings.Builder
	for paragraph := range strings.SplitSeq(strings.ReplaceAll(texts.Of(ref), "\r\n", "\n"), "\n") {
		if paragraph = strings.TrimSpace(paragraph); paragraph != "" {
			b.WriteString("<p>" + html.EscapeString(paragraph) + "</p>")
		}
	}
	return b.String()
}

// shortLabel is how long an answer may be that stands beside others on a phone.
const shortLabel = len("Cannot say")

// refused is the answer that was not stored for want of its reason, which is then asked for beside it; empty where
// there is none.
func (q Question) refused() string {
	for _, o := range q.Options {
		if o.Chosen && q.ReasonError != "" {
			return o.Key
		}
	}
	return ""
}

// marksReason tells whether an answer is marked as one that needs a reason: only where others need none.
func (q Question) marksReason(o OptionButton) bool {
	return o.NeedsReason && slices.ContainsFunc(q.Options, needsNone)
}

func needsNone(o OptionButton) bool { return !o.NeedsReason }

// short tells whether all answers are a word or two, such as yes, no and doubtful: then they stand side by side on a
// phone.
func (q Question) short() bool {
	for _, o := range q.Options {
		if len(o.Label) > shortLabel || o.Hint != "" {
			return false
		}
	}
	return len(q.Options) > 1
}

// pairedLabel is how long an answer may be that shares a line of a phone with one other.
const pairedLabel = len("Not sure which")

// beside marks the answers that follow each other and are a few words each: two of them share a line on a phone.
func beside(options []OptionButton) {
	fits := func(o OptionButton) bool { return len(o.Label) <= pairedLabel && o.Hint == "" }
	for i := 1; i < len(options); i++ {
		if a, b := &options[i-1], &options[i]; !a.Beside && fits(*a) && fits(*b) {
			a.Beside, b.Beside = true, true
		}
	}
}
