package views

import (
	"fmt"
	"time"

	"redress/casefile"
	"redress/rulebook"
	"redress/rulebook/questionnaire"
)

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
	Score        *ScoreView
	Warnings     []string
	Alternatives []AlternativeView
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

// AlternativeView is another answer and where it would have led.
type AlternativeView struct{ Title, Kind, Given, Other, Leads string }

// NewAlternatives puts into words what else could have been answered, and where it would have led.
func NewAlternatives(list []questionnaire.Alternative) []AlternativeView {
	var shown []AlternativeView
	for _, a := range list {
		v := AlternativeView{Title: a.Title, Kind: string(a.Kind), Given: a.Given, Other: a.Label}
		if a.Ends != "" {
			v.Leads = "would end at “" + a.Ends + "”."
		} else {
			v.Leads = "would raise “" + a.Asks + "”"
		}
		shown = append(shown, v)
	}
	return shown
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
	Moved        *MovedView // that its figures no longer hold; nil where they do
	Title        string
	Body         []Block // the outcome: what to say, what to do
	Stages       []string
	Steps        []Step
	Score        *ScoreView
	Laws         []Quote
	Alternatives []AlternativeView
	Consulted    []ConsultView
	Polls        []RulingPoll
	Appeal       string // the right of appeal, in a sentence
	Record       RecordView
	SetAside     []SetAsideView
	Slip         Slip
}

// AppealWords tell of the right to ask for a review (92B); empty where the ruling gives none, or none yet.
func AppealWords(t casefile.Transcript, now time.Time) string {
	if t.AppealMinutes == 0 || t.Reserved {
		return ""
	}
	words := fmt.Sprintf("Either side may ask for a review of this ruling until %d minutes after the official score can be inspected%s", t.AppealMinutes, rulebook.TimeToAppeal.Cite(t.Edition))
	if t.AppealBy > 0 {
		words += ", that is until " + Clock(t.AppealBy, now)
	}
	return words + ". Ask the director."
}

// SourceWords name the laws of a ruling and say whose wording it is.
func SourceWords(t casefile.Transcript) string {
	title := t.EditionTitle
	if t.House {
		title += " (house rules)"
	}
	return title + ", restated in our own words; the official text governs."
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
	Score    *ScoreView
	Moved    *MovedView // that its figures no longer hold when it is printed
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
	Events []Event
	Head   string // hash of the last entry
	Intact bool
}

// Event is one entry of the log in words.
type Event struct {
	What, Detail, Who, At string

	Matter string // title of the questionnaire that it belongs to, where the case has several
}
