package sessions

import (
	"strings"

	"redress/views"
)

// MovementForm tells who plays what when.
type MovementForm struct {
	Request, Path string
	Present       string // as it is typed; empty where nobody told it
	Drawn         []MovementRound
	More          bool // more is played than is told
	Known         bool // whether the whole of it is known
	Rounds        int
	Tables        int
	Boards        string // how many, and which
	Teams         bool   // the session is for teams
	Ended         bool

	Way                   string // mitchell, teams, table or unknown, as sent; empty before
	Text                  string
	BoardsIn, RoundsTyped string
	Share, OwnInLine      bool
	Matches               string
	Problems              []string
	Field                 string // that is wrong, of the form of the way
	Seen                  views.Seen
}

// wrong is what is wrong with a field of the form of a way; empty where nothing is.
func (f MovementForm) wrong(way, field string) string {
	if f.Way == way && f.Field == field {
		return strings.Join(f.Problems, " ")
	}
	return ""
}

// elsewhere is what is wrong with no field.
func (f MovementForm) elsewhere() []string {
	switch f.Field {
	case "text", "boards-in", "rounds", "matches":
		return nil
	}
	return f.Problems
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
