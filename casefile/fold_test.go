package casefile

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"redress/bridge"
	"redress/casefile/adjustment"
	"redress/casefile/appeal"
	"redress/casefile/history"
	"redress/casefile/polling"
	"redress/casefile/record"
	"redress/fault"
	"redress/ledger"
)

var update = flag.Bool("update", false, "write the golden logs that are missing; one that is there is never changed")

// stories are the golden logs: together they hold an entry of every kind. A log once written is never written again,
// for it is what a released version left behind; a new version of a body gets a story, and a file, of its own.
var stories = map[string]func(d *desk) *Case{
	"v1-sanction": sanctionStory,
	"v3-marks":    marksStory,
	"v1-hesitation": func(d *desk) *Case {
		q := real(d, "laws-2017", "unauthorised-information")
		c := d.open(OpenCase{Session: "s-1", Edition: "laws-2017", Board: 7, Table: "3", Round: "2",
			Account: "South thought before passing, then North bid on."},
			start(q), SetRecord{Record: &record.Record{Board: 7, Auction: []string{"1H", "P", "2H", "P", "P", "2S"},
				Incident: &record.Incident{Kind: record.Call, Index: new(3), Stage: record.InAuction}}})
		c = d.do(c, answer(c, q, "source", "partner", ""), answer(c, q, "kind", "remark", ""))
		c = d.do(c, answer(c, q, "kind", "tempo", "It was the pace."))
		c = d.do(c, TakeBack{Run: c.Current().ID, Step: "kind"})
		c = d.do(c, answer(c, q, "kind", "tempo", ""), answer(c, q, "account", "disputed", ""))
		c = d.do(c, Adjourn{c.Current().ID, q})
		c = d.do(c, SetRecord{Basis: c.Seq,
			Record: &record.Record{Board: 7, Auction: []string{"1H", "P", "2H", "P", "P", "2S", "P"},
				Incident: &record.Incident{Kind: record.Call, Index: new(3), Stage: record.InAuction}}})
		c = d.do(c, ComeBack{c.Current().ID, q}, AddNote{"East is a junior."})
		c = d.do(c, answer(c, q, "complaint", "no", ""))
		c = d.do(c, issue(c, q))
		c = d.do(c, Reopen{Reason: "They ask for a ruling after all."})
		c = d.do(c, answer(c, q, "complaint", "yes", ""), answer(c, q, "hear", "told", "Both were heard."),
			answer(c, q, "found", "yes", ""),
			answer(c, q, "tempo", "yes", "Half a minute."), Consult{"A colleague", "Pass is a logical alternative."},
			answer(c, q, "logical-alternatives/suggest", "yes", "Extra values."),
			answer(c, q, "logical-alternatives/considered", "yes", "Five of six asked."),
			answer(c, q, "logical-alternatives/some", "yes", "Two passed."),
			answer(c, q, "logical-alternatives/demonstrable", "yes", "Bidding on."),
			answer(c, q, "logical-alternatives/advantage", "yes", "A game."),
			answer(c, q, "damage/expected", "yes", "It cost 450."),
			answer(c, q, "procedural-penalty/question", "no", "A first time."))
		score := assigned(d)
		score.Penalty = &adjustment.Penalty{Side: "north-south", Amount: "10%"}
		c = d.do(c, AssignScore{On: plain, Score: score, Reason: "Without the bid they stop in three."})
		ruling := issue(c, q)
		ruling.AppealMinutes = 30
		c = d.do(c, ruling)
		return d.do(c, EraseAccount{c.Texts()[:1]})
	},
	"v1-reserved": func(d *desk) *Case {
		c := d.at("reserved")
		c = d.do(c, answer(c, small(), "damage", "no", "Cold on any lead."))
		return d.do(c, issue(c, small()))
	},
	"v1-closed": func(d *desk) *Case {
		return d.do(d.at("closed"), Reopen{Reason: "East asks again."}, AddNote{"East is content."},
			CloseCase{"Everybody is content."})
	},
	"v1-undone": func(d *desk) *Case {
		c := d.undo(d.at("ruled"))
		c = d.do(c, answer(c, small(), "damage", "no", "They had no play for it."))
		c = d.do(c, issue(c, small()))
		c = d.do(c, Reopen{Reason: "East asks again."})
		return d.undo(d.do(c, issue(c, small())))
	},
	"v1-claim":         claimStory,
	"v1-own-words":     ownWordsStory,
	"v1-second-matter": secondMatterStory,
	"v4-player": func(d *desk) *Case {
		c := d.at("concerned")
		return d.do(c, NamePlayer{c.Current().ID, new(bridge.West)}, NamePlayer{Run: c.Current().ID},
			NamePlayer{c.Current().ID, new(bridge.North)})
	},
	"v1-suit": func(d *desk) *Case {
		c := d.at("concerned")
		return d.do(c, NameSuit{c.Current().ID, new(bridge.Spade)}, NameSuit{Run: c.Current().ID},
			NameSuit{c.Current().ID, new(bridge.Heart)})
	},
	"v1-table": func(d *desk) *Case {
		c := d.at("concerned")
		return d.do(c, NameTable{Seen: c, Table: "2", Play: twoTables()})
	},
	"v3-matters": mattersStory,
	"v1-waiting": func(d *desk) *Case { return d.at("adjourned") },
	"v1-dispute": disputeStory,
	"v1-review":  reviewStory,
	"v1-appeal":  appealStory,
	"v1-skip":    skipStory,
	"v1-poll":    pollStory,
	"v2-poll": func(d *desk) *Case {
		c := d.at("answered")
		id := c.Polls[0].ID
		c = d.do(c, AddRespondent{Poll: id})
		return d.do(c, JoinPoll{id, len(c.Polls[0].Respondents), polling.KnowsDeal})
	},
	"v1-poll-closed": func(d *desk) *Case {
		c := d.at("answered")
		id := c.Polls[0].ID
		return d.do(c, AddRespondent{Poll: id}, ClosePoll{id}, SetAside{id, 1, "An expert."})
	},
	"v1-lost-link": lostLinkStory,
	"v1-word":      wordStory,
	"v2-chair": func(d *desk) *Case {
		c := d.do(d.at("conflicted"), RemoveMember{on, 1, "Ill."})
		c = d.do(c, by{DeclareInterest{OnAppeal: on, Number: 3, Interest: appeal.IsRelative,
			Text: "My daughter plays."},
			hearer(3)})
		return d.do(c, by{DecideInterest{on, 3, false, "The chief director does not let them sit.", false}, chief})
	},
	"v2-agreement": func(d *desk) *Case {
		c := d.do(d.agreedBy(d.at("lodged")), StateReasons{on, "Three peers were asked."})
		c = d.do(c, by{CheckRecord{OnAppeal: on, Seat: new(bridge.East), Complete: true,
			Version: c.Appeals.Pending().Version},
			east})
		return d.do(c, LockRecord{OnAppeal: on, Form: appeal.ByCommittee, Why: "North-South have gone home."})
	},
	"v2-hearing": func(d *desk) *Case {
		c := d.do(d.at("noticed"), by{AnswerNotice{on, 1, bridge.East, true, ""}, east})
		c = d.do(c, AdjournHearing{on, 1, "A member is ill."}, GiveNotice{on, evening.Unix() + 86400, "The library",
			""})
		c = d.do(c, AnswerNotice{on, 2, bridge.South, false, "At work."},
			GiveNotice{on, evening.Unix() + 2*86400, "The bar", "South is at work."})
		return d.do(c, LockRecord{OnAppeal: on, Form: appeal.ByReviewer, Why: "They have gone home."})
	},
	"v2-ending": func(d *desk) *Case {
		deal, err := bridge.ParsePosition("N:K..QJ.4 .T9.2.8 - Q..A.JT")
		if err != nil {
			d.Fatal(err)
		}
		c := d.open(OpenCase{Edition: "laws-2017", Board: 4}, start(small()), SetRecord{Record: &record.Record{Board: 4,
			Deal: deal, Ending: &record.Ending{Leader: new(bridge.South), Trick: []bridge.Card{{Suit: bridge.Heart,
				Rank: bridge.Ace}}, Won: new(8)}, Contract: "4S", Declarer: new(bridge.South)}})
		one, err := bridge.ParsePosition("N:- K83... - -")
		if err != nil {
			d.Fatal(err)
		}
		return d.do(c, SetRecord{Basis: c.Seq, Record: &record.Record{Board: 4, Deal: one}})
	},
	"v3-objection": func(d *desk) *Case {
		c := d.do(d.at("lodged"), CheckRecord{OnAppeal: on, Missing: "The slip of table 3."})
		return d.do(c, by{CheckRecord{OnAppeal: on, Complete: true, Missing: "It was found."}, chief})
	},
	"v5-reserved": func(d *desk) *Case {
		c := d.at("concerned")
		return d.do(c, Reserve{issue(c, small()), evening.Unix() + 86400, "A poll of players is under way."})
	},
	"v3-told": func(d *desk) *Case {
		fine := small().Subs["fine"]
		return d.do(d.at("asked"), StartRun{Questionnaire: fine, Quotes: quotes(fine), Player: new(bridge.South),
			Told: Told{"stage": {Key: "after", Why: "As was answered on “Hesitation”: The board is over."}}})
	},
	"v4-look": func(d *desk) *Case {
		c := d.do(d.at("look again"), LookAgain{Ruling: 1, GoesOn: true}, start(small().Subs["fine"]))
		c = d.do(c, answer(c, small().Subs["fine"], "due", "no", "It was a first time."))
		return d.do(c, issue(c, small().Subs["fine"]))
	},
	"v6-adds": func(d *desk) *Case {
		c := d.goneOn(d.at("look again"))
		c = d.undo(d.do(c, adding(d, c)))
		return d.do(c, adding(d, c))
	},
	"v2-weighted": func(d *desk) *Case {
		c := d.do(d.at("damage"), AssignScore{On: plain, Score: weighted(), Reason: "Three in five lead a heart."})
		c = d.do(c, issue(c, small()))
		c = d.do(c, Reopen{Reason: "East-West did a part of it themselves."})
		score := weighted()
		score.Table = &score.NorthSouth.Outcomes[1].ScoreLine
		score.EastWest = &adjustment.SideScore{Damage: &adjustment.Damage{Expected: score.EastWest.Outcomes,
			Normal: adjustment.OneResult(score.Table).Outcomes}}
		score.Offender, score.Field = adjustment.NorthSouthOffended,
			&adjustment.Field{Method: "matchpoints", Results: []adjustment.FieldResult{{Points: 420, Tables: 2}}}
		score.Penalty = &adjustment.Penalty{Side: "north-south", Amount: "10", Unit: "percent-of-top"}
		var err error
		if score.Effect, err = adjustment.Work("laws-2017", nil, 0, "", score, nil); err != nil {
			d.Fatal(err)
		}
		score.Warnings = adjustment.Circumstances{Code: "laws-2017", Director: true}.Warnings(&score)
		c = d.do(c, AssignScore{On: plain, Score: score, Reason: "They pitched the setting trick."})
		c = d.do(c, issue(c, small()))
		c = d.do(c, Reopen{Reason: "It was not played at all."})
		c = d.do(c, AssignScore{On: plain,
			Score: adjustment.Score{NorthSouth: &adjustment.SideScore{Award: &adjustment.Award{Kind: "average-minus"}},
				EastWest: &adjustment.SideScore{Award: &adjustment.Award{Kind: "fixed", Percent: "65",
					IMPs: "4"}}}, Reason: "Too late."})
		return d.do(c, issue(c, small()))
	},
}

func TestGoldenLogs(t *testing.T) {
	for _, name := range sortedKeys(stories) {
		file := "testdata/logs/" + name + ".jsonl"
		if *update && missing(file) {
			d := newDesk(t)
			writeLog(t, file, d.streams[stories[name](d).ID])
		}
		if *update && missing(foldOf(file)) {
			writeFold(t, file)
		}
	}
	files, err := filepath.Glob("testdata/logs/*.jsonl")
	if err != nil || len(files) < len(stories) {
		t.Fatalf("%d golden logs of %d, %v", len(files), len(stories), err)
	}
	kinds := map[string]int{}
	for _, file := range files {
		log := readLog(t, file)
		if err := ledger.Verify(log); err != nil {
			t.Errorf("%s: %v", file, err)
		}
		c, err := Fold(log)
		if err != nil {
			t.Errorf("%s: %v", file, err)
			continue
		}
		wantFold(t, file, c)
		if events, err := history.Tell(log); err != nil || len(events) != len(log) {
			t.Errorf("%s: %d events of %d entries, %v", file, len(events), len(log), err)
		}
		for _, e := range log {
			kinds[e.Kind] = max(kinds[e.Kind], e.Version)
		}
	}
	for kind, apply := range appliers {
		if kinds[kind] != apply.version {
			t.Errorf("no golden log holds an entry %s of version %d", kind, apply.version)
		}
	}
}

func missing(file string) bool {
	_, err := os.Stat(file)
	return os.IsNotExist(err)
}

func foldOf(file string) string { return strings.TrimSuffix(file, ".jsonl") + ".fold.json" }

func writeLog(t *testing.T, file string, log []ledger.Entry) {
	t.Helper()
	var b bytes.Buffer
	for _, e := range log {
		line, err := json.Marshal(e)
		if err != nil {
			t.Fatal(err)
		}
		b.Write(append(line, '\n'))
	}
	if err := os.WriteFile(file, b.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
}

func writeFold(t *testing.T, file string) {
	t.Helper()
	c, err := Fold(readLog(t, file))
	if err != nil {
		t.Fatal(err)
	}
	folded, err := json.MarshalIndent(c, "", "  ")
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(foldOf(file), append(folded, '\n'), 0o644); err != nil {
		t.Fatal(err)
	}
}

func readLog(t *testing.T, file string) []ledger.Entry {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var log []ledger.Entry
	for line := range bytes.Lines(text) {
		var e ledger.Entry
		if err := json.Unmarshal(line, &e); err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		log = append(log, e)
	}
	return log
}

// wantFold holds a case against what the log folded to when it was written. A later version may know more of a case, so
// what is new is no difference; what is lost or changed is.
func wantFold(t *testing.T, file string, c *Case) {
	t.Helper()
	text, err := os.ReadFile(foldOf(file))
	if err != nil {
		t.Fatal(err)
	}
	now, err := json.Marshal(c)
	if err != nil {
		t.Fatal(err)
	}
	var want, got any
	if err := json.Unmarshal(text, &want); err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(now, &got); err != nil {
		t.Fatal(err)
	}
	for _, difference := range lost(want, got, "case") {
		t.Errorf("%s: %s", file, difference)
	}
}

// lost lists what got has no longer of want.
func lost(want, got any, at string) (differences []string) {
	switch want := want.(type) {
	case map[string]any:
		have, ok := got.(map[string]any)
		if !ok {
			return []string{fmt.Sprintf("%s is %v", at, got)}
		}
		for _, key := range slices.Sorted(maps.Keys(want)) {
			differences = append(differences, lost(want[key], have[key], at+"."+key)...)
		}
	case []any:
		have, _ := got.([]any)
		if len(have) != len(want) {
			return []string{fmt.Sprintf("%s has %d items, want %d", at, len(have), len(want))}
		}
		for i := range want {
			differences = append(differences, lost(want[i], have[i], fmt.Sprintf("%s[%d]", at, i))...)
		}
	default:
		if want != got {
			return []string{fmt.Sprintf("%s is %v, want %v", at, got, want)}
		}
	}
	return differences
}

// TestAFoldNeedsNoRulebook: a log names laws and questionnaires that nobody has any more, and folds.
func TestAFoldNeedsNoRulebook(t *testing.T) {
	d := newDesk(t)
	c := d.at("ruled")
	var forgotten []ledger.Entry
	for _, e := range d.streams[c.ID] {
		for old, later := range map[string]string{"laws-2017": "laws-1899", `"small"`: `"whist"`,
			`"damage"`: `"revoke"`, c.Current().Pinned: "gone"} {
			e.Body = json.RawMessage(strings.ReplaceAll(string(e.Body), old, later))
		}
		forgotten = append(forgotten, e)
	}
	folded, err := Fold(ledger.Seal(c.ID, ledger.Entry{}, forgotten))
	if err != nil {
		t.Fatal(err)
	}
	run := folded.Current()
	if run.Edition != "laws-1899" || run.Questionnaire != "whist" || run.Answers["revoke"].Key != "no" ||
		run.Pinned != "gone" || folded.Standing().Title != "The result stands" {
		t.Errorf("%+v", folded)
	}
}

func TestAFoldOfANewerLogIsRefused(t *testing.T) {
	const newer = " of a newer Redress. Open it with that version."
	d := newDesk(t)
	c := d.at("ruled")
	log := d.streams[c.ID]
	for _, row := range []struct {
		name  string
		spoil func(e *ledger.Entry)
		code  fault.Code
		text  string
	}{
		{"an unknown kind", func(e *ledger.Entry) { e.Kind = "poll-opened" }, fault.Unavailable, "Case " + c.ID +
			" holds an entry (poll-opened, version 1)" + newer},
		{"a newer version of a body", func(e *ledger.Entry) { e.Version = 4 }, fault.Unavailable, "Case " + c.ID +
			" holds an entry (run-opened, version 4)" + newer},
		{"a kind of another log", func(e *ledger.Entry) { e.Kind = "session-opened" }, fault.Unavailable, "Case " +
			c.ID + " holds an entry (session-opened, version 1)" + newer},
		{"a body of another shape", func(e *ledger.Entry) { e.Body = json.RawMessage(`{"run":7}`) }, fault.Internal,
			"Entry 2 of case " + c.ID + " cannot be read."},
		{"a body that is no JSON", func(e *ledger.Entry) { e.Body = json.RawMessage(`{`) }, fault.Internal,
			"Entry 2 of case " + c.ID + " cannot be read."},
	} {
		spoilt := slices.Clone(log)
		row.spoil(&spoilt[1])
		folded, err := Fold(spoilt)
		wantFault(t, row.name, err, row.code, "", row.text)
		if folded != nil {
			t.Errorf("%s: a case was given all the same", row.name)
		}
	}
	for kind, apply := range appliers {
		_, err := Fold([]ledger.Entry{{Stream: "c-1", Seq: 1, Kind: kind, Version: apply.version +
			1, Body: json.RawMessage(`{}`)}})
		if !fault.Is(err, fault.Unavailable) {
			t.Errorf("%s, version %d: %v", kind, apply.version+1, err)
		}
	}
}

// TestAnEntryAboutARunThatIsNotThere changes nothing and breaks nothing.
func TestAnEntryAboutARunThatIsNotThere(t *testing.T) {
	for _, kind := range []string{"answered", "taken-back", "adjourned", "come-back", "run-resumed", "run-dropped"} {
		c, err := Fold([]ledger.Entry{{Stream: "c-1", Seq: 1, Kind: kind, Version: 1,
			Body: json.RawMessage(`{"run":"none","step":"a","key":"b"}`)}})
		if err != nil || len(c.Runs) != 0 {
			t.Errorf("%s: %+v, %v", kind, c, err)
		}
	}
	c, err := Fold(nil)
	if err != nil || c.State != None || c.Current() != nil || c.Standing() != nil || c.Run("none") != nil ||
		c.Summary() != (Summary{}) {
		t.Errorf("no entries: %+v, %v", c, err)
	}
}

// TestTexts: every text of the log is listed in its order, those of answers that were changed or taken back as well,
// for whoever asks for an erasure asks for all of it.
func TestTexts(t *testing.T) {
	d := newDesk(t)
	c := d.at("opened")
	c = d.do(c, start(small()), SetRecord{Basis: c.Seq, Record: stage(record.After)})
	for _, reason := range []string{"One.", "Two."} {
		c = d.do(c, answer(c, small(), "who", "opponents", reason))
	}
	c = d.do(c, TakeBack{Run: c.Current().ID, Step: "who"}, AddNote{"Three."}, Consult{"Four.", "Five."},
		AssignScore{On: plain, Score: assigned(t), Reason: "Six."})
	c = d.do(c, AssignScore{On: plain, Score: assigned(t), Reason: "Seven."}, start(small().Subs["fine"]))
	c = d.do(c, CloseCase{"Eight."}, Reopen{Reason: "Nine."})
	var said []string
	for _, id := range c.Texts() {
		said = append(said, d.texts[c.ID][id].Body)
	}
	if want := []string{"South hesitated.", "One.", "Two.", "Three.", "Four.", "Five.", "Six.", "Seven.", "Eight.",
		"Nine."}; !slices.Equal(said, want) {
		t.Errorf("%q\nwant %q", said, want)
	}
	if len(said) != len(d.texts[c.ID]) {
		t.Errorf("%d texts are listed, %d are stored", len(said), len(d.texts[c.ID]))
	}
}

func TestSummary(t *testing.T) {
	for situation, want := range map[string]Summary{
		"opened": {State: Open},
		"asked":  {State: Open, Title: "The small one"},
		"adjourned": {State: Waiting, Title: "The small one", Waiting: "Law 16B3, whether " +
			"a player used information from partner and gained by it"},
		"come back": {State: Open, Title: "The small one"},
		"reserved": {State: Reserved, Title: "The small one", Outcome: "Ruling reserved", Due: evening.Unix() + 4*60 +
			3600},
		"ruled":    {State: Ruled, Title: "The small one", Outcome: "The result stands"},
		"reopened": {State: Open, Title: "The small one", Outcome: "The result stands"},
		"closed":   {State: Closed, Title: "The small one"},
	} {
		d := newDesk(t)
		c := d.at(situation)
		want.ID, want.Number, want.Session, want.Edition, want.Board, want.Table = c.ID, 1, "tuesday", "laws-2017", 7,
			"3"
		want.Opened, want.Updated, want.Seq, want.Head = evening.Unix()+60, d.now.Unix(), int64(len(d.streams[c.ID])),
			ledger.Head(d.streams[c.ID])
		if situation != "opened" {
			want.Questionnaire = "small"
		}
		if ruling := c.Standing(); ruling != nil && !ruling.Reserved {
			want.RuledAt = ruling.At
		}
		if got := c.Summary(); got != want {
			t.Errorf("%s: %+v\nwant %+v", situation, got, want)
		}
	}
}
