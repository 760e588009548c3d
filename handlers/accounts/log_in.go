package accounts

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"redress/access"
	"redress/fault"
	"redress/handlers/web"
	"redress/views"
	view "redress/views/accounts"
)

// ShowLogIn answers GET /login: name and passphrase.
func (s *Handlers) ShowLogIn(c echo.Context) error {
	back := web.Local(c.QueryParam("back"))
	if web.Who(c).Known() {
		return c.Redirect(http.StatusSeeOther, web.OrElse(back, "/"))
	}
	return s.logInPage(c, http.StatusOK, view.LogInForm{Back: back})
}

func (s *Handlers) logInPage(c echo.Context, status int, f view.LogInForm) error {
	inUse, err := s.People.AnyAccount(c.Request().Context())
	if err != nil {
		return err
	}
	f.NobodyYet = !inUse
	page := s.Page(c, "Log in", views.NavNone)
	page.Class, page.Path, page.Account = "narrow", "", nil
	return s.Render(c, status, view.LogIn(page, f))
}

// logInFirst is the page of somebody who must say who they are before they may go on. Where a form was sent, what was
// typed is in their browser only.
func (s *Handlers) logInFirst(c echo.Context, f *fault.Error) error {
	form := view.LogInForm{Why: f.Text, Back: web.Here(c.Request())}
	if form.Back == "" {
		form.Back, form.Sent = web.Referer(c.Request()), true
	}
	return s.logInPage(c, http.StatusUnauthorized, form)
}

// SaveLogIn answers POST /login. Only what fails is counted against the limits.
func (s *Handlers) SaveLogIn(c echo.Context) error {
	f := view.LogInForm{Name: c.FormValue("name"), Back: web.Local(c.FormValue("back"))}
	tried, err := s.LimitLogIn(c, f.Name)
	if err != nil {
		return err
	}
	token, err := s.People.LogIn(c.Request().Context(), f.Name, c.FormValue("passphrase"))
	if fault.Is(err, fault.NotLoggedIn) {
		from, _ := web.CameFrom(c.Request())
		s.Log.Warn("a login was refused", "request", web.RequestID(c), "from", from)
		f.Error = fault.Of(err).Text
		return s.logInPage(c, http.StatusUnauthorized, f)
	}
	s.Limits.Forgive(tried...)
	if err != nil {
		return err
	}
	s.LetIn(c, f.Name)
	return s.loggedIn(c, token, f.Back)
}

// loggedIn ends the login that the browser had, if any, and goes on with the new one.
func (s *Handlers) loggedIn(c echo.Context, token access.Token, back string) error {
	if old := web.Who(c).Login; old.Digest != "" {
		if err := s.People.LogOut(c.Request().Context(), old); err != nil {
			return err
		}
	}
	web.Remember(c, token)
	return c.Redirect(http.StatusSeeOther, web.OrElse(back, "/"))
}

// LogOut answers POST /logout.
func (s *Handlers) LogOut(c echo.Context) error {
	if err := s.People.LogOut(c.Request().Context(), web.Who(c).Login); err != nil {
		return err
	}
	web.Forget(c)
	return c.Redirect(http.StatusSeeOther, "/")
}

// LogOutEverywhere answers POST /logout-everywhere: every browser in which the account is logged in.
func (s *Handlers) LogOutEverywhere(c echo.Context) error {
	if id := web.Who(c).Account.ID; id != "" {
		if err := s.People.LogOutEverywhere(c.Request().Context(), id); err != nil {
			return err
		}
	}
	web.Forget(c)
	return c.Redirect(http.StatusSeeOther, "/")
}
