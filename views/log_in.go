package views

import "net/url"

// LogInForm is the form with name and passphrase.
type LogInForm struct {
	Name      string
	Back      string // where to go on; empty for the desk
	Why       string // why somebody must log in who did not ask for it
	Sent      bool   // they had sent a form, which was not taken
	Error     string // why name and passphrase did not do
	NobodyYet bool   // there is no account yet
}

// Account is who is logged in, for the frame of a page.
type Account struct {
	Laptop bool   // nobody, but this is the laptop itself and there is no account yet
	Name   string // empty where nobody is
	Roles  string
	Back   string // where to come back to after logging in
}

// login is where one logs in and comes back from.
func (a Account) login() string {
	if a.Back == "" || a.Back == "/" {
		return "/login"
	}
	return "/login?back=" + url.QueryEscape(a.Back)
}
