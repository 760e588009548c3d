package desk

import (
	"context"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/labstack/echo/v4"

	"redress/access"
	"redress/fault"
	"redress/handlers/sight"
	"redress/handlers/web"
	"redress/session"
	"redress/session/movement"
	"redress/views"
	view "redress/views/desk"
	sessionsview "redress/views/sessions"
)

// ShowPosters answers GET /sessions/:id/posters: which posters are to be printed, and with which address.
func (s *Handlers) ShowPosters(c echo.Context) error {
	play, err := s.Session(c.Request().Context(), c.Param("id"))
	if err != nil {
		return err
	}
	p := view.PostersForm{Path: "/sessions/" + play.ID + "/posters", Forms: "/sessions/" + play.ID + "/forms",
		Movement: "/sessions/" + play.ID + "/movement",
		Tables:   play.Tables, Addresses: s.Addresses(c), Known: play.Movement.Known(),
		Plays: play.Director(web.Who(c).Name()).Plays()}
	if p.Request, err = s.NewRequest(); err != nil {
		return err
	}
	links, err := s.People.Links(c.Request().Context(), access.Scope{Session: play.ID})
	if err != nil {
		return err
	}
	for _, l := range links {
		if l.Label == posterOf(l.Scope.Table) && l.Refusal(s.Now().Unix()) == nil {
			p.Standing++
		}
	}
	return s.Render(c, http.StatusOK, view.PosterChoice(s.Page(c, "Posters", views.NavDesk,
		sight.SessionCrumbs(play, "Posters")...), p))
}

// posterDays is for how long a poster leads to its table after the day of the session: as long as somebody may ask for
// a review.
const posterDays = 7

// PrintPosters answers POST /sessions/:id/posters with the posters themselves: the link of a table is told this once.
// Posters that were printed before go on to hold.
func (s *Handlers) PrintPosters(c echo.Context) error {
	if _, err := web.Request(c); err != nil {
		return err
	}
	ctx := c.Request().Context()
	play, err := s.Session(ctx, c.Param("id"))
	if err != nil {
		return err
	}
	tables, err := chosenTables(c, play)
	if err != nil {
		return err
	}
	address := c.FormValue("address")
	if known := s.Addresses(c); !slices.Contains(known, address) && len(known) > 0 {
		return fault.At("address", "Choose the address that phones are led to.")
	}
	if address == "" {
		address = "http://" + c.Request().Host
	}
	wanted := codesWanted(c)
	if wanted != noCodes && !play.Ended {
		commands := []session.Command{session.SeeCodes{}}
		if sessionsview.NewTableCodes(play, 1, "") == nil {
			commands = []session.Command{session.DrawCodes{}, session.SeeCodes{}}
		}
		if play, err = s.InSession(c, commands...); err != nil {
			return err
		}
	}
	p := view.PostersPage{Path: "/sessions/" + play.ID + "/posters"}
	for _, table := range tables {
		poster, err := s.poster(ctx, play, table, address)
		if err != nil {
			return err
		}
		if wanted == roundCodes {
			poster.Strips = sessionsview.NewStrips(play, table, web.Who(c).Name())
		}
		p.Posters = append(p.Posters, poster)
	}
	if wanted == eveningCodes {
		p.Strips = sessionsview.NewPlayerStrips(play, c.FormValue("table"), web.Who(c).Name())
	}
	return s.Render(c, http.StatusOK, view.Posters(s.Page(c, "Posters", views.NavDesk,
		sight.SessionCrumbs(play, "Posters")...), p))
}

// The codes that are printed with posters.
const (
	noCodes      = "none"
	roundCodes   = "rounds"
	eveningCodes = "evening"
)

// codesWanted are the codes to be printed. A form that was opened before there were any for the evening has those of
// the rounds, or nothing.
func codesWanted(c echo.Context) string {
	switch wanted := c.FormValue("codes"); wanted {
	case "", noCodes:
		return noCodes
	case eveningCodes:
		return eveningCodes
	}
	return roundCodes
}

// chosenTables are the tables for which posters are wanted: one, or all where none is named.
func chosenTables(c echo.Context, play *session.Session) ([]string, error) {
	table := c.FormValue("table")
	switch {
	case table == "":
		return play.Tables, nil
	case !play.HasTable(table):
		return nil, fault.At("table", "There is no table %q in this session.", web.Shorten(table))
	}
	return []string{table}, nil
}

// posterOf labels the link of a poster; whoever goes from table to table is given links of another label.
func posterOf(table string) string { return "Poster of table " + table }

// poster makes the link of a table and its poster.
func (s *Handlers) poster(ctx context.Context, play *session.Session, table, address string) (view.Poster, error) {
	lasts := posterDays * 24 * time.Hour
	if day, err := time.ParseInLocation(time.DateOnly, play.Date, s.Now().Location()); err == nil &&
		day.After(s.Now()) {
		lasts += day.Sub(s.Now())
	}
	token, _, err := s.People.Issue(ctx,
		access.NewLink{Kind: access.TableLink, Scope: access.Scope{Session: play.ID, Table: table},
			Label: posterOf(table), Lasts: lasts})
	if err != nil {
		return view.Poster{}, err
	}
	target := address + "/t/" + token.String()
	code, err := web.QrCode(target)
	if err != nil {
		return view.Poster{}, err
	}
	return view.Poster{Session: play.Name, Edition: play.Edition, Sub: clubAndDay(play),
		Table: table, Address: target, Code: code}, nil
}

// WithdrawPosters answers POST /sessions/:id/posters/withdraw: nobody gets in by a poster any more.
func (s *Handlers) WithdrawPosters(c echo.Context) error {
	if _, err := web.Request(c); err != nil {
		return err
	}
	play, err := s.Session(c.Request().Context(), c.Param("id"))
	if err != nil {
		return err
	}
	links, err := s.People.Links(c.Request().Context(), access.Scope{Session: play.ID})
	if err != nil {
		return err
	}
	for _, l := range links {
		if l.Kind == access.TableLink && l.Revoked == 0 {
			if err := s.People.Revoke(c.Request().Context(), l.ID); err != nil {
				return err
			}
		}
	}
	return c.Redirect(http.StatusSeeOther, "/sessions/"+play.ID+"/posters")
}

func clubAndDay(play *session.Session) string {
	return strings.Join(web.Filled(play.Club, views.Day(play.Date)), ", ")
}

// ShowForms answers GET /sessions/:id/forms: the form of a dispute on paper, for a club where no phones are allowed.
func (s *Handlers) ShowForms(c echo.Context) error {
	play, err := s.Session(c.Request().Context(), c.Param("id"))
	if err != nil {
		return err
	}
	p := view.PaperForm{Session: play.Name, Edition: play.Edition, Sub: clubAndDay(play),
		Minutes: play.AppealMinutes, Individual: play.Form == movement.Individual}
	return s.Render(c, http.StatusOK, view.Paper(s.Page(c, "Paper forms", views.NavDesk,
		sight.SessionCrumbs(play, "Paper forms")...), p))
}
