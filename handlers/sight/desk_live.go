package sight

import (
	"cmp"
	"fmt"
	"net/url"
	"redress/casefile"
	"redress/rulebook"
	"redress/session"
	liveview "redress/views/live"
	"slices"
	"strconv"
	"strings"
)

// live shows calls and floors.
func (e *Evening) Live(path string) (liveview.LiveView, error) {
	l := liveview.LiveView{Path: path, At: e.Now.Format("15:04"), Now: e.Now.Unix(), Request: e.Next,
		Directs: e.viewer.Directs()}
	names, err := e.Directors(e.Ctx)
	if err != nil {
		return l, err
	}
	for _, play := range e.plays {
		for _, call := range play.Waiting() {
			l.Calls = append(l.Calls, e.Call(play, call))
			e.waits = append(e.waits, liveview.Wait{ID: "call-" +
				call.ID, Text: fmt.Sprintf("Table %s calls.", call.Table)})
		}
		for _, call := range play.Taken() {
			row := e.Call(play, call)
			row.Colleagues = others(names, call.By)
			l.Taken = append(l.Taken, row)
		}
		if floor := e.floor(play); !play.Ended || len(floor.Clocks)+len(floor.Late) > 0 {
			l.Floors = append(l.Floors, floor)
		}
	}
	byTime := func(a, b liveview.CallRow) int { return cmp.Compare(a.Since, b.Since) }
	slices.SortStableFunc(l.Calls, byTime)
	slices.SortStableFunc(l.Taken, byTime)
	return l, e.err
}

// reasonWords tell what a call is about.
var ReasonWords = map[session.CallReason]string{
	session.AboutIrregularity: "an irregularity", session.AboutExplanation: "an explanation or an alert",
	session.AboutTempo: "tempo, or information from partner",
	session.AboutClaim: "a claim", session.AboutScore: "the score", session.AboutSomething: "something else",
}

func (e *Evening) Call(play *session.Session, call session.Call) liveview.CallRow {
	call, kept := play.Told(play.Directing(e.Mine), call)
	row := liveview.CallRow{ID: call.ID, Table: call.Table, Since: call.Since,
		Ago: liveview.Ago(call.Since, e.Now.Unix()), By: call.By, Taken: call.By, Path: "/sessions/" + play.ID +
			"/calls/" + call.ID}
	sub := []string{"Since " + e.Clock(call.Since)}
	if play.Round > 0 {
		sub = append(sub, fmt.Sprintf("round %d", call.Round))
	}
	if call.Seat != nil {
		sub = append(sub, call.Seat.Name())
	}
	if about := ReasonWords[call.Reason]; about != "" {
		sub = append(sub, "about "+about)
	}
	if len(e.plays) > 1 {
		sub = append(sub, play.Name)
	}
	row.Sub = strings.Join(sub, ", ")
	board := likelyBoard(play, call.Table, call.Round)
	judge := casefile.JudgeOf(play, e.Mine, board, call.Table)
	switch {
	case judge.OwnTable:
		row.Warn = "This is your own table. Let a colleague go, if there is one."
	case kept || judge.Kept():
		row.Warn = "You may still have to play what they are playing. Let a colleague go, if there is one."
	}
	if call.By == e.Mine && call.By != "" {
		row.By = "You"
	}
	switch call.For {
	case "":
	case e.Mine:
		row.For = "Meant for you"
	default:
		row.For = "Meant for " + call.For
	}
	query := url.Values{"session": {play.ID}, "call": {call.ID}, "table": {call.Table},
		"round": {strconv.Itoa(call.Round)}}
	if board > 0 && (!kept || judge.OwnTable) { // which of its boards a table has reached is seen from the results
		query.Set("board", strconv.Itoa(board))
	}
	row.Case = "/cases/new?" + query.Encode()
	return row
}

// likelyBoard is the board that a table is playing: the first of its round without a result; 0 where nothing tells.
func likelyBoard(play *session.Session, table string, round int) int {
	position, _ := play.Movement.Position(table, round)
	for _, board := range position.Boards {
		if _, entered := play.Result(board, table); !entered {
			return board
		}
	}
	if len(position.Boards) > 0 {
		return position.Boards[len(position.Boards)-1]
	}
	return 0
}

// floor is the playing room of a session.
func (e *Evening) floor(play *session.Session) liveview.FloorView {
	f := liveview.FloorView{Path: "/sessions/" + play.ID, Name: play.Name, Tables: play.Tables, Boards: play.Boards,
		Ended: play.Ended, Round: e.roundWords(play)}
	if rounds := play.Movement.Rounds(); !play.Ended && (!play.Movement.Known() || play.Round < rounds) {
		f.Next = play.Round + 1
	}
	if play.MayTakeBackRound(e.Mine) {
		f.On, f.Start = play.Round, play.RoundStart()
	}
	for _, change := range play.PlaysChanged {
		f.Plays = append(f.Plays, e.playsOtherwise(change, play.Edition))
	}
	f.Plays = append(f.Plays, e.opened(play)...)
	if play.RoundMinutes > 0 {
		f.Minutes = strconv.Itoa(play.RoundMinutes)
	}
	if until, set := play.RoundEnds(); set {
		f.Clocks = append(f.Clocks, e.clockRow(fmt.Sprintf("Round %d ends", play.Round), until))
	}
	if until, set := play.CorrectionEnds(); set && until > e.Now.Unix() {
		f.Clocks = append(f.Clocks, e.clockRow("Correction period"+rulebook.CorrectionPeriod.Cite(play.Edition), until))
	}
	if until, set := play.AppealEnds(); set && until > e.Now.Unix() {
		f.Clocks = append(f.Clocks, e.clockRow("Time to ask for a review"+rulebook.TimeToAppeal.Cite(play.Edition),
			until))
	}
	for _, late := range play.LateFor(play.Directing(e.Mine)) {
		row := liveview.LateRow{Board: late.Board, Table: late.Table, Note: late.ID, Sub: "Noted at " +
			e.Clock(late.Since)}
		if late.Round > 0 {
			row.Sub += fmt.Sprintf(", of round %d", late.Round)
		}
		f.Late = append(f.Late, row)
	}
	return f
}

func (e *Evening) roundWords(play *session.Session) string {
	of := ""
	if rounds := play.Movement.Rounds(); rounds > 0 && play.Movement.Known() {
		of = fmt.Sprintf(" of %d", rounds)
	}
	switch {
	case play.Ended:
		return "Play is over. The score could be inspected from " + e.Clock(play.ScoreAt) + "."
	case play.Round == 0:
		return "No round was started yet."
	}
	return fmt.Sprintf("Round %d%s, started at %s.", play.Round, of, e.Clock(play.RoundAt))
}

// playsReasons tell why a director who plays says otherwise.
var PlaysReasons = map[session.PlaysReason]string{
	session.WrongNumber: "the number was wrong", session.DoesNotPlay: "no part in the play after all",
	session.StoppedPlay: "the play was given up", session.MustDirect: "nobody else can direct",
}

// playsOtherwise tells all who look at the desk that a director is shown what was kept from them before.
func (e *Evening) playsOtherwise(c session.PlaysChange, edition string) string {
	now := "directs without playing"
	if (c.Now != session.Number{}) {
		now = "plays as " + c.Now.String()
	}
	return fmt.Sprintf("At %s %s, who had said to play as %s, %s: %s. Boards that were kept from them may have been "+
		"seen since%s.", e.Clock(c.At), c.Director, c.Was, now,
		PlaysReasons[c.Why], rulebook.BoardStillToPlay.Cite(edition))
}

func (e *Evening) clockRow(title string, until int64) liveview.ClockRow {
	now := e.Now.Unix()
	return liveview.ClockRow{Title: title, At: e.Clock(until), Until: until, Left: liveview.Left(until, now),
		Over: until <= now}
}
