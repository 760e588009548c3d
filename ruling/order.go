package ruling

import (
	"slices"
	"time"

	"redress/bridge"
	"redress/rulebook/questionnaire"
)

// Order is in what order a ruling is laid out for those who hear an appeal. What it says is the same in each.
type Order string

// The orders that federations ask for: of a written appeal to the English Bridge Union (White Book 162.7.2), and of a
// report by the guidelines of the Australian Bridge Federation.
const (
	EBU Order = "ebu"
	ABF Order = "abf"
)

// Orders are all of them, by the federation's short name.
var Orders = []struct {
	Order
	Name string
}{{EBU, "EBU"}, {ABF, "ABF"}}

// OrderOf is an order as an address names it; empty for the program's own.
func OrderOf(typed string) Order {
	for _, o := range Orders {
		if string(o.Order) == typed {
			return o.Order
		}
	}
	return ""
}

// Ordered is the sheet of a ruling in an order: the board, what was protested, the ruling and what it rests on, and
// room for what each side says to it. In the program's own order it is that [Of] a ruling.
func Ordered(i Issued, zone *time.Location, order Order) *Sheet {
	p := printing{Issued: i, t: i.Transcript, zone: zone}
	s := p.sheet()
	s.Pages = 2
	switch order {
	case EBU:
		s.Blocks = sections(
			part("board", "The deal, the auction and the play", Board(p.t.Record, p.t.Marks())),
			part("result", "The result at the table", atTable(p)),
			part("told", "What is protested, and what the players say", orNothing(protested(p))),
			part("claim", "The claim, played out", claimInShort(p)),
			part("ruling", "The ruling, and who gave it", reported(p, p.facts())),
			part("sides", "What each side says to it", sides("Captain of ")))
	case ABF:
		s.Blocks = sections(
			part("event", "Date, event and director", []Block{p.facts()}),
			part("board", "The hands, and the auction with its explanations", Board(p.t.Record, p.t.Marks())),
			part("claim", "The claim, played out", claimInShort(p)),
			part("evidence", "Other circumstances", p.evidence()),
			part("result", "The result at the table", atTable(p)),
			part("ruling", "The director's report and ruling", append(protested(p), reported(p)...)),
			part("sides", "Arguments of both sides", sides("For ")),
			part("decision", "The decision", []Block{Signature{"Chair"}}))
	default:
		return Of(i, zone)
	}
	s.Blocks = append([]Block{Heading{1, p.Title}}, s.Blocks...)
	return s
}

func part(id, title string, blocks []Block) Section {
	return Section{id, title, 2, false, blocks}
}

// atTable is the result as it was scored.
func atTable(p printing) []Block {
	result := newResultLine(tableResult(p.t.Record))
	if result == nil && p.t.Score != nil {
		result = newResultLine(p.t.Score.InPlaceOf())
	}
	if result == nil {
		return []Block{Paragraph{Text: Faint("Not on record.")}}
	}
	return []Block{Given{"Both sides:", result.Result, result.Points, ""}}
}

// protested is what the ruling was asked for, by everybody, and what the players were asked to say in the questions.
func protested(p printing) []Block {
	list := append(words(p.Texts.Of(p.t.Account)), p.accounts()...)
	return append(list, ofEach(p, toldWhenAsked)...)
}

// toldWhenAsked is what the players said where the questions had it written down, such as the words of a claim.
func toldWhenAsked(p printing) (list []Block) {
	for _, step := range p.t.Steps {
		if step.Kind == questionnaire.Statement && step.Reason.ID != "" && !tells(step) {
			list = append(list, Paragraph{Text: Led(step.Title+":", p.Texts.Of(step.Reason))})
		}
	}
	return list
}

func orNothing(written []Block) []Block {
	if len(written) == 0 {
		return []Block{Paragraph{Text: Faint("Nothing was written down.")}}
	}
	return written
}

// reported is the ruling with its score, what it rests on, and who was asked.
func reported(p printing, first ...Block) []Block {
	list := append(first, p.standing()...)
	for _, more := range [][]Block{p.worth(), p.toSay(), p.onAppeal(), p.adjudication(), grounds(p), p.consulted(),
		p.polls(), p.rightOfAppeal(), p.source()} {
		list = append(list, more...)
	}
	return list
}

// grounds are what a ruling rests on, each matter by itself: every question with its answer, why, and by which laws,
// and the words of the provisions that decided. A committee has the others at hand, and is to read two pages.
func grounds(p printing) (list []Block) {
	for i, m := range ranked(p) {
		list = append(list, Section{matterID(i), m.t.Title, 3, false, slices.Concat(ruledOn(m), grounded(m))})
	}
	if len(list) == 0 {
		return grounded(p)
	}
	return list
}

func grounded(p printing) []Block {
	if p.t.Own != nil {
		return append(ownFound(p), p.deciding(nil)...)
	}
	list := foundLine(p)
	answers := slices.DeleteFunc(p.reasons().List, func(r Reason) bool { return r.Answer == "" })
	list = append(list, Reasons{answers})
	return append(list, p.deciding(list)...)
}

// sides leave room for each side, and a line to sign.
func sides(signs string) (list []Block) {
	for _, side := range []bridge.Side{bridge.NorthSouth, bridge.EastWest} {
		list = append(list, Signature{signs + side.Name()})
	}
	return list
}
