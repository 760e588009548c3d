package appeal

import (
	"fmt"
	"slices"

	"redress/rulebook"
)

// Reopening is on what ground a case is taken up again whose ruling in force was decided on an appeal.
type Reopening string

// The grounds. Only the first two come from those who may overrule the decision.
const (
	ByThoseWhoDecided Reopening = "decider"  // they have opened it again themselves
	ByFurtherAppeal   Reopening = "further"  // a higher body decided so (93C)
	OfTheirSanction   Reopening = "sanction" // it is entered; what else was decided stays (92A)
	OfASlip           Reopening = "slip"     // what was decided stays; how it was written down is put right
	OnOtherGround     Reopening = "other"    // none of them
)

// Reopenings are all grounds, in the order of the form.
var Reopenings = []Reopening{ByThoseWhoDecided, ByFurtherAppeal, OfTheirSanction, OfASlip, OnOtherGround}

// Known tells whether it is one of the grounds.
func (r Reopening) Known() bool { return r.Words() != "" }

// Keeps tells whether what was decided on the appeal stays as it was decided: the ruling that follows is then still
// what was decided, with what is entered or put right.
func (r Reopening) Keeps() bool { return r == OfTheirSanction || r == OfASlip }

// Words are the ground for people, as a sentence without its end.
func (r Reopening) Words() string {
	switch r {
	case ByThoseWhoDecided:
		return "Those who decided the appeal have opened it again"
	case ByFurtherAppeal:
		return "A further appeal, or the regulating authority, decided so"
	case OfTheirSanction:
		return "The sanction that they laid down is entered; what else was decided stays"
	case OfASlip:
		return "A clerical slip: what was decided stays, and is written down right"
	case OnOtherGround:
		return "None of these"
	}
	return ""
}

// Hearers name those who hear an appeal, inside a sentence.
func (f Form) Hearers() string {
	switch f {
	case ByCommittee:
		return "the appeals committee"
	case ByReviewer:
		return "the reviewer"
	case ByPanel:
		return "the panel of directors"
	}
	return "the director in charge"
}

// DecidedOn is the appeal in whose decision a ruling stands: it was given by the decision, or upheld by it. Nil where
// none is; one that was referred back is still the director's.
func (l Appeals) DecidedOn(ruling int) *Appeal {
	for _, a := range slices.Backward(l) {
		if d := a.Decision; d != nil && (d.Gives == ruling || a.Ruling == ruling && d.Result == Upheld) {
			return a
		}
	}
	return nil
}

// NotOverruled says whose the ruling is that was decided on an appeal, and what the Laws have for whoever does not want
// to leave it so.
func NotOverruled(a *Appeal, edition string) string {
	is, ruling, heard := "is what %s decided on appeal %d%s", a.Decision.Gives, rulebook.CommitteePowers
	if ruling == 0 {
		is, ruling = "was upheld by %s on appeal %d%s", a.Ruling
	}
	if a.Form == ByDirector {
		heard = rulebook.NoCommittee
	}
	says := fmt.Sprintf("Ruling %d "+is+". ", ruling, a.Form.Hearers(), a.Number, heard.Cite(edition))
	further := rulebook.FurtherAppeal.Cite(edition)
	if further == "" {
		return says + "Nothing in these laws lets a director overrule it alone. Ask those who decided."
	}
	return says + "No law lets a director overrule it alone: what the Laws name after it is a further appeal, where " +
		"there is one, or a referral to the regulating authority" + further + ". Whether your right to rectify an " +
		"error" + rulebook.ErrorsRectified.Cite(edition) + " reaches such a decision, they do not say. Ask those who " +
		"decided."
}

// TakenFrom says on a ruling, or of one that is to come, that it takes the place of what was decided on an appeal,
// and on what ground; earlier logs have none.
func TakenFrom(a *Appeal, ground Reopening) string {
	says := fmt.Sprintf("It takes the place of the decision of %s on appeal %d.", a.Form.Hearers(), a.Number)
	if ground == "" {
		return says
	}
	return says + " Ground: " + ground.Words() + "."
}
