package handlers_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
)

// TestComparableCall: from the question both meanings are put side by side, from the list or in words; what was entered
// stands in the reason, on the sheet too, and other questions do not lead there.
func TestComparableCall(t *testing.T) {
	v := newClub(t).visitor(t)
	v.dispute("laws-2017", "call-out-of-turn").says("!Put both calls side by side")
	path := v.theCase()
	v.answer("nothing").answer("right").answer("acts").says("Put both calls side by side")
	v.follow("Put both calls side by side").says("Say what both calls show.", "!Back to the question")
	f := v.form("/comparable")
	f.with("withdrawn", "opening-major", "new", "", "new-words", "five hearts, 8 to 16").pressed("")
	const reason = "Withdrawn: opening of one in a major, 5 cards, 12 to 19 points; now: five hearts, 8 to 16."
	v.says("Same or similar meaning", "Law 23A3", "Is every hand with “five hearts, 8 to 16” also a hand that "+
		"“opening of one in a major, 5 cards, 12 to 19 points” could have been?", "An example of ours",
		"Commentary of the World Bridge Federation", "What the law does not settle",
		"does it show much the same?")
	v.follow("Take both meanings into the reason").says("does it show much the same?", reason)
	if got := v.form("/answers").values.Get("reason"); got != reason {
		t.Errorf("the reason is %q", got)
	}
	v.form("/answers").pressed("yes").says("Nothing more follows")
	v.opens(path + "/check").says(reason)
	v.opens(path + "?step=comparable&reason=" + url.QueryEscape(reason))
	if got := v.form("/answers").values.Get("reason"); got != reason {
		t.Errorf("the reason stands twice: %q", got)
	}
	v.opens(path + "?step=turn&reason=" + url.QueryEscape(reason))
	if got := v.form("/answers").values.Get("reason"); got != "Because of turn." {
		t.Errorf("a question that compares nothing has the reason %q", got)
	}
}

// TestComparableCallsOfNoUse: what is too long is said, and shown again; one meaning alone, one that the list does not
// have, and a question that compares nothing give no reason.
func TestComparableCallsOfNoUse(t *testing.T) {
	v := newClub(t).visitor(t)
	v.dispute("laws-2017", "insufficient-bid")
	path := v.theCase()
	both := "withdrawn=weak-two&new=preempt"
	for _, row := range []struct {
		query, says string
		status      int
	}{
		{both + "&step=comparable-bid", "!Back to the question", http.StatusOK}, // not asked yet
		{both + "&step=stands", "!Back to the question", http.StatusOK},
		{both, "“weak, 6 cards in the suit” and “weak, 7 cards in the suit” serve the same purpose", http.StatusOK},
		{"withdrawn=weak-two", "Say what both calls show.", http.StatusOK},
		{"withdrawn=weak-two&new=nothing-known", "Say what both calls show.", http.StatusOK},
		{both + "&new-words=" + strings.Repeat("x", 201), "Say it in at most 200 characters.",
			http.StatusUnprocessableEntity},
	} {
		v.request(http.MethodGet, path+"/comparable?"+row.query, nil)
		v.want(row.status)
		v.says(row.says)
	}
	v.dispute("hauff-2008", "claim")
	v.request(http.MethodGet, v.theCase()+"/comparable", nil)
	v.want(http.StatusNotFound)
	v.says("nothing is written on comparable calls")
}
