package handlers_test

import (
	"strings"
	"testing"

	"redress/access"
)

// A board is fouled after the ruling: the ruling, its slip, the case, the session and the desk say that its figures no
// longer hold, with the new ones beside the old; the ruling itself stays as it was issued.
func TestFiguresThatNoLongerHold(t *testing.T) {
	k := newClub(t)
	v := k.visitor(t)
	session, path := scoredSlowPass(v)
	v.opens(path + "/check").form("/ruling").pressed("")
	ruling := v.at
	v.says("0 of 4", "!The figures have changed")
	v.opens(session).says("!Rulings since which scores have come in or changed")
	v.opens("/").says("!Scores have come in")
	v.opens(session).form("/boards/5/form").with("table", "2").pressed("")
	says := []string{"The figures have changed", "each form is scored by itself (Law 87)",
		"What was ruled stays as it is", "0 of 4 (0%)", "0.5 of 4 (12.5%)"}
	v.opens(ruling).says(says...).links()
	v.says("North-South: 0 of 4 (0%), now 0.5 of 4 (12.5%)") // on the slip
	v.opens(path).says(says...)
	v.opens(session).says("Rulings since which scores have come in or changed",
		"Board 5, table 3. The board was played in more than one form").links()
	for _, folded := range all(v.doc, named("details")) {
		if strings.Contains(text(folded), "Rulings since which") {
			t.Error("the desk leads to what is folded away")
		}
	}
	token, _, err := k.clerk().Issue(t.Context(), access.NewLink{Kind: access.CaseLink,
		Scope: access.Scope{Session: strings.TrimPrefix(session, "/sessions/"), Table: "3", Seat: "N", Round: 1,
			Case: strings.TrimPrefix(path, "/cases/")}})
	if err != nil {
		t.Fatal(err)
	}
	v.opens("/p/"+token.String()).says(says...).says("!take the case up again", "Said to", "!Say to", "See below",
		"!Ask the director", "!Signature", "!Record ").links()
	v.opens("/").says("Scores have come in or changed since 1 ruling was given").links()

	v.opens(session+"/regulations").form("/regulations").with("scoring", "cross-imps").pressed("")
	says = []string{"The figures have changed",
		"The scoring of the session was changed since the ruling, from matchpoints to cross-IMPs.", "0 of 4 (0%)",
		"IMPs"}
	for _, page := range []string{ruling, path, "/p/" + token.String()} {
		v.opens(page).says(says...)
	}
	v.opens(session).says("Board 5, table 3. The scoring of the session was changed since the ruling")
	v.opens(session+"/regulations").form("/regulations").with("scoring", "matchpoints").pressed("")
	v.opens("/p/"+token.String()).says("The figures have changed", "!The scoring of the session")
}
