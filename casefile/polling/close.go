package polling

import (
	"redress/fault"
	"redress/ledger"
)

// Close ends a poll: nobody is added and nobody answers any more. Whoever is no peer can still be set aside.
type Close struct {
	Poll string
}

type closed struct {
	Poll string `json:"poll"`
	At   int64  `json:"at"` // unix seconds
}

// Decide drafts the entry.
func (x Close) Decide(l Polls, d *ledger.Draft) error {
	poll, err := l.Find(x.Poll)
	if err != nil || poll.Closed > 0 {
		return err
	}
	d.Add("poll-closed", 1, closed{Poll: poll.ID, At: d.At.Unix()})
	return nil
}

// taking finds a poll that still takes respondents and answers.
func (l Polls) taking(id string) (*Poll, error) {
	p, err := l.Find(id)
	if err == nil && p.Closed > 0 {
		err = fault.New(fault.Conflict, "This poll is closed, so nothing more is added to it.")
	}
	return p, err
}

// asked finds a respondent of a poll that still takes answers.
func (l Polls) asked(poll string, number int) (*Poll, *Respondent, error) {
	if _, err := l.taking(poll); err != nil {
		return nil, nil, err
	}
	return l.Respondent(poll, number)
}

// Texts are the personal texts of the entry.
func (b closed) Texts() []ledger.TextRef { return nil }

// Fold puts the entry on the polls.
func (b closed) Fold(l *Polls, _ ledger.Entry) {
	if p, err := l.Find(b.Poll); err == nil {
		p.Closed = b.At
	}
}
