package polling

import (
	"redress/bridge"
	"redress/ledger"
)

// Sheet is what a respondent may see of a poll, on paper or by a link: never what was done at the table, nor what
// others answered, and nothing at all before they have said what they have to do with the board.
type Sheet struct {
	Stage       SheetStage
	Law         Law
	About       About
	Question    ledger.TextRef
	Seat        bridge.Seat
	Hand        bridge.Hand
	Methods     ledger.TextRef
	Class       ledger.TextRef
	Vul         *bridge.Vulnerability
	Scoring     string
	Dealer      bridge.Seat
	Auction     []string
	OwnCalls    []int // see Poll.OwnCalls
	Options     []string
	Answer      *Answer
	Information ledger.TextRef // once the answer is locked
	Suggests    *Suggestion
}

// SheetStage is how far a respondent has come.
type SheetStage string

// The stages of a sheet.
const (
	SheetFirst    SheetStage = "first"    // have you played this board?
	SheetShut     SheetStage = "shut"     // the board is to come for them or remembered, or nobody has this number
	SheetQuestion SheetStage = "question" // the question
	SheetSuggests SheetStage = "suggests" // the answer is locked; what does the information suggest?
	SheetDone     SheetStage = "done"     // nothing is asked any more
)

// Sheet gives what a respondent may see now.
func (p *Poll) Sheet(number int) Sheet {
	if number < 1 || number > len(p.Respondents) {
		return Sheet{Stage: SheetShut}
	}
	r := p.Respondents[number-1]
	switch r.Board {
	case "":
		return Sheet{Stage: SheetFirst}
	case ToCome, KnowsDeal:
		return Sheet{Stage: SheetShut}
	}
	s := Sheet{Stage: SheetQuestion, Law: p.Law, About: p.About, Question: p.Question, Seat: p.Seat, Hand: p.Hand,
		Methods: p.Methods, Class: p.Class,
		Vul: p.Vul, Scoring: p.Scoring, Dealer: p.Dealer, Auction: p.Auction, OwnCalls: p.OwnCalls(),
		Options: p.Options}
	if r.Answer == nil {
		return s
	}
	s.Stage, s.Answer, s.Information, s.Suggests = SheetDone, r.Answer, p.Information, r.Suggests
	if p.Information.ID != "" && r.Suggests == nil {
		s.Stage = SheetSuggests
	}
	return s
}
