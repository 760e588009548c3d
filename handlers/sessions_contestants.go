package handlers

import (
	"net/http"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"redress/bridge"
	"redress/fault"
	"redress/session"
	"redress/views"
)

// showContestants answers GET /sessions/:id/contestants: who plays, as typed.
func (s *Server) showContestants(c echo.Context) error {
	play, err := s.session(c.Request().Context(), c.Param("id"))
	if err != nil {
		return err
	}
	entered, err := s.entered(c, play)
	if err != nil {
		return err
	}
	lines := make([]string, len(entered))
	for i, e := range entered {
		lines[i] = strings.Join(filled(strconv.Itoa(e.Number), e.Side, e.Players), " ")
	}
	return s.contestantsPage(c, play, strings.Join(lines, "\n"), "", http.StatusOK)
}

// entered are the contestants with their names, by number.
func (s *Server) entered(c echo.Context, play *session.Session) ([]session.Entrant, error) {
	texts, err := s.cfg.Store.Texts(c.Request().Context(), play.ID)
	if err != nil {
		return nil, err
	}
	var list []session.Entrant
	for _, contestant := range play.Contestants {
		list = append(list, session.Entrant{Number: contestant.Number, Side: contestant.Side, Players: views.Texts(texts).Of(contestant.Players)})
	}
	slices.SortStableFunc(list, func(a, b session.Entrant) int { return a.Number - b.Number })
	return list, nil
}

func (s *Server) contestantsPage(c echo.Context, play *session.Session, text, problem string, status int) (err error) {
	p := views.ContestantsForm{Path: "/sessions/" + play.ID + "/contestants", Text: text, Error: problem, Form: string(play.Form)}
	if p.Request, err = s.newRequest(); err != nil {
		return err
	}
	page := s.page(c, "Names", views.NavDesk, sessionCrumbs(play, "Names")...)
	if c.QueryParam("saved") != "" {
		page.Banner = &views.Banner{Kind: "good", Text: "The names are stored."}
	}
	return s.render(c, status, views.Contestants(page, p))
}

// saveContestants answers POST /sessions/:id/contestants. Lines that say what is stored change nothing.
func (s *Server) saveContestants(c echo.Context) error {
	play, err := s.session(c.Request().Context(), c.Param("id"))
	if err != nil {
		return err
	}
	if _, err := request(c); err != nil {
		return err
	}
	text := c.FormValue("text")
	known, err := s.entered(c, play)
	if err != nil {
		return err
	}
	typed, err := parseContestants(text)
	changed := slices.DeleteFunc(typed, func(e session.Entrant) bool { return slices.Contains(known, e) })
	if err == nil && len(changed) > 0 {
		_, err = s.inSession(c, session.EnterContestants{Contestants: changed})
	}
	if err != nil {
		wrong := fault.Of(err)
		if wrong.Code != fault.Invalid {
			return err
		}
		return s.contestantsPage(c, play, text, wrong.Text, wrong.Code.Status())
	}
	return c.Redirect(http.StatusSeeOther, "/sessions/"+play.ID+"/contestants?saved=1")
}

var contestantForm = regexp.MustCompile(`(?i)^([0-9]{1,4})(?:\s*(NS|EW)\b)?(?:[\s.:|]+(.*))?$`)

// parseContestants reads a contestant a line: a number, NS or EW where each line has numbers of its own, and the names.
func parseContestants(text string) ([]session.Entrant, error) {
	var list []session.Entrant
	for i, line := range strings.Split(text, "\n") {
		line = strings.Join(strings.Fields(line), " ")
		if line == "" {
			continue
		}
		parts := contestantForm.FindStringSubmatch(line)
		if parts == nil {
			return nil, fault.At("text", "Line %d, %q: begin with the number, then NS or EW where each line has numbers of its own, then the names.", i+1, shorten(line))
		}
		number, _ := strconv.Atoi(parts[1]) // up to four digits
		side := strings.ToUpper(parts[2])
		if side != "" && side != bridge.NorthSouth.String() {
			side = bridge.EastWest.String()
		}
		list = append(list, session.Entrant{Number: number, Side: side, Players: parts[3]})
	}
	return list, nil
}
