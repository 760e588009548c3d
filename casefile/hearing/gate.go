package hearing

import (
	"slices"
	"strings"

	"redress/casefile"
	"redress/casefile/appeal"
	"redress/fault"
	"redress/rulebook"
	"redress/session"
)

// Gate is where one of those named to hear an appeal says how they stand to it, before anything of the case is shown to
// them.
type Gate struct {
	Case   *casefile.Case
	Appeal *appeal.Appeal
	Member *appeal.Member
	Play   *session.Session // nil where the case belongs to none
	Known  []appeal.KnownAs // what the session knows of somebody of the member's name
}

// Anew tells whether a member who said that they may still play the board can say anew how they stand to it: it is over
// for everybody, or for the contestant as whom the session knows them.
func (g Gate) Anew() bool {
	mine := len(g.Known) > 0 && !slices.ContainsFunc(g.Known, func(k appeal.KnownAs) bool { return k.MayPlay })
	return g.Member.Waits() && g.Appeal.Stage == appeal.Hearing && (mine || Over(g.Play, g.Case))
}

// AsksBoard tells whether it is asked how a member stands to the board: while the session is on (16D).
func (g Gate) AsksBoard() bool { return g.Play != nil && !g.Play.Ended }

// boardWords are how a member stands to the board, for the chair.
var boardWords = map[string]string{"no": "", "played": "Has played this board.",
	"still": "May still have to play this board."}

// Declares is what a member says of themself, with how they stand to the board: "no", "played" or "still". What was
// said once is the chair's to decide, so nobody lets themself in by saying something else; but an interest that comes
// to mind later can be told at any time.
func (g Gate) Declares(x casefile.DeclareInterest, board string) (casefile.DeclareInterest, error) {
	first, anew := g.Member.Interest == "", g.Anew()
	if g.AsksBoard() {
		words, said := boardWords[board]
		if (first || anew) && !said {
			return x, fault.At("board", "Say how you stand to this board: while it may still be played, "+
				"nobody involved in it may read about it%s.", rulebook.BoardStillToPlay.Cite(g.Play.Edition))
		}
		if words != "" {
			switch {
			case board == "still":
				x.Interest = appeal.ToPlay
			case x.Interest == appeal.NoInterest:
				x.Interest = appeal.PlayedBoard
			}
			x.Text = strings.TrimSpace(words + " " + x.Text)
		}
	}
	if first || anew {
		x.Known, x.Over = g.Known, anew
		return x, nil
	}
	if g.Member.Interest != appeal.NoInterest || x.Interest == appeal.NoInterest {
		return x, fault.New(fault.Conflict, "You have said already whether you have an interest to declare. "+
			"If that has changed, tell the chair or the director.")
	}
	return x, nil
}
