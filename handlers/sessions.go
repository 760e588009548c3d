package handlers

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"redress/casefile"
	"redress/fault"
	"redress/session"
	"redress/views"
)

// startExample answers POST /sessions/example: the fictional evening, stored like any other.
func (s *Server) startExample(c echo.Context) error {
	id, err := request(c)
	if err != nil {
		return err
	}
	open, results := session.Example(s.now().Format("2006-01-02")), session.ExampleResults()
	opened, err := s.sessions.Open(c.Request().Context(), id, s.actor(true).Name, open, results)
	if err != nil {
		return err
	}
	return c.Redirect(http.StatusSeeOther, "/sessions/"+opened.ID)
}

// endSession answers POST /sessions/:id/end.
func (s *Server) endSession(c echo.Context) error {
	id, err := request(c)
	if err != nil {
		return err
	}
	if _, err := s.session(c.Request().Context(), c.Param("id")); err != nil {
		return err
	}
	if _, err := s.sessions.Do(c.Request().Context(), c.Param("id"), id, s.actor(true).Name, session.End{}); err != nil {
		return err
	}
	return c.Redirect(http.StatusSeeOther, "/sessions/"+c.Param("id"))
}

// session reads a session of play.
func (s *Server) session(ctx context.Context, id string) (*session.Session, error) {
	unknown := fault.New(fault.NotFound, "There is no such session.")
	if !strings.HasPrefix(id, "s-") {
		return nil, unknown
	}
	play, err := s.sessions.Session(ctx, id)
	if fault.Is(err, fault.NotFound) || err == nil && play == nil {
		return nil, unknown
	}
	return play, err
}

// showSession answers GET /sessions/:id: its cases, its boards with their results.
func (s *Server) showSession(c echo.Context) error {
	play, err := s.session(c.Request().Context(), c.Param("id"))
	if err != nil {
		return err
	}
	return s.sessionPage(c, play, nil, http.StatusOK)
}

// sessionPage shows a session, with a form of a fouled board that was not stored.
func (s *Server) sessionPage(c echo.Context, play *session.Session, refused *refusedForm, status int) error {
	ctx := c.Request().Context()
	cases, err := s.cfg.Store.Cases(ctx, play.ID)
	if err != nil {
		return err
	}
	texts, err := s.cfg.Store.Texts(ctx, play.ID)
	if err != nil {
		return err
	}
	next, err := s.newRequest()
	if err != nil {
		return err
	}
	rulings, err := s.rulings(ctx, play)
	if err != nil {
		return err
	}
	p := s.sessionView(play, cases, texts)
	if err := s.addScores(&p, play, rulings, texts, refused); err != nil {
		return err
	}
	p.EndRequest = next
	return s.render(c, status, views.Session(s.page(c, play.Name, views.NavDesk, views.Link{Text: "Desk", Path: "/"}, views.Link{Text: play.Name}), p))
}

func (s *Server) sessionView(play *session.Session, cases []casefile.Summary, texts views.Texts) views.SessionPage {
	edition, _ := s.editionTag(play.Edition)
	p := views.SessionPage{ID: play.ID, Path: "/sessions/" + play.ID, Name: play.Name, Edition: edition, Example: play.Example, Ended: play.Ended,
		Sub: strings.Join(filled(play.Club, play.Date), ", "), New: "/cases/new?session=" + play.ID}
	for _, summary := range cases {
		p.Cases = append(p.Cases, views.NewCaseRow(summary, s.clock))
	}
	p.Facts = []views.KeyValue{
		{Key: "Form", Value: upper(string(play.Form)) + ", " + views.MethodWords(play.Scoring)},
		{Key: "Boards and tables", Value: fmt.Sprintf("%d boards, %d tables", play.Boards, len(play.Tables))},
		{Key: "Correction period", Value: fmt.Sprintf("%d minutes after the score can be inspected (Law 79C)", play.CorrectionMinutes)},
		{Key: "Time to ask for a review", Value: fmt.Sprintf("%d minutes after the score can be inspected (Law 92B)", play.AppealMinutes)},
	}
	if authority, known := session.AuthorityOf(play.Settings.Authority); known {
		p.Facts = append(p.Facts, views.KeyValue{Key: "Regulating authority", Value: authority.Name})
	}
	if play.Authority != "" {
		p.Facts = append(p.Facts, views.KeyValue{Key: "Regulations", Value: play.Authority})
	}
	p.Settings = settingRows(play)
	if play.Example {
		for i, incident := range session.ExampleIncidents() {
			p.Starts = append(p.Starts, views.Link{Text: fmt.Sprintf("%s (board %d, table %s)", incident.Title, incident.Board, incident.Table),
				Path: "/cases/new?" + url.Values{"session": {play.ID}, "example": {strconv.Itoa(i + 1)}, "q": {incident.Title}}.Encode()})
		}
	}
	return p
}

// clock shows a time of today, or a date.
func (s *Server) clock(unix int64) string { return views.Clock(unix, s.now()) }
