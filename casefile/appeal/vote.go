package appeal

import (
	"slices"

	"redress/fault"
	"redress/ledger"
	"redress/rulebook"
)

// Result is how an appeal can end.
type Result string

// The results.
const (
	Upheld       Result = "upheld"        // the ruling stands
	Varied       Result = "varied"        // another ruling takes its place
	ReferredBack Result = "referred-back" // the ruling stands, and the director in charge is asked to change it (93B3)
)

// Results are all of them, in the order of the form.
var Results = []Result{Upheld, Varied, ReferredBack}

// Words say how an appeal ends.
func (r Result) Words() string {
	switch r {
	case Upheld:
		return "The ruling is upheld"
	case Varied:
		return "The ruling is varied"
	}
	return "Referred back to the director in charge with a recommendation"
}

// Merit is what is thought of the appeal itself (92A).
type Merit string

// The merits.
const (
	WithMerit    Merit = "with"
	WithoutMerit Merit = "without"
	Frivolous    Merit = "frivolous"
)

// Merits are all of them, in the order of the form.
var Merits = []Merit{WithMerit, WithoutMerit, Frivolous}

// Words say what is thought of the appeal itself.
func (m Merit) Words() string {
	switch m {
	case WithMerit:
		return "The appeal had merit"
	case WithoutMerit:
		return "The appeal was without merit"
	}
	return "The appeal was frivolous"
}

// Vote is how one member decides, and why.
type Vote struct {
	Result  Result         `json:"result"`
	Merit   Merit          `json:"merit"`
	Reasons ledger.TextRef `json:"reasons"`
	At      int64          `json:"at"`
}

// CastVote is a member's vote. It can be changed until the decision.
type CastVote struct {
	OnAppeal
	Number  int // the member
	Result  Result
	Merit   Merit
	Reasons string
}

type voted struct {
	Appeal  int            `json:"appeal"`
	Number  int            `json:"number"`
	Result  Result         `json:"result"`
	Merit   Merit          `json:"merit"`
	Reasons ledger.TextRef `json:"reasons"`
}

// Decide drafts the entry.
func (v CastVote) Decide(l Appeals, edition string, d *ledger.Draft) error {
	a := l.Numbered(v.Appeal)
	m := a.Member(v.Number)
	switch {
	case m == nil || m.Removed != 0:
		return NoMember
	case !m.Sits:
		return fault.New(fault.Forbidden, "This member does not sit, and has no vote.")
	case !slices.Contains(Merits, v.Merit):
		return fault.At("merit", "Say whether the appeal had merit.")
	}
	if err := a.MayReach(v.Result, edition); err != nil {
		return err
	}
	if err := ledger.Written("reasons", v.Reasons,
		"Give the reasons for your vote; the decision rests on them."); err != nil {
		return err
	}
	d.Add("voted", 1, voted{v.Appeal, v.Number, v.Result, v.Merit, d.Text(v.Reasons)})
	return nil
}

// Texts are the personal texts of the entry.
func (b voted) Texts() []ledger.TextRef { return []ledger.TextRef{b.Reasons} }

// Fold puts the entry on the appeals.
func (b voted) Fold(l *Appeals, e ledger.Entry) {
	if m := l.Numbered(b.Appeal).Member(b.Number); m != nil {
		m.Vote = &Vote{Result: b.Result, Merit: b.Merit, Reasons: b.Reasons, At: e.At}
	}
}

// MayReach refuses a result that those who hear the appeal have no power to reach: they do not overrule the director in
// charge on a point of law or regulation, nor on a disciplinary penalty, but may recommend a change (93B3). The
// director in charge, hearing the whole (93A), rules on the law too.
func (a *Appeal) MayReach(r Result, edition string) error {
	if !slices.Contains(Results, r) {
		return fault.At("result", "Say how the appeal ends: the ruling is upheld, it is varied, or it is referred "+
			"back with a recommendation.")
	}
	for _, power := range a.Powers(edition) {
		if power.Result == r && power.Why != "" {
			return fault.At("result", "%s", power.Why)
		}
	}
	return nil
}

// Power is a result with why it cannot be reached on this appeal; empty where it can.
type Power struct {
	Result Result
	Why    string
}

// Powers are the results with those that Law 93B3 takes away.
func (a *Appeal) Powers(edition string) []Power {
	powers := []Power{{Result: Upheld}, {Result: Varied}, {Result: ReferredBack}}
	switch {
	case a.Form == ByDirector:
		powers[2].Why = rulebook.Cited("The director in charge hears this appeal{law:no-committee} and has nobody to "+
			"refer it back to.", edition)
	case a.Only(OnLaw, OnDiscipline):
		powers[1].Why = rulebook.Cited("The appeal is about the law or a disciplinary penalty alone, and there the "+
			"director in charge cannot be overruled. The matter can be referred back with a "+
			"recommendation{law:committee-powers}.", edition)
	}
	return powers
}

// Count is how many of those who sit vote for each result.
type Count struct {
	Result Result `json:"result"`
	Votes  int    `json:"votes"`
}

// Tally counts the votes of those who sit, in the order of Results, and how many have not voted.
func (a *Appeal) Tally() (counts []Count, missing int) {
	for _, r := range Results {
		counts = append(counts, Count{Result: r})
	}
	for _, m := range a.Sitting() {
		if m.Vote == nil {
			missing++
			continue
		}
		counts[slices.Index(Results, m.Vote.Result)].Votes++
	}
	return counts, missing
}

// Majority is the result that more than half of those who sit are for; empty where none is, whether because votes are
// missing or because they are even.
func (a *Appeal) Majority() Result {
	counts, _ := a.Tally()
	for _, n := range counts {
		if 2*n.Votes > len(a.Sitting()) {
			return n.Result
		}
	}
	return ""
}

// Proposed is what the votes come to, for whoever enters the decision: the result and the merit that more than half of
// those who sit are for, each empty where none is, and the reasons of those who voted for the result.
func (a *Appeal) Proposed() (result Result, merit Merit, reasons []ledger.TextRef) {
	sitting := a.Sitting()
	results, merits := map[Result]int{}, map[Merit]int{}
	for _, m := range sitting {
		if m.Vote == nil {
			continue
		}
		if results[m.Vote.Result]++; 2*results[m.Vote.Result] > len(sitting) {
			result = m.Vote.Result
		}
		if merits[m.Vote.Merit]++; 2*merits[m.Vote.Merit] > len(sitting) {
			merit = m.Vote.Merit
		}
	}
	for _, m := range sitting {
		if m.Vote != nil && m.Vote.Result == result {
			reasons = append(reasons, m.Vote.Reasons)
		}
	}
	return result, merit, reasons
}
