package appeal

import (
	"cmp"

	"redress/ledger"
)

// Decision is how an appeal was decided. It is frozen with what was before those who heard it, and never changes.
type Decision struct {
	Result    Result         `json:"result"`
	Reasons   ledger.TextRef `json:"reasons"`
	Recommend ledger.TextRef `json:"recommend,omitzero"` // what the director in charge is asked to change (93B3)
	Merit     Merit          `json:"merit"`
	// what an appeal without merit costs, under the regulations (92A)
	Sanction ledger.TextRef `json:"sanction,omitzero"`
	// where the deposit goes: given back, or kept; empty where there is none, and on older decisions
	Deposit DepositState `json:"deposit,omitempty"`
	// the number of the ruling that takes the place of the old one; 0 where that stands
	Gives    int    `json:"gives,omitempty"`
	Document string `json:"document"` // hash of the AppealDocument
	Actor    string `json:"actor"`
	At       int64  `json:"at"`
}

// Stage is where an appeal stands with this decision.
func (d Decision) Stage() Stage {
	if d.Result == ReferredBack {
		return Recommended
	}
	return Decided
}

// FurtherTo is what the regulations have for an appeal to a higher body after the decision (93C1); each is empty where
// they say nothing of it.
type FurtherTo struct {
	To     string // which body
	Form   string // in writing, with a deposit
	Within string // how long after the decision
	Until  int64  // when that ends, unix seconds; 0 before the decision
}

// AnswerRecommendation is the director in charge's answer to a recommendation to change a ruling on law or regulation
// (93B3): why it stands, or that it is taken up again. The law does not say which is expected; the case is reopened by
// its own command.
type AnswerRecommendation struct {
	OnAppeal
	Text string
}

type recommendationAnswered struct {
	Appeal int            `json:"appeal"`
	Text   ledger.TextRef `json:"text"`
}

// Decide drafts the entry.
func (x AnswerRecommendation) Decide(_ Appeals, _ string, d *ledger.Draft) error {
	if err := ledger.Written("text", x.Text, "Say what you do with the recommendation, and why."); err != nil {
		return err
	}
	d.Add("recommendation-answered", 1, recommendationAnswered{x.Appeal, d.Text(x.Text)})
	return nil
}

// Texts are the personal texts of the entry.
func (b recommendationAnswered) Texts() []ledger.TextRef { return []ledger.TextRef{b.Text} }

// Fold puts the entry on the appeals.
func (b recommendationAnswered) Fold(l *Appeals, e ledger.Entry) {
	if a := l.Numbered(b.Appeal); a != nil {
		a.Answer, a.Stage = &Reply{Text: b.Text, Actor: e.Actor, At: e.At}, Decided
	}
}

// FurtherAppeal records that a matter was taken to a higher body, or referred to the regulating authority (93C). It is
// heard there.
type FurtherAppeal struct {
	OnAppeal
	To    string
	Text  string
	Noted bool // the same is noted already
}

type wentFurther struct {
	Appeal int            `json:"appeal"`
	To     ledger.TextRef `json:"to"`
	Text   ledger.TextRef `json:"text,omitzero"`
}

// Decide drafts the entry.
func (f FurtherAppeal) Decide(_ Appeals, _ string, d *ledger.Draft) error {
	if err := ledger.Required("to", f.To, "Say which body it was taken to."); err != nil {
		return err
	}
	if err := cmp.Or(ledger.TooLong(ledger.MaxText, "to", f.To), ledger.Written("text", f.Text, "Write what it "+
		"was taken further for and, where it is known, what came of it: both sides read it.")); err != nil {
		return err
	}
	if f.Noted {
		return nil
	}
	d.Add("went-further", 1, wentFurther{f.Appeal, d.Text(f.To), d.Text(f.Text)})
	return nil
}

// Texts are the personal texts of the entry.
func (b wentFurther) Texts() []ledger.TextRef { return []ledger.TextRef{b.To, b.Text} }

// Fold puts the entry on the appeals.
func (b wentFurther) Fold(l *Appeals, e ledger.Entry) {
	if a := l.Numbered(b.Appeal); a != nil {
		a.Further = append(a.Further, Further{To: b.To, Text: b.Text, Actor: e.Actor, At: e.At})
	}
}
