package views

import (
	"fmt"
	"strings"

	"github.com/a-h/templ"

	"redress/bridge"
	"redress/casefile"
	"redress/rulebook"
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
	Field, Error             string
}

// ErrorAt is the error of a field of the form.
func (f PollForm) ErrorAt(field string) string {
	if f.Field == field {
		return f.Error
	}
	return ""
}

// polling is what a poll asks for each law.
var polling = []struct {
	law         casefile.PollLaw
	title, asks string
}{
	{casefile.LogicalAlternatives, "Logical alternatives", "What would you do, and what else would you seriously consider?"},
	{casefile.RightlyInformed, "The right explanation", "What would you have done, had you been told rightly?"},
	{casefile.NormalPlays, "Normal plays", "Which of these plays are normal, careless and inferior ones included?"},
}

// PollTitle names what a poll is for, with the laws of an edition.
func PollTitle(law casefile.PollLaw, edition string) string {
	for _, p := range polling {
		if p.law == law {
			return p.title + casefile.PollSubject(law).Cite(edition)
		}
	}
	return ""
}

// PollAsks is the question of a poll where the director has worded none.
func PollAsks(law casefile.PollLaw) string {
	for _, p := range polling {
		if p.law == law {
			return p.asks
		}
	}
	return ""
}

// The lists of the form.
var (
	pollSeats = []Choice{{"N", "North"}, {"E", "East"}, {"S", "South"}, {"W", "West"}}
	pollVuls  = []Choice{{"", "Not said"}, {"None", "Nobody"}, {"NS", "North-South"}, {"EW", "East-West"}, {"Both", "Both sides"}}
	pollAbout = []Choice{{"call", "A call"}, {"card", "A card"}, {"line", "A line of play"}}
	pollRules = []Choice{{"", "The law alone, which names no figure"}, {"ebu", "EBU: 1 in 5 consider it, 2 choose it"},
		{"acbl", "ACBL: no figure is known"}, {"own", "Another, as follows"}}
)

// aboutChoices are what a poll on a law can be about: normal plays are no calls.
func (f PollForm) aboutChoices() []Choice {
	if f.Law == string(casefile.NormalPlays) {
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
	Situation     PollSituation
	AtTable       string
	Information   string
	Open          bool   // answers are still taken
	Change        string // where it can still be changed; empty where somebody has seen it
	Respondents   []RespondentView
	Tally         TallyView
	NoPhones      bool // no phone reaches this computer
	Form          TextForm
	Aside         int // the respondent whose form of setting aside is shown again; 0 for none
}

// PollSituation is what the question is about: hand, auction, methods.
type PollSituation struct {
	Seat, Methods, Class string
	Dealer, Vul, Scoring string
	Auction              *AuctionView
	Hand                 *HandView
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
	Waiting    bool   // their answer can still come
	Link       string // of theirs that still opens something: its id; empty for none
	Aside      bool
	Why        string
}

// TallyView is a poll counted.
type TallyView struct {
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

// NewTallyView shows a tally. The provisions lead to the case's edition, where it has them.
func NewTallyView(poll *casefile.Poll, t casefile.Tally, edition EditionTag) TallyView {
	v := TallyView{Counted: t.Counted, Normal: poll.Law == casefile.NormalPlays, Limits: t.Limits}
	for _, l := range t.Lines {
		line := TallyLine{Action: ActionWords(poll.About, l.Action), Chose: l.Chose, Considered: l.Considered, Suggested: l.Suggested, AtTable: l.AtTable}
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
	for _, ref := range casefile.LawsOfPoll(poll.Law, edition.ID) {
		v.Laws = append(v.Laws, Link{rulebook.Name(ref.ID), ref.Path()})
	}
	return v
}

// inSigns writes the action at the head of a sentence of the tally with its suit sign.
func inSigns(about casefile.PollAbout, lines []casefile.TallyLine, said string) string {
	for _, l := range lines {
		if rest, ok := strings.CutPrefix(said, l.Action); ok && (strings.HasPrefix(rest, ":") || strings.HasPrefix(rest, ",")) {
			return ActionWords(about, l.Action) + rest
		}
	}
	return said
}

// ActionWords is a call or a card with its suit sign; a line of play as it is.
func ActionWords(about casefile.PollAbout, action string) string {
	switch about {
	case casefile.AboutCall:
		if call, err := bridge.ParseCall(action); err == nil {
			if call == bridge.Pass {
				return "Pass"
			}
			return call.Symbol()
		}
	case casefile.AboutCard:
		if card, err := bridge.ParseCard(action); err == nil {
			return card.Suit.Symbol() + strings.Replace(card.Rank.String(), "T", "10", 1)
		}
	}
	return action
}

// ActionList joins actions with their signs.
func ActionList(about casefile.PollAbout, actions []string) string {
	words := make([]string, len(actions))
	for i, action := range actions {
		words[i] = ActionWords(about, action)
	}
	return strings.Join(words, ", ")
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
	Stage         casefile.SheetStage
	Over          bool   // answers are not taken any more
	SessionOver   bool   // nobody has the board still to come
	Wait          string // why nothing is shown to a contestant yet
	Away          string // why the board is shown only to those who do not play; empty where others may see it as well
	Warning       string // to the director who asks in person: why the respondent may still have the board to come
	Law           casefile.PollLaw
	Question      string
	Situation     PollSituation
	Actions       []Choice // what can be chosen
	Listed        bool     // the director has listed them
	Before        []Choice // the player's own calls before, numbered within the auction
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
	Code    QRCode
}

// heading is the question that is asked now.
func (s PollSheet) heading() string {
	switch {
	case s.Over && s.Stage != casefile.SheetDone:
		return "The poll is over"
	case s.Stage == casefile.SheetFirst:
		if s.Board > 0 {
			return fmt.Sprintf("Have you played board %d?", s.Board)
		}
		return "Have you played this board?"
	case s.Wait != "":
		return "Not yet"
	case s.Stage == casefile.SheetShut:
		return "Nothing for you here"
	case s.Stage == casefile.SheetSuggests:
		return "What does it suggest?"
	case s.Stage == casefile.SheetDone:
		return "Thank you"
	}
	return s.Question
}

// RulingPoll is a poll as it stands in a ruling.
type RulingPoll struct {
	Title, Question string
	Situation       PollSituation
	Tally           TallyView
}

// described are the attributes of a field that has a hint or an error.
func described(name, hint, err string) templ.Attributes {
	switch {
	case err != "":
		return templ.Attributes{"aria-invalid": "true", "aria-describedby": name + "-error"}
	case hint != "":
		return templ.Attributes{"aria-describedby": name + "-hint"}
	}
	return nil
}
