package parts

// BoardForm asks for the number of the board alone, where a page needs it.
type BoardForm struct {
	Path    string // of the case
	Request string
	Basis   int64
	Back    string // the page of the case that shows it; empty for the case itself
	Guess   string // the number that is guessed; empty where none is
	Says    string // why it is asked for; empty where it is not
}
