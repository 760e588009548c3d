package ruling

import (
	"testing"

	"redress/casefile"
	"redress/casefile/record"
)

// TestMarksOfSeveralMatters: where a whole case is shown, each matter says under its title what it is about, and the
// auction shows the calls of all of them; one alone has no title, and shows no call but its own.
func TestMarksOfSeveralMatters(t *testing.T) {
	r, err := record.Parse([]byte(`{"board": 1, "dealer": "N", "auction": ["1S", "P", "2S", "P", "P", "3H", "P", "P"],
		"incident": {"kind": "call", "index": 1, "seat": "E"}}`))
	if err != nil {
		t.Fatal(err)
	}
	other := &record.Incident{Kind: record.Explanation, Index: new(int), Action: new(int)}
	*other.Index, *other.Action = 2, 5
	both := []casefile.Marks{{Title: "Unauthorised information", Incident: r.Incident},
		{Title: "Mistaken explanation", Incident: other}}
	for _, row := range []struct {
		what    string
		shown   BoardRecord
		abouts  []About
		inPlace string // of the calls from West, those in question and complained of
	}{
		{"both", NewWholeRecord(r, both), []About{{"Unauthorised information", "The call Pass by East"},
			{"Mistaken explanation", "The explanation of 2♠ by South; complained of: 3♥ by East"}},
			"Pass in question, 2♠ in question, 3♥ complained of, "},
		{"the one of the record", NewBoardRecord(r), []About{{"", "The call Pass by East"}}, "Pass in question, "},
		{"none", NewWholeRecord(r, nil), nil, ""},
	} {
		if len(row.shown.Abouts) != len(row.abouts) {
			t.Errorf("%s: %+v", row.what, row.shown.Abouts)
			continue
		}
		for i, want := range row.abouts {
			if row.shown.Abouts[i] != want {
				t.Errorf("%s: %+v; want %+v", row.what, row.shown.Abouts[i], want)
			}
		}
		marked := ""
		for _, line := range row.shown.Auction.Rows {
			for _, cell := range line {
				if cell.Incident {
					marked += cell.Call + " in question, "
				}
				if cell.Action {
					marked += cell.Call + " complained of, "
				}
			}
		}
		if marked != row.inPlace {
			t.Errorf("%s: marked are %q; want %q", row.what, marked, row.inPlace)
		}
	}
}
