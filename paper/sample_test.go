package paper

import (
	"testing"
	"time"

	"redress/bridge"
	"redress/bridge/scoring"
	"redress/casefile"
	"redress/casefile/record"
	"redress/ledger"
	"redress/rulebook"
	"redress/rulebook/questionnaire"
	"redress/ruling"
)

// evening is when the sample was played: 3 March 2026, 21:00.
var evening = time.Date(2026, 3, 3, 21, 0, 0, 0, time.UTC)

// after is a time of that evening.
func minutesAfter(n int) int64 { return evening.Add(time.Duration(n) * time.Minute).Unix() }

// texts keeps personal texts and hands out their references.
type texts ruling.Texts

func (k texts) keep(id, body string) ledger.TextRef {
	t := ledger.NewText(id, "salt", body)
	k[id] = t
	return t.Ref()
}

const hash = "3f2a91bc77d04e1a5c0d8e21b6f49a7730cbe1d2f5a86c94e07b13d9286af05e"

// hesitation is a ruling on a break in tempo with everything that a ruling can have.
func hesitation(t testing.TB) ruling.Issued {
	t.Helper()
	k := texts{}
	west, index := bridge.West, 7
	deal, err := bridge.ParseDeal("N:KQ1074.A83.J5.Q92 A3.J52.K10842.764 J965.KQ1064.A.AK8 82.97.Q9763.J1053")
	if err != nil {
		t.Fatal(err)
	}
	vul := bridge.VulNS
	tricks, dealer := 10, bridge.North
	board := &record.Record{Board: 7, Dealer: &dealer, Vul: &vul, Deal: deal, Tricks: &tricks,
		Auction:  []string{"1S", "P", "2NT!game forcing raise in spades", "P", "3C!shortage or minimum; East asked and was told “shortage”", "X", "P", "3D", "4S", "P", "P", "P"},
		Incident: &record.Incident{Kind: record.Call, Index: &index, Seat: &west, Stage: record.After},
		Play:     cards(t, "H7 H3 HJ HQ S5 S8 SK SA H2 H4 H9 H8")}
	table, err := casefile.NewScoreLine("table", "4S by N", 10, vul)
	if err != nil {
		t.Fatal(err)
	}
	nine, err := casefile.NewScoreLine("table", "4S by N", 9, vul)
	if err != nil {
		t.Fatal(err)
	}
	weighted := &casefile.SideScore{Outcomes: []casefile.Outcome{
		{ScoreLine: *table, Share: "3/5", Lawful: casefile.Legally},
		{ScoreLine: *nine, Share: "2/5", Lawful: casefile.Legally, Note: k.keep("note", "East switches to a club at trick three.")},
	}}
	score := casefile.Score{Table: table, NorthSouth: weighted, EastWest: weighted, Offender: casefile.EastWestOffended,
		Penalty: &casefile.Penalty{Side: "east-west", Amount: "a warning"},
		Reason:  k.keep("score", "Without the pause the defence finds the club switch less than half the time."),
		Field: &casefile.Field{Method: scoring.ByMatchpoints, Results: []casefile.FieldResult{{Points: 620, Tables: 5}, {Points: 650, Tables: 2},
			{Points: -100, Tables: 4}, {Points: 170, Tables: 1}}},
		Warnings: []casefile.Warning{{Code: "gain", Text: "The side that is ruled against gets no less than at seven other tables.", Law: "laws-2017/12C1b"}}}
	if score.Effect, err = casefile.Work("laws-2017", nil, 0, "", score, nil); err != nil {
		t.Fatal(err)
	}
	south := bridge.South
	hand, _ := deal.Hand(bridge.West)
	poll := casefile.Poll{ID: "p", Law: casefile.LogicalAlternatives, About: casefile.AboutCall, Seat: bridge.West, Hand: hand, Vul: &vul, Dealer: bridge.North,
		Methods: k.keep("methods", "Five-card majors, Lebensohl"), Auction: []string{"1S", "P", "2NT", "P", "3C", "X", "P"}, AtTable: "3D"}
	return ruling.Issued{Title: "The score is adjusted", Hash: hash, Entry: "77d04e1a5c0d8e21", Director: true, Texts: ruling.Texts(k), Transcript: casefile.Transcript{
		Version: 2, Setting: casefile.Setting{Club: "Łukasz & Çağla Bridge Club", Session: "Tuesday pairs", Date: "2026-03-03"},
		Case: "c-1", Number: 12, Ruling: 2, Supersedes: 1, Board: 7, Table: "3", Record: board,
		Account: k.keep("account", "East thought for half a minute over 3♣, then doubled; West bid 3♦.\n\nNguyễn (South) called the director after the play."),
		Edition: "laws-2017", EditionTitle: "Laws of Duplicate Bridge 2017", Title: "Unauthorised information", QVersion: "3",
		Steps: []casefile.TranscriptStep{
			{Step: "heard", Kind: questionnaire.Statement, Ask: "both", Title: "What do both sides say happened?", Key: "heard", From: "answer", Reason: k.keep("said", "Both agree that there was a pause."), Actor: "Anna", At: minutesAfter(4)},
			{Step: "uai", Kind: questionnaire.Fact, Ask: "director", Title: "Was there a break in tempo?", Label: "Yes, an unmistakable one", Key: "yes", From: "answer", Standing: casefile.Disputed, Actor: "Anna", At: minutesAfter(6), Laws: []string{"laws-2017/16B1a", "laws-2017/73D1"},
				Reason: k.keep("reason", "West says ten seconds, North and South about thirty. Thirty is likelier: East looked at the hand twice."),
				Claims: []casefile.Claim{{Seat: bridge.South, Key: "yes", Text: k.keep("c1", "half a minute")}, {Seat: bridge.West, Key: "not-long"}}},
			{Step: "over", Kind: questionnaire.Fact, Ask: "director", Title: "Is the auction over?", Label: "Yes", Key: "yes", From: "record", Why: "After South's 4♠ three players passed."},
			{Step: "la", Kind: questionnaire.Judgement, Ask: "director", Title: "Was passing a logical alternative?", Label: "Yes", Key: "yes", From: "answer", Actor: "Anna", At: minutesAfter(31), Reason: k.keep("judged", "Three of five peers pass."), Laws: []string{"laws-2017/16B1b"}},
			{Step: "found", Kind: questionnaire.Finding, Title: "Use of unauthorised information", Laws: []string{"laws-2017/16B3"}},
			{Step: "end", Kind: questionnaire.Outcome, Title: "The score is adjusted"},
		},
		OutcomeBody: []questionnaire.Block{
			{Kind: "say", Source: "both", Markdown: "The result is changed. What each side gets, and why, is written **below**; you may ask for a review."},
			{Kind: "text", Markdown: "Tell both sides at the same moment, and note:\n\n- the score\n- the time"},
		},
		Alternatives: []questionnaire.Alternative{{Step: "la", Title: "Was passing a logical alternative?", Kind: questionnaire.Judgement, Given: "Yes", Label: "No", Ends: "The result stands"}},
		Laws: []rulebook.Quoted{
			{Edition: "laws-2017", ID: "16B1", Label: "16B1", Title: "Extraneous information from partner", Markdown: "**(a)** After partner has made unexpected information available, a player may not choose a call or play that it *demonstrably suggests* over another.\n\n**(b)** A logical alternative is one that a significant share of peers would consider.\n\n> [!footnote]\n> What a significant share is, the regulating authority may say."},
			{Edition: "laws-2017", ID: "12C1c", Label: "12C1(c)", Title: "", Markdown: "| Result | Weight |\n|---|---|\n| likely | more |\n| unlikely | less |"},
		},
		Score:     &score,
		Consulted: []casefile.Consultation{{Who: k.keep("who", "Marek, county director"), Said: k.keep("what", "Agrees that 3♦ was suggested."), At: minutesAfter(25)}},
		Accounts: []casefile.TranscriptAccount{
			{Seat: south, Parts: []casefile.TranscriptPart{{Text: k.keep("a1", "East was thinking for half a minute. Then West pulled to 3♦ with nothing."), At: minutesAfter(2)}}},
			{Seat: bridge.West, Heard: true, Parts: []casefile.TranscriptPart{{Text: k.keep("a2", "I would always bid with five diamonds."), At: minutesAfter(3)}, {Text: k.keep("a3", "And it was ten seconds."), At: minutesAfter(9), After: true}}},
		},
		Evidence: []casefile.Evidence{{ID: "e", Kind: casefile.SystemCard, Seat: &south, Text: k.keep("e1", "2NT is a raise; page 2 of the card."), File: ledger.FileRef{ID: "f", Digest: hash}, At: minutesAfter(12)}},
		Polls: []casefile.TranscriptPoll{{Poll: poll, Tally: casefile.Tally{Asked: 5, Counted: 5, Lines: []casefile.TallyLine{{Action: "P", Chose: 3, Considered: 5}, {Action: "3D", Chose: 2, Considered: 4, AtTable: true}},
			Shows: []string{"P: 3 of 5 choose it, 5 consider it."}, Limits: []string{"5 answers are few: one more could turn the picture."}, Laws: []string{"16B1b"}}}},
		AppealMinutes: 30, AppealBy: minutesAfter(120), Director: "Anna", At: minutesAfter(40),
	}}
}

func cards(t testing.TB, text string) (list []bridge.Card) {
	t.Helper()
	for i := 0; i < len(text); i += 3 {
		card, err := bridge.ParseCard(text[i : i+2])
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, card)
	}
	return list
}
