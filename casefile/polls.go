package casefile

import (
	"redress/access"
	"redress/casefile/polling"
	"redress/fault"
	"redress/ledger"
)

// The commands on the polls of a case: what they mean, and what they refuse, is polling's.
type (
	// PreparePoll sets up a poll, or changes one that nobody has answered yet.
	PreparePoll polling.Prepare
	// ClosePoll ends a poll: nobody answers any more.
	ClosePoll polling.Close
	// AddRespondent notes somebody who is to be asked.
	AddRespondent polling.AddRespondent
	// JoinPoll is a respondent's answer to the first question, what they have to do with the board.
	JoinPoll polling.Join
	// AnswerPoll answers a poll, once and for all.
	AnswerPoll polling.GiveAnswer
	// SuggestPoll says what the information suggests.
	SuggestPoll polling.Suggest
	// SetAside leaves a respondent out of the count, with the reason.
	SetAside polling.SetAside
)

// Name implements Command.
func (PreparePoll) Name() string { return "prepare-poll" }

// Decide implements Command.
func (x PreparePoll) Decide(c *Case, d *ledger.Draft) error {
	return polling.Prepare(x).Decide(c.Polls, c.Edition, d)
}

// Name implements Command.
func (ClosePoll) Name() string { return "close-poll" }

// Decide implements Command.
func (x ClosePoll) Decide(c *Case, d *ledger.Draft) error { return polling.Close(x).Decide(c.Polls, d) }

// Name implements Command.
func (AddRespondent) Name() string { return "add-respondent" }

// Decide implements Command.
func (x AddRespondent) Decide(c *Case, d *ledger.Draft) error {
	return polling.AddRespondent(x).Decide(c.Polls, d)
}

// Name implements Command.
func (JoinPoll) Name() string { return "join-poll" }

func (x JoinPoll) theirs(_ *Case, who Actor) error { return ownAnswer(who, x.Poll, x.Number) }

// Decide implements Command.
func (x JoinPoll) Decide(c *Case, d *ledger.Draft) error { return polling.Join(x).Decide(c.Polls, d) }

// Name implements Command.
func (AnswerPoll) Name() string { return "answer-poll" }

func (x AnswerPoll) theirs(_ *Case, who Actor) error { return ownAnswer(who, x.Poll, x.Number) }

// Decide implements Command.
func (x AnswerPoll) Decide(c *Case, d *ledger.Draft) error {
	return polling.GiveAnswer(x).Decide(c.Polls, d)
}

// Name implements Command.
func (SuggestPoll) Name() string { return "suggest-poll" }

func (x SuggestPoll) theirs(_ *Case, who Actor) error { return ownAnswer(who, x.Poll, x.Number) }

// Decide implements Command.
func (x SuggestPoll) Decide(c *Case, d *ledger.Draft) error {
	return polling.Suggest(x).Decide(c.Polls, d)
}

// Name implements Command.
func (SetAside) Name() string { return "set-aside" }

// Decide implements Command.
func (x SetAside) Decide(c *Case, d *ledger.Draft) error {
	return polling.SetAside(x).Decide(c.Polls, d)
}

// ownAnswer refuses a respondent what is another one's.
func ownAnswer(who Actor, poll string, number int) error {
	if who.Role == access.Polled && (who.Asked == nil || *who.Asked != polling.Asked{Poll: poll, Number: number}) {
		return fault.New(fault.NotFound, "There is no such poll on this case.")
	}
	return nil
}
