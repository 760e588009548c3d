package casefile

import (
	"maps"

	"redress/access"
	"redress/bridge"
	"redress/casefile/appeal"
	"redress/fault"
	"redress/ledger"
	"redress/rulebook"
	"redress/rulebook/questionnaire"
)

// StartReview opens those who hear the appeal their own way through the questions on which the ruling rests: the same
// pinned questionnaire, with the director's answers to start from. The law is fixed; facts and judgement are theirs to
// weigh again.
type StartReview struct {
	appeal.OnAppeal
	Questionnaire *questionnaire.Questionnaire // as pinned for the ruling
}

type reviewStarted struct {
	Appeal int    `json:"appeal"`
	Run    string `json:"run"`
	Of     string `json:"of"` // the run on which the ruling rests
}

// Name implements Command.
func (StartReview) Name() string { return "start-review" }

func (s StartReview) theirs(c *Case, who Actor) error { return ownOfMember(c, who, 0, true) }

// Decide implements Command. A way that is open already stays as it is.
func (s StartReview) Decide(c *Case, d *ledger.Draft) error {
	a := c.Appeals.Numbered(s.Appeal)
	if a.Run != "" {
		return nil
	}
	of := c.reviewed(a)
	if of == nil || of.Own != nil {
		return fault.New(fault.Conflict, "This ruling does not rest on a questionnaire. Decide it in prose.")
	}
	d.Add("review-started", 1, reviewStarted{Appeal: a.Number, Run: d.NewID(), Of: of.ID})
	return nil
}

// reviewed is the run on which the ruling appealed against rests; nil where there is none.
func (c *Case) reviewed(a *appeal.Appeal) *Run {
	if ruling := c.ruling(a.Ruling); ruling != nil {
		return c.Run(ruling.Run)
	}
	return nil
}

func (b reviewStarted) fold(c *Case, e ledger.Entry) {
	a, of := c.Appeals.Numbered(b.Appeal), c.Run(b.Of)
	if a == nil || of == nil {
		return
	}
	own := *of
	own.ID, own.Appeal, own.Opened, own.Answers, own.Claims = b.Run, b.Appeal, e.At, maps.Clone(of.Answers),
		map[string]map[bridge.Seat]Claim{}
	for step, claims := range of.Claims {
		own.Claims[step] = maps.Clone(claims)
	}
	c.Runs = append(c.Runs, &own)
	a.Run = b.Run
}

// theirs implements owned. Those who hear an appeal answer on their own way through the questions; the director's stays
// as it was.
func (g GiveAnswer) theirs(c *Case, who Actor) error { return c.ownWay(who, g.Run) }

func (t TakeBack) theirs(c *Case, who Actor) error { return c.ownWay(who, t.Run) }

func (a AssignScore) theirs(c *Case, who Actor) error { return ownOfMember(c, who, 0, true) }

func (c *Case) ownWay(who Actor, id string) error {
	if err := ownOfMember(c, who, 0, true); err != nil || who.Role != access.CommitteeMember {
		return err
	}
	if run := c.Run(id); run != nil && run.Appeal == 0 {
		return fault.New(fault.Forbidden,
			"These are the director's answers, and they stay. Start your own way through the questions first.")
	}
	return nil
}

// departs says what those who hear an appeal have to give a reason for, where they answer otherwise than the ruling
// did; empty where nothing is asked. What a player chose stays where the options were explained properly (10C1); where
// they were not, it is the director's error (82C).
func (c *Case) departs(run *Run, step *questionnaire.Step, address, key string) string {
	if run.Appeal == 0 {
		return ""
	}
	of := c.reviewed(c.Appeals.Numbered(run.Appeal))
	if of == nil || of.Answers[address].Key == key {
		return ""
	}
	switch step.Kind {
	case questionnaire.Fact:
		return "The director found otherwise. Say in a few words why you find this."
	case questionnaire.Choice:
		return rulebook.Cited("What a player chose stays where the options were explained "+
			"properly{law:options-explained}. Say why this choice is opened again{law:director-error}.", c.Edition)
	}
	return ""
}

// Parting is the first step at which two ways through the same questions part.
type Parting struct {
	Step  string             `json:"step"` // of the ruling; where one of the two ends first, of the other
	Kind  questionnaire.Kind `json:"kind"`
	Title string             `json:"title"`
	// the answer on which the ruling rests; empty where its way does not come here
	Director string `json:"director,omitempty"`
	Review   string `json:"review,omitempty"` // the answer of those who heard the appeal
	Same     bool   `json:"same,omitempty"`   // the two do not part
}

// Parting compares the way of those who hear the appeal with the director's; nil where they have none of their own.
func (c *Case) Parting(a *appeal.Appeal, q *questionnaire.Questionnaire) *Parting {
	own, of := c.Run(a.Run), c.reviewed(a)
	if own == nil || of == nil {
		return nil
	}
	ours, theirs := questionnaire.Replay(q, own.Keys(), FactsOf(c, own)).Path,
		questionnaire.Replay(q, of.Keys(), FactsOf(c, of)).Path
	for i := range max(len(ours), len(theirs)) {
		switch {
		case i >= len(ours):
			return &Parting{Step: theirs[i].Step, Kind: theirs[i].Kind, Title: theirs[i].Title,
				Director: theirs[i].Label}
		case i >= len(theirs):
			return &Parting{Step: ours[i].Step, Kind: ours[i].Kind, Title: ours[i].Title, Review: ours[i].Label}
		case ours[i].Step != theirs[i].Step || ours[i].Key != theirs[i].Key:
			return &Parting{Step: theirs[i].Step, Kind: theirs[i].Kind, Title: theirs[i].Title,
				Director: theirs[i].Label, Review: ours[i].Label}
		}
	}
	return &Parting{Same: true}
}
