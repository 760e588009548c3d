package handlers_test

import "testing"

// TestAJudgementOlderThanAChange: it stays and is not asked again; on the way so far and before the ruling is issued it
// is marked, until it is given anew.
func TestAJudgementOlderThanAChange(t *testing.T) {
	const (
		mark   = "Answered before the answer to “What misled them?” was changed: still so? Answer it again"
		warned = "“Did the player draw a wrong conclusion from it?” and “Did the opponent have a demonstrable bridge"
	)
	v := newClub(t).visitor(t).dispute("laws-2017", "misleading-tempo")
	theCase := v.theCase()
	v.answer("after").answer("pace").answer("yes").answer("yes").says("!still so?")
	v.opens(theCase + "/check").says("!was answered before the answer to")
	v.opens(theCase + "?step=what").answer("manner").says(mark)
	v.opens(theCase+"/check").says(mark, warned)
	v.opens(theCase + "?step=inference").answer("yes")
	v.opens(theCase+"/check").says(mark, "!"+warned, "was answered before the answer to")
	v.opens(theCase + "?step=reason").answer("yes")
	v.opens(theCase+"/check").says("!still so?", "!was answered before the answer to")
}
