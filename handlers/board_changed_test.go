package handlers_test

import (
	"testing"

	"redress/rulebook/questionnaire"
)

// TestReasonsOnOtherHands: what was judged before the hands were corrected is pointed out before a ruling is issued,
// beside the answer, and on a ruling that rests on it. Hands entered for the first time change none.
func TestReasonsOnOtherHands(t *testing.T) {
	const before = "answered before the hands were changed"
	v := newClub(t).visitor(t)
	reach(v, "unauthorised-information", func(_ *questionnaire.Example, end *questionnaire.Step) bool {
		return end.ID == "no-alternative"
	})
	path := v.theCase()
	v.opens(path+"/record/hands").form("/record/hands").with("n", "AK74 Q3 - JT98543").pressed("save")
	v.opens(path + "/check").says("!" + before) // the first hands are none that were changed
	v.form("/ruling").pressed("")
	v.says("!" + before)

	v.opens(path).form("/reopen").with("reason", "North held another hand.").pressed("")
	v.opens(path+"/record/hands").form("/record/hands").with("n", "AK74 Q3 2 JT9854").pressed("save")
	v.opens(path+"/check").says(before+". ", "still so?").links()
	v.form("/ruling").pressed("")
	ruling := v.at
	v.says(before).links()
	v.opens(ruling).says(before)
}
