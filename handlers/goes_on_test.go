package handlers_test

import (
	"net/http"
	"strings"
	"testing"

	"redress/rulebook/questionnaire"
)

// TestAnOutcomeGoesOn: what only refers to another matter opens that with one tap, and takes its own place: nothing is
// ruled on it, and what is asked comes from the other questionnaire.
func TestAnOutcomeGoesOn(t *testing.T) {
	q := theRules(t).Edition("laws-2017").Questionnaire("unauthorised-information")
	v := newClub(t).visitor(t)
	drive(v, q, questionnaire.Answers{"source": "opponent", "opponents-manner": "yes"})
	path := v.theCase()
	v.says("Misled by an opponent", "Go on with: Misled by an opponent").links()
	stale := v.form("/runs")
	v.form("/runs").pressed("misleading-tempo")
	v.says("!Go on with:").opens(path + "/history").says("It goes on as “Misled by").links()
	v.opens(path)
	if first := theRules(t).Edition("laws-2017").Questionnaire("misleading-tempo").Start; v.step() != first {
		t.Errorf("asked is %q, and not %q", v.step(), first)
	}
	stale.pressed("misleading-tempo") // the same form once more opens nothing more
	v.opens(path).says("!In this case")
}

// TestAnOutcomeThatStandsGoesOn: what is ruled stays beside the matter with which it goes on; where that begins with an
// answer, it is not asked for again.
func TestAnOutcomeThatStandsGoesOn(t *testing.T) {
	q := theRules(t).Edition("laws-2017").Questionnaire("auction-end")
	v := newClub(t).visitor(t)
	drive(v, q, questionnaire.Answers{"end": "missing", "passed-all-the-same": "no", "how-far": "led",
		"told-to-lead": "no"})
	path := v.theCase()
	v.says("The card lies face up", "Go on with: A penalty card has lain there, and")
	v.form("/runs").pressed("exposed-card?who=lead")
	v.opens(path).says("In this case", "The card lies face up", "What lies on the table?")
	v.opens(path+"/history").says("!It goes on as", "Answered by the choice of “A penalty card has lain")
}

// TestAnIssuedRulingGoesOn: what an outcome led on to is still there with one tap when the ruling is issued, on its
// page and on the page of the case. It opens in the same case, beside what was ruled; a page opened before opens
// nothing more.
func TestAnIssuedRulingGoesOn(t *testing.T) {
	const on = "Go on with: First lead after a withdrawn call"
	v := newClub(t).visitor(t)
	v.dispute("laws-2017", "insufficient-bid")
	path := v.theCase()
	v.answer("open").answer("refuse").answer("other").answer("no")
	v.opens(path).says("must pass from now on", on).form("/ruling").pressed("")
	v.says("Ruling 1", on, "What was ruled stays").links()
	if !strings.Contains(v.body, `no-print">What was ruled stays`) {
		t.Error("what only the screen says would be printed with the ruling")
	}
	stale := v.form("/runs")
	v.opens(path).says(on).form("/runs").pressed("lead-restriction")
	v.says("In this case", "must pass from now on", "!"+on)
	v.opens(path + "/history").says("It goes on from ruling 1.")
	stale.press("lead-restriction")
	v.want(http.StatusForbidden)
	v.says("Not saved. The case is open")
}

// TestWhatIsKnownGoesAlong: who did it is not asked once more where a ruling goes on to what follows for the same
// player; of something else that happened it is.
func TestWhatIsKnownGoesAlong(t *testing.T) {
	v := newClub(t).visitor(t)
	v.dispute("laws-2017", "insufficient-bid")
	path := v.theCase()
	v.form("/named").pressed("S")
	v.opens(path).answer("open").answer("refuse").answer("other").answer("no").says("North must pass at every turn")
	v.form("/runs").pressed("lead-restriction")
	v.opens(path).says("It was South.", "you may forbid North to lead", "!Who did it?")
	v.opens(path + "?choose=1").form("/runs").pressed("conduct")
	v.opens(path).says("Who did it?", "!It was South.")
}

// TestTheBoardIsOverForAll: that the board is over is found once for all that happened on it. How far it has come
// before that is asked again, for it goes on.
func TestTheBoardIsOverForAll(t *testing.T) {
	for stage, want := range map[string]string{"after": "departure", "play": "stage"} {
		v := newClub(t).visitor(t)
		v.dispute("laws-2017", "unauthorised-information").answer("tempo").answer("agreed").answer(stage)
		path := v.theCase()
		v.opens(path + "?choose=1").form("/runs").pressed("psychic-call")
		if v.opens(path).step() != want {
			t.Errorf("after “%s” asked is %q, and not %q", stage, v.step(), want)
		}
		if stage == "after" {
			v.says("As was answered on “Unauthorised information from partner”: The board is over.")
		}
	}
}

// TestAPenaltyForConduct: the ruling names the player and the points, of which nothing is said before they are typed,
// and calls the penalty by its law.
func TestAPenaltyForConduct(t *testing.T) {
	v := newClub(t).visitor(t)
	v.dispute("laws-2017", "conduct").says("Who did it?")
	path := v.theCase()
	v.form("/named").pressed("S")
	v.opens(path).says("It was South.").answer("rude").answer("yes").answer("points")
	v.says("The Director finds as a fact that South did it", "!Issue this ruling")
	v.opens(path+"/score").says("Disciplinary penalty", "!Procedural penalty").form("/score").with("penalty", "25%",
		"reason", "Warned before.").pressed("save")
	v.opens(path + "/check").says("!The auction is not on record").form("/ruling").pressed("")
	v.opens(path).says("South did it", "Disciplinary penalty: North-South, 25% of a top", "!Either side may ask")
}

// TestAScoreLostOnAnotherBoard: the score of the board that was played stands, and the board on which a score is lost
// becomes a case of its own, opened from there with its number alone, before and after the ruling.
func TestAScoreLostOnAnotherBoard(t *testing.T) {
	q := theRules(t).Edition("laws-2017").Questionnaire("wrong-board")
	v := newClub(t).visitor(t)
	drive(v, q, questionnaire.Answers{"what": "board", "form": "pairs", "begun": "yes", "before": "no", "over": "yes",
		"later": "lost"})
	first := v.theCase()
	v.says("The score stands; another board is lost", "!Work out the score", "Open: Because of a wrong board")
	v.form("/ruling").pressed("")
	v.opens(first).form("/cases").with("board", "9", "table", "4").pressed("wrong-board?what=lost")
	if v.theCase() == first {
		t.Fatal("no case of its own was opened")
	}
	v.says("Board 9", "table 4", "Because of a wrong board, this one has no result")
	v.answer("pairs")
	v.answer("one")
	v.says("One pair keeps its score; the other gets an artificial one")
	v.opens(v.theCase() + "/score").says("their score from another table stands")
}
