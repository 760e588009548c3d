package casefile

import (
	"slices"

	"redress/rulebook"
	"redress/session"
)

// Judge is what is known of somebody who is to rule on a case or to review it, beside the case.
type Judge struct {
	OwnTable    bool // plays at the table of the case
	BoardToCome bool // may still play the board
	MayCome     bool // plays, and it is not known which boards are to come
	Partner     bool // partner or team-mate of somebody at that table
	Ruled       bool // gave the ruling that is reviewed
}

// JudgeOf is what a session knows of somebody, by the name under which the log knows them, who is to rule on a board at
// a table; nothing where there is no session.
func JudgeOf(play *session.Session, name string, board int, table string) Judge {
	if play == nil {
		return Judge{}
	}
	conflict, any := play.Director(name).Conflict(board, table)
	if !any {
		return Judge{}
	}
	_, exists := play.Board(board)
	j := Judge{OwnTable: conflict.OwnTable}
	if exists && play.Movement.Known() {
		j.BoardToCome = conflict.MayPlay
	} else {
		j.MayCome = conflict.MayPlay && !play.Ended
	}
	return j
}

// Kept tells whether a case is kept from somebody until they take it all the same: they may still have to play its
// board. At their own table too: what happened there they know, and the deal and what others did with it they do not.
func (j Judge) Kept() bool { return j.BoardToCome || j.MayCome }

// Keeps tells whether a case is kept from somebody, by their name: they may still have to play its board, and have not
// taken it all the same.
func (x InSession) Keeps(name string) bool {
	return x.Judge(name).Kept() && !x.c.Taken.knowing(name, x.c)
}

// Keeps tells of a case in a list what [InSession.Keeps] tells of a case, for somebody of whom this is known.
func (s Summary) Keeps(name string, j Judge) bool { return j.Kept() && (s.Taken != name || !s.ToCome) }

// Conflict is a reason for which somebody else had better rule. It warns; nobody is kept from ruling where there is
// nobody else.
type Conflict struct {
	Code string
	Text string
	Law  rulebook.Subject // empty where it is no matter of law
}

// Conflicts lists what speaks against somebody's ruling on a case.
func (j Judge) Conflicts() []Conflict {
	var list []Conflict
	note := func(when bool, code, text string, law rulebook.Subject) {
		if when {
			list = append(list, Conflict{code, text, law})
		}
	}
	note(j.OwnTable, "own-table", "This is your own table. Let a colleague rule; if there is none, ask somebody who "+
		"does not play here what they would rule, and note it.", "")
	note(j.BoardToCome, "board-to-come", "You have not played this board yet. What you hear of it is information "+
		"from elsewhere: let a colleague rule, or hear the case after you have played it.",
		rulebook.TellingOfInformation)
	note(j.MayCome && !j.BoardToCome, "board-may-come", "You play tonight, and Redress does not know whether you "+
		"meet this board. Make sure that you have played it before you read on.", rulebook.TellingOfInformation)
	note(j.Partner, "partner", "Your partner or a team-mate sits at this table. Let a colleague rule; if there is "+
		"none, say so to both sides.", "")
	note(j.Ruled, "gave-ruling", "You gave the ruling that is reviewed. Whoever reviews it should come to it fresh.",
		"")
	return list
}

// CalledAt is when a table made the call that a case comes from, in unix seconds; 0 where it comes from none.
func CalledAt(play *session.Session, call string) int64 {
	if play == nil || call == "" {
		return 0
	}
	if i := slices.IndexFunc(play.Calls, func(c session.Call) bool { return c.ID == call }); i >= 0 {
		return play.Calls[i].Since
	}
	return 0
}

// ToldByCall is what a call has told that its case, of a board at a table, would not know otherwise: who drew
// attention, when, and roughly to what (9B1); clock words a time. It is a note of the director and no account, for it
// was chosen from a list. Empty where the call told neither seat nor reason, and where who opens the case, by their
// name, may read it at once and may still play what the table plays.
func ToldByCall(play *session.Session, id, name string, board int, table string, clock func(int64) string) string {
	if play == nil {
		return ""
	}
	for _, call := range play.Taken() {
		if !JudgeOf(play, name, board, table).Kept() {
			call, _ = play.Director(name).Told(call)
		}
		if call.ID != id || call.Seat == nil && call.Reason == "" {
			continue
		}
		told := "The table"
		if call.Seat != nil {
			told = call.Seat.Name()
		}
		told += " called the director at " + clock(call.Since)
		if about := call.Reason.Words(); about != "" {
			told += ", about " + about
		}
		return told + "."
	}
	return ""
}
