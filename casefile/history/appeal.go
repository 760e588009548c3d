package history

import (
	"cmp"
	"encoding/json"

	"redress/bridge"
	"redress/casefile/appeal"
	"redress/ledger"
)

// tellAppeal puts into words what is done about an appeal; false where the entry is about something else.
func (e *Event) tellAppeal(entry ledger.Entry) bool {
	words, ours := AppealWords[entry.Kind]
	if !ours {
		return false
	}
	// A body that is of another shape was refused by the fold; here it leaves empty what it does not have.
	var b struct {
		Seat     *bridge.Seat        `json:"seat"`
		Request  *appeal.Request     `json:"request"`
		Admit    *bool               `json:"admit"`
		Complete *bool               `json:"complete"`
		Sits     *bool               `json:"sits"`
		State    appeal.DepositState `json:"state"`
		Decision *appeal.Decision    `json:"decision"`
		Reason   ledger.TextRef      `json:"reason"`
		Text     ledger.TextRef      `json:"text"`
		Missing  ledger.TextRef      `json:"missing"`
		Why      ledger.TextRef      `json:"why"`
		Name     ledger.TextRef      `json:"name"`
		Said     ledger.TextRef      `json:"said"`
		Attended ledger.TextRef      `json:"attended"`
		Reasons  ledger.TextRef      `json:"reasons"`
		Place    ledger.TextRef      `json:"place"`
		Time     int64               `json:"time"`
		Comes    *bool               `json:"comes"`
		To       json.RawMessage     `json:"to"`

		Sanction appeal.SanctionState `json:"sanction"`
	}
	_ = json.Unmarshal(entry.Body, &b)
	e.What, e.Seat = words, b.Seat
	e.Text = cmp.Or(b.Text, b.Reason, b.Missing, b.Why, b.Said, b.Reasons, b.Name)
	switch {
	case b.Request != nil:
		e.Seat, e.Text, e.More = &b.Request.Seat, b.Request.Reasons, b.Request.Asks
	case b.Admit != nil:
		e.What = either(*b.Admit, "The organiser admits the appeal though it is late",
			"The organiser does not admit the appeal: it is out of time")
	case b.Complete != nil:
		e.What = either(*b.Complete, "A party said that the record is complete",
			"A party said that something is missing in the record")
	case b.Sits != nil:
		e.What = either(*b.Sits, "A member sits although an interest was declared", "A member does not sit")
	case b.Comes != nil && b.Seat != nil:
		e.What = b.Seat.Name() + either(*b.Comes, " will attend the hearing", " cannot attend the hearing")
	case b.Sanction == appeal.SanctionEntered:
		e.What = "The sanction was entered"
	case b.Sanction == appeal.SanctionLeft:
		e.What = "Of the sanction there is nothing to enter"
	case b.Time != 0:
		e.Day, e.Text, e.More = b.Time, b.Place, b.Why
	case b.State != appeal.NotPaid:
		e.What = map[appeal.DepositState]string{appeal.Paid: "The deposit was paid",
			appeal.Unpaid:   "The deposit is not paid after all",
			appeal.Returned: "The deposit was given back",
			appeal.Forfeit:  "The deposit was kept"}[b.State]
	case b.Decision != nil:
		e.What = map[appeal.Result]string{appeal.Upheld: "The appeal was decided: the ruling is upheld",
			appeal.Varied:       "The appeal was decided: the ruling is varied",
			appeal.ReferredBack: "The appeal was decided: the ruling is referred back to the director in charge",
		}[b.Decision.Result]
		e.Text, e.More = b.Decision.Reasons, b.Decision.Recommend
	case entry.Kind == "party-asked":
		var to appeal.Addressee
		_ = json.Unmarshal(b.To, &to)
		e.What += ": " + to.Words()
	case entry.Kind == "went-further":
		_ = json.Unmarshal(b.To, &e.Text)
		e.More = b.Text
	}
	return true
}

func either(yes bool, one, other string) string {
	if yes {
		return one
	}
	return other
}

// AppealWords are the words for each kind of entry. The seat, where an entry has one, stands beside them.
var AppealWords = map[string]string{
	"appeal-lodged":           "An appeal was lodged",
	"concurred":               "The appeal is agreed to",
	"appeal-withdrawn":        "The appeal was withdrawn",
	"late-decided":            "The organiser decided whether the appeal is heard",
	"appeal-replied":          "An answer to the appeal was written",
	"reasons-stated":          "The director stated the reasons for the ruling",
	"law-ruled":               "The director in charge ruled on the law",
	"pressed-on":              "The appellants go on to those who hear the appeal",
	"record-checked":          "A party looked at the record",
	"record-locked":           "The record was locked, and the appeal is being heard",
	"member-named":            "Somebody was named to hear the appeal",
	"member-removed":          "Somebody no longer hears the appeal",
	"interest-declared":       "A member said whether they have an interest",
	"interest-decided":        "It was decided whether a member sits",
	"party-asked":             "A question was put",
	"question-answered":       "The question was answered",
	"notice-given":            "Notice of the hearing was given",
	"hearing-adjourned":       "The hearing was adjourned until another time is given",
	"notice-answered":         "The notice of the hearing was answered",
	"minutes-kept":            "Minutes of the hearing were taken",
	"noted-privately":         "A member noted something",
	"review-started":          "Those who hear the appeal go through the questions themselves",
	"voted":                   "A member voted",
	"appeal-decided":          "The appeal was decided",
	"deposit-settled":         "The deposit was settled",
	"sanction-settled":        "It was said what became of the sanction",
	"recommendation-answered": "The director in charge answered the recommendation",
	"went-further":            "The matter was taken further",
}
