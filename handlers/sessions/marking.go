package sessions

import (
	"fmt"
	"net/http"
	"strconv"

	"github.com/labstack/echo/v4"

	"redress/bridge"
	"redress/fault"
	"redress/handlers/sight"
	"redress/handlers/web"
	"redress/session"
	"redress/views"
	view "redress/views/sessions"
)

// markingMeant is the field by which a person says yes to what a correction changes.
const markingMeant = "meant"

// ShowMarking answers GET /sessions/:id/boards/:number/marking: dealer and vulnerability of a board, to be corrected.
func ShowMarking(s *Handlers, c echo.Context) error {
	play, board, err := markedBoard(s, c)
	if err != nil {
		return err
	}
	marked := play.Marking(board)
	return markingPage(s, c, play, view.MarkingPage{Board: board, Dealer: marked.Dealer.String(),
		Vul: marked.Vul.String()}, nil)
}

// SaveMarking answers POST /sessions/:id/boards/:number/marking. Where results or rulings depend on it, that is said
// before anything is stored.
func SaveMarking(s *Handlers, c echo.Context) error {
	play, board, err := markedBoard(s, c)
	if err != nil {
		return err
	}
	if _, err := web.Request(c); err != nil {
		return err
	}
	p := view.MarkingPage{Board: board, Dealer: c.FormValue("dealer"), Vul: c.FormValue("vul"),
		Meant: c.FormValue(markingMeant) != ""}
	edit := session.EditMarking{Board: board}
	if edit.Seen, err = s.SeenSession(c, play); err != nil {
		return err
	}
	if edit.Dealer, err = bridge.ParseSeat(p.Dealer); err != nil {
		return markingPage(s, c, play, p, fault.Of(fault.At("dealer", "Say who deals.")))
	}
	if edit.Vul, err = bridge.ParseVulnerability(p.Vul); err != nil {
		return markingPage(s, c, play, p, fault.Of(fault.At("vul", "Say who is vulnerable.")))
	}
	after, err := s.Sessions.Try(c.Request().Context(), play.ID, web.Who(c).Name(), edit)
	if err == nil {
		if p.Changes, err = markingChanges(s, c, play, after, board); err != nil {
			return err
		}
		if len(p.Changes) > 0 && !p.Meant {
			return markingPage(s, c, play, p, fault.Of(fault.At(markingMeant, "Look at what changes, and tick this "+
				"if it is meant.")))
		}
		if _, err = s.InSession(c, edit); err == nil {
			return c.Redirect(http.StatusSeeOther, boardPath(play, board))
		}
	}
	wrong, again := web.Retyped(err)
	if !again {
		return err
	}
	if play, err = s.Session(c.Request().Context(), play.ID); err != nil {
		return err
	}
	return markingPage(s, c, play, p, wrong)
}

// markedBoard is the session and the board of the address, for whoever may see it (16D).
func markedBoard(s *Handlers, c echo.Context) (*session.Session, int, error) {
	play, err := s.Session(c.Request().Context(), c.Param("id"))
	if err != nil {
		return nil, 0, err
	}
	number, err := strconv.Atoi(c.Param("number"))
	if _, known := play.Board(number); err != nil || !known {
		return nil, 0, fault.New(fault.NotFound, "There is no such board in this session.")
	}
	if sight := play.Director(web.Who(c).Name()).Sight(number); !sight.Allowed() {
		return nil, 0, fault.New(fault.Forbidden, "%s Let a colleague correct this board.", sight.Why)
	}
	return play, number, nil
}

// markingChanges are what a correction does to results and rulings of the board, a sentence each.
func markingChanges(s *Handlers, c echo.Context, play, after *session.Session, board int) (list []string,
	err error) {
	if play.Marking(board) == after.Marking(board) {
		return nil, nil
	}
	list = play.Rescored(after, board)
	rulings, err := s.Rulings(c.Request().Context(), play)
	for _, r := range rulings {
		if r.Board == board {
			list = append(list, fmt.Sprintf("Table %s was ruled: %s What was ruled stays as it was issued; look at it "+
				"again.", r.Table, web.Upper(r.Words)))
		}
	}
	return list, err
}

func markingPage(s *Handlers, c echo.Context, play *session.Session, p view.MarkingPage, wrong *fault.Error) error {
	next, err := s.NewRequest()
	if err != nil {
		return err
	}
	p.Path, p.Request = fmt.Sprintf("/sessions/%s/boards/%d/marking", play.ID, p.Board), next
	p.Seen = views.Seen{Basis: sight.SeenUpTo(c, play), Leave: p.Path}.With(wrong, web.Basis(c))
	status := http.StatusOK
	if wrong != nil {
		status = wrong.Code.Status()
		if len(wrong.Clashes) == 0 {
			p.Field, p.Error = wrong.Field, wrong.Text
		}
	}
	p.ByNumber = "By the number: " + session.MarkedBy(p.Board).Words() + "."
	p.Back = boardPath(play, p.Board)
	title := fmt.Sprintf("Dealer and vulnerability of board %d", p.Board)
	return s.Render(c, status, view.Marking(s.Page(c, title, views.NavDesk, sight.SessionCrumbs(play, title)...), p))
}
