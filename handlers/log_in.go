package handlers

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"redress/access"
	"redress/fault"
	"redress/views"
)

// showLogIn answers GET /login: name and passphrase.
func (s *Server) showLogIn(c echo.Context) error {
	back := local(c.QueryParam("back"))
	if who(c).Known() {
		return c.Redirect(http.StatusSeeOther, orElse(back, "/"))
	}
	return s.logInPage(c, http.StatusOK, views.LogInForm{Back: back})
}

func (s *Server) logInPage(c echo.Context, status int, f views.LogInForm) error {
	inUse, err := s.accountsInUse(c.Request().Context())
	if err != nil {
		return err
	}
	f.NobodyYet = !inUse
	page := s.page(c, "Log in", views.NavNone)
	page.Class, page.Path, page.Account = "narrow", "", nil
	return s.render(c, status, views.LogIn(page, f))
}

// logInFirst is the page of somebody who must say who they are before they may go on. Where a form was sent, what was
// typed is in their browser only.
func (s *Server) logInFirst(c echo.Context, f *fault.Error) error {
	form := views.LogInForm{Why: f.Text, Back: here(c.Request())}
	if form.Back == "" {
		form.Back, form.Sent = referer(c.Request()), true
	}
	return s.logInPage(c, http.StatusUnauthorized, form)
}

// saveLogIn answers POST /login. Only what fails is counted against the limits.
func (s *Server) saveLogIn(c echo.Context) error {
	f := views.LogInForm{Name: c.FormValue("name"), Back: local(c.FormValue("back"))}
	tried, err := s.limitLogIn(c, f.Name)
	if err != nil {
		return err
	}
	token, err := s.people.LogIn(c.Request().Context(), f.Name, c.FormValue("passphrase"))
	if fault.Is(err, fault.NotLoggedIn) {
		from, _ := cameFrom(c.Request())
		s.log.Warn("a login was refused", "request", requestID(c), "from", from)
		f.Error = fault.Of(err).Text
		return s.logInPage(c, http.StatusUnauthorized, f)
	}
	s.limits.forgive(tried...)
	if err != nil {
		return err
	}
	s.letIn(c, f.Name)
	return s.loggedIn(c, token, f.Back)
}

// loggedIn ends the login that the browser had, if any, and goes on with the new one.
func (s *Server) loggedIn(c echo.Context, token access.Token, back string) error {
	if old := who(c).Login; old.Digest != "" {
		if err := s.people.LogOut(c.Request().Context(), old); err != nil {
			return err
		}
	}
	remember(c, token)
	return c.Redirect(http.StatusSeeOther, orElse(back, "/"))
}

// logOut answers POST /logout.
func (s *Server) logOut(c echo.Context) error {
	if err := s.people.LogOut(c.Request().Context(), who(c).Login); err != nil {
		return err
	}
	forget(c)
	return c.Redirect(http.StatusSeeOther, "/")
}

// logOutEverywhere answers POST /logout-everywhere: every browser in which the account is logged in.
func (s *Server) logOutEverywhere(c echo.Context) error {
	if id := who(c).Account.ID; id != "" {
		if err := s.people.LogOutEverywhere(c.Request().Context(), id); err != nil {
			return err
		}
	}
	forget(c)
	return c.Redirect(http.StatusSeeOther, "/")
}
