package handlers_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"

	"redress/bridge"
	"redress/casefile"
	"redress/casefile/appeal"
)

const (
	foundOnTrick = "East played no card to trick 4, which the ace of spades won, and has one too many."
	saidOnTrick  = "The card is added to trick 4. One trick goes to North-South."
)

// newDefective is a defective trick on board 5 at table 3, opened from its tile, with the pages of all four players.
func newDefective(t testing.TB) *appealed {
	t.Helper()
	x := &appealed{room: roomOf(t, freeClub(t), mitchell(t)), seats: map[string]*visitor{},
		private: map[string]string{}}
	x.director = x.visitor(t)
	x.result(t, 5, "3")
	x.director.opens("/cases/new?session="+x.room.id).form("/cases").with("board", "5", "table",
		"3").pressed("defective-trick")
	x.id = strings.TrimPrefix(x.director.theCase(), "/cases/")
	for _, seat := range []string{"N", "E", "S", "W"} {
		x.seats[seat], x.private[seat] = x.elsewhere(t), "/p/"+x.token(t, "3", seat)
	}
	return x
}

// TestFromATileToAnAppealInOwnWords: a defective trick, which the club's list leads to no questions, is opened from its
// tile, ruled in the director's own words with tricks that change sides, read by the players, appealed, and decided by
// a committee in its own words.
func TestFromATileToAnAppealInOwnWords(t *testing.T) {
	x := newDefective(t)
	v := x.director
	v.says("Rule in your own words", "Defective trick", "Law 67", "A player may have omitted to play").links()
	own := v.at
	picked(x)

	v.form("/own-words").with("found", "", "words", "", "seek", "64D").press("save")
	v.want(http.StatusUnprocessableEntity)
	v.says("4 things have to be put right", "has no Law 64D.", "Say what you found", "Say what you tell the players.",
		"Say what follows.")
	v.form("/own-words").with("found", foundOnTrick, "words", saidOnTrick, "title", "Trick corrected", "seek",
		"").press("save")
	v.want(http.StatusUnprocessableEntity)
	v.says("Say what follows.", foundOnTrick, saidOnTrick)
	v.form("/own-words").with("follows", "tricks").pressed("save")
	if v.at != "/cases/"+x.id+"/score" {
		t.Fatalf("it goes on at %s", v.at)
	}
	v.says("Needed: the number of tricks").links()
	v.opens("/cases/"+x.id).says("Trick corrected", saidOnTrick, foundOnTrick, "Law 64A1", "Change the words",
		"Next: the number of tricks").links()
	v.opens("/cases/"+x.id+"/score").form("/score").with("contract", "4S by N", "tricks", "10", "reason",
		"One trick is transferred.").pressed("Save")
	v.follow("Check and issue the ruling").says("Trick corrected", saidOnTrick, "by North =",
		"only you know whether it rests on a judgement", "!No provision").links()
	stale := v.copyOf().opens(own)
	v.form("/ruling").pressed("")

	v.says("Trick corrected", saidOnTrick, "What was found", foundOnTrick, "Law 64A1", "Law 64C", "Right of appeal",
		"None; ruled in the director's own words", "!Publish in the casebook").links() // it is the example
	stale.form("/own-words").with("words", "No trick at all.").press("save")
	stale.want(http.StatusForbidden)
	stale.says("A ruling was issued and stays as it is", "No trick at all.", foundOnTrick)
	if body := fetched(v, "/cases/"+x.id+"/ruling.pdf"); !strings.HasPrefix(string(body), "%PDF") {
		t.Errorf("the PDF is %.20q", body)
	}
	v.opens("/cases/"+x.id+"/history").says("Ruled in the director's own words: Trick corrected", foundOnTrick)
	v.opens("/").says("Trick corrected")
	x.seats["E"].opens(x.private["E"]).says("Trick corrected", saidOnTrick, foundOnTrick, "Law 64A1")

	heardInOwnWords(t, x)
}

// TestTheWordsOfTheTableAreOffered: what the table said when the case was opened, or by which somebody looked for what
// happened in vain, is offered where the director writes what they found, and is no finding before.
func TestTheWordsOfTheTableAreOffered(t *testing.T) {
	for typed, words := range map[string][]string{
		"written down":  {"account", "A spectator spoke up.", "q", "spectator"},
		"looked for":    {"q", "A spectator spoke up."},
		"nothing typed": {"q", " "},
	} {
		v := newClub(t).visitor(t)
		v.opens("/cases/new").form("/cases").with(words...).pressed("none-of-these")
		if typed == "nothing typed" {
			v.says("!Start from the words of the table")
			continue
		}
		if found := v.form("/own-words").values.Get("found"); found != "" {
			t.Errorf("%s: found is %q before anybody finds it", typed, found)
		}
		v.form("/own-words").with("words", "Play on.").pressed("told")
		got := v.form("/own-words").values
		if got.Get("found") != "A spectator spoke up." || got.Get("words") != "Play on." {
			t.Errorf("%s: found is %q, said is %q", typed, got.Get("found"), got.Get("words"))
		}
		v.says("!Start from the words of the table")
	}
}

// picked takes provisions by number and by words, while what was typed elsewhere stays.
func picked(x *appealed) {
	v := x.director
	v.Helper()
	v.form("/own-words").with("found", foundOnTrick, "seek", "64A1, 64 C").pressed("find")
	marked := func() []string { return v.form("/own-words").values["law"] }
	if got := marked(); !slices.Equal(got, []string{"laws-2017/64A1", "laws-2017/64C"}) {
		v.Errorf("by number it takes %v", got)
	}
	v.says(foundOnTrick)
	v.form("/own-words").with("seek", "64D").press("find")
	v.want(http.StatusUnprocessableEntity)
	v.says("has no Law 64D. Near it: 64C, 64B, 64A.", foundOnTrick)
	v.form("/own-words").with("seek", "zzyzx").press("find")
	v.want(http.StatusUnprocessableEntity)
	v.says("fits “zzyzx”", foundOnTrick)
	v.form("/own-words").with("seek", "director assigns adjusted score").pressed("find")
	v.says("Found for “director assigns adjusted score”:").links()
	if got := marked(); len(got) != 2 {
		v.Errorf("what was found is taken unasked: %v", got)
	}
	unmarked, taken := v.copyOf().form("/own-words").with("words", saidOnTrick, "follows", "stands"), marked()
	delete(unmarked.values, "law")
	nothing := unmarked.press("save")
	nothing.want(http.StatusUnprocessableEntity)
	nothing.says("Nothing is marked yet", "Mark what fits among the laws found", saidOnTrick)
	marks := nothing.form("/own-words")
	marks.values["law"] = taken
	marks.with("words", "", "seek", "what nobody finds").press("save") // what was marked is enough
	nothing.want(http.StatusUnprocessableEntity)
	nothing.says("Say what you tell the players.", "!Mark what fits", "!kept for you at the end")
	if x.fold(v, x.id).Current() != nil {
		v.Error("looking into the laws has stored something")
	}
	v.form("/own-words").with("seek", "", "words", "", "follows", "").pressed("find")
}

// heardInOwnWords: a committee reads the ruling, finds no questions to go through, and decides in its own words.
func heardInOwnWords(t *testing.T, x *appealed) {
	t.Helper()
	h := &heard{club: x.club, id: x.id, members: map[string]*visitor{}, paths: map[string]string{}}
	h.onCase(t, chiefActor, casefile.LodgeAppeal{Ruling: 1, Seat: bridge.East, Grounds: []appeal.Ground{
		appeal.OnFact}, Reasons: "There was no heart to play.", Asks: "No trick.", Contest: appeal.Pairs,
		Partner: true})
	for i, name := range []string{"Cora", "Ben", "Mia"} {
		h.onCase(t, chiefActor, casefile.NameMember{OnAppeal: theAppeal, Who: name})
		h.paths[name], h.members[name] = h.linkOf(t, 1, i+1), h.elsewhere(t)
	}
	h.locked(t)
	h.declares(t, "Cora", "Ben", "Mia")
	cora := h.members["Cora"].opens(h.paths["Cora"]+"/ruling").says("Trick corrected", saidOnTrick,
		foundOnTrick).links()
	cora.opens(h.paths["Cora"] + "/laws").says("Law 64A1").links()
	if cora.opens(h.paths["Cora"] + "/vote").offers("/run") {
		t.Error("a committee is offered questions that nobody asked")
	}
	h.votes(t, map[string]string{"Cora": "varied", "Ben": "varied", "Mia": "varied"})
	cora.opens(h.paths["Cora"]+"/decision").form("/decision").with("result", "varied", "merit", "with", "title",
		"No trick is transferred", "scored", "stands", "reasons", "East had played.").pressed("preview")
	cora.form("/decision").with("twice", "1").pressed("give")
	cora.says("No trick is transferred", "East had played.")
	// What the director found and the provisions are those of the decision too, of which the words are others.
	x.director.opens("/cases/"+x.id).says("No trick is transferred", "East had played.", foundOnTrick, "Law 64A1",
		"!"+saidOnTrick)
}

// TestADefectiveTrickBesideAnotherMatter: what has no questions yet is taken up beside a matter that has, from its line
// in the list, and is ruled in own words about that.
func TestADefectiveTrickBesideAnotherMatter(t *testing.T) {
	v, q := freeClub(t).visitor(t), theRules(t).Edition("laws-2017").Questionnaire("claim")
	drive(v, q, telling(q, theRules(t).Edition("laws-2017").Examples["claim"])[0].Answers)
	path := v.theCase()
	v.follow("Something else happened too").follow("Defective trick").says("Defective trick", "Law 67").links()
	v.form("/own-words").with("found", foundOnTrick).press("save")
	v.want(http.StatusUnprocessableEntity)
	v.says("Defective trick", "Law 67", "Say what you tell the players.", foundOnTrick)
	v.form("/own-words").with("words", saidOnTrick, "law", "laws-2017/64A1", "follows", "stands").pressed("save")
	v.opens(path).says("Defective trick: the director's ruling", "In this case", "Claim")
	v.opens(path+"?choose=1").says("What else happened?").form(path).with("q", "one trick is short").pressed("Find")
	v.follow("Defective trick").says("Law 67").links()
	v.opens(path + "/own-words?another=nothing-of-the-list").says("!Law 67").links()
}

// TestOwnWordsInTheCasebook: the casebook has what was found and said, each as a text that can be changed first, and
// nothing to practise on.
func TestOwnWordsInTheCasebook(t *testing.T) {
	v := freeClub(t).visitor(t)
	v.dispute("laws-2017", "defective-trick")
	path := v.theCase()
	v.form("/own-words").with("found", foundOnTrick, "words", saidOnTrick, "law", "laws-2017/64A1", "follows",
		"stands").pressed("save")
	v.form("/ruling").pressed("")
	v.opens(path+"/publish").says("What the director found", "What the director said", "The ruling in a line").links()
	v.form("/publish").with("over", "1", "read", "1", "found", "A defender had no card.", "outcome", "").press("look")
	v.form("/publish").with("over", "1", "read", "1").press("release")
	v.want(http.StatusUnprocessableEntity)
	v.says("Say in a line how it was ruled.")
	v.form("/publish").with("outcome", "A trick is put right").pressed("look")
	v.form("/publish").with("over", "1", "read", "1").pressed("release")
	v.says("A defender had no card.", saidOnTrick, "Ruling: A trick is put right", "Law 64A1",
		"!Rule on it yourself").links()
	read := v.at
	v.opens(read + "/practise")
	if v.at != read {
		t.Errorf("there is something to practise at %s", v.at)
	}
}

// TestNoneOfTheseAtAQuestion: what was answered so far goes along, and stays where the words are taken back; an outcome
// can be ruled otherwise as well.
func TestNoneOfTheseAtAQuestion(t *testing.T) {
	v := newClub(t).visitor(t)
	v.dispute("laws-2017", "misinformation")
	path := v.theCase()
	first := v.step()
	v.answer(v.form("/answers").buttons[0].value)
	second := v.step()
	v.form("/answers").pressed("None of these: rule in your own words")
	v.says("Answered so far (1)", "Rule in your own words").links()
	v.opens(path).form("/answers").with("reason", "Typed at the question.").pressed("None of these")
	if found := v.form("/own-words").values.Get("found"); found != "Typed at the question." {
		t.Errorf("a remark comes along as %q", found)
	}
	v.form("/own-words").with("found", "They had no agreement.", "words", "Play on.", "follows",
		"stands").pressed("save")
	v.says("Check before you issue", "Play on.", "No provision of the laws is named").links()
	v.opens(path+"/own-words").form("/own-words").with("follows", "score", "law", "laws-2017/64A1").pressed("save")
	v.opens(path + "/check").says("no provision on adjusting a score is named (Law 12B1)")
	v.opens(path).says("Change the words", "1 answer so far", "!Change this answer").links()
	v.opens(path + "/own-words").form("/own-words").pressed("leave")
	if v.step() != second {
		t.Errorf("%s is asked, and %s was after %s", v.step(), second, first)
	}
	v.says("!Change the words", "None of these: rule in your own words").links()

	q := theRules(t).Edition("laws-2017").Questionnaire("claim")
	drive(v, q, telling(q, theRules(t).Edition("laws-2017").Examples["claim"])[0].Answers)
	ends := v.heading()
	v.follow("Rule otherwise, in your own words").says("Answered so far (").form("/own-words").with("found",
		"The claim was good after all.", "words", "The claim stands.", "follows", "stands").pressed("save")
	v.form("/ruling").pressed("")
	v.says("Claim: the director's ruling", "The claim was good after all.", "The way to the ruling",
		"; ruled in the director's own words")
	if strings.Contains(v.heading(), ends) {
		t.Errorf("it ends at %q all the same", ends)
	}
}

// TestOwnWordsAtTheEndOfPlay: what is said while the board is on is kept as told, the case waits and is completed then;
// it can be reserved, issued, taken up again, and its words erased.
func TestOwnWordsAtTheEndOfPlay(t *testing.T) {
	v := freeClub(t).visitor(t)
	v.dispute("laws-2017", "defective-trick")
	path := v.theCase()
	v.form("/own-words").with("found", "West led out of turn.", "law", "laws-2017/54", "words",
		"Declarer chose to be dummy. Play on.", "title", "Lead out of turn: play goes on", "follows",
		"later").pressed("save")
	v.says("Come back at the end of play", "Declarer chose to be dummy. Play on.").links()
	v.opens("/").says("Lead out of turn: play goes on")
	v.opens(path).form("/come-back").pressed("")
	v.says("Rule in your own words", "Said while the board was on", "Declarer chose to be dummy. Play on.").links()
	if f := v.form("/own-words"); f.values.Get("found") != "West led out of turn." || f.values.Get("words") != "" ||
		f.values.Get("law") != "laws-2017/54" || f.values.Get("follows") != "" {
		t.Errorf("after play the form has %v", f.values)
	}
	v.opens(path).says("Play is over: complete your ruling").links()
	v.opens(path+"/check").form("/reserve").with("due", "20").pressed("")
	v.opens(path+"/own-words").says("!I come back at the end of play").form("/own-words").with("words",
		"There was no damage.", "follows", "stands", "title", "").pressed("save")
	v.form("/ruling").pressed("")
	v.says("Defective trick: the director's ruling", "There was no damage.", "West led out of turn.",
		"No adjusted score is given.", "!neither side is changed",
		"First, while the board was on: Lead out of turn: play goes on.", "Declarer chose to be dummy. Play on.").
		links()
	v.opens(path).form("/reopen").with("reason", "They ask again.").pressed("")
	v.follow("Change the words").form("/own-words").with("words", "There was damage.").pressed("save")
	v.form("/ruling").pressed("")
	v.says("Supersedes ruling 2.", "There was damage.")
	ruling := v.at
	v.opens(path).form("/erase").with("sure", "1").pressed("")
	v.opens(ruling).says("!There was damage.", "!West led out of turn.", "Defective trick: the director's ruling")
}

// TestWhatIsJudgedWhenPlayIsOver stands on the page on which a case waits, on its line of the desk, which says when the
// result of the board is in, and where the ruling is completed.
func TestWhatIsJudgedWhenPlayIsOver(t *testing.T) {
	x := roomOf(t, freeClub(t), mitchell(t))
	v := x.visitor(t)
	v.opens("/cases/new?session="+x.id).form("/cases").with("board", "5", "table", "3").pressed("defective-trick")
	path := v.theCase()
	v.form("/own-words").with("found", "North bid 1♠ over 2♥.", "law", "laws-2017/27B1a", "words",
		"The bid is replaced. Play on.", "follows", "later").pressed("save")
	const judged = "whether without the help of the insufficient bid the board could well have ended differently"
	v.says("To be judged when play is over", "Law 27D", judged, "is damaged by this", "Play is over").links()
	v.opens("/").says("Law 27D, "+judged, "!The result is in")
	x.result(t, 5, "3")
	v.opens("/").says("Law 27D, "+judged, "The result is in").links()
	v.opens(path).form("/come-back").pressed("")
	v.says("Rule in your own words", "Law 27D", judged).links()
	v.opens(path).says("Play is over: complete your ruling", judged).links()
	v.opens("/").says("!The result is in", "!"+judged)
}

// TestWithoutADirectorNobodyRulesInOwnWords: by laws that know no director the case is opened without questions, as
// before, and nothing leads to a ruling of one person.
func TestWithoutADirectorNobodyRulesInOwnWords(t *testing.T) {
	v := newClub(t).visitor(t)
	v.opens("/cases/new?edition=okb-1997").says("None of these: open the case without questions",
		"!in your own words").form("/cases").with("board", "7").pressed("none-of-these")
	path := v.theCase()
	v.says("!in your own words")
	if v.opens(path + "/own-words"); v.at != path {
		t.Errorf("it leads to %s", v.at)
	}
}

// TestTwoDirectorsWriteTheSameWords: who changes what a colleague has just changed sees both, with what they typed.
func TestTwoDirectorsWriteTheSameWords(t *testing.T) {
	v := freeClub(t).visitor(t)
	v.dispute("laws-2017", "defective-trick")
	v.form("/own-words").with("found", foundOnTrick, "words", saidOnTrick, "follows", "stands").pressed("save")
	v.opens(v.theCase() + "/own-words")
	other := v.copyOf()
	v.form("/own-words").with("words", "Two tricks.").pressed("save")
	other.form("/own-words").with("words", "No trick.", "title", "A trick").press("save")
	other.want(http.StatusConflict)
	other.says("Two tricks.", "No trick.", "Put mine in place of theirs").links()
	other.form("/own-words").pressed("Put mine in place of theirs")
	other.says("No trick.", "A trick")
}

// TestWordsBehindTheScore: words that name another score, or that were not changed when the score was, are pointed out
// before the ruling is issued, one tap from where they are changed.
func TestWordsBehindTheScore(t *testing.T) {
	v := freeClub(t).visitor(t)
	v.dispute("laws-2017", "defective-trick")
	path := v.theCase()
	v.form("/own-words").with("found", foundOnTrick, "words", "Both sides score 4S=.", "law", "laws-2017/64C",
		"follows", "score").pressed("save")
	score := func(tricks string) {
		t.Helper()
		v.opens(path+"/score").form("/score").with("vul", "None", "contract", "4S by N", "tricks", tricks, "reason",
			"Equity.").pressed("Save")
	}
	score("9")
	v.opens(path + "/check").says("Your words name 4S=, which is neither what the score gives")
	v.follow("Change the words").form("/own-words").with("words", "The score is adjusted, see below.").pressed("save")
	v.opens(path+"/check").says("!Your words name", "!The score was changed since").form("/ruling").pressed("")
	v.opens(path).form("/reopen").with("reason", "A trick was forgotten.").pressed("")
	v.opens(path + "/check").says("!The score was changed since")
	score("8")
	v.opens(path + "/check").says("The score was changed since ruling 1, and your words were not.")
	v.follow("Change the words").form("/own-words").with("words", "Two tricks more are taken away.").pressed("save")
	v.opens(path + "/check").says("!The score was changed since")
}

// TestALawIsReadWhole: a law that is long is shown by its beginning where it is taken and on the sheet, and all of it
// can be unfolded in both places.
func TestALawIsReadWhole(t *testing.T) {
	const last = "as though the revoke had been established" // of Law 43
	v := newClub(t).visitor(t)
	v.opens("/cases/new").form("/cases").pressed("none-of-these")
	v.form("/own-words").with("seek", "43").pressed("find")
	v.says("All of Law 43", last)
	v.form("/own-words").with("found", "Dummy looked at a hand.", "words", "Please do not.", "follows",
		"stands").pressed("save")
	v.form("/ruling").pressed("")
	v.says("Please do not.", "All of Law 43", last)
}
