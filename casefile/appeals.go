package casefile

import (
	"redress/access"
	"redress/bridge"
	"redress/casefile/appeal"
	"redress/fault"
	"redress/ledger"
	"redress/rulebook"
	"slices"
)

// onAppeal is a command on an appeal that was lodged: besides the state of the case, the stage of the appeal decides
// whether it may be given.
type onAppeal interface {
	Upon() int // the number of the appeal that the person had seen
}

// MayOnAppeal tells whether somebody may give a command on the appeal as it and the case stand.
func (c *Case) MayOnAppeal(command string, a *appeal.Appeal, who Actor) bool {
	return who.May(command, c.State) && a.May(command)
}

// Sits tells whether somebody hears the pending appeal, and so may read the case.
func (c *Case) Sits(who Actor) bool {
	return who.Role == access.CommitteeMember && c.Appeals.Sits(who.Member) != nil
}

// ownOfMember refuses a member what is another's, and everything before they sit.
func ownOfMember(c *Case, who Actor, number int, sitting bool) error {
	if who.Role != access.CommitteeMember {
		return nil
	}
	return c.Appeals.Own(who.Member, number, sitting)
}

// chairs refuses a member what is the chair's to do.
func chairs(c *Case, who Actor, what string) error {
	if who.Role != access.CommitteeMember {
		return nil
	}
	if m := c.Appeals.Sits(who.Member); m == nil || !m.Chair {
		return fault.New(fault.Forbidden, "%s", what)
	}
	return nil
}

// underReview brings a case to the state in which its appeal has it: while one is being heard, and no longer (93B).
func underReview(c *Case) {
	switch a := c.Appeals.Pending(); {
	case a != nil && a.Stage == appeal.Hearing:
		c.State = UnderReview
	case c.State == UnderReview:
		c.State = Ruled
	}
}

// The commands on the appeals of a case: what they mean, and what they refuse, is appeal's.
type (
	// AnswerRecommendation is the director in charge's answer to a recommendation to change a ruling on law or
	// regulation (93B3).
	AnswerRecommendation appeal.AnswerRecommendation
	// FurtherAppeal records that a matter was taken to a higher body, or referred to the regulating authority (93C).
	FurtherAppeal appeal.FurtherAppeal
	// AskParty puts a question to a side or to the director.
	AskParty appeal.AskParty
	// AnswerQuestion answers a question of those who hear the appeal.
	AnswerQuestion appeal.AnswerQuestion
	// KeepMinutes notes who attended an oral hearing and what was said.
	KeepMinutes appeal.KeepMinutes
	// NotePrivately keeps a note that its author alone can read.
	NotePrivately appeal.NotePrivately
	// LodgeAppeal asks that a ruling be reviewed (92A).
	LodgeAppeal appeal.Lodge
	// Concur agrees to an appeal of one's partner, or of one's team (92D).
	Concur appeal.Concur
	// WithdrawAppeal takes an appeal back, before it is decided.
	WithdrawAppeal appeal.Withdraw
	// AdmitLate decides whether an appeal that came after its time is heard.
	AdmitLate appeal.AdmitLate
	// GiveNotice says when and where the appeal is heard.
	GiveNotice appeal.GiveNotice
	// AdjournHearing takes a notice back until another is given.
	AdjournHearing appeal.AdjournHearing
	// AnswerNotice says whether a side comes to the hearing.
	AnswerNotice appeal.AnswerNotice
	// NameMember adds somebody to those who hear the appeal.
	NameMember appeal.NameMember
	// RemoveMember takes somebody off those who hear the appeal.
	RemoveMember appeal.RemoveMember
	// DeclareInterest says whether an interest of a member's is at stake.
	DeclareInterest appeal.DeclareInterest
	// DecideInterest says whether a member sits though an interest was declared.
	DecideInterest appeal.DecideInterest
	// ReplyToAppeal is what a player writes to an appeal.
	ReplyToAppeal appeal.ReplyToAppeal
	// StateReasons is the director's statement on the appeal.
	StateReasons appeal.StateReasons
	// RuleOnLaw is the ruling of the director in charge on the part of an appeal that concerns the law or regulations
	// alone (93B1).
	RuleOnLaw appeal.RuleOnLaw
	// PressOn takes the appeal to the committee after the director in charge has ruled on the law.
	PressOn appeal.PressOn
	// CheckRecord says whether the record on which the appeal is heard is complete.
	CheckRecord appeal.CheckRecord
	// LockRecord closes the record and brings the appeal before those who hear it.
	LockRecord appeal.LockRecord
	// SettleDeposit says that the deposit was paid, given back or kept.
	SettleDeposit appeal.SettleDeposit
	// SettleSanction says what became of the sanction of a decision (92A).
	SettleSanction appeal.SettleSanction
	// CastVote is a member's vote.
	CastVote appeal.CastVote
)

// Name implements Command.
func (AnswerRecommendation) Name() string { return "answer-recommendation" }

// Decide implements Command.
func (x AnswerRecommendation) Decide(c *Case, d *ledger.Draft) error {
	return appeal.AnswerRecommendation(x).Decide(c.Appeals, c.Edition, d)
}

// Name implements Command.
func (FurtherAppeal) Name() string { return "further-appeal" }

// Decide implements Command.
func (x FurtherAppeal) Decide(c *Case, d *ledger.Draft) error {
	return appeal.FurtherAppeal(x).Decide(c.Appeals, c.Edition, d)
}

// Name implements Command.
func (AskParty) Name() string { return "ask-party" }

func (x AskParty) theirs(c *Case, who Actor) error { return ownOfMember(c, who, x.Number, true) }

// Decide implements Command.
func (x AskParty) Decide(c *Case, d *ledger.Draft) error {
	return appeal.AskParty(x).Decide(c.Appeals, c.Edition, d)
}

// Name implements Command.
func (AnswerQuestion) Name() string { return "answer-question" }

func (x AnswerQuestion) theirs(_ *Case, who Actor) error { return ownSeat(who, x.Seat) }

// Decide implements Command.
func (x AnswerQuestion) Decide(c *Case, d *ledger.Draft) error {
	return appeal.AnswerQuestion(x).Decide(c.Appeals, c.Edition, d)
}

// Name implements Command.
func (KeepMinutes) Name() string { return "keep-minutes" }

func (x KeepMinutes) theirs(c *Case, who Actor) error { return ownOfMember(c, who, 0, true) }

// Decide implements Command.
func (x KeepMinutes) Decide(c *Case, d *ledger.Draft) error {
	return appeal.KeepMinutes(x).Decide(c.Appeals, c.Edition, d)
}

// Name implements Command.
func (NotePrivately) Name() string { return "note-privately" }

func (x NotePrivately) theirs(c *Case, who Actor) error { return ownOfMember(c, who, x.Number, true) }

// Decide implements Command.
func (x NotePrivately) Decide(c *Case, d *ledger.Draft) error {
	return appeal.NotePrivately(x).Decide(c.Appeals, c.Edition, d)
}

// Name implements Command.
func (LodgeAppeal) Name() string { return "lodge-appeal" }

func (x LodgeAppeal) theirs(_ *Case, who Actor) error {
	if who.Role == access.Player && x.Partner {
		return fault.New(fault.Forbidden, "Your partner agrees from a page of their own, or tells the director.")
	}
	return ownSeat(who, &x.Seat)
}

// Decide implements Command.
func (x LodgeAppeal) Decide(c *Case, d *ledger.Draft) error {
	since := d.At.Unix()
	if x.Seat.Valid() {
		if err := c.Bar(x.Ruling, x.Seat.Side()); err != nil {
			return err
		}
		since = c.Reviews.Timely(x.Ruling, x.Seat.Side(), since)
		if r := c.Reviews.Of(x.Ruling, x.Seat.Partner()); r != nil {
			x.Agreed = appeal.Concurrence{How: appeal.ByPartner, Actor: r.Actor, At: r.At}
		}
	}
	return appeal.Lodge(x).Decide(c.Edition, since, d)
}

// Name implements Command.
func (Concur) Name() string { return "concur" }

func (x Concur) theirs(_ *Case, who Actor) error { return ownSeat(who, &x.Seat) }

// Decide implements Command.
func (x Concur) Decide(c *Case, d *ledger.Draft) error {
	return appeal.Concur(x).Decide(c.Appeals, c.Edition, d)
}

// Name implements Command.
func (WithdrawAppeal) Name() string { return "withdraw-appeal" }

func (x WithdrawAppeal) theirs(_ *Case, who Actor) error { return ownSeat(who, &x.Seat) }

// Decide implements Command.
func (x WithdrawAppeal) Decide(c *Case, d *ledger.Draft) error {
	return appeal.Withdraw(x).Decide(c.Appeals, c.Edition, d)
}

// Name implements Command.
func (AdmitLate) Name() string { return "admit-late" }

// Decide implements Command.
func (x AdmitLate) Decide(c *Case, d *ledger.Draft) error {
	return appeal.AdmitLate(x).Decide(c.Appeals, c.Edition, d)
}

// Name implements Command.
func (GiveNotice) Name() string { return "give-notice" }

func (x GiveNotice) theirs(c *Case, who Actor) error {
	return chairs(c, who, "The chair or the director gives the notice of the hearing.")
}

// Decide implements Command.
func (x GiveNotice) Decide(c *Case, d *ledger.Draft) error {
	return appeal.GiveNotice(x).Decide(c.Appeals, c.Edition, d)
}

// Name implements Command.
func (AdjournHearing) Name() string { return "adjourn-hearing" }

func (x AdjournHearing) theirs(c *Case, who Actor) error {
	return chairs(c, who, "The chair or the director adjourns the hearing.")
}

// Decide implements Command.
func (x AdjournHearing) Decide(c *Case, d *ledger.Draft) error {
	return appeal.AdjournHearing(x).Decide(c.Appeals, c.Edition, d)
}

// Name implements Command.
func (AnswerNotice) Name() string { return "answer-notice" }

func (x AnswerNotice) theirs(_ *Case, who Actor) error { return ownSeat(who, &x.Seat) }

// Decide implements Command.
func (x AnswerNotice) Decide(c *Case, d *ledger.Draft) error {
	return appeal.AnswerNotice(x).Decide(c.Appeals, c.Edition, d)
}

// Name implements Command.
func (NameMember) Name() string { return "name-member" }

// Decide implements Command.
func (x NameMember) Decide(c *Case, d *ledger.Draft) error {
	return appeal.NameMember(x).Decide(c.Appeals, c.Edition, d)
}

// Name implements Command.
func (RemoveMember) Name() string { return "remove-member" }

// Decide implements Command.
func (x RemoveMember) Decide(c *Case, d *ledger.Draft) error {
	return appeal.RemoveMember(x).Decide(c.Appeals, c.Edition, d)
}

// Name implements Command.
func (DeclareInterest) Name() string { return "declare-interest" }

// theirs implements owned. Who has named an interest does not take it back alone: the chair decides, or the director
// takes it down.
func (x DeclareInterest) theirs(c *Case, who Actor) error {
	if err := ownOfMember(c, who, x.Number, false); err != nil || who.Role != access.CommitteeMember {
		return err
	}
	m := c.Appeals.Hearer(who.Member)
	if m.Interest != "" && m.Interest != appeal.NoInterest && x.Interest == appeal.NoInterest && !(x.Over &&
		m.Waits()) {
		return fault.New(fault.Forbidden, "You have declared an interest, and the chair decides whether you sit. If "+
			"you declared it by mistake, tell the chair.")
	}
	return nil
}

// Decide implements Command.
func (x DeclareInterest) Decide(c *Case, d *ledger.Draft) error {
	return appeal.DeclareInterest(x).Decide(c.Appeals, c.Edition, d)
}

// Name implements Command.
func (DecideInterest) Name() string { return "decide-interest" }

func (x DecideInterest) theirs(c *Case, who Actor) error {
	if err := chairs(c, who,
		"The chair decides who sits; about the chair's own interest, the chief director does."); err != nil {
		return err
	}
	if who.Role == access.CommitteeMember && who.Member.Number == x.Number {
		return fault.New(fault.Forbidden, "The chief director decides about an interest of yours.")
	}
	return nil
}

// Decide implements Command.
func (x DecideInterest) Decide(c *Case, d *ledger.Draft) error {
	return appeal.DecideInterest(x).Decide(c.Appeals, c.Edition, d)
}

// Name implements Command.
func (ReplyToAppeal) Name() string { return "reply-to-appeal" }

func (x ReplyToAppeal) theirs(_ *Case, who Actor) error { return ownSeat(who, &x.Seat) }

// Decide implements Command.
func (x ReplyToAppeal) Decide(c *Case, d *ledger.Draft) error {
	return appeal.ReplyToAppeal(x).Decide(c.Appeals, c.Edition, d)
}

// Name implements Command.
func (StateReasons) Name() string { return "state-reasons" }

// Decide implements Command.
func (x StateReasons) Decide(c *Case, d *ledger.Draft) error {
	return appeal.StateReasons(x).Decide(c.Appeals, c.Edition, d)
}

// Name implements Command.
func (RuleOnLaw) Name() string { return "rule-on-law" }

// Decide implements Command.
func (x RuleOnLaw) Decide(c *Case, d *ledger.Draft) error {
	return appeal.RuleOnLaw(x).Decide(c.Appeals, c.Edition, d)
}

// Name implements Command.
func (PressOn) Name() string { return "press-on" }

func (x PressOn) theirs(_ *Case, who Actor) error { return ownSeat(who, &x.Seat) }

// Decide implements Command.
func (x PressOn) Decide(c *Case, d *ledger.Draft) error {
	return appeal.PressOn(x).Decide(c.Appeals, c.Edition, d)
}

// Name implements Command.
func (CheckRecord) Name() string { return "check-record" }

func (x CheckRecord) theirs(_ *Case, who Actor) error { return ownSeat(who, x.Seat) }

// Decide implements Command.
func (x CheckRecord) Decide(c *Case, d *ledger.Draft) error {
	return appeal.CheckRecord(x).Decide(c.Appeals, c.Edition, d)
}

// Name implements Command.
func (LockRecord) Name() string { return "lock-record" }

// Decide implements Command.
func (x LockRecord) Decide(c *Case, d *ledger.Draft) error {
	return appeal.LockRecord(x).Decide(c.Appeals, c.Edition, c.Seq, d)
}

// Name implements Command.
func (SettleDeposit) Name() string { return "settle-deposit" }

// Decide implements Command.
func (x SettleDeposit) Decide(c *Case, d *ledger.Draft) error {
	return appeal.SettleDeposit(x).Decide(c.Appeals, c.Edition, d)
}

// Name implements Command.
func (SettleSanction) Name() string { return "settle-sanction" }

// Decide implements Command.
func (x SettleSanction) Decide(c *Case, d *ledger.Draft) error {
	return appeal.SettleSanction(x).Decide(c.Appeals, c.Edition, d)
}

// Name implements Command.
func (CastVote) Name() string { return "vote" }

func (x CastVote) theirs(c *Case, who Actor) error { return ownOfMember(c, who, x.Number, true) }

// Decide implements Command.
func (x CastVote) Decide(c *Case, d *ledger.Draft) error {
	return appeal.CastVote(x).Decide(c.Appeals, c.Edition, d)
}

// Bar is why a ruling cannot be appealed against, or by these; the words say what can still be done. Nil where nothing
// bars it. Being out of time bars nothing: the organiser may admit it.
func (c *Case) Bar(ruling int, side bridge.Side) error {
	standing := c.Standing()
	switch {
	case c.Dispute != nil && c.Dispute.NoDirector:
		return fault.New(fault.Forbidden,
			"No director ruled here. What was not agreed goes to the adjudicator, if the organiser provides one%s.",
			rulebook.NoDirector.Cite(c.Edition))
	case standing == nil || standing.Reserved:
		return fault.New(fault.Conflict,
			"There is no ruling to review yet. You can ask for a review once the ruling has been given.")
	case standing.Number != ruling:
		return fault.New(fault.Conflict, "The ruling that you read has been replaced by another. Read the new one; "+
			"you can appeal against it.")
	}
	for _, a := range c.Appeals {
		if a.Ruling != ruling {
			if a.Decision == nil || a.Decision.Gives != ruling {
				continue
			}
			return fault.New(fault.Conflict, "This ruling is the decision on an appeal. Ask the director whether the "+
				"regulations provide for a further one%s.", rulebook.FurtherAppeal.Cite(c.Edition))
		}
		switch {
		case a.Stage.Live() && a.Of(side) == nil && a.Stage != appeal.Hearing:
			// The other side's own appeal is heard together with the first.
		case a.Stage.Live() && a.Of(side) == nil:
			return fault.New(fault.Conflict, "An appeal by the other side against this ruling is being heard. Say "+
				"what you ask for in your answers to its questions.")
		case a.Stage.Live():
			return fault.New(fault.Conflict,
				"Your side has appealed against this ruling already. Its page shows where the appeal stands.")
		case a.Decision != nil:
			return fault.New(fault.Conflict, "An appeal against this ruling was decided. Ask the director whether "+
				"the regulations provide for a further one%s.", rulebook.FurtherAppeal.Cite(c.Edition))
		case a.Stage == appeal.NotHeard && a.Of(side) != nil:
			return fault.New(fault.Conflict, "Your appeal against this ruling came too late, and the organiser did "+
				"not admit it. The ruling stands.")
		}
	}
	return nil
}

// Timely is when a side first said that it wants the ruling reviewed, in unix seconds; now where it has not said so
// before.
func (l Reviews) Timely(ruling int, side bridge.Side, now int64) int64 {
	for _, r := range l {
		if r.Ruling == ruling && r.Seat.Side() == side {
			now = min(now, r.At)
		}
	}
	return now
}

// HearerAt is the member of this number who heard an appeal at a time (unix seconds): of several appeals the one that
// was lodged last before it. Nil where there was none.
func HearerAt(c *Case, number int, at int64) *appeal.Member {
	for _, a := range slices.Backward(c.Appeals) {
		if m := a.Member(number); m != nil && a.Request.At <= at {
			return m
		}
	}
	return nil
}
