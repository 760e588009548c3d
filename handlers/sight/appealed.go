package sight

import (
	"fmt"

	"redress/casefile"
	"redress/casefile/hearing"
	appealsview "redress/views/appeals"
	liveview "redress/views/live"
	"redress/views/parts"
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
	a := found.Appeals.Last()
	turn := hearing.Turn(a)
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
