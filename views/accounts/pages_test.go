package accounts

import (
	"testing"

	"redress/views"
	"redress/views/structure"
)

var page = views.Page{Title: "A page"}

// What every page must have, whatever its model holds.
func TestPages(t *testing.T) {
	structure.View(t, "set up", structure.On(page, SetUp), nil)
	structure.View(t, "your account", structure.On(page, YourAccount), nil)
	structure.View(t, "accounts", structure.On(page, Accounts), nil)
	structure.View(t, "log in", structure.On(page, LogIn), nil)
}

// What is wrong in a form stands at its field.
func TestForms(t *testing.T) {
	structure.Form(t, "the first account", structure.On(page, SetUp), func(m *PassphraseForm, field, wrong string) {
		m.Field, m.Error = field, wrong
	}, "name", "passphrase", "again")
	structure.Form(t, "another passphrase", structure.On(page, YourAccount), func(m *AccountPage, field, wrong string) {
		m.Form.Field, m.Form.Error = field, wrong
	}, "present", "passphrase", "again")
	structure.Form(t, "a new account", structure.On(page, Accounts), func(m *AccountsPage, field, wrong string) {
		m.Add.Field, m.Add.Error = field, wrong
	}, "name", "passphrase")
}
