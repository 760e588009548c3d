package sessions

import (
	"fmt"
	"strconv"
	"strings"

	"redress/bridge"
	"redress/handlers/sight"
	"redress/handlers/web"
	"redress/ruling"
	"redress/session"
	"redress/session/score"
	"redress/views"
	"redress/views/parts"
	view "redress/views/sessions"
)

// boardView shows a board with its deal and its traveller; false where nothing is known of it. ruled is the ruling
// on a case.
func boardView(play *session.Session, t score.Traveller, texts views.Texts,
	ruled map[string]sight.Ruling) (view.BoardView, bool) {
	b := view.BoardView{Number: t.Board.Number, Dealer: t.Board.Dealer.Name(),
		Vul: t.Board.Vul.Words(), Deal: ruling.NewDealDiagram(t.Board.Deal),
		Unit: t.Method.Unit(), Caption: travellerCaption(t), Open: sentences(t.Open)}
	for _, line := range t.Lines {
		row := view.ResultRow{Table: line.Table, NS: play.Contestants.Label(line.NS),
			NSPlayers: parts.Players(play, line.NS, line.Crossed.LineOf(bridge.NorthSouth), texts),
			EW:        play.Contestants.Label(line.EW),
			EWPlayers: parts.Players(play, line.EW, line.Crossed.LineOf(bridge.EastWest), texts),
			Contract:  signs.Replace(line.Slip()), Points: line.Points(), NSPoints: parts.FigureText(line.After.NS),
			EWPoints: parts.FigureText(line.After.EW)}
		switch {
		case line.ScoreOnly:
			row.Contract = "not known"
		case !line.NotPlayed && line.Artificial == session.Artificial{}:
			row.Tricks = strconv.Itoa(line.Tricks)
		}
		if line.Form != "" {
			row.Form = "form " + line.Form
		}
		row.ByHand = byHandWords(line)
		if line.Case != "" {
			row.Ruling = &views.Link{Text: "Ruled. " + ruled[line.Case].Words, Path: "/cases/" + line.Case + "/ruling"}
			row.AtTable = "At the table: " + strings.TrimSpace(row.Contract+" "+row.Points)
			if line.NotPlayed { // its session has no result, and the case may have one
				none := "no result"
				if ruled[line.Case].Artificial() {
					none = "not played"
				}
				row.AtTable = "At the table: " + web.OrElse(ruled[line.Case].AtTable, none)
			}
			row.Contract, row.Tricks, row.Points = "", "", "as ruled"
		}
		if line.Changed() {
			row.NSBefore, row.EWBefore = web.OrElse(parts.FigureText(line.Before.NS), "nothing"),
				web.OrElse(parts.FigureText(line.Before.EW), "nothing")
		}
		b.Results = append(b.Results, row)
	}
	return b, b.Deal != nil || len(b.Results) > 0
}

// signs keep with the declarer whether the contract was made: in a narrow table a sign stood in a line by itself.
var signs = strings.NewReplacer(" =", "\u00a0=", " +", "\u00a0+", " −", "\u00a0−")

// byHandWords say what was entered by hand for a line, and by whom; empty where nothing was.
func byHandWords(line score.TravellerLine) string {
	if !line.ByHand.Entered() {
		return ""
	}
	text := web.Upper(line.ByHand.String()) + ", entered by " + line.ByHand.By + "."
	if line.Case != "" {
		text += " The ruling stands in their place."
	}
	return text
}

func travellerCaption(t score.Traveller) string {
	caption := fmt.Sprintf("Results of board %d, %s", t.Board.Number, parts.MethodWords(t.Method))
	if t.Top > 0 {
		caption += fmt.Sprintf(", top %d", t.Top)
	}
	return caption
}

// sentences are reasons as sentences.
func sentences(reasons []string) (list []string) {
	for _, reason := range reasons {
		list = append(list, web.Upper(strings.TrimSuffix(reason, "."))+".")
	}
	return list
}
