package handlers_test

import (
	"net/http"
	"strings"
	"testing"
)

// TestScoreByFault: by Hauff's rules the answers say which pair was how far at fault and what the board was worth; the
// worksheet has each pair's points by the reading that was taken, shows the other beside it and points out what
// contradicts the answers. The points go into the traveller, the sheet and the exports as results without a contract.
func TestScoreByFault(t *testing.T) {
	v := newClub(t).visitor(t)
	session, path := v.caseWithResult("hauff-2008", "artificial-score", "4", "ns-1", "1", "ew-1", "5",
		"slip-1", "4SN=", "ns-2", "2", "ew-2", "6", "slip-2", "3NTS=", "ns-3", "3", "ew-3", "7", "slip-3", "4SN-1")
	for _, key := range []string{"not-normal", "yes", "one", "north-south", "score", "game", "no", "corrected"} {
		v.answer(key)
	}
	v.says("An artificial score in points for each pair", "This session is scored by matchpoints.")

	v.opens(path+"/score").says("By the answers the board is worth game, not vulnerable.",
		"North-Southat fault360 (8 IMPs)480 (10 IMPs)",
		"East-Westin no way at fault480 (10 IMPs)360 (9 IMPs)",
		"Headings put right (taken)As printed", "!less the damage they did themselves")
	f := v.form("/score")
	for name, want := range map[string]string{"offender": "north-south", "kind": "artificial", "nsaward": "fixed",
		"nspoints": "360", "ewaward": "fixed", "ewpoints": "480"} {
		if got := f.values.Get(name); got != want {
			t.Errorf("%s is filled in as %q, want %q", name, got, want)
		}
	}
	f.with("reason", "By the table.", "nspoints", "365").press("save")
	v.want(http.StatusUnprocessableEntity)
	v.says("Give the points of this pair: a multiple of 10, from 0 to 7600.")
	v.form("/score").with("nspoints", "480", "ewpoints", "360").pressed("save")
	v.says("The answers found that North-South were at fault, and East-West in no way at fault. For North-South "+
		"that is 360 points or 8 IMPs; they are given 480 points.", "Rule TD 8(d)")
	onlyOf(v, "hauff-2008")

	v.opens(path+"/score").form("/score").with("nspoints", "360", "ewpoints", "480").pressed("save")
	v.says("North-South get 360 points. East-West get 480 points.", "!The answers found that").
		says("artificial score (360): beats 1, equals 0 of 3: 2 of 6")
	if got := v.opens(path + "/score").form("/score").values.Get("ewpoints"); got != "480" {
		t.Errorf("the worksheet has %q again", got)
	}
	v.opens(path + "/check").form("/ruling").pressed("")
	v.says("North-South: 360 points", "East-West: 480 points", "2 of 6", "6 of 6")
	onlyOf(v, "hauff-2008")
	v.opens(session)
	onlyOf(v, "hauff-2008")
	for ending, holds := range map[string][]string{
		"csv":  {",NS 360,EW 480,", ",TD 8(d),hauff-2008,"},
		"json": {`"points": 360`, `"points": -480`, `"law": "TD 8(d)"`},
		"xml":  {"TD 8(d)", "<NS_MATCH_POINTS>2</NS_MATCH_POINTS>", "<EW_MATCH_POINTS>6</EW_MATCH_POINTS>"},
	} {
		text, _ := v.fetched(session + "/adjustments." + ending)
		for _, want := range holds {
			if !strings.Contains(text, want) {
				t.Errorf("%s does not hold %q: %s", ending, want, text)
			}
		}
	}
}
