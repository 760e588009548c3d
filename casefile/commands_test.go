package casefile

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"redress/bridge"
	"redress/casefile/adjustment"
	"redress/casefile/record"
	"redress/fault"
	"redress/ledger"
	"redress/rulebook/questionnaire"
	"redress/session"
	"redress/session/movement"
)

// builder makes a command on the case as a person had seen it.
type builder func(d *desk, c *Case) Command

// always is a command that does not depend on the case.
func always(command Command) builder { return func(*desk, *Case) Command { return command } }

func answering(step, key, reason string) builder {
	return func(_ *desk, c *Case) Command { return answer(c, small(), step, key, reason) }
}

// changed answers with something else about the answer, or the ruling, changed.
func changed[C Command](build builder, change func(c *C)) builder {
	return func(d *desk, c *Case) Command {
		command := build(d, c).(C)
		change(&command)
		return command
	}
}

func issuing(_ *desk, c *Case) Command { return issue(c, small()) }

func reserving(d *desk, c *Case) Command { return Reserve{issue(c, small()), d.now.Unix() + 1800, ""} }

func adjourning(_ *desk, c *Case) Command { return Adjourn{c.Runs[0].ID, small()} }

func comingBack(_ *desk, c *Case) Command { return ComeBack{c.Runs[0].ID, small()} }

func takingBack(step string) builder {
	return func(_ *desk, c *Case) Command { return TakeBack{Run: c.Runs[0].ID, Step: step} }
}

func naming(seat *bridge.Seat) builder {
	return func(_ *desk, c *Case) Command { return NamePlayer{c.Runs[0].ID, seat} }
}

// played names the table at which the board was.
func played(table string, play *session.Session) builder {
	return func(_ *desk, c *Case) Command { return NameTable{Seen: c, Table: table, Play: play} }
}

// twoTables is a session in which table 1 plays boards 1 to 4 and 7, table 2 boards 5 to 8. North-South of table 2 made
// board 7.
func twoTables() *session.Session {
	contract, _ := bridge.ParseContract("4S by N")
	play := &session.Session{ID: "tuesday", Boards: movement.UpTo(8), Tables: session.Numbered(2),
		Results: session.Results{{Board: 7, Table: "2", Contract: contract, Tricks: 10}}}
	play.Movement = &movement.Movement{Positions: []movement.Position{{Round: 1, Table: "1", Boards: []int{1, 2, 3, 4}},
		{Round: 4, Table: "2", Boards: []int{5, 6, 7, 8}}, {Round: 2, Table: "1", Boards: []int{7}}}}
	return play
}

func ofSuit(suit *bridge.Suit) builder {
	return func(_ *desk, c *Case) Command { return NameSuit{c.Runs[0].ID, suit} }
}

func assigning(change func(s *adjustment.Score), reason string) builder {
	return func(d *desk, _ *Case) Command {
		score := assigned(d)
		change(&score)
		return AssignScore{On: plain, Score: score, Reason: reason}
	}
}

// undoing takes the ruling back a second after it was issued.
func undoing(d *desk, _ *Case) Command {
	d.now = d.now.Add(time.Second - time.Minute)
	return UndoRuling{1}
}

func erasing(ids ...string) builder {
	return func(_ *desk, c *Case) Command {
		if ids == nil {
			return EraseAccount{c.Texts()}
		}
		return EraseAccount{ids}
	}
}

func recording(r *record.Record) builder {
	return func(_ *desk, c *Case) Command { return SetRecord{Basis: c.Seq, Record: r} }
}

// works is a command that can be given, with the kinds of the entries that it adds; "-" where it changes nothing.
type works struct {
	name      string
	from      string
	meanwhile builder
	command   builder
	entry     string
	want      func(c *Case) bool
}

// fails is a command that cannot be given, with the field and the sentence that a person sees.
type fails struct {
	name      string
	from      string
	meanwhile builder
	command   builder
	code      fault.Code
	field     string
	text      string
}

// give gives a command built on what a person had seen, after somebody else did what they did.
func give(d *desk, from string, meanwhile, command builder) (before, after *Case, err error) {
	d.Helper()
	before = &Case{}
	if from != "" {
		before = d.at(from)
	}
	built := command(d, before)
	if meanwhile != nil {
		before = d.do(before, meanwhile(d, before))
	}
	who := director
	if own, ok := built.(by); ok {
		who, built = own.who, own.Command
	}
	if open, ok := built.(OpenCase); ok {
		after, err = d.clerk.Open(d.Context(), d.request(), who, open)
	} else {
		after, err = d.try(before, who, built)
	}
	return before, after, err
}

const carried = "This answer needs a reason, for the ruling rests on it: give it in a few words that a reviewer " +
	"can follow."

const notWorkedOut = "This score was not worked out, so nobody has seen what it means or what there is to say " +
	"against it. " +
	"Nothing was saved. Open the score again."

// TestCommands is what can be done, with the kind of the entry that it adds; "-" where it changes nothing.
func TestCommands(t *testing.T) {
	told := answering("story", "told", "")
	rows := []works{
		{"a case is opened", "", nil, always(OpenCase{Session: "s", Edition: "laws-2017", Board: 7, Table: "3",
			Round: "2", Account: "A pause."}), "case-opened",
			func(c *Case) bool {
				return c.State == Open && c.Number == 1 && c.Session == "s" && c.Board == 7 && c.Table == "3" &&
					c.Round == "2" && c.Account.ID != "" && c.Opened == c.Updated
			}},
		{"it is about an irregularity of the list", "", nil, always(OpenCase{Edition: "laws-2017",
			About: About{ID: "revoke", Title: "Revoke", Laws: []string{"laws-2017/64"}}}), "case-opened",
			func(c *Case) bool {
				return c.About.ID == "revoke" && c.Summary().Title == "Revoke" && c.About.Laws[0] == "laws-2017/64"
			}},
		{"nothing is known yet but the laws", "", nil, always(OpenCase{Edition: "okb-1997"}), "case-opened",
			func(c *Case) bool { return c.Board == 0 && c.Account.ID == "" && c.Edition == "okb-1997" }},
		{"as long as can be", "", nil, always(OpenCase{Edition: "laws-2017", Table: strings.Repeat("ä", ledger.MaxWord),
			Account: strings.Repeat("♠", ledger.MaxText)}), "case-opened",
			func(c *Case) bool { return c.State == Open }},

		{"a questionnaire is opened", "opened", nil, func(*desk, *Case) Command { return start(small()) }, "run-opened",
			func(c *Case) bool { return c.Current().Title == "The small one" && c.Current().Edition == "laws-2017" }},
		{"the same one that nobody has answered", "asked", nil, func(*desk, *Case) Command { return start(small()) },
			"-", nil},
		{"the same one from its beginning", "concerned", nil, func(*desk, *Case) Command { return start(small()) },
			"run-opened",
			func(c *Case) bool {
				return len(c.Runs) == 2 && len(c.Current().Answers) == 0 && len(c.Runs[0].Answers) == 1
			}},
		{"another one", "asked", nil, func(*desk, *Case) Command { return start(small().Subs["fine"]) }, "run-opened",
			func(c *Case) bool { return c.Current().Questionnaire == "fine" }},
		{"another one has the same score", "scored", nil,
			func(*desk, *Case) Command { return start(small().Subs["fine"]) }, "run-opened",
			func(c *Case) bool { return c.Score != nil }},
		{"a questionnaire while play goes on", "adjourned", nil,
			func(*desk, *Case) Command { return start(small().Subs["fine"]) }, "run-opened",
			func(c *Case) bool { return c.State == Open }},
		{"a questionnaire while the ruling is due", "reserved", nil,
			func(*desk, *Case) Command { return start(small().Subs["fine"]) }, "run-opened",
			func(c *Case) bool { return c.State == Reserved }},

		{"the board is entered", "asked", nil,
			recording(&record.Record{Board: 12, Auction: []string{"1NT", "P", "P", "P"}}), "record-set",
			func(c *Case) bool { return c.Board == 12 && len(c.Record.Auction) == 4 && c.Recorded == c.Seq }},
		{"the same board again", "board over", nil, recording(stage(record.After)), "-", nil},
		{"the same board by two at once", "asked", recording(stage(record.After)), recording(stage(record.After)), "-",
			nil},
		{"the board is corrected", "board over", nil, recording(stage(record.InPlay)), "record-set",
			func(c *Case) bool { return c.Record.Incident.Stage == record.InPlay }},
		{"somebody else did something else meanwhile", "board over", always(AddNote{"A note."}),
			recording(stage(record.InPlay)), "record-set", nil},
		{"the board is not known after all", "board over", nil, recording(nil), "record-set",
			func(c *Case) bool { return c.Record == nil && c.Facts() == questionnaire.NoRecord{} }},

		{"a fact is found", "asked", nil, answering("stage", "after", ""), "answered",
			func(c *Case) bool {
				a := c.Current().Answers["stage"]
				return a.Key == "after" && a.Standing == Found && a.By == "director" && a.Actor == "director" &&
					a.Seq == c.Seq && a.At == c.Updated
			}},
		{"a statement is told", "asked", nil, told, "answered",
			func(c *Case) bool { return c.Current().Answers["story"].Key == "told" }},
		{"a choice", "board over", nil, answering("who", "nobody", ""), "answered", nil},
		{"a judgement with its reason", "concerned", nil, answering("damage", "no", "Cold anyway."), "answered",
			func(c *Case) bool { return c.Current().Answers["damage"].Reason.ID != "" }},
		{"a step of a part of its own", "concerned", answering("damage", "yes", "It was."),
			answering("fine/due", "no", "The first time."), "answered",
			func(c *Case) bool { return c.Current().Answers["fine/due"].Key == "no" }},
		{"the record is confirmed without a reason", "board over", nil, answering("stage", "after", ""), "answered",
			nil},
		{"the record is overruled with a reason", "board over", nil,
			answering("stage", "play", "The claim was not agreed."), "answered",
			func(c *Case) bool { return c.Current().Answers["stage"].Reason.ID != "" }},
		{"an answer is changed", "concerned", nil, answering("who", "nobody", ""), "answered",
			func(c *Case) bool { return c.Current().Answers["who"].Key == "nobody" }},
		{"the same answer twice", "concerned", nil, answering("who", "opponents", ""), "-", nil},
		{"the same judgement needs its reason only once", "no damage", nil, answering("damage", "no", ""), "-", nil},
		{"the same judgement with a better reason", "no damage", nil, answering("damage", "no", "Cold on any lead."),
			"answered", nil},
		{"a judgement keeps its reason where only its standing changes", "no damage", nil,
			changed(answering("damage", "no", ""), func(g *GiveAnswer) { g.Standing = Agreed }), "answered",
			func(c *Case) bool {
				a := c.Current().Answers["damage"]
				return a.Standing == Agreed && a.Reason.ID != ""
			}},
		{"the same answer by two at once", "board over", answering("who", "nobody", ""), answering("who", "nobody", ""),
			"-", nil},
		{"another step by somebody else", "board over", answering("story", "told", ""), answering("who", "nobody", ""),
			"answered", nil},
		{"a note by somebody else", "board over", always(AddNote{"A note."}), answering("who", "nobody", ""),
			"answered", nil},
		{"the answer that was taken back by somebody else", "concerned", takingBack("who"),
			answering("who", "nobody", ""), "answered", nil},
		{"as long as can be typed", "concerned", nil, answering("damage", "no", strings.Repeat("♣", ledger.MaxText)),
			"answered", nil},

		{"an answer is taken back", "concerned", nil, takingBack("who"), "taken-back",
			func(c *Case) bool { return len(c.Current().Answers) == 0 }},
		{"somebody says at which table it was", "opened", nil, played("2", twoTables()), "table-named record-set",
			func(c *Case) bool { return c.Table == "2" && c.Round == "4" && *c.Record.Tricks == 10 }},
		{"that it was another after all", "opened", played("2", twoTables()),
			func(*desk, *Case) Command { return NameTable{Table: "1", Play: twoTables()} }, "table-named record-set",
			func(c *Case) bool { return c.Table == "1" && c.Round == "2" && c.Record.Tricks == nil }},
		{"that it was in another round", "opened", played("2", twoTables()),
			func(*desk, *Case) Command { return NameTable{Table: "2", Round: "1", Play: twoTables()} }, "table-named",
			func(c *Case) bool { return c.Table == "2" && c.Round == "1" }},
		{"the same table is named twice", "opened", played("1", twoTables()), played("1", twoTables()), "-", nil},
		{"somebody says who did it", "asked", nil, naming(new(bridge.West)), "player-named",
			func(c *Case) bool { return *c.Current().Player == bridge.West && len(c.Current().Answers) == 0 }},
		{"who did it is taken back", "asked", naming(new(bridge.West)), naming(nil), "player-named",
			func(c *Case) bool { return c.Current().Player == nil }},
		{"the same player is named twice", "asked", naming(new(bridge.West)), naming(new(bridge.West)), "-", nil},
		{"nobody is named", "asked", nil, naming(nil), "-", nil},
		{"somebody says of which suit it was", "asked", nil, ofSuit(new(bridge.Heart)), "suit-named",
			func(c *Case) bool { return *c.Current().Suit == bridge.Heart && len(c.Current().Answers) == 0 }},
		{"the suit is taken back", "asked", ofSuit(new(bridge.Heart)), ofSuit(nil), "suit-named",
			func(c *Case) bool { return c.Current().Suit == nil }},
		{"the same suit is named twice", "asked", ofSuit(new(bridge.Club)), ofSuit(new(bridge.Club)), "-", nil},
		{"no suit is named", "asked", nil, ofSuit(nil), "-", nil},
		{"an answer that nobody gave is taken back", "asked", nil, takingBack("who"), "-", nil},

		{"play goes on", "in the play", nil, adjourning, "adjourned",
			func(c *Case) bool {
				return c.State == Waiting && c.Summary().Waiting == "Law 16B3, "+
					"whether a player used information from partner and gained by it"
			}},
		{"play is over", "adjourned", nil, comingBack, "come-back",
			func(c *Case) bool {
				return c.State == Open && c.Current().Adjourned == "" && len(c.Current().Then) == 1 &&
					c.Current().Answers["play-on"].Key == questionnaire.Resumed
			}},

		{"play is over, and the result was entered before", "adjourned", recording(stage(record.After)), comingBack,
			"come-back",
			func(c *Case) bool {
				next := questionnaire.Replay(small(), c.Current().Keys(), c.Facts()).Next
				return c.State == Open && c.Current().Adjourned == "" && len(c.Current().Answers) == 0 &&
					next.Step == "who"
			}},

		{"a note", "opened", nil, always(AddNote{"East is a junior."}), "noted",
			func(c *Case) bool { return len(c.Notes) == 1 && c.Notes[0].Actor == "director" }},
		{"a note after the ruling", "ruled", nil, always(AddNote{"Both sides accept it."}), "noted",
			func(c *Case) bool { return c.State == Ruled }},
		{"somebody is asked", "asked", nil, always(Consult{"A colleague", "Pass is a logical alternative."}),
			"consulted",
			func(c *Case) bool { return len(c.Consults) == 1 && c.Consults[0].At == c.Updated }},
		{"somebody is asked who says nothing yet", "asked", nil, always(Consult{Who: "A colleague"}), "consulted",
			func(c *Case) bool { return c.Consults[0].Said.ID == "" }},

		{"a claim is played out", "opened", nil, func(d *desk, _ *Case) Command {
			keep, _ := forgottenTrump(d)
			return keep
		}, "claim-played", func(c *Case) bool { return *c.Contested.Play.Worst == 3 && c.Contested.Said.ID != "" }},

		{"a score for both sides", "damage", nil,
			assigning(func(*adjustment.Score) {}, "Nine tricks without the lead."),
			"score-assigned",
			func(c *Case) bool {
				return c.Score.NorthSouth.Outcomes[0].Points == 170 && c.Score.Split() && c.Score.Reason.ID != ""
			}},
		{"a weighted score with notes to its results", "damage", nil,
			always(AssignScore{On: plain, Score: weighted(), Reason: "Some lead the other suit."}), "score-assigned",
			func(c *Case) bool {
				first := c.Score.NorthSouth.Outcomes[0]
				return first.Share == "3/5" && first.Note.ID != "" && first.Typed == "" &&
					slices.Contains(c.Texts(), first.Note.ID) && c.Score.EastWest.Outcomes[1].Note.ID == ""
			}},
		{"what a score came with counts nothing: it is worked out anew", "damage", nil,
			always(AssignScore{On: plain, Score: adjustment.Score{NorthSouth: weighted().NorthSouth,
				EastWest: weighted().EastWest,
				Effect:   &adjustment.Effect{Top: 24},
				Warnings: []adjustment.Warning{{Code: adjustment.OffenderGains, Text: "They gain.",
					Law: "laws-2017/12B1"}}}, Reason: "It is right all the same."}), "score-assigned",
			func(c *Case) bool {
				gains := func(w adjustment.Warning) bool { return w.Code == adjustment.OffenderGains }
				return c.Score.Effect.Top == 0 && len(c.Score.Effect.Missing) == 1 &&
					!slices.ContainsFunc(c.Score.Warnings, gains)
			}},
		{"a penalty alone needs no reason", "damage", nil,
			always(AssignScore{On: plain,
				Score: adjustment.Score{Penalty: &adjustment.Penalty{Side: "east-west", Amount: "10%"}}}),
			"score-assigned",
			func(c *Case) bool { return c.Score.Penalty.Amount == "10%" && !c.Score.Split() }},

		{"a ruling", "no damage", nil, issuing, "ruling-issued",
			func(c *Case) bool {
				r := c.Standing()
				return c.State == Ruled && r.Number == 1 && r.Title == "The result stands" &&
					r.Remedy == "result-stands" && r.Supersedes == 0 && r.AppealBy == 0 && !r.Reserved
			}},
		{"a ruling with its score", "scored", nil, issuing, "ruling-issued",
			func(c *Case) bool { return c.Standing().Title == "Adjusted score" && c.Standing().Score == c.Score }},
		{"a ruling that may be reviewed until half an hour after the score is available", "no damage", nil,
			changed(issuing, func(i *IssueRuling) { i.AppealMinutes, i.ScoreAt = 30, 1774990000 }), "ruling-issued",
			func(c *Case) bool {
				return c.Standing().AppealBy == 1774990000+1800 && c.Standing().AppealMinutes == 30
			}},
		{"a ruling before the score is available has no last minute yet", "no damage", nil,
			changed(issuing, func(i *IssueRuling) { i.AppealMinutes = 30 }), "ruling-issued",
			func(c *Case) bool { return c.Standing().AppealBy == 0 }},
		{"a ruling with a fine", "fined",
			always(AssignScore{On: plain,
				Score: adjustment.Score{NorthSouth: adjustment.OneResult(&adjustment.ScoreLine{Contract: "passed out"}),
					EastWest: adjustment.OneResult(&adjustment.ScoreLine{Contract: "passed out"}),
					Penalty: &adjustment.Penalty{Side: "north-south",
						Amount: "3 VP"}}, Reason: "Nobody would bid."}), changed(
				issuing, func(i *IssueRuling) { i.Basis++ }), "ruling-issued", nil},
		{"a reserved ruling", "concerned", nil, reserving, "ruling-issued",
			func(c *Case) bool {
				r := c.Standing()
				return c.State == Reserved && r.Reserved && r.Title == "Ruling reserved" &&
					r.Remedy == "result-stands" && r.Due == c.Summary().Due && r.Due > c.Updated
			}},
		{"a reserved ruling, though the outcome is in sight", "no damage", nil,
			changed(reserving, func(r *Reserve) { r.AppealMinutes = 30 }), "ruling-issued",
			func(c *Case) bool { return c.Standing().Title == "Ruling reserved" && c.Standing().AppealBy == 0 }},

		{"a ruling is taken back in the same minute", "ruled", nil, undoing, "ruling-undone",
			func(c *Case) bool { return c.State == Open && c.Standing() == nil && c.Rulings[0].TakenBack > 0 }},
		{"what a ruling leaves to be looked at is kept", "to look at", nil, keeping, "ruling-issued",
			func(c *Case) bool {
				look, s := Outstanding(c), c.Summary()
				return c.State == Ruled && slices.Equal(look.Then, []string{"small"}) && s.Unsettled() && !s.Asked() &&
					s.LookAgain() == "Look again when play is over: Law 16B3, whether a player used information "+
						"from partner and gained by it"
			}},
		{"it is not kept where nobody says so", "to look at", nil, issuing, "ruling-issued",
			func(c *Case) bool { return c.State == Ruled && Outstanding(c) == nil && !c.Summary().Unsettled() }},
		{"there is nothing more to rule on", "look again", nil, always(LookAgain{Ruling: 1}), "looked-again",
			func(c *Case) bool {
				return c.State == Ruled && Outstanding(c) == nil && c.Standing().Looked == c.Updated &&
					c.Summary().Look == ""
			}},
		{"it goes on, with what is not asked how far the board has come", "look again", nil,
			always(LookAgain{Ruling: 1, GoesOn: true}), "looked-again reopened",
			func(c *Case) bool {
				later := &Run{Questionnaire: "small", seq: c.Seq}
				key, _, _ := FactsOf(c, later).Fact("stage")
				return c.State == Open && Outstanding(c) == nil && c.Again.ID != "" && key == "after" &&
					ToLookAt(c, Matter{Run: c.Current(), Questionnaire: small()}) == nil
			}},
		{"a case is taken up again after a ruling", "ruled", nil,
			always(Reopen{Reason: "The hands were misread."}), "reopened",
			func(c *Case) bool {
				return c.State == Open && len(c.Rulings) == 1 && !c.Rulings[0].Superseded && c.Reason.ID != ""
			}},
		{"a case is taken up again after it was closed", "closed", nil,
			always(Reopen{Reason: "They ask for a ruling after all."}), "reopened",
			func(c *Case) bool { return c.State == Open }},
		{"the next ruling supersedes the one before", "reopened", nil, issuing, "ruling-issued",
			func(c *Case) bool {
				return len(c.Rulings) == 2 && c.Rulings[0].Superseded && c.Standing().Number == 2 &&
					c.Standing().Supersedes == 1 && !c.Standing().Superseded
			}},
		{"the ruling supersedes the reserved one", "reserved", answering("damage", "no", "Cold."),
			changed(issuing, func(i *IssueRuling) { i.Basis++ }), "ruling-issued",
			func(c *Case) bool {
				return c.State == Ruled && c.Rulings[0].Superseded && c.Standing().Supersedes == 1 &&
					c.Summary().Due == 0
			}},
		{"a case ends without a ruling", "asked", nil, always(CloseCase{"They withdrew."}), "closed",
			func(c *Case) bool { return c.State == Closed }},
		{"a case ends while play goes on", "adjourned", nil, always(CloseCase{"They withdrew."}), "closed",
			func(c *Case) bool { return c.State == Closed }},

		{"all texts are erased", "ruled", nil, erasing(), "text-erased",
			func(c *Case) bool { return c.State == Ruled }},
		{"no text is erased", "ruled", nil, always(EraseAccount{}), "-", nil},
	}
	rows = slices.Concat(rows, leftWorks(), ownWorks(), disputeWorks(), pollWorks(), reviewWorks(), appealWorks())
	done := map[string]bool{}
	for _, row := range rows {
		d := newDesk(t)
		before, after, err := give(d, row.from, row.meanwhile, row.command)
		if err != nil {
			t.Errorf("%s: %v", row.name, err)
			continue
		}
		kinds := kindsOf(d.memory, after.ID, before.Seq)
		if row.entry == "-" && len(kinds) > 0 || row.entry != "-" && !slices.Equal(kinds, strings.Fields(row.entry)) {
			t.Errorf("%s: it added %q, want %s", row.name, kinds, row.entry)
		}
		if row.want != nil && !row.want(after) {
			t.Errorf("%s: the case is now %+v", row.name, after)
		}
		done[row.command(d, after).Name()] = true
	}
	for _, name := range Commands() {
		if !done[name] {
			t.Errorf("no row shows what %s does", name)
		}
	}
}

func lookedAt(ruling int) string {
	return fmt.Sprintf("That was looked at already, or ruling %d is not in force any more. Look at the case again.",
		ruling)
}

// TestCommandsThatFail is what cannot be done: the field and the sentence that a person sees.
func TestCommandsThatFail(t *testing.T) {
	const (
		tooMuch  = "This is 4001 characters long; the limit is 4000. Shorten it."
		garbled  = "This is not readable text. Type it again."
		moved    = "Another questionnaire was opened on this case. Look at it again."
		noRun    = "There is no such questionnaire on this case."
		fineless = "Give the side and the amount of the penalty."
	)
	long := strings.Repeat("ü", ledger.MaxText+1)
	word := strings.Repeat("ü", ledger.MaxWord+1)
	another := func(*desk, *Case) Command { return start(small().Subs["fine"]) }
	note := always(AddNote{"A note."})
	rows := []fails{
		{"no laws", "", nil, always(OpenCase{}), fault.Invalid, "edition", "Choose the laws that govern the board."},
		{"a board below 1", "", nil, always(OpenCase{Edition: "laws-2017", Board: -1}), fault.Invalid, "board",
			"Give the number of the board, 1 to 999, or leave it empty."},
		{"a board above 999", "", nil, always(OpenCase{Edition: "laws-2017", Board: 1000}), fault.Invalid, "board",
			"Give the number of the board, 1 to 999, or leave it empty."},
		{"a long table", "", nil, always(OpenCase{Edition: "laws-2017", Table: word}), fault.Invalid, "table",
			"This is 61 characters long; the limit is 60. Shorten it."},
		{"a long round", "", nil, always(OpenCase{Edition: "laws-2017", Round: word}), fault.Invalid, "round",
			"This is 61 characters long; the limit is 60. Shorten it."},
		{"a long account", "", nil, always(OpenCase{Edition: "laws-2017", Account: long}), fault.Invalid, "account",
			tooMuch},
		{"an account that is no text", "", nil, always(OpenCase{Edition: "laws-2017", Account: "a\xff"}), fault.Invalid,
			"account", garbled},

		{"something to look at, and the ruling leaves nothing", "no damage", nil,
			changed(issuing, func(i *IssueRuling) { i.Later = true }), fault.Conflict, "",
			"This ruling leaves nothing to be looked at later. Look at the case again."},
		{"what a ruling did not leave", "ruled", nil, always(LookAgain{Ruling: 1}), fault.Conflict, "", lookedAt(1)},
		{"it is looked at twice", "look again", always(LookAgain{Ruling: 1}),
			always(LookAgain{Ruling: 1, GoesOn: true}),
			fault.Conflict, "", lookedAt(1)},
		{"another ruling's", "look again", nil, always(LookAgain{Ruling: 2}), fault.Conflict, "", lookedAt(2)},

		{"a questionnaire after the ruling", "ruled", nil, another, fault.Forbidden, "", refusal[Ruled]},

		{"a table of no session", "opened", nil, played("1", nil), fault.Invalid, "table",
			"This case belongs to no session, so that it has no table to choose from."},
		{"no table", "opened", nil, played("", twoTables()), fault.Invalid, "table",
			"Choose the table at which it was."},
		{"a table that the session does not have", "opened", nil, played("9", twoTables()), fault.Invalid, "table",
			"This session has no such table. Choose one of its own."},
		{"a table that does not play the board", "opened", recording(&record.Record{Board: 3}),
			played("2", twoTables()), fault.Invalid, "table",
			"Table 2 does not play board 3. Choose one that does (1), put the board right first, or say in which " +
				"round it was played there all the same."},
		{"a round that the movement has not", "opened", nil, func(*desk, *Case) Command {
			return NameTable{Table: "2", Round: "5", Play: twoTables()}
		}, fault.Invalid, "round", "Give the number of the round in which it was, from 1 to 4."},
		{"a table, while somebody else names another", "opened", played("2", twoTables()), played("1", twoTables()),
			fault.Conflict, "", "Somebody else has just said that it was table 2. If it was table 1, choose it again."},
		{"a board that cannot be", "asked", nil, recording(&record.Record{Board: -1}), fault.Invalid, "board",
			"There is no board -1: boards are numbered from 1."},
		{"an incident without its call", "asked", nil,
			recording(&record.Record{Board: 1, Auction: []string{"P"}, Incident: &record.Incident{Index: new(7)}}),
			fault.Invalid, "incident.index", "There is no call with index 7: 1 calls are recorded, counted from 0."},
		{"somebody else has entered the board", "asked", recording(stage(record.InPlay)),
			recording(stage(record.After)), fault.Conflict, "",
			"Somebody else has just entered board and auction. Open them again, then add what is missing."},

		{"an unknown step", "asked", nil, answering("weather", "yes", ""), fault.NotFound, "",
			"This questionnaire has no step \"weather\"."},
		{"an unknown step of a part", "asked", nil, answering("fine/weather", "yes", ""), fault.NotFound, "",
			"This questionnaire has no step \"fine/weather\"."},
		{"an unknown part", "asked", nil, answering("coarse/due", "yes", ""), fault.NotFound, "",
			"This questionnaire has no step \"coarse/due\"."},
		{"an unknown answer", "asked", nil, answering("stage", "never", ""), fault.Invalid, "answer",
			"Choose one of the answers."},
		{"no answer", "asked", nil, answering("stage", "", ""), fault.Invalid, "answer", "Choose one of the answers."},
		{"an answer to a finding", "damage", nil, answering("found", "", ""), fault.Invalid, "answer",
			"Choose one of the answers."},
		{"an answer to an outcome", "no damage", nil, answering("stands", "yes", ""), fault.Invalid, "answer",
			"Choose one of the answers."},
		{"the second stage as an answer", "in the play", nil, answering("play-on", "resume", ""), fault.Invalid,
			"answer", "Choose one of the answers."},
		{"an answer to a part as a whole", "damage", nil, answering("fine", "penalty", ""), fault.Invalid, "answer",
			"Choose one of the answers."},
		{"a statement is not chosen", "asked", nil, answering("story", "yes", ""), fault.Invalid, "answer",
			"This is a statement, so there is nothing to choose. Write down what was said."},
		{"a long reason", "asked", nil, answering("stage", "after", long), fault.Invalid, "reason", tooMuch},
		{"a long statement", "asked", nil, answering("story", "told", long), fault.Invalid, "reason", tooMuch},
		{"a reason that is no text", "asked", nil, answering("stage", "after", "\xc3\x28"), fault.Invalid, "reason",
			garbled},
		{"a judgement that gives nothing, where its other answer gives a score", "concerned", nil,
			answering("damage", "no", ""), fault.Invalid, "reason", carried},
		{"a judgement without a reason", "concerned", nil, answering("damage", "yes", ""), fault.Invalid, "reason",
			carried},
		{"a judgement with blanks for a reason", "concerned", nil, answering("damage", "doubt", " \n\t "),
			fault.Invalid, "reason", carried},
		{"another judgement with the old reason", "no damage", nil, answering("damage", "yes", ""), fault.Invalid,
			"reason", carried},
		{"the record overruled without a reason", "board over", nil, answering("stage", "play", ""), fault.Invalid,
			"reason", "The record says otherwise. Say in a few words why you decide differently."},
		{"the record overruled with blanks", "board over", nil, answering("stage", "play", "  "), fault.Invalid,
			"reason", "The record says otherwise. Say in a few words why you decide differently."},
		{"a step that is not on the path", "asked", nil, answering("who", "nobody", ""), fault.Conflict, "",
			"Somebody else has just changed an earlier answer, and this question is no longer asked. What you typed " +
				"is below."},
		{"a step that somebody else led away from", "concerned", answering("who", "nobody", ""),
			answering("damage", "no", "Cold."), fault.Conflict, "",
			"Somebody else has just changed an earlier answer, and this question is no longer asked. What you typed " +
				"is below."},
		{"a step that the record led away from", "board over", recording(stage(record.InPlay)),
			answering("who", "nobody", ""), fault.Conflict, "",
			"Somebody else has just changed an earlier answer, and this question is no longer asked. What you typed " +
				"is below."},
		{"the same step by somebody else", "board over", answering("who", "opponents", ""),
			answering("who", "nobody", ""), fault.Conflict, "",
			"Somebody else has just answered this with \"The opponents\"; you answered \"Nobody\". What you typed is " +
				"below; send it again to replace that answer."},
		{"another questionnaire by somebody else", "board over", another, answering("who", "nobody", ""),
			fault.Conflict, "",
			"Somebody else has just opened another questionnaire on this case. What you typed is below."},

		{"nothing to take back from", "asked", nil, always(TakeBack{Run: "no-run", Step: "who"}), fault.NotFound, "",
			noRun},
		{"a player that is none", "asked", nil, naming(new(bridge.Seat(4))), fault.Invalid, "seat",
			"The player sits North, East, South or West. Choose one of them."},
		{"a suit that is none", "asked", nil, ofSuit(new(bridge.Suit(4))), fault.Invalid, "suit",
			"The suit is spades, hearts, diamonds or clubs. Choose one of them."},
		{"a suit of an old questionnaire", "concerned", another, ofSuit(new(bridge.Club)), fault.Conflict, "", moved},
		{"a player of an old questionnaire", "concerned", another, naming(new(bridge.West)), fault.Conflict, "", moved},
		{"taken back from an old questionnaire", "concerned", another, takingBack("who"), fault.Conflict, "", moved},

		{"play goes on in no questionnaire", "in the play", nil, always(Adjourn{"no-run", small()}), fault.NotFound, "",
			noRun},
		{"play goes on in an old questionnaire", "in the play", another, adjourning, fault.Conflict, "", moved},
		{"play goes on while a question is open", "asked", nil, adjourning, fault.Conflict, "",
			"The answers no longer lead to a point where play goes on. Look at the case again."},
		{"play goes on at the end", "no damage", nil, adjourning, fault.Conflict, "",
			"The answers no longer lead to a point where play goes on. Look at the case again."},
		{"play goes on a second time", "come back", nil, adjourning, fault.Conflict, "",
			"The answers no longer lead to a point where play goes on. Look at the case again."},
		{"come back to no questionnaire", "adjourned", nil, always(ComeBack{"no-run", small()}), fault.NotFound, "",
			noRun},
		{"a ruling is taken back too late", "ruled", nil, always(UndoRuling{1}), fault.Conflict, "",
			"The minute in which ruling 1 could be taken back is over. To correct it, take the case up again; a new " +
				"ruling then takes its place."},
		{"a ruling that never was", "ruled", nil, always(UndoRuling{2}), fault.Conflict, "",
			"Ruling 2 is not in force any more. Look at the case again."},
		{"come back twice", "adjourned", comingBack, comingBack, fault.Forbidden, "", refusal[Open]},

		{"an empty note", "opened", nil, always(AddNote{}), fault.Invalid, "note", "Type the note first."},
		{"a note of blanks", "opened", nil, always(AddNote{" \n"}), fault.Invalid, "note", "Type the note first."},
		{"a long note", "opened", nil, always(AddNote{long}), fault.Invalid, "note", tooMuch},
		{"nobody was asked", "opened", nil, always(Consult{"  ", "Pass."}), fault.Invalid, "who",
			"Say whom you asked."},
		{"a long name", "opened", nil, always(Consult{long, ""}), fault.Invalid, "who", tooMuch},
		{"a long answer", "opened", nil, always(Consult{"A colleague", long}), fault.Invalid, "said", tooMuch},

		{"a claim that was not played out", "opened", nil, func(d *desk, _ *Case) Command {
			keep, _ := forgottenTrump(d)
			keep.Played.Worst = nil
			return keep
		}, fault.Invalid, "work", "There was no time to finish, so there is no number to keep. Try again " +
			"with fewer cards: follow the play as far as nobody doubts it."},
		{"a finding without its reason", "opened", nil, func(d *desk, _ *Case) Command {
			keep, _ := forgottenTrump(d)
			keep.Reason = " "
			return keep
		}, fault.Invalid, "reason", "The number turns on what you find: say in a few words why you find so, " +
			"or why you leave it open."},
		{"a long statement", "opened", nil, func(d *desk, _ *Case) Command {
			keep, _ := forgottenTrump(d)
			keep.Said = long
			return keep
		}, fault.Invalid, "said", tooMuch},

		{"a score that nobody has worked out", "damage", nil,
			always(AssignScore{Score: weighted(), Reason: "So be it."}), fault.Internal, "", notWorkedOut},
		{"a score that was worked out on another session", "damage", nil,
			always(AssignScore{On: adjustment.Worksheet{Rules: plain.Rules, Play: &session.Session{ID: "wednesday"}},
				Score: weighted(), Reason: "So be it."}), fault.Internal, "", notWorkedOut},
		{"a score of nothing", "damage", nil, always(AssignScore{On: plain, Reason: "So be it."}), fault.Invalid,
			"contract", "Give the assigned result, or a penalty."},
		{"a score without a reason", "damage", nil, assigning(func(*adjustment.Score) {}, ""), fault.Invalid, "reason",
			"Say in a few words why this result and no other."},
		{"a score with blanks for a reason", "damage", nil, assigning(func(*adjustment.Score) {}, " "), fault.Invalid,
			"reason",
			"Say in a few words why this result and no other."},
		{"a score of one side without a reason", "damage", nil,
			assigning(func(s *adjustment.Score) { s.NorthSouth = nil }, ""),
			fault.Invalid, "reason", "Say in a few words why this result and no other."},
		{"a score whose shares do not make a whole", "damage", nil,
			assigning(func(s *adjustment.Score) { s.EastWest.Outcomes[0].Share = "3/5" }, "So."), fault.Invalid, "ew",
			"The shares add up to 60%: 40% is missing."},
		{"a score with a long reason", "damage", nil, assigning(func(*adjustment.Score) {}, long), fault.Invalid,
			"reason",
			tooMuch},
		{"a penalty of nothing", "damage", nil,
			always(AssignScore{On: plain, Score: adjustment.Score{Penalty: &adjustment.Penalty{Side: "east-west"}}}),
			fault.Invalid,
			"penalty", fineless},
		{"a penalty for nobody", "damage", nil,
			always(AssignScore{On: plain,
				Score: adjustment.Score{Penalty: &adjustment.Penalty{Side: "dummy", Amount: "10%"}}}),
			fault.Invalid, "penalty", fineless},
		{"a penalty of many words", "damage", nil,
			always(AssignScore{On: plain,
				Score: adjustment.Score{Penalty: &adjustment.Penalty{Side: "east-west", Amount: word}}}),
			fault.Invalid, "penalty", "This is 61 characters long; the limit is 60. Shorten it."},

		{"a ruling while a question is open", "concerned", nil, issuing, fault.Conflict, "",
			"A question is still open, so there is no ruling yet. Look at the case again."},
		{"a ruling while play goes on", "in the play", nil, issuing, fault.Conflict, "",
			"Play goes on here; the ruling is given at the end of play."},
		{"a ruling without its score", "damage", nil, issuing, fault.Invalid, "score",
			"The ruling needs the assigned score of both sides. Add it before you issue."},
		{"a ruling with the score of one side", "damage", assigning(func(s *adjustment.Score) { s.EastWest = nil },
			"So."),
			changed(issuing, func(i *IssueRuling) { i.Basis++ }),
			fault.Invalid, "score", "The ruling needs the assigned score of both sides. Add it before you issue."},
		{"a ruling without its fine", "fined", assigning(func(*adjustment.Score) {}, "So."),
			changed(issuing, func(i *IssueRuling) { i.Basis++ }),
			fault.Invalid, "score", "The ruling needs the amount of the penalty. Add it before you issue."},
		{"a ruling on what was not checked", "no damage", note, issuing, fault.Conflict, "",
			"Somebody else has just changed this case. Check it once more before you issue the ruling."},
		{"a ruling on what is not there yet", "no damage", nil, changed(issuing, func(i *IssueRuling) { i.Basis++ }),
			fault.Conflict, "",
			"Somebody else has just changed this case. Check it once more before you issue the ruling."},
		{"a ruling on another questionnaire", "no damage", another, issuing, fault.Conflict, "", moved},
		{"a ruling on no questionnaire", "no damage", nil, changed(issuing, func(i *IssueRuling) { i.Run = "no-run" }),
			fault.Conflict, "", moved},
		{"a second ruling", "ruled", nil, issuing, fault.Forbidden, "", refusal[Ruled]},

		{"reserved until now", "concerned", nil,
			func(d *desk, c *Case) Command { return Reserve{issue(c, small()), d.now.Unix() + 60, ""} }, fault.Invalid,
			"due",
			"Say when the ruling is due; the time must lie ahead."},
		{"reserved until yesterday", "concerned", nil, changed(reserving, func(r *Reserve) { r.Due -= 86400 }),
			fault.Invalid, "due", "Say when the ruling is due; the time must lie ahead."},
		{"reserved for ever", "concerned", nil, changed(reserving, func(r *Reserve) { r.Due = 0 }), fault.Invalid,
			"due", "Say when the ruling is due; the time must lie ahead."},
		{"reserved on what was not checked", "concerned", note, reserving, fault.Conflict, "",
			"Somebody else has just changed this case. Check it once more before you issue the ruling."},
		{"reserved on another questionnaire", "concerned", another, reserving, fault.Conflict, "", moved},

		{"taken up again without a reason", "ruled", nil, always(Reopen{Reason: " "}), fault.Invalid, "reason",
			"Say why the case is taken up again."},
		{"taken up again with a long reason", "ruled", nil, always(Reopen{Reason: long}), fault.Invalid, "reason",
			tooMuch},
		{"closed without a reason", "opened", nil, always(CloseCase{}), fault.Invalid, "reason",
			"Say why no ruling is needed."},
		{"closed with a long reason", "opened", nil, always(CloseCase{long}), fault.Invalid, "reason", tooMuch},
		{"a text of another case is erased", "ruled", nil, erasing("elsewhere"), fault.NotFound, "",
			"There is no such text on this case. Nothing was erased."},
	}
	rows = slices.Concat(rows, leftFails(), ownFails(), disputeFails(), pollFails(), reviewFails(), appealFails())
	done := map[string]bool{}
	for _, row := range rows {
		d := newDesk(t)
		before, _, err := give(d, row.from, row.meanwhile, row.command)
		wantFault(t, row.name, err, row.code, row.field, row.text)
		if len(d.streams[before.ID]) != int(before.Seq) || before.Seq == 0 && len(d.streams) > 0 {
			t.Errorf("%s: it was refused, and entries were added", row.name)
		}
		done[row.command(newDesk(t), &Case{Runs: []*Run{{}}}).Name()] = true
	}
	for _, name := range Commands() {
		if !done[name] {
			t.Errorf("no row shows how %s fails", name)
		}
	}
}

// TestAConflictIsOverOnceItWasSeen: sent again on what the page now shows, the answer takes the place of the other.
func TestAConflictIsOverOnceItWasSeen(t *testing.T) {
	d := newDesk(t)
	c := d.at("board over")
	mine := answer(c, small(), "who", "nobody", "")
	c = d.do(c, answer(c, small(), "who", "opponents", ""))
	if _, err := d.try(c, director, mine); !fault.Is(err, fault.Conflict) {
		t.Fatalf("got %v, want a conflict", err)
	}
	mine.Basis = c.Seq
	if c = d.do(c, mine); c.Current().Answers["who"].Key != "nobody" {
		t.Errorf("the answer is %+v", c.Current().Answers["who"])
	}
}

// TestAnswersOffThePathAreSetAside: kept and shown, never used, and used again when the path comes back to them.
func TestAnswersOffThePathAreSetAside(t *testing.T) {
	d := newDesk(t)
	c := d.at("no damage")
	c = d.do(c, answer(c, small(), "who", "nobody", ""))
	result := questionnaire.Replay(small(), c.Current().Keys(), c.Facts())
	if len(result.SetAside) != 1 || result.SetAside[0].Step != "damage" ||
		c.Current().Answers["damage"].Reason.ID == "" {
		t.Errorf("set aside: %+v", result.SetAside)
	}
	c = d.do(c, answer(c, small(), "who", "opponents", ""))
	if result = questionnaire.Replay(small(), c.Current().Keys(), c.Facts()); result.Outcome == nil ||
		len(result.SetAside) != 0 {
		t.Errorf("%+v", result)
	}
}

func TestMissing(t *testing.T) {
	side, artificial := adjustment.OneResult(&adjustment.ScoreLine{}),
		&adjustment.SideScore{Award: &adjustment.Award{Kind: "average"}}
	for _, row := range []struct {
		name  string
		needs []string
		score *adjustment.Score
		want  string
	}{
		{"nothing is needed", nil, nil, ""},
		{"a score, and there is none", []string{"score"}, nil, "score"},
		{"a score, and one side has it", []string{"score"}, &adjustment.Score{NorthSouth: side}, "score"},
		{"a score, and the other side has it", []string{"score"}, &adjustment.Score{EastWest: side}, "score"},
		{"a score", []string{"score"}, &adjustment.Score{NorthSouth: side, EastWest: side}, ""},
		{"an artificial score in the place of an assigned one", []string{"score"},
			&adjustment.Score{NorthSouth: artificial, EastWest: artificial}, ""},
		{"tricks", []string{"tricks"}, &adjustment.Score{}, "tricks"},
		{"tricks, and they are there", []string{"tricks"}, &adjustment.Score{NorthSouth: side, EastWest: side}, ""},
		{"tricks are no average", []string{"tricks"}, &adjustment.Score{NorthSouth: artificial, EastWest: artificial},
			"tricks"},
		{"weights", []string{"weights"}, &adjustment.Score{}, "weights"},
		{"weights, and one side has an average", []string{"weights"},
			&adjustment.Score{NorthSouth: side, EastWest: artificial},
			"weights"},
		{"weights, and one result has them all", []string{"weights"},
			&adjustment.Score{NorthSouth: side, EastWest: side}, ""},
		{"an artificial score", []string{"artificial"}, &adjustment.Score{}, "artificial"},
		{"an artificial score, and nobody has it", []string{"artificial"},
			&adjustment.Score{NorthSouth: side, EastWest: side}, "artificial"},
		{"an artificial score, and nothing is said of the other side", []string{"artificial"},
			&adjustment.Score{EastWest: artificial}, "artificial"},
		{"an artificial score for one side; the other keeps its result", []string{"artificial"},
			&adjustment.Score{NorthSouth: side, EastWest: artificial}, ""},
		{"an artificial score for both", []string{"artificial"},
			&adjustment.Score{NorthSouth: artificial, EastWest: artificial},
			""},
		{"a fine", []string{"penalty"}, &adjustment.Score{NorthSouth: side, EastWest: side}, "penalty"},
		{"a fine alone", []string{"penalty"}, &adjustment.Score{Penalty: &adjustment.Penalty{}}, ""},
		{"both, and the fine is missing", []string{"score", "penalty"},
			&adjustment.Score{NorthSouth: side, EastWest: side},
			"penalty"},
		{"a restriction is only announced", []string{"restriction"}, nil, ""},
	} {
		if got := Missing(&questionnaire.Reached{Needs: row.needs}, row.score); got != questionnaire.Needs[row.want] {
			t.Errorf("%s: %q, want %q", row.name, got, questionnaire.Needs[row.want])
		}
	}
}

// TestARulingWithARealQuestionnaire goes from the hesitation over the end of play to an adjusted score.
func TestARulingWithARealQuestionnaire(t *testing.T) {
	q := real(t, "laws-2017", "unauthorised-information")
	d := newDesk(t)
	c := d.open(OpenCase{Edition: "laws-2017", Board: 7}, start(q), SetRecord{Record: stage(record.InPlay)})
	c = d.do(c, answer(c, q, "source", "tempo", ""), answer(c, q, "account", "usual", ""))
	c = d.do(c, Adjourn{c.Current().ID, q})
	c = d.do(c, ComeBack{c.Current().ID, q})
	c = d.do(c, answer(c, q, "complaint", "yes", ""), answer(c, q, "tempo", "yes", "Half a minute; usually at once."),
		answer(c, q, "logical-alternatives/considered", "yes", "Five of six asked."),
		answer(c, q, "logical-alternatives/demonstrable", "yes", "Bidding on."),
		answer(c, q, "logical-alternatives/advantage", "yes", "Game made."),
		answer(c, q, "self-inflicted/part", "no", "They defended well."))
	if _, err := d.try(c, director, issue(c, q)); !fault.Is(err, fault.Invalid) {
		t.Fatalf("got %v, want the score to be missing", err)
	}
	line, err := adjustment.NewScoreLine("contract", "3S by N", 10, bridge.VulnerabilityOf(7))
	if err != nil {
		t.Fatal(err)
	}
	c = d.do(c, AssignScore{On: plain, Score: adjustment.Score{NorthSouth: adjustment.OneResult(line),
		EastWest: adjustment.OneResult(line)},
		Reason: "Without the raise they stop."})
	c = d.do(c, issue(c, q))
	if s := c.Summary(); s.State != Ruled || s.Outcome != "The information was used: adjusted score" ||
		s.Title != q.Title ||
		s.Number != 1 || s.Board != 7 {
		t.Errorf("%+v", s)
	}
}

// TestStandingOf: a fact is as sure as it is said to be, a choice and a story are a player's, and what is not said is
// found where the laws know a director.
func TestStandingOf(t *testing.T) {
	for _, row := range []struct {
		kind     questionnaire.Kind
		given    Standing
		directed bool
		want     Standing
	}{
		{questionnaire.Fact, Disputed, true, Disputed},
		{questionnaire.Fact, Agreed, false, Agreed},
		{questionnaire.Fact, "", true, Found},
		{questionnaire.Fact, "certain", true, Found},
		{questionnaire.Fact, "", false, Stated},
		{questionnaire.Judgement, Disputed, true, Found},
		{questionnaire.Judgement, "", false, Stated},
		{questionnaire.Choice, Found, true, Stated},
		{questionnaire.Statement, Agreed, true, Stated},
	} {
		if got := StandingOf(&questionnaire.Step{Kind: row.kind}, row.given, row.directed); got != row.want {
			t.Errorf("%s said to be %q, directed %t: %s, want %s", row.kind, row.given, row.directed, got, row.want)
		}
	}
}
