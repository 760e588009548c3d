package conduct

import "redress/views"

// PrivacyPage is the personal data of a session of play, and whether it can be deleted.
type PrivacyPage struct {
	Path, Request string
	Session       string
	Names         int          // texts of the session itself that are there
	Texts         int          // of its cases
	Pictures      int          // of its cases
	NotSent       int          // what was typed and not sent; 0 as long as anything is held
	Members       int          // names that stand on the links of those who hear appeals
	Uncounted     int          // cases of which the reader may not know yet how much they hold
	Held          []views.Link // why nothing can be deleted yet, each with where to go
	Kept          []string     // files beside the database that restores have kept
	Done          bool
	Error         string
}

// PersonPage is everything about one person.
type PersonPage struct {
	Name    string
	Error   string
	Asked   bool
	Account string // their roles, where they have an account
	Said    []PersonLine
	Did     []PersonLine
	Export  string // where the same is to be had as JSON
}

// PersonLine is something about a person, and where it stands.
type PersonLine struct {
	Where views.Link
	At    string
	What  string
	Seat  string // under which it was written, where that was no account
	Text  string
}
