package casefile

import (
	"encoding/json"
	"slices"

	"redress/access"
	"redress/bridge"
	"redress/casefile/appeal"
	"redress/casefile/skip"
)

// appeals is what is done about an appeal: mostly what comes next, by whom it is for; sometimes anything by anybody.
func (p *player) appeals(c *Case) (Command, Actor) {
	a := c.Appeals.Last()
	if a != nil && a.Stage == appeal.Recommended && p.IntN(2) == 0 {
		return AnswerRecommendation{appeal.OnAppeal{Appeal: a.Number}, pick(p, "It stands.", p.text())},
			Actor{Name: "director", Role: access.Director}
	}
	if a != nil && a.Decision != nil && p.IntN(2) == 0 {
		on := appeal.OnAppeal{Appeal: a.Number}
		return pick[Command](p, AnswerRecommendation{on, p.text()}, FurtherAppeal{on, p.text(), p.text(), false},
				SettleDeposit{OnAppeal: on, State: appeal.Forfeit},
				SettleSanction{on, pick(p, appeal.SanctionEntered, appeal.SanctionLeft, "forgotten")}),
			Actor{Name: "director", Role: access.Director}
	}
	if a == nil || !a.Stage.Live() && p.IntN(3) > 0 {
		return p.lodge(c)
	}
	seat := p.seat()
	if a.Stage == appeal.Concurring && p.IntN(2) == 0 {
		seat = (a.Request.Seat + 2) % 4
	}
	player, desk := Actor{Name: seat.Name(), Role: access.Player, Seat: &seat},
		Actor{Name: "director", Role: pick(p, access.Director, access.Chief)}
	on := appeal.OnAppeal{Appeal: a.Number - p.IntN(20)/19}
	if p.IntN(8) == 0 {
		return p.notice(a, on, player, desk)
	}
	if c.State == UnderReview {
		return p.hears(c, a, on, player, desk)
	}
	switch p.IntN(18) {
	case 0:
		return p.lodge(c)
	case 1, 2:
		return Concur{OnAppeal: on, Seat: seat, Captain: p.text()}, player
	case 3:
		return WithdrawAppeal{on, seat, p.text()}, player
	case 4, 5:
		return AdmitLate{on, p.IntN(3) > 0, p.text()}, desk
	case 6:
		return ReplyToAppeal{on, seat, p.text()}, player
	case 7:
		return StateReasons{on, p.text()}, desk
	case 8, 9:
		return RuleOnLaw{on, p.text()}, desk
	case 10:
		return PressOn{on, seat, p.IntN(3) > 0}, player
	case 11:
		return CheckRecord{on, pick(p, nil, &seat), p.IntN(2) == 0, p.text(), pick(p, "", a.Version)}, player
	case 12:
		return SettleDeposit{OnAppeal: on, State: pick(p, appeal.Unpaid, appeal.Paid, appeal.Returned, appeal.Forfeit),
			With: p.text()}, desk
	case 13:
		return AnswerRecommendation{on, p.text()}, desk
	case 14:
		return FurtherAppeal{on, p.text(), p.text(), false}, desk
	case 15:
		return NameMember{on, "Carol Chair", p.IntN(4) == 0}, desk
	case 16:
		return RemoveMember{on, p.IntN(4), p.text()}, desk
	}
	return LockRecord{OnAppeal: on, Form: pick(p, append(slices.Clone(appeal.Forms), "jury")...),
		Why: pick(p, "Gone.", "Gone.", p.text()), Basis: c.Seq - int64(p.IntN(8)/7)}, desk
}

func (p *player) lodge(c *Case) (Command, Actor) {
	seat := p.seat()
	l := LodgeAppeal{Ruling: len(c.Rulings) - p.IntN(8)/7, Seat: seat,
		Grounds: pick(p, []appeal.Ground{appeal.OnFact}, []appeal.Ground{appeal.OnLaw},
			[]appeal.Ground{appeal.OnJudgement, appeal.OnLaw}, []appeal.Ground{appeal.OnDiscipline}, nil),
		Reasons: p.text(), Asks: "Four spades.", Contest: pick(p, appeal.Pairs, appeal.Pairs, appeal.Teams,
			appeal.Individuals, ""),
		Captain: p.text(), Until: pick(p, 0, p.now.Unix()-60, p.now.Unix()+6000), Late: p.text()}
	if p.IntN(2) == 0 {
		return l, Actor{Name: seat.Name(), Role: access.Player, Seat: &seat}
	}
	l.Partner = p.IntN(4) > 0
	return l, Actor{Name: "director", Role: access.Director}
}

// notice is what is done about a hearing in person.
func (p *player) notice(a *appeal.Appeal, on appeal.OnAppeal, player, desk Actor) (Command, Actor) {
	chair := Actor{Name: "A member", Role: access.CommitteeMember, Member: &appeal.Hears{Appeal: a.Number,
		Number: 1 + p.IntN(2)}}
	number := len(a.Notices) - p.IntN(9)/8
	switch p.IntN(5) {
	case 0, 1:
		return GiveNotice{on, pick(p, 0, p.now.Unix()+int64(p.IntN(9000))-900), pick(p, "The library", p.text()),
			pick(p, "The library is taken.", p.text())}, pick(p, desk, chair)
	case 2:
		return AdjournHearing{on, number, p.text()}, pick(p, desk, chair)
	}
	return AnswerNotice{on, number, *player.Seat, p.IntN(2) == 0, p.text()}, pick(p, player, player, desk)
}

// hears is what is done while an appeal is being heard.
func (p *player) hears(c *Case, a *appeal.Appeal, on appeal.OnAppeal, player, desk Actor) (Command, Actor) {
	q := p.questionnaire(c)
	number := 1 + p.IntN(max(1, len(a.Members)))
	if chair := slices.IndexFunc(a.Members, func(m *appeal.Member) bool { return m.Chair }); p.IntN(2) == 0 &&
		chair >= 0 {
		number = chair + 1
	}
	member := Actor{Name: "A member", Role: access.CommitteeMember, Member: &appeal.Hears{Appeal: a.Number,
		Number: number}}
	if open := slices.IndexFunc(a.Questions, func(q appeal.Question) bool { return q.Reply == nil }); open >= 0 &&
		p.IntN(3) == 0 {
		return AnswerQuestion{on, open + 1, pick(p, nil, player.Seat), "No."}, pick(p, player, desk)
	}
	if bound := slices.IndexFunc(a.Members, func(m *appeal.Member) bool {
		return m.Interest != "" &&
			!m.Sits
	}); bound >= 0 &&
		p.IntN(3) == 0 {
		return DecideInterest{on, bound + 1, p.IntN(2) == 0, pick(p, "A reason.", p.text()), p.IntN(2) == 0},
			pick(p, member, desk)
	}
	if m := a.Member(number); m != nil && m.Removed == 0 && m.Interest == "" && p.IntN(2) == 0 {
		return DeclareInterest{OnAppeal: on, Number: number, Interest: pick(p, appeal.NoInterest, appeal.NoInterest,
			appeal.ToPlay),
			Text: "I may still play it."}, member
	}
	if voted := slices.ContainsFunc(a.Members, func(m *appeal.Member) bool { return m.Vote != nil }); voted &&
		p.IntN(2) == 0 {
		return p.decides(c, on), pick(p, member, Actor{Name: "the chief", Role: access.Chief})
	}
	switch p.IntN(22) {
	case 0:
		return NameMember{on, "Carol Chair", p.IntN(4) == 0}, desk
	case 1:
		return RemoveMember{on, number, ""}, desk
	case 2, 3, 4:
		return DeclareInterest{OnAppeal: on, Number: number - p.IntN(9)/8,
			Interest: pick(p, appeal.NoInterest, appeal.NoInterest, appeal.NoInterest, appeal.IsPartner, "shy"),
			Text:     pick(p, "I play with North.", p.text())}, member
	case 5, 6:
		return AskParty{on, number, pick(p, append(slices.Clone(appeal.Addressees), "the press")...),
			pick(p, "Was there an alert?", p.text())}, member
	case 7:
		return AnswerQuestion{on, 1 + p.IntN(2), pick(p, nil, player.Seat), p.text()}, pick(p, player, desk)
	case 8:
		return KeepMinutes{on, p.text(), p.text()}, pick(p, member, desk)
	case 9:
		return NotePrivately{on, number, p.text()}, member
	case 10, 11:
		return StartReview{on, q}, member
	case 12, 13:
		run := c.Current()
		step := pick(p, "stage", "who", "damage", "fine/due")
		return GiveAnswer{Run: run.ID, Questionnaire: small(), Step: step,
			Key: pick(p, "after", "play", "nobody", "opponents", "yes", "no"), By: "director", Reason: p.text(),
			Basis: c.Seq}, member
	case 14:
		return AssignScore{On: plain, Score: assigned(p), Reason: "Nine tricks."}, member
	case 15, 16, 17:
		return CastVote{on, number, pick(p, appeal.Results...), pick(p, appeal.Merits...), p.text()}, pick(p, member,
			member, desk)
	case 18:
		return WithdrawAppeal{on, *player.Seat, p.text()}, player
	case 19:
		return SettleDeposit{OnAppeal: on, State: pick(p, appeal.Paid, appeal.Returned)}, desk
	}
	return p.decides(c, on), pick(p, member, member, Actor{Name: "the chief", Role: access.Chief})
}

// decides is a decision on an appeal; one in three refers the case back, which alone can recommend something.
func (p *player) decides(c *Case, on appeal.OnAppeal) DecideAppeal {
	x := DecideAppeal{OnAppeal: on, IssueRuling: issue(c, small()), Result: pick(p, appeal.Results...),
		Title: p.title(), Sanction: "A warning.",
		Instead: pick(p, TableResult, WorkedOut, ""), Twice: p.IntN(2) == 0, Reasons: p.text(),
		Recommend: pick(p, "Read it again.", p.text()), Merit: pick(p, appeal.Merits...)}
	if p.IntN(3) == 0 {
		x.Result, x.Reasons, x.Recommend = appeal.ReferredBack, "The law.", "Read it again."
	}
	return x
}

// appeal holds the stage of every appeal to the table, and the state of the case to the stage.
func (w *watch) appeal(p *player, after, before *Case, command Command, who Actor) {
	for i, a := range after.Appeals {
		was := appeal.NoAppeal
		if i < len(before.Appeals) {
			was = before.Appeals[i].Stage
		}
		if !slices.Contains(w.stages(command, i+1, was), a.Stage) {
			w.Errorf("%s led appeal %d from %q to %q, which the table does not name", command.Name(), i+1, was, a.Stage)
		}
		if a.Stage == appeal.Hearing && was != appeal.Hearing && a.Locked.Why.ID == "" && len(a.Unchecked()) > 0 {
			w.Errorf("the record was locked without the agreement of %q to what it is, and without a reason",
				a.Unchecked())
		}
		if a.Stage.Live() && i+1 < len(after.Appeals) {
			w.Errorf("appeal %d is live, and there is a later one", i+1)
		}
		if a.Decision != nil && p.contents[a.Decision.Document].Check() != nil {
			w.Error("a decision that is not kept")
		}
	}
	pending := after.Appeals.Pending()
	if (after.State == UnderReview) != (pending != nil && pending.Stage == appeal.Hearing) {
		w.Errorf("the case is %q and its appeal %+v", after.State, pending)
	}
	w.own(p, after, before, who)
	if after.State == UnderReview && before.State == UnderReview && who.Role == access.CommitteeMember &&
		after.For(who, 0).deliberating(p.streams[after.ID][after.Seq-1]) {
		w.done["deliberated"]++
		for _, viewer := range []Actor{{Role: access.Chief}, north, east} {
			if was, is := w.view(p, before, viewer), w.view(p, after, viewer); was != is {
				w.Errorf("%s shows to a %s before the decision", command.Name(), viewer.Role)
			}
		}
	}
}

// dispute holds the accounts and the skip to their tables.
func (w *watch) dispute(p *player, after, before *Case, command Command) {
	now, name := p.now.Unix(), command.Name()
	if was, is := before.Skip.Stage(), after.Skip.Stage(); was != is && !slices.Contains(skip.Moves[name][was], is) {
		w.Errorf("%s led the skip from %q to %q, which the table does not name", name, was, is)
	}
	if was, is := before.AccountsStage(now), after.AccountsStage(now); was != is &&
		!slices.Contains(accountsMoves[name][was], is) {
		w.Errorf("%s led the accounts from %q to %q, which the table does not name", name, was, is)
	}
}

// stages are those to which a command may have brought an appeal.
func (w *watch) stages(command Command, number int, was appeal.Stage) []appeal.Stage {
	if on, ok := command.(onAppeal); ok && on.Upon() == number {
		return appeal.Moves[command.Name()][was]
	}
	switch {
	case command.Name() == "lodge-appeal" && was == appeal.NoAppeal:
		return []appeal.Stage{appeal.Concurring, appeal.OutOfTime, appeal.Lodged}
	case command.Name() == "reopen" && was.Live():
		return []appeal.Stage{appeal.Overtaken}
	}
	return []appeal.Stage{was}
}

// own: what a player enters is of their seat, and what a member does is their own.
func (w *watch) own(p *player, after, before *Case, who Actor) {
	for _, e := range p.streams[after.ID][before.Seq:] {
		var b struct {
			Seat   *bridge.Seat `json:"seat"`
			Number *int         `json:"number"`
			Member *int         `json:"member"`
		}
		if json.Unmarshal(e.Body, &b) != nil {
			continue
		}
		switch {
		case who.Role == access.Player && b.Seat != nil && *b.Seat != *who.Seat:
			w.Errorf("%s made an entry %s of %s", who.Name, e.Kind, b.Seat.Name())
		case who.Role == access.CommitteeMember && (e.Kind == "voted" || e.Kind == "noted-privately" ||
			e.Kind == "interest-declared") && *b.Number != who.Member.Number,
			who.Role == access.CommitteeMember && e.Kind == "party-asked" && *b.Member != who.Member.Number:
			w.Errorf("member %d made an entry %s of another", who.Member.Number, e.Kind)
		case who.Role == access.CommitteeMember && e.Kind != "interest-declared" && !before.Sits(who):
			w.Errorf("member %d does not sit, and made an entry %s", who.Member.Number, e.Kind)
		}
	}
}
