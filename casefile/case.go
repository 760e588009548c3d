package casefile

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"redress/bridge"
	"redress/casefile/adjustment"
	"redress/casefile/appeal"
	"redress/casefile/contested"
	"redress/casefile/ownwords"
	"redress/casefile/polling"
	"redress/casefile/record"
	"redress/casefile/regulated"
	"redress/casefile/skip"
	"redress/fault"
	"redress/ledger"
	"redress/rulebook"
	"redress/rulebook/questionnaire"
)

// Case is what stands, folded from its log.
type Case struct {
	ID      string
	Number  int
	Session string // id of the session of play; empty for a dispute without one
	Edition string
	Board   int
	Guessed bool // nobody has named the board: it is the next that the table plays by the movement
	Table   string
	Round   string
	Account ledger.TextRef // what happened, as first told
	About   About          // the irregularity on which it was opened

	State  State
	Reason ledger.TextRef // why it was closed or reopened
	Again  ledger.TextRef // why it was taken up again after its last ruling; nothing once it is ruled anew
	// on what ground, where that ruling was decided on an appeal
	Ground   appeal.Reopening
	Called   int64 // when the table called for the director, unix seconds; 0 where it did not
	Opened   int64
	Updated  int64
	Seq      int64
	Head     string
	Record   *record.Record // as it speaks of the matter that is worked on, see [Run.Record]
	Recorded int64          // the entry that set Record; 0 where none did
	Word     BoardWord
	Scored   int64 // the entry that set Score; 0 where none did
	Runs     []*Run
	Notes    []Note
	Consults []Consultation
	Score    *adjustment.Score
	Rulings  []*Ruling

	Dispute      *Dispute // nil where nobody was asked for a written account
	Accounts     Accounts
	Skip         *skip.Skip    // nil where nobody has proposed one
	Adjudication *Adjudication // nil before the adjudicator has decided
	Polls        polling.Polls
	Evidence     []Evidence      // oldest first, what was taken away included
	Contested    *contested.Kept `json:",omitempty"` // the claim as it was played out; nil where none was
	Taken        *Taken          // nil while nobody has taken the case
	Reviews      Reviews
	Appeals      appeal.Appeals

	texts []string // ids of the personal texts, see Texts
	held  elsewhere

	turned   int64             // the last entry that took the case to another state, or brought an appeal
	turnedBy string            // its kind
	worked   int64             // the last entry that answered a question
	dropped  int64             // the last entry that said of a matter that it needs no ruling
	back     int64             // the last entry by which the director came back at the end of play
	marked   string            // the run of whose incident the record told last
	told     *record.Incident  // that incident
	rescored int64             // the last entry that put another score in the place of one
	revalued int64             // the last entry that gave the board another number or vulnerability
	redealt  int64             // the last entry that changed a hand that was on record
	recalled int64             // likewise a call, or what was said of it
	laid     regulated.Answers // what the regulations answered when questions were opened
	goesOn   goesOn
}

// Run is one way through a questionnaire, on the pinned text.
type Run struct {
	ID            string
	Edition       string
	Questionnaire string
	Title         string
	Version       string
	Pinned        string // hash of the questionnaire as JSON
	Quotes        string // hash of the provisions it cites
	Answers       map[string]Answer
	Claims        map[string]map[bridge.Seat]Claim // by step: what each player says, see FactStanding
	// title of the outcome at which play goes on; empty while questions are asked
	Adjourned string
	// what is to be looked at when play is over, as it was known when play went on
	Then    []rulebook.EndOfPlay `json:",omitempty"`
	Opened  int64
	Appeal  int  // the number of the appeal whose hearing it belongs to; 0 for the director's
	Dropped bool `json:",omitempty"` // it was left for another one and needs no ruling
	// the player who did what it is about, as somebody said beside the questions; nil where nobody did
	Player *bridge.Seat `json:",omitempty"`
	// likewise the suit of the card
	Suit *bridge.Suit `json:",omitempty"`
	// the ruling in the director's own words with which it ends; nil where its questions lead to its end
	Own    *ownwords.Ruling `json:",omitempty"`
	Worded int64            `json:",omitempty"` // number of the entry that changed its words last
	seq    int64            // the entry that opened it
	// what the record marks as complained of in this matter
	incident *record.Incident
	ruledOn  *record.Record // what was known when the last ruling on it was given
	goneOn   *record.Record // that, where the case went on with it when it was looked at again; nil otherwise
	reasoned []reasoned     // the answers that had a reason, as they were given
	told     Told           // what other matters had found about the board when it was opened
}

// Answer is one standing answer.
type Answer struct {
	Key      string
	Standing Standing
	By       string // the party or person that gave it
	Reason   ledger.TextRef
	Actor    string
	At       int64
	Seq      int64
	Since    int64  // the entry from which on the key is this one
	Claimed  bool   // nobody has found it: both sides claim the same
	Chosen   string // the irregularity whose choice has answered it; empty where a person answered the question
}

// Standing is how sure a fact is.
type Standing string

// The standings of an answer.
const (
	Stated   Standing = "stated"   // one side says so
	Agreed   Standing = "agreed"   // both sides say so
	Disputed Standing = "disputed" // the sides differ; the director decides on the evidence (85A1)
	Found    Standing = "found"    // as the director found it, and nobody disputes it
)

// Standings are the standings that a person may choose.
var Standings = []Standing{Agreed, Found, Disputed, Stated}

// Note is a remark on the case.
type Note struct {
	Text  ledger.TextRef
	Actor string
	At    int64
}

// Consultation is somebody whom the director asked, and what they said.
type Consultation struct {
	Who  ledger.TextRef `json:"who"`
	Said ledger.TextRef `json:"said"`
	At   int64          `json:"at"`
}

// Ruling is a decision as issued; it never changes.
type Ruling struct {
	Issuing
	Number     int
	Run        string
	Reserved   bool
	Due        int64  // when a reserved ruling is due
	Transcript string // hash of the frozen transcript
	Title      string // of the outcome
	Remedy     string
	Again      ledger.TextRef // why the case was taken up again for it; nothing where it was not
	// on what ground, where it takes the place of what was decided on an appeal; older ones have none
	Ground     appeal.Reopening
	Supersedes int // number of the ruling that this one replaces; 0 for none
	// when the right to ask for a review ends (92B); 0 where it was not told, or the score is not available yet
	AppealBy   int64
	Score      *adjustment.Score // that it gives; nil where it gives none
	Actor      string
	At         int64
	Seq        int64
	Superseded bool
	// when whoever issued it took it back, unix seconds; 0 where nobody did. It then holds nothing, and never did.
	TakenBack int64    `json:",omitempty"`
	Matters   []string `json:",omitempty"` // the other runs that it is on
	Looked    int64    `json:",omitempty"` // when somebody last looked at what it left, unix seconds; 0 where nobody has
	Looks     int      `json:",omitempty"` // how often somebody has
	GoesOn    int      `json:",omitempty"` // the ruling with which its case went on when that was looked at; 0 for none
	Adds      bool     `json:",omitempty"` // it keeps all that that one ruled, and adds to it
}

// Run finds a run by its id; nil where there is none.
func (c *Case) Run(id string) *Run {
	for _, r := range c.Runs {
		if r.ID == id {
			return r
		}
	}
	return nil
}

// Current is the run that is worked on: the last one opened; nil before the first. What those who heard an appeal
// opened for themselves is worked on while they hear it, and afterwards only where the ruling in force rests on it.
func (c *Case) Current() *Run {
	if a := c.Appeals.Pending(); a != nil && c.State == UnderReview {
		if own := c.Run(a.Run); own != nil {
			return own
		}
		return c.reviewed(a)
	}
	for _, r := range slices.Backward(c.Runs) {
		if r.Appeal == 0 || c.Standing().on(r) {
			return r
		}
	}
	return nil
}

// Standing is the ruling in force: the last one that was issued and not taken back; nil where there is none.
func (c *Case) Standing() *Ruling {
	for _, r := range slices.Backward(c.Rulings) {
		if r.TakenBack == 0 {
			return r
		}
	}
	return nil
}

// ruling finds a ruling by its number; nil where there is none.
func (c *Case) ruling(number int) *Ruling {
	for _, r := range c.Rulings {
		if r.Number == number {
			return r
		}
	}
	return nil
}

// Keys are the standing answers of a run as Replay reads them.
func (r *Run) Keys() questionnaire.Answers {
	keys := questionnaire.Answers{}
	for step, a := range r.Answers {
		keys[step] = a.Key
	}
	return keys
}

// Facts is what the record of the case knows, and what the regulations of its session have laid down.
func (c *Case) Facts() questionnaire.Record { return factsBy(c, c.Record, record.Named{}) }

// factsBy are those on a matter of which somebody has said who did it and with what, see [record.Record.FactsBy].
func factsBy(c *Case, r *record.Record, named record.Named) questionnaire.Record {
	var known questionnaire.Record = questionnaire.NoRecord{}
	if r != nil || named != (record.Named{}) {
		known = r.FactsBy(named)
	}
	if c.Contested.Holds(r) {
		known = c.Contested.With(known)
	}
	return c.laid.With(known)
}

// BoundsOfClaim are the fewest and the most tricks that the end of a claim can come to; nil where that is not known.
func BoundsOfClaim(c *Case, end *questionnaire.Reached) *adjustment.Bounds {
	if end == nil || end.Count == "" {
		return nil
	}
	stood, known := contested.StoodAt(c.Record, c.Contested)
	if !known || !stood.Known {
		return nil
	}
	return &adjustment.Bounds{Fewest: stood.Won, Most: stood.Won + stood.Left}
}

// StandsAgainstItsPlay says that a claim is ruled to stand which comes to fewer tricks as it was played out and kept;
// empty where it does not.
func StandsAgainstItsPlay(c *Case, end *questionnaire.Reached) string {
	if end == nil || !c.Contested.Doubts(c.Record, end.Count) {
		return ""
	}
	return fmt.Sprintf("This ruling lets %s’s claim of %s stand, and by the claim that was played out and kept with "+
		"the case a normal line wins %d. If you find that line not normal, play the claim out anew with what you find.",
		c.Contested.Claimer.Name(), contested.Tricks(c.Contested.Claimed), *c.Contested.Play.Worst)
}

// Fold reads a case from its log. It needs nothing but the log, so that a new version of the program or of the law
// changes no old case.
func Fold(entries []ledger.Entry) (*Case, error) { return fold(nil, entries) }

// fold puts further entries on a case that was folded so far; nil is the case before its first entry.
func fold(c *Case, entries []ledger.Entry) (*Case, error) {
	if c == nil {
		c = &Case{}
	}
	for _, e := range entries {
		apply, ok := appliers[e.Kind]
		if !ok || e.Version > apply.version {
			return nil, fault.New(fault.Unavailable,
				"Case %s holds an entry (%s, version %d) of a newer Redress. Open it with that version.", e.Stream,
				e.Kind, e.Version)
		}
		gathered, state, appeals := c.Appeals.Gathering(), c.State, len(c.Appeals)
		if err := apply.to(c, e); err != nil {
			return nil, fault.Wrap(err, fault.Internal, "Entry %d of case %s cannot be read.", e.Seq, e.Stream)
		}
		if run := c.Current(); run != nil {
			c.Record = run.Record(c)
		}
		gathered.Add(e)
		c.held.tells(c, e)
		c.Updated, c.Seq, c.Head = e.At, e.Seq, e.Hash
		if c.State != state || len(c.Appeals) != appeals {
			c.turned, c.turnedBy = e.Seq, e.Kind
		}
	}
	return c, nil
}

// change is the body of one kind of entry; folding it changes a case.
type change interface {
	fold(c *Case, e ledger.Entry)
}

// applier is how one kind of entry changes a case, up to a version of its body. Every version is read by the same
// names.
type applier struct {
	version int
	to      func(c *Case, e ledger.Entry) error
}

// body decodes an entry up to a version and folds it.
func body[T change](version int) applier {
	return applier{version, func(c *Case, e ledger.Entry) error {
		var b T
		if err := json.Unmarshal(e.Body, &b); err != nil {
			return fmt.Errorf("body of %s: %w", e.Kind, err)
		}
		b.fold(c, e)
		return nil
	}}
}

// entriesOf are the kinds of entry that change a part of a case which a room of its own keeps; then says what follows
// for the
// case.
func entriesOf[Of any](kinds ledger.Kinds[Of], part func(c *Case) Of, then func(c *Case)) map[string]applier {
	list := map[string]applier{}
	for name, kind := range kinds {
		list[name] = applier{kind.Version, func(c *Case, e ledger.Entry) error {
			texts, err := kind.Fold(part(c), e)
			if err == nil {
				c.refer(texts...)
				then(c)
			}
			return err
		}}
	}
	return list
}

// together are lists of kinds of entry as one.
func together(lists ...map[string]applier) map[string]applier {
	all := map[string]applier{}
	for _, list := range lists {
		maps.Copy(all, list)
	}
	return all
}

// appliers is the fold: one line a kind of entry, here or where a room has a part of the case.
var appliers = together(own, entriesOf(polling.Entries, func(c *Case) *polling.Polls { return &c.Polls },
	func(*Case) {}),
	entriesOf(contested.Entries, func(c *Case) **contested.Kept { return &c.Contested }, func(*Case) {}),
	entriesOf(appeal.Entries, func(c *Case) *appeal.Appeals { return &c.Appeals }, underReview))

// own are the kinds of entry that the case itself folds.
var own = map[string]applier{
	"case-opened":    body[caseOpened](1),
	"run-opened":     body[runOpened](3),
	"run-resumed":    body[runResumed](2),
	"run-dropped":    body[runDropped](1),
	"own-words":      body[ruledFreely](1),
	"own-words-left": body[ownWordsLeft](1),
	"record-set":     body[recordSet](3),
	"table-named":    body[tableNamed](1),
	"answered":       body[answered](1),
	"taken-back":     body[takenBack](1),
	"player-named":   body[playerNamed](1),
	"suit-named":     body[suitNamed](1),
	"adjourned":      body[adjourned](1),
	"come-back":      body[cameBack](1),
	"noted":          body[noted](1),
	"consulted":      body[consulted](1),
	"score-assigned": body[scoreAssigned](2),
	"ruling-issued":  body[rulingIssued](6),
	"ruling-undone":  body[rulingUndone](1),
	"looked-again":   body[lookedAgain](1),
	"reopened":       body[reopened](1),
	"closed":         body[closed](1),
	"text-erased":    body[textErased](1),

	"dispute-filed":    body[disputeFiled](1),
	"account-drafted":  body[accountDrafted](1),
	"account-given":    body[accountGiven](1),
	"accounts-opened":  body[accountsOpened](1),
	"fact-stated":      body[factStated](1),
	"skip-proposed":    body[skipProposed](1),
	"skip-answered":    body[skipAnswered](1),
	"played-on":        body[wentOn](1),
	"play-denied":      body[playDenied](1),
	"result-contested": body[resultContested](1),
	"skip-settled":     body[skipSettled](1),
	"referred":         body[caseReferred](1),
	"adjudicated":      body[adjudicated](1),
	"evidence-added":   body[evidenceAdded](1),
	"evidence-removed": body[evidenceRemoved](1),
	"case-taken":       body[caseTaken](1),
	"link-replaced":    body[linkReplaced](1),
	"review-asked":     body[reviewAsked](1),

	"review-started": body[reviewStarted](1),
	"appeal-decided": body[appealDecided](1),
}

// The bodies of the entries. A field once written keeps its name and meaning for ever.
type (
	caseOpened struct {
		Number  int            `json:"number"`
		Session string         `json:"session,omitempty"`
		Edition string         `json:"edition"`
		Board   int            `json:"board,omitempty"`
		Table   string         `json:"table,omitempty"`
		Round   string         `json:"round,omitempty"`
		Account ledger.TextRef `json:"account,omitzero"`
		Called  int64          `json:"called,omitempty"`
		About   About          `json:"about,omitzero"`
		Guessed bool           `json:"guessed,omitempty"`
	}
	runOpened struct {
		Run           string `json:"run"`
		Edition       string `json:"edition"`
		Questionnaire string `json:"questionnaire"`
		Title         string `json:"title"`
		Version       string `json:"version"`
		Pinned        string `json:"pinned"`
		Quotes        string `json:"quotes"`

		Regulated regulated.Answers `json:"regulated,omitempty"`
		// from version 3 on: what other matters of the case had found about the board
		Told Told `json:"told,omitempty"`
	}
	recordSet struct {
		Record    *record.Record `json:"record"`
		Confirmed bool           `json:"confirmed,omitempty"`
		Named     bool           `json:"named,omitempty"` // the board, which was a guess before
		// from version 3 on: the matter of whose incident it tells
		Run string `json:"run,omitempty"`
	}
	answered struct {
		Run      string         `json:"run"`
		Step     string         `json:"step"`
		Key      string         `json:"key"`
		Standing Standing       `json:"standing,omitempty"`
		By       string         `json:"by,omitempty"`
		Reason   ledger.TextRef `json:"reason,omitzero"`
		Chosen   string         `json:"chosen,omitempty"`
	}
	takenBack struct {
		Run  string `json:"run"`
		Step string `json:"step"`
	}
	playerNamed struct {
		Run  string       `json:"run"`
		Seat *bridge.Seat `json:"seat,omitempty"`
	}
	suitNamed struct {
		Run  string       `json:"run"`
		Suit *bridge.Suit `json:"suit,omitempty"`
	}
	adjourned struct {
		Run   string `json:"run"`
		Step  string `json:"step"`
		Title string `json:"title"`
		// what is to be looked at when play is over; entries of before it was kept have none
		Then []rulebook.EndOfPlay `json:"then,omitempty"`
	}
	cameBack struct {
		Run  string `json:"run"`
		Step string `json:"step"` // empty where the record leads past the first stage
	}
	noted struct {
		Text ledger.TextRef `json:"text"`
	}
	rulingIssued struct {
		Issuing
		Number     int    `json:"number"`
		Run        string `json:"run"`
		Reserved   bool   `json:"reserved,omitempty"`
		Due        int64  `json:"due,omitempty"`
		Transcript string `json:"transcript"`
		Title      string `json:"title"`
		Remedy     string `json:"remedy"`
		Supersedes int    `json:"supersedes,omitempty"`
		AppealBy   int64  `json:"appeal_by,omitempty"`
		// from version 2 on: the score that stands is part of the ruling
		Gives bool `json:"gives_score,omitempty"`
		// from version 3 on: the other runs that the ruling is on
		Matters []string `json:"matters,omitempty"`
		// from version 6 on: it keeps all that the ruling before it ruled, and adds to it
		Adds bool `json:"adds,omitempty"`
	}
	stateReason struct {
		Reason ledger.TextRef `json:"reason,omitzero"`
	}
	textErased struct {
		Texts []string `json:"texts"`
	}
	consulted     Consultation
	scoreAssigned struct{ adjustment.Score }
	reopened      struct {
		stateReason
		Ground appeal.Reopening `json:"ground,omitempty"`
	}
	closed stateReason
)

func (b caseOpened) fold(c *Case, e ledger.Entry) {
	c.ID, c.Number, c.Session, c.Edition = e.Stream, b.Number, b.Session, b.Edition
	c.Board, c.Table, c.Round, c.Account = b.Board, b.Table, b.Round, b.Account
	c.State, c.Called, c.Opened, c.About, c.Guessed = Open, b.Called, e.At, b.About, b.Guessed
	c.refer(b.Account)
}

func (b runOpened) fold(c *Case, e ledger.Entry) {
	c.laid = b.Regulated.And(c.laid)
	c.Runs = append(c.Runs, &Run{ID: b.Run, Edition: b.Edition, Questionnaire: b.Questionnaire, Title: b.Title,
		Version: b.Version,
		Pinned:  b.Pinned, Quotes: b.Quotes, Answers: map[string]Answer{}, Opened: e.At, seq: e.Seq,
		incident: incidentOfNew(c), told: b.Told})
	if len(c.Runs) == 1 {
		c.marked = b.Run
	}
	if e.Version < 2 {
		c.Score = nil
	}
	if c.State == Waiting {
		c.State = Open
	}
}

func (b recordSet) fold(c *Case, e ledger.Entry) {
	c.Word.spoken(c, e, b)
	b.marks(c)
	if was := cmp.Or(c.Record, &record.Record{Board: c.Board}); was.ValuedOtherwise(b.Record) {
		c.revalued = e.Seq
	}
	if c.Record.DealtOtherwise(b.Record) {
		c.redealt = e.Seq
	}
	if c.Record.CalledOtherwise(b.Record) {
		c.recalled = e.Seq
	}
	if max(c.redealt, c.recalled) == e.Seq { // what was known before was wrong
		for _, r := range c.Runs {
			r.goneOn = nil
		}
	}
	c.Record, c.Recorded = b.Record, e.Seq
	if b.Record != nil && b.Record.Board > 0 {
		c.Guessed = c.Guessed && !b.Named && b.Record.Board == c.Board
		c.Board = b.Record.Board
	}
}

func (b answered) fold(c *Case, e ledger.Entry) {
	if r := c.Run(b.Run); r != nil {
		r.answer(b.Step, Answer{Key: b.Key, Standing: b.Standing, By: b.By, Reason: b.Reason, Actor: e.Actor,
			At: e.At, Seq: e.Seq, Chosen: b.Chosen})
	}
	if b.Chosen == "" {
		c.worked = e.Seq
	}
	c.refer(b.Reason)
}

func (b takenBack) fold(c *Case, e ledger.Entry) {
	if r := c.Run(b.Run); r != nil {
		delete(r.Answers, b.Step)
		r.settle(b.Step, e)
	}
}

func (b playerNamed) fold(c *Case, _ ledger.Entry) {
	if r := c.Run(b.Run); r != nil {
		r.Player = b.Seat
	}
}

func (b suitNamed) fold(c *Case, _ ledger.Entry) {
	if r := c.Run(b.Run); r != nil {
		r.Suit = b.Suit
	}
}

func (b adjourned) fold(c *Case, _ ledger.Entry) {
	if r := c.Run(b.Run); r != nil {
		r.Adjourned, r.Then = b.Title, b.Then
	}
	c.State = Waiting
}

// waitsFor says in a line what a case waits for while play goes on: what is to be judged then, where that is known.
func (r *Run) waitsFor() string { return cmp.Or(judged(r.Then), r.Adjourned) }

func (b cameBack) fold(c *Case, e ledger.Entry) {
	c.State, c.back = Open, e.Seq
	r := c.Run(b.Run)
	if r == nil {
		return
	}
	r.Adjourned = ""
	if r.Own != nil {
		r.Own = r.Own.Resumed()
	} else if b.Step != "" {
		r.Answers[b.Step] = Answer{Key: questionnaire.Resumed, Actor: e.Actor, At: e.At, Seq: e.Seq}
	}
}

func (b rulingIssued) fold(c *Case, e ledger.Entry) {
	for _, r := range c.Rulings {
		r.Superseded = r.Superseded || r.Number == b.Supersedes
	}
	c.Rulings = append(c.Rulings, &Ruling{Issuing: b.Issuing, Number: b.Number, Run: b.Run,
		Reserved: b.Reserved, Due: b.Due, Transcript: b.Transcript,
		Title: b.Title, Remedy: b.Remedy, Supersedes: b.Supersedes, AppealBy: b.AppealBy,
		Score: b.given(c, e.Version), Matters: b.Matters, Again: c.Again, Ground: c.Ground,
		GoesOn: c.goesOn.from, Adds: b.Adds,
		Actor: e.Actor, At: e.At, Seq: e.Seq})
	c.goesOn = goesOn{}
	for _, r := range c.Runs {
		if c.Rulings[len(c.Rulings)-1].on(r) {
			r.ruledOn = r.Record(c)
		}
	}
	if a := entersSanction(c, c.Rulings[len(c.Rulings)-1]); a != nil {
		a.Sanction = appeal.SanctionEntered
	}
	c.refer(b.Words)
	c.Again, c.State = ledger.TextRef{}, Ruled
	if b.Reserved {
		c.State = Reserved
	} else {
		c.Ground = ""
	}
}

// given is the score that is part of a ruling. Entries of version 1 do not say whether there is one; their remedy does.
func (b rulingIssued) given(c *Case, version int) *adjustment.Score {
	scored := []string{"adjusted-score", "artificial-score", "tricks-awarded", "penalty"}
	if b.Gives || version == 1 && !b.Reserved && slices.Contains(scored, b.Remedy) {
		return c.Score
	}
	return nil
}

func (b noted) fold(c *Case, e ledger.Entry) {
	c.Notes = append(c.Notes, Note{b.Text, e.Actor, e.At})
	c.refer(b.Text)
}

func (b consulted) fold(c *Case, e ledger.Entry) {
	b.At = e.At
	c.Consults = append(c.Consults, Consultation(b))
	c.refer(b.Who, b.Said)
}

func (b scoreAssigned) fold(c *Case, e ledger.Entry) {
	if c.Score != nil && !adjustment.SameWorksheet(c.Score, &b.Score) {
		c.rescored = e.Seq
	}
	c.Score, c.Scored = &b.Score, e.Seq
	c.refer(b.Reason)
	for _, o := range b.Outcomes() {
		c.refer(o.Note)
	}
}

func (b reopened) fold(c *Case, e ledger.Entry) {
	c.State, c.Reason = Open, b.Reason
	if c.goesOn.seq != e.Seq-1 {
		c.goesOn = goesOn{} // another reason than that something was to be looked at again
	}
	if len(c.Rulings) > 0 {
		c.Again, c.Ground = b.Reason, b.Ground
	}
	c.refer(b.Reason)
	if a := c.Appeals.Pending(); a != nil {
		a.Overtake(e)
	}
}

func (b closed) fold(c *Case, _ ledger.Entry) {
	c.State, c.Reason = Closed, b.Reason
	c.refer(b.Reason)
}

// What is erased is gone from where texts are kept; the case has nothing of it.
func (textErased) fold(*Case, ledger.Entry) {}

// Summary is the case for the lists.
func (c *Case) Summary() Summary {
	s := Summary{ID: c.ID, Number: c.Number, Session: c.Session, Edition: c.Edition, Board: c.Board, Table: c.Table,
		Guessed: c.Guessed, State: c.State,
		Opened: c.Opened, Updated: c.Updated, Seq: c.Seq, Head: c.Head, Online: c.Online(), Besides: c.besides()}
	s.Title = c.About.Title
	if lead := Leading(c); lead != nil {
		s.Title = lead.Title
	}
	if run := c.Current(); run != nil && c.State == Waiting {
		s.Waiting = run.waitsFor()
	}
	if look := Outstanding(c); look != nil {
		s.Look, s.Waiting = look.When, judged(look.Asks)
	}
	if c.State == Referred {
		s.Waiting = strings.TrimSpace(c.Skip.Asked() + " " + c.Skip.Tally() + c.Accounts.tally() + c.Current().tally())
	}
	if c.Taken != nil {
		s.Taken, s.ToCome = c.Taken.By, c.Taken.knowing(c.Taken.By, c)
	}
	if a := c.Appeals.Last(); a != nil {
		s.Appeal, s.Deposit, s.Sanction = a.Stage, a.DepositDue(), appeal.SanctionDue(a)
	}
	if c.State == Ruled || c.State == UnderReview {
		s.Review = c.ReviewAsked()
	}
	if ruling := c.Standing(); ruling != nil {
		s.Outcome = ruling.Title
		if ruling.Reserved && c.State == Reserved {
			s.Due = ruling.Due
		}
	}
	s.listed(c)
	return s
}

// Texts lists the ids of every personal text and file that the log of the case refers to, in its order: the reasons of
// answers that were changed or taken back are among them, for they are still kept.
func (c *Case) Texts() []string { return slices.Clone(c.texts) }

func (c *Case) refer(refs ...ledger.TextRef) {
	for _, ref := range refs {
		if ref.ID != "" && !slices.Contains(c.texts, ref.ID) {
			c.texts = append(c.texts, ref.ID)
		}
	}
}
