package session

import (
	"cmp"
	"fmt"
	"slices"

	"redress/rulebook"
	"redress/session/movement"
)

// Nobody learns of a board that they may still play (Law 16D and its forerunners). Sight is the one place that decides
// it: whatever shows a deal, an auction, a result, a ruling or a case of a board asks here first.

// Verdict is whether a board may be shown.
type Verdict int

// The verdicts; the zero value is the strictest.
const (
	WaitUntilEnd    Verdict = iota // of the session
	WaitUntilPlayed                // by the viewer
	Allowed
)

// Viewer is who looks. The zero value is somebody of whom nothing is known: a reader, or a player whose movement is not
// told.
type Viewer struct {
	Director   bool            // directs, keeps the scores or the records of the session
	Contestant movement.Number // as whom they play; nobody where they do not play, or it is not known
}

// Sight is a verdict with its reason.
type Sight struct {
	Verdict Verdict
	Why     string // a sentence to the viewer; it tells nothing of the board but when they play it
	Law     string // in the edition of the session, such as "16D"; empty where it has none to cite
}

// Cite is what stands behind the reason: the law in brackets, or nothing.
func (s Sight) Cite() string {
	if s.Law == "" {
		return ""
	}
	return " (" + rulebook.Name(s.Law) + ")"
}

// Allowed tells whether the board may be shown.
func (s Sight) Allowed() bool { return s.Verdict == Allowed }

// View is a session as far as a viewer may see it.
type View struct {
	Viewer Viewer
	play   *Session
}

// For is the session as far as a viewer may see it.
func (s *Session) For(v Viewer) View { return View{v, s} }

// Plays tells whether it is known that the viewer plays, and as whom.
func (v View) Plays() bool { return v.Viewer.Contestant != movement.Number{} }

// lawOf is where the edition of the session has a subject.
func (v View) lawOf(subject rulebook.Subject) string {
	ref, _ := subject.In(v.play.Edition)
	return ref.ID
}

// Sight decides what the viewer may see of a board.
//
// Directors who do not play see everything; those who play are contestants. After the session everybody sees
// everything, boards still to be played late apart. Before, a contestant sees a board that is theirs and over for them,
// and where the movement is not known, or they are not in it, nothing.
func (v View) Sight(board int) Sight {
	elsewhere := v.lawOf(rulebook.BoardStillToPlay)
	_, exists := v.play.Board(board)
	late, postponed := v.late(board)
	switch {
	case board == 0:
		return Sight{WaitUntilEnd,
			"No board is named, so this may be one that you still have to play. It is shown when the session is over.",
			elsewhere}
	case !exists:
		return Sight{WaitUntilEnd, "This session does not play such a board.", ""}
	case v.Viewer.Director && !v.Plays():
		return Sight{Allowed, "You do not play in this session.", ""}
	case !v.play.Movement.Known() && !v.play.Ended: // whether a board is noted for late play depends on its result
		return Sight{WaitUntilEnd, "The movement is not known here, so you may still have to play any board. Boards " +
			"are shown when the session is over.", elsewhere}
	case postponed:
		law := cmp.Or(v.lawOf(rulebook.PostponedBoard), elsewhere)
		return Sight{WaitUntilPlayed, fmt.Sprintf("Board %d is still to be played late at table %s. It is shown when "+
			"it has been played and scored there, or its play is cancelled.", board, late.Table), law}
	case v.play.Ended:
		return Sight{Allowed, "The session is over.", elsewhere}
	case !v.play.Movement.Has(v.Viewer.Contestant):
		return Sight{WaitUntilEnd,
			"It is not known here which boards you have still to play. Boards are shown when the session is over.",
			elsewhere}
	}
	return v.ofPlayer(board)
}

// Kept tells which boards are kept from a viewer who plays, one that the session does not have yet among them while it
// is on; nil for who does not play.
func (v View) Kept() func(board int) bool {
	if !v.Plays() {
		return nil
	}
	return v.KeptFromPlayer
}

// keeps tells whether one board is kept from the viewer because they play: then no fault may tell them of it.
func (v View) keeps(board int) bool { return v.Plays() && v.KeptFromPlayer(board) }

// KeptFromPlayer tells of a board what [View.Kept] does where the viewer plays, whether it is known as whom or not:
// they hold a seat where no movement is known, say.
func (v View) KeptFromPlayer(board int) bool {
	if _, exists := v.play.Board(board); !exists {
		return !v.play.Ended
	}
	return !v.Sight(board).Allowed()
}

// TooSoon tells of a viewer who plays whether a result is of a board that is kept from them, and of rounds that have
// not begun: from them it is no word that the board was played. From who does not play it is, as where they type it.
func (v View) TooSoon() func(r Result) bool {
	kept := v.Kept()
	if kept == nil || v.play.Ended {
		return nil
	}
	return func(r Result) bool {
		at := v.play.Movement.AtTable(r.Table, r.Board)
		begun := func(p movement.Position) bool { return p.Round <= v.play.CurrentRound() }
		return kept(r.Board) && len(at) > 0 && !slices.ContainsFunc(at, begun)
	}
}

// KeepsSome tells whether any board is kept from a viewer who plays.
func (v View) KeepsSome() bool {
	for _, board := range v.play.Boards {
		if v.keeps(board) {
			return true
		}
	}
	return false
}

// KeepsOf tells whether what is told of a table and a round may be of a board that is kept from a viewer who plays.
// Where the board is not named, the movement names those of the round; where it does not, it may be any.
func (v View) KeepsOf(board int, table string, round int) bool {
	p, told := v.play.Movement.Position(table, round)
	switch {
	case board > 0:
		return v.keeps(board)
	case told && len(p.Boards) > 0:
		return slices.ContainsFunc(p.Boards, v.keeps)
	}
	return v.KeepsSome()
}

// Told is a call as the viewer may learn of it: from who may still play what that table is playing it keeps who called
// and what it is about, for that alone says that a hesitation, say, or a claim came up on a board of theirs.
func (v View) Told(call Call) (told Call, kept bool) {
	if kept = v.KeepsOf(0, call.Table, call.Round); kept {
		call.Seat, call.Reason, call.Board = nil, "", 0
	}
	return call, kept
}

// ofPlayer decides for a contestant of a known movement while the session is on.
func (v View) ofPlayer(board int) Sight {
	law := v.lawOf(rulebook.BoardStillToPlay)
	meets := v.play.Movement.Playing(v.Viewer.Contestant, board)
	if len(meets) == 0 {
		return Sight{WaitUntilEnd, fmt.Sprintf("Board %d is not among those you play. It is shown when the session "+
			"is over.", board), law}
	}
	for _, p := range meets {
		switch {
		case v.overAt(p, board):
		case p.Round > v.play.CurrentRound():
			return Sight{WaitUntilPlayed, fmt.Sprintf("You play board %d in round %d, at table %s. It is shown when "+
				"you have played it and its result is entered.", board, p.Round, p.Table), law}
		default:
			return Sight{WaitUntilPlayed, fmt.Sprintf("Board %d at table %s has no result of yours yet, so it may "+
				"still be in play. It is shown when its result is entered.", board, p.Table), law}
		}
	}
	return Sight{Allowed, fmt.Sprintf("Board %d is over for you.", board), law}
}

// overAt tells whether a board is over for those who meet it at a position:
//
//   - a result of theirs is entered for it, of a round that has begun; "not played" is none, for the director may yet
//     have it played;
//   - or its play was cancelled (8B2, 82B2);
//   - or their next round is over as well. One round is not enough: a table that is still playing when the next one is
//     signalled goes on until the players have progressed (8B1). A board carried on beyond that is noted for late
//     play, and is asked about before.
func (v View) overAt(p movement.Position, board int) bool {
	r, ok := v.play.Result(board, p.Table)
	if ok && r.played() && r.agrees(p.Contestants()) && !v.play.Ahead(p.Round) {
		return true
	}
	return v.play.cancelled(board, p.Table) || v.play.Round >= p.Round+2
}

// late is a late play of a board that the viewer is to take part in, or might be, where one of the two is not known.
func (v View) late(board int) (LatePlay, bool) {
	open := v.play.OpenLate()
	i := slices.IndexFunc(open, func(l LatePlay) bool {
		return l.Board == board && (!v.Plays() || len(l.Contestants) == 0 ||
			slices.Contains(l.Contestants, v.Viewer.Contestant))
	})
	if i < 0 {
		return LatePlay{}, false
	}
	return open[i], true
}

// Seated is the viewer who sits in a seat in a round: the contestant whom the movement puts there, otherwise somebody
// unknown.
func (f *Floor) Seated(c Claim) Viewer {
	n, _ := f.Movement.Sitting(c.Table, c.Seat, c.Round)
	return Viewer{Contestant: n}
}
