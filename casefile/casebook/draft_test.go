package casebook

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"redress/bridge"
	"redress/casefile"
	"redress/casefile/polling"
	"redress/casefile/record"
	"redress/ledger"
	"redress/rulebook"
	"redress/rulebook/questionnaire"
	"redress/session"
	"redress/session/movement"
)

// sourced is a case of a session with a name wherever one can stand.
func sourced() Source {
	texts := map[string]ledger.Text{}
	ref := func(id, body string) ledger.TextRef {
		texts[id] = ledger.Text{ID: id, Body: body}
		return ledger.TextRef{ID: id}
	}
	deal, tricks := bridge.Deal{}, 9
	t := &casefile.Transcript{Edition: "laws-2017", Number: 3,
		Board: 7, Table: "5", Director: "Ada Grand", At: 1774990000,
		Setting: casefile.Setting{Session: "Tuesday Pairs", Club: "The Lantern Bridge Club", Date: "2026-03-31"},
		Account: ref("account", "Zoë Ångström claimed at table 5 against pair 12."),
		Record: &record.Record{Board: 7, Deal: deal, Auction: []string{"1S!as Bob explained", "P", "P", "P"},
			Tricks: &tricks},
		Accounts: []casefile.TranscriptAccount{{Seat: bridge.North,
			Parts: []casefile.TranscriptPart{{Text: ref("north", "Grace saw it.")}, {Text: ref("erased", "")}}}},
		TranscriptMatter: casefile.TranscriptMatter{Title: "Claim or concession", Questionnaire: "claim",
			Steps: []casefile.TranscriptStep{
				{Step: "what", Kind: questionnaire.Fact, Title: "What was said?", Key: "all", Label: "All",
					From:     "answer",
					Standing: casefile.Found, By: "Ada Grand", Actor: "Ada Grand",
					Reason: ref("why", "Carl Stone heard it too.")},
				{Step: "unasked", Kind: questionnaire.Fact, Title: "Unasked?"},
				{Step: "end", Kind: questionnaire.Outcome, Title: "The end"}},
			Outcome: &questionnaire.Reached{Step: "end", Title: "Tricks are awarded", Remedy: "tricks-awarded"}},
		Consulted: []casefile.Consultation{{Who: ref("who", "Peter Quill, a national player"),
			Said: ref("said", "Quill agrees.")}},
		Evidence: []casefile.Evidence{{}},
		Polls: []casefile.TranscriptPoll{{Poll: polling.Poll{Law: "70", Question: ref("question", "POLLED"),
			Respondents: []polling.Respondent{{Number: 1, Name: ref("asked", "Rita Quince")}}},
			Tally: polling.Tally{Asked: 1, Counted: 1,
				Lines: []polling.Line{{Action: "as Rita plays", Chose: 1, Considered: 1}}}}}}
	texts["erased"] = ledger.Text{ID: "erased", Body: "ERASED", Erased: 1}
	c := &casefile.Case{ID: "c-one", Session: "s-one", Board: 7, Table: "5", State: casefile.Ruled,
		Rulings: []*casefile.Ruling{{Number: 1, Actor: "Ada Grand"}}, Consults: t.Consulted,
		Polls: []*polling.Poll{&t.Polls[0].Poll}, Notes: []casefile.Note{{Text: ref("note", "NOTED")}}}
	play := &session.Session{ID: "s-one", Name: "Tuesday Pairs", Club: "The Lantern Bridge Club", Date: "2026-03-31",
		Form: movement.Pairs, Scoring: "matchpoints", Boards: movement.UpTo(24),
		Floor: session.Floor{Ended: true}, Tables: []string{"5"},
		Results: []session.Result{{Board: 7, Table: "5", NS: 3, EW: 12}},
		Contestants: []session.Contestant{{Number: 3, Side: "NS", Players: ref("p3", "Zoë Ångström & Bob O'Hara")},
			{Number: 12, Side: "EW", Players: ref("p12", "Łukasz West - Grace Pass")},
			{Number: 4, Side: "NS", Players: ref("p4", "Carl Stone & Dora Short")}}}
	return Source{Case: c, Ruled: t, InForce: t, Texts: texts, Session: play, Players: texts}
}

// TestDraft: with every name in its place the draft names nobody, and nothing comes into it that is never published.
func TestDraft(t *testing.T) {
	s := sourced()
	table := Table(s, []string{"South", "North", "North", ""})
	var parts []string
	for _, seated := range table {
		parts = append(parts, seated.Name+": "+seated.Part)
	}
	if got := strings.Join(parts, "; "); got != "Zoë Ångström: South; Bob O'Hara: North; Łukasz West: the East-West "+
		"player; Grace Pass: the East-West player" {
		t.Errorf("at the table: %s", got)
	}
	names := Known(s, []string{"Ada Grand", "Uma Vane"}, table)
	page := Draft(s)
	runs := names.Anonymise(&page)
	for id, want := range map[string]string{
		"account": "South claimed at the table against East-West.", "call-1": "as North explained",
		"told-1": "Grace saw it.", "step-1": "Another player heard it too.",
		"consulted-1": "Quill agrees.", "poll-1-1": "as one of those polled plays",
	} {
		found := false
		for _, f := range page.Fields() {
			if f.ID == id {
				found = true
				if f.Text != want {
					t.Errorf("%s: %q, want %q", id, f.Text, want)
				}
			}
		}
		if !found {
			t.Errorf("there is no text %s", id)
		}
	}
	if !Changed(runs["account"]) || Changed(runs["title"]) {
		t.Error("it is not told what was changed")
	}
	doubtful := map[string]bool{}
	for _, left := range names.Still(&page, nil) {
		doubtful[left.Match.Word] = true
		if !left.Match.Doubtful {
			t.Errorf("%q still stands", left.Match.Text)
		}
	}
	if len(doubtful) != 2 || !doubtful["grace"] || !doubtful["quill"] {
		t.Errorf("doubtful are %v", doubtful)
	}
	if replaced, _ := names.Replace("Uma Vane and Ada Grand"); replaced != "Another director and the director" {
		t.Errorf("directors: %q", replaced)
	}
	all, err := json.Marshal(page)
	if err != nil {
		t.Fatal(err)
	}
	for _, never := range []string{"Zoë", "Bob", "Ada", "Carl", "Rita", "Lantern", "Tuesday", "2026-", "c-one", "s-one",
		"POLLED", "NOTED", "ERASED", `"board":7`, `"number":3`} {
		if strings.Contains(string(all), never) {
			t.Errorf("the page holds %s", never)
		}
	}
	if page.Event.Words() != "A club event, pairs, matchpoints, 2026" || len(page.Ruling.Steps) != 1 ||
		len(page.Ruling.Told) != 1 || page.Hand.Dealer == nil || *page.Hand.Dealer != bridge.South {
		t.Errorf("%s, %d steps, %d told, %v", page.Event.Words(), len(page.Ruling.Steps), len(page.Ruling.Told),
			page.Hand)
	}
	if periods := strings.Join(Periods(s), "; "); periods != "2026; 2026, 1st quarter" {
		t.Errorf("periods: %s", periods)
	}
	if s.Ruled.Record.Board != 7 || s.Ruled.Record.Auction[0] != "1S!as Bob explained" {
		t.Error("the transcript itself was changed")
	}
}

// TestDraftOfSeveralMatters: what was found of another matter comes into the text as far as the ruling tells it, with
// its provisions, is found by them, and names nobody; where one was ruled in own words, so does the line of the ruling.
func TestDraftOfSeveralMatters(t *testing.T) {
	s := sourced()
	ref := func(id, body string) ledger.TextRef {
		s.Texts[id] = ledger.Text{ID: id, Body: body}
		return ledger.TextRef{ID: id}
	}
	s.Ruled.Laws = []rulebook.Quoted{{Edition: "laws-2017", ID: "70A"}}
	s.Ruled.Matters = []casefile.TranscriptMatter{
		{Questionnaire: "misinformation", Title: "Wrong explanation",
			Laws: []rulebook.Quoted{{Edition: "laws-2017", ID: "70A"}, {Edition: "laws-2017", ID: "21B1a"}},
			Steps: []casefile.TranscriptStep{
				{Step: "card", Kind: questionnaire.Judgement, Title: "What does the card say?", Key: "x", Label: "Weak",
					From: "answer", Reason: ref("besides", "Carl Stone read it aloud.")},
				{Step: "found", Kind: questionnaire.Finding, Title: "The explanation was wrong"}},
			Outcome: &questionnaire.Reached{Title: "No damage was done", Remedy: "no-redress"}},
		{Questionnaire: "own", Title: "Łukasz West was late",
			Outcome: &questionnaire.Reached{Title: "Łukasz West was late", Remedy: "warning"}}}
	ref("late", "Dora Short waited.")
	ref("told", "Please be on time.")
	if err := json.Unmarshal([]byte(`{"own": {"found": {"id": "late"}, "words": {"id": "told"}}}`),
		&s.Ruled.Matters[1]); err != nil {
		t.Fatal(err)
	}
	page := Draft(s)
	names := Known(s, []string{"Ada Grand"}, Table(s, []string{"South", "North", "North", ""}))
	names.Anonymise(&page)
	if left := names.Still(&page, []string{"grace", "quill"}); len(left) > 0 {
		t.Errorf("there still stands %v", left)
	}
	text, err := json.Marshal(page)
	if err != nil {
		t.Fatal(err)
	}
	for _, never := range []string{"Carl", "Łukasz", "Dora"} {
		if strings.Contains(string(text), never) {
			t.Errorf("the page holds %s", never)
		}
	}
	first, second := page.Ruling.Besides[0], page.Ruling.Besides[1]
	if len(first.Steps) != 2 || first.Steps[0].Reason != "Another player read it aloud." || first.Outcome !=
		"No damage was done" || !second.Own || second.Words != "Please be on time." || second.Outcome != "" {
		t.Errorf("the other matters are %+v", page.Ruling.Besides)
	}
	if laws := strings.Join(page.cited(), " "); laws != "70A 21B1a" {
		t.Errorf("it cites %s", laws)
	}
	for _, word := range []string{"law:21B1a", "finding:the-explanation-was-wrong", "keyword:misinformation",
		"outcome:no-redress", "outcome:tricks-awarded"} {
		if !slices.Contains(page.Words(), word) {
			t.Errorf("it is not found by %s", word)
		}
	}
	if one := Draft(sourced()); one.Ruling.Besides != nil || len(one.Ruling.Steps) != 1 {
		t.Errorf("a ruling on one matter has %+v", one.Ruling)
	}
}

// TestNoAppealSoFar: as long as somebody may still appeal, the page does not say that nobody did.
func TestNoAppealSoFar(t *testing.T) {
	const ends = int64(5400)
	evening, scored := &session.Session{}, &session.Session{}
	evening.AppealMinutes, scored.AppealMinutes, scored.ScoreAt = 60, 60, ends-3600
	for _, row := range []struct {
		name string
		by   int64 // as told with the ruling
		play *session.Session
		now  int64
		open bool
	}{
		{"told with the ruling, and running", ends, nil, ends - 1, true},
		{"told with the ruling, and over", ends, nil, ends, false},
		{"the score cannot be inspected yet", 0, evening, ends, true},
		{"by the session, and running", 0, scored, ends - 1, true},
		{"by the session, and over", 0, scored, ends, false},
		{"what was told goes before the session", ends + 60, scored, ends, true},
		{"nobody knows", 0, nil, ends, false},
	} {
		s := sourced()
		s.Case.Rulings = []*casefile.Ruling{{Number: 1, AppealBy: row.by}}
		s.Session, s.Now = row.play, row.now
		p := Draft(s)
		for _, item := range Items {
			if text := p.None(item); strings.Contains(item.None, "appeal was made") &&
				strings.Contains(text, "when this was published") != row.open || text == "" && item.None != "" {
				t.Errorf("%s: %s: %q", row.name, item.Letter, text)
			}
		}
	}
}
