package judging

import (
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

// Of is what a session knows of somebody, by the name under which the log knows them, who is to rule on a board at
// a table; nothing where there is no session.
func Of(play *session.Session, name string, board int, table string) Judge {
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
