package polling

import (
	"slices"
	"strings"

	"redress/bridge"
	"redress/fault"
	"redress/ledger"
)

// BoardKnown is what a respondent has to do with the board, asked before anything of it is shown.
type BoardKnown string

// The answers to the first question.
const (
	HasPlayed BoardKnown = "played"      // and does not remember it: may answer, and the tally says so
	NotToPlay BoardKnown = "not-playing" // has not played it and will not: may answer
	ToCome    BoardKnown = "to-come"     // may still play it: sees nothing of it (16D1) and is set aside
	// remembers it: is not asked, for nobody forgets what came of it, and is set aside. Who is shown the hand may find
	// so then, until they have answered
	KnowsDeal BoardKnown = "knows"
)

// Shuts tells whether nothing of the board is shown to whoever says this.
func (k BoardKnown) Shuts() bool { return k == ToCome || k == KnowsDeal }

// Join is a respondent's answer to the first question, what they have to do with the board. Nothing of it is shown
// before.
type Join struct {
	Poll   string
	Number int
	Board  BoardKnown
}

type joined struct {
	Poll   string     `json:"poll"`
	Number int        `json:"number"`
	Board  BoardKnown `json:"board"`
}

// Decide drafts the entry.
func (j Join) Decide(l Polls, d *ledger.Draft) error {
	_, r, err := l.asked(j.Poll, j.Number)
	switch {
	case err != nil:
		return err
	case j.Board != HasPlayed && j.Board != NotToPlay && !j.Board.Shuts():
		return fault.At("board", "Say whether you have played this board, will not play it, or may still play it.")
	case r.Board == j.Board:
		return nil
	case r.Board != "" && (j.Board != KnowsDeal || r.Answer != nil):
		return fault.New(fault.Conflict,
			"You have already said how you are connected with this board. If that was wrong, tell the director.")
	}
	version := 1
	if j.Board == KnowsDeal { // a program that does not know the word would show the hand
		version = 2
	}
	d.Add("poll-joined", version, joined(j))
	return nil
}

// Answer is what a respondent said, locked once it was given.
type Answer struct {
	Choice string `json:"choice,omitempty"` // what they would do
	// what else they would think of seriously; with law 70 the plays that they call normal
	Considered []string `json:"considered,omitempty"`
	// the call, counted from 1, at which they would have called otherwise; 0 where there is none
	Astray  int            `json:"astray,omitempty"`
	Instead string         `json:"instead,omitempty"` // what they would have called there
	Remark  ledger.TextRef `json:"remark,omitzero"`
	At      int64          `json:"at"` // unix seconds
}

// GiveAnswer answers a poll. The answer is locked, so that nothing learned later can change it.
type GiveAnswer struct {
	Poll       string
	Number     int
	Choice     string
	Considered []string
	Astray     int
	Instead    string
	Remark     string
}

type answered struct {
	Poll   string `json:"poll"`
	Number int    `json:"number"`
	Answer
}

// Decide drafts the entry.
func (a GiveAnswer) Decide(l Polls, d *ledger.Draft) error {
	poll, r, err := l.asked(a.Poll, a.Number)
	switch {
	case err != nil:
		return err
	case r.Board == "":
		return fault.At("board", "Say first whether you have played this board.")
	case r.Board == ToCome:
		return fault.New(fault.Forbidden,
			"You may still play this board, so nothing of it may be shown to you. Thank you all the same.")
	case r.Board == KnowsDeal:
		return fault.New(fault.Forbidden, "You have played this board and remember it, so you are not asked. Thank "+
			"you all the same.")
	case r.Answer != nil:
		return fault.New(fault.Conflict, "Your answer is locked. If something in it is wrong, tell the director.")
	}
	if err := ledger.TooLong(ledger.MaxText, "remark", a.Remark); err != nil {
		return err
	}
	answer := Answer{Astray: a.Astray, At: d.At.Unix()}
	if err := a.choose(poll, &answer); err != nil {
		return err
	}
	if err := a.astray(poll, &answer); err != nil {
		return err
	}
	answer.Remark = d.Text(a.Remark)
	d.Add("poll-answered", 1, answered{poll.ID, r.Number, answer})
	return nil
}

func (a GiveAnswer) choose(poll *Poll, answer *Answer) (err error) {
	if strings.TrimSpace(a.Choice) != "" {
		if answer.Choice, err = poll.action("choice", a.Choice); err != nil {
			return err
		}
	}
	if answer.Considered, err = poll.actions("considered", a.Considered, answer.Choice); err != nil {
		return err
	}
	switch {
	case poll.Law != NormalPlays && answer.Choice == "":
		return fault.At("choice", "Say what you would do.")
	case poll.Law == NormalPlays && len(answer.Considered) == 0:
		return fault.At("considered", "Say which of these plays are normal; careless and inferior ones count.")
	}
	return nil
}

// astray notes where the respondent would have called otherwise before.
func (a GiveAnswer) astray(poll *Poll, answer *Answer) error {
	if a.Astray == 0 {
		return nil
	}
	if !slices.Contains(poll.OwnCalls(), a.Astray) {
		return fault.At("astray", "That is not one of %s's calls.", poll.Seat.Name())
	}
	auction, _ := bridge.ParseAuction(poll.Dealer, poll.Auction)
	instead, err := legalCall(auction.Before(a.Astray-1), a.Instead)
	if err != nil {
		return fault.At("instead", "Say what you would have called there: %s.", lower(err))
	}
	answer.Instead = instead
	return nil
}

// Suggestion is what a respondent takes the extraneous information to suggest, asked after the answer was locked.
type Suggestion struct {
	Actions []string       `json:"actions,omitempty"` // empty where it suggests nothing in particular
	Remark  ledger.TextRef `json:"remark,omitzero"`
	At      int64          `json:"at"` // unix seconds
}

// Suggest says what the information suggests.
type Suggest struct {
	Poll    string
	Number  int
	Actions []string
	Remark  string
}

type suggested struct {
	Poll   string `json:"poll"`
	Number int    `json:"number"`
	Suggestion
}

// Decide drafts the entry.
func (s Suggest) Decide(l Polls, d *ledger.Draft) error {
	poll, r, err := l.asked(s.Poll, s.Number)
	switch {
	case err != nil:
		return err
	case poll.Information.ID == "":
		return fault.New(fault.Forbidden, "This poll has no information to reveal, so it has no second question.")
	case r.Answer == nil:
		return fault.New(fault.Conflict, "Answer the question first; the further information is shown afterwards.")
	case r.Suggests != nil:
		return fault.New(fault.Conflict, "Your answer is locked. If something in it is wrong, tell the director.")
	}
	if err := ledger.TooLong(ledger.MaxText, "remark", s.Remark); err != nil {
		return err
	}
	actions, err := poll.actions("suggests", s.Actions, "")
	if err != nil {
		return err
	}
	d.Add("poll-suggested", 1, suggested{poll.ID, r.Number, Suggestion{Actions: actions, Remark: d.Text(s.Remark),
		At: d.At.Unix()}})
	return nil
}

// SetAside leaves a respondent out of the count, with the reason: no peer, or the answer cannot be used. What they said
// stays in the record.
type SetAside struct {
	Poll   string
	Number int
	Reason string
}

type leftOut struct {
	Poll   string         `json:"poll"`
	Number int            `json:"number"`
	Reason ledger.TextRef `json:"reason"`
}

// Decide drafts the entry.
func (s SetAside) Decide(l Polls, d *ledger.Draft) error {
	poll, r, err := l.Respondent(s.Poll, s.Number)
	if err != nil || r.SetAside {
		return err
	}
	if err := ledger.Required("reason", s.Reason, "Say why this answer does not count."); err != nil {
		return err
	}
	if err := ledger.TooLong(ledger.MaxText, "reason", s.Reason); err != nil {
		return err
	}
	d.Add("set-aside", 1, leftOut{Poll: poll.ID, Number: r.Number, Reason: d.Text(s.Reason)})
	return nil
}

// OwnCalls are the calls that the player concerned has made before the decision, counted from 1 within the auction: at
// each a respondent is asked whether they would have got there.
func (p *Poll) OwnCalls() []int {
	auction, err := bridge.ParseAuction(p.Dealer, p.Auction)
	if err != nil {
		return nil
	}
	var own []int
	for i, made := range auction.Calls {
		if made.Seat == p.Seat {
			own = append(own, i+1)
		}
	}
	return own
}

// action reads one thing that could be done, and writes it as the tally counts it.
func (p *Poll) action(name, text string) (string, error) {
	switch p.About {
	case AboutCall:
		auction, err := bridge.ParseAuction(p.Dealer, p.Auction)
		if err != nil {
			return "", fault.At("auction", "The auction cannot be read: %s.", lower(err))
		}
		call, err := legalCall(auction, text)
		if err != nil {
			return "", fault.At(name, "This call cannot be used here: %s.", lower(err))
		}
		return call, nil
	case AboutCard:
		card, err := bridge.ParseCard(text)
		if err != nil || !p.Hand.Has(card) {
			return "", fault.At(name, "%q is not a card of this hand. Write suit and rank: SQ, HT.", text)
		}
		return card.String(), nil
	}
	line := strings.Join(strings.Fields(text), " ")
	if err := ledger.TooLong(maxLine, name, line); err != nil {
		return "", err
	}
	if line == "" || name != "options" && !slices.Contains(p.Options, line) {
		return "", fault.At(name, "Choose from the lines of play that are listed.")
	}
	return line, nil
}

// actions reads several, each once and without the one that was chosen.
func (p *Poll) actions(name string, texts []string, chosen string) ([]string, error) {
	var list []string
	for _, text := range texts {
		if strings.TrimSpace(text) == "" {
			continue
		}
		action, err := p.action(name, text)
		if err != nil {
			return nil, err
		}
		if (action != chosen || p.Law == NormalPlays) && !slices.Contains(list, action) {
			list = append(list, action)
		}
	}
	if len(list) > maxActions {
		return nil, fault.At(name, "These are more than %d. Leave out what you would not think of seriously.",
			maxActions)
	}
	return list, nil
}

// legalCall reads a call and asks whether it could be made at the end of an auction.
func legalCall(auction bridge.Auction, text string) (string, error) {
	call, err := bridge.ParseCall(text)
	if err != nil {
		return "", err
	}
	return call.String(), auction.Legal(call)
}

// lower is an error's text within a sentence.
func lower(err error) string { return strings.TrimRight(err.Error(), ". ") }

// Respondent finds a respondent of a poll.
func (l Polls) Respondent(poll string, number int) (*Poll, *Respondent, error) {
	p, err := l.Find(poll)
	if err != nil {
		return nil, nil, err
	}
	if number < 1 || number > len(p.Respondents) {
		return nil, nil, fault.New(fault.NotFound, "This poll has no respondent %d.", number)
	}
	return p, &p.Respondents[number-1], nil
}

// Texts are the personal texts of the entry.
func (b joined) Texts() []ledger.TextRef { return nil }

// Fold puts the entry on the polls.
func (b joined) Fold(l *Polls, _ ledger.Entry) {
	if _, r, err := l.Respondent(b.Poll, b.Number); err == nil {
		r.Board = b.Board
		r.SetAside = r.SetAside || b.Board.Shuts()
	}
}

// Texts are the personal texts of the entry.
func (b answered) Texts() []ledger.TextRef { return []ledger.TextRef{b.Remark} }

// Fold puts the entry on the polls.
func (b answered) Fold(l *Polls, _ ledger.Entry) {
	if _, r, err := l.Respondent(b.Poll, b.Number); err == nil {
		r.Answer = &b.Answer
	}
}

// Texts are the personal texts of the entry.
func (b suggested) Texts() []ledger.TextRef { return []ledger.TextRef{b.Remark} }

// Fold puts the entry on the polls.
func (b suggested) Fold(l *Polls, _ ledger.Entry) {
	if _, r, err := l.Respondent(b.Poll, b.Number); err == nil {
		r.Suggests = &b.Suggestion
	}
}

// Texts are the personal texts of the entry.
func (b leftOut) Texts() []ledger.TextRef { return []ledger.TextRef{b.Reason} }

// Fold puts the entry on the polls.
func (b leftOut) Fold(l *Polls, _ ledger.Entry) {
	if _, r, err := l.Respondent(b.Poll, b.Number); err == nil {
		r.SetAside, r.Why = true, b.Reason
	}
}
