package sessions

import (
	"net/http"
	"strconv"

	"github.com/labstack/echo/v4"

	"redress/bridge/scoring"
	"redress/fault"
	"redress/handlers/web"
	"redress/session"
	"redress/session/movement"
	"redress/views"
	"redress/views/parts"
	view "redress/views/sessions"
)

// NewSession answers GET /sessions/new: the form of a new session.
func (s *Handlers) NewSession(c echo.Context) error {
	return s.sessionForm(c, parts.SessionForm{Date: s.Now().Format("2006-01-02"), Edition: views.ByDate,
		Boards: "24", Tables: "8", Form: string(movement.Pairs),
		CorrectionMinutes: "30", AppealMinutes: "30"}, http.StatusOK)
}

func (s *Handlers) sessionForm(c echo.Context, f parts.SessionForm, status int) (err error) {
	if f.Request, err = s.NewRequest(); err != nil {
		return err
	}
	if f.Like, err = repeatable(s, c); err != nil {
		return err
	}
	f.Editions = s.EditionsWithDirector()
	f.Governing = s.Governing(true)
	if e, err := s.Cfg.Library.Current().ForSession(f.Edition, f.Date); err == nil {
		f.Governing = e.ID
	}
	f.Methods = append([]views.Choice{{Text: "As usual: matchpoints for pairs and individuals, IMPs for teams"}},
		parts.MethodChoices()...)
	f.Authorities = parts.AuthorityChoices()
	f.Settings = settingFields(c, f)
	page := s.Page(c, "Start a session", views.NavDesk, views.Link{Text: "Desk", Path: "/"},
		views.Link{Text: "Start a session"})
	if f.Error != "" && f.Field == "" {
		page.Banner = &views.Banner{Kind: "error", Strong: "Not saved.", Text: f.Error}
	}
	return s.Render(c, status, view.NewSession(page, f))
}

// SaveSession answers POST /sessions.
func (s *Handlers) SaveSession(c echo.Context) error {
	f := parts.SessionForm{Name: c.FormValue("name"), Club: c.FormValue("club"), Date: web.Trimmed(c, "date"),
		Edition: c.FormValue("edition"), Boards: web.Trimmed(c, "boards"),
		Tables: web.Trimmed(c, "tables"), Form: c.FormValue("form"), Scoring: c.FormValue("scoring"),
		CorrectionMinutes: web.Trimmed(c, "correction"), AppealMinutes: web.Trimmed(c, "appeal"),
		AuthorityID: c.FormValue("authority-id"), Authority: c.FormValue("authority")}
	opened, err := s.openSession(c, f)
	if err != nil {
		known := fault.Of(err)
		if known.Code != fault.Invalid && known.Code != fault.Conflict {
			return err
		}
		f.Error, f.Field = known.Text, web.FormField(known.Field)
		return s.sessionForm(c, f, known.Code.Status())
	}
	return c.Redirect(http.StatusSeeOther, "/sessions/"+opened.ID)
}

func (s *Handlers) openSession(c echo.Context, f parts.SessionForm) (*session.Session, error) {
	id, err := web.Request(c)
	if err != nil {
		return nil, err
	}
	edition, err := s.Cfg.Library.Current().ForSession(f.Edition, f.Date)
	if err != nil {
		return nil, err
	}
	boards, err := movement.ParseBoards(f.Boards)
	if err != nil {
		return nil, err
	}
	numbers := map[string]int{}
	for field, text := range map[string]string{"tables": f.Tables,
		"correction": f.CorrectionMinutes, "appeal": f.AppealMinutes} {
		n, err := strconv.Atoi(text)
		if err != nil || n < 1 || n > 100000 {
			return nil, fault.At(field, "Give a number, 1 or more.")
		}
		numbers[field] = n
	}
	if numbers["tables"] > 100 {
		return nil, fault.At("tables", "A session has 1 to 100 tables.")
	}
	return s.Sessions.Open(c.Request().Context(), id, web.Who(c).Name(),
		session.Open{Name: f.Name, Club: f.Club, Date: f.Date, Form: movement.Form(f.Form),
			Scoring: scoring.Method(f.Scoring), Edition: edition.ID, Boards: boards,
			Tables:            session.Numbered(numbers["tables"]),
			CorrectionMinutes: numbers["correction"], AppealMinutes: numbers["appeal"],
			AuthorityID: f.AuthorityID, Authority: f.Authority, Chosen: chosenSettings(c)}, session.DrawCodes{})
}
