package appeal

import (
	"fmt"
	"slices"

	"redress/bridge"
	"redress/ledger"
)

// Appeal is a request that a ruling be reviewed, and what became of it (Laws 92 and 93). It rests on one ruling, which
// stands until the decision.
type Appeal struct {
	Number  int     `json:"number"` // from 1 within the case
	Ruling  int     `json:"ruling"` // the number of the ruling appealed against
	Stage   Stage   `json:"stage"`
	Request Request `json:"request"`
	// Cross is what the other side appeals for itself against the same ruling; it is heard together with the first, and
	// goes on alone if that is withdrawn. Nil where there is none.
	Cross    *Request   `json:"cross,omitempty"`
	Ended    Resolution `json:"ended,omitzero"`    // why it is not heard; zero while it may be
	Admitted Resolution `json:"admitted,omitzero"` // why it is heard though it came after its time

	Replies    []Statement   `json:"replies,omitempty"`    // of the players to the appeal
	Statements []Statement   `json:"statements,omitempty"` // of the director: the reasons for the ruling
	OnLaw      *LawRuling    `json:"on_law,omitempty"`     // of the director in charge (93B1); nil before it
	Checks     []RecordCheck `json:"checks,omitempty"`     // newest of each party
	// to the record, in the place of which something else was said
	Objections []Objection `json:"objections,omitempty"`
	Locked     *Locking    `json:"locked,omitempty"`  // nil while the record can still be added to
	Added      []Addition  `json:"added,omitempty"`   // what came into the record since the appeal was lodged
	Version    string      `json:"version,omitempty"` // of the record: the hash of the entry that changed it last

	Form      Form       `json:"form,omitempty"` // who hears it; empty until the record is locked
	Members   []*Member  `json:"members,omitempty"`
	Questions []Question `json:"questions,omitempty"`
	Notices   []Notice   `json:"notices,omitempty"` // of a hearing in person, oldest first
	Minutes   []Minute   `json:"minutes,omitempty"`
	// the committee's own way through the questions; empty where it has none
	Run string `json:"run,omitempty"`

	Deposit  Deposit   `json:"deposit,omitzero"`
	Decision *Decision `json:"decision,omitempty"` // nil before it
	// what became of the sanction of the decision
	Sanction SanctionState `json:"sanction,omitempty"`
	Answer   *Reply        `json:"answer,omitempty"`  // of the director to a recommendation (93B3)
	Further  []Further     `json:"further,omitempty"` // what was taken to a higher body (93C)
}

// Stage is where an appeal stands.
type Stage string

// The stages of an appeal.
const (
	NoAppeal   Stage = ""
	Concurring Stage = "waiting for concurrence" // the partner, or the captain, has not agreed yet (92D)
	// lodged after the period of 92B: the organiser decides whether it is heard
	OutOfTime Stage = "out of time"
	Lodged    Stage = "lodged" // answers, the director's reasons and the record are gathered
	// the director in charge has ruled on a point of law or regulation (93B1)
	LawRuled    Stage = "ruled on the law"
	Hearing     Stage = "being heard" // the record is locked, and those who hear it have it
	Decided     Stage = "decided"
	Recommended Stage = "recommended" // decided, and the director in charge is to answer a recommendation (93B3)
	Withdrawn   Stage = "withdrawn"
	NotHeard    Stage = "not heard" // it was out of time, and the organiser did not admit it
	Overtaken   Stage = "overtaken" // the ruling was taken up again by the director before the appeal was heard
)

// Stages are the stages in the order in which an appeal comes to them.
var Stages = []Stage{Concurring, OutOfTime, Lodged, LawRuled, Hearing, Decided, Recommended, Withdrawn, NotHeard,
	Overtaken}

// Live tells whether the appeal is still to be decided.
func (s Stage) Live() bool {
	return slices.Contains([]Stage{Concurring, OutOfTime, Lodged, LawRuled, Hearing}, s)
}

// Request is what a side asks for, and who asks.
type Request struct {
	Seat        bridge.Seat    `json:"seat"` // the player who appeals
	Grounds     []Ground       `json:"grounds"`
	Reasons     ledger.TextRef `json:"reasons"`
	Asks        ledger.TextRef `json:"asks"` // the outcome that is wanted
	Concurrence Concurrence    `json:"concurrence,omitzero"`
	Late        ledger.TextRef `json:"late,omitzero"` // why it came after its time; zero where it was in time
	// when the time ended, unix seconds; 0 while it had not begun to run
	Until   int64   `json:"until,omitempty"`
	Contest Contest `json:"contest"`
	Actor   string  `json:"actor"`
	At      int64   `json:"at"` // unix seconds
}

// Waits tells whether somebody has still to agree to the request (92D): in pairs the partner, in a team event the
// captain.
func (r Request) Waits() bool { return r.Concurrence.How == "" }

// Key names a request, for a form that shows it: what a side withdraws and lodges again is another one, though the
// appeal of the other side keeps its number. Empty where there is none.
func (r *Request) Key() string {
	if r == nil {
		return ""
	}
	return r.Reasons.ID
}

// AsksPartner tells whether it is this seat's agreement, as the partner, that is waited for (92D1).
func (r Request) AsksPartner(seat bridge.Seat) bool {
	return r.Waits() && r.Contest == Pairs && seat == r.Seat.Partner()
}

// Side is the side that asks.
func (r Request) Side() bridge.Side { return r.Seat.Side() }

// Ground is what an appeal is about.
type Ground string

// The grounds.
const (
	OnFact       Ground = "fact"       // what happened was found wrongly
	OnJudgement  Ground = "judgement"  // what happened was weighed wrongly
	OnLaw        Ground = "law"        // a law or regulation was misread or misapplied
	OnDiscipline Ground = "discipline" // a penalty under Law 91
)

// Grounds are all grounds, in the order of a form.
var Grounds = []Ground{OnFact, OnJudgement, OnLaw, OnDiscipline}

// Contest is how contestants take part: who has to agree to an appeal follows from it (92D).
type Contest string

// The contests.
const (
	Pairs       Contest = "pairs"
	Teams       Contest = "teams"
	Individuals Contest = "individual"
)

// Concurrence is how it came that those agree who have to (92D).
type Concurrence struct {
	How   Concurs        `json:"how,omitempty"` // empty while it is waited for
	Name  ledger.TextRef `json:"name,omitzero"` // of the captain
	Actor string         `json:"actor,omitempty"`
	At    int64          `json:"at,omitempty"`
}

// Concurs says by whom an appeal is supported.
type Concurs string

// The ways to concur.
const (
	ByPartner Concurs = "partner" // the partner has agreed in so many words (92D1)
	ByCaptain Concurs = "captain" // the captain of the team has (92D2)
	ByNobody  Concurs = "nobody"  // nobody has to: an individual event (92D1)
	// the partner is away and counts as agreeing: older codes, and regulations that kept it
	ByAbsence Concurs = "absence"
)

// Resolution is what somebody resolved about an appeal, and why.
type Resolution struct {
	Why   ledger.TextRef `json:"why,omitzero"`
	Actor string         `json:"actor,omitempty"`
	At    int64          `json:"at,omitempty"`
}

// Statement is what somebody wrote on the appeal: a player for their side, or the director.
type Statement struct {
	Seat  *bridge.Seat   `json:"seat,omitempty"` // nil for the director
	Text  ledger.TextRef `json:"text"`
	Actor string         `json:"actor"`
	At    int64          `json:"at"`
}

// LawRuling is what the director in charge ruled on the part of an appeal that concerns the law or regulations alone
// (93B1).
type LawRuling struct {
	Text  ledger.TextRef `json:"text"`
	Actor string         `json:"actor"`
	At    int64          `json:"at"`
	On    bool           `json:"on,omitempty"` // the appellants take that part to the committee all the same
}

// RecordCheck is what a party says of the record before it is locked, as the record was then.
type RecordCheck struct {
	Seat     *bridge.Seat   `json:"seat,omitempty"` // nil for the director
	Complete bool           `json:"complete"`
	Missing  ledger.TextRef `json:"missing,omitzero"`
	Version  string         `json:"version,omitempty"` // of the record that it is said of
	Actor    string         `json:"actor"`
	At       int64          `json:"at"`
}

// Key names what a party has said, for a form that shows it; empty where it has said nothing.
func (k RecordCheck) Key() string {
	switch {
	case k.At == 0:
		return ""
	case k.Complete:
		return fmt.Sprintf("%d-complete", k.At)
	}
	return fmt.Sprintf("%d-%s", k.At, k.Missing.ID)
}

// Objection is what a party had said to be missing in the record or wrong, before something else was said for it. It
// stays readable.
type Objection struct {
	RecordCheck
	Aside Resolution `json:"aside"` // who said something else, and why where that is another person
}

// Locking is when the record was closed: nothing is added to it afterwards but what those who hear the appeal ask.
type Locking struct {
	Why   ledger.TextRef `json:"why,omitzero"` // where not everybody had said that it is complete
	Actor string         `json:"actor"`
	At    int64          `json:"at"`
	Seq   int64          `json:"seq"` // the entry that locked it
}

// Form is who hears an appeal, as the regulating authority or the organiser has set up (93A, 93B, 80B2(k)).
type Form string

// The forms of review.
const (
	ByCommittee Form = "committee" // of three or more
	ByReviewer  Form = "reviewer"  // one person
	ByPanel     Form = "panel"     // of directors
	ByDirector  Form = "director"  // the director in charge, where there is no committee (93A)
)

// Forms are all forms, in the order of a choice.
var Forms = []Form{ByCommittee, ByReviewer, ByPanel, ByDirector}

// Further is an appeal to a higher body after this one (93C1), or a matter referred to the regulating authority (93C2).
type Further struct {
	To    ledger.TextRef `json:"to"`
	Text  ledger.TextRef `json:"text,omitzero"`
	Actor string         `json:"actor"`
	At    int64          `json:"at"`
}

// Reply is an answer of the director to a recommendation, or of a party to a question.
type Reply struct {
	Text  ledger.TextRef `json:"text"`
	Actor string         `json:"actor"`
	At    int64          `json:"at"`
}

// Appeals are those of a case, oldest first.
type Appeals []*Appeal

// Numbered finds an appeal by its number; nil where there is none.
func (l Appeals) Numbered(number int) *Appeal {
	if number < 1 || number > len(l) {
		return nil
	}
	return l[number-1]
}

// Pending is the appeal that is still to be decided; nil where there is none.
func (l Appeals) Pending() *Appeal {
	if a := l.Last(); a != nil && a.Stage.Live() {
		return a
	}
	return nil
}

// Last is the appeal lodged last; nil where there is none.
func (l Appeals) Last() *Appeal { return l.Numbered(len(l)) }

// Current is the appeal lodged last; nil where there is none, or where the ruling was taken up again since: another is
// then announced and lodged as the first was.
func (l Appeals) Current() *Appeal {
	if a := l.Last(); a != nil && a.Stage != Overtaken {
		return a
	}
	return nil
}

// Sides are the requests of an appeal: the first, and the other side's where there is one.
func (a *Appeal) Sides() []*Request {
	if a.Cross != nil {
		return []*Request{&a.Request, a.Cross}
	}
	return []*Request{&a.Request}
}

// Appellants names the sides that appeal.
func Appellants(a *Appeal) string {
	if a.Cross != nil {
		return a.Request.Side().Name() + " and " + a.Cross.Side().Name()
	}
	return a.Request.Side().Name()
}

// Of is the request of a side; nil where it has made none.
func (a *Appeal) Of(side bridge.Side) *Request {
	for _, r := range a.Sides() {
		if r.Side() == side {
			return r
		}
	}
	return nil
}

// About tells whether some request of the appeal rests on a ground.
func (a *Appeal) About(g Ground) bool {
	return slices.ContainsFunc(a.Sides(), func(r *Request) bool { return slices.Contains(r.Grounds, g) })
}

// Only tells whether the appeal rests on these grounds and no others.
func (a *Appeal) Only(grounds ...Ground) bool {
	return !slices.ContainsFunc(Grounds, func(g Ground) bool { return a.About(g) && !slices.Contains(grounds, g) })
}

// Overtake ends an appeal whose ruling the director has taken up again before it was heard (82C, 83 to 85).
func (a *Appeal) Overtake(e ledger.Entry) {
	a.Stage, a.Ended = Overtaken, Resolution{Actor: e.Actor, At: e.At}
}

// Entries is the fold: one line a kind of entry.
var Entries = ledger.Kinds[*Appeals]{
	"appeal-lodged":           ledger.Body[appealLodged](1),
	"concurred":               ledger.Body[concurred](1),
	"appeal-withdrawn":        ledger.Body[appealWithdrawn](1),
	"late-decided":            ledger.Body[lateDecided](1),
	"appeal-replied":          ledger.Body[appealReplied](1),
	"reasons-stated":          ledger.Body[appealReplied](1),
	"law-ruled":               ledger.Body[ruledOnLaw](1),
	"pressed-on":              ledger.Body[pressedOn](1),
	"record-checked":          ledger.Body[recordChecked](3),
	"record-locked":           ledger.Body[recordLocked](1),
	"member-named":            ledger.Body[memberNamed](1),
	"member-removed":          ledger.Body[memberRemoved](2),
	"interest-declared":       ledger.Body[interestDeclared](2),
	"interest-decided":        ledger.Body[interestDecided](2),
	"party-asked":             ledger.Body[partyAsked](1),
	"question-answered":       ledger.Body[questionAnswered](1),
	"notice-given":            ledger.Body[noticeGiven](1),
	"hearing-adjourned":       ledger.Body[hearingAdjourned](1),
	"notice-answered":         ledger.Body[noticeAnswered](1),
	"minutes-kept":            ledger.Body[minutesKept](1),
	"noted-privately":         ledger.Body[notedPrivately](1),
	"voted":                   ledger.Body[voted](1),
	"deposit-settled":         ledger.Body[depositSettled](1),
	"sanction-settled":        ledger.Body[sanctionSettled](1),
	"recommendation-answered": ledger.Body[recommendationAnswered](1),
	"went-further":            ledger.Body[wentFurther](1),
}
