package handlers_test

import (
	"testing"

	"redress/rulebook/questionnaire"
)

// The chart of a case marks the way that was taken, drawn and in words; its outcome leads to the sheet for experts.
func TestChartOfACase(t *testing.T) {
	q := theRules(t).Edition("laws-2017").Questionnaire("revoke")
	v := newClub(t).visitor(t)
	reach(v, "revoke", func(x *questionnaire.Example, _ *questionnaire.Step) bool { return x.Ends == "two-tricks" })
	v.says("For experts: what the outcome rests on", "A chart of the questions, with the way taken")
	at := v.theCase()
	v.opens(at+"/chart").says("The way taken is drawn thick", "A flow chart of ")
	v.opens(at+"/outline").says("taken", q.Step("won-by").Title)
	v.opens("/questionnaires/laws-2017/revoke/outcomes/two-tricks").says("What it rests on", "Law 64A1",
		q.Step("won-by").Title)
}
