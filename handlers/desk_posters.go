package handlers

import (
	"context"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/labstack/echo/v4"

	"redress/access"
	"redress/fault"
	"redress/session"
	"redress/views"
)

// showPosters answers GET /sessions/:id/posters: which posters are to be printed, and with which address.
func (s *Server) showPosters(c echo.Context) error {
	play, err := s.session(c.Request().Context(), c.Param("id"))
	if err != nil {
		return err
	}
	p := views.PostersForm{Path: "/sessions/" + play.ID + "/posters", Forms: "/sessions/" + play.ID + "/forms", Tables: play.Tables, Addresses: s.addresses(c)}
	if p.Request, err = s.newRequest(); err != nil {
		return err
	}
	links, err := s.people.Links(c.Request().Context(), access.Scope{Session: play.ID})
	if err != nil {
		return err
	}
	for _, l := range links {
		if l.Kind == access.TableLink && l.Refusal(s.now().Unix()) == nil {
			p.Standing++
		}
	}
	return s.render(c, http.StatusOK, views.PosterChoice(s.page(c, "Posters", views.NavDesk, sessionCrumbs(play, "Posters")...), p))
}

// posterDays is for how long a poster leads to its table after the day of the session: as long as somebody may ask for
// a review.
const posterDays = 7

// printPosters answers POST /sessions/:id/posters with the posters themselves: the link of a table is told this once.
// Posters that were printed before go on to hold.
func (s *Server) printPosters(c echo.Context) error {
	if _, err := request(c); err != nil {
		return err
	}
	ctx := c.Request().Context()
	play, err := s.session(ctx, c.Param("id"))
	if err != nil {
		return err
	}
	tables, err := chosenTables(c, play)
	if err != nil {
		return err
	}
	address := c.FormValue("address")
	if known := s.addresses(c); !slices.Contains(known, address) && len(known) > 0 {
		return fault.At("address", "Choose the address that phones are led to.")
	}
	if address == "" {
		address = "http://" + c.Request().Host
	}
	if c.FormValue("codes") != "" && !play.Ended {
		commands := []session.Command{session.SeeCodes{}}
		if codesOf(play, 1, "") == nil {
			commands = []session.Command{session.DrawCodes{}, session.SeeCodes{}}
		}
		if play, err = s.inSession(c, commands...); err != nil {
			return err
		}
	}
	p := views.PostersPage{Path: "/sessions/" + play.ID + "/posters"}
	for _, table := range tables {
		poster, err := s.poster(ctx, play, table, address)
		if err != nil {
			return err
		}
		if c.FormValue("codes") != "" {
			poster.Strips = strips(play, table, who(c).Name())
		}
		p.Posters = append(p.Posters, poster)
	}
	return s.render(c, http.StatusOK, views.Posters(s.page(c, "Posters", views.NavDesk, sessionCrumbs(play, "Posters")...), p))
}

// chosenTables are the tables for which posters are wanted: one, or all where none is named.
func chosenTables(c echo.Context, play *session.Session) ([]string, error) {
	table := c.FormValue("table")
	switch {
	case table == "":
		return play.Tables, nil
	case !play.HasTable(table):
		return nil, fault.At("table", "There is no table %q in this session.", shorten(table))
	}
	return []string{table}, nil
}

// poster makes the link of a table and its poster.
func (s *Server) poster(ctx context.Context, play *session.Session, table, address string) (views.Poster, error) {
	lasts := posterDays * 24 * time.Hour
	if day, err := time.ParseInLocation(time.DateOnly, play.Date, s.now().Location()); err == nil && day.After(s.now()) {
		lasts += day.Sub(s.now())
	}
	token, _, err := s.people.Issue(ctx, access.NewLink{Kind: access.TableLink, Scope: access.Scope{Session: play.ID, Table: table}, Label: "Poster of table " + table, Lasts: lasts})
	if err != nil {
		return views.Poster{}, err
	}
	target := address + "/t/" + token.String()
	code, err := qrCode(target)
	if err != nil {
		return views.Poster{}, err
	}
	return views.Poster{Session: play.Name, Edition: play.Edition, Sub: strings.Join(filled(play.Club, play.Date), ", "), Table: table, Address: target, Code: code}, nil
}

// withdrawPosters answers POST /sessions/:id/posters/withdraw: nobody gets in by a poster any more.
func (s *Server) withdrawPosters(c echo.Context) error {
	if _, err := request(c); err != nil {
		return err
	}
	play, err := s.session(c.Request().Context(), c.Param("id"))
	if err != nil {
		return err
	}
	links, err := s.people.Links(c.Request().Context(), access.Scope{Session: play.ID})
	if err != nil {
		return err
	}
	for _, l := range links {
		if l.Kind == access.TableLink && l.Revoked == 0 {
			if err := s.people.Revoke(c.Request().Context(), l.ID); err != nil {
				return err
			}
		}
	}
	return c.Redirect(http.StatusSeeOther, "/sessions/"+play.ID+"/posters")
}

// showForms answers GET /sessions/:id/forms: the form of a dispute on paper, for a club where no phones are allowed.
func (s *Server) showForms(c echo.Context) error {
	play, err := s.session(c.Request().Context(), c.Param("id"))
	if err != nil {
		return err
	}
	p := views.PaperForm{Session: play.Name, Edition: play.Edition, Sub: strings.Join(filled(play.Club, play.Date), ", "), Minutes: play.AppealMinutes, Individual: play.Form == session.Individual}
	return s.render(c, http.StatusOK, views.Paper(s.page(c, "Paper forms", views.NavDesk, sessionCrumbs(play, "Paper forms")...), p))
}
