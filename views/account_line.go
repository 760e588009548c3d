package views

import "net/url"

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
