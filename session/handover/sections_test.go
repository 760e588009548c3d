package handover

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"redress/bridge"
	"redress/bridge/scoring"
	"redress/session"
	"redress/session/movement"
	"redress/session/score"
)

// TestSectionAndNumberGoOut: pair 4 of section C has a number of its own in the session, 404, which nobody knows.
func TestSectionAndNumberGoOut(t *testing.T) {
	contract, err := bridge.ParseContract("4S by N")
	if err != nil {
		t.Fatal(err)
	}
	open := session.Open{Name: "Sections", Date: "2026-03-31", Edition: "laws-2017", Form: movement.Pairs,
		Scoring: scoring.ByMatchpoints, Boards: movement.UpTo(1), Tables: []string{"A1", "C2"},
		Contestants: []session.Entrant{{Number: 1, Called: "A1"}, {Number: 4, Called: "A4"},
			{Number: 401, Called: "C1"}, {Number: 404, Called: "C4", Players: "Ann and Bob"}}}
	play, names := playedOf(t, open, []session.Result{
		{Board: 1, Table: "A1", NS: 1, EW: 4, Contract: contract, Tricks: 10},
		{Board: 1, Table: "C2", NS: 404, EW: 401, Contract: contract, Tricks: 9}})
	scores, err := score.Of(play)
	if err != nil {
		t.Fatal(err)
	}
	w := WholeOf(play, scores, names, nil, func(int) bool { return true })
	for format, want := range map[string][]string{
		"csv":    {"board,section,table,round,ns,ew,", "\n1,C,2,,4,1,4S,N,9,"},
		"pbn":    {`[ScoreTable "Section;Table;Round;PairId_NS;`, `"C" "2" - "4" "1" 4S N 9`, `"C" 3 4 "Ann;Bob"`},
		"usebio": {"<SECTION_ID>C</SECTION_ID>", "<PAIR_NUMBER>4</PAIR_NUMBER>", "<NS_PAIR_NUMBER>4</NS_PAIR_NUMBER>"},
	} {
		var b bytes.Buffer
		if err := writers[format](&b, w); err != nil {
			t.Fatal(err)
		}
		for _, text := range want {
			if !strings.Contains(b.String(), text) {
				t.Errorf("%s has no %q:\n%s", format, text, b.String())
			}
		}
		if strings.Contains(b.String(), "404") {
			t.Errorf("%s has the number of the session:\n%s", format, b.String())
		}
	}
	goesRound(t, play, names, map[[2]string]bool{})
}

// TestRuledSectionAndNumber: so do the adjusted scores of a session go by section and number.
func TestRuledSectionAndNumber(t *testing.T) {
	a := Adjustment{Board: 1, Table: "C2", NS: 404, EW: 401, Method: scoring.ByMatchpoints,
		NorthSouth: Given{Award: &Award{Kind: scoring.Average}}, EastWest: Given{Award: &Award{Kind: scoring.Average}}}
	a.Call(session.Contestants{{Number: 401, Called: "C1"}, {Number: 404, Called: "C4"}})
	var csv, usebio bytes.Buffer
	if err := errors.Join(WriteCSV(&csv, []Adjustment{a}), WriteUSEBIO(&usebio, []Adjustment{a})); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(csv.String(), ",1,C2,C4,C1,") {
		t.Errorf("CSV: %s", csv.String())
	}
	for _, want := range []string{"<!-- Section C -->", "<NS_PAIR_NUMBER>4<", "<EW_PAIR_NUMBER>1<"} {
		if !strings.Contains(usebio.String(), want) {
			t.Errorf("USEBIO has no %s: %s", want, usebio.String())
		}
	}
}
