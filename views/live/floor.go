package live

import (
	"cmp"
	"fmt"
	"net/url"
	"strconv"
	"strings"
	"time"

	"redress/casefile/judging"
	"redress/rulebook"
	"redress/session"
	"redress/session/movement"
	"redress/views"
)

// Reader is who looks at what goes on in a session, and when.
type Reader struct {
	Name string // as whom the log knows them
	Now  time.Time
}

// Clock words a time.
func (r Reader) Clock(at int64) string { return views.Clock(at, r.Now) }

// NewCallRow is a call as a director may know it: of one at a table that plays what they may still have to play, it
// tells neither the board nor what the call is about (16D). several tells whether more than one session is on.
func (r Reader) NewCallRow(play *session.Session, call session.Call, several bool) CallRow {
	call, kept := play.Director(r.Name).Told(call)
	row := CallRow{ID: call.ID, Table: call.Table, Since: call.Since,
		Ago: Ago(call.Since, r.Now.Unix()), By: call.By, Taken: call.By, Path: "/sessions/" + play.ID +
			"/calls/" + call.ID}
	sub := []string{"Since " + r.Clock(call.Since)}
	switch {
	case play.Earlier(call):
		sub = append(sub, fmt.Sprintf("in round %d, which is over", call.Round))
	case play.Round > 0:
		sub = append(sub, fmt.Sprintf("round %d", call.Round))
	}
	if call.Seat != nil {
		sub = append(sub, call.Seat.Name())
	}
	if about := call.Reason.Words(); about != "" {
		sub = append(sub, "about "+about)
	}
	if several {
		sub = append(sub, play.Name)
	}
	row.Sub = strings.Join(sub, ", ")
	board := cmp.Or(call.Board, session.LikelyBoard(play, call.Table, call.Round))
	judge := judging.Of(play, r.Name, board, call.Table)
	switch {
	case judge.OwnTable:
		row.Warn = "This is your own table. Let a colleague go, if there is one."
	case kept || judge.Kept():
		row.Warn = "You may still have to play what they are playing. Let a colleague go, if there is one."
	}
	if call.By == r.Name && call.By != "" {
		row.By = "You"
	}
	switch call.For {
	case "":
	case r.Name:
		row.For = "Meant for you"
	default:
		row.For = "Meant for " + call.For
	}
	query := url.Values{"session": {play.ID}, "call": {call.ID}, "table": {call.Table},
		"round": {strconv.Itoa(call.Round)}}
	if board > 0 && (!kept || judge.OwnTable) { // which of its boards a table has reached is seen from the results
		query.Set("board", strconv.Itoa(board))
		if call.Board == 0 {
			query.Set("guess", strconv.Itoa(board))
		}
	}
	row.Case = "/cases/new?" + query.Encode()
	return row
}

// NewFloorView is the playing room of a session.
func (r Reader) NewFloorView(play *session.Session) FloorView {
	f := FloorView{Path: "/sessions/" + play.ID, Name: play.Name, Tables: play.Tables,
		Ended: play.Ended, Round: r.roundWords(play)}
	if rounds := play.Movement.Rounds(); !play.Ended && (!play.Movement.Known() || play.Round < rounds) {
		f.Next = play.Round + 1
	}
	if play.Ended && play.MayGoOn(r.Now.Unix()) == nil {
		f.End = strconv.FormatInt(play.ScoreAt, 10)
	}
	if play.Director(r.Name).MayTakeBackRound() {
		f.On, f.Start = play.Round, play.RoundStart()
	}
	for _, change := range play.PlaysChanged {
		f.Plays = append(f.Plays, r.playsOtherwise(change, play.Edition))
	}
	f.Plays = append(f.Plays, r.opened(play)...)
	if play.RoundMinutes > 0 {
		f.Minutes = strconv.Itoa(play.RoundMinutes)
	}
	if until, set := play.RoundEnds(); set {
		f.Clocks = append(f.Clocks, r.NewClockRow(fmt.Sprintf("Round %d ends", play.Round), until))
	}
	if until, set := play.CorrectionEnds(); set && until > r.Now.Unix() {
		f.Clocks = append(f.Clocks, r.NewClockRow("Correction period"+rulebook.CorrectionPeriod.Cite(play.Edition),
			until))
	}
	if until, set := play.AppealEnds(); set && until > r.Now.Unix() {
		f.Clocks = append(f.Clocks, r.NewClockRow("Time to ask for a review"+rulebook.TimeToAppeal.Cite(play.Edition),
			until))
	}
	for _, late := range play.Director(r.Name).Late() {
		row := LateRow{Board: late.Board, Table: late.Table, Note: late.ID, Sub: "Noted at " +
			r.Clock(late.Since)}
		if late.Round > 0 {
			row.Sub += fmt.Sprintf(", of round %d", late.Round)
		}
		f.Late = append(f.Late, row)
	}
	return f
}

// toBegin is what there is to do before the first round, in its order.
func toBegin(play *session.Session) string {
	next := ""
	if play.Contestants.None() {
		next += "the names, "
	}
	if !play.Movement.Known() {
		next += "the movement, "
	}
	return " Next: " + next + "the posters where none hang yet; then round 1."
}

func (r Reader) roundWords(play *session.Session) string {
	of := ""
	if rounds := play.Movement.Rounds(); rounds > 0 && play.Movement.Known() {
		of = fmt.Sprintf(" of %d", rounds)
	}
	switch {
	case play.Ended:
		return "Play is over. The score could be inspected from " + r.Clock(play.ScoreAt) + "."
	case play.Round == 0 && len(play.Results) > 0:
		return "No round is under way."
	case play.Round == 0:
		return "No round has been started yet." + toBegin(play)
	}
	return fmt.Sprintf("Round %d%s, started at %s.", play.Round, of, r.Clock(play.RoundAt))
}

// playsOtherwise tells all who look at the desk that a director is shown what was kept from them before.
func (r Reader) playsOtherwise(c session.PlaysChange, edition string) string {
	now := "directs without playing"
	if (c.Now != movement.Number{}) {
		now = "plays as " + c.Now.String()
	}
	return fmt.Sprintf("At %s %s, who said they played as %s, %s: %s. Boards that were kept from them may have been "+
		"seen since%s.", r.Clock(c.At), c.Director, c.Was, now,
		c.Why.Words(), rulebook.BoardStillToPlay.Cite(edition))
}

// NewClockRow is a time at which something ends.
func (r Reader) NewClockRow(title string, until int64) ClockRow {
	now := r.Now.Unix()
	return ClockRow{Title: title, At: r.Clock(until), Until: until, Left: Left(until, now),
		Over: until <= now}
}

// opened tells all who look at the desk what opened boards that were kept from somebody: what directors who play did,
// with their reasons, and what play was cancelled.
func (r Reader) opened(play *session.Session) (notes []string) {
	for _, o := range play.Openings {
		did := ", opened to themselves "
		if o.Codes {
			did = ", was shown the codes of seats that open "
		}
		notes = append(notes, "At "+r.Clock(o.At)+" "+o.By+", who plays as "+o.As.String()+did+
			views.Either(len(o.Boards) == 1, "board", "boards")+" "+views.Numbers(o.Boards)+
			", which they might still have had to play: "+
			o.Why.Words()+".")
	}
	for _, l := range play.Late {
		if l.Cancelled {
			notes = append(notes, "At "+r.Clock(l.Since)+" "+l.By+" said that board "+strconv.Itoa(l.Board)+
				" will not be played at table "+l.Table+".")
		}
	}
	return notes
}
