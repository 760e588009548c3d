package handlers_test

import (
	"net/http"
	"testing"
)

// TestByTheOtherCodes: what was found in a ruled case is put to the questions of the other codes; what those ask
// besides is answered for the comparison alone, and stored nowhere.
func TestByTheOtherCodes(t *testing.T) {
	r := roomOf(t, newClub(t), mitchell(t))
	ruled := func(board string, answers ...string) (*visitor, string) {
		v := r.visitor(t).opens("/cases/new?session=" + r.id)
		v.form("/cases").with("board", board, "table", "1").press("revoke")
		path := v.theCase()
		for _, key := range answers {
			v.answer(key)
		}
		v.request(http.MethodGet, path+"/other-codes", nil)
		v.want(http.StatusNotFound)
		v.says("There is no ruling in this case yet.")
		v.opens(path).form("/ruling").pressed("")
		return v.opens(path).follow("What would the other codes say?"), path
	}

	v, _ := ruled("1", "none")
	v.says("the code of the ruling", "No revoke is found", "No revoke: the card was lawful",
		"Only a player who could follow suit must do so", "This code has no questions on such a matter here.",
		"side by side", "1 answer leads there").links()

	v, path := ruled("2", "nothing", "defender", "no")
	before := r.entries(t)
	v.says("The revoke is put right; a penalty card", "What was found does not answer this, and this code asks it:",
		"nobody had to find it.",
		"How far has play gone since that card?", "!Only what was found in the case",
		"Found here, and not carried over: 3 answers")
	v.follow("Nothing has been led to the next trick").follow("That player or their partner")
	v.says("The card is put right, and costs nothing", "(answered here, not found in the case)").links()
	v.follow("Only what was found in the case").says("!answered here")
	v.opens(path + "/other-codes?nonsense=1&.laws-2007.step=").says("By the other codes")
	if r.entries(t) != before {
		t.Error("a comparison was stored")
	}
}
