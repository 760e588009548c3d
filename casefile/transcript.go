package casefile

import (
	"slices"

	"redress/bridge"
	"redress/casefile/adjustment"
	"redress/casefile/contested"
	"redress/casefile/ownwords"
	"redress/casefile/polling"
	"redress/casefile/record"
	"redress/casefile/skip"
	"redress/fault"
	"redress/ledger"
	"redress/rulebook"
	"redress/rulebook/questionnaire"
)

// Transcript is a ruling frozen: each step's wording, the answer, who gave it and why, the law as quoted, the score
// with its working, its effect on the field and the warnings that were shown, who was consulted, the right of appeal.
// It explains itself without program, rulebook or log. Personal text is named by reference, so that it can be erased.
type Transcript struct {
	// 2, where a side's score is one of several kinds; 3, where the ruling is on several matters, and 4, where each of
	// them has its own marks; 1 before. All are read by this type
	Version      int            `json:"version"`
	Setting      Setting        `json:"setting"`
	Case         string         `json:"case"`
	Number       int            `json:"number"`
	Ruling       int            `json:"ruling"`
	Supersedes   int            `json:"supersedes,omitempty"`
	Adds         bool           `json:"adds,omitempty"`    // it keeps all that that one ruled, and adds to it
	AddsTo       int            `json:"adds_to,omitempty"` // that one, where the superseded one only reserved this
	Board        int            `json:"board,omitempty"`
	Table        string         `json:"table,omitempty"`
	Guessed      bool           `json:"guessed,omitempty"` // nobody had named the board, see Case
	Account      ledger.TextRef `json:"account,omitzero"`
	Record       *record.Record `json:"record,omitempty"`
	Edition      string         `json:"edition"`
	EditionTitle string         `json:"edition_title"`
	House        bool           `json:"house,omitempty"`
	TranscriptMatter
	Score        *adjustment.Score   `json:"score,omitempty"`
	Consulted    []Consultation      `json:"consulted,omitempty"`
	Accounts     []TranscriptAccount `json:"accounts,omitempty"`
	Evidence     []Evidence          `json:"evidence,omitempty"`
	Polls        []TranscriptPoll    `json:"polls,omitempty"`
	Contested    *contested.Kept     `json:"contested,omitempty"` // the claim that was played out, with its line
	Skip         *skip.Skip          `json:"skip,omitempty"`
	Adjudication *Adjudication       `json:"adjudication,omitempty"`
	Decision     *TranscriptDecision `json:"decision,omitempty"` // the appeal that this ruling decides
	Matters      []TranscriptMatter  `json:"matters,omitempty"`  // the others that the ruling is on
	Reserved     bool                `json:"reserved,omitempty"`
	Due          int64               `json:"due,omitempty"`
	Issuing
	AppealBy int64  `json:"appeal_by,omitempty"`
	Director string `json:"director"`
	At       int64  `json:"at"`
	Head     string `json:"head"` // of the case's log before this ruling
}

// TranscriptMatter is one matter of a ruling: what was asked and answered, where it led, and the law as quoted.
type TranscriptMatter struct {
	Run           string                      `json:"run,omitempty"` // empty for the first
	Questionnaire string                      `json:"questionnaire"`
	Title         string                      `json:"title"`
	QVersion      string                      `json:"questionnaire_version"`
	Pinned        string                      `json:"pinned"`
	Quotes        string                      `json:"quotes"`
	Steps         []TranscriptStep            `json:"steps"`
	Stages        []questionnaire.Reached     `json:"stages,omitempty"`
	Outcome       *questionnaire.Reached      `json:"outcome,omitempty"`
	OutcomeBody   []questionnaire.Block       `json:"outcome_body,omitempty"`
	Alternatives  []questionnaire.Alternative `json:"alternatives,omitempty"`
	Laws          []rulebook.Quoted           `json:"laws"`
	SetAside      []questionnaire.SetAside    `json:"set_aside,omitempty"`
	Own           *ownwords.Ruling            `json:"own,omitempty"` // nil where the questions led to the outcome
	// where it had ended before the case as a whole was decided otherwise; older transcripts have none
	Earlier *questionnaire.Reached `json:"earlier,omitempty"`

	Concerned *Concerned `json:"concerned,omitempty"` // nil where nothing of it was known

	// what the record marks for it; of the first matter the record itself has it
	Incident *record.Incident `json:"incident,omitempty"`

	// StillOpen are the questions whose answer is still to be found out, so that the ruling is reserved.
	StillOpen []string `json:"still_open,omitempty"`

	againstThePlay bool // an answer is another than the claim that was played out gives
}

// Issuing is what the director enters when a ruling is issued. The command has it, and as it is it stands in the entry,
// in the ruling as folded and in the transcript.
type Issuing struct {
	// how long a review can be asked for, from when the official score is available (92B); 0 where the right is not
	// told (83)
	AppealMinutes int `json:"appeal_minutes,omitempty"`
	// from version 4 of the entry on: what the ruling leaves to be looked at, where the director has it kept
	Look *Look `json:"look,omitempty"`
	// from version 5 on: what the director says with a reserved ruling, such as what it waits for
	Words ledger.TextRef `json:"words,omitzero"`
}

// TranscriptDecision names the decision on an appeal by which a ruling was given.
type TranscriptDecision struct {
	Appeal   int            `json:"appeal"`
	Reasons  ledger.TextRef `json:"reasons"`
	Document string         `json:"document"` // hash of the AppealDocument
}

// Setting is where and when the board was played.
type Setting struct {
	Session string `json:"session,omitempty"` // name
	Club    string `json:"club,omitempty"`
	Date    string `json:"date,omitempty"`
	Example bool   `json:"example,omitempty"`
	// Authority is the name of the regulating authority, which says how its laws are read.
	Authority string `json:"authority,omitempty"`
}

// TranscriptStep is one step of the path as it was shown and answered.
type TranscriptStep struct {
	Step      string                `json:"step"`
	Kind      questionnaire.Kind    `json:"kind"`
	Ask       string                `json:"ask,omitempty"`
	Title     string                `json:"title"`
	Body      []questionnaire.Block `json:"body,omitempty"`
	Label     string                `json:"label,omitempty"`
	Key       string                `json:"key,omitempty"`
	From      string                `json:"from,omitempty"`
	Why       string                `json:"why,omitempty"`
	RecordKey string                `json:"record_key,omitempty"`
	Setting   bool                  `json:"setting,omitempty"` // the regulations say so, and not the record
	Standing  Standing              `json:"standing,omitempty"`
	By        string                `json:"by,omitempty"`
	Reason    ledger.TextRef        `json:"reason,omitzero"`
	Actor     string                `json:"actor,omitempty"`
	At        int64                 `json:"at,omitempty"`
	Laws      []string              `json:"laws,omitempty"`
	Claims    []Claim               `json:"claims,omitempty"` // of the players, North first
	Before    string                `json:"before,omitempty"` // what of the board was changed after it was answered
}

// Concerned is who and what a matter is about, as far as it was known, in the words of the record.
type Concerned struct {
	Player   string `json:"player,omitempty"`   // who let partner know something, or did what it is about
	Source   string `json:"source,omitempty"`   // the call or card by which
	Over     string `json:"over,omitempty"`     // the bid than which a bid is not higher
	Informed string `json:"informed,omitempty"` // who had information from partner
	Action   string `json:"action,omitempty"`   // the call or card complained of
}

// ConcernedIn is who and what a matter is about, on a way through questions that have the words of the record in them;
// and the first questions that name who let partner know something, and the call or card complained of, empty where
// none does.
func ConcernedIn(c *Case, run *Run, q *questionnaire.Questionnaire,
	path []questionnaire.Visited) (k Concerned, giver, action string) {
	facts := FactsOf(c, run)
	word := func(blank string) string {
		said, _ := questionnaire.WordOf(facts, blank)
		return said
	}
	for _, v := range path {
		_, step := q.Locate(v.Step)
		if giver == "" && step.NamesGiver() && v.Kind.Asks() {
			giver = v.Step
		}
		if action == "" && step.NamesAction() && v.Kind.Asks() {
			action = v.Step
		}
	}
	switch {
	case run.Own != nil:
	case giver != "":
		k = Concerned{Player: word("source-player"), Source: word("source"), Informed: word("informed")}
		if k.Action = word("action"); run.Player != nil && k.Action == run.Player.Partner().Name()+"'s choice" {
			k.Action = "" // which of them nobody has said
		}
	case q.NamesPlayer():
		k = Concerned{Player: word("offender"), Over: word("last-bid")}
		if k.Player != "" && k.Player == word("source-player") {
			k.Source = word("source")
		}
	}
	return k, giver, action
}

// decided puts what was decided otherwise in the place of where the matters of a ruling end: it is on all of them. Of a
// ruling in the director's own words it keeps what was found and the provisions: the questions that were left for it
// say neither.
func (t *Transcript) decided(reached *questionnaire.Reached) {
	t.TranscriptMatter.decided(reached)
	for i := range t.Matters {
		t.Matters[i].decided(nil)
	}
}

func (m *TranscriptMatter) decided(reached *questionnaire.Reached) {
	m.Earlier, m.Outcome, m.OutcomeBody, m.Alternatives = m.Outcome, reached, nil, nil
	if m.Own != nil {
		m.OutcomeBody = []questionnaire.Block{{Kind: "law", Refs: m.Own.Refs()}}
		m.Own = &ownwords.Ruling{Found: m.Own.Found, Laws: m.Own.Laws, Quotes: m.Own.Quotes, Before: m.Own.Before}
	}
}

// AsAWhole tells whether the ruling ends where none of its matters does: an appeal was decided in prose, or an
// adjudicator decided.
func (t *Transcript) AsAWhole() bool {
	return (t.Decision != nil || t.Adjudication != nil) && t.Outcome != nil && t.Outcome.Step == ""
}

// Transcribe freezes a run as it stands.
func Transcribe(c *Case, run *Run, q *questionnaire.Questionnaire,
	quotes []rulebook.Quoted) (Transcript, questionnaire.Result) {
	matter, result := transcribe(c, run, q, quotes)
	return Transcript{
		Version: 2, Case: c.ID, Number: c.Number, Board: c.Board, Table: c.Table, Guessed: c.Guessed,
		Account: c.Account, Record: c.Record,
		Edition: run.Edition, TranscriptMatter: matter, Consulted: c.Consults, Head: c.Head,
	}, result
}

// transcribe freezes what a run says of its matter.
func transcribe(c *Case, run *Run, q *questionnaire.Questionnaire,
	quotes []rulebook.Quoted) (TranscriptMatter, questionnaire.Result) {
	facts := FactsOf(c, run)
	q = q.Worded(facts)
	result := run.Replay(q, facts)
	t := TranscriptMatter{
		Questionnaire: run.Questionnaire, Title: run.Title, QVersion: run.Version, Pinned: run.Pinned,
		Quotes: run.Quotes, Stages: result.Stages, Outcome: result.Outcome, SetAside: result.SetAside,
		Laws: []rulebook.Quoted{}, Own: run.Own, StillOpen: run.StillOpen(q, FactsOf(c, run)),
	}
	if k, _, _ := ConcernedIn(c, run, q, result.Path); k != (Concerned{}) {
		t.Concerned = &k
	}
	cited := map[string]bool{}
	if run.Own == nil {
		t.Alternatives = questionnaire.WhatIf(q, run.Keys(), facts)
	} else {
		t.OutcomeBody = []questionnaire.Block{{Kind: "law", Refs: run.Own.Refs()}}
		for _, law := range run.Own.Laws {
			cited[law] = true
		}
	}
	for _, v := range result.Path {
		_, step := q.Locate(v.Step)
		if step == nil {
			continue
		}
		s := TranscriptStep{Step: v.Step, Kind: v.Kind, Ask: v.Ask, Title: v.Title, Body: step.Body, Label: v.Label,
			Key: v.Key, From: v.From, Why: v.Why, RecordKey: v.RecordKey, Setting: v.Setting}
		s.Before = run.Reconsidered(c, v)
		t.againstThePlay = t.againstThePlay || c.Contested.Against(v)
		if a, ok := run.Answers[v.Step]; ok && v.From == "answer" {
			s.Standing, s.By, s.Reason, s.Actor, s.At = a.Standing, a.By, a.Reason, a.Actor, a.At
		}
		for _, ref := range step.Refs() {
			s.Laws = append(s.Laws, ref.String())
			cited[ref.String()] = true
		}
		t.Steps = append(t.Steps, s)
		if v.Kind == questionnaire.Outcome && result.Outcome != nil && v.Step == result.Outcome.Step {
			t.OutcomeBody = step.Body
		}
	}
	for _, quoted := range quotes {
		if cited[quoted.Ref().String()] {
			t.Laws = append(t.Laws, quoted)
		}
	}
	return t, result
}

// TranscriptAccount is what one player told, as the ruling was given on it.
type TranscriptAccount struct {
	Seat  bridge.Seat      `json:"seat"`
	Heard bool             `json:"heard,omitempty"`
	Parts []TranscriptPart `json:"parts"`
}

// TranscriptPart is what was told at one time.
type TranscriptPart struct {
	Text  ledger.TextRef `json:"text"`
	At    int64          `json:"at"`
	After bool           `json:"after,omitempty"` // when the other side's account could be read
}

// TranscriptPoll is a poll as it was counted for the ruling.
type TranscriptPoll struct {
	polling.Poll
	Tally polling.Tally `json:"tally"`
}

// hear adds to a transcript what people told and showed: the accounts, what each side claims of every step, the
// evidence, the polls and how the four stood to a skip. What is still sealed at that time is left out, for both sides
// read a transcript.
func (t *Transcript) hear(c *Case, run *Run, now int64) {
	for _, poll := range c.Polls {
		t.Polls = append(t.Polls, TranscriptPoll{Poll: *poll, Tally: poll.Tally(c.Edition)})
	}
	t.Skip = c.Skip
	other := func(m TranscriptMatter) bool { return m.againstThePlay }
	if c.Contested.Holds(c.Record) && !other(t.TranscriptMatter) && !slices.ContainsFunc(t.Matters, other) {
		t.Contested = c.Contested
	}
	if c.Sealed(now) {
		return
	}
	for _, a := range c.Accounts {
		told := TranscriptAccount{Seat: a.Seat, Heard: a.Heard}
		for _, part := range a.Parts {
			told.Parts = append(told.Parts, TranscriptPart{part.Text, part.At, part.After})
		}
		if len(told.Parts) > 0 {
			t.Accounts = append(t.Accounts, told)
		}
	}
	t.claimed(run)
	for i := range t.Matters {
		t.Matters[i].claimed(c.Run(t.Matters[i].Run))
	}
	t.Evidence = c.Evidence
}

// claimed adds what each side claims of every step.
func (m *TranscriptMatter) claimed(run *Run) {
	for i := range m.Steps {
		m.Steps[i].Claims = run.ClaimsOn(m.Steps[i].Step)
	}
}

// heard refuses a ruling while accounts are sealed: it would be given on what one side cannot read. A ruling can be
// reserved; it says nothing yet.
func (t *Transcript) heard(c *Case, now int64) error {
	if t.Reserved {
		return nil
	}
	return Unheard(c, now)
}

// Unheard is why a case cannot be ruled on yet because its accounts are sealed; nil where it can.
func Unheard(c *Case, now int64) error {
	if !c.Sealed(now) {
		return nil
	}
	return fault.New(fault.Conflict, "The accounts are still sealed. Wait until both sides are heard, or open the "+
		"accounts and say why, before you rule.")
}
