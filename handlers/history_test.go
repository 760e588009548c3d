package handlers_test

import (
	"strings"
	"testing"
)

// Two questionnaires that both ask at a step "source": what each asks there, and an answer to it.
const (
	whereFrom  = "Where is the information said to have come from?"
	wrongIdea  = "Where did the wrong idea come from?"
	ofPartner  = "From partner"
	ofOwnHead  = "Only from the player's own head"
	wasWrong   = "Wrong or missing explanation"
	heldBefore = "/history"
)

// twoMatters is a case in which a second questionnaire was begun while the first was open.
func twoMatters(v *visitor) (path string) {
	v.Helper()
	v.dispute("laws-2017", "unauthorised-information")
	path = v.theCase()
	v.answer("partner")
	v.opens(path + "?choose=1").form("/runs").pressed("misinformation")
	v.answer("own")
	return path
}

// TestASecondMatter: each answer stands under the question that was asked, though the other questionnaire has a step of
// the same id; the first is said to be open until it is ruled or dropped.
func TestASecondMatter(t *testing.T) {
	v := newClub(t).visitor(t)
	path := twoMatters(v)
	told := func() {
		t.Helper()
		v.opens(path + "/history")
		var lines []string
		for _, n := range all(v.doc, named("li")) {
			if line := plain(n); strings.Contains(line, "Answered") {
				lines = append(lines, line)
			}
		}
		for i, want := range [][]string{{whereFrom, ofPartner, "Unauthorised"}, {wrongIdea, ofOwnHead, wasWrong}} {
			for _, words := range want {
				if len(lines) <= i || !strings.Contains(lines[i], words) {
					t.Errorf("answer %d is told as %q; want %q", i+1, lines, words)
				}
			}
		}
	}
	told()
	v.opens(path).says("In this case", "Unauthorised", "At the question:", "!"+whereFrom)
	v.opens("/").says("Still open: Unauthorised")
	v.opens(path).form("/runs/drop").press("")
	v.want(422)
	v.says("Say in a few words why it needs no ruling.")
	v.opens(path).form("/runs/resume").pressed("")
	v.says(whereFrom, "In this case", wasWrong)
	told()
	v.opens(path).form("/runs/drop").with("reason", "They knew it all along.").pressed("")
	v.says("!In this case")
	v.opens("/").says("!Still open")
	v.opens(path+"/history").says("No ruling is needed on the questionnaire left before: "+
		wasWrong, "They knew it all along.")
}

// TestTheFirstMatterIsStillOpenAfterARulingOnTheSecond: the desk keeps the case before the director.
func TestTheFirstMatterIsStillOpenAfterARulingOnTheSecond(t *testing.T) {
	v := newClub(t).visitor(t)
	path := twoMatters(v)
	v.opens(path + "/check").form("/ruling").pressed("")
	ruling := v.at
	v.says(wrongIdea, ofOwnHead, "!"+whereFrom, "!"+ofPartner)
	v.opens(path).says("Still open:", "Take the case up again").links()
	v.opens("/").says("Open", "Still open: Unauthorised")
	v.opens(path).form("/reopen").with("reason", "The pause is not ruled yet.").pressed("")
	v.form("/runs/resume").pressed("")
	v.says("In this case", "Ends: ", wasWrong)
	v.opens(ruling).says(wrongIdea, ofOwnHead, "!"+whereFrom)
}
