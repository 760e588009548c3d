package casefile

import (
	"cmp"
	"slices"

	"redress/casefile/appeal"
	"redress/fault"
	"redress/ledger"
	"redress/rulebook/questionnaire"
)

// AppealDocument is a decision frozen: the appeal with everything that was written to it, and where those who decided
// part from the director. What members noted for themselves is left out, and so are the names of votes: the parties
// read it.
type AppealDocument struct {
	Version int            `json:"version"`
	Case    string         `json:"case"`
	Number  int            `json:"number"`
	Setting Setting        `json:"setting"`
	Appeal  appeal.Appeal  `json:"appeal"`
	Counts  []appeal.Count `json:"counts,omitempty"`
	Dissent []appeal.Vote  `json:"dissent,omitempty"` // the votes for another result, with their reasons
	Parting *Parting       `json:"parting,omitempty"` // nil where there is no second way through the questions
	Ruling  string         `json:"ruling"`            // hash of the transcript of the ruling appealed against
	At      int64          `json:"at"`
	Head    string         `json:"head"` // of the case's log before the decision
}

// DecideAppeal decides an appeal. A decision that varies the ruling issues another in its place; both sides and the
// director can read it at the same moment, for one write brings it all.
type DecideAppeal struct {
	appeal.OnAppeal
	IssueRuling // of the run on which the decision rests: the committee's own, or the director's
	Result      appeal.Result
	Title       string  // what is decided, in a line; empty where their own way through the questions says it
	Instead     Instead // what the sides get where the ruling is varied; empty where their own way says it
	Twice       bool    // said a second time: the ruling is varied, and the result at the table stands
	Reasons     string
	Recommend   string
	Merit       appeal.Merit
	Sanction    string
	Deposit     appeal.DepositState // where it goes; empty where there is none
}

// Instead is what the sides get in the place of a ruling that is varied.
type Instead string

// What they can get. A form offers both, and chooses neither for whoever fills it in.
const (
	TableResult Instead = "stands" // the result at the table
	WorkedOut   Instead = "score"  // the adjusted score that those who hear the appeal have worked out
)

type appealDecided struct {
	Appeal   int             `json:"appeal"`
	Decision appeal.Decision `json:"decision"`
}

// Name implements Command.
func (DecideAppeal) Name() string { return "decide-appeal" }

func (x DecideAppeal) theirs(c *Case, who Actor) error {
	return chairs(c, who, "Only the chair enters the decision. Cast your vote; it counts towards the decision.")
}

// Decide implements Command.
func (x DecideAppeal) Decide(c *Case, d *ledger.Draft) error {
	a := c.Appeals.Numbered(x.Appeal)
	if err := x.check(c, a); err != nil {
		return err
	}
	run, t, result, err := x.transcript(c)
	if err != nil {
		return err
	}
	decision := appeal.Decision{Result: x.Result, Reasons: d.Text(x.Reasons), Merit: x.Merit, Deposit: x.Deposit,
		Actor: d.Actor, At: d.At.Unix()}
	if x.Result == appeal.ReferredBack {
		decision.Recommend = d.Text(x.Recommend)
	}
	if x.Merit != appeal.WithMerit {
		decision.Sanction = d.Text(x.Sanction)
	}
	if x.Result == appeal.Varied {
		if result, err = x.varied(c, &t, result); err != nil {
			return err
		}
		if len(result.Outcome.Needs) > 0 {
			if c, err = x.ofTheDay(c, d); err != nil {
				return err
			}
		}
		decision.Gives = len(c.Rulings) + 1
	}
	document := x.document(c, a, decision, d.At.Unix())
	document.Setting = x.Setting
	decision.Document = d.Content("appeal", document)
	d.Add("appeal-decided", 1, appealDecided{x.Appeal, decision})
	if x.Result != appeal.Varied {
		return nil
	}
	t.Decision = &TranscriptDecision{Appeal: x.Appeal, Reasons: decision.Reasons, Document: decision.Document}
	return x.issue(c, d, run, t, result)
}

func (x DecideAppeal) check(c *Case, a *appeal.Appeal) error {
	if len(a.Sitting()) == 0 {
		if silent, undecided := a.Undeclared(); len(silent)+len(undecided) > 0 {
			return fault.New(fault.Conflict, "Nobody sits on this appeal yet: those named to hear it have first to "+
				"say whether they have an interest to declare, on their own page or on paper; where one is declared, "+
				"it is decided whether they sit.")
		}
		return fault.New(fault.Conflict, "Nobody is sitting on this appeal yet. Name those who are to hear it, and "+
			"let each say whether they have an interest to declare.")
	}
	if err := a.MayReach(x.Result, c.Edition); err != nil {
		return err
	}
	if !slices.Contains(appeal.Merits, x.Merit) {
		return fault.At("merit", "Say whether the appeal had merit.")
	}
	if err := ledger.Written("reasons", x.Reasons,
		"Give the reasons for the decision, so that both sides can follow it."); err != nil {
		return err
	}
	if err := cmp.Or(a.CheckDeposit(x.Deposit, x.Merit, c.Edition),
		ledger.TooLong(ledger.MaxText, "sanction", x.Sanction),
		ledger.TooLong(ledger.MaxText, "recommend", x.Recommend)); err != nil {
		return err
	}
	if x.Result == appeal.ReferredBack {
		return ledger.Required("recommend", x.Recommend, "Say what the director in charge is asked to change.")
	}
	if x.Result == appeal.Varied && x.Instead == WorkedOut && !c.WorkedOut(a) {
		return unworked
	}
	return nil
}

// WorkedOut tells whether those who hear an appeal have worked out a score of their own.
func (c *Case) WorkedOut(a *appeal.Appeal) bool {
	return a.Locked != nil && c.Score != nil && c.Scored > a.Locked.Seq
}

var unworked = fault.At("scored",
	"No score was worked out by those who hear the appeal. Work it out first, or let the result at the table stand.")

// varied makes what the new ruling says: the outcome of the committee's own way through the questions where that has
// reached one, otherwise what they decided in prose.
func (x DecideAppeal) varied(c *Case, t *Transcript, result questionnaire.Result) (questionnaire.Result, error) {
	a := c.Appeals.Numbered(x.Appeal)
	if a.Run == x.Run && x.Title == "" && x.Instead == "" && result.Outcome != nil && result.Outcome.Resume == "" {
		if len(result.Outcome.Needs) > 0 && c.Scored < a.Locked.Seq {
			return result, unworked
		}
		if missing := Missing(result.Outcome, c.Score); missing != "" {
			return result, fault.At("scored", "Your own answers lead to a ruling that needs %s. Add it first.", missing)
		}
		return result, x.meant(c, result.Outcome)
	}
	if err := ledger.Required("title", x.Title,
		"Say in a line what is decided in the place of the ruling."); err != nil {
		return result, err
	}
	if err := ledger.TooLong(4*ledger.MaxWord, "title", x.Title); err != nil {
		return result, err
	}
	reached := &questionnaire.Reached{Title: x.Title, Remedy: "result-stands"}
	switch x.Instead {
	case WorkedOut:
		reached.Remedy, reached.Needs = "adjusted-score", []string{"score"}
		if missing := Missing(reached, c.Score); missing != "" {
			return result, fault.At("scored", "The decision needs %s. Add it first.", missing)
		}
	case TableResult:
	default:
		return result, fault.At("scored", "Say what both sides get in the place of the ruling: the result at the "+
			"table, or the adjusted score that was worked out.")
	}
	result.Outcome = reached
	t.decided(reached)
	return result, x.meant(c, reached)
}

// meant refuses a varied ruling by which the result at the table stands, until that is said twice: it is what a form
// gives on which nobody has thought of the score.
func (x DecideAppeal) meant(c *Case, reached *questionnaire.Reached) error {
	switch {
	case len(reached.Needs) > 0 || x.Twice:
		return nil
	case c.WorkedOut(c.Appeals.Numbered(x.Appeal)):
		return fault.At("twice", "By this decision the result at the table stands, and the score that was worked out "+
			"is not used. If that is what you mean, tick the box to confirm it.")
	}
	return fault.At("twice", "The ruling is varied, and by this decision the result at the table stands. If that is "+
		"what you mean, tick the box to confirm it.")
}

// document freezes an appeal with its decision.
func (x DecideAppeal) document(c *Case, a *appeal.Appeal, decision appeal.Decision, now int64) AppealDocument {
	frozen := *a
	frozen.Decision, frozen.Members = nil, nil
	document := AppealDocument{Version: 1, Case: c.ID, Number: c.Number, At: now, Head: c.Head}
	document.Counts, _ = a.Tally()
	for _, m := range a.Members {
		if m.Removed != 0 {
			continue
		}
		shown := *m
		shown.Vote, shown.Notes = nil, nil
		frozen.Members = append(frozen.Members, &shown)
	}
	for _, m := range a.Sitting() {
		if m.Vote != nil && m.Vote.Result != decision.Result {
			document.Dissent = append(document.Dissent, *m.Vote)
		}
	}
	frozen.Decision, frozen.Stage = &decision, decision.Stage()
	document.Appeal = frozen
	if ruling := c.ruling(a.Ruling); ruling != nil {
		document.Ruling = ruling.Transcript
	}
	document.Parting = c.Parting(a, x.Questionnaire)
	return document
}

func (b appealDecided) fold(c *Case, e ledger.Entry) {
	c.refer(b.Decision.Reasons, b.Decision.Recommend, b.Decision.Sanction)
	a := c.Appeals.Numbered(b.Appeal)
	if a == nil {
		return
	}
	a.Decision, a.Stage, c.State = &b.Decision, b.Decision.Stage(), Ruled
	if ruling := c.ruling(a.Ruling); b.Decision.Result != appeal.Varied && ruling != nil {
		c.Score, c.Scored = ruling.Score, ruling.Seq
	}
}
