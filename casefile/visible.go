package casefile

import (
	"redress/access"
	"redress/bridge"
	"redress/ledger"
	"redress/rulebook/questionnaire"
)

// Visible tells whether somebody may read at a time (unix seconds) what one seat has told: its account, its claims, its
// evidence. It is the one place that decides it. A director who plays at the table sees no more than that seat does. A
// page for a player must be made of what the functions of this file give, and of nothing else of the case: neither its
// last change nor its length may betray that the other side has filed.
func (c *Case) Visible(of bridge.Seat, viewer Actor, now int64) bool {
	switch {
	case viewer.Seat != nil:
		return *viewer.Seat == of || !c.Sealed(now)
	case viewer.In(access.Chief, access.Director):
		return true
	case viewer.In(access.Reviewer):
		return c.State == Referred || !c.Sealed(now)
	case viewer.Role == access.CommitteeMember:
		return c.Sits(viewer)
	case viewer.Role == access.Party:
		return !c.Sealed(now)
	}
	return false
}

// AccountsFor gives the accounts that somebody may read. A draft is its author's alone.
func (c *Case) AccountsFor(viewer Actor, now int64) []Account {
	var list []Account
	for _, a := range c.Accounts {
		if !c.Visible(a.Seat, viewer, now) {
			continue
		}
		shown := *a
		author := viewer.Role == access.Player && !a.Heard && *viewer.Seat == a.Seat || a.Heard &&
			viewer.Role != access.Player
		if !author {
			shown.Draft, shown.Drafted = ledger.TextRef{}, 0
		}
		if len(shown.Parts) > 0 || shown.Draft.ID != "" {
			list = append(list, shown)
		}
	}
	return list
}

// AnswersFor gives the answers to a run that somebody may know, as Replay reads them: before the accounts are open a
// player goes by their own claims alone; then what the players agreed takes the place of those. What was found is
// provisional until it is ruled, and again while the case is reopened: neither it nor the questions to which it leads
// are theirs to read before.
func (c *Case) AnswersFor(run *Run, viewer Actor, now int64) questionnaire.Answers {
	own := questionnaire.Answers{}
	if !c.opens(run, viewer) {
		return own
	}
	if viewer.Seat == nil {
		for step, a := range run.Answers {
			if !a.Claimed || c.Visible(bridge.North, viewer, now) && c.Visible(bridge.East, viewer, now) {
				own[step] = a.Key
			}
		}
		return own
	}
	for step, claims := range run.Claims {
		if claim, ok := claims[*viewer.Seat]; ok {
			own[step] = claim.Key
		}
	}
	if c.Sealed(now) {
		return own
	}
	for step, a := range run.Answers {
		if a.Claimed || c.State == Ruled || c.State == UnderReview {
			own[step] = a.Key
		}
	}
	return own
}

// ClaimsFor gives the claims on a step that somebody may know, North first.
func (c *Case) ClaimsFor(run *Run, step string, viewer Actor, now int64) []Claim {
	var list []Claim
	if !c.opens(run, viewer) {
		return nil
	}
	for _, claim := range run.ClaimsOn(step) {
		if c.Visible(claim.Seat, viewer, now) {
			list = append(list, claim)
		}
	}
	return list
}

// opens tells whether somebody may look at a run at all: that of those who hear an appeal is theirs before the
// decision.
func (c *Case) opens(run *Run, viewer Actor) bool {
	return run.Appeal == 0 || c.State != UnderReview || c.Sits(viewer)
}

// EvidenceFor gives the evidence that somebody may see, oldest first: what a seat has brought like its account, and
// what a director has added once the accounts are open.
func (c *Case) EvidenceFor(viewer Actor, now int64) []Evidence {
	var list []Evidence
	for _, x := range c.Evidence {
		if x.Seat != nil && c.Visible(*x.Seat, viewer, now) || x.Seat == nil && c.onCase(viewer, now) {
			list = append(list, x)
		}
	}
	return list
}

// onCase tells whether somebody may see what belongs to no seat.
func (c *Case) onCase(viewer Actor, now int64) bool {
	switch {
	case viewer.In(access.Chief, access.Director, access.Reviewer, access.Party, access.Player):
		return viewer.Seat == nil || !c.Sealed(now)
	case viewer.Role == access.CommitteeMember:
		return c.Sits(viewer)
	}
	return false
}

// FilerFor is who filed the dispute, for whoever may know it; nil where nobody did, or it is not theirs to know yet.
func (c *Case) FilerFor(viewer Actor, now int64) *bridge.Seat {
	if c.Dispute == nil || c.Dispute.Filer == nil || !c.Visible(*c.Dispute.Filer, viewer, now) {
		return nil
	}
	return c.Dispute.Filer
}

// TellTo puts into words what of the log somebody may know at a time. The players are told what concerns them all, and
// what is their own; the director's notes, consultations and polls are told with the ruling.
func (c *Case) TellTo(viewer Actor, now int64, entries []ledger.Entry) ([]Event, error) {
	told, err := Tell(entries)
	if err != nil {
		return nil, err
	}
	var events []Event
	for i, event := range told {
		kind := entries[i].Kind
		if c.deliberating(entries[i]) && !c.Sits(viewer) || !c.mayBeTold(viewer, now, kind, event.Seat) {
			continue
		}
		if (kind == "case-opened" || kind == "dispute-filed") && c.Dispute != nil && c.Dispute.Filer != nil &&
			c.FilerFor(viewer, now) == nil {
			event.Seat, event.Actor = nil, ""
		}
		events = append(events, event)
	}
	return events, nil
}

// LogFor puts the log into words for those at the desk: history, record and what is made of them. Who keeps the scores
// or the conduct reports reads it as a director does; but of what a seat has told, as long as it is sealed, only that
// it is there.
func (c *Case) LogFor(viewer Actor, now int64, entries []ledger.Entry) ([]Event, error) {
	reader := viewer
	if !viewer.In(access.Chief) {
		reader.Role = access.Director
	}
	events, err := c.TellTo(reader, now, entries)
	for i, event := range events {
		if event.Seat != nil && c.Sealed(now) && !c.Visible(*event.Seat, viewer, now) {
			events[i] = Event{What: event.What, Seat: event.Seat, Actor: event.Actor, At: event.At}
		}
	}
	return events, err
}

// forAll are the kinds of entries that every player of the case may know of.
var forAll = map[string]bool{
	"case-opened": true, "dispute-filed": true, "accounts-opened": true, "skip-proposed": true, "skip-answered": true,
	"played-on":    true,
	"skip-settled": true, "referred": true, "adjudicated": true, "ruling-issued": true, "reopened": true,
	"closed":       true,
	"review-asked": true, "link-replaced": true,

	"appeal-lodged": true, "concurred": true, "appeal-withdrawn": true, "late-decided": true, "appeal-replied": true,
	"reasons-stated": true,
	"law-ruled":      true, "pressed-on": true, "record-checked": true, "record-locked": true, "member-named": true,
	"member-removed": true,
	"party-asked":    true, "question-answered": true, "minutes-kept": true, "notice-given": true,
	"hearing-adjourned": true, "notice-answered": true, "appeal-decided": true, "deposit-settled": true,
	"recommendation-answered": true, "went-further": true,
}

// deliberating tells whether an entry belongs to what those who hear an appeal do among themselves. Before the decision
// it is theirs alone: both sides and the director learn of it at the same moment.
func (c *Case) deliberating(e ledger.Entry) bool {
	if c.State != UnderReview || e.Seq <= c.Pending().Locked.Seq {
		return false
	}
	switch e.Kind {
	case "review-started", "voted", "answered", "taken-back", "score-assigned":
		return true
	}
	return false
}

func (c *Case) mayBeTold(viewer Actor, now int64, kind string, seat *bridge.Seat) bool {
	switch kind {
	case "noted-privately":
		return false // what members note for themselves is shown to them where they wrote it, and told nowhere
	case "account-drafted":
		return viewer.Role == access.Player && viewer.Seat != nil && seat != nil && *seat == *viewer.Seat
	case "account-given", "fact-stated":
		return seat != nil && c.Visible(*seat, viewer, now)
	case "evidence-added", "evidence-removed":
		return seat == nil && c.onCase(viewer, now) || seat != nil && c.Visible(*seat, viewer, now)
	}
	if kind == "record-set" && c.Online() {
		return true
	}
	switch {
	case viewer.In(access.Chief, access.Director):
		return viewer.Seat == nil || forAll[kind] || !c.Sealed(now)
	case viewer.In(access.Reviewer):
		return true
	case viewer.Role == access.CommitteeMember:
		return c.Sits(viewer)
	case viewer.In(access.Player, access.Party):
		return forAll[kind] && (viewer.Seat != nil || viewer.Role == access.Party)
	}
	return false
}
