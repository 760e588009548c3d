package casefile

import (
	"cmp"
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"redress/bridge"
	"redress/casefile/adjustment"
	"redress/casefile/appeal"
	"redress/casefile/history"
	"redress/casefile/ownwords"
	"redress/casefile/record"
	"redress/fault"
	"redress/ledger"
	"redress/rulebook/questionnaire"
)

// secondMatterStory is two irregularities in one case: the second questionnaire is begun while the first is open, and
// there is a third that was begun for nothing.
func secondMatterStory(d *desk) *Case {
	c := d.at("two matters")
	fine := small().Subs["fine"]
	c = d.do(c, answer(c, fine, "due", "no", "A first time."))
	c = d.do(c, ResumeRun{c.LeftOpen()[0].ID})
	c = d.do(c, answer(c, small(), "damage", "no", "Cold on any lead."))
	c = d.do(c, DropRun{c.LeftOpen()[0].ID, "A word was enough."})
	return d.do(c, issue(c, small()))
}

// mattersStory is a case whose score stays while another irregularity is taken up, and which ends in one ruling on
// both.
func mattersStory(d *desk) *Case {
	fine := small().Subs["fine"]
	c := d.do(d.at("scored"), start(fine))
	c = d.do(c, answer(c, fine, "due", "no", "A first time."))
	c = d.do(c, ResumeRun{c.Runs[0].ID})
	return d.do(c, issue(c, small()))
}

func resuming(_ *desk, c *Case) Command { return ResumeRun{c.Runs[0].ID} }

func dropping(reason string) builder {
	return func(_ *desk, c *Case) Command { return DropRun{c.Runs[0].ID, reason} }
}

func leftWorks() []works {
	return []works{
		{"a questionnaire left before is gone on with", "two matters", nil, resuming, "run-resumed",
			func(c *Case) bool {
				return c.Current().Questionnaire == "small" && c.Current().Answers["who"].Key == "opponents" &&
					len(c.LeftOpen()) == 0
			}},
		{"play went on when it was left", "left in the play", nil, resuming, "run-resumed", func(c *Case) bool {
			return c.State == Open && c.Current().Questionnaire == "small" && c.Current().Adjourned == ""
		}},
		{"all matters have one score", "two matters",
			assigning(func(*adjustment.Score) {}, "Nine tricks without the lead."),
			resuming, "run-resumed",
			func(c *Case) bool { return c.Score != nil }},
		{"a questionnaire left before needs no ruling", "two matters", nil, dropping("It was the wrong one."),
			"run-dropped", func(c *Case) bool {
				return c.Current().Questionnaire == "fine" && len(c.LeftOpen()) == 0 && len(c.Runs) == 2 &&
					len(c.Runs[0].Answers) == 1
			}},
	}
}

func leftFails() []fails {
	const gone = "This matter is not open any longer. Look at the case again."
	return []fails{
		{"the one that is worked on is not left", "two matters", nil,
			func(_ *desk, c *Case) Command { return ResumeRun{c.Current().ID} }, fault.Conflict, "", gone},
		{"somebody else went on with it", "two matters", resuming, resuming, fault.Conflict, "", gone},
		{"somebody else said that it needs no ruling", "two matters", dropping("A mistake."), resuming, fault.Conflict,
			"", gone},
		{"no reason why it needs no ruling", "two matters", nil, dropping(" "), fault.Invalid, "drop",
			"Say in a few words why it needs no ruling."},
		{"a long reason", "two matters", nil, dropping(strings.Repeat("x", ledger.MaxText+1)), fault.Invalid, "drop",
			"This is 4001 characters long; the limit is 4000. Shorten it."},
		{"a questionnaire that is not there", "asked", nil, always(DropRun{"none", "No."}), fault.Conflict, "", gone},
	}
}

// matterScript plays what testdata/matters.txt tells of one case.
type matterScript struct {
	*desk
	c *Case
}

var asked = map[string]func() *questionnaire.Questionnaire{
	"small": small, "fine": func() *questionnaire.Questionnaire { return small().Subs["fine"] },
}

// worked is the questionnaire that is worked on.
func (m *matterScript) worked() *questionnaire.Questionnaire {
	return asked[m.c.Current().Questionnaire]()
}

// run is the last run of a questionnaire that is not worked on.
func (m *matterScript) run(id string) string {
	for _, r := range slices.Backward(m.c.Runs) {
		if r.Questionnaire == id && r != m.c.Current() {
			return r.ID
		}
	}
	return ""
}

// command is what a line gives, and by whom; nil where it says what is to be.
func (m *matterScript) command(line string) Command {
	words := append(strings.Fields(line), "", "", "")
	on := on
	switch verb := words[0]; verb + " " + words[1] {
	case "go on":
		return ResumeRun{m.run(words[2])}
	case "own way":
		return by{StartReview{on, small()}, hearer(1)}
	case "own score":
		return by{AssignScore{On: plain, Score: assigned(m), Reason: "Nine tricks."}, hearer(1)}
	}
	switch words[0] {
	case "another":
		return start(asked[words[1]]())
	case "words":
		return revoked(asItIs)(m.desk, m.c)
	case "tricks":
		return revoked(func(t *ownwords.Typed) { t.Follows = ownwords.Tricks })(m.desk, m.c)
	case "adjust":
		return revoked(func(t *ownwords.Typed) { t.Follows = ownwords.Score })(m.desk, m.c)
	case "drop":
		if words[2] == "without" || !m.c.Run(m.run(words[1])).Begun() {
			return DropRun{Run: m.run(words[1])}
		}
		return DropRun{m.run(words[1]), "It was nothing."}
	case "answer":
		return answer(m.c, m.worked(), words[1], words[2], "So it was.")
	case "own":
		return by{answer(m.c, m.worked(), words[1], words[2], "So it was."), hearer(1)}
	case "back":
		return TakeBack{Run: m.c.Current().ID, Step: words[1]}
	case "mark":
		marked := *cmp.Or(m.c.Record, &record.Record{})
		index, _ := strconv.Atoi(words[1])
		incident := *cmp.Or(marked.Incident, &record.Incident{})
		incident.Kind, incident.Index = record.Call, &index
		marked.Incident = &incident
		run := m.c.Current().ID
		if words[2] == "for" {
			run = m.run(words[3])
		}
		return SetRecord{Run: run, Basis: m.c.Seq, Record: &marked}
	case "deal", "calls":
		known := *m.c.OnRecord()
		if words[0] == "calls" {
			known.Auction = strings.Fields(line)[1:]
		} else {
			hand, err := bridge.ParseHand(words[1])
			if err != nil {
				m.Fatal(err)
			}
			known.Deal, _ = bridge.Deal{}.With(bridge.North, hand)
		}
		return SetRecord{Basis: m.c.Seq, Record: &known}
	case "contract":
		known := *m.c.OnRecord()
		known.Contract = words[1]
		return SetRecord{Basis: m.c.Seq, Record: &known}
	case "score":
		score := assigned(m)
		score.Penalty = &adjustment.Penalty{Side: "north-south", Amount: "10", Unit: "percent-of-top"}
		if words[1] == "again" {
			score.Penalty.Amount = "20"
		}
		return AssignScore{On: plain, Score: score, Reason: "Nine tricks without the lead."}
	case "issue":
		return issue(m.c, m.worked())
	case "reserve":
		return Reserve{issue(m.c, m.worked()), m.now.Unix() + 3600, ""}
	case "reopen":
		return Reopen{"There is more to it.", "other"}
	case "decide":
		return decides(hearer(1), appeal.Varied, plainly)(m.desk, m.c)
	case "prose":
		return decides(hearer(1), appeal.Varied, restoring)(m.desk, m.c)
	}
	return nil
}

// end is where a ruling would end now.
func (m *matterScript) end() *questionnaire.Reached {
	return Together(m.c, m.c.Current().Replay(m.worked(), m.c.Facts()).Outcome, others(m.c))
}

func oneTrick(ledger.TextRef) string { return "One trick goes to declarer." }

// stands is what a word of the table says of the case as it stands.
func (m *matterScript) stands(what string) string {
	var list []string
	switch what {
	case "needs":
		if end := m.end(); end != nil {
			list = slices.Sorted(slices.Values(end.Needs))
		}
		return strings.Join(list, " ")
	case "stands":
		for _, one := range others(m.c) {
			list = append(list, one.Stands(m.c))
		}
		return strings.Join(list, "; ")
	case "warned":
		return strings.Join(PointedOut(m.c, m.end(), others(m.c)), " ")
	case "outworn":
		for _, one := range append(others(m.c), Matter{Run: m.c.Current(), Questionnaire: m.worked()}) {
			if says := one.Outworn(m.c, m.end(), oneTrick); says != "" {
				list = append(list, one.Run.Title+": "+says)
			}
		}
		return strings.Join(list, " ")
	case "marked":
		if in := m.c.Record.Incident; in != nil && in.Index != nil {
			return strconv.Itoa(*in.Index)
		}
		return "no"
	case "before":
		for _, v := range m.c.Current().Replay(m.worked(), m.c.Facts()).Path {
			if changed := m.c.Current().Reconsidered(m.c, v); changed != "" {
				list = append(list, v.Step+" before "+changed)
			}
		}
		return strings.Join(list, "; ")
	case "ruled-before":
		for _, step := range document[Transcript](m, m.memory, m.c.Standing().Transcript).Steps {
			if step.Before != "" {
				list = append(list, step.Step+" before "+step.Before)
			}
		}
		return strings.Join(list, "; ")
	case "told":
		given := document[Transcript](m, m.memory, m.c.Standing().Transcript)
		for _, one := range given.Marks() {
			list = append(list, fmt.Sprintf("%s: call %d", cmp.Or(one.Title, "It"), *one.Index))
		}
		return strings.Join(list, "; ")
	case "ruled":
		return m.c.Standing().Title
	case "scored":
		return map[bool]string{true: "yes", false: "no"}[m.c.Standing().Score != nil]
	case "left":
		return m.c.Summary().Left
	case "listed":
		return m.c.Summary().Title
	case "on":
		for _, one := range document[Transcript](m, m.memory, m.c.Standing().Transcript).Matters {
			if one.Outcome == nil {
				list = append(list, one.Earlier.Title+": decided otherwise")
			} else if one.Own == nil && (len(one.Steps) == 0 || len(one.Laws) == 0) {
				m.Errorf("the transcript says nothing of %+v", one)
			} else {
				list = append(list, one.Outcome.Title)
			}
		}
		return strings.Join(list, "; ")
	}
	m.Fatalf("there is nothing called %q", what)
	return ""
}

// TestMatters plays the cases of testdata/matters.txt.
func TestMatters(t *testing.T) {
	text, err := os.ReadFile("testdata/matters.txt")
	if err != nil {
		t.Fatal(err)
	}
	for _, story := range strings.Split(string(text), "\n== ")[1:] {
		lines := strings.Split(strings.TrimSpace(story), "\n")
		t.Run(lines[0], func(t *testing.T) {
			d := newDesk(t)
			m := &matterScript{d, d.at("concerned")}
			for _, line := range lines[1:] {
				m.plays(line)
			}
		})
	}
}

func (m *matterScript) plays(line string) {
	m.Helper()
	line, refused, fails := strings.Cut(line, ": refused ")
	if line == "appeal" {
		m.c = m.do(m.c, lodges(director, func(*LodgeAppeal) {})(m.desk, m.c), NameMember{OnAppeal: on, Who: "A member"})
		m.c = m.declared(m.do(m.c, locking(appeal.ByReviewer, "They have gone home.")(m.desk, m.c)), 1)
		return
	}
	command := m.command(line)
	switch {
	case fails:
		if _, err := m.try(m.c, director, command); err == nil || fault.Of(err).Text != refused {
			m.Errorf("%s: %v, want %q", line, err, refused)
		}
	case command != nil:
		m.c = m.do(m.c, command)
	default:
		what, want, _ := strings.Cut(line, " ")
		if got := cmp.Or(m.stands(what), "-"); got != want {
			m.Errorf("%s: %q\nwant %q", what, got, want)
		}
	}
}

// marksStory is two matters in one case, each with its own call in question.
func marksStory(d *desk) *Case {
	marking := func(c *Case, index int) SetRecord {
		marked := *cmp.Or(c.Record, &record.Record{Board: 3})
		marked.Incident = &record.Incident{Kind: record.Call, Index: &index}
		return SetRecord{Basis: c.Seq, Record: &marked}
	}
	c := d.at("concerned")
	c = d.do(c, marking(c, 1))
	c = d.do(c, start(small().Subs["fine"]))
	return d.do(c, marking(c, 2))
}

// TestMarksOfOlderLogs: an entry that names no matter marks for the one that was worked on then, which takes nothing
// away from another one; where it marks what the entry before did, it marks nothing anew.
func TestMarksOfOlderLogs(t *testing.T) {
	d := newDesk(t)
	c := marksStory(d)
	d.do(c, ResumeRun{c.Runs[0].ID})
	log := slices.Clone(d.streams[c.ID])
	var last ledger.Entry
	for i, e := range log {
		if e.Kind == "record-set" {
			var b recordSet
			if err := json.Unmarshal(e.Body, &b); err != nil {
				t.Fatal(err)
			}
			b.Run, log[i].Version = "", 2
			log[i].Body = mustJSON(t, b)
			b.Record.Contract = "4S"
			last = log[i]
			last.Body = mustJSON(t, b)
		}
	}
	c, err := Fold(append(log, last))
	if err != nil {
		t.Fatal(err)
	}
	if c.Record.Contract != "4S" || c.Current().Questionnaire != "small" || *c.Record.Incident.Index != 1 ||
		*c.Others()[0].Record(c).Incident.Index != 2 {
		t.Errorf("the record is %+v, the marks are %+v", c.Record, MarksOf(c))
	}
}

func mustJSON(t *testing.T, v any) json.RawMessage {
	t.Helper()
	text, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// TestLeftOpen: what was begun is open until it is ruled, dropped, or the case is closed; what was never begun is not.
func TestLeftOpen(t *testing.T) {
	fine := small().Subs["fine"]
	for name, want := range map[string]string{"two matters": "The small one", "asked": "", "ruled": "",
		"reopened": ""} {
		if got := newDesk(t).at(name).Summary().Left; got != want {
			t.Errorf("%s: %q is open, want %q", name, got, want)
		}
	}
	d := newDesk(t)
	c := d.at("two matters")
	c = d.do(c, answer(c, fine, "due", "no", "A first time."))
	if c = d.do(c, issue(c, fine)); c.Summary().Left != "The small one" || c.State != Ruled {
		t.Errorf("after the second matter was ruled: %+v", c.Summary())
	}
	if c = d.do(c, Reopen{Reason: "The first is still open."}); c.Summary().Left != "The small one" {
		t.Errorf("taken up again: %+v", c.Summary())
	}
	if c = d.do(c, CloseCase{"Everybody is content."}); c.Summary().Left != "" {
		t.Errorf("closed: %+v", c.Summary())
	}
	c = d.do(d.at("asked"), start(fine))
	if c.Summary().Left != "" {
		t.Errorf("nothing was answered, and it is open: %+v", c.Summary())
	}
	c = d.do(d.at("reserved"), start(fine))
	if c.Summary().Left != "The small one" {
		t.Errorf("a reserved ruling settles nothing: %+v", c.Summary())
	}
	c = d.do(d.at("reopened"), start(fine))
	if c.Summary().Left != "" {
		t.Errorf("what was ruled is not left: %+v", c.Summary())
	}
}

// TestToldByRun: an answer is told with the run that it belongs to, for two questionnaires may have steps of the same
// id.
func TestToldByRun(t *testing.T) {
	d := newDesk(t)
	c := d.at("two matters")
	first, second := c.Runs[0].ID, c.Runs[1].ID
	c = d.do(c, answer(c, small().Subs["fine"], "due", "no", "A first time."))
	c = d.do(c, ResumeRun{first})
	c = d.do(c, TakeBack{Run: first, Step: "who"})
	told, err := history.Tell(d.streams[c.ID])
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]string{"Answered who": first, "Answered due": second, "Answer taken back who": first}
	for _, e := range told {
		if run, named := want[e.What+" "+e.Step]; named && e.Run != run {
			t.Errorf("%s %s is told of run %q, want %q", e.What, e.Step, e.Run, run)
		}
		delete(want, e.What+" "+e.Step)
	}
	if len(want) > 0 {
		t.Errorf("not told: %v", want)
	}
}

// TestApart: words by which the result stands say what they do not speak of; other words stay as they are.
func TestApart(t *testing.T) {
	const but = ", apart from what was ruled on “Revoke”"
	for _, row := range []struct{ words, want string }{
		{"The result stands. You may appeal.", "The result stands" + but + ". You may appeal."},
		{"That time is over, so the score stands, whatever the cards were.",
			"That time is over, so the score stands" + but + ", whatever the cards were."},
		{"No alternative; the result stands", "No alternative; the result stands" + but},
		{"The result at the table stands and nobody is restricted.",
			"The result at the table stands" + but + " and nobody is restricted."},
		{"I do not find that it affected the result. It stands.",
			"I do not find that it affected the result. It stands" + but + "."},
		{"The first call stands and the new one is cancelled.", "The first call stands and the new one is cancelled."},
		{"Two tricks go over.", "Two tricks go over."},
	} {
		if got := Apart(row.words, []string{"Revoke"}); got != row.want {
			t.Errorf("%q, want %q", got, row.want)
		}
		if got := Apart(row.words, nil); got != row.words {
			t.Errorf("beside none: %q", got)
		}
	}
	want := "The result stands, apart from what was ruled on “Revoke” and “Claim”."
	if got := Apart("The result stands.", []string{"Revoke", "Claim"}); got != want {
		t.Error(got)
	}
}
