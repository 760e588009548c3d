package casefile

import (
	"redress/bridge"
	"redress/casefile/polling"
	"redress/fault"
	"redress/ledger"
)

// TranscriptAccount is what one player told, as the ruling was given on it.
type TranscriptAccount struct {
	Seat  bridge.Seat      `json:"seat"`
	Heard bool             `json:"heard,omitempty"`
	Parts []TranscriptPart `json:"parts"`
}

// TranscriptPart is what was told at one time.
type TranscriptPart struct {
	Text  ledger.TextRef `json:"text"`
	At    int64          `json:"at"`
	After bool           `json:"after,omitempty"` // when the other side's account could be read
}

// TranscriptPoll is a poll as it was counted for the ruling.
type TranscriptPoll struct {
	polling.Poll
	Tally polling.Tally `json:"tally"`
}

// hear adds to a transcript what people told and showed: the accounts, what each side claims of every step, the
// evidence, the polls and how the four stood to a skip. What is still sealed at that time is left out, for both sides
// read a transcript.
func (t *Transcript) hear(c *Case, run *Run, now int64) {
	for _, poll := range c.Polls {
		t.Polls = append(t.Polls, TranscriptPoll{Poll: *poll, Tally: poll.Tally(c.Edition)})
	}
	t.Skip = c.Skip
	if c.Sealed(now) {
		return
	}
	for _, a := range c.Accounts {
		told := TranscriptAccount{Seat: a.Seat, Heard: a.Heard}
		for _, part := range a.Parts {
			told.Parts = append(told.Parts, TranscriptPart{part.Text, part.At, part.After})
		}
		if len(told.Parts) > 0 {
			t.Accounts = append(t.Accounts, told)
		}
	}
	for i := range t.Steps {
		t.Steps[i].Claims = run.ClaimsOn(t.Steps[i].Step)
	}
	t.Evidence = c.Evidence
}

// heard refuses a ruling while accounts are sealed: it would be given on what one side cannot read. A ruling can be
// reserved; it says nothing yet.
func (t *Transcript) heard(c *Case, now int64) error {
	if t.Reserved || !c.Sealed(now) {
		return nil
	}
	return fault.New(fault.Conflict, "The accounts are still sealed. Wait until both sides are heard, or open the "+
		"accounts and say why, before you rule.")
}
