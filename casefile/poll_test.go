package casefile

import (
	"cmp"
	"slices"
	"strings"
	"testing"

	"redress/access"
	"redress/bridge"
	"redress/casefile/polling"
	"redress/fault"
	"redress/ledger"
)

// polling is a poll about what South might bid, as a director prepares it.
func question() PreparePoll {
	return PreparePoll{Law: polling.LogicalAlternatives, About: polling.AboutCall, Question: "What do you call?",
		Methods: "Strong notrump, weak twos.", Class: "Club players.",
		Scoring: "matchpoints", Seat: bridge.South, Dealer: bridge.North, Hand: hand("AQ5.KJ72.43.K984"),
		Auction: []string{"1S", "2D", "2S", "P", "P", "3D"},
		AtTable: "3s", Information: "North thought for a minute before passing.", Rule: &polling.EBURule}
}

func hand(text string) bridge.Hand {
	h, err := bridge.ParseHand(text)
	if err != nil {
		panic(err)
	}
	return h
}

// about changes the poll that the director prepares.
func about(change func(p *PreparePoll)) builder {
	return changed(always(question()), change)
}

// respondent is somebody by the link of their own.
func respondent(poll string, number int) Actor {
	return Actor{Name: "a respondent", Role: access.Polled, Asked: &polling.Asked{Poll: poll, Number: number}}
}

// asking gives what somebody does in the first poll of the case.
func asking(command func(poll string) Command) builder {
	return func(_ *desk, c *Case) Command {
		if len(c.Polls) == 0 {
			return command("no-poll")
		}
		return command(c.Polls[0].ID)
	}
}

func joining(number int, board polling.BoardKnown) builder {
	return asking(func(poll string) Command { return by{JoinPoll{poll, number, board}, respondent(poll, number)} })
}

func replying(change func(a *AnswerPoll)) builder {
	return asking(func(poll string) Command {
		a := AnswerPoll{Poll: poll, Number: 1, Choice: "P", Considered: []string{"3S"}}
		change(&a)
		return by{a, respondent(poll, 1)}
	})
}

func suggesting(actions ...string) builder {
	return asking(func(poll string) Command {
		return by{SuggestPoll{Poll: poll, Number: 1, Actions: actions}, respondent(poll, 1)}
	})
}

func settingAside(number int, reason string) builder {
	return asking(func(poll string) Command { return SetAside{poll, number, reason} })
}

// closing closes the first poll of the case, or one that is named.
func closing(name string) builder {
	return asking(func(poll string) Command { return ClosePoll{cmp.Or(name, poll)} })
}

// polled gives a case with a poll; nil for another situation.
func (d *desk) polled(situation string) *Case {
	d.Helper()
	then := func(from string, build builder) *Case {
		c := d.at(from)
		return d.do(c, build(d, c))
	}
	switch situation {
	case "prepared":
		return d.do(d.at("concerned"), question())
	case "to be asked":
		return then("prepared",
			asking(func(poll string) Command { return AddRespondent{poll, "A neighbour", "Club player"} }))
	case "joined":
		return then("to be asked", joining(1, polling.HasPlayed))
	case "answered":
		return then("joined", replying(func(*AnswerPoll) {}))
	case "poll closed":
		return then("answered", closing(""))
	case "still to play":
		return then("to be asked", joining(1, polling.ToCome))
	}
	return nil
}

// pollWorks is what is done in a poll.
func pollWorks() []works {
	plain := func(a *AnswerPoll) {}
	return []works{
		{"a poll", "concerned", nil, about(func(*PreparePoll) {}), "poll-prepared",
			func(c *Case) bool {
				p := c.Polls[0]
				return p.AtTable == "3S" && p.Hand.Len() == 13 && p.Rule.In == 5 &&
					slices.Equal(p.OwnCalls(), []int{3}) && p.Information.ID != ""
			}},
		{"a poll with what can be chosen", "concerned", nil,
			about(func(p *PreparePoll) { p.Options = []string{"pass", "x", "3S"} }), "poll-prepared",
			func(c *Case) bool { return slices.Equal(c.Polls[0].Options, []string{"P", "X", "3S"}) }},
		{"a poll about a lead", "concerned", nil, about(func(p *PreparePoll) {
			p.Law, p.About, p.Information, p.AtTable, p.Auction = polling.RightlyInformed, polling.AboutCard, "",
				"HK", nil
		}), "poll-prepared", func(c *Case) bool { return c.Polls[0].AtTable == "HK" }},
		{"a poll about a claim", "concerned", nil, about(func(p *PreparePoll) {
			p.Law, p.About, p.Information, p.AtTable, p.Methods, p.Options = polling.NormalPlays, polling.AboutLine,
				"", "", "",
				[]string{" the  top trump", "the finesse"}
		}), "poll-prepared", func(c *Case) bool { return c.Polls[0].Options[0] == "the top trump" }},
		{"a poll is changed before anybody has seen it", "to be asked", nil, asking(func(poll string) Command {
			p := question()
			p.ID, p.Class = poll, "Beginners."
			return p
		}), "poll-prepared", func(c *Case) bool { return len(c.Polls) == 1 && len(c.Polls[0].Respondents) == 1 }},
		{"a poll is closed", "answered", nil, closing(""), "poll-closed",
			func(c *Case) bool {
				return c.Polls[0].Closed > 0 && c.Polls[0].Tally(c.Edition).Counted == 1
			}},
		{"a poll is closed while somebody has not answered", "joined", nil, closing(""), "poll-closed",
			func(c *Case) bool {
				return slices.Contains(c.Polls[0].Tally(c.Edition).Limits,
					"1 was asked and had not answered when the poll was closed; that counts neither way.")
			}},
		{"somebody is set aside after the end", "poll closed", nil, settingAside(1, "An expert."), "set-aside",
			func(c *Case) bool { return c.Polls[0].Tally(c.Edition).Counted == 0 }},
		{"another poll after the end", "poll closed", nil, about(func(*PreparePoll) {}), "poll-prepared",
			func(c *Case) bool { return len(c.Polls) == 2 && c.Polls[1].Closed == 0 }},
		{"the adjudicator asks peers", "referred", nil,
			func(*desk, *Case) Command { return by{question(), adjudicator} }, "poll-prepared", nil},
		{"somebody is to be asked", "prepared", nil,
			asking(func(poll string) Command { return AddRespondent{Poll: poll} }), "respondent-added",
			func(c *Case) bool {
				return c.Polls[0].Respondents[0].Number == 1 && c.Polls[0].Respondents[0].Name.ID == ""
			}},
		{"they have played the board", "to be asked", nil, joining(1, polling.HasPlayed), "poll-joined",
			func(c *Case) bool { return c.Polls[0].Sheet(1).Stage == polling.SheetQuestion }},
		{"they may still play it", "to be asked", nil, joining(1, polling.ToCome), "poll-joined",
			func(c *Case) bool {
				return c.Polls[0].Respondents[0].SetAside && c.Polls[0].Sheet(1).Stage == polling.SheetShut
			}},
		{"they have played it and remember it", "to be asked", nil, joining(1, polling.KnowsDeal), "poll-joined",
			func(c *Case) bool {
				return c.Polls[0].Respondents[0].SetAside && c.Polls[0].Sheet(1).Stage == polling.SheetShut
			}},
		{"they find that they remember it", "joined", nil, joining(1, polling.KnowsDeal), "poll-joined",
			func(c *Case) bool {
				return c.Polls[0].Respondents[0].SetAside && c.Polls[0].Sheet(1).Stage == polling.SheetShut &&
					c.Polls[0].Tally(c.Edition).Waiting == 0
			}},
		{"they say so twice", "joined", nil, joining(1, polling.HasPlayed), "-", nil},
		{"the director asks on paper", "to be asked", nil,
			asking(func(poll string) Command { return JoinPoll{poll, 1, polling.NotToPlay} }), "poll-joined", nil},
		{"they answer", "joined", nil, replying(
			func(a *AnswerPoll) {
				a.Considered, a.Remark = []string{"3s", "P", "", "3S", "x"},
					"Close."
			}), "poll-answered",
			func(c *Case) bool {
				a := c.Polls[0].Respondents[0].Answer
				return a.Choice == "P" && slices.Equal(a.Considered, []string{"3S", "X"}) && a.Remark.ID != "" &&
					a.At == c.Updated && c.Polls[0].Sheet(1).Stage == polling.SheetSuggests
			}},
		{"they would have called otherwise before", "joined", nil,
			replying(func(a *AnswerPoll) { a.Astray, a.Instead = 3, "3s" }), "poll-answered",
			func(c *Case) bool {
				return c.Polls[0].Respondents[0].Answer.Instead == "3S" && c.Polls[0].Tally(c.Edition).Astray == 1
			}},
		{"somebody set aside answers all the same", "joined", settingAside(1, "An expert."), replying(plain),
			"poll-answered",
			func(c *Case) bool { return c.Polls[0].Tally(c.Edition).Counted == 0 }},
		{"they say what the information suggests", "answered", nil, suggesting("3s"), "poll-suggested",
			func(c *Case) bool {
				return c.Polls[0].Respondents[0].Suggests.Actions[0] == "3S" &&
					c.Polls[0].Sheet(1).Stage == polling.SheetDone
			}},
		{"it suggests nothing in particular", "answered", nil, suggesting(), "poll-suggested", nil},
		{"somebody is no peer", "answered", nil, settingAside(1, "An expert."), "set-aside",
			func(c *Case) bool { return c.Polls[0].Respondents[0].Why.ID != "" }},
		{"somebody is set aside twice", "still to play", nil, settingAside(1, ""), "-", nil},
	}
}

// pollFails is what cannot be done in a poll.
func pollFails() []fails {
	const (
		ended    = "This poll is closed, so nothing more is added to it."
		noPoll   = "There is no such poll on this case."
		nobody   = "This poll has no respondent 2."
		locked   = "Your answer is locked. If something in it is wrong, tell the director."
		noFigure = "A rule of thumb is a share, such as 1 in 5, and how many are \"some\", such as 2; or it names no " +
			"figures."
		choices = "Choose from the lines of play that are listed."
	)
	long := strings.Repeat("ü", ledger.MaxText+1)
	tooMuch := "This is 4001 characters long; the limit is 4000. Shorten it."
	wrong := func(name, field, text string, change func(p *PreparePoll)) fails {
		return fails{name, "concerned", nil, about(change), fault.Invalid, field, text}
	}
	rule := func(name, text string, r polling.Rule) fails {
		return wrong(name, "rule", text, func(p *PreparePoll) { p.Rule = &r })
	}
	return []fails{
		{"they remember it once they have answered", "answered", nil, joining(1, polling.KnowsDeal), fault.Conflict, "",
			"You have already said how you are connected with this board. If that was wrong, tell the director."},
		wrong("a poll for no law", "law", "Choose what the poll is for: logical alternatives (Law 16B), the right "+
			"explanation (Law 21B), or normal plays (Law 70).", func(p *PreparePoll) { p.Law = "12" }),
		wrong("a poll of no seat", "seat", "The seat and the dealer are N, E, S or W.",
			func(p *PreparePoll) { p.Seat = 4 }),
		wrong("a poll of no vulnerability", "vul", "The vulnerability is None, NS, EW or Both.",
			func(p *PreparePoll) { p.Vul = new(bridge.Vulnerability(9)) }),
		wrong("a poll without the methods", "methods",
			"Say what this pair plays: the law asks about players who use these methods (Law 16B1(b)).",
			func(p *PreparePoll) { p.Methods = "" }),
		wrong("a poll that reveals what no law asks about", "information",
			"Only a poll about logical alternatives (Law 16B) reveals information after the answers.",
			func(p *PreparePoll) { p.Law = polling.RightlyInformed }),
		wrong("a poll with a long question", "question", tooMuch, func(p *PreparePoll) { p.Question = long }),
		wrong("a poll with a long scoring", "scoring", "This is 61 characters long; the limit is 60. Shorten it.",
			func(p *PreparePoll) { p.Scoring = strings.Repeat("ü", 61) }),
		wrong("an auction that cannot be read", "auction",
			"The auction cannot be read: call 1: \"1Q\" is not a call: write P, X, XX or a bid such as 1NT or 2D.",
			func(p *PreparePoll) { p.Auction = []string{"1Q"} }),
		wrong("an auction at another's turn", "auction",
			"After these calls East is to call, not South. Give the calls before the one in question.",
			func(p *PreparePoll) { p.Auction = p.Auction[:5] }),
		wrong("an auction that is over", "auction",
			"This auction is over, so nobody is to call. Leave out the calls from the one in question on.",
			func(p *PreparePoll) { p.Auction = append(slices.Clone(p.Auction), "P", "P", "P") }),
		wrong("a hand of a dozen", "hand", "The hand has 12 cards; give all thirteen.",
			func(p *PreparePoll) { p.Hand = hand("AQ5.KJ72.43.K98") }),
		wrong("a card from no hand", "hand", "Give the cards to choose from.",
			func(p *PreparePoll) { p.About, p.Hand = polling.AboutCard, bridge.Hand{} }),
		wrong("lines of play that nobody lists", "options",
			"List the lines of play to choose from, each on a line of its own.",
			func(p *PreparePoll) { p.About = polling.AboutLine }),
		wrong("about nothing", "about", "Say what is chosen: a call, a card or a line of play.",
			func(p *PreparePoll) { p.About = "" }),
		wrong("normal calls", "about", "Normal plays are cards or lines of play, not calls.",
			func(p *PreparePoll) { p.Law, p.Information = polling.NormalPlays, "" }),
		wrong("a choice that is illegal", "options", "This call cannot be used here: the bid is insufficient: 2H "+
			"does not outrank the last bid, 3D by East (18C, 18D, 27).",
			func(p *PreparePoll) { p.Options = []string{"2H"} }),
		wrong("a choice that is no call", "options",
			"This call cannot be used here: \"maybe\" is not a call: write P, X, XX or a bid such as 1NT or 2D.",
			func(p *PreparePoll) { p.Options = []string{"maybe"} }),
		wrong("a choice twice", "options", "P is listed twice.",
			func(p *PreparePoll) { p.Options = []string{"P", "pass"} }),
		wrong("a line of nothing", "options", choices,
			func(p *PreparePoll) { p.About, p.AtTable, p.Options = polling.AboutLine, "", []string{" "} }),
		wrong("a long line", "options", "This is 201 characters long; the limit is 200. Shorten it.",
			func(p *PreparePoll) {
				p.About, p.AtTable, p.Options = polling.AboutLine, "", []string{strings.Repeat("ü", 201)}
			}),
		wrong("too many choices", "options", "More than 12 choices are too many to ask about. Leave some out.",
			func(p *PreparePoll) { p.Options = make([]string, 13) }),
		wrong("what was done at the table was no call", "at-table",
			"This call cannot be used here: \"sigh\" is not a call: write P, X, XX or a bid such as 1NT or 2D.",
			func(p *PreparePoll) { p.AtTable = "sigh" }),
		wrong("a card that is not held", "at-table", "\"SK\" is not a card of this hand. Write suit and rank: SQ, HT.",
			func(p *PreparePoll) { p.About, p.AtTable = polling.AboutCard, "SK" }),
		wrong("a line that is not listed", "at-table", choices,
			func(p *PreparePoll) {
				p.About, p.AtTable, p.Options = polling.AboutLine, "the drop", []string{"the finesse"}
			}),
		rule("a rule of nobody", "Say whose rule of thumb this is, and where it stands.",
			polling.Rule{Source: "a book", Of: 1, In: 5, Some: 2}),
		rule("a rule from nowhere", "Say whose rule of thumb this is, and where it stands.",
			polling.Rule{Authority: "The club", Of: 1, In: 5, Some: 2}),
		rule("a share above one", noFigure, polling.Rule{Authority: "The club", Source: "its book", Of: 6, In: 5,
			Some: 2}),
		rule("half a share", noFigure, polling.Rule{Authority: "The club", Source: "its book", Of: 0, In: 5, Some: 2}),
		rule("a share without some", noFigure, polling.Rule{Authority: "The club", Source: "its book", Of: 1, In: 5,
			Some: 0}),
		rule("less than nobody", noFigure, polling.Rule{Authority: "The club", Source: "its book", Of: 1, In: 5,
			Some: -1}),
		wrong("a long rule", "rule-source", "This is 201 characters long; the limit is 200. Shorten it.",
			func(p *PreparePoll) { p.Rule = &polling.Rule{Authority: "The club", Source: strings.Repeat("ü", 201)} }),
		wrong("a rule of somebody long", "rule-name", "This is 201 characters long; the limit is 200. Shorten it.",
			func(p *PreparePoll) { p.Rule = &polling.Rule{Authority: strings.Repeat("ü", 201), Source: "Its book"} }),
		wrong("an auction without end", "auction", "This is 4001 characters long; the limit is 4000. Shorten it.",
			func(p *PreparePoll) { p.Auction = strings.Split(strings.Repeat("P", 2001), "") }),
		{"a poll that is not there is changed", "prepared", nil, about(func(p *PreparePoll) { p.ID = "elsewhere" }),
			fault.NotFound, "", noPoll},
		{"a poll that somebody has seen is changed", "joined", nil,
			asking(func(poll string) Command { p := question(); p.ID = poll; return p }), fault.Conflict, "",
			"Somebody has seen this poll already, so it stays as it is. Prepare another one."},

		{"somebody is asked in no poll", "concerned", nil, always(AddRespondent{Poll: "none"}), fault.NotFound, "",
			noPoll},
		{"somebody with a long name", "prepared", nil,
			asking(func(poll string) Command { return AddRespondent{poll, long, ""} }), fault.Invalid, "name", tooMuch},

		{"joined as nobody", "to be asked", nil, joining(2, polling.HasPlayed), fault.NotFound, "", nobody},
		{"joined without a word", "to be asked", nil, joining(1, ""), fault.Invalid, "board",
			"Say whether you have played this board, will not play it, or may still play it."},
		{"joined otherwise", "still to play", nil, joining(1, polling.HasPlayed), fault.Conflict, "",
			"You have already said how you are connected with this board. If that was wrong, tell the director."},
		{"joined for another", "to be asked", nil,
			asking(func(poll string) Command { return by{JoinPoll{poll, 1, polling.HasPlayed}, respondent(poll, 2)} }),
			fault.NotFound, "", noPoll},
		{"joined by a link of another poll", "to be asked", nil,
			asking(func(poll string) Command {
				return by{JoinPoll{poll, 1, polling.HasPlayed}, respondent("other",
					1)}
			}),
			fault.NotFound, "", noPoll},
		{"joined by a link of no poll", "to be asked", nil,
			asking(func(poll string) Command {
				return by{JoinPoll{poll, 1, polling.HasPlayed},
					Actor{Role: access.Polled}}
			}),
			fault.NotFound, "", noPoll},

		{"answered before the first question", "to be asked", nil, replying(func(*AnswerPoll) {}), fault.Invalid,
			"board", "Say first whether you have played this board."},
		{"answered about a board to come", "still to play", nil, replying(func(*AnswerPoll) {}), fault.Forbidden, "",
			"You may still play this board, so nothing of it may be shown to you. Thank you all the same."},
		{"answered twice", "answered", nil, replying(func(a *AnswerPoll) { a.Choice = "3S" }), fault.Conflict, "",
			locked},
		{"answered by nobody", "joined", nil,
			asking(func(poll string) Command { return by{AnswerPoll{Poll: poll, Number: 2}, respondent(poll, 2)} }),
			fault.NotFound, "", nobody},
		{"no answer", "joined", nil, replying(func(a *AnswerPoll) { a.Choice = " " }), fault.Invalid, "choice",
			"Say what you would do."},
		{"an answer that is illegal", "joined", nil, replying(func(a *AnswerPoll) { a.Choice = "XX" }), fault.Invalid,
			"choice", "This call cannot be used here: the call is inadmissible: South may not redouble here, for no " +
				"double stands (19B1, 36)."},
		{"something illegal considered", "joined", nil, replying(func(a *AnswerPoll) { a.Considered = []string{"1C"} }),
			fault.Invalid, "considered", "This call cannot be used here: the bid is insufficient: 1C does not " +
				"outrank the last bid, 3D by East (18C, 18D, 27)."},
		{"astray at another's call", "joined", nil, replying(func(a *AnswerPoll) { a.Astray = 2 }), fault.Invalid,
			"astray", "That is not one of South's calls."},
		{"astray without a call", "joined", nil, replying(func(a *AnswerPoll) { a.Astray = 3 }), fault.Invalid,
			"instead", "Say what you would have called there: the call is empty: write P, X, XX or a bid such as 1NT " +
				"or 2D."},
		{"a long remark", "joined", nil, replying(func(a *AnswerPoll) { a.Remark = long }), fault.Invalid, "remark",
			tooMuch},

		{"suggested before the answer", "joined", nil, suggesting("3S"), fault.Conflict, "",
			"Answer the question first; the further information is shown afterwards."},
		{"suggested by nobody", "joined", nil,
			asking(func(poll string) Command { return by{SuggestPoll{Poll: poll, Number: 2}, respondent(poll, 2)} }),
			fault.NotFound, "", nobody},
		{"suggested twice", "answered", suggesting("3S"), suggesting("P"), fault.Conflict, "", locked},
		{"something illegal suggested", "answered", nil, suggesting("2H"), fault.Invalid, "suggests",
			"This call cannot be used here: the bid is insufficient: 2H does not outrank the last bid, 3D by East " +
				"(18C, 18D, 27)."},
		{"suggested with a long remark", "answered", nil,
			asking(func(poll string) Command { return by{SuggestPoll{poll, 1, nil, long}, respondent(poll, 1)} }),
			fault.Invalid, "remark", tooMuch},

		{"no such poll is closed", "prepared", nil, closing("elsewhere"), fault.NotFound, "", noPoll},
		{"a poll is changed after its end", "poll closed", nil,
			asking(func(poll string) Command { p := question(); p.ID = poll; return p }), fault.Conflict, "", ended},
		{"somebody is asked after the end", "poll closed", nil,
			asking(func(poll string) Command { return AddRespondent{Poll: poll} }), fault.Conflict, "", ended},
		{"joined after the end", "poll closed", nil, joining(1, polling.HasPlayed), fault.Conflict, "", ended},
		{"answered after the end", "poll closed", nil, replying(func(*AnswerPoll) {}), fault.Conflict, "", ended},
		{"suggested after the end", "poll closed", nil, suggesting("3S"), fault.Conflict, "", ended},

		{"set aside without a reason", "answered", nil, settingAside(1, ""), fault.Invalid, "reason",
			"Say why this answer does not count."},
		{"set aside with a long reason", "answered", nil, settingAside(1, long), fault.Invalid, "reason", tooMuch},
		{"nobody is set aside", "answered", nil, settingAside(2, "So."), fault.NotFound, "", nobody},
		{"set aside in no poll", "concerned", nil, settingAside(1, "So."), fault.NotFound, "", noPoll},
	}
}

// TestPollsOfOtherKinds: what fits one kind of poll does not fit another.
func TestPollsOfOtherKinds(t *testing.T) {
	d := newDesk(t)
	p := question()
	p.Law, p.About, p.Information, p.AtTable, p.Options = polling.NormalPlays, polling.AboutLine, "", "",
		[]string{"the finesse", "the drop"}
	c := d.do(d.at("concerned"), p)
	id := c.Polls[0].ID
	for range polling.MaxRespondents {
		c = d.do(c, AddRespondent{Poll: id})
	}
	_, err := d.try(c, director, AddRespondent{Poll: id})
	wantFault(t, "one more", err, fault.Forbidden, "",
		"This poll has 99 respondents, as many as it can hold. Prepare another one.")
	c = d.do(c, JoinPoll{id, 1, polling.NotToPlay})
	_, err = d.try(c, director, AnswerPoll{Poll: id, Number: 1})
	wantFault(t, "no normal play", err, fault.Invalid, "considered",
		"Say which of these plays are normal; careless and inferior ones count.")
	c = d.do(c, AnswerPoll{Poll: id, Number: 1, Considered: []string{"the drop", "the finesse"}})
	_, err = d.try(c, director, SuggestPoll{Poll: id, Number: 1})
	wantFault(t, "nothing is revealed", err, fault.Forbidden, "",
		"This poll has no information to reveal, so it has no second question.")
	if s := c.Polls[0].Sheet(1); s.Stage != polling.SheetDone || len(c.Polls[0].Sheet(100).Options) != 0 {
		t.Errorf("%+v", s)
	}

	p.About, p.Options, p.Hand = polling.AboutCard, nil, hand("A...")
	c = d.do(c, p)
	id = c.Polls[1].ID
	c = d.do(c, AddRespondent{Poll: id})
	c = d.do(c, JoinPoll{id, 1, polling.NotToPlay})
	many := strings.Fields(strings.Repeat("SA ", 20))
	if c = d.do(c, AnswerPoll{Poll: id, Number: 1, Choice: "sa", Considered: many}); !slices.Equal(
		c.Polls[1].Respondents[0].Answer.Considered, []string{"SA"}) {
		t.Errorf("%+v", c.Polls[1].Respondents[0].Answer)
	}
	p.About, p.Hand, p.Law, p.Methods = polling.AboutCard, hand("AKQJT98765432..."), polling.RightlyInformed, ""
	c = d.do(c, p)
	id = c.Polls[2].ID
	c = d.do(c, AddRespondent{Poll: id})
	c = d.do(c, JoinPoll{id, 1, polling.NotToPlay})
	_, err = d.try(c, director, AnswerPoll{Poll: id, Number: 1, Choice: "SA",
		Considered: strings.Fields("SK SQ SJ ST S9 S8 S7 S6 S5 S4 S3 S2 SA")})
	if err != nil {
		t.Errorf("twelve others: %v", err)
	}
}

// TestSheet: what a respondent sees of a poll never tells what was done at the table, what others said, or anything at
// all before the first question.
func TestSheet(t *testing.T) {
	d := newDesk(t)
	for situation, want := range map[string]polling.Sheet{
		"to be asked":   {Stage: polling.SheetFirst},
		"still to play": {Stage: polling.SheetShut},
	} {
		if got := d.at(situation).Polls[0].Sheet(1); got.Stage != want.Stage || got.Hand.Len() != 0 ||
			got.Auction != nil || got.Methods.ID != "" || got.Question.ID != "" || got.OwnCalls != nil {
			t.Errorf("%s: %+v", situation, got)
		}
	}
	s := d.at("joined").Polls[0].Sheet(1)
	if s.Hand.Len() != 13 || s.Information.ID != "" || s.Methods.ID == "" || len(s.Auction) != 6 {
		t.Errorf("joined: %+v", s)
	}
	if s = d.at("answered").Polls[0].Sheet(1); s.Information.ID == "" || s.Answer == nil {
		t.Errorf("answered: %+v", s)
	}
	for _, number := range []int{0, 2, -1} {
		if s = d.at("joined").Polls[0].Sheet(number); s.Stage != polling.SheetShut || s.Hand.Len() != 0 {
			t.Errorf("respondent %d: %+v", number, s)
		}
	}
}
