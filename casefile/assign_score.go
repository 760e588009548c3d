package casefile

import (
	"slices"
	"strings"
	"unicode/utf8"

	"redress/casefile/adjustment"
	"redress/fault"
	"redress/ledger"
	"redress/rulebook"
	"redress/rulebook/questionnaire"
)

// AssignScore sets what the ruling gives. It is worked out here, whoever gives it and whatever effect and warnings it
// came with: no score is stored of which nobody has seen what it means.
type AssignScore struct {
	On     adjustment.Worksheet
	Score  adjustment.Score
	Reason string
	Basis  int64 // the entry up to which the person had seen the case; 0 where that is not known
}

// Name implements Command.
func (AssignScore) Name() string { return "assign-score" }

// Decide implements Command. The notes to the results become texts, which can be erased.
func (a AssignScore) Decide(c *Case, d *ledger.Draft) error {
	if a.Basis > 0 && c.Scored > a.Basis {
		return fault.New(fault.Conflict, "Somebody else has just entered a score. What you typed is below; send it "+
			"again to put it in the place of theirs.")
	}
	if err := tooLong(ledger.MaxText, field{"reason", a.Reason}); err != nil {
		return err
	}
	if err := a.Score.Check(); err != nil {
		return err
	}
	if a.Score.NorthSouth != nil || a.Score.EastWest != nil {
		if err := required(field{"reason", a.Reason}, "Say in a few words why this result and no other."); err != nil {
			return err
		}
	}
	if err := a.On.Assess(c.Place(), &a.Score); err != nil {
		return err
	}
	score := a.Score.Noted(d)
	score.Reason = d.Text(a.Reason)
	d.Add("score-assigned", 2, score)
	return nil
}

// How many phrases are offered for the reasons of a score, and how long one of them is at most, in characters.
const (
	mostScoreReasons   = 4
	longestScoreReason = 240
)

// ScoreReasons are sentences for the reasons of a score, to be tapped and changed: the result that is given, why it was
// judged so on the way, the last judgement first, and what the record tells. Where a result is only put right, entered
// is the mistake, and the record's word for it is no reason. text gives what a text of the case says.
func ScoreReasons(c *Case, run *Run, result questionnaire.Result, given adjustment.TypedResults,
	entered adjustment.TypedResult, text func(ledger.TextRef) string) (list []string) {
	said, corrected := given.InSentence(), Corrects(result.Outcome)
	if corrected {
		said = given.Corrected(entered)
	}
	if said != "" {
		list = append(list, said)
	}
	if run == nil {
		return list
	}
	if law, ok := rulebook.CorrectionPeriod.In(c.Edition); ok && corrected && slices.ContainsFunc(result.Deciding,
		func(id string) bool { return strings.HasPrefix(id, law.ID) }) {
		list = append(list, "All four agree on the result.") // else its record is not put right by this law (79C)
	}
	for _, v := range slices.Backward(result.Path) {
		why := strings.TrimSpace(text(run.Answers[v.Step].Reason))
		if v.Kind != questionnaire.Judgement || v.From != "answer" || why == "" ||
			utf8.RuneCountInString(why) > longestScoreReason {
			continue
		}
		if !strings.ContainsAny(why[len(why)-1:], ".!?") {
			why += "."
		}
		if !slices.Contains(list, why) {
			list = append(list, why)
		}
	}
	known := run.Record(c)
	if corrected {
		known = known.WithoutResult()
	}
	for _, said := range known.Phrases(nil) {
		if !slices.ContainsFunc(list, func(there string) bool { return strings.Contains(there, said) }) {
			list = append(list, said)
		}
	}
	return list[:min(len(list), mostScoreReasons)]
}

// Corrects tells whether an outcome puts the result right that the table reached, or that was entered for it.
func Corrects(end *questionnaire.Reached) bool { return end != nil && end.Remedy == "tricks-awarded" }

// ScoresByFault are the artificial scores of both pairs at an end that gives them by degrees of fault, by both readings
// of the table where they differ; nil at any other end.
func ScoresByFault(end questionnaire.Result) []string {
	if found := adjustment.ByFaultOf(end); found != nil {
		return found.Lines()
	}
	return nil
}
