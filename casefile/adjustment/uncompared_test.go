package adjustment

import (
	"slices"
	"strings"
	"testing"

	"redress/bridge/scoring"
	"redress/session"
)

// TestNothingToCompareWithYet: a ruling on a board that nobody else has played has no figures, and says so.
func TestNothingToCompareWithYet(t *testing.T) {
	play := *exampleEvening(t)
	play.Results = slices.DeleteFunc(slices.Clone(play.Results), func(r session.Result) bool {
		return r.Board == 5 &&
			r.Table != "3"
	})
	effect, err := Work("laws-2017", &play, 5, "3", weighted(t), nil)
	if err != nil {
		t.Fatal(err)
	}
	if effect.Compared(effect.NorthSouth.After) || effect.NorthSouth.After != nil ||
		len(effect.NorthSouth.Working) > 0 || len(effect.Missing) != 1 ||
		!strings.HasPrefix(effect.Missing[0], "No other table has a result to compare with") {
		t.Errorf("%+v, %+v", effect, effect.NorthSouth)
	}
}

// TestFrozenZeroes: rulings of earlier versions froze 0 of a top of 0 there; it is no figure.
func TestFrozenZeroes(t *testing.T) {
	zero := &Figure{Exact: "0", Shown: "0"}
	for _, row := range []struct {
		effect Effect
		want   string
	}{
		{Effect{Method: scoring.ByMatchpoints}, scoring.NothingYet},
		{Effect{Method: scoring.ByMatchpoints, Top: 4}, "0 of 4 (%)"},
		{Effect{Method: scoring.ByTeamsIMPs}, "0 IMPs"},
	} {
		if got := row.effect.Words(zero); got != row.want {
			t.Errorf("%s of a top of %d: %q, want %q", row.effect.Method, row.effect.Top, got, row.want)
		}
	}
}

// TestPenaltyWaits: a penalty on a board without a result is not taken off before there is one.
func TestPenaltyWaits(t *testing.T) {
	play := *exampleEvening(t)
	fine := Score{Penalty: &Penalty{Side: "north-south", Amount: "10", Unit: "percent-of-top"}}
	words := Score{Penalty: &Penalty{Side: "north-south", Amount: "a warning"}}
	if effect, err := Work("laws-2017", &play, 5, "3", fine, nil); err != nil ||
		slices.Contains(effect.Missing, PenaltyWaits) {
		t.Errorf("there is a result: %+v, %v", effect, err)
	}
	play.Results = slices.DeleteFunc(slices.Clone(play.Results), func(r session.Result) bool {
		return r.Board == 5 &&
			r.Table == "3"
	})
	if effect, err := Work("laws-2017", &play, 5, "3", fine, nil); err != nil ||
		!slices.Contains(effect.Missing, PenaltyWaits) {
		t.Errorf("there is no result: %+v, %v", effect, err)
	}
	if effect, err := Work("laws-2017", &play, 5, "3", words, nil); err != nil ||
		slices.Contains(effect.Missing, PenaltyWaits) {
		t.Errorf("a warning takes nothing off: %+v, %v", effect, err)
	}
}
