package handlers

import (
	"slices"

	"redress/casefile"
	"redress/rulebook"
	"redress/session"
	"redress/session/results"
	"redress/views"
)

// exportedRuling is what the ruling in force gives as other programs are told of it, with what it is worth on the
// traveller of the session.
func (s *Server) exportedRuling(found *casefile.Case, play *session.Session, texts views.Texts, lines []session.TravellerLine) results.Adjustment {
	score := found.Standing().Score
	a, adjusted := handedOver(score)
	if score.Penalty != nil {
		a.Penalty = score.Penalty.Words()
	}
	a.Case, a.Board, a.Table, a.Method = found.ID, found.Board, found.Table, play.Scoring
	a.Law, a.Edition, a.Reason = rulebook.Label(score.Law(s.codeOf(found.Edition))), found.Edition, texts.Of(score.Reason)
	if r, sat := play.Result(found.Board, found.Table); sat {
		a.NS, a.EW = r.NS, r.EW
	}
	if !adjusted {
		a.Law = "90"
		return a
	}
	if i := slices.IndexFunc(lines, func(l session.TravellerLine) bool { return l.Table == found.Table }); i >= 0 {
		after := lines[i].After
		a.NorthSouth.Value, a.NorthSouth.Shown = after.NS, figureText(after.NS)
		a.EastWest.Value, a.EastWest.Shown = after.EW, figureText(after.EW)
	}
	return a
}

// codeOf is the code whose Law 12 applies under an edition; the edition itself where it is no longer there.
func (s *Server) codeOf(edition string) string {
	if e := s.cfg.Library.Current().Edition(edition); e != nil {
		return casefile.CodeOf(e.Edition)
	}
	return edition
}
