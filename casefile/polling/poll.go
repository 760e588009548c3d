package polling

import (
	"cmp"
	"slices"
	"strings"

	"redress/bridge"
	"redress/fault"
	"redress/ledger"
	"redress/rulebook"
)

// Poll is a question put to peers of the player concerned, one by one: players of that class with those methods. It
// helps a director to judge and decides nothing.
type Poll struct {
	ID       string                `json:"id"`
	Law      Law                   `json:"law"`
	About    About                 `json:"about"`
	Question ledger.TextRef        `json:"question,omitzero"`
	Seat     bridge.Seat           `json:"seat"` // whose hand it is
	Hand     bridge.Hand           `json:"hand"`
	Methods  ledger.TextRef        `json:"methods,omitzero"` // what the pair plays
	Class    ledger.TextRef        `json:"class,omitzero"`   // of the player concerned
	Vul      *bridge.Vulnerability `json:"vul,omitempty"`
	Scoring  string                `json:"scoring,omitempty"`
	Dealer   bridge.Seat           `json:"dealer"`
	// up to the decision, in the notation of bridge.ParseAuction, explained as the player concerned is to take it
	Auction []string `json:"auction,omitempty"`
	Options []string `json:"options,omitempty"` // to choose from; empty where anything can be answered
	AtTable string   `json:"at_table,omitempty"`
	// the extraneous information, shown to those who have answered; zero where it is kept back
	Information ledger.TextRef `json:"information,omitzero"`
	Rule        *Rule          `json:"rule,omitempty"`
	At          int64          `json:"at"`               // unix seconds
	Closed      int64          `json:"closed,omitempty"` // unix seconds; 0 while it takes answers
	Respondents []Respondent   `json:"respondents,omitempty"`
}

// Law is the law for which peers are asked; the question differs.
type Law string

// The laws for which peers are asked.
const (
	LogicalAlternatives Law = "16B" // what would you do, and what else would you think of seriously (16B1(b))
	RightlyInformed     Law = "21B" // what would you do with the right explanation (21B3, 47E2(b), 12C1)
	// which of these plays are normal, careless and inferior ones included (70, footnote)
	NormalPlays Law = "70"
)

// About is what is chosen between.
type About string

// What a poll is about.
const (
	AboutCall About = "call" // of the player whose turn it is
	AboutCard About = "card" // from that player's hand
	AboutLine About = "line" // of play, from those that the director lists
)

// Limits of a poll.
const (
	MaxRespondents = 99
	maxActions     = 12
	maxLine        = 200 // characters of a line of play
)

// Respondent is somebody who was asked.
type Respondent struct {
	Number   int            `json:"number"` // from 1 within the poll
	Name     ledger.TextRef `json:"name,omitzero"`
	Class    ledger.TextRef `json:"class,omitzero"`
	Board    BoardKnown     `json:"board,omitempty"` // empty until they have said
	Answer   *Answer        `json:"answer,omitempty"`
	Suggests *Suggestion    `json:"suggests,omitempty"`
	SetAside bool           `json:"set_aside,omitempty"`
	Why      ledger.TextRef `json:"why,omitzero"` // zero where it is because the board is still to come
}

// Asked names a respondent of a poll.
type Asked struct {
	Poll   string
	Number int
}

// Prepare sets up a poll, or changes one that nobody has answered yet.
type Prepare struct {
	ID                                string // of the poll to change; empty for a new one
	Law                               Law
	About                             About
	Question, Methods, Class, Scoring string
	Seat, Dealer                      bridge.Seat
	Hand                              bridge.Hand
	Vul                               *bridge.Vulnerability
	Auction, Options                  []string
	AtTable                           string // what was chosen at the table; respondents are never told
	Information                       string // what to show to those who have answered (16B alone)
	Rule                              *Rule
}

// Decide drafts the entry.
func (p Prepare) Decide(l Polls, edition string, d *ledger.Draft) error {
	poll := Poll{ID: p.ID, Law: p.Law, About: p.About, Seat: p.Seat, Hand: p.Hand, Vul: p.Vul, Scoring: p.Scoring,
		Dealer:  p.Dealer,
		Auction: p.Auction, Rule: p.Rule, At: d.At.Unix()}
	if p.ID != "" {
		before, err := l.taking(p.ID)
		if err != nil {
			return err
		}
		if slices.ContainsFunc(before.Respondents, func(r Respondent) bool { return r.Board != "" }) {
			return fault.New(fault.Conflict,
				"Somebody has seen this poll already, so it stays as it is. Prepare another one.")
		}
	}
	if err := p.check(&poll, edition); err != nil {
		return err
	}
	if poll.ID == "" {
		poll.ID = d.NewID()
	}
	poll.Question, poll.Methods, poll.Class, poll.Information = d.Text(p.Question), d.Text(p.Methods), d.Text(p.Class),
		d.Text(p.Information)
	d.Add("poll-prepared", 1, poll)
	return nil
}

func (p Prepare) check(poll *Poll, edition string) error {
	name := func(law Law) string { return rulebook.Cited(names[law], edition) }
	if err := cmp.Or(ledger.TooLong(ledger.MaxText, "question", p.Question),
		ledger.TooLong(ledger.MaxText, "methods", p.Methods),
		ledger.TooLong(ledger.MaxText, "class", p.Class),
		ledger.TooLong(ledger.MaxText, "information", p.Information),
		ledger.TooLong(ledger.MaxText, "auction", strings.Join(p.Auction, "\n"))); err != nil {
		return err
	}
	if err := ledger.TooLong(ledger.MaxWord, "scoring", p.Scoring); err != nil {
		return err
	}
	switch {
	case p.Law != LogicalAlternatives && p.Law != RightlyInformed && p.Law != NormalPlays:
		return fault.At("law", "Choose what the poll is for: %s, %s, or %s.", name(LogicalAlternatives),
			name(RightlyInformed), name(NormalPlays))
	case !p.Seat.Valid() || !p.Dealer.Valid():
		return fault.At("seat", "The seat and the dealer are N, E, S or W.")
	case p.Vul != nil && !p.Vul.Valid():
		return fault.At("vul", "The vulnerability is None, NS, EW or Both.")
	case p.Law == LogicalAlternatives && p.Methods == "":
		return fault.At("methods", "Say what this pair plays: %s.", rulebook.Cited(codeOf(edition).peers, edition))
	case p.Law != LogicalAlternatives && p.Information != "":
		return fault.At("information", "Only a poll about %s reveals information after the answers.",
			name(LogicalAlternatives))
	}
	if err := p.Rule.check(); err != nil {
		return err
	}
	if err := p.checkSituation(); err != nil {
		return err
	}
	return p.checkOptions(poll)
}

// checkSituation holds hand and auction against what is asked about.
func (p Prepare) checkSituation() error {
	auction, err := bridge.ParseAuction(p.Dealer, p.Auction)
	if err != nil {
		return fault.At("auction", "The auction cannot be read: %s.", lower(err))
	}
	turn, running := auction.NextSeat()
	switch {
	case p.About == AboutLine && len(p.Options) > 0:
		return nil
	case p.About == AboutLine:
		return fault.At("options", "List the lines of play to choose from, each on a line of its own.")
	case p.About == AboutCard && p.Hand.Len() > 0:
		return nil
	case p.About == AboutCard:
		return fault.At("hand", "Give the cards to choose from.")
	case p.About != AboutCall:
		return fault.At("about", "Say what is chosen: a call, a card or a line of play.")
	case p.Law == NormalPlays:
		return fault.At("about", "Normal plays are cards or lines of play, not calls.")
	case p.Hand.Len() != 13:
		return fault.At("hand", "The hand has %d cards; give all thirteen.", p.Hand.Len())
	case !running:
		return fault.At("auction",
			"This auction is over, so nobody is to call. Leave out the calls from the one in question on.")
	case turn != p.Seat:
		return fault.At("auction", "After these calls %s is to call, not %s. Give the calls before the one in "+
			"question.",
			turn.Name(), p.Seat.Name())
	}
	return nil
}

func (p Prepare) checkOptions(poll *Poll) error {
	if len(p.Options) > maxActions {
		return fault.At("options", "More than %d choices are too many to ask about. Leave some out.", maxActions)
	}
	for _, text := range p.Options {
		option, err := poll.action("options", text)
		if err != nil {
			return err
		}
		if slices.Contains(poll.Options, option) {
			return fault.At("options", "%s is listed twice.", option)
		}
		poll.Options = append(poll.Options, option)
	}
	if p.AtTable == "" {
		return nil
	}
	var err error
	poll.AtTable, err = poll.action("at-table", p.AtTable)
	return err
}

// AddRespondent notes somebody who is to be asked: on paper, at the desk or by a link of their own.
type AddRespondent struct {
	Poll       string
	Who, Class string // both may be empty: a number is given
}

type added struct {
	Poll   string         `json:"poll"`
	Number int            `json:"number"`
	Name   ledger.TextRef `json:"who,omitzero"`
	Class  ledger.TextRef `json:"class,omitzero"`
}

// Decide drafts the entry.
func (a AddRespondent) Decide(l Polls, d *ledger.Draft) error {
	poll, err := l.taking(a.Poll)
	if err != nil {
		return err
	}
	if err := cmp.Or(ledger.TooLong(ledger.MaxText, "name", a.Who),
		ledger.TooLong(ledger.MaxText, "class", a.Class)); err != nil {
		return err
	}
	if len(poll.Respondents) >= MaxRespondents {
		return fault.New(fault.Forbidden, "This poll has %d respondents, as many as it can hold. Prepare another one.",
			MaxRespondents)
	}
	d.Add("respondent-added", 1, added{Poll: poll.ID, Number: len(poll.Respondents) + 1, Name: d.Text(a.Who),
		Class: d.Text(a.Class)})
	return nil
}

// Polls are those of a case, oldest first.
type Polls []*Poll

func (l Polls) Find(id string) (*Poll, error) {
	for _, p := range l {
		if p.ID == id {
			return p, nil
		}
	}
	return nil, fault.New(fault.NotFound, "There is no such poll on this case.")
}

type prepared Poll

// Texts are the personal texts of the entry.
func (b prepared) Texts() []ledger.TextRef {
	return []ledger.TextRef{b.Question, b.Methods, b.Class, b.Information}
}

// Fold puts the entry on the polls.
func (b prepared) Fold(l *Polls, _ ledger.Entry) {
	if before, err := l.Find(b.ID); err == nil {
		b.Respondents = before.Respondents
		*before = Poll(b)
		return
	}
	*l = append(*l, (*Poll)(&b))
}

// Texts are the personal texts of the entry.
func (b added) Texts() []ledger.TextRef { return []ledger.TextRef{b.Name, b.Class} }

// Fold puts the entry on the polls.
func (b added) Fold(l *Polls, _ ledger.Entry) {
	if p, err := l.Find(b.Poll); err == nil {
		p.Respondents = append(p.Respondents, Respondent{Number: b.Number, Name: b.Name, Class: b.Class})
	}
}

// Clone is a poll on which entries can be put without changing this one.
func (p *Poll) Clone() *Poll {
	own := *p
	own.Respondents = slices.Clone(p.Respondents)
	return &own
}

// Entries is the fold: one line a kind of entry.
var Entries = ledger.Kinds[*Polls]{
	"poll-prepared":    ledger.Body[prepared](1),
	"poll-closed":      ledger.Body[closed](1),
	"respondent-added": ledger.Body[added](1),
	"poll-joined":      ledger.Body[joined](2),
	"poll-answered":    ledger.Body[answered](1),
	"poll-suggested":   ledger.Body[suggested](1),
	"set-aside":        ledger.Body[leftOut](1),
}
