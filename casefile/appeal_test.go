package casefile

import (
	"slices"
	"strings"
	"testing"

	"redress/access"
	"redress/bridge"
	"redress/casefile/adjustment"
	"redress/casefile/appeal"
	"redress/casefile/history"
	"redress/fault"
	"redress/ledger"
	"redress/rulebook"
)

var chief = Actor{Name: "the chief", Role: access.Chief}

// hearer is somebody who hears the first appeal of a case.
func hearer(number int) Actor {
	return Actor{Name: "a member", Role: access.CommitteeMember, Member: &appeal.Hears{Appeal: 1, Number: number}}
}

var on = appeal.OnAppeal{Appeal: 1}

// lodging is an appeal on facts and judgement, as the director takes it down from a form that both partners signed.
func lodging() LodgeAppeal {
	return LodgeAppeal{Ruling: 1, Seat: bridge.South, Grounds: []appeal.Ground{appeal.OnJudgement, appeal.OnFact},
		Reasons: "We were damaged.", Asks: "Four spades making.", Contest: appeal.Pairs, Partner: true}
}

func lodges(who Actor, change func(l *LodgeAppeal)) builder {
	return func(d *desk, _ *Case) Command {
		l := lodging()
		change(&l)
		if who.Seat != nil {
			l.Seat, l.Partner = *who.Seat, false
		}
		if l.Until != 0 {
			l.Until += d.now.Unix()
		}
		return by{l, who}
	}
}

func locking(form appeal.Form, why string) builder {
	return func(_ *desk, c *Case) Command { return LockRecord{OnAppeal: on, Form: form, Why: why, Basis: c.Seq} }
}

// giving is a notice of a hearing three hours and a half after the evening began.
func giving(place, why string) builder {
	return always(GiveNotice{on, evening.Unix() + 3*3600 + 1800, place, why})
}

// decides is the chair's decision, on the run that is worked on.
func decides(who Actor, result appeal.Result, change func(x *DecideAppeal)) builder {
	return func(_ *desk, c *Case) Command {
		x := DecideAppeal{OnAppeal: on, IssueRuling: issue(c, small()), Result: result,
			Reasons: "Most would lead a heart.", Merit: appeal.WithMerit}
		x.AppealMinutes = 0
		change(&x)
		return by{x, who}
	}
}

func plainly(*DecideAppeal) {}

// settling says where the deposit is.
func settling(state appeal.DepositState) builder {
	return always(SettleDeposit{OnAppeal: on, State: state})
}

// deposit is what they decide of the appeal itself, and of its deposit.
func deposit(merit appeal.Merit, goes appeal.DepositState) func(*DecideAppeal) {
	return func(x *DecideAppeal) { x.Merit, x.Deposit = merit, goes }
}

// restoring varies the ruling to the result at the table, and says it twice.
func restoring(x *DecideAppeal) {
	x.Title, x.Instead, x.Twice = "The table result is restored", TableResult, true
}

// once varies a ruling to the result at the table without saying it twice.
func once(x *DecideAppeal) { x.Title, x.Instead = "The table result is restored", TableResult }

// worksOut has a member work a score out.
func worksOut(d *desk, _ *Case) Command {
	return by{AssignScore{On: plain, Score: assigned(d), Reason: "Nine tricks."}, hearer(2)}
}

// appealed gives a case with an appeal; nil for another situation.
func (d *desk) appealed(situation string) *Case {
	d.Helper()
	then := func(from string, builds ...builder) *Case {
		c := d.at(from)
		for _, build := range builds {
			c = d.do(c, build(d, c))
		}
		return c
	}
	members := func(c *Case, n int) *Case {
		for range n {
			c = d.do(c, NameMember{OnAppeal: on, Who: "A member"})
		}
		return c
	}
	switch situation {
	case "lodged":
		return then("ruled", lodges(director, func(*LodgeAppeal) {}))
	case "concurring":
		return then("ruled", lodges(south, func(*LodgeAppeal) {}))
	case "late":
		return then("ruled", lodges(director, func(l *LodgeAppeal) { l.Until, l.Late = -60, "We had gone home." }))
	case "both appeal":
		return then("lodged", lodges(director, func(l *LodgeAppeal) { l.Seat = bridge.East }))
	case "on the law":
		return then("ruled", lodges(director, func(l *LodgeAppeal) { l.Grounds = []appeal.Ground{appeal.OnLaw} }))
	case "law ruled":
		return then("on the law", always(RuleOnLaw{on, "Law 16B1 says so."}))
	case "pressed on":
		return then("law ruled", from(south, PressOn{on, bridge.South, true}))
	case "law heard":
		return d.declared(then("pressed on",
			func(d *desk, c *Case) Command { return NameMember{OnAppeal: on, Who: "A member"} },
			locking(appeal.ByReviewer, "They have gone home.")), 1)
	case "locked":
		c := members(d.at("lodged"), 3)
		return d.do(c, locking(appeal.ByCommittee, "East-West have gone home.")(d, c))
	case "named":
		return members(d.at("lodged"), 1)
	case "crowded":
		return members(d.at("lodged"), appeal.MaxMembers)
	case "heard":
		return d.declared(d.at("locked"), 3)
	case "conflicted":
		return then("locked", from(hearer(1), DeclareInterest{OnAppeal: on, Number: 1, Interest: appeal.NoInterest,
			Text: ""}),
			from(hearer(2), DeclareInterest{OnAppeal: on, Number: 2, Interest: appeal.IsPartner,
				Text: "I play with North."}))
	case "led by interest":
		return then("locked", from(hearer(1), DeclareInterest{OnAppeal: on, Number: 1, Interest: appeal.IsPartner,
			Text: "I play with North."}), from(hearer(2), DeclareInterest{OnAppeal: on, Number: 2,
			Interest: appeal.NoInterest,
			Text:     ""}))
	case "without a chair":
		return then("conflicted", from(hearer(3), DeclareInterest{OnAppeal: on, Number: 3, Interest: appeal.Gains,
			Text: "I am third."}), always(RemoveMember{on, 1, "Ill."}))
	case "withdrawn and paid":
		return then("lodged", settling(appeal.Paid),
			always(WithdrawAppeal{OnAppeal: on, Seat: bridge.South}))
	case "noticed":
		return then("lodged", giving("The library", ""))
	case "noticed and voted":
		return then("voted", giving("The library", ""))
	case "voted":
		return then("heard", from(hearer(1), CastVote{on, 1, appeal.Varied, appeal.WithMerit, "A heart."}),
			from(hearer(2), CastVote{on, 2, appeal.Varied, appeal.WithMerit, "A heart."}),
			from(hearer(3), CastVote{on, 3, appeal.Upheld, appeal.WithoutMerit, "A spade."}))
	case "voted and paid":
		return then("voted", settling(appeal.Paid))
	case "asked in writing":
		return then("heard", from(hearer(2), AskParty{on, 2, appeal.ToEastWest, "Was there an alert?"}))
	case "own way":
		return then("heard", from(hearer(1), StartReview{on, small()}))
	case "upheld":
		return then("voted", decides(hearer(1), appeal.Upheld,
			func(x *DecideAppeal) { x.Merit, x.Sanction = appeal.WithoutMerit, "The deposit." }))
	case "varied":
		return then("voted", decides(hearer(1), appeal.Varied, restoring))
	case "referred back":
		return then("law heard", decides(hearer(1), appeal.ReferredBack,
			func(x *DecideAppeal) { x.Recommend = "Read 16B1 once more." }))
	}
	return nil
}

// declared lets the first members say that no interest of theirs is at stake.
func (d *desk) declared(c *Case, members int) *Case {
	d.Helper()
	for n := range members {
		c = d.do(c, by{DeclareInterest{OnAppeal: on, Number: n + 1, Interest: appeal.NoInterest, Text: ""},
			hearer(n + 1)})
	}
	return c
}

// chaired tells whether one member has the chair, and that one could act; 0 for nobody.
func chaired(number int) func(c *Case) bool {
	return func(c *Case) bool {
		a := c.Appeals.Pending()
		for _, m := range a.Members {
			if m.Chair != (m.Number == number) || m.Chair && (m.Removed != 0 || m.Interest != "" && !m.Sits) {
				return false
			}
		}
		return true
	}
}

func atStage(want appeal.Stage) func(c *Case) bool {
	return func(c *Case) bool { return c.Appeals[0].Stage == want && c.Summary().Appeal == want }
}

// appealWorks is what is done about an appeal.
func appealWorks() []works {
	return []works{
		{"an appeal that both partners signed", "ruled", nil,
			lodges(director, func(l *LodgeAppeal) { l.Deposit = "£20" }), "appeal-lodged", func(c *Case) bool {
				a := c.Appeals.Pending()
				return a.Stage == appeal.Lodged && a.Request.Concurrence.How == appeal.ByPartner &&
					slices.Equal(a.Request.Grounds, []appeal.Ground{appeal.OnFact, appeal.OnJudgement}) &&
					a.Deposit.Asked == "£20" &&
					c.State == Ruled && c.Summary().Review == c.Updated && len(c.Texts()) >= 3
			}},
		{"a player appeals, and the partner is waited for", "ruled", nil, lodges(south, func(*LodgeAppeal) {}),
			"appeal-lodged", atStage(appeal.Concurring)},
		{"an individual needs nobody's agreement (92D1)", "ruled", nil,
			lodges(south, func(l *LodgeAppeal) { l.Contest = appeal.Individuals }), "appeal-lodged",
			atStage(appeal.Lodged)},
		{"the captain of a team agrees (92D2)", "ruled", nil,
			lodges(south, func(l *LodgeAppeal) { l.Contest, l.Captain = appeal.Teams, "The captain" }), "appeal-lodged",
			func(c *Case) bool {
				return c.Appeals.Pending().Request.Concurrence.How == appeal.ByCaptain &&
					c.Appeals.Pending().Stage == appeal.Lodged
			}},
		{"an absent partner counts as agreeing where the regulations say so", "ruled", nil,
			lodges(south, func(l *LodgeAppeal) { l.Absent, l.Deemed = true, true }), "appeal-lodged",
			func(c *Case) bool { return c.Appeals.Pending().Request.Concurrence.How == appeal.ByAbsence }},
		{"an appeal after its time, with a reason", "ruled", nil,
			lodges(director, func(l *LodgeAppeal) { l.Until, l.Late = -60, "We had gone home." }), "appeal-lodged",
			atStage(appeal.OutOfTime)},
		{"reasons after the time of a request that came in time", "ruled", reviewing(south, AskReview{Ruling: 1}),
			lodges(director, func(l *LodgeAppeal) { l.Until = 90 }), "appeal-lodged", atStage(appeal.Lodged)},
		{"the other side appeals too", "lodged", nil, lodges(director, func(l *LodgeAppeal) { l.Seat = bridge.East }),
			"appeal-lodged",
			func(c *Case) bool {
				return len(c.Appeals) == 1 && c.Appeals.Pending().Cross.Seat == bridge.East &&
					c.Appeals.Pending().Of(bridge.NorthSouth).Seat == bridge.South
			}},

		{"the partner agrees", "concurring", nil, from(north, Concur{OnAppeal: on, Seat: bridge.North}), "concurred",
			atStage(appeal.Lodged)},
		{"the director takes down that the partner agrees", "concurring", nil,
			always(Concur{OnAppeal: on, Seat: bridge.North}), "concurred", atStage(appeal.Lodged)},
		{"who has agreed agrees again", "lodged", nil, from(north, Concur{OnAppeal: on, Seat: bridge.North}), "-", nil},
		{"an appeal is withdrawn", "lodged", nil, from(north, WithdrawAppeal{on, bridge.North, "We see it now."}),
			"appeal-withdrawn",
			func(c *Case) bool {
				return c.Appeals.Pending() == nil && c.Appeals.Last().Stage == appeal.Withdrawn && c.State == Ruled
			}},
		{"the other side's appeal goes on alone", "both appeal", nil,
			from(south, WithdrawAppeal{OnAppeal: on, Seat: bridge.South}), "appeal-withdrawn",
			func(c *Case) bool {
				a := c.Appeals.Pending()
				return a.Stage == appeal.Lodged && a.Request.Seat == bridge.East && a.Cross == nil
			}},
		{"the other side withdraws its own", "both appeal", nil,
			from(east, WithdrawAppeal{OnAppeal: on, Seat: bridge.East}), "appeal-withdrawn",
			func(c *Case) bool { return c.Appeals.Pending().Cross == nil }},
		{"an appeal that is being heard is withdrawn", "heard", nil,
			from(south, WithdrawAppeal{OnAppeal: on, Seat: bridge.South}), "appeal-withdrawn",
			func(c *Case) bool { return c.State == Ruled && c.Appeals.Pending() == nil }},
		{"another appeal after one was withdrawn", "lodged", always(WithdrawAppeal{OnAppeal: on, Seat: bridge.South}),
			lodges(director, func(*LodgeAppeal) {}), "appeal-lodged", func(c *Case) bool {
				return len(c.Appeals) == 2 &&
					c.Appeals.Pending().Number == 2
			}},
		{"the organiser admits a late appeal", "late", nil, from(chief, AdmitLate{on, true, "The results came late."}),
			"late-decided", atStage(appeal.Lodged)},
		{"the organiser does not", "late", nil, from(chief, AdmitLate{on, false, "An hour is too long."}),
			"late-decided", atStage(appeal.NotHeard)},
		{"the director takes the ruling up again before it is heard", "lodged", nil,
			always(Reopen{Reason: "The wrong law."}),
			"reopened", atStage(appeal.Overtaken)},

		{"the other side answers", "lodged", nil, from(east, ReplyToAppeal{on, bridge.East, "There was no pause."}),
			"appeal-replied", func(c *Case) bool { return *c.Appeals.Pending().Replies[0].Seat == bridge.East }},
		{"the director states the reasons", "lodged", nil, always(StateReasons{on, "Three peers were asked."}),
			"reasons-stated", func(c *Case) bool { return len(c.Appeals.Pending().Statements) == 1 }},
		{"the director in charge rules on the law (93B1)", "on the law", nil, always(RuleOnLaw{on, "Law 16B1."}),
			"law-ruled", atStage(appeal.LawRuled)},
		{"the appellants go on to the committee (93B1)", "law ruled", nil, from(south, PressOn{on, bridge.South, true}),
			"pressed-on", atStage(appeal.Lodged)},
		{"a side finds the record complete", "lodged", nil,
			from(east, CheckRecord{OnAppeal: on, Seat: new(bridge.East), Complete: true}), "record-checked",
			func(c *Case) bool {
				return slices.Equal(c.Appeals.Pending().Unchecked(), []string{"North-South", "the director"})
			}},
		{"something is missing in it", "lodged",
			from(east, CheckRecord{OnAppeal: on, Seat: new(bridge.East), Complete: true}),
			from(west, CheckRecord{on, new(bridge.West), false, "The alert.", ""}), "record-checked",
			func(c *Case) bool {
				return len(c.Appeals.Pending().Unchecked()) == 3 && len(c.Appeals.Pending().Checks) == 1
			}},
		{"the record is locked", "lodged", nil, locking(appeal.ByCommittee, "They have gone home."), "record-locked",
			func(c *Case) bool {
				a := c.Appeals.Pending()
				return c.State == UnderReview && a.Stage == appeal.Hearing && a.Locked.Seq == c.Seq
			}},
		{"what nobody agreed to is not heard (92D)", "lodged", lodges(east, func(*LodgeAppeal) {}),
			func(*desk, *Case) Command { return LockRecord{OnAppeal: on, Form: appeal.ByPanel, Why: "It is late."} },
			"record-locked", func(c *Case) bool { return c.Appeals.Pending().Cross == nil }},
		{"the director in charge hears the whole (93A)", "on the law", nil, locking(appeal.ByDirector, "No committee."),
			"record-locked", nil},
		{"a deposit is paid", "lodged", nil, settling(appeal.Paid), "deposit-settled",
			func(c *Case) bool { return c.Appeals.Pending().Deposit.State == appeal.Paid }},
		{"it is paid twice", "lodged", settling(appeal.Paid), settling(appeal.Paid),
			"-", nil},
		{"it is said who has it", "lodged", settling(appeal.Paid),
			always(SettleDeposit{OnAppeal: on, State: appeal.Paid, With: "the treasurer"}), "deposit-settled",
			func(c *Case) bool {
				a := c.Appeals.Pending()
				return a.Deposit.With.ID != "" && a.DepositWords("the treasurer") == "paid (the treasurer has it)"
			}},
		{"it was not paid after all", "lodged", settling(appeal.Paid),
			settling(appeal.Unpaid), "deposit-settled",
			func(c *Case) bool { return c.Appeals.Pending().Deposit.State == appeal.NotPaid }},
		{"a deposit is kept", "upheld", nil, settling(appeal.Forfeit), "deposit-settled", nil},
		{"a deposit of an appeal that was withdrawn is given back", "withdrawn and paid", nil,
			settling(appeal.Returned), "deposit-settled",
			func(c *Case) bool { return !c.Appeals.Last().DepositDue() }},
		{"they decide that the deposit is given back", "voted and paid", nil,
			decides(hearer(1), appeal.Upheld, deposit(appeal.WithMerit, appeal.Returned)), "appeal-decided",
			func(c *Case) bool {
				a := c.Appeals.Last()
				return a.DepositDue() && a.DepositWords("") == "to be given back" && !a.KeepsDeposit()
			}},
		{"they decide that it is kept", "voted and paid", nil,
			decides(hearer(1), appeal.Upheld, deposit(appeal.WithoutMerit, appeal.Forfeit)), "appeal-decided",
			func(c *Case) bool {
				a := c.Appeals.Last()
				return !a.DepositDue() && a.DepositWords("") == "kept"
			}},

		{"the first member named takes the chair", "lodged", nil, always(NameMember{OnAppeal: on, Who: "Somebody"}),
			"member-named", func(c *Case) bool { return c.Appeals.Pending().Members[0].Chair }},
		{"another takes it", "locked", nil, always(NameMember{on, "Somebody", true}), "member-named",
			func(c *Case) bool {
				return !c.Appeals.Pending().Members[0].Chair && c.Appeals.Pending().Members[3].Chair
			}},
		{"the chair is taken off", "locked", nil, always(RemoveMember{on, 1, "Ill."}), "member-removed",
			func(c *Case) bool { return c.Appeals.Pending().Members[1].Chair && !c.Sits(hearer(1)) }},
		{"the chair is taken off, and the next has an interest", "conflicted", nil, always(RemoveMember{on, 1, "Ill."}),
			"member-removed", chaired(3)},
		{"the chair is taken off, and only the last one sits", "conflicted",
			from(hearer(3), DeclareInterest{OnAppeal: on, Number: 3, Interest: appeal.NoInterest, Text: ""}),
			always(RemoveMember{on, 1, "Ill."}), "member-removed", chaired(3)},
		{"the chair is taken off, and everybody else has an interest", "conflicted",
			from(hearer(3), DeclareInterest{OnAppeal: on, Number: 3, Interest: appeal.Gains, Text: "I am third."}),
			always(RemoveMember{on, 1, "Ill."}), "member-removed", chaired(0)},
		{"somebody else is taken off", "heard", nil, always(RemoveMember{on, 2, "Ill."}), "member-removed", chaired(1)},
		{"the chair does not sit", "led by interest", nil,
			from(chief, DecideInterest{on, 1, false, "Every week.", false}), "interest-decided", chaired(2)},
		{"the chair sits nonetheless", "led by interest", nil,
			from(chief, DecideInterest{on, 1, true, "Once, years ago.", false}), "interest-decided", chaired(1)},
		{"nobody has the chair, and one may sit after all", "without a chair", nil,
			from(chief, DecideInterest{on, 3, true, "Years ago.", false}), "interest-decided", chaired(3)},
		{"nobody has the chair, and one may not sit", "without a chair", nil,
			from(chief, DecideInterest{on, 3, false, "Every week.", false}), "interest-decided", chaired(0)},
		{"nobody has the chair, and an interest was named by mistake", "without a chair", nil,
			always(DeclareInterest{OnAppeal: on, Number: 2, Interest: appeal.NoInterest, Text: ""}),
			"interest-declared",
			chaired(2)},
		{"nobody has the chair, and the next one named takes it", "without a chair", nil,
			always(NameMember{OnAppeal: on, Who: "Somebody"}), "member-named", chaired(4)},
		{"a member says that no interest is at stake", "locked", nil,
			from(hearer(2), DeclareInterest{OnAppeal: on, Number: 2, Interest: appeal.NoInterest, Text: ""}),
			"interest-declared", func(c *Case) bool { return c.Sits(hearer(2)) && !c.Sits(hearer(1)) }},
		{"a member has one", "locked", nil,
			from(hearer(2), DeclareInterest{OnAppeal: on, Number: 2, Interest: appeal.IsPartner,
				Text: "I play with North."}),
			"interest-declared", func(c *Case) bool { return !c.Sits(hearer(2)) }},
		{"an interest that was named by mistake is taken down anew", "conflicted", nil,
			always(DeclareInterest{OnAppeal: on, Number: 2, Interest: appeal.NoInterest, Text: ""}),
			"interest-declared",
			func(c *Case) bool { return c.Sits(hearer(2)) }},
		{"the chair lets that member sit", "conflicted", nil,
			from(hearer(1), DecideInterest{on, 2, true, "Once, years ago.", false}), "interest-decided",
			func(c *Case) bool { return c.Sits(hearer(2)) }},
		{"the chair does not", "conflicted", nil, from(hearer(1), DecideInterest{on, 2, false, "Every week.", false}),
			"interest-decided", func(c *Case) bool { return !c.Sits(hearer(2)) }},

		{"a question is put to a side", "heard", nil,
			from(hearer(2), AskParty{on, 2, appeal.ToEastWest, "Was there an alert?"}), "party-asked", nil},
		{"and answered", "asked in writing", nil, from(west, AnswerQuestion{on, 1, new(bridge.West), "No."}),
			"question-answered", func(c *Case) bool { return c.Appeals.Pending().Questions[0].Reply.Actor == "West" }},
		{"a hearing is minuted", "heard", nil, from(hearer(3), KeepMinutes{on, "All four.", "South: it was slow."}),
			"minutes-kept", nil},
		{"a notice of the hearing is given", "lodged", nil, giving("The library", ""), "notice-given",
			func(c *Case) bool {
				return c.Appeals.Pending().Notice().Number == 1 && c.Appeals.Pending().Version != c.Head
			}},
		{"the chair gives it", "heard", nil, giving("The library", "").of(hearer(1)), "notice-given", nil},
		{"another takes its place", "noticed", nil, giving("The bar", "The library is taken."), "notice-given",
			func(c *Case) bool {
				return c.Appeals.Pending().Notice().Number == 2 && len(c.Appeals.Pending().Notices) == 2
			}},
		{"the hearing is adjourned", "noticed", nil, always(AdjournHearing{on, 1, "The bar is on fire."}),
			"hearing-adjourned",
			func(c *Case) bool {
				return c.Appeals.Pending().Notice() == nil && len(c.Appeals.Pending().Notices) == 1
			}},
		{"another notice after that needs no reason", "noticed", always(AdjournHearing{on, 1, "Ill."}),
			giving("The bar", ""), "notice-given", nil},
		{"a player comes", "noticed", nil, from(east, AnswerNotice{on, 1, bridge.East, true, "Gladly."}),
			"notice-answered", func(c *Case) bool {
				return c.Appeals.Pending().Notice().AnswerOf(bridge.East).Comes &&
					slices.Equal(c.Appeals.Pending().Notice().Unanswered(), []bridge.Side{bridge.NorthSouth})
			}},
		{"a player says it twice", "noticed", from(east, AnswerNotice{on, 1, bridge.East, true, ""}),
			from(east, AnswerNotice{on, 1, bridge.East, true, ""}), "-", nil},
		{"a player changes the answer", "noticed", from(east, AnswerNotice{on, 1, bridge.East, true, ""}),
			from(east, AnswerNotice{on, 1, bridge.East, false, "Ill."}), "notice-answered", func(c *Case) bool {
				n := c.Appeals.Pending().Notice()
				return len(n.Answers) == 2 && !n.AnswerOf(bridge.East).Comes
			}},
		{"a partner cannot", "noticed", from(east, AnswerNotice{on, 1, bridge.East, true, ""}),
			always(AnswerNotice{on, 1, bridge.West, false, "At work."}), "notice-answered", nil},
		{"an appeal is decided before the time of its hearing", "noticed and voted", nil,
			decides(hearer(1), appeal.Upheld, plainly), "appeal-decided", func(c *Case) bool {
				return c.Appeals.Last().Notice() == nil && len(c.Appeals.Last().Notices) == 1
			}},
		{"a member notes something", "heard", nil, from(hearer(3), NotePrivately{on, 3, "Ask about the alert."}),
			"noted-privately", func(c *Case) bool { return len(c.Appeals.Pending().Members[2].Notes) == 1 }},
		{"they go through the questions themselves", "heard", nil, from(hearer(2), StartReview{on, small()}),
			"review-started", func(c *Case) bool {
				own := c.Run(c.Appeals.Pending().Run)
				return c.Current() == own && own.Answers["damage"].Key == c.Runs[0].Answers["damage"].Key &&
					own.Pinned == c.Runs[0].Pinned && c.Parting(c.Appeals.Pending(), small()).Same
			}},
		{"they do so twice", "own way", nil, from(hearer(2), StartReview{on, small()}), "-", nil},
		{"they judge otherwise", "own way", nil, answering("damage", "yes", "Most lead a heart.").of(hearer(2)),
			"answered", func(c *Case) bool {
				part := c.Parting(c.Appeals.Pending(), small())
				return part.Step == "damage" && part.Director != part.Review && c.Runs[0].Answers["damage"].Key == "no"
			}},
		{"they find a fact otherwise, with a reason", "own way", nil,
			answering("who", "nobody", "All four say so.").of(hearer(2)), "answered", nil},
		{"a member votes", "heard", nil, from(hearer(1), CastVote{on, 1, appeal.Varied, appeal.WithMerit,
			"A heart."}), "voted", nil},
		{"a vote is typed in from paper", "heard", nil, always(CastVote{on, 1, appeal.Upheld, appeal.WithMerit,
			"A spade."}), "voted",
			nil},
		{"a vote is changed", "voted", nil, from(hearer(2), CastVote{on, 2, appeal.Upheld, appeal.WithMerit,
			"On reflection."}),
			"voted", func(c *Case) bool { return c.Appeals.Pending().Majority() == appeal.Upheld }},

		{"the ruling is upheld", "voted", nil, decides(hearer(1), appeal.Upheld, plainly), "appeal-decided",
			func(c *Case) bool {
				return c.State == Ruled && c.Standing().Number == 1 &&
					c.Appeals.Last().Decision.Result == appeal.Upheld &&
					c.Appeals.Last().Decision.Gives == 0
			}},
		{"it is varied in prose: the table result", "voted", nil, decides(hearer(1), appeal.Varied, restoring),
			"appeal-decided ruling-issued", func(c *Case) bool {
				return c.Standing().Number == 2 && c.Standing().Supersedes == 1 &&
					c.Standing().Remedy == "result-stands" &&
					c.Standing().Score == nil && c.Appeals.Last().Decision.Gives == 2
			}},
		{"it is varied to the table result although a score was worked out", "voted", worksOut,
			withBasis(decides(hearer(1), appeal.Varied, restoring)), "appeal-decided ruling-issued",
			func(c *Case) bool {
				return c.Standing().Score == nil && c.Standing().Remedy == "result-stands"
			}},
		{"it is varied to a score of theirs", "voted", worksOut,
			withBasis(decides(hearer(1), appeal.Varied,
				func(x *DecideAppeal) { x.Title, x.Instead = "Three spades", WorkedOut })), "appeal-decided " +
				"ruling-issued", func(c *Case) bool {
				return c.Standing().Score != nil &&
					c.Standing().Remedy == "adjusted-score"
			}},
		{"it is varied by their own way through the questions", "own way", func(d *desk, c *Case) Command {
			return by{answer(c, small(), "who", "nobody", "Nobody did."), hearer(1)}
		}, withBasis(decides(hearer(1), appeal.Varied,
			func(x *DecideAppeal) { x.Twice = true })), "appeal-decided ruling-issued", func(c *Case) bool {
			return c.Standing().Run == c.Appeals.Last().Run && c.Current().ID == c.Appeals.Last().Run
		}},
		{"their own way is left aside for prose", "own way", func(d *desk, c *Case) Command {
			return by{answer(c, small(), "who", "nobody", "Nobody did."), hearer(1)}
		}, withBasis(decides(hearer(1), appeal.Varied, restoring)), "appeal-decided ruling-issued", func(
			c *Case) bool {
			return c.Standing().Title == "The table result is restored"
		}},
		{"a later appeal does not get the way of an earlier one", "own way", func(d *desk, c *Case) Command {
			return by{WithdrawAppeal{OnAppeal: on, Seat: bridge.South}, south}
		}, lodges(director, func(*LodgeAppeal) {}), "appeal-lodged", func(
			c *Case) bool {
			return c.Current() == c.Runs[0]
		}},
		{"the chief types a decision in from paper", "voted", nil, decides(chief, appeal.Upheld, plainly),
			"appeal-decided",
			nil},
		{"a point of law is referred back (93B3)", "law heard", nil,
			decides(hearer(1), appeal.ReferredBack, func(x *DecideAppeal) { x.Recommend = "Read it again." }),
			"appeal-decided", atStage(appeal.Recommended)},
		{"the director in charge answers the recommendation", "referred back", nil,
			always(AnswerRecommendation{on, "It stands."}), "recommendation-answered", atStage(appeal.Decided)},
		{"the director in charge takes the ruling up again", "referred back", nil,
			always(Reopen{Reason: "The committee is right."}), "reopened", atStage(appeal.Recommended)},
		{"a sanction is entered (92A)", "upheld", nil, always(SettleSanction{on, appeal.SanctionEntered}),
			"sanction-settled", func(c *Case) bool { return !c.Summary().Sanction }},
		{"a further appeal is recorded (93C)", "upheld", nil,
			always(FurtherAppeal{on, "The national authority", "On 16B1.", false}),
			"went-further", nil},
		{"what the director found is worked on again after an appeal was decided", "upheld", nil,
			always(Reopen{"A new witness.", "other"}), "reopened",
			func(c *Case) bool { return c.Current() == c.Runs[0] }},
	}
}

// of lets somebody else give a command.
func (b builder) of(who Actor) builder {
	return func(d *desk, c *Case) Command { return by{b(d, c), who} }
}

// withBasis decides on what somebody else has just done too.
func withBasis(b builder) builder {
	return func(d *desk, c *Case) Command {
		given := b(d, c).(by)
		x := given.Command.(DecideAppeal)
		x.Basis++
		return by{x, given.who}
	}
}

// appealFails is what cannot be done about an appeal, and what can be done instead.
func appealFails() []fails {
	long := strings.Repeat("ü", ledger.MaxText+1)
	nothing := func(*LodgeAppeal) {}
	return []fails{
		{"an appeal before the ruling", "opened", nil, lodges(director, nothing), fault.Forbidden, "", refusal[Open]},
		{"an appeal against a ruling that is still due", "reserved", nil, lodges(director, nothing), fault.Forbidden,
			"", refusal[Reserved]},
		{"an appeal for the other side", "ruled", nil,
			lodges(south, nothing).as(func(l *LodgeAppeal) { l.Seat = bridge.East }), fault.Forbidden, "",
			"You sit South and answer for that seat alone."},
		{"an appeal that says it for the partner", "ruled", nil,
			lodges(south, nothing).as(func(l *LodgeAppeal) { l.Partner = true }), fault.Forbidden, "",
			"Your partner agrees from a page of their own, or tells the director."},
		{"an appeal twice", "lodged", nil, lodges(director, nothing), fault.Conflict, "",
			"Your side has appealed against this ruling already. Its page shows where the appeal stands."},
		{"an appeal against a ruling that was superseded", "varied", nil, lodges(director, nothing), fault.Conflict, "",
			"The ruling that you read has been replaced by another. Read the new one; you can appeal against it."},
		{"an appeal against the decision on an appeal", "varied", nil,
			lodges(director, func(l *LodgeAppeal) { l.Ruling = 2 }), fault.Conflict, "", "This ruling is the " +
				"decision on an appeal. Ask the director whether the regulations provide for a further one (Law 93C)."},
		{"an appeal after one was decided", "upheld", nil, lodges(director, nothing), fault.Conflict, "",
			"An appeal against this ruling was decided. Ask the director whether the regulations provide for a " +
				"further one (Law 93C)."},
		{"an appeal once one was not admitted", "late", from(chief, AdmitLate{on, false, "Too late."}),
			lodges(director, nothing), fault.Conflict, "", "Your appeal against this ruling came too late, and the " +
				"organiser did not admit it. The ruling stands."},
		{"an appeal where no director ruled", "referred and told", deciding(true, "There was a pause."),
			lodges(director, nothing), fault.Forbidden, "", "No director ruled here. What was not agreed goes to the " +
				"adjudicator, if the organiser provides one (Law 80G)."},
		{"an appeal after its time without a reason", "ruled", nil,
			lodges(director, func(l *LodgeAppeal) { l.Until = -60 }), fault.Invalid, "late", "The time to appeal " +
				"ended at 20:05 (Law 92B). Say why the appeal comes late; the organiser decides whether it is heard."},
		{"minutes of an appeal that was withdrawn", "heard",
			from(south, WithdrawAppeal{OnAppeal: on, Seat: bridge.South}),
			from(hearer(3), KeepMinutes{on, "All four.", "South: it was slow."}), fault.Forbidden, "",
			"The appeal was withdrawn. The ruling stands; within the time for it another appeal can be lodged (Law " +
				"92B)."},
		{"minutes of an appeal that was decided", "upheld", nil,
			from(hearer(3), KeepMinutes{on, "All four.", "South: it was slow."}), fault.Forbidden, "",
			"The appeal is decided. Where the regulations provide for it, a further appeal can be recorded (Law 93C)."},
		{"a player keeps minutes of an appeal that was decided", "upheld", nil,
			from(south, KeepMinutes{on, "All four.", "So."}), fault.Forbidden, "",
			"This is not for you to do; ask the director."},
		{"an appeal about nothing", "ruled", nil, lodges(director, func(l *LodgeAppeal) { l.Grounds = nil }),
			fault.Invalid, "grounds", "Say what the appeal is about: what happened, how it was weighed, the law, or " +
				"a disciplinary penalty. More than one can be true."},
		{"an appeal about something else", "ruled", nil,
			lodges(director, func(l *LodgeAppeal) { l.Grounds = []appeal.Ground{"manners"} }), fault.Invalid, "grounds",
			"Say what the appeal is about: what happened, how it was weighed, the law, or a disciplinary " +
				"penalty. More than one can be true."},
		{"an appeal without reasons", "ruled", nil, lodges(director, func(l *LodgeAppeal) { l.Reasons = " " }),
			fault.Invalid, "reasons",
			"Say why you think the ruling is wrong. It is what those who hear the appeal read first."},
		{"an appeal that asks for nothing", "ruled", nil, lodges(director, func(l *LodgeAppeal) { l.Asks = "" }),
			fault.Invalid, "asks", "Say what you ask for: which ruling you think right."},
		{"an appeal that is too long", "ruled", nil, lodges(director, func(l *LodgeAppeal) { l.Reasons = long }),
			fault.Invalid, "reasons", "This is 4001 characters long; the limit is 4000. Shorten it."},
		{"an appeal in no contest", "ruled", nil, lodges(director, func(l *LodgeAppeal) { l.Contest = "" }),
			fault.Invalid, "contest", "Say whether this was played in pairs, by teams or by individuals: who has to " +
				"agree follows from it (Law 92D)."},
		{"an absent partner where agreement has to be said", "ruled", nil,
			lodges(south, func(l *LodgeAppeal) { l.Absent = true }), fault.Invalid, "absent", "Under these " +
				"regulations the partner has to agree in so many words (Law 92D1); being away does not count. Lodge " +
				"it now, and let your partner agree when they can be reached."},

		{"who appeals agrees as well", "concurring", nil, from(south, Concur{OnAppeal: on, Seat: bridge.South}),
			fault.Forbidden, "", "It is the partner who has to agree (Law 92D1)."},
		{"the other side agrees", "concurring", nil, from(east, Concur{OnAppeal: on, Seat: bridge.East}),
			fault.Forbidden, "", "This is the other side's appeal. You can answer it."},
		{"the other side withdraws it", "lodged", nil, from(east, WithdrawAppeal{OnAppeal: on, Seat: bridge.East}),
			fault.Forbidden, "", "This is the other side's appeal; only they can withdraw it."},
		{"a director admits a late appeal", "late", nil, always(AdmitLate{on, true, "Well."}), fault.Forbidden, "",
			"This is not for you to do; ask the director."},
		{"a late appeal without a reason", "late", nil, from(chief, AdmitLate{on, true, ""}), fault.Invalid, "reason",
			"Say why, so that both sides can follow it."},
		{"an appeal that is not there", "ruled", nil, always(StateReasons{on, "Three peers."}), fault.NotFound, "",
			"There is no such appeal on this case."},
		{"the law where it was not asked about", "lodged", nil, always(RuleOnLaw{on, "Law 16."}), fault.Conflict, "",
			"This appeal is about facts and judgement; those go to the committee as they are (Law 93B2)."},
		{"the law before the committee", "on the law", nil, locking(appeal.ByCommittee, "They have gone."),
			fault.Conflict, "",
			"The appeal is about the law or a regulation as well. The director in charge rules on that first (Law " +
				"93B1); then the rest goes to the committee."},
		{"the law alone, and not against it", "law ruled", nil, from(south, PressOn{on, bridge.South, false}),
			fault.Invalid, "on_law", "The appeal was about the law alone. Say that you appeal to the committee " +
				"against this ruling, or withdraw the appeal."},
		{"a lock while nobody has looked", "lodged", nil, locking(appeal.ByCommittee, ""), fault.Invalid, "why",
			"Not everybody has said that the record is complete as it is now. Say why you lock it all the same."},
		{"a lock of what has changed", "lodged", always(StateReasons{on, "Three peers."}),
			locking(appeal.ByCommittee, "Gone."), fault.Conflict, "",
			"Something has been added to the record in the meantime. Look at it again before you lock it."},
		{"a lock for nobody", "lodged", nil, locking("jury", "Gone."), fault.Invalid, "form",
			"Say who hears the appeal."},
		{"more once it is locked", "locked", nil, from(east, ReplyToAppeal{on, bridge.East, "One more thing."}),
			fault.Forbidden, "", refusal[UnderReview]},
		{"a decision taken up again without a ground", "upheld", nil, always(Reopen{Reason: "Wrong."}), fault.Invalid,
			"ground", "Say on what ground the decision on the appeal is taken up again."},
		{"a ruling taken up again while it is heard", "locked", nil, always(Reopen{Reason: "Wrong."}), fault.Forbidden,
			"", refusal[UnderReview]},
		{"a deposit kept before the decision", "lodged", nil, settling(appeal.Forfeit), fault.Invalid,
			"state", "Whether the deposit is given back or kept is part of the decision. Until then, say whether it " +
				"was paid."},
		{"a deposit with too many words on who has it", "lodged", nil,
			always(SettleDeposit{OnAppeal: on, State: appeal.Paid, With: strings.Repeat("a", 300)}), fault.Invalid,
			"with", "This is 300 characters long; the limit is 60. Shorten it."},
		{"a deposit given back before the decision", "voted", nil, settling(appeal.Returned),
			fault.Invalid, "state", "Whether the deposit is given back or kept is part of the decision. Until then, " +
				"say whether it was paid."},
		{"a deposit of an appeal that was withdrawn is kept", "withdrawn and paid", nil,
			settling(appeal.Forfeit), fault.Invalid, "state",
			"A deposit is kept only where it was decided that the appeal was without merit (Law 92A)."},
		{"a decision that forgets a deposit that was paid", "voted and paid", nil,
			decides(hearer(1), appeal.Upheld, plainly), fault.Invalid, "deposit",
			"A deposit was paid. Say whether it is given back or kept."},
		{"a decision by which the deposit of an appeal with merit is kept", "voted and paid", nil,
			decides(hearer(1), appeal.Upheld, deposit(appeal.WithMerit, appeal.Forfeit)), fault.Invalid, "deposit",
			"A deposit is kept only where it was decided that the appeal was without merit (Law 92A)."},
		{"a decision about a deposit that nobody asked for", "voted", nil,
			decides(hearer(1), appeal.Upheld, deposit(appeal.WithMerit, appeal.Returned)), fault.Invalid, "deposit",
			"Say whether the deposit is given back or kept."},
		{"an appeal before its partner agrees is locked", "concurring", nil, locking(appeal.ByCommittee, "Gone."),
			fault.Conflict, "", rulebook.Cited(appeal.Refusals[appeal.Concurring], "laws-2017")},

		{"a vote before anything was declared", "locked", nil,
			from(hearer(2), CastVote{on, 2, appeal.Upheld, appeal.WithMerit, "Well."}), fault.Forbidden, "",
			"First say whether you have an " +
				"interest to declare; the case is shown to you once it is clear that none " +
				"stands in the way."},
		{"a vote for a colleague", "heard", nil, from(hearer(2), CastVote{on, 3, appeal.Upheld, appeal.WithMerit,
			"Well."}),
			fault.Forbidden, "", "You speak and vote for yourself alone."},
		{"a vote by who has left", "heard", always(RemoveMember{on, 2, ""}),
			from(hearer(2), CastVote{on, 2, appeal.Upheld, appeal.WithMerit, "Well."}), fault.Forbidden, "",
			"You no longer hear this appeal."},
		{"a vote without reasons", "heard", nil, from(hearer(2), CastVote{on, 2, appeal.Upheld, appeal.WithMerit,
			""}), fault.Invalid,
			"reasons", "Give the reasons for your vote; the decision rests on them."},
		{"a member decides about another's interest", "conflicted",
			from(hearer(3), DeclareInterest{OnAppeal: on, Number: 3, Interest: appeal.NoInterest, Text: ""}),
			from(hearer(3), DecideInterest{on, 2, true, "Well.", false}), fault.Forbidden, "",
			"The chair decides who sits; about the chair's own interest, the chief director does."},
		{"the chair decides about the chair", "heard", nil,
			from(hearer(1), DecideInterest{on, 1, true, "Well.", false}), fault.Forbidden, "",
			"The chief director decides about an interest of yours."},
		{"an interest that is not named", "locked", nil,
			from(hearer(1), DeclareInterest{OnAppeal: on, Number: 1, Interest: appeal.IsRelative, Text: ""}),
			fault.Invalid,
			"text", "Say in a few words what it is, so that the chair can decide."},
		{"an interest that was named is taken back", "conflicted", nil,
			from(hearer(2), DeclareInterest{OnAppeal: on, Number: 2, Interest: appeal.NoInterest, Text: ""}),
			fault.Forbidden,
			"", "You have declared an interest, and the chair decides whether you sit. If you declared it by " +
				"mistake, tell the chair."},
		{"the wrong side answers", "asked in writing", nil,
			from(south, AnswerQuestion{on, 1, new(bridge.South), "No."}), fault.Forbidden, "",
			"This question is not put to your side."},
		{"what a player chose, without a reason", "own way", nil, answering("who", "nobody", "").of(hearer(2)),
			fault.Invalid, "reason", "What a player chose stays where the options were explained properly (Law " +
				"10C1). Say why this choice is opened again (Law 82C)."},
		{"an answer in the place of the director's", "heard", nil, answering("damage", "yes", "A heart.").of(hearer(2)),
			fault.Forbidden, "",
			"These are the director's answers, and they stay. Start your own way through the questions first."},
		{"an answer taken back by who does not sit", "own way", nil, takingBack("damage").of(hearer(9)),
			fault.Forbidden, "", "You no longer hear this appeal."},
		{"a score by who does not sit", "locked", nil,
			assigning(func(*adjustment.Score) {}, "Nine tricks.").of(hearer(2)),
			fault.Forbidden, "", "First say whether you have an interest to declare; the case is shown to you once " +
				"it is clear that none stands in the way."},
		{"a fact found otherwise without a reason", "own way", nil, answering("stage", "play", "").of(hearer(2)),
			fault.Invalid, "reason", "The director found otherwise. Say in a few words why you find this."},
		{"the law overruled (93B3)", "law heard", nil,
			decides(hearer(1), appeal.Varied, func(x *DecideAppeal) { x.Title = "Otherwise" }), fault.Invalid, "result",
			"The appeal is about the law or a disciplinary penalty alone, and there the director in charge " +
				"cannot be overruled. The matter can be referred back with a recommendation (Law 93B3)."},
		{"a recommendation that recommends nothing", "law heard", nil, decides(hearer(1), appeal.ReferredBack, plainly),
			fault.Invalid, "recommend", "Say what the director in charge is asked to change."},
		{"a decision by who has not the chair", "voted", nil, decides(hearer(2), appeal.Upheld, plainly),
			fault.Forbidden, "",
			"Only the chair enters the decision. Cast your vote; it counts towards the decision."},
		{"a decision by the director", "voted", nil, decides(director, appeal.Upheld, plainly), fault.Forbidden, "",
			"This is not for you to do; ask the director."},
		{"a decision before anybody sits", "locked", nil, decides(chief, appeal.Upheld, plainly), fault.Conflict, "",
			"Nobody sits on this appeal yet: those named to hear it have first to say whether they have an interest " +
				"to declare, on their own page or on paper; where one is declared, it is decided whether they sit."},
		{"a decision while nobody is named", "lodged", locking(appeal.ByCommittee, "Gone."),
			decides(chief, appeal.Upheld, plainly), fault.Conflict, "",
			"Nobody is sitting on this appeal yet. Name those who are to hear it, and let each say whether they " +
				"have an interest to declare."},
		{"a decision without reasons", "voted", nil,
			decides(hearer(1), appeal.Upheld, func(x *DecideAppeal) { x.Reasons = "" }), fault.Invalid, "reasons",
			"Give the reasons for the decision, so that both sides can follow it."},
		{"a score that nobody worked out", "voted", nil,
			decides(hearer(1), appeal.Varied, func(x *DecideAppeal) { x.Title, x.Instead = "Three spades", WorkedOut }),
			fault.Invalid, "scored", "No score was worked out by those who hear the appeal. Work it out first, " +
				"or let the result at the table stand."},
		{"varied, and nobody says to what", "voted", nil,
			decides(hearer(1), appeal.Varied, func(x *DecideAppeal) { x.Title = "Otherwise" }), fault.Invalid, "scored",
			"Say what both sides get in the place of the ruling: the result at the table, or the adjusted score " +
				"that was worked out."},
		{"varied to the table result, said once", "voted", nil, decides(hearer(1), appeal.Varied, once), fault.Invalid,
			"twice", "The ruling is varied, and by this decision the result at the table stands. If that is " +
				"what you mean, tick the box to confirm it."},
		{"varied to the table result, said once from paper", "voted", nil, decides(chief, appeal.Varied, once),
			fault.Invalid,
			"twice", "The ruling is varied, and by this decision the result at the table stands. If that is " +
				"what you mean, tick the box to confirm it."},
		{"varied to the table result beside a score that was worked out", "voted", worksOut,
			withBasis(decides(hearer(1), appeal.Varied, once)), fault.Invalid, "twice",
			"By this decision the result at the " +
				"table stands, and the score that was worked out is not used. If that is what you mean, tick the box " +
				"to confirm it."},
		{"their own way to the table result, said once", "own way", func(d *desk, c *Case) Command {
			return by{answer(c, small(), "who", "nobody", "Nobody did."), hearer(1)}
		}, withBasis(decides(hearer(1), appeal.Varied, plainly)), fault.Invalid, "twice",
			"The ruling is varied, and by " +
				"this decision the result at the table stands. If that is what you mean, tick the box to confirm it."},
		{"their own way, and another result without a line", "own way", func(d *desk, c *Case) Command {
			return by{answer(c, small(), "who", "nobody", "Nobody did."), hearer(1)}
		}, withBasis(decides(hearer(1), appeal.Varied,
			func(x *DecideAppeal) { x.Instead = TableResult })), fault.Invalid, "title", "Say in a line what is " +
			"decided in the place of the ruling."},
		{"a decision that says nothing", "voted", nil, decides(hearer(1), appeal.Varied, plainly), fault.Invalid,
			"title",
			"Say in a line what is decided in the place of the ruling."},
		{"a decision on what has changed", "voted",
			from(hearer(3), CastVote{on, 3, appeal.Varied, appeal.WithMerit, "On reflection."}), decides(hearer(1),
				appeal.Upheld, plainly),
			fault.Conflict, "",
			"Somebody else has just changed this case. Check it once more before you issue the ruling."},
		{"a record that is incomplete in nothing", "lodged", nil,
			from(east, CheckRecord{OnAppeal: on, Seat: new(bridge.East)}), fault.Invalid, "missing",
			"Say what is missing or wrong in the record."},
		{"a member without a name", "lodged", nil, always(NameMember{OnAppeal: on, Who: " "}), fault.Invalid, "who",
			"Give the member's name."},
		{"too many members", "crowded", nil, always(NameMember{OnAppeal: on, Who: "One more"}), fault.Invalid, "who",
			"15 people have been named already, which is the limit."},
		{"a member who has voted is removed", "voted", nil, always(RemoveMember{on, 2, ""}), fault.Conflict, "",
			"This member has voted already, and stays."},
		{"a question to nobody", "heard", nil, from(hearer(2), AskParty{on, 2, "the press", "Well?"}), fault.Invalid,
			"to", "Say whom you ask: North-South, East-West or the director."},
		{"a notice without a time", "lodged", nil, always(GiveNotice{OnAppeal: on, Place: "The library"}),
			fault.Invalid, "time", "Give the day and the time of the hearing, as 2026-03-04 and 19:30."},
		{"a notice of what is past", "lodged", nil, always(GiveNotice{on, evening.Unix(), "The library", ""}),
			fault.Invalid, "time", "Tuesday 31 March 2026, 20:00 is in the past. Give a time still to come; what " +
				"has already been heard goes into the minutes."},
		{"a notice without a place", "lodged", nil, giving(" ", ""), fault.Invalid, "place",
			"Say where the hearing is, so that whoever is asked to come finds it."},
		{"a place as long as a story", "lodged", nil, giving(long, ""), fault.Invalid, "place",
			"This is 4001 characters long; the limit is 240. Shorten it."},
		{"another notice without a reason", "noticed", nil, giving("The bar", ""), fault.Invalid, "why",
			"There is already a notice, for Tuesday 31 March 2026, 23:30. Say why another takes its place; " +
				"everybody concerned reads it."},
		{"a notice by a member who has not the chair", "heard", nil, giving("The bar", "").of(hearer(2)),
			fault.Forbidden, "", "The chair or the director gives the notice of the hearing."},
		{"a notice by a player", "noticed", nil, giving("The bar", "Nearer.").of(east), fault.Forbidden, "",
			"This is not for you to do; ask the director."},
		{"a notice after the decision", "upheld", nil, giving("The bar", ""), fault.Conflict, "",
			rulebook.Cited(appeal.Refusals[appeal.Decided], "laws-2017")},
		{"an adjournment of nothing", "heard", nil, always(AdjournHearing{on, 0, "Ill."}), fault.Conflict, "",
			"No notice of a hearing was given on this appeal."},
		{"an adjournment without a reason", "noticed", nil, always(AdjournHearing{on, 1, " "}), fault.Invalid, "reason",
			"Say why the hearing is adjourned; everybody concerned reads it."},
		{"an adjournment of another notice", "noticed", giving("The bar", "Nearer."),
			always(AdjournHearing{on, 1, "Ill."}), fault.Conflict, "", "Another notice has taken the place of the " +
				"one that you read. Look at the time and the place, then go on."},
		{"an adjournment by a member who has not the chair", "noticed and voted", nil,
			from(hearer(2), AdjournHearing{on, 1, "Ill."}), fault.Forbidden, "",
			"The chair or the director adjourns the hearing."},
		{"an answer to no notice", "lodged", nil, from(east, AnswerNotice{on, 1, bridge.East, true, ""}),
			fault.Conflict, "", "No notice of a hearing was given on this appeal."},
		{"an answer to a notice that holds no longer", "noticed", giving("The bar", "Nearer."),
			from(east, AnswerNotice{on, 1, bridge.East, true, ""}), fault.Conflict, "", "Another notice has taken " +
				"the place of the one that you read. Look at the time and the place, then go on."},
		{"an answer once it is adjourned", "noticed", always(AdjournHearing{on, 1, "Ill."}),
			from(east, AnswerNotice{on, 1, bridge.East, true, ""}), fault.Conflict, "",
			"The hearing is adjourned. Once another time is given, its notice is shown here."},
		{"an answer for the other side", "noticed", nil, from(east, AnswerNotice{on, 1, bridge.North, true, ""}),
			fault.Forbidden, "", "You sit East and answer for that seat alone."},
		{"an answer of nobody", "noticed", nil, always(AnswerNotice{on, 1, 7, true, ""}), fault.Invalid, "seat",
			"The seat is N, E, S or W."},
		{"a side that cannot come and does not say why", "noticed", nil,
			from(east, AnswerNotice{on, 1, bridge.East, false, " "}), fault.Invalid, "reason",
			"Say in a few words why you cannot come, so that another time can be found if one is needed."},
		{"minutes of nothing", "heard", nil, from(hearer(2), KeepMinutes{on, "All four.", ""}), fault.Invalid, "said",
			"Write what was said."},
		{"a note for a colleague", "heard", nil, from(hearer(2), NotePrivately{on, 3, "Well."}), fault.Forbidden, "",
			"You speak and vote for yourself alone."},
		{"their own way before they sit", "locked", nil, from(hearer(2), StartReview{on, small()}), fault.Forbidden, "",
			"First say whether you have an interest to declare; the case is shown to you once it is clear that none " +
				"stands in the way."},
		{"a recommendation that nobody made", "upheld", nil, always(AnswerRecommendation{on, "It stands."}),
			fault.Conflict, "", rulebook.Cited(appeal.Refusals[appeal.Decided], "laws-2017")},
		{"a sanction of which nothing is said", "upheld", nil, always(SettleSanction{on, ""}), fault.Invalid,
			"sanction", "Say whether the sanction is entered."},
		{"a sanction that the decision does not name", "referred back", nil,
			always(SettleSanction{on, appeal.SanctionLeft}), fault.Conflict, "", "The decision names no sanction."},
		{"a further appeal of which nothing is said", "upheld", nil,
			always(FurtherAppeal{OnAppeal: on, To: "The NBO"}),
			fault.Invalid, "text", "Write what it was taken further for and, where it is known, what came of it: " +
				"both sides read it."},
		{"a further appeal to nobody", "upheld", nil, always(FurtherAppeal{OnAppeal: on}), fault.Invalid, "to",
			"Say which body it was taken to."},
		{"a text erased while the appeal is heard", "lodged", nil, erasing(), fault.Conflict, "",
			"An appeal depends on these texts. They can be erased once the appeal is decided."},
	}
}

// as changes a command that somebody gives.
func (b builder) as(change func(l *LodgeAppeal)) builder {
	return func(d *desk, c *Case) Command {
		given := b(d, c).(by)
		l := given.Command.(LodgeAppeal)
		change(&l)
		return by{l, given.who}
	}
}

// TestWhatADecisionFreezes: the document holds the appeal, the count and the dissent, and nobody's private notes or
// name of a vote.
func TestWhatADecisionFreezes(t *testing.T) {
	d := newDesk(t)
	c := d.at("voted")
	c = d.do(c, by{NotePrivately{on, 3, "Ask about the alert."}, hearer(3)})
	c = d.do(c, decides(hearer(1), appeal.Varied, restoring)(d, c))
	frozen := document[AppealDocument](t, d.memory, c.Appeals.Last().Decision.Document)
	if len(frozen.Appeal.Members) != 3 || frozen.Appeal.Decision.Result != appeal.Varied ||
		frozen.Appeal.Stage != appeal.Decided ||
		len(frozen.Dissent) != 1 || frozen.Dissent[0].Result != appeal.Upheld {
		t.Errorf("the decision is kept as %+v", frozen)
	}
	if counts := frozen.Counts; counts[0].Votes != 1 || counts[1].Votes != 2 || counts[2].Votes != 0 {
		t.Errorf("the votes are counted as %v", counts)
	}
	for _, m := range frozen.Appeal.Members {
		if m.Vote != nil || m.Notes != nil {
			t.Errorf("the decision tells what member %d noted or voted", m.Number)
		}
	}
	ruling := document[Transcript](t, d.memory, c.Standing().Transcript)
	if ruling.Decision == nil || ruling.Decision.Document != c.Appeals.Last().Decision.Document ||
		ruling.Outcome.Title != "The table result is restored" {
		t.Errorf("the ruling that the decision gives is %+v", ruling.Decision)
	}
}

// TestNobodyWatchesThemDeliberate: before the decision neither the director nor a player is told of a vote or of an
// answer of those who hear the appeal; whoever sits is, and whoever does not sit is told nothing at all.
func TestNobodyWatchesThemDeliberate(t *testing.T) {
	d := newDesk(t)
	c := d.at("conflicted")
	c = d.do(c, by{StartReview{on, small()}, hearer(1)})
	c = d.do(c, by{answer(c, small(), "damage", "yes", "Most lead a heart."), hearer(1)})
	c = d.do(c, by{CastVote{on, 1, appeal.Varied, appeal.WithMerit, "A heart."}, hearer(1)})
	told := func(who Actor) (kinds []string) {
		t.Helper()
		events, err := c.For(who, d.now.Unix()).Tell(d.streams[c.ID])
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range events {
			kinds = append(kinds, e.What)
		}
		return kinds
	}
	for _, who := range []Actor{director, chief, south, east} {
		if kinds := told(who); slices.Contains(kinds, history.AppealWords["voted"]) ||
			slices.Contains(kinds, history.AppealWords["review-started"]) || slices.Contains(kinds, "Answer changed") {
			t.Errorf("%s %s is told %q", who.Role, who.Name, kinds)
		}
	}
	if kinds := told(hearer(1)); !slices.Contains(kinds, history.AppealWords["voted"]) {
		t.Errorf("a member is told %q", kinds)
	}
	for _, who := range []Actor{hearer(2), hearer(3), hearer(9)} {
		if kinds := told(who); len(kinds) > 0 || len(c.For(who, d.now.Unix()).Accounts()) > 0 {
			t.Errorf("who does not sit is told %q", kinds)
		}
	}
	c = d.do(c, decides(hearer(1), appeal.Upheld, plainly)(d, c))
	if kinds := told(director); !slices.Contains(kinds, history.AppealWords["voted"]) {
		t.Errorf("after the decision the director is told %q", kinds)
	}
}

// appealStory is two appeals with everything that can happen to them.
func appealStory(d *desk) *Case {
	c := d.do(d.at("ruled"), lodges(south,
		func(l *LodgeAppeal) {
			l.Grounds, l.Until, l.Late = []appeal.Ground{appeal.OnFact, appeal.OnLaw}, -60, "We had gone home."
		})(d,
		nil))
	for _, step := range []Command{
		by{Concur{OnAppeal: on, Seat: bridge.North}, north}, by{AdmitLate{on, true, "The results came late."}, chief},
		SettleDeposit{OnAppeal: on, State: appeal.Paid},
		by{ReplyToAppeal{on, bridge.East, "There was no pause."}, east}, StateReasons{on, "Three peers were asked."},
		RuleOnLaw{on, "Law 16B1."},
		by{PressOn{on, bridge.South, false}, south}, by{CheckRecord{on, new(bridge.East), false, "The alert.", ""},
			east}, NameMember{OnAppeal: on, Who: "One"}, NameMember{OnAppeal: on, Who: "Two"},
		NameMember{OnAppeal: on, Who: "Three"}, RemoveMember{on, 2, "Ill."},
		LockRecord{OnAppeal: on, Form: appeal.ByPanel, Why: "East-West have gone home."},
		by{DeclareInterest{OnAppeal: on, Number: 1, Interest: appeal.NoInterest, Text: ""}, hearer(1)},
		by{DeclareInterest{OnAppeal: on, Number: 3, Interest: appeal.IsTeammate, Text: "Of East."}, hearer(3)},
		by{DecideInterest{on, 3, true, "Years ago.", false}, hearer(1)},
		by{AskParty{on, 3, appeal.ToDirector, "Who was asked?"}, hearer(3)},
		AnswerQuestion{on, 1, nil, "Three of the A team."}, by{KeepMinutes{on, "All four.", "South: it was slow."},
			hearer(1)},
		by{NotePrivately{on, 1, "Ask about the alert."}, hearer(1)}, by{StartReview{on, small()}, hearer(1)},
		by{CastVote{on, 1, appeal.ReferredBack, appeal.WithMerit, "The law."}, hearer(1)},
	} {
		c = d.do(c, step)
	}
	c = d.do(c, decides(hearer(1), appeal.ReferredBack,
		func(x *DecideAppeal) { x.Recommend = "Read 16B1 once more." })(d, c))
	c = d.do(c, AnswerRecommendation{on, "It stands."}, FurtherAppeal{on, "The national authority", "On 16B1.", false},
		Reopen{Reason: "A witness came forward."})
	c = d.do(c, issue(c, small()))
	l := lodging()
	l.Ruling = 2
	c = d.do(c, l)
	return d.do(c, WithdrawAppeal{appeal.OnAppeal{Appeal: 2}, bridge.South, "We see it now."})
}

// TestWhoseSanctionIsEntered: it is proposed against those who appealed, whoever the ruling was against, and only while
// it is being entered (92A).
func TestWhoseSanctionIsEntered(t *testing.T) {
	for _, row := range []struct {
		ground appeal.Reopening
		want   bool
	}{{appeal.OfTheirSanction, true}, {appeal.OfASlip, false}, {appeal.OnOtherGround, false}} {
		d := newDesk(t)
		c := d.at("upheld")
		if _, ok := Sanctioned(c); ok {
			t.Error("nothing is taken up, and a sanction is proposed")
		}
		c = d.do(c, Reopen{Reason: "It is due.", Ground: string(row.ground)})
		side, ok := Sanctioned(c)
		if ok != row.want || ok && side != c.Appeals[0].Request.Side() {
			t.Errorf("%s: %v, %v", row.ground, side, ok)
		}
		c.Appeals[0].Cross = &appeal.Request{Seat: bridge.East}
		if side, ok := Sanctioned(c); ok {
			t.Errorf("%s: both sides appealed, and it is proposed against %v", row.ground, side)
		}
	}
}
