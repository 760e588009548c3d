package slip

import (
	"slices"

	"redress/bridge"
	"redress/fault"
	"redress/session"
	"redress/session/movement"
)

// Places are where somebody may type the result of a board, by the name under which the log knows them: all where it is
// played, or, where they may still play it elsewhere or have just played it, their own alone (16D). Besides it says
// what they may see of the board. A place at which it has a result is as the result has it.
func Places(play *session.Session, name string, board int) ([]movement.Position, session.Sight) {
	director := play.Director(name)
	shown := director.Sight(board)
	places := played(play, board)
	if !shown.Allowed() {
		places = slices.DeleteFunc(places, func(p movement.Position) bool {
			return !p.Sits(director.Viewer.Contestant) || p.Round > play.CurrentRound()
		})
		return places, shown
	}
	for _, r := range play.Results.ByBoard(play.Tables)[board] {
		place := placeOf(play, r)
		i := slices.IndexFunc(places, func(p movement.Position) bool { return p.Table == r.Table })
		if i < 0 {
			places = append(places, place)
		} else if play.Movement.Known() && (r.NS > 0 || r.EW > 0) {
			places[i] = place
		}
	}
	return places, shown
}

// placeOf is where and by whom a board was played that has a result.
func placeOf(play *session.Session, r session.Result) movement.Position {
	p := movement.Position{Round: r.Round, Table: r.Table, NS: play.Sat(r, bridge.North), EW: play.Sat(r, bridge.East)}
	if play.Form == movement.Individual {
		p.South, p.West = play.Sat(r, bridge.South), play.Sat(r, bridge.West)
	}
	return p
}

// played is where a board is played, in the order of the rounds; at every table where the movement does not tell.
func played(play *session.Session, board int) (places []movement.Position) {
	if play.Movement.Known() {
		for round := 1; round <= play.Movement.Rounds(); round++ {
			for _, table := range play.Tables {
				position, told := play.Movement.Position(table, round)
				if told && slices.Contains(position.Boards, board) && len(position.Contestants()) > 1 {
					places = append(places, position)
				}
			}
		}
		return places
	}
	for _, table := range play.Tables {
		place := movement.Position{Table: table}
		if r, entered := play.Result(board, table); entered {
			place.Round, place.NS.N, place.EW.N = r.Round, r.NS, r.EW
		}
		places = append(places, place)
	}
	return places
}

// Awaited is the first board from one on that waits for a result which somebody may type, of a round that has begun;
// that one where none does.
func Awaited(play *session.Session, name string, from int) int {
	at, _ := slices.BinarySearch(play.Boards, from)
	at = min(at, len(play.Boards)-1)
	for _, board := range play.Boards[at:] {
		if lacking(play, name, board) > 0 {
			return board
		}
	}
	return play.Boards[at]
}

// Missing is how many results a board still lacks that somebody may type, of the rounds that have begun; none where no
// movement tells where it is played. That one came in at a table where a board is kept from them is not seen by it
// (16D).
func Missing(play *session.Session, name string, board int) int {
	if !play.Movement.Known() {
		return 0
	}
	return lacking(play, name, board)
}

func lacking(play *session.Session, name string, board int) (n int) {
	places, _ := Places(play, name, board)
	for _, at := range places {
		if _, entered := play.Result(board, at.Table); !entered && !ToCome(play, at) {
			n++
		}
	}
	return n
}

// Lacks tells whether a board has no result at a table where somebody may type it, and the movement tells whose it is.
func Lacks(play *session.Session, name string, board int, table string) bool {
	if _, entered := play.Result(board, table); entered {
		return false
	}
	places, _ := Places(play, name, board)
	at := slices.IndexFunc(places, func(p movement.Position) bool { return p.Table == table })
	return at >= 0 && len(places[at].Contestants()) > 1 && !ToCome(play, places[at])
}

// ToCome tells whether a place is of a round that has not begun.
func ToCome(play *session.Session, at movement.Position) bool { return at.Round > play.CurrentRound() }

// Ahead tells whether a result there is asked about, because rounds are started here and this one has not begun.
func Ahead(play *session.Session, at movement.Position) bool {
	return play.Ahead(at.Round)
}

// Allowed refuses somebody who may type no result of a board, and one for a table that is none of their places: it
// would be dropped, and the answer would say that it is stored. What it says is the same whether there is a result
// (16D). typed tells for which tables something was sent.
func Allowed(play *session.Session, name string, board int, typed func(table string) bool) error {
	places, shown := Places(play, name, board)
	if len(places) == 0 && !shown.Allowed() {
		return fault.New(fault.Forbidden, "%s Let a colleague type this board.", shown.Why)
	}
	for _, table := range play.Tables {
		offered := slices.ContainsFunc(places, func(p movement.Position) bool { return p.Table == table })
		switch {
		case offered || !typed(table):
		case !shown.Allowed():
			return fault.New(fault.Forbidden, "Nothing was saved: a result of board %d at table %s is not for you "+
				"to type. %s Let a colleague type it.", board, table, shown.Why)
		default:
			return fault.New(fault.Conflict,
				"Nothing was saved: board %d is not played at table %s by the movement. Open its results again.",
				board, table)
		}
	}
	return nil
}
