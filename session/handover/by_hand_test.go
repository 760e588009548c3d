package handover

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"math/big"
	"strings"
	"testing"

	"redress/bridge"
	"redress/bridge/scoring"
	"redress/session"
	"redress/session/results"
)

// TestByHandGoesOutAndComesBack: what was entered by hand for a line is in every export, and comes back from it:
// exactly where the format has a place for it, and from USEBIO, which has none, where the points are kept.
func TestByHandGoesOutAndComesBack(t *testing.T) {
	made := bridge.Contract{}
	if err := made.UnmarshalText([]byte("4S by N")); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name    string
		ns, ew  *big.Rat // what the line is worth
		byHand  session.ByHand
		csv     string // the two columns
		usebio  string // what is kept where the fragment comes in again, among two lines of 4S=
		comment string
	}{
		{"both sides", big.NewRat(3, 1), big.NewRat(5, 2), session.ByHand{NS: "3", EW: "5/2"}, "3|2.5", "3/2.5",
			"NS 3, EW 5/2"},
		{"one side", big.NewRat(3, 1), big.NewRat(2, 1), session.ByHand{NS: "3"}, "3|", "3/", "NS 3"},
		{"nothing", new(big.Rat), big.NewRat(2, 1), session.ByHand{NS: "0"}, "0|", "0/", "NS 0"},
		{"a fraction that no decimals hold", big.NewRat(10, 3), big.NewRat(2, 1), session.ByHand{NS: "10/3"}, "'10/3|",
			"3.33/", "NS 10/3"},
		{"before anybody else has played", nil, nil, session.ByHand{NS: "3", EW: "5/2"}, "3|2.5", "3/2.5",
			"NS 3, EW 5/2"},
	} {
		outcome := []Outcome{{Contract: &made, Tricks: 10, Points: 420, Share: big.NewRat(1, 1)}}
		a := Adjustment{Board: 7, Table: "1", NS: 1, EW: 4, Method: scoring.ByMatchpoints, ByHand: c.byHand,
			NorthSouth: Given{Outcomes: outcome, Value: c.ns}, EastWest: Given{Outcomes: outcome, Value: c.ew},
			Reason: "M" + c.byHand.String()[1:] + ", entered by Ada."}
		all := []Adjustment{a}
		var asJSON, asCSV, asUSEBIO bytes.Buffer
		for _, err := range []error{WriteJSON(&asJSON, all), WriteCSV(&asCSV, all), WriteUSEBIO(&asUSEBIO, all)} {
			if err != nil {
				t.Fatal(err)
			}
		}
		var again []Adjustment
		if err := json.Unmarshal(asJSON.Bytes(), &again); err != nil || again[0].ByHand != c.byHand ||
			again[0].Kind() != KindByHand {
			t.Errorf("%s: JSON comes back as %+v, %v", c.name, again, err)
		}
		table, err := csv.NewReader(&asCSV).ReadAll()
		if err != nil || len(table) != 2 {
			t.Fatalf("%s: %v, %v", c.name, table, err)
		}
		cells := map[string]string{}
		for i, name := range table[0] {
			cells[name] = table[1][i]
		}
		if got := cells["ns_by_hand"] + "|" + cells["ew_by_hand"]; got != c.csv || cells["kind"] != "by hand" {
			t.Errorf("%s: CSV has %s of kind %q, want %s", c.name, got, cells["kind"], c.csv)
		}
		if text := asUSEBIO.String(); !strings.Contains(text, c.comment) ||
			!strings.Contains(text, "USEBIO has no mark for that") {
			t.Errorf("%s: USEBIO does not say that the points were entered by hand:\n%s", c.name, text)
		}
		same := ""
		for _, pairs := range [][2]string{{"2", "5"}, {"3", "6"}} {
			same += `<BOARD><BOARD_NUMBER>7</BOARD_NUMBER><TRAVELLER_LINE><NS_PAIR_NUMBER>` + pairs[0] +
				`</NS_PAIR_NUMBER><EW_PAIR_NUMBER>` +
				pairs[1] +
				`</EW_PAIR_NUMBER><CONTRACT>4S</CONTRACT><PLAYED_BY>N</PLAYED_BY><TRICKS>10</TRICKS><SCORE>420</SCORE>` +
				`<NS_MATCH_POINTS>2</NS_MATCH_POINTS><EW_MATCH_POINTS>2</EW_MATCH_POINTS></TRAVELLER_LINE></BOARD>`
		}
		whole := `<USEBIO><EVENT EVENT_TYPE="MP_PAIRS">` + same + asUSEBIO.String() + `</EVENT></USEBIO>`
		f, err := results.Read(c.name, strings.NewReader(whole), results.Options{})
		if err != nil {
			t.Fatal(err)
		}
		var got string
		for _, r := range f.KeepByHand(scoring.Rules{Method: scoring.ByMatchpoints}).Results() {
			if r.ByHand.Entered() {
				got += r.ByHand.NS + "/" + r.ByHand.EW
			}
		}
		if got != c.usebio {
			t.Errorf("%s: USEBIO comes back with %q by hand, want %q", c.name, got, c.usebio)
		}
	}
}
