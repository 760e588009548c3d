package sessions

import (
	"fmt"
	"strings"

	"redress/bridge"
	"redress/bridge/scoring"
	"redress/handlers/sight"
	"redress/handlers/web"
	"redress/session"
	"redress/session/score"
	"redress/views"
	"redress/views/parts"
	view "redress/views/sessions"
)

// addScores puts the ranking and the travellers on the page of a session.
func (s *Handlers) addScores(p *view.SessionPage, play *session.Session, basis int64, rulings []sight.Ruling,
	texts views.Texts, refused *refusedForm) error {
	scores, err := score.Of(play, sight.Adjustments(rulings)...)
	switch {
	case err != nil:
		p.Scores = &view.ScoresView{Problem: web.Upper(err.Error()) + "."}
	case len(play.Results) > 0:
		p.Scores = scoresView(play, scores, rulings, texts)
	}
	ruled := map[string]sight.Ruling{}
	for _, r := range rulings {
		ruled[r.Case] = r
	}
	for _, n := range play.Boards {
		t, _ := scores.Traveller(n)
		board, shown := boardView(play, t, texts, ruled)
		if !shown {
			continue
		}
		board.Foul = scores.Fouled(t)
		if err := s.fouledForm(play, basis, &board, t.Lines, refused); err != nil {
			return err
		}
		p.Boards = append(p.Boards, board)
	}
	return nil
}

// scoresView shows how the contestants stand, and whom the rulings moved.
func scoresView(play *session.Session, scores *score.Scores, rulings []sight.Ruling,
	texts views.Texts) *view.ScoresView {
	v := &view.ScoresView{Rulings: len(rulings), Unit: parts.TotalUnit(scores.After.Method)}
	if score.Game(play).Scale != nil {
		v.Unit = "victory points"
	}
	for _, place := range scores.After.Places {
		title := directionWords[place.Contestant.Side]
		if len(v.Rankings) == 0 || v.Rankings[len(v.Rankings)-1].Title != title {
			v.Rankings = append(v.Rankings, view.RankingView{Title: title, Percent: place.Percent != nil})
		}
		row := view.RankRow{Place: placeWords(place), Who: contestantName(play, place.Contestant, texts),
			Boards: fmt.Sprint(place.Boards),
			Total:  parts.FigureText(place.Total), Percent: percentText(place)}
		if before, had := scores.Before.Of(place.Contestant); had {
			row.Before, row.PlaceBefore = parts.FigureText(before.Total), placeWords(before)
		}
		list := &v.Rankings[len(v.Rankings)-1]
		list.Rows = append(list.Rows, row)
	}
	var waiting []string
	for _, c := range scores.Unranked() {
		waiting = append(waiting, contestantName(play, c, texts))
	}
	if len(waiting) > 0 {
		v.Notes = append(v.Notes, "Not ranked, for nothing that they played has a result to compare with yet: "+
			strings.Join(waiting, ", ")+".")
	}
	for _, move := range scores.Moves {
		v.Moves = append(v.Moves, moveRow(play, move, texts))
	}
	for _, r := range rulings {
		if r.Penalty != "" {
			v.Penalties = append(v.Penalties,
				views.Link{Text: fmt.Sprintf("Board %d, table %s: %s", r.Board, r.Table, r.Penalty), Path: "/cases/" +
					r.Case + "/ruling"})
		}
	}
	v.Notes = append(v.Notes, countedHow(play, scores.After)...)
	if entered := enteredByHand(scores.After); len(entered) > 0 {
		v.ByHand = true
		v.Notes = append(v.Notes, "Matchpoints that were entered by hand count in place of what the result comes to: "+
			strings.Join(entered, "; ")+".")
	}
	v.Moved = sight.MovedLines(play, scores, rulings)
	for _, reason := range scores.After.Uncounted {
		v.Uncounted = append(v.Uncounted, web.Upper(reason)+".")
	}
	return v
}

var directionWords = map[string]string{"": "All", bridge.NorthSouth.String(): "North-South",
	bridge.EastWest.String(): "East-West"}

// placeWords is a place as a ranking has it: "2", or "2=" for one that is shared.
func placeWords(p scoring.Place) string {
	switch {
	case p.Rank == 0:
		return ""
	case p.Tied:
		return fmt.Sprintf("%d=", p.Rank)
	}
	return fmt.Sprint(p.Rank)
}

func percentText(p scoring.Place) string {
	if p.Percent == nil {
		return ""
	}
	return parts.FigureText(p.Percent) + "%"
}

func contestantName(play *session.Session, c scoring.Contestant, texts views.Texts) string {
	side := bridge.NorthSouth
	if c.Side == bridge.EastWest.String() {
		side = bridge.EastWest
	}
	return parts.Contestant(play, c.Number, side, texts)
}

func moveRow(play *session.Session, m scoring.Move, texts views.Texts) view.MoveRow {
	row := view.MoveRow{Who: contestantName(play, m.Contestant, texts), Before: parts.FigureText(m.Before.Total),
		After:  parts.FigureText(m.After.Total),
		Change: web.OrElse(scoring.ChangeText(m.Before.Total, m.After.Total, 2), "0"), Place: placeWords(m.After)}
	if m.Places != 0 {
		row.Place = changed(placeWords(m.Before), row.Place)
	}
	for _, board := range m.Boards {
		row.Boards = append(row.Boards, fmt.Sprintf("Board\u00a0%d:\u00a0%s", board.Board,
			changed(parts.FigureText(board.Before), parts.FigureText(board.After))))
	}
	if m.After.Penalty != nil {
		row.Boards = append(row.Boards, "Penalty:\u00a0−"+parts.FigureText(m.After.Penalty))
	}
	return row
}

// changed is a change that is not broken into two lines.
func changed(before, after string) string {
	return web.OrElse(before, "nothing") + "\u00a0→\u00a0" + web.OrElse(after, "nothing")
}

// countedHow says what a ranking does that cannot be seen in it: how unequal numbers of boards are made equal, and what
// is rounded.
func countedHow(play *session.Session, standings scoring.Standings) (notes []string) {
	rules, most, fewer := play.Rules(), 0, false
	for _, place := range standings.Places {
		fewer = fewer || most > 0 && place.Boards != most
		most = max(most, place.Boards)
	}
	if fewer && rules.Method == scoring.ByMatchpoints && rules.ProRate == scoring.ToMostBoards {
		notes = append(notes, fmt.Sprintf("Not everybody has played the same number of boards. The totals of those "+
			"with fewer are scaled up to %d boards; their percentages stay as they are.", most))
	}
	if rules.EachBoard.On {
		notes = append(notes, fmt.Sprintf("The figure of each board is rounded %s before it is added up, as the "+
			"regulations of this session have it.", rules.EachBoard))
	}
	if rules.Total.On {
		notes = append(notes, fmt.Sprintf("Totals are rounded %s.", rules.Total))
	}
	return notes
}

// enteredByHand names the lines whose matchpoints were entered by hand and count: "board 1 at table 3 (EW)".
func enteredByHand(standings scoring.Standings) (lines []string) {
	for _, board := range standings.Boards {
		for i, ns := range board.NorthSouth {
			var sides []string
			if ns.ByHand {
				sides = append(sides, bridge.NorthSouth.String())
			}
			if board.EastWest[i].ByHand {
				sides = append(sides, bridge.EastWest.String())
			}
			if len(sides) > 0 {
				at := fmt.Sprintf("board %d at table %s", board.Number, ns.Table)
				lines = append(lines, at+" ("+strings.Join(sides, " and ")+")")
			}
		}
	}
	return lines
}
