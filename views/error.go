package views

// ErrorPage tells what went wrong, and what to do next.
type ErrorPage struct {
	Page
	Status  int
	Heading string
	Text    string // what is wrong
	Next    string // what to do
	Asks    *OpeningForm
	Links   []Link // where to go from here
	Request string // the id under which the program's log tells more; empty where it tells nothing
}

// OpeningForm asks a director who plays for the reason why they do what shows them boards that they may still play;
// what they sent is sent again with it.
type OpeningForm struct {
	Path, Field  string
	Hint, Button string
	Sent         []KeyValue
	Reasons      []Choice // none where no reason is asked for
}
