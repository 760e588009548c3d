package handlers_test

import (
	"strings"
	"testing"
)

// Two questionnaires that both ask at a step "source": what each asks there, and an answer to it.
const (
	whereFrom  = "Where might the information have come from?"
	wrongIdea  = "What went wrong?"
	ofPartner  = "Partner paused, or acted unusually fast"
	ofOwnHead  = "It is disputed, or was only their own idea"
	wasWrong   = "Wrong or missing explanation"
	heldBefore = "/history"
)

// twoMatters is a case in which a second questionnaire was begun while the first was open.
func twoMatters(v *visitor) (path string) {
	v.Helper()
	v.dispute("laws-2017", "unauthorised-information")
	path = v.theCase()
	v.answer("tempo")
	v.opens(path + "?choose=1").form("/runs").pressed("misinformation")
	v.answer("disputed").answer("no")
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
	v.opens("/").says("Unauthorised", "!Still open: Unauthorised")
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

// TestAMatterThatNobodyAnswered is kept before whoever rules until they say, with one tap, that it was a mistake.
func TestAMatterThatNobodyAnswered(t *testing.T) {
	v := newClub(t).visitor(t)
	v.dispute("laws-2017", "unauthorised-information")
	path, forgotten := v.theCase(), "Unauthorised information from partner"
	v.opens(path + "?choose=1").form("/runs").pressed("misinformation")
	v.answer("disputed").answer("no")
	v.says("In this case", forgotten+" Nothing is answered yet", "!Issue this ruling", "!This needs no ruling").links()
	v.opens(path + "/check").says("“" + forgotten + "” was chosen in this case too, and nothing is answered").links()
	v.form("/runs/drop").press("")
	v.opens(path).says("!In this case").links()
	v.opens(path + "/check").says("!nothing is answered")
	v.opens(path + "/history").says("Chosen by mistake: " + forgotten)
}

// TestWordsThatHoldNoLonger: before a ruling on several matters is issued, the words of each stand under its title, and
// where an adjusted score takes the place of the tricks of one, its words can be changed from there.
func TestWordsThatHoldNoLonger(t *testing.T) {
	v := newClub(t).visitor(t)
	v.dispute("laws-2017", "misinformation")
	path := v.theCase()
	v.opens(path+"/own-words").form("/own-words").with("found", foundOnTrick, "words", saidOnTrick, "title",
		"Trick corrected", "follows", "tricks").pressed("save")
	v.opens(path+"/check").says(saidOnTrick, "!these words").links()
	v.opens(path+"?choose=1").follow("None of these").form("/own-words").with("found", "South was misled.", "words",
		"The score is adjusted.", "title", "Misled", "follows", "score").pressed("save")
	v.opens(path+"/check").says("Ruled: Trick corrected", saidOnTrick, "The score is adjusted.",
		"By these words tricks change sides, but another matter").links()
	v.opens(path).says("“Wrong or missing explanation”: By these words tricks change sides, but another matter").links()
	v.opens(path + "/check")
	for _, f := range v.forms() {
		if _, words := f.button("Change these words"); words {
			f.pressed("Change these words")
			break
		}
	}
	if f := v.form("/own-words"); f.values.Get("words") != saidOnTrick {
		t.Errorf("the words to change are %q", f.values.Get("words"))
	}
	v.opens(path+"/check").follow("Change these words").says(saidOnTrick).form("/own-words").with("words",
		"The revoke is within the score.", "follows", "score").pressed("save")
	v.opens(path+"/check").says("The revoke is within the score.", "!By these words", "!Change these words").links()
	v.opens(path).says("!By these words")

	const behind = "The score was worked out before all the matters of this case had got this far."
	v.opens(path+"/score").form("/score").with("contract", "4S by N", "tricks", "10", "vul", "None", "reason",
		"Without the explanation they bid it.").pressed("save")
	v.opens(path).says("!" + behind)
	v.opens(path+"?choose=1").follow("None of these").form("/own-words").with("found", "West claimed.", "words",
		"The claim is accepted.", "title", "Claim", "follows", "score").pressed("save")
	v.opens(path).says("Claim", behind).links()
	v.opens(path + "/check").says(behind).follow("Change the score").says("Your reasons for this score")
	v.form("/score").with("tricks", "11").pressed("save")
	v.opens(path).says("!" + behind)
	v.opens(path + "/check").says("!" + behind)
}

// TestOneRulingOnAllMatters: what else happened is one link from the question, the outcome and the ruling; each matter
// has its own way, and one ruling is on all that have come to their end.
func TestOneRulingOnAllMatters(t *testing.T) {
	const elseHappened = "Something else happened too"
	v := newClub(t).visitor(t)
	v.dispute("laws-2017", "misinformation")
	path := v.theCase()
	v.says(elseHappened, "!In this case")
	v.answer("disputed").answer("no")
	ended := v.heading()
	v.follow(elseHappened).says("What else happened?", "Back to the questions",
		"Where there are questions on it", "!It has its own questions").links()
	v.follow("None of these").form("/own-words").with("found", foundOnTrick, "words", saidOnTrick, "title",
		"Trick corrected", "follows", "stands").pressed("save")
	v.says("In this case", wasWrong, "Ends: "+ended, "Trick corrected Ended", "This one", "!is not finished",
		saidOnTrick, "Ruled: "+ended, "!Ruled: Trick corrected", "!Change these words").links()
	v.opens(path).says("Trick corrected", "In this case", "Go on with this", "This needs no ruling", elseHappened)
	v.opens(path + "?choose=1").form("/runs").pressed("unauthorised-information")
	v.answer("tempo")
	v.says("In this case", "At the question: ")
	v.form("/runs/resume").pressed("")
	v.says(ended)
	v.opens(path+"/check").says("“Unauthorised", "is not finished, so it is not part of this ruling", ended,
		"Trick corrected Ended", "What would change it? These are answers on “Wrong or missing explanation”. Another "+
			"one changes that part of the ruling alone").links()
	v.form("/ruling").pressed("")
	ruling := v.at
	v.says(ended+". Also: Trick corrected", "Ruled: "+ended, "!Ruled: Trick corrected", foundOnTrick, saidOnTrick,
		ofOwnHead, "!"+whereFrom).links()
	for _, file := range []string{ruling + "/pdf", path + "/record.pdf"} {
		if body := fetched(v, file); !strings.HasPrefix(string(body), "%PDF") {
			t.Errorf("%s is %.20q", file, body)
		}
	}
	v.opens("/").says(". Also: Trick corrected", "Still open: Unauthorised")
	v.opens(path).says(elseHappened, "Still open:", "Unauthorised").links()
	v.form("/runs/drop").with("reason", "Nobody minds.").pressed("")
	v.says("!Still open:")
	v.form("/reopen").with("reason", "East asks about the claim.", "else", "1").pressed("")
	v.says("What else happened?").form("/runs").pressed("claim")
	v.says("In this case", "Ends: "+ended, "Trick corrected Ended")
	v.opens(path+"/history").says("Ruling 1: "+ended+". Also: Trick corrected", "Nobody minds.")
}
