package parts

import (
	"strconv"
	"testing"

	"redress/casefile"
	"redress/views"
)

// TestTheRoundOfACase: what the call from a table told of the round stands above the case that it became.
func TestTheRoundOfACase(t *testing.T) {
	for want, c := range map[string]casefile.Case{
		"Board 3, table 2, round 4": {Board: 3, Table: "2", Round: "4"},
		"Table 2, round 4":          {Table: "2", Round: "4"},
		"round 4":                   {Round: "4"},
		"Board 3, table 2":          {Board: 3, Table: "2"},
	} {
		if head := NewCaseHead(&c, views.EditionTag{}, views.Link{}, ""); head.Where != want {
			t.Errorf("%q; want %q", head.Where, want)
		}
	}
}

// TestAGuessedBoardInAList: lists show a board that nobody has named as what it is.
func TestAGuessedBoardInAList(t *testing.T) {
	clock := func(int64) string { return "" }
	guessed := NewCaseRow(casefile.Summary{Number: 4, Board: 7, Table: "3", Guessed: true}, "", clock)
	named := NewCaseRow(casefile.Summary{Number: 4, Board: 7}, "", clock)
	if named.Lead != "7" || guessed.Lead != "7?" {
		t.Errorf("named %q, guessed %q", named.Lead, guessed.Lead)
	}
}

// TestTheTimeOfARuling: beside a ruling stands when it was given, and not when something was noted on the case since.
func TestTheTimeOfARuling(t *testing.T) {
	clock := func(at int64) string { return strconv.FormatInt(at, 10) }
	for want, s := range map[string]casefile.Summary{
		"7": {State: casefile.Ruled, RuledAt: 7, Updated: 9},
		"9": {State: casefile.Open, Updated: 9},
	} {
		if row := NewCaseRow(s, "", clock); row.Time != want {
			t.Errorf("%s: %s, want %s", s.State, row.Time, want)
		}
	}
}
