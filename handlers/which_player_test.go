package handlers_test

import (
	"net/http"
	"testing"
)

// TestWhichPlayer: a tap on a seat changes no answer, and the words to read out name the players from then on, at every
// question, at the end and on the ruling; a second tap takes it back.
func TestWhichPlayer(t *testing.T) {
	v := newClub(t).visitor(t)
	v.dispute("laws-2017", "call-out-of-turn").says("The next player had called over it", "Who did it?")
	path := v.theCase()
	who := func(seat string) *visitor {
		v.opens(path).form("/named").pressed(seat)
		return v.opens(path)
	}
	who("S").says("West had called over it", "!The next player had called")
	v.answer("nothing").answer("partner").says("West may accept it by calling now",
		"North may not use what it told", "Unless the new call shows much the same, North must pass once")
	who("E").says("South may accept it by calling now", "West may not use what it told")
	who("E").says("The next player may accept it", "partner may not use what it told")
	who("S")
	v.opens(path).answer("refuse").answer("no").says("North must pass at the next turn", "It was South.",
		"!Who did it?")
	v.opens(path + "/check").form("/ruling").pressed("")
	v.says("North must pass at the next turn", "!Who did it?")

	v.opens(path+"/history").says("The player who did it: South", "Nobody is named as the player who did it")
}

// TestWhichPlayerIsKnown: who made the call that is marked is not asked for, and a seat that is none is refused.
func TestWhichPlayerIsKnown(t *testing.T) {
	v := newClub(t).visitor(t)
	v.dispute("laws-2017", "unauthorised-information").says("!Who did it?", "!Whose pause or words?")
	v.dispute("laws-2017", "insufficient-bid").says("Who did it?")
	path := v.theCase()
	v.request(http.MethodPost, path+"/named", with(v.form("/named").values, "seat", "Q"))
	v.want(http.StatusUnprocessableEntity)
	v.says("Choose North, East, South or West.")
	v.opens(path+"/record").pad("1S", "P", "2S").form("/record").with("index", "2").pressed("save")
	v.opens(path).says("!Who did it?", "East has called over it")
}

// TestWhichSuit: the suit of the card is asked for where a suit is forbidden or asked for, and nowhere else; from then
// on the words, the answers and the ruling name it.
func TestWhichSuit(t *testing.T) {
	v := newClub(t).visitor(t)
	v.dispute("laws-2017", "lead-out-of-turn")
	path := v.theCase()
	suit := func(sign string) *visitor {
		for _, f := range v.opens(path).forms() {
			if b, found := f.button(sign); found && b.name == "suit" {
				return f.pressed(sign).opens(path)
			}
		}
		t.Fatalf("the suit is not asked for: %s", v.main())
		return nil
	}
	v.answer("opening").says("!Suit?").answer("nothing").says("Suit?", "Refuse, and forbid that suit")
	suit("♥").says("ask the other defender for hearts, or forbid it", "Refuse, and forbid hearts", "!forbid that suit")
	suit("♥").says("Refuse, and forbid that suit")
	v.answer("forbid").says("A lead of that suit is forbidden", "may not lead that suit until losing the lead",
		"It is not said which suit. The ruling will name none. Say which first")
	v.opens(path + "/check").says("It is not said which suit. The ruling will name none.").follow("Say which")
	suit("♠").says("A lead of spades is forbidden", "The other defender may not lead spades until losing the lead")
	v.opens(path + "/check").says("!It is not said which suit").form("/ruling").pressed("")
	v.says("A lead of spades is forbidden", "may not lead spades", "!Suit?", "!that suit until")
	v.opens(path+"/history").says("The suit of the card: spades", "The suit of the card is left open")

	v.dispute("laws-2017", "lead-out-of-turn")
	path = v.theCase()
	v.answer("defender").answer("partner").says("Suit?")
	v.request(http.MethodPost, path+"/named", with(v.form("/named").values, "suit", "Z"))
	v.want(http.StatusUnprocessableEntity)
	v.says("Choose spades, hearts, diamonds or clubs.")
	v.opens(path+"/record").pad("1S", "P", "4S", "P", "P", "P").form("/record").pressed("save")
	v.follow("Play").form("/record/play").pressed("add:DK")
	v.form("/record/play").pressed("mark:0").form("/record/play").with("index", "0").pressed("save")
	v.opens(path).says("!Suit?", "Refuse, and forbid diamonds")
}

// TestWhoGaveTheInformation: whose pause it was is asked where nothing is marked, and names who had the information and
// whose choice it was, in the questions, on the ruling and in a poll; what is marked goes first.
func TestWhoGaveTheInformation(t *testing.T) {
	v := newClub(t).visitor(t)
	v.dispute("laws-2017", "unauthorised-information")
	path := v.theCase()
	v.answer("tempo").says("Whose pause or words?", "call or card partner did what")
	v.opens(path).form("/named").pressed("S")
	v.opens(path).says("call or card South did what exactly", "It was South.").answer("agreed").answer("after")
	v.says("Did North have a real alternative?", "consider something other than North's choice",
		"!Whose pause or words?")
	if v.opens(path+"/polls/new").form("/polls").values.Get("seat") != "N" {
		t.Errorf("the poll asks about another hand: %s", v.main())
	}
	v.opens(path).answer("yes").answer("yes").says("Did the side of North do better?").answer("no")
	v.answer("no").says("North chose what South's information demonstrably suggests",
		"The information from South suggested North's choice")
	v.opens(path + "/check").form("/ruling").pressed("")
	v.says("The information from South suggested North's choice", "North had information from South")
	v.opens(path + "/history").says("The player who did it: South")
}

// TestWhoGaveTheInformationIn2007: the questions of 2007 name them too, up to a ruling with the election of 12C1(e).
func TestWhoGaveTheInformationIn2007(t *testing.T) {
	v := newClub(t).visitor(t)
	v.dispute("laws-2007", "unauthorised-information")
	path := v.theCase()
	v.answer("tempo").says("Whose pause or words?", "call or card partner did what")
	v.opens(path).form("/named").pressed("S")
	v.opens(path).says("call or card South did what exactly").answer("agreed").answer("after")
	v.says("Did North have a real alternative?", "!Whose pause or words?")
	v.answer("yes").answer("yes").answer("doubt").answer("no").answer("yes").answer("likely")
	v.says("North chose what the information from South could demonstrably have suggested",
		"not allowed after South's information", "12C1(e)")
}

// TestNobodyNamedIsPointedOut: where nobody said whose pause it was, the page before issuing says so and leads to where
// it is said; then the sheet and the players' page tell who it was, and that all four agreed.
func TestNobodyNamedIsPointedOut(t *testing.T) {
	v := newClub(t).visitor(t)
	v.dispute("laws-2017", "unauthorised-information")
	path := v.theCase()
	v.answer("tempo").answer("agreed").answer("after").answer("yes").answer("no").answer("no")
	v.opens(path).says("It is not said whose pause").follow("Check first, or reserve it")
	v.says("It is not said whose pause", "Neither the call or card").follow("Say who it was")
	v.says("call or card partner did what").form("/named").pressed("S")
	v.opens(path+"/check").says("!It is not said whose pause",
		"Neither the call or card at which it happened nor the one complained of is marked")
	v.follow("Mark them on the record").pad("1S", "P", "2S", "P", "4S", "P", "P", "P").form("/record")
	v.form("/record").with("index", "0").with("action", "2").pressed("save")
	v.opens(path+"/check").says("!whose pause", "!complained of is not marked")
	v.form("/ruling").pressed("")
	v.says("Whose it was: South (1♠). Complained of: North's 2♠.", "All four noticed it")
}

// TestWhichSuitIsForbidden: after a withdrawn call the suit is asked for at the first lead, where one is forbidden, and
// not before; the words to read out and the ruling name it.
func TestWhichSuitIsForbidden(t *testing.T) {
	v := newClub(t).visitor(t)
	v.dispute("laws-2017", "insufficient-bid").says("!Suit?")
	path := v.theCase()
	v.answer("open").answer("refuse").answer("other").answer("no").says("!Suit?")
	v.form("/runs").pressed("lead-restriction")
	v.opens(path).says("!Suit?").answer("yes").says("Suit?", "may not lead the suit that declarer named")
	for _, f := range v.forms() {
		if b, found := f.button("♦"); found && b.name == "suit" {
			f.pressed("♦")
			break
		}
	}
	v.opens(path).says("may not lead diamonds until losing the lead")
}

// TestWhichSuitIsNamed: where a card was exposed or played too early, the suit that declarer names is not that of the
// card, and is asked for where one is named (51B2, 57A).
func TestWhichSuitIsNamed(t *testing.T) {
	for _, c := range []struct {
		questionnaire string
		answers       []string
		before, after string
	}{
		{"exposed-card", []string{"lead", "suits", "require"}, "leads the suit asked for", "leads diamonds"},
		{"exposed-card", []string{"lead", "suits", "forbid-one"}, "may not lead the suit that was forbidden",
			"may not lead diamonds"},
		{"exposed-card", []string{"lead", "led-several", "require"}, "leads the suit asked for", "leads diamonds"},
		{"exposed-card", []string{"lead", "suits", "forbid"}, "!Suit?", "What was forbidden may not be led"},
		{"exposed-card", []string{"lead", "suits", "neither"}, "!Suit?", "may lead anything"},
	} {
		v := newClub(t).visitor(t)
		v.dispute("laws-2017", c.questionnaire)
		path := v.theCase()
		for _, key := range c.answers {
			v.answer(key)
		}
		v.opens(path).says(c.before)
		for _, f := range v.forms() {
			if b, found := f.button("♦"); found && b.name == "suit" {
				f.pressed("♦")
				break
			}
		}
		v.opens(path).says(c.after)
	}
}
