package casebook

import (
	"redress/casefile"
	"redress/casefile/record"
	"redress/rulebook"
	"redress/rulebook/questionnaire"
)

// Page is a publication as everybody reads it, in the order of the ten items of the reports that the Australian
// federation asks for: a the event, b who ruled, c who heard the appeal, d the hand, e the circumstances, f the result
// at the table, g the ruling, h what was argued, i what those who decided said, j the decision. It names nobody.
// Frozen, it explains itself without the case; its JSON is what is exported, and a field once written keeps its name
// and meaning.
type Page struct {
	Version  int      `json:"version"` // of this shape: 1
	Number   int      `json:"number"`  // in the casebook
	Title    string   `json:"title"`
	Keywords []string `json:"keywords,omitempty"` // ids of the list, and the publisher's own words

	Edition       string `json:"edition"`
	EditionTitle  string `json:"edition_title"`
	House         bool   `json:"house,omitempty"`
	Questionnaire string `json:"questionnaire"`
	Matter        string `json:"matter"` // title of the questionnaire
	QVersion      string `json:"questionnaire_version"`
	Pinned        string `json:"pinned"` // hash of the questionnaire that was asked
	Quotes        string `json:"quotes"` // hash of the provisions that it cites

	Event         Event          `json:"event"`                   // a
	RuledBy       string         `json:"ruled_by"`                // b: a part, never a name
	HeardBy       string         `json:"heard_by,omitempty"`      // c: likewise; empty where nobody appealed
	Hand          *record.Record `json:"hand,omitempty"`          // d: without the number of the board
	Circumstances string         `json:"circumstances,omitempty"` // e
	TableResult   string         `json:"table_result,omitempty"`  // f
	Ruling        Ruling         `json:"ruling"`                  // g
	Arguments     []Statement    `json:"arguments,omitempty"`     // h
	Discussion    []Statement    `json:"discussion,omitempty"`    // i
	Decision      *Decision      `json:"decision,omitempty"`      // j; nil where nobody appealed
	// nobody had appealed when it was written, and the time for it was still running
	AppealOpen bool `json:"appeal_open,omitempty"`
	// as they stood, in the order in which they are cited
	Laws []rulebook.Quoted `json:"laws"`

	Released int64 `json:"-"` // unix seconds, by the log of the publication: it is no part of the text
}

// Event is what is said of the event and no more: its level stands for the club and the name, the year or its quarter
// for the day.
type Event struct {
	Level   Level  `json:"level"`
	Period  string `json:"period"`
	Form    string `json:"form,omitempty"`    // pairs, teams, individual
	Scoring string `json:"scoring,omitempty"` // matchpoints, imps ...
}

// Ruling is what the director found and ruled.
type Ruling struct {
	Account string      `json:"account,omitempty"` // what happened, as it was told first
	Told    []Statement `json:"told,omitempty"`    // what the players told
	Steps   []Step      `json:"steps"`
	// what was found and said where the director ruled in their own words
	Own       bool        `json:"own,omitempty"`
	Found     string      `json:"found,omitempty"`
	Words     string      `json:"words,omitempty"`
	Besides   []Matter    `json:"besides,omitempty"` // the other matters that the ruling is on
	Polls     []Poll      `json:"polls,omitempty"`
	Consulted []Statement `json:"consulted,omitempty"`
	Outcome   string      `json:"outcome"`
	Remedy    string      `json:"remedy,omitempty"`
	Score     string      `json:"score,omitempty"` // in words
	Working   []string    `json:"working,omitempty"`
	Penalty   string      `json:"penalty,omitempty"`
	Reason    string      `json:"reason,omitempty"` // for the score
}

// Step is one step of the questionnaire as it was answered.
type Step struct {
	Step     string             `json:"step"`
	Kind     questionnaire.Kind `json:"kind"`
	Title    string             `json:"title"`
	Key      string             `json:"key,omitempty"`
	Answer   string             `json:"answer,omitempty"`
	Record   string             `json:"record,omitempty"`  // the sentence of the board and auction that answered it
	Setting  bool               `json:"setting,omitempty"` // it is the regulations that answered it
	Standing casefile.Standing  `json:"standing,omitempty"`
	Reason   string             `json:"reason,omitempty"`
	Laws     []string           `json:"laws,omitempty"` // laws-2017/16B1
}

// Statement is what somebody said, by the part they play.
type Statement struct {
	Who  string `json:"who"`
	Text string `json:"text"`
}

// Poll is a poll of peers in numbers alone.
type Poll struct {
	Law     string     `json:"law"`
	Asked   int        `json:"asked"`
	Counted int        `json:"counted"`
	Lines   []PollLine `json:"lines,omitempty"`
}

// PollLine is how many of those counted were for an action.
type PollLine struct {
	Action     string `json:"action"`
	Chose      int    `json:"chose"`
	Considered int    `json:"considered"`
}

// Decision is what came of an appeal.
type Decision struct {
	Result  string `json:"result"`
	Reasons string `json:"reasons,omitempty"`
	Score   string `json:"score,omitempty"`
	Vote    string `json:"vote,omitempty"`
	Merit   string `json:"merit,omitempty"`
}

// Item is one of the ten items in their order.
type Item struct {
	Letter string
	Name   string
	None   string // what is said where there is nothing
}

// None is what is said of an item of which the page has nothing.
func (p *Page) None(item Item) string {
	if p.Decision != nil && (item.Letter == "h" || item.Letter == "i") {
		return "There was an appeal; nothing of this is published."
	}
	if !p.AppealOpen {
		return item.None
	}
	const none = "No appeal had been made when this was published"
	switch item.Letter {
	case "c":
		return "Nobody. " + none + ", and the time for one was still running."
	case "h", "i":
		return none + "."
	case "j":
		return none + "; the ruling stood."
	}
	return item.None
}

// Items are the ten items of a report.
var Items = []Item{
	{"a", "The event", ""},
	{"b", "Who ruled", ""},
	{"c", "Who heard the appeal", "Nobody: no appeal was made."},
	{"d", "The hand and the auction", "They were not recorded."},
	{"e", "Other circumstances", "Nothing else was noted."},
	{"f", "The result at the table", "It was not recorded."},
	{"g", "The ruling", ""},
	{"h", "What was argued on appeal", "No appeal was made."},
	{"i", "What those who decided considered", "No appeal was made."},
	{"j", "The decision", "No appeal was made; the ruling stands."},
}

// NotARule is what pages of the casebook say of the weight of what they show.
const NotARule = "Each ruling here shows how one case was weighed on what was found in it. It is published so that " +
	"others can learn and compare; it makes no rule, and nobody who rules later has to follow it."
