package polls

import (
	"fmt"

	"redress/casefile/polling"
	"redress/ruling"
	"redress/views"
)

// PollForm is the form in which a poll of peers is prepared. What was typed stands in it as it was typed.
type PollForm struct {
	Request                  string
	ID                       string // of the poll that is changed; empty for a new one
	Law, About, Seat         string
	Dealer, Vul, Scoring     string
	Hand, Auction, Options   string
	AtTable, Question        string
	Methods, Class           string
	Information              string
	Rule                     string // "ebu", "acbl", "own" or empty
	RuleName, RuleSource     string
	RuleOf, RuleIn, RuleSome string
	LeftOut                  string // the call of which something was said that is in question; empty for none
	Field, Error             string
	Back                     views.Link // to the question that it helps to answer
}

// auctionHint says how the auction is typed, and that the explanation in question is to be written.
func (f PollForm) auctionHint() string {
	const usual = "A call on each line, with what the player is to be told of it: 2D!weak is alerted, 2D=weak is not."
	leftOut := usual + " What was said of " + f.LeftOut + " at the table is left out: "
	switch {
	case f.LeftOut == "":
		return usual
	case f.Law == string(polling.LogicalAlternatives):
		return leftOut + "the player may not use it."
	}
	return leftOut + "write what they should have been told."
}

// ErrorAt is the error of a field of the form.
func (f PollForm) ErrorAt(field string) string {
	if f.Field == field {
		return f.Error
	}
	return ""
}

// The lists of the form.
var (
	pollSeats = []views.Choice{{Value: "N", Text: "North"}, {Value: "E", Text: "East"}, {Value: "S", Text: "South"},
		{Value: "W", Text: "West"}}
	pollWho  = append([]views.Choice{{Value: "", Text: "Choose"}}, pollSeats...) // where the record names nobody
	pollVuls = []views.Choice{{Value: "", Text: "Not said"}, {Value: "None", Text: "Nobody"},
		{Value: "NS", Text: "North-South"}, {Value: "EW", Text: "East-West"}, {Value: "Both", Text: "Both sides"}}
	pollAbout = []views.Choice{{Value: "call", Text: "A call"}, {Value: "card", Text: "A card"},
		{Value: "line", Text: "A line of play"}}
	pollRules = []views.Choice{{Value: "", Text: "The law alone, which names no figure"},
		{Value: "ebu", Text: "EBU: 1 in 5 consider it, 2 choose it"},
		{Value: "acbl", Text: "ACBL: no figure is known"}, {Value: "own", Text: "Another, as follows"}}
)

// aboutChoices are what a poll on a law can be about: normal plays are no calls.
func (f PollForm) aboutChoices() []views.Choice {
	if f.Law == string(polling.NormalPlays) {
		return pollAbout[1:]
	}
	return pollAbout
}

// PollPage is a poll with its answers, for who directs.
type PollPage struct {
	Path, Request string
	Title         string
	Question      string
	Seat          string
	Situation     ruling.PollSituation
	AtTable       string
	Information   string
	Open          bool   // answers are still taken
	MayAside      bool   // a respondent can still be set aside
	Closed        string // when it was closed; empty while it is not
	Back          views.Link
	Change        string // where it can still be changed; empty where somebody has seen it
	Respondents   []RespondentView
	Tally         ruling.Tally
	AskFirst      string // what is asked of everybody before they see the hand; empty where the board is over
	NoPhones      bool   // no phone reaches this computer
	Form          views.TextForm
	Aside         int // the respondent whose form of setting aside is shown again; 0 for none
}

// asideError is what is wrong where a respondent is to be set aside; empty where nothing is.
func (p PollPage) asideError(number int) string {
	if p.Aside == number {
		return p.Form.Error
	}
	return ""
}

// RespondentView is somebody who was asked.
type RespondentView struct {
	Number     int
	Name       string
	Class      string
	Status     string // in a sentence
	Choice     string
	Considered string
	Suggests   string
	Remarks    []string
	AskFirst   string // why the director asks them before they see the hand; empty where nothing is known of them
	Waiting    bool   // their answer can still come
	Link       string // of theirs that still opens something: its id; empty for none
	Aside      bool
	Why        string
}

// PollSheet is a poll for the respondent: never what was done at the table, nor what others said.
type PollSheet struct {
	Path, Request string
	Back          string // to the poll, on the director's device; empty on the respondent's own
	Number        int
	Board         int    // 0 where the case names none
	Session       string // of play; empty where there is none
	Asker         string // the director or the adjudicator
	Elsewhere     string // the law on what is learnt of a board that may still be played, in brackets
	Stage         polling.SheetStage
	Over          bool   // answers are not taken any more
	SessionOver   bool   // nobody has the board still to come
	Knows         bool   // they remember the board, and are not asked
	Wait          string // why nothing is shown to a contestant yet
	Away          string // why the board is shown only to those who do not play; empty where others may see it as well
	Law           polling.Law
	Question      string
	Situation     ruling.PollSituation
	Actions       []views.Choice // what can be chosen
	Listed        bool           // the director has listed them
	Before        []views.Choice // the player's own calls before, numbered within the auction
	Typed         PollTyped
	Choice        string
	Considered    string
	Information   string
	Field, Error  string
}

// PollTyped is what a respondent has typed in a form that is shown again.
type PollTyped struct {
	Choice          string
	Considered      []string
	Astray, Instead string
	Remark          string
}

// ErrorAt is the error of a field of the sheet.
func (s PollSheet) ErrorAt(field string) string {
	if s.Field == field {
		return s.Error
	}
	return ""
}

// considered is what is chosen in one of the lists of what else is considered.
func (t PollTyped) considered(i int) string {
	if i < len(t.Considered) {
		return t.Considered[i]
	}
	return ""
}

func (t PollTyped) has(action string) bool {
	for _, other := range t.Considered {
		if other == action {
			return true
		}
	}
	return false
}

// PollLinkPage is the link of one respondent, told this once.
type PollLinkPage struct {
	Back      string
	Number    int
	Who       string
	Addresses []PollAddress
	NoPhones  bool
}

// PollAddress is a link at one of the addresses of this computer.
type PollAddress struct {
	Address string
	Code    views.QRCode
}

// heading is the question that is asked now.
func (s PollSheet) heading() string {
	switch {
	case s.Over && s.Stage != polling.SheetDone:
		return "The poll is over"
	case s.Stage == polling.SheetFirst && s.Away != "":
		return "Do you play in this session?" // that a board is asked about is no news for who may still play it (16D)
	case s.Stage == polling.SheetFirst:
		if s.Board > 0 {
			return fmt.Sprintf("Have you played board %d?", s.Board)
		}
		return "Have you played this board?"
	case s.Knows:
		return "Thank you"
	case s.Wait != "":
		return "Not yet"
	case s.Stage == polling.SheetShut:
		return "Nothing for you here"
	case s.Stage == polling.SheetSuggests:
		return "What does it suggest?"
	case s.Stage == polling.SheetDone:
		return "Thank you"
	case s.Question == ruling.PollAsks(polling.LogicalAlternatives):
		return "What would you do?" // what else they would consider is asked below
	}
	return s.Question
}
