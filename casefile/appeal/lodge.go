package appeal

import (
	"cmp"
	"slices"
	"time"

	"redress/bridge"
	"redress/fault"
	"redress/ledger"
	"redress/rulebook"
)

// Lodge asks that a ruling be reviewed (92A). Players lodge for their own seat; the director takes a written form
// down.
type Lodge struct {
	Ruling  int // the one that the person has read
	Seat    bridge.Seat
	Grounds []Ground
	Reasons string
	Asks    string // the outcome that is wanted
	Contest Contest
	// Partner says that the partner has agreed: only the director, who has it from the partner or on the form, can take
	// that down. At a player's hand the partner concurs from a page of their own.
	Partner bool
	Agreed  Concurrence // of the partner, who had asked for the review too; its zero value where they had not
	Captain string      // the name of the captain who has agreed (92D2)
	Absent  bool        // the partner is away
	Deemed  bool        // the regulations let an absent partner count as agreeing
	Until   int64       // when the time for it ends (92B), unix seconds; 0 while it has not begun to run
	Late    string      // why it comes after that
	Deposit string      // what the regulations ask for, in words; empty for nothing
}

type appealLodged struct {
	Ruling  int     `json:"ruling"`
	Request Request `json:"request"`
	Deposit string  `json:"deposit,omitempty"`
}

// Decide drafts the entry. Whoever asked for a review in time can lodge the reasons after it: since is when the side
// first said that it wants one, in unix seconds.
func (l Lodge) Decide(edition string, since int64, d *ledger.Draft) error {
	if !l.Seat.Valid() {
		return fault.At("seat", "The seat is N, E, S or W.")
	}
	if err := l.check(edition); err != nil {
		return err
	}
	now := d.At.Unix()
	r := Request{Seat: l.Seat, Until: l.Until, Contest: l.Contest, Actor: d.Actor, At: now}
	for _, g := range Grounds { // in the order of the form, each once
		if slices.Contains(l.Grounds, g) {
			r.Grounds = append(r.Grounds, g)
		}
	}
	if l.Until > 0 && since >= l.Until {
		if err := ledger.Required("late", l.Late, "The time to appeal ended at "+clock(l.Until, d.At)+
			rulebook.TimeToAppeal.Cite(edition)+
			". Say why the appeal comes late; the organiser decides whether it is heard."); err != nil {
			return err
		}
		r.Late = d.Text(l.Late)
	}
	r.Reasons, r.Asks = d.Text(l.Reasons), d.Text(l.Asks)
	r.Concurrence = l.concurrence(d, now)
	d.Add("appeal-lodged", 1, appealLodged{Ruling: l.Ruling, Request: r, Deposit: l.Deposit})
	return nil
}

func (l Lodge) check(edition string) error {
	if len(l.Grounds) == 0 || slices.ContainsFunc(l.Grounds,
		func(g Ground) bool { return !slices.Contains(Grounds, g) }) {
		return fault.At("grounds", "Say what the appeal is about: what happened, how it was weighed, the law, or a "+
			"disciplinary penalty. More than one can be true.")
	}
	if err := ledger.Required("reasons", l.Reasons,
		"Say why you think the ruling is wrong. It is what those who hear the appeal read first."); err != nil {
		return err
	}
	if err := ledger.Required("asks", l.Asks, "Say what you ask for: which ruling you think right."); err != nil {
		return err
	}
	err := cmp.Or(ledger.TooLong(ledger.MaxText, "reasons", l.Reasons),
		ledger.TooLong(ledger.MaxText, "asks", l.Asks),
		ledger.TooLong(ledger.MaxText, "late", l.Late))
	if err != nil {
		return err
	}
	if err := ledger.TooLong(ledger.MaxWord, "captain", l.Captain); err != nil {
		return err
	}
	switch {
	case !slices.Contains([]Contest{Pairs, Teams, Individuals}, l.Contest):
		return fault.At("contest", "%s", rulebook.Cited("Say whether this was played in pairs, by teams or by "+
			"individuals: who has to agree follows from it{law:concurrence}.", edition))
	case l.Contest == Pairs && l.Absent && !l.Deemed && !l.Partner && l.Agreed.How == "":
		return fault.At("absent", "%s", rulebook.Cited("Under these regulations the partner has to agree in so many "+
			"words{law:concurrence-of-partner}; being away does not count. Lodge it now, and let your partner agree "+
			"when they can be reached.", edition))
	}
	return nil
}

// concurrence is what is known of it when the appeal is lodged.
func (l Lodge) concurrence(d *ledger.Draft, now int64) Concurrence {
	switch {
	case l.Contest == Individuals:
		return Concurrence{How: ByNobody, Actor: d.Actor, At: now}
	case l.Contest == Teams && l.Captain != "":
		return Concurrence{How: ByCaptain, Name: d.Text(l.Captain), Actor: d.Actor, At: now}
	case l.Contest == Pairs && l.Agreed.How != "":
		return l.Agreed
	case l.Contest == Pairs && l.Partner:
		return Concurrence{How: ByPartner, Actor: d.Actor, At: now}
	case l.Contest == Pairs && l.Absent && l.Deemed:
		return Concurrence{How: ByAbsence, Actor: d.Actor, At: now}
	}
	return Concurrence{}
}

// Texts are the personal texts of the entry.
func (b appealLodged) Texts() []ledger.TextRef {
	return []ledger.TextRef{b.Request.Reasons, b.Request.Asks, b.Request.Late, b.Request.Concurrence.Name}
}

// Fold puts the entry on the appeals.
func (b appealLodged) Fold(l *Appeals, e ledger.Entry) {
	if a := l.Pending(); a != nil && a.Ruling == b.Ruling {
		a.Cross = &b.Request
		return
	}
	a := &Appeal{Number: len(*l) + 1, Ruling: b.Ruling, Request: b.Request, Deposit: Deposit{Asked: b.Deposit},
		Version: e.Hash}
	a.proceed()
	*l = append(*l, a)
}

// proceed brings an appeal that was lodged to the stage at which it can go on.
func (a *Appeal) proceed() {
	switch {
	case a.Request.Concurrence.How == "":
		a.Stage = Concurring
	case a.Request.Late.ID != "" && a.Admitted.At == 0:
		a.Stage = OutOfTime
	default:
		a.Stage = Lodged
	}
}

// clock is a time of day on the clock by which a command is given.
func clock(at int64, now time.Time) string {
	return time.Unix(at, 0).In(now.Location()).Format("15:04")
}

// Concur agrees to an appeal of one's partner, or of one's team (92D).
type Concur struct {
	OnAppeal
	Seat    bridge.Seat // who agrees; the director takes it down for them
	Captain string      // in a team event, the name of the captain who agrees
}

type concurred struct {
	Appeal int            `json:"appeal"`
	Seat   bridge.Seat    `json:"seat"`
	How    Concurs        `json:"how"`
	Name   ledger.TextRef `json:"name,omitzero"`
}

// Decide drafts the entry. Who has agreed already changes nothing.
func (k Concur) Decide(l Appeals, edition string, d *ledger.Draft) error {
	if !k.Seat.Valid() {
		return fault.At("seat", "The seat is N, E, S or W.")
	}
	r := l.Numbered(k.Appeal).Of(k.Seat.Side())
	switch {
	case r == nil:
		return fault.New(fault.Forbidden, "This is the other side's appeal. You can answer it.")
	case r.Concurrence.How != "":
		return nil
	case r.Contest == Pairs && k.Seat == r.Seat:
		return fault.New(fault.Forbidden, "It is the partner who has to agree%s.",
			rulebook.ConcurrenceOfPartner.Cite(edition))
	}
	b := concurred{Appeal: k.Appeal, Seat: k.Seat, How: ByPartner}
	if r.Contest == Teams {
		if err := ledger.Required("captain", k.Captain, "Give the name of the captain who agrees"+
			rulebook.ConcurrenceOfCaptain.Cite(edition)+"."); err != nil {
			return err
		}
		if err := ledger.TooLong(ledger.MaxWord, "captain", k.Captain); err != nil {
			return err
		}
		b.How, b.Name = ByCaptain, d.Text(k.Captain)
	}
	d.Add("concurred", 1, b)
	return nil
}

// Texts are the personal texts of the entry.
func (b concurred) Texts() []ledger.TextRef { return []ledger.TextRef{b.Name} }

// Fold puts the entry on the appeals.
func (b concurred) Fold(l *Appeals, e ledger.Entry) {
	a := l.Numbered(b.Appeal)
	if a == nil {
		return
	}
	if r := a.Of(b.Seat.Side()); r != nil {
		r.Concurrence = Concurrence{How: b.How, Name: b.Name, Actor: e.Actor, At: e.At}
	}
	if a.Stage == Concurring {
		a.proceed()
	}
}

// Withdraw takes an appeal back, before it is decided.
type Withdraw struct {
	OnAppeal
	Seat   bridge.Seat // of the side that withdraws
	Reason string      // may be empty
}

type appealWithdrawn struct {
	Appeal int            `json:"appeal"`
	Seat   bridge.Seat    `json:"seat"`
	Reason ledger.TextRef `json:"reason,omitzero"`
}

// Decide drafts the entry.
func (w Withdraw) Decide(l Appeals, _ string, d *ledger.Draft) error {
	if !w.Seat.Valid() {
		return fault.At("seat", "The seat is N, E, S or W.")
	}
	if l.Numbered(w.Appeal).Of(w.Seat.Side()) == nil {
		return fault.New(fault.Forbidden, "This is the other side's appeal; only they can withdraw it.")
	}
	if err := ledger.TooLong(ledger.MaxText, "reason", w.Reason); err != nil {
		return err
	}
	d.Add("appeal-withdrawn", 1, appealWithdrawn{w.Appeal, w.Seat, d.Text(w.Reason)})
	return nil
}

// Texts are the personal texts of the entry.
func (b appealWithdrawn) Texts() []ledger.TextRef { return []ledger.TextRef{b.Reason} }

// withdraw ends the appeal, or leaves the other side's in its place.
// Fold puts the entry on the appeals.
func (b appealWithdrawn) Fold(l *Appeals, e ledger.Entry) {
	a := l.Numbered(b.Appeal)
	switch {
	case a == nil:
	case a.Cross != nil && a.Cross.Side() == b.Seat.Side():
		a.Cross = nil
	case a.Cross != nil:
		a.Request, a.Cross, a.Admitted = *a.Cross, nil, Resolution{}
		if a.Stage != Hearing {
			a.proceed()
		}
	default:
		a.Stage, a.Ended = Withdrawn, Resolution{Why: b.Reason, Actor: e.Actor, At: e.At}
	}
}

// AdmitLate decides whether an appeal that came after its time is heard: the organiser may have set another period
// (92B), and the chief director answers for the organiser.
type AdmitLate struct {
	OnAppeal
	Admit  bool
	Reason string
}

type lateDecided struct {
	Appeal int            `json:"appeal"`
	Admit  bool           `json:"admit"`
	Reason ledger.TextRef `json:"reason"`
}

// Decide drafts the entry.
func (a AdmitLate) Decide(_ Appeals, _ string, d *ledger.Draft) error {
	if err := ledger.Required("reason", a.Reason, "Say why, so that both sides can follow it."); err != nil {
		return err
	}
	if err := ledger.TooLong(ledger.MaxText, "reason", a.Reason); err != nil {
		return err
	}
	d.Add("late-decided", 1, lateDecided{a.Appeal, a.Admit, d.Text(a.Reason)})
	return nil
}

// Texts are the personal texts of the entry.
func (b lateDecided) Texts() []ledger.TextRef { return []ledger.TextRef{b.Reason} }

// Fold puts the entry on the appeals.
func (b lateDecided) Fold(l *Appeals, e ledger.Entry) {
	a := l.Numbered(b.Appeal)
	if a == nil {
		return
	}
	resolved := Resolution{Why: b.Reason, Actor: e.Actor, At: e.At}
	if b.Admit {
		a.Stage, a.Admitted = Lodged, resolved
	} else {
		a.Stage, a.Ended = NotHeard, resolved
	}
}
