package appeal

import (
	"redress/fault"
	"redress/ledger"
)

// SanctionState is what became of the sanction that a decision names for an appeal without merit (92A): the words of a
// decision change no score.
type SanctionState string

// What became of it; empty while nobody has said.
const (
	SanctionEntered SanctionState = "entered"
	SanctionLeft    SanctionState = "left" // there is nothing to enter: a warning, or a deposit that is kept
)

// SanctionDue tells whether a director has still to say what became of the sanction of a decision.
func SanctionDue(a *Appeal) bool {
	return a.Decision != nil && a.Decision.Sanction.ID != "" && a.Sanction == ""
}

// SettleSanction says that the sanction was entered, or that there is nothing to enter.
type SettleSanction struct {
	OnAppeal
	State SanctionState
}

type sanctionSettled struct {
	Appeal int           `json:"appeal"`
	State  SanctionState `json:"sanction"`
}

// Decide drafts the entry. The same twice changes nothing.
func (s SettleSanction) Decide(l Appeals, _ string, d *ledger.Draft) error {
	a := l.Numbered(s.Appeal)
	switch {
	case s.State != SanctionEntered && s.State != SanctionLeft:
		return fault.At("sanction", "Say whether the sanction is entered.")
	case a.Decision == nil || a.Decision.Sanction.ID == "":
		return fault.New(fault.Conflict, "The decision names no sanction.")
	case s.State != a.Sanction:
		d.Add("sanction-settled", 1, sanctionSettled{s.Appeal, s.State})
	}
	return nil
}

// Texts are the personal texts of the entry.
func (sanctionSettled) Texts() []ledger.TextRef { return nil }

// Fold puts the entry on the appeals.
func (b sanctionSettled) Fold(l *Appeals, _ ledger.Entry) {
	if a := l.Numbered(b.Appeal); a != nil {
		a.Sanction = b.State
	}
}
