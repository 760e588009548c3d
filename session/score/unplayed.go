package score

import (
	"slices"

	"redress/session"
)

// WithUnplayed is a session with a line "not played" for each table that has an adjusted score on a board and no result
// of it, so that the score is credited to those who sit there although nobody typed anything.
func WithUnplayed(play *session.Session, adjustments ...Adjustment) *session.Session {
	with := *play
	with.Results = slices.Clip(play.Results)
	for _, a := range adjustments {
		_, entered := with.Result(a.Board, a.Table)
		if a.Adjusted != nil && !entered && play.Boards.Has(a.Board) && play.HasTable(a.Table) {
			with.Results = append(with.Results, play.Unplayed(a.Board, a.Table, a.Round))
		}
	}
	return &with
}

// Artificial tells whether nothing but artificial adjusted scores was given, so that the table needs no result (12C2).
func (a Adjustment) Artificial() bool {
	return a.Adjusted != nil && a.Adjusted.NorthSouth.Award != nil && a.Adjusted.EastWest.Award != nil
}
