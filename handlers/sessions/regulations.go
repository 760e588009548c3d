package sessions

import (
	"net/http"
	"slices"

	"github.com/labstack/echo/v4"

	"redress/bridge/scoring"
	"redress/fault"
	"redress/handlers/sight"
	"redress/handlers/web"
	"redress/session"
	"redress/views"
	"redress/views/parts"
	view "redress/views/sessions"
)

// ShowRegulations answers GET /sessions/:id/regulations: the method of scoring and the settings, to be corrected.
func (s *Handlers) ShowRegulations(c echo.Context) error {
	play, err := s.Session(c.Request().Context(), c.Param("id"))
	if err != nil {
		return err
	}
	return s.regulationsPage(c, play, regulationsOf(c, play), nil)
}

// regulationsOf are the regulations of a session as the form has them.
func regulationsOf(c echo.Context, play *session.Session) parts.SessionForm {
	f := parts.SessionForm{Scoring: string(play.Scoring), AuthorityID: play.Settings.Authority, Edition: play.Edition}
	f.Settings = settingFields(c, f)
	for i, term := range settingTerms() {
		f.Settings[i].Value = ""
		if slices.Contains(play.Settings.Chosen, term.Key) {
			f.Settings[i].Value = play.Settings.Value(term.Key)
		}
	}
	return f
}

func (s *Handlers) regulationsPage(c echo.Context, play *session.Session, f parts.SessionForm,
	wrong *fault.Error) (err error) {
	if f.Request, err = s.NewRequest(); err != nil {
		return err
	}
	path, status := "/sessions/"+play.ID+"/regulations", http.StatusOK
	f.Seen = views.Seen{Basis: sight.SeenUpTo(c, play), Leave: path}.With(wrong, web.Basis(c))
	f.Methods, f.Authorities = parts.MethodChoices(), parts.AuthorityChoices()
	page := s.Page(c, "Scoring and regulations", views.NavDesk, sight.SessionCrumbs(play, "Scoring and regulations")...)
	if wrong != nil {
		status = wrong.Code.Status()
		if f.Error != "" && f.Field == "" {
			page.Banner = &views.Banner{Kind: "error", Strong: "Not saved.", Text: f.Error}
		}
	}
	return s.Render(c, status, view.Regulations(page, path, f))
}

// SaveRegulations answers POST /sessions/:id/regulations. They hold for the whole session. What was left as it was
// shown stays as it stands.
func (s *Handlers) SaveRegulations(c echo.Context) error {
	play, err := s.Session(c.Request().Context(), c.Param("id"))
	if err != nil {
		return err
	}
	seen, err := s.SeenSession(c, play)
	if err != nil {
		return err
	}
	f := parts.SessionForm{Scoring: c.FormValue("scoring"), AuthorityID: c.FormValue("authority-id"),
		Edition: play.Edition}
	edit := session.EditRegulations{Seen: seen, Regulate: session.Regulate{Scoring: scoring.Method(f.Scoring),
		AuthorityID: f.AuthorityID, Chosen: chosenSettings(c)}}
	for _, term := range settingTerms() {
		edit.Offered = append(edit.Offered, term.Key)
	}
	if _, err = s.InSession(c, edit); err == nil {
		return c.Redirect(http.StatusSeeOther, "/sessions/"+play.ID)
	}
	wrong, again := web.Retyped(err)
	if !again || c.FormValue("request") == "" {
		return err
	}
	if len(wrong.Clashes) > 0 {
		return s.regulationsClash(c, regulationsOf(c, seen), f, wrong)
	}
	f.Error, f.Field = wrong.Text, web.FormField(wrong.Field)
	f.Settings = settingFields(c, f)
	return s.regulationsPage(c, play, f, wrong)
}

// regulationsClash shows the form with what was typed where that was changed, and with what stands now where it was
// not.
func (s *Handlers) regulationsClash(c echo.Context, shown, typed parts.SessionForm, wrong *fault.Error) error {
	play, err := s.Session(c.Request().Context(), c.Param("id"))
	if err != nil {
		return err
	}
	f := regulationsOf(c, play)
	if typed.Scoring != shown.Scoring {
		f.Scoring = typed.Scoring
	}
	if typed.AuthorityID != shown.AuthorityID {
		f.AuthorityID = typed.AuthorityID
	}
	for i := range f.Settings {
		if value := web.Trimmed(c, f.Settings[i].Name); value != shown.Settings[i].Value {
			f.Settings[i].Value = value
		}
	}
	return s.regulationsPage(c, play, f, wrong)
}
