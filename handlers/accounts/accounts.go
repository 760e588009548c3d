package accounts

import (
	"context"
	"net/http"

	"github.com/labstack/echo/v4"

	"redress/access"
	"redress/fault"
	"redress/handlers/web"
	"redress/views"
	view "redress/views/accounts"
)

// ListAccounts answers GET /accounts: who gets in with a passphrase, and as what.
func (s *Handlers) ListAccounts(c echo.Context) error {
	return s.accountsPage(c, view.AccountForm{}, nil)
}

// accountsPage shows the list; with f, the form that was sent, of the account that it was for, and what was wrong.
func (s *Handlers) accountsPage(c echo.Context, typed view.AccountForm, f *fault.Error) error {
	all, err := s.People.Accounts(c.Request().Context())
	if err != nil {
		return err
	}
	status := http.StatusOK
	if f != nil {
		typed.Field, typed.Error, status = f.Field, f.Text, f.Code.Status()
		typed.Clashes = f.Clashes
	}
	p := view.AccountsPage{Add: typed}
	if typed.ID != "" {
		p.Add = view.AccountForm{}
	}
	p.Add.Choices = roleChoices(p.Add.Roles)
	for _, a := range all {
		row := view.AccountRow{Name: a.Name, Roles: access.RoleWords(a.Roles), Disabled: a.Disabled != 0,
			Yours: a.ID == web.Who(c).Account.ID}
		row.Form = view.AccountForm{ID: a.ID, Roles: a.Roles}
		if typed.ID == a.ID {
			row.Form, row.Open = typed, true
		}
		row.Form.Stands = a.Seen()
		row.Form.Choices = roleChoices(row.Form.Roles)
		if row.Form.Seen == "" || len(row.Form.Clashes) > 0 {
			row.Form.Seen = access.RoleWords(a.Roles)
		}
		p.Accounts = append(p.Accounts, row)
	}
	page := s.Page(c, "Accounts", views.NavNone, views.Link{Text: "Desk", Path: "/"}, views.Link{Text: "Accounts"})
	if f != nil && f.Field == "" && len(f.Clashes) == 0 {
		page.Banner = &views.Banner{Kind: "error", Strong: "Not changed.", Text: f.Text}
	}
	return s.Render(c, status, view.Accounts(page, p))
}

func roleChoices(chosen []access.Role) []view.RoleChoice {
	var list []view.RoleChoice
	for _, role := range access.Roles {
		list = append(list, view.NewRoleChoice(role, chosen))
	}
	return list
}

// SaveAccount answers POST /accounts: another account.
func (s *Handlers) SaveAccount(c echo.Context) error {
	typed := view.AccountForm{Name: c.FormValue("name"), Roles: typedRoles(c)}
	return s.managed(c, typed, func(ctx context.Context) (access.Account, error) {
		return s.People.Add(ctx, typed.Name, typed.Roles, c.FormValue("passphrase"))
	})
}

// SaveRoles answers POST /accounts/:id/roles.
func (s *Handlers) SaveRoles(c echo.Context) error {
	typed := view.AccountForm{ID: c.Param("id"), Roles: typedRoles(c), Seen: c.FormValue("seen")}
	return s.managed(c, typed, func(ctx context.Context) (access.Account, error) {
		return s.People.EditRoles(ctx, typed.ID, typed.Seen, typed.Roles)
	})
}

// ResetPassphrase answers POST /accounts/:id/passphrase: for somebody who has forgotten theirs.
func (s *Handlers) ResetPassphrase(c echo.Context) error {
	return s.managedByID(c, func(ctx context.Context, id, seen string) (access.Account, error) {
		return s.People.SetPassphrase(ctx, id, seen, c.FormValue("passphrase"))
	})
}

// DisableAccount answers POST /accounts/:id/disable.
func (s *Handlers) DisableAccount(c echo.Context) error { return s.managedByID(c, s.People.Disable) }

// EnableAccount answers POST /accounts/:id/enable.
func (s *Handlers) EnableAccount(c echo.Context) error { return s.managedByID(c, s.People.Enable) }

func (s *Handlers) managedByID(c echo.Context,
	change func(ctx context.Context, id, seen string) (access.Account, error)) error {
	id := c.Param("id")
	a, err := s.People.Account(c.Request().Context(), id)
	if err != nil {
		return err
	}
	return s.managed(c, view.AccountForm{ID: id, Roles: a.Roles}, func(ctx context.Context) (access.Account, error) {
		return change(ctx, id, c.FormValue("stands"))
	})
}

// managed makes a change, and shows its form again where something is wrong with it.
func (s *Handlers) managed(c echo.Context, typed view.AccountForm,
	change func(context.Context) (access.Account, error)) error {
	changed, err := change(c.Request().Context())
	if err != nil {
		known := fault.Of(err)
		if known.Code != fault.Invalid && known.Code != fault.Conflict {
			return err
		}
		return s.accountsPage(c, typed, known)
	}
	s.Log.Info("an account was changed", "request", web.RequestID(c), "route", c.Path(), "account", changed.ID, "by",
		web.Who(c).Account.ID)
	return c.Redirect(http.StatusSeeOther, "/accounts")
}

// typedRoles are the roles that are ticked.
func typedRoles(c echo.Context) (roles []access.Role) {
	for _, role := range c.Request().PostForm["roles"] {
		roles = append(roles, access.Role(role))
	}
	return roles
}
