package views

// ErrorPage tells what went wrong, and what to do next.
type ErrorPage struct {
	Page
	Status  int
	Heading string
	Text    string // what is wrong
	Next    string // what to do
	Links   []Link // where to go from here
	Request string // the id under which the program's log tells more; empty where it tells nothing
}
