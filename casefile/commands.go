package casefile

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"

	"redress/bridge"
	"redress/casefile/adjustment"
	"redress/casefile/appeal"
	"redress/casefile/record"
	"redress/casefile/regulated"
	"redress/fault"
	"redress/ledger"
	"redress/rulebook"
	"redress/rulebook/questionnaire"
)

// Command is something a person does to a case. Decide is a function of the case and the command alone: it drafts
// entries, or gives a fault and drafts nothing that counts.
type Command interface {
	// Name is the command's row in the table of who may do what, and when.
	Name() string
	Decide(c *Case, d *ledger.Draft) error
}

// OpenCase starts a case.
type OpenCase struct {
	Number  int
	Session string
	Edition string
	Board   int
	Table   string
	Round   string
	Account string // what happened, in the words of whoever told it
	Called  int64  // when the table called for the director, unix seconds; 0 where it did not
	Guessed bool   // nobody has named the board: it is the next that the table plays by the movement
	About   About  // the irregularity that was chosen; zero where none was
}

// About is the irregularity on which a case was opened, as the list of its laws called it then: a list that is reworded
// changes no case. It is what somebody said on the way to the table and no finding.
type About struct {
	ID    string `json:"id"`
	Title string `json:"title"`
	// the provisions that govern it, with their edition; the first is the main one
	Laws []string `json:"laws,omitempty"`
}

// Name implements Command.
func (OpenCase) Name() string { return "open-case" }

// Decide implements Command.
func (o OpenCase) Decide(_ *Case, d *ledger.Draft) error {
	if o.Board < 0 || o.Board > 999 {
		return fault.At("board", "Give the number of the board, 1 to 999, or leave it empty.")
	}
	if err := tooLong(ledger.MaxWord, field{"table", o.Table}, field{"round", o.Round}); err != nil {
		return err
	}
	if err := tooLong(ledger.MaxText, field{"account", o.Account}); err != nil {
		return err
	}
	if o.Edition == "" {
		return fault.At("edition", "Choose the laws that govern the board.")
	}
	d.Add("case-opened", 1, caseOpened{Number: o.Number, Session: o.Session, Edition: o.Edition, Board: o.Board,
		Table: o.Table, Round: o.Round, Account: d.Text(o.Account), Called: o.Called, About: o.About,
		Guessed: o.Guessed && o.Board > 0})
	return nil
}

// StartRun opens a questionnaire on the case and pins it with the provisions it cites.
type StartRun struct {
	Questionnaire *questionnaire.Questionnaire
	Quotes        []rulebook.Quoted
	Regulated     regulated.Answers // what the regulations answer
	Told          Told              // what other matters of the case have found about the board
	Player        *bridge.Seat      // who did it, as the matter says that leads on to it; nil where none does
	Given         Given
	// as pinned, the questionnaire that has come to an end which goes on with this one, where four players open it
	Behind *questionnaire.Questionnaire
}

// follows tells whether four players who put it right by themselves have come to an end that goes on with it: what
// leads there all of them have said.
func (s StartRun) follows(c *Case) bool {
	run := c.Current()
	if s.Behind == nil || c.Dispute == nil || !c.Dispute.Together {
		return false
	}
	end := Matter{Run: run, Questionnaire: s.Behind}.Result(c).Outcome
	return end != nil && slices.ContainsFunc(end.Opens, func(opens string) bool {
		id, _, _ := strings.Cut(opens, "?")
		return id == s.Questionnaire.ID
	})
}

// Given is what has been answered where an irregularity was chosen whose name says it: "Missing alert" needs nobody to
// ask what was wrong. Such an answer stands, is changed and is taken back like any other; a matter about which nothing
// else was answered has not been begun.
type Given struct {
	Answers  questionnaire.Answers
	Chosen   string // the irregularity, as its list called it then
	Directed bool   // the laws know a director, who finds the facts
}

// give answers the questions of a run that is not begun, and takes back what an earlier choice has answered.
func (g Given) give(d *ledger.Draft, q *questionnaire.Questionnaire, run string, standing map[string]Answer) {
	for _, step := range slices.Sorted(maps.Keys(standing)) {
		if _, again := g.Answers[step]; !again {
			d.Add("taken-back", 1, takenBack{Run: run, Step: step})
		}
	}
	for _, address := range slices.Sorted(maps.Keys(g.Answers)) {
		_, step := q.Locate(address)
		if was := standing[address]; step != nil && (was.Key != g.Answers[address] || was.Chosen != g.Chosen) {
			d.Add("answered", 1, answered{Run: run, Step: address, Key: g.Answers[address], By: step.Ask,
				Standing: StandingOf(step, "", g.Directed), Chosen: g.Chosen})
		}
	}
}

// Name implements Command.
func (StartRun) Name() string { return "start-run" }

// Decide implements Command. The same questionnaire on the same text is not opened a second time while nothing is
// answered in it.
func (s StartRun) Decide(c *Case, d *ledger.Draft) error {
	kept := len(d.Contents)
	pinned, quotes := d.Content("questionnaire", s.Questionnaire), d.Content("quotes", s.Quotes)
	if now := c.Current(); now != nil && now.Pinned == pinned && now.unanswered() {
		d.Contents = d.Contents[:kept]
		s.Given.give(d, s.Questionnaire, now.ID, now.Answers)
		return nil
	}
	for _, r := range c.Others() {
		if r.Pinned == pinned && !r.Begun() {
			d.Contents = d.Contents[:kept]
			d.Add("run-resumed", keepsScore(c), runRef{Run: r.ID})
			s.Given.give(d, s.Questionnaire, r.ID, r.Answers)
			return nil
		}
	}
	q, run := s.Questionnaire, d.NewID()
	version := keepsScore(c)
	if len(s.Told) > 0 {
		version = 3
	}
	d.Add("run-opened", version, runOpened{Run: run, Edition: q.Edition, Questionnaire: q.ID, Title: q.Title,
		Version: q.Version, Pinned: pinned, Quotes: quotes, Regulated: s.Regulated, Told: s.Told})
	s.Given.give(d, q, run, nil)
	if s.Player != nil && s.Player.Valid() {
		d.Add("player-named", 1, playerNamed{Run: run, Seat: s.Player})
	}
	return nil
}

// SetRecord keeps what is known of the board: deal, auction, contract, result, and where the incident was.
type SetRecord struct {
	Run       string // the matter of whose incident it tells; empty for the one that is worked on
	Basis     int64  // the entry up to which the person had seen the case
	Record    *record.Record
	Confirmed bool // a player of an online table gives the result themselves, or confirms it
	Named     bool // somebody says which board it is
}

// Name implements Command.
func (SetRecord) Name() string { return "set-record" }

// Decide implements Command. What somebody else has entered since is not overwritten unseen; the same record twice
// changes nothing.
func (s SetRecord) Decide(c *Case, d *ledger.Draft) error {
	if s.Record != nil {
		if err := s.Record.Check(); err != nil {
			return err
		}
	}
	run := c.Run(s.Run)
	if run == nil {
		run = c.Current()
	}
	named := s.Named && c.Guessed
	if sameRecord(OnMatter(c, run).Record, s.Record) && !s.adds(c, d.Actor) && !named {
		return nil
	}
	if c.Recorded > s.Basis {
		return fault.New(fault.Conflict,
			"Somebody else has just entered board and auction. Open them again, then add what is missing.")
	}
	b, version := recordSet{Record: s.Record, Confirmed: s.Confirmed, Named: named}, versionOf(s.Record)
	if len(c.Runs) > 1 {
		b.Run, version = run.ID, 3
	}
	d.Add("record-set", version, b)
	return nil
}

func sameRecord(a, b *record.Record) bool {
	one, oneErr := json.Marshal(a)
	two, twoErr := json.Marshal(b)
	return oneErr == nil && twoErr == nil && string(one) == string(two)
}

// GiveAnswer answers a step of a run, or changes an answer.
type GiveAnswer struct {
	Run           string
	Questionnaire *questionnaire.Questionnaire // as pinned
	Step          string
	Key           string
	Standing      Standing
	By            string
	Reason        string
	Basis         int64 // the entry up to which the person had seen the case
}

// Name implements Command.
func (GiveAnswer) Name() string { return "give-answer" }

// Decide implements Command. The answer stands where its step still is on the path and nobody else has answered it
// since; the same answer twice changes nothing, but that a judgement still stands after an earlier change.
func (g GiveAnswer) Decide(c *Case, d *ledger.Draft) error {
	run := c.Run(g.Run)
	if run == nil || run != c.Current() {
		return fault.New(fault.Conflict,
			"Somebody else has just opened another questionnaire on this case. What you typed is below.")
	}
	if err := run.asked(); err != nil {
		return err
	}
	_, step := g.Questionnaire.Locate(g.Step)
	if step == nil {
		return fault.New(fault.NotFound, "This questionnaire has no step %q.", g.Step)
	}
	g.Reason = strings.TrimSpace(g.Reason)
	if err := g.check(c, step); err != nil {
		return err
	}
	if standing, ok := run.Answers[g.Step]; ok && standing.Seq > g.Basis && (standing.Key != g.Key || g.Reason != "") {
		return fault.New(fault.Conflict, "Somebody else has just answered this with \"%s\"; you answered \"%s\". "+
			"What you typed is below; send it again to replace that answer.",
			labelOf(step, standing.Key), labelOf(step, g.Key))
	}
	now := questionnaire.Replay(g.Questionnaire, run.Keys(), FactsOf(c, run))
	if standing, ok := run.Answers[g.Step]; ok && standing.Key == g.Key && standing.Standing == g.Standing &&
		g.Reason == "" && run.Overtaken(now.Path)[g.Step] == "" && !reconsidered(c, run, now.Path, g.Step) {
		return nil
	}
	if !onPath(now, g.Step) {
		return fault.New(fault.Conflict, "Somebody else has just changed an earlier answer, and this question is no "+
			"longer asked. What you typed is below.")
	}
	reason := d.Text(g.Reason)
	if standing := run.Answers[g.Step]; g.Reason == "" && standing.Key == g.Key &&
		(step.Kind == questionnaire.Judgement || g.needsReason(c)) {
		reason = standing.Reason
	}
	d.Add("answered", 1, answered{Run: run.ID, Step: g.Step, Key: g.Key, Standing: g.Standing, By: g.By,
		Reason: reason})
	return nil
}

// reconsidered tells whether the board was changed since a step of a path was answered.
func reconsidered(c *Case, run *Run, path []questionnaire.Visited, step string) bool {
	return slices.ContainsFunc(path, func(v questionnaire.Visited) bool {
		return v.Step == step && run.Reconsidered(c, v) != ""
	})
}

// labelOf is an answer as the form has it.
func labelOf(step *questionnaire.Step, key string) string {
	if o, ok := step.Option(key); ok {
		return o.Label
	}
	return key
}

func (g GiveAnswer) check(c *Case, step *questionnaire.Step) error {
	if err := tooLong(ledger.MaxText, field{"reason", g.Reason}); err != nil {
		return err
	}
	if step.Kind == questionnaire.Statement {
		if g.Key != questionnaire.Told {
			return fault.At("answer", "This is a statement, so there is nothing to choose. Write down what was said.")
		}
		return nil
	}
	if _, ok := step.Option(g.Key); !ok || !step.Kind.Asks() {
		return fault.At("answer", "Choose one of the answers.")
	}
	if g.Reason != "" || !c.Run(g.Run).hasNoReason(g.Step, g.Key) {
		return nil
	}
	if why := c.departs(c.Run(g.Run), step, g.Step, g.Key); why != "" {
		return fault.At("reason", "%s", why)
	}
	switch {
	case !g.needsReason(c):
		return nil
	case g.overrides(c, step) && questionnaire.OfSetting(step.From):
		return fault.At("reason", "The regulations say otherwise. Say in a few words why you decide differently.")
	case g.overrides(c, step):
		return fault.At("reason", "The record says otherwise. Say in a few words why you decide differently.")
	case c.Run(g.Run).Appeal > 0:
		return fault.At("reason", "A judgement needs its reason, in a few words, so that both sides can follow it.")
	}
	return fault.At("reason", "This answer needs a reason, for the ruling rests on it: give it in a few words that a "+
		"reviewer can follow.")
}

// Reasoned tells which answers to a step cannot stand without a reason, by their keys: all to a judgement of which one
// carries an adjusted score or a penalty, and those that override what is known. Those who hear an appeal give one
// with every judgement of theirs. The path is where the answers lead by the record.
func (r *Run) Reasoned(q *questionnaire.Questionnaire, path []questionnaire.Visited, record questionnaire.Record,
	address string) map[string]bool {
	carries := questionnaire.Carries(q, path, record, address)
	for key := range carries {
		carries[key] = carries[key] || r.Appeal > 0
	}
	if _, step := q.Locate(address); step != nil && step.From != "" {
		if known, _, is := record.Fact(step.From); is {
			for _, o := range step.Options {
				carries[o.Key] = carries[o.Key] || o.Key != known
			}
		}
	}
	return carries
}

// needsReason tells whether the answer cannot stand without a reason.
func (g GiveAnswer) needsReason(c *Case) bool {
	run := c.Run(g.Run)
	facts := FactsOf(c, run)
	path := questionnaire.Replay(g.Questionnaire, run.Keys(), facts).Path
	return run.Reasoned(g.Questionnaire, path, facts, g.Step)[g.Key]
}

// overrides tells whether the record or the regulations answer otherwise.
func (g GiveAnswer) overrides(c *Case, step *questionnaire.Step) bool {
	if step.From == "" {
		return false
	}
	key, _, known := FactsOf(c, c.Run(g.Run)).Fact(step.From)
	return known && key != g.Key
}

// hasNoReason tells whether the standing answer to a step has no reason that could stay.
func (r *Run) hasNoReason(step, key string) bool {
	a, ok := r.Answers[step]
	return !ok || a.Key != key || a.Reason.ID == ""
}

func onPath(r questionnaire.Result, step string) bool {
	for _, v := range r.Path {
		if v.Step == step {
			return true
		}
	}
	return false
}

// current is the run that is worked on, if it is the one that the person had seen.
func (c *Case) current(id string) (*Run, error) {
	run := c.Run(id)
	switch {
	case run == nil:
		return nil, fault.New(fault.NotFound, "There is no such questionnaire on this case.")
	case run != c.Current():
		return nil, fault.New(fault.Conflict, "Another questionnaire was opened on this case. Look at it again.")
	}
	return run, nil
}

// TakeBack removes an answer, so that the question is asked again or the record answers it.
type TakeBack struct {
	Run, Step string
	Basis     int64 // the entry up to which the person had seen the case; 0 where that is not known
}

// Name implements Command.
func (TakeBack) Name() string { return "take-back" }

// Decide implements Command.
func (t TakeBack) Decide(c *Case, d *ledger.Draft) error {
	run, err := c.current(t.Run)
	if err != nil {
		return err
	}
	if err := run.asked(); err != nil {
		return err
	}
	standing, ok := run.Answers[t.Step]
	if !ok {
		return nil
	}
	if t.Basis > 0 && standing.Seq > t.Basis {
		return fault.New(fault.Conflict,
			"Somebody else has just answered this again. Look at that answer before you take it back.")
	}
	d.Add("taken-back", 1, takenBack{Run: t.Run, Step: t.Step})
	return nil
}

// Adjourn lets play go on: the outcome reached has a second stage, and the case waits for the end of play.
type Adjourn struct {
	Run           string
	Questionnaire *questionnaire.Questionnaire
}

// Name implements Command.
func (Adjourn) Name() string { return "adjourn" }

// Decide implements Command.
func (a Adjourn) Decide(c *Case, d *ledger.Draft) error {
	run, err := c.current(a.Run)
	if err != nil {
		return err
	}
	result := run.Replay(a.Questionnaire, FactsOf(c, run))
	if result.Outcome == nil || result.Outcome.Resume == "" {
		return fault.New(fault.Conflict,
			"The answers no longer lead to a point where play goes on. Look at the case again.")
	}
	d.Add("adjourned", 1, adjourned{Run: run.ID, Step: result.Outcome.Step, Title: result.Outcome.Title,
		Then: questionnaire.EndOfPlay(a.Questionnaire, result.Path)})
	return nil
}

// ComeBack opens the second stage at the end of play.
type ComeBack struct {
	Run           string
	Questionnaire *questionnaire.Questionnaire
}

// Name implements Command.
func (ComeBack) Name() string { return "come-back" }

// Decide implements Command. Where the record entered meanwhile leads past the outcome at which play went on (a result
// is there now), there is no second stage to open; the case is open again and goes on with what is asked.
func (b ComeBack) Decide(c *Case, d *ledger.Draft) error {
	run, err := c.current(b.Run)
	if err != nil {
		return err
	}
	result := run.Replay(b.Questionnaire, FactsOf(c, run))
	step := ""
	if result.Outcome != nil && result.Outcome.Resume != "" {
		step = result.Outcome.Step
	}
	d.Add("come-back", 1, cameBack{Run: run.ID, Step: step})
	return nil
}

// AddNote keeps a remark.
type AddNote struct{ Text string }

// Name implements Command.
func (AddNote) Name() string { return "add-note" }

// Decide implements Command.
func (n AddNote) Decide(_ *Case, d *ledger.Draft) error {
	if err := required(field{"note", n.Text}, "Type the note first."); err != nil {
		return err
	}
	if err := tooLong(ledger.MaxText, field{"note", n.Text}); err != nil {
		return err
	}
	d.Add("noted", 1, noted{d.Text(n.Text)})
	return nil
}

// Consult keeps whom the director asked, and what they said.
type Consult struct{ Who, Said string }

// Name implements Command.
func (Consult) Name() string { return "consult" }

// Decide implements Command.
func (k Consult) Decide(_ *Case, d *ledger.Draft) error {
	if err := required(field{"who", k.Who}, "Say whom you asked."); err != nil {
		return err
	}
	if err := tooLong(ledger.MaxText, field{"who", k.Who}, field{"said", k.Said}); err != nil {
		return err
	}
	d.Add("consulted", 1, Consultation{Who: d.Text(k.Who), Said: d.Text(k.Said)})
	return nil
}

// IssueRuling freezes the run as it was checked and issues it; with Reserve the result at the table stands until it is
// due.
type IssueRuling struct {
	Run           string
	Questionnaire *questionnaire.Questionnaire
	Quotes        []rulebook.Quoted
	Others        []Matter // of the case, see [Case.Others]: the ruling is on those as well that have come to an end
	Setting       Setting
	EditionTitle  string
	House         bool
	Issuing
	Later   bool                 // what its ends leave to be looked at later is kept
	Before  *Transcript          // of the ruling to which it may add, see [Began]; nil where it takes the place of one
	ScoreAt int64                // unix seconds when the official score was available; 0 where it is not yet
	Basis   int64                // the entry up to which the ruling was checked
	On      adjustment.Worksheet // what the score was worked out on; zero where the ruling gives none
	// what the score meant on the field as it was checked, of [Anew.Seen]; empty where none was shown
	Seen     string
	Director string
}

// Name implements Command.
func (IssueRuling) Name() string { return "issue-ruling" }

// Decide implements Command.
func (i IssueRuling) Decide(c *Case, d *ledger.Draft) error {
	run, t, result, err := i.transcript(c)
	if err != nil {
		return err
	}
	switch {
	case result.Outcome == nil:
		return fault.New(fault.Conflict, "A question is still open, so there is no ruling yet. Look at the case again.")
	case result.Outcome.Resume != "":
		return fault.New(fault.Conflict, "Play goes on here; the ruling is given at the end of play.")
	}
	if open := i.stillOpen(c, run); len(open) > 0 {
		return fault.New(fault.Conflict, "Still to be found out: “%s” Reserve the ruling until then, or answer by "+
			"what is more probable.", open[0])
	}
	if missing := Missing(result.Outcome, c.Score); missing != "" {
		return fault.At("score", "The ruling needs %s. Add it before you issue.", missing)
	}
	if i.Look = nil; i.Later {
		own := Matter{c.Current(), i.Questionnaire, i.Quotes}
		if i.Look = ToLookAt(c, InOrder(append([]Matter{own}, i.Others...))...); i.Look == nil {
			return fault.New(fault.Conflict,
				"This ruling leaves nothing to be looked at later. Look at the case again.")
		}
	}
	if len(result.Outcome.Needs) > 0 {
		if c, err = i.ofTheDay(c, d); err != nil {
			return err
		}
	}
	return i.issue(c, d, run, t, result)
}

// stillOpen are the questions of all its matters whose answer is still to be found out.
func (i IssueRuling) stillOpen(c *Case, run *Run) []string {
	open := run.StillOpen(i.Questionnaire, FactsOf(c, run))
	for _, m := range i.Others {
		if m.End(c) != nil {
			open = append(open, m.Run.StillOpen(m.Questionnaire, FactsOf(c, m.Run))...)
		}
	}
	return open
}

// ofTheDay is the case with the figures of the day on which the score is given, as they were seen.
func (i IssueRuling) ofTheDay(c *Case, d *ledger.Draft) (*Case, error) {
	now, err := i.asSeen(c)
	if err != nil || len(now.Causes) == 0 {
		return c, err
	}
	d.Add("score-assigned", 2, *now.Score)
	scored := *c
	scored.Score = now.Score
	return &scored, nil
}

// asSeen is the score on the field as it is now. It refuses a ruling whose figures are others than those that were
// checked: results, rulings or the scoring of the session have changed meanwhile, and none of that is in the log of
// the case.
func (i IssueRuling) asSeen(c *Case) (adjustment.Anew, error) {
	if i.On.Rules == nil || c.Score == nil {
		return adjustment.Anew{}, nil
	}
	now, err := i.On.Anew(c.Place(), c.Score)
	if f := fault.Of(err); err != nil && f.Code == fault.Invalid {
		return now, fault.New(fault.Conflict, "The score can no longer be given as it is: %s", f.Text)
	}
	if err == nil && now.Seen() != i.Seen {
		return now, fault.New(fault.Conflict, "The session has changed since you checked: what the score means now "+
			"is shown below, beside what it meant then. Look at both, then go on.")
	}
	return now, err
}

// Missing says what an outcome still needs before it can be issued; empty where nothing is missing. Where an assigned
// score is due, an artificial one will do as well (12C1(d)).
func Missing(outcome *questionnaire.Reached, score *adjustment.Score) string {
	for _, need := range outcome.Needs {
		if !score.Gives(need) {
			return questionnaire.Needs[need]
		}
	}
	return ""
}

func (i IssueRuling) transcript(c *Case) (*Run, Transcript, questionnaire.Result, error) {
	run := c.Run(i.Run)
	if run == nil || run != c.Current() {
		return nil, Transcript{}, questionnaire.Result{},
			fault.New(fault.Conflict, "Another questionnaire was opened on this case. Look at it again.")
	}
	if c.Seq != i.Basis {
		return nil, Transcript{}, questionnaire.Result{}, fault.New(fault.Conflict, "Somebody else has just changed "+
			"this case. Check it once more before you issue the ruling.")
	}
	t, result := Transcribe(c, run, i.Questionnaire, i.Quotes)
	t.Setting, t.EditionTitle, t.House, t.Director = i.Setting, i.EditionTitle, i.House, i.Director
	run, end, err := t.with(c, run, i.Others)
	result.Outcome = end
	return run, t, result, err
}

func (i IssueRuling) issue(c *Case, d *ledger.Draft, run *Run, t Transcript, result questionnaire.Result) error {
	if err := t.heard(c, d.At.Unix()); err != nil {
		return err
	}
	b := rulingIssued{Issuing: i.Issuing, Number: len(c.Rulings) + 1, Run: run.ID, Reserved: t.Reserved,
		Due: t.Due, Title: "Ruling reserved", Remedy: "result-stands"}
	if result.Outcome != nil && !t.Reserved {
		b.Title, b.Remedy = t.Ends(), result.Outcome.Remedy
	}
	version := 2
	for _, m := range t.Matters {
		b.Matters, version = append(b.Matters, m.Run), 3
	}
	switch {
	case i.Words.ID != "":
		version = 5
	case i.Look != nil:
		version = 4
	}
	if last := c.Standing(); last != nil {
		b.Supersedes = last.Number
	}
	if i.AppealMinutes > 0 && i.ScoreAt > 0 && !t.Reserved {
		b.AppealBy = i.ScoreAt + int64(i.AppealMinutes)*60
	}
	t.Issuing, t.Ruling, t.Supersedes, t.AppealBy, t.At = i.Issuing, b.Number, b.Supersedes, b.AppealBy, d.At.Unix()
	// A score that an earlier way through the questions needed is no part of the ruling; a reserved one gives nothing
	// yet.
	if !t.Reserved && len(result.Outcome.Needs) > 0 {
		t.Score, b.Gives = c.Score, c.Score != nil
	}
	t.hear(c, run, d.At.Unix())
	if began := Began(c); b.adds(began, i.Before, &t) {
		t.Adds, b.Adds, version = true, true, 6
		if began.Number != b.Supersedes {
			t.AddsTo = began.Number
		}
	}
	b.Transcript = d.Content("transcript", t)
	d.Add("ruling-issued", version, b)
	return nil
}

// Reserve issues a reserved ruling: the table result stands provisionally until it is due.
type Reserve struct {
	IssueRuling
	Due   int64
	Words string // to both sides, such as what it waits for; may be empty
}

// Name implements Command.
func (Reserve) Name() string { return "reserve" }

// Decide implements Command.
func (r Reserve) Decide(c *Case, d *ledger.Draft) error {
	if r.Due <= d.At.Unix() {
		return fault.At("due", "Say when the ruling is due; the time must lie ahead.")
	}
	if err := ledger.TooLong(ledger.MaxText, "words", r.Words); err != nil {
		return err
	}
	run, t, result, err := r.transcript(c)
	if err != nil {
		return err
	}
	if result.Outcome != nil && result.Outcome.Resume != "" {
		return fault.New(fault.Conflict,
			"Play goes on here, so there is no result yet that could stand. Reserve the ruling at the end of play.")
	}
	t.Reserved, t.Due, r.Issuing.Words = true, r.Due, d.Text(r.Words)
	return r.issue(c, d, run, t, result)
}

// Reopen takes a case up again after a ruling or a close. What was issued stays; the next ruling supersedes it.
type Reopen struct {
	Reason string
	Ground string // one of appeal.Reopenings, where the ruling in force was decided on an appeal
}

// Name implements Command.
func (Reopen) Name() string { return "reopen" }

// Decide implements Command.
func (r Reopen) Decide(c *Case, d *ledger.Draft) error {
	if Reviewed(c) == nil {
		r.Ground = ""
	} else if !appeal.Reopening(r.Ground).Known() {
		return fault.At("ground", "Say on what ground the decision on the appeal is taken up again.")
	}
	if err := required(field{"reason", r.Reason}, "Say why the case is taken up again."); err != nil {
		return err
	}
	if err := tooLong(ledger.MaxText, field{"reason", r.Reason}); err != nil {
		return err
	}
	d.Add("reopened", 1, reopened{stateReason{d.Text(r.Reason)}, appeal.Reopening(r.Ground)})
	return nil
}

// CloseCase ends a case without a ruling.
type CloseCase struct{ Reason string }

// Name implements Command.
func (CloseCase) Name() string { return "close-case" }

// Decide implements Command.
func (k CloseCase) Decide(_ *Case, d *ledger.Draft) error {
	if err := required(field{"reason", k.Reason}, "Say why no ruling is needed."); err != nil {
		return err
	}
	if err := tooLong(ledger.MaxText, field{"reason", k.Reason}); err != nil {
		return err
	}
	d.Add("closed", 1, stateReason{d.Text(k.Reason)})
	return nil
}

// EraseAccount notes that personal texts were erased; the store blanks them.
type EraseAccount struct{ IDs []string }

// Name implements Command.
func (EraseAccount) Name() string { return "erase-account" }

// Decide implements Command.
func (e EraseAccount) Decide(c *Case, d *ledger.Draft) error {
	if len(e.IDs) == 0 {
		return nil
	}
	if c.Appeals.Pending() != nil {
		return fault.New(fault.Conflict,
			"An appeal depends on these texts. They can be erased once the appeal is decided.")
	}
	for _, id := range e.IDs {
		if !slices.Contains(c.texts, id) {
			return fault.New(fault.NotFound, "There is no such text on this case. Nothing was erased.")
		}
	}
	d.Add("text-erased", 1, textErased{e.IDs})
	return nil
}

type field struct{ name, value string }

func tooLong(limit int, fields ...field) error {
	for _, f := range fields {
		if err := ledger.TooLong(limit, f.name, f.value); err != nil {
			return err
		}
	}
	return nil
}

func required(f field, text string) error {
	return ledger.Required(f.name, f.value, text)
}
