package casefile

import (
	"encoding/json"
	"strings"

	"redress/access"
	"redress/bridge"
	"redress/casefile/history"
	"redress/casefile/skip"
	"redress/ledger"
	"redress/rulebook/questionnaire"
)

// Reader is somebody who reads a case at a time. A page for a player must be made of what a Reader gives, and of
// nothing else of the case: neither its last change nor its length may betray that the other side has filed.
type Reader struct {
	c      *Case
	viewer Actor
	now    int64 // unix seconds
}

// For is the case as somebody may read it at a time (unix seconds).
func (c *Case) For(viewer Actor, now int64) Reader { return Reader{c, viewer, now} }

// Visible tells whether somebody may read what one seat has told: its account, its claims, its
// evidence. It is the one place that decides it. A director who plays at the table sees no more than that seat does.
func (r Reader) Visible(of bridge.Seat) bool {
	switch {
	case r.viewer.Seat != nil:
		return *r.viewer.Seat == of || !r.c.Sealed(r.now) && !InPlay(r.c)
	case r.viewer.In(access.Chief, access.Director):
		return true
	case r.viewer.In(access.Reviewer):
		return r.c.State == Referred || !r.c.Sealed(r.now)
	case r.viewer.Role == access.CommitteeMember:
		return r.c.Sits(r.viewer)
	case r.viewer.Role == access.Party:
		return !r.c.Sealed(r.now)
	}
	return false
}

// together tells whether a player may know how others answer a question while the board may still be played: what they
// have all seen, or settle together, and what a side chooses at the table, as to reject a claim. What one of them says
// of a hand, an explanation or an agreement nobody else reads.
func (r Reader) together(settles string) bool {
	return r.viewer.Seat != nil && !r.c.Sealed(r.now) && !tells(r.c) &&
		(strings.HasPrefix(settles, byAll) || strings.HasPrefix(settles, byOwn))
}

// Hears tells whether somebody may know how the others answer a question. Who may not is told of nobody either that
// they have not answered it: they may have.
func (r Reader) Hears(step *questionnaire.Step) bool {
	if !InPlay(r.c) {
		return !r.c.Sealed(r.now)
	}
	return r.together(StateFact{}.settles(r.c, step))
}

// Opened tells whether a player may know that both sides have told their accounts: all four are asked then. On a matter
// that is kept from the others nobody is asked more before the board is over.
func (r Reader) Opened() bool {
	return r.c.Dispute != nil && !r.c.Sealed(r.now) && !(InPlay(r.c) && tells(r.c))
}

// settledFor tells whether a player may know what has been settled on a step.
func (r Reader) settledFor(run *Run, step string) bool {
	if !InPlay(r.c) {
		return true
	}
	claims := run.ClaimsOn(step)
	return len(claims) > 0 && r.together(claims[0].settles)
}

// KeptMatter tells whether what a case is about is kept from a player: its title, its questions and who raised it would
// tell them during the play that an explanation was wrong.
func (r Reader) KeptMatter() bool {
	return r.viewer.Seat != nil && InPlay(r.c) && tells(r.c) && !r.filed()
}

func (r Reader) filed() bool {
	return r.c.Dispute != nil && r.c.Dispute.Filer != nil && *r.c.Dispute.Filer == *r.viewer.Seat
}

// Skip is the skip of the board as somebody may know it, and whether its ground is kept from them; what another player
// has said for it in words nobody else reads while the board may still be played.
func (r Reader) Skip() (known *skip.Skip, kept bool) {
	known = r.c.Skip
	if known == nil || r.viewer.Seat == nil || !InPlay(r.c) {
		return known, false
	}
	about := ""
	if run := r.c.Current(); run != nil {
		about = run.Questionnaire
	}
	known, kept = known.Clone(), known.KeptFrom(*r.viewer.Seat, about)
	if kept {
		known = known.Kept()
	}
	if known.By != *r.viewer.Seat {
		known.Said = ledger.TextRef{}
	}
	if known.Referred != nil && known.Referred.By != *r.viewer.Seat {
		known.Referred.Text = ledger.TextRef{}
	}
	return known, kept
}

// Accounts gives the accounts that somebody may read. A draft is its author's alone.
func (r Reader) Accounts() []Account {
	var list []Account
	for _, a := range r.c.Accounts {
		if !r.Visible(a.Seat) {
			continue
		}
		shown := *a
		author := r.viewer.Role == access.Player && !a.Heard && *r.viewer.Seat == a.Seat || a.Heard &&
			r.viewer.Role != access.Player
		if !author {
			shown.Draft, shown.Drafted = ledger.TextRef{}, 0
		}
		if len(shown.Parts) > 0 || shown.Draft.ID != "" {
			list = append(list, shown)
		}
	}
	return list
}

// Answers gives the answers to a run that somebody may know, as Replay reads them: before the accounts are open a
// player goes by their own claims alone; then what the players agreed takes the place of those. Neither what
// was found nor the questions to which it leads are theirs to read before it is told.
func (r Reader) Answers(run *Run) questionnaire.Answers {
	own := questionnaire.Answers{}
	if !r.opens(run) {
		return own
	}
	if r.viewer.Seat == nil {
		for step, a := range run.Answers {
			if !a.Claimed || r.Visible(bridge.North) && r.Visible(bridge.East) {
				own[step] = a.Key
			}
		}
		return own
	}
	for step, claims := range run.Claims {
		if claim, ok := claims[*r.viewer.Seat]; ok {
			own[step] = claim.Key
		}
	}
	if r.c.Sealed(r.now) {
		return own
	}
	for step, a := range run.Answers {
		if (a.Claimed || a.Chosen != "" || r.findingsTold()) && r.settledFor(run, step) {
			own[step] = a.Key
		}
	}
	return own
}

// findingsTold tells whether what was found is the players' to know: it is provisional until it is ruled, and again
// while the case is reopened.
func (r Reader) findingsTold() bool { return r.c.State == Ruled || r.c.State == UnderReview }

// Claims gives the claims on a step that somebody may know, North first.
func (r Reader) Claims(run *Run, step string) []Claim {
	var list []Claim
	if !r.opens(run) {
		return nil
	}
	for _, claim := range run.ClaimsOn(step) {
		if r.Visible(claim.Seat) || r.together(claim.settles) {
			list = append(list, claim)
		}
	}
	return list
}

// opens tells whether somebody may look at a run at all: that of those who hear an appeal is theirs before the
// decision.
func (r Reader) opens(run *Run) bool {
	return run.Appeal == 0 || r.c.State != UnderReview || r.c.Sits(r.viewer)
}

// Evidence gives the evidence that somebody may see, oldest first: what a seat has brought like its account, and
// what a director has added once the accounts are open.
func (r Reader) Evidence() []Evidence {
	var list []Evidence
	for _, x := range r.c.Evidence {
		if x.Seat != nil && r.Visible(*x.Seat) || x.Seat == nil && r.onCase() {
			list = append(list, x)
		}
	}
	return list
}

// onCase tells whether somebody may see what belongs to no seat.
func (r Reader) onCase() bool {
	switch {
	case r.viewer.In(access.Chief, access.Director, access.Reviewer, access.Party, access.Player):
		return r.viewer.Seat == nil || !r.c.Sealed(r.now) && !InPlay(r.c)
	case r.viewer.Role == access.CommitteeMember:
		return r.c.Sits(r.viewer)
	}
	return false
}

// Filer is who filed the dispute, for whoever may know it; nil where nobody did, or it is not theirs to know yet.
func (r Reader) Filer() *bridge.Seat {
	if r.c.Dispute == nil || r.c.Dispute.Filer == nil {
		return nil
	}
	aware := r.viewer.Seat != nil && r.Opened()
	if !aware && !r.Visible(*r.c.Dispute.Filer) {
		return nil
	}
	return r.c.Dispute.Filer
}

// Tell puts into words what of the log somebody may know at a time. The players are told what concerns them all, and
// what is their own; the director's notes, consultations and polls are told with the ruling.
func (r Reader) Tell(entries []ledger.Entry) ([]history.Event, error) {
	told, err := history.Tell(entries)
	if err != nil {
		return nil, err
	}
	var events []history.Event
	for i, event := range told {
		kind := entries[i].Kind
		if r.deliberating(entries[i]) && !r.c.Sits(r.viewer) ||
			!r.mayBeTold(kind, event.Seat) && !r.answered(entries[i]) {
			continue
		}
		if (kind == "case-opened" || kind == "dispute-filed") && r.c.Dispute != nil && r.c.Dispute.Filer != nil &&
			r.Filer() == nil {
			event.Seat, event.Actor = nil, ""
		}
		if r.viewer.Seat != nil && InPlay(r.c) && (event.Seat == nil || *event.Seat != *r.viewer.Seat) {
			event.Text = ledger.TextRef{}
			if _, kept := r.Skip(); kept && kind == "skip-answered" {
				event.What = history.Answered
			}
		}
		if ofInterest[kind] && !r.desk() {
			event.Text, event.More = ledger.TextRef{}, ledger.TextRef{}
		}
		events = append(events, event)
	}
	return events, nil
}

// ofInterest are the kinds of entries whose text says why somebody does not hear an appeal. It may be something of
// their own: those who name them read it, and on the page of the appeal the chair and they themselves.
var ofInterest = map[string]bool{"member-removed": true, "interest-declared": true, "interest-decided": true}

// desk tells whether somebody reads the case as its directors do.
func (r Reader) desk() bool {
	return r.viewer.Seat == nil && r.viewer.In(access.Chief, access.Director)
}

// Log puts the log into words for those at the desk: history, record and what is made of them. Who keeps the scores
// or the conduct reports reads it as a director does; but of what a seat has told, as long as it is sealed, only that
// it is there.
func (r Reader) Log(entries []ledger.Entry) ([]history.Event, error) {
	reader := r
	if !r.viewer.In(access.Chief) {
		reader.viewer.Role = access.Director
	}
	events, err := reader.Tell(entries)
	for i, event := range events {
		if event.Seat != nil && r.c.Sealed(r.now) && !r.Visible(*event.Seat) {
			events[i] = history.Event{What: event.What, Seat: event.Seat, Actor: event.Actor, At: event.At}
		}
	}
	return events, err
}

// forAll are the kinds of entries that every player of the case may know of.
var forAll = map[string]bool{
	"case-opened": true, "dispute-filed": true, "accounts-opened": true, "skip-proposed": true, "skip-answered": true,
	"played-on": true, "play-denied": true, "result-contested": true,
	"skip-settled": true, "referred": true, "adjudicated": true, "ruling-issued": true,
	"ruling-undone": true, "reopened": true,
	"closed":       true,
	"review-asked": true, "link-replaced": true,

	"appeal-lodged": true, "concurred": true, "appeal-withdrawn": true, "late-decided": true, "appeal-replied": true,
	"reasons-stated": true,
	"law-ruled":      true, "pressed-on": true, "record-checked": true, "record-locked": true, "member-named": true,
	"member-removed": true,
	"party-asked":    true, "question-answered": true, "minutes-kept": true, "notice-given": true,
	"hearing-adjourned": true, "notice-answered": true, "appeal-decided": true, "deposit-settled": true,
	"sanction-settled":        true,
	"recommendation-answered": true, "went-further": true,
}

// deliberating tells whether an entry belongs to what those who hear an appeal do among themselves. Before the decision
// it is theirs alone: both sides and the director learn of it at the same moment.
func (r Reader) deliberating(e ledger.Entry) bool {
	if r.c.State != UnderReview || e.Seq <= r.c.Appeals.Pending().Locked.Seq {
		return false
	}
	switch e.Kind {
	case "review-started", "voted", "answered", "taken-back", "score-assigned":
		return true
	}
	return false
}

// answered tells whether an entry is an answer that Claims gives while the board may still be played.
func (r Reader) answered(e ledger.Entry) bool {
	var b factStated
	return e.Kind == "fact-stated" && json.Unmarshal(e.Body, &b) == nil && r.together(b.Settles)
}

func (r Reader) mayBeTold(kind string, seat *bridge.Seat) bool {
	switch kind {
	case "noted-privately":
		return false // what members note for themselves is shown to them where they wrote it, and told nowhere
	case "account-drafted":
		return r.viewer.Role == access.Player && r.viewer.Seat != nil && seat != nil && *seat == *r.viewer.Seat
	case "account-given", "fact-stated":
		return seat != nil && r.Visible(*seat)
	case "evidence-added", "evidence-removed":
		return seat == nil && r.onCase() || seat != nil && r.Visible(*seat)
	}
	if kind == "record-set" && r.c.Online() {
		return true
	}
	switch {
	case r.viewer.In(access.Chief, access.Director):
		return r.viewer.Seat == nil || forAll[kind] || !r.c.Sealed(r.now)
	case r.viewer.In(access.Reviewer):
		return true
	case r.viewer.Role == access.CommitteeMember:
		return r.c.Sits(r.viewer)
	case r.viewer.In(access.Player, access.Party):
		return forAll[kind] && (r.viewer.Seat != nil || r.viewer.Role == access.Party)
	}
	return false
}
