// Package decisions has what an appeal is decided on: the results that are open, and what the reasons, the merit and
// the score are entered in. The desk enters it on the page of the appeal, those who hear it on their own.
package decisions

import (
	"cmp"
	"strings"

	"redress/casefile"
	"redress/casefile/appeal"
	"redress/fault"
	"redress/ruling"
	"redress/views"
)

// Form is the form on which the decision on an appeal is entered.
type Form struct {
	Action, Request string
	Basis           int64
	Powers          []Power
	Merits          []views.Choice

	Result, Merit, Reasons, Recommend, Title, Scored, Sanction, Deposit string
	Proposed                                                            bool // what stands there comes from the votes

	OwnRun     bool   // they have gone a way of their own
	OwnEnds    string // where it ends; empty where it has not come to an end
	OwnMissing string // what that ruling still needs
	OwnScores  bool   // that ruling gives a score
	// the chief director types it in: what those who hear the appeal have among themselves is not shown before
	Paper     bool
	Score     *ruling.AdjustedScore
	Seen      string // what that score means on the field as it is shown; empty where there is none
	ScorePath string

	AsksDeposit                        bool   // it is for them to say where the deposit goes
	SanctionRule, DepositRule, TieRule string // as the regulations have them
	Warnings                           []string
	First                              []string // what comes before the decision; it forbids nothing
}

// Ends is what the decision puts in the place of the ruling, in a line.
func (f Form) Ends() string {
	return cmp.Or(f.Title, f.OwnEnds)
}

// Scores tells whether the decision gives the score that was worked out.
func (f Form) Scores() bool {
	own := f.Title == "" && f.Scored == "" && f.OwnScores
	return f.Varies() && f.Score != nil && (own || f.Scored == string(casefile.WorkedOut))
}

// Twice is what has to be said a second time before the decision is told; empty where nothing has.
func (f Form) Twice() string {
	switch {
	case !f.Varies() || f.Scores():
		return ""
	case f.Score != nil:
		return "It is meant so: the ruling is varied, the result at the table stands, and the score that was worked " +
			"out is not used."
	}
	return "This is intended: the ruling is varied, and the result at the table stands."
}

// DepositGoes is what the decision says of the deposit; empty where it says nothing.
func (f Form) DepositGoes() string {
	for _, c := range deposits {
		if c.Value == f.Deposit {
			return c.Text
		}
	}
	return ""
}

var deposits = []views.Choice{{Value: string(appeal.Returned), Text: "The deposit is given back"},
	{Value: string(appeal.Forfeit), Text: "The deposit is kept"}}

func (f Form) Varies() bool { return f.Result == string(appeal.Varied) }

// Hidden are the fields of the form, for a page that shows them and sends them on.
func (f Form) Hidden() []views.Choice {
	return []views.Choice{{Value: "result", Text: f.Result}, {Value: "merit", Text: f.Merit},
		{Value: "reasons", Text: f.Reasons}, {Value: "recommend", Text: f.Recommend}, {Value: "title", Text: f.Title},
		{Value: "scored", Text: f.Scored}, {Value: "sanction", Text: f.Sanction},
		{Value: "deposit", Text: f.Deposit}}
}

// NewForm is the form with what was typed.
func NewForm(edition string, a *appeal.Appeal, action string,
	typed map[string]string) Form {
	return Form{Action: action, Powers: NewPowers(a, edition), Merits: MeritChoices(),
		Result: typed["result"], Merit: typed["merit"], Reasons: typed["reasons"],
		Recommend: typed["recommend"], Title: typed["title"], Scored: typed["scored"], Sanction: typed["sanction"],
		Deposit: typed["deposit"], AsksDeposit: a.DepositAsked()}
}

// FromVotes puts into a form in which nothing was typed what the votes come to, for the chair to change.
func (f *Form) FromVotes(a *appeal.Appeal, texts views.Texts) {
	result, merit, reasons := a.Proposed()
	f.Result, f.Merit, f.Proposed = string(result), string(merit), result != "" || merit != ""
	for _, r := range reasons {
		f.Reasons = strings.TrimSpace(f.Reasons + "\n\n" + texts.Of(r))
	}
}

// Refused is a form of the page that was sent and refused: what was typed stands in it again.
type Refused struct {
	Request string
	Part    string // which form
	Number  int    // of the member, where there are several of its kind
	Typed   map[string]string
	Field   string
	Error   string
	Clashes []fault.Clash // what somebody else has entered meanwhile
}

// Of is what was typed in a form; nothing where another was sent.
func (f Refused) Of(part string) map[string]string {
	if f.Part == part {
		return f.Typed
	}
	return nil
}

// Wrong is the sentence about a field of a form; empty where it has none.
func (f Refused) Wrong(part, field string) string {
	if f.Part == part && f.Field == field {
		return f.Error
	}
	return ""
}

func (f Refused) IsFor(part string, number int) bool { return f.Part == part && f.Number == number }

// Power is a result with why it cannot be reached.
type Power struct{ Value, Words, Why string }

// NewPowers are the results of an appeal, with those that are not open (93B3).
func NewPowers(a *appeal.Appeal, edition string) (list []Power) {
	for _, p := range a.Powers(edition) {
		list = append(list, Power{string(p.Result), p.Result.Words(), p.Why})
	}
	return list
}

// MeritChoices are what can be thought of an appeal.
func MeritChoices() (list []views.Choice) {
	for _, m := range appeal.Merits {
		list = append(list, views.Choice{Value: string(m), Text: m.Words()})
	}
	return list
}
