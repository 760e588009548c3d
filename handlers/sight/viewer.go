package sight

import (
	"context"
	"slices"
	"time"

	"github.com/labstack/echo/v4"

	"redress/access"
	"redress/bridge"
	"redress/casefile"
	"redress/casefile/judging"
	"redress/fault"
	"redress/handlers/web"
	"redress/rulebook"
	"redress/session"
	"redress/views"
	liveview "redress/views/live"
)

// judge is what speaks against the reader's ruling on a case. For a case that is done the session is read only where a
// board of it may still be kept from them: a list would otherwise read the whole of every session in it.
func (e *Viewer) judge(summary casefile.Summary) (judging.Judge, error) {
	read := slices.ContainsFunc(e.plays, func(play *session.Session) bool { return play.ID == summary.Session })
	if !read && finished(summary.State) {
		playing, err := e.playsIn(summary.Session)
		if err != nil || !playing {
			return judging.Judge{}, err
		}
	}
	play, err := e.SessionOf(summary.Session)
	return summary.Judge(play, e.Mine), err
}

// playsIn tells whether the reader plays in a session of which a board may still be kept from them.
func (e *Viewer) playsIn(id string) (bool, error) {
	err := e.readPlaying()
	return e.playing[id], err
}

// KeepFrom refuses a case of a board that who asks may still play (Law 16D), until they have taken it because there is
// nobody else. Who may not take it waits until the board is over for them. What it says is the same whatever becomes of
// the case, and names no board.
func (e *Viewer) KeepFrom(found *casefile.Case) error {
	play, err := e.SessionOf(found.Session)
	if err != nil || !found.In(play).Keeps(e.Mine) {
		return err
	}
	law := rulebook.TellingOfInformation.Cite(play.Edition)
	if _, directed := e.EditionTag(found.Edition); !directed ||
		!casefile.ActorOf(e.viewer).May("take-case", casefile.Open) {
		return fault.New(fault.Forbidden, "You play in this session and may still have this board to play%s. The "+
			"case is shown when the board is over for you.", law)
	}
	return web.Offer(fault.New(fault.Forbidden, "You play in this session and may still have this board to play%s.",
		law),
		views.Link{Text: "Give it to a colleague, or take it all the same", Path: "/cases/" + found.ID + "/judge"})
}

// SeatAt is where who looks plays at the table of a case; nil where they do not.
func (e *Viewer) SeatAt(found *casefile.Case) (*bridge.Seat, error) {
	play, err := e.SessionOf(found.Session)
	if err != nil || play == nil {
		return nil, err
	}
	return play.Director(e.Mine).SeatAt(found.Board, found.Table), nil
}

// ActsAt makes an actor one who plays at the table of a case, where they do, and says which colleague has no part in
// it.
func (e *Viewer) ActsAt(found *casefile.Case, actor *casefile.Actor) (err error) {
	if actor.Seat, err = e.SeatAt(found); err != nil || actor.Seat == nil {
		return err
	}
	play, err := e.SessionOf(found.Session)
	if err != nil {
		return err
	}
	names, err := e.Directors(e.Ctx)
	for _, name := range others(names, e.Mine) {
		if judge := found.In(play).Judge(name); !judge.OwnTable && !judge.Kept() {
			actor.Colleague = name
			break
		}
	}
	return err
}

// Viewer is somebody who looks at a page, with the sessions of play that it is about and what they may know of them.
type Viewer struct {
	*Desk
	Ctx     context.Context
	viewer  access.Visitor
	Now     time.Time
	plays   []*session.Session // those that the page is about, in the order in which they were asked for
	others  map[string]*session.Session
	playing map[string]bool     // the sessions that may keep boards from the reader; nil before they were asked for
	clocks  []liveview.ClockRow // of cases, which belong to no floor
	waits   []liveview.Wait
	Mine    string // as whom the log knows who looks
	err     error
	Next    string

	together []casefile.Summary // the cases of a list that the reader may read (16D)
	names    map[string]string  // of the sessions whose cases stand in one list; nil where all are of one
}

func (s *Desk) ViewerOf(c echo.Context) *Viewer {
	e := &Viewer{Desk: s, Ctx: c.Request().Context(), viewer: web.Who(c), Now: s.Now(), Mine: web.Who(c).Name(),
		others: map[string]*session.Session{}}
	e.Next, e.err = s.NewRequest()
	return e
}

// Show adds a session to those that the page is about.
func (e *Viewer) Show(id string) (*session.Session, error) {
	play, err := e.Session(e.Ctx, id)
	if err == nil {
		e.plays = append(e.plays, play)
	}
	return play, err
}

// SessionOf is the session of a case; nil where it belongs to none.
func (e *Viewer) SessionOf(id string) (*session.Session, error) {
	if i := slices.IndexFunc(e.plays, func(play *session.Session) bool { return play.ID == id }); i >= 0 {
		return e.plays[i], nil
	}
	if play, known := e.others[id]; known || id == "" {
		return play, nil
	}
	play, err := e.Session(e.Ctx, id)
	if fault.Is(err, fault.NotFound) {
		play, err = nil, nil
	}
	e.others[id] = play
	return play, err
}

// KeepsSummary tells whether a case is of a board that the reader may still play (16D).
func (e *Viewer) KeepsSummary(summary casefile.Summary) bool {
	judge, err := e.judge(summary)
	return err != nil || judge.Kept()
}
