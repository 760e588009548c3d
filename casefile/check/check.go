package check

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"redress/casefile"
	"redress/casefile/adjustment"
	"redress/casefile/appeal"
	"redress/rulebook"
	"redress/rulebook/questionnaire"
)

// Ruling is a ruling that is about to be issued: a case with the way through the questions on which it rests.
type Ruling struct {
	*casefile.Case
	Run      *casefile.Run
	Result   questionnaire.Result
	CameTo   *questionnaire.Reached // by the questions, where the ruling is in the director's own words; or nil
	Others   []casefile.Matter      // the other matters of the case
	Director bool                   // its laws know a director
	Open     []string               // the questions whose answer is still to be found out

	Questions *questionnaire.Questionnaire // with the words of the record, which they were put with

	// what a text of the case says; nil where nobody has to know
	Text casefile.TextReader
}

// Of is the ruling to which the answers of a run have come. Its questions are nil where the case has none yet.
func Of(c *casefile.Case, run *casefile.Run, q *questionnaire.Questionnaire, result questionnaire.Result,
	others []casefile.Matter, director bool) Ruling {
	r := Ruling{Case: c, Run: run, Result: result, Others: others, Director: director, Questions: q}
	if run == nil || q == nil {
		return r
	}
	facts := casefile.FactsOf(c, run)
	if r.CameTo = run.CameTo(q, facts); len(result.Open) > 0 {
		r.Open = run.StillOpen(q, facts)
	}
	return r
}

// Warnings are what a colleague would point out in the case itself.
func (r Ruling) Warnings() []string {
	list := r.pressing()
	nobody, _ := r.NobodyNamed()
	for _, says := range []string{nobody, r.NoSuit(), r.Unmarked()} {
		if says != "" {
			list = append(list, says)
		}
	}
	if r.NoAuction() {
		list = append(list, "The auction is not on record. A reviewer will ask for it.")
	}
	if r.NoResult() {
		list = append(list, "The result stands, and the contract and the tricks made are not both on record: the "+
			"ruling on this claim will name no score.")
	}
	return list
}

// LooksAgain is when the director looks again at what the ruling leaves, in words; empty where it leaves nothing.
func (r Ruling) LooksAgain() string {
	if r.Questions == nil || !r.Director {
		return ""
	}
	now := casefile.Matter{Run: r.Run, Questionnaire: r.Questions}
	if look := casefile.ToLookAt(r.Case, append([]casefile.Matter{now}, r.Others...)...); look != nil {
		return look.Time()
	}
	return ""
}

// NoAuction tells that a director rules without the auction on record, where somebody can have called. A ruling that
// gives no score does not wait for it: there it is said beside the button that issues it. What was done beside the
// game, and may be penalised alone, has no auction; nor does anybody look for one where no score is adjusted and the
// laws on which it rests are of the play, of the board or of the score.
func (r Ruling) NoAuction() bool {
	return r.Director && !r.Result.Uncalled && (r.Record == nil || len(r.Record.Auction) == 0) &&
		(r.Result.Outcome == nil || !slices.Contains(besideTheGame, r.Result.Outcome.Remedy)) && !r.besideTheAuction()
}

// NoResult tells that a result after a claim stands which the ruling cannot name, because contract and tricks are not
// on record and do not follow from the claim as it was played out.
func (r Ruling) NoResult() bool {
	end := r.Result.Outcome
	if end == nil || end.Remedy != "result-stands" || r.Score != nil || !r.Questions.OfClaim() {
		return false
	}
	scored := r.Case.Contested.CountBy(r.Record, r.Result).On(r.Record)
	if scored == nil || scored.Tricks == nil {
		return true
	}
	_, known := scored.FinalContract()
	return !known
}

// besideTheAuction tells that what is ruled would be the same after any auction.
func (r Ruling) besideTheAuction() bool {
	if end := r.Result.Outcome; end == nil || !strings.HasPrefix(r.Edition, "laws-") || len(r.Result.Deciding) == 0 ||
		slices.Contains(end.Needs, "score") || slices.Contains(end.Needs, "weights") {
		return false
	}
	return !slices.ContainsFunc(r.Result.Deciding, ofTheAuction)
}

// ofTheAuction tells whether a provision of the Laws of Duplicate Bridge speaks of calls, or of what calls and the
// manner of players tell: Laws 17 to 40 with 16, and 73 to 75.
func ofTheAuction(id string) bool {
	number, _ := strconv.Atoi(id[:len(id)-len(strings.TrimLeft(id, "0123456789"))])
	return number >= 16 && number <= 40 || number >= 73 && number <= 75
}

// besideTheGame are the remedies that change nothing of the board.
var besideTheGame = []string{"penalty", discipline, "warning", "no-penalty"}

const discipline = "discipline"

// NoBoard says what becomes of a ruling in a session where nobody has said on which board it is; empty elsewhere. It is
// said where the board can be named.
func (r Ruling) NoBoard() string {
	switch {
	case r.Session != "" && r.Guessed:
		return fmt.Sprintf("Board %d? Nobody has said so: by the movement it is the next one that table %s plays. "+
			"The ruling stands in the results of this board.", r.Board, r.Table)
	case r.Session == "" || r.Board != 0:
		return ""
	case r.Result.Outcome != nil && len(r.Result.Outcome.Needs) > 0:
		return "No board is named: what this ruling gives will stand in no results of the session."
	}
	return "No board is named: this ruling will stand in no results of the session."
}

// NoTable says what becomes of what a ruling gives where nobody has said at which table of the session its board was
// played, and several of them have a result on it, as many as entered; empty elsewhere. It is said where the table can
// be named.
func (r Ruling) NoTable(entered int) string {
	end := r.Result.Outcome
	if r.Session == "" || r.Board == 0 || r.Table != "" || entered < 2 ||
		r.Score == nil && (end == nil || len(end.Needs) == 0) {
		return ""
	}
	return fmt.Sprintf("No table is named, and %d tables have a result on board %d: what this ruling gives will stand "+
		"in none of them.", entered, r.Board)
}

// pressing are those of the warnings that have to be looked at before anything is issued.
func (r Ruling) pressing() (list []string) {
	switch outcome := r.Result.Outcome; {
	case outcome == nil && r.Result.Next != nil:
		list = append(list, fmt.Sprintf("A question is still open: “%s”", r.Result.Next.Title))
	case outcome != nil && outcome.Resume != "":
		list = append(list, "Play goes on here. The ruling is given at the end of play.")
	}
	for _, question := range r.Open {
		list = append(list, fmt.Sprintf("Still to be found out: “%s” Until then the ruling can only be reserved. If "+
			"nobody can tell, answer by what is more probable.", question))
	}
	list = append(list, r.Run.Own.Warnings(r.Edition)...)
	for _, v := range r.Result.Path {
		if a, ok := r.Run.Answers[v.Step]; ok && v.From == "answer" && a.Standing == casefile.Disputed {
			list = append(list, fmt.Sprintf("A fact is disputed: “%s” See that its reason says how it was "+
				"decided.", v.Title))
		}
		if r.Case.Contested.Against(v) {
			list = append(list, fmt.Sprintf("“%s” is answered otherwise than the claim that was played out and "+
				"kept with the case. The ruling does not show that play; play the claim out anew with what you "+
				"find, or take the answer back.", v.Title))
		}
	}
	if says := casefile.StandsAgainstItsPlay(r.Case, r.Result.Outcome); says != "" {
		list = append(list, says)
	}
	if ended := casefile.Overtaken(r.Case, r.Standing(), "this ruling"); ended != "" {
		list = append(list, ended)
	}
	if a := casefile.Reviewed(r.Case); a != nil {
		says, _ := casefile.NotOverruled(r.Case)
		list = append(list, says+" "+appeal.TakenFrom(a, r.Ground))
		list = append(list, r.sanction()...)
	}
	list = append(list, overtaken(r.Run, r.Result.Path)...)
	list = append(list, r.onOldBoard(r.Run, r.Result.Path)...)
	for _, m := range r.Others {
		path := m.Result(r.Case).Path
		list = append(append(list, overtaken(m.Run, path)...), r.onOldBoard(m.Run, path)...)
	}
	for _, poll := range r.Polls {
		if other := poll.AskedOnAnother(r.Record); other != "" {
			list = append(list, fmt.Sprintf("Peers were asked about %s’s decision with another %s than is on record "+
				"now. What they answered may not hold for this one.", poll.Seat.Name(), other))
		}
	}
	if len(r.Result.SetAside) > 0 {
		list = append(list, "Some answers are set aside after a change and are not used.")
	}
	list = append(list, r.reasonsOfBefore()...)
	list = append(list, r.reasonOfScore()...)
	list = append(list, r.otherThanAsked()...)
	list = append(list, r.tricksOver()...)
	list = append(list, r.atTable()...)
	list = append(list, r.unnamed()...)
	return append(list, casefile.PointedOut(r.Case, r.Result.Outcome, r.Others)...)
}

// sanction compares the penalty that this ruling gives with the one that is being entered after an appeal (92A), and
// with that of the ruling in force.
func (r Ruling) sanction() (list []string) {
	given := r.Score != nil && r.Score.Penalty != nil
	side, entered := casefile.Sanctioned(r.Case)
	switch before := r.Standing().Score; {
	case r.Ground == appeal.OfTheirSanction && !given:
		list = append(list, "The case was taken up to enter the sanction of the appeal, and there is no penalty "+
			"in the score: this ruling would not enter it.")
	case entered && given && r.Score.Penalty.Side != string(adjustment.OffenderOf(side)):
		list = append(list, fmt.Sprintf("The sanction is for the appeal of %s, and the penalty in the score is not "+
			"against them.", side.Name()))
	case !given && before != nil && before.Penalty != nil:
		list = append(list, fmt.Sprintf("Ruling %d has a penalty (%s), and this one has none: it would be taken off.",
			r.Standing().Number, before.Penalty.Words()))
	}
	return list
}

// overtaken asks whether judgements on the way to an end still stand after an earlier answer was changed.
func overtaken(run *casefile.Run, path []questionnaire.Visited) (list []string) {
	earlier := run.Overtaken(path)
	for i, v := range path {
		changed := earlier[v.Step]
		if changed == "" || slices.ContainsFunc(path[:i], func(w questionnaire.Visited) bool {
			return earlier[w.Step] == changed
		}) {
			continue // one sentence tells of all that was judged before the same change
		}
		var judged []string
		for _, w := range path[i:] {
			if earlier[w.Step] == changed {
				judged = append(judged, "“"+w.Title+"”")
			}
		}
		if last := len(judged) - 1; last == 0 {
			list = append(list, fmt.Sprintf("%s was answered before the answer to “%s” was changed. Is it still so?",
				judged[0], changed))
		} else {
			list = append(list, fmt.Sprintf("%s and %s were answered before the answer to “%s” was changed. Are "+
				"they still so?", strings.Join(judged[:last], ", "), judged[last], changed))
		}
	}
	return list
}

// onOldBoard asks whether what was answered for a reason still stands after the board was changed.
func (r Ruling) onOldBoard(run *casefile.Run, path []questionnaire.Visited) (list []string) {
	if changed := run.WordsBehindBoard(r.Case); changed != "" {
		list = append(list, fmt.Sprintf("“%s” was written in your own words before %s. Is it still so?",
			run.Own.Title, changed))
	}
	answered := map[string][]string{}
	for _, v := range path {
		if changed := run.Reconsidered(r.Case, v); changed != "" {
			answered[changed] = append(answered[changed], "“"+v.Title+"”")
		}
	}
	for _, changed := range slices.Sorted(maps.Keys(answered)) {
		titles, were, they := answered[changed], "was", "Is it"
		if last := len(titles) - 1; last > 0 {
			titles = []string{strings.Join(titles[:last], ", ") + " and " + titles[last]}
			were, they = "were", "Are they"
		}
		list = append(list, fmt.Sprintf("%s %s answered before %s. %s still so?", titles[0], were, changed, they))
	}
	return list
}

// reasonsOfBefore asks whether a reason still holds that was written when the answer was another one.
func (r Ruling) reasonsOfBefore() (list []string) {
	if r.Text == nil || r.Questions == nil || r.Run.Own != nil {
		return nil
	}
	for _, v := range r.Result.Path {
		_, step := r.Questions.Locate(v.Step)
		if v.From != "answer" || step == nil || step.Kind == questionnaire.Statement {
			continue
		}
		if key := r.Run.ReasonedAs(v.Step, r.Text); key != "" {
			before := key
			if o, known := step.Option(key); known {
				before = o.Label
			}
			list = append(list, fmt.Sprintf("The reason given for “%s” was written when the answer was “%s”; now it "+
				"is “%s”. Change the reason, or give the answer once more with it if it holds.",
				v.Title, before, v.Label))
		}
	}
	return list
}

// reasonOfScore says that a ready sentence of the reason names other results than the score gives now.
func (r Ruling) reasonOfScore() (list []string) {
	if r.Text == nil || r.Score == nil || r.Result.Outcome == nil || len(r.Result.Outcome.Needs) == 0 {
		return nil
	}
	for _, said := range r.Score.SaidOtherwise(r.Text(r.Score.Reason)) {
		list = append(list, fmt.Sprintf("The reason of the score says: “%s” That was written for other results than "+
			"the score gives now. Change the reason, or leave it if it is meant.", said))
	}
	return list
}

// ScoreWarnings are those of the warnings that are about the score, which is where they are put right.
func (r Ruling) ScoreWarnings() []string {
	return slices.Concat(r.reasonOfScore(), r.tricksOver(), r.atTable(), r.unnamed(),
		casefile.ScoreBehind(r.Case, r.Result.Outcome, r.Others))
}

// unnamed says that a score is adjusted, and not against whom: then nobody is told if the offenders should gain by it.
func (r Ruling) unnamed() []string {
	if s := r.Score; s == nil || s.OutsideCause || s.Against() != adjustment.Unnamed || r.Result.Outcome == nil ||
		s.NorthSouth == nil && s.EastWest == nil || adjustment.TricksAlone(r.Result.Outcome.Needs) {
		return nil
	}
	return []string{"It is not said whom the ruling is against. Say it with the score, or that the cause lay outside."}
}

// atTable says that the score is that of the table, or has its points.
func (r Ruling) atTable() []string {
	switch asAtTable := r.Score != nil && r.Score.AsAtTable(); {
	case asAtTable && !r.Score.ResultOfTable():
		return []string{"The assigned result has the points of the result at the table, which is another result."}
	case asAtTable && r.Result.Outcome != nil && adjustment.TricksAlone(r.Result.Outcome.Needs):
		return []string{"After this ruling declarer has as many tricks as at the table, so nothing changes."}
	case asAtTable:
		return []string{"The assigned result is the result at the table."}
	}
	return nil
}

// AtOnce tells whether a ruling can be issued where its words stand, without a look at everything once more: it gives
// no score, it is on one matter, and nothing is pointed out in the case, in its session or on other cases of its board,
// but that something is not on record.
func (r Ruling) AtOnce(ofSession ...string) bool {
	outcome := r.Result.Outcome
	return outcome != nil && outcome.Resume == "" && len(outcome.Needs) == 0 && len(r.Others) == 0 &&
		len(ofSession) == 0 && len(r.pressing()) == 0 && (r.State == casefile.Open || r.State == casefile.Reserved)
}

// Appeal tells whether the right of appeal is told, for a ruling rests on a fact found or on judgement (83) or settles
// a score, and why.
func (r Ruling) Appeal() (told bool, why string) {
	if a := casefile.Reviewed(r.Case); a != nil && r.Ground.Keeps() {
		return false, fmt.Sprintf("What was decided on appeal %d stays as it is, so you need not tell them. They may "+
			"appeal all the same%s, and the players' own pages say until when.", a.Number,
			rulebook.RightToAppeal.Cite(r.Edition))
	} else if a != nil {
		return true, fmt.Sprintf("This ruling takes the place of what was decided on appeal %d, so a review could "+
			"well be in order.", a.Number)
	}
	if r.Run.Own != nil {
		return true, "This ruling is in your own words, so only you know whether it rests on a judgement of yours. " +
			"If it does not, clear the tick box."
	}
	if told, why = r.weighed(r.Run, r.Result); told {
		return true, why
	}
	settles := r.tells(r.Result)
	for _, m := range r.Others {
		if m.End(r.Case) == nil {
			continue
		}
		if m.Run.Own != nil {
			return true, "A part of this ruling is in your own words, so only you know whether it rests on a " +
				"judgement of yours. If it does not, clear the tick box."
		}
		told, of := r.weighed(m.Run, m.Result(r.Case))
		if told {
			return true, of
		}
		why, settles = cmp.Or(why, of), settles || r.tells(m.Result(r.Case))
	}
	switch {
	case settles:
		return true, "They may appeal against any ruling" + rulebook.RightToAppeal.Cite(r.Edition) +
			", and with this one they are told, so the ruling says until when."
	case why != "":
		return false, why
	}
	return false, "Nothing in this ruling was disputed or a matter of judgement, so you need not tell them. They may " +
		"appeal all the same" + rulebook.RightToAppeal.Cite(r.Edition) + ", and the players' own pages say until when."
}

// tells whether the right of appeal is told with an outcome, as it is wherever a score is settled, under laws that set
// a time for it.
func (r Ruling) tells(result questionnaire.Result) bool {
	_, timed := rulebook.TimeToAppeal.In(r.Edition)
	return timed && result.Outcome != nil && result.Outcome.Appeal
}

// foundInPlay tells whether it is a claim that was played out which answers a question, by something that the director
// has found of it. What the record answers besides is no judgement for that.
func (r Ruling) foundInPlay(v questionnaire.Visited) bool {
	return v.Played && r.Case.Contested.Judged()
}

// weighed tells whether the answers about a matter were a judgement, or in dispute: because the director noted it, or
// because the ruling rests on the law of disputed facts.
func (r Ruling) weighed(run *casefile.Run, result questionnaire.Result) (bool, string) {
	measure := result.Outcome != nil && result.Outcome.Remedy == discipline
	for _, v := range result.Path {
		a := run.Answers[v.Step]
		switch {
		case v.Kind == questionnaire.Judgement && (v.From == "answer" || r.foundInPlay(v)) && !measure:
			return true, "This ruling rests on a judgement of yours, so a review could well be in order."
		case v.Kind == questionnaire.Fact && v.From == "answer" && a.Standing == casefile.Disputed:
			return true, onDispute
		}
	}
	for _, subject := range []rulebook.Subject{rulebook.DisputedFacts, rulebook.FactsNotDetermined} {
		if law, ok := subject.In(r.Edition); ok && slices.Contains(result.Deciding, law.ID) {
			return true, onDispute
		}
	}
	if measure {
		return false, "Those who hear an appeal may not overrule a disciplinary measure, only recommend a change" +
			rulebook.CommitteePowers.Cite(r.Edition) + ". If facts were disputed and a review could well be in " +
			"order, tell them" + rulebook.NoticeOfAppeal.Cite(r.Edition) + ". They may appeal all the same" +
			rulebook.RightToAppeal.Cite(r.Edition) + "."
	}
	return false, ""
}

const onDispute = "This ruling rests on a fact that was disputed, so a review could well be in order."
