package sight

import (
	"redress/casefile"
	"redress/casefile/appeal"
	"redress/casefile/hearing"
	"redress/casefile/judging"
	"redress/views/parts"
)

// appealed says on the desk what goes on about a ruling that was given. Of a board that the reader may still play it
// says nothing more (16D).
func (e *Viewer) appealed(summary casefile.Summary, row *parts.CaseRow, judge judging.Judge) error {
	word, none := parts.AppealWords(summary), summary.Appeal == appeal.NoAppeal || summary.Appeal == appeal.Overtaken
	if summary.Announced() && !judge.Kept() {
		e.tell(row, e.Reader().ReviewAsked(summary))
	}
	if judge.Kept() || none && !summary.Deposit {
		return nil
	}
	found, err := e.Clerk.Listed(e.Ctx, summary)
	if err != nil {
		return err
	}
	a := found.Appeals.Last()
	if turn := hearing.Turn(a); word != "" || turn != "" {
		row.Path = AppealPath(summary.ID, a.Number)
		e.tell(row, e.Reader().Appealed(summary, a, turn, judge))
	}
	return nil
}
