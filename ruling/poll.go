package ruling

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"redress/bridge"
	"redress/casefile"
	"redress/casefile/polling"
	"redress/casefile/record"
	"redress/rulebook"
	"redress/rulebook/questionnaire"
)

// pollQuestions is what a poll asks for each law.
var pollQuestions = []struct {
	law         polling.Law
	title, asks string
}{
	{polling.LogicalAlternatives, "Logical alternatives",
		"What would you do, and what else would you seriously consider?"},
	{polling.RightlyInformed, "The right explanation",
		"What would you have done, had you been given the right explanation?"},
	{polling.NormalPlays, "Normal plays", "Which of these plays are normal, careless and inferior ones included?"},
}

// PollLaws are the laws for which peers are polled, in the order in which they are offered.
var PollLaws = []polling.Law{polling.LogicalAlternatives, polling.RightlyInformed, polling.NormalPlays}

// PollTitle names what a poll is for, with the laws of an edition.
func PollTitle(law polling.Law, edition string) string {
	for _, p := range pollQuestions {
		if p.law == law {
			return p.title + polling.SubjectOf(law).Cite(edition)
		}
	}
	return ""
}

// PollAsks is the question of a poll where the director has worded none.
func PollAsks(law polling.Law) string {
	for _, p := range pollQuestions {
		if p.law == law {
			return p.asks
		}
	}
	return ""
}

// PollSituation is what the question is about: hand, auction, methods.
type PollSituation struct {
	Seat, Methods, Class string
	Dealer, Vul, Scoring string
	Auction              *AuctionDiagram
	Hand                 *Hand
}

// Tally is a poll counted.
type Tally struct {
	Counted       int
	Lines         []TallyLine
	Normal        bool // the plays that are called normal are counted, not what would be chosen
	Suggested     bool // somebody said what the information suggests
	Shows, Limits []string
	Laws          []Link
}

// TallyLine is one action and who is for it.
type TallyLine struct {
	Action                       string // with suit signs
	Chose, Considered, Suggested int
	AtTable                      bool
	Verdict                      string // by the rule of thumb; empty where there is none
}

// NewTally shows a tally. The provisions lead to the case's edition, where it has them.
func NewTally(poll *polling.Poll, t polling.Tally, edition string) Tally {
	v := Tally{Counted: t.Counted, Normal: poll.Law == polling.NormalPlays, Limits: t.Limits}
	for _, l := range t.Lines {
		line := TallyLine{Action: ActionWords(poll.About, l.Action), Chose: l.Chose, Considered: l.Considered,
			Suggested: l.Suggested, AtTable: l.AtTable}
		switch {
		case l.AtTable:
		case l.Enough && l.Some:
			line.Verdict = "meets both halves"
		case l.Enough:
			line.Verdict = "considered; few choose it"
		}
		v.Suggested = v.Suggested || l.Suggested > 0
		v.Lines = append(v.Lines, line)
	}
	for _, said := range t.Shows {
		v.Shows = append(v.Shows, inSigns(poll.About, t.Lines, said))
	}
	for _, ref := range polling.LawsOf(poll.Law, edition) {
		v.Laws = append(v.Laws, Link{rulebook.Name(ref.ID), ref.Path()})
	}
	return v
}

// briefLines are as many actions as stand beside a question.
const briefLines = 4

// Brief is the tally as it stands beside the question that it helps to answer, a line for each of the actions named
// most: who chose it, and who besides thought of it, are the two halves of what the law asks about.
func (v Tally) Brief() (lines []string) {
	for _, l := range v.Lines[:min(len(v.Lines), briefLines)] {
		who := strconv.Itoa(l.Chose)
		switch {
		case v.Counted == 0:
			return nil
		case v.Normal:
			lines = append(lines, fmt.Sprintf("%s: %d of %d call it normal", l.Action, l.Considered, v.Counted))
			continue
		case l.Chose == 0:
			who = "none"
		}
		line := fmt.Sprintf("%s: %s of %d would choose it", l.Action, who, v.Counted)
		if l.AtTable {
			line = fmt.Sprintf("%s, as at the table: %s of %d would choose it", l.Action, who, v.Counted)
		}
		if more := l.Considered - l.Chose; more > 0 {
			line += fmt.Sprintf(", %d more considered it", more)
		}
		lines = append(lines, line)
	}
	return lines
}

// table is what was answered, action by action: a column of figures for each thing that was counted, and what was made
// of it in the last.
func (v Tally) table() Table {
	t := Table{Head: []string{"Action", "Choose it", "Consider it"}, Right: []bool{false, true, true}}
	if v.Normal {
		t.Head = []string{"Play", "Would make it", "Call it normal"}
	}
	if v.Suggested {
		t.Head, t.Right = append(t.Head, "Suggested by the information"), append(t.Right, true)
	}
	t.Head, t.Right = append(t.Head, ""), append(t.Right, false)
	for _, l := range v.Lines {
		cells := []Text{Plain(l.Action), Plain(strconv.Itoa(l.Chose)), Plain(strconv.Itoa(l.Considered))}
		if v.Suggested {
			cells = append(cells, Plain(strconv.Itoa(l.Suggested)))
		}
		note := l.Verdict
		if l.AtTable {
			note = "chosen at the table"
		}
		t.Rows = append(t.Rows, Row{Cells: append(cells, Faint(note)), Own: l.AtTable})
	}
	return t
}

// inSigns writes the action at the head of a sentence of the tally with its suit sign.
func inSigns(about polling.About, lines []polling.Line, said string) string {
	for _, l := range lines {
		if rest, ok := strings.CutPrefix(said, l.Action); ok &&
			(strings.HasPrefix(rest, ":") || strings.HasPrefix(rest, ",")) {
			return ActionWords(about, l.Action) + rest
		}
	}
	return said
}

// ActionWords is a call or a card with its suit sign; a line of play as it is.
func ActionWords(about polling.About, action string) string {
	switch about {
	case polling.AboutCall:
		if call, err := bridge.ParseCall(action); err == nil {
			if call == bridge.Pass {
				return "Pass"
			}
			return call.Symbol()
		}
	case polling.AboutCard:
		if card, err := bridge.ParseCard(action); err == nil {
			return card.Suit.Symbol() + strings.Replace(card.Rank.String(), "T", "10", 1)
		}
	}
	return action
}

// ActionList joins actions with their signs.
func ActionList(about polling.About, actions []string) string {
	words := make([]string, len(actions))
	for i, action := range actions {
		words[i] = ActionWords(about, action)
	}
	return strings.Join(words, ", ")
}

// RulingPoll is a poll as it stands in a ruling.
type RulingPoll struct {
	Title, Question string
	Situation       PollSituation
	Tally           Tally
	ByRule          bool   // the answers are counted against an authority's rule of thumb
	Another         string // what of the board they were told otherwise than it is on record; empty for nothing
}

// NewPollSituation is what a respondent is to know of the board.
func NewPollSituation(poll *polling.Poll, texts Texts) PollSituation {
	v := PollSituation{Seat: poll.Seat.Name(), Methods: texts.Of(poll.Methods), Class: texts.Of(poll.Class),
		Dealer: poll.Dealer.Name(), Scoring: poll.Scoring}
	if poll.Vul != nil {
		v.Vul = poll.Vul.Words()
	}
	v.Auction = NewAuctionDiagram(&record.Record{Dealer: &poll.Dealer, Vul: poll.Vul, Auction: poll.Auction}, true)
	if deal, err := (bridge.Deal{}).With(poll.Seat, poll.Hand); err == nil && poll.Hand.Len() > 0 {
		v.Hand = &NewDealDiagram(deal).Hands[0]
	}
	return v
}

// NewRulingPolls are the polls of a transcript, counted as they were then.
func NewRulingPolls(t casefile.Transcript, texts Texts, edition string) []RulingPoll {
	var list []RulingPoll
	for _, p := range t.Polls {
		list = append(list, RulingPoll{Title: PollTitle(p.Law, edition),
			Question:  cmp.Or(texts.Of(p.Question), PollAsks(p.Law)),
			Situation: NewPollSituation(&p.Poll, texts), Tally: NewTally(&p.Poll, p.Tally, edition),
			ByRule: p.Poll.Rule != nil, Another: p.Poll.AskedOnAnother(t.Record)})
	}
	return list
}

// PollFor is the law for which peers are asked about a question: a judgement, that no setting of the session settles.
func PollFor(step *questionnaire.Step, edition string) (polling.Law, bool) {
	if step == nil || step.Kind != questionnaire.Judgement || step.From != "" {
		return "", false
	}
	for _, b := range step.Body {
		if b.Kind == "law" {
			if law, ok := polling.For(b.Refs, edition); ok {
				return law, true
			}
		}
	}
	return "", false
}
