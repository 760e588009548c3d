package sessions

import (
	"net/http"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"redress/bridge"
	"redress/fault"
	"redress/handlers/sight"
	"redress/handlers/web"
	"redress/ledger"
	"redress/session"
	"redress/views"
	view "redress/views/sessions"
)

// ShowContestants answers GET /sessions/:id/contestants: who plays, as typed.
func (s *Handlers) ShowContestants(c echo.Context) error {
	play, err := s.Session(c.Request().Context(), c.Param("id"))
	if err != nil {
		return err
	}
	entered, err := s.entered(c, play)
	if err != nil {
		return err
	}
	return s.contestantsPage(c, play, typedEntrants(play, entered), nil)
}

// typedEntrants are contestants as they are typed, one a line.
func typedEntrants(play *session.Session, list []session.Entrant) string {
	lines := make([]string, len(list))
	for i, e := range list {
		lines[i] = strings.Join(web.Filled(play.Contestants.Label(e.Number), e.Side, e.Players), " ")
	}
	return strings.Join(lines, "\n")
}

// entered are the contestants with their names, by number.
func (s *Handlers) entered(c echo.Context, play *session.Session) ([]session.Entrant, error) {
	texts, err := s.Cfg.Store.Log.Texts(c.Request().Context(), c.Param("id"))
	if err != nil {
		return nil, err
	}
	var list []session.Entrant
	for _, contestant := range play.Contestants {
		list = append(list, session.Entrant{Number: contestant.Number, Side: contestant.Side,
			Players: views.Texts(texts).Of(contestant.Players)})
	}
	slices.SortStableFunc(list, func(a, b session.Entrant) int { return a.Number - b.Number })
	return list, nil
}

func (s *Handlers) contestantsPage(c echo.Context, play *session.Session, text string, wrong *fault.Error) (err error) {
	p := view.ContestantsForm{Path: "/sessions/" + play.ID + "/contestants", Text: text, Form: string(play.Form)}
	p.Seen = views.Seen{Basis: sight.SeenUpTo(c, play), Leave: p.Path}.With(wrong, web.Basis(c))
	if p.Request, err = s.NewRequest(); err != nil {
		return err
	}
	page, status := s.Page(c, "Names", views.NavDesk, sight.SessionCrumbs(play, "Names")...), http.StatusOK
	switch {
	case wrong != nil:
		status = wrong.Code.Status()
		if len(wrong.Clashes) == 0 {
			p.Error = wrong.Text
		}
	case c.QueryParam("saved") != "":
		page.Banner = &views.Banner{Kind: "good", Text: "The names are saved."}
	}
	return s.Render(c, status, view.Contestants(page, p))
}

// SaveContestants answers POST /sessions/:id/contestants. Lines that were left as they were shown change nothing.
func (s *Handlers) SaveContestants(c echo.Context) error {
	play, err := s.Session(c.Request().Context(), c.Param("id"))
	if err != nil {
		return err
	}
	if _, err := web.Request(c); err != nil {
		return err
	}
	seen, err := s.SeenSession(c, play)
	if err != nil {
		return err
	}
	shown, err := s.entered(c, seen)
	if err != nil {
		return err
	}
	text := c.FormValue("text")
	typed, err := parseContestants(play, text)
	changed := slices.DeleteFunc(typed, func(e session.Entrant) bool { return slices.Contains(shown, e) })
	switch {
	case err != nil:
	case len(changed) == 0:
		web.LeftAsShown(c)
	default:
		err = s.editContestants(c, session.EditContestants{Seen: seen, Typed: changed})
	}
	if err == nil {
		return c.Redirect(http.StatusSeeOther, "/sessions/"+play.ID+"/contestants?saved=1")
	}
	wrong, again := web.Retyped(err)
	if !again {
		return err
	}
	if len(wrong.Clashes) > 0 {
		if play, text, err = s.withTheirs(c, changed); err != nil {
			return err
		}
	}
	return s.contestantsPage(c, play, text, wrong)
}

func (s *Handlers) editContestants(c echo.Context, edit session.EditContestants) error {
	texts, err := s.Cfg.Store.Log.Texts(c.Request().Context(), c.Param("id"))
	if err != nil {
		return err
	}
	edit.Names = func(ref ledger.TextRef) (string, bool) {
		text, known := texts[ref.ID]
		return text.Body, known || ref.ID == ""
	}
	_, err = s.InSession(c, edit)
	return err
}

// withTheirs is the list as it stands now with the lines that were typed.
func (s *Handlers) withTheirs(c echo.Context, typed []session.Entrant) (*session.Session, string, error) {
	play, err := s.Session(c.Request().Context(), c.Param("id"))
	if err != nil {
		return nil, "", err
	}
	list, err := s.entered(c, play)
	for _, e := range typed {
		same := func(have session.Entrant) bool { return have.Number == e.Number && have.Side == e.Side }
		if i := slices.IndexFunc(list, same); i >= 0 {
			list[i] = e
		} else {
			list = append(list, e)
		}
	}
	return play, typedEntrants(play, list), err
}

var contestantForm = regexp.MustCompile(`(?i)^([0-9]{1,4})(?:\s*(NS|EW)\b)?(?:[\s.:|]+(.*))?$`)

// numbered is a line with the number of a contestant in the place of what people call it.
func numbered(entered session.Contestants, line string) string {
	for _, c := range entered {
		n := len(c.Called)
		if n > 0 && len(line) >= n && strings.EqualFold(line[:n], c.Called) && (len(line) == n || line[n] == ' ') {
			return strconv.Itoa(c.Number) + line[n:]
		}
	}
	return line
}

// parseContestants reads a contestant a line: a number or what people call it, NS or EW where each line has
// numbers of its own, and the names.
func parseContestants(play *session.Session, text string) ([]session.Entrant, error) {
	var list []session.Entrant
	for i, line := range strings.Split(text, "\n") {
		line = strings.Join(strings.Fields(line), " ")
		if line == "" {
			continue
		}
		line = numbered(play.Contestants, line)
		parts := contestantForm.FindStringSubmatch(line)
		if parts == nil {
			return nil, fault.At("text", "Line %d, %q: begin with the number, then NS or EW if the two sides are "+
				"numbered separately, then the names.", i+1, web.Shorten(line))
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
