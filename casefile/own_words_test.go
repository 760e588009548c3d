package casefile

import (
	"slices"
	"strings"
	"testing"

	"redress/casefile/ownwords"
	"redress/casefile/record"
	"redress/fault"
	"redress/ledger"
	"redress/rulebook"
	"redress/rulebook/questionnaire"
)

// textOf gives what a text of a case says.
func (d *desk) textOf(c *Case) func(ledger.TextRef) string {
	return func(ref ledger.TextRef) string { return d.texts[c.ID][ref.ID].Body }
}

// provisions are quoted as the laws have them now.
func provisions(ids ...string) (list []rulebook.Quoted) {
	for _, id := range ids {
		q, _ := books().Edition("laws-2017").Quote(id)
		list = append(list, q)
	}
	return list
}

// revoked is a ruling on a revoke, with something of it changed.
func revoked(change func(t *ownwords.Typed)) builder {
	return func(d *desk, c *Case) Command {
		x := RuleInOwnWords{Seen: c, Text: d.textOf(c), Typed: ownwords.Typed{Found: "East revoked in hearts.",
			Words: "One trick goes to declarer.", Laws: provisions("64A1"), Follows: ownwords.Stands,
			Title: "Revoke corrected"}}
		if run := c.Current(); run != nil {
			x.Run = run.ID
		}
		change(&x.Typed)
		return x
	}
}

func asItIs(*ownwords.Typed) {}

func later(t *ownwords.Typed) {
	t.Follows, t.Words, t.Title = ownwords.Later, "Play on.", "Revoke: play goes on"
}

func (d *desk) ownWorded(situation string) *Case {
	d.Helper()
	worded := func(from string, change func(t *ownwords.Typed)) *Case {
		c := d.at(from)
		return d.do(c, revoked(change)(d, c))
	}
	switch situation {
	case "a revoke":
		return d.open(OpenCase{Edition: "laws-2017", Board: 7, About: About{ID: "revoke", Title: "Revoke",
			Laws: []string{"laws-2017/64"}}})
	case "revoke ruled freely":
		return worded("a revoke", asItIs)
	case "in own words":
		return worded("concerned", asItIs)
	case "told in the play":
		return worded("a revoke", later)
	case "revoke come back":
		c := d.at("told in the play")
		return d.do(c, ComeBack{c.Current().ID, d.asked(c)})
	}
	return nil
}

// asked is what the current run of a case pins.
func (d *desk) asked(c *Case) *questionnaire.Questionnaire {
	d.Helper()
	return ownwords.NoQuestions(c.Current().Edition, c.Current().Title)
}

func leaving(_ *desk, c *Case) Command {
	if c.Current() == nil {
		return LeaveOwnWords{}
	}
	return LeaveOwnWords{c.Current().ID}
}

func issuingOwn(d *desk, c *Case) Command { return issue(c, d.asked(c)) }

func ownWorks() []works {
	ends := func(c *Case) bool { return c.Current().Own.Complete() }
	return []works{
		{"a revoke is ruled without questions", "a revoke", nil, revoked(asItIs), "run-opened own-words",
			func(c *Case) bool {
				return ends(c) && c.Summary().Title == "Revoke" && c.Current().Own.Title == "Revoke corrected" &&
					slices.Equal(c.Current().Own.Laws, []string{"laws-2017/64A1"})
			}},
		{"without a line it is called after what happened", "a revoke", nil,
			revoked(func(t *ownwords.Typed) { t.Title = "" }), "run-opened own-words",
			func(c *Case) bool { return c.Current().Own.Title == "Revoke: the director's ruling" }},
		{"of a case of which nobody said what it is about", "opened", nil,
			revoked(func(t *ownwords.Typed) { t.Title = "" }), "run-opened own-words",
			func(c *Case) bool { return c.Summary().Title == "The director's ruling" }},
		{"no provision is no hindrance", "a revoke", nil, revoked(func(t *ownwords.Typed) { t.Laws = nil }),
			"run-opened own-words", ends},
		{"what was answered so far stays", "concerned", nil, revoked(asItIs), "own-words", func(c *Case) bool {
			return ends(c) && c.Current().Answers["who"].Key == "opponents" && len(c.Runs) == 1
		}},
		{"otherwise than the answers", "no damage", nil,
			revoked(func(t *ownwords.Typed) { t.Follows = ownwords.Score }), "own-words", ends},
		{"while the ruling is due", "reserved", nil, revoked(asItIs), "own-words",
			func(c *Case) bool { return c.State == Reserved }},
		{"sent as it stands", "in own words", nil, revoked(asItIs), "-", nil},
		{"another word", "in own words", nil, revoked(func(t *ownwords.Typed) { t.Words = "Two tricks." }),
			"own-words", nil},
		{"somebody else has changed another part", "in own words",
			revoked(func(t *ownwords.Typed) { t.Laws = provisions("64A1", "64C") }),
			revoked(func(t *ownwords.Typed) { t.Words = "Two tricks." }), "own-words",
			func(c *Case) bool { return len(c.Current().Own.Laws) == 2 }},
		{"both have typed the same", "a revoke", revoked(asItIs), revoked(asItIs), "-", nil},
		{"play goes on", "a revoke", nil, revoked(later), "run-opened own-words adjourned", func(c *Case) bool {
			return c.State == Waiting && c.Summary().Waiting == "Law 64A, whether tricks go over for the "+
				"revoke, and how many; and Law 64C1"
		}},
		{"play is over", "told in the play", nil,
			func(d *desk, c *Case) Command { return ComeBack{c.Current().ID, d.asked(c)} }, "come-back",
			func(c *Case) bool {
				own := c.Current().Own
				return c.State == Open && !own.Complete() && own.Found.ID != "" && len(own.Laws) == 1 &&
					len(own.Before) == 1 && own.Before[0].Title == "Revoke: play goes on"
			}},
		{"it is completed", "revoke come back", nil, revoked(asItIs), "own-words",
			func(c *Case) bool { return ends(c) && len(c.Current().Own.Before) == 1 }},
		{"it is issued", "revoke ruled freely", nil, issuingOwn, "ruling-issued", func(c *Case) bool {
			return c.Standing().Title == "Revoke corrected" && c.Standing().Remedy == "result-stands" &&
				c.State == Ruled
		}},
		{"it is reserved", "revoke come back", nil, func(d *desk, c *Case) Command {
			return Reserve{issue(c, d.asked(c)), d.now.Unix() + 1800, ""}
		}, "ruling-issued", func(c *Case) bool { return c.State == Reserved }},
		{"back to the questions", "in own words", nil, leaving, "own-words-left", func(c *Case) bool {
			return c.Current().Own == nil && c.Current().Answers["who"].Key == "opponents"
		}},
		{"there are no own words to leave", "concerned", nil, leaving, "-", nil},
		{"another questionnaire leaves it open", "in own words", nil,
			func(*desk, *Case) Command { return start(small().Subs["fine"]) }, "run-opened",
			func(c *Case) bool { return len(c.LeftOpen()) == 1 }},
	}
}

// TestWhatElseHappenedIsCalled: each matter without a line has the name of what it is about, as far as that is known;
// none has the name of another.
func TestWhatElseHappenedIsCalled(t *testing.T) {
	d, nameless := newDesk(t), func(t *ownwords.Typed) { t.Title = "" }
	for _, row := range []struct {
		name, from string
		another    bool
		laws       []rulebook.Quoted
		want       string
	}{
		{"what the case was opened about", "a revoke", false, nil, "Revoke: the director's ruling"},
		{"what the questions are about", "concerned", false, nil, "The small one: the director's ruling"},
		{"what else happened, by its law", "a revoke", true, provisions("74A2", "90A"),
			"Law 74A2 Words and actions: the director's ruling"},
		{"what else happened, by no law", "a revoke", true, nil, "What else happened: the director's ruling"},
	} {
		c := d.at(row.from)
		x := revoked(nameless)(d, c).(RuleInOwnWords)
		x.Another, x.Typed.Laws = row.another, row.laws
		if got := d.do(c, x).Current().Own.Title; got != row.want {
			t.Errorf("%s: %q, want %q", row.name, got, row.want)
		}
	}
	c := d.at("revoke ruled freely")
	x := revoked(nameless)(d, c).(RuleInOwnWords)
	x.Another, x.Typed.Title = true, "An insult"
	c = d.do(c, x)
	if c = d.do(c, revoked(nameless)(d, c)); c.Current().Own.Title != "An insult" {
		t.Errorf("its line was cleared again: %q", c.Current().Own.Title)
	}
	c = d.do(c, start(small()))
	if c = d.do(c, revoked(nameless)(d, c)); c.Current().Own.Title != "The small one: the director's ruling" {
		t.Errorf("questions on what else happened: %q", c.Current().Own.Title)
	}
}

func ownFails() []fails {
	without := func(change func(t *ownwords.Typed)) builder { return revoked(change) }
	const ruledFreely = "This case is being ruled in the director's own words, so its questions are not asked. Go " +
		"back to the questions first."
	return []fails{
		{"nothing found", "a revoke", nil, without(func(t *ownwords.Typed) { t.Found = "" }), fault.Invalid, "found",
			"Say what you found: what happened, in a sentence or two."},
		{"nothing said", "a revoke", nil, without(func(t *ownwords.Typed) { t.Words = "" }), fault.Invalid, "words",
			"Say what you tell the players."},
		{"nothing follows", "a revoke", nil, without(func(t *ownwords.Typed) { t.Follows = "" }), fault.Invalid,
			"follows", "Say what follows."},
		{"what does not follow", "a revoke", nil, without(func(t *ownwords.Typed) { t.Follows = "prison" }),
			fault.Invalid, "follows", "Choose what follows from those offered."},
		{"a penalty while play goes on", "a revoke", nil,
			without(func(t *ownwords.Typed) { t.Follows, t.Penalty = ownwords.Later, true }), fault.Invalid, "follows",
			"A penalty is given with the ruling, at the end of play. Take it out here."},
		{"a long title", "a revoke", nil, without(func(t *ownwords.Typed) { t.Title = strings.Repeat("x", 121) }),
			fault.Invalid, "title", "This is 121 characters long; the limit is 120. Shorten it."},
		{"a long finding", "a revoke", nil,
			without(func(t *ownwords.Typed) { t.Found = strings.Repeat("x", ledger.MaxText+1) }), fault.Invalid,
			"found", "This is 4001 characters long; the limit is 4000. Shorten it."},
		{"all the laws there are", "a revoke", nil, without(func(t *ownwords.Typed) {
			t.Laws = provisions("1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13")
		}), fault.Invalid, "seek", "A ruling names at most 12 provisions. Keep only those that decide it."},
		{"play goes on, and the ruling is due", "reserved", nil, revoked(later), fault.Invalid, "follows",
			"The ruling is reserved, so play is over. Say what else follows."},
		{"other questions were opened meanwhile", "concerned",
			func(*desk, *Case) Command { return start(small().Subs["fine"]) }, revoked(asItIs), fault.Conflict, "",
			"Somebody else has just opened other questions on this case. Look at them; what you typed is below."},
		{"questions were opened where there were none", "a revoke",
			func(*desk, *Case) Command { return start(small()) }, revoked(asItIs), fault.Conflict, "",
			"Somebody else has just opened other questions on this case. Look at them; what you typed is below."},
		{"an answer while it is ruled freely", "in own words", nil, answering("who", "nobody", ""), fault.Conflict, "",
			ruledFreely},
		{"an answer taken back while it is ruled freely", "in own words", nil, takingBack("who"), fault.Conflict, "",
			ruledFreely},
		{"no questions to go back to", "revoke ruled freely", nil, leaving, fault.Conflict, "",
			"There are no questions on this case to go back to."},
		{"a run that is not there", "concerned", nil, always(LeaveOwnWords{"none"}), fault.NotFound, "",
			"There is no such questionnaire on this case."},
		{"it is still to be completed", "revoke come back", nil, issuingOwn, fault.Conflict, "",
			"A question is still open, so there is no ruling yet. Look at the case again."},
		{"after the ruling", "ruled", nil, revoked(asItIs), fault.Forbidden, "", refusal[Ruled]},
	}
}

// ownWordsStory is a revoke on which play goes on, which is ruled at its end, and then a case whose questions were left
// for the director's own words and taken up again.
func ownWordsStory(d *desk) *Case {
	c := d.at("told in the play")
	c = d.do(c, SetRecord{Record: &record.Record{Board: 7, Auction: []string{"1NT", "P", "P", "P"}}})
	c = d.do(c, ComeBack{c.Current().ID, d.asked(c)})
	c = d.do(c, revoked(asItIs)(d, c))
	c = d.do(c, issue(c, d.asked(c)))
	c = d.do(c, Reopen{Reason: "They ask about the score."}, start(small()))
	c = d.do(c, answer(c, small(), "stage", "after", ""))
	c = d.do(c, revoked(func(t *ownwords.Typed) { t.Follows, t.Penalty = ownwords.Score, true })(d, c))
	c = d.do(c, LeaveOwnWords{c.Current().ID})
	return d.do(c, answer(c, small(), "who", "nobody", ""))
}

// TestTwoWriteTheSame: who changes the same words as somebody else has just done sees both, and nothing is stored.
func TestTwoWriteTheSame(t *testing.T) {
	d := newDesk(t)
	c := d.at("in own words")
	mine := revoked(func(t *ownwords.Typed) { t.Words = "Two tricks." })(d, c)
	c = d.do(c, revoked(func(t *ownwords.Typed) { t.Words = "No trick." })(d, c))
	_, err := d.try(c, director, mine)
	if clashes := fault.Of(err).Clashes; !fault.Is(err, fault.Conflict) || len(clashes) != 1 ||
		clashes[0] != (fault.Clash{Field: "words", Label: "What you say", Stands: "No trick.", Typed: "Two tricks."}) {
		t.Errorf("got %v, %+v", err, clashes)
	}
}

// TestTheTranscriptHasTheOwnWords: the ruling is frozen with its provisions and what was answered so far, without the
// words themselves, which can be erased.
func TestTheTranscriptHasTheOwnWords(t *testing.T) {
	d := newDesk(t)
	c := d.at("in own words")
	command := issue(c, small())
	command.Quotes = append(command.Quotes, provisions("64A1")...)
	c = d.do(c, command)
	body := string(d.contents[c.Standing().Transcript].Body)
	for _, want := range []string{`"own":{"title":"Revoke corrected"`, `"laws":["laws-2017/64A1"]`,
		`"step":"who"`, `"id":"64A1"`, `"remedy":"result-stands"`} {
		if !strings.Contains(body, want) {
			t.Errorf("the transcript has no %s:\n%s", want, body)
		}
	}
	for _, not := range []string{"East revoked", "One trick goes", `"alternatives"`} {
		if strings.Contains(body, not) {
			t.Errorf("the transcript has %s", not)
		}
	}
	if own := c.Current().Own; !slices.Contains(c.Texts(), own.Found.ID) || !slices.Contains(c.Texts(), own.Words.ID) {
		t.Error("the words cannot be erased")
	}
}
