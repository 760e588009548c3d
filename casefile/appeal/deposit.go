package appeal

import (
	"slices"

	"redress/fault"
	"redress/ledger"
	"redress/rulebook"
)

// Deposit is what the regulations ask for with an appeal, and where it is.
type Deposit struct {
	// in words, by the regulations in force when the appeal was lodged; empty where none is asked for
	Asked string         `json:"asked,omitempty"`
	State DepositState   `json:"state,omitempty"`
	With  ledger.TextRef `json:"with,omitzero"` // who has it, where that was said
	Actor string         `json:"actor,omitempty"`
	At    int64          `json:"at,omitempty"`
}

// DepositState is where a deposit is, or where it goes by a decision.
type DepositState string

// Where a deposit can be.
const (
	NotPaid  DepositState = ""
	Unpaid   DepositState = "unpaid" // said again, after it was noted as paid
	Paid     DepositState = "paid"
	Returned DepositState = "returned"
	Forfeit  DepositState = "kept"
)

// Words say where a deposit is, inside a sentence.
func (s DepositState) Words() string {
	switch s {
	case Paid:
		return "paid"
	case Returned:
		return "given back"
	case Forfeit:
		return "kept"
	}
	return "not paid yet"
}

// DepositGoes is where the deposit goes by the decision: [Returned], [Forfeit], or nothing where it says nothing of it.
func (a *Appeal) DepositGoes() DepositState {
	if a.Decision == nil {
		return NotPaid
	}
	return a.Decision.Deposit
}

// DepositWords say where the deposit is, with what the decision has of it, inside a sentence; with is who has it.
func (a *Appeal) DepositWords(with string) string {
	words := a.depositWords()
	if with != "" && a.Deposit.State == Paid && a.DepositGoes() != Forfeit {
		words += " (" + with + " has it)"
	}
	return words
}

func (a *Appeal) depositWords() string {
	switch goes := a.DepositGoes(); {
	case a.Deposit.State == Paid && goes == Returned:
		return "to be given back"
	case a.Deposit.State == Paid && goes == Forfeit:
		return "kept"
	case a.Deposit.State == NotPaid && goes == Forfeit:
		return "not paid yet, and kept by the decision"
	}
	return a.Deposit.State.Words()
}

// DepositAsked tells whether a decision has something to say of a deposit: one was asked for or paid.
func (a *Appeal) DepositAsked() bool {
	return a.Deposit.State == Paid || a.Deposit.State == NotPaid && a.Deposit.Asked != ""
}

// DepositDue tells whether a deposit that was paid is now to be given back, or kept where the decision says nothing of
// it: nothing of the appeal is left to be heard.
func (a *Appeal) DepositDue() bool {
	return a.Deposit.State == Paid && !a.Stage.Live() && a.DepositGoes() != Forfeit
}

// KeepsDeposit tells whether a director may note that it was kept, as the regulations have it: the appeal was decided
// to be without merit (92A), and the decision says nothing of the deposit.
func (a *Appeal) KeepsDeposit() bool {
	return a.Decision != nil && a.Decision.Merit != WithMerit && a.DepositGoes() == NotPaid
}

// Deposits are where a director can say that the deposit is. Before the decision that is whether it was paid; where it
// goes is for those who decide.
func (a *Appeal) Deposits() []DepositState {
	list := []DepositState{Unpaid, Paid}
	if a.Stage.Live() || a.DepositGoes() == Forfeit {
		return list
	}
	if list = append(list, Returned); a.KeepsDeposit() {
		list = append(list, Forfeit)
	}
	return list
}

// CheckDeposit is what is wrong with what a decision says of the deposit. Where one was paid it has to say it, and it
// is kept only where the appeal was without merit (92A).
func (a *Appeal) CheckDeposit(goes DepositState, merit Merit, edition string) error {
	switch {
	case goes == Forfeit && merit == WithMerit:
		return keptOnly("deposit", edition)
	case goes == NotPaid && a.Deposit.State == Paid:
		return fault.At("deposit", "A deposit was paid. Say whether it is given back or kept.")
	case goes != NotPaid && (goes != Returned && goes != Forfeit || !a.DepositAsked()):
		return fault.At("deposit", "Say whether the deposit is given back or kept.")
	}
	return nil
}

// keptOnly says when a deposit is kept.
func keptOnly(field, edition string) error {
	return fault.At(field, "A deposit is kept only where it was decided that the appeal was without merit%s.",
		rulebook.RightToAppeal.Cite(edition))
}

// SettleDeposit says whether the deposit was paid, and, once the appeal is over, that it was given back or kept.
type SettleDeposit struct {
	OnAppeal
	State DepositState
	With  string // who has it, where it is paid; empty where nobody said
}

type depositSettled struct {
	Appeal int            `json:"appeal"`
	State  DepositState   `json:"state"`
	With   ledger.TextRef `json:"with,omitzero"`
}

// Decide drafts the entry.
func (s SettleDeposit) Decide(l Appeals, edition string, d *ledger.Draft) error {
	a := l.Numbered(s.Appeal)
	if s.State != Paid {
		s.With = ""
	}
	switch {
	case !slices.Contains([]DepositState{Unpaid, Paid, Returned, Forfeit}, s.State):
		return fault.At("state", "Say where the deposit is.")
	case s.State == a.Deposit.State && s.With == "" && a.Deposit.With.ID == "",
		s.State == Unpaid && a.Deposit.State == NotPaid:
		return nil
	case slices.Contains(a.Deposits(), s.State):
	case a.Stage.Live():
		return fault.At("state", "Whether the deposit is given back or kept is part of the decision. Until then, say "+
			"whether it was paid.")
	case a.DepositGoes() != NotPaid:
		return fault.At("state", "By the decision the deposit is %s.", a.DepositGoes().Words())
	default:
		return keptOnly("state", edition)
	}
	if err := ledger.TooLong(ledger.MaxWord, "with", s.With); err != nil {
		return err
	}
	d.Add("deposit-settled", 1, depositSettled{s.Appeal, s.State, d.Text(s.With)})
	return nil
}

// Texts are the personal texts of the entry.
func (b depositSettled) Texts() []ledger.TextRef { return []ledger.TextRef{b.With} }

// Fold puts the entry on the appeals.
func (b depositSettled) Fold(l *Appeals, e ledger.Entry) {
	if b.State == Unpaid {
		b.State = NotPaid
	}
	if a := l.Numbered(b.Appeal); a != nil {
		a.Deposit.State, a.Deposit.With, a.Deposit.Actor, a.Deposit.At = b.State, b.With, e.Actor, e.At
	}
}
