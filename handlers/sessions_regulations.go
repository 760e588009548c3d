package handlers

import (
	"net/http"
	"slices"

	"github.com/labstack/echo/v4"

	"redress/bridge/scoring"
	"redress/fault"
	"redress/session"
	"redress/views"
)

// showRegulations answers GET /sessions/:id/regulations: the method of scoring and the settings, to be corrected.
func (s *Server) showRegulations(c echo.Context) error {
	play, err := s.session(c.Request().Context(), c.Param("id"))
	if err != nil {
		return err
	}
	f := views.SessionForm{Scoring: string(play.Scoring), AuthorityID: play.Settings.Authority}
	f.Settings = settingFields(c, f)
	for i, term := range settingTerms() {
		if slices.Contains(play.Settings.Chosen, term.Key) {
			f.Settings[i].Value = play.Settings.Value(term.Key)
		}
	}
	return s.regulationsPage(c, play, f, http.StatusOK)
}

func (s *Server) regulationsPage(c echo.Context, play *session.Session, f views.SessionForm, status int) (err error) {
	if f.Request, err = s.newRequest(); err != nil {
		return err
	}
	f.Methods, f.Authorities = methodChoices(), authorityChoices()
	page := s.page(c, "Scoring and regulations", views.NavDesk, sessionCrumbs(play, "Scoring and regulations")...)
	if f.Error != "" && f.Field == "" {
		page.Banner = &views.Banner{Kind: "error", Strong: "Not stored.", Text: f.Error}
	}
	return s.render(c, status, views.Regulations(page, "/sessions/"+play.ID+"/regulations", f))
}

// saveRegulations answers POST /sessions/:id/regulations. They hold for the whole session.
func (s *Server) saveRegulations(c echo.Context) error {
	play, err := s.session(c.Request().Context(), c.Param("id"))
	if err != nil {
		return err
	}
	f := views.SessionForm{Scoring: c.FormValue("scoring"), AuthorityID: c.FormValue("authority-id")}
	_, err = s.inSession(c, session.Regulate{Scoring: scoring.Method(f.Scoring), AuthorityID: f.AuthorityID, Chosen: chosenSettings(c)})
	if err != nil {
		known := fault.Of(err)
		if known.Code != fault.Invalid || c.FormValue("request") == "" {
			return err
		}
		f.Error, f.Field = known.Text, formField(known.Field)
		f.Settings = settingFields(c, f)
		return s.regulationsPage(c, play, f, known.Code.Status())
	}
	return c.Redirect(http.StatusSeeOther, "/sessions/"+play.ID)
}
