package figures

import (
	"encoding/json"
	"slices"
	"strings"

	"redress/casefile"
	"redress/casefile/appeal"
	"redress/fault"
	"redress/ledger"
	"redress/rulebook/questionnaire"
)

// Counted is the ruling that counts: the last one that a director gave and that was not reserved; nil where there is
// none. What a committee decides is counted as the result of the appeal.
func Counted(c *casefile.Case) *casefile.Ruling {
	given := directors(c)
	if len(given) == 0 {
		return nil
	}
	return given[len(given)-1]
}

// directors are the rulings of directors that were not reserved, in their order.
func directors(c *casefile.Case) (given []*casefile.Ruling) {
	for _, r := range c.Rulings {
		if !r.Reserved && r.TakenBack == 0 && !slices.ContainsFunc(c.Appeals, func(a *appeal.Appeal) bool {
			return a.Decision != nil &&
				a.Decision.Gives == r.Number
		}) {
			given = append(given, r)
		}
	}
	return given
}

// Of makes the row of a case from the fold of its log, the log, and the transcript of the ruling that counts (see
// Counted; nil where there is none). It gives false for what is not counted: a dispute of an online table, where no
// director rules.
func Of(c *casefile.Case, entries []ledger.Entry, t *casefile.Transcript) (Row, bool, error) {
	if c.Online() {
		return Row{}, false, nil
	}
	r := Row{Case: c.ID, Number: c.Number, Session: c.Session, Board: c.Board, Besides: c.Summary().Besides,
		Table:  c.Table,
		Opened: c.Opened, State: states[c.State], Since: c.Opened, Judgements: []Judged{}, Steps: []Spent{},
		Appeals: []Appealed{}}
	if c.Called > 0 {
		r.Since, r.Called = min(c.Called, c.Opened), true
	}
	r.about(c)
	if err := r.rule(c, entries, t); err != nil {
		return Row{}, false, err
	}
	for _, a := range c.Appeals {
		r.Appeals = append(r.Appeals, Appealed{a.Number, resultOf(a)})
	}
	erased, err := erasedOf(entries)
	if err != nil {
		return Row{}, false, err
	}
	r.None = noneOf(c, entries, t)
	r.Account = accountOf(c, erased)
	return r, true, nil
}

// states tell how a state of the table of cases is counted.
var states = map[casefile.State]State{
	casefile.Open: Open, casefile.Waiting: Open, casefile.Referred: Open, casefile.Reserved: Reserved,
	casefile.Ruled: Ruled, casefile.UnderReview: Ruled, casefile.Closed: Closed,
}

// about says on which questionnaire the case was ruled, or stands.
func (r *Row) about(c *casefile.Case) {
	r.Edition, r.Happened = c.Edition, c.About.ID
	run := lastRun(c)
	if given := Counted(c); given != nil {
		run = c.Run(given.Run)
	}
	if run != nil {
		r.Edition, r.Questionnaire, r.Title = run.Edition, run.Questionnaire, run.Title
	}
}

// lastRun is the last way through a questionnaire that a director took; nil where there is none.
func lastRun(c *casefile.Case) (last *casefile.Run) {
	for _, run := range c.Runs {
		if run.Appeal == 0 {
			last = run
		}
	}
	return last
}

// rule fills what was ruled, and how long that took.
func (r *Row) rule(c *casefile.Case, entries []ledger.Entry, t *casefile.Transcript) error {
	given := directors(c)
	if len(given) == 0 {
		return nil
	}
	last := given[len(given)-1]
	if t == nil {
		return fault.New(fault.Internal, "The figures of case %s need the transcript of its ruling %d.", c.ID,
			last.Number)
	}
	r.Director, r.Outcome, r.Remedy, r.Superseded = last.Actor, last.Title, last.Remedy, len(given)-1
	r.Ruled, r.Course = given[0].At, courseTo(given[0].Seq, c, entries)
	for _, s := range t.Steps {
		if s.Kind == questionnaire.Judgement && s.Key != "" {
			r.Judgements = append(r.Judgements, Judged{s.Step, s.Title, s.Key, s.Label})
		}
	}
	spent, err := spentOn(last, entries)
	if err != nil {
		return err
	}
	for _, s := range t.Steps {
		if seconds := min(spent[s.Step], MostSpent); seconds > 0 {
			r.Steps = append(r.Steps, Spent{s.Step, s.Title, seconds,
				slices.Compact(slices.Sorted(slices.Values(s.Laws)))})
			delete(spent, s.Step)
		}
	}
	return nil
}

// courseTo is what kept a case from being ruled on in one go before an entry.
func courseTo(seq int64, c *casefile.Case, entries []ledger.Entry) Course {
	if slices.ContainsFunc(c.Rulings, func(r *casefile.Ruling) bool { return r.Reserved && r.Seq < seq }) {
		return Deferred
	}
	if slices.ContainsFunc(entries, func(e ledger.Entry) bool { return e.Kind == "adjourned" && e.Seq < seq }) {
		return Adjourned
	}
	return Straight
}

// spentOn tells for each step of the way to a ruling how many seconds passed before it was answered since the answer
// before it. What passed while play went on, or between a ruling and the taking up of its case, counts for none; nor
// does an answer that came in the same second as another. Who answers a step again adds to it.
func spentOn(given *casefile.Ruling, entries []ledger.Entry) (map[string]int64, error) {
	spent := map[string]int64{}
	var since int64 // 0 while nothing is asked
	for _, e := range entries {
		if e.Seq >= given.Seq {
			break
		}
		var b struct{ Run, Step string }
		switch e.Kind {
		case "reopened", "ruling-undone":
			since = e.At
		case "adjourned", "ruling-issued":
			since = 0
		case "run-opened", "come-back", "answered", "taken-back":
			if err := json.Unmarshal(e.Body, &b); err != nil {
				return nil, fault.Wrap(err, fault.Internal, "Entry %d of case %s cannot be read.", e.Seq, e.Stream)
			}
			if b.Run != given.Run {
				continue
			}
			if e.Kind == "answered" && since > 0 {
				spent[b.Step] += min(max(0, e.At-since), MostSpent)
			}
			since = e.At
		}
	}
	return spent, nil
}

// resultOf is what became of an appeal.
func resultOf(a *appeal.Appeal) Result {
	switch {
	case a.Decision != nil:
		return decided[a.Decision.Result]
	case a.Stage.Live():
		return Pending
	}
	return Dropped
}

var decided = map[appeal.Result]Result{appeal.Upheld: Upheld, appeal.Varied: Varied,
	appeal.ReferredBack: ReferredTo}

// noneOf tells how it came out that no questionnaire fitted.
func noneOf(c *casefile.Case, entries []ledger.Entry, t *casefile.Transcript) None {
	last := lastRun(c)
	filed := c.Dispute != nil && c.Dispute.Filer != nil
	// Who opens a case on a questionnaire does both in one, and therefore at the same second.
	chosen := len(entries) > 1 && entries[1].Kind == "run-opened" && entries[1].At == entries[0].At
	switch {
	case !filed && !chosen:
		return SaidNone
	case last == nil && c.State == casefile.Closed:
		return NeverChosen
	case t != nil && slices.ContainsFunc(t.Steps, func(s casefile.TranscriptStep) bool {
		return s.Kind.Asks() &&
			saysNone(s.Label)
	}):
		return AnswerNone
	case last != nil && c.Runs[0].Questionnaire != last.Questionnaire && (t == nil || len(t.Matters) == 0):
		return Changed
	}
	return ""
}

// saysNone tells whether an answer says that none of those offered is right.
func saysNone(label string) bool { return strings.HasPrefix(label, "None of ") }

// accountOf is the first account that was given and not erased: what the case was opened with, or what a player told. A
// draft is nobody's but its author's.
func accountOf(c *casefile.Case, erased map[string]bool) string {
	if id := c.Account.ID; id != "" && !erased[id] {
		return id
	}
	first, at := "", int64(0)
	for _, a := range c.Accounts {
		for _, part := range a.Parts {
			if !erased[part.Text.ID] && (first == "" || part.At < at) {
				first, at = part.Text.ID, part.At
			}
		}
	}
	return first
}

// erasedOf are the ids of the texts of a log that were erased.
func erasedOf(entries []ledger.Entry) (map[string]bool, error) {
	erased := map[string]bool{}
	for _, e := range entries {
		if e.Kind != "text-erased" {
			continue
		}
		var b struct{ Texts []string }
		if err := json.Unmarshal(e.Body, &b); err != nil {
			return nil, fault.Wrap(err, fault.Internal, "Entry %d of case %s cannot be read.", e.Seq, e.Stream)
		}
		for _, id := range b.Texts {
			erased[id] = true
		}
	}
	return erased, nil
}
