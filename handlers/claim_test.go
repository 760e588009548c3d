package handlers_test

import (
	"net/http"
	"strings"
	"testing"

	"redress/access"
)

// theEnding is an ending of four cards: South claims all four, and West still has the small trump.
var theEnding = []string{"n", "- 4 65 7", "e", "- 98 J T", "s", "K AK A -", "w", "3 - Q KQ", "leader", "S"}

// TestAClaimIsPlayedOutAtTheDesk: the cards are typed without a case, the number follows the finding, a line is gone
// through card by card by buttons, and nothing is kept.
func TestAClaimIsPlayedOutAtTheDesk(t *testing.T) {
	p := newPlayed(t)
	v := p.visitor(t)
	before := p.entries(t)
	v.opens("/claims").says("Play a claim out", "!Played out").form("/claims").with(theEnding...).press("work")
	v.want(http.StatusUnprocessableEntity)
	v.says("Choose the trump suit")
	v.form("/claims").with("trump", "S", "claimer", "S", "role", "declarer", "claimed", "4").press("work")
	v.want(http.StatusOK)
	v.says("Worst result 3 of the 4 tricks left as long as nothing more is found; 4 if you find that South was not at "+
		"all likely to be unaware of the trumps.",
		"doubt goes against the claimer.", "Not found yet; taken so against the claimer, as doubt is.",
		"!Take back", "Double dummy", "Law 70C2", "!ruling is").links()
	if is := v.form("/claims").values.Get("found.outstanding-trump"); is != "" {
		t.Errorf("nobody has found anything, and reading %s is marked", is)
	}
	v.form("/claims").with("found.outstanding-trump", "0").press("find")
	v.says("3 of the 4 tricks left if you find that South was at all likely to be unaware of a trump that is out; "+
		"otherwise 4.", "!Not found yet")
	v.form("/claims").press("unfind")
	v.says("3 of the 4 tricks left as long as nothing more is found")
	v.form("/claims").with("found.outstanding-trump", "1").press("find")
	v.says("4 of the 4 tricks left", "if you find that South was not at all likely to be unaware of the trumps; "+
		"otherwise 3.")
	v.form("/claims").press("best")
	v.says("The best normal line", "Trick 1: South is to lead.")
	v.form("/claims").press("1")
	v.says("Trick 1: South plays the")
	v.form("/claims").press("add:cash:HA")
	v.says("cash the ♥A", "Played out")
	v.form("/claims").press("undo")
	v.says("Nothing tapped")
	v.form("/claims").with("claimed", "9").press("work")
	v.want(http.StatusUnprocessableEntity)
	v.says("9 tricks, with 4 left")
	if p.entries(t) != before {
		t.Error("something was kept")
	}
}

// TestAClaimOfACase: its cards come from the record, what is found needs its reason, and it is kept and shown again.
func TestAClaimOfACase(t *testing.T) {
	p := newPlayed(t)
	v := p.visitor(t)
	path := claimCase(v)
	v.says("4♠", "South to lead", "!Who led to this trick", "!That is")
	v.form("/claim").with("claimer", "N", "claimed", "4").press("work")
	v.says("dummy cannot claim")
	v.form("/claim").with("claimer", "S").press("work")
	v.says("3 of the 4 tricks left as long").form("/claim").with("said", "All mine.").press("keep")
	v.want(http.StatusUnprocessableEntity)
	v.says("say in a few words why you find so", "All mine.", "3 of the 4 tricks left",
		"You have not found: whether the trumps that are out were forgotten.")
	v.form("/claim").with("reason", "Nothing was said of the trump.").pressed("keep")
	v.opens(path+"/claim").says("Kept with the case", "3 of the 4 tricks left as long", "All mine.").links()
	v.opens(path + "/history").says("The claim was played out: the worst normal line wins 3, with 4 claimed. What " +
		"was not found is taken against the claimer; found otherwise it wins up to 4")
	v.opens(path+"/claim").form("/claim").with("found.outstanding-trump", "0").pressed("keep")
	v.opens(path+"/claim").says("Worst result 3 of the 4 tricks left", "!You have not found")
}

// claimCase opens a case of four spades with the ending on record, and its workbench.
func claimCase(v *visitor) string {
	v.opens("/cases/new").form("/cases").with("board", "7").press("claim")
	path := v.theCase()
	v.opens(path+"/record/contract").form("/record/contract").with("level", "4", "strain", "S", "declarer", "S",
		"tricks", "").pressed("save")
	v.opens(path + "/record/hands").form("/record/hands").with(append([]string{"left", "1"}, theEnding...)...).
		pressed("save")
	v.opens(path + "/claim")
	return path
}

// TestAClaimThatIsLeft: what was tapped in is there for whoever comes back without having kept it, and can be dropped.
func TestAClaimThatIsLeft(t *testing.T) {
	p := newPlayed(t)
	v := p.visitor(t)
	path := claimCase(v)
	v.form("/claim").with("claimer", "S", "claimed", "3").press("work")
	v.form("/claim").press("add:rest")
	v.form("/claim").with("found.outstanding-trump", "1", "said", "High hearts.").press("find")
	v.opens(path).opens(path+"/claim").says("It is not kept with the case yet.", "with no order said", "“High hearts.”",
		"which claimed 3").links()
	if is := v.form("/claim").values.Get("found.outstanding-trump"); is != "1" {
		t.Errorf("what was found is %q", is)
	}
	v.form("/claim").press("unfind")
	if is := v.opens(path + "/claim").form("/claim").values.Get("found.outstanding-trump"); is != "" {
		t.Errorf("reading %s is found that was taken back", is)
	}
	v.form("/claim").pressed("drop")
	v.says("Nothing tapped", "!not kept with the case yet", "!Played out")
}

// TestAClaimIsKeptOverAnother: what somebody else has kept meanwhile is told before it is replaced.
func TestAClaimIsKeptOverAnother(t *testing.T) {
	k := newClub(t)
	v, ann := k.logged(t, "Ada", access.Chief), k.logged(t, "Dan", access.Director)
	path := claimCase(v)
	ready := func(v *visitor, reason string) *form {
		v.opens(path+"/claim").form("/claim").with("claimer", "S", "claimed", "4").press("work")
		return v.form("/claim").with("reason", reason)
	}
	hers := ready(ann, "She said so.")
	ready(v, "Nothing was said.").pressed("keep")
	hers.press("keep")
	ann.want(http.StatusConflict)
	ann.says("Somebody else has just kept the claim", "She said so.")
	ann.form("/claim").pressed("keep")
	if v.opens(path + "/claim"); !strings.Contains(v.main(), "She said so.") {
		t.Error("what was sent again is not kept")
	}
}

// TestAClaimThatWasPlayedOutAnswers: the questions of a claim are answered by its play, with why, and a finding that
// changes nothing is not asked; another finding leads to another end.
func TestAClaimThatWasPlayedOutAnswers(t *testing.T) {
	p := newPlayed(t)
	v := p.visitor(t)
	path := claimCase(v)
	v.form("/claim").with("claimer", "S", "claimed", "4").press("work")
	v.form("/claim").with("reason", "Nothing was said of the trump.").pressed("keep")
	v.opens(path).says("Play the claim out")
	for _, key := range []string{"doubted", "nothing", "ruling", "told", "nothing"} {
		v.answer(key)
	}
	if v.step() != "unaware" { // nobody has found it
		t.Fatalf("%s is asked", v.step())
	}
	v.opens(path).says("That takes against the claimer what has not been found: whether the trumps that are out were " +
		"forgotten. By what you find of it, the worst line wins 3 or 4.")
	v.opens(path+"/claim").form("/claim").with("found.outstanding-trump", "0").pressed("keep")
	v.opens(path).says("A trump may have been overlooked: all or part of the claim fails",
		"Found when the claim was played out: "+
			"South was at all likely to be unaware", "the worst normal line wins 3 of the 4 tricks claimed")
	v.opens(path).follow("Might the claimer have been unaware")
	if v.step() != "unaware" {
		t.Fatalf("%s is asked", v.step())
	}
	v.form("/answers").with("reason", "Nobody could have missed it.").pressed("no")
	for v.step() != "" {
		v.answer("no")
	}
	v.opens(path+"/check").says("is answered otherwise than the claim that was played out", "does not show that play")
	v.opens(path+"/claim").form("/claim").with("found.outstanding-trump", "1").press("find")
	v.says("4 of the 4 tricks left")
	v.form("/claim").with("reason", "South counted them aloud.").pressed("keep")
	v.opens(path).says("The claim stands: tricks as claimed")
}

// TestWhatAContractMakes: the worksheet says what each contract makes with all cards in view, where the whole deal is
// on record, and says that it is double dummy.
func TestWhatAContractMakes(t *testing.T) {
	p := newPlayed(t)
	v := p.visitor(t)
	needsScore(v)
	path := v.theCase()
	v.opens(path + "/score").says("!Double dummy")
	v.opens(path+"/record/hands").form("/record/hands").with("n", "AKQJT98765432 - - -", "e", "- AKQJT98765432 - -",
		"s", "- - AKQJT98765432 -", "w", "- - - AKQJT98765432").pressed("save")
	v.opens(path+"/score").form("/score").with("contract", "7S by N", "tricks", "13").press("preview")
	v.says("Double dummy, with all cards in view: spades by North: 13 tricks")
}

// TestTheTricksOfAClaim: what a claim comes to is the result of the board, those won before and those of the rest
// together; it is proposed with its reason, a number that cannot be is warned of, and only those that can be are
// offered.
func TestTheTricksOfAClaim(t *testing.T) {
	p := newPlayed(t)
	v := p.visitor(t)
	path := claimCase(v)
	v.form("/claim").with("claimer", "S", "claimed", "4", "won", "10").press("work")
	v.form("/claim").with("won", "10", "reason", "Nothing was said of the trump.").press("keep")
	v.want(http.StatusUnprocessableEntity)
	v.says("can have won 0 to 9 tricks before the claim")
	v.form("/claim").with("won", "", "found.outstanding-trump", "0").pressed("keep")
	for _, key := range []string{"doubted", "nothing", "ruling", "told", "nothing"} {
		v.answer(key)
	}
	v.opens(path).says("Of the 4 tricks left declarer’s side takes 3, and the defenders take 1.")
	v.opens(path+"/score").says("Won before the claim", "By the cards, 4 were left.")
	v.form("/score").with("before", "11").press("count")
	v.want(http.StatusUnprocessableEntity)
	v.says("declarer’s side had won 0 to 9 before")
	v.form("/score").with("before", "7", "rest", "5").press("count")
	v.says("declarer’s side takes 0 to 4 of them")
	v.form("/score").with("rest", "3").press("count")
	v.want(http.StatusOK)
	typed := func(form, field, want string) {
		t.Helper()
		if got := v.form(form).values.Get(field); !strings.Contains(got, want) || want == "" {
			t.Errorf("%s of %s is %q, want %q", field, form, got, want)
		}
	}
	typed("/score", "tricks", "10")
	typed("/score", "contract", "4S by S")

	v.opens(path+"/claim").form("/claim").with("won", "7").pressed("keep")
	v.opens(path).says("Declarer’s side had won 7 tricks before the claim, and takes 3 of the 4 left: 10 tricks, so "+
		"4♠ by South =.", "Next:")
	v.opens(path + "/score")
	typed("/score", "tricks", "10")
	typed("/score", "reason", "takes 3 of the 4 left: 10 tricks")
	typed("/score", "reason", "Nothing was said of the trump.") // as it was given when the claim was played out
	v.says("4 of the 4 left", "!Won before the claim")
	v.form("/score").with("tricks", "3").press("preview")
	v.says("so it has 7 to 11 after the ruling; the worksheet has 3")
	v.opens(path + "/score").form("/score").pressed("save")
	v.opens(path).says("4♠ by South =")

	v.opens(path+"/claim").form("/claim").with("found.outstanding-trump", "1").press("find")
	v.form("/claim").with("reason", "South counted them aloud.").pressed("keep")
	v.opens(path).says("The claim stands: tricks as claimed", "takes 4 of the 4 left: 11 tricks, so 4♠ by South +1.",
		"Put 4♠ by South +1 on record", "The ruling does not need it")
	v.form("/record/contract").pressed("save")
	v.opens(path).says("!on record").opens(path + "/record/contract")
	typed("/record/contract", "tricks", "11")
}

// TestFromAClaimToItsCards: who goes from the claim to its cards comes back to it, with what was chosen; the cards
// asked for are those left, and nobody asks twice who led.
func TestFromAClaimToItsCards(t *testing.T) {
	p := newPlayed(t)
	v := p.visitor(t)
	v.opens("/cases/new").form("/cases").with("board", "7").press("claim")
	path := v.theCase()
	v.opens(path + "/claim").says("The contract and the cards left are needed.").form("/claim").
		pressed("go:contract")
	v.form("/record/contract").with("level", "4", "strain", "S", "declarer", "S", "tricks", "").pressed("save")
	if v.at != path+"/claim" {
		t.Fatalf("from the contract one comes to %s", v.at)
	}
	v.form("/claim").pressed("go:hands")
	hands := v.form("/record/hands")
	if hands.values.Get("left") != "1" {
		t.Error("the cards dealt are asked for")
	}
	hands.with(theEnding[:len(theEnding)-2]...).pressed("save") // nobody said who is on lead
	v.says("Who led to this trick")
	v.form("/claim").with("leader", "S", "claimed", "3", "out", "WH").pressed("go:hands")
	v.form("/record/hands").with("leader", "S").pressed("save")
	f := v.form("/claim")
	if v.at != path+"/claim" || f.values.Get("claimed") != "3" || f.values.Get("out") != "WH" ||
		f.values.Get("claimer") != "" {
		t.Errorf("%s: %v", v.at, f.values)
	}
	v.says("South to lead", "!Who led to this trick", "South, declarer", "West, a defender", "East, a defender",
		"!North,")
	f.with("claimer", "S").press("work")
	v.says("3 of the 4 tricks left").form("/claim").with("reason", "West had shown out.").pressed("keep")
	v.opens(path + "/record/hands").form("/record/hands").pressed("save")
	if !strings.HasPrefix(v.at, path+"?") {
		t.Errorf("a claim that is kept leads to %s", v.at)
	}
}

// TestADefenderWhoClaimedIsNotDeclarer: who answered that a defender claimed finds declarer marked neither at first nor
// on the way back from the cards.
func TestADefenderWhoClaimedIsNotDeclarer(t *testing.T) {
	for _, row := range []struct{ answered, marked string }{{"defender", ""}, {"declarer", "S"}} {
		p := newPlayed(t)
		v := p.visitor(t)
		path := claimCase(v)
		v.opens(path)
		for _, key := range []string{"doubted", "nothing", "ruling", "told", row.answered} {
			v.answer(key)
		}
		v.opens(path + "/claim")
		if got := v.form("/claim").values.Get("claimer"); got != row.marked {
			t.Errorf("%s claimed: %q is marked", row.answered, got)
		}
		v.form("/claim").pressed("go:hands")
		v.form("/record/hands").with("left", "1").pressed("save")
		if got := v.form("/claim").values.Get("claimer"); !strings.HasPrefix(v.at, path+"/claim") || got != row.marked {
			t.Errorf("%s claimed: %q is marked on %s", row.answered, got, v.at)
		}
	}
}

// TestWhereNothingMatters: a claim to which nothing is to be found says so, and shows no line with a mistake in it nor
// guidance that changes nothing.
func TestWhereNothingMatters(t *testing.T) {
	p := newPlayed(t)
	v := p.visitor(t)
	v.opens("/claims").says("Tricks claimed of those left").form("/claims").with("n", "- 4 - 7", "e", "- 98 - -",
		"s", "K A - -", "w", "3 - - K", "leader", "S", "trump", "NT", "claimer", "S", "role", "declarer", "claimed",
		"2").press("work")
	v.says("2 of the 2 tricks left", "there is nothing to find", "How the rest can go", "!Worst line", "!EBU", "!ACBL",
		"!Bridge Union")
	v.form("/claims").with("claimed", "5").press("work")
	v.want(http.StatusUnprocessableEntity)
	v.says("!Not saved", "One thing has to be put right")
}

// TestAMasterThrown: where the worst line throws a card that nothing beats, whether that is normal is to be found, and
// both results stand there.
func TestAMasterThrown(t *testing.T) {
	p := newPlayed(t)
	v := p.visitor(t)
	v.opens("/claims").form("/claims").with("n", "- 4 KQ -", "e", "- - A 76", "s", "- 2 - 98", "w", "AK - 3 -",
		"leader", "W", "trump", "NT", "claimer", "W", "role", "defender", "claimed", "3").press("work")
	v.says("2 of the 3 tricks left as long as nothing more is found; 3 if you find that West’s side",
		"!there is nothing to find",
		"West’s side may throw a winner from", "only when no loser is left to throw")
	v.form("/claims").with("found.masters", "1").press("find")
	v.says("3 of the 3 tricks left")
}

// TestAClaimWithoutItsContract: where no contract is on record the score asks for it and leads there, and what the
// claim comes to is filled in all the same.
func TestAClaimWithoutItsContract(t *testing.T) {
	p := newPlayed(t)
	v := p.visitor(t)
	v.opens("/cases/new").form("/cases").with("board", "7").press("claim")
	path := v.theCase()
	v.opens(path + "/record/hands").form("/record/hands").with(append([]string{"left", "1", "won", "7"},
		theEnding...)...).pressed("save")
	v.opens(path+"/claim").form("/claim").with("trump", "S", "claimer", "S", "role", "declarer", "claimed", "4").
		press("work")
	v.form("/claim").with("reason", "Nothing was said of the trump.", "found.outstanding-trump", "0").
		pressed("keep")
	for _, key := range []string{"doubted", "nothing", "ruling", "told", "nothing"} {
		v.answer(key)
	}
	v.opens(path+"/score").says("The contract is missing.", "By the cards, 4 were left.").links()
	f := v.form("/score")
	if f.values.Get("before") != "7" || f.values.Get("rest") != "3" ||
		!strings.Contains(f.values.Get("reason"), "Nothing was said of the trump.") {
		t.Errorf("%v", f.values)
	}
}

// TestWhatWasPlayedOutStandsAboveTheQuestion: a question that the play leaves open shows what the play came to, and the
// line that loses, above its answers; where no line that follows the statement wins what was claimed, none is left.
func TestWhatWasPlayedOutStandsAboveTheQuestion(t *testing.T) {
	for _, row := range []struct {
		cards         []string
		claimed, runs string
		asked, says   string
	}{
		{[]string{"n", "4 AKQ95 - -", "e", "- JT87 KQ -", "s", "A 432 - 52", "w", "- 6 54 K93", "leader", "N"}, "4",
			"add:run:H", "goes-wrong", "The worst normal line wins 3 of the 4 tricks claimed: North ♥"},
		{[]string{"n", "4 3 - QJT", "e", "Q KQ - 76", "s", "5 76 - AK", "w", "AK A - 98", "leader", "S"}, "3",
			"add:run:C", "", "No normal line that follows what was stated wins more than 2."},
	} {
		p := newPlayed(t)
		v := p.visitor(t)
		v.opens("/cases/new").form("/cases").with("board", "7").press("claim")
		path := v.theCase()
		v.opens(path+"/record/contract").form("/record/contract").with("level", "3", "strain", "NT", "declarer", "S",
			"tricks", "").pressed("save")
		v.opens(path + "/record/hands").form("/record/hands").with(append([]string{"left", "1"}, row.cards...)...).
			pressed("save")
		v.opens(path+"/claim").form("/claim").with("claimer", "S", "claimed", row.claimed, "won", "6").press("steps")
		v.says("!Played out").form("/claim").press(row.runs)
		v.form("/claim").press("work")
		v.form("/claim").with("reason", "The suit does not run.").pressed("keep")
		for _, key := range []string{"doubted", "nothing", "ruling", "told"} {
			v.answer(key)
		}
		if v.step() != row.asked {
			t.Fatalf("%s is asked", v.step())
		}
		v.opens(path).says(row.says)
	}
}

// TestTheWordsOfAClaimAreAskedOnce: what was taken down in the questions is not asked for again where the claim is
// played out, and is kept with it.
func TestTheWordsOfAClaimAreAskedOnce(t *testing.T) {
	p := newPlayed(t)
	v := p.visitor(t)
	path := claimCase(v)
	v.opens(path)
	for _, key := range []string{"doubted", "nothing", "ruling"} {
		v.answer(key)
	}
	v.opens(path).form("/answers").with("reason", "I have the rest, drawing trumps.").press("told")
	v.opens(path+"/claim").form("/claim").with("claimer", "S", "claimed", "4").press("work")
	v.says("The claimer said: “I have the rest, drawing trumps.”", "!word for word")
	v.form("/claim").with("reason", "So it was.").pressed("keep")
	v.opens(path+"/claim").says("“I have the rest, drawing trumps.”", "Kept with the case")
}

// TestAnAgreementWithdrawn: the question of what was likely shows what the side that agreed takes on its worst line, on
// its best and double dummy, and not the line against the claimer; where the cards leave no choice the score has it.
func TestAnAgreementWithdrawn(t *testing.T) {
	p := newPlayed(t)
	v := p.visitor(t)
	path := claimCase(v)
	v.opens(path+"/record/hands").form("/record/hands").with("left", "1", "s", "K AK 2 -").pressed("save")
	v.opens(path+"/claim").form("/claim").with("claimer", "S", "claimed", "4", "won", "7").press("work")
	v.says("The claim left 0 of the 4 tricks")
	v.form("/claim").with("said", "All mine.", "reason", "A diamond is lost.").pressed("keep")
	for _, key := range []string{"accepted", "round"} {
		v.answer(key)
	}
	if v.step() == "agreement-time" {
		v.answer("yes")
	}
	if v.step() != "agreement-test" {
		t.Fatalf("%s is asked", v.step())
	}
	v.opens(path+"/claim").says("The claim was agreed to. The claim left 0 of the 4 tricks", "!doubt goes against")
	v.opens(path).says("The claim left 0 of the 4 tricks to the side that agreed. That side takes 0 on its worst "+
		"normal line, 1 on its best, and 1 double dummy, with all cards in view (which leaves the claiming side 3). "+
		"It takes 2 if the claiming side plays its worst normal line. Which is likely is yours to judge.",
		"!The worst normal line wins")
	v.answer("likely")
	v.opens(path).says("takes 3 of the 4 left: 10 tricks")
	v.opens(path + "/claim").says("All mine.")
	f := v.opens(path + "/score").form("/score")
	reason := f.values.Get("reason") // what is the director's to judge stands on no sheet
	if f.values.Get("tricks") != "10" || !strings.Contains(reason, "The claim left 0 of the 4 tricks") ||
		strings.Contains(reason, "yours to judge") {
		t.Errorf("%v", f.values)
	}
}

// TestAllTheRest: where no number was said all the tricks left are claimed, unless the questions are about tricks that
// were given up; a ruff by a hand that must follow is pointed out at its step.
func TestAllTheRest(t *testing.T) {
	p := newPlayed(t)
	v := p.visitor(t)
	v.opens("/claims").form("/claims").with(theEnding...).with("trump", "S", "claimer", "S", "role", "declarer").
		press("work")
	v.says("3 of the 4 tricks left as long as nothing more is found")
	v.form("/claims").press("add:ruff:D")
	v.says("ruff a diamond", "South still holds a diamond and must follow suit")
	v.form("/claims").press("undo")
	v.form("/claims").press("add:ruff:C")
	v.says("ruff a club", "!must follow suit")
	for _, row := range []struct{ answered, claimed string }{{"doubted", "4"}, {"conceded", ""}} {
		path := claimCase(v)
		v.opens(path)
		v.answer(row.answered)
		if got := v.opens(path + "/claim").form("/claim").values.Get("claimed"); got != row.claimed {
			t.Errorf("%s: %q tricks are filled in, want %q", row.answered, got, row.claimed)
		}
	}
}

// TestAClaimThatWasPlayedOn: where the result of a board that was played on stands, and is not on record, that is said
// where the ruling is issued; once it is there no more.
func TestAClaimThatWasPlayedOn(t *testing.T) {
	p := newPlayed(t)
	v := p.visitor(t)
	v.opens("/cases/new").form("/cases").with("board", "7").press("claim")
	path := v.theCase()
	v.answer("doubted")
	v.answer("agreed")
	const missing = "The contract and the tricks made are not both on record"
	v.opens(path).says("The claim was void: the result of the play stands", missing)
	v.opens(path + "/check").says("the contract and the tricks made are not both on record")
	v.opens(path+"/record/contract").form("/record/contract").with("level", "4", "strain", "S", "declarer", "S",
		"tricks", "").pressed("save")
	v.opens(path).says(missing)
	v.opens(path+"/record/contract").form("/record/contract").with("tricks", "9").pressed("save")
	v.opens(path).says("!" + missing)
}
