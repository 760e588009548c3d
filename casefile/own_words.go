package casefile

import (
	"cmp"
	"fmt"
	"strings"

	"redress/casefile/adjustment"
	"redress/casefile/ownwords"
	"redress/fault"
	"redress/ledger"
	"redress/rulebook"
	"redress/rulebook/questionnaire"
)

// RuleInOwnWords ends a way through the questions in the director's own words. What was answered so far stays; the
// words can be changed until the ruling is issued, and it is completed at the end of play where they say so.
type RuleInOwnWords struct {
	// of the way on which it ends; empty where the case has none, and then one without questions is opened
	Run     string
	Another bool // it is on something else that happened too, without questions: a matter of its own
	Typed   ownwords.Typed
	Seen    *Case                       // as it stood when the form was shown; nil where it was not
	Text    func(ledger.TextRef) string // what a text of the case says
}

// Name implements Command.
func (RuleInOwnWords) Name() string { return "rule-in-own-words" }

// Decide implements Command.
func (x RuleInOwnWords) Decide(c *Case, d *ledger.Draft) error {
	run, err := x.on(c)
	if err != nil {
		return err
	}
	if c.State != Open && x.Typed.Follows == ownwords.Later {
		return fault.At("follows", "The ruling is reserved, so play is over. Say what else follows.")
	}
	var stands, seen *ownwords.Ruling
	id := d.NewID()
	if run != nil {
		id, stands = run.ID, run.Own
		seen = ownOf(x.Seen, id)
	}
	own, changed, err := stands.Edit(d, seen, x.Typed, x.Text)
	if err != nil || !changed {
		return err
	}
	own.Before = nil // the log has told it
	if own.Title == "" {
		own.Title = OwnTitle(c)
		if x.Another {
			own.Title = AnotherTitle(x.Typed.Laws)
		}
	}
	if run == nil {
		q := ownwords.NoQuestions(c.Edition, cmp.Or(c.About.Title, own.Title))
		if x.Another {
			q.Title = own.Title
		}
		d.Add("run-opened", keepsScore(c), runOpened{Run: id, Edition: q.Edition, Questionnaire: q.ID, Title: q.Title,
			Version: q.Version, Pinned: d.Content("questionnaire", q),
			Quotes: d.Content("quotes", []rulebook.Quoted{})})
	}
	d.Add("own-words", 1, ruledFreely{Run: id, Ruling: own})
	if own.Follows == ownwords.Later {
		d.Add("adjourned", 1, adjourned{Run: id, Step: ownwords.ID, Title: own.Title,
			Then: rulebook.AtEndOfPlay(c.Edition, own.Refs()...)})
	}
	return nil
}

// on is the way that is worked on, if it is the one that the person had seen; nil where the case has none yet.
func (x RuleInOwnWords) on(c *Case) (*Run, error) {
	run := c.Current()
	switch {
	case x.Another || run == nil && x.Run == "":
		return nil, nil
	case run != nil && (run.ID == x.Run || x.Run == "" && run.Questionnaire == ownwords.ID):
		return run, nil // two who open the page of a case without questions write on the same ruling
	}
	return nil, fault.New(fault.Conflict,
		"Somebody else has just opened other questions on this case. Look at them; what you typed is below.")
}

// AnotherTitle is what the lists call what else happened, where its director gave it no title and chose no line of the
// list: the law by which it was ruled tells what it is about.
func AnotherTitle(laws []rulebook.Quoted) string {
	if len(laws) == 0 {
		return "What else happened: the director's ruling"
	}
	return OwnTitleOf(strings.TrimSpace(laws[0].Name() + " " + laws[0].Title))
}

// OwnTitle is what the lists call a ruling to which its director gave no title. What the case was opened about is its
// first matter alone; what else happened has the name under which it was taken up.
func OwnTitle(c *Case) string {
	matter, run := c.About.Title, c.Current()
	if run != nil && !c.first(run) && run.Appeal == 0 {
		if run.Questionnaire == ownwords.ID {
			return run.Title
		}
		matter = run.Title
	}
	if run != nil && run.Questionnaire != ownwords.ID {
		matter = cmp.Or(matter, run.Title)
	}
	if matter == "" {
		return "The director's ruling"
	}
	return OwnTitleOf(matter)
}

// OwnTitleOf is likewise what they call one on a matter.
func OwnTitleOf(matter string) string { return matter + ": the director's ruling" }

// ownOf is the ruling in the director's own words on a run; nil where there is none.
func ownOf(c *Case, run string) *ownwords.Ruling {
	if c == nil || c.Run(run) == nil {
		return nil
	}
	return c.Run(run).Own
}

// WordsBehindScore says how the words of a ruling in the director's own words may say another score than the one that
// is given: they name results that it does not give, or they are those of the ruling that was issued before the score
// was changed. It is empty where nothing speaks for that; words are what the words say.
func WordsBehindScore(c *Case, words string) string {
	run, standing := c.Current(), c.Standing()
	if run == nil || run.Own == nil || c.Score == nil || len(run.Own.Needs()) == 0 {
		return ""
	}
	if named := c.Score.NamedOtherwise(run.Own.Title + ".\n" + words); len(named) > 0 {
		return "Your words name " + strings.Join(named, " and ") + ", which is neither what the score gives nor the " +
			"result at the table. See that words and score say the same."
	}
	if standing.on(run) && standing.Score != nil && standing.Seq > run.Worded &&
		!adjustment.SameWorksheet(standing.Score, c.Score) {
		return fmt.Sprintf("The score was changed since ruling %d, and your words were not. See that they still say "+
			"what is given now.", standing.Number)
	}
	return ""
}

// LeaveOwnWords goes back to the questions on which somebody had begun to rule in their own words.
type LeaveOwnWords struct{ Run string }

// Name implements Command.
func (LeaveOwnWords) Name() string { return "leave-own-words" }

// Decide implements Command.
func (x LeaveOwnWords) Decide(c *Case, d *ledger.Draft) error {
	run, err := c.current(x.Run)
	switch {
	case err != nil:
		return err
	case run.Own == nil:
		return nil
	case run.Questionnaire == ownwords.ID:
		return fault.New(fault.Conflict, "There are no questions on this case to go back to.")
	case len(run.Own.Before) > 0:
		return fault.New(fault.Conflict, "What you said while the board was being played is part of this ruling. "+
			"Complete the ruling in your own words.")
	}
	d.Add("own-words-left", 1, runRef{Run: run.ID})
	return nil
}

// ruledFreely is the body of a ruling in the director's own words. What was told before it stands in earlier ones.
type ruledFreely struct {
	Run string `json:"run"`
	ownwords.Ruling
}

type ownWordsLeft runRef

func (b ruledFreely) fold(c *Case, e ledger.Entry) {
	c.refer(b.Texts()...)
	r := c.Run(b.Run)
	if r == nil {
		return
	}
	own := b.Ruling
	if r.Own != nil {
		own.Before = r.Own.Before
	}
	if r.Own == nil || r.Own.Words != own.Words {
		r.Worded = e.Seq
	}
	r.Own = &own
}

func (b ownWordsLeft) fold(c *Case, _ ledger.Entry) {
	if r := c.Run(b.Run); r != nil {
		r.Own = nil
	}
}

// Replay is where the answers of a run lead; where it is ruled in the director's own words, that is its end.
func (r *Run) Replay(q *questionnaire.Questionnaire, record questionnaire.Record) questionnaire.Result {
	result := questionnaire.Replay(q, r.Keys(), record)
	if r.Own != nil {
		r.Own.End(&result)
	}
	return result
}

// StillOpen are the questions whose answer is still to be found out and can change the ruling; none where it is given
// in the director's own words.
func (r *Run) StillOpen(q *questionnaire.Questionnaire, record questionnaire.Record) []string {
	if r.Own != nil {
		return nil
	}
	return questionnaire.StillOpen(q, r.Keys(), record)
}

// CameTo is the end to which the answers lead where the ruling is given in the director's own words all the same; nil
// where it is not, or where the questions came to none.
func (r *Run) CameTo(q *questionnaire.Questionnaire, record questionnaire.Record) *questionnaire.Reached {
	if r.Own == nil || r.Questionnaire == ownwords.ID {
		return nil
	}
	return questionnaire.Replay(q, r.Keys(), record).Outcome
}

// asked refuses to answer questions on which somebody rules in their own words.
func (r *Run) asked() error {
	if r.Own == nil {
		return nil
	}
	return fault.New(fault.Conflict, "This case is being ruled in the director's own words, so its questions are not "+
		"asked. Go back to the questions first.")
}
