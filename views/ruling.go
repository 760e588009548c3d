package views

import "redress/ruling"

// CheckPage is looked at before a ruling is issued.
type CheckPage struct {
	CaseHead
	Request      string
	Run          string
	Basis        int64
	Seen         string // what the score means on the field as it is shown
	Title        string
	Body         []Block
	Steps        []Step
	Score        *ruling.ScoreView
	Warnings     []string
	Alternatives []ruling.AlternativeView
	Missing      string
	MayIssue     bool
	MayReserve   bool
	Appeal       string // minutes
	AppealGiven  bool   // whether the right of appeal is told by default (83)
	AppealWhy    string
	Director     bool // the edition has a director, so a ruling can be reserved and reviewed
	Due          string
	Field, Error string
	SetAside     []SetAsideView
}

// ErrorAt is the sentence about a field; empty where it has none.
func (p CheckPage) ErrorAt(field string) string {
	if p.Field == field {
		return p.Error
	}
	return ""
}

// RulingPage is a ruling as issued.
type RulingPage struct {
	CaseHead
	Number       int
	Issued       string
	By           string
	Reserved     bool
	Due          string
	Superseded   *Link
	Supersedes   *Link
	Moved        *ruling.MovedView // that its figures no longer hold; nil where they do
	Title        string
	Body         []Block // the outcome: what to say, what to do
	Stages       []string
	Steps        []Step
	Score        *ruling.ScoreView
	Laws         []Quote
	Alternatives []ruling.AlternativeView
	Consulted    []ConsultView
	Polls        []ruling.RulingPoll
	Appeal       string // the right of appeal, in a sentence
	Record       ruling.RecordView
	SetAside     []SetAsideView
	Slip         Slip
}

// Slip is the ruling on one printed page.
type Slip struct {
	Heading  string // club, session, date
	Case     string
	Where    string
	Source   string   // the laws, and whose wording it is
	Chain    []string // that it supersedes another ruling, or was superseded
	Title    string
	Say      []string // HTML, trusted as in QuotePart
	Score    *ruling.ScoreView
	Moved    *ruling.MovedView // that its figures no longer hold when it is printed
	Reasons  []SlipReason
	Findings []string
	Appeal   string
	Issued   string
	By       string
	Hash     string
	Head     string
	Reserved string
}

// SlipReason is one step on the slip: question, answer, reason.
type SlipReason struct{ Title, Answer, Reason, Laws string }

// HistoryPage is the log of a case for reading.
type HistoryPage struct {
	CaseHead
	Events []ruling.Event
	Head   string // hash of the last entry
	Intact bool
}

// warningBanner is a warning about a score as pages show it.
func warningBanner(w ruling.Warning) Banner {
	kind := "warn"
	if w.Told {
		kind = "info"
	}
	return Banner{Kind: kind, Strong: w.Lead, Text: w.Text, Link: (*Link)(w.Law)}
}
