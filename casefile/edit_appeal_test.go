package casefile

import (
	"testing"

	"redress/bridge"
	"redress/casefile/appeal"
	"redress/fault"
	"redress/ledger"
)

// TestWhatOthersMayEnterToo: two people enter a vote, an interest, whether a member sits, where the deposit is, or when
// a hearing is. What was left as it was shown, or is what stands already, stores nothing; what stands by now is not
// replaced unseen, and whoever enters a vote from paper is not told what it is.
func TestWhatOthersMayEnterToo(t *testing.T) {
	votes := func(who Actor, r appeal.Result, reasons string) func(s Shown) by {
		return func(s Shown) by {
			return by{EditVote{CastVote{on, 2, r, appeal.WithMerit, reasons}, s, who.Member == nil}, who}
		}
	}
	declares := func(i appeal.Interest, text string) func(s Shown) by {
		return func(s Shown) by {
			return by{EditInterest{DeclareInterest{OnAppeal: on, Number: 2, Interest: i, Text: text}, s}, director}
		}
	}
	sits := func(who Actor, yes bool, reason string) func(s Shown) by {
		return func(s Shown) by { return by{EditSits{DecideInterest{on, 2, yes, reason, false}, s}, who} }
	}
	deposit := func(state appeal.DepositState) func(s Shown) by {
		return func(s Shown) by { return by{EditDeposit{SettleDeposit{OnAppeal: on, State: state}, s}, director} }
	}
	notice := func(hours float64, place, why string) func(s Shown) by {
		return func(s Shown) by {
			return by{EditNotice{GiveNotice{on, evening.Unix() + int64(hours*3600), place, why}, s}, director}
		}
	}
	named := func(who string, chair bool) NameMember { return NameMember{on, who, chair} }
	names := func(who string, chair bool) func(s Shown) by {
		return func(s Shown) by { return by{EditMember{named(who, chair), s}, director} }
	}
	complete, missing := CheckRecord{OnAppeal: on, Complete: true}, CheckRecord{OnAppeal: on, Missing: "The slip."}
	sidesMissing := CheckRecord{OnAppeal: on, Seat: new(bridge.East), Missing: "The slip."}
	checks := func(who Actor, text string) func(s Shown) by {
		return func(s Shown) by {
			was, _ := s.Seen.Appeals.Pending().CheckOf(who.Seat)
			return by{EditCheck{CheckRecord{OnAppeal: on, Seat: who.Seat, Complete: text == "", Missing: text},
				was.Key(), s.Text}, who}
		}
	}
	ben, paper := hearer(2), chief
	upheld, aHeart := from(ben, CastVote{on, 2, appeal.Upheld, appeal.WithMerit, "A spade."}),
		"The ruling is varied. The appeal had merit.\nBecause: A heart."
	const partner = "Regular partner of one of the players: I play with North."
	for _, row := range []struct {
		name          string
		from          string
		meanwhile     builder
		edit          func(s Shown) by
		stands, typed string // where they clash; otherwise "stored" or "nothing", and nothing
	}{
		{"a first vote", "heard", nil, votes(ben, appeal.Varied, "A heart."), "stored", ""},
		{"a vote on second thoughts", "voted", nil, votes(ben, appeal.Upheld, "On reflection."), "stored", ""},
		{"a vote from paper, in the place of the earlier one", "voted", nil, votes(paper, appeal.Upheld, "A spade."),
			"stored",
			""},
		{"a vote as it was shown", "voted", upheld, votes(ben, appeal.Varied, "A heart."), "nothing", ""},
		{"the same vote from paper", "heard", upheld, votes(paper, appeal.Upheld, "A spade."), "nothing", ""},
		{"another vote than the one from paper", "heard", always(CastVote{on, 2, appeal.Upheld, appeal.WithMerit,
			"A spade."}),
			votes(ben, appeal.Varied, "A heart."),
			"The ruling is upheld. The appeal had merit.\nBecause: A spade.", aHeart},
		{"other reasons than those from paper", "heard", always(CastVote{on, 2, appeal.Varied, appeal.WithMerit,
			"A club."}),
			votes(ben, appeal.Varied, "A heart."),
			"The ruling is varied. The appeal had merit.\nBecause: A club.", aHeart},
		{"a vote from paper over the member's own", "heard", upheld, votes(paper, appeal.Varied, "A heart."),
			"Another vote of this member, which is not shown before the decision", aHeart},
		{"a vote from paper that says what the member has left", "voted", upheld, votes(paper, appeal.Varied,
			"A heart."),
			"Another vote of this member, which is not shown before the decision", aHeart},

		{"an interest from paper", "locked", nil, declares(appeal.IsPartner, "I play with North."), "stored", ""},
		{"an interest from paper that was shown to stand", "conflicted", nil, declares(appeal.NoInterest, ""),
			"stored", ""},
		{"none, as the member has said", "locked",
			from(ben, DeclareInterest{OnAppeal: on, Number: 2, Interest: appeal.NoInterest, Text: ""}),
			declares(appeal.NoInterest, ""), "nothing", ""},
		{"none from paper, and the member has named one", "locked",
			from(ben, DeclareInterest{OnAppeal: on, Number: 2, Interest: appeal.IsPartner, Text: "I play with North."}),
			declares(appeal.NoInterest, ""), partner, "None of these"},
		{"one from paper, and the member has said none", "locked",
			from(ben, DeclareInterest{OnAppeal: on, Number: 2, Interest: appeal.NoInterest, Text: ""}),
			declares(appeal.IsPartner, "I play with North."), "None of these", partner},

		{"the chair lets a member sit", "conflicted", nil, sits(hearer(1), true, "Once, years ago."), "stored", ""},
		{"the chief director has said the same", "conflicted",
			from(chief, DecideInterest{on, 2, true, "Once, years ago.", false}),
			sits(hearer(1), true, "Once, years ago."), "nothing", ""},
		{"the chief director has decided otherwise", "conflicted",
			from(chief, DecideInterest{on, 2, false, "Every week.", false}), sits(hearer(1), true, "Once, years ago."),
			partner + "\nDoes not sit: Every week.", partner + "\nSits: Once, years ago."},
		{"the chair has decided otherwise", "conflicted",
			from(hearer(1), DecideInterest{on, 2, true, "Once, years ago.", false}), sits(chief, false, "Every week."),
			partner + "\nSits: Once, years ago.", partner + "\nDoes not sit: Every week."},
		{"the member has declared something else since", "conflicted",
			from(ben, DeclareInterest{OnAppeal: on, Number: 2, Interest: appeal.IsRelative,
				Text: "My daughter plays."}),
			sits(hearer(1), true, "Once, years ago."),
			"Related to one of the players: My daughter plays.", partner + "\nSits: Once, years ago."},

		{"what is missing, which nobody had said", "lodged", nil, checks(director, "The alert."), "stored", ""},
		{"complete, which a colleague has said too", "lodged", from(chief, complete), checks(director, ""), "nothing",
			""},
		{"complete, and a colleague has said meanwhile what is missing", "lodged", from(chief, missing),
			checks(director, ""), "Something is missing: The slip.", "It is complete"},
		{"what is missing, and a colleague has said something else", "lodged", from(chief, missing),
			checks(director, "The alert."), "Something is missing: The slip.", "Something is missing: The alert."},
		{"what is missing, and a colleague has said that nothing is", "lodged", from(chief, complete),
			checks(director, "The alert."), "It is complete", "Something is missing: The alert."},
		{"a partner has said meanwhile what is missing", "lodged", from(east, sidesMissing), checks(west, ""),
			"Something is missing: The slip.", "It is complete"},
		{"the director has taken it down for the side meanwhile", "lodged", from(director, sidesMissing),
			checks(west, ""), "Something is missing: The slip.", "It is complete"},
		{"what the other side has said is no matter of this one's", "lodged", from(east, sidesMissing),
			checks(south, ""), "stored", ""},

		{"a member beside the one who has the chair", "lodged", always(named("Xaver", true)), names("Yves", false),
			"stored", ""},
		{"the chair, which nobody had", "lodged", nil, names("Yves", true), "stored", ""},
		{"the chair, in the place of who was seen to have it", "locked", nil, names("Yves", true), "stored", ""},
		{"the chair, which somebody was given meanwhile", "lodged", always(named("Xaver", true)), names("Yves", true),
			"Xaver", "Yves"},
		{"the chair, which the first one named has taken meanwhile", "lodged", always(named("Xaver", false)),
			names("Yves", true), "Xaver", "Yves"},
		{"the chair, which has gone to another meanwhile", "locked", always(named("Xaver", true)), names("Yves", true),
			"Xaver", "Yves"},
		{"the chair, which nobody has any more", "named", always(RemoveMember{on, 1, "Ill."}), names("Yves", true),
			"stored", ""},
		{"who was taken off is named again", "named", always(RemoveMember{on, 1, "Ill."}), names("A member", false),
			"stored", ""},

		{"the deposit is paid", "lodged", nil, deposit(appeal.Paid), "stored", ""},
		{"it was paid already", "lodged", settling(appeal.Paid), deposit(appeal.Paid), "nothing", ""},
		{"it was paid, and is said to be given back", "withdrawn and paid",
			settling(appeal.Returned), deposit(appeal.Unpaid), "given back", "not paid yet"},

		{"a first notice of the hearing", "lodged", nil, notice(2, "The bar", ""), "stored", ""},
		{"a notice as it was shown", "noticed", giving("The bar", "Nearer."), notice(3.5, "The library", ""), "nothing",
			""},
		{"a notice in the place of the one that was shown", "noticed", nil, notice(2, "The bar", "Nearer."), "stored",
			""},
		{"the notice that somebody else has given", "noticed",
			always(GiveNotice{on, evening.Unix() + 7200, "The bar", "Nearer."}), notice(2, "The bar", "Nearer."),
			"nothing", ""},
		{"a notice, and somebody else has given another", "noticed", giving("The bar", "Nearer."),
			notice(2, "The hall", "Larger."),
			"Tuesday 31 March 2026, 23:30, The bar", "Tuesday 31 March 2026, 22:00, The hall"},
		{"a notice, and the hearing was adjourned", "noticed", always(AdjournHearing{on, 1, "Ill."}),
			notice(2, "The hall", "Larger."), "", "Tuesday 31 March 2026, 22:00, The hall"},
	} {
		t.Run(row.name, func(t *testing.T) {
			d := newDesk(t)
			c := d.at(row.from)
			text := func(ref ledger.TextRef) string { return d.texts[c.ID][ref.ID].Body }
			edit := row.edit(Shown{Seen: c, Text: text})
			if row.meanwhile != nil {
				c = d.do(c, row.meanwhile(d, c))
			}
			before := len(d.streams[c.ID])
			_, err := d.try(c, director, edit)
			then := map[bool]string{true: "stored", false: "nothing"}[len(d.streams[c.ID]) > before]
			switch {
			case row.typed == "" && (err != nil || then != row.stands):
				t.Errorf("%s: %v; want %s", then, err, row.stands)
			case row.typed == "":
			case then != "nothing" || !fault.Is(err, fault.Conflict) || len(fault.Of(err).Clashes) != 1:
				t.Errorf("%s: %v; want a clash", then, err)
			default:
				if both := fault.Of(err).Clashes[0]; both.Stands != row.stands || both.Typed != row.typed {
					t.Errorf("it stands as %q and was typed as %q", both.Stands, both.Typed)
				}
			}
		})
	}
}

// TestAnObjectionStaysReadable: what was said to be missing is answered by who said it, or with a reason, and is kept.
func TestAnObjectionStaysReadable(t *testing.T) {
	for _, row := range []struct {
		name     string
		objects  Actor
		says     Actor
		complete bool
		why      string
		kept     string // of the reason; where nothing is stored, what is said to be wrong
	}{
		{"the author finds it complete now", director, director, true, "", ""},
		{"the author finds something else missing", director, director, false, "The auction.", ""},
		{"a colleague says what became of it", director, chief, true, "The slip was found.", "The slip was found."},
		{"a colleague finds something else missing", director, chief, false, "The auction.", ""},
		{"a partner says what became of it", east, west, true, "We have it.", "We have it."},
		{"a colleague says nothing", director, chief, true, " ",
			"director said that something was missing. Say what became of it; both statements can be read."},
		{"a partner says nothing", east, west, true, "",
			"East said that something was missing. Say what became of it; both statements can be read."},
	} {
		t.Run(row.name, func(t *testing.T) {
			d := newDesk(t)
			c := d.do(d.at("lodged"), by{CheckRecord{OnAppeal: on, Seat: row.objects.Seat,
				Missing: "The slip of table 3."}, row.objects})
			then, err := d.try(c, row.objects,
				by{CheckRecord{OnAppeal: on, Seat: row.says.Seat, Complete: row.complete, Missing: row.why}, row.says})
			if err != nil {
				wantFault(t, row.name, err, fault.Invalid, "missing", row.kept)
				return
			}
			a := then.Appeals.Pending()
			met := a.Met(row.objects.Seat)
			if len(met) != 1 || d.texts[c.ID][met[0].Missing.ID].Body != "The slip of table 3." ||
				met[0].Aside.Actor != row.says.Name ||
				d.texts[c.ID][met[0].Aside.Why.ID].Body != row.kept {
				t.Errorf("%+v", met)
			}
			if got := a.Agreed(row.objects.Seat); got != row.complete {
				t.Errorf("agreed: %t", got)
			}
		})
	}
}

// TestWhatIsWrongIsSaidFirst: a form that cannot be stored as it is does not ask which of two values is to stand; one
// that says nothing of what it had shown takes the place of nothing.
func TestWhatIsWrongIsSaidFirst(t *testing.T) {
	d := newDesk(t)
	c := d.at("voted")
	shown := Shown{Text: func(ref ledger.TextRef) string { return d.texts[c.ID][ref.ID].Body }}
	_, err := d.try(c, hearer(2), EditVote{CastVote{on, 2, appeal.Upheld, appeal.WithMerit, ""}, shown, false})
	wantFault(t, "a vote without reasons", err, fault.Invalid, "reasons",
		"Give the reasons for your vote; the decision rests on them.")
	_, err = d.try(c, hearer(2), EditVote{CastVote{on, 3, appeal.Upheld, appeal.WithMerit, "Well."}, shown, false})
	wantFault(t, "a vote for a colleague", err, fault.Forbidden, "", "You speak and vote for yourself alone.")
	for _, name := range []string{"Xaver", " xaver "} {
		e := newDesk(t)
		_, err = e.try(e.do(e.at("lodged"), NameMember{on, "Xaver", false}), director,
			EditMember{NameMember{on, name, true},
				Shown{Text: func(ledger.TextRef) string { return "Xaver" }}})
		wantFault(t, "a member twice", err, fault.Invalid, "who",
			"Xaver is named already. If this is another person of that name, write what tells the two apart.")
	}
	_, err = d.try(c, chief, EditSits{DecideInterest{on, 9, true, "Well.", false}, shown})
	wantFault(t, "nobody of that number", err, fault.NotFound, "", appeal.NoMember.Text)
	if _, err = d.try(c, hearer(2), EditVote{CastVote{on, 2, appeal.Upheld, appeal.WithMerit, "On reflection."}, shown,
		false}); !fault.Is(err, fault.Conflict) {
		t.Errorf("a vote that has seen nothing: %v", err)
	}
}

// TestTheRequestThatWasRead: a side can withdraw its appeal and lodge another while the other side's keeps its number.
// What was meant for the one that was read is not done to the other.
func TestTheRequestThatWasRead(t *testing.T) {
	again := func(d *desk, c *Case) *Case {
		return d.do(d.do(c, WithdrawAppeal{OnAppeal: on, Seat: bridge.South}),
			lodges(south, func(*LodgeAppeal) {})(d, c))
	}
	withdrawn := func(d *desk, c *Case) *Case { return d.do(c, WithdrawAppeal{OnAppeal: on, Seat: bridge.South}) }
	lodged := func(d *desk, c *Case) *Case {
		return d.do(c, lodges(director, func(l *LodgeAppeal) { l.Seat = bridge.East })(d, c))
	}
	late := func(d *desk, c *Case) *Case {
		c = d.do(c,
			lodges(director, func(l *LodgeAppeal) {
				l.Seat, l.Until, l.Late = bridge.East, -60,
					"We had gone home too."
			})(d, c))
		return withdrawn(d, c)
	}
	agrees := func(who Actor, seat bridge.Seat) func(read string) by {
		return func(read string) by { return by{ReadConcur{Concur{OnAppeal: on, Seat: seat}, read}, who} }
	}
	withdraws := func(who Actor, seat bridge.Seat) func(read string) by {
		return func(read string) by { return by{ReadWithdraw{WithdrawAppeal{OnAppeal: on, Seat: seat}, read}, who} }
	}
	admits := func(read string) by { return by{ReadAdmit{AdmitLate{on, true, "The results came late."}, read}, chief} }
	const (
		another = "North-South have withdrawn the appeal that this page showed, and lodged another. Read it below; " +
			"what you do next concerns the new one."
		theirs = "The appeal that this page showed was withdrawn, and another by East-West stands in its place. " +
			"Read it, and why it came late, below."
		gone = "North-South have withdrawn their appeal since this page was opened. Nothing was saved."
		own  = "East-West have lodged an appeal of their own since this page was opened. Read it below; what you " +
			"do next concerns that appeal."
	)
	for _, row := range []struct {
		name, from string
		meanwhile  func(d *desk, c *Case) *Case
		side       bridge.Side // whose request was read
		does       func(read string) by
		refused    string // empty where it is stored
	}{
		{"the partner agrees to what was read", "concurring", nil, bridge.NorthSouth, agrees(north, bridge.North), ""},
		{"and though the other side has lodged one", "concurring", lodged, bridge.NorthSouth,
			agrees(north, bridge.North), ""},
		{"a side withdraws what was read", "both appeal", nil, bridge.NorthSouth, withdraws(south, bridge.South), ""},
		{"a late one that was read is admitted", "late", nil, bridge.NorthSouth, admits, ""},

		{"the partner agrees to another", "both appeal", again, bridge.NorthSouth, agrees(north, bridge.North),
			another},
		{"the director takes down that the partner agrees to another", "both appeal", again, bridge.NorthSouth,
			agrees(director, bridge.North), another},
		{"a side withdraws another", "both appeal", again, bridge.NorthSouth, withdraws(north, bridge.North), another},
		{"the director takes down that another is withdrawn", "both appeal", again, bridge.NorthSouth,
			withdraws(director, bridge.South), another},
		{"what is gone is agreed to", "both appeal", withdrawn, bridge.NorthSouth, agrees(north, bridge.North), gone},
		{"what is gone is withdrawn", "both appeal", withdrawn, bridge.NorthSouth, withdraws(north, bridge.North),
			gone},
		{"a side withdraws what its page had not shown", "lodged", lodged, bridge.EastWest,
			withdraws(west, bridge.West), own},
		{"the other side's late one is admitted in the place of what was read", "late", late, bridge.NorthSouth, admits,
			theirs},
	} {
		t.Run(row.name, func(t *testing.T) {
			d := newDesk(t)
			c := d.at(row.from)
			read := c.Appeals.Pending().Of(row.side).Key()
			if row.meanwhile != nil {
				c = row.meanwhile(d, c)
			}
			before := len(d.streams[c.ID])
			_, err := d.try(c, director, row.does(read))
			if row.refused != "" {
				wantFault(t, row.name, err, fault.Conflict, "", row.refused)
			}
			if stored := len(d.streams[c.ID]) > before; stored != (row.refused == "") || stored != (err == nil) {
				t.Errorf("stored: %t, %v", stored, err)
			}
		})
	}
}
