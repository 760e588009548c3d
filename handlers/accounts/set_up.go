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

// ShowSetUp answers GET /setup: the first account, the chief director's. Its door is open at the laptop itself alone.
func (s *Handlers) ShowSetUp(c echo.Context) error {
	return s.setUpPage(c, http.StatusOK, view.PassphraseForm{})
}

func (s *Handlers) setUpPage(c echo.Context, status int, f view.PassphraseForm) error {
	page := s.Page(c, "Set a passphrase", views.NavNone, views.Link{Text: "Desk", Path: "/"},
		views.Link{Text: "Set a passphrase"})
	page.Class = "narrow"
	return s.Render(c, status, view.SetUp(page, f))
}

// SaveSetUp answers POST /setup. Who makes the account is logged in with it.
func (s *Handlers) SaveSetUp(c echo.Context) error {
	f := view.PassphraseForm{Name: c.FormValue("name")}
	token, err := s.setUp(c, f.Name)
	switch known := fault.Of(err); {
	case known == nil:
		return s.loggedIn(c, token, "/")
	case known.Code == fault.Invalid:
		f.Field, f.Error = known.Field, known.Text
		return s.setUpPage(c, known.Code.Status(), f)
	}
	return err
}

func (s *Handlers) setUp(c echo.Context, name string) (access.Token, error) {
	passphrase, err := typedTwice(c)
	if err != nil {
		return access.Token{}, err
	}
	account, err := s.People.SetUp(c.Request().Context(), name, passphrase)
	if err != nil {
		return access.Token{}, err
	}
	s.Log.Info("the first account was made", "request", web.RequestID(c), "account", account.ID)
	return s.People.Begin(c.Request().Context(), account)
}

// typedTwice is a new passphrase, which nobody sees while it is typed.
func typedTwice(c echo.Context) (string, error) {
	if c.FormValue("passphrase") != c.FormValue("again") {
		return "", fault.At("again", "The two passphrases are not the same. Type both again.")
	}
	return c.FormValue("passphrase"), nil
}
