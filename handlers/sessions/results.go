package sessions

import (
	"fmt"
	"net/http"
	"slices"
	"strconv"

	"github.com/labstack/echo/v4"

	"redress/bridge"
	"redress/bridge/scoring"
	"redress/fault"
	"redress/handlers/sight"
	"redress/handlers/web"
	"redress/session"
	"redress/session/score"
	"redress/session/slip"
	"redress/views"
	"redress/views/parts"
	view "redress/views/sessions"
)

// ShowResults answers GET /sessions/:id/results: the results of one board, to be typed. board is its number; without
// one it is the first that waits for a result.
func (s *Handlers) ShowResults(c echo.Context) error {
	play, err := s.Session(c.Request().Context(), c.Param("id"))
	if err != nil {
		return err
	}
	board, err := strconv.Atoi(c.QueryParam("board"))
	if err != nil {
		board = slip.Awaited(play, web.Who(c).Name(), 1)
	}
	if _, exists := play.Board(board); !exists {
		return fault.New(fault.NotFound, "There is no board %d in this session; its boards are %s.", board,
			play.Boards.Words())
	}
	return s.resultsPage(c, play, board, nil)
}

// resultsPage shows the lines of a board; with typed, what was sent and what is wrong with it.
func (s *Handlers) resultsPage(c echo.Context, play *session.Session, board int, typed *slip.Lines) error {
	next, err := s.NewRequest()
	if err != nil {
		return err
	}
	p := view.ResultsPage{Path: "/sessions/" + play.ID + "/results", Request: next, Board: board,
		Numbers: !play.Movement.Known(),
		Next:    play.Boards.Next(board), Matchpoints: play.Scoring == scoring.ByMatchpoints}
	if web.Who(c).Directs() {
		p.Marking = fmt.Sprintf("/sessions/%s/boards/%d/marking", play.ID, board)
	}
	rulings, err := s.Rulings(c.Request().Context(), play)
	if err != nil {
		return err
	}
	awaits := unplayed(play, rulings)
	about, _ := play.Board(board)
	p.AsPlayed = asPlayedPath(play, board)
	p.Dealer, p.Vul = about.Dealer.Name(), about.Vul.Words()
	for _, n := range play.Boards {
		p.All = append(p.All, view.BoardLink{Number: n, Missing: slip.Missing(awaits, web.Who(c).Name(), n)})
	}
	p.Seen = views.Seen{Basis: sight.SeenUpTo(c, play),
		Leave: fmt.Sprintf("%s?board=%d", p.Path, board)}.With(typed.Fault(), web.Basis(c))
	places, shown := slip.Places(play, web.Who(c).Name(), board)
	if len(places) == 0 && !shown.Allowed() {
		p.Kept = shown.Why
		return s.Render(c, http.StatusOK,
			view.Results(s.Page(c, "Results", views.NavDesk, sight.SessionCrumbs(play, "Results")...), p))
	}
	texts, err := s.Cfg.Store.Log.Texts(c.Request().Context(), play.ID)
	if err != nil {
		return err
	}
	cases, err := casesOn(s, c, play, board)
	if err != nil {
		return err
	}
	status := http.StatusOK
	for _, place := range places {
		line := view.ResultLine{Table: place.Table, Round: place.Round,
			NSName: parts.Contestant(play, place.NS.N, place.NS.Side(bridge.NorthSouth), texts),
			EWName: parts.Contestant(play, place.EW.N, place.EW.Side(bridge.EastWest), texts)}
		if r, entered := play.Result(board, place.Table); entered {
			line.Typed, line.Slip, line.Exchanged = slip.Text(r), r.Slip(), r.Crossed.Exchanged()
			standing := slip.LineOf(play, r)
			line.NS, line.EW = standing.NS, standing.EW
		}
		line.Ahead, line.Cases = slip.Ahead(play, place), cases[place.Table]
		if typed != nil {
			status = typed.Fault().Code.Status()
			keep(c, typed, &line)
		}
		if slip.ToCome(play, place) && line.Typed == "" && line.Error == "" {
			p.Later = append(p.Later, line)
		} else {
			p.Lines = append(p.Lines, line)
		}
	}
	p.Unfold = c.QueryParam("board") != "" &&
		!slices.ContainsFunc(p.Lines, func(l view.ResultLine) bool { return l.Typed == "" })
	page := s.Page(c, "Results", views.NavDesk, sight.SessionCrumbs(play, "Results")...)
	if saved := c.QueryParam("saved"); saved != "" && typed == nil {
		page.Banner = &views.Banner{Kind: "good", Text: fmt.Sprintf("Board %s is saved.", web.Shorten(saved))}
	}
	return s.Render(c, status, view.Results(page, p))
}

// casesOn are the cases about a board, by the table at which it was played, as far as the reader may know of them
// (16D).
func casesOn(s *Handlers, c echo.Context, play *session.Session, board int) (map[string][]views.Link, error) {
	cases, err := s.Cfg.Store.Cases.Of(c.Request().Context(), play.ID)
	if err != nil {
		return nil, err
	}
	e, links := s.ViewerOf(c), map[string][]views.Link{}
	for _, summary := range cases {
		if summary.Board == board && summary.Table != "" && !e.KeepsSummary(summary) {
			links[summary.Table] = append(links[summary.Table], views.Link{Text: summary.BesideResult(),
				Path: "/cases/" + summary.ID})
		}
	}
	return links, nil
}

// SaveResults answers POST /sessions/:id/results: what was typed for one board. A line that was left as it was shown
// changes nothing.
func (s *Handlers) SaveResults(c echo.Context) error {
	play, err := s.Session(c.Request().Context(), c.Param("id"))
	if err != nil {
		return err
	}
	if _, err := web.Request(c); err != nil {
		return err
	}
	board, err := web.FormNumber(c, "board", "Give the number of the board.")
	if err != nil {
		return err
	}
	if _, exists := play.Board(board); !exists {
		return fault.At("board", "There is no board %d in this session; its boards are %s.", board,
			play.Boards.Words())
	}
	name := web.Who(c).Name()
	typedAt := func(table string) bool { return typedLine(c, table).Slip != "" }
	if err := slip.Allowed(play, name, board, typedAt); err != nil {
		return err
	}
	seen, err := s.SeenSession(c, play)
	if err != nil {
		return err
	}
	places, _ := slip.Places(play, name, board)
	typed := slip.ReadLines(play, seen, board, places, func(table string) slip.Line { return typedLine(c, table) })
	if len(typed.Typed) > 0 && !typed.Failed() {
		if _, err = s.InSession(c, typed.EditResults); err != nil {
			if err = typed.Blame(err); err != nil {
				return err
			}
			if play, err = s.Session(c.Request().Context(), play.ID); err != nil {
				return err
			}
		}
	}
	if typed.Failed() {
		return s.resultsPage(c, play, board, typed)
	}
	if len(typed.Typed) == 0 {
		web.LeftAsShown(c)
	}
	if back := web.ToCase(c); back != "" { // it was on the record of a case
		return c.Redirect(http.StatusSeeOther, back)
	}
	return c.Redirect(http.StatusSeeOther, fmt.Sprintf("/sessions/%s/results?board=%d&saved=%d", play.ID,
		play.Boards.Next(board), board))
}

// unplayed is a session with what needs no result because an artificial adjusted score was given in its place.
func unplayed(play *session.Session, rulings []sight.Ruling) *session.Session {
	return score.WithUnplayed(play, slices.DeleteFunc(sight.Adjustments(rulings),
		func(a score.Adjustment) bool { return !a.Artificial() })...)
}
