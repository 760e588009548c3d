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

// ShowAccount answers GET /account: one's own passphrase, and the way out.
func (s *Handlers) ShowAccount(c echo.Context) error {
	if web.Who(c).Laptop {
		return c.Redirect(http.StatusSeeOther, "/setup")
	}
	return s.accountPage(c, http.StatusOK, view.PassphraseForm{})
}

func (s *Handlers) accountPage(c echo.Context, status int, f view.PassphraseForm) error {
	v := web.Who(c)
	page := s.Page(c, "Your account", views.NavNone, views.Link{Text: "Desk", Path: "/"},
		views.Link{Text: "Your account"})
	page.Class = "narrow"
	f.Name = v.Account.Name
	if c.QueryParam("changed") != "" {
		page.Banner = &views.Banner{Kind: "good", Strong: "Changed.", Text: "You are logged out everywhere else."}
	}
	return s.Render(c, status, view.YourAccount(page,
		view.AccountPage{Form: f, Roles: access.RoleWords(v.Account.Roles), Manages: web.Managing(v)}))
}

// SavePassphrase answers POST /account/passphrase: a new one, for who knows the present one. Tries at that are counted.
func (s *Handlers) SavePassphrase(c echo.Context) error {
	account := web.Who(c).Account
	tried := web.WrongNames.Of(account.ID)
	if err := s.Limit(c, tried); err != nil {
		return err
	}
	token, err := s.changePassphrase(c, account.ID)
	known := fault.Of(err)
	if known == nil || known.Field != "present" {
		s.Limits.Forgive(tried)
	}
	switch {
	case known == nil:
		web.Remember(c, token)
		return c.Redirect(http.StatusSeeOther, "/account?changed=1")
	case known.Code != fault.Invalid:
		return err
	}
	return s.accountPage(c, known.Code.Status(), view.PassphraseForm{Field: known.Field, Error: known.Text})
}

func (s *Handlers) changePassphrase(c echo.Context, id string) (access.Token, error) {
	passphrase, err := typedTwice(c)
	if err != nil {
		return access.Token{}, err
	}
	return s.People.ChangePassphrase(c.Request().Context(), id, c.FormValue("present"), passphrase)
}
