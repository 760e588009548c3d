package sessions

import (
	"fmt"
	"net/http"
	"redress/bridge/scoring"
	"redress/fault"
	"redress/handlers/sight"
	"redress/handlers/web"
	"redress/ruling"
	"redress/session"
	"redress/views"
	view "redress/views/sessions"
	"slices"
	"strconv"

	"github.com/labstack/echo/v4"
)

// showResults answers GET /sessions/:id/results: the results of one board, to be typed. board is its number; without
// one it is the first that waits for a result.
func (s *Handlers) ShowResults(c echo.Context) error {
	play, err := s.Session(c.Request().Context(), c.Param("id"))
	if err != nil {
		return err
	}
	board, err := strconv.Atoi(c.QueryParam("board"))
	if err != nil {
		board = awaited(play, web.Who(c).Name(), 1)
	}
	if _, exists := play.Board(board); !exists {
		return fault.New(fault.NotFound, "There is no board %d in this session; its boards are 1 to %d.", board,
			play.Boards)
	}
	return s.resultsPage(c, play, board, nil)
}

// awaited is the first board from one on that waits for a result which somebody may type, of a round that has begun;
// that one where none does.
func awaited(play *session.Session, name string, from int) int {
	for board := from; board <= play.Boards; board++ {
		places, _ := placesFor(play, name, board)
		for _, at := range places {
			if _, entered := play.Result(board, at.Table); !entered && at.Round <= play.CurrentRound() {
				return board
			}
		}
	}
	return min(from, play.Boards)
}

// wherePlayed is where a board is played, in the order of the rounds; at every table where the movement does not tell.
func wherePlayed(play *session.Session, board int) (places []session.Position) {
	if play.Movement.Known() {
		for round := 1; round <= play.Movement.Rounds(); round++ {
			for _, table := range play.Tables {
				position, told := play.Movement.Position(table, round)
				for _, b := range position.Boards {
					if told && b == board && len(position.Contestants()) > 1 {
						places = append(places, position)
					}
				}
			}
		}
		return places
	}
	for _, table := range play.Tables {
		place := session.Position{Table: table}
		if r, entered := play.Result(board, table); entered {
			place.Round, place.NS.N, place.EW.N = r.Round, r.NS, r.EW
		}
		places = append(places, place)
	}
	return places
}

// placesFor are the places of which somebody may type the result of a board: all of them, or, where they may still play
// it elsewhere or have just played it, their own alone.
func placesFor(play *session.Session, name string, board int) ([]session.Position, session.Sight) {
	viewer := play.Directing(name)
	shown := play.Sight(viewer, board)
	places := wherePlayed(play, board)
	if !shown.Allowed() {
		places = slices.DeleteFunc(places, func(p session.Position) bool {
			return !p.Sits(viewer.Contestant) ||
				p.Round > play.CurrentRound()
		})
	}
	return places, shown
}

// resultsPage shows the lines of a board; with typed, what was sent and what is wrong with it.
func (s *Handlers) resultsPage(c echo.Context, play *session.Session, board int, typed *typedResults) error {
	next, err := s.NewRequest()
	if err != nil {
		return err
	}
	p := view.ResultsPage{Path: "/sessions/" + play.ID + "/results", Request: next, Board: board, Boards: play.Boards,
		Numbers: !play.Movement.Known(),
		Next:    board%play.Boards + 1, Matchpoints: play.Scoring == scoring.ByMatchpoints}
	about, _ := play.Board(board)
	p.Dealer, p.Vul = about.Dealer.Name(), ruling.VulnerabilityWords(about.Vul)
	for n := 1; n <= play.Boards; n++ {
		p.All = append(p.All, view.BoardLink{Number: n, Missing: missing(play, web.Who(c).Name(), n)})
	}
	p.Seen = views.Seen{Basis: sight.SeenUpTo(c, play),
		Leave: fmt.Sprintf("%s?board=%d", p.Path, board)}.With(typed.fault(), web.Basis(c))
	places, shown := placesFor(play, web.Who(c).Name(), board)
	if len(places) == 0 && !shown.Allowed() {
		p.Kept = shown.Why
		return s.Render(c, http.StatusOK,
			view.Results(s.Page(c, "Results", views.NavDesk, sight.SessionCrumbs(play, "Results")...), p))
	}
	texts, err := s.Cfg.Store.Log.Texts(c.Request().Context(), play.ID)
	if err != nil {
		return err
	}
	status := http.StatusOK
	for _, place := range places {
		line := view.ResultLine{Table: place.Table, Round: place.Round, NS: typedNumber(place.NS.N),
			EW:     typedNumber(place.EW.N),
			NSName: sight.Contestant(play, place.NS.N, 0, texts), EWName: sight.Contestant(play, place.EW.N, 1, texts)}
		if r, entered := play.Result(board, place.Table); entered {
			line.Typed, line.Slip = typedSlip(r), r.Slip()
		}
		line.Ahead = !play.Ended && play.Round > 0 && place.Round > play.CurrentRound()
		if typed != nil {
			status = typed.fault().Code.Status()
			typed.keep(c, &line)
		}
		if place.Round > play.CurrentRound() && line.Typed == "" && line.Error == "" {
			p.Later = append(p.Later, line)
		} else {
			p.Lines = append(p.Lines, line)
		}
	}
	page := s.Page(c, "Results", views.NavDesk, sight.SessionCrumbs(play, "Results")...)
	if saved := c.QueryParam("saved"); saved != "" && typed == nil {
		page.Banner = &views.Banner{Kind: "good", Text: fmt.Sprintf("Board %s is stored.", web.Shorten(saved))}
	}
	return s.Render(c, status, view.Results(page, p))
}

func typedNumber(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

// missing is how many results a board still lacks that somebody may type, of the rounds that have begun. That one came
// in at a table where a board is kept from them is not seen by it (16D).
func missing(play *session.Session, name string, board int) (n int) {
	places, _ := placesFor(play, name, board)
	for _, place := range places {
		if _, entered := play.Result(board, place.Table); !entered && place.Round <= play.CurrentRound() &&
			play.Movement.Known() {
			n++
		}
	}
	return n
}

// saveResults answers POST /sessions/:id/results: what was typed for one board. A line that was left as it was shown
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
		return fault.At("board", "There is no board %d in this session; its boards are 1 to %d.", board, play.Boards)
	}
	places, shown := placesFor(play, web.Who(c).Name(), board)
	if len(places) == 0 && !shown.Allowed() {
		return fault.New(fault.Forbidden, "%s Let a colleague type this board.", shown.Why)
	}
	if err := notOnForm(c, play, board, places, shown); err != nil {
		return err
	}
	seen, err := s.SeenSession(c, play)
	if err != nil {
		return err
	}
	typed := readResults(c, play, session.EditResults{Seen: seen}, board, places)
	if len(typed.Typed) > 0 && len(typed.errors) == 0 {
		if _, err = s.InSession(c, typed.EditResults); err != nil {
			if err = typed.blame(err); err != nil {
				return err
			}
			if play, err = s.Session(c.Request().Context(), play.ID); err != nil {
				return err
			}
		}
	}
	if len(typed.errors) > 0 || typed.clash != nil {
		return s.resultsPage(c, play, board, typed)
	}
	if len(typed.Typed) == 0 {
		web.LeftAsShown(c)
	}
	return c.Redirect(http.StatusSeeOther, fmt.Sprintf("/sessions/%s/results?board=%d&saved=%d", play.ID,
		board%play.Boards+1, board))
}

// notOnForm refuses a result of a board for a table at which whoever sends it cannot type one: it would be dropped, and
// the answer would say that it is stored. What it says is the same whether there is a result (16D).
func notOnForm(c echo.Context, play *session.Session, board int, places []session.Position, shown session.Sight) error {
	for _, table := range play.Tables {
		offered := slices.ContainsFunc(places, func(p session.Position) bool { return p.Table == table })
		switch {
		case offered || web.Trimmed(c, "slip-"+table) == "":
		case !shown.Allowed():
			return fault.New(fault.Forbidden, "Nothing was stored: a result of board %d at table %s is not for you "+
				"to type. %s Let a colleague type it.", board, table, shown.Why)
		default:
			return fault.New(fault.Conflict,
				"Nothing was stored: board %d is not played at table %s by the movement. Open its results again.",
				board, table)
		}
	}
	return nil
}
