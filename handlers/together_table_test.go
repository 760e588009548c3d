package handlers_test

import (
	"strings"
	"testing"
)

// TestFourPlayersSettleIt: four who play by Hauff's rules put it right at their table by agreement (C65). Each answers
// on a page of their own and reads at once what the others answer, and no skip is spoken of.
func TestFourPlayersSettleIt(t *testing.T) {
	o := newOnlineSite(t, true)
	south := o.elsewhere(t)
	south.opens(o.address).says("A dispute at an online table").follow("Paul Hauff")
	south.says("Settle it at your table", "Rule C65", "!pasted as LIN", "!Artificial score", "!conduct or ethics")
	south.form("hauff-2008").with("seat", "S", "board", "5", "questionnaire", "hauff-2008/claim", "what",
		"West claimed the rest.", "paste", boardSeven).pressed("File it")
	south.says("West claimed the rest.", "Where your answers lead", "!skip", "!♠AKQ2", "!Pictures")
	own := south.at
	south.form("/invitations").pressed("Make their links")
	four := []*visitor{south}
	for _, seat := range []string{"North", "East", "West"} {
		invited := o.invited(t, south)[seat]
		four = append(four, o.comes(t, invited))
	}
	south.opens(own)
	four[3].says("West claimed the rest.", "!skip", "!Tell what happened")

	for _, v := range four {
		v.asked().says("all four of you answer", "!would be asked").form("/answers").pressed("Said that they win")
	}
	south.again().says("Settled: Said that they win").asked().form("/answers").pressed("Yes")
	south.asked().form("/answers").pressed("Neither")
	// It is a question of fact whether there is a regulation, and of none of them what the Director decides after that.
	south.asked().form("/answers").pressed("No")
	south.again().says("If the others say the same", "The Director settles what the rules leave open")
	four[2].asked().form("/answers").pressed("Yes")
	four[2].asked().says("South: Neither").form("/answers").pressed("Yes, one of them asks for it")
	south.again().says("Settled: Yes, one of them asks for it", "!You do not all say the same")
	for _, v := range []*visitor{four[1], four[3]} { // there is no more to be asked than what all four have seen
		v.asked().form("/answers").pressed("Yes")
	}
	for _, v := range four {
		v.again().says("Settled by the four of you", "Play goes on after the claim", "Rule C65",
			"may call the Director", "!You do not all say the same")
	}
	south.opens(south.at+"/skip").says("Where your answers lead", "!Ask the others to skip it")
}

// TestWhatIsTheDirectors: at a tournament of one table one of the four has the Director's part, and no seat decides
// alone whether a double out of turn is void: all four answer it.
func TestWhatIsTheDirectors(t *testing.T) {
	o := newOnlineSite(t, false)
	south := o.elsewhere(t)
	south.opens(o.address + "?code=hauff-2008")
	south.form("hauff-2008").with("seat", "S", "board", "5", "questionnaire", "hauff-2008/call-out-of-turn", "what",
		"West doubled out of turn.").pressed("File it")
	south.asked().form("/answers").pressed("double")
	south.asked().says("Is a double out of turn void as well?", "all four of you answer",
		"Your rules leave this to the Director", "settled when all of you say the same")
}

// TestFourPlayersComeToTheScores: a board that was played the wrong way round ends for four players in the scores of
// both pairs, by both readings of the table; the questions on it follow by themselves, and ask nothing again that led
// there. Two answers of one of each side settle nothing.
func TestFourPlayersComeToTheScores(t *testing.T) {
	o := newOnlineSite(t, true)
	south := o.elsewhere(t)
	south.opens(o.address + "?code=hauff-2008").says("Whose call, card or claim?")
	south.form("hauff-2008").with("seat", "S", "board", "4", "questionnaire", "hauff-2008/wrong-direction", "what",
		"I placed the board the same way round as the first time.").pressed("File it")
	own := south.at
	south.form("/invitations").pressed("Make their links")
	four := []*visitor{south}
	for _, seat := range []string{"North", "East", "West"} {
		invited := o.invited(t, south)[seat]
		four = append(four, o.comes(t, invited))
	}
	south.opens(own)
	say := func(answer string) {
		for i, v := range four {
			if i == 3 {
				v.again().says("Your turn")
			}
			v.asked().form("/answers").pressed(answer)
		}
	}
	say("It came, or was left, the wrong way round")
	say("Yes")
	south.again().says("Settled by the four of you", "artificial score").form("/goes-on").pressed("Go on with")
	four[1].again().says("Settled before. Board from the wrong direction").asked()
	four[1].says("Have all pairs played the board?", "!Why is an artificial score considered?")
	for _, answer := range []string{"Yes", "One pair alone", "North-South", "Total points", "Game", "Yes",
		"Corrected"} {
		say(answer)
	}
	for _, v := range four {
		v.again().says("Settled by the four of you", "North-South, at fault", "corrected 540 points",
			"East-West, in no way at fault", "corrected 690 points", "as printed 540 points", "Print this page")
	}
}

// TestOneOfSeveralGroundsIsChosen: where a skip can rest on several rules, the player says on which, and none is ticked
// for them. Where their own answers differ from the others', the page says that what it reads is not settled.
func TestOneOfSeveralGroundsIsChosen(t *testing.T) {
	o := newOnlineSite(t, false)
	south := o.elsewhere(t)
	south.opens(o.address)
	south.form(o.address).with("seat", "S", "board", "7", "questionnaire", "okb-1997/misinformation", "what",
		"I was told too little.").pressed("File it")
	south.at, _, _ = strings.Cut(south.at, "?")
	table := south.at
	south.opens(table + "/skip?among=21B1&among=40C").says("Which rule do you rely on?")
	for _, n := range all(south.doc, named("input")) {
		if attr(n, "name") == "provision" && has(n, "checked") {
			t.Errorf("%s is ticked", attr(n, "value"))
		}
	}
	south.form("/skip").press("Ask")
	south.want(422)
	south.says("Say which of these rules you rely on")
	south.form("/skip").with("provision", "40C").pressed("Ask")
	south.says("Law 40C")
}

// TestALinkThatNoPhoneReaches: whoever gives links out on a computer that serves itself alone is told that they open
// nowhere else.
func TestALinkThatNoPhoneReaches(t *testing.T) {
	o := newOnlineSite(t, false)
	o.chief.says("No phone reaches this computer")
	south := o.elsewhere(t)
	south.opens(o.address)
	south.form(o.address).with("seat", "S", "board", "7", "questionnaire", "okb-1997/claim", "what",
		"A claim.").pressed("File it")
	south.form("/invitations").pressed("Make their links")
	south.says("No phone reaches this computer")
}
