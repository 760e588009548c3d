package handlers_test

import (
	"testing"
	"time"

	"redress/access"
	"redress/session"
)

// TestWhatHappensNextStandsFirst: a player's page begins with what happens next for them; whoever comes back to it is
// told what has happened since, and who reads on within the visit goes on being told; nobody reads what they did
// themselves, nor anything of a board that is still to come.
func TestWhatHappensNextStandsFirst(t *testing.T) {
	r := newRoom(t, mitchell(t))
	south, east := r.sits(t, "3", "S"), r.sits(t, "3", "E")
	south.opens(r.tables["3"]+"/dispute").form("/dispute").with("board", "1.5", "what",
		"West hesitated.").pressed("file")
	ours := south.at
	south.says("You have given your account.", "Filed.", "!Since you were last here")
	east.opens(r.tables["3"]).form("/cases").pressed("Open")
	theirs := east.at
	east.says("Asked of you", "Tell what happened.", "at 19:45 at the latest")
	east.form("/account").with("account", "Not at all.").pressed("give")
	east.says("The director has it.")
	id := r.startRunOn(t, "unauthorised-information")
	director, path := r.visitor(t), "/cases/"+id
	rulesFor(director, path, "unauthorised-information", "no-information", "Nothing was shown.")
	// the board may still be played: nothing of the ruling is told, and this visit does not use up the news
	r.now = r.now.Add(time.Hour)
	south.opens(ours).says("!Ruled", "!Since you were last here", "!Nothing was shown.")
	r.result(t, 5, "3")
	r.now = r.now.Add(time.Hour)
	south.opens(ours).says("What happens next", "Ruled: ", "Since you were last here", "Ruling 1 was given")
	r.now = r.now.Add(time.Hour)
	director.opens(path).form("/reopen").with("reason", "West came back.").pressed("")
	south.opens(ours).says("The director has taken it up again.", "Since you were last here",
		"The director has taken the case up again.")
	r.now = r.now.Add(time.Minute)
	director.opens(path+"/check").form("/ruling").with("reason", "Again.").pressed("")
	r.now = r.now.Add(time.Minute)
	south.opens(ours).says("Ruling 2 replaces ruling 1, which no longer applies.",
		"The director has taken the case up again.", "It replaces ruling 1.")
	r.now = r.now.Add(time.Hour)
	south.opens(ours).says("Ruling 2 replaces ruling 1", "!Since you were last here")
	// East was last here before any of this
	east.opens(theirs).says("Ruling 2 replaces ruling 1")
}

// TestTheDirectorIsComing: where the laptop itself directs, nobody is known by a name.
func TestTheDirectorIsComing(t *testing.T) {
	r := newRoom(t, mitchell(t))
	north := r.sits(t, "3", "N")
	north.opens(r.tables["3"]).form("/calls").pressed("Call the director")
	r.do(t, session.TakeCall{Call: r.play(t).Waiting()[0].ID, By: string(access.Director)})
	north.opens(r.tables["3"]).says("The director is coming.")
}

// TestNobodyIsComingAfterTheRuling: the director went to the table, opened the case without its call, and ruled. Nobody
// has said that the call is done, and the table is not told any more that somebody is coming.
func TestNobodyIsComingAfterTheRuling(t *testing.T) {
	r := newRoom(t, mitchell(t))
	north, director := r.sits(t, "3", "N"), r.visitor(t)
	r.result(t, 5, "3")
	north.opens(r.tables["3"]).form("/calls").pressed("Call the director")
	r.do(t, session.TakeCall{Call: r.play(t).Waiting()[0].ID, By: "Dana"})
	north.opens(r.tables["3"]).says("Dana is coming.")
	director.opens("/cases/new?session="+r.id).form("/cases").with("board", "5", "table", "3").pressed("misinformation")
	path := director.theCase()
	north.opens(r.tables["3"]).says("Dana is coming.")
	rulesFor(director, path, "misinformation", "properly-disclosed", "")
	north.opens(r.tables["3"]).says("!is coming", "There is a ruling. Read it", "Call the director")
	director.opens(path).form("/reopen").with("reason", "A slip.").pressed("")
	north.opens(r.tables["3"]).says("The director has taken up again what was ruled.")
	director.opens(path + "/check").form("/ruling").pressed("")
	north.opens(r.tables["3"]).says("Another ruling has taken the place of the one before.")
}

// TestTheResultOnRecordIsEntered: contract and tricks of a case are the result of its table with one tap, which leads
// back to the ruling; the figures of the ruling stay, and the players can read it.
func TestTheResultOnRecordIsEntered(t *testing.T) {
	r := newRoom(t, mitchell(t))
	north, director := r.sits(t, "3", "N"), r.visitor(t)
	director.opens("/cases/new?session="+r.id).form("/cases").with("board", "5", "table", "3").pressed("misinformation")
	path := director.theCase()
	director.opens(path+"/record/contract").form("/record/contract").with("level", "5", "strain", "S", "declarer", "N",
		"tricks", "9").pressed("save")
	rulesFor(director, path, "misinformation", "properly-disclosed", "")
	north.opens(r.tables["3"]).says("!There is a ruling.")
	const says = "On the record of this case it is 5♠ by North −2."
	director.opens(path+"/rulings/1").says(says, "Board 5 has no result at table 3 yet.").form("/results").pressed("")
	if director.at != path+"/rulings/1" {
		t.Errorf("it leads to %s", director.at)
	}
	director.says("!"+says, "!has no result at table 3", "!The figures have changed", "!Since the ruling:")
	if result, entered := r.play(t).Result(5, "3"); !entered || result.Tricks != 9 || result.Score >= 0 ||
		result.NS == 0 {
		t.Errorf("the session has %+v", result)
	}
	north.opens(r.tables["3"]).says("There is a ruling.")
}
