package sessions

import "redress/views"

// ContestantsForm is who plays, as typed.
type ContestantsForm struct {
	Path, Request string
	Form          string // pairs, teams or individual
	Text, Error   string
	Seen          views.Seen
}
