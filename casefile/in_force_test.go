package casefile

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"testing"

	"redress/bridge/scoring"
	"redress/casefile/adjustment"
	"redress/casefile/appeal"
	"redress/casefile/history"
	"redress/ledger"
	"redress/session"
)

// TestAdjustment: the score of the ruling in force changes the session, and no other.
func TestAdjustment(t *testing.T) {
	play := exampleEvening(t)
	scored := func(d *desk, score adjustment.Score) *Case {
		c := d.open(OpenCase{Session: "s-1", Edition: "laws-2017", Board: 5, Table: "3"}, start(small()))
		c = d.do(c, answer(c, small(), "stage", "after", ""), answer(c, small(), "who", "opponents", ""),
			answer(c, small(), "damage", "yes", "It was."), answer(c, small(), "fine/due", "no", "A first time."))
		return d.do(c, AssignScore{On: plain, Score: score, Reason: "So be it."})
	}
	issued := func(d *desk, score adjustment.Score) *Case {
		c := scored(d, score)
		return d.do(c, issue(c, small()))
	}
	fined := func(amount, unit string) adjustment.Score {
		s := weighted()
		s.Penalty = &adjustment.Penalty{Side: "east-west", Amount: amount}
		if err := json.Unmarshal(fmt.Appendf(nil, "{%q: %q}", "unit", unit), s.Penalty); err != nil {
			t.Fatal(err)
		}
		return s
	}
	for _, row := range []struct {
		name string
		make func(d *desk) *Case
		want string
	}{
		{"no ruling yet", func(d *desk) *Case { return scored(d, weighted()) }, "nothing"},
		{"a ruling", func(d *desk) *Case { return issued(d, weighted()) }, "420 by 3/5 and 2 results, 0 penalties"},
		{"a ruling that is reserved", func(d *desk) *Case {
			c := scored(d, weighted())
			return d.do(c, Reserve{issue(c, small()), d.now.Unix() + 3600, ""})
		}, "nothing"},
		{"reopened, and another score is thought of", func(d *desk) *Case {
			c := d.do(issued(d, weighted()), Reopen{Reason: "They ask again."})
			return d.do(c, AssignScore{On: plain, Score: assigned(d), Reason: "On second thoughts."})
		}, "420 by 3/5 and 2 results, 0 penalties"},
		{"reopened with another questionnaire", func(d *desk) *Case {
			return d.do(issued(d, weighted()), Reopen{Reason: "They ask again."}, start(small().Subs["fine"]))
		}, "420 by 3/5 and 2 results, 0 penalties"},
		{"superseded by a ruling without a score", func(d *desk) *Case {
			c := d.do(issued(d, weighted()), Reopen{Reason: "They ask again."})
			c = d.do(c, answer(c, small(), "damage", "no", "It makes anyway."))
			return d.do(c, issue(c, small()))
		}, "nothing"},
		{"a penalty in words changes nothing", func(d *desk) *Case { return issued(d, fined("warning", "")) },
			"420 by 3/5 and 2 results, 0 penalties"},
		{"a penalty", func(d *desk) *Case { return issued(d, fined("10", "percent-of-top")) },
			"420 by 3/5 and 2 results, 1 penalties: 10 percent-of-top of 6 EW"},
	} {
		a, there := row.make(newDesk(t)).In(play).Adjustment()
		got := "nothing"
		if there && a.Adjusted != nil {
			first := a.Adjusted.NorthSouth.Assigned
			got = fmt.Sprintf("%d by %s and %d results, %d penalties", first[0].Points, first[0].Share.RatString(),
				len(first), len(a.Penalties))
			for _, p := range a.Penalties {
				got += fmt.Sprintf(": %s %s of %d %s", p.Amount.RatString(), p.Unit, p.Contestant.Number,
					p.Contestant.Side)
			}
		}
		if got != row.want || there && (a.Board != 5 || a.Table != "3" || a.Case == "") {
			t.Errorf("%s: %s, want %s (%+v)", row.name, got, row.want, a)
		}
	}
	d := newDesk(t)
	if _, there := d.do(issued(d, weighted()), Reopen{Reason: "Again."}).In(&session.Session{}).Adjustment(); !there {
		t.Error("a ruling without its session is no ruling")
	}
	c := d.open(OpenCase{Edition: "laws-2017"})
	if _, there := c.In(play).Adjustment(); there {
		t.Error("a case without a ruling changes the session")
	}
}

// TestScoresOfVersion1: what entries and transcripts held before there were several results for a side is read as one
// result with the whole share.
func TestScoresOfVersion1(t *testing.T) {
	const old = `{"table":{"contract":"4S by N","tricks":9,"points":-50,"working":["w"]},"north_south":{"contract":"4S by N","tricks":10,"points":420,"working":["a","b"]},` +
		`"east_west":{"contract":"passed out","tricks":0,"points":0,"working":["Passed out: 0"]},"penalty":{"side":"east-west","amount":"10%"},"reason":{"id":"r","digest":"d"}}`
	log := []ledger.Entry{{Stream: "c-1", Seq: 1, Kind: "score-assigned", Version: 1, Body: json.RawMessage(old)}}
	c, err := Fold(log)
	if err != nil {
		t.Fatal(err)
	}
	var frozen Transcript
	if err := json.Unmarshal([]byte(`{"version":1,"score":`+old+`}`), &frozen); err != nil {
		t.Fatal(err)
	}
	for name, s := range map[string]*adjustment.Score{"entry": c.Score, "transcript": frozen.Score} {
		ns, ew := s.NorthSouth, s.EastWest
		if len(ns.Outcomes) != 1 || ns.Outcomes[0].Contract != "4S by N" || ns.Outcomes[0].Tricks != 10 ||
			ns.Outcomes[0].Points != 420 || len(ns.Outcomes[0].Working) != 2 || ns.Outcomes[0].Share != "1" {
			t.Errorf("%s: North-South are given %+v", name, ns)
		}
		if len(ew.Outcomes) != 1 || ew.Outcomes[0].Contract != "passed out" || s.Penalty.Words() != "East-West, 10%" ||
			s.Table.Points != -50 || s.Reason.ID != "r" {
			t.Errorf("%s: %+v", name, s)
		}
		if err := s.Check(); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if _, ok := s.Adjusted(); !ok || !s.Split() {
			t.Errorf("%s cannot be reckoned with", name)
		}
	}
}

// TestARulingFreezesWhatItsScoreMeant: effect and warnings are in the transcript as they were when the score was
// assigned.
func TestARulingFreezesWhatItsScoreMeant(t *testing.T) {
	d := newDesk(t)
	score := weighted()
	score.Table, score.Offender = &adjustment.ScoreLine{Contract: "4S by N", Tricks: 9, Points: -50},
		adjustment.NorthSouthOffended
	results, err := adjustment.ParseFieldResults("field", "420\n420\n-50\n-50")
	if err != nil {
		t.Fatal(err)
	}
	score.Field = &adjustment.Field{Method: scoring.ByMatchpoints, Results: results}
	c := d.at("damage")
	if err := plain.Assess(c.Place(), &score); err != nil {
		t.Fatal(err)
	}
	c = d.do(c, AssignScore{On: plain, Score: score, Reason: "Three in five lead a heart."})
	c = d.do(c, issue(c, small()))
	tr := document[Transcript](t, d.memory, c.Standing().Transcript)
	got, want := stored(t, tr.Score.Effect), stored(t, score.Effect)
	if got != want {
		t.Errorf("the ruling says %s\nthe director saw %s", got, want)
	}
	if len(tr.Score.Effect.Rows) == 0 || len(tr.Score.Warnings) == 0 || tr.Score.Warnings[0] != score.Warnings[0] ||
		tr.Score.Reason.ID == "" {
		t.Errorf("warnings %+v", tr.Score.Warnings)
	}
}

func stored(t *testing.T, effect *adjustment.Effect) string {
	t.Helper()
	body, err := json.Marshal(effect)
	if err != nil {
		t.Fatal(err)
	}
	return string(body)
}

// TestPenaltyWaits: the penalty of a ruling is not taken off before its board has a result.
func TestPenaltyWaits(t *testing.T) {
	play := exampleEvening(t)
	unplayed := *play
	unplayed.Results = slices.DeleteFunc(slices.Clone(play.Results), func(r session.Result) bool {
		return r.Board == 5 && r.Table == "3"
	})
	fine := adjustment.Score{Penalty: &adjustment.Penalty{Side: "north-south", Amount: "10", Unit: "percent-of-top"}}
	c := &Case{ID: "c-1", Board: 5, Table: "3", Rulings: []*Ruling{{Number: 1, Score: &fine}}}
	if !c.In(&unplayed).PenaltyWaits() || c.In(play).PenaltyWaits() || c.In(nil).PenaltyWaits() {
		t.Error("the case does not know whether its penalty waits")
	}
}

// exampleEvening is the example session of play with what its slips say.
func exampleEvening(t *testing.T) *session.Session {
	t.Helper()
	draft := &ledger.Draft{At: evening, Actor: "director"}
	if err := session.Example("2026-03-31").Decide(nil, draft); err != nil {
		t.Fatal(err)
	}
	play, err := session.Fold(ledger.Seal("s-1", ledger.Entry{}, draft.Entries))
	if err != nil {
		t.Fatal(err)
	}
	play.Results = session.ExampleResults().Results
	return play
}

// TestWhyARulingWasSuperseded: by an appeal before anything else, by a case that was taken up again between the two, or
// because the one before was reserved.
func TestWhyARulingWasSuperseded(t *testing.T) {
	decision := func(gives int) *appeal.Appeal {
		return &appeal.Appeal{Number: 1, Decision: &appeal.Decision{Gives: gives}}
	}
	log := []ledger.Entry{{Seq: 1, Kind: "case-opened"}, {Seq: 2, Kind: "ruling-issued"}, {Seq: 3, Kind: "reopened"},
		{Seq: 4, Kind: "ruling-issued"}}
	told := []history.Event{{What: "opened"}, {What: "ruled"}, {What: "again"}, {What: "ruled"}}
	for _, row := range []struct {
		name     string
		appeals  []*appeal.Appeal
		one, two int64 // the entries of the two rulings
		reserved bool
		want     Superseding
	}{
		{"a reserved ruling", nil, 4, 5, true, Superseding{Reserved: true}},
		{"one that was reserved, and taken up again", nil, 2, 4, true, Superseding{Reopened: &told[2]}},
		{"taken up again", nil, 2, 4, false, Superseding{Reopened: &told[2]}},
		{"taken up before the first of the two", nil, 4, 5, false, Superseding{}},
		{"taken up after the second", nil, 1, 2, false, Superseding{}},
		{"appealed against", []*appeal.Appeal{{Number: 1}, decision(2)}, 2, 4, true, Superseding{Appeal: decision(2)}},
		{"an appeal that gave another ruling", []*appeal.Appeal{decision(3)}, 4, 5, false, Superseding{}},
	} {
		c := &Case{Appeals: row.appeals}
		got := Superseded(c, &Ruling{Number: 1, Seq: row.one, Reserved: row.reserved}, &Ruling{Number: 2, Seq: row.two},
			log, told)
		if !reflect.DeepEqual(got, row.want) {
			t.Errorf("%s: %+v", row.name, got)
		}
	}
}

// Whether a board needs no result any more is told by the ruling in force, and not by the score that is worked on.
func TestNoResultIsNeeded(t *testing.T) {
	play := exampleEvening(t)
	d := newDesk(t)
	c := d.open(OpenCase{Session: "s-1", Edition: "laws-2017", Board: 5, Table: "3"}, start(small()))
	c = d.do(c, answer(c, small(), "stage", "after", ""), answer(c, small(), "who", "opponents", ""),
		answer(c, small(), "damage", "yes", "It was."), answer(c, small(), "fine/due", "no", "A first time."))
	average := &adjustment.SideScore{Award: &adjustment.Award{Kind: scoring.Average}}
	artificial := adjustment.Score{NorthSouth: average, EastWest: average}
	c = d.do(c, AssignScore{On: plain, Score: artificial, Reason: "No result can be had."})
	if !c.In(play).needsNoResult() {
		t.Error("before the first ruling the score that is to be issued tells it")
	}
	c = d.do(c, issue(c, small()))
	c = d.do(c, Reopen{Reason: "They ask again."})
	c = d.do(c, AssignScore{On: plain, Score: weighted(), Reason: "On second thoughts."})
	if !c.In(play).needsNoResult() {
		t.Error("the ruling in force gives artificial scores still")
	}
	if c = d.do(c, issue(c, small())); c.In(play).needsNoResult() {
		t.Error("the ruling in force has a result")
	}
}
