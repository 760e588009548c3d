package sessions

import (
	"math/big"
	"slices"
	"strings"

	"redress/casefile"
	"redress/rulebook"
	"redress/ruling"
	"redress/session"
	"redress/session/handover"
	"redress/session/score"
	"redress/views"
	"redress/views/parts"
)

// exportedRuling is what the ruling in force gives as other programs are told of it, with what it is worth on the
// traveller of the session.
func exportedRuling(found *casefile.Case, play *session.Session, texts views.Texts,
	lines []score.TravellerLine, t *casefile.Transcript) handover.Adjustment {
	given := found.Standing().Score
	a, adjusted := ruling.HandedOver(given, t.Together(), found.Edition)
	a.Case, a.Board, a.Table, a.Method = found.ID, found.Board, found.Table, play.Scoring
	a.Law, a.Edition, a.Reason = rulebook.Label(given.Law(found.Edition)), found.Edition, texts.Of(given.Reason)
	if a.TricksAlone {
		a.Law = ruling.LawOfTricks(t)
	}
	if r, sat := play.Result(found.Board, found.Table); sat {
		a.NS, a.EW = r.NS, r.EW
	}
	if !adjusted {
		a.Law = a.PenaltyLaw
		return a
	}
	if i := slices.IndexFunc(lines, func(l score.TravellerLine) bool { return l.Table == found.Table }); i >= 0 {
		after := lines[i].After
		a.NorthSouth.Value, a.NorthSouth.Shown = after.NS, parts.FigureText(after.NS)
		a.EastWest.Value, a.EastWest.Shown = after.EW, parts.FigureText(after.EW)
	}
	return a
}

// exportedLine is a line that was not ruled on and is worth something else than its result comes to: the rulings on
// these cases changed its points all the same, or they were entered by hand.
func exportedLine(play *session.Session, line score.TravellerLine, cases []string) handover.Adjustment {
	a := handover.Adjustment{Board: line.Board, Table: line.Table, NS: line.NS, EW: line.EW,
		Method: play.Scoring, Edition: play.Edition, ByHand: line.ByHand}
	if line.Changed() {
		a.Follows, a.Case, a.Reason = true, strings.Join(cases, ", "),
			"Compared on this board with a score that was adjusted."
		if len(cases) == 0 {
			a.Reason = "An average that follows the contestant's other boards" +
				rulebook.SessionAverage.Cite(play.Edition) + "."
		}
	}
	a.Reason = strings.TrimSpace(a.Reason + " " + byHandWords(line))
	ns, ew := &a.NorthSouth, &a.EastWest
	switch {
	case line.Artificial != session.Artificial{}:
		*ns, *ew = entered(line.Artificial.NS), entered(line.Artificial.EW)
	case !line.NotPlayed:
		outcome := handover.Outcome{Tricks: line.Tricks, Points: line.Score, Share: big.NewRat(1, 1)}
		if !line.ScoreOnly {
			outcome.Contract = &line.Contract
		}
		ns.Outcomes, ew.Outcomes = []handover.Outcome{outcome}, []handover.Outcome{outcome}
	}
	ns.Value, ns.Shown = line.After.NS, parts.FigureText(line.After.NS)
	ew.Value, ew.Shown = line.After.EW, parts.FigureText(line.After.EW)
	return a
}

// entered is what a side has by the adjusted score that stands among the session's results.
func entered(text string) (g handover.Given) {
	given, _ := session.GivenBy(text)
	if given.Award != nil {
		award := handover.Award(*given.Award)
		g.Award = &award
	}
	for _, o := range given.Assigned {
		g.Outcomes = append(g.Outcomes, handover.Outcome{Points: o.Points, Share: o.Share})
	}
	return g
}
