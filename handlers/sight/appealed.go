package sight

import (
	"redress/views/parts"

	appealsview "redress/views/appeals"

	"fmt"
	"redress/casefile"
	liveview "redress/views/live"
	"slices"
)

// appealWord says in a list that a ruling is under review, or that a review was asked for; empty where nothing is.
func appealWord(summary casefile.Summary) string {
	switch {
	case summary.Appeal.Live(), summary.Appeal == casefile.Recommended:
		return "Appeal: " + appealsview.StageWords(summary.Appeal)
	case summary.Review > 0 && summary.Appeal == casefile.NoAppeal:
		return "A review was asked for"
	}
	return ""
}

// appealed says on the desk since when a ruling is under review, and what of it waits for the director. Of a board that
// the reader may still play it says nothing more (16D), and at their own table a colleague does it.
func (e *Evening) appealed(summary casefile.Summary, row *parts.CaseRow, judge casefile.Judge) error {
	word := appealWord(summary)
	if word == "" && summary.Appeal == casefile.NoAppeal || judge.Kept() {
		return nil
	}
	if summary.Appeal == casefile.NoAppeal {
		row.Marks = append(row.Marks, "Review asked for at "+e.Clock(summary.Review))
		e.waits = append(e.waits, liveview.Wait{ID: "review-" + summary.ID,
			Text: fmt.Sprintf("A review of the ruling on case %d was asked for.", summary.Number)})
		return nil
	}
	found, err := e.Clerk.Listed(e.Ctx, summary)
	if err != nil {
		return err
	}
	a := found.LastAppeal()
	turn := directorsTurn(a)
	if word == "" && turn == "" {
		return nil
	}
	row.Path = AppealPath(summary.ID, a.Number)
	row.Marks = append(row.Marks, "Lodged at "+e.Clock(a.Request.At))
	for _, r := range a.Sides() {
		if a.Stage.Live() && r.Waits() {
			row.Marks = append(row.Marks, appealsview.AgreementWaits(r, found.Edition))
		}
	}
	if n := a.Notice(); n != nil {
		row.Marks = append(row.Marks, "Hearing on "+casefile.Day(n.Time, e.Now.Location()))
		for _, seat := range n.Cannot() {
			row.Marks = append(row.Marks, seat.Name()+" cannot come to the hearing")
		}
	}
	if judge.OwnTable || turn == "" {
		return nil
	}
	row.Marks = append(row.Marks, turn)
	e.waits = append(e.waits, liveview.Wait{ID: fmt.Sprintf("appeal-%s-%s", summary.ID, a.Stage),
		Text: fmt.Sprintf("Appeal on case %d: %s.", summary.Number, turn)})
	return nil
}

// directorsTurn is what an appeal waits for a director to do; empty where it waits for somebody else.
func directorsTurn(a *casefile.Appeal) string {
	asked := slices.ContainsFunc(a.Questions, func(q casefile.Question) bool {
		return q.To == casefile.ToDirector &&
			q.Reply == nil
	})
	switch {
	case a.Stage == casefile.OutOfTime:
		return "it is late; decide whether it is heard"
	case a.Stage == casefile.Recommended:
		return "answer the recommendation"
	case a.Stage == casefile.Hearing && asked:
		return "a question is put to the director"
	case a.Stage == casefile.Hearing && len(a.Members) == 0:
		return "name those who hear it"
	case a.DepositDue() && a.KeepsDeposit():
		return "give the deposit back, or keep it"
	case a.DepositDue():
		return "give the deposit back"
	case a.Stage != casefile.Lodged:
		return ""
	case a.OnLaw == nil && (a.About(casefile.OnLaw) || a.About(casefile.OnDiscipline)):
		return "rule on the law first"
	case len(a.Statements) == 0:
		return "state the reasons for the ruling"
	}
	return "the record is to be locked"
}
