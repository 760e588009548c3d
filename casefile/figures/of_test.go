package figures_test

import (
	"fmt"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"redress/casefile"
	"redress/casefile/appeal"
	"redress/casefile/figures"
)

// TestCases goes through testdata/cases.txt.
func TestCases(t *testing.T) {
	text, err := os.ReadFile("testdata/cases.txt")
	if err != nil {
		t.Fatal(err)
	}
	tales := strings.Split(string(text), "\n== ")[1:]
	if len(tales) < 20 {
		t.Fatalf("%d cases", len(tales))
	}
	for _, tale := range tales {
		title, lines, _ := strings.Cut(tale, "\n")
		t.Run(title, func(t *testing.T) { tell(newDesk(t), lines) })
	}
}

// tell gives the commands of a tale at their times, and compares what is counted.
func tell(d *desk, lines string) {
	var c *casefile.Case
	var want []string
	var called int64
	for _, line := range strings.Split(strings.TrimSpace(lines), "\n") {
		if expected, ok := strings.CutPrefix(line, "> "); ok {
			want = append(want, expected)
			continue
		}
		at, command, _ := strings.Cut(line, " ")
		clock, err := time.Parse("2006-01-02 15:04:05", "2026-03-05 "+at)
		if err != nil {
			d.Fatal(err)
		}
		d.now = clock
		command, quoted, _ := strings.Cut(command, ` "`)
		quoted = strings.TrimSuffix(quoted, `"`)
		words := strings.Fields(command)
		switch words[0] {
		case "call":
			called = clock.Unix()
		case "as":
			d.director = words[1]
		case "open":
			c = d.open(d.who(), casefile.OpenCase{Session: "s-1", Account: quoted, Called: called},
				casefile.StartRun{Questionnaire: asked[words[1]]})
		case "open-none":
			c = d.open(d.who(), casefile.OpenCase{Session: "s-1", Account: quoted, Called: called})
		case "file", "file-online":
			c = d.file(quoted, words[0] == "file-online")
		default:
			c = d.do(c, d.command(c, words))
		}
	}
	d.changes(c.ID)
	r, counts := d.row(c.ID)
	if got := d.told(r, counts); !slices.Equal(got, want) {
		d.Errorf("counted\n  %s\nwanted\n  %s", strings.Join(got, "\n  "), strings.Join(want, "\n  "))
	}
}

// changes checks that no entry of a log changes the row of its case but those of a kind of which Changes says so.
func (d *desk) changes(id string) {
	d.Helper()
	log := d.streams[id]
	defer func() { d.streams[id] = log }()
	var before figures.Row
	for i := range log {
		d.streams[id] = log[:i+1]
		after, _ := d.row(id)
		if !reflect.DeepEqual(before, after) && !figures.Changes(log[i].Kind) {
			d.Errorf("the entry %s changes\n%+v\nto\n%+v", log[i].Kind, before, after)
		}
		before = after
	}
}

func (d *desk) command(c *casefile.Case, words []string) casefile.Command {
	run := c.Current()
	issue := func() casefile.IssueRuling {
		i := casefile.IssueRuling{Run: run.ID, Questionnaire: asked[run.Questionnaire], Basis: c.Seq,
			Director: d.director}
		for _, other := range c.Others() {
			i.Others = append(i.Others, casefile.Matter{Run: other, Questionnaire: asked[other.Questionnaire]})
		}
		return i
	}
	switch words[0] {
	case "take":
		return casefile.StartRun{Questionnaire: asked[words[1]]}
	case "answer":
		return casefile.GiveAnswer{Run: run.ID, Questionnaire: asked[run.Questionnaire], Step: words[1], Key: words[2],
			Standing: casefile.Found, Reason: "So it was.", Basis: c.Seq}
	case "take-back":
		return casefile.TakeBack{Run: run.ID, Step: words[1]}
	case "adjourn":
		return casefile.Adjourn{Run: run.ID, Questionnaire: asked[run.Questionnaire]}
	case "come-back":
		return casefile.ComeBack{Run: run.ID, Questionnaire: asked[run.Questionnaire]}
	case "rule":
		return issue()
	case "reserve":
		return casefile.Reserve{IssueRuling: issue(), Due: d.now.Unix() + 3600}
	case "undo":
		return casefile.UndoRuling{Number: c.Standing().Number}
	case "reopen":
		return casefile.Reopen{Reason: "There is more to it."}
	case "close":
		return casefile.CloseCase{Reason: "They agree."}
	case "erase":
		return casefile.EraseAccount{IDs: c.Texts()}
	}
	d.Fatalf("there is no command %s", words[0])
	return nil
}

// told puts a row into the words of testdata/cases.txt.
func (d *desk) told(r figures.Row, counts bool) (lines []string) {
	if !counts {
		return []string{"not counted"}
	}
	state := "state " + string(r.State)
	if r.Ruled == 0 {
		if r.Director != "" || r.Outcome != "" || r.Course != "" || r.Seconds() != -1 {
			d.Errorf("a case without a ruling has %+v", r)
		}
		lines = append(lines, state)
	} else {
		from := "opening"
		if r.Called {
			from = "call"
		}
		lines = append(lines, fmt.Sprintf("%s, director %s, outcome %q, superseded %d", state, r.Director, r.Outcome,
			r.Superseded),
			fmt.Sprintf("time %d from %s, %s", r.Seconds(), from, r.Course))
	}
	var judged, steps []string
	provisions := map[string]int64{}
	for _, j := range r.Judgements {
		judged = append(judged, j.Step+"="+j.Key)
	}
	for _, s := range r.Steps {
		steps = append(steps, fmt.Sprintf("%s=%d", s.Step, s.Seconds))
		for _, law := range s.Laws {
			provisions[law] += s.Seconds
		}
	}
	if len(judged) > 0 {
		lines = append(lines, "judged "+strings.Join(judged, " "))
	}
	if len(steps) > 0 {
		lines = append(lines, "steps "+strings.Join(steps, " "))
		var cited []string
		for law, seconds := range provisions {
			cited = append(cited, fmt.Sprintf("%s=%d", law, seconds))
		}
		slices.Sort(cited)
		lines = append(lines, "provisions "+strings.Join(cited, " "))
	}
	if r.None != "" {
		lines = append(lines, fmt.Sprintf("none %s %q", r.None, d.texts[r.Account]))
	}
	return lines
}

// What becomes of appeals, and whose the ruling is that takes the place of another.
func TestAppeals(t *testing.T) {
	decided := func(result appeal.Result, gives int) *appeal.Appeal {
		return &appeal.Appeal{Number: 1, Ruling: 1, Stage: appeal.Decided,
			Decision: &appeal.Decision{Result: result, Gives: gives}}
	}
	for _, x := range []struct {
		what     string
		appeal   *appeal.Appeal
		want     figures.Result
		director string
	}{
		{"upheld", decided(appeal.Upheld, 0), figures.Upheld, "Ann"},
		{"varied", decided(appeal.Varied, 2), figures.Varied, "Ann"}, // ruling 2 is the committee's
		{"referred back", decided(appeal.ReferredBack, 0), figures.ReferredTo, "Bob"},
		{"lodged", &appeal.Appeal{Number: 1, Ruling: 1, Stage: appeal.Lodged}, figures.Pending, "Bob"},
		{"being heard", &appeal.Appeal{Number: 1, Ruling: 1, Stage: appeal.Hearing}, figures.Pending, "Bob"},
		{"withdrawn", &appeal.Appeal{Number: 1, Ruling: 1, Stage: appeal.Withdrawn}, figures.Dropped, "Bob"},
		{"out of time", &appeal.Appeal{Number: 1, Ruling: 1, Stage: appeal.NotHeard}, figures.Dropped, "Bob"},
		{"overtaken", &appeal.Appeal{Number: 1, Ruling: 1, Stage: appeal.Overtaken}, figures.Dropped, "Bob"},
	} {
		c := &casefile.Case{ID: "c-1", State: casefile.Ruled, Appeals: []*appeal.Appeal{x.appeal},
			Rulings: []*casefile.Ruling{{Number: 1, Actor: "Ann", At: 60, Seq: 3}}}
		if x.director == "Bob" || x.appeal.Decision != nil && x.appeal.Decision.Gives > 0 {
			c.Rulings = append(c.Rulings, &casefile.Ruling{Number: 2, Supersedes: 1, Actor: "Bob", At: 90, Seq: 4})
		}
		r, _, err := figures.Of(c, nil, &casefile.Transcript{})
		if err != nil || len(r.Appeals) != 1 || r.Appeals[0].Result != x.want || r.Director != x.director ||
			r.Ruled != 60 {
			t.Errorf("%s: %+v, %v", x.what, r, err)
		}
	}
}

// Every state in which a case can stand is counted as something.
func TestEveryStateIsCounted(t *testing.T) {
	for _, state := range []casefile.State{casefile.Open, casefile.Waiting, casefile.Reserved, casefile.Ruled,
		casefile.Closed, casefile.Referred, casefile.UnderReview} {
		r, counts, err := figures.Of(&casefile.Case{State: state}, nil, nil)
		if err != nil || !counts || !slices.Contains(figures.States, r.State) {
			t.Errorf("%s is counted as %q, %v", state, r.State, err)
		}
	}
}

func TestARulingNeedsItsTranscript(t *testing.T) {
	c := &casefile.Case{State: casefile.Ruled, Rulings: []*casefile.Ruling{{Number: 1}}}
	if _, _, err := figures.Of(c, nil, nil); err == nil {
		t.Error("a row was made of a ruling without its transcript")
	}
}
