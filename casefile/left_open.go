package casefile

import (
	"slices"
	"strings"

	"redress/fault"
	"redress/ledger"
)

// LeftOpen are the runs that were begun and left for another one without a ruling, oldest first: each is a matter of
// its own, and nobody has said yet what becomes of it. A reserved ruling settles none. A case that is closed has none
// left.
func (c *Case) LeftOpen() []*Run {
	if c.State == Closed {
		return nil
	}
	var list []*Run
	for _, r := range c.Runs {
		begun := len(r.Answers)+len(r.Claims) > 0 || r.Own != nil
		if begun && r.Appeal == 0 && r != c.Current() && !r.Dropped && !c.decides(r) {
			list = append(list, r)
		}
	}
	return list
}

// decides tells whether a ruling was given on a run.
func (c *Case) decides(r *Run) bool {
	return slices.ContainsFunc(c.Rulings, func(ruling *Ruling) bool {
		return ruling.Run == r.ID && !ruling.Reserved && ruling.TakenBack == 0
	})
}

// leftOpen are the titles of the matters that were left open, for the lists.
func (c *Case) leftOpen() string {
	var titles []string
	for _, r := range c.LeftOpen() {
		titles = append(titles, r.Title)
	}
	return strings.Join(titles, ", ")
}

// leftRun is one of the runs that were left open.
func (c *Case) leftRun(id string) (*Run, error) {
	for _, r := range c.LeftOpen() {
		if r.ID == id {
			return r, nil
		}
	}
	return nil, fault.New(fault.Conflict, "This matter is not open any longer. Look at the case again.")
}

// ResumeRun goes on with a run that was left for another one: its answers stand as they were.
type ResumeRun struct{ Run string }

// Name implements Command.
func (ResumeRun) Name() string { return "resume-run" }

// Decide implements Command.
func (r ResumeRun) Decide(c *Case, d *ledger.Draft) error {
	if _, err := c.leftRun(r.Run); err != nil {
		return err
	}
	d.Add("run-resumed", 1, runRef{Run: r.Run})
	return nil
}

// DropRun says that a run which was left for another one needs no ruling, and why.
type DropRun struct{ Run, Reason string }

// Name implements Command.
func (DropRun) Name() string { return "drop-run" }

// Decide implements Command.
func (r DropRun) Decide(c *Case, d *ledger.Draft) error {
	if _, err := c.leftRun(r.Run); err != nil {
		return err
	}
	if err := required(field{"drop", r.Reason}, "Say in a few words why it needs no ruling."); err != nil {
		return err
	}
	if err := tooLong(ledger.MaxText, field{"drop", r.Reason}); err != nil {
		return err
	}
	d.Add("run-dropped", 1, runRef{Run: r.Run, Reason: d.Text(r.Reason)})
	return nil
}

type runRef struct {
	Run    string         `json:"run"`
	Reason ledger.TextRef `json:"reason,omitzero"`
}

type (
	runResumed runRef
	runDropped runRef
)

// A run that is resumed comes before all others. The score that stands belongs to the one that was worked on.
func (b runResumed) fold(c *Case, _ ledger.Entry) {
	i := slices.IndexFunc(c.Runs, func(r *Run) bool { return r.ID == b.Run })
	if i < 0 {
		return
	}
	run := c.Runs[i]
	run.Adjourned = ""
	c.Runs = append(slices.Delete(c.Runs, i, i+1), run)
	c.Score = nil
	if c.State == Waiting {
		c.State = Open
	}
}

func (b runDropped) fold(c *Case, _ ledger.Entry) {
	if r := c.Run(b.Run); r != nil {
		r.Dropped = true
	}
	c.refer(b.Reason)
}
