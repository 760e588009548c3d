package handlers_test

import (
	"net/http"
	"strings"
	"testing"
)

// TestMatchpointsByHand are typed after the slip, come back as they were typed, and are told in the traveller with who
// entered them.
func TestMatchpointsByHand(t *testing.T) {
	v := newClub(t).visitor(t)
	page := thursday(v)
	results := page + "/results?board=1"
	v.opens(results).says("mp NS 12 EW 7.5").form("/results").with("slip-1", "4s n = MP ns 6, ew 5/2").pressed("")
	shown := func(want string) {
		t.Helper()
		if got := v.form("/results").values.Get("slip-1"); got != want {
			t.Errorf("the page has %q, want %q", got, want)
		}
	}
	v.opens(results)
	shown("4S by N = mp NS 6 EW 5/2")
	v.opens(page).says("Matchpoints by hand: NS 6, EW 5/2, entered by")
	v.says("count in place of what the result comes to: board 1 at table 1 (NS and EW).",
		"the matchpoints entered by hand")
	for ending, holds := range map[string]string{
		"csv": "entered by director.\",6,2.5\n", "json": `"by_hand": {`,
		"xml": "<NS_MATCH_POINTS>6</NS_MATCH_POINTS>\n    <EW_MATCH_POINTS>2.5",
	} {
		if text, _ := v.fetched(page + "/adjustments." + ending); !strings.Contains(text, holds) {
			t.Errorf("%s does not hold %q: %s", ending, holds, text)
		}
	}
	for typed, says := range map[string]string{
		"4s n = mp ns 8.5": "Board 1 at table 1: North-South: 8.5 matchpoints by hand are more than the board can " +
			"give, which is 8.",
		"4s n = mp 6": "after mp write NS 12 EW 7.5, or one of the two.",
	} {
		v.opens(results).form("/results").with("slip-1", typed).press("").want(http.StatusUnprocessableEntity)
		v.says(says)
		shown(typed)
	}
	v.opens(results).form("/results").with("slip-1", "4s n =").pressed("")
	v.opens(page).says("!Matchpoints by hand")
}

// TestAFileKeepsItsMatchpoints on a line that was adjusted by hand, where somebody wishes it: in a session of its own
// and in one that is open.
func TestAFileKeepsItsMatchpoints(t *testing.T) {
	const byHand = "board,table,ns,ew,contract,by,result,score,ns mp,ew " +
		"mp\n1,1,1,4,4S,N,=,420,3,1\n1,2,2,5,4S,N,-1,-50,1,3\n1,3,3,6,4S,N,-1,-50,1,3\n"
	for _, wished := range []string{"", "1"} {
		k := newClub(t)
		v := k.visitor(t)
		v.opens("/sessions/import").uploads("evening.csv", byHand)
		v.says("Keep the file’s matchpoints on 1 line that may have been adjusted by hand")
		v.form(v.at).with("name", "Tuesday", "date", "2026-03-03", "by-hand", wished).pressed("")
		want := map[string]string{"": "!Matchpoints by hand",
			"1": "Matchpoints by hand: NS 3, EW 1, entered by"}[wished]
		v.says(want)
	}
}
