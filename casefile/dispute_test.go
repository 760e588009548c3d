package casefile

import (
	"slices"
	"strings"
	"testing"

	"redress/access"
	"redress/bridge"
	"redress/casefile/judging"
	"redress/casefile/record"
	"redress/casefile/skip"
	"redress/fault"
	"redress/ledger"
)

// by is a command that somebody else than the director gives.
type by struct {
	Command
	who Actor
}

// at the table of the tests: each player by the link of their seat.
var (
	north = Actor{Name: "North", Role: access.Player, Seat: new(bridge.North)}
	east  = Actor{Name: "East", Role: access.Player, Seat: new(bridge.East)}
	south = Actor{Name: "South", Role: access.Player, Seat: new(bridge.South)}
	west  = Actor{Name: "West", Role: access.Player, Seat: new(bridge.West)}

	adjudicator = Actor{Name: "the panel", Role: access.Reviewer}
)

// from gives what one of the players does.
func from(who Actor, command Command) builder {
	return func(*desk, *Case) Command { return by{command, who} }
}

// files is a dispute as a player files it.
// colleagues are the other directors.
var colleagues = []string{"colleague", "second", "third"}

func handing(to string) HandOver { return HandOver{To: to, Colleagues: colleagues} }

func files(who Actor, f FileDispute) FileDispute {
	f.Seat, f.What = who.Seat, "West paused, then East bid."
	return f
}

func (d *desk) openBy(who Actor, o OpenCase, then ...Command) *Case {
	d.Helper()
	c, err := d.clerk.Open(d.Context(), d.request(), who, o, then...)
	if err != nil {
		d.Fatal(err)
	}
	return c
}

// noDirector is a dispute under the laws that know no director.
var noDirector = FileDispute{NoDirector: true, Adjudicator: "The league's panel"}

// disputed gives a case on which both sides were asked, as the players leave it; nil for another situation.
func (d *desk) disputed(situation string) *Case {
	d.Helper()
	procedure := real(d, "okb-1997", "skip-procedure")
	switch situation {
	case "filed":
		return d.openBy(south, OpenCase{Session: "tuesday", Edition: "laws-2017", Board: 7, Table: "3"},
			files(south, FileDispute{Due: d.now.Unix() + 3600}), start(small()))
	case "both told":
		return d.do(d.at("filed"), by{GiveAccount{Seat: bridge.East, Text: "There was no pause."}, east})
	case "claimed":
		c := d.at("filed")
		return d.do(c, by{StateFact{Run: c.Current().ID, Questionnaire: small(), Step: "stage", Seat: bridge.South,
			Key: "after"}, south})
	case "without director":
		return d.openBy(south, OpenCase{Edition: "okb-1997"}, files(south, noDirector), start(procedure))
	case "skip proposed":
		return d.do(d.at("without director"), by{ProposeSkip{Seat: bridge.South, Provision: "16A1", Said: "The pause."},
			south})
	case "all but one":
		c := d.do(d.at("skip proposed"), by{AnswerSkip{Seat: bridge.North, Answer: skip.SkipIt}, north})
		return d.do(c, by{AnswerSkip{Seat: bridge.East, Answer: skip.SkipIt}, east})
	case "skipped":
		return d.do(d.at("all but one"), by{AnswerSkip{Seat: bridge.West, Answer: skip.SkipIt}, west})
	case "played on":
		return d.do(d.at("skip proposed"), by{PlayOn{bridge.East}, east})
	case "result entered":
		return d.do(d.at("without director"), by{SetRecord{Record: &record.Record{Board: 7, Tricks: new(9)},
			Confirmed: true, Basis: 99}, south})
	case "nobody decides":
		c := d.openBy(south, OpenCase{Edition: "okb-1997"}, files(south, FileDispute{NoDirector: true}),
			start(procedure))
		return d.do(d.do(c, by{ProposeSkip{Seat: bridge.South}, south}), by{PlayOn{bridge.East}, east})
	case "referred":
		return d.do(d.at("played on"), by{Refer{bridge.South, "They never answered."}, south})
	case "referred and told":
		return d.do(d.at("referred"), by{GiveAccount{Seat: bridge.East, Text: "There was no pause."}, east})
	case "shown":
		return d.do(d.at("filed"), by{showing(bridge.South), south})
	}
	return nil
}

func showing(seat bridge.Seat) AddEvidence {
	return AddEvidence{Seat: &seat, Kind: SystemCard, Text: "The card says weak.", Media: "image/png",
		Body: []byte("\x89PNG"), Width: 20, Height: 10}
}

func stating(who Actor, step, key string) builder {
	return func(_ *desk, c *Case) Command {
		run := "no-run"
		if len(c.Runs) > 0 && c.Current() != nil {
			run = c.Current().ID
		}
		return by{StateFact{Run: run, Questionnaire: small(), Step: step, Seat: *who.Seat, Key: key}, who}
	}
}

func removing(who Actor) builder {
	return func(_ *desk, c *Case) Command {
		id := "elsewhere"
		if len(c.Evidence) > 0 {
			id = c.Evidence[0].ID
		}
		return by{RemoveEvidence{ID: id}, who}
	}
}

func deciding(skip bool, reason string) builder {
	return func(d *desk, c *Case) Command {
		return by{Adjudicate{issue(c, real(d, "okb-1997", "skip-procedure")), skip, reason, nil}, adjudicator}
	}
}

// disputeWorks is what the players file and answer, and what is done with it.
func disputeWorks() []works {
	account := func(who Actor, draft bool) Command {
		return by{GiveAccount{Seat: *who.Seat, Text: "It was the other way round.", Draft: draft}, who}
	}
	filing := func(f FileDispute, who Actor) builder {
		return func(d *desk, _ *Case) Command {
			if f.Due != 0 {
				f.Due += d.now.Unix()
			}
			return by{f, who}
		}
	}
	heardSouth := FileDispute{Seat: new(bridge.South), Heard: true, What: "South told it."}
	return []works{
		{"the director asks both sides for their accounts", "opened", nil, filing(FileDispute{Due: 7200}, director),
			"dispute-filed",
			func(c *Case) bool { return c.Dispute.Filer == nil && c.Dispute.Due > c.Updated && c.Sealed(c.Updated) }},
		{"the director takes a dispute down from a form", "opened", nil, filing(heardSouth, director),
			"dispute-filed account-given",
			func(c *Case) bool { return *c.Dispute.Filer == bridge.South && c.Accounts[0].Heard }},
		{"a dispute with its board", "opened", nil, filing(FileDispute{Record: stage(record.After)}, director),
			"dispute-filed record-set",
			func(c *Case) bool { return c.Record.Board == 7 }},
		{"a dispute after both sides were heard at the table", "opened", func(d *desk, c *Case) Command {
			d.do(c, GiveAccount{Seat: bridge.North, Heard: true, Text: "A pause."})
			return GiveAccount{Seat: bridge.East, Heard: true, Text: "None."}
		}, filing(FileDispute{Due: 7200},
			director), "dispute-filed", func(c *Case) bool { return !c.Sealed(c.Updated) }},

		{"an account goes on later", "filed", nil, always(account(east, true)), "account-drafted",
			func(c *Case) bool {
				a := c.Accounts.of(bridge.East, false)
				return a.Draft.ID != "" && len(a.Parts) == 0 && c.Sealed(c.Updated)
			}},
		{"a draft becomes the account", "filed", always(account(east, true)),
			changed(always(account(east, false)), func(b *by) {
				g := b.Command.(GiveAccount)
				g.Basis = 99
				b.Command = g
			}), "account-given", func(c *Case) bool {
				a := c.Accounts.of(bridge.East, false)
				return a.Draft.ID == "" && len(a.Parts) == 1 && !a.Parts[0].After && !c.Sealed(c.Updated) &&
					len(c.Texts()) == 3
			}},
		{"the partner tells it too, and the accounts stay sealed", "filed", nil, always(account(north, false)),
			"account-given",
			func(c *Case) bool { return c.Sealed(c.Updated) && len(c.Accounts) == 2 }},
		{"what is told after the opening is marked", "both told", nil, always(account(west, false)), "account-given",
			func(c *Case) bool { return c.Accounts.of(bridge.West, false).Parts[0].After }},
		{"the director takes down what a player says at the table", "opened", nil,
			always(GiveAccount{Seat: bridge.West, Heard: true, Text: "I always pause."}), "account-given",
			func(c *Case) bool { return !c.Sealed(c.Updated) && !c.Accounts[0].Parts[0].After }},
		{"the director takes down the other side, having seen that it opens the accounts", "filed", nil,
			always(GiveAccount{Seat: bridge.West, Heard: true, Text: "I always pause.", Seen: AccountsSealed}),
			"account-given",
			func(c *Case) bool { return !c.Sealed(c.Updated) }},
		{"the director opens the accounts", "filed", nil, always(OpenAccounts{"West has gone home."}),
			"accounts-opened",
			func(c *Case) bool { return !c.Sealed(c.Updated) && c.Dispute.Why.ID != "" }},
		{"the adjudicator opens the accounts", "referred", nil, from(adjudicator, OpenAccounts{"They do not answer."}),
			"accounts-opened", nil},

		{"the adjudicator replaces a lost link", "referred", nil,
			from(adjudicator, ReplaceLink{bridge.East, "A new telephone."}), "link-replaced",
			func(c *Case) bool {
				lost := c.Dispute.Lost
				return len(lost) == 1 && lost[0].Seat == bridge.East && lost[0].By == "the panel" &&
					lost[0].Reason.ID != "" && c.Sealed(c.Updated)
			}},
		{"the chief director replaces a lost link", "without director", nil,
			from(Actor{Name: "chief", Role: access.Chief}, ReplaceLink{bridge.West, "A new telephone."}),
			"link-replaced", nil},

		{"a player states a fact", "filed", nil, stating(south, "stage", "after"), "fact-stated",
			func(c *Case) bool {
				return c.Current().FactStanding("stage") == Stated && len(c.Current().Answers) == 0
			}},
		{"the other side states the same", "claimed", nil, stating(east, "stage", "after"), "fact-stated",
			func(c *Case) bool {
				a := c.Current().Answers["stage"]
				return a.Standing == Agreed && a.By == "both" && a.Key == "after" && a.Claimed
			}},
		{"the other side states something else", "claimed", nil, stating(east, "stage", "play"), "fact-stated",
			func(c *Case) bool {
				return c.Current().FactStanding("stage") == Disputed && len(c.Current().Answers) == 0
			}},
		{"a player states the same twice", "claimed", nil, stating(south, "stage", "after"), "-", nil},
		{"a player takes back what was not stated", "filed", nil, stating(south, "stage", ""), "-", nil},
		{"a player takes it back, and it is agreed no longer", "claimed", stating(east, "stage", "after"),
			stating(east, "stage", ""), "fact-stated",
			func(c *Case) bool {
				return c.Current().FactStanding("stage") == Stated && len(c.Current().Answers) == 0
			}},
		{"the director has found it before they agree", "claimed", answering("stage", "play", ""),
			stating(east, "stage", "after"), "fact-stated",
			func(c *Case) bool {
				return c.Current().FactStanding("stage") == Found && c.Current().Answers["stage"].Key == "play"
			}},
		{"the director finds what they agreed on otherwise", "claimed", stating(east, "stage", "after"),
			changed(answering("stage", "play", ""), func(g *GiveAnswer) { g.Basis = 99 }), "answered",
			func(c *Case) bool {
				return c.Current().FactStanding("stage") == Found && !c.Current().Answers["stage"].Claimed
			}},
		{"the director takes back a finding, and what they agreed on stands again", "claimed",
			func(d *desk, c *Case) Command {
				d.do(c, stating(east, "stage", "after")(d, c))
				return changed(answering("stage", "play", ""), func(g *GiveAnswer) { g.Basis = 99 })(d, c)
			}, takingBack("stage"), "taken-back", func(
				c *Case) bool {
				return c.Current().Answers["stage"].Standing == Agreed
			}},
		{"a choice is not settled by what they claim of it, under a director", "claimed",
			func(d *desk, c *Case) Command {
				d.do(c, stating(east, "stage", "after")(d, c))
				return stating(south, "who", "opponents")(d, c)
			}, stating(east, "who", "opponents"), "fact-stated",
			func(c *Case) bool {
				_, settled := c.Current().Answers["who"]
				return !settled && c.Current().FactStanding("who") == Stated
			}},

		{"a skip is proposed", "without director", nil,
			from(south, ProposeSkip{Seat: bridge.South, Provision: "9B1", Said: "The claim."}), "skip-proposed",
			func(c *Case) bool { return c.Skip.Answers[bridge.South] == skip.SkipIt && len(c.Skip.Waiting()) == 3 }},
		{"a skip is proposed by no rule", "without director", nil, from(east, ProposeSkip{Seat: bridge.East}),
			"skip-proposed", nil},
		{"a player agrees to skip", "skip proposed", nil, from(east, AnswerSkip{Seat: bridge.East,
			Answer: skip.SkipIt}),
			"skip-answered",
			func(c *Case) bool { return c.State == Open && c.Skip.Settled == "" }},
		{"the same answer twice", "skip proposed", nil, from(south, AnswerSkip{Seat: bridge.South,
			Answer: skip.SkipIt}),
			"-", nil},
		{"the fourth agrees", "all but one", nil, from(west, AnswerSkip{Seat: bridge.West, Answer: skip.SkipIt}),
			"skip-answered skip-settled",
			func(c *Case) bool { return c.State == Closed && c.Skip.Settled == skip.Skipped }},
		{"the fourth wants it played", "all but one", nil, from(west, AnswerSkip{Seat: bridge.West,
			Answer: skip.PlayIt}),
			"skip-answered",
			func(c *Case) bool { return c.State == Open && c.Skip.Settled == "" && len(c.Skip.Waiting()) == 0 }},
		{"there is no consensus, and play goes on", "all but one", nil, from(west, PlayOn{bridge.West}), "played-on",
			func(c *Case) bool {
				return c.Skip.Afterwards && len(c.Skip.Answers) == 0 && len(c.Skip.Before) == 3 &&
					len(c.Skip.Waiting()) == 4
			}},
		{"play went on, as the same player said", "played on", nil, from(east, PlayOn{bridge.East}), "-", nil},
		{"the other side says so too", "played on", nil, from(north, PlayOn{bridge.North}), "played-on",
			func(c *Case) bool { return c.Skip.Confirmed() && !MayOnSkip(c, "deny-play") }},
		{"play has not gone on, says the other side", "played on", nil, from(north, DenyPlay{bridge.North}),
			"play-denied",
			func(c *Case) bool {
				return !c.Skip.Afterwards && *c.Skip.Denied == bridge.North && len(c.Skip.Answers) == 1 &&
					MayOnSkip(c, "refer")
			}},
		{"a result is contested", "result entered", nil, from(east, ContestResult{bridge.East, 8}), "result-contested",
			func(c *Case) bool { return !c.BoardOver() && *c.Word.Other[bridge.EastWest] == 8 }},
		{"the matter is referred", "played on", nil, from(north, Refer{bridge.North, "We were damaged."}), "referred",
			func(c *Case) bool {
				return c.State == Referred && c.Skip.Referred.To == "The league's panel" && c.Summary().Waiting != ""
			}},
		{"they agree after all", "referred", func(d *desk, c *Case) Command {
			d.do(c, by{AnswerSkip{bridge.North, skip.SkipIt, true}, north})
			d.do(c, by{AnswerSkip{bridge.East, skip.SkipIt, true}, east})
			return by{AnswerSkip{bridge.South, skip.SkipIt, true}, south}
		}, from(west, AnswerSkip{bridge.West, skip.SkipIt, true}), "skip-answered skip-settled", func(
			c *Case) bool {
			return c.State == Closed && c.Skip.Afterwards
		}},
		{"the adjudicator decides", "referred and told", nil, deciding(true, "There was a pause."),
			"adjudicated ruling-issued",
			func(c *Case) bool {
				return c.State == Ruled && c.Standing().Title == "The board is skipped" &&
					c.Standing().Remedy == "skip-board" && c.Adjudication.Skip && c.Skip.Referred.Decided == c.Updated
			}},
		{"the adjudicator leaves the board as it was played", "referred and told", nil,
			deciding(false, "There was none."), "adjudicated ruling-issued",
			func(c *Case) bool { return c.Standing().Remedy == "result-stands" && !c.Adjudication.Skip }},

		{"a player shows a picture", "filed", nil, from(south, showing(bridge.South)), "evidence-added",
			func(c *Case) bool {
				x := c.Evidence[0]
				return x.Size == 4 && x.Kind == SystemCard && x.Actor == "South" && x.At == c.Updated &&
					slices.Contains(c.Texts(), x.File.ID)
			}},
		{"the director adds a picture", "opened", nil,
			always(AddEvidence{Kind: BoardPhoto, Media: "image/jpeg", Body: []byte("x"), Width: 1, Height: 1}),
			"evidence-added",
			func(c *Case) bool { return c.Evidence[0].Seat == nil && c.Evidence[0].Text.ID == "" }},
		{"a player takes a picture away", "shown", nil, removing(south), "evidence-removed",
			func(c *Case) bool { return c.Evidence[0].Removed == c.Updated }},
		{"a picture is taken away twice", "shown", removing(south), removing(south), "-", nil},

		{"a case is taken", "opened", nil, always(TakeCase{}), "case-taken",
			func(c *Case) bool { return c.Taken.By == "director" && c.Summary().Taken == "director" }},
		{"a case is taken twice", "opened", always(TakeCase{}), always(TakeCase{}), "-", nil},
		{"a case is taken by who may still play its board", "opened", nil,
			always(TakeCase{Judge: judging.Judge{BoardToCome: true}}), "case-taken",
			func(c *Case) bool { return c.Taken.ToCome && c.Taken.Board == 7 && c.Summary().ToCome }},
		{"who has a case says that they may still play its board", "opened", always(TakeCase{}),
			always(TakeCase{Judge: judging.Judge{MayCome: true}}), "case-taken",
			func(c *Case) bool { return c.Summary().ToCome }},
		{"who has said so takes it again", "opened", always(TakeCase{Judge: judging.Judge{MayCome: true}}),
			always(TakeCase{Judge: judging.Judge{MayCome: true}}), "-", nil},
		{"a case of which they said so is one of another board", "opened",
			always(TakeCase{Judge: judging.Judge{BoardToCome: true}}),
			always(SetRecord{Record: &record.Record{Board: 8}}), "record-set",
			func(c *Case) bool { return !c.Summary().ToCome }},
		{"a director at that table opens the accounts where there is nobody else", "filed", nil,
			from(Actor{Name: "director", Role: access.Director, Seat: new(bridge.East)},
				OpenAccounts{"Nobody else can."}), "accounts-opened", nil},
		{"a case is taken over from who has it", "opened", always(handing("colleague")),
			always(TakeCase{From: "colleague"}), "case-taken", nil},
		{"a case is handed over", "opened", always(TakeCase{}),
			always(HandOver{Colleagues: colleagues, To: "colleague", Reason: "I play here."}), "case-taken",
			func(c *Case) bool { return c.Taken.By == "colleague" }},
		{"a case is given on from who was seen to have it", "opened", always(handing("colleague")),
			always(HandOver{Colleagues: colleagues, To: "third", From: "colleague"}), "case-taken", nil},
		{"what one has oneself one gives on, whoever had it before", "opened", always(TakeCase{}),
			always(HandOver{Colleagues: colleagues, To: "third", From: "colleague"}), "case-taken", nil},
		{"a case is handed over to who has it", "opened", always(handing("colleague")),
			always(handing(" colleague ")), "-", nil},
	}
}

// disputeFails is what the players cannot do, and what cannot be done with what they filed.
func disputeFails() []fails {
	const whose = "You sit South and answer for that seat alone."
	long := strings.Repeat("ü", ledger.MaxText+1)
	tooMuch := "This is 4001 characters long; the limit is 4000. Shorten it."
	told := by{GiveAccount{Seat: bridge.East, Text: "There was no pause."}, east}
	filing := func(f FileDispute) builder { return always(f) }
	return []fails{
		{"both sides were asked before", "filed", nil, filing(FileDispute{}), fault.Conflict, "",
			"Both sides have been asked for their accounts already. Look at the case again."},
		{"a dispute of a seat that is none", "opened", nil,
			filing(FileDispute{Seat: new(bridge.Seat(7)), Heard: true, What: "So."}), fault.Invalid, "seat",
			"The seat is N, E, S or W."},
		{"a dispute of nobody", "opened", nil, filing(FileDispute{What: "So."}), fault.Invalid, "seat",
			"Say whose account this is: N, E, S or W."},
		{"a dispute without a word", "opened", nil, filing(FileDispute{Seat: new(bridge.South), Heard: true}),
			fault.Invalid, "account-S", "Say in a few words what happened. Everything else can be added later."},
		{"a dispute with a time under laws without a clock", "opened", nil,
			filing(FileDispute{NoDirector: true, Due: 1 << 40}), fault.Invalid, "due",
			"These laws set no times, and silence is never consent. Leave the time out; whoever is silent can be " +
				"reminded."},
		{"a dispute with a time that is past", "opened", nil, filing(FileDispute{Due: 1}), fault.Invalid, "due",
			"Say until when you wait for the accounts; the time must lie ahead."},
		{"an adjudicator beside a director", "opened", nil, filing(FileDispute{Adjudicator: "The panel"}),
			fault.Invalid, "adjudicator",
			"The director rules here. An adjudicator decides only under laws that have no director."},
		{"an adjudicator of many words", "opened", nil,
			filing(FileDispute{NoDirector: true, Adjudicator: strings.Repeat("ü", 61)}), fault.Invalid, "adjudicator",
			"This is 61 characters long; the limit is 60. Shorten it."},
		{"a dispute with a board that cannot be", "opened", nil, filing(FileDispute{Record: &record.Record{Board: -1}}),
			fault.Invalid, "board", "There is no board -1: boards are numbered from 1."},
		{"a dispute with another board", "board over", nil, filing(FileDispute{Record: stage(record.InPlay)}),
			fault.Conflict, "",
			"Board and auction were entered before. Look at them, and leave them out here."},
		{"a player files on an open case", "opened", always(AddNote{"A note."}),
			from(south, files(south, FileDispute{})), fault.Forbidden, "",
			"This case is open already. Tell what happened in your account."},
		{"a player files as another", "opened", nil, from(south, files(north, FileDispute{})), fault.Forbidden, "",
			whose},
		{"a player files as the director", "opened", nil, from(south, FileDispute{}), fault.Forbidden, "", whose},
		{"the director files in a player's own words", "opened", nil, filing(files(south, FileDispute{})),
			fault.Forbidden, "",
			"An account of a player's own comes from that player. Take it down as heard."},
		{"a player opens a case with an open account", "", nil,
			func(*desk, *Case) Command { return by{OpenCase{Edition: "laws-2017", Account: "A pause."}, south} },
			fault.Invalid, "account",
			"Tell it as the account of your seat."},
		{"a player opens another questionnaire", "filed", nil, from(south, start(small().Subs["fine"])),
			fault.Forbidden, "", "A questionnaire is open on this case already. Answer that one."},

		{"a player replaces the link of another seat", "without director", nil,
			from(south, ReplaceLink{bridge.West, "Lost."}), fault.Forbidden, "",
			"This is not for you to do; ask the director."},
		{"a link where nobody was there to decide", "nobody decides", nil,
			from(adjudicator, ReplaceLink{bridge.West, "Lost."}), fault.Forbidden, "",
			"Nobody was there to decide for the players when this dispute was filed, so nobody can replace a link of " +
				"theirs. They can file it again."},
		{"a link of a club's own case", "filed", nil, from(Actor{Name: "chief", Role: access.Chief},
			ReplaceLink{bridge.West,
				"Lost."}), fault.Forbidden, "", "Only the links of a dispute at an online table are replaced here."},
		{"a link of no seat", "referred", nil, from(adjudicator, ReplaceLink{9, "Lost."}), fault.Invalid, "seat",
			"Say which seat has lost its link."},
		{"a link replaced without a reason", "referred", nil, from(adjudicator, ReplaceLink{bridge.East, " "}),
			fault.Invalid, "reason", "Say how you know that it is the player of this seat who asks. All four read it."},
		{"a link replaced with a long reason", "referred", nil, from(adjudicator, ReplaceLink{bridge.East, long}),
			fault.Invalid, "reason", tooMuch},

		{"an account for another seat", "filed", nil, from(south, told.Command), fault.Forbidden, "", whose},
		{"an account for partner", "filed", nil, from(south, GiveAccount{Seat: bridge.North, Text: "So."}),
			fault.Forbidden, "", whose},
		{"an account by a link without a seat", "filed", nil, from(Actor{Role: access.Player}, told.Command),
			fault.Forbidden, "",
			"This link is not for a seat, so you cannot answer with it. Ask for the link for your seat."},
		{"a player takes down an account", "filed", nil,
			from(south, GiveAccount{Seat: bridge.South, Heard: true, Text: "So."}), fault.Forbidden, "",
			"Only the director takes down what somebody else says."},
		{"the director tells a player's account", "filed", nil, always(GiveAccount{Seat: bridge.East, Text: "So."}),
			fault.Forbidden, "",
			"An account of a player's own comes from that player. Take it down as heard."},
		{"an account of no seat", "filed", nil, always(GiveAccount{Seat: 9, Heard: true, Text: "So."}), fault.Invalid,
			"seat", "The seat is N, E, S or W."},
		{"an account of blanks", "filed", nil, from(east, GiveAccount{Seat: bridge.East, Text: " \n"}), fault.Invalid,
			"account", "Say in a few words what happened. Everything else can be added later."},
		{"a long account", "filed", nil, from(east, GiveAccount{Seat: bridge.East, Text: long}), fault.Invalid,
			"account", tooMuch},
		{"an account on two screens", "filed", always(told), from(east, told.Command), fault.Conflict, "",
			"This account has been changed on another screen in the meantime. What you typed is below; look at the " +
				"account, then send it again."},
		{"taken down on a page of before both sides were asked", "filed", nil,
			always(GiveAccount{Seat: bridge.East, Heard: true, Text: "None.", Seen: NoAccounts}), fault.Conflict, "",
			becameOf[AccountsSealed] + " What you typed is below; look at what stands, then keep it again."},
		{"taken down on a page of before the accounts were opened", "both told", nil,
			always(GiveAccount{Seat: bridge.East, Heard: true, Text: "None.", Seen: AccountsSealed}), fault.Conflict,
			"",
			becameOf[AccountsOpen] + " What you typed is below; look at what stands, then keep it again."},
		{"the accounts are open already", "both told", nil, always(OpenAccounts{"West has gone home."}), fault.Conflict,
			"", "No account on this case is sealed: what was said can be read already."},
		{"nothing is sealed at the table", "opened", nil, always(OpenAccounts{"Why not."}), fault.Conflict, "",
			"No account on this case is sealed: what was said can be read already."},
		{"a director at that table opens the accounts", "filed", nil,
			from(Actor{Name: "director", Role: access.Director, Seat: new(bridge.East), Colleague: "Ada"},
				OpenAccounts{"So."}),
			fault.Forbidden, "", "This is your own table, and what the other side says is sealed from you. Let a " +
				"colleague open the accounts: Ada can."},
		{"opened without a reason", "filed", nil, always(OpenAccounts{}), fault.Invalid, "reason",
			"Say why you do not wait until both sides are heard."},
		{"opened with a long reason", "filed", nil, always(OpenAccounts{long}), fault.Invalid, "reason", tooMuch},
		{"a ruling on sealed accounts", "filed", func(d *desk, c *Case) Command {
			d.do(c, SetRecord{Basis: c.Seq, Record: stage(record.After)})
			return answer(c, small(), "who", "nobody", "")
		}, func(_ *desk, c *Case) Command {
			ruling := issue(c, small())
			ruling.Basis += 2
			return ruling
		}, fault.Conflict, "", "The accounts are still sealed. Wait until both sides are heard, or open the accounts " +
			"and say why, before you rule."},

		{"a fact for another seat", "filed", nil,
			func(d *desk, c *Case) Command { return by{stating(east, "stage", "after")(d, c).(by).Command, south} },
			fault.Forbidden, "", whose},
		{"a fact of no seat", "filed", nil, func(_ *desk, c *Case) Command {
			return StateFact{Run: c.Runs[0].ID, Questionnaire: small(), Step: "stage", Seat: 9, Key: "after"}
		}, fault.Invalid, "seat", "The seat is N, E, S or W."},
		{"a fact of no questionnaire", "opened", nil, stating(south, "stage", "after"), fault.NotFound, "",
			"There is no such questionnaire on this case."},
		{"a fact of an old questionnaire", "filed", func(*desk, *Case) Command { return start(small().Subs["fine"]) },
			stating(south, "stage", "after"), fault.Conflict, "",
			"Another questionnaire was opened on this case. Look at it again."},
		{"an unknown fact", "filed", nil, stating(south, "weather", "fine"), fault.NotFound, "",
			"This questionnaire has no step \"weather\"."},
		{"an unknown answer", "filed", nil, stating(south, "stage", "never"), fault.Invalid, "answer",
			"Choose one of the answers."},
		{"a story as a fact", "filed", nil, stating(south, "story", "told"), fault.Invalid, "answer",
			"This is not a choice. Say it in your account."},
		{"a fact that is not asked yet", "filed", nil, stating(south, "who", "nobody"), fault.Conflict, "",
			"An earlier answer has changed, and this question is no longer asked. What you typed is below."},
		{"a fact that is asked only of the other side's path", "claimed", nil, stating(east, "who", "nobody"),
			fault.Conflict, "",
			"An earlier answer has changed, and this question is no longer asked. What you typed is below."},
		{"a fact with a long word", "filed", nil, func(_ *desk, c *Case) Command {
			return by{StateFact{Run: c.Runs[0].ID, Questionnaire: small(), Step: "stage", Seat: bridge.South,
				Key: "after", Text: long}, south}
		}, fault.Invalid, "text", tooMuch},

		{"a skip under a director", "filed", nil, from(south, ProposeSkip{Seat: bridge.South}), fault.Forbidden, "",
			"Skipping a board by agreement is for tables without a director. Call the director."},
		{"a skip on a case without a dispute", "opened", nil, from(south, ProposeSkip{Seat: bridge.South}),
			fault.Forbidden, "", "Skipping a board by agreement is for tables without a director. Call the director."},
		{"a skip proposed for another", "without director", nil, from(south, ProposeSkip{Seat: bridge.West}),
			fault.Forbidden, "", whose},
		{"a skip of a seat that is none", "without director", nil,
			from(Actor{Role: access.Player, Seat: new(bridge.Seat(5))}, ProposeSkip{Seat: 5}), fault.Invalid, "seat",
			"The seat is N, E, S or W."},
		{"a second skip", "skip proposed", nil, from(east, ProposeSkip{Seat: bridge.East}), fault.Conflict, "",
			"A skip of this board has already been proposed. Answer that one."},
		{"a skip by a law that gives none", "without director", nil,
			from(south, ProposeSkip{Seat: bridge.South, Provision: "20F1"}), fault.Invalid, "provision",
			"20F1 says nothing about skipping a board. Choose one of the rules listed, or none."},
		{"a skip with a long reason", "without director", nil, from(south, ProposeSkip{Seat: bridge.South, Said: long}),
			fault.Invalid, "said", tooMuch},
		{"an answer to no skip", "without director", nil, from(south, AnswerSkip{Seat: bridge.South,
			Answer: skip.SkipIt}),
			fault.NotFound, "", "Nobody has proposed to skip this board."},
		{"an answer for partner", "skip proposed", nil, from(south, AnswerSkip{Seat: bridge.North,
			Answer: skip.SkipIt}),
			fault.Forbidden, "", whose},
		{"the director consents for a player", "skip proposed", nil,
			always(AnswerSkip{Seat: bridge.North, Answer: skip.SkipIt}), fault.Forbidden, "",
			"This is not for you to do; ask the director."},
		{"an answer of no seat", "skip proposed", nil, from(Actor{Role: access.Player, Seat: new(bridge.Seat(5))},
			AnswerSkip{Seat: 5, Answer: skip.SkipIt}), fault.Invalid, "seat", "The seat is N, E, S or W."},
		{"an answer that says nothing", "skip proposed", nil, from(east, AnswerSkip{Seat: bridge.East}), fault.Invalid,
			"answer", "Say whether you agree to skip the board, or want it played."},
		{"an answer to the question before play went on", "played on", nil,
			from(east, AnswerSkip{Seat: bridge.East, Answer: skip.SkipIt}), fault.Conflict, "",
			"Play has gone on meanwhile, so all four are asked again. Answer the question as it stands now."},
		{"an answer when all have agreed", "skipped", nil, from(east, AnswerSkip{Seat: bridge.East,
			Answer: skip.PlayIt}),
			fault.Forbidden, "", refusal[Closed]},
		{"play goes on without a skip", "without director", nil, from(east, PlayOn{bridge.East}), fault.NotFound, "",
			"Nobody has proposed to skip this board."},
		{"play goes on when all have agreed, and the case was taken up again", "skipped",
			always(Reopen{Reason: "East asks again."}), from(east, PlayOn{bridge.East}), fault.Conflict, "",
			"This is settled already. Anyone who has changed their mind changes their answer first."},
		{"play goes on, says another", "skip proposed", nil, from(south, PlayOn{bridge.East}), fault.Forbidden, "",
			whose},
		{"play goes on, says no seat", "skip proposed", nil, from(Actor{Role: access.Player, Seat: new(bridge.Seat(5))},
			PlayOn{5}), fault.Invalid, "seat", "The seat is N, E, S or W."},
		{"play has not gone on, and nobody said so", "skip proposed", nil, from(east, DenyPlay{bridge.East}),
			fault.Conflict, "", "Nobody says that play has gone on."},
		{"play has not gone on, says another", "played on", nil, from(south, DenyPlay{bridge.West}), fault.Forbidden,
			"", whose},
		{"play has not gone on, where both sides say so", "played on", always(by{PlayOn{bridge.North}, north}),
			from(west, DenyPlay{bridge.West}), fault.Conflict, "", "Both sides say that play has gone on."},
		{"play has gone on all the same", "played on", always(by{DenyPlay{bridge.North}, north}),
			from(west, PlayOn{bridge.West}), fault.Conflict, "", "North says that play has not gone on. It is so " +
				"here when somebody of that side says it too, or both sides give the result; a side that cannot " +
				"wait can refer the matter."},
		{"a result that nobody entered", "without director", nil, from(east, ContestResult{bridge.East, 8}),
			fault.Conflict, "", "There is no number of tricks to contest. Enter the board."},
		{"a result of fourteen", "result entered", nil, from(east, ContestResult{bridge.East, 14}), fault.Invalid,
			"tricks", "Declarer won 0 to 13 tricks. Say how many."},
		{"the same result", "result entered", nil, from(east, ContestResult{bridge.East, 9}), fault.Invalid,
			"tricks", "That is the number that was entered. Press that it is the result."},
		{"a result contested for another", "result entered", nil, from(south, ContestResult{bridge.East, 8}),
			fault.Forbidden, "", whose},
		{"referred before they tried to agree", "skip proposed", nil, from(south, Refer{Seat: bridge.South}),
			fault.Conflict, "",
			"Try to agree first. A matter is referred when there was no consensus and play has gone on (Law 16B.1)."},
		{"referred without a skip", "without director", nil, from(south, Refer{Seat: bridge.South}), fault.Conflict, "",
			"Try to agree first. A matter is referred when there was no consensus and play has gone on (Law 16B.1)."},
		{"referred under a director", "filed", nil, from(south, Refer{Seat: bridge.South}), fault.Forbidden, "",
			"Here the director rules. Call the director."},
		{"referred to nobody", "nobody decides", nil, from(south, Refer{Seat: bridge.South}), fault.Forbidden, "",
			"The organiser provides nobody to decide this. The board can still be skipped if all four agree (Law " +
				"16B.1)."},
		{"referred for another", "played on", nil, from(south, Refer{Seat: bridge.East}), fault.Forbidden, "", whose},
		{"referred by no seat", "played on", nil, from(Actor{Role: access.Player, Seat: new(bridge.Seat(5))},
			Refer{Seat: 5}), fault.Invalid, "seat", "The seat is N, E, S or W."},
		{"referred with a long word", "played on", nil, from(south, Refer{bridge.South, long}), fault.Invalid, "text",
			tooMuch},
		{"decided without reasons", "referred and told", nil, deciding(true, " "), fault.Invalid, "reason",
			"Give your reasons, so that both sides can follow the decision."},
		{"decided with long reasons", "referred and told", nil, deciding(true, long), fault.Invalid, "reason", tooMuch},
		{"decided on sealed accounts", "referred", nil, deciding(true, "There was a pause."), fault.Conflict, "",
			"The accounts are still sealed. Wait until both sides are heard, or open the accounts and say why, " +
				"before you rule."},
		{"decided on what has changed", "referred and told", from(adjudicator, AddNote{"A note."}),
			deciding(true, "There was a pause."), fault.Conflict, "",
			"Somebody else has just changed this case. Check it once more before you issue the ruling."},

		{"a picture of nothing", "filed", nil, from(south, AddEvidence{Seat: new(bridge.South), Kind: SystemCard}),
			fault.Invalid, "file", "Choose a picture first."},
		{"a picture of no kind", "filed", nil, from(south, AddEvidence{Seat: new(bridge.South), Body: []byte("x")}),
			fault.Invalid, "kind",
			"Say what the picture shows: a system card, notes, a bidding slip, the board, or something else."},
		{"a picture of no seat", "filed", nil, always(AddEvidence{Seat: new(bridge.Seat(7)), Kind: SystemCard}),
			fault.Invalid, "seat", "The seat is N, E, S or W."},
		{"a picture for another", "filed", nil, from(south, showing(bridge.East)), fault.Forbidden, "", whose},
		{"a picture for the director", "filed", nil, from(south, AddEvidence{Kind: SystemCard}), fault.Forbidden, "",
			whose},
		{"a picture with a long text", "filed", nil,
			func(*desk, *Case) Command { x := showing(bridge.South); x.Text = long; return by{x, south} },
			fault.Invalid, "text", tooMuch},
		{"another's picture is taken away", "shown", nil, removing(north), fault.Forbidden, "",
			"You sit North and answer for that seat alone."},
		{"no picture is taken away", "filed", nil, removing(south), fault.NotFound, "",
			"There is no such picture on this case."},
		{"a picture is taken away with a long word", "shown", nil, func(d *desk, c *Case) Command {
			r := removing(south)(d, c).(by)
			return by{RemoveEvidence{r.Command.(RemoveEvidence).ID, long}, south}
		}, fault.Invalid, "reason", tooMuch},

		{"a case that somebody has just taken", "opened", always(handing("colleague")), always(TakeCase{}),
			fault.Conflict, "", "colleague has just taken this case. Speak to them before you take it over."},
		{"handed over by who saw nobody to have it", "opened", always(handing("colleague")),
			always(handing("third")), fault.Conflict, "",
			"colleague has just got this case. Speak to them before you give it to third."},
		{"handed over from who has it no more", "opened", always(handing("colleague")),
			always(HandOver{Colleagues: colleagues, To: "third", From: "second"}), fault.Conflict, "",
			"colleague has just got this case. Speak to them before you give it to third."},
		{"handed over to nobody", "opened", nil, always(HandOver{}), fault.Invalid, "to",
			"Say who takes the case over."},
		{"handed over to who does not rule", "opened", nil, always(handing("Zed")),
			fault.Invalid, "to", "There is no other director of that name. Choose one of the list."},
		{"handed over to who may still play the board", "opened", nil, always(HandOver{Colleagues: colleagues,
			To: "third", Gets: judging.Judge{BoardToCome: true}}), fault.Invalid, "to", "third plays in this " +
			"session and may still have this board to play (Law 16D1). Give it to somebody else; if there is " +
			"nobody else, third has to take it."},
		{"handed over to who may perhaps still play it", "opened", nil, always(HandOver{Colleagues: colleagues,
			To: "third", Gets: judging.Judge{MayCome: true, OwnTable: true}}), fault.Invalid, "to", "third plays in " +
			"this session and may still have this board to play (Law 16D1). Give it to somebody else; if there is " +
			"nobody else, third has to take it."},
		{"handed over with a long reason", "opened", nil, always(HandOver{Colleagues: colleagues,
			To: "colleague", Reason: long}), fault.Invalid, "reason", tooMuch},
	}
}

func TestTooMuchEvidence(t *testing.T) {
	d := newDesk(t)
	c := d.at("filed")
	for range MaxEvidence {
		c = d.do(c, by{showing(bridge.South), south})
	}
	_, err := d.try(c, south, showing(bridge.South))
	wantFault(t, "one more", err, fault.Forbidden, "",
		"This case holds 40 pictures, as many as it can. Describe what else there is in your account.")
}
