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

// lawOf is where the edition of the session has a subject.
func (s *Session) lawOf(subject rulebook.Subject) string {
	ref, _ := subject.In(s.Edition)
	return ref.ID
}

// Sight decides what a viewer may see of a board.
//
// Directors who do not play see everything; those who play are contestants. After the session everybody sees
// everything, boards still to be played late apart. Before, a contestant sees a board that is theirs and over for them,
// and where the movement is not known, or they are not in it, nothing.
func (s *Session) Sight(v Viewer, board int) Sight {
	elsewhere := s.lawOf(rulebook.BoardStillToPlay)
	_, exists := s.Board(board)
	late, postponed := s.lateFor(v.Contestant, board)
	switch {
	case board == 0:
		return Sight{WaitUntilEnd,
			"No board is named, so it may be one that you have still to play. It is shown when the session is over.",
			elsewhere}
	case !exists:
		return Sight{WaitUntilEnd, "This session does not play such a board.", ""}
	case v.Director && v.Contestant == movement.Number{}:
		return Sight{Allowed, "You do not play in this session.", ""}
	case !s.Movement.Known() && !s.Ended: // whether a board is noted for late play depends on its result
		return Sight{WaitUntilEnd, "The movement is not known here, so you may still have to play any board. Boards " +
			"are shown when the session is over.", elsewhere}
	case postponed:
		law := cmp.Or(s.lawOf(rulebook.PostponedBoard), elsewhere)
		return Sight{WaitUntilPlayed, fmt.Sprintf("Board %d is still to be played late at table %s. It is shown when "+
			"it has been played and scored there, or its play is cancelled.", board, late.Table), law}
	case s.Ended:
		return Sight{Allowed, "The session is over.", elsewhere}
	case v.Contestant == movement.Number{}, !s.Movement.Has(v.Contestant):
		return Sight{WaitUntilEnd,
			"It is not known here which boards you have still to play. Boards are shown when the session is over.",
			elsewhere}
	}
	return s.sightOf(v.Contestant, board)
}

// Kept tells which boards are kept from a viewer who plays, one that the session does not have yet among them while it
// is on; nil for who does not play.
func (s *Session) Kept(v Viewer) func(board int) bool {
	if (v.Contestant == movement.Number{}) {
		return nil
	}
	return s.KeptFromPlayer(v)
}

// KeptFromPlayer tells the same of somebody who plays, whether it is known as whom or not: they hold a seat where no
// movement is known, say.
func (s *Session) KeptFromPlayer(v Viewer) func(board int) bool {
	return func(board int) bool {
		if _, exists := s.Board(board); !exists {
			return !s.Ended
		}
		return !s.Sight(v, board).Allowed()
	}
}

// TooSoon tells of a viewer who plays whether a result is of a board that is kept from them, and of rounds that have
// not begun: from them it is no word that the board was played. From who does not play it is, as where they type it.
func (s *Session) TooSoon(v Viewer) func(r Result) bool {
	kept := s.Kept(v)
	if kept == nil || s.Ended {
		return nil
	}
	return func(r Result) bool {
		at := s.Movement.AtTable(r.Table, r.Board)
		return kept(r.Board) && len(at) > 0 &&
			!slices.ContainsFunc(at, func(p movement.Position) bool { return p.Round <= s.CurrentRound() })
	}
}

// KeepsSome tells whether any board is kept from a viewer who plays.
func (s *Session) KeepsSome(v Viewer) bool {
	kept := s.Kept(v)
	for board := 1; kept != nil && board <= s.Boards; board++ {
		if kept(board) {
			return true
		}
	}
	return false
}

// KeepsOf tells whether what is told of a table and a round may be of a board that is kept from a viewer who plays.
// Where the board is not named, the movement names those of the round; where it does not, it may be any.
func (s *Session) KeepsOf(v Viewer, board int, table string, round int) bool {
	kept := s.Kept(v)
	p, told := s.Movement.Position(table, round)
	switch {
	case kept == nil:
		return false
	case board > 0:
		return kept(board)
	case told && len(p.Boards) > 0:
		return slices.ContainsFunc(p.Boards, kept)
	}
	return s.KeepsSome(v)
}

// Told is a call as a viewer may learn of it: from who may still play what that table is playing it keeps who called
// and what it is about, for that alone says that a hesitation, say, or a claim came up on a board of theirs.
func (s *Session) Told(v Viewer, call Call) (told Call, kept bool) {
	if kept = s.KeepsOf(v, 0, call.Table, call.Round); kept {
		call.Seat, call.Reason = nil, ""
	}
	return call, kept
}

// sightOf decides for a contestant of a known movement while the session is on.
func (s *Session) sightOf(n movement.Number, board int) Sight {
	law := s.lawOf(rulebook.BoardStillToPlay)
	meets := s.Movement.Playing(n, board)
	if len(meets) == 0 {
		return Sight{WaitUntilEnd, fmt.Sprintf("Board %d is not among those you play. It is shown when the session "+
			"is over.", board), law}
	}
	for _, p := range meets {
		switch {
		case s.overAt(p, board):
		case p.Round > s.CurrentRound():
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
func (s *Session) overAt(p movement.Position, board int) bool {
	if r, ok := s.Result(board, p.Table); ok && r.played() && r.agrees(p.Contestants()) && !s.ToCome(p.Round) {
		return true
	}
	return s.cancelled(board, p.Table) || s.Round >= p.Round+2
}

// lateFor is a late play of a board that a contestant is to take part in, or might be, where one of the two is not
// known.
func (s *Session) lateFor(n movement.Number, board int) (LatePlay, bool) {
	open := s.OpenLate()
	i := slices.IndexFunc(open, func(l LatePlay) bool {
		return l.Board == board && (n == movement.Number{} || len(l.Contestants) == 0 ||
			slices.Contains(l.Contestants, n))
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
