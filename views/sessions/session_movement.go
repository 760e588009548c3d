package sessions

import "redress/views"

// MovementForm tells who plays what when.
type MovementForm struct {
	Request, Path string
	Present       string // as it is typed; empty where nobody told it
	Known         bool   // whether the whole of it is known
	Rounds        int
	Tables        int
	Boards        int
	Teams         bool // the session is for teams
	Ended         bool

	Way                   string // mitchell, teams, table or unknown, as sent; empty before
	Text                  string
	BoardsIn, RoundsTyped string
	Share, OwnInLine      bool
	Matches               string
	Problems              []string
	Seen                  views.Seen
}

// open tells whether a way is to be seen at once.
func (f MovementForm) open(way string) bool {
	if f.Way != "" {
		return f.Way == way
	}
	return f.Present == "" && (way == "teams") == f.Teams && (way == "teams" || way == "mitchell")
}

// seenBy is what the form of a way carries. Theirs is shown at the way that was sent.
func (f MovementForm) seenBy(way string) views.Seen {
	s := f.Seen
	if way != f.Way {
		s.Clashes = nil
	}
	return s
}
