package check_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"redress/casefile"
	"redress/casefile/adjustment"
	"redress/casefile/appeal"
	"redress/casefile/check"
	"redress/casefile/ownwords"
	"redress/casefile/record"
	"redress/rulebook"
	"redress/rulebook/questionnaire"
)

// TestWhatIsPointedOut: each thing that a colleague would point out keeps a ruling from being issued at once, but for
// the auction that is not on record; and so does a score, which is looked at once more with its figures.
func TestWhatIsPointedOut(t *testing.T) {
	for _, row := range []struct {
		name   string
		change func(r *check.Ruling)
		says   string // empty where nothing is pointed out
		once   bool
	}{
		{"nothing", func(*check.Ruling) {}, "", true},
		{"a reserved ruling", func(r *check.Ruling) { r.State = casefile.Reserved }, "", true},
		{"laws without a director", func(r *check.Ruling) { r.Director, r.Record = false, nil }, "", true},
		{"a case that is ruled", func(r *check.Ruling) { r.State = casefile.Ruled }, "", false},
		{"a score", func(r *check.Ruling) { r.Result.Outcome.Needs = []string{"score"} }, "", false},
		{"a question", func(r *check.Ruling) {
			r.Result.Outcome, r.Result.Next = nil, &questionnaire.Asked{Title: "Was there damage?"}
		}, "A question is still open: “Was there damage?”", false},
		{"play goes on", func(r *check.Ruling) { r.Result.Outcome.Resume = "damage" }, "Play goes on here.", false},
		{"a disputed fact", func(r *check.Ruling) {
			r.Run.Answers = map[string]casefile.Answer{"pause": {Standing: casefile.Disputed}}
		}, "A fact is disputed: “Was there a pause?”", false},
		{"an answer against the claim that was played out", func(r *check.Ruling) {
			r.Result.Path = append(r.Result.Path, questionnaire.Visited{Step: "unaware", From: "answer", Played: true,
				Title: "Unaware?", Key: "no", RecordKey: "yes"})
		}, "“Unaware?” is answered otherwise than the claim that was played out", false},
		{"an answer that the claim played out gives", func(r *check.Ruling) {
			r.Result.Path = append(r.Result.Path, questionnaire.Visited{Step: "unaware", From: "answer", Played: true,
				Title: "Unaware?", Key: "yes"})
		}, "", true},
		{"a judgement older than a change of an earlier answer", func(r *check.Ruling) {
			r.Result.Path = append(r.Result.Path, questionnaire.Visited{Step: "damage",
				Kind: questionnaire.Judgement, From: "answer", Title: "Was there damage?"})
			r.Run.Answers = map[string]casefile.Answer{"pause": {Seq: 9, Since: 9}, "damage": {Seq: 5, Since: 5}}
		}, "“Was there damage?” was answered before the answer to “Was there a pause?” was changed.", false},
		{"two judgements older than the same change", func(r *check.Ruling) {
			r.Result.Path = append(r.Result.Path,
				questionnaire.Visited{Step: "gain", Kind: questionnaire.Judgement, From: "answer", Title: "A gain?"},
				questionnaire.Visited{Step: "damage", Kind: questionnaire.Judgement, From: "answer", Title: "Damage?"})
			r.Run.Answers = map[string]casefile.Answer{"pause": {Seq: 9, Since: 9}, "gain": {Seq: 4, Since: 4},
				"damage": {Seq: 5, Since: 5}}
		}, "“A gain?” and “Damage?” were answered before the answer to “Was there a pause?” was changed. Are", false},
		{"a judgement given anew since", func(r *check.Ruling) {
			r.Result.Path = append(r.Result.Path, questionnaire.Visited{Step: "damage",
				Kind: questionnaire.Judgement, From: "answer", Title: "Was there damage?"})
			r.Run.Answers = map[string]casefile.Answer{"pause": {Seq: 9, Since: 9}, "damage": {Seq: 11, Since: 5}}
		}, "", true},
		{"answers set aside", func(r *check.Ruling) { r.Result.SetAside = []questionnaire.SetAside{{Step: "a"}} },
			"Some answers are set aside", false},
		{"a score that is against nobody", func(r *check.Ruling) {
			r.Score = &adjustment.Score{NorthSouth: adjustment.OneResult(&adjustment.ScoreLine{Points: 420})}
		}, "It is not said whom the ruling is against.", false},
		{"a score against a side", func(r *check.Ruling) {
			r.Score = &adjustment.Score{Offender: adjustment.EastWestOffended,
				NorthSouth: adjustment.OneResult(&adjustment.ScoreLine{Points: 420})}
			r.Result.Outcome.Needs = []string{"score"}
		}, "", false},
		{"a score for a cause outside", func(r *check.Ruling) {
			r.Score = &adjustment.Score{OutsideCause: true,
				NorthSouth: adjustment.OneResult(&adjustment.ScoreLine{Points: 420})}
			r.Result.Outcome.Needs = []string{"score"}
		}, "", false},
		{"own words that score, where by the questions the result stands", func(r *check.Ruling) {
			r.CameTo = &questionnaire.Reached{Title: "No trick goes over", Remedy: "result-stands"}
			r.Result.Outcome.Needs = []string{"tricks"}
		}, "The questions came to “No trick goes over”, without another score, and in your own words", false},
		{"own words that let the result stand, where by the questions a trick goes over", func(r *check.Ruling) {
			r.CameTo = &questionnaire.Reached{Title: "One trick goes over", Needs: []string{"tricks"}, Over: 1}
		}, "The questions came to “One trick goes over”, and in your own words no score is changed.", false},
		{"own words without the penalty of the questions", func(r *check.Ruling) {
			r.CameTo = &questionnaire.Reached{Title: "A penalty is due", Needs: []string{"penalty"}}
		}, "The questions came to a penalty (“A penalty is due”), and in your own words none is given.", false},
		{"own words that come to the same", func(r *check.Ruling) {
			r.CameTo = &questionnaire.Reached{Title: "No trick goes over", Remedy: "result-stands"}
		}, "", true},
		{"own words where the questions let play go on", func(r *check.Ruling) {
			r.CameTo = &questionnaire.Reached{Title: "Play on", Needs: []string{"score"}, Resume: "end"}
		}, "", true},
		{"two tricks by the score, and one by the questions", func(r *check.Ruling) {
			r.CameTo = &questionnaire.Reached{Title: "One trick goes over", Needs: []string{"tricks"}, Over: 1}
			r.Result.Outcome.Needs, r.Score = []string{"tricks"}, resultInPlaceOf("6NT by N", 9, -150)
		}, "By the answers “One trick goes over”, and by the score 2 tricks do.", false},
		{"one trick by the score, and two by the answers", func(r *check.Ruling) {
			r.Result.Outcome = &questionnaire.Reached{Title: "Two tricks go over", Needs: []string{"tricks"}, Over: 2}
			r.Score = resultInPlaceOf("6NT by N", 10, -100)
		}, "By the answers “Two tricks go over”, and by the score one trick does.", false},
		{"as many tricks by the score as by the answers", func(r *check.Ruling) {
			r.Result.Outcome = &questionnaire.Reached{Title: "One trick goes over", Needs: []string{"tricks"}, Over: 1}
			r.Score = resultInPlaceOf("6NT by N", 10, -100)
		}, "", false},
		{"another contract by the score", func(r *check.Ruling) {
			r.Result.Outcome = &questionnaire.Reached{Title: "One trick goes over", Needs: []string{"tricks"}, Over: 1}
			r.Score = resultInPlaceOf("4S by N", 8, -100)
		}, "", false},
		{"the result at the table assigned", func(r *check.Ruling) {
			line := adjustment.ScoreLine{Contract: "4S by N", Tricks: 10, Points: 420}
			r.Score = &adjustment.Score{Table: &line, NorthSouth: adjustment.OneResult(&line),
				EastWest: adjustment.OneResult(&line)}
		}, "The assigned result is the result at the table.", false},
		{"only the points of the result at the table, by tricks", func(r *check.Ruling) {
			r.Result.Outcome.Needs = []string{"tricks"}
			r.Score = resultInPlaceOf("4S by N", 9, -50)
		}, "The assigned result has the points of the result at the table, which is another result.", false},
		{"only the points of the result at the table", func(r *check.Ruling) {
			r.Score = resultInPlaceOf("4S by N", 9, -50)
		}, "The assigned result has the points of the result at the table, which is another result.", false},
		{"as many tricks as at the table", func(r *check.Ruling) {
			r.Result.Outcome.Needs = []string{"tricks"}
			r.Score = resultInPlaceOf("6NT by N", 11, -50)
		}, "After this ruling declarer has as many tricks as at the table, so nothing changes.", false},
		{"another declarer with as many tricks", func(r *check.Ruling) {
			r.Result.Outcome.Needs = []string{"tricks"}
			r.Score = resultInPlaceOf("6NT by S", 11, -50)
		}, "The assigned result has the points of the result at the table, which is another result.", false},
		{"another matter that is not finished", func(r *check.Ruling) {
			r.Others = []casefile.Matter{{Run: &casefile.Run{Title: "Claim", Answers: map[string]casefile.Answer{
				"stage": {Key: "play"}}}, Questionnaire: &questionnaire.Questionnaire{}}}
		}, "“Claim” is not finished", false},
		{"another matter about which nothing is answered", func(r *check.Ruling) {
			r.Others = []casefile.Matter{{Run: &casefile.Run{Title: "Claim"},
				Questionnaire: &questionnaire.Questionnaire{}}}
		}, "“Claim” was chosen in this case too, and nothing is answered about it", false},
		{"another matter that is ruled on with it", func(r *check.Ruling) {
			r.Others = []casefile.Matter{{Run: &casefile.Run{Own: &ownwords.Ruling{Follows: ownwords.Stands}},
				Questionnaire: &questionnaire.Questionnaire{}}}
		}, "", false},
		{"nobody named, though the questions name who paused", paused(false), "It is not said whose pause", true},
		{"named, and neither call marked", paused(true), "Neither the call or card at which it happened nor", true},
		{"named, and written down", func(r *check.Ruling) {
			paused(true)(r)
			r.Account.ID = "account"
		}, "", true},
		{"nobody named who did it", didIt(false), "It is not said which player did it.", true},
		{"named who did it", didIt(true), "", true},
		{"no auction", func(r *check.Ruling) { r.Record = nil }, "The auction is not on record.", true},
		{"no auction, and nobody had called", func(r *check.Ruling) {
			r.Record, r.Result.Uncalled = nil, true
		}, "", true},
		{"no auction, and the law of a revoke", func(r *check.Ruling) {
			r.Record, r.Result.Deciding, r.Result.Outcome.Needs = nil, []string{"64A1", "61A"}, nil
		}, "", true},
		{"no auction, and a law of calls", func(r *check.Ruling) {
			r.Record, r.Result.Deciding = nil, []string{"64A1", "27B1"}
		}, "The auction is not on record.", true},
		{"no auction, and a score for a revoke", func(r *check.Ruling) {
			r.Record, r.Result.Deciding, r.Result.Outcome.Needs = nil, []string{"64C1"}, []string{"score"}
		}, "The auction is not on record.", false},
		{"no auction, and a score", func(r *check.Ruling) {
			r.Record, r.Result.Outcome.Needs = nil, []string{"score"}
		}, "The auction is not on record.", false},
		{"what was decided on an appeal", upheld(""), "Ruling 1 was upheld by the appeals committee on appeal 1 (Law " +
			"93B3). No law lets a director overrule it alone: what the Laws name after it is a further appeal, where " +
			"there is one, or a referral to the regulating authority (Law 93C). Whether your right to rectify an " +
			"error (Law 81C3) reaches such a decision, they do not say. Ask those who decided. It takes the place of " +
			"the decision of the appeals committee on appeal 1.", false},
		{"a sanction against those who did not appeal", func(r *check.Ruling) {
			upheld(appeal.OfTheirSanction)(r) // North-South appealed
			r.Score = &adjustment.Score{Penalty: &adjustment.Penalty{Side: "east-west", Amount: "a warning"}}
		}, "The sanction is for the appeal of North-South, and the penalty in the score is not against them.", false},
		{"a sanction that would be taken off", func(r *check.Ruling) {
			upheld(appeal.OnOtherGround)(r)
			r.Rulings[0].Score = &adjustment.Score{Penalty: &adjustment.Penalty{Side: "east-west", Amount: "a warning"}}
		}, "Ruling 1 has a penalty", false},
		{"and the ground that was given", upheld(appeal.ByFurtherAppeal), "Ruling 1 was upheld", false},
		{"an appeal that was referred back", func(r *check.Ruling) {
			upheld("")(r)
			r.Appeals[0].Decision.Result = appeal.ReferredBack
		}, "", true},
		{"own words without a law", func(r *check.Ruling) { r.Run.Own = &ownwords.Ruling{} },
			"No provision of the laws is named.", false},
	} {
		r := check.Ruling{Case: &casefile.Case{Edition: "laws-2017", State: casefile.Open,
			Record: &record.Record{Auction: []string{"1S"}}}, Run: &casefile.Run{ID: "second"}, Director: true,
			Result: questionnaire.Result{Outcome: &questionnaire.Reached{}, Path: []questionnaire.Visited{
				{Step: "pause", Kind: questionnaire.Fact, From: "answer", Title: "Was there a pause?"}}}}
		row.change(&r)
		says := r.Warnings()
		if len(says) > 0 != (row.says != "") || row.says != "" && !slices.ContainsFunc(says, func(text string) bool {
			return strings.HasPrefix(text, row.says)
		}) || r.AtOnce() != row.once {
			t.Errorf("%s: at once %t, %q", row.name, r.AtOnce(), says)
		}
	}
	r := check.Ruling{Case: &casefile.Case{State: casefile.Open}, Run: &casefile.Run{},
		Result: questionnaire.Result{Outcome: &questionnaire.Reached{}}}
	if r.AtOnce("Case 2 is about this board and table too.") {
		t.Error("at once, though another case is on the same board")
	}
}

// paused is a ruling by questions that name who paused and what was done with it; somebody has said that it was South,
// or nobody has.
func paused(named bool) func(*check.Ruling) {
	return func(r *check.Ruling) {
		if named && json.Unmarshal([]byte(`"S"`), &r.Run.Player) != nil {
			panic("no seat")
		}
		r.Questions = (&questionnaire.Questionnaire{Steps: []*questionnaire.Step{{ID: "pause", Blank: true,
			Title: "Did [[source-player: partner]] pause, and suggest [[action: the choice]]?"}}}).Worded(nil)
	}
}

// didIt is a ruling by questions that name who did it; somebody has said that it was South, or nobody has.
func didIt(named bool) func(*check.Ruling) {
	return func(r *check.Ruling) {
		paused(named)(r)
		r.Questions = (&questionnaire.Questionnaire{Steps: []*questionnaire.Step{{ID: "pause", Blank: true,
			Title: "Does [[lho: the next player]] accept it?"}}}).Worded(nil)
	}
}

// upheld lets the ruling take the place of one that a committee has upheld.
func upheld(ground appeal.Reopening) func(*check.Ruling) {
	return func(r *check.Ruling) {
		r.Rulings, r.Ground = []*casefile.Ruling{{Number: 1}}, ground
		r.Appeals = appeal.Appeals{{Number: 1, Ruling: 1, Form: appeal.ByCommittee,
			Decision: &appeal.Decision{Result: appeal.Upheld}}}
	}
}

// resultInPlaceOf is a result for both sides where the table went one down in 6NT by North.
func resultInPlaceOf(contract string, tricks, points int) *adjustment.Score {
	given := adjustment.OneResult(&adjustment.ScoreLine{Contract: contract, Tricks: tricks, Points: points})
	return &adjustment.Score{Table: &adjustment.ScoreLine{Contract: "6NT by N", Tricks: 11, Points: -50},
		NorthSouth: given, EastWest: given}
}

// TestTheRightOfAppeal is told where the ruling rests on a judgement or on a fact that was disputed (83).
func TestTheRightOfAppeal(t *testing.T) {
	for _, row := range []struct {
		kind     questionnaire.Kind
		from     string
		standing casefile.Standing
		told     bool
	}{
		{questionnaire.Judgement, "answer", casefile.Found, true},
		{questionnaire.Fact, "answer", casefile.Disputed, true},
		{questionnaire.Fact, "answer", casefile.Agreed, false},
		{questionnaire.Fact, "record", casefile.Disputed, false},
		{questionnaire.Choice, "answer", casefile.Found, false},
	} {
		r := check.Ruling{Case: &casefile.Case{},
			Run:    &casefile.Run{Answers: map[string]casefile.Answer{"a": {Standing: row.standing}}},
			Result: questionnaire.Result{Path: []questionnaire.Visited{{Step: "a", Kind: row.kind, From: row.from}}}}
		if told, why := r.Appeal(); told != row.told || why == "" {
			t.Errorf("%+v: %t, %s", row, told, why)
		}
	}
	var played casefile.Case
	if err := json.Unmarshal([]byte(`{"play": {"asked": [{"matter": "order"}]}}`), &played.Contested); err != nil {
		t.Fatal(err)
	}
	for byPlay, want := range map[bool]bool{true: true, false: false} { // else the record answers, and nobody weighs
		r := check.Ruling{Case: &played, Run: &casefile.Run{},
			Result: questionnaire.Result{Path: []questionnaire.Visited{{Step: "a", Kind: questionnaire.Judgement,
				From: "record", Played: byPlay}}}}
		if told, _ := r.Appeal(); told != want {
			t.Errorf("answered by the play of the claim: %t; told of a review: %t", byPlay, told)
		}
	}
	for law, want := range map[string]bool{"85A1": true, "85B": true, "12B1": false} {
		r := check.Ruling{Case: &casefile.Case{Edition: "laws-2017"}, Run: &casefile.Run{},
			Result: questionnaire.Result{Deciding: []string{law}}}
		if told, why := r.Appeal(); told != want {
			t.Errorf("resting on %s: %t, %s", law, told, why)
		}
	}
	r := check.Ruling{Case: &casefile.Case{Edition: "laws-2017"}, Run: &casefile.Run{}}
	if told, why := r.Appeal(); told || !strings.Contains(why, "may appeal all the same (Law 92A)") {
		t.Errorf("where nothing was weighed: %t, %s", told, why)
	}
	r.Result.Outcome = &questionnaire.Reached{Remedy: "result-stands", Appeal: true} // whatever its words are
	if told, why := r.Appeal(); !told || !strings.HasPrefix(why, "They may appeal against any ruling (Law 92A)") {
		t.Errorf("where a score is settled: %t, %s", told, why)
	}
	r.Result.Outcome = &questionnaire.Reached{Remedy: "play-on", Say: "You may appeal."}
	if told, why := r.Appeal(); told {
		t.Errorf("by the words alone: %s", why)
	}
	r = check.Ruling{Case: &casefile.Case{}, Run: &casefile.Run{Own: &ownwords.Ruling{}}}
	if told, _ := r.Appeal(); !told {
		t.Error("a ruling in own words says nothing of a review")
	}
	upheld(appeal.OfASlip)(&r)
	if told, why := r.Appeal(); told || !strings.HasPrefix(why, "What was decided on appeal 1 stays as it is") {
		t.Errorf("a slip in what was decided on an appeal: %t, %s", told, why)
	}
	upheld(appeal.OnOtherGround)(&r)
	if told, why := r.Appeal(); !told || !strings.HasPrefix(why, "This ruling takes the place of what was decided on") {
		t.Errorf("in the place of a decision on an appeal: %t, %s", told, why)
	}
}

// TestBesideTheGame: what is penalised beside the game waits for no auction, and of a disciplinary measure, which
// nobody overrules, they are told that they may ask for a review only where a fact was disputed.
func TestBesideTheGame(t *testing.T) {
	for remedy, auction := range map[string]bool{"discipline": false, "warning": false, "penalty": false,
		"no-penalty": false, "adjusted-score": true, "result-stands": true} {
		r := check.Ruling{Case: &casefile.Case{Edition: "laws-2017"}, Director: true,
			Run: &casefile.Run{Answers: map[string]casefile.Answer{"discipline": {Key: "points"}}},
			Result: questionnaire.Result{Outcome: &questionnaire.Reached{Remedy: remedy},
				Path: []questionnaire.Visited{{Step: "discipline", Kind: questionnaire.Judgement, From: "answer"}}}}
		if r.NoAuction() != auction {
			t.Errorf("%s: the auction is missed: %t", remedy, r.NoAuction())
		}
		told, why := r.Appeal()
		if told != (remedy != "discipline") || told == strings.Contains(why, "only recommend") ||
			strings.Contains(why, "Nothing in this ruling") {
			t.Errorf("%s: they are told of a review: %t, %s", remedy, told, why)
		}
		if remedy == "discipline" && !strings.Contains(why, rulebook.CommitteePowers.Cite(r.Edition)) {
			t.Errorf("a disciplinary measure: not said by what law: %s", why)
		}
		r.Run.Answers["what"] = casefile.Answer{Key: "insult", Standing: casefile.Disputed}
		r.Result.Path = append(r.Result.Path,
			questionnaire.Visited{Step: "what", Kind: questionnaire.Fact, From: "answer"})
		if told, why := r.Appeal(); !told {
			t.Errorf("%s, of what is disputed: they are not told of a review: %s", remedy, why)
		}
	}
}

// TestNoBoard: where a session is played, a ruling without a board stands in none of its results.
func TestNoBoard(t *testing.T) {
	for _, row := range []struct {
		name, session string
		board         int
		needs         []string
		says          string // empty where nothing is
	}{
		{"no board, and a score", "s-1", 0, []string{"score"}, "what this ruling gives will stand in no results"},
		{"no board, and no score", "s-1", 0, nil, "this ruling will stand in no results of the session"},
		{"a board", "s-1", 7, []string{"score"}, ""},
		{"no session", "", 0, []string{"score"}, ""},
	} {
		r := check.Ruling{Case: &casefile.Case{Session: row.session, Board: row.board},
			Result: questionnaire.Result{Outcome: &questionnaire.Reached{Needs: row.needs}}}
		if says := r.NoBoard(); (says == "") != (row.says == "") || !strings.Contains(says, row.says) {
			t.Errorf("%s: %q", row.name, says)
		}
	}
}

// TestNoTable: where a score is given on a board without its table, and several tables have a result on it, it is said
// that it will stand in none.
func TestNoTable(t *testing.T) {
	for _, row := range []struct {
		name, session, table string
		board                int
		needs                []string
		entered              int
		says                 string // empty where nothing is
	}{
		{"a score", "s-1", "", 7, []string{"score"}, 2, "2 tables have a result on board 7"},
		{"no score", "s-1", "", 7, nil, 2, ""},
		{"one table alone", "s-1", "", 7, []string{"score"}, 1, ""},
		{"the table is known", "s-1", "3", 7, []string{"score"}, 2, ""},
		{"no board", "s-1", "", 0, []string{"score"}, 2, ""},
		{"no session", "", "", 7, []string{"score"}, 2, ""},
	} {
		r := check.Ruling{Case: &casefile.Case{Session: row.session, Board: row.board, Table: row.table},
			Result: questionnaire.Result{Outcome: &questionnaire.Reached{Needs: row.needs}}}
		if says := r.NoTable(row.entered); (says == "") != (row.says == "") || !strings.Contains(says, row.says) {
			t.Errorf("%s: %q", row.name, says)
		}
	}
}

// TestAGuessedBoard: a board that nobody has named is shown as a guess before a ruling is issued on it.
func TestAGuessedBoard(t *testing.T) {
	r := check.Ruling{Case: &casefile.Case{Session: "s-1", Board: 7, Table: "3", Guessed: true}}
	if says := r.NoBoard(); !strings.HasPrefix(says, "Board 7? Nobody has said so") {
		t.Errorf("a guess: %q", says)
	}
	if r.Guessed = false; r.NoBoard() != "" {
		t.Errorf("named: %q", r.NoBoard())
	}
}
