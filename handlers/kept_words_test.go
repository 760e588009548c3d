package handlers_test

import "testing"

// TestASuitNamedBesideAChange: a tap on the suit beside an answer that is being changed leads back to that question.
func TestASuitNamedBesideAChange(t *testing.T) {
	v := newClub(t).visitor(t)
	v.dispute("laws-2017", "lead-out-of-turn")
	path := v.theCase()
	v.answer("opening").answer("nothing")
	step := v.step()
	v.answer("forbid").opens(path+"?step="+step).says("Leave it as it is", "Suit?")
	for _, f := range v.forms() {
		if b, found := f.button("♥"); found && b.name == "suit" {
			f.pressed("♥").says("Leave it as it is", "Refuse, and forbid hearts")
			return
		}
	}
	t.Fatalf("the suit is not asked for: %s", v.main())
}

// TestAReasonThatNamesResults: all the results that are typed go into the reason with one tap, and where the score is
// changed afterwards, the check names the sentence.
func TestAReasonThatNamesResults(t *testing.T) {
	v := newClub(t).visitor(t)
	path := slowPass(v)
	v.opens(path+"/score").form("/score").with("contract", "4S by E", "tricks", "9").pressed("say")
	v.says("Without the infraction 4♠ by East −1 was likely.")
	v.form("/score").pressed("save")
	v.opens(path + "/check").says("!That was written for other results")
	v.opens(path+"/score").form("/score").with("tricks", "10").pressed("save")
	v.opens(path+"/check").says("The reason of the score says: “Without the infraction 4♠ by East −1 was likely.”",
		"That was written for other results")
}
