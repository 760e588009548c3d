package sessions

import (
	"cmp"
	"net/http"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"redress/fault"
	"redress/handlers/sight"
	"redress/handlers/web"
	"redress/session"
	"redress/session/movement"
	"redress/views"
	view "redress/views/sessions"
)

// ShowMovement answers GET /sessions/:id/movement: the movement as far as it is known, and the ways to tell it.
func (s *Handlers) ShowMovement(c echo.Context) error {
	return s.movementPage(c, view.MovementForm{}, nil, nil)
}

// movementPage shows the forms of a movement; with f, what was sent and what is wrong with it.
func (s *Handlers) movementPage(c echo.Context, f view.MovementForm, problems []string, wrong *fault.Error) error {
	play, err := s.Session(c.Request().Context(), c.Param("id"))
	if err != nil {
		return err
	}
	if f.Request, err = s.NewRequest(); err != nil {
		return err
	}
	status := http.StatusOK
	if wrong != nil {
		status = wrong.Code.Status()
	}
	f.Seen = views.Seen{Basis: sight.SeenUpTo(c, play), Leave: "/sessions/" + play.ID + "/movement"}.With(wrong,
		web.Basis(c))
	f.Path, f.Problems, f.Teams, f.Ended = "/sessions/"+play.ID+"/movement", problems, play.Form == movement.Teams,
		play.Ended
	f.Present, f.Known, f.Rounds = play.Movement.String(), play.Movement.Known(), play.Movement.Rounds()
	f.Drawn, f.More = view.NewMovementRounds(play.Movement, play.Contestants.Label),
		play.Movement != nil && play.Movement.Partial
	f.Tables, f.Boards = len(play.Tables), play.Boards.Counted()
	if f.Way == "" {
		f.Text, f.BoardsIn, f.OwnInLine = f.Present, usualBoardsIn(play), linesOf(play)
	}
	return s.Render(c, status, view.Movement(s.Page(c, "Movement", views.NavDesk,
		sight.SessionCrumbs(play, "Movement")...), f))
}

// usualBoardsIn is how many boards a round would have if the boards of the session went round its tables once.
func usualBoardsIn(play *session.Session) string {
	if n := len(play.Boards) / len(play.Tables); n > 0 && len(play.Boards)%len(play.Tables) == 0 {
		return strconv.Itoa(n)
	}
	return ""
}

// linesOf tells whether each line of the entries has numbers of its own that the other has as well.
func linesOf(play *session.Session) bool {
	lines := map[int]string{}
	for _, c := range play.Contestants {
		if other, had := lines[c.Number]; had && other != c.Side {
			return true
		}
		lines[c.Number] = c.Side
	}
	return false
}

// SaveMovement answers POST /sessions/:id/movement. way is mitchell, teams, table or unknown.
func (s *Handlers) SaveMovement(c echo.Context) error {
	f := view.MovementForm{Way: c.FormValue("way"), Text: c.FormValue("text"), BoardsIn: web.Trimmed(c, "boards-in"),
		RoundsTyped: web.Trimmed(c, "rounds"),
		Share:       c.FormValue("share") != "", OwnInLine: c.FormValue("own") != "", Matches: c.FormValue("matches")}
	play, err := s.Session(c.Request().Context(), c.Param("id"))
	if err != nil {
		return err
	}
	if _, err := web.Request(c); err != nil {
		return err
	}
	m, problems, field := movementOf(play, f)
	if m != nil {
		if problems = m.Check(play.Field()); len(problems) == 0 {
			return s.storeMovement(c, play, m, f)
		}
	}
	said := make([]string, len(problems))
	for i, p := range problems {
		said[i] = p.String()
	}
	f.Field = field
	return s.movementPage(c, f, said, fault.At(field, "Correct the movement."))
}

func (s *Handlers) storeMovement(c echo.Context, play *session.Session, m *movement.Movement,
	f view.MovementForm) error {
	seen, err := s.SeenSession(c, play)
	if err != nil {
		return err
	}
	_, err = s.InSession(c, session.EditMovement{Seen: seen, Movement: m})
	if wrong, again := web.Retyped(err); again {
		return s.movementPage(c, f, nil, wrong)
	}
	if err != nil {
		return err
	}
	return c.Redirect(http.StatusSeeOther, "/sessions/"+play.ID+"/movement")
}

// movementOf makes the movement that a form asks for; nil with the problems where it cannot be made. What is wrong is
// wrong with the field.
func movementOf(play *session.Session, f view.MovementForm) (made *movement.Movement, wrong []movement.Problem,
	field string) {
	var err error
	switch f.Way {
	case "table":
		made, wrong = movement.Parse(f.Text)
		return made, wrong, "text"
	case "unknown":
		return &movement.Movement{Partial: true}, nil, ""
	case "teams":
		made, err = teamMovement(play, f)
		field = "matches"
	case "mitchell":
		made, err = mitchell(play, f)
		field = "boards-in"
	default:
		err = fault.At("way", "Choose how the movement is told.")
	}
	if err != nil {
		known := fault.Of(err)
		return nil, []movement.Problem{{Text: known.Text}}, cmp.Or(known.Field, field)
	}
	return made, nil, field
}

func mitchell(play *session.Session, f view.MovementForm) (*movement.Movement, error) {
	boards, err := strconv.Atoi(f.BoardsIn)
	if err != nil {
		return nil, fault.At("boards-in", "Give the number of boards that a table plays in a round.")
	}
	rounds := 0
	if f.RoundsTyped != "" {
		if rounds, err = strconv.Atoi(f.RoundsTyped); err != nil {
			return nil, fault.At("rounds", "Give the number of rounds, or nothing for as many as there are.")
		}
	}
	return movement.Mitchell{Tables: play.Tables, Rounds: rounds, BoardsIn: boards, Boards: play.Boards, Share: f.Share,
		OwnInLine: f.OwnInLine}.Movement()
}

// teamMovement reads one match a line, "1 2 | 3 4" for the teams 1 and 2 at the tables 3 and 4. Without a line, teams 1
// and 2 meet at the first two tables, and so on.
func teamMovement(play *session.Session, f view.MovementForm) (*movement.Movement, error) {
	matches := movement.TeamMatches{Boards: play.Boards, Rounds: 1}
	if f.RoundsTyped != "" {
		rounds, err := strconv.Atoi(f.RoundsTyped)
		if err != nil {
			return nil, fault.At("rounds", "Give the number of rounds, or nothing for one.")
		}
		matches.Rounds = rounds
	}
	for line := range strings.SplitSeq(f.Matches, "\n") {
		teams, tables, _ := strings.Cut(line, "|")
		who, where := strings.Fields(teams), strings.Fields(tables)
		if len(who)+len(where) == 0 {
			continue
		}
		home, away := 0, 0
		if len(who) == 2 {
			home, _ = strconv.Atoi(who[0])
			away, _ = strconv.Atoi(who[1])
		}
		if home < 1 || away < 1 || len(where) != 2 {
			return nil, fault.At("matches",
				"%q is not a match: write two teams, a bar, and their two tables, such as 1 2 | 1 2.",
				web.Shorten(strings.TrimSpace(line)))
		}
		matches.Matches = append(matches.Matches, movement.Match{Home: home, Away: away, Open: where[0],
			Closed: where[1]})
	}
	for i := 0; strings.TrimSpace(f.Matches) == "" && i+1 < len(play.Tables); i += 2 {
		matches.Matches = append(matches.Matches, movement.Match{Home: i + 1, Away: i + 2, Open: play.Tables[i],
			Closed: play.Tables[i+1]})
	}
	return matches.Movement()
}
