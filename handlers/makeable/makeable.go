// Package makeable has the deals of a session worked out with all cards in view, and shows how far that has come.
package makeable

import (
	"fmt"
	"net/http"
	"slices"
	"time"

	"github.com/labstack/echo/v4"

	"redress/fault"
	"redress/handlers/sight"
	"redress/handlers/web"
	"redress/session"
	"redress/session/makeable"
	"redress/views"
	view "redress/views/makeable"
)

// Handlers answers for the room.
type Handlers struct {
	*sight.Desk
	Analysis *makeable.Analysis // nil without a store
}

// New makes the room.
func New(s *sight.Desk) *Handlers {
	h := &Handlers{Desk: s}
	if kept := s.Cfg.Store; kept != nil {
		h.Analysis = &makeable.Analysis{Kept: kept.Makeable, Sessions: s.Sessions.Session, Now: s.Now,
			Changed: func(session string) { s.Telling().Hint(topic(session)) },
			Failed: func(session string, err error) {
				s.Log.Error("the deals could not be analysed", "session", session, "error", err)
			}}
	}
	return h
}

// topic is that of how far the analysis of a session has come: the desk and the tables, which are told of whatever is
// stored, need not ask at each deal.
func topic(session string) string { return session + " makeable" }

// ShowDeals answers GET /sessions/:id/makeable: how far the analysis of its deals has come. With part=1 it is the
// part alone that changes.
func (s *Handlers) ShowDeals(c echo.Context) error {
	play, err := s.Session(c.Request().Context(), c.Param("id"))
	if err != nil {
		return err
	}
	progress, err := s.Analysis.Progress(c.Request().Context(), play)
	if err != nil {
		return err
	}
	p := s.pageOf(play, progress, web.Who(c).Name())
	if c.QueryParam("part") != "" {
		return s.Render(c, http.StatusOK, view.Part(p))
	}
	page := s.Page(c, "Makeable tricks", views.NavDesk, sight.SessionCrumbs(play, "Makeable tricks")...)
	return s.Render(c, http.StatusOK, view.Deals(page, p))
}

// SaveAnalysis answers POST /sessions/:id/makeable: the deals are worked out, or no more of them.
func (s *Handlers) SaveAnalysis(c echo.Context) error {
	play, err := s.Session(c.Request().Context(), c.Param("id"))
	if err != nil {
		return err
	}
	switch c.FormValue("do") {
	case "start":
		err = s.Analysis.Start(c.Request().Context(), play)
	case "stop":
		err = s.Analysis.Stop(c.Request().Context(), play)
	default:
		err = fault.New(fault.Invalid, "The form does not say whether to start or to stop. Press one of its buttons.")
	}
	if err != nil {
		return err
	}
	return c.Redirect(http.StatusSeeOther, "/sessions/"+play.ID+"/makeable")
}

// DealEvents answers GET /sessions/:id/makeable/events: a hint whenever the analysis has come further.
func (s *Handlers) DealEvents(c echo.Context) error {
	play, err := s.Session(c.Request().Context(), c.Param("id"))
	if err != nil {
		return err
	}
	return s.Events(c, play.ID, topic(play.ID))
}

// pageOf shows how far the analysis has come to whoever directs. Of boards that are kept from them it tells
// nothing but that there are some (Law 16D).
func (s *Handlers) pageOf(play *session.Session, progress makeable.Progress, name string) view.Page {
	p := view.Page{Path: "/sessions/" + play.ID, At: s.Now().Format("15:04"), Now: s.Now().Unix(),
		Deals: len(progress.Deals), Done: len(progress.Tables), Going: progress.Working(),
		Limited: minutes(makeable.UsualLimit)}
	if p.Deals == 0 {
		p.Import = p.Path + "/import"
	}
	p.Status, p.Start = status(progress, s.Clock(progress.At), p.Limited)
	keeps, kept := play.Director(name).Kept(), 0
	for _, board := range progress.Deals {
		if keeps != nil && keeps(board) {
			kept++
			continue
		}
		row := view.BoardRow{Number: board}
		table, there := progress.Tables[board]
		switch {
		case there:
			b, _ := play.Board(board)
			row.Par = view.Par(b, table)
		case progress.Working() && board == progress.Board:
			row.State = "being worked out"
		case slices.Contains(progress.Late, board):
			row.State = "not found within " + p.Limited
		default:
			row.State = "not worked out yet"
		}
		p.Boards = append(p.Boards, row)
	}
	if kept > 0 {
		p.Kept = fmt.Sprintf("You play tonight: %s left out until you have played them.",
			views.Count(kept, "board is", "boards are"))
	}
	return p
}

// status is how far it has come as a sentence, and what the button says that starts it or lets it go on.
func status(p makeable.Progress, at, limit string) (said, start string) {
	done := fmt.Sprintf("%d of %s", len(p.Tables), web.Count(len(p.Deals), "deal"))
	late := ""
	if n := len(p.Late); n > 0 {
		late = fmt.Sprintf(" %s not found within %s.", views.Count(n, "deal was", "deals were"), limit)
	}
	switch {
	case len(p.Deals) == 0:
		return "No deal of this session is known with all four hands.", ""
	case p.Board > 0 && p.State == makeable.On:
		return done + " worked out so far." + late, ""
	case p.Working():
		return done + " worked out so far. The deals of another session come first." + late, ""
	case p.Failed:
		return done + " worked out. Then it could not go on, and the log of the program says why." + late, "Go on"
	case p.State == makeable.On:
		return done + " worked out. Then the program was ended, and it has not gone on." + late, "Go on"
	case len(p.Tables) == len(p.Deals):
		return "All is worked out: " + done + ".", ""
	case p.State == makeable.Stopped:
		return fmt.Sprintf("%s worked out, and stopped at %s.%s", done, at, late), "Go on"
	case p.State == makeable.NotAsked:
		return "Nothing is worked out yet.", "Work out " + web.Count(len(p.Deals), "deal")
	case len(p.Open) > 0:
		return fmt.Sprintf("%s worked out. New or corrected since: %s.%s", done, boardWords(p.Open), late),
			"Work out " + web.Count(len(p.Open), "deal")
	}
	return done + " worked out." + late, "Try " + boardWords(p.Late) + " again"
}

// minutes are whole minutes in words.
func minutes(d time.Duration) string { return web.Count(int(d/time.Minute), "minute") }

// boardWords names boards: "board 3", "boards 3, 5 and 7".
func boardWords(boards []int) string {
	return views.Either(len(boards) == 1, "board ", "boards ") + views.Numbers(boards)
}
